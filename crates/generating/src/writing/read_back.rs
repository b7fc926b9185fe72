//! Whether a sentence means what it should: read as if it were found in a file, without the help of a solver.

use puzzle::{Category, Clue, Formula, Puzzle};
use reading::reader::Reader;
use reading::{Options, Status, understand};
use solving::engine::Stop;
use solving::meanings;

/// Reads sentences about the categories of one setting.
#[derive(Debug)]
pub(super) struct ReadBack {
    puzzle: Puzzle,
}

impl ReadBack {
    pub fn of(categories: &[Category]) -> ReadBack {
        ReadBack { puzzle: Puzzle { categories: categories.to_vec(), ..Puzzle::default() } }
    }

    /// Whether `text` alone, of all its readings the likeliest, says what `formula` does.
    pub fn agrees(&self, text: &str, formula: &Formula) -> bool {
        let mut puzzle = self.puzzle.clone();
        puzzle.clues.push(Clue { text: text.to_owned(), formula: None });
        let read = Reader::new(&puzzle).read(text);
        match read.readings.as_slice() {
            [] => false,
            // Two readings that are equally likely leave the reader in doubt.
            [first, second, ..] if first.cost == second.cost => false,
            [first, ..] => self.equivalent(&first.formula, formula),
        }
    }

    /// The places of clues that do not say what they should when all are read together.
    pub fn misread(&self, texts: &[Option<String>], formulas: &[Formula]) -> Vec<usize> {
        let mut puzzle = self.puzzle.clone();
        let places: Vec<usize> = (0..texts.len()).filter(|place| texts[*place].is_some()).collect();
        let said = texts.iter().flatten();
        puzzle.clues = said.map(|text| Clue { text: text.clone(), formula: None }).collect();
        let options = Options { with_solver: false, ..Options::default() };
        let understood = understand(&puzzle, &options, &Stop::never());
        let read = places.into_iter().zip(understood.clues);
        read.filter(|(place, clue)| {
            let meant = clue.formula().is_some_and(|read| self.equivalent(read, &formulas[*place]));
            clue.status != Status::Understood || !meant
        })
        .map(|(place, _)| place)
        .collect()
    }

    /// Whether two formulas hold of the same solutions.
    fn equivalent(&self, read: &Formula, meant: &Formula) -> bool {
        meanings::are_equivalent(&self.puzzle.categories, read, meant, &Stop::never()) == Some(true)
    }
}
