//! The slides' Algorithm 1: pass over the hints in order, close the grid after each hint that changed it, drop
//! satisfied hints, stop when a pass changes nothing or a contradiction appears.
//!
//! A filled grid proves that the solution is the only one, and that it is found without guessing. The number of
//! passes depends on the order of the hints, and evolution makes use of that: shuffled, the best puzzles need fewer.
//! So loops are the published figure, and puzzles are *rated* by the explainer.

use crate::board::{Board, Frame};
use crate::clue::Statement;

/// Most hints that a puzzle may have.
pub const MOST_HINTS: usize = 64;

/// What the solver came to.
#[derive(Clone, Debug)]
pub struct Solved {
    /// The grid in the end.
    pub board: Board,
    /// How many passes it took to fill the grid; if it was not filled, how many there were.
    pub loops: usize,
    /// Whether the grid is filled and no hint contradicts it.
    pub is_solved: bool,
}

/// Solves a puzzle. Hints beyond [`MOST_HINTS`] are not looked at.
pub fn solve(frame: &Frame, hints: &[Statement]) -> Solved {
    let hints = &hints[..hints.len().min(MOST_HINTS)];
    let mut board = Board::blank(frame.categories(), frame.size());
    // Bit by bit, the hints that are not satisfied yet.
    let mut left = if hints.len() == MOST_HINTS { u64::MAX } else { (1 << hints.len()) - 1 };
    let mut loops = 0;
    let mut filled = None;
    let mut modified = true;
    while left != 0 && modified && !board.is_broken() {
        loops += 1;
        modified = false;
        let mut pass = left;
        while pass != 0 {
            let place = pass.trailing_zeros() as usize;
            pass &= pass - 1;
            let hint = &hints[place];
            hint.follow(frame, &mut board);
            if board.has_changed() {
                modified = true;
                if !board.close() {
                    break;
                }
            } else if board.is_broken() {
                break;
            }
            if hint.is_satisfied(frame, &board) {
                left &= !(1 << place);
            }
        }
        if filled.is_none() && !board.is_broken() && board.is_filled() {
            filled = Some(loops);
        }
    }
    let is_solved = filled.is_some() && left == 0 && !board.is_broken();
    Solved { board, loops: filled.unwrap_or(loops), is_solved }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::clue::statement_of;
    use puzzle::{Category, Formula};
    use solving::engine::Stop;
    use solving::{Problem, Solver, Verdict};

    fn murder(categories: &[(&str, [&str; 4])]) -> Vec<Category> {
        categories.iter().map(|(name, items)| Category::new(*name, *items)).collect()
    }

    const HOURS: (&str, [&str; 4]) = ("hour", ["1:00 PM", "2:00 PM", "3:00 PM", "4:00 PM"]);
    const SUSPECTS: (&str, [&str; 4]) =
        ("suspect", ["Ms. Scarlet", "Mrs. White", "Col. Mustard", "Prof. Plum"]);
    const WEAPONS: (&str, [&str; 4]) = ("weapon", ["Knife", "Rope", "Candle Stick", "Wrench"]);
    const ROOMS: (&str, [&str; 4]) = ("room", ["Ball room", "Living Room", "Kitchen", "Study"]);

    /// The formulas, read; what the paper's solver makes of them, and what the complete solver does.
    fn golden(categories: &[Category], texts: &[&str]) -> (Solved, Verdict) {
        let frame = Frame::new(categories).unwrap();
        let formulas: Vec<Formula> =
            texts.iter().map(|text| Formula::parse(text, categories).expect(text)).collect();
        let hints: Vec<Statement> =
            formulas.iter().map(|formula| statement_of(formula, &frame, categories).unwrap()).collect();
        let problem = Problem::new(categories, &formulas);
        let verdict = Solver::new(&problem, &Stop::never()).unwrap().verdict().unwrap();
        (solve(&frame, &hints), verdict)
    }

    #[test]
    fn the_first_example_has_the_printed_solution() {
        let categories = murder(&[HOURS, SUSPECTS, WEAPONS]);
        let (solved, verdict) = golden(
            &categories,
            &[
                "exactly 1 of (\"Prof. Plum\" is \"4:00 PM\", Rope is \"4:00 PM\")",
                "hour(\"Col. Mustard\") = hour(Knife) - 120",
                "hour(\"Mrs. White\") < hour(Wrench)",
                "Rope is \"3:00 PM\"",
            ],
        );
        assert!(solved.is_solved);
        let solution = solved.board.deal().solution().unwrap();
        assert_eq!(Verdict::Unique(solution.clone()), verdict);
        assert_eq!(
            solution.to_names(&categories),
            [
                ["1:00 PM", "Mrs. White", "Candle Stick"],
                ["2:00 PM", "Col. Mustard", "Wrench"],
                ["3:00 PM", "Ms. Scarlet", "Rope"],
                ["4:00 PM", "Prof. Plum", "Knife"]
            ]
        );
    }

    #[test]
    fn the_example_of_ten_hints_has_one_solution() {
        let categories = murder(&[HOURS, SUSPECTS, WEAPONS, ROOMS]);
        let (solved, verdict) = golden(
            &categories,
            &[
                "exactly 1 of (\"Living Room\" is Rope, \"Prof. Plum\" is Rope)",
                "exactly 1 of (\"Living Room\" is \"Candle Stick\", Study is \"3:00 PM\")",
                "hour(\"Col. Mustard\") < hour(\"Living Room\")",
                "exactly 1 of (\"Ms. Scarlet\" is \"3:00 PM\", \"1:00 PM\" is Study)",
                "hour(\"Col. Mustard\") = hour(\"Ball room\") - 60",
                "exactly 1 of (Kitchen is Wrench, Rope is \"1:00 PM\")",
                "\"Mrs. White\" is \"3:00 PM\"",
                "exactly 1 of (\"Prof. Plum\" is Rope, \"Prof. Plum\" is Study)",
                "Knife is not \"Prof. Plum\"",
                "hour(\"Ball room\") = hour(\"Living Room\") - 60",
            ],
        );
        assert!(solved.is_solved, "{solved:?}");
        assert_eq!(Verdict::Unique(solved.board.deal().solution().unwrap()), verdict);
    }

    #[test]
    fn the_example_of_six_hints_has_one_solution() {
        let categories = murder(&[HOURS, SUSPECTS, WEAPONS, ROOMS]);
        let (solved, verdict) = golden(
            &categories,
            &[
                "hour(\"Prof. Plum\") = hour(\"Col. Mustard\") - 60",
                "hour(\"Ms. Scarlet\") = hour(Wrench) - 60",
                "\"2:00 PM\" is not \"Ball room\"",
                "hour(Kitchen) < hour(\"Candle Stick\")",
                "exactly 1 of (\"2:00 PM\" is Rope, \"1:00 PM\" is Kitchen)",
                "hour(Study) = hour(Kitchen) - 120",
            ],
        );
        let Verdict::Unique(solution) = verdict else { panic!("{verdict:?}") };
        if solved.is_solved {
            assert_eq!(solved.board.deal().solution().unwrap(), solution);
        }
    }

    #[test]
    fn a_contradiction_ends_it() {
        let categories = murder(&[HOURS, SUSPECTS, WEAPONS]);
        let (solved, verdict) = golden(&categories, &["Rope is \"3:00 PM\"", "Rope is \"4:00 PM\""]);
        assert!(!solved.is_solved && solved.board.is_broken());
        assert_eq!((solved.loops, verdict), (1, Verdict::None));
    }
}
