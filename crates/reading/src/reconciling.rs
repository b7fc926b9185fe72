//! Assumptions that the other clues do not bear out.
//!
//! A clue that is only assumed to mean something is no ground to call a puzzle contradictory. Where the clues contradict
//! each other, the assumptions among those that do are all put in doubt, for nothing tells which of them is the wrong
//! one; what is left contradictory after that, understood clues contradict.

use puzzle::{Category, Formula};
use solving::engine::Stop;
use solving::{Analysis, Problem, Verdict};

/// A clue, as far as its meaning has been settled.
pub struct Settled<'f> {
    /// What it says.
    pub formula: &'f Formula,
    /// Whether something had to be assumed for that.
    pub assumed: bool,
}

/// The places of the assumed clues that cannot be true together beside what is understood.
pub fn put_in_doubt(categories: &[Category], clues: &[Option<Settled>], stop: &Stop) -> Vec<usize> {
    let mut doubtful: Vec<usize> = Vec::new();
    let assumed = |place: &usize| clues[*place].as_ref().is_some_and(|clue| clue.assumed);
    if !(0..clues.len()).any(|place| assumed(&place)) {
        return doubtful;
    }
    loop {
        let used = |place: &usize| clues[*place].is_some() && !doubtful.contains(place);
        let places: Vec<usize> = (0..clues.len()).filter(used).collect();
        let formulas = places.iter().filter_map(|&place| clues[place].as_ref().map(|clue| clue.formula));
        let problem = Problem::new(categories, formulas);
        let consistent = solving::Solver::new(&problem, stop)
            .is_ok_and(|mut solver| !matches!(solver.verdict(), Ok(Verdict::None)));
        if consistent {
            return doubtful;
        }
        let conflict = Analysis::new(&problem, stop).map(|mut analysis| analysis.minimal_conflict());
        let Ok(Ok(Some(conflict))) = conflict else { return doubtful };
        let before = doubtful.len();
        doubtful.extend(conflict.into_iter().map(|number| places[number]).filter(assumed));
        if doubtful.len() == before {
            return doubtful;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Which of some clues are put in doubt; those with a question mark are assumed.
    fn doubtful(clues: &[&str]) -> Vec<usize> {
        let categories =
            [Category::new("people", ["Ann", "Bob", "Cy"]), Category::new("pets", ["cat", "dog", "eel"])];
        let formulas: Vec<(Formula, bool)> = clues
            .iter()
            .map(|text| {
                (Formula::parse(text.trim_end_matches('?'), &categories).unwrap(), text.ends_with('?'))
            })
            .collect();
        let settled: Vec<Option<Settled>> =
            formulas.iter().map(|(formula, assumed)| Some(Settled { formula, assumed: *assumed })).collect();
        put_in_doubt(&categories, &settled, &Stop::never())
    }

    #[test]
    fn assumptions_that_fit_stay() {
        assert!(doubtful(&["Ann is cat", "Bob is dog?"]).is_empty());
    }

    #[test]
    fn all_assumptions_that_cannot_be_true_together_are_doubtful() {
        assert_eq!(doubtful(&["Ann is cat", "Bob is cat?"]), [1]);
        assert_eq!(doubtful(&["Cy is eel?", "Ann is cat?", "Bob is cat?"]), [1, 2]);
    }

    #[test]
    fn understood_clues_that_contradict_each_other_are_left() {
        assert!(doubtful(&["Ann is cat", "Bob is cat", "Cy is eel?"]).is_empty());
    }
}
