//! Diagnostics with the line of the file that they are about.
//!
//! ```text
//! error[P07]: the item “Ann” occurs twice in “who”
//!   --> pets.txt:1:11
//!    |
//!  1 | who: Ann, Ann
//!    |           ^^^
//!    = help: every item of a category has a name of its own
//! ```

use crate::remedies;
use crate::screen::{Screen, Style, indented, printable};
use std::fmt::Write;
use unicode_width::UnicodeWidthChar;
use workbench::{DiagnosticView, SeverityView};

/// All of them. A way out that several share is told once.
pub fn all(diagnostics: &[DiagnosticView], name: &str, text: &str, screen: &Screen) -> String {
    let mut drawn = String::new();
    let mut last_help = None;
    for diagnostic in diagnostics {
        let mut diagnostic = diagnostic.clone();
        if diagnostic.help.is_some() && diagnostic.help == last_help {
            (diagnostic.help, diagnostic.remedies) = (None, Vec::new());
        } else {
            last_help.clone_from(&diagnostic.help);
        }
        drawn += &one(&diagnostic, name, text, *screen);
    }
    drawn
}

/// One of them. `name` is the name of the file, `text` what it holds.
pub fn one(diagnostic: &DiagnosticView, name: &str, text: &str, screen: Screen) -> String {
    let (word, style) = match diagnostic.severity {
        SeverityView::Error => ("error", Style::Error),
        SeverityView::Warning => ("warning", Style::Warning),
    };
    let mut drawn = format!("{}: ", style.paint(format!("{word}[{}]", diagnostic.code)));
    drawn += &Style::Heading.paint(printable(&diagnostic.message));
    drawn.push('\n');
    let Some(line) = diagnostic.line else {
        drawn += &help(diagnostic, "  ", screen);
        return drawn;
    };
    let gutter = " ".repeat(line.to_string().len() + 1);
    let column = diagnostic.column.unwrap_or(1);
    let _ = writeln!(drawn, "{gutter}{} {}:{line}:{column}", Style::Frame.paint("-->"), printable(name));
    if let Some(words) = text.split(puzzle::line_end(text)).nth(line - 1) {
        let to_line_end = diagnostic.end_line.is_some_and(|end| end > line);
        let end = diagnostic.end_column.filter(|_| !to_line_end);
        let room = screen.text_width().saturating_sub(gutter.len() + 3).max(20);
        let excerpt = Excerpt::of(words.trim_end_matches('\r'), column, end, room, screen.ascii);
        let bar = Style::Frame.paint("|");
        let _ = writeln!(drawn, "{gutter} {bar}\n {line} {bar} {}", excerpt.line);
        let _ = writeln!(
            drawn,
            "{gutter} {bar} {}{}",
            " ".repeat(excerpt.before),
            style.paint("^".repeat(excerpt.under))
        );
    }
    drawn += &help(diagnostic, &format!("{gutter} "), screen);
    drawn.push('\n');
    drawn
}

/// The line with the way out, if there is one.
pub fn help(diagnostic: &DiagnosticView, indent: &str, screen: Screen) -> String {
    let Some(help) = remedies::help(diagnostic.help.as_deref(), &diagnostic.remedies) else {
        return String::new();
    };
    let plain = indented(&format!("{indent}= help: "), &printable(&help), screen.text_width());
    plain.replacen("help:", &Style::Help.paint("help:"), 1)
}

/// A part of a line that fits the screen, and where in it the place lies, in columns of the screen.
#[derive(Debug, PartialEq, Eq)]
struct Excerpt {
    line: String,
    before: usize,
    under: usize,
}

impl Excerpt {
    /// `column` and `end` count characters of the line from 1; without `end` the place goes to the end.
    fn of(line: &str, column: usize, end: Option<usize>, room: usize, ascii: bool) -> Excerpt {
        let dots = if ascii { "..." } else { "…" };
        let start = column.saturating_sub(1);
        let fits = line.len() <= 4 * room
            && printable(line).chars().filter_map(UnicodeWidthChar::width).sum::<usize>() <= room;
        // Of a line that is too long, some words before the place and as many after it as there is room.
        let skipped = if fits { 0 } else { start.saturating_sub(room / 3) };
        let mut excerpt = Excerpt { line: String::new(), before: 0, under: 0 };
        if skipped > 0 {
            excerpt.line += dots;
            excerpt.before += dots.chars().count();
        }
        let mut used = excerpt.before;
        for (index, character) in line.chars().enumerate().skip(skipped) {
            let shown = printable(character.encode_utf8(&mut [0; 4]));
            let wide: usize = shown.chars().filter_map(UnicodeWidthChar::width).sum();
            if !fits && used + wide + dots.chars().count() > room {
                excerpt.line += dots;
                break;
            }
            excerpt.line += &shown;
            used += wide;
            if index < start {
                excerpt.before += wide;
            } else if end.is_none_or(|end| index + 1 < end) {
                excerpt.under += wide;
            }
        }
        excerpt.under = excerpt.under.max(1);
        excerpt
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_short_line_is_shown_whole() {
        let excerpt = Excerpt::of("who: Ann, Ann", 11, Some(14), 60, false);
        assert_eq!(excerpt, Excerpt { line: "who: Ann, Ann".to_owned(), before: 10, under: 3 });
    }

    #[test]
    fn wide_characters_and_tabs_keep_the_mark_in_place() {
        let excerpt = Excerpt::of("\t東京: x", 5, Some(6), 60, false);
        assert_eq!(excerpt, Excerpt { line: " 東京: x".to_owned(), before: 6, under: 1 });
    }

    #[test]
    fn a_long_line_is_cut_around_the_place() {
        let line = format!("{}HERE{}", "a".repeat(500), "b".repeat(500));
        let excerpt = Excerpt::of(&line, 501, Some(505), 30, true);
        assert_eq!(excerpt.line, "...aaaaaaaaaaHEREbbbbbbbbbb...");
        assert_eq!((excerpt.before, excerpt.under), (13, 4));
    }

    #[test]
    fn a_place_at_the_end_of_the_line_still_has_a_mark() {
        let excerpt = Excerpt::of("{", 2, Some(2), 60, false);
        assert_eq!((excerpt.before, excerpt.under), (1, 1));
    }
}
