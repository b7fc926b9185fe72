//! Documents that run: every `console` block of the documents, command by command.
//!
//! A block looks like a session in a terminal. A line that starts with `$ cluewright` is run, and what
//! follows must be what it prints, first on standard output and then on standard error. In it, `[..]`
//! stands for any characters, and a line `...` for any lines. `$ echo $?` tells the exit status; other
//! commands are not run. A block whose opening line ends with `file=NAME` is a file that the commands
//! find. With `CLUEWRIGHT_UPDATE=1` set, what differs is written into the document.

use crate::program::{Folder, Ran, files_in, repository};
use std::fs;
use std::path::Path;

#[test]
fn documents_tell_what_the_program_prints() {
    let root = repository();
    let mut documents = vec![root.join("README.md"), root.join("examples/README.md")];
    documents.extend(files_in(&root.join("docs"), "md"));
    documents.extend(files_in(&Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/documents"), "md"));
    let update = std::env::var_os("CLUEWRIGHT_UPDATE").is_some();
    let mut wrong = Vec::new();
    let mut commands = 0;
    for path in documents {
        let Ok(text) = fs::read_to_string(&path) else { continue };
        let mut document = Document::default();
        document.run(&text);
        commands += document.commands;
        if update && document.text != text {
            fs::write(&path, &document.text).unwrap();
        } else if !document.wrong.is_empty() {
            wrong.push(format!("{}:\n{}", path.display(), document.wrong.join("\n")));
        }
    }
    assert!(wrong.is_empty(), "{}\n(CLUEWRIGHT_UPDATE=1 writes the new output)", wrong.join("\n"));
    assert!(commands > 20, "only {commands} commands were found");
}

/// A document as it is being run.
#[derive(Default)]
struct Document {
    /// The document with what the program really prints.
    text: String,
    wrong: Vec<String>,
    commands: usize,
}

impl Document {
    fn run(&mut self, text: &str) {
        let folder = Folder::with_examples();
        let mut lines = text.lines().peekable();
        while let Some(line) = lines.next() {
            self.keep(line);
            let Some(info) = line.strip_prefix("```").filter(|info| !info.is_empty()) else { continue };
            let block: Vec<&str> = lines.by_ref().take_while(|line| *line != "```").collect();
            if info == "console" {
                self.session(&block, &folder);
            } else {
                if let Some((_, name)) = info.split_once("file=") {
                    folder.write(name, block.join("\n") + "\n");
                }
                for line in block {
                    self.keep(line);
                }
            }
            self.keep("```");
        }
    }

    fn session(&mut self, block: &[&str], folder: &Folder) {
        let mut last: Option<Ran> = None;
        let mut rest = block;
        while let Some((line, after)) = rest.split_first() {
            let expected_lines = after.iter().take_while(|line| !line.starts_with("$ ")).count();
            let (expected, after) = after.split_at(expected_lines);
            rest = after;
            self.keep(line);
            let actual = match line.strip_prefix("$ ") {
                Some("echo $?") => last.as_ref().map(|ran| format!("{}\n", ran.status)),
                Some(command) if command.starts_with("cluewright ") => {
                    let ran = run(command, folder);
                    self.commands += 1;
                    let printed = ran.stdout.clone() + &ran.stderr;
                    last = Some(ran);
                    Some(printed)
                }
                _ => None,
            };
            match actual {
                Some(actual) if !matches(expected, &actual.lines().collect::<Vec<_>>()) => {
                    self.wrong.push(format!(
                        "{line}\n--- expected\n{}\n--- printed\n{actual}",
                        expected.join("\n")
                    ));
                    without_times(&actual).lines().for_each(|line| self.keep(line));
                }
                _ => expected.iter().for_each(|line| self.keep(line)),
            }
        }
    }

    fn keep(&mut self, line: &str) {
        self.text.push_str(line);
        self.text.push('\n');
    }
}

fn run(command: &str, folder: &Folder) -> Ran {
    let words = words(command);
    let mut arguments: Vec<&str> = words.iter().skip(1).map(String::as_str).collect();
    let mut input = Vec::new();
    if let Some(at) = arguments.iter().position(|word| *word == "<") {
        input = fs::read(folder.path(arguments[at + 1])).unwrap();
        arguments.drain(at..=at + 1);
    }
    let output = arguments.iter().position(|word| *word == ">").map(|at| {
        let name = arguments[at + 1].to_owned();
        arguments.drain(at..=at + 1);
        name
    });
    let mut ran = folder.run(&arguments, &input);
    if let Some(name) = output {
        folder.write(&name, std::mem::take(&mut ran.stdout));
    }
    ran
}

/// The words of a command, as a shell sees them; quotes keep blanks.
fn words(command: &str) -> Vec<String> {
    let mut words = vec![String::new()];
    let mut quote = None;
    for character in command.chars() {
        match character {
            '\'' | '"' if quote.is_none() => quote = Some(character),
            character if quote == Some(character) => quote = None,
            ' ' if quote.is_none() => words.push(String::new()),
            character => words.last_mut().unwrap().push(character),
        }
    }
    words.retain(|word| !word.is_empty());
    words
}

/// Whether lines are as expected; see the top.
fn matches(expected: &[&str], actual: &[&str]) -> bool {
    match (expected.split_first(), actual.split_first()) {
        (None, None) => true,
        (Some((&"...", expected)), _) => {
            (0..=actual.len()).any(|skipped| matches(expected, &actual[skipped..]))
        }
        (Some((first, expected)), Some((line, actual))) => {
            line_matches(first, line) && matches(expected, actual)
        }
        _ => false,
    }
}

fn line_matches(pattern: &str, line: &str) -> bool {
    let mut parts = pattern.split("[..]");
    let Some(mut rest) = line.strip_prefix(parts.next().unwrap_or_default()) else { return false };
    let mut parts = parts.peekable();
    if parts.peek().is_none() {
        return rest.is_empty();
    }
    while let Some(part) = parts.next() {
        if parts.peek().is_none() {
            return rest.ends_with(part);
        }
        match rest.find(part) {
            Some(at) => rest = &rest[at + part.len()..],
            None => return false,
        }
    }
    true
}

/// The output with `[..]` in place of times, which are different every time.
fn without_times(output: &str) -> String {
    let mut result = String::new();
    let mut rest = output;
    let before = ["(proved in ", "(Explained in ", "(read in ", "understood (in ", "\"milliseconds\":{"];
    while let Some((at, start)) = before.iter().filter_map(|start| Some((rest.find(start)?, start))).min() {
        let (kept, after) = rest.split_at(at + start.len());
        let end = after.find([')', '}']).unwrap_or(0);
        result += kept;
        result += "[..]";
        rest = &after[end..];
    }
    result + rest
}

#[test]
fn patterns_match_what_they_should() {
    assert!(line_matches("proved in [..] ms.", "proved in 0.1 ms."));
    assert!(!line_matches("proved in [..] ms.", "proved in 0.1 s."));
    assert!(matches(&["a", "...", "d"], &["a", "b", "c", "d"]));
    assert!(!matches(&["a", "...", "d"], &["a", "b"]));
    assert_eq!(words("cluewright solve 'a b' <  c"), ["cluewright", "solve", "a b", "<", "c"]);
    assert_eq!(without_times("x (proved in 0.1 ms).\ny"), "x (proved in [..]).\ny");
}
