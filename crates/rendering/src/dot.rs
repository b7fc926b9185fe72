//! The derivation as a graph for Graphviz: clues and steps, with an arrow from each reason to what uses it.

use crate::escape::dot as escaped;
use crate::means::go_on;
use std::collections::HashMap;
use std::fmt::Write;
use workbench::{ExplainView, FactView, StepView, Stop};

/// How many characters a line of a label has at most.
const LINE: usize = 32;
/// How many conclusions a label names.
const MOST_NAMED: usize = 4;

/// The graph of an explanation; nothing if the budget is spent first.
pub fn dot(view: &ExplainView, stop: &Stop) -> Option<String> {
    let mut text = String::from("digraph explanation {\n");
    text += "  rankdir=TB;\n  node [fontname=\"Helvetica, Arial, sans-serif\", fontsize=11];\n  edge [arrowsize=0.6];\n";
    let title = view.title.as_deref().unwrap_or("Explanation");
    let _ = writeln!(text, "  label=\"{}\";\n  labelloc=t;", escaped(title));
    for clue in view.clues.iter().filter(|clue| !clue.steps.is_empty()) {
        let number = clue.clue.clue;
        let label = in_lines(&format!("{number}. {}", clue.text));
        let _ = writeln!(
            text,
            "  c{number} [shape=note, style=filled, fillcolor=\"#fff3d6\", label=\"{label}\"];"
        );
    }
    let mut concluded: HashMap<&FactView, usize> = HashMap::new();
    for step in &view.steps {
        go_on(stop, &text)?;
        let shape = if step.therefore.iter().any(|fact| fact.is) {
            ", style=\"filled,bold\", fillcolor=\"#dff0e1\""
        } else {
            ""
        };
        let _ = writeln!(
            text,
            "  s{} [shape=box{shape}, label=\"{}\", tooltip=\"{}\"];",
            step.step,
            label(step),
            escaped(&step.text)
        );
        for clue in &step.clues {
            let _ = writeln!(text, "  c{clue} -> s{} [style=dashed];", step.step);
        }
        let mut sources: Vec<usize> =
            step.because.iter().filter_map(|fact| concluded.get(fact).copied()).collect();
        sources.sort_unstable();
        sources.dedup();
        for source in sources {
            let _ = writeln!(text, "  s{source} -> s{};", step.step);
        }
        for fact in &step.therefore {
            concluded.insert(fact, step.step);
        }
    }
    Some(text + "}\n")
}

fn label(step: &StepView) -> String {
    let mut lines = vec![format!("{}. {}", step.step, step.rule.title())];
    for fact in step.therefore.iter().take(MOST_NAMED) {
        let sign = if fact.is { "=" } else { "≠" };
        lines.push(escaped(&format!("{} {sign} {}", fact.a.item(), fact.b.item())));
    }
    if step.therefore.len() > MOST_NAMED {
        lines.push(format!("… and {} more", step.therefore.len() - MOST_NAMED));
    }
    lines.join("\\n")
}

/// A text in lines, as DOT writes them.
fn in_lines(text: &str) -> String {
    let mut lines: Vec<String> = vec![String::new()];
    for word in text.split_whitespace() {
        match lines.last_mut() {
            Some(line) if line.chars().count() + word.chars().count() < LINE || line.is_empty() => {
                if !line.is_empty() {
                    line.push(' ');
                }
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines.iter().map(|line| escaped(line) + "\\l").collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::tests::explained;

    #[test]
    fn arrows_lead_from_earlier_steps_to_later_ones() {
        let view = explained();
        let graph = dot(&view, &Stop::never()).unwrap();
        assert!(graph.starts_with("digraph") && graph.ends_with("}\n"));
        let mut arrows = 0;
        for line in graph.lines() {
            let Some((from, to)) = line.trim().split_once(" -> ") else { continue };
            let to: usize = to.trim_start_matches('s').split([' ', ';']).next().unwrap().parse().unwrap();
            if let Some(from) = from.strip_prefix('s') {
                assert!(from.parse::<usize>().unwrap() < to, "{line}");
            }
            arrows += 1;
        }
        assert!(arrows >= view.steps.len() - 1, "{graph}");
        assert!(graph.contains("Pets <&> \\\"more\\\""));
    }

    #[test]
    fn long_clues_are_broken_into_lines() {
        assert_eq!(in_lines("a bb"), "a bb\\l");
        assert_eq!(in_lines(&"word ".repeat(8)).matches("\\l").count(), 2);
    }
}
