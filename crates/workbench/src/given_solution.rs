//! The solution that the file itself gives. Nothing that solves looks at it; it is compared afterwards.

use crate::names::Rows;
use puzzle::{Code, Diagnostic, Puzzle};
use serde::Serialize;

/// How the file's own solution compares with its clues.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct GivenSolutionView {
    /// The solution that the file gives.
    pub rows: Rows,
    /// Whether it satisfies all clues that have a meaning.
    pub agrees: bool,
    /// The clues that it breaks.
    pub breaks: Vec<usize>,
}

/// The comparison, if the file gives a solution.
pub(crate) fn given_solution(puzzle: &Puzzle) -> Option<GivenSolutionView> {
    let given = puzzle.solution.as_ref()?;
    let broken = puzzle.clues.iter().enumerate().filter(|(_, clue)| {
        clue.formula.as_ref().is_some_and(|formula| !formula.holds(&puzzle.categories, given))
    });
    let breaks: Vec<usize> = broken.map(|(place, _)| place + 1).collect();
    Some(GivenSolutionView { rows: given.to_names(&puzzle.categories), agrees: breaks.is_empty(), breaks })
}

/// Most clues that a message names.
const MOST_NAMED: usize = 12;

/// The warning about a solution that breaks clues.
pub(crate) fn disagreement(given: &GivenSolutionView) -> Option<Diagnostic> {
    let clues = match given.breaks.as_slice() {
        [] => return None,
        [only] => format!("clue {only}"),
        many if many.len() > MOST_NAMED => format!("{} clues", many.len()),
        [several @ .., last] => {
            let several: Vec<String> = several.iter().map(ToString::to_string).collect();
            format!("clues {} and {last}", several.join(", "))
        }
    };
    let message = format!("the solution that the file gives breaks {clues}");
    let help = "correct the solution in the file, or the formulas; the answer comes from the clues alone";
    Some(Diagnostic::warning(Code::SolutionBreaksClue, message).with_help(help))
}
