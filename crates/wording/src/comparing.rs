//! What a comparison says, before it has words: what is measured of whom, how far apart, which way.

use puzzle::formula::{Measure, Quantity, Relation};
use puzzle::{CategoryId, Number, Term};

/// What is measured of one row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Measured {
    /// What of it.
    pub measure: Measure,
    /// The category of the values.
    pub category: CategoryId,
    /// The row.
    pub of: Term,
}

impl Measured {
    /// The measure that a quantity is; `None` for sums and numbers.
    pub fn of(quantity: &Quantity) -> Option<Measured> {
        match quantity {
            Quantity::Measure { measure, category, of } => {
                Some(Measured { measure: *measure, category: *category, of: *of })
            }
            _ => None,
        }
    }

    /// Whether two are on the same scale.
    pub fn is_like(&self, other: &Measured) -> bool {
        self.measure == other.measure && self.category == other.category
    }
}

/// One quantity and another, told as a distance one way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step {
    /// Whether it is said to be so, or denied.
    pub affirmed: bool,
    /// “at least ”, “more than ” or nothing.
    pub bound: &'static str,
    /// How far; `None` for any distance at all.
    pub distance: Option<Number>,
    /// Whether the first is said to be the greater one.
    pub up: bool,
}

impl Step {
    /// The step for `first relation second + offset`; `None` where the two are equal, or the distance does
    /// not fit a number.
    pub fn of(relation: Relation, offset: Number) -> Option<Step> {
        let up = offset > Number::ZERO;
        let distance = if offset == Number::ZERO { None } else { Some(offset.magnitude()?) };
        let step = |affirmed, bound, up| Some(Step { affirmed, bound, distance, up });
        if distance.is_none() {
            return match relation {
                Relation::Greater => step(true, "", true),
                Relation::Less => step(true, "", false),
                // “is not lower than”: at least as high.
                Relation::AtLeast => step(false, "", false),
                Relation::AtMost => step(false, "", true),
                Relation::Equal | Relation::NotEqual => None,
            };
        }
        match (relation, up) {
            (Relation::Equal, _) => step(true, "", up),
            (Relation::NotEqual, _) => step(false, "", up),
            (Relation::Greater, true) | (Relation::Less, false) => step(true, "more than ", up),
            (Relation::AtLeast, true) | (Relation::AtMost, false) => step(true, "at least ", up),
            // Being less than 20 above says nothing of how far below: only a denial is exact.
            (Relation::Less, true) | (Relation::Greater, false) => step(false, "at least ", up),
            (Relation::AtMost, true) | (Relation::AtLeast, false) => step(false, "more than ", up),
        }
    }
}

/// The relation seen from the other side.
pub fn turned(relation: Relation) -> Relation {
    match relation {
        Relation::Less => Relation::Greater,
        Relation::AtMost => Relation::AtLeast,
        Relation::AtLeast => Relation::AtMost,
        Relation::Greater => Relation::Less,
        same => same,
    }
}

/// Something measured and a fixed number added to it.
pub fn shifted(quantity: &Quantity) -> Option<(Measured, Number)> {
    match quantity {
        Quantity::Sum(a, b) => match (&**a, &**b) {
            (of, Quantity::Number(number)) | (Quantity::Number(number), of) => {
                Some((Measured::of(of)?, *number))
            }
            _ => None,
        },
        Quantity::Difference(a, b) => match &**b {
            Quantity::Number(number) => Some((Measured::of(a)?, number.negated()?)),
            _ => None,
        },
        other => Some((Measured::of(other)?, Number::ZERO)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_step_holds_of_the_same_numbers_as_the_comparison() {
        let holds = |first: i64, relation: Relation, second: i64| match relation {
            Relation::Less => first < second,
            Relation::AtMost => first <= second,
            Relation::Equal => first == second,
            Relation::NotEqual => first != second,
            Relation::AtLeast => first >= second,
            Relation::Greater => first > second,
        };
        let relations = [
            Relation::Less,
            Relation::AtMost,
            Relation::Equal,
            Relation::NotEqual,
            Relation::AtLeast,
            Relation::Greater,
        ];
        for relation in relations {
            for offset in -2..=2 {
                let Some(step) = Step::of(relation, Number::from(offset)) else { continue };
                for first in -4..=4 {
                    // “at least 2 more”, “2 less”, “not more than 2 more”, of a first one and nought.
                    let rise = if step.up { first } else { -first };
                    let far = step.distance.and_then(Number::to_integer);
                    let said = match (step.bound, far) {
                        (_, None) => rise > 0,
                        ("at least ", Some(far)) => rise >= far,
                        ("more than ", Some(far)) => rise > far,
                        (_, Some(far)) => rise == far,
                    };
                    assert_eq!(
                        said == step.affirmed,
                        holds(first, relation, offset),
                        "{first} {relation:?} {offset}"
                    );
                    assert_eq!(holds(first, relation, offset), holds(offset, turned(relation), first));
                }
            }
        }
    }
}
