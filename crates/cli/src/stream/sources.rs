//! The puzzles of files, folders and standard input, one at a time.
//!
//! A file in JSON lines gives a puzzle for each line; a text gives one for each part between lines of dashes; a file in JSON gives
//! one. What is longer than a puzzle can be is passed over without being held in memory.

use super::bounded_lines::{Gathered, line_into};
use super::record::is_record;
use crate::puzzle_files::many_files;
use std::collections::VecDeque;
use std::fs::File;
use std::io::{self, BufRead, BufReader};
use std::path::{Path, PathBuf};

/// What some editors put at the start of a file in UTF-8.
const BYTE_ORDER_MARK: &[u8] = "\u{feff}".as_bytes();

/// What may be a puzzle, and where it stands.
pub struct Entry {
    /// The file, unless it is standard input.
    pub file: Option<String>,
    /// The line on which it begins, from 1.
    pub line: usize,
    /// Whether it is a line of JSON.
    pub is_line: bool,
    /// Its bytes, or why there are none.
    pub bytes: Result<Vec<u8>, String>,
}

/// All entries of some files.
pub struct Sources {
    paths: VecDeque<PathBuf>,
    open: Option<Open>,
}

/// A file that is being read.
struct Open {
    name: Option<String>,
    reader: Box<dyn BufRead + Send>,
    form: Form,
    line: usize,
    /// A line that was read too far.
    held: Option<Gathered>,
}

/// How a file holds its puzzles.
#[derive(Clone, Copy, PartialEq)]
enum Form {
    /// The whole is one.
    Document,
    /// A line each.
    Lines,
    /// Parts between lines of dashes.
    Parts,
}

impl Sources {
    /// The entries of files and folders; `-` is standard input. The error says which path cannot be used.
    pub fn open(given: Vec<PathBuf>) -> Result<Sources, String> {
        let mut paths = VecDeque::new();
        for path in given {
            if path.as_os_str() == "-" {
                if paths.contains(&path) {
                    return Err("standard input is given twice, and can be read only once".to_owned());
                }
                paths.push_back(path);
                continue;
            }
            let name = path.display();
            let found = many_files(&path).map_err(|why| format!("cannot read “{name}”: {why}"))?;
            if found.is_empty() {
                return Err(format!("no file in “{name}” ends in .json, .txt, .jsonl or .ndjson"));
            }
            paths.extend(found);
        }
        Ok(Sources { paths, open: None })
    }
}

impl Iterator for Sources {
    type Item = Entry;

    fn next(&mut self) -> Option<Entry> {
        loop {
            if let Some(entry) = self.open.as_mut().and_then(Open::entry) {
                return Some(entry);
            }
            let path = self.paths.pop_front()?;
            match Open::new(&path) {
                Ok(open) => self.open = Some(open),
                Err(error) => {
                    self.open = None;
                    let bytes = Err(format!("the file cannot be read: {error}"));
                    return Some(Entry {
                        file: Some(path.display().to_string()),
                        line: 1,
                        is_line: false,
                        bytes,
                    });
                }
            }
        }
    }
}

impl Open {
    fn new(path: &Path) -> io::Result<Open> {
        let (name, reader): (_, Box<dyn BufRead + Send>) = if path.as_os_str() == "-" {
            (None, Box::new(BufReader::new(io::stdin())))
        } else {
            (Some(path.display().to_string()), Box::new(BufReader::new(File::open(path)?)))
        };
        Open::of(name, reader, path)
    }

    fn of(name: Option<String>, mut reader: Box<dyn BufRead + Send>, path: &Path) -> io::Result<Open> {
        if reader.fill_buf()?.starts_with(BYTE_ORDER_MARK) {
            reader.consume(BYTE_ORDER_MARK.len());
        }
        let form = form_of(reader.fill_buf()?, path);
        Ok(Open { name, reader, form, line: 0, held: None })
    }

    /// The next line, if there is one.
    fn next_line(&mut self) -> io::Result<Option<Gathered>> {
        let mut line = Gathered::default();
        if let Some(held) = self.held.take() {
            line = held;
        } else if !line_into(&mut *self.reader, &mut line)? {
            return Ok(None);
        }
        self.line += 1;
        Ok(Some(line))
    }

    /// The next entry; `None` at the end of the file.
    fn entry(&mut self) -> Option<Entry> {
        let mut gathered = Gathered::default();
        let mut begin = self.line + 1;
        loop {
            let line = match self.next_line() {
                Ok(line) => line,
                Err(error) => {
                    self.form = Form::Document;
                    self.reader = Box::new(io::empty());
                    return Some(self.made(begin, Err(format!("the file cannot be read: {error}"))));
                }
            };
            let ended = line.is_none();
            let mut parted = ended || self.form == Form::Lines;
            match line {
                Some(line) if self.form != Form::Lines && !gathered.is_blank() && line.is_record() => {
                    // What seemed to be one text was not: lines of JSON follow something that is none.
                    self.form = Form::Lines;
                    self.line -= 1;
                    self.held = Some(line);
                    parted = true;
                }
                Some(line) if self.form == Form::Parts && line.is_dashes() => parted = true,
                Some(line) => gathered.add(&line),
                None => {}
            }
            if !parted {
                continue;
            }
            if gathered.is_blank() {
                if ended {
                    return None;
                }
                gathered = Gathered::default();
                begin = self.line + 1;
                continue;
            }
            return Some(self.made(begin, gathered.into_bytes()));
        }
    }

    fn made(&self, line: usize, bytes: Result<Vec<u8>, String>) -> Entry {
        Entry { file: self.name.clone(), line, is_line: self.form == Form::Lines, bytes }
    }
}

/// How many puzzles some bytes hold, if they are several: lines of JSON, or parts of a text. The first two tell whether they are.
pub fn several(bytes: &[u8]) -> Option<usize> {
    let mut open = Open::of(None, Box::new(io::Cursor::new(bytes.to_vec())), Path::new("-")).ok()?;
    let form = open.form;
    let entries: Vec<Entry> = std::iter::from_fn(|| open.entry()).collect();
    let fits = |entry: &Entry| {
        let bytes = entry.bytes.as_deref().unwrap_or_default();
        match form {
            Form::Lines => {
                serde_json::from_slice::<serde_json::Value>(bytes).is_ok_and(|value| value.is_object())
            }
            _ => workbench::open(bytes)
                .is_ok_and(|opened| !opened.puzzle.categories.is_empty() && !opened.puzzle.clues.is_empty()),
        }
    };
    (entries.len() > 1 && entries.iter().take(SAMPLE).all(fits)).then_some(entries.len())
}

/// How many entries are looked at to tell several puzzles from one; a mistake in a later one does not make them one.
const SAMPLE: usize = 2;

/// How a file holds its puzzles, by its name and its beginning.
fn form_of(start: &[u8], path: &Path) -> Form {
    let ends = |ending: &str| path.extension().is_some_and(|given| given.eq_ignore_ascii_case(ending));
    let lines: Vec<&[u8]> =
        start.split(|&byte| byte == b'\n').map(<[u8]>::trim_ascii).filter(|line| !line.is_empty()).collect();
    match lines.first() {
        _ if ends("jsonl") || ends("ndjson") => Form::Lines,
        Some([b'{' | b'[' | b'"', ..]) if ends("json") => Form::Document,
        Some([b'{' | b'[']) => Form::Document,
        _ if lines.iter().any(|line| is_record(line)) => Form::Lines,
        // An object that goes on over several lines.
        Some([b'{', .., last]) if *last != b'}' && lines.len() > 1 => Form::Document,
        Some([b'{' | b'[' | b'"', ..]) => Form::Lines,
        _ => Form::Parts,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use puzzle::MAX_BYTES;

    fn entries(text: &'static [u8], form: Form) -> Vec<(usize, Result<String, String>)> {
        let mut open = Open { name: None, reader: Box::new(text), form, line: 0, held: None };
        let text = |entry: Entry| (entry.line, entry.bytes.map(|bytes| String::from_utf8(bytes).unwrap()));
        std::iter::from_fn(|| open.entry()).map(text).collect()
    }

    #[test]
    fn lines_and_parts_know_where_they_begin() {
        let ok = |line, text: &str| (line, Ok(text.to_owned()));
        assert_eq!(entries(b"a\n\nb\nc", Form::Lines), [ok(1, "a\n"), ok(3, "b\n"), ok(4, "c")]);
        assert_eq!(entries(b"a\nb\n---\n\nc\n-----\n", Form::Parts), [ok(1, "a\nb\n"), ok(4, "\nc\n")]);
        assert_eq!(entries(b"a\n---\nb", Form::Document), [ok(1, "a\n---\nb")]);
        assert_eq!(entries(b"a\n---\nb", Form::Lines), [ok(1, "a\n"), ok(2, "---\n"), ok(3, "b")]);
        assert_eq!(entries(b"", Form::Lines), []);
    }

    #[test]
    fn the_beginning_tells_how_puzzles_are_held() {
        for (start, name, form) in [
            ("{\"a\": 1}\n", "-", Form::Lines),
            ("{\"text\": 1}\n{\"a\"", "-", Form::Lines),
            ("{\"a\":\n{\"a\":\n{\"text\": 1}\n", "-", Form::Lines),
            ("\n7\n{\"text\": 1}\n", "-", Form::Lines),
            ("{\"a\": [\n {\"b\": 1},\n {\"b\": 2}\n]}", "-", Form::Document),
            ("{\n \"a\": 1\n}", "-", Form::Document),
            ("{\"a\": 1}", "a.json", Form::Document),
            ("who: Ann, Bob\n", "-", Form::Parts),
            ("who: Ann, Bob\n", "a.NDJSON", Form::Lines),
            ("", "-", Form::Parts),
        ] {
            assert!(form_of(start.as_bytes(), Path::new(name)) == form, "{start:?} in {name}");
        }
    }

    #[test]
    fn lines_of_json_behind_something_else_are_found() {
        let found = entries(b"seven\neight\n{\"text\": 1}\n---\n", Form::Parts);
        let texts: Vec<&str> = found.iter().map(|(_, text)| text.as_deref().unwrap()).collect();
        assert_eq!(texts, ["seven\neight\n", "{\"text\": 1}\n", "---\n"]);
        assert_eq!(found.iter().map(|(line, _)| *line).collect::<Vec<_>>(), [1, 3, 4]);
        let long = [&vec![b'x'; 2 * MAX_BYTES][..], b"\n{\"text\": 1}\n"].concat();
        let found = entries(long.leak(), Form::Parts);
        assert!(found.len() == 2 && found[0].1.is_err() && found[1].1.is_ok());
    }

    #[test]
    fn what_is_too_long_is_told_and_passed_over() {
        let mut text = vec![b'x'; MAX_BYTES + 10];
        text.extend_from_slice(b"\nb\n");
        let found = entries(text.leak(), Form::Lines);
        assert!(found[0].1.is_err());
        assert_eq!(found[1], (2, Ok("b\n".to_owned())));
    }
}
