//! The report of `check` as text.

use super::clues::{counted, numbered, numbers, quoted, title};
use super::diagnostic;
use super::solution_table::solution_table;
use super::solved::{are, decides, none, remarks};
use crate::screen::{Screen, Style, indented, printable};
use puzzle::Puzzle;
use std::fmt::Write;
use workbench::{CheckView, DiagnosticView, Session, Status, Why};

/// The report.
pub fn report(view: &CheckView, session: &Session, screen: Screen) -> String {
    let puzzle = session.puzzle();
    let mut text = title(puzzle);
    let size = view.size;
    let categories = match size.categories {
        0 => "No categories".to_owned(),
        some => format!("{} of {}", counted(some, "category"), counted(size.items, "item")),
    };
    let _ = writeln!(text, "{categories}, {}.", counted(size.clues, "clue"));
    text += &verdict(view, session, screen);
    text += &given(view);
    if view.why != Some(Why::Categories) {
        text += &constant(view, puzzle, screen);
        if view.status != Status::None {
            text += &redundant(view, puzzle, screen);
        }
    }
    text + &difficulty(view, screen)
}

fn difficulty(view: &CheckView, screen: Screen) -> String {
    let Some(difficulty) = &view.difficulty else {
        let told = |why: &String| indented("", &format!("Difficulty: unrated; {why}."), screen.text_width());
        return view.unrated.as_ref().map(told).unwrap_or_default();
    };
    let hard = match difficulty.hard_steps {
        0 => String::new(),
        1 => ", one step needs an argument or several clues at once".to_owned(),
        count => format!(", {count} steps need an argument or several clues at once"),
    };
    let told = format!(
        "Difficulty: {} of 5 ({}); {} for a person{hard}, at most {} to hold in mind.",
        difficulty.band,
        difficulty.word,
        counted(difficulty.thoughts, "thought"),
        counted(difficulty.most_facts, "fact")
    );
    indented("", &told, screen.text_width())
}

fn verdict(view: &CheckView, session: &Session, screen: Screen) -> String {
    match view.status {
        Status::Unique => {
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
            format!("{}\n", Style::Good.paint(format!("There is exactly one solution{without}{assuming}.")))
        }
        Status::None => none(&view.conflict, view.conflict_is_smallest, session, screen),
        Status::Several => several(view, session.puzzle(), screen),
        Status::NotUnderstood => match view.why {
            Some(Why::Limit) => {
                "Whether there is exactly one solution is not known: time was up.\n".to_owned()
            }
            _ => "Whether there is exactly one solution is not known.\n".to_owned(),
        },
    }
}

fn several(view: &CheckView, puzzle: &Puzzle, screen: Screen) -> String {
    let cells = counted(view.differs.len(), "cell");
    let mut text =
        format!("{}; two of them differ in {cells}:\n", Style::Error.paint("There are several solutions"));
    if let Some(first) = view.solutions.first() {
        let other = view.solutions.get(1);
        let differs = |row: usize, column: usize| {
            other.and_then(|rows| rows.get(row)?.get(column))
                != first.get(row).and_then(|cells| cells.get(column))
        };
        text += &solution_table(puzzle, first, differs, screen);
    }
    for difference in &view.differs {
        let _ = writeln!(
            text,
            "* {}, {}: “{}” could also be “{}”",
            printable(difference.a.item()),
            printable(&difference.category),
            printable(&difference.items[0]),
            printable(&difference.items[1])
        );
    }
    if let Some(decision) = &view.decides {
        text += &decides(decision, screen);
    }
    text
}

fn given(view: &CheckView) -> String {
    match &view.given_solution {
        None => "The file gives no solution.\n".to_owned(),
        Some(given) if !given.agrees => {
            let verdict = Style::Error.paint(format!("breaks {}", numbered(&given.breaks)));
            format!("The solution that the file gives {verdict}.\n")
        }
        Some(_) if view.status == Status::Unique => "It is the one that the file gives.\n".to_owned(),
        Some(_) => "The solution that the file gives breaks no clue.\n".to_owned(),
    }
}

fn constant(view: &CheckView, puzzle: &Puzzle, screen: Screen) -> String {
    let mut text = String::new();
    // A clue that is the whole contradiction has been told already.
    for constant in view.constant.iter().flatten().filter(|constant| view.conflict != [constant.clue]) {
        let what = if constant.always { "is always true, so it says nothing" } else { "can never be true" };
        let verdict = Style::Warning.paint(format!("Clue {} {what}", constant.clue));
        let _ = write!(text, "{verdict}.\n{}", quoted(&[constant.clue], puzzle, screen));
    }
    text
}

fn redundant(view: &CheckView, puzzle: &Puzzle, screen: Screen) -> String {
    let (Some(redundant), Some(dispensable)) = (&view.redundant, &view.dispensable) else {
        return "Which clues are not needed is not known: time was up.\n".to_owned();
    };
    // A clue that is always true has been told already.
    let constant = |clue: &usize| view.constant.iter().flatten().any(|constant| constant.clue == *clue);
    let all_redundant = redundant;
    let [redundant, dispensable] = [redundant, dispensable]
        .map(|clues| clues.iter().copied().filter(|clue| !constant(clue)).collect::<Vec<usize>>());
    match redundant.as_slice() {
        [] if all_redundant.len() + view.unused_clues.len() == view.size.clues
            && !all_redundant.is_empty() =>
        {
            String::new()
        }
        [] if !all_redundant.is_empty() => "Every other clue is needed.\n".to_owned(),
        [] if view.size.clues == view.unused_clues.len() => String::new(),
        [] if !view.unused_clues.is_empty() => "Every clue that was understood is needed.\n".to_owned(),
        [] => "Every clue is needed.\n".to_owned(),
        [only] => {
            let verdict = Style::Warning.paint(format!("Clue {only} is not needed"));
            format!("{verdict}: it follows from the others.\n{}", quoted(&redundant, puzzle, screen))
        }
        several => {
            let verdict = Style::Warning.paint(format!("{} are not needed", capitalised(&numbered(several))));
            let together = if dispensable == redundant {
                "They can all be left out together.".to_owned()
            } else if let [only] = dispensable.as_slice() {
                format!("But only one can be left out: without clue {only}, all others are needed.")
            } else {
                format!(
                    "But not all together: without clues {}, all others are needed.",
                    numbers(&dispensable)
                )
            };
            let together = indented("", &together, screen.text_width());
            let words = quoted(&redundant, puzzle, screen);
            format!("{verdict}: each follows from the others.\n{words}{together}")
        }
    }
}

fn capitalised(text: &str) -> String {
    let mut characters = text.chars();
    characters.next().map_or_else(String::new, |first| first.to_uppercase().chain(characters).collect())
}

/// What goes to standard error: that which the report itself does not say.
pub fn beside(view: &CheckView, session: &Session, screen: Screen) -> String {
    let unsaid: Vec<DiagnosticView> = view
        .warnings
        .iter()
        .filter(|warning| !matches!(warning.code, "S02" | "S03" | "S04" | "S05" | "F09"))
        .cloned()
        .collect();
    remarks(&unsaid, session, screen)
}

/// The warnings of the file itself.
pub fn of_file(warnings: &[DiagnosticView], name: &str, text: &str, screen: Screen) -> String {
    diagnostic::all(warnings, name, text, &screen)
}
