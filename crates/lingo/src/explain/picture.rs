//! The argument as a graph: DOT and SVG.
//!
//! A node for every step, an edge for every reason; clues are leaves, assumptions are boxed. Steps that
//! were merged are drawn once, with several edges from them. Where the steps stand in the picture,
//! `layers` decides; a clue stands at every step that it is cited for, since edges from one
//! place would cross everything.

use super::layers::Layers;
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

/// The width of a card, and the space around it.
const CARD: usize = 236;
const GAP: usize = 22;
/// The space between rows: edges need some.
const BETWEEN: usize = 46;
/// The height of a line of text, and what is added to a card's lines.
const TEXT: usize = 15;
const PADDING: usize = 14;
/// How many characters fit on a card.
const LETTERS: usize = 36;
/// Cards in a row at most.
const WIDEST: usize = 5;
/// As wide as so many cards at least, for the legend.
const LEAST_WIDE: usize = 3;
/// So many steps can be pointed at to see their reasons.
const MOST_POINTED: usize = 400;

/// A card: a step, its text in lines, and where it stands.
struct Card<'a> {
    line: &'a Line,
    step: usize,
    texts: Vec<String>,
    row: usize,
    x: usize,
    y: usize,
}

impl Card<'_> {
    fn height(&self) -> usize {
        self.texts.len() * TEXT + PADDING
    }

    fn middle(&self) -> usize {
        self.x + CARD / 2
    }
}

/// The graph as a picture: reasons above, conclusions below, at most five steps beside each other.
pub fn svg(explanation: &Explanation) -> String {
    let (cards, width, height) = laid_out(explanation);
    let of_step: BTreeMap<usize, &Card> = cards.iter().map(|card| (card.step, card)).collect();
    let mut text = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" height=\"{height}\" font-family=\"sans-serif\" font-size=\"12\">\n<style>\n{}",
        include_str!("picture.css")
    );
    // Whoever points at a step sees what it rests on.
    for card in cards.iter().take(MOST_POINTED) {
        let step = card.step;
        let _ = writeln!(text, "svg:has(#s{step}:hover) .to{step} {{ stroke: #c0392b; stroke-width: 2.5 }}");
    }
    text += "</style>\n<rect class=\"paper\" width=\"100%\" height=\"100%\"/>\n";
    text += &legend();
    for card in &cards {
        for from in card.line.because.iter().filter_map(|because| of_step.get(because)) {
            text += &edge(from, card);
        }
    }
    for card in &cards {
        text += &drawn(card);
    }
    text += "</svg>\n";
    text
}

/// Where every step stands, and how large the picture is.
fn laid_out(explanation: &Explanation) -> (Vec<Card<'_>>, usize, usize) {
    let steps: Vec<(usize, &Line)> =
        explanation.steps.iter().filter_map(|line| Some((line.step?, line))).collect();
    let reasons: Vec<(usize, &[usize])> =
        steps.iter().map(|(step, line)| (*step, line.because.as_slice())).collect();
    let layers = Layers::of(&reasons, WIDEST);
    let width = layers.widest().max(LEAST_WIDE) * (CARD + GAP) + GAP;
    let mut cards: Vec<Card> = steps
        .into_iter()
        .zip(&layers.places)
        .map(|((step, line), &(row, place))| {
            let texts = broken(&format!("({step}) {}", line.text), LETTERS);
            let taken = layers.rows[row].len() * (CARD + GAP) - GAP;
            let start = (width - taken) / 2;
            Card { line, step, texts, row, x: start + place * (CARD + GAP), y: 0 }
        })
        .collect();
    let mut tallest = vec![0; layers.rows.len()];
    for card in &cards {
        tallest[card.row] = card.height().max(tallest[card.row]);
    }
    let mut tops = Vec::with_capacity(tallest.len());
    let mut y = 2 * GAP + BETWEEN;
    for height in &tallest {
        tops.push(y);
        y += height + BETWEEN;
    }
    for card in &mut cards {
        card.y = tops[card.row];
    }
    (cards, width, y)
}

/// What the colours mean.
fn legend() -> String {
    let kinds = [
        ("clue", "a clue says so"),
        ("rule", "by elimination, to be consistent"),
        ("assumption", "assumption"),
        ("contradiction", "a contradiction"),
    ];
    let mut text = String::new();
    let mut x = GAP;
    for (class, words) in kinds {
        let _ = writeln!(
            text,
            "<rect class=\"{class}\" x=\"{x}\" y=\"{GAP}\" width=\"16\" height=\"12\" rx=\"3\"/><text x=\"{}\" y=\"{}\">{words}</text>",
            x + 22,
            GAP + 10
        );
        x += 46 + 6 * words.len();
    }
    text
}

/// An edge from a reason to what rests on it. Edges over many rows are pale.
fn edge(from: &Card, to: &Card) -> String {
    let (x1, y1) = (from.middle(), from.y + from.height());
    let (x2, y2) = (to.middle(), to.y);
    let near = to.row.saturating_sub(from.row) <= 2;
    let bend = (y2.saturating_sub(y1) / 2).clamp(BETWEEN / 2, 3 * BETWEEN);
    format!(
        "<path class=\"{} to{}\" d=\"M{x1} {y1} C{x1} {} {x2} {} {x2} {y2}\"/>\n",
        if near { "near" } else { "far" },
        to.step,
        y1 + bend,
        y2.saturating_sub(bend)
    )
}

fn drawn(card: &Card) -> String {
    let class = match card.line.rule {
        LineKind::Assumption => "assumption",
        LineKind::Contradiction => "contradiction",
        LineKind::Clue | LineKind::Aggregate => "clue",
        _ => "rule",
    };
    let Card { step, x, y, .. } = card;
    let mut text = format!(
        "<g id=\"s{step}\"><title>{}</title><rect class=\"{class}\" x=\"{x}\" y=\"{y}\" width=\"{CARD}\" height=\"{}\" rx=\"6\"/>\n",
        escaped(&card.line.text),
        card.height()
    );
    for (row, part) in card.texts.iter().enumerate() {
        let _ = writeln!(
            text,
            "<text x=\"{}\" y=\"{}\">{}</text>",
            x + 9,
            y + PADDING / 2 + TEXT * (row + 1) - 4,
            escaped(part)
        );
    }
    // The clue that it is from, as a leaf at its corner.
    if !card.line.clues.is_empty() {
        let label = format!(
            "{} {}",
            if card.line.clues.len() == 1 { "clue" } else { "clues" },
            card.line.clues.join(", ")
        );
        let (wide, left) = (14 + 7 * label.chars().count(), x + 10);
        let _ = writeln!(
            text,
            "<rect class=\"leaf\" x=\"{left}\" y=\"{}\" width=\"{wide}\" height=\"17\" rx=\"8\"/><text class=\"leaf-text\" x=\"{}\" y=\"{}\">{}</text>",
            y.saturating_sub(20),
            left + 7,
            y.saturating_sub(8),
            escaped(&label)
        );
        let _ = writeln!(
            text,
            "<path class=\"near\" d=\"M{0} {1} L{0} {y}\"/>",
            left + wide / 2,
            y.saturating_sub(3)
        );
    }
    text += "</g>\n";
    text
}

/// A text in lines of at most so many characters; longer words are broken.
fn broken(text: &str, most: usize) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in text.split_whitespace() {
        let letters: Vec<char> = word.chars().collect();
        for part in letters.chunks(most) {
            let full = lines
                .last()
                .is_some_and(|last| !last.is_empty() && last.chars().count() + 1 + part.len() > most);
            if full {
                lines.push(String::new());
            }
            if let Some(last) = lines.last_mut() {
                if !last.is_empty() {
                    last.push(' ');
                }
                last.extend(part);
            }
        }
    }
    lines
}

pub(super) fn html_text(text: &str) -> String {
    escaped(text)
}
