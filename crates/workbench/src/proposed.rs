//! Categories that were told from the text of a puzzle, or are proposed to whoever knows better.
//!
//! Items without names for their categories are named and used. Items in one list, or in no list at all, are
//! used only where that is beyond doubt; otherwise they are proposed, as lines to paste and as plain data.

use crate::category_view::CategoryView;
use crate::diagnostic_view::DiagnosticView;
use crate::read::ReadRequest;
use crate::remedy::Remedy;
use crate::unsolved::Unsolved;
use inferring::{
    Inferred, Lack, Proposal, Question, Undetermined, has_one_solution, infer, lack, name_lists, propose,
    settle,
};
use puzzle::files::{self, Format};
use puzzle::{Code, Diagnostic, Puzzle};
use serde::Serialize;
use solving::engine::Stop;
use std::borrow::Cow;

/// Categories that a puzzle without any may have.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ProposalView {
    /// The categories.
    pub categories: Vec<CategoryView>,
    /// How many items each should have.
    pub size: usize,
    /// Whether the text says so.
    pub size_is_said: bool,
    /// Items that no clue names, each with a name in brackets that stands for it.
    pub open: Vec<String>,
    /// Words that may be items, but went with no others.
    pub left_over: Vec<String>,
    /// The categories as lines of a text file.
    pub text: String,
}

impl From<Proposal> for ProposalView {
    fn from(proposal: Proposal) -> ProposalView {
        let Proposal { categories, size, size_is_said, open, left_over, .. } = proposal;
        let view = CategoryView::all(&categories);
        let text = files::write(&Puzzle { categories, ..Puzzle::default() }, Format::Text);
        ProposalView { categories: view, size, size_is_said, open, left_over, text }
    }
}

/// A puzzle with the categories that it is read with.
pub(crate) struct Categorised<'p> {
    pub puzzle: Cow<'p, Puzzle>,
    /// What was assumed, or what to ask.
    pub remarks: Vec<DiagnosticView>,
    /// What to suggest where nothing could be assumed.
    pub proposal: Option<ProposalView>,
}

/// The puzzle with categories, where it says too little about them.
pub(crate) fn with_categories<'p>(puzzle: &'p Puzzle, request: &ReadRequest, stop: &Stop) -> Categorised<'p> {
    let unsolved = Unsolved::of(puzzle);
    match lack(puzzle) {
        None => Categorised { puzzle: Cow::Borrowed(puzzle), remarks: Vec::new(), proposal: None },
        Some(Lack::Names) => {
            let Inferred { puzzle: named, assumptions } = name_lists(unsolved.puzzle());
            // Only the names are new, so that the file's own solution can be checked.
            let named = Puzzle { categories: named.categories, ..puzzle.clone() };
            assumed(named, &assumptions)
        }
        Some(Lack::Sorting) => match infer(unsolved.puzzle(), &request.synonyms, stop) {
            Ok(Inferred { puzzle, assumptions }) => assumed(puzzle, &assumptions),
            Err(undetermined) => asked(puzzle, undetermined),
        },
        Some(Lack::Categories) => guessed(puzzle, &unsolved, request, stop),
    }
}

/// A puzzle of which categories were found.
fn assumed<'p>(puzzle: Puzzle, assumptions: &[String]) -> Categorised<'p> {
    let remark =
        |text: &String| DiagnosticView::without_place(&Diagnostic::warning(Code::NoCategories, text.clone()));
    Categorised {
        puzzle: Cow::Owned(puzzle),
        remarks: assumptions.iter().map(remark).collect(),
        proposal: None,
    }
}

/// A puzzle whose items could not be sorted.
fn asked(puzzle: &Puzzle, undetermined: Undetermined) -> Categorised<'_> {
    let Undetermined { questions, message, likeliest, .. } = undetermined;
    let mut remarks = vec![DiagnosticView::without_place(&Diagnostic::error(Code::NoCategories, message))];
    for Question { one, other, clue, other_clue } in questions {
        let (clue, other_clue) = (clue + 1, other_clue + 1);
        let asked = format!("do “{one}” (clue {clue}) and “{other}” (clue {other_clue}) mean the same?");
        let question = DiagnosticView::without_place(&Diagnostic::warning(Code::NoCategories, asked));
        remarks.push(question.with_remedies(vec![Remedy::SameItem { one, other }]));
    }
    Categorised {
        puzzle: Cow::Borrowed(puzzle),
        remarks,
        proposal: likeliest.map(|proposal| ProposalView::from(*proposal)),
    }
}

/// A puzzle that lists no items, or those of one category alone.
fn guessed<'p>(
    puzzle: &'p Puzzle,
    unsolved: &Unsolved,
    request: &ReadRequest,
    stop: &Stop,
) -> Categorised<'p> {
    // A single list may be of all items, whatever it is called.
    if puzzle.categories.len() == 1
        && let Ok(Inferred { puzzle, assumptions }) = infer(unsolved.puzzle(), &request.synonyms, stop)
        && has_one_solution(&puzzle, stop)
    {
        return assumed(puzzle, &assumptions);
    }
    let proposal = propose(unsolved.puzzle());
    if let Some(Inferred { puzzle, assumptions }) =
        proposal.as_ref().and_then(|proposal| settle(unsolved.puzzle(), proposal, stop))
    {
        return assumed(puzzle, &assumptions);
    }
    Categorised {
        puzzle: Cow::Borrowed(puzzle),
        remarks: Vec::new(),
        proposal: proposal.map(ProposalView::from),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::session::Session;
    use crate::solve::{SolveRequest, Status, Why};

    fn solved(text: &str) -> (Session, crate::SolveView) {
        let puzzle = files::read(text).unwrap_or_else(|errors| panic!("{errors:?}")).puzzle;
        let session = Session::begin(&puzzle, &ReadRequest::default(), &Stop::never()).unwrap();
        let view = session.solve(SolveRequest::default(), &Stop::never(), &mut |_| {}).unwrap();
        (session, view)
    }

    const CLUES: &str = "1. Ann has the cat.\n2. Cy does not have the dog.\n";

    #[test]
    fn lists_without_names_are_named_and_the_solution_is_checked() {
        let text = format!("Ann, Bob, Cy\ncat, dog, emu\n{CLUES}Solution:\nAnn, dog\nBob, cat\nCy, emu\n");
        let (session, view) = solved(&text);
        assert_eq!(view.status, Status::Unique);
        assert!(session.puzzle().categories.iter().all(|category| !category.name().is_empty()));
        let codes: Vec<&str> = view.warnings.iter().map(|warning| warning.code).collect();
        assert_eq!(codes.iter().filter(|code| **code == "P15").count(), 2, "what was assumed is told");
        assert!(codes.len() > 2, "the wrong solution of the file is told, too: {codes:?}");
        assert!(session.proposal().is_none());
    }

    #[test]
    fn a_story_that_says_it_all_is_solved() {
        let text = format!("Three friends, Ann, Bob and Cy, each have a pet (cat, dog or emu).\n\n{CLUES}");
        let (session, view) = solved(&text);
        assert_eq!((view.status, session.proposal()), (Status::Unique, None));
        assert_eq!(view.solution[1], ["Bob", "dog"]);
        assert_eq!(view.warnings.len(), 3);
    }

    #[test]
    fn a_guess_is_proposed_and_not_used() {
        let (session, view) = solved(&format!("Three friends each have a pet.\n\n{CLUES}"));
        assert_eq!((view.status, view.why), (Status::NotUnderstood, Some(Why::Categories)));
        let proposal = session.proposal().expect("there is something to go by");
        assert_eq!((proposal.size, proposal.size_is_said), (3, true));
        assert_eq!(proposal.open.len(), 2);
        assert!(proposal.text.contains("Ann, Cy, (other "), "{}", proposal.text);
        // The lines can be pasted as they are.
        let (_, view) = solved(&format!("{}\n{CLUES}", proposal.text));
        assert_ne!(view.why, Some(Why::Categories));
        assert_eq!(view.clues.len(), 2);
    }

    #[test]
    fn one_category_is_kept_and_the_others_are_proposed() {
        let (session, view) = solved(&format!("friends: Ann, Bob, Cy\n\n{CLUES}"));
        assert_eq!(view.why, Some(Why::Categories));
        let proposal = session.proposal().unwrap();
        assert_eq!(proposal.categories[0].name, "friends");
        assert_eq!(proposal.categories[0].items, ["Ann", "Bob", "Cy"]);
        assert!(proposal.categories[1].items.contains(&"dog".to_owned()), "{proposal:?}");
    }

    #[test]
    fn nothing_is_proposed_for_nothing() {
        let (session, _) = solved("1. What?\n2. Nothing.\n");
        assert_eq!(session.proposal(), None);
        assert_eq!(session.view().warnings.len(), 1);
    }
}
