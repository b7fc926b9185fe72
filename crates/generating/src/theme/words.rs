//! The words of a theme as the vocabulary of a setting.

use super::{Said, Theme, ThemeCategory, ThemeLink};
use english::conjugation::{lemma_of, third_person};
use puzzle::CategoryId;
use wording::{Comparative, Link, Tense, Vocabulary};

/// The tense of a verb as it stands in a theme.
pub(super) fn tense_of(words: &str, lemma: &str) -> Tense {
    let first = words.split(' ').next().unwrap_or_default();
    match first {
        "is" | "has" => Tense::Present,
        "will" => Tense::Future,
        first if third_person(lemma) == first => Tense::Present,
        _ => Tense::Past,
    }
}

impl Theme {
    /// Whether what a comparison is said of is there: without the dishes, nothing “cost more”.
    fn is_about(&self, words: &Comparative, category: &ThemeCategory, chosen: &[&ThemeCategory]) -> bool {
        let verb = words.words.split(' ').next().filter(|verb| !verb.is_empty());
        let links = self.links.iter().filter(|link| link.to == category.key);
        let subjects = links.filter_map(|link| match &link.said {
            Said::Verb { before, .. } if before.split(' ').next() == verb => Some(link.from.as_str()),
            _ => None,
        });
        let is_there = |key: &str| chosen.iter().any(|category| category.key == key);
        let subjects: Vec<&str> = subjects.collect();
        subjects.is_empty() || subjects.into_iter().any(is_there)
    }

    /// The vocabulary of a setting with these categories.
    pub(super) fn vocabulary(&self, chosen: &[&ThemeCategory]) -> Vocabulary {
        let mut vocabulary = Vocabulary::new();
        vocabulary.call_rows_by(CategoryId(0));
        for (place, category) in chosen.iter().enumerate() {
            let words = vocabulary.words_mut(CategoryId(place as u16));
            words.singular = Some(category.singular.clone());
            words.plural = Some(category.plural.clone());
            words.kind = Some(category.kind);
            words.unit.clone_from(&category.unit);
            let told = category.comparatives.iter().filter(|words| self.is_about(words, category, chosen));
            words.comparatives = told.cloned().collect();
            words.called.clone_from(&category.called);
            words.beside.clone_from(&category.beside);
            for comparative in &mut words.comparatives {
                // “is older” of a story that is told in the past: “was older”.
                if comparative.words.is_empty() && self.tense == Tense::Past {
                    "was".clone_into(&mut comparative.words);
                    "be".clone_into(&mut comparative.verb);
                    comparative.tense = Tense::Past;
                }
            }
        }
        let place = |key: &str| chosen.iter().position(|category| category.key == key);
        for ThemeLink { from, to, said } in &self.links {
            let (Some(from), Some(to)) = (place(from), place(to)) else { continue };
            let (from, to) = (CategoryId(from as u16), CategoryId(to as u16));
            vocabulary.add_link(match said {
                Said::Verb { before, after, lemma } => {
                    let first = before.split(' ').next().unwrap_or_default();
                    let lemma = if lemma.is_empty() { lemma_of(first) } else { lemma.clone() };
                    let tense = tense_of(before, &lemma);
                    Link::verb(from, to, before, &lemma, tense).followed_by(after)
                }
                Said::Preposition { before, after } => Link::preposition(from, to, before).followed_by(after),
                Said::Possessive => Link::possessive(from, to),
            });
        }
        vocabulary
    }
}
