//! Sums as clauses: a decision diagram over "how much is still needed", shared where it is the same.
//!
//! The diagram goes through the groups; a node stands for "the groups from here on add up to at least so
//! much". Nodes of one layer whose needs cannot be told apart by the rest are one node (the intervals of
//! Abío et al., *A New Look at BDDs for Pseudo-Boolean Constraints*, JAIR 2012). Since the demand only
//! grows with the need, implications in one direction are enough.

use super::Sink;
use crate::literal::Literal;
use std::collections::BTreeMap;

/// A diagram with more nodes than this is not built.
pub(crate) const MOST_NODES: usize = 50_000;

pub(super) fn lower(literals: &[Literal], weights: &[u64], ends: &[usize], low: u64, sink: &mut impl Sink) {
    let mut diagram = Diagram::new(weights, ends, usize::MAX);
    let root = diagram.node(0, low).expect("there is no limit on the nodes").name;
    let atoms: Vec<Literal> = diagram.nodes.iter().map(|_| sink.new_atom().literal(true)).collect();
    for (node, &atom) in diagram.nodes.iter().zip(&atoms) {
        let group = &literals[node.start..node.end];
        for (&literal, child) in group.iter().zip(&node.with) {
            match child {
                Name::Always => {}
                Name::Never => sink.clause(&[!atom, !literal]),
                Name::Node(child) => sink.clause(&[!atom, !literal, atoms[*child]]),
            }
        }
        let mut without = vec![!atom];
        without.extend(group);
        match node.without {
            Name::Always => continue,
            Name::Never => {}
            Name::Node(child) => without.push(atoms[child]),
        }
        sink.clause(&without);
    }
    match root {
        Name::Always => {}
        Name::Never => sink.clause(&[]),
        Name::Node(node) => sink.clause(&[atoms[node]]),
    }
}

/// Whether a sum can be lowered with a diagram of a bearable size.
pub(crate) fn is_bearable(weights: &[u64], ends: &[usize], low: u64) -> bool {
    Diagram::new(weights, ends, MOST_NODES).node(0, low).is_some()
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Name {
    Always,
    Never,
    Node(usize),
}

/// A node: its group, and what is left to show with each of its literals, or with none.
struct Node {
    start: usize,
    end: usize,
    with: Vec<Name>,
    without: Name,
}

/// A name, and for which needs it is the right one.
#[derive(Clone, Copy)]
struct Answer {
    from: u64,
    to: u64,
    name: Name,
}

struct Diagram<'a> {
    weights: &'a [u64],
    ends: &'a [usize],
    /// What the groups from here on weigh at most.
    rest: Vec<u64>,
    /// For every group the answers found so far, by the largest need that they are good for.
    layers: Vec<BTreeMap<u64, Answer>>,
    nodes: Vec<Node>,
    most: usize,
}

impl<'a> Diagram<'a> {
    fn new(weights: &'a [u64], ends: &'a [usize], most: usize) -> Diagram<'a> {
        let mut rest = vec![0; ends.len() + 1];
        for group in (0..ends.len()).rev() {
            let start = if group == 0 { 0 } else { ends[group - 1] };
            let heaviest = weights[start..ends[group]].iter().max().copied().unwrap_or(0);
            rest[group] = rest[group + 1] + heaviest;
        }
        Diagram { weights, ends, rest, layers: vec![BTreeMap::new(); ends.len()], nodes: Vec::new(), most }
    }

    /// The groups from `group` on add up to at least `needed`; `None` if there are too many nodes. The
    /// depth of the recursion is the number of groups.
    fn node(&mut self, group: usize, needed: u64) -> Option<Answer> {
        if needed == 0 {
            return Some(Answer { from: 0, to: 0, name: Name::Always });
        }
        if needed > self.rest[group] {
            return Some(Answer { from: self.rest[group] + 1, to: u64::MAX, name: Name::Never });
        }
        if let Some((_, answer)) = self.layers[group].range(needed..).next()
            && answer.from <= needed
        {
            return Some(*answer);
        }
        let start = if group == 0 { 0 } else { self.ends[group - 1] };
        let end = self.ends[group];
        let without = self.node(group + 1, needed)?;
        let (mut from, mut to) = (without.from, without.to);
        let mut with = Vec::with_capacity(end - start);
        for place in start..end {
            let weight = self.weights[place];
            let child = self.node(group + 1, needed.saturating_sub(weight))?;
            // The child's needs, seen from here; "nothing needed" covers all needs up to the weight.
            from = from.max(if child.from == 0 { 0 } else { child.from + weight });
            to = to.min(child.to.saturating_add(weight));
            with.push(child.name);
        }
        let name = if with.iter().all(|&name| name == without.name) {
            without.name
        } else {
            if self.nodes.len() >= self.most {
                return None;
            }
            self.nodes.push(Node { start, end, with, without: without.name });
            Name::Node(self.nodes.len() - 1)
        };
        let answer = Answer { from, to, name };
        self.layers[group].insert(to, answer);
        Some(answer)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::{Answer as Found, Batsat, Engine, Stop};
    use crate::literal::Atom;
    use crate::lower::Clauses;

    /// All ways to choose at most one literal of each group: the clauses must allow exactly those that
    /// weigh enough.
    fn check(groups: &[&[u64]], low: u64) {
        let weights: Vec<u64> = groups.concat();
        let mut ends = Vec::new();
        for group in groups {
            ends.push(ends.last().unwrap_or(&0) + group.len());
        }
        let literals: Vec<Literal> = (0..weights.len() as u32).map(|atom| Atom(atom).literal(true)).collect();
        let mut clauses = Clauses::of(&crate::Theory::new());
        clauses.reserve(literals.len() as u32);
        lower(&literals, &weights, &ends, low, &mut clauses);
        let mut engine = Batsat::new(Stop::never());
        engine.reserve(clauses.atoms());
        for clause in clauses.clauses() {
            engine.add_clause(clause);
        }
        let mut choices: Vec<Vec<usize>> = vec![vec![]];
        let mut start = 0;
        for &end in &ends {
            choices = choices
                .into_iter()
                .flat_map(|choice| {
                    let mut longer: Vec<Vec<usize>> =
                        (start..end).map(|place| [&choice[..], &[place]].concat()).collect();
                    longer.push(choice);
                    longer
                })
                .collect();
            start = end;
        }
        for choice in choices {
            let sum: u64 = choice.iter().map(|&place| weights[place]).sum();
            let assumptions: Vec<Literal> = literals
                .iter()
                .enumerate()
                .map(|(place, &literal)| if choice.contains(&place) { literal } else { !literal })
                .collect();
            let expected = if sum >= low { Found::Satisfiable } else { Found::Unsatisfiable };
            assert_eq!(engine.solve(&assumptions), expected, "{groups:?} >= {low}, {choice:?}");
        }
    }

    #[test]
    fn the_diagram_allows_exactly_the_sums_that_are_large_enough() {
        let groups: [&[u64]; 4] = [&[3, 5, 0], &[7], &[2, 2, 9], &[1, 4]];
        for low in 0..28 {
            check(&groups, low);
        }
        check(&[&[1], &[1], &[1], &[1], &[1]], 3);
        check(&[], 0);
        check(&[], 1);
    }

    #[test]
    fn a_diagram_that_would_be_too_large_is_told() {
        let weights: Vec<u64> = (0..64).map(|n| 1 << (n / 2)).collect();
        let ends: Vec<usize> = (1..=64).collect();
        assert!(is_bearable(&weights[..20], &ends[..20], 500));
        let scattered = |n: u64| {
            let mixed = n.wrapping_mul(0x9E37_79B9_7F4A_7C15);
            (mixed ^ (mixed >> 29)).wrapping_mul(0xBF58_476D_1CE4_E5B9) >> 24
        };
        let odd: Vec<u64> = (1..=512).map(scattered).collect();
        let ends: Vec<usize> = (1..=8).map(|n| n * 64).collect();
        assert!(!is_bearable(&odd, &ends, 1 << 41));
    }
}
