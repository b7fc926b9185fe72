//! Two well-known puzzles as data: the zebra puzzle, and the first example of the LOGICIA paper.

use puzzle::formula::{Amount, Formula, Quantity, Relation};
use puzzle::{Category, CategoryId, ItemId};

/// A puzzle: its name, its categories and what its clues say.
#[derive(Clone, Debug)]
pub struct Classic {
    /// What it is called.
    pub name: &'static str,
    /// Its categories.
    pub categories: Vec<Category>,
    /// What its clues say.
    pub clues: Vec<Formula>,
}

/// Finds items by name.
struct Items<'a>(&'a [Category]);

impl Items<'_> {
    fn find(&self, name: &str) -> ItemId {
        let mut all = self.0.iter().enumerate().flat_map(|(index, category)| {
            category.items().iter().enumerate().map(move |(item, name)| (name, ItemId::new(index, item)))
        });
        let found = all.find(|(other, _)| *other == name);
        found.unwrap_or_else(|| panic!("the data names “{name}”, which is no item")).1
    }

    fn same(&self, a: &str, b: &str) -> Formula {
        Formula::same(self.find(a), self.find(b))
    }

    fn next(&self, category: CategoryId, a: &str, b: &str) -> Formula {
        Formula::Next(category, self.find(a).into(), self.find(b).into())
    }

    fn value(&self, category: CategoryId, of: &str) -> Quantity {
        Quantity::value(category, self.find(of))
    }
}

/// The zebra puzzle of 1962: six categories of five.
pub fn zebra() -> Classic {
    let house = CategoryId(0);
    let categories = vec![
        Category::new("house", ["1", "2", "3", "4", "5"]),
        Category::new("colour", ["red", "green", "ivory", "yellow", "blue"]),
        Category::new("nation", ["Englishman", "Spaniard", "Ukrainian", "Norwegian", "Japanese"]),
        Category::new("pet", ["dog", "snails", "fox", "horse", "zebra"]),
        Category::new("drink", ["coffee", "tea", "milk", "juice", "water"]),
        Category::new("smoke", ["Old Gold", "Kools", "Chesterfields", "Lucky Strike", "Parliaments"]),
    ];
    let items = Items(&categories);
    let clues = vec![
        items.same("Englishman", "red"),
        items.same("Spaniard", "dog"),
        items.same("coffee", "green"),
        items.same("Ukrainian", "tea"),
        Formula::Compare(
            items.value(house, "green"),
            Relation::Equal,
            items.value(house, "ivory").plus(Quantity::number(1)),
        ),
        items.same("Old Gold", "snails"),
        items.same("Kools", "yellow"),
        items.same("milk", "3"),
        items.same("Norwegian", "1"),
        items.next(house, "Chesterfields", "fox"),
        items.next(house, "Kools", "horse"),
        items.same("Lucky Strike", "juice"),
        items.same("Japanese", "Parliaments"),
        items.next(house, "Norwegian", "blue"),
    ];
    Classic { name: "zebra", categories, clues }
}

/// “Problem 1” of the LOGICIA paper, three categories of four, with neutral names.
pub fn problem_one() -> Classic {
    let price = CategoryId(1);
    let categories = vec![
        Category::new("client", ["A", "B", "C", "D"]),
        Category::new("price", ["150", "160", "170", "180"]),
        Category::new("helper", ["p", "q", "r", "s"]),
    ];
    let items = Items(&categories);
    let clues = vec![
        Formula::Compare(items.value(price, "D"), Relation::Greater, items.value(price, "r")),
        Formula::Compare(
            items.value(price, "C"),
            Relation::Equal,
            items.value(price, "p").plus(Quantity::number(20)),
        ),
        Formula::Compare(
            items.value(price, "q"),
            Relation::Equal,
            items.value(price, "D").plus(Quantity::number(10)),
        ),
        Formula::Different(["q", "D", "B"].map(|name| items.find(name).into()).to_vec()),
        Formula::Count(Amount::Exactly(1), vec![items.same("D", "180"), items.same("D", "p")]),
    ];
    Classic { name: "Problem 1", categories, clues }
}

#[cfg(test)]
mod tests {
    use super::*;
    use puzzle::Solution;
    use solving::engine::Stop;
    use solving::{Problem, Solver, Verdict};

    fn solution(classic: &Classic) -> Solution {
        classic.clues.iter().for_each(|clue| clue.check(&classic.categories).unwrap());
        let problem = Problem::new(&classic.categories, &classic.clues);
        match Solver::new(&problem, &Stop::never()).unwrap().verdict().unwrap() {
            Verdict::Unique(solution) => solution,
            other => panic!("{}: {other:?}", classic.name),
        }
    }

    #[test]
    fn the_japanese_owns_the_zebra_and_the_norwegian_drinks_water() {
        let zebra = zebra();
        let items = Items(&zebra.categories);
        let solution = solution(&zebra);
        assert!(solution.agrees(items.find("Japanese"), items.find("zebra")));
        assert!(solution.agrees(items.find("Norwegian"), items.find("water")));
    }

    #[test]
    fn problem_one_has_one_solution() {
        let problem = problem_one();
        let expected = [["A", "170", "q"], ["B", "150", "r"], ["C", "180", "s"], ["D", "160", "p"]];
        assert_eq!(solution(&problem), Solution::from_names(&expected, &problem.categories).unwrap());
    }
}
