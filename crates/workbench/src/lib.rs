//! What one can do with a puzzle, and plain data to show for it.
//!
//! Every use case takes a puzzle and gives a *view*: a struct that serialises to the JSON object
//! which the command prints and a server can send; `docs/schema/` describes these objects. A view holds
//! names and numbers only, no identifiers that need the puzzle to be understood.
//!
//! Nothing here touches files, the clock or a terminal: a [`Stop`] says when time is up, and whoever
//! calls fills in how long things took. Clues are numbered from 1, as people count them.
//!
//! Start at [`open`]; what it gives begins a [`Session`], which is asked to solve, check, explain, hint and more, and keeps what it
//! found out. New puzzles have a place of their own, `generate`, and so have games of words, `guillotine`, and
//! programs, `lingo`; each is a feature.
//!
//! ```
//! use workbench::{ReadRequest, Session, SolveRequest, Status, Stop, open};
//!
//! let stop = Stop::never();
//! let opened = open(b"who: Ann, Bob\npet: cat, dog\n\n1. Ann does not have the dog.\n").unwrap();
//! let session = Session::begin(&opened.puzzle, &ReadRequest::default(), &stop).unwrap();
//! assert_eq!(session.clues()[0].formula.as_deref(), Some("Ann is not dog"));
//! let view = session.solve(SolveRequest::default(), &stop, &mut |_| {}).unwrap();
//! assert_eq!(view.status, Status::Unique);
//! assert_eq!(view.solution, [["Ann", "cat"], ["Bob", "dog"]]);
//! ```

mod ambiguous;
mod answer;
mod assumption;
mod board;
mod category_view;
mod cell;
mod check;
mod choice;
mod clue_view;
mod constant;
mod diagnostic_view;
mod difference;
mod difficulty_view;
mod evaluate;
mod explain;
mod export;
mod fact_view;
#[cfg(feature = "generating")]
pub mod generate;
mod given_solution;
#[cfg(feature = "guillotine")]
pub mod guillotine;
mod hint;
/// The learned reader, for [`ReadRequest::by`].
#[cfg(feature = "learned")]
pub mod learned {
    pub use logicia::{SharedModel, alone, beside_the_grammar};
}
mod lesson_view;
#[cfg(feature = "lingo")]
pub mod lingo;
#[cfg(feature = "lingo")]
mod lingo_grid;
mod model;
mod names;
mod open;
mod paragraphs;
mod proposed;
mod prove;
mod read;
mod read_view;
mod remedy;
mod second_reader;
mod session;
mod solution_reasons;
mod solve;
mod solver_log;
mod spent;
mod step_view;
#[cfg(feature = "generating")]
mod theme;
mod too_hard;
#[cfg(feature = "learned")]
mod train;
mod unsolved;
mod verdict_view;
mod verify;
mod versions;
mod why;

pub use ambiguous::{AmbiguousClueView, OutcomeView};
pub use answer::AnswerView;
pub use budget::{Shortage, USUAL_MEMORY, memory};
pub use category_view::CategoryView;
pub use check::{CheckView, SizeView};
pub use choice::{BadChoice, Choice};
pub use clue_view::{AlternativeView, ClueStatus, ClueView};
pub use constant::ConstantView;
pub use diagnostic_view::{DiagnosticView, ErrorView, SeverityView};
pub use difference::{DecisionView, DifferenceView};
pub use difficulty_view::DifficultyView;
pub use evaluate::{Attempt, EvaluateView, Outcome, ResultView, SkippedView, attempt};
pub use explain::{CellView, CostName, ExplainRequest, ExplainView, UsedClueView};
pub use export::{Exported, Language};
pub use fact_view::{FactView, GridView};
pub use given_solution::GivenSolutionView;
pub use hint::{HintKind, HintLevel, HintView, MistakeView, NextView, PlaceView};
pub use lesson_view::{Level, TechniqueView, ThoughtView, ToldView};
pub use model::{MeasuredView, ModelView};
pub use names::{ItemView, Rows};
pub use open::{Unreadable, open, open_in};
pub use paragraphs::ParagraphView;
pub use proposed::ProposalView;
pub use prove::{Proof, ProofRefused};
pub use puzzle::files::{Layout, LayoutChoice, Opened};
pub use read::{BadRequest, ReadRequest};
pub use read_view::{ReadClueView, ReadMilliseconds, ReadStatus, ReadView, ReadingView};
pub use reading::By;
pub use remedy::{Remedy, in_words};
pub use second_reader::{HAS_SECOND_READER, both_readers};
pub use session::Session;
pub use solution_reasons::{Question, ReasonView, ReasonsView};
pub use solve::{MOST_SOLUTIONS, SolveRequest, SolveView, Status, Why, not_laid_out};
pub use solving::engine::Stop;
pub use spent::SpentView;
pub use step_view::{GridRuleView, NestedView, RuleView, StepView};
#[cfg(feature = "generating")]
pub use theme::{
    ThemeCategoryView, ThemeCheckView, ThemeFailureView, ThemeKindView, ThemeProblemView, ThemeView,
    ThemesView, check_named_theme, check_theme, drafting, named_theme, similar_theme, theme_template, themes,
};
#[cfg(feature = "learned")]
pub use train::{ParserView, TrainView, Trained, TrainedParser, train, train_parser};
pub use verdict_view::VerdictView;
pub use verify::{Against, VerifyStatus, VerifyView};
pub use versions::{Version, versions};
pub use why::{WhyRequest, WhyView};

use serde::Serialize;

/// The version of all JSON objects; it changes only if a field changes its meaning.
pub const SCHEMA: u32 = 1;

/// How long the parts of the work took, in thousandths of a second. Whoever has a clock fills it in.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
pub struct Milliseconds {
    /// Reading the file and its clues.
    pub read: f64,
    /// Finding the answer.
    pub solve: f64,
}

#[cfg(test)]
mod tests {
    use puzzle::{Category, Clue, Formula, Puzzle};

    /// The same with clues in English, which have no formulas.
    pub fn worded(clues: &[&str]) -> Puzzle {
        let clue = |text: &&str| Clue { text: (*text).to_owned(), formula: None };
        Puzzle { clues: clues.iter().map(clue).collect(), ..puzzle(&[]) }
    }

    /// Three people, their pets and ages, and clues with these formulas; an empty one means none.
    pub fn puzzle(formulas: &[&str]) -> Puzzle {
        let categories = vec![
            Category::new("who", ["Ann", "Bob", "Cy"]),
            Category::new("pet", ["cat", "dog", "emu"]),
            Category::new("age", ["7", "8", "10"]),
        ];
        let clue = |formula: &&str| Clue {
            text: format!("It is so that {formula}."),
            formula: (!formula.is_empty()).then(|| Formula::parse(formula, &categories).unwrap()),
        };
        let clues = formulas.iter().map(clue).collect();
        Puzzle { categories, clues, ..Puzzle::default() }
    }
}
