//! Titles of films, songs, books, poems: one to a line, or CSV whose head line names a column "title".
//!
//! Titles are read like expressions. For the paper's method a title's links count one each: a title is a fixed phrase.

use std::io::{self, BufRead};

use crate::sources::expressions::see_expression;
use crate::sources::lines::Lines;
use crate::sources::{Context, Sink};
use crate::words::{composed, words_of};

/// Reads titles.
pub fn read(context: &Context<'_>, input: &mut dyn BufRead, sink: &mut dyn Sink) -> io::Result<()> {
    let mut lines = Lines::of(input);
    let mut column = None;
    let mut first = true;
    while let Some(line) = lines.next_line()? {
        if std::mem::take(&mut first) && line.contains(',') {
            column = fields(&line).iter().position(|name| {
                let name = name.trim().trim_start_matches('\u{feff}').to_lowercase();
                name == "title" || name == "titolo"
            });
            if column.is_some() {
                continue;
            }
        }
        let title = match column {
            Some(at) => fields(&line).into_iter().nth(at).unwrap_or_default(),
            None => line,
        };
        let words: Vec<String> = words_of(&composed(&title)).collect();
        see_expression(&words, context.language, 1.0, sink);
        sink.record_done(lines.position(), words.len())?;
    }
    Ok(())
}

/// The fields of a CSV line; quotes may hold commas, and two quotes stand for one.
fn fields(line: &str) -> Vec<String> {
    let (mut fields, mut field, mut quoted) = (Vec::new(), String::new(), false);
    let mut characters = line.chars().peekable();
    while let Some(c) = characters.next() {
        match c {
            '"' if quoted && characters.peek() == Some(&'"') => {
                field.push('"');
                characters.next();
            }
            '"' => quoted = !quoted,
            ',' if !quoted => fields.push(std::mem::take(&mut field)),
            _ => field.push(c),
        }
    }
    fields.push(field);
    fields
}

#[cfg(test)]
mod tests {
    use crate::association::Pattern;
    use crate::sources::SourceKind;
    use crate::sources::seen::Seen;
    use crate::words::Language;

    #[test]
    fn titles_come_from_lines_or_a_column() {
        let lines = Seen::of(SourceKind::Titles, Language::English, "Gone with the Wind\n");
        assert!(lines.has("gone", Pattern::LinkedBefore, "wind"));
        let csv = "year,title\n1952,\"Singin' in the Rain, restored\"\n";
        let csv = Seen::of(SourceKind::Titles, Language::English, csv);
        assert!(csv.has("singin", Pattern::LinkedBefore, "rain"));
        assert!(!csv.has("1952", Pattern::Before, "singin"));
    }
}
