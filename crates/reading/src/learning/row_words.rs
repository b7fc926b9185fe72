//! What the rows of a puzzle are called in its clues: by the noun of a category (“the client who …”), or
//! by a noun that is no category at all (“the puzzle made by …”).

use super::Heard;
use super::clauses::{Manner, Subject};
use super::marked::Marked;
use crate::lemma::lemma;
use crate::lexicon::gender::is_female;
use crate::wordnet::{Pos, Synset, WordNet};
use puzzle::{Category, CategoryId};
use rustc_hash::FxHashMap;
use wording::{Kind, Link, Noun, Vocabulary};

/// Nouns that stand for any row of people.
const ANYBODY: &[&str] = &["one", "person", "people", "someone", "individual", "man", "woman", "whoever"];

/// What rows are called.
pub(crate) struct RowWords {
    /// The category by which they are called; [`Link::ROWS`] if there is none.
    pub category: CategoryId,
    /// The noun heard most often for a row that is not the name of its category.
    noun: Option<String>,
    /// The lemma of the noun of every category.
    nouns: Vec<String>,
    people: bool,
    /// Whether the noun of that category was heard in a clue.
    heard: bool,
}

/// The last word of a noun, as a dictionary has it.
fn head_lemma(words: &str) -> String {
    let last = words.split_whitespace().next_back().unwrap_or_default();
    lemma(last, Pos::Noun).into_owned()
}

/// The lemma of the noun at a token.
pub(crate) fn noun_lemma(clue: &Marked, token: usize) -> String {
    lemma(clue.word(token), Pos::Noun).into_owned()
}

impl RowWords {
    /// Hears what rows are called.
    pub fn of(categories: &[Category], heard: &[Heard]) -> RowWords {
        let guessed: Vec<Noun> = categories.iter().map(Noun::guessed).collect();
        let nouns: Vec<String> = guessed.iter().map(|noun| head_lemma(&noun.singular)).collect();
        let mut free: FxHashMap<String, u32> = FxHashMap::default();
        let mut score = vec![0_u32; categories.len()];
        let mut bare = vec![0_u32; categories.len()];
        let mut anybody = 0_u32;
        let mut own = vec![false; categories.len()];
        for Heard { clue, clauses } in heard {
            for attachment in
                clauses.attachments.iter().filter(|attachment| attachment.manner != Manner::Whose)
            {
                match &attachment.subject {
                    Subject::Noun(token) => {
                        let noun = noun_lemma(clue, *token);
                        match nouns.iter().position(|known| *known == noun) {
                            // “the desert theme” is no row but a theme.
                            Some(category)
                                if clue.names[attachment.name].item.category.index() == category => {}
                            Some(category) => {
                                score[category] += 3;
                                own[category] = true;
                            }
                            None if ANYBODY.contains(&noun.as_str()) => anybody += 1,
                            None => *free.entry(noun).or_default() += 1,
                        }
                    }
                    Subject::Item(name) => score[clue.names[*name].item.category.index()] += 2,
                    _ => {}
                }
            }
            for (place, name) in clue.names.iter().enumerate() {
                if clauses.attachments.iter().all(|attachment| attachment.name != place) {
                    bare[name.item.category.index()] += 1;
                }
            }
        }
        let noun = free.into_iter().max_by(|a, b| a.1.cmp(&b.1).then(b.0.cmp(&a.0)));
        let named = |category: usize| guessed[category].kind != Kind::Values;
        let best = (0..categories.len()).filter(|&category| named(category)).max_by_key(|&category| {
            let people = guessed[category].kind == Kind::People;
            (score[category] + bare[category] * 2 + if people { 3 } else { 0 }, std::cmp::Reverse(category))
        });
        let heard_free = noun.as_ref().map_or(0, |(_, count)| *count);
        // Items that are hardly ever named alone, while rows have a noun of their own, do not name rows.
        let category = match best {
            Some(best) if guessed[best].kind == Kind::People && anybody > heard_free => {
                CategoryId(best as u16)
            }
            Some(best) if score[best] + bare[best] * 2 > 2 || heard_free < 2 => CategoryId(best as u16),
            _ => Link::ROWS,
        };
        let noun = noun.filter(|(_, count)| *count >= 2 && *count >= anybody).map(|(noun, _)| noun);
        let people = noun.as_ref().map_or(anybody > 0, |noun| is_person(noun));
        let heard = own.get(category.index()).is_some_and(|own| *own);
        RowWords { category, noun, nouns, people, heard }
    }

    /// The category that a noun stands for; anything unknown stands for a row.
    pub fn category_of(&self, noun: &str) -> CategoryId {
        let place = self.nouns.iter().position(|known| known == noun);
        place.map_or(self.category, |place| CategoryId(place as u16))
    }

    /// Tells the vocabulary.
    pub fn tell(&self, categories: &[Category], vocabulary: &mut Vocabulary) {
        if self.category == Link::ROWS {
            if let Some(noun) = &self.noun {
                vocabulary.call_rows(noun, &wording::plural::plural(noun), self.people);
            }
            return;
        }
        vocabulary.call_rows_by(self.category);
        let Some(category) = categories.get(self.category.index()) else { return };
        let guessed = Noun::guessed(category);
        let nameless = matches!(guessed.singular.as_str(), "person" | "entry") || !self.heard;
        let gendered =
            category.items().iter().filter(|name| is_female(name).is_some()).count() * 2 >= category.len();
        if let Some(noun) = self.noun.as_ref().filter(|_| nameless) {
            vocabulary.add_noun(self.category, noun, &wording::plural::plural(noun));
            vocabulary.words_mut(self.category).kind =
                Some(if self.people { Kind::People } else { Kind::Things });
        } else if gendered && guessed.kind == Kind::Things && self.people {
            vocabulary.words_mut(self.category).kind = Some(Kind::People);
        }
    }
}

/// Whether a noun is one of people, by WordNet.
fn is_person(noun: &str) -> bool {
    let net = WordNet::shipped();
    let person: Option<u32> = net.senses("person", Pos::Noun).next().map(Synset::number);
    net.hypernym_path(noun, Pos::Noun).iter().any(|synset| Some(synset.number()) == person)
}
