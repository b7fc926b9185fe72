//! The answer of `solve` as text.

use super::clues::{MOST_QUOTED, and_more, numbered, title};
use super::solution_table::solution_table;
use super::{answered, diagnostic, proposed, troubles};
use crate::clock::in_words;
use crate::screen::{Screen, Style, indented, printable};
use puzzle::Puzzle;
use std::fmt::Write;
use workbench::{
    DecisionView, DiagnosticView, ReadClueView, ReadStatus, Rows, Session, SeverityView, SolveView, Status,
};

/// What goes to standard output.
pub fn answer(view: &SolveView, session: &Session, screen: Screen) -> String {
    let puzzle = session.puzzle();
    match view.status {
        Status::Unique => title(puzzle) + &unique(view, puzzle, screen),
        Status::Several => title(puzzle) + &several(view, puzzle, screen),
        Status::None => title(puzzle) + &none(&view.conflict, view.conflict_is_smallest, session, screen),
        Status::NotUnderstood => String::new(),
    }
}

fn unique(view: &SolveView, puzzle: &Puzzle, screen: Screen) -> String {
    let without = if view.unused_clues.is_empty() {
        String::new()
    } else {
        format!(", even without {}", numbered(&view.unused_clues))
    };
    let assuming = if view.assumed_clues.is_empty() {
        String::new()
    } else {
        format!(", as {} assumed to mean", are(&view.assumed_clues))
    };
    let verdict = format!("This is the only solution{without}{assuming}");
    let time = in_words(view.milliseconds.solve);
    let table = solution_table(puzzle, &view.solution, |_, _| false, screen);
    let answers = answered::lines(&view.answer, screen);
    let gap = if answers.is_empty() { "" } else { "\n" };
    format!("{answers}{gap}{table}{} (proved in {time}).\n", Style::Good.paint(verdict))
}

/// `clue 3 is`, `clues 3 and 5 are`
pub fn are(clues: &[usize]) -> String {
    format!("{} {}", numbered(clues), if clues.len() == 1 { "is" } else { "are" })
}

/// Why there is no solution.
pub fn none(conflict: &[usize], smallest: bool, session: &Session, screen: Screen) -> String {
    let verdict = Style::Error.paint("There is no solution");
    match conflict {
        [] => format!("{verdict}. Time was up before the clues that are to blame were found.\n"),
        [only] => {
            format!("{verdict}: clue {only} can never be true.\n{}", with_meanings(conflict, session, screen))
        }
        several => {
            let size = match (smallest, several.len()) {
                (true, 2) => "",
                (true, _) => "No smaller set of clues does.\n",
                (false, _) => "There may be a smaller set: time was up.\n",
            };
            let words = with_meanings(conflict, session, screen);
            format!("{verdict}: {} contradict each other.\n{words}{size}", numbered(several))
        }
    }
}

fn several(view: &SolveView, puzzle: &Puzzle, screen: Screen) -> String {
    let listed = view.solutions.len();
    let verdict = Style::Error.paint(format!("There are {}", how_many(view)));
    let shown = match listed {
        1 => "here is one".to_owned(),
        2 if view.count == 2 => "here they are".to_owned(),
        2 => "here are two".to_owned(),
        all if view.complete && all == view.count => "here they are".to_owned(),
        some => format!("here are {some}"),
    };
    let mut text = format!("{verdict}; {shown}.\n");
    // With two solutions one wants to see where they differ; with more, marks would be everywhere.
    let compared = listed == 2;
    for (index, rows) in view.solutions.iter().enumerate() {
        let _ = writeln!(text, "\n{}", Style::Heading.paint(format!("Solution {}", index + 1)));
        text += &solution_table(
            puzzle,
            rows,
            |row, column| compared && differs(&view.solutions, row, column),
            screen,
        );
    }
    if compared {
        let _ = writeln!(text, "* marks the {} cells in which the two differ.", view.differs.len());
    }
    if let Some(decision) = &view.decides {
        let _ = write!(text, "\n{}", decides(decision, screen));
    }
    text
}

/// `exactly two solutions`, `at least three solutions`.
fn how_many(view: &SolveView) -> String {
    let word = match view.count {
        2 => "two".to_owned(),
        3 => "three".to_owned(),
        count => count.to_string(),
    };
    format!("{} {word} solutions", if view.complete { "exactly" } else { "at least" })
}

fn differs(solutions: &[Rows], row: usize, column: usize) -> bool {
    let cell = |solution: &Rows| solution.get(row).and_then(|cells| cells.get(column)).cloned();
    solutions.windows(2).any(|pair| cell(&pair[0]) != cell(&pair[1]))
}

/// Which piece of knowledge would leave one solution.
pub fn decides(decision: &DecisionView, screen: Screen) -> String {
    let (a, b) = (printable(decision.a.item()), printable(decision.b.item()));
    let (a_category, b_category) = (printable(decision.a.category()), printable(decision.b.category()));
    let sentence = if decision.either_way {
        format!(
            "If you knew whether “{a}” ({a_category}) goes with “{b}” ({b_category}), only one would be left."
        )
    } else {
        format!(
            "If you knew that “{a}” ({a_category}) goes with “{b}” ({b_category}), only solution 1 would be left."
        )
    };
    indented("", &sentence, screen.text_width())
}

/// Some clues, each with how it was understood: the mistake may be the reader's.
fn with_meanings(clues: &[usize], session: &Session, screen: Screen) -> String {
    let numbers_width = clues.iter().max().map_or(0, |most| most.to_string().len());
    let mut text = String::new();
    for &clue in clues.iter().take(MOST_QUOTED) {
        let Some(clue) = clue.checked_sub(1).and_then(|place| session.clues().get(place)) else { continue };
        let number = format!("  {:>numbers_width$}. ", clue.clue);
        text += &indented(&number, &printable(&clue.text), screen.text_width());
        let meaning = clue
            .paraphrase
            .as_ref()
            .filter(|_| matches!(clue.status, ReadStatus::Understood | ReadStatus::Assumed));
        if let Some(meaning) = meaning.filter(|meaning| **meaning != clue.text) {
            let arrow = if screen.ascii { "-> " } else { "→ " };
            let indent = " ".repeat(number.len()) + arrow;
            text += &indented(&indent, &printable(meaning), screen.text_width());
        }
    }
    text + &and_more(clues.len())
}

/// What goes to standard error: warnings, and why a puzzle was not understood.
pub fn remarks(warnings: &[DiagnosticView], session: &Session, screen: Screen) -> String {
    let mut text = String::new();
    let mut unused_told = false;
    // Below the error that it is the way out of.
    let proposed = if warnings.iter().any(|warning| warning.code == "P15") {
        proposed::lines(session, screen)
    } else {
        String::new()
    };
    for warning in warnings {
        if warning.code != "S01" {
            text += &diagnostic::one(warning, "", "", screen);
        } else if !unused_told {
            unused_told = true;
            for status in [ReadStatus::NotUnderstood, ReadStatus::Ambiguous] {
                text += &clues_without_meaning(warning.severity, status, session, screen);
            }
        }
    }
    text + &proposed
}

/// All clues that have no meaning for the same reason in one message: they share the way out.
fn clues_without_meaning(
    severity: SeverityView,
    status: ReadStatus,
    session: &Session,
    screen: Screen,
) -> String {
    let clues: Vec<&ReadClueView> = session.clues().iter().filter(|clue| clue.status == status).collect();
    let Some(first) = clues.first() else { return String::new() };
    let numbers: Vec<usize> = clues.iter().map(|clue| clue.clue).collect();
    let one = clues.len() == 1;
    let what = match (status, one) {
        (ReadStatus::Ambiguous, true) => "is ambiguous",
        (ReadStatus::Ambiguous, false) => "are ambiguous",
        (_, true) => "was not understood",
        (_, false) => "were not understood",
    };
    let consequence = match severity {
        SeverityView::Error if clues.len() == session.clues().len() => "so the puzzle cannot be solved",
        SeverityView::Error => "and the other clues allow several solutions",
        SeverityView::Warning if one => "so it was not used",
        SeverityView::Warning => "so they were not used",
    };
    let message = format!("{} {what}, {consequence}", numbered(&numbers));
    let diagnostic = DiagnosticView { severity, ..DiagnosticView::error("S01", message, None) };
    let mut text = diagnostic::one(&diagnostic, "", "", screen);
    let numbers_width = numbers.iter().max().map_or(0, |most| most.to_string().len());
    for clue in clues.iter().take(MOST_QUOTED) {
        text += &troubles::quoted(clue, numbers_width, screen);
    }
    text += &and_more(clues.len());
    text + &diagnostic::help(
        &DiagnosticView { help: first.help.clone(), remedies: first.remedies.clone(), ..diagnostic },
        "  ",
        screen,
    )
}
