//! Clues that a person wants in the puzzle: formulas, English, or all clues of a puzzle file.

use crate::read::{ReadPuzzle, ReadRequest, read};
use crate::unsolved::LONGEST_CLUE;
use generating::setter::Pinned;
use generating::{Setting, Voice};
use puzzle::{Category, Clue, Formula, Puzzle};
use reading::{Options, Status, understand};
use solving::engine::Stop;
use std::fmt;

/// A clue that cannot be pinned.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadPin {
    clue: String,
    why: String,
}

impl fmt::Display for BadPin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "“{}” cannot be pinned: {}", self.clue, self.why)
    }
}

impl std::error::Error for BadPin {}

/// A clue to pin, as a formula or in English; English keeps its words.
pub fn pin(text: &str, categories: &[Category], stop: &Stop) -> Result<Pinned, BadPin> {
    if let Ok(formula) = Formula::parse(text, categories) {
        return Ok(Pinned { formula, text: None });
    }
    let bad = |why: String| BadPin { clue: text.to_owned(), why };
    let puzzle = Puzzle {
        categories: categories.to_vec(),
        clues: vec![Clue { text: text.to_owned(), formula: None }],
        ..Puzzle::default()
    };
    let options = Options { with_solver: false, ..Options::default() };
    let understanding = understand(&puzzle, &options, stop);
    let clue = understanding.clues.first().ok_or_else(|| bad("it is empty".to_owned()))?;
    match (clue.status, clue.formula()) {
        (Status::Understood | Status::Given, Some(formula)) => {
            Ok(Pinned { formula: formula.clone(), text: Some(text.to_owned()) })
        }
        (Status::Assumed, _) => {
            let why = crate::assumption::because(clue, text).unwrap_or_default();
            Err(bad(format!("{why}; say it in other words, or write it as a formula")))
        }
        (Status::Ambiguous, _) => {
            Err(bad("it can be understood in several ways; write it as a formula".to_owned()))
        }
        _ => {
            let items: Vec<String> = categories
                .iter()
                .map(|category| format!("{}: {}", category.name(), category.items().join(", ")))
                .collect();
            let why =
                clue.trouble.as_ref().map_or("it was not understood", |trouble| trouble.message.as_str());
            Err(bad(format!("{why} (the items are {})", items.join("; "))))
        }
    }
}

/// The setting of a puzzle that somebody has begun, and its clues to pin.
pub fn pin_puzzle(puzzle: &Puzzle, stop: &Stop) -> Result<(Setting, Vec<Pinned>), BadPin> {
    let bad = |clue: &str, why: String| BadPin { clue: clue.to_owned(), why };
    let read: ReadPuzzle = read(puzzle, &ReadRequest::default(), stop)
        .map_err(|wrong| bad(puzzle.title.as_deref().unwrap_or("the puzzle"), format!("{wrong:?}")))?;
    let mut pinned = Vec::new();
    for clue in &read.puzzle().clues {
        let formula =
            clue.formula.clone().ok_or_else(|| bad(&clue.text, "it was not understood".to_owned()))?;
        // Words that are too long to be read could not be read back either.
        let is_usual = |text: &String| !text.trim().is_empty() && text.chars().nth(LONGEST_CLUE).is_none();
        let text = Some(clue.text.clone()).filter(is_usual);
        pinned.push(Pinned { formula, text });
    }
    let setting = Setting {
        theme: puzzle.id.clone().unwrap_or_else(|| "given".to_owned()),
        title: puzzle.title.clone().unwrap_or_else(|| "A puzzle".to_owned()),
        story: puzzle.intro.clone().unwrap_or_default(),
        categories: puzzle.categories.clone(),
        vocabulary: read.vocabulary().clone(),
        voice: Voice::default(),
    };
    Ok((setting, pinned))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tests::{puzzle, worded};

    #[test]
    fn formulas_and_english_can_be_pinned() {
        let categories = puzzle(&[]).categories;
        assert_eq!(pin("Ann is cat", &categories, &Stop::never()).unwrap().text, None);
        let Pinned { formula, text } =
            pin("Ann does not have the cat.", &categories, &Stop::never()).unwrap();
        assert_eq!(formula.display(&categories).to_string(), "Ann is not cat");
        assert_eq!(text.as_deref(), Some("Ann does not have the cat."));
        let told = pin("Zoe has the cat.", &categories, &Stop::never()).unwrap_err().to_string();
        assert!(
            told.starts_with("“Zoe has the cat.” cannot be pinned: ") && told.contains("who: Ann"),
            "{told}"
        );
    }

    #[test]
    fn a_puzzle_gives_setting_and_clues() {
        let (setting, pinned) = pin_puzzle(&worded(&["Ann has the cat."]), &Stop::never()).unwrap();
        assert_eq!((setting.categories.len(), pinned.len()), (3, 1));
    }
}
