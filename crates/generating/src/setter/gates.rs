//! Nothing leaves the generator unless it passes: one solution by the complete solver, also if every clue is taken to the
//! letter; no clue too many; solved by the explainer; every clue read back to the same meaning.
//!
//! The solver, the explainer and the reader have no code in common with the board on which clue sets are bred.

use super::letter::to_the_letter;
use explaining::Difficulty;
use puzzle::{Category, Formula, Puzzle, Solution};
use reading::choosing::likely;
use reading::{Options as ReadingOptions, Reading, Status, understand};
use solving::engine::Stop;
use solving::{Analysis, Problem, Solver, Verdict, meanings};
use std::fmt;

/// Why a puzzle must not leave.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Closed {
    /// There is no solution, or more than one, or another than the puzzle says.
    NotUnique,
    /// There is more than one solution if these clues, from nought, are taken to the letter.
    Unsaid(Vec<usize>),
    /// These clues, from nought, follow from the others.
    Redundant(Vec<usize>),
    /// The explainer does not get to the end.
    NotExplained,
    /// This clue, from nought, is not read back to the same meaning.
    Misread(usize),
    /// Told to stop.
    Stopped,
}

impl fmt::Display for Closed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Closed::NotUnique => f.write_str("the solution is not the only one"),
            Closed::Unsaid(clues) => write!(f, "clues that lean on something unsaid: {}", numbers(clues)),
            Closed::Redundant(clues) => write!(f, "clues that are not needed: {}", numbers(clues)),
            Closed::NotExplained => f.write_str("the explainer does not get to the end"),
            Closed::Misread(clue) => write!(f, "clue {} does not read back to the same meaning", clue + 1),
            Closed::Stopped => f.write_str("told to stop"),
        }
    }
}

fn numbers(clues: &[usize]) -> String {
    let clues: Vec<String> = clues.iter().map(|clue| (clue + 1).to_string()).collect();
    clues.join(", ")
}

fn formulas(puzzle: &Puzzle) -> Option<Vec<&Formula>> {
    puzzle.clues.iter().map(|clue| clue.formula.as_ref()).collect()
}

/// The solution, if it is the only one.
pub fn only_solution(categories: &[Category], formulas: &[&Formula], stop: &Stop) -> Option<Solution> {
    let problem = Problem::new(categories, formulas.iter().copied());
    match Solver::new(&problem, stop).ok()?.verdict().ok()? {
        Verdict::Unique(solution) => Some(solution),
        _ => None,
    }
}

/// Whether two formulas are true of the same solutions, as far as there is time to find out.
pub fn mean_the_same(one: &Formula, other: &Formula, categories: &[Category], stop: &Stop) -> bool {
    meanings::are_equivalent(categories, one, other, stop) == Some(true)
}

/// What clues are read as, without the help of a solver; the error is the first clue that is not read back to its formula's meaning, or of
/// which something else is nearly as likely to be meant: nobody shall need the other clues to know what one of them says.
pub fn read_back(puzzle: &Puzzle, stop: &Stop) -> Result<Vec<Formula>, usize> {
    let mut words = puzzle.clone();
    for clue in &mut words.clues {
        clue.formula = None;
    }
    let options = ReadingOptions { with_solver: false, ..ReadingOptions::default() };
    let understanding = understand(&words, &options, stop);
    let read = |place: usize| {
        let (clue, read) = (puzzle.clues.get(place)?, understanding.clues.get(place)?);
        let understood = matches!(read.status, Status::Understood).then(|| read.formula()).flatten()?;
        let meant = clue.formula.as_ref()?;
        let same = |reading: &Reading| mean_the_same(&reading.formula, meant, &puzzle.categories, stop);
        likely(&read.readings).iter().all(same).then(|| understood.clone())
    };
    (0..puzzle.clues.len()).map(|place| read(place).ok_or(place)).collect()
}

/// The clues, from nought, that say less to the letter than they are read to say, if there is more than one solution
/// without what they leave unsaid; none otherwise. The first `pinned` clues are taken as they are read: somebody wants
/// them so.
pub fn unsaid(puzzle: &Puzzle, pinned: usize, stop: &Stop) -> Vec<usize> {
    let mut leaning = Vec::new();
    let mut literal: Vec<Formula> = Vec::with_capacity(puzzle.clues.len());
    for (place, clue) in puzzle.clues.iter().enumerate() {
        let Some(formula) = &clue.formula else { continue };
        let weaker = to_the_letter(&clue.text, formula).filter(|_| place >= pinned);
        if weaker.is_some() {
            leaning.push(place);
        }
        literal.push(weaker.unwrap_or_else(|| formula.clone()));
    }
    let is_open = || only_solution(&puzzle.categories, &literal.iter().collect::<Vec<_>>(), stop).is_none();
    if !leaning.is_empty() && is_open() { leaning } else { Vec::new() }
}

/// All gates. Clues that `pinned` says are pinned may be redundant: somebody wants them.
pub fn pass(puzzle: &Puzzle, pinned: usize, stop: &Stop) -> Result<(), Closed> {
    let formulas = formulas(puzzle).ok_or(Closed::Misread(0))?;
    let solution = only_solution(&puzzle.categories, &formulas, stop);
    if solution.is_none() || solution != puzzle.solution {
        return Err(Closed::NotUnique);
    }
    let unsaid = unsaid(puzzle, pinned, stop);
    if !unsaid.is_empty() {
        return Err(Closed::Unsaid(unsaid));
    }
    let problem = Problem::new(&puzzle.categories, formulas.iter().copied());
    let mut analysis = Analysis::new(&problem, stop).map_err(|_| Closed::Stopped)?;
    let redundant: Vec<usize> = analysis
        .redundant()
        .map_err(|_| Closed::Stopped)?
        .into_iter()
        .filter(|&clue| clue >= pinned)
        .collect();
    if !redundant.is_empty() {
        return Err(Closed::Redundant(redundant));
    }
    if !Difficulty::measure(&problem, stop).is_ok_and(|measured| measured.is_some()) {
        return Err(Closed::NotExplained);
    }
    read_back(puzzle, stop).map_err(Closed::Misread)?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use puzzle::Clue;

    const DOGS: [(&str, [&str; 4]); 4] = [
        ("dogs", ["Fern", "Gizmo", "Juno", "Scout"]),
        ("ages", ["7", "9", "11", "13"]),
        ("ribbons", ["blue", "green", "turquoise", "white"]),
        ("tricks", ["cartwheel", "handshake", "moonwalk", "tango"]),
    ];

    /// A puzzle of dogs whose clues mean what the reader makes of them.
    fn dogs(clues: &[&str]) -> Puzzle {
        let categories = DOGS.map(|(name, items)| Category::new(name, items)).to_vec();
        let clues = clues.iter().map(|text| Clue { text: (*text).to_owned(), formula: None }).collect();
        let mut puzzle = Puzzle { categories, clues, ..Puzzle::default() };
        let options = ReadingOptions { with_solver: false, ..ReadingOptions::default() };
        let understood = understand(&puzzle, &options, &Stop::never());
        for (clue, read) in puzzle.clues.iter_mut().zip(&understood.clues) {
            clue.formula = read.formula().cloned();
        }
        puzzle.solution = only_solution(&puzzle.categories, &formulas(&puzzle).unwrap(), &Stop::never());
        puzzle
    }

    const FIRST_FIVE: [&str; 5] = [
        "The 7-year-old performed the tango.",
        "Either Gizmo or Juno wore the turquoise ribbon.",
        "Gizmo was younger than the dog with the blue ribbon.",
        "The dog with the white ribbon was two years younger than Fern.",
        "The dog with the blue ribbon was at least four years younger than the dog that did the cartwheel.",
    ];

    #[test]
    fn a_puzzle_must_not_hang_on_what_no_clue_says() {
        let last = "Neither Scout nor the dog with the blue ribbon performed the moonwalk.";
        let leaning = dogs(&[&FIRST_FIVE[..], &[last]].concat());
        assert!(leaning.solution.is_some());
        assert_eq!(pass(&leaning, 0, &Stop::never()), Err(Closed::Unsaid(vec![5])));
        assert_eq!(pass(&leaning, 6, &Stop::never()), Ok(()), "who pins a clue may lean on it");
        let last =
            "Scout, the dog with the blue ribbon and the dog that did the moonwalk are three different dogs.";
        let plain = dogs(&[&FIRST_FIVE[..], &[last]].concat());
        assert_eq!(plain.solution, leaning.solution);
        assert_eq!(pass(&plain, 0, &Stop::never()), Ok(()));
    }
}
