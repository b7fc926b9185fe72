//! How a puzzle of one's own speaks: sentences in a file beside it, which are asked for once.

use crate::bounded_files;
use crate::questions::{Asking, Silent};
use crate::screen;
use crate::whole_files::write_bytes;
use puzzle::Puzzle;
use std::io::{self, IsTerminal};
use std::path::{Path, PathBuf};
use workbench::generate::Unspoken;

/// The file of sentences that belongs to a puzzle file: “mine.words” beside “mine.txt”.
pub fn beside(puzzle: &Path) -> PathBuf {
    puzzle.with_extension("words")
}

/// The sentences of a file: those of `given`, or of the file beside the puzzle if there is one. The error says which cannot
/// be read.
pub fn sentences(given: Option<&Path>, puzzle: &Path) -> Result<Vec<String>, String> {
    let usual = beside(puzzle);
    let path = match given {
        Some(path) => path,
        None if usual.is_file() => &usual,
        None => return Ok(Vec::new()),
    };
    let text = bounded_files::text(path, bounded_files::LIST)
        .map_err(|why| format!("cannot read “{}”: {why}", path.display()))?;
    let lines = text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#'));
    Ok(lines.map(str::to_owned).collect())
}

/// Asks how each of the `silent` categories is said, and keeps the answers beside the puzzle. Whoever cannot be asked is told
/// what to write.
pub fn ask(path: &Path, puzzle: &Puzzle, silent: &Unspoken) -> Vec<String> {
    let names: Vec<&str> = silent.categories.iter().map(|&place| puzzle.categories[place].name()).collect();
    let speaker = Speaker { puzzle, rows: silent.rows };
    let example = silent.categories.first().map(|&place| speaker.sentence(place, "has")).unwrap_or_default();
    let kept = beside(path);
    if !io::stdin().is_terminal() {
        screen::complain(&format!(
            "note: nothing says how {} are told of; write a sentence for each, such as “{example}”, to {} (or name a file with --words)\n",
            names.join(", "),
            kept.display()
        ));
        return Vec::new();
    }
    let mut asking = Asking::standard_input();
    let mut answers = Vec::new();
    for &place in &silent.categories {
        if speaker.ask(&mut asking, place, &mut answers).is_err() {
            break;
        }
    }
    if !answers.is_empty() {
        let old = bounded_files::text(&kept, bounded_files::LIST).unwrap_or_default();
        let written = write_bytes(&kept, (old + &answers.join("\n") + "\n").as_bytes());
        screen::complain(&match written {
            Ok(()) => format!("kept in {}, and not asked again\n", kept.display()),
            Err(why) => format!("warning: cannot write “{}”: {why}\n", kept.display()),
        });
    }
    answers
}

/// A puzzle of which somebody is asked.
struct Speaker<'a> {
    puzzle: &'a Puzzle,
    /// The place of the category by which rows are called.
    rows: usize,
}

impl Speaker<'_> {
    fn item(&self, category: usize, place: usize) -> String {
        let items = self.puzzle.categories.get(category).map(puzzle::Category::items).unwrap_or_default();
        items.get(place).cloned().unwrap_or_default()
    }

    fn sentence(&self, category: usize, verb: &str) -> String {
        format!("{} {verb} {}.", self.item(self.rows, 0), self.item(category, 0))
    }

    /// Asks how one category is said, and how two of its values compare if they have an order.
    fn ask(&self, asking: &mut Asking, place: usize, answers: &mut Vec<String>) -> Result<(), Silent> {
        let category = &self.puzzle.categories[place];
        let (who, other, item) = (self.item(self.rows, 0), self.item(self.rows, 1), self.item(place, 0));
        let example = self.sentence(place, "chose the");
        let says = asking.until(
            &format!(
                "How does one say it of {who} and “{item}” ({})? A sentence, such as “{example}” Nothing: as it is.",
                category.name()
            ),
            &format!("Both {who} and “{item}” must be in the sentence."),
            |answer| {
                let whole = answer.contains(&item) && answer.contains(&who);
                (answer.is_empty() || whole).then(|| answer.to_owned())
            },
        )?;
        if says.is_empty() {
            return Ok(());
        }
        answers.push(ended(&says));
        if category.scale().is_some() {
            let more = asking.ask(&format!(
                "And how do {who} and {other} compare? Such as “{who} paid more than {other}.” Nothing: they do not."
            ))?;
            answers.extend(Some(ended(&more)).filter(|_| !more.is_empty()));
        }
        Ok(())
    }
}

/// A sentence with its full stop.
fn ended(sentence: &str) -> String {
    format!("{}.", sentence.trim_end_matches('.'))
}
