//! What somebody wants of a puzzle.

use crate::Voice;
use crate::clue::Kind;
use puzzle::{Formula, Solution};
use solving::engine::Stop;
use std::fmt;
use std::ops::RangeInclusive;

/// A clue that must be there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pinned {
    /// What it means.
    pub formula: Formula,
    /// Its words, if it has some already.
    pub text: Option<String>,
}

/// What is wanted. The default wants nothing in particular.
#[derive(Clone, Debug, Default)]
pub struct Request {
    /// How many clues there shall be.
    pub clues: Option<RangeInclusive<usize>>,
    /// The band of difficulty, from 1 to 5.
    pub difficulty: Option<RangeInclusive<u8>>,
    /// Kinds of clues that must not occur.
    pub forbidden: Vec<Kind>,
    /// Kinds of clues of which there must be one at least.
    pub required: Vec<Kind>,
    /// Clues that must be there.
    pub pinned: Vec<Pinned>,
    /// The solution that the puzzle shall have.
    pub solution: Option<Solution>,
    /// Whether the puzzle asks for an item that no clue names.
    pub question: bool,
    /// How clues sound; as the theme says if nobody asks.
    pub voice: Option<Voice>,
    /// How many evaluations an attempt may take; `None` for what is usual at the size.
    pub budget: Option<u64>,
    /// How many threads share the work of one puzzle.
    pub threads: usize,
    /// What all of it may take; when that is spent, the work ends with what is finished.
    pub within: Stop,
}

/// Why a request cannot be met, whatever is tried.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BadRequest {
    /// The categories are too many, too few or too long.
    Size(String),
    /// A kind is both required and forbidden.
    Contradiction(Kind),
    /// Nothing is left to make clues of.
    NoKinds,
    /// A kind that needs an order is required, and no category has one.
    NoOrder(Kind),
    /// A kind is required that says nothing at this size.
    NoSuchClue(Kind),
    /// The pinned clue, by its place, is of no kind that the generator can work with.
    Pinned(usize),
    /// The pinned clues contradict each other.
    PinnedContradiction,
    /// The pinned clue, by its place, is not true of the solution that is wanted.
    PinnedAgainstSolution(usize),
    /// Difficulties go from 1 to 5.
    Difficulty,
    /// A number of clues that no puzzle of this size has.
    Clues {
        /// How many there can be at most.
        most: usize,
    },
    /// The solution does not fit the categories.
    Solution,
    /// A question is wanted, and the pinned clues name every item.
    NothingToAsk,
}

impl fmt::Display for BadRequest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadRequest::Size(why) => f.write_str(why),
            BadRequest::Contradiction(kind) => {
                write!(f, "clues of the kind “{kind}” cannot be both required and forbidden")
            }
            BadRequest::NoKinds => {
                f.write_str("with all these kinds of clues forbidden, there is nothing left to make a puzzle of; allow “is”, “not” or “either”, for instance")
            }
            BadRequest::NoOrder(kind) => {
                write!(f, "clues of the kind “{kind}” compare, but no category has an order; choose a theme with numbers, times or places")
            }
            BadRequest::NoSuchClue(kind) => {
                write!(f, "clues of the kind “{kind}” say nothing in so small a puzzle; take more items or categories")
            }
            BadRequest::Pinned(place) => {
                write!(f, "pinned clue {}: it is of no kind that puzzles can be made with; split it or say something simpler", place + 1)
            }
            BadRequest::PinnedContradiction => f.write_str("the pinned clues contradict each other"),
            BadRequest::PinnedAgainstSolution(place) => {
                write!(f, "pinned clue {} is not true of the solution that is wanted", place + 1)
            }
            BadRequest::Difficulty => f.write_str("difficulties go from 1 (easy) to 5 (very hard)"),
            BadRequest::Clues { most } => write!(f, "a puzzle of this size can have 1 to {most} clues"),
            BadRequest::NothingToAsk => {
                f.write_str("there is nothing to ask for: the pinned clues name every item")
            }
            BadRequest::Solution => f.write_str("the solution does not fit the categories"),
        }
    }
}

impl std::error::Error for BadRequest {}
