//! Training the tagger: an averaged perceptron over tagged sentences, pruned and rounded for the file.
//!
//! The outcome depends on the sentences and settings alone: the order of each round comes from a fixed
//! seed, and nothing is iterated in the order of a hash table.

use super::features::{Features, Sentence};
use super::lexicon;
use super::tag::Tag;
use super::tagger::highest;
use super::weights;
use crate::perceptron::{AveragedRow, Perceptron, rounds};
use english::wordnet::WordNet;
use std::collections::BTreeMap;

/// A sentence with its true tags.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TaggedSentence {
    /// The words, in Penn Treebank tokens.
    pub words: Vec<String>,
    /// One tag for every word.
    pub tags: Vec<Tag>,
}

/// How to train.
#[derive(Clone, Copy, Debug)]
pub struct Settings {
    /// How often to go through all sentences.
    pub rounds: usize,
    /// A word goes into the dictionary of words with a single tag if it occurs this often …
    pub dictionary_count: u32,
    /// … and at most this share of its occurrences, in thousandths, has another tag.
    pub dictionary_exceptions: u32,
    /// A feature that led to fewer corrections is left out, in training too: it speaks of single words.
    pub fewest_updates: u32,
    /// Weights are multiplied by this and rounded to the signed byte; what becomes 0 is dropped.
    pub scale: f64,
}

impl Default for Settings {
    fn default() -> Self {
        Self { rounds: 10, dictionary_count: 20, dictionary_exceptions: 5, fewest_updates: 3, scale: 4.0 }
    }
}

/// Trains on sentences and returns the file that [`Tagger::open`](super::Tagger::open) reads.
///
/// With WordNet, its words become the lexicon of the tagger. After each round, `report` gets its number and
/// the share of words that were tagged rightly in it.
pub fn train(
    sentences: &[TaggedSentence],
    net: Option<&WordNet<'_>>,
    settings: &Settings,
    report: impl FnMut(usize, f64),
) -> Vec<u8> {
    let hashed: Vec<Sentence> = sentences
        .iter()
        .map(|sentence| Sentence::new(&sentence.words.iter().map(String::as_str).collect::<Vec<_>>()))
        .collect();
    let dictionary = dictionary(sentences, &hashed, settings);
    let lexicon = net.map_or_else(BTreeMap::new, lexicon::entries);
    let mut perceptron = Perceptron::new(settings.fewest_updates);
    let learn = |_: usize, place: usize| {
        let truth = &sentences[place].tags;
        (learn(&mut perceptron, &hashed[place], truth, &dictionary, &lexicon), truth.len() as u32)
    };
    rounds(settings.rounds, sentences.len(), learn, report);
    let tagged = |(key, weights): AveragedRow<u64>| {
        let weights = weights.into_iter().filter_map(|(tag, value)| Some((Tag::from_number(tag)?, value)));
        (key, weights.collect())
    };
    let averaged = perceptron.averaged(settings.fewest_updates, settings.scale);
    let mut rows: Vec<weights::Row> = averaged.into_iter().map(tagged).collect();
    rows.extend(dictionary.into_iter().map(|(key, tag)| (key, vec![(tag, 1)])));
    // An entry of the lexicon is a row too; its bits stand in the place of a weight.
    rows.extend(lexicon.into_iter().map(|(key, bits)| (key, vec![(Tag::ALL[0], bits.cast_signed())])));
    weights::write(&mut rows)
}

/// The words that have practically always the same tag.
fn dictionary(tagged: &[TaggedSentence], hashed: &[Sentence], settings: &Settings) -> BTreeMap<u64, Tag> {
    let mut counts: BTreeMap<u64, BTreeMap<Tag, u32>> = BTreeMap::new();
    for (tagged, hashed) in tagged.iter().zip(hashed) {
        for (place, &tag) in tagged.tags.iter().enumerate() {
            let key = hashed.word(place).dictionary_key();
            *counts.entry(key).or_default().entry(tag).or_default() += 1;
        }
    }
    let single = |tags: BTreeMap<Tag, u32>| {
        let all: u32 = tags.values().sum();
        let (tag, count) = tags.into_iter().max_by_key(|&(_, count)| count)?;
        let exceptions = (all - count) * 1000;
        (all >= settings.dictionary_count && exceptions <= all * settings.dictionary_exceptions)
            .then_some(tag)
    };
    counts.into_iter().filter_map(|(key, tags)| Some((key, single(tags)?))).collect()
}

/// Tags a sentence as the tagger would, correcting the weights at every mistake; how many were right.
fn learn(
    perceptron: &mut Perceptron<u64>,
    sentence: &Sentence,
    truth: &[Tag],
    dictionary: &BTreeMap<u64, Tag>,
    lexicon: &BTreeMap<u64, u8>,
) -> u32 {
    let mut features = Features::new();
    let mut tags = Vec::with_capacity(truth.len());
    let mut right = 0;
    for (place, &true_tag) in truth.iter().enumerate() {
        let tag = if let Some(&tag) = dictionary.get(&sentence.word(place).dictionary_key()) {
            tag
        } else {
            let known = |key: u64| lexicon.get(&key).copied().unwrap_or(0);
            sentence.features(place, &tags, known, &mut features);
            let tag = highest(&perceptron.scores(features.keys()));
            perceptron.decided(features.keys(), true_tag.number(), tag.number());
            tag
        };
        right += u32::from(tag == true_tag);
        tags.push(tag);
    }
    right
}
