//! How far two rows lie apart: measured in values, or counted in places.

use super::basis::Basis;
use super::builder::Builder;
use super::units;
use crate::meaning::{Bound, Degree, Extent, Hints, Span};
use english::scale::Dimension;
use english::stem::stem;
use puzzle::formula::Measure;
use puzzle::{Formula, Number, Quantity, Relation, Term};

impl Builder<'_> {
    /// The two lie so far apart, on either side.
    pub(super) fn apart(&mut self, extent: &Extent, hints: &Hints, terms: [Term; 2]) -> Option<Formula> {
        let degree = Degree { more: true, scale: None };
        let span = Span::By(extent.clone());
        self.basis(degree, &span, hints, &terms)?.away(extent.bound, terms)
    }

    /// So many lie between the two. Years and hours between two are how far they lie apart; houses between two
    /// are counted; with days and months one never knows.
    pub(super) fn between(&mut self, extent: &Extent, hints: &Hints, terms: [Term; 2]) -> Option<Formula> {
        let categories = self.clue.scales.categories;
        let unit = |place: &u16| self.clue.tokens.get(usize::from(*place)).map(|token| token.word.as_str());
        let units: Vec<&str> = extent.unit.iter().filter_map(unit).collect();
        let measures =
            |unit: &&str| categories.iter().any(|category| units::factor(unit, category).is_some());
        let vague = units.iter().any(|unit| matches!(stem(unit).as_str(), "day" | "month"));
        // “two units between”, where units are what is numbered: they are counted.
        let places = |unit: &&str| {
            let scales = self.clue.scales;
            (0..categories.len()).any(|category| {
                scales.dimensions[category].contains(&Dimension::Place)
                    && categories[category].name().split_whitespace().any(|word| stem(word) == stem(unit))
            })
        };
        let counted = units.iter().any(places);
        let costs = if counted {
            [super::choices::IMPOSSIBLE, 0]
        } else if extent.money || units.iter().any(|unit| measures(unit) && !units::is_step(unit)) {
            [0, if vague { 3 } else { 16 }]
        } else {
            [super::choices::IMPOSSIBLE, 0]
        };
        if self.choices.choose(&costs)? == 0 {
            return self.apart(extent, hints, terms);
        }
        let category = self.order(hints)?;
        let amount = Some(extent.number.plus(Number::from(1))?);
        Basis { category, measure: Measure::Place, upwards: true, amount }.away(extent.bound, terms)
    }
}

impl Basis {
    /// The two lie as far apart as the amount says, on either side.
    pub(super) fn away(self, bound: Bound, terms: [Term; 2]) -> Option<Formula> {
        let Basis { category, measure, amount, .. } = self;
        let [one, other] = terms.map(|of| Quantity::Measure { measure, category, of });
        let apart = Formula::Compare(one.distance(other), relation(bound), Quantity::number(amount?));
        // Two that lie less than so far apart are still two.
        Some(match bound {
            Bound::AtMost | Bound::Under => Formula::And(vec![apart, Formula::Different(terms.to_vec())]),
            _ => apart,
        })
    }
}

/// How a number that is meant so compares.
pub(super) fn relation(bound: Bound) -> Relation {
    match bound {
        Bound::Exactly => Relation::Equal,
        Bound::AtLeast => Relation::AtLeast,
        Bound::AtMost => Relation::AtMost,
        Bound::Over => Relation::Greater,
        Bound::Under => Relation::Less,
    }
}
