//! The explanation as a Markdown document.

use crate::escape::markdown as escaped;
use crate::means::go_on;
use std::fmt::Write;
use workbench::{ExplainView, StepView, Stop};

/// The document: clues, steps and solution. With `prose`, the steps as running text. Nothing if the budget is spent first.
pub fn markdown(view: &ExplainView, prose: bool, stop: &Stop) -> Option<String> {
    let mut text = format!("# {}\n\n", escaped(view.title.as_deref().unwrap_or("Explanation")));
    if let Some(intro) = &view.intro {
        let _ = writeln!(text, "{}\n", escaped(intro));
    }
    for category in &view.categories {
        let items: Vec<String> = category.items.iter().map(|item| escaped(item)).collect();
        let _ = writeln!(text, "- **{}:** {}", escaped(&category.name), items.join(", "));
    }
    text += "\n## Clues\n\n";
    for clue in &view.clues {
        let _ = writeln!(text, "{}. {}", clue.clue.clue, escaped(&clue.text));
    }
    text += "\n## Steps\n\n";
    if let Some(difficulty) = &view.difficulty {
        let _ = writeln!(
            text,
            "{} steps; difficulty {} of 5 ({}).\n",
            view.steps.len(),
            difficulty.band,
            difficulty.word
        );
    }
    if !view.plan.is_empty() {
        let _ = writeln!(text, "{}\n", escaped(&view.plan));
    }
    if prose {
        for paragraph in &view.paragraphs {
            go_on(stop, &text)?;
            let _ = writeln!(text, "{}\n", escaped(&paragraph.text));
        }
    } else {
        for step in &view.steps {
            go_on(stop, &text)?;
            text += &step_item(step);
        }
        text.push('\n');
    }
    if !view.recap.is_empty() {
        let _ = writeln!(text, "{}\n", escaped(&view.recap));
    }
    if !view.solution.is_empty() {
        text += "## Solution\n\n";
        let row = |cells: Vec<String>| format!("| {} |\n", cells.join(" | "));
        text += &row(view.categories.iter().map(|category| escaped(&category.name)).collect());
        text += &row(vec!["---".to_owned(); view.categories.len()]);
        for cells in &view.solution {
            text += &row(cells.iter().map(|cell| escaped(cell)).collect());
        }
    }
    Some(text)
}

fn step_item(step: &StepView) -> String {
    let Some(told) = &step.told else {
        let mut text = format!("{}. {}\n", step.step, escaped(&step.text));
        for line in &step.proof {
            let _ = writeln!(text, "    - {}", escaped(line));
        }
        return text;
    };
    let mut text = format!("{}. ", step.step);
    for (place, part) in told.lines().enumerate() {
        match part.as_slice() {
            [(_, only)] if place == 0 => _ = writeln!(text, "{}", escaped(only)),
            [(_, only)] => _ = writeln!(text, "\n    {}\n", escaped(only)),
            lines => {
                text += if place == 0 { "An argument:\n\n" } else { "\n" };
                for (line, (depth, words)) in lines.iter().enumerate() {
                    let case = "&emsp;".repeat(*depth);
                    let _ = writeln!(text, "    {}. {case}{}", line + 1, escaped(words));
                }
            }
        }
    }
    text.push('\n');
    for row in &told.result {
        let _ = writeln!(text, "    - **{}**", escaped(&row.join(" · ")));
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::tests::explained;

    #[test]
    fn the_document_has_every_step_and_row() {
        let view = explained();
        let document = markdown(&view, false, &Stop::never()).unwrap();
        assert!(document.starts_with("# Pets \\<\\&\\> \"more\"\n"));
        let last = format!("\n{}. ", view.steps.len());
        assert!(document.contains(&last), "{document}");
        assert_eq!(document.lines().filter(|line| line.starts_with("| ")).count(), 5);
        assert!(markdown(&view, true, &Stop::never()).unwrap().contains(&escaped(&view.paragraphs[0].text)));
    }
}
