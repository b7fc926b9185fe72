//! Clues that are used up: all they say can be seen on the board already.

use crate::SCHEMA;
use crate::session::Session;
use puzzle::formula::Term;
use puzzle::{Fact, Formula, Grid};
use serde::Serialize;
use solving::engine::Stop;
use solving::{Problem, Solver};

/// The clues from which nothing more can be got.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct SpentView {
    /// See [`SCHEMA`].
    pub schema: u32,
    /// Always `spent`.
    pub kind: &'static str,
    /// The numbers of the clues whose meaning follows from the marks of the board alone; none if the marks contradict
    /// each other.
    pub clues: Vec<usize>,
}

impl Session {
    /// The clues that are used up on a board: with its marks, the rules of the grid leave no way for them to be false.
    /// Whether a clue is true does not matter, nor do the other clues.
    pub fn spent(&self, board: &Grid, stop: &Stop) -> SpentView {
        let puzzle = self.puzzle();
        let marks: Vec<Formula> = board.facts().map(as_formula).collect();
        let possible = |more: Option<&Formula>| {
            let problem = Problem::new(&puzzle.categories, marks.iter().chain(more));
            // What is too large to say, or takes too long, is not known to be used up.
            Solver::new(&problem, stop).map_or(true, |mut solver| !matches!(solver.next_solution(), Ok(None)))
        };
        let is_spent = |formula: &Formula| !possible(Some(&Formula::Not(Box::new(formula.clone()))));
        let clues = puzzle.clues.iter().enumerate();
        let spent = clues.filter(|(_, clue)| !stop.now() && clue.formula.as_ref().is_some_and(is_spent));
        let clues = if marks.is_empty() || possible(None) {
            spent.map(|(place, _)| place + 1).collect()
        } else {
            Vec::new()
        };
        SpentView { schema: SCHEMA, kind: "spent", clues }
    }
}

fn as_formula(fact: Fact) -> Formula {
    let same = Formula::Same(Term::Item(fact.a()), Term::Item(fact.b()));
    if fact.is() { same } else { Formula::Not(Box::new(same)) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::read::ReadRequest;
    use crate::tests::puzzle;

    fn spent_with(marks: &str) -> Vec<usize> {
        let formulas =
            ["Ann is cat", "Bob is not dog", "age(Bob) > age(Ann)", "Cy is \"7\" or Cy is emu", ""];
        let session = Session::begin(&puzzle(&formulas), &ReadRequest::default(), &Stop::never()).unwrap();
        let board = session.board(format!("{{\"marks\": [{marks}]}}").as_bytes()).unwrap();
        session.spent(&board, &Stop::never()).clues
    }

    fn mark(a: &str, category: &str, b: &str, is: bool) -> String {
        format!("{{\"a\": [\"who\", \"{a}\"], \"b\": [\"{category}\", \"{b}\"], \"is\": {is}}}")
    }

    #[test]
    fn a_clue_is_used_up_when_the_board_says_as_much() {
        assert_eq!(spent_with(""), Vec::<usize>::new());
        assert_eq!(spent_with(&mark("Ann", "pet", "cat", true)), [1]);
        assert_eq!(spent_with(&mark("Bob", "pet", "dog", false)), [2]);
        // By the rules of the grid: Bob has the emu, so he does not have the dog.
        assert_eq!(spent_with(&mark("Bob", "pet", "emu", true)), [2]);
        // Ann is the youngest, so Bob is older.
        assert_eq!(spent_with(&mark("Ann", "age", "7", true)), [3]);
        assert_eq!(spent_with(&mark("Cy", "age", "7", true)), [4]);
    }

    #[test]
    fn marks_that_contradict_each_other_use_nothing_up() {
        let marks = [mark("Ann", "pet", "cat", true), mark("Bob", "pet", "cat", true)].join(",");
        assert_eq!(spent_with(&marks), Vec::<usize>::new());
    }
}
