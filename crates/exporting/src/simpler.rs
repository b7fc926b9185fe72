//! Formulas that other formulas can say: neighbours by a comparison, the highest by an item, pairs by
//! who is whom. What is left over is who is what, comparisons, tests of numbers and letters, connectives
//! and quantifiers.

use puzzle::formula::{Formula, Quantity, Relation, Term};
use puzzle::{Category, CategoryId, ItemId};

/// The formula in words that are more basic, unless it is in the most basic ones already. Its parts may
/// not be.
pub(crate) fn simpler(formula: &Formula, categories: &[Category]) -> Option<Formula> {
    let size = categories.first().map_or(0, Category::len);
    match formula {
        Formula::Different(terms) => Some(different(terms, size)),
        Formula::Pairs(left, right) => {
            if left.len() > size {
                return Some(Formula::Constant(false));
            }
            let mut all = vec![different(left, size), different(right, size)];
            all.extend(
                left.iter().map(|&a| Formula::any(right.iter().map(|&b| Formula::same(a, b)).collect())),
            );
            Some(Formula::all(all))
        }
        Formula::Next(category, a, b) => Some(Formula::Compare(
            Quantity::place(*category, *a).distance(Quantity::place(*category, *b)),
            Relation::Equal,
            Quantity::number(1),
        )),
        Formula::Between(category, a, middle, b) => {
            let in_order = |low: Term, high: Term| {
                Formula::And(vec![below(*category, low, *middle), below(*category, *middle, high)])
            };
            Some(Formula::Or(vec![in_order(*a, *b), in_order(*b, *a)]))
        }
        Formula::Extreme { category, of, highest, among } => {
            if among.is_empty() {
                let scale = categories.get(category.index())?.scale()?;
                let item =
                    if *highest { scale.lowest_first().next_back() } else { scale.lowest_first().next() };
                return Some(Formula::same(*of, ItemId::new(category.index(), item?)));
            }
            let relation = if *highest { Relation::AtLeast } else { Relation::AtMost };
            let place = |term: Term| Quantity::place(*category, term);
            let all = among.iter().map(|&other| Formula::Compare(place(*of), relation, place(other)));
            Some(Formula::all(all.collect()))
        }
        _ => None,
    }
}

/// No two rows are the same. More terms than rows cannot all be different.
fn different(terms: &[Term], size: usize) -> Formula {
    if terms.len() > size {
        return Formula::Constant(false);
    }
    let mut all = Vec::new();
    for (index, &b) in terms.iter().enumerate() {
        all.extend(terms.iter().take(index).map(|&a| Formula::not_same(a, b)));
    }
    Formula::all(all)
}

fn below(category: CategoryId, low: Term, high: Term) -> Formula {
    Formula::Compare(Quantity::place(category, low), Relation::Less, Quantity::place(category, high))
}

/// The rows among some terms that are not introduced there, in their order, each once.
pub(crate) fn free_rows(terms: impl Iterator<Item = Term>, bound: u16) -> Vec<u16> {
    let mut rows: Vec<u16> = terms
        .filter_map(|term| match term {
            Term::Row(row) if row < bound => Some(row),
            Term::Row(_) | Term::Item(_) => None,
        })
        .collect();
    rows.sort_unstable();
    rows.dedup();
    rows
}

#[cfg(test)]
mod tests {
    use super::*;
    use puzzle::Solution;

    fn categories() -> Vec<Category> {
        vec![Category::new("who", ["A", "B", "C"]), Category::new("house", ["5", "1", "9"])]
    }

    #[test]
    fn the_simpler_formula_says_the_same() {
        let categories = categories();
        for text in [
            "different(A, \"5\", C)",
            "different(A, A)",
            "different(A, B, C, \"5\")",
            "pairs(A, B; \"5\", \"1\")",
            "pairs(A, A; \"5\", \"1\")",
            "next(house, A, B)",
            "between(house, A, B, C)",
            "between(house, A, \"5\", C)",
            "highest(house, A)",
            "lowest(house, B)",
            "highest(house, A; B, A)",
            "lowest(house, A; C)",
        ] {
            let formula = Formula::parse(text, &categories).unwrap();
            let plain = simpler(&formula, &categories).unwrap();
            for rows in [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]] {
                let rows = rows.iter().enumerate().map(|(row, &item)| vec![row as u16, item]).collect();
                let solution = Solution::from_rows(rows).unwrap();
                let (expected, found) =
                    (formula.holds(&categories, &solution), plain.holds(&categories, &solution));
                assert_eq!(found, expected, "{text}");
            }
        }
    }

    #[test]
    fn rows_from_outside_are_free() {
        let categories = categories();
        let formula =
            Formula::parse("some x (every y (house(x) > house(y) or y is A))", &categories).unwrap();
        let Formula::Rows(_, inner) = formula else { panic!("not a quantifier") };
        assert_eq!(free_rows(inner.terms(), 1), [0]);
    }
}
