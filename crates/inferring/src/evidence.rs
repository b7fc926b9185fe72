//! What the clues say about types: which items stand in the same place, and which are linked.

use super::formats::listed;
use english::lemma::lemma;
use english::wordnet::Pos;
use english::words::WordList;
use hearing::Heard;
use hearing::clauses::{Attachment, Manner, Subject};
use hearing::marked::Marked;
use rustc_hash::{FxHashMap, FxHashSet};
use tagging::Tag;

/// The words that govern an item, in plain form: “live in”, “with … theme”, “'s”.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct Slot {
    pub words: String,
    /// The noun after the item: “house”, “theme”.
    pub after: String,
    pub manner: Manner,
}

/// What the clues say.
#[derive(Default)]
pub(super) struct Evidence {
    /// Every slot with the items seen in it, and the clue that showed each first.
    pub slots: Vec<(Slot, FxHashMap<usize, usize>)>,
    /// Objects of one governor, side by side: “from either France or Spain”. Weak where the verb is “is”.
    pub side_by_side: Vec<(usize, usize, bool)>,
    /// Items that a clause links.
    pub linked: FxHashSet<(usize, usize)>,
    /// Items that are the subject of the same verb.
    pub doing: FxHashMap<String, FxHashSet<usize>>,
    /// Pairs of slots that mean the same, as somebody said.
    pub synonyms: Vec<(usize, usize)>,
    /// How often an item stood after “the”, and how often it stood without.
    pub articles: FxHashMap<usize, [u32; 2]>,
    /// Items that some clue names.
    pub mentioned: FxHashSet<usize>,
    /// How often an item stands before each noun: “the red darts”.
    pub nouns: FxHashMap<usize, Vec<String>>,
}

/// Gathers the evidence of all clues.
pub(super) fn of(heard: &[Heard], place_of: &[Vec<usize>], synonyms: &[(String, String)]) -> Evidence {
    let mut evidence = Evidence::default();
    let mut places: FxHashMap<Slot, usize> = FxHashMap::default();
    for (number, Heard { clue, clauses }) in heard.iter().enumerate() {
        let item = |name: usize| listed(place_of, clue.names[name].item);
        evidence.mentioned.extend((0..clue.names.len()).filter_map(item));
        for (place, name) in clue.names.iter().enumerate() {
            let before = name.from.checked_sub(1).map_or("", |before| clue.word(before));
            let (Some(item), false) = (item(place), clue.name_at(name.to).is_some()) else { continue };
            // “the Dell laptop” has the article of the laptop.
            let alone = clue
                .tags
                .get(name.to)
                .is_none_or(|tag| !tag.is_noun() && !tag.is_adjective() && *tag != Tag::Pos);
            if alone && !matches!(before, "a" | "an") {
                evidence.articles.entry(item).or_default()[usize::from(before == "the")] += 1;
            }
        }
        let attachments = &clauses.attachments;
        for (at, attachment) in attachments.iter().enumerate() {
            let Some(object) = item(attachment.name) else { continue };
            let slot = slot(clue, attachment);
            let of = subjects(&attachment.subject).into_iter().filter_map(item);
            for subject in of {
                evidence.link(subject, object);
                if attachment.manner == Manner::Verb {
                    evidence.doing.entry(slot.words.clone()).or_default().insert(subject);
                }
            }
            for other in &attachments[..at] {
                let Some(before) = item(other.name).filter(|before| *before != object) else { continue };
                if other.governor == attachment.governor && attachment.manner != Manner::Modifier {
                    evidence.side_by_side.push((before, object, slot.is_weak()));
                } else if matches!(attachment.subject, Subject::Noun(_))
                    && other.subject == attachment.subject
                    && self::slot(clue, other) != slot
                {
                    evidence.link(before, object);
                }
            }
            if !slot.after.is_empty() {
                evidence.nouns.entry(object).or_default().push(slot.after.clone());
            }
            let known = *places.entry(slot.clone()).or_insert(evidence.slots.len());
            if known == evidence.slots.len() {
                evidence.slots.push((slot, FxHashMap::default()));
            }
            evidence.slots[known].1.entry(object).or_insert(number);
        }
    }
    for (one, other) in synonyms {
        let matching = |phrase: &str| -> Vec<usize> {
            let phrase = plain_words(phrase.split_whitespace());
            let fits = |slot: &Slot| slot.words == phrase || slot.words.split(' ').next() == Some(&phrase);
            (0..evidence.slots.len()).filter(|&at| fits(&evidence.slots[at].0)).collect()
        };
        let (left, right) = (matching(one), matching(other));
        for &a in &left {
            evidence.synonyms.extend(right.iter().filter(|&&b| a != b).map(|&b| (a, b)));
        }
    }
    evidence
}

impl Evidence {
    fn link(&mut self, a: usize, b: usize) {
        if a != b {
            self.linked.insert((a.min(b), a.max(b)));
        }
    }
}

impl Slot {
    /// Whether its words say next to nothing: “is”.
    pub fn is_weak(&self) -> bool {
        self.after.is_empty() && matches!(self.words.as_str(), "be" | "")
    }

    /// Whether its words are used for many things: “in”, “with”.
    pub fn is_vague(&self) -> bool {
        self.after.is_empty() && (self.manner == Manner::Modifier || WordList::SaidOfMany.has(&self.words))
    }

    /// As one would say it: “live in … house”.
    pub fn said(&self) -> String {
        if self.after.is_empty() { self.words.clone() } else { format!("{} … {}", self.words, self.after) }
    }
}

fn subjects(subject: &Subject) -> Vec<usize> {
    match subject {
        Subject::Item(name) => vec![*name],
        Subject::OneOf(several) => several.iter().flat_map(subjects).collect(),
        Subject::Noun(_) | Subject::Unknown => Vec::new(),
    }
}

fn slot(clue: &Marked, attachment: &Attachment) -> Slot {
    let verb = attachment
        .verb
        .clone()
        .unwrap_or(0..0)
        .filter(|&place| !WordList::HelpingWord.has(clue.word(place)) && !clue.tags[place].is_adverb());
    let mut verb: Vec<&str> = verb.map(|place| clue.word(place)).collect();
    // “was made by” and “made by” are one.
    if verb.len() > 1 && lemma(verb[0], Pos::Verb) == "be" {
        verb.remove(0);
    }
    let middle = attachment.middle.iter().map(|&place| clue.word(place));
    let words = plain_words(verb.into_iter().chain(middle));
    let words = if attachment.manner == Manner::Owner { "'s".to_owned() } else { words };
    // “is from” and “from” are one.
    let words = words.strip_prefix("be ").map(str::to_owned).unwrap_or(words);
    let manner = match attachment.manner {
        Manner::Participle | Manner::Preposition => Manner::Verb,
        manner => manner,
    };
    let noun = attachment.after.clone().next_back().filter(|_| !matches!(attachment.manner, Manner::Owner));
    let after = noun.map(|place| lemma(clue.word(place), Pos::Noun).into_owned()).unwrap_or_default();
    Slot { words, after, manner }
}

/// Words without articles, verbs as a dictionary has them.
fn plain_words<'w>(words: impl Iterator<Item = &'w str>) -> String {
    let kept = words
        .filter(|word| !WordList::Article.has(word) && !matches!(*word, "his" | "her" | "their" | "its"));
    let kept: Vec<String> = kept.map(|word| lemma(word, Pos::Verb).into_owned()).collect();
    kept.join(" ")
}
