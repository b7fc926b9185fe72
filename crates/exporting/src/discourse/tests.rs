//! Whether structures mean what their formulas mean: they are read off for every solution.

use super::*;
use puzzle::{Category, Formula, Solution};

struct Reading<'a> {
    discourse: &'a Discourse,
    categories: &'a [Category],
    solution: &'a Solution,
}

/// The rows that referents stand for, as far as they are known.
type Known = Vec<Option<usize>>;

impl Reading<'_> {
    /// Every way to choose the referents of a frame. Values follow from rows.
    fn choices(&self, frame: &Frame, known: &Known) -> Vec<Known> {
        let mut all = vec![known.clone()];
        for referent in &frame.referents {
            let Referent::Row(row) = referent else { continue };
            all = all
                .iter()
                .flat_map(|known| (0..self.solution.size()).map(move |choice| (known.clone(), choice)))
                .filter(|(_, choice)| {
                    self.discourse.rows[row.0].is_none_or(|item| self.solution.row_of(item) == *choice)
                })
                .map(|(mut known, choice)| {
                    known[row.0] = Some(choice);
                    known
                })
                .collect();
        }
        all
    }

    fn exists(&self, frame: &Frame, known: &Known) -> bool {
        self.choices(frame, known).iter().any(|known| self.all(frame, known))
    }

    fn all(&self, frame: &Frame, known: &Known) -> bool {
        frame.conditions.iter().all(|condition| self.holds(condition, known))
    }

    fn holds(&self, condition: &Condition, known: &Known) -> bool {
        let row = |row: &Row| known[row.0].expect("every row is introduced before it is spoken of");
        match condition {
            Condition::Constant(value) => *value,
            Condition::Is(a, item) => row(a) == self.solution.row_of(*item),
            Condition::Same(a, b) => row(a) == row(b),
            Condition::Differ(a, b) => row(a) != row(b),
            Condition::Compare(a, relation, b) => {
                relation.holds(self.number(a, known).unwrap(), self.number(b, known).unwrap())
            }
            Condition::Parity(number, odd) => {
                puzzle::formula::has_parity(self.number(number, known).unwrap(), *odd)
            }
            Condition::Word(value, test) => {
                let (of, category) = self.discourse.values[value.0];
                let item = self.solution.item_in(row(&of), category);
                test.passes(&self.categories[category.index()].items()[item])
            }
            Condition::Not(frame) => !self.exists(frame, known),
            Condition::Or(frames) => frames.iter().any(|frame| self.exists(frame, known)),
            Condition::Implies(premise, conclusion) => self
                .choices(premise, known)
                .iter()
                .filter(|known| self.all(premise, known))
                .all(|known| self.exists(conclusion, known)),
            Condition::Iff(a, b) => self.exists(a, known) == self.exists(b, known),
            Condition::Count(amount, frames) => {
                amount.allows(frames.iter().filter(|frame| self.exists(frame, known)).count())
            }
            Condition::Rows(amount, row, frame) => {
                let with = |choice: usize| {
                    let mut known = known.clone();
                    known[row.0] = Some(choice);
                    known
                };
                amount.allows((0..self.solution.size()).filter(|&r| self.exists(frame, &with(r))).count())
            }
        }
    }

    fn number(&self, number: &Expression, known: &Known) -> Option<Number> {
        match number {
            Expression::Number(number) => Some(*number),
            Expression::Measured(measure, value) => {
                let (row, category) = self.discourse.values[value.0];
                let item = self.solution.item_in(known[row.0]?, category);
                measure.of_item(&self.categories[category.index()], item)
            }
            Expression::Sum(a, b) => self.number(a, known)?.plus(self.number(b, known)?),
            Expression::Difference(a, b) => self.number(a, known)?.minus(self.number(b, known)?),
            Expression::Distance(a, b) => self.number(a, known)?.minus(self.number(b, known)?)?.magnitude(),
            Expression::Times(factor, a) => self.number(a, known)?.times(*factor),
        }
    }
}

#[test]
fn structures_mean_what_formulas_mean() {
    let categories = vec![
        Category::new("who", ["Ann", "Bob", "Cleo"]),
        Category::new("price", ["$2", "$5", "$3"]),
        Category::new("pet", ["cat", "dog", "eel"]),
    ];
    let orders = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];
    for text in [
        "Ann is cat",
        "cat is not Ann",
        "$2 is dog and Bob is not eel",
        "Ann is cat or Bob is $3",
        "Ann is cat -> price(Bob) > price(cat)",
        "Ann is cat <-> not (Bob is $3 or some x (price(x) > price(Bob) and x is eel))",
        "exactly 1 of (Ann is cat, Bob is cat, cat is $2)",
        "different(Ann, cat, $3)",
        "different(Ann, Bob, Cleo, cat)",
        "pairs(Ann, Bob; cat, $3)",
        "2 * price(Ann) >= |price(cat) - price(Bob)| + 1/2",
        "odd(price(Ann) + letters(who, cat))",
        "next(price, Ann, cat)",
        "between(price, Ann, cat, Bob)",
        "highest(price, cat)",
        "lowest(price, Ann; cat, Bob)",
        "contains(pet, Ann, \"o\")",
        "initial(who, cat) < initial(pet, Bob)",
        "some x (x is not cat and price(x) > price(Ann))",
        "no x (price(x) = 2 * letters(who, x) - 1)",
        "every x (price(x) > 2 -> x is not dog)",
        "every x (x is Ann or some y (next(price, x, y) and y is not cat))",
        "at least 2 x (price(x) >= price(dog))",
        "exactly 1 x (at most 1 y (price(y) < price(x) and y is not cat))",
        "not every x (some y (price(x) > price(y)))",
    ] {
        let formula = Formula::parse(text, &categories).unwrap();
        let discourse = Discourse::of(&formula, &categories).unwrap();
        for prices in orders {
            for pets in orders {
                let rows = (0..3).map(|row| vec![row as u16, prices[row], pets[row]]).collect();
                let solution = Solution::from_rows(rows).unwrap();
                let reading = Reading { discourse: &discourse, categories: &categories, solution: &solution };
                let known = vec![None; discourse.rows.len()];
                let expected = formula.holds(&categories, &solution);
                assert_eq!(reading.exists(&discourse.frame, &known), expected, "{text}");
            }
        }
    }
}
