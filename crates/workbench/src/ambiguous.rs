//! What a puzzle would have for each of the meanings that a clue could have.

use crate::clue_view::ClueStatus;
use crate::names::Rows;
use crate::read_view::{ReadClueView, ReadStatus, ReadingView};
use crate::session::Session;
use crate::solve::Status;
use puzzle::{Formula, Puzzle};
use serde::Serialize;
use solving::engine::Stop;
use solving::{Problem, Solver};

/// Most readings of a clue that are tried: less likely ones tell nothing.
const MOST_READINGS: usize = 8;

/// A clue that could mean more than one thing.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct AmbiguousClueView {
    /// Its number, from 1.
    pub clue: usize,
    /// Whether one of its readings is used, by an assumption, or none.
    pub status: ClueStatus,
    /// The reading that is used, if one is, and then the others, the likeliest first.
    pub readings: Vec<OutcomeView>,
}

/// A meaning that a clue could have, and what the puzzle would have with it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct OutcomeView {
    /// Its number among the clue's readings, from 1.
    pub reading: usize,
    /// The meaning in plain English.
    pub paraphrase: String,
    /// The meaning as a formula.
    pub formula: String,
    /// How many solutions the puzzle has with it, the other clues being read as they are.
    pub status: Status,
    /// The solution, if there is exactly one; otherwise empty.
    pub solution: Rows,
}

impl Session {
    /// The clues of a puzzle that could mean more than one thing, each with what every reading gives.
    pub fn ambiguous_clues(&self, stop: &Stop) -> Vec<AmbiguousClueView> {
        self.clues().iter().filter_map(|clue| ambiguous(clue, self.puzzle(), stop)).collect()
    }
}

fn ambiguous(clue: &ReadClueView, puzzle: &Puzzle, stop: &Stop) -> Option<AmbiguousClueView> {
    let status = match clue.status {
        ReadStatus::Ambiguous => ClueStatus::Ambiguous,
        ReadStatus::Assumed => ClueStatus::Assumed,
        _ => return None,
    };
    let used = clue.readings.iter().filter(|reading| Some(reading.reading) == clue.reading);
    let others = clue.alternatives.iter().filter_map(|other| {
        clue.readings
            .iter()
            .find(|reading| reading.reading == other.reading && Some(reading.reading) != clue.reading)
    });
    let readings: Vec<OutcomeView> = used
        .chain(others)
        .take(MOST_READINGS)
        .filter_map(|reading| outcome(clue.clue, reading, puzzle, stop))
        .collect();
    (readings.len() > 1).then_some(AmbiguousClueView { clue: clue.clue, status, readings })
}

/// What the puzzle has if a clue means this; nothing if the meaning cannot be computed with.
fn outcome(clue: usize, reading: &ReadingView, puzzle: &Puzzle, stop: &Stop) -> Option<OutcomeView> {
    let mut puzzle = puzzle.clone();
    let formula = Formula::parse(&reading.formula, &puzzle.categories).ok()?;
    puzzle.clues.get_mut(clue - 1)?.formula = Some(formula);
    let problem = Problem::of(&puzzle);
    let mut solver = Solver::new(&problem, stop).ok()?;
    let (status, solution) = match (solver.next_solution(), solver.next_solution()) {
        (Ok(None), _) => (Status::None, Vec::new()),
        (Ok(Some(only)), Ok(None)) => (Status::Unique, only.to_names(&puzzle.categories)),
        (Ok(Some(_)), Ok(Some(_))) => (Status::Several, Vec::new()),
        _ => (Status::NotUnderstood, Vec::new()),
    };
    Some(OutcomeView {
        reading: reading.reading,
        paraphrase: reading.paraphrase.clone(),
        formula: reading.formula.clone(),
        status,
        solution,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::read::ReadRequest;
    use crate::tests::worded;

    #[test]
    fn each_reading_tells_what_it_gives() {
        let puzzle = worded(&["Ann has the cat, or Bob has the dog.", "Ann is 7 and Bob is 8."]);
        let session = Session::begin(&puzzle, &ReadRequest::default(), &Stop::never()).unwrap();
        assert_eq!(session.ambiguous_clues(&Stop::never()), []);
        let formulas = ["Ann is cat and Bob is dog", "Ann is cat or Bob is dog", "Ann is cat and Bob is cat"];
        let readings = formulas.iter().enumerate().map(|(place, formula)| reading(place + 1, formula));
        let mut clue = ReadClueView {
            status: ReadStatus::Assumed,
            reading: Some(2),
            readings: readings.collect(),
            ..session.clues()[0].clone()
        };
        clue.alternatives = clue.readings.iter().map(Into::into).collect();
        let found = ambiguous(&clue, session.puzzle(), &Stop::never()).unwrap();
        let told: Vec<(usize, Status)> =
            found.readings.iter().map(|outcome| (outcome.reading, outcome.status)).collect();
        assert_eq!(told, [(2, Status::Several), (1, Status::Unique), (3, Status::None)]);
        assert_eq!(found.readings[1].solution[0], ["Ann", "cat", "7"]);
        assert_eq!((found.clue, found.status), (1, ClueStatus::Assumed));
        // A reading alone is no choice.
        clue.alternatives.clear();
        assert_eq!(ambiguous(&clue, session.puzzle(), &Stop::never()), None);
    }

    fn reading(number: usize, formula: &str) -> ReadingView {
        ReadingView {
            reading: number,
            cost: 0,
            chance: None,
            likely: true,
            paraphrase: formula.to_owned(),
            formula: formula.to_owned(),
        }
    }
}
