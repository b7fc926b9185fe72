//! What is printed: puzzles, and how they are put together.

use crate::worked::Worked;
use workbench::{CategoryView, ExplainView, Rows, Stop};

/// A puzzle as it is printed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SheetPuzzle {
    /// Its title.
    pub title: String,
    /// The story.
    pub story: String,
    /// The categories of the grid.
    pub categories: Vec<CategoryView>,
    /// The clues, in their order.
    pub clues: Vec<String>,
    /// The solution, if it is known.
    pub solution: Rows,
    /// How to get there.
    pub worked: Worked,
    /// How hard it is, from 1 to 5, and in a word.
    pub difficulty: Option<(u8, String)>,
}

impl SheetPuzzle {
    /// The puzzle of an explanation; nothing if the budget is spent first.
    pub fn of(view: &ExplainView, stop: &Stop) -> Option<SheetPuzzle> {
        Some(SheetPuzzle {
            title: view.title.clone().unwrap_or_else(|| "Logic grid puzzle".to_owned()),
            story: view.intro.clone().unwrap_or_default(),
            categories: view.categories.clone(),
            clues: view.clues.iter().map(|clue| clue.text.clone()).collect(),
            solution: view.solution.clone(),
            worked: Worked::of(view, stop)?,
            difficulty: view
                .difficulty
                .as_ref()
                .map(|difficulty| (difficulty.band, difficulty.word.to_owned())),
        })
    }
}

/// The size of the paper.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Paper {
    /// 210 by 297 millimetres.
    #[default]
    A4,
    /// 148 by 210 millimetres.
    A5,
    /// 8½ by 11 inches.
    Letter,
    /// 6 by 9 inches, as paperbacks are.
    SixByNine,
}

impl Paper {
    /// Width and height in points.
    pub(crate) fn points(self) -> (f32, f32) {
        match self {
            Paper::A4 => (595.28, 841.89),
            Paper::A5 => (419.53, 595.28),
            Paper::Letter => (612.0, 792.0),
            Paper::SixByNine => (432.0, 648.0),
        }
    }
}

impl Paper {
    /// Its name in a style sheet.
    pub(crate) fn css(self) -> &'static str {
        match self {
            Paper::A4 => "A4",
            Paper::A5 => "A5",
            Paper::Letter => "letter",
            Paper::SixByNine => "6in 9in",
        }
    }
}

/// What is printed besides the puzzles.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Answers {
    /// Nothing.
    None,
    /// The solution as a table.
    #[default]
    Table,
    /// The table, and how to get there.
    Worked,
}

/// Puzzles to be printed together.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Book {
    /// The title of the whole; of no account for a single puzzle.
    pub title: String,
    /// The puzzles. A book is sorted by difficulty; puzzles of equal difficulty keep their order.
    pub puzzles: Vec<SheetPuzzle>,
    /// The size of the paper.
    pub paper: Paper,
    /// What is printed besides.
    pub answers: Answers,
    /// Whether only that is printed, without the puzzles.
    pub only_answers: bool,
}

impl Book {
    /// The puzzles from the easiest to the hardest; those that nobody has rated come last.
    pub(crate) fn sorted(&self) -> Vec<&SheetPuzzle> {
        let mut sorted: Vec<&SheetPuzzle> = self.puzzles.iter().collect();
        sorted.sort_by_key(|puzzle| puzzle.difficulty.as_ref().map_or(u8::MAX, |(band, _)| *band));
        sorted
    }

    /// Whether there are several puzzles, which then have numbers.
    pub(crate) fn is_numbered(&self) -> bool {
        self.puzzles.len() > 1
    }

    /// Whether it has a table of contents.
    pub(crate) fn has_contents(&self) -> bool {
        self.is_numbered() && !self.leaves_puzzles_out()
    }

    /// Whether the puzzles themselves are left out. With nothing besides, there is nothing else to print.
    pub(crate) fn leaves_puzzles_out(&self) -> bool {
        self.only_answers && self.answers != Answers::None
    }
}

/// A word for a heading: “fairly easy” as “Fairly easy”.
pub(crate) fn heading(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// What puzzles of a difficulty are called in the table of contents.
pub(crate) fn level(puzzle: &SheetPuzzle) -> String {
    puzzle.difficulty.as_ref().map_or_else(|| "Not rated".to_owned(), |(_, word)| heading(word))
}
