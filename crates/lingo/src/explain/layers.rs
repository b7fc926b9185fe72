//! Where the nodes of a graph of reasons stand in a picture: in rows, reasons above what rests on them.
//!
//! From the last conclusion upwards, every node is put into the lowest row above all that rest on it that has
//! room; so a reason stands close to where it is used, and no row is wider than asked for. Within a row, nodes
//! are moved to the middle of their neighbours.

use std::collections::BTreeMap;

/// How often rows are put in order.
const SWEEPS: usize = 8;

/// How much a neighbour counts that stands in the same row; those further away count a fraction of it.
const NEAREST: i64 = 1000;

/// Rows of nodes.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Layers {
    /// The nodes of every row, from the top, from left to right.
    pub rows: Vec<Vec<usize>>,
    /// The row of every node, and its place in it.
    pub places: Vec<(usize, usize)>,
}

impl Layers {
    /// Of nodes, each with its number and the numbers of its reasons, which stand before it in the list.
    pub fn of(nodes: &[(usize, &[usize])], widest: usize) -> Layers {
        let index: BTreeMap<usize, usize> = nodes.iter().enumerate().map(|(at, (n, _))| (*n, at)).collect();
        let reasons: Vec<Vec<usize>> = nodes
            .iter()
            .enumerate()
            .map(|(at, (_, reasons))| {
                let known = reasons.iter().filter_map(|reason| index.get(reason).copied());
                known.filter(|&reason| reason < at).collect()
            })
            .collect();
        // Rows from the bottom; `lowest` is the lowest row that a node may have.
        let mut lowest = vec![0; nodes.len()];
        let mut rows: Vec<Vec<usize>> = Vec::new();
        // All rows below this one are full.
        let mut full = 0;
        for node in (0..nodes.len()).rev() {
            let mut row = lowest[node].max(full);
            while rows.get(row).is_some_and(|row| row.len() >= widest) {
                row += 1;
            }
            if rows.len() <= row {
                rows.resize_with(row + 1, Vec::new);
            }
            rows[row].push(node);
            while rows.get(full).is_some_and(|row| row.len() >= widest) {
                full += 1;
            }
            for &reason in &reasons[node] {
                lowest[reason] = lowest[reason].max(row + 1);
            }
        }
        rows.reverse();
        for row in &mut rows {
            row.reverse();
        }
        let mut layers = Layers { rows, places: vec![(0, 0); nodes.len()] };
        layers.place();
        layers.untangle(&reasons);
        layers
    }

    /// How many nodes the widest row has.
    pub fn widest(&self) -> usize {
        self.rows.iter().map(Vec::len).max().unwrap_or(0)
    }

    fn place(&mut self) {
        for (row, nodes) in self.rows.iter().enumerate() {
            for (place, &node) in nodes.iter().enumerate() {
                self.places[node] = (row, place);
            }
        }
    }

    /// Puts the nodes of every row in the order of the middle of their neighbours.
    fn untangle(&mut self, reasons: &[Vec<usize>]) {
        let mut neighbours = reasons.to_vec();
        for (node, reasons) in reasons.iter().enumerate() {
            for &reason in reasons {
                neighbours[reason].push(node);
            }
        }
        for _ in 0..SWEEPS {
            for row in 0..self.rows.len() {
                // Places are counted from the middle, in halves, since rows are centred; near neighbours
                // count more than far ones.
                let middle = |node: usize| {
                    let (row, place) = self.places[node];
                    2 * place as i64 + 1 - self.rows[row].len() as i64
                };
                let wish = |node: usize| {
                    let (mut sum, mut weight) = (0, 0);
                    for &other in &neighbours[node] {
                        let near = NEAREST / (1 + self.places[other].0.abs_diff(row) as i64);
                        sum += near * middle(other) * NEAREST;
                        weight += near;
                    }
                    if weight > 0 { sum / weight } else { middle(node) * NEAREST }
                };
                let mut wishes: Vec<(i64, usize)> =
                    self.rows[row].iter().map(|&node| (wish(node), node)).collect();
                wishes.sort_by_key(|&(wish, _)| wish);
                self.rows[row] = wishes.into_iter().map(|(_, node)| node).collect();
                for (place, &node) in self.rows[row].iter().enumerate() {
                    self.places[node] = (row, place);
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn reasons_stand_above_and_near() {
        let nodes: [(usize, &[usize]); 4] = [(1, &[]), (2, &[1]), (3, &[]), (4, &[2, 3])];
        let layers = Layers::of(&nodes, 5);
        assert_eq!(layers.rows.len(), 3);
        assert_eq!([0, 1, 2, 3].map(|node| layers.places[node].0), [0, 1, 1, 2]);
    }

    proptest! {
        #[test]
        fn rows_are_narrow_and_edges_point_down(
            edges in prop::collection::vec(prop::collection::vec(0_usize..60, 0..5), 0..60),
            widest in 1_usize..6,
        ) {
            let nodes: Vec<(usize, &[usize])> = edges.iter().enumerate().map(|(at, e)| (at, &e[..])).collect();
            let layers = Layers::of(&nodes, widest);
            prop_assert!(layers.widest() <= widest);
            prop_assert_eq!(layers.rows.iter().map(Vec::len).sum::<usize>(), nodes.len());
            for (node, (_, reasons)) in nodes.iter().enumerate() {
                for &reason in reasons.iter().filter(|&&reason| reason < node) {
                    prop_assert!(layers.places[reason].0 < layers.places[node].0);
                }
            }
        }
    }
}
