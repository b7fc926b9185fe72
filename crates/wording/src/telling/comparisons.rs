//! Two numbers compared: “Hannah's price is $20 higher than Teri's”, “Freda paid at most $170”.

use super::{Clause, NounPhrase, Statement, Telling};
use crate::amounts;
use crate::comparing::{Measured, Step, shifted, turned};
use crate::names;
use crate::nouns::Role;
use crate::vocabulary::{Comparative, SaidOf};
use english::syntax::VerbPhrase;
use puzzle::formula::{Measure, Quantity, Relation};
use puzzle::{CategoryId, Number, ScaleKind, Term};

/// How values of a category are compared.
pub(super) enum Manner {
    /// “is higher than”: the words for more and for less.
    Adjective(String, String),
    /// “comes after”, and what is added at the end.
    Order(&'static str),
}

impl Telling<'_> {
    /// How values of a category are compared.
    pub(super) fn manner(&self, category: CategoryId) -> Manner {
        let adjective = |more: &str, less: &str| Manner::Adjective(more.to_owned(), less.to_owned());
        let spoken = self.comparatives(category).find(|comparative| comparative.said_of == SaidOf::Value);
        if let Some(spoken) = spoken {
            return adjective(&names::name(&spoken.more), &names::name(&spoken.less));
        }
        let label = self.noun_of(category).is_some_and(|noun| matches!(noun.role, Role::Label(_)));
        match self.kind_of(category) {
            Some(ScaleKind::Number) | None => adjective("higher", "lower"),
            Some(ScaleKind::Ordinal) => Manner::Order(""),
            Some(ScaleKind::Given) if label => Manner::Order(""),
            Some(ScaleKind::Given) => Manner::Order(" in the list"),
            Some(_) => adjective("later", "earlier"),
        }
    }

    pub(super) fn comparatives(&self, category: CategoryId) -> impl Iterator<Item = &Comparative> {
        let words = self.narrator.vocabulary.words(category);
        words.into_iter().flat_map(|words| &words.comparatives)
    }

    /// Two quantities compared.
    pub(super) fn comparison(&self, a: &Quantity, relation: Relation, b: &Quantity) -> Statement {
        if let (Some((first, here)), Some((second, there))) = (shifted(a), shifted(b)) {
            let of_names = first.measure == second.measure
                && matches!(first.measure, Measure::Letters | Measure::Initial);
            if first.is_like(&second) || of_names {
                let told =
                    there.minus(here).and_then(|offset| self.two_measures(first, relation, second, offset));
                return told.unwrap_or_else(|| self.plainly(a, relation, b));
            }
        }
        match (a, b) {
            (Quantity::Number(_), Quantity::Number(_)) => self.plainly(a, relation, b),
            (_, Quantity::Number(number)) => self.against_number(a, relation, *number),
            (Quantity::Number(number), _) => self.against_number(b, turned(relation), *number),
            _ => self.plainly(a, relation, b),
        }
    }

    /// Two rows compared on one scale, the second shifted by `offset`.
    fn two_measures(
        &self,
        a: Measured,
        relation: Relation,
        b: Measured,
        offset: Number,
    ) -> Option<Statement> {
        match a.measure {
            Measure::Letters => self.compare_letters(a, relation, b, offset),
            Measure::Initial => self.compare_initials(a, relation, b, offset),
            Measure::Value | Measure::Place => {
                let by_rows = || self.compare_rows(a, relation, b, offset);
                by_rows().or_else(|| self.compare_values(a, relation, b, offset))
            }
        }
    }

    /// How far, in the unit of what is measured.
    fn distance(&self, measured: Measured, distance: Number) -> String {
        let places =
            || if distance == Number::ONE { "1 place".to_owned() } else { format!("{distance} places") };
        match (measured.measure, self.category(measured.category)) {
            (Measure::Value, Some(category)) => {
                names::name(&amounts::difference(category, self.unit_of(measured.category), distance))
            }
            _ => places(),
        }
    }

    /// “Hannah paid $20 more than Teri's client”: where the vocabulary has such words.
    fn compare_rows(
        &self,
        a: Measured,
        relation: Relation,
        b: Measured,
        offset: Number,
    ) -> Option<Statement> {
        let spoken = self.comparatives(a.category).next().filter(|words| words.said_of == SaidOf::Row)?;
        if a.measure != Measure::Value && offset != Number::ZERO {
            return None;
        }
        let (first, second) = (self.phrase(a.of), self.phrase(b.of));
        if !first.row || !second.row {
            return None;
        }
        let step = Step::of(relation, offset)?;
        let far = step.distance.map(|far| (far, self.distance(a, far)));
        let far = far.as_ref().map(|(number, text)| (*number, text.as_str()));
        let words = spoken.joined(step.up, far, self.unit_of(a.category));
        let rest = format!("{}{words} {}", step.bound, second.text());
        Some(Clause::of_row(a.of, first.said, spoken.verb_phrase().with(&rest), step.affirmed).into())
    }

    /// “Hannah's price is $20 higher than Teri's”.
    fn compare_values(
        &self,
        a: Measured,
        relation: Relation,
        b: Measured,
        offset: Number,
    ) -> Option<Statement> {
        let category = a.category;
        let manner = self.manner(category);
        let by_place = a.measure == Measure::Place;
        // In places, houses come after each other; only in numbers is a house number higher.
        let label = self.noun_of(category).is_some_and(|noun| matches!(noun.role, Role::Label(_)));
        let manner = if by_place && label { Manner::Order("") } else { manner };
        let noun = if by_place { self.thing_noun(category) } else { self.value_noun(category) };
        let subject = self.property(category, a.of, &noun, false);
        let other = self.property(category, b.of, &noun, self.is_said(category, a.of));
        let clause = |verb, affirmed| Some(self.of_property(a.of, &noun, &subject, verb, affirmed).into());
        let Some(step) = Step::of(relation, offset) else {
            if offset != Number::ZERO {
                return None;
            }
            return clause(VerbPhrase::be(&format!("the same as {other}")), relation == Relation::Equal);
        };
        let far = step.distance.map_or_else(String::new, |far| format!("{} ", self.distance(a, far)));
        let bound = step.bound;
        match manner {
            Manner::Adjective(more, less) => {
                let word = if step.up { more } else { less };
                let order = if by_place && step.distance.is_some() {
                    format!(" in the order of {}", self.things(category))
                } else {
                    String::new()
                };
                clause(VerbPhrase::be(&format!("{bound}{far}{word} than {other}{order}")), step.affirmed)
            }
            Manner::Order(list) => {
                let way = if step.up { "after" } else { "before" };
                clause(
                    VerbPhrase::present("come", &format!("{bound}{far}{way} {other}{list}")),
                    step.affirmed,
                )
            }
        }
    }

    /// A quantity against a fixed number.
    fn against_number(&self, quantity: &Quantity, relation: Relation, number: Number) -> Statement {
        let plainly = || self.plainly(quantity, relation, &Quantity::Number(number));
        if let Quantity::Distance(a, b) = quantity {
            let two = Measured::of(a).zip(Measured::of(b)).filter(|(a, b)| a.is_like(b));
            return two.and_then(|(a, b)| self.apart(a, b, relation, number)).unwrap_or_else(plainly);
        }
        let Some((measured, shift)) = shifted(quantity) else { return plainly() };
        let Some(number) = number.minus(shift) else { return plainly() };
        match measured.measure {
            Measure::Value => self.value_against(measured.category, measured.of, relation, number),
            Measure::Place => self.place_against(measured, relation, number),
            Measure::Letters => self.letters_against(measured, relation, number),
            Measure::Initial => plainly(),
        }
    }

    /// “Hannah's price is higher than $170”.
    fn value_against(&self, category: CategoryId, of: Term, relation: Relation, number: Number) -> Statement {
        let noun = self.value_noun(category);
        let subject = self.property(category, of, &noun, false);
        let counted = self.noun_of(category).is_some_and(|noun| noun.role == Role::Count);
        let unit = self.unit_of(category).filter(|_| !counted);
        let value = match self.category(category) {
            Some(category) => names::noun_phrase(&amounts::value(category, unit, number)),
            None => number.to_string(),
        };
        let clause = |verb, affirmed| self.of_property(of, &noun, &subject, verb, affirmed).into();
        let be = |text: String| VerbPhrase::be(&text);
        let Some(step) = Step::of(relation, Number::ZERO) else {
            return clause(be(value), relation == Relation::Equal);
        };
        match self.manner(category) {
            Manner::Adjective(more, less) => {
                let numeric = self.kind_of(category).is_none_or(|kind| kind == ScaleKind::Number);
                match relation {
                    Relation::AtLeast if numeric => clause(be(format!("at least {value}")), true),
                    Relation::AtMost if numeric => clause(be(format!("at most {value}")), true),
                    _ => {
                        let word = if step.up { more } else { less };
                        clause(be(format!("{word} than {value}")), step.affirmed)
                    }
                }
            }
            Manner::Order(list) => {
                let way = if step.up { "after" } else { "before" };
                clause(VerbPhrase::present("come", &format!("{way} {value}{list}")), step.affirmed)
            }
        }
    }

    /// “Freda's house is the 3rd in order”.
    fn place_against(&self, measured: Measured, relation: Relation, number: Number) -> Statement {
        let Measured { category, of, .. } = measured;
        if let (Relation::Equal | Relation::NotEqual, Some(place @ 1..)) = (relation, number.to_integer()) {
            let noun = self.thing_noun(category);
            let subject = self.property(category, of, &noun, false);
            let text =
                format!("the {} in order{}", english::number::ordinal(place), self.way_of_counting(category));
            let affirmed = relation == Relation::Equal;
            return self.of_property(of, &noun, &subject, VerbPhrase::be(&text), affirmed).into();
        }
        let place = Quantity::Measure { measure: Measure::Place, category, of };
        self.plainly(&place, relation, &Quantity::Number(number))
    }

    /// “Lynda's price and Aimee's differ by $30”.
    fn apart(&self, a: Measured, b: Measured, relation: Relation, number: Number) -> Option<Statement> {
        if !matches!(a.measure, Measure::Value | Measure::Place) {
            return None;
        }
        let category = a.category;
        let by_place = a.measure == Measure::Place;
        let noun = if by_place { self.thing_noun(category) } else { self.value_noun(category) };
        let first = self.property(category, a.of, &noun, false);
        let second = self.property(category, b.of, &noun, self.is_said(category, a.of));
        let (bound, affirmed) = match relation {
            Relation::Equal => ("exactly", true),
            Relation::NotEqual => ("exactly", false),
            Relation::Greater => ("more than", true),
            Relation::AtLeast => ("at least", true),
            Relation::Less => ("less than", true),
            Relation::AtMost => ("at most", true),
        };
        let far = self.distance(a, number);
        let verb = match self.manner(category) {
            Manner::Adjective(..) if !by_place && self.kind_of(category) == Some(ScaleKind::Number) => {
                VerbPhrase::present("differ", &format!("by {bound} {far}"))
            }
            _ => {
                let label = self.noun_of(category).is_some_and(|noun| matches!(noun.role, Role::Label(_)));
                let order = match self.manner(category) {
                    Manner::Order(list) => list.to_owned(),
                    Manner::Adjective(..) if by_place && !label => {
                        format!(" in the order of {}", self.things(category))
                    }
                    Manner::Adjective(..) => String::new(),
                };
                VerbPhrase::present("lie", &format!("{bound} {far} apart{order}"))
            }
        };
        Some(Clause::plain(NounPhrase::bare(&format!("{first} and {second}")), true, verb, affirmed).into())
    }

    /// Any two quantities.
    fn plainly(&self, a: &Quantity, relation: Relation, b: &Quantity) -> Statement {
        let unit_of = unit_for(a, b);
        let subject = NounPhrase::name(&self.quantity(a, unit_of, 0));
        let other = self.quantity(b, unit_of, 0);
        let (word, affirmed) = match relation {
            Relation::Equal | Relation::NotEqual => {
                let multiple = matches!(b, Quantity::Times(..) | Quantity::Number(_));
                (if multiple { "" } else { "equal to " }, relation == Relation::Equal)
            }
            Relation::Greater => ("more than ", true),
            Relation::Less => ("less than ", true),
            Relation::AtLeast => ("at least ", true),
            Relation::AtMost => ("at most ", true),
        };
        Clause::plain(subject, false, VerbPhrase::be(&format!("{word}{other}")), affirmed).into()
    }
}

/// The category in whose unit the numbers of a comparison are, if all that is measured is of it.
fn unit_for(a: &Quantity, b: &Quantity) -> Option<CategoryId> {
    let mut found = None;
    let mut waiting = vec![a, b];
    // Whoever looks at more than this tells none of it anyway.
    for _ in 0..200 {
        let Some(quantity) = waiting.pop() else { return found };
        match quantity {
            Quantity::Number(_) => {}
            Quantity::Measure { measure: Measure::Value, category, .. } => {
                if found.is_some_and(|found| found != *category) {
                    return None;
                }
                found = Some(*category);
            }
            Quantity::Measure { .. } => return None,
            Quantity::Times(_, of) => waiting.push(of),
            Quantity::Sum(a, b) | Quantity::Difference(a, b) | Quantity::Distance(a, b) => {
                waiting.push(a);
                waiting.push(b);
            }
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// What the words of a step say of two numbers.
    fn says(step: &Step, first: i64, second: i64) -> bool {
        let ahead = Number::from(if step.up { first - second } else { second - first });
        let claim = match (step.distance, step.bound) {
            (None, _) => ahead > Number::ZERO,
            (Some(distance), "more than ") => ahead > distance,
            (Some(distance), "at least ") => ahead >= distance,
            (Some(distance), _) => ahead == distance,
        };
        claim == step.affirmed
    }

    proptest! {
        #[test]
        fn a_step_says_what_the_relation_does(first in -9i64..9, second in -9i64..9, offset in -4i64..4) {
            use Relation::{AtLeast, AtMost, Equal, Greater, Less, NotEqual};
            for relation in [Less, AtMost, Equal, NotEqual, AtLeast, Greater] {
                let meant = relation.holds(Number::from(first), Number::from(second + offset));
                match Step::of(relation, Number::from(offset)) {
                    Some(step) => prop_assert_eq!(says(&step, first, second), meant, "{:?} {}", relation, offset),
                    None => prop_assert!(offset == 0 && matches!(relation, Equal | NotEqual)),
                }
            }
        }
    }
}
