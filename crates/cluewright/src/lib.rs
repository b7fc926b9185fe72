//! Logic grid puzzles in plain English: read, solved, proved, explained, hinted at, and made anew.
//!
//! [`Puzzle::open`] takes the text of a puzzle; everything else is asked of the [`Puzzle`]. Clues are read once, when the
//! first answer needs them.
//!
//! ```
//! use cluewright::{Puzzle, Status};
//!
//! let text = "who: Ann, Bob\npet: cat, dog\n\n1. Ann does not have the dog.\n";
//! let puzzle = Puzzle::open(text)?;
//! let answer = puzzle.solve()?;
//! assert_eq!(answer.status, Status::Unique);
//! assert_eq!(answer.solution, [["Ann", "cat"], ["Bob", "dog"]]);
//! # Ok::<(), cluewright::Error>(())
//! ```
//!
//! What a clue was taken to mean, and whether something had to be assumed for it, is in every answer; look at it before you
//! trust one:
//!
//! ```
//! # use cluewright::{ClueStatus, Puzzle};
//! let puzzle = Puzzle::open("who: Ann, Bob\npet: cat, dog\n\n1. Ann does not have the dog.\n")?;
//! let read = puzzle.read()?;
//! assert_eq!(read.status, ClueStatus::Understood);
//! assert_eq!(read.clues[0].formula.as_deref(), Some("Ann is not dog"));
//! # Ok::<(), cluewright::Error>(())
//! ```
//!
//! An explanation is a list of paragraphs; a hint starts from the marks that a player has made:
//!
//! ```
//! # use cluewright::{HintLevel, Level, Mark, Puzzle};
//! # let puzzle = Puzzle::open("who: Ann, Bob\npet: cat, dog\n\n1. Ann does not have the dog.\n")?;
//! for paragraph in puzzle.explain(Level::Normal)?.paragraphs {
//!     println!("{}", paragraph.text);
//! }
//! let hint = puzzle.hint(&[Mark::no("Ann=cat")], HintLevel::Thought)?;
//! assert_eq!(hint.mistakes.len(), 1);
//! assert!(puzzle.why("Bob=dog")?.fact.is_some_and(|fact| fact.is));
//! # Ok::<(), cluewright::Error>(())
//! ```
//!
//! New puzzles come one after the other, the same for the same seed:
//!
//! ```
//! # #[cfg(feature = "generating")] {
//! use cluewright::{Wish, generate};
//!
//! let puzzle = generate(Wish { categories: 3, items: 3, seed: 7, ..Wish::default() }).next().unwrap()?;
//! assert_eq!(puzzle.solve()?.count, 1);
//! # }
//! # Ok::<(), cluewright::Error>(())
//! ```
//!
//! Answers are plain data that serialises to the JSON objects of the command; their fields grow, and do not change their meaning.

mod error;
#[cfg(feature = "generating")]
mod generate;
mod mark;
mod puzzle_text;

pub use error::Error;
#[cfg(feature = "generating")]
pub use generate::{Generated, RecordForm, Wish, generate};
pub use mark::Mark;
pub use puzzle_text::Puzzle;
#[cfg(feature = "guillotine")]
pub use workbench::guillotine;
#[cfg(feature = "lingo")]
pub use workbench::lingo;
pub use workbench::{
    CheckView, ClueStatus, DiagnosticView, DifficultyView, ExplainView, Exported, HintKind, HintLevel,
    HintView, Language, Layout, LayoutChoice, Level, ModelView, ReadClueView, ReadView, Remedy, SeverityView,
    SolveView, Status, VerifyStatus, VerifyView, Why, WhyView,
};
