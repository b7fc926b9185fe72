//! Answers of the Guillotine as text.

use crate::screen::{Screen, Style, indented, printable, width};
use std::fmt::Write;
use workbench::guillotine::{EvidenceView, Grade, GuillotineView, MadeGamesView, Method};

/// The answers: the first with its evidence, the others in a line.
pub fn answer(view: &GuillotineView, screen: Screen) -> String {
    let mut text = String::new();
    if !view.unknown.is_empty() {
        let unknown: Vec<String> = view.unknown.iter().map(|word| format!("“{}”", printable(word))).collect();
        let note = format!("Nothing is known about {}.", unknown.join(", "));
        text += &Style::Warning.paint(indented("", &note, screen.text_width()).trim_end());
        text.push('\n');
    }
    let Some(first) = view.answers.first() else {
        return text + "I don't know: no word is linked to these clues.\n";
    };
    let word = printable(&first.word);
    let _ = match (view.method, view.confidence) {
        (Method::Evidence, Some(confidence)) if view.confident => {
            writeln!(text, "{}  {}", Style::Good.paint(word), Style::Frame.paint(percent(confidence)))
        }
        (Method::Evidence, Some(confidence)) => {
            let unsure = Style::Frame.paint(percent(confidence));
            writeln!(text, "I don't know. Perhaps {}?  {unsure}", Style::Heading.paint(word))
        }
        _ => {
            writeln!(text, "{}  {}", Style::Heading.paint(word), Style::Frame.paint("(the most active word)"))
        }
    };
    text += &evidence(&view.clues, &first.evidence);
    let others: Vec<String> = view.answers.iter().skip(1).map(|answer| printable(&answer.word)).collect();
    if !others.is_empty() {
        text += &indented("Then: ", &others.join(", "), screen.text_width());
    }
    text
}

/// New games, the solutions below the clues.
pub fn made(view: &MadeGamesView, screen: Screen) -> String {
    let mut text = String::new();
    for (number, game) in view.games.iter().enumerate() {
        if number > 0 {
            text.push('\n');
        }
        let clues: Vec<String> = game.clues.iter().map(|clue| printable(clue)).collect();
        text += &Style::Heading.paint(indented("", &clues.join(", "), screen.text_width()).trim_end());
        let grade = match game.grade {
            Grade::Easy => "easy",
            Grade::Medium => "medium",
            Grade::Hard => "hard",
        };
        let needed = match game.clues_needed {
            1 => "found from the first clue".to_owned(),
            all if all == game.clues.len() => "all clues are needed".to_owned(),
            some => format!("found from the first {some} clues"),
        };
        let note = Style::Frame.paint(format!("({grade}: {needed})"));
        let _ = writeln!(text, "\n→ {}  {note}", Style::Good.paint(printable(&game.solution)));
        text += &evidence(&game.clues, &game.evidence);
    }
    let _ = writeln!(text, "\n{}", Style::Frame.paint(format!("--seed {} makes the same again", view.seed)));
    text
}

/// For each clue what links it to the word, and where that stands.
pub fn evidence(clues: &[String], evidence: &[EvidenceView]) -> String {
    let mut text = String::new();
    let mut told: Vec<&str> = Vec::new();
    let wide = |texts: &mut dyn Iterator<Item = String>| texts.map(|text| width(&text)).max().unwrap_or(0);
    let clue_width = wide(&mut clues.iter().map(|clue| printable(clue))).min(24);
    let width_of_links = wide(&mut evidence.iter().map(|link| printable(&link.expression))).min(40);
    for clue in clues {
        // A clue that is given twice counts once.
        if told.contains(&clue.as_str()) {
            continue;
        }
        told.push(clue);
        let shown = printable(clue);
        let space = " ".repeat(clue_width.saturating_sub(width(&shown)));
        let _ = match evidence.iter().find(|link| link.clue == *clue) {
            Some(link) => {
                let expression = printable(&link.expression);
                let gap = " ".repeat(width_of_links.saturating_sub(width(&expression)));
                let source = Style::Frame.paint(printable(&link.source));
                writeln!(text, "  {shown}{space}  {}{gap}  {source}", Style::Help.paint(expression))
            }
            None => writeln!(text, "  {shown}{space}  {}", Style::Frame.paint("–")),
        };
    }
    text
}

fn percent(share: f32) -> String {
    // Nobody can be surer than this.
    format!("{:.0} % sure", (share * 100.0).clamp(0.0, 99.0))
}
