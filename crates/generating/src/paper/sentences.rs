//! Hints in the words of the slides' production rules: plain, and the same for every theme.

use crate::board::{Frame, GapForm, Item};
use crate::clue::{Literal, Statement};
use puzzle::{Category, ScaleKind};
use wording::plural::singular;

/// A hint in the slides' words; `None` for clues of kinds that the slides do not have.
pub fn sentence(hint: &Statement, frame: &Frame, categories: &[Category]) -> Option<String> {
    let entity = |item: Item| {
        let category = categories.get(item.category())?;
        let name = category.items().get(item.place())?;
        Some(format!("the {} {name}", singular(category.name())))
    };
    let linked = |literal: &Literal| Some(format!("{} is {}", entity(literal.a)?, entity(literal.b)?));
    let text = match *hint {
        Statement::Is(a, b) => format!("{} is {}", entity(a)?, entity(b)?),
        Statement::Not(a, b) => format!("{} is not {}", entity(a)?, entity(b)?),
        Statement::Order { scale, gap, a, b, .. } => {
            let category = categories.get(usize::from(scale))?;
            let (one, many) = unit(category);
            let how = match frame.gaps(usize::from(scale)).get(usize::from(gap))?.form {
                GapForm::More => format!("at least 1 {one} before"),
                GapForm::By(amount) => {
                    let amount = in_units(category, amount)?;
                    format!("{amount} {} before", if amount == "1" { one } else { many })
                }
                _ => return None,
            };
            format!("{} is {how} {}", entity(b)?, entity(a)?)
        }
        Statement::Either([a, b], of) => {
            format!("either {} or {} is {}", entity(a)?, entity(b)?, entity(of)?)
        }
        Statement::EitherOr(x, y) => format!("either {} or {}", linked(&x)?, linked(&y)?),
        _ => return None,
    };
    let mut letters = text.chars();
    let first = letters.next()?.to_uppercase();
    Some(format!("{first}{}.", letters.as_str()))
}

/// What values are counted in.
fn unit(category: &Category) -> (String, String) {
    let (one, many) = match category.scale().map(puzzle::Scale::kind) {
        Some(ScaleKind::Time) => ("hour", "hours"),
        Some(ScaleKind::Date | ScaleKind::Weekday) => ("day", "days"),
        Some(ScaleKind::Month) => ("month", "months"),
        Some(ScaleKind::Year) => ("year", "years"),
        Some(ScaleKind::Ordinal | ScaleKind::Given) => ("place", "places"),
        _ => {
            let name = singular(category.name());
            return (name, category.name().to_owned());
        }
    };
    (one.to_owned(), many.to_owned())
}

/// An amount in units: minutes as hours.
fn in_units(category: &Category, amount: puzzle::Number) -> Option<String> {
    if category.scale()?.kind() == ScaleKind::Time {
        return Some(amount.times(puzzle::Number::fraction(1, 60)?)?.to_string());
    }
    Some(amount.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::clue::statement_of;
    use puzzle::Formula;

    #[test]
    fn the_examples_of_the_slides() {
        let categories = [
            Category::new("suspects", ["Ms. Scarlet", "Mrs. White", "Col. Mustard"]),
            Category::new("weapons", ["Knife", "Rope", "Wrench"]),
            Category::new("hours", ["1:00 PM", "2:00 PM", "3:00 PM"]),
            Category::new("rooms", ["Study", "Kitchen", "Living Room"]),
        ];
        let frame = Frame::new(&categories).unwrap();
        for (formula, wanted) in [
            ("\"Ms. Scarlet\" is Knife", "The suspect Ms. Scarlet is the weapon Knife."),
            ("\"Ms. Scarlet\" is not Knife", "The suspect Ms. Scarlet is not the weapon Knife."),
            (
                "hours(\"Ms. Scarlet\") = hours(Knife) - 120",
                "The suspect Ms. Scarlet is 2 hours before the weapon Knife.",
            ),
            (
                "hours(\"Ms. Scarlet\") < hours(Knife)",
                "The suspect Ms. Scarlet is at least 1 hour before the weapon Knife.",
            ),
            (
                "exactly 1 of (\"Ms. Scarlet\" is Knife, \"Col. Mustard\" is Knife)",
                "Either the suspect Ms. Scarlet or the suspect Col. Mustard is the weapon Knife.",
            ),
            (
                "exactly 1 of (\"Ms. Scarlet\" is Knife, \"Col. Mustard\" is \"Living Room\")",
                "Either the suspect Ms. Scarlet is the weapon Knife or the suspect Col. Mustard is the room Living Room.",
            ),
        ] {
            let formula = Formula::parse(formula, &categories).unwrap();
            let hint = statement_of(&formula, &frame, &categories).unwrap();
            assert_eq!(sentence(&hint, &frame, &categories).unwrap(), wanted);
        }
    }
}
