//! The spreading activation network: section 5.1.

use rustc_hash::FxHashMap;

use crate::ottho::matrix::Matrix;

/// The parameters of the method.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Settings {
    /// `n`: expansion stages; the last adds edges only. The paper: 4.
    pub stages: usize,
    /// `λ`: the least weight of an edge, and of an activation in the list. The paper: 0.1.
    pub least: f32,
    /// `F`: the firing threshold. The paper gives 0.2 for its example, without normalisation, and none for its
    /// experiments.
    pub firing: f32,
    /// `maxpulses`. The paper gives none; with 2 the clues alone fire, and more pulses found fewer solutions.
    pub pulses: usize,
    /// Are weights normalised into [0, 1]? The example of Table 1 was computed without.
    pub normalise: bool,
    /// A bound that the paper does not have: no node is added beyond so many.
    pub most_nodes: usize,
}

impl Default for Settings {
    fn default() -> Self {
        Self { stages: 4, least: 0.1, firing: 0.2, pulses: 2, normalise: true, most_nodes: 20_000 }
    }
}

/// A word in the network.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Node {
    /// The term.
    pub term: u32,
    /// In which stage it was expanded, from one.
    pub stage: usize,
}

/// A directed association.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Edge {
    /// The node it leads to.
    pub to: usize,
    /// Its source.
    pub source: usize,
    /// Its weight.
    pub weight: f32,
}

/// Words and their associations, grown from the clues.
#[derive(Debug, Clone, Default)]
pub struct Network {
    /// The nodes; the clues come first.
    pub nodes: Vec<Node>,
    /// The edges that branch out from each node.
    pub edges: Vec<Vec<Edge>>,
    /// How many of the nodes are clues.
    pub clues: usize,
    places: FxHashMap<u32, usize>,
}

impl Network {
    /// Grows the network of a game.
    pub fn grow(matrix: &dyn Matrix, clues: &[u32], settings: &Settings) -> Self {
        let mut network = Self::default();
        for &clue in clues {
            network.node(clue, 1);
        }
        network.clues = network.nodes.len();
        let mut next = 0;
        for stage in 1..=settings.stages {
            let end = network.nodes.len();
            for at in next..end {
                network.expand(matrix, at, stage, settings);
            }
            next = end;
        }
        if settings.normalise {
            network.normalise();
        }
        network
    }

    /// The node of a term, if it is there.
    pub fn place(&self, term: u32) -> Option<usize> {
        self.places.get(&term).copied()
    }

    fn node(&mut self, term: u32, stage: usize) -> usize {
        *self.places.entry(term).or_insert_with(|| {
            self.nodes.push(Node { term, stage });
            self.edges.push(Vec::new());
            self.nodes.len() - 1
        })
    }

    fn expand(&mut self, matrix: &dyn Matrix, at: usize, stage: usize, settings: &Settings) {
        let Some(term) = self.nodes.get(at).map(|node| node.term) else { return };
        let last = stage == settings.stages;
        for (source, other, weight) in matrix.related(term, settings.least) {
            let to = match self.place(other) {
                // The last stage looks only for nodes that are there and are no clues.
                Some(to) if last && to < self.clues => continue,
                Some(to) => to,
                None if last || self.nodes.len() >= settings.most_nodes => continue,
                None => self.node(other, stage + 1),
            };
            if let Some(edges) = self.edges.get_mut(at) {
                edges.push(Edge { to, source, weight });
            }
        }
    }

    /// Weights of different sources vary in different ranges. The paper says that they are brought into [0, 1] and not
    /// how: here a weight `w` becomes `w / (w + m)`, where `m` is the mean weight of its source in the network. Dividing by the
    /// largest would leave nearly all weights below λ, because one-word definitions weigh so much.
    fn normalise(&mut self) {
        let mut sums: FxHashMap<usize, (f32, f32)> = FxHashMap::default();
        for edge in self.edges.iter().flatten() {
            let (sum, count) = sums.entry(edge.source).or_default();
            *sum += edge.weight;
            *count += 1.0;
        }
        for edge in self.edges.iter_mut().flatten() {
            if let Some((sum, count)) = sums.get(&edge.source) {
                edge.weight /= edge.weight + sum / count;
            }
        }
    }
}
