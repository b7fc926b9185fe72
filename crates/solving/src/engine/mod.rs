//! The door to a satisfiability engine.
//!
//! Everything above needs only this much of an engine: clauses in, answers under assumptions out, with
//! a model or with the assumptions that cannot hold together. So engines can be exchanged.

mod batsat;

pub use batsat::Batsat;
pub use budget::{Budget as Stop, Pace};

use crate::literal::{Atom, Literal};

/// What an engine found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    /// There is a model; [`Engine::value`] tells it.
    Satisfiable,
    /// There is none; [`Engine::core`] tells which assumptions are to blame.
    Unsatisfiable,
    /// The engine was told to stop before it knew.
    Stopped,
}

/// A complete, incremental satisfiability engine.
pub trait Engine {
    /// Makes sure that atoms `0 .. atoms` exist.
    fn reserve(&mut self, atoms: u32);

    /// A new atom, numbered after all others, on which the engine never guesses: a count or a switch, which
    /// can stay open in a model unless clauses force it.
    fn new_atom(&mut self) -> Atom;

    /// Demands that one of the literals is true, from now on.
    fn add_clause(&mut self, literals: &[Literal]);

    /// Gives up ([`Answer::Stopped`]) after this many more conflicts; `None` for no limit. Unlike a limit
    /// in seconds, this gives the same answers on every machine.
    fn limit(&mut self, conflicts: Option<u64>);

    /// Looks for a model in which all assumptions are true.
    fn solve(&mut self, assumptions: &[Literal]) -> Answer;

    /// Whether a literal is true in the model found last; `None` if the model leaves it open.
    fn value(&self, literal: Literal) -> Option<bool>;

    /// After [`Answer::Unsatisfiable`]: assumptions that cannot all be true together.
    fn core(&self) -> Vec<Literal>;

    /// How many conflicts the engine has met: its measure of work.
    fn conflicts(&self) -> u64;
}
