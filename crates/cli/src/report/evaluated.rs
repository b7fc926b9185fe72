//! The score of many puzzles as text: a table by folder, and what was not solved and why.

use super::clues::counted;
use crate::clock::in_words;
use crate::screen::{Cell, Column, Screen, Style, Table, indented, printable};
use std::fmt::Write;
use workbench::{EvaluateView, Outcome, ResultView};

/// What goes to standard output.
pub fn report(view: &EvaluateView, screen: Screen) -> String {
    if view.results.is_empty() {
        return "There is no puzzle with a solution.\n".to_owned();
    }
    let mut text = table(view, screen);
    for (outcome, heading, style) in
        [(Outcome::Wrong, "Wrong answers", Style::Error), (Outcome::Refused, "No answer", Style::Warning)]
    {
        let results: Vec<&ResultView> =
            view.results.iter().filter(|result| result.outcome == outcome).collect();
        if results.is_empty() {
            continue;
        }
        let _ = writeln!(text, "\n{}", style.paint(format!("{heading}:")));
        for result in results {
            let why = result.why.as_deref().unwrap_or_default();
            let line = format!("{}: {}", printable(&result.file), printable(why));
            text += &indented("  ", &line, screen.text_width());
        }
    }
    text + &summary(view)
}

fn summary(view: &EvaluateView) -> String {
    let verdict = format!(
        "{} of {} solved, {} wrong, {} without an answer; {} of {} understood",
        view.solved,
        counted(view.puzzles, "puzzle"),
        view.wrong,
        view.refused,
        view.clues_understood,
        counted(view.clues, "clue"),
    );
    let style = if view.solved == view.puzzles { Style::Good } else { Style::Heading };
    format!("\n{} (in {}).\n", style.paint(verdict), in_words(view.seconds * 1000.0))
}

/// A row for each folder, and one for all if there are several.
fn table(view: &EvaluateView, screen: Screen) -> String {
    let headings = ["folder", "puzzles", "solved", "wrong", "no answer", "clues understood", "median ms"];
    let columns = headings.iter().enumerate();
    let columns =
        columns.map(|(at, heading)| Column { heading: (*heading).to_owned(), right: at > 0 }).collect();
    let mut folders: Vec<(&str, Vec<&ResultView>)> = Vec::new();
    for result in &view.results {
        let folder = result.file.rsplit_once('/').map_or(".", |(folder, _)| folder);
        match folders.iter_mut().find(|(name, _)| *name == folder) {
            Some((_, results)) => results.push(result),
            None => folders.push((folder, vec![result])),
        }
    }
    let mut rows: Vec<Vec<Cell>> = folders.iter().map(|(folder, results)| row(folder, results)).collect();
    if folders.len() > 1 {
        rows.push(row("all", &view.results.iter().collect::<Vec<_>>()));
    }
    Table::new(columns, rows).draw(screen)
}

fn row(folder: &str, results: &[&ResultView]) -> Vec<Cell> {
    let with = |outcome| results.iter().filter(|result| result.outcome == outcome).count();
    let clues: usize = results.iter().map(|result| result.clues).sum();
    let understood: usize = results.iter().map(|result| result.clues_understood).sum();
    let cells = [
        folder.to_owned(),
        results.len().to_string(),
        with(Outcome::Solved).to_string(),
        with(Outcome::Wrong).to_string(),
        with(Outcome::Refused).to_string(),
        format!("{understood} of {clues}"),
        format!("{:.1}", median(results)),
    ];
    cells.into_iter().map(|text| Cell { text, marked: false }).collect()
}

fn median(results: &[&ResultView]) -> f64 {
    let mut times: Vec<f64> = results.iter().map(|result| result.milliseconds).collect();
    times.sort_by(f64::total_cmp);
    let upper = times.get(times.len() / 2).copied().unwrap_or(0.0);
    let lower = times.get(times.len().saturating_sub(1) / 2).copied().unwrap_or(0.0);
    f64::midpoint(lower, upper)
}

/// What goes to standard error: files that were left out.
pub fn remarks(view: &EvaluateView) -> String {
    let mut text = String::new();
    let (silent, odd): (Vec<_>, Vec<_>) =
        view.skipped.iter().partition(|file| file.why == "it gives no solution");
    let word = Style::Warning.paint("warning:");
    for file in odd.iter().take(MOST_FILES) {
        let _ = writeln!(text, "{word} “{}” was left out: {}", printable(&file.file), printable(&file.why));
    }
    if odd.len() > MOST_FILES {
        let _ = writeln!(text, "{word} {} more files were left out", odd.len() - MOST_FILES);
    }
    match silent.len() {
        0 => {}
        1 => text += "1 file was left out since it gives no solution.\n",
        many => {
            let _ = writeln!(text, "{many} files were left out since they give no solution.");
        }
    }
    text
}

/// Most files that are named.
const MOST_FILES: usize = 20;

#[cfg(test)]
mod tests {
    use super::*;
    use workbench::SkippedView;

    fn result(file: &str, outcome: Outcome, milliseconds: f64) -> ResultView {
        let why = (outcome != Outcome::Solved).then(|| "several solutions".to_owned());
        ResultView {
            id: file.to_owned(),
            file: file.to_owned(),
            outcome,
            why,
            clues: 3,
            clues_understood: 2,
            milliseconds,
        }
    }

    #[test]
    fn folders_have_a_row_each() {
        let results = vec![
            result("a/1.json", Outcome::Solved, 1.0),
            result("a/2.json", Outcome::Refused, 2.0),
            result("b/c/3.json", Outcome::Solved, 4.0),
        ];
        let view = EvaluateView::new(results, Vec::new(), 0.5);
        let text = report(&view, Screen { width: None, ascii: true });
        let text = anstream::adapter::strip_str(&text).to_string();
        let row = |name: &str| {
            let line = text.lines().find(|line| line.starts_with(&format!("| {name} "))).unwrap();
            line.split('|')
                .map(|cell| cell.trim().to_owned())
                .filter(|cell| !cell.is_empty())
                .collect::<Vec<_>>()
        };
        assert_eq!(row("a"), ["a", "2", "1", "0", "1", "4 of 6", "1.5"]);
        assert_eq!(row("b/c"), ["b/c", "1", "1", "0", "0", "2 of 3", "4.0"]);
        assert_eq!(row("all"), ["all", "3", "2", "0", "1", "6 of 9", "2.0"]);
        assert!(text.contains("No answer:\n  a/2.json: several solutions\n"), "{text}");
        assert!(text.ends_with(
            "2 of 3 puzzles solved, 0 wrong, 1 without an answer; 6 of 9 clues understood (in 500 ms).\n"
        ));
    }

    #[test]
    fn files_that_were_left_out_are_told() {
        let skipped = |why: &str| SkippedView { file: "x".to_owned(), why: why.to_owned() };
        let files = vec![skipped("it gives no solution"), skipped("it holds no puzzle: broken")];
        let view = EvaluateView::new(Vec::new(), files, 0.0);
        assert_eq!(
            report(&view, Screen { width: None, ascii: true }),
            "There is no puzzle with a solution.\n"
        );
        let text = anstream::adapter::strip_str(&remarks(&view)).to_string();
        assert_eq!(
            text,
            "warning: “x” was left out: it holds no puzzle: broken\n1 file was left out since it gives no solution.\n"
        );
    }
}
