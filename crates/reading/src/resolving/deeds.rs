//! What people do to each other is no sign that they are one: “Ann sat across from the person who drank beer”.
//!
//! A clue's verb mostly says no more than that two things belong together: whoever paid $150 *is* the $150
//! row. But one person does not do something to the same person; a clue that says so of two people tells
//! something that no formula holds.

use super::builder::Builder;
use crate::meaning::{Hints, Manner, Predicate, Row};
use crate::token::tokens;
use english::lemma::lemma;
use english::wordnet::{Pos, WordNet};
use english::words::WordList;
use puzzle::{CategoryId, Term};

impl Builder<'_> {
    /// Whether somebody does something to another: the row spoken of is a person, and so is the object.
    pub(super) fn does_it_to_somebody(&self, said: &Predicate, term: Term, subject: &Hints) -> bool {
        let Predicate::Is(row) = said else { return false };
        let own = match term {
            Term::Item(item) if self.are_people(item.category) => Some(item.category),
            _ if subject.0.iter().any(|&place| self.is_person_noun(place)) => None,
            _ => return false,
        };
        row.manner == Manner::Described && self.is_somebody(row, subject, own)
    }

    /// Whether the items of a category are people: they have first names, or the category says so.
    pub(super) fn are_people(&self, category: CategoryId) -> bool {
        let scales = self.clue.scales;
        scales.people[category.index()]
            || tokens(scales.categories[category.index()].name())
                .iter()
                // A pet may be a person and a puppet too, but that is not what they mostly are.
                .any(|token| is_mostly_a_person(&lemma(&token.word, Pos::Noun)))
    }

    /// Whether a noun phrase is about a person as such: “the woman who ate pie”, or “the runner from Ames” where
    /// the one spoken of is a runner too.
    fn is_somebody(&self, row: &Row, subject: &Hints, own: Option<CategoryId>) -> bool {
        let word = |place: &u16| self.clue.tokens.get(usize::from(*place)).map(|token| token.word.as_str());
        let like_the_subject = |place: &u16| {
            let Some(noun) = word(place) else { return false };
            let spoken_of = subject.0.iter().any(|other| word(other) == Some(noun));
            let of_its_kind = own.is_some_and(|own| self.clue.scales.words.belongs(noun, own.index()) >= 10);
            // “the dog owner”: somebody by what they do, but no word of any category.
            let scales = self.clue.scales;
            let agent = ["er", "or", "ist", "ian"].iter().any(|ending| noun.ends_with(ending));
            let of_none =
                agent && (0..scales.categories.len()).all(|other| scales.words.belongs(noun, other) < 5);
            (spoken_of || of_its_kind || of_none) && is_person(noun)
        };
        row.nouns.0.iter().any(|place| self.is_person_noun(*place) || like_the_subject(place))
    }

    pub(super) fn is_person_noun(&self, place: u16) -> bool {
        self.clue.tokens.get(usize::from(place)).is_some_and(|token| WordList::PlainPerson.has(&token.word))
    }

    /// The category whose value a noun phrase is and no more: “70 points”, “$20”.
    pub(super) fn bare_value(&self, row: &Row, term: Term) -> Option<CategoryId> {
        let Term::Item(item) = term else { return None };
        let [only] = row.restrictions.as_slice() else { return None };
        // “the cake that has 6 layers” is a cake.
        (!matches!(only, Predicate::Said(..))).then_some(())?;
        super::rows::name_of(only)?;
        let scales = self.clue.scales;
        scales.categories[item.category.index()].scale()?;
        let own = |place: &u16| {
            let token = self.clue.tokens.get(usize::from(*place));
            let others = (0..scales.categories.len()).filter(|&other| other != item.category.index());
            let foreign = |word: &str| others.clone().any(|other| scales.words.belongs(word, other) > 5);
            let own = |word: &str| scales.words.belongs(word, item.category.index()) > 0;
            token.is_some_and(|token| own(&token.word) && !foreign(&token.word))
                && !self.is_person_noun(*place)
        };
        row.nouns.0.iter().all(own).then_some(item.category)
    }
}

/// Whether the commonest meaning of a noun is a person.
fn is_mostly_a_person(noun: &str) -> bool {
    let path = WordNet::shipped().hypernym_path(noun, Pos::Noun);
    path.iter().any(|sense| sense.words().any(|word| word == "person"))
}

fn is_person(noun: &str) -> bool {
    WordNet::shipped().is_a(&lemma(noun, Pos::Noun), "person", Pos::Noun)
}
