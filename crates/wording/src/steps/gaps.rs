//! The word that makes a comparison bite: which values lie as far apart as a clue says.

use super::Speaker;
use crate::amounts;
use crate::nouns::Role;
use puzzle::formula::{Formula, Measure, Quantity, Relation};
use puzzle::{CategoryId, ItemId, Number, ScaleKind};

/// Most pairs of values that are told.
const MOST_PAIRS: usize = 3;

impl Speaker<'_> {
    /// Which values lie as far apart as the clue says: “only 2 kg and 5 kg are 3 kg apart”. `None` for a clue that says
    /// nothing of the kind, and where neighbours on the scale lie so far apart anyway.
    pub(super) fn gap_of(&self, clue: usize) -> Option<String> {
        let (category, gap) = exact_gap(self.clues.get(clue)?.formula.as_ref()?)?;
        let owner = self.narrator.categories.get(category.index())?;
        let scale = owner.scale()?;
        // Places in an order lie one apart; there is nothing to count.
        if matches!(scale.kind(), ScaleKind::Ordinal | ScaleKind::Given) {
            return None;
        }
        let mut pairs: Vec<(usize, usize)> = Vec::new();
        for low in 0..owner.len() {
            for high in 0..owner.len() {
                if scale.value(high).minus(scale.value(low)) == Some(gap) {
                    pairs.push((low, high));
                }
            }
        }
        if pairs.is_empty() || pairs.len() > MOST_PAIRS || pairs.len() + 1 >= owner.len() {
            return None;
        }
        pairs.sort_by_key(|(low, _)| scale.place(*low));
        let counted = self.narrator.noun(category).is_some_and(|noun| noun.role == Role::Count);
        let name = |at: usize| {
            let item = ItemId { category, item: at as u16 };
            if counted { self.bare_name(item) } else { self.telling.written(item) }
        };
        let told: Vec<String> =
            pairs.iter().map(|(low, high)| format!("{} and {}", name(*low), name(*high))).collect();
        let unit = self.narrator.noun(category).and_then(|noun| noun.unit.as_ref());
        let apart = amounts::difference(owner, unit, gap);
        Some(match told.as_slice() {
            [one] => format!("only {one} are {apart} apart"),
            [first, second] => format!("only {first}, and {second}, are {apart} apart"),
            [before @ .., last] => format!("only {}, and {last} are {apart} apart", before.join(", ")),
            [] => return None,
        })
    }
}

/// The category and the distance of a clue that two values lie exactly so far apart.
fn exact_gap(formula: &Formula) -> Option<(CategoryId, Number)> {
    let Formula::Compare(a, Relation::Equal, b) = formula else { return None };
    let value = |quantity: &Quantity| match quantity {
        Quantity::Measure { measure: Measure::Value, category, .. } => Some(*category),
        _ => None,
    };
    let (one, other, number) = match (a, b) {
        (one, Quantity::Sum(other, by) | Quantity::Difference(other, by)) => match (&**other, &**by) {
            (other, Quantity::Number(number)) => (one, other, *number),
            _ => return None,
        },
        (Quantity::Distance(one, other), Quantity::Number(number)) => (&**one, &**other, *number),
        _ => return None,
    };
    let (category, second) = (value(one)?, value(other)?);
    (category == second && number > Number::ZERO).then_some((category, number))
}
