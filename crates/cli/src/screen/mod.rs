//! The terminal: how wide it is, which characters it can show, and printing to it.
//!
//! Text is put together with its colours and printed at once; `anstream` takes the colours out where
//! they are not wanted. A reader that has gone away (`| head`) is no error.

mod logic_grid;
mod style;
mod table;
mod wrapped;

pub use logic_grid::logic_grid;
pub use style::Style;
pub use table::{Cell, Column, Table};
use wrapped::is_harmless;
pub use wrapped::{indented, printable, width, wrapped};

use crate::ending::Ending;
use std::io::{self, ErrorKind, IsTerminal, Write};

/// What text must fit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Screen {
    /// How many columns it has; `None` if text goes to a file or a program.
    pub width: Option<usize>,
    /// Whether to keep to ASCII where the words of the puzzle allow it.
    pub ascii: bool,
}

impl Screen {
    /// The terminal of the program, drawn with ASCII characters if that is asked for or if it can show
    /// no others.
    pub fn of_terminal(ascii: bool) -> Screen {
        let on_terminal = io::stdout().is_terminal();
        let width = on_terminal.then(terminal_size::terminal_size).flatten();
        Screen {
            width: width.map(|(width, _)| usize::from(width.0)).filter(|&width| width > 0),
            ascii: ascii || !locale_shows_unicode(|name| std::env::var(name).ok()),
        }
    }

    /// The width to which running text is wrapped.
    pub fn text_width(self) -> usize {
        self.width.map_or(100, |width| width.clamp(20, 100))
    }
}

/// Whether the locale can show more than ASCII. Where none is set, as on most systems that have no
/// locales, terminals can.
fn locale_shows_unicode(variable: impl Fn(&str) -> Option<String>) -> bool {
    let set = ["LC_ALL", "LC_CTYPE", "LANG"].into_iter().filter_map(variable).find(|value| !value.is_empty());
    set.is_none_or(|locale| {
        let locale = locale.to_lowercase();
        locale.contains("utf-8") || locale.contains("utf8")
    })
}

/// Prints to standard output.
pub fn print(text: &str) -> Ending {
    ended(write(&mut anstream::stdout().lock(), text))
}

/// Prints a document whose words may come from anywhere: as it is to a file or a program, and to a terminal without what
/// could do something to it.
pub fn print_document(text: &str) -> Ending {
    let stdout = io::stdout();
    if stdout.is_terminal() {
        let tamed =
            text.chars().map(|c| if is_harmless(c) || c == '\n' || c == '\t' { c } else { '\u{fffd}' });
        return ended(write(&mut stdout.lock(), &tamed.collect::<String>()));
    }
    ended(write(&mut stdout.lock(), text))
}

/// Writes bytes that are no text to standard output.
pub fn print_bytes(bytes: &[u8]) -> Ending {
    ended(write_bytes(&mut io::stdout().lock(), bytes))
}

/// Prints an object and a line break to standard output.
pub fn print_json(object: &impl serde::Serialize) -> Ending {
    match serde_json::to_string(object) {
        Ok(json) if io::stdout().is_terminal() => {
            ended(write(&mut io::stdout().lock(), &(escaped(&json) + "\n")))
        }
        Ok(json) => ended(write(&mut io::stdout().lock(), &(json + "\n"))),
        Err(error) => ended(Err(error.into())),
    }
}

/// JSON in which every character that could do something to a terminal is written as its number: they stand in strings alone.
fn escaped(json: &str) -> String {
    let mut safe = String::with_capacity(json.len());
    for character in json.chars() {
        if is_harmless(character) {
            safe.push(character);
        } else {
            let _ = std::fmt::Write::write_fmt(&mut safe, format_args!("\\u{:04x}", u32::from(character)));
        }
    }
    safe
}

/// Prints to standard error. If that fails there is nobody left to tell.
pub fn complain(text: &str) {
    let _ = write(&mut anstream::stderr().lock(), text);
}

fn write(stream: &mut impl Write, text: &str) -> io::Result<()> {
    write_bytes(stream, text.as_bytes())
}

fn write_bytes(stream: &mut impl Write, bytes: &[u8]) -> io::Result<()> {
    match stream.write_all(bytes).and_then(|()| stream.flush()) {
        Err(error) if error.kind() == ErrorKind::BrokenPipe => Ok(()),
        result => result,
    }
}

fn ended(result: io::Result<()>) -> Ending {
    match result {
        Ok(()) => Ending::Done,
        Err(error) => {
            complain(&format!("cluewright: cannot write the answer: {error}\n"));
            Ending::Failed
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn json_keeps_its_meaning_and_loses_its_power() {
        let text = "a\u{9b}31m \u{202e}b \u{1f600}";
        let json = serde_json::to_string(text).unwrap();
        let safe = escaped(&json);
        assert!(safe.chars().all(is_harmless), "{safe}");
        assert_eq!(serde_json::from_str::<String>(&safe).unwrap(), text);
    }

    #[test]
    fn the_first_variable_that_is_set_decides() {
        let locale = |values: [&str; 3]| {
            let names = ["LC_ALL", "LC_CTYPE", "LANG"];
            let values: Vec<(&str, String)> = names.into_iter().zip(values.map(str::to_owned)).collect();
            locale_shows_unicode(|name| {
                values.iter().find(|(n, _)| *n == name).map(|(_, value)| value.clone())
            })
        };
        assert!(locale(["", "", "en_GB.UTF-8"]));
        assert!(locale(["", "", ""]));
        assert!(locale(["C.utf8", "", "C"]));
        assert!(!locale(["C", "", "en_GB.UTF-8"]));
        assert!(!locale(["", "", "de_DE@euro"]));
    }
}
