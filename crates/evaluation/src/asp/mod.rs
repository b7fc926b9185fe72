//! Problems as programs for the answer-set solver clingo, in two encodings.
//!
//! * [`positions`] is written as an expert would: a position for every row, and constraints directly on
//!   positions. It can say every formula, so it also checks what our own solver finds.
//! * [`logicia`] is the encoding that the LOGICIA paper prints (Mitra and Baral, “Learning to
//!   Automatically Solve Logic Grid Puzzles”, EMNLP 2015). It can say the clues that the paper's
//!   relations can say.
//!
//! In both, models and solutions correspond one to one.

pub mod logicia;
pub mod positions;

use puzzle::Solution;
use serde_json::Value;

/// A program, and what is needed to read solutions off its models.
#[derive(Clone, Debug)]
pub struct Program {
    text: String,
    categories: usize,
    decode: Decode,
}

/// How an atom of a model names a cell of the solution.
#[derive(Clone, Debug)]
enum Decode {
    /// `at(E, P)`: item number `E` of all is in row `P`, from 1.
    At {
        /// Items per category.
        size: usize,
    },
    /// `tuple(G, C, E)`: element `E` of category `C` is in row `G`, both from 1.
    Tuple {
        /// The names of the elements of every category.
        elements: Vec<Vec<String>>,
    },
}

impl Program {
    /// The program's text.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The solution that a model describes, given as a list of atoms: a name and arguments each.
    pub fn solution(&self, model: &[Vec<Value>]) -> Option<Solution> {
        let size = match &self.decode {
            Decode::At { size } => *size,
            Decode::Tuple { elements } => elements.first()?.len(),
        };
        let mut rows = vec![vec![u16::MAX; self.categories]; size];
        for atom in model {
            // Exported programs also show rows as a whole.
            if atom.first().and_then(Value::as_str) == Some("rel") {
                continue;
            }
            let (row, category, item) = self.cell(atom, size)?;
            *rows.get_mut(row)?.get_mut(category)? = item as u16;
        }
        Solution::from_rows(rows)
    }

    /// Row, category and item that an atom speaks of, all from nought.
    fn cell(&self, atom: &[Value], size: usize) -> Option<(usize, usize, usize)> {
        let number = |value: &Value| value.as_u64()?.try_into().ok();
        match (&self.decode, atom) {
            (Decode::At { .. }, [_, item, row]) => {
                let (item, row): (usize, usize) = (number(item)?, number(row)?);
                Some((row.checked_sub(1)?, item / size, item % size))
            }
            (Decode::Tuple { elements }, [_, row, category, element]) => {
                let (row, category): (usize, usize) = (number(row)?, number(category)?);
                let category = category.checked_sub(1)?;
                let name = element.as_str().map_or_else(|| element.to_string(), str::to_owned);
                let item = elements.get(category)?.iter().position(|other| *other == name)?;
                Some((row.checked_sub(1)?, category, item))
            }
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::classics::{problem_one, zebra};
    use serde_json::json;

    #[test]
    fn the_usual_clues_come_out_as_plain_constraints() {
        for classic in [zebra(), problem_one()] {
            let program = positions::program(&classic.categories, &classic.clues).unwrap();
            assert!(!program.text().contains("general("), "{}", program.text());
        }
    }

    #[test]
    fn the_papers_relations_say_both_classics() {
        for classic in [zebra(), problem_one()] {
            let program =
                logicia::program(&classic.categories, &classic.clues, logicia::Grounding::AsPrinted).unwrap();
            for clue in 1..=classic.clues.len() {
                assert!(program.text().contains(&format!(":- not clue{clue}.\n")));
            }
        }
    }

    #[test]
    fn a_solution_is_read_off_a_model() {
        let classic = problem_one();
        let paper = logicia::program(&classic.categories, [], logicia::Grounding::AsPrinted).unwrap();
        let positions = positions::program(&classic.categories, []).unwrap();
        let mut tuples = Vec::new();
        let mut places = Vec::new();
        for row in 1..=4usize {
            let price = 140 + 10 * row;
            tuples.push(vec![json!("tuple"), json!(row), json!(1), json!(["a", "b", "c", "d"][row - 1])]);
            tuples.push(vec![json!("tuple"), json!(row), json!(2), json!(price)]);
            tuples.push(vec![json!("tuple"), json!(row), json!(3), json!(["p", "q", "r", "s"][4 - row])]);
            places.push(vec![json!("at"), json!(row - 1), json!(row)]);
            places.push(vec![json!("at"), json!(4 + row - 1), json!(row)]);
            places.push(vec![json!("at"), json!(8 + 4 - row), json!(row)]);
        }
        let solution = paper.solution(&tuples).unwrap();
        let expected = [["A", "150", "s"], ["B", "160", "r"], ["C", "170", "q"], ["D", "180", "p"]];
        assert_eq!(solution, Solution::from_names(&expected, &classic.categories).unwrap());
        assert_eq!(positions.solution(&places), Some(solution));
        assert_eq!(paper.solution(&tuples[1..]), None);
        assert_eq!(paper.solution(&[vec![json!("tuple"), json!(9), json!(1), json!("a")]]), None);
    }
}
