//! A formula as relations between items, in the words of the vocabulary; for learning from puzzles that have formulas.

use puzzle::formula::{Amount, Measure};
use puzzle::{CategoryId, Formula, ItemId, Number, Quantity, Relation, Term};

/// What a formula says of some rows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Said {
    /// The relation's name.
    pub name: &'static str,
    /// The items that tell the rows.
    pub rows: Vec<ItemId>,
    /// Whether the rows are compared.
    pub compares: bool,
    /// Whether the comparison says how much.
    pub amount: bool,
}

fn said(name: &'static str, rows: Vec<ItemId>) -> Said {
    Said { name, rows, compares: false, amount: false }
}

/// The relations that a formula says; `None` if it says something else.
pub fn statements(formula: &Formula) -> Option<Vec<Said>> {
    let mut all = Vec::new();
    collect(formula, &mut all)?;
    Some(all)
}

fn collect(formula: &Formula, all: &mut Vec<Said>) -> Option<()> {
    match formula {
        Formula::And(parts) => {
            // “A is B or C, and B is not C” is one relation.
            if let [Formula::Or(_) | Formula::Count(..), Formula::Not(_) | Formula::Different(_)] = &parts[..]
            {
                return collect(&parts[0], all);
            }
            parts.iter().try_for_each(|part| collect(part, all))
        }
        Formula::Same(one, other) => {
            all.push(said("sameTuple", vec![item(*one)?, item(*other)?]));
            Some(())
        }
        Formula::Not(inner) => match &**inner {
            Formula::Same(one, other) => {
                all.push(said("diffTuple", vec![item(*one)?, item(*other)?]));
                Some(())
            }
            _ => None,
        },
        Formula::Or(parts) | Formula::Count(Amount::Exactly(1), parts) => {
            let rows = either(parts)?;
            all.push(said(if rows.len() == 3 { "eitherOr2" } else { "eitherOr3" }, rows));
            Some(())
        }
        Formula::Different(terms) => {
            let rows = items(terms)?;
            let name = match rows.len() {
                2 => "diffTuple",
                3 => "members3",
                4 => "members4",
                _ => return None,
            };
            all.push(said(name, rows));
            Some(())
        }
        Formula::Pairs(left, right) if left.len() == 2 => {
            let mut rows = items(left)?;
            rows.extend(items(right)?);
            all.push(said("referrent22", rows));
            Some(())
        }
        Formula::Compare(left, relation, right) => {
            all.push(compared(left, *relation, right)?);
            Some(())
        }
        _ => None,
    }
}

/// The rows of “A is B, or A is C”.
fn either(parts: &[Formula]) -> Option<Vec<ItemId>> {
    let mut pairs = Vec::new();
    for part in parts {
        let Formula::Same(one, other) = part else { return None };
        pairs.push((item(*one)?, item(*other)?));
    }
    let first = *pairs.first()?;
    let subject =
        [first.0, first.1].into_iter().find(|&it| pairs.iter().all(|&(a, b)| a == it || b == it))?;
    let mut rows = vec![subject];
    rows.extend(pairs.iter().map(|&(a, b)| if a == subject { b } else { a }));
    (3..=4).contains(&rows.len()).then_some(rows)
}

fn item(term: Term) -> Option<ItemId> {
    match term {
        Term::Item(item) => Some(item),
        Term::Row(_) => None,
    }
}

fn items(terms: &[Term]) -> Option<Vec<ItemId>> {
    terms.iter().map(|&term| item(term)).collect()
}

/// A row's value with something added to it.
fn value(quantity: &Quantity) -> Option<(CategoryId, ItemId, Number)> {
    match quantity {
        Quantity::Measure { measure: Measure::Value | Measure::Place, category, of } => {
            Some((*category, item(*of)?, Number::ZERO))
        }
        Quantity::Sum(one, other) => match (value(one), &**other) {
            (Some((category, item, more)), Quantity::Number(number)) => {
                Some((category, item, more.plus(*number)?))
            }
            _ => None,
        },
        Quantity::Difference(one, other) => match (value(one), &**other) {
            (Some((category, item, more)), Quantity::Number(number)) => {
                Some((category, item, more.minus(*number)?))
            }
            _ => None,
        },
        _ => None,
    }
}

fn compared(left: &Quantity, relation: Relation, right: &Quantity) -> Option<Said> {
    let (category, one, more) = value(left)?;
    let (other_category, other, less) = value(right)?;
    let apart = less.minus(more)?;
    if category != other_category || one == other {
        return None;
    }
    let (name, amount) = match relation {
        Relation::Greater if apart == Number::ZERO => ("greaterThan", false),
        Relation::Less if apart == Number::ZERO => ("lessThan", false),
        Relation::Equal if apart > Number::ZERO => ("posDiff", true),
        Relation::Equal if apart < Number::ZERO => ("negDiff", true),
        _ => return None,
    };
    Some(Said { name, rows: vec![one, other], compares: true, amount })
}

#[cfg(test)]
mod tests {
    use super::*;
    use puzzle::Category;

    fn names(text: &str) -> Option<Vec<(&'static str, usize, bool)>> {
        let categories = [
            Category::new("names", ["Ann", "Bob", "Cy", "Di"]),
            Category::new("prices", ["$5", "$6", "$7", "$8"]),
            Category::new("pets", ["cat", "dog", "emu", "fox"]),
        ];
        let formula = Formula::parse(text, &categories).unwrap();
        statements(&formula).map(|all| all.iter().map(|it| (it.name, it.rows.len(), it.amount)).collect())
    }

    #[test]
    fn formulas_become_relations() {
        for (text, wanted) in [
            ("Ann is cat", ("sameTuple", 2, false)),
            ("Ann is not cat", ("diffTuple", 2, false)),
            ("prices(Ann) = prices(dog) - 2", ("negDiff", 2, true)),
            ("prices(Ann) + 1 = prices(dog)", ("negDiff", 2, true)),
            ("prices(Ann) > prices(dog)", ("greaterThan", 2, false)),
            ("(Ann is cat or Ann is $6) and cat is not $6", ("eitherOr2", 3, false)),
            ("pairs(Ann, cat; $5, Bob)", ("referrent22", 4, false)),
            ("different(Ann, cat, $6)", ("members3", 3, false)),
        ] {
            assert_eq!(names(text), Some(vec![wanted]), "{text}");
        }
        assert_eq!(names("odd(prices(Ann))"), None);
    }
}
