//! A pairwise Markov network: variables that take one of a few classes, how well each class suits each variable, and
//! how well equal or different classes suit neighbours.
//!
//! [`Network::decode`] finds the likeliest assignment (the MAP query of Koller and Friedman 2009, chapter 13). It is
//! exact, by elimination of variables, for every connected part whose largest table has at most [`TABLE`] entries;
//! for the others, messages are passed for at most [`SWEEPS`] sweeps (max-product with damping) and the outcome is
//! improved one variable at a time. All numbers are logarithms.

use solving::engine::Stop;

/// The largest table that is worth being exact.
pub const TABLE: usize = 60_000;
/// A connected part with more variables is never decoded exactly: that takes time by the third power of them.
pub const MOST_EXACT: usize = 1_000;
/// The most sweeps of messages.
pub const SWEEPS: usize = 60;

/// How two neighbours like it to be in the same class, or not to be.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Edge {
    /// One variable.
    pub one: usize,
    /// The other.
    pub other: usize,
    /// The potential where they have the same class.
    pub same: f64,
    /// The potential where they have not.
    pub different: f64,
}

/// The network.
#[derive(Clone, Debug, Default)]
pub struct Network {
    /// For each variable the potential of each class.
    pub nodes: Vec<Vec<f64>>,
    /// The edges.
    pub edges: Vec<Edge>,
}

impl Network {
    /// How good an assignment is.
    pub fn score(&self, classes: &[usize]) -> f64 {
        let nodes: f64 = self.nodes.iter().zip(classes).map(|(node, &class)| node[class]).sum();
        let edges = self.edges.iter().map(|edge| edge.potential(classes[edge.one] == classes[edge.other]));
        nodes + edges.sum::<f64>()
    }

    /// The likeliest class of every variable; the first class of those for which there was no time.
    pub fn decode(&self, stop: &Stop) -> Vec<usize> {
        let mut classes = vec![0; self.nodes.len()];
        for part in self.parts() {
            if stop.now() {
                break;
            }
            let exact = if part.len() <= MOST_EXACT { self.exact(&part, stop) } else { None };
            let found = exact.unwrap_or_else(|| self.messages(&part, stop));
            for (&variable, class) in part.iter().zip(found) {
                classes[variable] = class;
            }
        }
        classes
    }

    /// The connected parts.
    fn parts(&self) -> Vec<Vec<usize>> {
        let mut part: Vec<usize> = (0..self.nodes.len()).collect();
        let root = |mut place: usize, part: &mut Vec<usize>| {
            while part[place] != place {
                part[place] = part[part[place]];
                place = part[place];
            }
            place
        };
        for edge in &self.edges {
            let (one, other) = (root(edge.one, &mut part), root(edge.other, &mut part));
            part[one.max(other)] = one.min(other);
        }
        let mut parts: Vec<Vec<usize>> = vec![Vec::new(); self.nodes.len()];
        for place in 0..self.nodes.len() {
            let root = root(place, &mut part);
            parts[root].push(place);
        }
        parts.retain(|part| !part.is_empty());
        parts
    }

    /// Exact decoding by elimination, always of the variable with the fewest neighbours; `None` if a table would be
    /// too large.
    fn exact(&self, part: &[usize], stop: &Stop) -> Option<Vec<usize>> {
        let index = |variable: usize| part.binary_search(&variable).ok();
        let sizes: Vec<usize> = part.iter().map(|&variable| self.nodes[variable].len()).collect();
        let mut tables: Vec<Table> = part
            .iter()
            .enumerate()
            .map(|(place, &variable)| Table { of: vec![place], values: self.nodes[variable].clone() })
            .collect();
        for edge in &self.edges {
            let (Some(one), Some(other)) = (index(edge.one), index(edge.other)) else { continue };
            if one != other {
                tables.push(Table::of_edge(one.min(other), one.max(other), edge, &sizes));
            }
        }
        let mut left: Vec<usize> = (0..part.len()).collect();
        let mut decisions: Vec<(usize, Vec<usize>, Vec<usize>)> = Vec::new();
        while !left.is_empty() {
            if stop.now() {
                return None;
            }
            let scope = |variable: usize| {
                let mut scope: Vec<usize> = tables
                    .iter()
                    .filter(|table| table.of.contains(&variable))
                    .flat_map(|table| table.of.iter().copied())
                    .filter(|&other| other != variable)
                    .collect();
                scope.sort_unstable();
                scope.dedup();
                scope
            };
            let (place, scope) = left
                .iter()
                .enumerate()
                .map(|(place, &variable)| (place, scope(variable)))
                .min_by_key(|(_, scope)| scope.len())?;
            let variable = left.remove(place);
            let entries =
                scope.iter().try_fold(sizes[variable], |product, &other| product.checked_mul(sizes[other]));
            entries.filter(|&entries| entries <= TABLE)?;
            let (mine, others): (Vec<Table>, Vec<Table>) =
                tables.into_iter().partition(|table| table.of.contains(&variable));
            let (table, choice) = eliminate(variable, &scope, &mine, &sizes);
            tables = others;
            tables.push(table);
            decisions.push((variable, scope, choice));
        }
        let mut classes = vec![0; part.len()];
        for (variable, scope, choice) in decisions.iter().rev() {
            classes[*variable] = choice.get(place_in(scope, &classes, &sizes)).copied().unwrap_or(0);
        }
        Some(classes)
    }

    /// Max-product with damping, then improvement one variable at a time.
    fn messages(&self, part: &[usize], stop: &Stop) -> Vec<usize> {
        let edges: Vec<&Edge> = self
            .edges
            .iter()
            .filter(|edge| edge.one != edge.other && part.binary_search(&edge.one).is_ok())
            .collect();
        // Two messages for every edge: to the other, and to the one.
        let mut sent: Vec<[Vec<f64>; 2]> = edges
            .iter()
            .map(|edge| [vec![0.0; self.nodes[edge.other].len()], vec![0.0; self.nodes[edge.one].len()]])
            .collect();
        let mut beliefs: Vec<Vec<f64>> = self.nodes.clone();
        for _ in 0..SWEEPS {
            let mut change = 0.0_f64;
            for (number, edge) in edges.iter().enumerate() {
                if number % 256 == 0 && stop.now() {
                    return vec![0; part.len()];
                }
                for side in 0..2 {
                    let (from, to) = if side == 0 { (edge.one, edge.other) } else { (edge.other, edge.one) };
                    let back = &sent[number][1 - side];
                    let without: Vec<f64> =
                        beliefs[from].iter().zip(back).map(|(belief, got)| belief - got).collect();
                    let highest = without.iter().copied().fold(f64::NEG_INFINITY, f64::max);
                    let mut message: Vec<f64> = (0..self.nodes[to].len())
                        .map(|class| {
                            let same =
                                without.get(class).map_or(f64::NEG_INFINITY, |value| value + edge.same);
                            same.max(highest + edge.different)
                        })
                        .collect();
                    let top = message.iter().copied().fold(f64::NEG_INFINITY, f64::max);
                    for ((value, old), belief) in
                        message.iter_mut().zip(&sent[number][side]).zip(beliefs[to].iter_mut())
                    {
                        *value = 0.5 * (*value - top) + 0.5 * old;
                        change = change.max((*value - old).abs());
                        *belief += *value - old;
                    }
                    sent[number][side] = message;
                }
            }
            if change < 1e-6 {
                break;
            }
        }
        let mut classes = vec![0; self.nodes.len()];
        let mut plain = classes.clone();
        for &variable in part {
            classes[variable] = highest(&beliefs[variable]);
            plain[variable] = highest(&self.nodes[variable]);
        }
        self.improve(part, &edges, &mut classes, stop);
        self.improve(part, &edges, &mut plain, stop);
        let own = |classes: &[usize]| {
            let nodes: f64 = part.iter().map(|&variable| self.nodes[variable][classes[variable]]).sum();
            nodes
                + edges
                    .iter()
                    .map(|edge| edge.potential(classes[edge.one] == classes[edge.other]))
                    .sum::<f64>()
        };
        let best = if own(&plain) > own(&classes) { plain } else { classes };
        part.iter().map(|&variable| best[variable]).collect()
    }

    /// Changes one variable at a time while that helps.
    fn improve(&self, part: &[usize], edges: &[&Edge], classes: &mut [usize], stop: &Stop) {
        for _ in 0..SWEEPS {
            let mut changed = false;
            for &variable in part {
                if stop.now() {
                    return;
                }
                let mut scores = self.nodes[variable].clone();
                for edge in edges.iter().filter(|edge| edge.one == variable || edge.other == variable) {
                    let neighbour = classes[if edge.one == variable { edge.other } else { edge.one }];
                    for (class, score) in scores.iter_mut().enumerate() {
                        *score += edge.potential(class == neighbour);
                    }
                }
                let best = highest(&scores);
                if scores[best] > scores[classes[variable]] + 1e-12 {
                    classes[variable] = best;
                    changed = true;
                }
            }
            if !changed {
                break;
            }
        }
    }
}

impl Edge {
    fn potential(&self, equal: bool) -> f64 {
        if equal { self.same } else { self.different }
    }
}

/// A value for every combination of classes of some variables, the first varying slowest.
struct Table {
    of: Vec<usize>,
    values: Vec<f64>,
}

impl Table {
    fn of_edge(one: usize, other: usize, edge: &Edge, sizes: &[usize]) -> Table {
        let values = (0..sizes[one]).flat_map(|a| (0..sizes[other]).map(move |b| edge.potential(a == b)));
        Table { of: vec![one, other], values: values.collect() }
    }
}

fn place_in(of: &[usize], classes: &[usize], sizes: &[usize]) -> usize {
    of.iter().fold(0, |place, &variable| place * sizes[variable] + classes[variable])
}

/// The table over the neighbours of a variable once its best class is taken, and that class.
fn eliminate(variable: usize, scope: &[usize], tables: &[Table], sizes: &[usize]) -> (Table, Vec<usize>) {
    let entries: usize = scope.iter().map(|&other| sizes[other]).product();
    let (mut values, mut choice) = (Vec::with_capacity(entries), Vec::with_capacity(entries));
    let mut classes = vec![0; sizes.len()];
    for entry in 0..entries {
        let mut rest = entry;
        for &other in scope.iter().rev() {
            classes[other] = rest % sizes[other];
            rest /= sizes[other];
        }
        let mut best = (f64::NEG_INFINITY, 0);
        for class in 0..sizes[variable] {
            classes[variable] = class;
            let value: f64 =
                tables.iter().map(|table| table.values[place_in(&table.of, &classes, sizes)]).sum();
            if value > best.0 {
                best = (value, class);
            }
        }
        values.push(best.0);
        choice.push(best.1);
    }
    (Table { of: scope.to_vec(), values }, choice)
}

/// The place of the highest; of equals, the first.
fn highest(values: &[f64]) -> usize {
    let mut best = 0;
    for (place, value) in values.iter().enumerate() {
        if *value > values[best] {
            best = place;
        }
    }
    best
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn networks() -> impl Strategy<Value = Network> {
        (2_usize..6, 2_usize..4).prop_flat_map(|(variables, classes)| {
            let nodes = prop::collection::vec(prop::collection::vec(-2.0..2.0_f64, classes), variables);
            let edge = (0..variables, 0..variables, -1.0..1.0_f64, -1.0..1.0_f64)
                .prop_map(|(one, other, same, different)| Edge { one, other, same, different });
            (nodes, prop::collection::vec(edge, 0..9)).prop_map(|(nodes, mut edges)| {
                edges.retain(|edge| edge.one != edge.other);
                Network { nodes, edges }
            })
        })
    }

    fn best_by_trying(network: &Network) -> f64 {
        let classes = network.nodes[0].len();
        let count = classes.pow(network.nodes.len() as u32);
        let assignment = |mut number: usize| -> Vec<usize> {
            network
                .nodes
                .iter()
                .map(|_| {
                    let class = number % classes;
                    number /= classes;
                    class
                })
                .collect()
        };
        (0..count).map(|number| network.score(&assignment(number))).fold(f64::NEG_INFINITY, f64::max)
    }

    proptest! {
        #[test]
        fn small_networks_are_decoded_exactly(network in networks()) {
            let found = network.score(&network.decode(&Stop::never()));
            prop_assert!((found - best_by_trying(&network)).abs() < 1e-9);
        }

        #[test]
        fn messages_are_exact_on_trees(nodes in prop::collection::vec(prop::collection::vec(-2.0..2.0_f64, 3), 2..7)) {
            let edges = (1..nodes.len()).map(|other| Edge { one: (other - 1) / 2, other, same: 0.7, different: -0.2 });
            let network = Network { edges: edges.collect(), nodes };
            let all: Vec<usize> = (0..network.nodes.len()).collect();
            let found = network.score(&network.messages(&all, &Stop::never()));
            prop_assert!((found - best_by_trying(&network)).abs() < 1e-6);
        }
    }
}
