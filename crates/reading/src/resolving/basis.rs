//! What a comparison compares: the hidden basis.
//!
//! “Hannah paid more than Teri's client” does not say *price*. Every ordered category is weighed by the
//! words that were said (units, verbs, nouns, the adjective), by the kind of its values, and by whether
//! the difference occurs among them at all.

use super::choices::{Choices, IMPOSSIBLE};
use super::units;
use crate::lexicon::category_words::CategoryWords;
use crate::meaning::{Bound, Degree, Extent, Span};
use crate::token::Token;
use english::lemma::lemma;
use english::scale::{Dimension, SCALE_WORDS, compared, scale_word};
use english::stem::stem;
use english::wordnet::Pos;
use puzzle::formula::Measure;
use puzzle::{Category, CategoryId, Number, ScaleKind, Term};

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

/// The words around a comparison, and who is compared.
pub struct Around<'a> {
    /// The words.
    pub words: Vec<&'a Token>,
    /// The rows that are compared.
    pub terms: Vec<Term>,
    /// The category whose bare value one of them is: “more than 70 points”.
    pub value: Option<CategoryId>,
    /// The category that was compared before in the same breath: “fewer than A but more than B”.
    pub like: Option<CategoryId>,
}

/// A word that belongs to a category so much may be its unit.
const UNIT_OF_ITS_OWN: u32 = 6;

/// What a verb measures, whatever the category is called.
fn tells(verb: &str) -> &'static [Dimension] {
    match &*lemma(verb, Pos::Verb) {
        "weigh" => &[Dimension::Weight],
        "finish" | "place" | "rank" => &[Dimension::Rank],
        "cost" | "pay" | "charge" | "spend" | "earn" | "sell" | "fetch" | "owe" => &[Dimension::Money],
        "leave" | "depart" | "arrive" | "begin" | "start" | "open" | "happen" | "occur" | "premiere"
        | "debut" => &[Dimension::Time, Dimension::Year],
        "score" => &[Dimension::Count],
        "last" => &[Dimension::Duration],
        _ => &[],
    }
}

/// Is the word the “old” of “10 years old” or “10-year-old”?
fn is_age(word: &Token, tokens: &[Token]) -> bool {
    let before = tokens.iter().take_while(|token| token.bytes.start < word.bytes.start).last();
    word.word == "old" && before.is_some_and(|unit| units::is_span_of_time(&unit.word))
}

impl Around<'_> {
    /// How far a word stands from the word that compares: what stands beside it counts most.
    fn distance(&self, word: &Token) -> u32 {
        let compares = |token: &&&Token| compared(&token.word).is_some();
        let Some(centre) = self.words.iter().find(compares) else { return 0 };
        let apart = word.bytes.start.abs_diff(centre.bytes.start) / 8;
        (apart as u32).min(4)
    }
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
        let costs: Vec<u32> = options.iter().map(|(cost, _)| *cost).collect();
        let least = costs.iter().copied().min()?;
        // What the best costs is mostly the price of saying little; a part of it stays, as a doubt.
        let relative: Vec<u32> = costs
            .iter()
            .map(|cost| if *cost >= IMPOSSIBLE { IMPOSSIBLE } else { cost - least + least / 4 })
            .collect();
        let option = choices.choose(&relative)?;
        Some(options[option].1)
    }

    fn weigh(
        &self,
        category: usize,
        degree: Degree,
        span: &Span,
        around: &Around,
        tokens: &[Token],
    ) -> Option<(u32, Basis)> {
        self.categories[category].scale()?;
        let id = CategoryId(category as u16);
        let (mut cost, mut upwards) = self.direction(category, degree, around, tokens)?;
        // “the artist behind “Dawn””: no price stands behind another, unless it says by how much.
        let behind = degree.scale.is_some_and(|scale| SCALE_WORDS[usize::from(scale)].base == "behind");
        if behind
            && matches!(span, Span::Any | Span::Side | Span::Adjacent)
            && self.dimensions[category].contains(&Dimension::Money)
        {
            return None;
        }
        let mut measure = Measure::Value;
        let mut amount = None;
        match span {
            Span::By(extent) => {
                let (price, number, steps) = self.amount(category, extent, tokens)?;
                cost += price;
                if steps {
                    measure = Measure::Place;
                }
                amount = Some(number);
                // “two places lower” is further down, whatever the number.
                let base = degree.scale.map_or("", |scale| SCALE_WORDS[usize::from(scale)].base);
                let placed = |d: &Dimension| matches!(d, Dimension::Rank | Dimension::Place);
                let unit = |place: &u16| {
                    tokens.get(usize::from(*place)).is_some_and(|token| units::is_step(&token.word))
                };
                if matches!(base, "high" | "low")
                    && extent.unit.iter().any(unit)
                    && self.dimensions[category].iter().any(placed)
                {
                    upwards = (base == "low") == degree.more;
                }
                if extent.bound == Bound::Exactly && !self.differs_by(category, measure, number) {
                    cost += 60;
                }
            }
            Span::Adjacent => {
                measure = Measure::Place;
                amount = Some(Number::from(1));
            }
            Span::Times(..) | Span::Equal | Span::AsMuch => {
                if !self.dimensions[category].iter().any(|dimension| {
                    !matches!(dimension, Dimension::Time | Dimension::Rank | Dimension::Place)
                }) {
                    cost += 20;
                }
            }
            Span::Any | Span::Side => {}
        }
        let said = around
            .words
            .iter()
            .map(|token| {
                let told =
                    self.dimensions[category].iter().any(|dimension| tells(&token.word).contains(dimension));
                let said = self.words.belongs(&token.word, category).max(if told { 9 } else { 0 });
                said.saturating_sub(around.distance(token))
            })
            .max()
            .unwrap_or(0);
        cost += 10 - said.min(10);
        // Numbers such as #18 are mostly names.
        if self.categories[category].items().iter().all(|item| item.starts_with('#')) {
            cost += 6;
        }
        if around.like.is_some_and(|like| like != id) {
            cost += 25;
        }
        if around.value.is_some_and(|value| value != id) {
            cost += 12;
        }
        for term in &around.terms {
            if matches!(term, Term::Item(item) if item.category == id) && around.value != Some(id) {
                cost += if matches!(span, Span::Any | Span::Side) { 5 } else { 12 };
            }
        }
        if around.terms.len() == 2
            && around.terms.iter().all(|term| matches!(term, Term::Item(item) if item.category == id))
        {
            cost += 40;
        }
        Some((cost, Basis { category: id, measure, upwards, amount }))
    }

    /// How well a word of comparison goes with a category, and which way it points there; nothing if it
    /// is not said of such values.
    fn direction(
        &self,
        category: usize,
        degree: Degree,
        around: &Around,
        tokens: &[Token],
    ) -> Option<(u32, bool)> {
        let dimensions = &self.dimensions[category];
        let mut more = degree.more;
        // “more expensive”, “less recent”: the adjective is among the words.
        let adjective = degree.scale.or_else(|| {
            // “more hot dogs” is no heat where hot dogs are counted.
            let words = around.words.iter().filter(|token| !self.words.is_given(&token.word));
            // Nor is “the 10-year-old” old: that is an age.
            let words = words.filter(|token| !is_age(token, tokens));
            words.into_iter().find_map(|token| {
                scale_word(&token.word).filter(|_| {
                    !matches!(
                        token.word.as_str(),
                        "after"
                            | "before"
                            | "left"
                            | "right"
                            | "first"
                            | "last"
                            | "many"
                            | "light"
                            | "little"
                            | "far"
                            | "cool"
                            | "good"
                            | "great"
                    )
                })
            })
        });
        let Some(adjective) = adjective else {
            let counted = dimensions.iter().any(|dimension| {
                !matches!(dimension, Dimension::Time | Dimension::Year | Dimension::Rank | Dimension::Place)
            });
            return Some((if counted { 0 } else { 14 }, more));
        };
        let word = &SCALE_WORDS[usize::from(adjective)];
        // Nobody has a better age, or an earlier one.
        let unfit = ["good", "bad", "before", "after", "early", "late", "soon", "ahead", "behind"];
        if unfit.contains(&word.base) && dimensions.contains(&Dimension::Age) {
            return None;
        }
        // Who has been there for more years came earlier: “five years before” says nothing of which of the two.
        let order = matches!(word.base, "before" | "after" | "early" | "late" | "soon");
        if order && dimensions.contains(&Dimension::Duration) && self.lasts_long(category) {
            return None;
        }
        for (rank, (dimension, sign)) in word.said_of.iter().enumerate() {
            if dimensions.contains(dimension) {
                // A count may be anything: a dimension that fits better is preferred.
                let vague = *dimension == Dimension::Count
                    && word.said_of.len() > 1
                    && dimensions[0] != Dimension::Count;
                more = (*sign > 0) == more;
                let distance = if rank < 3 { 3 * rank as u32 } else { 8 };
                // “older” is not said of months, weekdays or times of day.
                let aged = matches!(word.base, "old" | "young" | "new" | "recent" | "modern");
                let kind = self.categories[category].scale()?.kind();
                let cyclic = matches!(kind, ScaleKind::Month | ScaleKind::Weekday | ScaleKind::Time);
                let distance = distance + if aged && cyclic { 6 } else { 0 };
                return Some((distance + if vague { 6 } else { 0 }, more));
            }
        }
        let moment = dimensions.iter().any(|d| matches!(d, Dimension::Time | Dimension::Year));
        match word.otherwise {
            0 => None,
            // Nothing is bigger by being later.
            _ if moment => None,
            sign => Some((8, (sign > 0) == more)),
        }
    }

    /// Whether the values of a category are spans of weeks, months or years.
    fn lasts_long(&self, category: usize) -> bool {
        let category = &self.categories[category];
        let unit = category.scale().and_then(|scale| scale.unit()).unwrap_or_default();
        let long = |word: &str| matches!(stem(word).as_str(), "year" | "month" | "week" | "season");
        category.scale().is_some_and(|scale| scale.kind() == ScaleKind::Number)
            && category.name().split_whitespace().chain(unit.split_whitespace()).any(long)
    }

    /// What an amount is in the values of a category: its cost, its number, and whether it counts places.
    fn amount(&self, category: usize, extent: &Extent, tokens: &[Token]) -> Option<(u32, Number, bool)> {
        let scale = self.categories[category].scale()?;
        let mut number = extent.number;
        let mut units: Vec<&str> =
            extent.unit.iter().map(|&place| tokens[usize::from(place)].word.as_str()).collect();
        let many =
            |unit: &&str| if extent.money && *unit == "m" { Some(1_000_000) } else { units::magnitude(unit) };
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
        // A month is no number of days, and no day has years.
        let moments = matches!(
            scale.kind(),
            ScaleKind::Time
                | ScaleKind::Date
                | ScaleKind::Weekday
                | ScaleKind::Month
                | ScaleKind::Year
                | ScaleKind::Ordinal
        );
        let foreign = |unit: &&str| {
            units::is_span_of_time(unit) && self.words.belongs(unit, category) < UNIT_OF_ITS_OWN
        };
        if moments && units.iter().any(foreign) {
            return None;
        }
        let aged = self.dimensions[category].contains(&Dimension::Age)
            && units.iter().any(|unit| stem(unit) == "year");
        let money = self.dimensions[category].contains(&Dimension::Money)
            && units.iter().any(|unit| matches!(stem(unit).as_str(), "dollar" | "buck" | "pound" | "euro"));
        if aged || money {
            return Some((0, number, false));
        }
        if units.iter().any(|unit| units::is_step(unit)) {
            let placed = |d: &Dimension| matches!(d, Dimension::Rank | Dimension::Place | Dimension::Level);
            if self.dimensions[category].iter().any(placed) {
                // “two doors” are two steps, also where only every second house has a number.
                let stacked = self.dimensions[category].contains(&Dimension::Level);
                let by_value = (stacked || self.differs_by(category, Measure::Value, Number::ONE))
                    && self.differs_by(category, Measure::Value, number);
                return Some((0, number, !by_value));
            }
            // “two places behind” where only times are known: in the order of the times.
            if !units.iter().any(|unit| self.words.belongs(unit, category) > 5) {
                return Some((10, number, true));
            }
        }
        let said = units.iter().map(|unit| self.words.belongs(unit, category)).max().unwrap_or(0);
        Some((20 - 2 * said.min(10), number, false))
    }

    /// Whether two items of a category differ by so much.
    fn differs_by(&self, category: usize, measure: Measure, amount: Number) -> bool {
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
            Span::Any if around.words.iter().any(|token| stem(&token.word) == stem("letter")) => None,
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
