//! A step over a theory: which facts and constraints, and what follows.

use solving::{Literal, Refusal, Stopped};
use std::fmt;

/// These facts and these constraints, together, force those facts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Inference {
    /// The facts that are used, in the order of the theory.
    pub because: Vec<Literal>,
    /// The constraints that are used, by their places in the theory.
    pub constraints: Vec<usize>,
    /// The facts that follow, in the order of the theory. None within a proof by contradiction means that
    /// the facts and constraints contradict each other.
    pub therefore: Vec<Literal>,
    /// What the step costs.
    pub cost: u64,
    /// Whether it was proved that no step costs less.
    pub optimal: bool,
    /// The step opened up, if it is a hard one.
    pub nested: Option<Refutation>,
}

/// A small proof by contradiction within a step, by its own facts and constraints.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refutation {
    /// What is supposed: the opposite of a conclusion.
    pub suppose: Literal,
    /// The steps, each cheaper than the step that they open up; the last one concludes nothing.
    pub steps: Vec<Inference>,
}

/// Why there is no explanation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Obstacle {
    /// The constraints, or the facts that were given, contradict each other.
    Contradiction,
    /// The grid is too large.
    TooLarge {
        /// How many categories it has.
        categories: usize,
        /// How many items every category has.
        size: usize,
    },
    /// The marks are of a grid of another shape.
    OtherGrid,
    /// The clues cannot be compiled.
    Refused(Refusal),
    /// Told to stop.
    Stopped,
}

impl fmt::Display for Obstacle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Obstacle::Contradiction => f.write_str("the clues and marks contradict each other"),
            Obstacle::TooLarge { categories, size } => {
                write!(
                    f,
                    "a grid of {categories} categories with {size} items each is too large to explain step by step"
                )
            }
            Obstacle::OtherGrid => f.write_str("the marks are of a grid with other categories or items"),
            Obstacle::Refused(refusal) => refusal.fmt(f),
            Obstacle::Stopped => f.write_str("told to stop before the explanation was complete"),
        }
    }
}

impl std::error::Error for Obstacle {}

impl From<Stopped> for Obstacle {
    fn from(_: Stopped) -> Obstacle {
        Obstacle::Stopped
    }
}

impl From<Refusal> for Obstacle {
    fn from(refusal: Refusal) -> Obstacle {
        match refusal {
            Refusal::Stopped => Obstacle::Stopped,
            Refusal::Grid { categories, size } => Obstacle::TooLarge { categories, size },
            refusal @ Refusal::TooLarge { .. } => Obstacle::Refused(refusal),
        }
    }
}
