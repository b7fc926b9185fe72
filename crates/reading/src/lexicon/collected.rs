//! What is collected of the words of a clue: edges for the chart, each with a class of the grammar.

use super::category_words::CategoryWords;
use super::sorts::Sorts;
use crate::grammar::chart::Edge;
use crate::grammar::rules::Grammar;
use crate::grammar::symbol::Value;
use puzzle::Category;
use rustc_hash::FxHashMap;

/// What is known of a puzzle's words beyond the clue at hand.
pub struct Context<'g> {
    /// The grammar.
    pub grammar: &'g Grammar,
    /// What it costs to take a word for a verb that the tagger took for something else.
    pub verbs: &'g FxHashMap<String, u32>,
    /// Whether there are women and men among the items, so that “the girl” tells something.
    pub genders: bool,
    /// Whether the puzzle asks for what people hate or fear.
    pub dislikes: bool,
    /// Whether people sit around something, so that left and right are no order.
    pub round: bool,
    /// Whether the story tells an order from a place on: the door of “numbered from the door”.
    pub begins_at: &'g dyn Fn(&str) -> bool,
    /// Whether the puzzle says a word again and again.
    pub is_habit: &'g dyn Fn(&str) -> bool,
    /// What the items are by the dictionary.
    pub sorts: &'g Sorts,
    /// The words of the categories.
    pub words: &'g CategoryWords,
    /// The categories.
    pub categories: &'g [Category],
}

/// Collects edges of one clue.
pub(super) struct Edges<'g> {
    pub(super) context: &'g Context<'g>,
    edges: Vec<Edge>,
}

impl<'g> Edges<'g> {
    /// None yet.
    pub(super) fn new(context: &'g Context<'g>) -> Edges<'g> {
        Edges { context, edges: Vec::new() }
    }

    /// All of them.
    pub(super) fn all(self) -> Vec<Edge> {
        self.edges
    }

    fn is_only(&self, edge: &Edge) -> bool {
        self.context.grammar.symbol("'only'") == Some(edge.symbol)
    }

    /// Some tokens belong to a class; a class that no rule asks for is passed over.
    pub(super) fn add(&mut self, from: usize, to: usize, class: &str, cost: u32, value: Value) {
        // What may be passed over inside a noun phrase: not “only”, which is told apart by its quoted class.
        let mut here = self.edges.iter().rev().take_while(|edge| edge.from == from);
        if class == "adv" && !here.any(|edge| self.is_only(edge)) {
            self.add(from, to, "mod", cost, value.clone());
        }
        if let Some(symbol) = self.context.grammar.symbol(class) {
            self.edges.push(Edge { from, to, symbol, cost, value });
        }
    }
}
