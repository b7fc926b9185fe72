//! A game by OTTHO's method: the candidate solutions list.

use serde::Serialize;

use crate::association::TermId;
use crate::evidence::{ClueError, Clues};
use crate::ottho::matrix::KnowledgeMatrix;
use crate::ottho::network::{Network, Settings};
use crate::ottho::spreading::spread;

/// What the method finds for a game.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Listed {
    /// The candidate solutions list: words with activation above λ, the most active first.
    pub words: Vec<(String, f32)>,
    /// How many clues are covered.
    pub coverage: usize,
    /// How many nodes the network has.
    pub nodes: usize,
    /// Is the solution, if one was asked about, in the network?
    pub solvable: bool,
}

/// The first `most` candidates for the clues; `solution` is only looked for, for the evaluation.
pub fn candidates(
    matrix: &KnowledgeMatrix<'_>,
    clues: &[impl AsRef<str>],
    solution: Option<&str>,
    most: usize,
    settings: &Settings,
) -> Result<Listed, ClueError> {
    use crate::ottho::matrix::Matrix;
    let knowledge = matrix.knowledge();
    let clues = Clues::find(knowledge, clues)?;
    // The method knows a word as it is written; forms are ours.
    let terms: Vec<u32> =
        clues.clues.iter().filter_map(|clue| knowledge.find(&clue.term)).map(|id| id.0).collect();
    let coverage = terms.iter().filter(|&&term| matrix.covers(term)).count();
    let network = Network::grow(matrix as &dyn Matrix, &terms, settings);
    let trace = spread(&network, settings);
    let mut active: Vec<(f32, u32)> = network
        .nodes
        .iter()
        .zip(trace.last())
        .skip(network.clues)
        .filter(|(_, activation)| **activation > settings.least)
        .map(|(node, &activation)| (activation, node.term))
        .collect();
    active.sort_unstable_by(|a, b| b.0.total_cmp(&a.0).then(a.1.cmp(&b.1)));
    let solvable = solution
        .and_then(|word| knowledge.find(&crate::words::normal(word)))
        .and_then(|term| network.place(term.0))
        .is_some_and(|place| place >= network.clues);
    let words = active
        .into_iter()
        .take(most)
        .filter_map(|(activation, term)| Some((knowledge.term(TermId(term))?, activation)))
        .collect();
    Ok(Listed { words, coverage, nodes: network.nodes.len(), solvable })
}
