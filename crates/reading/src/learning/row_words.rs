//! What the rows of a puzzle are called in its clues: by the noun of a category (“the client who …”), or
//! by a noun that is no category at all (“the puzzle made by …”).

use super::Heard;
use super::clauses::{Attachment, Manner, Subject};
use super::marked::Marked;
use english::gender::is_female;
use english::gender::title;
use english::lemma::lemma;
use english::wordnet::{Pos, Synset, WordNet};
use english::words::WordList;
use puzzle::{Category, CategoryId};
use rustc_hash::FxHashMap;
use wording::{Kind, Link, Noun, Vocabulary};

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
    /// The category of people, if rows are no people and there is just one.
    somebody: Option<CategoryId>,
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
        // Nouns after an item, with the categories of those items: “the Kansas native” names states only.
        let mut after_items: FxHashMap<String, (u32, Vec<CategoryId>)> = FxHashMap::default();
        let mut score = vec![0_u32; categories.len()];
        let mut bare = vec![0_u32; categories.len()];
        let mut anybody = 0_u32;
        let mut own = vec![false; categories.len()];
        for Heard { clue, clauses } in heard {
            for attachment in
                clauses.attachments.iter().filter(|attachment| attachment.manner != Manner::Whose)
            {
                match &attachment.subject {
                    // “The flutist lives in …” has no life of its own.
                    Subject::Noun(token) if clue.word(*token) == "lives" => {}
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
                            None if WordList::Anybody.has(&noun) => anybody += 1,
                            None if WordList::Describing.has(&noun) => {}
                            None if attachment.manner == Manner::Modifier => {
                                let (count, of) = after_items.entry(noun).or_default();
                                *count += 1;
                                let category = clue.names[attachment.name].item.category;
                                if of.len() < 2 && !of.contains(&category) {
                                    of.push(category);
                                }
                            }
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
        for (noun, (count, of)) in after_items {
            let alone = free.get(&noun).copied().unwrap_or(0);
            if of.len() > 1 || alone > count {
                *free.entry(noun).or_default() += count;
            } else {
                free.remove(&noun);
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
        // What only has a name may be called by a noun that was heard just once: “the gator that is 14 feet”.
        let nameless = guessed.get(category.index()).is_some_and(|noun| noun.singular == "person");
        let enough = |noun: &str, count: u32| {
            count >= 2 && count >= anybody || nameless && anybody == 0 && is_living(noun)
        };
        let noun = noun.filter(|(noun, count)| enough(noun, *count)).map(|(noun, _)| noun);
        let people = noun.as_ref().map_or(anybody > 0, |noun| is_person(noun));
        let heard = own.get(category.index()).is_some_and(|own| *own);
        // “The lecture in the crypt”: no speaker is held anywhere.
        let unheard = own.get(category.index()).is_some_and(|own| !own);
        let apart = unheard
            && guessed.get(category.index()).is_some_and(|people| {
                people.kind == Kind::People && people.singular != "person" && !people.is_nationality()
            })
            && noun
                .as_ref()
                .is_some_and(|noun| !is_living(noun) && WordNet::shipped().contains(noun, Pos::Noun));
        let category = if apart { Link::ROWS } else { category };
        let mut persons = (0..categories.len()).filter(|&at| guessed[at].kind == Kind::People);
        let person = persons.next().filter(|_| persons.next().is_none());
        let things = guessed.get(category.index()).is_some_and(|noun| noun.kind != Kind::People);
        let somebody = person.filter(|_| things).map(|person| CategoryId(person as u16));
        RowWords { category, noun, nouns, people, heard, somebody }
    }

    /// The category that a noun stands for; anything unknown stands for a row.
    pub fn category_of(&self, noun: &str) -> CategoryId {
        let place = self.nouns.iter().position(|known| known == noun);
        place.map_or(self.category, |place| CategoryId(place as u16))
    }

    /// The category that “whoever” stands for.
    pub fn somebody(&self) -> CategoryId {
        self.somebody.unwrap_or(self.category)
    }

    /// Whether an attachment is said of a noun that the puzzle has for rows or for a category.
    pub fn is_subject(&self, clue: &Marked, attachment: &Attachment) -> bool {
        match &attachment.subject {
            Subject::Noun(token) => {
                let noun = noun_lemma(clue, *token);
                self.is_noun(&noun) || self.nouns.contains(&noun)
            }
            _ => true,
        }
    }

    /// Whether rows are things, while somebody else does what people do.
    pub fn are_things(&self) -> bool {
        self.somebody.is_some()
    }

    /// Whether rows are called by a noun of their own, and not by that of the category that names them.
    pub fn have_own_noun(&self) -> bool {
        self.noun.is_some() && !self.heard && self.category != Link::ROWS
    }

    /// Whether a noun is what rows are called, and no category.
    pub fn is_noun(&self, noun: &str) -> bool {
        self.noun.as_deref() == Some(noun)
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
        for (at, category) in categories.iter().enumerate() {
            // Endings deceive: a crater is nobody.
            let noun = Noun::guessed(category);
            let head = head_lemma(&noun.singular);
            let known = WordNet::shipped().contains(&head, Pos::Noun);
            let named = category.items().iter().any(|item| has_first_name(item));
            if noun.kind == Kind::People && known && !is_person(&head) && !noun.is_nationality() && !named {
                vocabulary.words_mut(CategoryId(at as u16)).kind = Some(Kind::Things);
            }
        }
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

/// Whether a name begins as those of people do: with a first name or a title.
fn has_first_name(name: &str) -> bool {
    let first = name.split_whitespace().next().unwrap_or_default();
    is_female(first).is_some() || first.starts_with(char::is_uppercase) && title(first).is_some()
}

/// Whether a noun is one of people or animals, by WordNet.
fn is_living(noun: &str) -> bool {
    let net = WordNet::shipped();
    let living: Option<u32> = net.senses("organism", Pos::Noun).next().map(Synset::number);
    net.hypernym_path(noun, Pos::Noun).iter().any(|synset| Some(synset.number()) == living)
}

/// Whether a noun is one of people, by WordNet.
fn is_person(noun: &str) -> bool {
    let net = WordNet::shipped();
    let person: Option<u32> = net.senses("person", Pos::Noun).next().map(Synset::number);
    net.hypernym_path(noun, Pos::Noun).iter().any(|synset| Some(synset.number()) == person)
}
