//! The argument as a graph: DOT and SVG.
//!
//! A node for every step, an edge for every reason; clues are leaves, assumptions are boxed. Steps that
//! were merged are drawn once, with several edges from them.

use super::{Explanation, Line, LineKind};
use std::collections::BTreeMap;
use std::fmt::Write;

/// Only assumptions and what comes of them: the tree of guesses.
pub fn guesses_only(explanation: &Explanation) -> Explanation {
    let mut kept: BTreeMap<usize, Line> = BTreeMap::new();
    // What each step rests on among the steps that are kept.
    let mut rests: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
    for line in &explanation.steps {
        let Some(step) = line.step else { continue };
        let mut below: Vec<usize> = line
            .because
            .iter()
            .flat_map(|because| {
                if kept.contains_key(because) {
                    vec![*because]
                } else {
                    rests.get(because).cloned().unwrap_or_default()
                }
            })
            .collect();
        below.sort_unstable();
        below.dedup();
        if matches!(line.rule, LineKind::Assumption | LineKind::Contradiction) {
            kept.insert(step, Line { because: below, clues: Vec::new(), ..line.clone() });
        } else {
            rests.insert(step, below);
        }
    }
    Explanation { steps: kept.into_values().collect(), ..explanation.clone() }
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

/// The graph for Graphviz.
pub fn dot(explanation: &Explanation) -> String {
    let mut text =
        "digraph explanation {\n  rankdir=BT;\n  node [shape=plaintext, fontname=\"sans-serif\"];\n"
            .to_owned();
    let mut clues = std::collections::BTreeSet::new();
    for line in &explanation.steps {
        let Some(step) = line.step else { continue };
        let label = format!("({step}) {}", line.text).replace('\\', "\\\\").replace('"', "\\\"");
        let shape = match line.rule {
            LineKind::Assumption => ", shape=box",
            LineKind::Contradiction => ", shape=box, style=rounded",
            _ => "",
        };
        let _ = writeln!(text, "  s{step} [label=\"{label}\"{shape}];");
        for because in &line.because {
            let _ = writeln!(text, "  s{because} -> s{step};");
        }
        for clue in &line.clues {
            if clues.insert(clue.clone()) {
                let _ = writeln!(text, "  \"clue {clue}\" [shape=ellipse];");
            }
            let _ = writeln!(text, "  \"clue {clue}\" -> s{step};");
        }
    }
    text += "}\n";
    text
}

const CARD: usize = 250;
const GAP: usize = 30;
const LAYER: usize = 110;

/// The graph as a picture: layers from what is given at the top to conclusions at the bottom.
pub fn svg(explanation: &Explanation) -> String {
    let mut layer_of: BTreeMap<usize, usize> = BTreeMap::new();
    let mut layers: Vec<Vec<&Line>> = Vec::new();
    for line in &explanation.steps {
        let Some(step) = line.step else { continue };
        let layer =
            line.because.iter().filter_map(|because| layer_of.get(because)).max().map_or(0, |&l| l + 1);
        layer_of.insert(step, layer);
        if layers.len() <= layer {
            layers.resize_with(layer + 1, Vec::new);
        }
        layers[layer].push(line);
    }
    let widest = layers.iter().map(Vec::len).max().unwrap_or(0).max(1);
    let (width, height) = (widest * (CARD + GAP) + GAP, layers.len().max(1) * LAYER + GAP);
    let mut places: BTreeMap<usize, (usize, usize)> = BTreeMap::new();
    for (row, layer) in layers.iter().enumerate() {
        let start = (width - layer.len() * (CARD + GAP)) / 2;
        for (place, line) in layer.iter().enumerate() {
            if let Some(step) = line.step {
                places.insert(step, (start + place * (CARD + GAP), GAP + row * LAYER));
            }
        }
    }
    let mut text = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" height=\"{height}\" font-family=\"sans-serif\" font-size=\"12\">\n<rect width=\"100%\" height=\"100%\" fill=\"white\"/>\n"
    );
    for line in layers.iter().flatten() {
        let Some(&(x, y)) = line.step.and_then(|step| places.get(&step)) else { continue };
        for (fx, fy) in line.because.iter().filter_map(|because| places.get(because)) {
            let (x1, y1, x2) = (fx + CARD / 2, fy + 70, x + CARD / 2);
            let _ = writeln!(
                text,
                "<path d=\"M{x1} {y1} C{x1} {} {x2} {} {x2} {y}\" fill=\"none\" stroke=\"#8aa\"/>",
                y1 + 20,
                y.saturating_sub(20)
            );
        }
    }
    for line in layers.iter().flatten() {
        let Some((step, &(x, y))) = line.step.and_then(|step| Some((step, places.get(&step)?))) else {
            continue;
        };
        let (fill, stroke) = match line.rule {
            LineKind::Assumption => ("#fff6d6", 3),
            LineKind::Contradiction => ("#fde3e1", 1),
            LineKind::Clue | LineKind::Aggregate => ("#e6f2ff", 1),
            _ => ("#f4f4f4", 1),
        };
        let _ = writeln!(
            text,
            "<g><title>{}</title><rect x=\"{x}\" y=\"{y}\" width=\"{CARD}\" height=\"70\" rx=\"6\" fill=\"{fill}\" stroke=\"#456\" stroke-width=\"{stroke}\"/>",
            escaped(&line.text)
        );
        let words = format!("({step}) {}", line.text);
        for (row, part) in broken(&words, 38).into_iter().take(4).enumerate() {
            let _ =
                writeln!(text, "<text x=\"{}\" y=\"{}\">{}</text>", x + 8, y + 17 + 15 * row, escaped(&part));
        }
        text += "</g>\n";
    }
    text += "</svg>\n";
    text
}

fn broken(text: &str, most: usize) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in text.split_whitespace() {
        let full = lines
            .last()
            .is_some_and(|last| !last.is_empty() && last.chars().count() + 1 + word.chars().count() > most);
        if full {
            lines.push(String::new());
        }
        if let Some(last) = lines.last_mut() {
            if !last.is_empty() {
                last.push(' ');
            }
            *last += word;
        }
    }
    lines
}

pub(super) fn html_text(text: &str) -> String {
    escaped(text)
}
