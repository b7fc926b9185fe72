//! What a comparison compares: the hidden basis.
//!
//! “Hannah paid more than Teri's client” does not say *price*. Every ordered category is weighed by the
//! words that were said (units, verbs, nouns, the adjective), by the kind of its values, and by whether
//! the difference occurs among them at all.

use super::around::Around;
use super::choices::{Choices, IMPOSSIBLE};
use crate::lexicon::category_words::CategoryWords;
use crate::meaning::{Degree, Extent, Span};
use crate::token::Token;
use crate::units;
use english::Lexicon;
use english::number::{NumberKind, whole};
use english::scale::{Dimension, SCALE_WORDS, scale_word};
use english::stem::stem;
use english::unit;
use puzzle::formula::Measure;
use puzzle::{Category, CategoryId, Number, ScaleKind};

/// What the puzzle's categories are, for weighing them.
pub struct Scales<'p> {
    /// The categories.
    pub categories: &'p [Category],
    /// Their words.
    pub words: &'p CategoryWords,
    /// What each measures.
    pub dimensions: &'p [Vec<Dimension>],
    /// Whether the items of each are people.
    pub people: &'p [bool],
}

/// A category that a comparison is about.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Basis {
    /// The category.
    pub category: CategoryId,
    /// What of it.
    pub measure: Measure,
    /// Whether more of the word is a higher value.
    pub upwards: bool,
    /// How far, in values.
    pub amount: Option<Number>,
}

/// A word that belongs to a category so much may be its unit.
const UNIT_OF_ITS_OWN: u32 = 6;
/// A word that belongs to a category so much is told of it.
pub(super) const RELATED: u32 = 6;
/// A word that belongs to a category so much is its name or its unit.
pub(super) const NAMED: u32 = 10;
/// What it costs that the numbers of places are compared as if something were counted.
pub(super) const NUMBERED: u32 = 8;
/// What it costs that “a higher number” is not one of the numbers that are listed.
const NOT_THE_ONE_NAMED: u32 = 12;
/// What it costs that a word may tell what everybody knows, and not what is listed: so much that the clue is assumed.
const WORLD_KNOWLEDGE: u32 = 13;

/// What a verb measures, whatever the category is called.
pub(super) fn tells(verb: &str) -> &'static [Dimension] {
    Lexicon::shipped().scales().told_by(verb)
}

/// Whether a noun names what is measured, whatever the category is called: more *money*, less *time*.
pub(super) fn names(noun: &str, dimension: Dimension) -> bool {
    // The “far” of “as far as” is no fare.
    if scale_word(noun).is_some() {
        return false;
    }
    let noun = stem(noun);
    let scale = match dimension {
        Dimension::Money => "money",
        Dimension::Duration => "duration",
        Dimension::Weight => "weight",
        _ => return false,
    };
    Lexicon::shipped().scales().is_named(scale, &[noun])
}

impl Scales<'_> {
    /// Settles what a comparison is about.
    pub fn basis(
        &self,
        degree: Degree,
        span: &Span,
        around: &Around,
        tokens: &[Token],
        choices: &mut Choices,
    ) -> Option<Basis> {
        if let Some(basis) = self.letters(degree, span, around, tokens, choices) {
            return Some(basis);
        }
        let options: Vec<(u32, Basis)> = (0..self.categories.len())
            .filter_map(|category| self.weigh(category, degree, span, around, tokens))
            .collect();
        if self.is_of_another(&options, around) {
            return None;
        }
        let named = |basis: &Basis| {
            let noun = around.beside().filter(|_| matches!(span, Span::Any | Span::By(_)));
            noun.is_some_and(|noun| self.words.belongs(&noun.word, basis.category.index()) >= NAMED)
        };
        // “the fastest leg”, where times are listed, too: legs are not fast by their number.
        let fits = |basis: &Basis| {
            let said_of = degree.scale.map_or(&[][..], |scale| &SCALE_WORDS[usize::from(scale)].said_of);
            let dimensions = &self.dimensions[basis.category.index()];
            said_of.iter().position(|(dimension, _)| dimensions.contains(dimension))
        };
        let ranked = |basis: &Basis| {
            self.dimensions[basis.category.index()]
                .iter()
                .any(|d| matches!(d, Dimension::Rank | Dimension::Place))
        };
        let outdone = |basis: &Basis| {
            let own = fits(basis);
            ranked(basis)
                && options.iter().any(|(_, other)| {
                    !ranked(other) && fits(other).is_some_and(|place| own.is_none_or(|own| place < own))
                })
        };
        // Nobody is faster by the leg that they ran.
        let fast = degree
            .scale
            .is_some_and(|scale| matches!(SCALE_WORDS[usize::from(scale)].base, "fast" | "quick" | "slow"));
        let named = |basis: &Basis| named(basis) && !outdone(basis);
        let by_name = options.iter().any(|(_, basis)| named(basis));
        let costs: Vec<u32> = options
            .iter()
            .map(|(cost, basis)| {
                let other = by_name && !named(basis) || fast && outdone(basis);
                cost + if other { NOT_THE_ONE_NAMED } else { 0 }
            })
            .collect();
        let least = costs.iter().copied().min()?;
        // What the best costs is mostly the price of saying little; a part of it stays, as a doubt.
        let relative: Vec<u32> = costs
            .iter()
            .map(|cost| if *cost >= IMPOSSIBLE { IMPOSSIBLE } else { cost - least + least / 4 })
            .collect();
        let option = choices.choose(&relative)?;
        let basis = options[option].1;
        let guessed =
            degree.scale.is_none() && around.beside().is_some_and(|one| self.is_other_adjective(one));
        let likeliest = relative.iter().position(|cost| *cost == least / 4);
        let likeliest = likeliest.map_or(basis.category, |place| options[place].1.category);
        let guessed = guessed || self.is_up_or_down_untold(degree, likeliest);
        let guessed = guessed || self.could_be_up_or_down(degree, basis.category);
        let guessed = guessed || self.is_how_long(degree, basis.category);
        let guessed = guessed || self.is_untold_merit(degree, basis.category);
        let guessed = guessed || self.is_no_time(degree, basis.category);
        let guessed = guessed || self.counts_another(degree, basis.category, around);
        let guessed = guessed || matches!(span, Span::Times(..)) && self.names_two(around);
        if guessed || self.is_size_of_another(degree, basis.category, around) {
            choices.choose(&[WORLD_KNOWLEDGE])?;
        }
        Some(basis)
    }

    /// What an amount is in the values of a category: its cost, its number, and whether it counts places.
    pub(super) fn amount(
        &self,
        category: usize,
        extent: &Extent,
        tokens: &[Token],
    ) -> Option<(u32, Number, bool)> {
        let scale = self.categories[category].scale()?;
        let mut number = extent.number;
        let mut units: Vec<&str> =
            extent.unit.iter().map(|&place| tokens[usize::from(place)].word.as_str()).collect();
        let many = |unit: &&str| {
            if extent.money && *unit == "m" { Some(1_000_000) } else { whole(unit, NumberKind::Magnitude) }
        };
        if let Some(many) = units.first().and_then(many) {
            let scaled = number.times(Number::from(many))?;
            if self.differs_by(category, Measure::Value, scaled) {
                number = scaled;
            }
            units.remove(0);
        }
        if extent.money {
            let money = self.dimensions[category].contains(&Dimension::Money);
            return Some((if money { 0 } else { 25 }, number, false));
        }
        if units.is_empty() {
            // “5 later” than a time of day tells nothing without a unit.
            if matches!(scale.kind(), ScaleKind::Time | ScaleKind::Date) {
                return None;
            }
            let money = scale.unit().is_some_and(|unit| matches!(unit, "$" | "£" | "€"));
            return Some((if money { 8 } else { 3 }, number, false));
        }
        for unit in &units {
            if let Some(factor) = units::factor(unit, &self.categories[category]) {
                return Some((0, number.times(factor)?, false));
            }
        }
        if self.is_foreign(category, scale.kind(), &units) {
            return None;
        }
        let dimensions = &self.dimensions[category];
        let counted = |dimension, names: &[&str]| {
            dimensions.contains(&dimension) && units.iter().any(|unit| names.contains(&stem(unit).as_str()))
        };
        if counted(Dimension::Age, &["year"])
            || counted(Dimension::Money, &["dollar", "buck", "pound", "euro"])
        {
            return Some((0, number, false));
        }
        if let Some((cost, by_place)) = self.in_steps(category, &units, number) {
            return Some((cost, number, by_place));
        }
        let said = units.iter().map(|unit| self.words.belongs(unit, category)).max().unwrap_or(0);
        Some((20 - 2 * said.min(10), number, false))
    }

    /// Whether a span of time says nothing of a category's values: a month is no number of days, and no day, size or seat has years.
    fn is_foreign(&self, category: usize, kind: ScaleKind, units: &[&str]) -> bool {
        use Dimension::{Age, Duration, Rank, Time, Year};
        let moments = matches!(
            kind,
            ScaleKind::Time
                | ScaleKind::Date
                | ScaleKind::Weekday
                | ScaleKind::Month
                | ScaleKind::Year
                | ScaleKind::Ordinal
        );
        let lasts =
            self.dimensions[category].iter().any(|d| matches!(d, Duration | Age | Time | Year | Rank));
        let foreign =
            |unit: &&str| unit::is_span_of_time(unit) && self.words.belongs(unit, category) < UNIT_OF_ITS_OWN;
        (moments || !lasts) && units.iter().any(foreign)
    }

    /// What an amount costs that is told in steps of an order, and whether it counts places.
    fn in_steps(&self, category: usize, units: &[&str], number: Number) -> Option<(u32, bool)> {
        units.iter().any(|unit| unit::is_step(unit)).then_some(())?;
        let placed = |d: &Dimension| matches!(d, Dimension::Rank | Dimension::Place | Dimension::Level);
        if self.dimensions[category].iter().any(placed) {
            // “two doors” are two steps, also where only every second house has a number.
            let stacked = self.dimensions[category].contains(&Dimension::Level);
            // Nor are “five rows” counted where there are but five.
            let counted = self.differs_by(category, Measure::Place, number);
            let dense = stacked || !counted || self.differs_by(category, Measure::Value, Number::ONE);
            let by_value = dense && self.differs_by(category, Measure::Value, number);
            return Some((0, !by_value));
        }
        // “two places behind” where only times are known: in the order of the times.
        (!units.iter().any(|unit| self.words.belongs(unit, category) > 5)).then_some((10, true))
    }

    /// Whether two items of a category differ by so much.
    pub(super) fn differs_by(&self, category: usize, measure: Measure, amount: Number) -> bool {
        let Some(scale) = self.categories[category].scale() else { return false };
        let size = self.categories[category].len();
        let value = |item: usize| match measure {
            Measure::Place => Number::from(scale.place(item) as i64),
            _ => scale.value(item),
        };
        (0..size).any(|a| (0..size).any(|b| a != b && value(a).minus(value(b)) == Some(amount)))
    }

    /// “1 letter longer”: the letters of a name are compared.
    fn letters(
        &self,
        degree: Degree,
        span: &Span,
        around: &Around,
        tokens: &[Token],
        choices: &mut Choices,
    ) -> Option<Basis> {
        let unit_is_letter = |extent: &Extent| {
            extent.unit.iter().any(|&place| stem(&tokens[usize::from(place)].word) == stem("letter"))
        };
        let named = around.words.iter().any(|token| token.is("name") || token.is("names"));
        let amount = match span {
            Span::By(extent) if unit_is_letter(extent) => Some(extent.number),
            Span::Any | Span::AsMuch | Span::Equal
                if around.words.iter().any(|token| token.is("letters")) =>
            {
                None
            }
            // “has a longer name than”
            Span::Any
                if named
                    && degree.scale.is_some_and(|scale| {
                        matches!(SCALE_WORDS[usize::from(scale)].base, "long" | "short")
                    }) =>
            {
                None
            }
            _ => return None,
        };
        let costs: Vec<u32> = (0..self.categories.len())
            .map(|category| {
                let said = around
                    .words
                    .iter()
                    .map(|token| {
                        self.words.belongs(&token.word, category).saturating_sub(around.distance(token))
                    })
                    .max()
                    .unwrap_or(0);
                let odd = if self.categories[category].scale().is_some() { 30 } else { 0 };
                // A “name” is a person's, if anybody's.
                let unnamed = named && !self.people[category] && self.people.contains(&true);
                14 - said.min(10) + odd + if unnamed { 6 } else { 0 }
                    - if self.people[category] { 4 } else { 0 }
            })
            .collect();
        let category = CategoryId(choices.choose(&costs)? as u16);
        let upwards = degree.more
            == degree
                .scale
                .is_none_or(|scale| !matches!(SCALE_WORDS[usize::from(scale)].base, "short" | "small"));
        Some(Basis { category, measure: Measure::Letters, upwards, amount })
    }

    /// The category whose order “next to” or “between” is about, from the words that were `said`. Places are what is
    /// mostly meant; but what is said to be somebody's, as in “Clara's age”, and is the name of a category leaves no
    /// doubt.
    pub fn order(&self, said: &[&Token], owned: &[&Token], choices: &mut Choices) -> Option<CategoryId> {
        let belongs = |words: &[&Token], category: usize| {
            words.iter().map(|token| self.words.belongs(&token.word, category)).max().unwrap_or(0).min(10)
        };
        let costs: Vec<u32> = (0..self.categories.len())
            .map(|category| {
                if self.categories[category].scale().is_none() {
                    return IMPOSSIBLE;
                }
                let dimensions = &self.dimensions[category];
                let kind = if dimensions.contains(&Dimension::Place) || belongs(owned, category) == 10 {
                    0
                } else if dimensions.iter().any(|d| matches!(d, Dimension::Rank | Dimension::Level)) {
                    4
                } else if dimensions.iter().any(|d| matches!(d, Dimension::Time | Dimension::Year)) {
                    12
                } else {
                    35
                };
                kind + (10 - belongs(said, category))
            })
            .collect();
        let least = costs.iter().copied().min()?;
        let relative: Vec<u32> =
            costs.iter().map(|&c| if c >= IMPOSSIBLE { c } else { c - least + least / 4 }).collect();
        choices.choose(&relative).map(|category| CategoryId(category as u16))
    }
}
