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
use rustc_hash::{FxHashMap, FxHashSet};
use std::cmp::Reverse;
use wording::plural::singular;
use wording::{Kind, Link, Noun, Vocabulary};

/// What rows are called.
pub struct RowWords {
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

/// How often a noun was heard for a row.
#[derive(Default)]
struct Called {
    count: u32,
    /// With items of which categories.
    of: FxHashSet<CategoryId>,
    /// In which clues.
    clues: FxHashSet<usize>,
}

impl Called {
    fn add(&mut self, clue: usize, category: CategoryId) {
        self.count += 1;
        self.of.insert(category);
        self.clues.insert(clue);
    }

    fn add_all(&mut self, other: Called) {
        self.count += other.count;
        self.of.extend(other.of);
        self.clues.extend(other.clues);
    }
}

/// Where rows have the names of people, a thing is what a row is called only if that is heard in several clues, with
/// items of several categories, and more often than people are: the degree, the bill or the preference that a clue speaks
/// of is something that somebody has. Of nouns for people, one must be the usual one, or anybody is “the person”.
fn keep_nouns_of_people(free: &mut FxHashMap<String, Called>, anybody: u32) {
    let living: u32 = anybody
        + free.iter().filter(|(noun, _)| is_living(noun)).map(|(_, called)| called.count).sum::<u32>();
    free.retain(|noun, called| {
        if is_living(noun) {
            called.count * 2 > living
        } else {
            called.count > living && called.of.len() > 1 && called.clues.len() > 1
        }
    });
}

/// The last word of a noun, as a dictionary has it.
fn head_lemma(words: &str) -> String {
    let last = words.split_whitespace().next_back().unwrap_or_default();
    lemma(last, Pos::Noun).into_owned()
}

/// The lemma of the noun at a token.
pub fn noun_lemma(clue: &Marked, token: usize) -> String {
    lemma(clue.word(token), Pos::Noun).into_owned()
}

/// What clues speak of, counted.
struct Tally {
    /// Nouns that are the name of no category.
    free: FxHashMap<String, Called>,
    /// How much speaks for it that the items of a category, or its noun, name rows.
    score: Vec<u32>,
    /// How often an item of a category is named without being attached to anything.
    bare: Vec<u32>,
    /// Whether the noun of a category is said of rows.
    own: Vec<bool>,
    /// How often somebody is just anybody: “the person who …”.
    anybody: u32,
}

impl Tally {
    /// Counts what clues speak of. `nouns` are those of the categories.
    fn of(nouns: &[String], heard: &[Heard]) -> Tally {
        let mut tally = Tally {
            free: FxHashMap::default(),
            score: vec![0; nouns.len()],
            bare: vec![0; nouns.len()],
            own: vec![false; nouns.len()],
            anybody: 0,
        };
        // Nouns after an item, with the categories of those items: “the Kansas native” names states only.
        let mut after_items: FxHashMap<String, Called> = FxHashMap::default();
        for (place, Heard { clue, clauses }) in heard.iter().enumerate() {
            for attachment in clauses.attachments.iter().filter(|one| one.manner != Manner::Whose) {
                let of = clue.names[attachment.name].item.category;
                match &attachment.subject {
                    // “The flutist lives in …” has no life of its own.
                    Subject::Noun(token) if clue.word(*token) == "lives" => {}
                    Subject::Noun(token) => {
                        if let Some(noun) = tally.noun(nouns, noun_lemma(clue, *token), of) {
                            let modified = attachment.manner == Manner::Modifier;
                            let called = if modified { &mut after_items } else { &mut tally.free };
                            called.entry(noun).or_default().add(place, of);
                        }
                    }
                    Subject::Item(name) => tally.score[clue.names[*name].item.category.index()] += 2,
                    _ => {}
                }
            }
            for (place, name) in clue.names.iter().enumerate() {
                if clauses.attachments.iter().all(|attachment| attachment.name != place) {
                    tally.bare[name.item.category.index()] += 1;
                }
            }
        }
        tally.add_nouns_after_items(after_items);
        tally
    }

    /// Counts a noun to which an item of a category is attached; gives it back if it is the name of no category.
    fn noun(&mut self, nouns: &[String], noun: String, of: CategoryId) -> Option<String> {
        match nouns.iter().position(|known| *known == noun) {
            // “the desert theme” is no row but a theme.
            Some(category) if of.index() == category => None,
            Some(category) => {
                self.score[category] += 3;
                self.own[category] = true;
                None
            }
            None if WordList::Anybody.has(&noun) => {
                self.anybody += 1;
                None
            }
            None if WordList::Describing.has(&noun) || is_measure(&singular(&noun)) => None,
            None => Some(noun),
        }
    }

    /// A noun that is said after items of one category alone is no noun of rows.
    fn add_nouns_after_items(&mut self, after_items: FxHashMap<String, Called>) {
        for (noun, called) in after_items {
            let alone = self.free.get(&noun).map_or(0, |called| called.count);
            if called.of.len() > 1 || alone > called.count {
                self.free.entry(noun).or_default().add_all(called);
            } else {
                self.free.remove(&noun);
            }
        }
    }

    /// How much speaks for a category as the name of rows.
    fn weight(&self, category: usize) -> u32 {
        self.score[category] + self.bare[category] * 2
    }

    /// The category whose items most likely name rows.
    fn best(&self, guessed: &[Noun]) -> Option<usize> {
        let named = |category: &usize| guessed[*category].kind != Kind::Values;
        (0..guessed.len()).filter(named).max_by_key(|&category| {
            let people = guessed[category].kind == Kind::People;
            (self.weight(category) + if people { 3 } else { 0 }, Reverse(category))
        })
    }

    /// The noun that was heard most often, with how often.
    fn usual_noun(&mut self) -> Option<(String, u32)> {
        let counted = std::mem::take(&mut self.free).into_iter().map(|(noun, called)| (noun, called.count));
        counted.max_by(|a, b| a.1.cmp(&b.1).then(b.0.cmp(&a.0)))
    }

    /// The category by which rows are called. Items that are hardly ever named alone, while rows have a noun of their own
    /// that was heard so often, do not name rows.
    fn category(&self, best: Option<usize>, guessed: &[Noun], heard: u32) -> CategoryId {
        match best {
            Some(best) if guessed[best].kind == Kind::People && self.anybody > heard => {
                CategoryId(best as u16)
            }
            Some(best) if self.weight(best) > 2 || heard < 2 => CategoryId(best as u16),
            _ => Link::ROWS,
        }
    }
}

impl RowWords {
    /// Hears what rows are called.
    pub fn of(categories: &[Category], heard: &[Heard]) -> RowWords {
        let guessed: Vec<Noun> = categories.iter().map(Noun::guessed).collect();
        let nouns: Vec<String> = guessed.iter().map(|noun| head_lemma(&noun.singular)).collect();
        let mut tally = Tally::of(&nouns, heard);
        let best = tally.best(&guessed);
        if best.is_some_and(|best| guessed[best].kind == Kind::People) {
            keep_nouns_of_people(&mut tally.free, tally.anybody);
        }
        let noun = tally.usual_noun();
        let category = tally.category(best, &guessed, noun.as_ref().map_or(0, |(_, count)| *count));
        let called = guessed.get(category.index());
        // What only has a name may be called by a noun that was heard just once: “the gator that is 14 feet”.
        let nameless = called.is_some_and(|noun| noun.singular == "person");
        let anybody = tally.anybody;
        let enough = |noun: &str, count: u32| {
            count >= 2 && count >= anybody || nameless && anybody == 0 && is_living(noun)
        };
        let noun = noun.filter(|(noun, count)| enough(noun, *count)).map(|(noun, _)| noun);
        let people = noun.as_ref().map_or(anybody > 0, |noun| is_person(noun));
        let own = tally.own.get(category.index()).copied();
        // “The lecture in the crypt”: no speaker is held anywhere.
        let named_people = called.is_some_and(|people| {
            people.kind == Kind::People && people.singular != "person" && !people.is_nationality()
        });
        let is_thing = |noun: &String| !is_living(noun) && WordNet::shipped().contains(noun, Pos::Noun);
        let apart = own == Some(false) && named_people && noun.as_ref().is_some_and(is_thing);
        let category = if apart { Link::ROWS } else { category };
        let mut persons = (0..categories.len()).filter(|&at| guessed[at].kind == Kind::People);
        let person = persons.next().filter(|_| persons.next().is_none());
        let things = guessed.get(category.index()).is_some_and(|noun| noun.kind != Kind::People);
        let somebody = person.filter(|_| things).map(|person| CategoryId(person as u16));
        RowWords { category, noun, nouns, people, heard: own == Some(true), somebody }
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
    is_mostly(noun, "organism")
}

/// Whether a noun is first of all an amount or a number: nobody calls a row by that.
fn is_measure(noun: &str) -> bool {
    let net = WordNet::shipped();
    let kinds: Vec<u32> = ["measure", "magnitude"]
        .iter()
        .filter_map(|kind| net.senses(kind, Pos::Noun).next().map(Synset::number))
        .collect();
    let first = net.senses(noun, Pos::Noun).next();
    first.is_some_and(|sense| sense.hypernym_path().iter().any(|synset| kinds.contains(&synset.number())))
}

/// Whether a noun is one of people, by WordNet.
fn is_person(noun: &str) -> bool {
    is_mostly(noun, "person")
}

/// Whether the first meaning of a noun is of a kind, and not that one alone among several: a fossil is somebody of old
/// ways only now and then. A diner is more often a place, but made from a verb as nouns of people are.
fn is_mostly(noun: &str, kind: &str) -> bool {
    let net = WordNet::shipped();
    let Some(kind) = net.senses(kind, Pos::Noun).next().map(Synset::number) else { return false };
    let is_kind = |sense: Synset<'_>| sense.hypernym_path().iter().any(|synset| synset.number() == kind);
    let senses: Vec<bool> = net.senses(noun, Pos::Noun).map(is_kind).collect();
    let of_kind = senses.iter().filter(|one| **one).count();
    let of_doers = WordList::PersonEnding.words().iter().any(|ending| noun.ends_with(ending));
    senses.first() == Some(&true) && (of_kind > 1 || of_kind * 2 > senses.len() || of_doers)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Nouns with how often each is heard, with items of how many categories, in how many clues.
    fn kept(nouns: &[(&str, u32, u16, usize)], anybody: u32) -> Vec<String> {
        let called = |&(noun, count, categories, clues): &(&str, u32, u16, usize)| {
            let of = (0..categories).map(CategoryId).collect();
            (noun.to_owned(), Called { count, of, clues: (0..clues).collect() })
        };
        let mut free: FxHashMap<String, Called> = nouns.iter().map(called).collect();
        keep_nouns_of_people(&mut free, anybody);
        free.into_keys().collect()
    }

    #[test]
    fn what_somebody_has_is_not_what_rows_are_called() {
        assert!(kept(&[("degree", 3, 1, 3)], 1).is_empty());
        assert!(kept(&[("preference", 2, 2, 1)], 0).is_empty());
        assert!(kept(&[("bill", 2, 2, 2), ("runner", 2, 1, 2), ("diner", 1, 1, 1)], 2).is_empty());
        assert_eq!(kept(&[("friend", 6, 3, 4)], 2), ["friend"]);
        assert_eq!(kept(&[("vacation", 6, 3, 4)], 0), ["vacation"]);
    }

    #[test]
    fn a_rare_meaning_makes_no_person() {
        for noun in ["runner", "painter", "diner", "student", "pupil"] {
            assert!(is_person(noun), "{noun}");
        }
        for noun in ["fossil", "degree", "crate"] {
            assert!(!is_person(noun), "{noun}");
        }
    }
}
