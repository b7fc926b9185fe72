//! How likely it is that a comparison is about a category.

use super::around::Around;
use super::basis::{Basis, NAMED, NUMBERED, Scales, names, tells};
use crate::lexicon::category_words::is_called_after_places;
use crate::meaning::{Bound, Degree, Extent, Span};
use crate::token::Token;
use english::lemma::lemma;
use english::scale::{Dimension, SCALE_WORDS};
use english::unit;
use english::wordnet::Pos;
use english::words::WordList;
use puzzle::formula::Measure;
use puzzle::{CategoryId, Number, Term};

/// What it costs that whoever finishes ahead is seated so.
const SEATED: u32 = 8;
/// What it costs that no two values differ by so much.
const NO_SUCH_DIFFERENCE: u32 = 60;
/// What it costs that a moment or a place is so many times another.
const TIMES_A_MOMENT: u32 = 20;
/// What it costs that who sits or stands behind another does so by what is no place.
const SITTING: u32 = 14;
/// What it costs that “lower-numbered” is said of what is no place with a number.
const NOT_NUMBERED: u32 = 14;
/// Numbers such as #18 are mostly names.
const NUMBERS_AS_NAMES: u32 = 6;
/// What it costs that it is another category than before.
const ANOTHER_THAN_BEFORE: u32 = 25;
/// What it costs that it is another category than that of the value which is compared with.
const ANOTHER_THAN_THE_VALUE: u32 = 12;
/// What it costs that both who are compared are values of the category.
const BOTH_VALUES: u32 = 40;
/// A word that tells of what a category measures says so much.
const TOLD: u32 = 9;
/// More than this the words around a comparison do not say.
const MOST_SAID: u32 = 10;

/// What a comparison is in the values of a category.
struct InValues {
    cost: u32,
    measure: Measure,
    upwards: bool,
    amount: Option<Number>,
}

impl Scales<'_> {
    /// What it costs that a comparison is about a category, and what it says then.
    pub(super) fn weigh(
        &self,
        category: usize,
        degree: Degree,
        span: &Span,
        around: &Around,
        tokens: &[Token],
    ) -> Option<(u32, Basis)> {
        self.categories[category].scale()?;
        if self.is_opposite(category, around) {
            return None;
        }
        let (cost, upwards) = self.direction(category, degree, around, tokens)?;
        // “the artist behind “Dawn””: no price stands behind another, unless it says by how much.
        if base(degree) == "behind"
            && matches!(span, Span::Any | Span::Side | Span::Adjacent)
            && self.dimensions[category].contains(&Dimension::Money)
        {
            return None;
        }
        let mut found = InValues { cost, measure: Measure::Value, upwards, amount: None };
        match span {
            Span::By(extent) => self.by(extent, category, degree, tokens, &mut found)?,
            Span::Adjacent => {
                found.measure = Measure::Place;
                found.amount = Some(Number::from(1));
            }
            Span::Times(..) | Span::Equal | Span::AsMuch => found.cost += self.times(category, around),
            Span::Any | Span::Side => {}
        }
        let cost = found.cost + self.unsaid(category, around) + self.elsewhere(category, span, around);
        let InValues { measure, upwards, amount, .. } = found;
        Some((cost, Basis { category: CategoryId(category as u16), measure, upwards, amount }))
    }

    /// “2 years older”: by so much.
    fn by(
        &self,
        extent: &Extent,
        category: usize,
        degree: Degree,
        tokens: &[Token],
        found: &mut InValues,
    ) -> Option<()> {
        let (price, number, steps) = self.amount(category, extent, tokens)?;
        found.cost += price;
        if steps {
            found.measure = Measure::Place;
        }
        found.amount = Some(number);
        // “two places lower” is further down, whatever the number.
        let base = base(degree);
        let placed = |d: &Dimension| matches!(d, Dimension::Rank | Dimension::Place);
        let unit =
            |place: &u16| tokens.get(usize::from(*place)).is_some_and(|token| unit::is_step(&token.word));
        if matches!(base, "high" | "low")
            && extent.unit.iter().any(unit)
            && self.dimensions[category].iter().any(placed)
            && !self.dimensions[category].contains(&Dimension::Level)
        {
            found.upwards = (base == "low") == degree.more;
        }
        if extent.bound == Bound::Exactly && !self.differs_by(category, found.measure, number) {
            found.cost += NO_SUCH_DIFFERENCE;
        }
        Some(())
    }

    /// What it costs that values of a category are multiplied, or are as much as others.
    fn times(&self, category: usize, around: &Around) -> u32 {
        let moment = |d: &Dimension| matches!(d, Dimension::Time | Dimension::Rank | Dimension::Place);
        let number = |d: &Dimension| moment(d) || *d == Dimension::Count;
        let dimensions = &self.dimensions[category];
        let said = around.words.iter().any(|token| self.words.belongs(&token.word, category) >= NAMED);
        if dimensions.iter().all(number) && dimensions.iter().any(moment) && !said {
            TIMES_A_MOMENT
        } else if self.numbers_places(category, around) {
            NUMBERED
        } else {
            0
        }
    }

    /// How little the words around a comparison say of a category.
    fn unsaid(&self, category: usize, around: &Around) -> u32 {
        let turns = self.are_turns(category);
        let said = around.words.iter().map(|token| {
            let told = self.dimensions[category].iter().any(|dimension| {
                // Nobody is ranked by weeks.
                let ranked = turns && *dimension == Dimension::Rank;
                tells(&token.word).contains(dimension) && !ranked || names(&token.word, *dimension)
            });
            let said = self.words.belongs(&token.word, category).max(if told { TOLD } else { 0 });
            said.saturating_sub(around.distance(token))
        });
        MOST_SAID - said.max().unwrap_or(0).min(MOST_SAID)
    }

    /// What it costs that other things around a comparison speak for another category.
    fn elsewhere(&self, category: usize, span: &Span, around: &Around) -> u32 {
        let id = CategoryId(category as u16);
        let dimensions = &self.dimensions[category];
        // Nobody finishes behind another by where they sit.
        let ends = around.words.iter().any(|token| tells(&token.word).contains(&Dimension::Rank));
        // Nor does anybody move in before another by that.
        let begins = around.words.iter().any(|token| tells_when(&token.word));
        let seated = (ends || begins)
            && dimensions.contains(&Dimension::Place)
            && !dimensions.contains(&Dimension::Rank);
        let numbered = self.categories[category].items().iter().all(|item| item.starts_with('#'));
        let sits = around.words.iter().any(|token| {
            matches!(&*lemma(&token.word, Pos::Verb), "sit" | "stand" | "park" | "queue" | "seat")
        }) && self.dimensions.iter().any(|all| all.contains(&Dimension::Place));
        let called_by_number = around.words.iter().any(|token| token.is("numbered"));
        let is_value = |term: &&Term| matches!(term, Term::Item(item) if item.category == id);
        let values = around.terms.iter().filter(is_value).count() as u32;
        let by_value = if matches!(span, Span::Any | Span::Side) { 5 } else { 12 };
        [
            (seated, SEATED),
            (numbered, NUMBERS_AS_NAMES),
            (sits && !dimensions.contains(&Dimension::Place), SITTING),
            (called_by_number && !is_called_after_places(&self.categories[category]), NOT_NUMBERED),
            (around.like.is_some_and(|like| like != id), ANOTHER_THAN_BEFORE),
            (around.value.is_some_and(|value| value != id), ANOTHER_THAN_THE_VALUE),
            (around.value != Some(id), values * by_value),
            (values == 2 && around.terms.len() == 2, BOTH_VALUES),
        ]
        .into_iter()
        .map(|(holds, cost)| if holds { cost } else { 0 })
        .sum()
    }
}

/// Whether a verb tells of something that happens at a time.
fn tells_when(verb: &str) -> bool {
    tells(verb).contains(&Dimension::Time) || WordList::HappeningVerb.has(&lemma(verb, Pos::Verb))
}

/// The word of a scale that something is more of.
fn base(degree: Degree) -> &'static str {
    degree.scale.map_or("", |scale| SCALE_WORDS[usize::from(scale)].base)
}
