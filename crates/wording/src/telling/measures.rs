//! What rows have: “Hannah's price”, “the price of whoever saw Zelda”, sums and multiples of these.

use super::{Clause, NounPhrase, Telling};
use crate::amounts::{self, Unit};
use crate::comparing::Measured;
use crate::names;
use crate::nouns::{Noun, Role};
use english::syntax::VerbPhrase;
use puzzle::formula::{Measure, Quantity};
use puzzle::{Category, CategoryId, ItemId, Number, ScaleKind, Term};

/// Most parts of one sum that are told.
const MOST_SUMMANDS: usize = 12;
/// Deepest nesting of a quantity that is told.
const DEEPEST_QUANTITY: usize = 4;

impl Telling<'_> {
    pub(super) fn category(&self, id: CategoryId) -> Option<&Category> {
        self.narrator.categories.get(id.index())
    }

    /// A clause about what a row has, in the tense of the puzzle.
    pub(super) fn of_property(
        &self,
        row: Term,
        noun: &str,
        subject: &str,
        verb: VerbPhrase,
        affirmed: bool,
    ) -> Clause {
        let subject = NounPhrase::name(subject);
        let mut clause = Clause::of_property(row, noun, subject, self.in_tense(verb), affirmed);
        clause.of_row = clause.of_row.map(|(row, verb, affirmed)| (row, self.in_tense(verb), affirmed));
        clause
    }

    pub(super) fn noun_of(&self, id: CategoryId) -> Option<&Noun> {
        self.narrator.nouns.get(id.index())
    }

    pub(super) fn kind_of(&self, id: CategoryId) -> Option<ScaleKind> {
        self.category(id).and_then(Category::scale).map(puzzle::Scale::kind)
    }

    /// What values of the category are called: “price”, “house number”, “number of goals”.
    pub(super) fn value_noun(&self, id: CategoryId) -> String {
        let numbered = self.kind_of(id) == Some(ScaleKind::Number);
        self.noun_of(id).map_or_else(|| "value".to_owned(), |noun| noun.measured(numbered))
    }

    /// What an item of the category is called: “price”, “house”.
    pub(super) fn thing_noun(&self, id: CategoryId) -> String {
        match self.noun_of(id) {
            Some(noun) if noun.role == Role::Count => noun.measured(true),
            Some(noun) => noun.singular.clone(),
            None => "item".to_owned(),
        }
    }

    /// Several of them, for the order that they stand in.
    pub(super) fn things(&self, id: CategoryId) -> String {
        self.noun_of(id).map_or_else(|| "items".to_owned(), |noun| noun.plural.clone())
    }

    pub(super) fn unit_of(&self, id: CategoryId) -> Option<&Unit> {
        self.noun_of(id).and_then(|noun| noun.unit.as_ref())
    }

    /// What a row has: “Hannah's price”. After something that ends in the same noun, the noun goes without
    /// saying: “Teri's”.
    pub(super) fn property(&self, category: CategoryId, of: Term, noun: &str, said_before: bool) -> String {
        if let Term::Item(item) = of
            && item.category == category
        {
            return self.itself(item, noun);
        }
        let phrase = self.phrase(of);
        if phrase.row && self.narrator.rows.category == Some(category) {
            return phrase.text();
        }
        match (phrase.short, said_before) {
            (true, true) => phrase.owning(),
            (true, false) => format!("{} {noun}", phrase.owning()),
            (false, _) => format!("the {noun} of {}", phrase.text()),
        }
    }

    /// An item of the very category that is looked at: “the price $180”, “the red house”.
    fn itself(&self, item: ItemId, noun: &str) -> String {
        match self.noun_of(item.category).map(|noun| noun.role) {
            Some(Role::Label(_)) if !noun.ends_with("number") => self.label(item),
            Some(Role::Named) => self.named(item),
            _ => {
                let name = NounPhrase::name(&self.written(item));
                let said = if name.has_article() { name } else { NounPhrase::the_such(noun, &name.text()) };
                said.text()
            }
        }
    }

    /// Whether what a row has may be left out after it was said: both are short.
    pub(super) fn is_said(&self, category: CategoryId, first: Term) -> bool {
        let own = matches!(first, Term::Item(item) if item.category == category);
        !own && self.phrase(first).short
    }

    /// What is measured, as a noun phrase.
    pub(super) fn measured(&self, measured: Measured) -> String {
        let Measured { measure, category, of } = measured;
        match measure {
            Measure::Value => self.property(category, of, &self.value_noun(category), false),
            Measure::Place => {
                let thing = self.property(category, of, &self.thing_noun(category), false);
                format!("the place of {thing} in order{}", self.way_of_counting(category))
            }
            Measure::Letters => format!("the number of letters in {}", self.name_of(category, of)),
            Measure::Initial => format!("the number of the first letter of {}", self.name_of(category, of)),
        }
    }

    /// “ from the lowest”, where “in order” alone does not say which way.
    pub(super) fn way_of_counting(&self, category: CategoryId) -> &'static str {
        if self.kind_of(category) == Some(ScaleKind::Number) { " from the lowest" } else { "" }
    }

    /// A quantity as a noun phrase, with numbers in the unit of a category; within a larger one (`depth`),
    /// sums and multiples stand in parentheses.
    pub(super) fn quantity(&self, quantity: &Quantity, unit_of: Option<CategoryId>, depth: usize) -> String {
        if depth > DEEPEST_QUANTITY {
            return "some further amount".to_owned();
        }
        let part = |part: &Quantity| self.quantity(part, unit_of, depth + 1);
        let text = match quantity {
            Quantity::Number(number) => return self.amount(*number, unit_of),
            Quantity::Measure { measure, category, of } => {
                return self.measured(Measured { measure: *measure, category: *category, of: *of });
            }
            Quantity::Times(factor, of) => {
                // What a number multiplies is no amount of anything.
                let of = if matches!(**of, Quantity::Number(_)) {
                    self.quantity(of, None, depth + 1)
                } else {
                    part(of)
                };
                format!("{} {of}", amounts::times(*factor))
            }
            Quantity::Distance(a, b) => {
                return format!("the difference between {} and {}", part(a), part(b));
            }
            Quantity::Sum(..) | Quantity::Difference(..) => self.sum(quantity, unit_of, depth),
        };
        if depth == 0 { text } else { format!("({text})") }
    }

    /// A sum told from the left, as it is meant: “A plus B minus C”.
    fn sum(&self, quantity: &Quantity, unit_of: Option<CategoryId>, depth: usize) -> String {
        let mut summands = Vec::new();
        let mut rest = quantity;
        let first = loop {
            let (before, sign, last) = match rest {
                Quantity::Sum(a, b) => (a, "plus", b),
                Quantity::Difference(a, b) => (a, "minus", b),
                other => break other,
            };
            summands.push((sign, last));
            rest = before;
        };
        let mut text = self.quantity(first, unit_of, depth + 1);
        for (sign, summand) in summands.iter().rev().take(MOST_SUMMANDS) {
            text = format!("{text} {sign} {}", self.quantity(summand, unit_of, depth + 1));
        }
        if summands.len() > MOST_SUMMANDS {
            text = format!("{text} and so on, with {} more", summands.len() - MOST_SUMMANDS);
        }
        text
    }

    /// A number as an amount in the unit of a category.
    fn amount(&self, number: Number, unit_of: Option<CategoryId>) -> String {
        match unit_of.and_then(|id| Some((id, self.category(id)?))) {
            Some((id, category)) => names::name(&amounts::difference(category, self.unit_of(id), number)),
            None => number.to_string(),
        }
    }
}
