//! Whether a comparison can be about a category at all: what is said of sizes, ranks, seats and the like.

use super::around::Around;
use super::basis::{Basis, NAMED, RELATED, Scales, tells};
use crate::lexicon::category_words::is_called_after_places;
use crate::meaning::Degree;
use crate::token::Token;
use english::Lexicon;
use english::lemma::lemma;
use english::scale::{Dimension, SCALE_WORDS, compared, scale_word};
use english::stem::stem;
use english::wordnet::{Pos, WordNet};
use english::words::WordList;
use puzzle::{CategoryId, ScaleKind};

impl Scales<'_> {
    /// Whether a size is told of what is listed elsewhere: “the largest of the countries” is not the best mark.
    pub(super) fn is_size_of_another(&self, degree: Degree, category: CategoryId, around: &Around) -> bool {
        let size = degree.scale.is_some_and(|scale| {
            matches!(SCALE_WORDS[usize::from(scale)].base, "big" | "large" | "great" | "small" | "little")
        });
        let said = |category: usize| {
            around.words.iter().any(|token| self.words.belongs(&token.word, category) >= NAMED)
        };
        let listed = |category: usize| self.categories[category].scale().is_none() && said(category);
        let sized = |d: &Dimension| matches!(d, Dimension::Length | Dimension::Weight | Dimension::Extent);
        let size = size && !self.dimensions[category.index()].iter().any(sized);
        size && !said(category.index()) && (0..self.categories.len()).any(listed)
    }

    /// Whether up and down are said of places side by side, of which nobody told which way they go up.
    pub(super) fn is_up_or_down_untold(&self, degree: Degree, category: CategoryId) -> bool {
        let vertical = degree.scale.is_some_and(|scale| {
            matches!(SCALE_WORDS[usize::from(scale)].base, "above" | "below" | "up" | "down")
        });
        let dimensions = &self.dimensions[category.index()];
        let placed = dimensions.iter().any(|d| matches!(d, Dimension::Rank | Dimension::Place));
        let stacked = dimensions.iter().any(|d| matches!(d, Dimension::Level | Dimension::Depth));
        vertical && placed && !stacked && !self.is_ranking(category)
    }

    /// Whether up and down may be said of such places rather than of a category where they mean more and less.
    pub(super) fn could_be_up_or_down(&self, degree: Degree, category: CategoryId) -> bool {
        let own = &self.dimensions[category.index()];
        let stacked = own.iter().any(|d| matches!(d, Dimension::Level | Dimension::Depth));
        let mut others = (0..self.categories.len()).filter(|other| *other != category.index());
        !stacked
            && !self.is_ranking(category)
            && others.any(|other| self.is_up_or_down_untold(degree, CategoryId(other as u16)))
    }

    /// Whether “before” is said where only numbers of hours or days are told: who left home four days before another left it
    /// longer ago.
    pub(super) fn is_how_long(&self, degree: Degree, category: CategoryId) -> bool {
        let order = degree
            .scale
            .is_some_and(|scale| matches!(SCALE_WORDS[usize::from(scale)].base, "before" | "after"));
        let dimensions = &self.dimensions[category.index()];
        let moment = |d: &Dimension| {
            matches!(
                d,
                Dimension::Time | Dimension::Year | Dimension::Rank | Dimension::Place | Dimension::Level
            )
        };
        order && dimensions.contains(&Dimension::Duration) && !dimensions.iter().any(moment)
    }

    /// Whether a category tells who did better: ranks, positions, the order of a race.
    pub(super) fn is_ranking(&self, category: CategoryId) -> bool {
        let category = &self.categories[category.index()];
        let name = category.name().to_lowercase();
        let name: Vec<String> = name.split_whitespace().map(stem).collect();
        let ranks = Lexicon::shipped().scales().is_named("rank", &name);
        ranks || name.iter().any(|word| *word == stem("position"))
    }

    /// Whether the noun beside the word that compares names an ordered category that cannot be compared so: “the
    /// quickest journey” is not the one that leaves first.
    pub(super) fn is_of_another(&self, options: &[(u32, Basis)], around: &Around) -> bool {
        let tells = |token: &Token, category: usize| self.words.belongs(&token.word, category) >= RELATED;
        let ordered = |category: &usize| self.categories[*category].scale().is_some();
        let is_option = |category: &usize| options.iter().any(|(_, one)| one.category.index() == *category);
        // “is rated higher”, where ratings cannot be so
        if let Some(verb) = around.before() {
            let mut told =
                (0..self.categories.len()).filter(ordered).filter(|one| tells(verb, *one)).peekable();
            if told.peek().is_some() && !told.any(|one| is_option(&one)) {
                return true;
            }
        }
        let Some(noun) = around.beside() else { return false };
        let named = |category: usize| {
            self.categories[category].scale().is_some() && self.words.belongs(&noun.word, category) >= NAMED
        };
        let mut all = (0..self.categories.len()).filter(|&category| named(category)).peekable();
        all.peek().is_some() && !all.any(|category| is_option(&category))
    }

    /// Whether something is said to do the opposite of what a category tells: what arrives does not depart then.
    pub(super) fn is_opposite(&self, category: usize, around: &Around) -> bool {
        let net = WordNet::shipped();
        let verbs = |token: &&&Token| !tells(&token.word).is_empty();
        let said: Vec<&&Token> = around.words.iter().filter(verbs).collect();
        if said.is_empty() {
            return false;
        }
        let name = self.categories[category].name().to_lowercase();
        let doings = name.split_whitespace().flat_map(|word| net.derived(&lemma(word, Pos::Noun)));
        let mut doings = doings.filter(|(_, pos)| *pos == Pos::Verb);
        doings.any(|(doing, _)| {
            let same = net.senses(&doing, Pos::Verb).flat_map(|sense| sense.words().collect::<Vec<_>>());
            let same: Vec<String> = same.chain([doing.clone()]).collect();
            let opposite = |verb: &str| same.iter().any(|one| net.are_antonyms(verb, one, Pos::Verb));
            said.iter().any(|token| opposite(&lemma(&token.word, Pos::Verb)))
        })
    }

    /// Whether a word is an adjective and no noun, and none that tells which way it points.
    pub(super) fn is_other_adjective(&self, token: &Token) -> bool {
        let net = WordNet::shipped();
        net.contains(&token.word, Pos::Adjective)
            && !net.contains(&lemma(&token.word, Pos::Noun), Pos::Noun)
            && !net.contains(&lemma(&token.word, Pos::Verb), Pos::Verb)
            && !self.words.is_given(&token.word)
            && scale_word(&token.word).is_none()
            && compared(&token.word).is_none()
    }

    /// Whether two ordered categories are named: “the rabbit's house number is double Noah's age”.
    pub(super) fn names_two(&self, around: &Around) -> bool {
        let said = |category: &usize| {
            around.words.iter().any(|token| self.words.belongs(&token.word, *category) >= NAMED)
        };
        let ordered = |category: &usize| self.categories[*category].scale().is_some();
        (0..self.categories.len()).filter(ordered).filter(said).count() > 1
    }

    /// Whether nobody told if more of it is better: strokes at golf, miles off the mark.
    pub(super) fn is_untold_merit(&self, degree: Degree, category: CategoryId) -> bool {
        let judged = base_of(degree).is_some_and(|base| matches!(base, "good" | "bad" | "well"));
        let dimensions = &self.dimensions[category.index()];
        let plain = |d: &Dimension| {
            matches!(d, Dimension::Rank | Dimension::Time | Dimension::Duration | Dimension::Speed)
        };
        let category = &self.categories[category.index()];
        let unit = category.scale().and_then(|scale| scale.unit()).unwrap_or_default().to_lowercase();
        let name = format!("{} {unit}", category.name().to_lowercase());
        let name: Vec<String> = name.split_whitespace().map(stem).collect();
        let rated = category.scale().is_some_and(|scale| scale.kind() != ScaleKind::Number);
        judged
            && !rated
            && !dimensions.iter().any(plain)
            && !Lexicon::shipped().scales().is_named("merit", &name)
    }

    /// Whether “before” and “after” are said of what tells no time and no place in an order.
    pub(super) fn is_no_time(&self, degree: Degree, category: CategoryId) -> bool {
        let order = base_of(degree).is_some_and(|base| matches!(base, "before" | "after" | "behind"));
        let ordered = |d: &Dimension| {
            matches!(d, Dimension::Time | Dimension::Year | Dimension::Rank | Dimension::Place)
        };
        let dimensions = &self.dimensions[category.index()];
        let others = (0..self.categories.len())
            .filter(|other| *other != category.index() && self.categories[*other].scale().is_some());
        order && !dimensions.iter().any(ordered) && others.count() > 0
    }

    /// Whether what there is more of is nothing that the category counts: “more sides”, where wins are listed; or it is how
    /// often something happens.
    pub(super) fn counts_another(&self, degree: Degree, category: CategoryId, around: &Around) -> bool {
        let Some(noun) = around.beside().filter(|_| degree.scale.is_none()) else { return false };
        let thing = lemma(&noun.word, Pos::Noun);
        let things = *thing != *noun.word && WordNet::shipped().contains(&thing, Pos::Noun);
        let often = matches!(noun.word.as_str(), "often" | "frequently");
        often
            || things
                && self.words.belongs(&noun.word, category.index()) == 0
                && !self.words.is_given(&noun.word)
    }

    /// Whether a category tells turns, of which none is better than another.
    pub(super) fn are_turns(&self, category: usize) -> bool {
        let name = self.categories[category].name().to_lowercase();
        let name: Vec<String> = name.split_whitespace().map(stem).collect();
        Lexicon::shipped().scales().is_named("turns", &name)
    }

    /// Whether the values of a category are spans of minutes or seconds, as races last.
    pub(super) fn is_of_a_race(&self, category: usize) -> bool {
        let category = &self.categories[category];
        let unit = category.scale().and_then(|scale| scale.unit()).unwrap_or_default().to_lowercase();
        let name = category.name().to_lowercase();
        let mut words = name.split_whitespace().chain(unit.split_whitespace());
        let short = |word: &str| WordList::ShortSpan.words().iter().any(|one| stem(word) == stem(one));
        words.any(short)
    }

    /// Whether the values of a category are spans of weeks, months or years.
    pub(super) fn lasts_long(&self, category: usize) -> bool {
        let category = &self.categories[category];
        let unit = category.scale().and_then(|scale| scale.unit()).unwrap_or_default();
        let long = |word: &str| WordList::LongSpan.has(&stem(word));
        category.scale().is_some_and(|scale| scale.kind() == ScaleKind::Number)
            && category.name().split_whitespace().chain(unit.split_whitespace()).any(long)
    }

    /// Whether values only number places, and nobody speaks of them: nobody sits twice as much as another.
    pub(super) fn numbers_places(&self, category: usize, around: &Around) -> bool {
        let place = |d: &Dimension| matches!(d, Dimension::Rank | Dimension::Place | Dimension::Level);
        let number = |d: &Dimension| place(d) || *d == Dimension::Count;
        let said = || around.words.iter().any(|token| self.words.belongs(&token.word, category) >= NAMED);
        self.dimensions[category].iter().any(place)
            && self.dimensions[category].iter().all(number)
            && is_called_after_places(&self.categories[category])
            && !said()
    }
}

/// The word of a scale that something is more of.
fn base_of(degree: Degree) -> Option<&'static str> {
    degree.scale.map(|scale| SCALE_WORDS[usize::from(scale)].base)
}
