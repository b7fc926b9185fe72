//! A hint as text.

use super::clues::{counted, quoted};
use super::explained::verdict;
use crate::screen::{Screen, Style, indented, logic_grid, printable};
use puzzle::Grid;
use rendering::{Board, Look};
use std::fmt::Write;
use workbench::{FactView, HintKind, HintView, Session, Status};

/// What goes to standard output. `board` is what was looked at.
pub fn answer(view: &HintView, session: &Session, board: &Grid, screen: Screen) -> String {
    match view.status {
        Status::NotUnderstood => return String::new(),
        Status::None => return verdict(&view.verdict, screen),
        Status::Unique | Status::Several => {}
    }
    let style = match view.hint {
        HintKind::Mistake | HintKind::Clash => Style::Error,
        HintKind::Complete => Style::Good,
        _ => Style::Heading,
    };
    let mut text = String::new();
    for line in indented("", &printable(&view.text), screen.text_width()).lines() {
        let _ = writeln!(text, "{}", style.paint(line));
    }
    for mistake in &view.mistakes {
        if let Some(mark) = &mistake.mark {
            let words =
                mistake.text.as_ref().map_or_else(String::new, |words| format!(": {}", printable(words)));
            text += &indented(bullet(screen), &format!("{}{words}", cell(mark, screen)), screen.text_width());
            if mistake.text.is_some() && mistake.clues.len() > 2 {
                let not = if mark.is { " --not" } else { "" };
                let help = format!(
                    "`cluewright why PUZZLE --cell \"{}={}\"{not}` tells it step by step",
                    mark.a.1, mark.b.1
                );
                text += &indented("    ", &printable(&help), screen.text_width());
            }
        }
    }
    if let Some(next) = &view.next {
        if view.level == 1 {
            text += &quoted(&next.clues, session.puzzle(), screen);
        }
        if view.level >= 4 {
            let _ = write!(text, "\n{}", drawn(view, session, board, screen));
        }
    }
    text += &ahead(view, screen);
    text += &tidy(view, screen);
    let _ = writeln!(text, "{} of {} are marked.", view.marked, counted(view.cells, "cell"));
    text
}

fn drawn(view: &HintView, session: &Session, board: &Grid, screen: Screen) -> String {
    let Some(step) = view.next.as_ref().and_then(|next| next.step.as_ref()) else { return String::new() };
    let before = session.marks(board);
    let board = Board::blank(&view.categories)
        .with(&view.categories, &before, Look::Plain)
        .with(&view.categories, &step.because, Look::Premise)
        .with(&view.categories, &step.therefore, Look::New);
    logic_grid(&view.categories, &board, screen) + "\n"
}

/// The offer to tidy up.
fn tidy(view: &HintView, screen: Screen) -> String {
    let (ticks, crosses): (Vec<&FactView>, Vec<&FactView>) = view.tidy.iter().partition(|fact| fact.is);
    let marks = match (ticks.len(), crosses.len()) {
        (0, 0) => return String::new(),
        (0, count) => counted_crosses(count),
        (count, 0) => counted(count, "tick"),
        (ticks, crosses) => format!("{} and {}", counted(ticks, "tick"), counted_crosses(crosses)),
    };
    let follow = if view.tidy.len() == 1 { "follows" } else { "follow" };
    indented("", &format!("Tidy up: {marks} {follow} from your marks."), screen.text_width())
}

fn counted_crosses(count: usize) -> String {
    if count == 1 { "1 cross".to_owned() } else { format!("{count} crosses") }
}

/// Marks that are not wrong, but that nothing on the board leads to.
fn ahead(view: &HintView, screen: Screen) -> String {
    let mut text = String::new();
    for (marks, one, several) in [
        (
            &view.ahead,
            "One mark is right, but does not follow from the others yet:",
            "marks are right, but do not follow from the others yet:",
        ),
        (
            &view.open,
            "One mark is possible, but the clues do not tell whether it is right:",
            "marks are possible, but the clues do not tell whether they are right:",
        ),
    ] {
        let first = match marks.len() {
            0 => continue,
            1 => one.to_owned(),
            count => format!("{count} {several}"),
        };
        text += &indented("", &first, screen.text_width());
        text += &listed(marks, screen);
    }
    text
}

/// Most cells that are listed in one place.
const MOST_LISTED: usize = 20;

fn listed(facts: &[FactView], screen: Screen) -> String {
    let shown = facts.iter().take(MOST_LISTED);
    let mut text: String =
        shown.map(|fact| indented(bullet(screen), &cell(fact, screen), screen.text_width())).collect();
    if facts.len() > MOST_LISTED {
        let _ = writeln!(text, "  … and {} more", facts.len() - MOST_LISTED);
    }
    text
}

/// A cell and its mark: `✕ Hannah / $180`.
fn cell(fact: &FactView, screen: Screen) -> String {
    let mark = match (fact.is, screen.ascii) {
        (true, false) => "●",
        (true, true) => "O",
        (false, false) => "✕",
        (false, true) => "x",
    };
    format!("{mark} {} / {}", printable(fact.a.item()), printable(fact.b.item()))
}

fn bullet(screen: Screen) -> &'static str {
    if screen.ascii { "  - " } else { "  – " }
}
