//! What a row has, where the clues say more of that than of the row itself: they say how high a peak is, and a climber
//! has a peak. So “Greta's peak is 3300 m high”, and not “Greta's height is 3300 m”.

use super::{Clause, NounPhrase, Telling};
use crate::nouns::{Kind, Noun, Role};
use crate::plural::one;
use crate::vocabulary::{Link, Shape};
use english::syntax::VerbPhrase;
use puzzle::{Category, CategoryId, ItemId, Scale, ScaleKind, Term};

/// What a row has, and the verb that says something of it.
pub(super) struct Possession<'a> {
    category: CategoryId,
    noun: &'a Noun,
    link: &'a Link,
}

impl Telling<'_> {
    /// The thing of which the clues tell what is in a category, if they do not tell it of rows.
    pub(super) fn possession(&self, of: CategoryId) -> Option<Possession<'_>> {
        let rows = self.narrator.rows.category?;
        let links = self.narrator.vocabulary.links();
        let between = |link: &&Link| {
            (link.subject() == rows && link.object() == of) || (link.subject() == of && link.object() == rows)
        };
        if !self.spoken || rows == of || !self.is_of_things(of) || links.iter().any(|link| between(&link)) {
            return None;
        }
        let found = links.iter().filter_map(|link| {
            let category = link.subject();
            let noun = self.narrator.nouns.get(category.index())?;
            let thing = match noun.role {
                Role::Named => noun.kind == Kind::Things,
                Role::Attribute => noun.kind == Kind::Things && self.takes_article(category),
                Role::Label(_) => true,
                Role::Count | Role::Deed => false,
            };
            let fits = link.shape == Shape::Verb
                && link.object() == of
                && category != rows
                && thing
                && self.fits(link);
            fits.then_some(Possession { category, noun, link })
        });
        // Of equals, the first that was seen.
        found.fold(None, |best: Option<Possession<'_>>, next| match best {
            Some(best) if best.link.count >= next.link.count => Some(best),
            _ => Some(next),
        })
    }

    /// Whether a category has values that things have rather than people: prices, heights, colours. Everybody has a day
    /// or an hour.
    fn is_of_things(&self, category: CategoryId) -> bool {
        let Some(noun) = self.narrator.nouns.get(category.index()) else { return false };
        let kind = self.narrator.categories.get(category.index()).and_then(Category::scale).map(Scale::kind);
        match kind {
            Some(ScaleKind::Date | ScaleKind::Time | ScaleKind::Month | ScaleKind::Weekday) => false,
            _ => noun.kind == Kind::Values || noun.role == Role::Attribute && !self.takes_article(category),
        }
    }

    /// That what a row has is so: “Greta's peak is 3300 m high”.
    pub(super) fn of_possession(&self, row: Term, item: ItemId, affirmed: bool) -> Option<Clause> {
        let possession = self.possession(item.category)?;
        let noun = &possession.noun.singular;
        let phrase = self.phrase(row);
        let subject = match row {
            Term::Item(owner) if owner.category == possession.category => return None,
            _ if phrase.short && phrase.row => phrase.having(noun),
            // “Imrie's painting”, rather than “the painting of the owner who owns a painting by Imrie”.
            Term::Item(owner) if self.has_to_do_with(owner, possession.category) => {
                NounPhrase::owned(&self.owner(owner), noun)
            }
            _ => NounPhrase::the(noun).with(&format!("of {}", phrase.text())),
        };
        Some(Clause::plain(subject, false, self.linked_verb(possession.link, item), affirmed))
    }

    /// Whether somebody is linked with the things of a category.
    fn has_to_do_with(&self, owner: ItemId, things: CategoryId) -> bool {
        self.noun(owner).is_some_and(|noun| noun.kind == Kind::People && noun.role == Role::Named)
            && self.narrator.vocabulary.link_between(owner.category, things).is_some()
    }

    /// A row by what is said of what it has: “the climber whose peak is 3300 m high”.
    pub(super) fn whose_possession(&self, item: ItemId) -> Option<NounPhrase> {
        let Possession { noun, link, .. } = self.possession(item.category)?;
        let verb = self.linked_verb(link, item);
        Some(NounPhrase::the(&self.narrator.rows.singular).whose(&noun.singular, verb))
    }

    /// What is said of a row by what it has: “has a peak that is 3300 m high”.
    pub(super) fn having_possession(&self, item: ItemId) -> Option<VerbPhrase> {
        let Possession { noun, link, .. } = self.possession(item.category)?;
        let said = format!("{} that {}", one(&noun.singular), self.linked_verb(link, item).words());
        Some(self.in_tense(VerbPhrase::present("have", &said)))
    }
}
