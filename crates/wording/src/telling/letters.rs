//! What is said of the letters of names.

use super::{Clause, NounPhrase, Statement, Telling};
use crate::comparing::{Measured, Step};
use crate::names;
use english::syntax::VerbPhrase;
use puzzle::formula::{Relation, WordTest};
use puzzle::{CategoryId, Number, Term};

impl Telling<'_> {
    /// The name of a row's item: “the name of Teri's client”, “the name Freda”.
    pub(super) fn name_of(&self, category: CategoryId, of: Term) -> String {
        match of {
            Term::Item(item) if item.category == category => format!("the name “{}”", self.unquoted(of)),
            _ => format!("the name of {}", self.property(category, of, &self.thing_noun(category), false)),
        }
    }

    fn unquoted(&self, of: Term) -> String {
        let Term::Item(item) = of else { return String::new() };
        let category = self.category(item.category);
        let written = category.and_then(|category| category.items().get(item.index()));
        written.map_or_else(String::new, |name| names::name(name).replace(['“', '”', '"'], "’"))
    }

    fn of_name(&self, category: CategoryId, of: Term, verb: VerbPhrase, affirmed: bool) -> Statement {
        let subject = NounPhrase::name(&self.name_of(category, of));
        if self.narrator.rows.category == Some(category) {
            return Clause::of_property(of, "name", subject, verb, affirmed).into();
        }
        let noun = format!("{} with a name", self.thing_noun(category));
        Clause::of_property(of, &noun, subject, verb, affirmed).into()
    }

    /// “The name of Teri's client contains “nn””.
    pub(super) fn word(&self, category: CategoryId, of: Term, test: &WordTest, affirmed: bool) -> Statement {
        let (lemma, words, letters) = match test {
            WordTest::Contains(letters) => ("contain", "", letters),
            WordTest::StartsWith(letters) => ("start", "with ", letters),
            WordTest::EndsWith(letters) => ("end", "with ", letters),
        };
        let letters = names::name(letters).replace(['“', '”', '"'], "’");
        let one = if lemma == "contain" && letters.chars().count() == 1 { "the letter " } else { "" };
        let verb = VerbPhrase::present(lemma, &format!("{words}{one}“{letters}”"));
        self.of_name(category, of, verb, affirmed)
    }

    /// “The name of Teri's client has 2 more letters than the name of Zelda's”.
    pub(super) fn compare_letters(
        &self,
        a: Measured,
        relation: Relation,
        b: Measured,
        offset: Number,
    ) -> Option<Statement> {
        let other = self.name_of(b.category, b.of);
        let Some(step) = Step::of(relation, offset) else {
            if offset != Number::ZERO {
                return None;
            }
            let verb = VerbPhrase::present("have", &format!("as many letters as {other}"));
            return Some(self.of_name(a.category, a.of, verb, relation == Relation::Equal));
        };
        let word = if step.up { "more" } else { "fewer" };
        let far = step.distance.map_or_else(String::new, |far| format!("{far} "));
        // One more is a letter, and two more are letters.
        let noun = if step.distance == Some(Number::ONE) { "letter" } else { "letters" };
        let verb = VerbPhrase::present("have", &format!("{}{far}{word} {noun} than {other}", step.bound));
        Some(self.of_name(a.category, a.of, verb, step.affirmed))
    }

    /// “The name of Teri's client has more than 5 letters”.
    pub(super) fn letters_against(
        &self,
        measured: Measured,
        relation: Relation,
        number: Number,
    ) -> Statement {
        let (bound, affirmed) = match relation {
            Relation::Equal => ("exactly ", true),
            Relation::NotEqual => ("exactly ", false),
            Relation::Greater => ("more than ", true),
            Relation::Less => ("fewer than ", true),
            Relation::AtLeast => ("at least ", true),
            Relation::AtMost => ("at most ", true),
        };
        let noun = if number == Number::ONE { "letter" } else { "letters" };
        let verb = VerbPhrase::present("have", &format!("{bound}{number} {noun}"));
        self.of_name(measured.category, measured.of, verb, affirmed)
    }

    /// “The name of Whitney's client starts with the same letter as the name of Whitney's house”.
    pub(super) fn compare_initials(
        &self,
        a: Measured,
        relation: Relation,
        b: Measured,
        offset: Number,
    ) -> Option<Statement> {
        if offset != Number::ZERO {
            return None;
        }
        let other = self.name_of(b.category, b.of);
        let (letter, affirmed) = match relation {
            Relation::Equal => ("the same letter as", true),
            Relation::NotEqual => ("the same letter as", false),
            Relation::Less => ("an earlier letter than", true),
            Relation::AtLeast => ("an earlier letter than", false),
            Relation::Greater => ("a later letter than", true),
            Relation::AtMost => ("a later letter than", false),
        };
        let verb = VerbPhrase::present("start", &format!("with {letter} {other}"));
        Some(self.of_name(a.category, a.of, verb, affirmed))
    }
}
