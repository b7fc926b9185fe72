//! Places in an order: next to, between, highest, odd.

use super::comparisons::Manner;
use super::{Clause, NounPhrase, Statement, Telling};
use crate::amounts;
use crate::comparing::Measured;
use crate::names;
use crate::nouns::Role;
use crate::plural::listed;
use crate::vocabulary::SaidOf;
use english::syntax::VerbPhrase;
use puzzle::formula::{Measure, Quantity};
use puzzle::{CategoryId, ScaleKind, Term};

impl Telling<'_> {
    /// “ in the order of prices”, where a neighbour is not one that one can see.
    fn in_order(&self, category: CategoryId) -> String {
        match self.noun_of(category).map(|noun| noun.role) {
            Some(Role::Label(_)) => String::new(),
            _ => format!(" in the order of {}", self.things(category)),
        }
    }

    /// “Freda's house is next to Teri's”.
    pub(super) fn next(&self, category: CategoryId, a: Term, b: Term, affirmed: bool) -> Statement {
        let noun = self.thing_noun(category);
        let subject = self.property(category, a, &noun, false);
        let other = self.property(category, b, &noun, self.is_said(category, a));
        let verb = VerbPhrase::be(&format!("next to {other}{}", self.in_order(category)));
        self.of_property(a, &noun, &subject, verb, affirmed).into()
    }

    /// “Aimee's house is somewhere between Lynda's and Whitney's”.
    pub(super) fn between(
        &self,
        category: CategoryId,
        a: Term,
        middle: Term,
        b: Term,
        affirmed: bool,
    ) -> Statement {
        let noun = self.thing_noun(category);
        let subject = self.property(category, middle, &noun, false);
        let said = self.is_said(category, middle);
        let [a, b] = [a, b].map(|term| self.property(category, term, &noun, said));
        let verb = VerbPhrase::be(&format!("somewhere between {a} and {b}"));
        self.of_property(middle, &noun, &subject, verb, affirmed).into()
    }

    /// The word for the foremost value of a category.
    pub(crate) fn superlative(&self, category: CategoryId, highest: bool) -> String {
        let spoken = self.comparatives(category).find(|words| words.said_of == SaidOf::Value);
        if let Some(word) =
            spoken.and_then(|words| if highest { words.most.as_ref() } else { words.least.as_ref() })
        {
            return names::name(word);
        }
        let word = match (self.manner(category), highest) {
            (Manner::Order(_), true) => "last",
            (Manner::Order(_), false) => "first",
            (Manner::Adjective(..), _) => match (self.kind_of(category), highest) {
                (Some(ScaleKind::Number) | None, true) => "highest",
                (Some(ScaleKind::Number) | None, false) => "lowest",
                (_, true) => "latest",
                (_, false) => "earliest",
            },
        };
        word.to_owned()
    }

    /// “Lynda's price is the highest”, “of Lynda and Freda, Lynda has the highest price”.
    pub(super) fn extreme(
        &self,
        category: CategoryId,
        of: Term,
        highest: bool,
        among: &[Term],
        affirmed: bool,
    ) -> Statement {
        let noun = self.value_noun(category);
        let phrase = self.phrase(of);
        let spoken =
            self.comparatives(category).next().filter(|words| words.said_of == SaidOf::Row && phrase.row);
        let spoken = spoken.and_then(|words| {
            let word = if highest { words.most.as_ref()? } else { words.least.as_ref()? };
            Some(words.verb_phrase().with(&format!("the {}", names::name(word))))
        });
        let word = self.superlative(category, highest);
        if among.is_empty() {
            if let Some(verb) = spoken {
                return Clause::of_row(of, phrase.said, verb, affirmed).into();
            }
            let subject = self.property(category, of, &noun, false);
            let verb = VerbPhrase::be(&format!("the {word} of all"));
            let mut clause = self.of_property(of, &noun, &subject, verb, affirmed);
            clause.of_row = Some((of, VerbPhrase::present("have", &format!("the {word} {noun}")), affirmed));
            return clause.into();
        }
        let mut all = vec![of];
        all.extend(among.iter().copied().filter(|term| *term != of));
        let verb = spoken.unwrap_or_else(|| VerbPhrase::present("have", &format!("the {word} {noun}")));
        let list = listed(&self.phrases(&all), "and");
        Statement::Conjunction(format!("of {list}, {} {}", phrase.text(), verb.said(false, affirmed)))
    }

    /// “Zelda's house number is odd”.
    pub(super) fn parity(&self, quantity: &Quantity, odd: bool, affirmed: bool) -> Statement {
        let word = if odd { "an odd" } else { "an even" };
        let Some(measured) = Measured::of(quantity) else {
            let subject = NounPhrase::name(&self.quantity(quantity, None, 0));
            return Clause::plain(subject, false, VerbPhrase::be(&format!("{word} number")), affirmed).into();
        };
        let Measured { measure, category, of } = measured;
        let given = matches!(self.kind_of(category), Some(ScaleKind::Ordinal | ScaleKind::Given));
        match measure {
            Measure::Place | Measure::Value if given || measure == Measure::Place => {
                let noun = self.thing_noun(category);
                let subject = self.property(category, of, &noun, false);
                let place = format!("at {word} place in order{}", self.way_of_counting(category));
                self.of_property(of, &noun, &subject, VerbPhrase::be(&place), affirmed).into()
            }
            Measure::Value => {
                let noun = self.value_noun(category);
                let subject = self.property(category, of, &noun, false);
                let number = match self.kind_of(category) {
                    Some(ScaleKind::Number | ScaleKind::Year) | None => format!("{word} number"),
                    // Days and minutes are counted from where the calendar and the clock begin.
                    Some(_) => format!("{word} number of {}", self.step_unit(category)),
                };
                self.of_property(of, &noun, &subject, VerbPhrase::be(&number), affirmed).into()
            }
            _ => {
                let subject = NounPhrase::name(&self.measured(measured));
                Clause::plain(subject, false, VerbPhrase::be(&format!("{word} number")), affirmed).into()
            }
        }
    }

    /// What the values of a category count, without a number: “days”, “minutes”.
    fn step_unit(&self, category: CategoryId) -> String {
        let two = puzzle::Number::from(2);
        let said = self.category(category).map(|category| amounts::difference(category, None, two));
        said.map_or_else(|| "steps".to_owned(), |said| said.trim_start_matches("2 ").to_owned())
    }
}
