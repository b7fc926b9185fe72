//! Text in lines: how wide it is, where to break it, and which characters are safe to print.

use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

/// How many columns a text takes.
pub fn width(text: &str) -> usize {
    text.width()
}

/// The text without characters that could do something to the terminal or to the order of the line:
/// words of a puzzle may come from anywhere.
pub fn printable(text: &str) -> String {
    text.chars()
        .map(|character| match character {
            '\n' | '\r' | '\t' => ' ',
            character if is_harmless(character) => character,
            _ => '\u{fffd}',
        })
        .collect()
}

/// Whether a character does nothing to the terminal or to the order of the line.
pub fn is_harmless(character: char) -> bool {
    !character.is_control() && !matches!(character, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// Breaks a text into lines of at most `most` columns, between words where possible. There is always a
/// line, if only an empty one.
pub fn wrapped(text: &str, most: usize) -> Vec<String> {
    let most = most.max(2);
    let mut lines = vec![String::new()];
    let mut used = 0;
    for word in text.split(' ').filter(|word| !word.is_empty()) {
        let wide = width(word);
        if used > 0 && used + 1 + wide <= most {
            push(&mut lines, " ");
            push(&mut lines, word);
            used += 1 + wide;
            continue;
        }
        if used > 0 {
            lines.push(String::new());
            used = 0;
        }
        if wide <= most {
            push(&mut lines, word);
            used = wide;
            continue;
        }
        for character in word.chars() {
            let wide = character.width().unwrap_or(0);
            if used + wide > most {
                lines.push(String::new());
                used = 0;
            }
            push(&mut lines, character.encode_utf8(&mut [0; 4]));
            used += wide;
        }
    }
    lines
}

fn push(lines: &mut [String], text: &str) {
    if let Some(last) = lines.last_mut() {
        last.push_str(text);
    }
}

/// The text in lines, the first after `first`, the others below its end; with a line break at the end.
pub fn indented(first: &str, text: &str, most: usize) -> String {
    let indent = width(first);
    let mut lines = wrapped(text, most.saturating_sub(indent).max(10)).into_iter();
    let mut result = format!("{first}{}\n", lines.next().unwrap_or_default());
    for line in lines {
        result.push_str(&" ".repeat(indent));
        result.push_str(&line);
        result.push('\n');
    }
    result
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn lines_break_between_words_and_within_long_ones() {
        assert_eq!(wrapped("a quick brown fox", 7), ["a quick", "brown", "fox"]);
        assert_eq!(wrapped("extraordinarily so", 6), ["extrao", "rdinar", "ily so"]);
        assert_eq!(wrapped("東京都 x", 4), ["東京", "都 x"]);
        assert_eq!(wrapped("", 4), [""]);
    }

    #[test]
    fn what_could_harm_the_terminal_is_replaced() {
        assert_eq!(printable("a\u{1b}[31mb\nc\u{202e}d"), "a\u{fffd}[31mb c\u{fffd}d");
    }

    proptest! {
        #[test]
        fn no_letter_is_lost_and_no_line_too_wide(text in "[a-zé東 ]{0,60}", most in 2usize..20) {
            let lines = wrapped(&text, most);
            prop_assert!(lines.iter().all(|line| width(line) <= most));
            let letters = |text: &str| text.chars().filter(|c| *c != ' ').collect::<String>();
            prop_assert_eq!(letters(&lines.concat()), letters(&text));
        }
    }
}
