//! What is classified: the words of a clue that may say something of the puzzle, a number together with its noun.

use super::parser::Label;
use super::sentence::Sentence;
use puzzle::{ItemId, Number};
use std::ops::Range;
use tagging::Tag;
use tagging::lemma_tagged;

/// A constituent.
#[derive(Clone, Debug)]
pub struct Constituent {
    /// The clue, from 0.
    pub clue: usize,
    /// The word that it is built on.
    pub head: usize,
    /// The number that belongs to it: “20” of “20 dollars”.
    pub number: Option<usize>,
    /// The items that it may name, the cheapest first.
    pub items: Vec<(ItemId, u32)>,
    /// The head in its plain form.
    pub lemma: String,
    /// The head's part of speech.
    pub tag: Tag,
}

impl Constituent {
    /// The bytes of the clue that it stands for.
    pub fn covers(&self, sentence: &Sentence, bytes: &Range<usize>) -> bool {
        let overlaps = |place: usize| {
            sentence
                .words
                .get(place)
                .is_some_and(|word| word.bytes.start < bytes.end && bytes.start < word.bytes.end)
        };
        overlaps(self.head) || self.number.is_some_and(overlaps)
    }

    /// The amount that it says, if it says one.
    pub fn amount(&self, sentence: &Sentence) -> Option<Number> {
        let place = self.number.unwrap_or(self.head);
        sentence.words.get(place).and_then(|word| word.number)
    }

    /// Whether it is an amount that says no number: “somewhat”, “sometime”, the riders of “more riders than”.
    pub fn is_vague_amount(&self, sentence: &Sentence) -> bool {
        let compared = |place: usize| sentence.tree.tags.get(place).is_some_and(|tag| tag.is_comparative());
        let adverb = matches!(self.lemma.as_str(), "somewhat" | "sometime");
        let counted = self.tag.is_noun() && self.items.is_empty();
        self.number.is_none() && (adverb || counted && sentence.tree.dependents(self.head).any(compared))
    }

    /// The item of a category that it names, if it does.
    pub fn item_of(&self, category: usize) -> Option<(ItemId, u32)> {
        self.items.iter().copied().find(|(item, _)| item.category.index() == category)
    }
}

/// The constituents of a clue, from left to right.
pub fn constituents(clue: usize, sentence: &Sentence) -> Vec<Constituent> {
    let tree = &sentence.tree;
    let mut found: Vec<Constituent> = Vec::new();
    let mut numbers: Vec<Option<usize>> = vec![None; sentence.words.len()];
    let mut taken = vec![false; sentence.words.len()];
    for (place, taken) in taken.iter_mut().enumerate() {
        if let Some(noun) = counted_by(sentence, place) {
            numbers[noun] = Some(place);
            *taken = true;
        }
    }
    for (place, word) in sentence.words.iter().enumerate() {
        let (Some(&tag), Some(&label)) = (tree.tags.get(place), tree.labels.get(place)) else { break };
        if taken[place] || word.bytes.is_empty() {
            continue;
        }
        let mut items = word.items.clone();
        if let Some(number) = numbers[place].and_then(|number| sentence.words.get(number)) {
            items.extend(number.items.iter().copied());
            items.sort_by_key(|&(item, cost)| (cost, item));
        }
        if items.is_empty() && !is_content(&word.text, tag, label) {
            continue;
        }
        let lemma = lemma_tagged(&word.text, tag).to_lowercase();
        found.push(Constituent { clue, head: place, number: numbers[place], items, lemma, tag });
    }
    found
}

/// Whether a word may be an entity at all.
fn is_content(word: &str, tag: Tag, label: Label) -> bool {
    if matches!(word, "one" | "other" | "others" | "sometime" | "somewhat" | "latter" | "former") {
        return true;
    }
    if tag.is_comparative() || tag.is_superlative() || tag.is_punctuation() {
        return false;
    }
    if tag.is_verb() {
        let auxiliary = matches!(label, Label::Aux | Label::AuxPass | Label::Cop);
        return !auxiliary && !matches!(word, "is" | "was" | "are" | "were" | "be" | "been" | "did" | "does");
    }
    tag.is_noun() || tag.is_adjective() || tag == Tag::Cd
}

/// The noun that a number in figures counts: the next word, perhaps after “more” or “fewer”.
fn counted_by(sentence: &Sentence, place: usize) -> Option<usize> {
    let word = sentence.words.get(place)?;
    let figures =
        word.number.is_some() && word.text.starts_with(|first: char| first.is_ascii_digit() || first == '.');
    if !figures {
        return None;
    }
    let mut next = place + 1;
    let between = sentence.words.get(next)?;
    if matches!(between.text.as_str(), "more" | "fewer" | "less") {
        next += 1;
    }
    let tag = *sentence.tree.tags.get(next)?;
    let noun = sentence.words.get(next)?;
    // “4 gold medals”: the number counts the last of the nouns.
    let further = sentence.tree.tags.get(next + 1).is_some_and(|tag| tag.is_noun());
    let compound = sentence.tree.labels.get(next) == Some(&Label::Compound)
        || (noun.items.is_empty() && tag.is_adjective() && further);
    if compound && further && sentence.words.get(next + 1).is_some_and(|word| word.items.is_empty()) {
        return Some(next + 1);
    }
    (tag.is_noun() && noun.items.first().is_none_or(|(_, cost)| *cost > 2)).then_some(next)
}
