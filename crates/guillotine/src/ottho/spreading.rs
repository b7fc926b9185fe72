//! Spreading activation: section 5.2, equations 4 to 6.

use crate::ottho::network::{Network, Settings};

/// The activation of every node at every pulse, and what it put out.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Trace {
    /// `A(p)` for p = 1, 2, …: one more than there were pulses.
    pub activation: Vec<Vec<f32>>,
    /// `O(p)` for p = 1, 2, …
    pub output: Vec<Vec<f32>>,
}

impl Trace {
    /// The activation at the end.
    pub fn last(&self) -> &[f32] {
        self.activation.last().map_or(&[], Vec::as_slice)
    }
}

/// Spreads the activation of the clues.
pub fn spread(network: &Network, settings: &Settings) -> Trace {
    let count = network.nodes.len();
    let penalties = penalties(network);
    let mut activation = vec![0.0; count];
    activation.iter_mut().take(network.clues).for_each(|value| *value = 1.0);
    let mut fired = vec![false; count];
    let mut trace = Trace { activation: vec![activation.clone()], output: Vec::new() };
    for pulse in 1..settings.pulses.max(2) {
        let mut output = vec![0.0; count];
        let mut any = false;
        for (at, fired) in fired.iter_mut().enumerate() {
            let (Some(&value), Some(penalty)) = (activation.get(at), penalties.get(at)) else { continue };
            if !*fired && value >= settings.firing {
                *fired = true;
                any = true;
                // Equation 4.
                if let Some(slot) = output.get_mut(at) {
                    *slot = value / pulse as f32 * (1.0 - penalty);
                }
            }
        }
        if !any {
            break;
        }
        for (edges, out) in network.edges.iter().zip(&output).filter(|(_, out)| **out > 0.0) {
            for edge in edges {
                // Equation 6.
                if let Some(value) = activation.get_mut(edge.to) {
                    *value += edge.weight * out;
                }
            }
        }
        trace.activation.push(activation.clone());
        trace.output.push(output);
    }
    trace
}

/// Equation 5: the share of all edges of a stage that branch out from the node.
fn penalties(network: &Network) -> Vec<f32> {
    let mut stages: Vec<f32> = Vec::new();
    for (node, edges) in network.nodes.iter().zip(&network.edges) {
        if stages.len() <= node.stage {
            stages.resize(node.stage + 1, 0.0);
        }
        if let Some(sum) = stages.get_mut(node.stage) {
            *sum += edges.len() as f32;
        }
    }
    network
        .nodes
        .iter()
        .zip(&network.edges)
        .map(|(node, edges)| match stages.get(node.stage) {
            Some(sum) if *sum > 0.0 => edges.len() as f32 / sum,
            _ => 0.0,
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ottho::matrix::{Matrix, Related};

    const WORDS: [&str; 16] = [
        "apple",
        "sunrise",
        "fruit",
        "jam",
        "peel",
        "day",
        "doctor",
        "away",
        "beginning",
        "sunset",
        "cat",
        "orange",
        "basket",
        "start",
        "mouse",
        "ball",
    ];

    fn number(word: &str) -> u32 {
        WORDS.iter().position(|other| *other == word).unwrap() as u32
    }

    /// The example of section 5.1. Figure 2 is lost, so part of the second stage is assumed: the out-degrees away 3,
    /// sunset 2, day 0 and doctor 0 follow from Table 1 (eight edges in all); the weights of away → cat and of sunset → day
    /// are chosen to give its last column, and where the other edges lead to is free.
    struct Example;

    impl Matrix for Example {
        fn related(&self, term: u32, least: f32) -> Vec<Related> {
            let lists: &[(usize, &str, f32)] = match WORDS[term as usize] {
                "apple" => &[
                    (0, "fruit", 1.42),
                    (0, "jam", 0.55),
                    (0, "peel", 0.26),
                    (1, "day", 1.47),
                    (1, "doctor", 2.41),
                    (1, "away", 1.47),
                ],
                "sunrise" => &[(0, "beginning", 1.45), (0, "day", 1.41), (0, "sunset", 0.55)],
                "away" => &[(1, "cat", 1.96), (1, "mouse", 0.5), (1, "ball", 0.5)],
                "sunset" => &[(0, "day", 1.0), (0, "orange", 0.2)],
                "fruit" => &[(0, "orange", 0.4), (0, "basket", 0.3)],
                "beginning" => &[(0, "start", 0.9)],
                _ => &[],
            };
            lists
                .iter()
                .filter(|list| list.2 >= least)
                .map(|&(source, word, weight)| (source, number(word), weight))
                .collect()
        }
    }

    fn table_one() -> (Network, Trace) {
        let settings =
            Settings { stages: 3, firing: 0.2, pulses: 3, normalise: false, ..Settings::default() };
        let network = Network::grow(&Example, &[number("apple"), number("sunrise")], &settings);
        let trace = spread(&network, &settings);
        (network, trace)
    }

    #[test]
    fn table_one_of_the_paper() {
        let (network, trace) = table_one();
        // Node, A(1), O(1), A(2), O(2), A(3).
        let table = [
            ("apple", [1.00, 0.33, 1.00, 0.00, 1.00]),
            ("sunrise", [1.00, 0.67, 1.00, 0.00, 1.00]),
            ("jam", [0.00, 0.00, 0.18, 0.00, 0.18]),
            ("doctor", [0.00, 0.00, 0.80, 0.40, 0.80]),
            ("away", [0.00, 0.00, 0.49, 0.15, 0.49]),
            ("day", [0.00, 0.00, 1.43, 0.72, 1.57]),
            ("sunset", [0.00, 0.00, 0.37, 0.14, 0.37]),
            ("cat", [0.00, 0.00, 0.00, 0.00, 0.30]),
        ];
        for (word, row) in table {
            let at = network.place(number(word)).unwrap();
            let found = [
                trace.activation[0][at],
                trace.output[0][at],
                trace.activation[1][at],
                trace.output[1][at],
                trace.activation[2][at],
            ];
            for (found, expected) in found.iter().zip(row) {
                assert!((found - expected).abs() < 0.0051, "{word}: {found} is not {expected}");
            }
        }
    }

    #[test]
    fn day_is_the_best_candidate() {
        let (network, trace) = table_one();
        let best = (network.clues..network.nodes.len())
            .max_by(|a, b| trace.last()[*a].total_cmp(&trace.last()[*b]))
            .map(|at| WORDS[network.nodes[at].term as usize]);
        assert_eq!(best, Some("day"));
    }

    #[test]
    fn the_last_stage_adds_no_node_and_leads_to_no_clue() {
        struct Ring;
        impl Matrix for Ring {
            fn related(&self, term: u32, _least: f32) -> Vec<Related> {
                vec![(0, (term + 1) % 5, 1.0), (0, 0, 0.5)]
            }
        }
        let settings = Settings { stages: 2, ..Settings::default() };
        let network = Network::grow(&Ring, &[0], &settings);
        assert_eq!(network.nodes.len(), 2);
        assert!(network.edges[1].is_empty(), "{:?}", network.edges);
    }

    #[test]
    fn normalised_weights_lie_between_nought_and_one() {
        let network = Network::grow(&Example, &[number("apple")], &Settings::default());
        assert!(network.edges.iter().flatten().all(|edge| edge.weight > 0.0 && edge.weight <= 1.0));
    }
}
