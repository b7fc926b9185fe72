//! A coarse explanation: only the targets, each with the clues and the earlier targets it rests on.

use super::present::list;
use super::{Explanation, Line, LineKind};
use std::collections::{BTreeSet, HashMap};

/// Labels in the order of their numbers.
type Labels = BTreeSet<(usize, String)>;

/// Folds all that stands below the conclusions of the outermost level into them.
pub fn coarse(explanation: &Explanation) -> Explanation {
    // For every step: the clues and outermost steps that it rests on.
    let mut rests: HashMap<usize, (Labels, BTreeSet<usize>)> = HashMap::new();
    let mut renumbered: HashMap<usize, usize> = HashMap::new();
    let mut steps = Vec::new();
    for line in &explanation.steps {
        let Some(step) = line.step else { continue };
        let mut clues: Labels = line.clues.iter().map(|clue| sortable(clue)).collect();
        let mut earlier = BTreeSet::new();
        for because in &line.because {
            if let Some(&outer) = renumbered.get(because) {
                earlier.insert(outer);
            } else if let Some((more, outer)) = rests.get(because) {
                clues.extend(more.iter().cloned());
                earlier.extend(outer);
            }
        }
        if line.depth == 0 {
            let number = steps.len() + 1;
            let labels: Vec<String> = clues.iter().map(|(_, clue)| clue.clone()).collect();
            let mut sources = Vec::new();
            if !labels.is_empty() {
                let word = if labels.len() == 1 { "clue" } else { "clues" };
                sources.push(format!("{word} {}", list(&labels)));
            }
            let because: Vec<usize> = earlier.iter().copied().collect();
            if !because.is_empty() {
                let word = if because.len() == 1 { "step" } else { "steps" };
                sources.push(format!("{word} {}", list(&because)));
            }
            let conclusion = conclusion(line);
            let text = match (&line.rule, &sources[..]) {
                (LineKind::Assumption, _) => line.text.clone(),
                (_, []) => english::syntax::finished(&conclusion),
                _ => format!("From {}: {}", sources.join(" and "), english::syntax::finished(&conclusion)),
            };
            steps.push(Line { step: Some(number), because, clues: labels, text, ..line.clone() });
            renumbered.insert(step, number);
        } else {
            rests.insert(step, (clues, earlier));
        }
    }
    Explanation { steps, ..explanation.clone() }
}

/// Labels in the order of their numbers.
pub(super) fn sortable(label: &str) -> (usize, String) {
    let digits: String = label.chars().take_while(char::is_ascii_digit).collect();
    (digits.parse().unwrap_or(usize::MAX), label.to_owned())
}

/// What a line concludes, without how.
fn conclusion(line: &Line) -> String {
    let text = line.text.trim_end_matches('.');
    let after = ["tells us ", "tell us ", "We are told ", "By elimination, ", "To be consistent, ", ", so "]
        .iter()
        .find_map(|start| text.find(start).map(|at| &text[at + start.len()..]));
    match (after, &line.rule) {
        (Some(rest), _) => rest.to_owned(),
        (None, LineKind::Map) => text.split_once(", ").map_or(text, |(_, rest)| rest).to_owned(),
        _ => text.to_owned(),
    }
}
