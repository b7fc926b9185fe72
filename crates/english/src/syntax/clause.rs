//! A subject and what is said of it.

use super::{NounPhrase, VerbPhrase};

/// A clause, with its parts kept apart, so that it can be joined with others or said of other subjects.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clause {
    /// What it speaks of.
    pub subject: NounPhrase,
    /// Whether the subject is a plural.
    pub many: bool,
    /// What is said.
    pub verb: VerbPhrase,
    /// Whether it is so.
    pub affirmed: bool,
}

impl Clause {
    /// What is said, without the subject.
    pub fn predicate(&self) -> String {
        self.verb.said(self.many, self.affirmed)
    }

    /// The same with a denial as one speaks it: “didn't pay $180”.
    pub fn spoken_predicate(&self) -> String {
        self.verb.spoken(self.many, self.affirmed)
    }

    /// The whole clause.
    pub fn text(&self) -> String {
        format!("{} {}", self.subject.text(), self.predicate())
    }

    /// The whole clause with a denial as one speaks it.
    pub fn spoken(&self) -> String {
        format!("{} {}", self.subject.text(), self.spoken_predicate())
    }
}
