//! Themes as text for people.

use crate::screen::{Style, printable};
use std::fmt::Write;
use workbench::{ThemeCheckView, ThemeView};

/// Samples of each kind that are shown.
const SAMPLES: usize = 3;

/// The themes, one to a paragraph.
pub fn list(themes: &[ThemeView]) -> String {
    let mut text = String::new();
    let mut groups: Vec<&str> = Vec::new();
    for theme in themes {
        if !groups.contains(&theme.group.as_str()) {
            groups.push(&theme.group);
        }
    }
    for group in groups {
        let _ = writeln!(text, "{}:", heading(group));
        for theme in themes.iter().filter(|theme| theme.group == group) {
            let _ = writeln!(text, "  {} ({})", Style::Heading.paint(&theme.name), largest(theme));
            let _ = writeln!(text, "    {}", theme.about);
        }
    }
    let _ = writeln!(
        text,
        "\n{} themes; `cluewright theme show NAME` shows one, docs/themes.md tells how to write one.",
        themes.len()
    );
    text
}

/// The heading of a group of themes.
fn heading(group: &str) -> String {
    let mut letters = group.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

fn largest(theme: &ThemeView) -> String {
    let sizes: Vec<String> =
        theme.largest.iter().map(|[categories, items]| format!("{categories}×{items}")).collect();
    format!("up to {}", sizes.join(" or "))
}

/// One theme with sample clues.
pub fn shown(theme: &ThemeView, check: Option<&ThemeCheckView>) -> String {
    let mut text = format!("{}: {}\n", Style::Heading.paint(&theme.name), theme.about);
    let _ = writeln!(text, "Puzzles {} (categories × items)\n", largest(theme));
    for category in &theme.categories {
        let _ = writeln!(text, "    {} ({} items to choose from)", category.name, category.items);
    }
    let _ = writeln!(
        text,
        "\nA puzzle may begin like this:\n    {}: {}",
        theme.titles.first().map_or("", String::as_str),
        theme.story
    );
    if let Some(check) = check {
        text += "\nClues sound like this:\n";
        for sample in check.kinds.iter().filter_map(|kind| kind.samples.first()) {
            let _ = writeln!(text, "    {sample}");
        }
    }
    text
}

/// What a check found.
pub fn check(check: &ThemeCheckView, file: &str) -> String {
    let mut text = String::new();
    for kind in check.kinds.iter().filter(|kind| kind.tried > 0) {
        let _ =
            writeln!(text, "{} ({} of {} read back)", Style::Heading.paint(kind.clue), kind.said, kind.tried);
        for sample in kind.samples.iter().take(SAMPLES) {
            let _ = writeln!(text, "    {}", printable(sample));
        }
        for failure in kind.failures.iter().take(SAMPLES) {
            let said = failure.sentence.as_ref().map_or_else(
                || "no words for it".to_owned(),
                |sentence| format!("not read back: {}", printable(sentence)),
            );
            let _ = writeln!(text, "  - {}: {said}", printable(&failure.formula));
        }
    }
    if !check.kinds.is_empty() {
        text.push('\n');
    }
    for problem in &check.problems {
        let place = match (problem.line, problem.column) {
            (Some(line), Some(column)) => format!("{}:{line}:{column}: ", printable(file)),
            _ => format!("{}: ", printable(file)),
        };
        let _ = writeln!(text, "{}{place}{}", Style::Error.paint("error: "), printable(&problem.message));
        let _ = writeln!(text, "  {} {}", Style::Help.paint("= help:"), printable(&problem.help));
    }
    let count = check.problems.len();
    let problems = match count {
        0 => "no problem".to_owned(),
        1 => "1 problem".to_owned(),
        _ => format!("{count} problems"),
    };
    match &check.theme {
        Some(theme) => {
            let _ = writeln!(
                text,
                "The theme “{}”: {} of {} sample clues read back; {problems}.",
                printable(theme),
                check.said,
                check.tried
            );
        }
        None => {
            let _ = writeln!(text, "The file is no theme yet: {problems}.");
        }
    }
    text
}
