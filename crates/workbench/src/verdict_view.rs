//! Why a puzzle does not have exactly one solution, in words.

use crate::difference::{DecisionView, DifferenceView};
use crate::names::ItemView;
use crate::session::Session;
use crate::solve::{SolveView, Status};
use puzzle::{Fact, Puzzle};
use serde::Serialize;

/// What stands in the way of exactly one solution, in words. Everything is empty for a puzzle that has one.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct VerdictView {
    /// Why the clues cannot all be true, if they cannot.
    pub contradiction: Option<String>,
    /// What differs between two solutions, a sentence for each cell.
    pub differences: Vec<String>,
    /// Which cell would decide between them.
    pub decision: Option<String>,
}

impl VerdictView {
    /// What a search for solutions found, in the puzzle's own words.
    pub(crate) fn of(solved: &SolveView, session: &Session) -> VerdictView {
        let narrator = session.narrator();
        let puzzle = session.puzzle();
        let mut verdict = VerdictView::default();
        if solved.status == Status::None && !solved.conflict.is_empty() {
            let places: Vec<usize> = solved.conflict.iter().filter_map(|clue| clue.checked_sub(1)).collect();
            verdict.contradiction = Some(narrator.conflict(&places, &puzzle.clues));
        }
        let said = |fact: Fact| narrator.facts(&[fact]).trim_end_matches('.').to_owned();
        for DifferenceView { a, category, items } in &solved.differs {
            let facts = items
                .each_ref()
                .map(|item| fact(puzzle, a, &ItemView(category.clone(), item.clone())).map(said));
            if let [Some(one), Some(other)] = facts {
                verdict.differences.push(format!("“{one}” in one solution, “{other}” in another."));
            }
        }
        if let Some(DecisionView { a, b, either_way }) = &solved.decides
            && let Some(said) = fact(puzzle, a, b).map(said)
        {
            verdict.decision = Some(if *either_way {
                format!("One cell decides between the two: whether it is so that “{said}”.")
            } else {
                format!(
                    "One cell would decide it: if it were known that “{said}”, one solution would be left."
                )
            });
        }
        verdict
    }
}

/// The fact that two items belong together.
fn fact(puzzle: &Puzzle, a: &ItemView, b: &ItemView) -> Option<Fact> {
    let a = puzzle.find(a.category(), a.item())?;
    Fact::new(a, puzzle.find(b.category(), b.item())?, true)
}
