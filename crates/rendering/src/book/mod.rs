//! A book of graded puzzles: cover, rules, contents, puzzles, hints, answers and worked solutions.
//!
//! [`BookContent`] is what is printed; [`pdf`] and [`html`] lay it out. What a single sheet has, its grid and its tables,
//! comes from [`crate::sheet`]. The same content gives the same bytes.

mod back;
mod front;
mod html;
mod pages;

pub use html::html;
pub use pages::{Bound, pdf};

use crate::sheet::{Paper, SheetPuzzle};
use workbench::generate::book::{BookPuzzle as Made, example};
use workbench::{ErrorView, ExplainView, Stop, not_laid_out};

/// A puzzle of a book.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BookPuzzle {
    /// The puzzle; `worked` is its lesson, paragraph by paragraph.
    pub sheet: SheetPuzzle,
    /// Hints that tell more and more.
    pub hints: Vec<String>,
}

/// What is printed.
#[derive(Clone, Debug, PartialEq)]
pub struct BookContent {
    /// The title on the cover.
    pub title: String,
    /// Who made the book; may be empty.
    pub author: String,
    /// What stands on the page after the cover, in lines: how the book came about.
    pub imprint: Vec<String>,
    /// The size of the paper.
    pub paper: Paper,
    /// A small puzzle, explained, for the page of rules.
    pub example: ExplainView,
    /// The puzzles, in their order.
    pub puzzles: Vec<BookPuzzle>,
}

/// What is printed besides the puzzles.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Front {
    /// The title on the cover.
    pub title: String,
    /// Who made the book; may be empty.
    pub author: String,
    /// The size of the paper.
    pub paper: Paper,
    /// The seed that makes the same puzzles again, if there is one.
    pub seed: Option<u64>,
}

impl BookContent {
    /// Puzzles that were made for a book, with everything around them. The error is a puzzle that cannot be explained, or a
    /// budget that is spent first.
    pub fn of(front: Front, puzzles: &[Made], stop: &Stop) -> Result<BookContent, ErrorView> {
        let mut printed = Vec::with_capacity(puzzles.len());
        for puzzle in puzzles {
            let lesson = puzzle.lesson(stop)?;
            let sheet = SheetPuzzle {
                difficulty: Some((puzzle.band, puzzle.word().to_owned())),
                ..SheetPuzzle::of(&lesson, stop).ok_or_else(|| not_laid_out(stop))?
            };
            printed.push(BookPuzzle { hints: Made::hints(&lesson), sheet });
        }
        let mut themes: Vec<&str> = puzzles.iter().map(|puzzle| puzzle.theme.as_str()).collect();
        themes.sort_unstable();
        themes.dedup();
        let seed = front.seed.map(|seed| format!(", seed {seed}")).unwrap_or_default();
        let imprint = vec![
            "Every puzzle in this book has exactly one solution, and no clue can be left out: both were proved by a \
             program, which also rated the puzzles by the thoughts that they take."
                .to_owned(),
            format!("Themes: {}.", themes.join(", ")),
            format!("Made with Cluewright {}{seed}.", env!("CARGO_PKG_VERSION")),
        ];
        let Front { title, author, paper, .. } = front;
        Ok(BookContent { title, author, imprint, paper, example: example(stop)?, puzzles: printed })
    }
}

/// How many kinds of hints a book has at most, and what they are called.
pub(crate) const HINTS: [(&str, &str); 3] = [
    ("First hints", "Where to begin."),
    ("Second hints", "Something to find first."),
    ("Third hints", "The thought on which the puzzle turns."),
];

/// How the marks are explained to whoever has never seen such a puzzle.
pub(crate) const RULES: [&str; 4] = [
    "Every puzzle tells of some people or things and of what belongs to each of them. In every list each item belongs to \
     exactly one of them, and nobody shares. The clues tell just enough to find out who goes with what: there is one \
     solution, and it can be found by thought alone, without a guess.",
    "The grid keeps track. Each square stands for a pair of items. Put a disc into it when the two belong together, and a \
     cross when they do not.",
    "A disc in a square means crosses in the rest of its row and column within the same block. When all squares of a row or a \
     column of a block but one are crossed out, the last one gets a disc.",
    "What belongs to the same thing belongs together: if Ann has the cat, and the cat is seven, then Ann's pet is seven. So a \
     disc in one block carries marks over to others.",
];

/// What a book says of its puzzles on the cover: “30 logic grid puzzles from easy to hard”.
pub(crate) fn subtitle(puzzles: &[BookPuzzle]) -> String {
    fn word(puzzle: Option<&BookPuzzle>) -> Option<&str> {
        puzzle.and_then(|puzzle| puzzle.sheet.difficulty.as_ref()).map(|(_, word)| word.as_str())
    }
    let many = match puzzles.len() {
        1 => "One logic grid puzzle".to_owned(),
        count => format!("{count} logic grid puzzles"),
    };
    match (word(puzzles.first()), word(puzzles.last())) {
        (Some(first), Some(last)) if first != last => format!("{many} from {first} to {last}"),
        (Some(only), Some(_)) => format!("{many}, {only}"),
        _ => many,
    }
}
