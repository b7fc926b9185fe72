//! Clues that a person wants in the puzzle: formulas, English, or all clues of a puzzle file.

use crate::read::ReadRequest;
use crate::session::Session;
use crate::unsolved::LONGEST_CLUE;
use generating::setter::Pinned;
use generating::{Setting, Voice};
use puzzle::{Category, CategoryId, Clue, Formula, Puzzle};
use reading::{Options, Status, understand};
use solving::engine::Stop;
use std::fmt;
use wording::{Shape, Vocabulary};

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
///
/// The `sentences` show how the puzzle speaks, such as “Ann drank the tea.”; they are no clues, and nobody need be right
/// about who drank what. Without any, the puzzle speaks as its clues do.
pub fn pin_puzzle(
    puzzle: &Puzzle,
    sentences: &[String],
    stop: &Stop,
) -> Result<(Setting, Vec<Pinned>), BadPin> {
    let bad = |clue: &str, why: String| BadPin { clue: clue.to_owned(), why };
    let session: Session = Session::begin(puzzle, &ReadRequest::default(), stop)
        .map_err(|wrong| bad(puzzle.title.as_deref().unwrap_or("the puzzle"), format!("{wrong:?}")))?;
    let mut pinned = Vec::new();
    for clue in &session.puzzle().clues {
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
        vocabulary: heard(puzzle, &session, sentences, stop)?,
        voice: Voice::default(),
    };
    Ok((setting, pinned))
}

/// How a puzzle and sentences in its manner speak.
fn heard(
    puzzle: &Puzzle,
    read_alone: &Session,
    sentences: &[String],
    stop: &Stop,
) -> Result<Vocabulary, BadPin> {
    if sentences.is_empty() {
        return Ok(read_alone.vocabulary().clone());
    }
    let bad = |clue: &str, why: &str| BadPin { clue: clue.to_owned(), why: why.to_owned() };
    let mut spoken = puzzle.clone();
    spoken.clues.extend(sentences.iter().map(|text| Clue { text: text.clone(), formula: None }));
    // Sentences that are no clues need not agree with the others.
    let request = ReadRequest { with_solver: false, ..ReadRequest::default() };
    let session =
        Session::begin(&spoken, &request, stop).map_err(|_| bad(&sentences[0], "it cannot be read"))?;
    let own = session.clues().get(puzzle.clues.len()..).unwrap_or_default();
    if let Some(unclear) = own.iter().find(|clue| clue.formula.is_none()) {
        return Err(bad(
            &unclear.text,
            "it was not understood; write a sentence such as “Ann drank the tea.”",
        ));
    }
    Ok(session.vocabulary().clone())
}

/// Categories that clues cannot tell of in words of their own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unspoken {
    /// The place of the category by which rows are called.
    pub rows: usize,
    /// The places of those of which no words tell how somebody has them: clues would say “has the drink tea”.
    pub categories: Vec<usize>,
}

/// What no words tell of.
pub fn unspoken(setting: &Setting) -> Unspoken {
    let rows = setting.vocabulary.rows().filter(|rows| rows.index() < setting.categories.len());
    let rows = rows.unwrap_or(CategoryId(0));
    let said = |category: CategoryId| {
        setting.vocabulary.links().iter().any(|link| {
            link.shape == Shape::Verb
                && [(rows, category), (category, rows)].contains(&(link.subject(), link.object()))
        })
    };
    let others = (0..setting.categories.len()).filter(|&place| place != rows.index());
    Unspoken {
        rows: rows.index(),
        categories: others.filter(|&place| !said(CategoryId(place as u16))).collect(),
    }
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
        let (setting, pinned) = pin_puzzle(&worded(&["Ann has the cat."]), &[], &Stop::never()).unwrap();
        assert_eq!((setting.categories.len(), pinned.len()), (3, 1));
    }

    #[test]
    fn sentences_tell_how_a_puzzle_speaks_and_are_no_clues() {
        let silent = worded(&[]);
        let (setting, _) = pin_puzzle(&silent, &[], &Stop::never()).unwrap();
        assert_eq!(unspoken(&setting).categories.len(), 2);
        let words = ["Ann fed the cat.".to_owned(), "Ann fed the dog.".to_owned()];
        let (setting, pinned) = pin_puzzle(&silent, &words, &Stop::never()).unwrap();
        assert_eq!((unspoken(&setting).categories.len(), pinned.len()), (1, 0));
        assert!(pin_puzzle(&silent, &["Colourless ideas sleep.".to_owned()], &Stop::never()).is_err());
    }
}
