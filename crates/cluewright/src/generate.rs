//! New puzzles, one after the other.

use crate::error::Error;
use crate::puzzle_text::Puzzle;
use std::ops::RangeInclusive;
use workbench::Stop;
pub use workbench::generate::dataset::RecordForm;
use workbench::generate::dataset::record;
use workbench::generate::{GenerateRequest, GeneratedView, Mode, Onward, Request, Source, generate_at};

/// What new puzzles shall be like.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wish {
    /// How many categories.
    pub categories: usize,
    /// How many items in each.
    pub items: usize,
    /// The theme that gives the words; by chance if none is named.
    pub theme: Option<String>,
    /// How hard, from 1 (easy) to 5 (very hard).
    pub difficulty: Option<RangeInclusive<u8>>,
    /// How many clues.
    pub clues: Option<RangeInclusive<usize>>,
    /// Whether the puzzle asks for an item that no clue names.
    pub question: bool,
    /// Where chance begins: the same seed gives the same puzzles.
    pub seed: u64,
}

impl Default for Wish {
    fn default() -> Wish {
        Wish { categories: 4, items: 5, theme: None, difficulty: None, clues: None, question: false, seed: 1 }
    }
}

/// New puzzles without end, each unique and without a clue too many.
pub fn generate(wish: Wish) -> Generated {
    Generated { wish, place: 0 }
}

/// The puzzles of [`generate`], made as they are asked for.
#[derive(Clone, Debug)]
pub struct Generated {
    wish: Wish,
    place: usize,
}

impl Iterator for Generated {
    type Item = Result<Puzzle, Error>;

    fn next(&mut self) -> Option<Result<Puzzle, Error>> {
        let made = self.wish.make(self.place);
        self.place += 1;
        Some(made)
    }
}

impl Wish {
    /// The puzzle of this seed as a record of a data set, in a line of JSON: the one that the command writes for the seed. `cancelled` is
    /// asked often whether to give up.
    pub fn record(
        &self,
        form: RecordForm,
        cancelled: impl Fn() -> bool + Send + Sync + 'static,
    ) -> Result<String, Error> {
        let stop = Stop::when(cancelled);
        let made = self.made(0, form.usual_theme(), stop.clone())?;
        let record = record(&made, form, &stop).map_err(|why| Error::NotMade(why.to_string()))?;
        Ok(record.to_string())
    }

    fn make(&self, place: usize) -> Result<Puzzle, Error> {
        self.made(place, None, Stop::never()).map(|view| Puzzle::of(view.puzzle))
    }

    /// The puzzle at a place; of the theme `usual` if none is wished for.
    fn made(&self, place: usize, usual: Option<&str>, within: Stop) -> Result<GeneratedView, Error> {
        let source = match self.theme.as_deref().or(usual) {
            Some(name) => Source::named(name).map_err(|unknown| Error::NotMade(unknown.to_string()))?,
            None => Source::AnyTheme,
        };
        let wishes = Request {
            difficulty: self.difficulty.clone(),
            clues: self.clues.clone(),
            question: self.question,
            ..Request::default()
        };
        let request = GenerateRequest {
            source,
            categories: self.categories,
            items: self.items,
            count: 1,
            seed: self.seed,
            threads: 1,
            mode: Mode::Usual(wishes),
            within,
        };
        generate_at(&request, place, 1, &|_| Onward::Continue)
            .map_err(|none| Error::NotMade(none.to_string()))
    }
}
