//! A clause with the row that it is about, and a statement, which is a clause or something longer.

use super::NounPhrase;
use crate::plural::one;
use english::syntax::{self, VerbPhrase};
use puzzle::Term;

/// A clause, and what it says of a row.
#[derive(Clone, Debug)]
pub(crate) struct Clause {
    pub said: syntax::Clause,
    /// The row that the clause is about, and what is said of that row itself: of “Hannah's price is higher
    /// than Teri's”, that Hannah “has a price that is higher than Teri's”.
    pub of_row: Option<(Term, VerbPhrase, bool)>,
}

impl Clause {
    /// A clause whose subject is a row.
    pub fn of_row(row: Term, subject: NounPhrase, verb: VerbPhrase, affirmed: bool) -> Clause {
        let of_row = Some((row, verb.clone(), affirmed));
        Clause { of_row, ..Clause::plain(subject, false, verb, affirmed) }
    }

    /// The same clause, whose subject is a plural if so told.
    pub fn for_many(self, many: bool) -> Clause {
        Clause { said: syntax::Clause { many, ..self.said }, ..self }
    }

    /// A clause whose subject is a row's `noun`: its price, its house.
    pub fn of_property(
        row: Term,
        noun: &str,
        subject: NounPhrase,
        verb: VerbPhrase,
        affirmed: bool,
    ) -> Clause {
        let property = format!("{} that {}", one(noun), verb.said(false, affirmed));
        let of_row = Some((row, VerbPhrase::present("have", &property), true));
        Clause { of_row, ..Clause::plain(subject, false, verb, affirmed) }
    }

    /// A clause about nothing in particular.
    pub fn plain(subject: NounPhrase, many: bool, verb: VerbPhrase, affirmed: bool) -> Clause {
        Clause { said: syntax::Clause { subject, many, verb, affirmed }, of_row: None }
    }
}

/// What a part of a formula says.
#[derive(Clone, Debug)]
pub(crate) enum Statement {
    Clause(Box<Clause>),
    /// One thought in words that cannot be taken apart.
    Plain(String),
    /// Thoughts joined by “and”.
    Conjunction(String),
    /// Thoughts joined in any other way: in parentheses when they are part of something longer.
    Compound(String),
}

impl Statement {
    /// The words, as a sentence of its own would have them.
    pub fn text(&self) -> String {
        match self {
            Statement::Clause(clause) => clause.said.text(),
            Statement::Plain(text) | Statement::Conjunction(text) | Statement::Compound(text) => text.clone(),
        }
    }

    /// The words with denials as one speaks.
    pub fn spoken(&self) -> String {
        match self {
            Statement::Clause(clause) => clause.said.spoken(),
            _ => self.text(),
        }
    }

    /// The words as part of something longer.
    pub fn nested(&self) -> String {
        match self {
            Statement::Clause(_) | Statement::Plain(_) => self.text(),
            Statement::Conjunction(text) | Statement::Compound(text) => format!("({text})"),
        }
    }

    /// The words after “if” or “then”, where “and” needs no parentheses.
    pub fn nested_in_if(&self) -> String {
        match self {
            Statement::Conjunction(text) => text.clone(),
            _ => self.nested(),
        }
    }

    /// Whether it is joined of several.
    pub fn is_joined(&self) -> bool {
        matches!(self, Statement::Conjunction(_) | Statement::Compound(_))
    }

    /// Its clause, if it is one.
    pub fn clause(&self) -> Option<&Clause> {
        match self {
            Statement::Clause(clause) => Some(clause),
            _ => None,
        }
    }
}

impl From<Clause> for Statement {
    fn from(clause: Clause) -> Statement {
        Statement::Clause(Box::new(clause))
    }
}
