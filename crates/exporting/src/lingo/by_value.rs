//! Formulas that hang on one value alone: “lives farthest from number 15” is true of some house numbers and false
//! of the others, whatever else the table says.

use puzzle::formula::{Formula, Quantity, Term};
use puzzle::{Category, CategoryId, ItemId, Solution};

/// The formula as a choice of values, if it depends on nothing but which item of one category a row has.
pub(super) fn by_value(formula: &Formula, categories: &[Category]) -> Option<Formula> {
    let mut seen = Seen::default();
    seen.formula(formula).then_some(())?;
    let (of, category) = (seen.of?, seen.category?);
    if of.category == category {
        return None;
    }
    let size = categories.get(category.index())?.len();
    let mut fitting = Vec::new();
    for item in 0..size {
        // Any table in which the row has this item: the others do not matter.
        let rows = (0..size).map(|row| {
            let mut row: Vec<u16> = vec![row as u16; categories.len()];
            let place = usize::from(row[0]);
            row[category.index()] = match place {
                _ if place == of.index() => item as u16,
                _ if place == item => of.index() as u16,
                _ => place as u16,
            };
            row
        });
        let table = Solution::from_rows(rows.collect())?;
        if formula.holds(categories, &table) {
            fitting.push(Formula::same(of, ItemId::new(category.index(), item)));
        }
    }
    Some(Formula::any(fitting))
}

/// What a formula speaks of.
#[derive(Default)]
struct Seen {
    /// The only item outside the category.
    of: Option<ItemId>,
    /// The only category that is measured.
    category: Option<CategoryId>,
}

impl Seen {
    /// Looks through a formula; false if it depends on more than one value.
    fn formula(&mut self, formula: &Formula) -> bool {
        match formula {
            Formula::Constant(_) => true,
            Formula::Compare(a, _, b) => self.quantity(a) && self.quantity(b),
            Formula::Parity { quantity, .. } => self.quantity(quantity),
            Formula::Not(inner) | Formula::Every(inner) | Formula::Rows(_, inner) => self.formula(inner),
            Formula::And(all) | Formula::Or(all) | Formula::Count(_, all) => {
                all.iter().all(|one| self.formula(one))
            }
            Formula::Implies(a, b) | Formula::Iff(a, b) => self.formula(a) && self.formula(b),
            _ => false,
        }
    }

    fn quantity(&mut self, quantity: &Quantity) -> bool {
        match quantity {
            Quantity::Number(_) => true,
            Quantity::Measure { category, of, .. } => self.measure(*category, *of),
            Quantity::Sum(a, b) | Quantity::Difference(a, b) | Quantity::Distance(a, b) => {
                self.quantity(a) && self.quantity(b)
            }
            Quantity::Times(_, a) => self.quantity(a),
        }
    }

    fn measure(&mut self, category: CategoryId, of: Term) -> bool {
        if *self.category.get_or_insert(category) != category {
            return false;
        }
        match of {
            Term::Item(item) if item.category != category => *self.of.get_or_insert(item) == item,
            _ => true,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_farthest_house_is_told_by_its_numbers() {
        let categories = [
            Category::new("name", ["Sally", "Sammy", "Sarah"]),
            Category::new("house", ["15", "24", "30"]),
            Category::new("age", ["23", "24", "26"]),
        ];
        let told = |text: &str| {
            by_value(&Formula::parse(text, &categories).unwrap(), &categories)
                .map(|formula| formula.display(&categories).to_string())
        };
        let farthest = "every x (|house(x) - house(house.\"15\")| <= |house(Sarah) - house(house.\"15\")|)";
        assert_eq!(told(farthest).as_deref(), Some("Sarah is \"30\""));
        assert_eq!(
            told("2 * house(Sally) > 40").as_deref(),
            Some("Sally is house.\"24\" or Sally is \"30\"")
        );
        assert_eq!(told("house(Sally) > house(Sarah)"), None);
        assert_eq!(told("house(Sally) > age(Sally)"), None);
    }
}
