//! Sums as clauses: a decision diagram over "how much is still needed", shared where it is the same.
//!
//! The diagram goes through the literals from the heaviest on; a node stands for "the literals from
//! here on add up to at least so much". Nodes of one layer whose needs cannot be told apart by the
//! rest are one node (the intervals of Abío et al., *A New Look at BDDs for Pseudo-Boolean
//! Constraints*, JAIR 2012). Since the demand only grows with more true literals, implications in one
//! direction are enough.

use super::Sink;
use crate::literal::Literal;

pub(super) fn lower(literals: &[Literal], weights: &[i64], low: i64, sink: &mut impl Sink) {
    // Only positive weights: a negative one is a positive one of the opposite, less a constant.
    let mut needed = low;
    let mut terms: Vec<(i64, Literal)> = Vec::with_capacity(literals.len());
    for (&literal, &weight) in literals.iter().zip(weights) {
        if weight < 0 {
            needed = needed.saturating_sub(weight);
            terms.push((weight.saturating_neg(), !literal));
        } else if weight > 0 {
            terms.push((weight, literal));
        }
    }
    terms.sort_by(|a, b| b.cmp(a));
    let mut rest = vec![0i64; terms.len() + 1];
    for index in (0..terms.len()).rev() {
        rest[index] = rest[index + 1].saturating_add(terms[index].0);
    }
    let mut diagram = Diagram { terms: &terms, rest: &rest, layers: vec![Vec::new(); terms.len()], sink };
    match diagram.node(0, needed).truth {
        Truth::Always => {}
        Truth::Never => diagram.sink.clause(&[]),
        Truth::If(literal) => diagram.sink.clause(&[literal]),
    }
}

#[derive(Clone, Copy)]
enum Truth {
    Always,
    Never,
    If(Literal),
}

/// What a node says, and for which needs it says the same.
#[derive(Clone, Copy)]
struct Node {
    from: i64,
    to: i64,
    truth: Truth,
}

struct Diagram<'a, S> {
    terms: &'a [(i64, Literal)],
    /// What the literals from here on weigh together.
    rest: &'a [i64],
    layers: Vec<Vec<Node>>,
    sink: &'a mut S,
}

impl<S: Sink> Diagram<'_, S> {
    /// The literals from `index` on add up to at least `needed`. The depth of the recursion is the
    /// number of literals.
    fn node(&mut self, index: usize, needed: i64) -> Node {
        if needed <= 0 {
            return Node { from: i64::MIN, to: 0, truth: Truth::Always };
        }
        if needed > self.rest[index] {
            return Node { from: self.rest[index] + 1, to: i64::MAX, truth: Truth::Never };
        }
        if let Some(node) = self.layers[index].iter().find(|node| node.from <= needed && needed <= node.to) {
            return *node;
        }
        let (weight, literal) = self.terms[index];
        let with = self.node(index + 1, needed - weight);
        let without = self.node(index + 1, needed);
        let from = without.from.max(with.from.saturating_add(weight));
        let to = without.to.min(with.to.saturating_add(weight));
        let truth = self.choose(literal, with.truth, without.truth);
        let node = Node { from, to, truth };
        self.layers[index].push(node);
        node
    }

    /// If `literal` then `with` else `without`, where `without` implies `with`.
    fn choose(&mut self, literal: Literal, with: Truth, without: Truth) -> Truth {
        match (with, without) {
            (Truth::Always, Truth::Always) => Truth::Always,
            (Truth::Never, _) => Truth::Never,
            (Truth::Always, Truth::Never) => Truth::If(literal),
            (Truth::If(with), Truth::If(without)) if with == without => Truth::If(with),
            _ => {
                let node = self.sink.new_atom().literal(true);
                if let Truth::If(with) = with {
                    self.sink.clause(&[!node, with]);
                }
                match without {
                    Truth::Always => {}
                    Truth::Never => self.sink.clause(&[!node, literal]),
                    Truth::If(without) => self.sink.clause(&[!node, literal, without]),
                }
                Truth::If(node)
            }
        }
    }
}
