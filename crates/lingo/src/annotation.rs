//! Linguistic annotations: how a program wants its table to be spoken of.

use std::collections::BTreeMap;

/// A node of the hierarchy: alternative identifiers, and their properties below.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Node {
    /// Columns, or one class that the program does not have as a column.
    pub names: Vec<String>,
    /// What belongs to it.
    pub children: Vec<Node>,
}

/// How to speak of the members of a column, of a virtual class or of a variable.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Aspects {
    /// A member as the subject of a sentence.
    pub subject: Option<String>,
    /// A member in the predicate.
    pub predicate: Option<String>,
    /// The words that introduce the class as a connector.
    pub relative: Option<String>,
    /// A member right after the connector's noun.
    pub modifier: Option<String>,
    /// The verb that governs a member in the predicate: positive and negative.
    pub verb: Option<(String, String)>,
}

/// All annotations of a program.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Annotations {
    /// The roots of the hierarchy; empty if the program gives none.
    pub hierarchy: Vec<Node>,
    /// By the name of the column, virtual class or variable.
    pub aspects: BTreeMap<String, Aspects>,
    /// What short words stand for: by column and member.
    pub expansions: BTreeMap<(usize, usize), String>,
}
