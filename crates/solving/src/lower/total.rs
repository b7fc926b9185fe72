//! Sums and products that compare with a number, as clauses: a diagram over what has been added up so far.
//!
//! A layer for every group, a node for every total that the groups before can reach. What the groups
//! that follow can make of a total decides early whether it can still be allowed, or is allowed whatever
//! comes; nodes that are decided share one name. Implications in one direction are enough: exactly one
//! literal of every group is true.

use super::Sink;
use crate::literal::Literal;
use crate::theory::Total;
use rustc_hash::FxHashMap;

/// A diagram with more arcs than this is not built.
const MOST_ARCS: usize = 2_000_000;

#[derive(Clone, Copy, PartialEq, Eq)]
enum Name {
    Always,
    Never,
    Node(usize),
}

/// The nodes of each layer: the arcs of each, one per literal of the group.
struct Diagram {
    root: Name,
    layers: Vec<Vec<Vec<Name>>>,
}

/// Whether the diagram of a total is of a bearable size.
pub fn is_bearable(values: &[i64], ends: &[usize], total: Total) -> bool {
    diagram(values, ends, total).is_some()
}

/// # Panics
/// If the diagram is too large; see [`is_bearable`].
pub(super) fn lower(
    literals: &[Literal],
    values: &[i64],
    ends: &[usize],
    total: Total,
    sink: &mut impl Sink,
) {
    let diagram = diagram(values, ends, total).expect("whoever adds a total asks whether it is bearable");
    let mut atoms: Vec<Literal> = match diagram.root {
        Name::Always => return,
        Name::Never => return sink.clause(&[]),
        Name::Node(_) => vec![sink.new_atom().literal(true)],
    };
    sink.clause(&[atoms[0]]);
    let mut start = 0;
    for (layer, &end) in diagram.layers.iter().zip(ends) {
        let next_count = layer
            .iter()
            .flatten()
            .filter_map(|name| if let Name::Node(node) = name { Some(node + 1) } else { None })
            .max()
            .unwrap_or(0);
        let next: Vec<Literal> = (0..next_count).map(|_| sink.new_atom().literal(true)).collect();
        for (node, arcs) in layer.iter().enumerate() {
            for (&literal, arc) in literals[start..end].iter().zip(arcs) {
                match arc {
                    Name::Always => {}
                    Name::Never => sink.clause(&[!atoms[node], !literal]),
                    Name::Node(child) => sink.clause(&[!atoms[node], !literal, next[*child]]),
                }
            }
        }
        atoms = next;
        start = end;
    }
}

/// The least and the largest total of the groups from each on, with what came before.
struct Ranges {
    total: Total,
    /// For sums: least and largest of the rest. For products: the corners of the rest's range.
    rest: Vec<(i128, i128)>,
}

impl Ranges {
    fn new(values: &[i64], ends: &[usize], total: Total) -> Ranges {
        let mut rest = vec![(total.nothing(), total.nothing()); ends.len() + 1];
        for group in (0..ends.len()).rev() {
            let start = if group == 0 { 0 } else { ends[group - 1] };
            let slice = &values[start..ends[group]];
            let (low, high) = rest[group + 1];
            let all = slice.iter().flat_map(|&value| [total.with(low, value), total.with(high, value)]);
            let (mut least, mut most) = (i128::MAX, i128::MIN);
            for one in all {
                least = least.min(one);
                most = most.max(one);
            }
            rest[group] = if least > most { rest[group + 1] } else { (least, most) };
        }
        Ranges { total, rest }
    }

    /// What is decided about a total before a group.
    fn decided(&self, so_far: i128, group: usize) -> Option<Name> {
        let (low, high) = self.rest[group];
        let (least, most) = if self.total.product {
            let corners = [so_far.saturating_mul(low), so_far.saturating_mul(high)];
            (corners[0].min(corners[1]), corners[0].max(corners[1]))
        } else {
            (so_far + low, so_far + high)
        };
        let target = i128::from(self.total.target);
        let can_less = least < target;
        let can_more = most > target;
        let can_equal = least <= target
            && target <= most
            && !(self.total.product && target != 0 && (so_far == 0 || target % so_far != 0));
        let Total { less, equal, more, .. } = self.total;
        if !(can_less && less || can_equal && equal || can_more && more) {
            return Some(Name::Never);
        }
        if (!can_less || less) && (!can_equal || equal) && (!can_more || more) {
            return Some(Name::Always);
        }
        None
    }
}

fn diagram(values: &[i64], ends: &[usize], total: Total) -> Option<Diagram> {
    let ranges = Ranges::new(values, ends, total);
    let nothing = total.nothing();
    if let Some(name) = ranges.decided(nothing, 0) {
        return Some(Diagram { root: name, layers: Vec::new() });
    }
    let mut layers = Vec::with_capacity(ends.len());
    let mut states = vec![nothing];
    let mut start = 0;
    let mut arcs = 0;
    for (group, &end) in ends.iter().enumerate() {
        let mut next: FxHashMap<i128, usize> = FxHashMap::default();
        let mut next_states = Vec::new();
        let mut layer = Vec::with_capacity(states.len());
        for &so_far in &states {
            arcs += end - start;
            if arcs > MOST_ARCS {
                return None;
            }
            let arcs_of = values[start..end].iter().map(|&value| {
                let after = total.with(so_far, value);
                ranges.decided(after, group + 1).unwrap_or_else(|| {
                    Name::Node(*next.entry(after).or_insert_with(|| {
                        next_states.push(after);
                        next_states.len() - 1
                    }))
                })
            });
            layer.push(arcs_of.collect());
        }
        layers.push(layer);
        states = next_states;
        start = end;
    }
    Some(Diagram { root: Name::Node(0), layers })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::{Answer, Batsat, Engine, Stop};
    use crate::literal::Atom;
    use crate::lower::Clauses;

    /// All ways to choose one literal of each group: the clauses must allow exactly the right totals.
    fn check(groups: &[&[i64]], total: Total) {
        let values: Vec<i64> = groups.concat();
        let mut ends = Vec::new();
        for group in groups {
            ends.push(ends.last().unwrap_or(&0) + group.len());
        }
        let literals: Vec<Literal> = (0..values.len() as u32).map(|atom| Atom(atom).literal(true)).collect();
        let mut clauses = Clauses::of(&crate::Theory::new());
        clauses.reserve(literals.len() as u32);
        lower(&literals, &values, &ends, total, &mut clauses);
        let mut engine = Batsat::new(Stop::never());
        engine.reserve(clauses.atoms());
        for clause in clauses.clauses() {
            engine.add_clause(clause);
        }
        let mut choices: Vec<(Vec<usize>, i128)> = vec![(vec![], total.nothing())];
        let mut start = 0;
        for &end in &ends {
            choices = choices
                .into_iter()
                .flat_map(|(choice, so_far)| {
                    let values = &values;
                    (start..end).map(move |place| {
                        ([&choice[..], &[place]].concat(), total.with(so_far, values[place]))
                    })
                })
                .collect();
            start = end;
        }
        for (choice, sum) in choices {
            let assumptions: Vec<Literal> = literals
                .iter()
                .enumerate()
                .map(|(place, &literal)| if choice.contains(&place) { literal } else { !literal })
                .collect();
            let expected = if total.allows(sum) { Answer::Satisfiable } else { Answer::Unsatisfiable };
            assert_eq!(engine.solve(&assumptions), expected, "{groups:?} {total:?} {choice:?}");
        }
    }

    #[test]
    fn exactly_the_right_totals_are_allowed() {
        let groups: [&[i64]; 3] = [&[-2, 0, 3], &[1, 5], &[-1, 2, 4]];
        for bits in 0..8 {
            for target in -10..20 {
                for product in [false, true] {
                    let [less, equal, more] = [1, 2, 4].map(|bit| bits & bit != 0);
                    check(&groups, Total { product, less, equal, more, target });
                }
            }
        }
    }

    #[test]
    fn a_diagram_that_would_be_too_large_is_told() {
        let values: Vec<i64> = (0..12).flat_map(|_| (0..60).map(|n| 1_000_003 * n * n + 17 * n)).collect();
        let ends: Vec<usize> = (1..=12).map(|group| group * 60).collect();
        let total = Total { product: false, less: false, equal: true, more: false, target: 1_234_567_890 };
        assert!(!is_bearable(&values, &ends, total));
    }
}
