//! How a puzzle was understood, as text: every clue with its meaning in plain words and as a formula. The
//! lines with formulas are written as in a puzzle file, so that they can be copied into one.

use super::clues::{counted, numbered, title};
use super::{answered, troubles};
use crate::clock::in_words;
use crate::remedies;
use crate::screen::{Screen, Style, indented, printable, width};
use puzzle::Puzzle;
use workbench::{Choice, ReadClueView, ReadStatus, ReadView};

/// What goes to standard output.
pub fn report(view: &ReadView, choices: &[Choice], puzzle: &Puzzle, screen: Screen) -> String {
    let mut text = title(puzzle);
    let numbers_width = view.clues.len().to_string().len();
    for clue in &view.clues {
        text += &one(clue, choices, numbers_width, screen);
    }
    if !view.clues.is_empty() {
        text.push('\n');
    }
    text + &answered::asked(&view.answer, screen) + &summary(view, screen)
}

fn one(clue: &ReadClueView, choices: &[Choice], numbers_width: usize, screen: Screen) -> String {
    let number = format!("{:>numbers_width$}. ", clue.clue);
    let indent = " ".repeat(width(&number));
    let words = || indented(&number, &printable(&clue.text), screen.text_width());
    match clue.status {
        ReadStatus::NotUnderstood => {
            let message = clue.message.as_deref().unwrap_or_default();
            let message =
                indented(&format!("{indent}not understood: "), &printable(message), screen.text_width());
            troubles::underlined(&number, &clue.text, clue.span, screen)
                + &message.replacen("not understood:", &Style::Error.paint("not understood:"), 1)
                + &perhaps(clue, &indent, screen)
        }
        ReadStatus::Ambiguous => {
            let verdict = Style::Warning.paint("ambiguous:");
            let message = clue.message.as_deref().unwrap_or_default();
            let mut text = words() + &format!("{indent}{verdict} {}\n", printable(message));
            for reading in clue.readings.iter().filter(|reading| reading.likely) {
                let label = format!("{}: ", reading.reading);
                text += &meaning(&indent, &label, &reading.paraphrase, &reading.formula, screen);
            }
            text
        }
        ReadStatus::Given | ReadStatus::Understood | ReadStatus::Assumed => {
            let arrow = if screen.ascii { "-> " } else { "→ " };
            let paraphrase = clue.paraphrase.as_deref().unwrap_or_default();
            let formula = clue.formula.as_deref().unwrap_or_default();
            words()
                + &meaning(&indent, arrow, paraphrase, formula, screen)
                + &beside(clue, choices, &indent, screen)
        }
    }
}

/// What a clue that is not understood may mean, for a person to choose.
fn perhaps(clue: &ReadClueView, indent: &str, screen: Screen) -> String {
    let mut text = String::new();
    for other in clue.alternatives.iter().take(MOST_OTHERS) {
        let label = format!("{indent}perhaps: ");
        text += &indented(&label, &printable(&other.paraphrase), screen.text_width());
        let choose = format!("{indent}         (`--choose {}={}` takes it so)\n", clue.clue, other.reading);
        text += &Style::Frame.paint(choose);
    }
    text
}

/// The meaning in plain words, and as a formula.
fn meaning(indent: &str, label: &str, paraphrase: &str, formula: &str, screen: Screen) -> String {
    let words = indented(&format!("{indent}{label}"), &printable(paraphrase), screen.text_width());
    let formula = Style::Frame.paint(format!("= {}", printable(formula)));
    format!("{words}{indent}{formula}\n")
}

/// Who chose the reading, and which others were likely.
fn beside(clue: &ReadClueView, choices: &[Choice], indent: &str, screen: Screen) -> String {
    let mut text = String::new();
    let others: Vec<_> = clue
        .readings
        .iter()
        .filter(|reading| reading.likely && Some(reading.reading) != clue.reading)
        .collect();
    let remark = |words: String| format!("{indent}{}\n", Style::Frame.paint(words));
    if let Some(because) = &clue.because {
        let label = format!("{indent}assumed: ");
        let words = indented(&label, &printable(because), screen.text_width());
        text += &words.replacen("assumed:", &Style::Warning.paint("assumed:"), 1);
    }
    match clue.reading {
        _ if clue.status == ReadStatus::Given => text += &remark("(the file gives this formula)".to_owned()),
        Some(reading) if choices.iter().any(|choice| choice.clue == clue.clue) => {
            text += &remark(format!("(reading {reading}, as chosen)"));
        }
        Some(reading) if reading > 1 => {
            text += &remark(format!("(reading {reading}, which goes with the other clues)"));
        }
        _ => {}
    }
    for reading in others.iter().take(MOST_OTHERS) {
        let label = format!("or {}: ", reading.reading);
        let words =
            indented(&format!("{indent}{label}"), &printable(&reading.paraphrase), screen.text_width());
        text += &words;
    }
    if others.len() > MOST_OTHERS {
        let more = others.len() - MOST_OTHERS;
        text += &remark(format!("({} more; `--format json` lists them)", counted(more, "reading")));
    }
    text
}

/// Most readings that are shown of a clue beside the one that is used.
const MOST_OTHERS: usize = 3;

fn summary(view: &ReadView, screen: Screen) -> String {
    let all = view.clues.len();
    let understood = all - view.unused_clues.len();
    let with = |status| -> Vec<usize> {
        view.clues.iter().filter(|clue| clue.status == status).map(|clue| clue.clue).collect()
    };
    let (failed, ambiguous) = (with(ReadStatus::NotUnderstood), with(ReadStatus::Ambiguous));
    let assuming = match with(ReadStatus::Assumed).as_slice() {
        [] => String::new(),
        some => format!(" Something is assumed about {}.", numbered(some)),
    };
    let time = in_words(view.milliseconds.read);
    let verdict = match (all, understood) {
        (0, _) => "There are no clues.".to_owned(),
        (1, 1) => "The clue was understood.".to_owned(),
        (2, 2) => "Both clues were understood.".to_owned(),
        (all, understood) if all == understood => format!("All {all} clues were understood."),
        (1, _) if failed.is_empty() => "The clue is ambiguous.".to_owned(),
        (1, _) => "The clue was not understood.".to_owned(),
        (all, understood) => {
            let parts = [
                (!failed.is_empty()).then(|| {
                    format!("{} {} not", numbered(&failed), if failed.len() == 1 { "was" } else { "were" })
                }),
                (!ambiguous.is_empty()).then(|| {
                    let is = if ambiguous.len() == 1 { "is" } else { "are" };
                    format!("{} {is} ambiguous", numbered(&ambiguous))
                }),
            ];
            let parts: Vec<String> = parts.into_iter().flatten().collect();
            let were = if understood == 1 { "was" } else { "were" };
            format!("{understood} of {} {were} understood; {}.", counted(all, "clue"), parts.join("; "))
        }
    };
    let style = if understood == all { Style::Good } else { Style::Error };
    let mut text = format!("{}{assuming} (read in {time})\n", style.paint(verdict));
    let mut helps: Vec<String> = Vec::new();
    for help in view.clues.iter().filter_map(|clue| remedies::help(clue.help.as_deref(), &clue.remedies)) {
        if !helps.contains(&help) && helps.len() < MOST_HELPS {
            helps.push(help);
        }
    }
    for help in helps {
        let line = indented("  = help: ", &printable(&help), screen.text_width());
        text += &line.replacen("help:", &Style::Help.paint("help:"), 1);
    }
    text
}

/// Most ways out that are told.
const MOST_HELPS: usize = 3;
