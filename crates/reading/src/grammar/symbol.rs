//! Symbols of the grammar, and the values that phrases have.

use crate::meaning::{Bound, Degree, Extent, Hints, Predicate, Row, Span, Statement};
use std::rc::Rc;

/// A symbol, by its number in the grammar.
pub type Symbol = u16;

/// What a phrase means: the type of a phrase is one of these.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Value {
    /// Nothing of its own: “the”, “of”, or a part that was left out.
    Nothing,
    /// Words that hint at what is meant.
    Words(Hints),
    /// A verb group: its words, and whether it is negated.
    Verb(Hints, bool),
    /// A noun phrase.
    Row(Rc<Row>),
    /// Several noun phrases.
    Rows(Vec<Rc<Row>>),
    /// Something true or false of a row.
    Predicate(Predicate),
    /// Several of these.
    Predicates(Vec<Predicate>),
    /// A number with its unit.
    Extent(Extent),
    /// A comparative or superlative.
    Degree(Degree, Hints),
    /// How far a comparison reaches.
    Span(Span),
    /// How a number is meant.
    Bound(Bound),
    /// Letters, as letters.
    Letter(String),
    /// A sentence.
    Says(Statement),
}
