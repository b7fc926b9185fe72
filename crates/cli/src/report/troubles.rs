//! Clues that have no meaning: the words in the way underlined, or the readings to choose from.
//!
//! ```text
//!   2. Bob xyzzies the cat.
//!          ^^^^^^^
//!      I could not make sense of this from “xyzzies” on
//! ```

use crate::screen::{Screen, Style, indented, printable, width};
use std::fmt::Write;
use unicode_width::UnicodeWidthChar;
use workbench::{ReadClueView, ReadStatus};

/// A clue after its number, with what is wrong below it. `numbers_width` is how wide numbers are.
pub fn quoted(clue: &ReadClueView, numbers_width: usize, screen: Screen) -> String {
    let number = format!("  {:>numbers_width$}. ", clue.clue);
    let indent = " ".repeat(width(&number));
    let mut text = match clue.status {
        ReadStatus::NotUnderstood => underlined(&number, &clue.text, clue.span, screen),
        _ => indented(&number, &printable(&clue.text), screen.text_width()),
    };
    if clue.status == ReadStatus::NotUnderstood {
        let message = clue.message.as_deref().unwrap_or_default();
        text += &indented(&indent, &printable(message), screen.text_width());
    }
    for reading in clue.readings.iter().filter(|reading| reading.likely) {
        let number = format!("{indent}{}: ", reading.reading);
        text += &indented(&number, &printable(&reading.paraphrase), screen.text_width());
    }
    text
}

/// Most lines of a clue that are shown.
const MOST_LINES: usize = 8;

/// The words of a clue in lines, with carets under a part of them. Of a clue that is too long, the lines
/// around that part.
pub fn underlined(first: &str, words: &str, span: [usize; 2], screen: Screen) -> String {
    let indent = " ".repeat(width(first));
    let room = screen.text_width().saturating_sub(indent.len()).max(10);
    let characters: Vec<char> = printable(words).chars().collect();
    let lines = lines_of(&characters, room);
    let holds = |line: &std::ops::Range<usize>| line.start < span[1] && span[0] < line.end;
    let start = lines.iter().position(holds).unwrap_or(0);
    let (from, to) = if lines.len() <= MOST_LINES {
        (0, lines.len())
    } else {
        (start.saturating_sub(1), (start + MOST_LINES - 1).min(lines.len()))
    };
    let dots = if screen.ascii { "..." } else { "…" };
    let mut text = String::new();
    if from > 0 {
        let _ = writeln!(text, "{indent}{dots}");
    }
    for line in lines.get(from..to).unwrap_or_default() {
        let in_span = |at: usize| (span[0]..span[1]).contains(&at);
        let piece = |wanted: &dyn Fn(usize) -> bool| -> String {
            let within = line.clone().filter(|&at| wanted(at));
            within.filter_map(|at| characters.get(at)).collect()
        };
        let before = piece(&|at| at < span[0]);
        let marked = piece(&in_span);
        let after = piece(&|at| at >= span[1].max(span[0]));
        let painted = if marked.is_empty() { String::new() } else { Style::Error.paint(&marked) };
        let _ = writeln!(text, "{indent}{before}{painted}{after}");
        let marked = marked.trim_end();
        if !marked.is_empty() {
            let carets = Style::Error.paint("^".repeat(width(marked).max(1)));
            let _ = writeln!(text, "{indent}{}{carets}", " ".repeat(width(&before)));
        }
    }
    if to < lines.len() {
        let _ = writeln!(text, "{indent}{dots}");
    }
    // The number stands before the first line that is shown.
    text.replacen(&indent, first, 1)
}

/// Where lines of at most `room` columns break: between words, or within a word that is too long. Blanks
/// at a break belong to no line.
fn lines_of(characters: &[char], room: usize) -> Vec<std::ops::Range<usize>> {
    let mut lines = Vec::new();
    let (mut start, mut used, mut last_blank) = (0, 0, None);
    let mut at = 0;
    while let Some(&character) = characters.get(at) {
        let wide = character.width().unwrap_or(0);
        if used + wide > room && at > start {
            let end: usize = match last_blank {
                _ if character == ' ' => at,
                Some(blank) if blank > start => blank,
                _ => at,
            };
            lines.push(start..end);
            start = end;
            while characters.get(start) == Some(&' ') {
                start += 1;
            }
            (at, used, last_blank) = (start, 0, None);
            continue;
        }
        if character == ' ' {
            last_blank = Some(at);
        }
        used += wide;
        at += 1;
    }
    if start < characters.len() || lines.is_empty() {
        lines.push(start..characters.len());
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn drawn(words: &str, span: [usize; 2], width: usize) -> String {
        let screen = Screen { width: Some(width), ascii: true };
        anstream::adapter::strip_str(&underlined("1. ", words, span, screen)).to_string()
    }

    #[test]
    fn the_words_in_the_way_are_underlined() {
        assert_eq!(drawn("Bob xyzzies the cat.", [4, 11], 80), "1. Bob xyzzies the cat.\n       ^^^^^^^\n");
        assert_eq!(drawn("東京 xyz", [3, 6], 80), "1. 東京 xyz\n        ^^^\n");
        assert_eq!(drawn("", [0, 0], 80), "1. \n");
    }

    #[test]
    fn carets_follow_the_words_over_several_lines() {
        assert_eq!(
            drawn("one two three four five six", [8, 18], 20),
            "1. one two three\n           ^^^^^\n   four five six\n   ^^^^\n"
        );
    }

    #[test]
    fn a_very_long_clue_is_cut_around_the_words() {
        let words = "word ".repeat(10_000);
        let text = drawn(&words, [25_000, 25_004], 60);
        assert!(text.starts_with("1. ...\n"), "{text}");
        assert!(text.ends_with("...\n") && text.lines().count() <= MOST_LINES + 3, "{text}");
        assert!(text.contains("^^^^"));
    }

    proptest! {
        #[test]
        fn no_letter_is_lost(words in "[a-zé東 ]{0,80}", room in 10usize..30) {
            let characters: Vec<char> = words.chars().collect();
            let lines = lines_of(&characters, room);
            let kept: String = lines.iter().flat_map(|line| &characters[line.clone()]).filter(|c| **c != ' ').collect();
            prop_assert_eq!(kept, words.replace(' ', ""));
            for line in lines {
                let text: String = characters[line].iter().collect();
                prop_assert!(width(&text) <= room);
            }
        }

        #[test]
        fn any_span_is_drawn(words in "\\PC{0,60}", from in 0usize..80, length in 0usize..80) {
            drawn(&words, [from, from + length], 30);
        }
    }
}
