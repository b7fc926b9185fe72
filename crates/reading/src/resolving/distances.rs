//! How far two rows lie apart: measured in values, or counted in places.

use super::basis::{Basis, NAMED};
use super::builder::Builder;
use crate::meaning::{Bound, Degree, Extent, Hints, Span};
use crate::units;
use english::Lexicon;
use english::lemma::lemma;
use english::scale::Dimension;
use english::stem::stem;
use english::unit;
use english::wordnet::Pos;
use puzzle::formula::Measure;
use puzzle::{Formula, Number, Quantity, Relation, ScaleKind, Term};

impl Builder<'_> {
    /// The two lie so far apart, on either side.
    pub(super) fn apart(&mut self, extent: &Extent, hints: &Hints, terms: [Term; 2]) -> Option<Formula> {
        let degree = Degree { more: true, scale: None };
        let span = Span::By(extent.clone());
        self.basis(degree, &span, hints, &terms)?.away(extent.bound, terms)
    }

    /// What the rows have together is so much.
    pub(super) fn sum(&mut self, extent: &Extent, hints: &Hints, terms: &[Term]) -> Option<Formula> {
        let degree = Degree { more: true, scale: None };
        // No two of them need differ by so much.
        let span = Span::By(Extent { bound: Bound::AtLeast, ..extent.clone() });
        let Basis { category, measure, amount, .. } = self.basis(degree, &span, hints, terms)?;
        (measure == Measure::Value).then_some(())?;
        let all = terms.iter().map(|&of| Quantity::value(category, of)).reduce(Quantity::plus)?;
        let sum = Formula::Compare(all, relation(extent.bound), Quantity::number(amount?));
        Some(Formula::And(vec![sum, Formula::Different(terms.to_vec())]))
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
        // “Two places separate them”: whether two stand between them, or they are two places apart, nobody tells.
        let separate = hints.0.iter().filter_map(unit).any(|word| *lemma(word, Pos::Verb) == *"separate");
        let untold = separate && !counted && units.iter().any(|unit| unit::is_step(unit));
        // “two units between”, where units 101 to 106 stand in a row: they are mostly counted.
        let numbered = |unit: &&str| {
            (0..categories.len()).any(|category| {
                let scale = categories[category].scale().filter(|scale| scale.unit().is_none());
                let count = categories[category].len();
                let first = scale.map(|scale| (0..count).filter(|&item| scale.place(item) == 1));
                let start = first.and_then(|mut first| scale?.value(first.next()?).to_integer());
                let follows = |scale: &puzzle::Scale, start: i64| {
                    (0..count).all(|item| {
                        scale.value(item).to_integer() == Some(start - 1 + scale.place(item) as i64)
                    })
                };
                categories[category].name().split_whitespace().any(|word| stem(word) == stem(unit))
                    && scale.zip(start).is_some_and(|(scale, start)| follows(scale, start))
            })
        };
        let in_a_row = units.iter().any(numbered);
        // “Seven years lie between the two”: nobody counts years that stand in a row.
        let measure =
            |unit: &&str| unit::units(unit).iter().any(|unit| unit.dimension != unit::Dimension::Count);
        // “Twelve marks separate the two”, where marks are what is told
        let told = |unit: &&str| {
            (0..categories.len()).any(|category| {
                let number =
                    categories[category].scale().is_some_and(|scale| scale.kind() == ScaleKind::Number);
                let places = self.clue.scales.dimensions[category].contains(&Dimension::Place);
                number && !places && self.clue.scales.words.belongs(unit, category) >= NAMED
            })
        };
        let valued = units.iter().any(|unit| measure(unit) || told(unit)) && !units.iter().any(measures);
        let costs = if untold {
            [0, 0]
        } else if !counted && !vague && !in_a_row && valued {
            [0, super::choices::IMPOSSIBLE]
        } else if counted {
            [super::choices::IMPOSSIBLE, 0]
        } else if in_a_row {
            [12, 0]
        } else if extent.money || units.iter().any(|unit| measures(unit) && !unit::is_step(unit)) {
            [0, if vague { 3 } else { 16 }]
        } else {
            [super::choices::IMPOSSIBLE, 0]
        };
        let strides = units.iter().any(|unit| Lexicon::shipped().scales().is_named("stride", &[stem(unit)]));
        if !strides && self.choices.choose(&costs)? == 0 {
            return self.apart(extent, hints, terms);
        }
        let category = self.order(hints)?;
        // “two flights of stairs between” are two floors.
        let more = Number::from(i64::from(!strides));
        let amount = Some(extent.number.plus(more)?);
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
