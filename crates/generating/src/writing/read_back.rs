//! Whether a sentence means what it should: read as if it were found in a file, without the help of a solver.

use puzzle::{Category, Clue, Formula, Puzzle};
use reading::choosing::likely;
use reading::reader::Reader;
use reading::{Options, Reading, Status, understand};
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

    /// Whether `text` alone says what `formula` does, and nothing else is nearly as likely to be meant.
    pub fn agrees(&self, text: &str, formula: &Formula) -> bool {
        let mut puzzle = self.puzzle.clone();
        puzzle.clues.push(Clue { text: text.to_owned(), formula: None });
        self.nothing_else(&Reader::new(&puzzle).read(text).readings, formula)
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
            clue.status != Status::Understood || !self.nothing_else(&clue.readings, &formulas[*place])
        })
        .map(|(place, _)| place)
        .collect()
    }

    /// Whether what is meant is all that these readings, the likeliest and those that are nearly as likely, say.
    fn nothing_else(&self, readings: &[Reading], meant: &Formula) -> bool {
        !readings.is_empty()
            && likely(readings).iter().all(|reading| self.equivalent(&reading.formula, meant))
    }

    /// Whether two formulas hold of the same solutions.
    fn equivalent(&self, read: &Formula, meant: &Formula) -> bool {
        meanings::are_equivalent(&self.puzzle.categories, read, meant, &Stop::never()) == Some(true)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clue_that_may_as_well_mean_something_else_does_not_agree() {
        let categories = [
            ("animals", ["Barney", "Jasper", "Mustard", "Truffle"]),
            ("owners", ["Farouk", "Glenda", "Imelda", "Kate"]),
            ("biscuits", ["11 biscuits", "12 biscuits", "13 biscuits", "14 biscuits"]),
        ]
        .map(|(name, items)| Category::new(name, items));
        let formula = Formula::parse("different(Kate, \"12 biscuits\", Truffle)", &categories).unwrap();
        let read_back = ReadBack::of(&categories);
        let agrees = |text: &str| read_back.agrees(text, &formula);
        assert!(agrees(
            "Kate's animal, the animal that ate 12 biscuits and Truffle are three different animals."
        ));
        // Kate, perhaps, owned both of them.
        let text = "The animal that Kate owned, the animal that ate 12 biscuits and Truffle are three different animals.";
        let read = Reader::new(&read_back.puzzle).read(text);
        assert!(
            read.readings.iter().any(|reading| read_back.equivalent(&reading.formula, &formula)),
            "{read:?}"
        );
        assert!(!agrees(text), "{read:?}");
    }
}
