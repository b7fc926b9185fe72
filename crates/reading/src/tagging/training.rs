//! Training the tagger: an averaged perceptron over tagged sentences, pruned and rounded for the file.
//!
//! The outcome depends on the sentences and settings alone: the order of each round comes from a fixed
//! seed, and nothing is iterated in the order of a hash table.

use super::features::{Features, Sentence};
use super::lexicon;
use super::tag::Tag;
use super::tagger::highest;
use super::weights;
use crate::wordnet::WordNet;
use std::collections::{BTreeMap, HashMap};

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
    mut report: impl FnMut(usize, f64),
) -> Vec<u8> {
    let hashed: Vec<Sentence> = sentences
        .iter()
        .map(|sentence| Sentence::new(&sentence.words.iter().map(String::as_str).collect::<Vec<_>>()))
        .collect();
    let dictionary = dictionary(sentences, &hashed, settings);
    let mut perceptron = Perceptron {
        lexicon: net.map_or_else(BTreeMap::new, lexicon::entries),
        fewest_updates: settings.fewest_updates,
        ..Perceptron::default()
    };
    let mut order: Vec<usize> = (0..sentences.len()).collect();
    let mut random = 0x5eed_u64;
    for round in 1..=settings.rounds {
        shuffle(&mut order, &mut random);
        let (mut right, mut all) = (0_u32, 0_u32);
        for &index in &order {
            right += perceptron.learn(&hashed[index], &sentences[index].tags, &dictionary);
            all += sentences[index].tags.len() as u32;
        }
        report(round, f64::from(right) / f64::from(all.max(1)));
    }
    let lexicon = std::mem::take(&mut perceptron.lexicon);
    let mut rows = perceptron.rows(settings);
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

/// The weight of a tag for a feature, with what averaging needs.
struct Weight {
    tag: Tag,
    now: i32,
    /// The sum of the weight over all words seen until `since`.
    sum: i64,
    since: i64,
}

impl Weight {
    fn sum_at(&self, time: i64) -> i64 {
        self.sum + i64::from(self.now) * (time - self.since)
    }
}

#[derive(Default)]
struct Row {
    weights: Vec<Weight>,
    updates: u32,
}

#[derive(Default)]
struct Perceptron {
    lexicon: BTreeMap<u64, u8>,
    rows: HashMap<u64, Row>,
    /// The number of words that were scored so far.
    time: i64,
    /// A feature with fewer corrections does not count yet, since it would not be kept either.
    fewest_updates: u32,
}

impl Perceptron {
    /// Tags a sentence as the tagger would, correcting the weights at every mistake; how many were right.
    fn learn(&mut self, sentence: &Sentence, truth: &[Tag], dictionary: &BTreeMap<u64, Tag>) -> u32 {
        let mut features = Features::new();
        let mut tags = Vec::with_capacity(truth.len());
        let mut right = 0;
        for (place, &true_tag) in truth.iter().enumerate() {
            let tag = if let Some(&tag) = dictionary.get(&sentence.word(place).dictionary_key()) {
                tag
            } else {
                sentence.features(
                    place,
                    &tags,
                    |key| self.lexicon.get(&key).copied().unwrap_or(0),
                    &mut features,
                );
                let tag = self.best(features.keys());
                self.time += 1;
                if tag != true_tag {
                    self.correct(features.keys(), true_tag, tag);
                }
                tag
            };
            right += u32::from(tag == true_tag);
            tags.push(tag);
        }
        right
    }

    fn best(&self, features: &[u64]) -> Tag {
        let mut scores = [0_i32; Tag::COUNT];
        let rows = features.iter().filter_map(|feature| self.rows.get(feature));
        for row in rows.filter(|row| row.updates >= self.fewest_updates) {
            for weight in &row.weights {
                scores[usize::from(weight.tag.number())] += weight.now;
            }
        }
        highest(&scores)
    }

    fn correct(&mut self, features: &[u64], truth: Tag, guess: Tag) {
        for &feature in features {
            let row = self.rows.entry(feature).or_default();
            row.updates += 1;
            for (tag, change) in [(truth, 1), (guess, -1)] {
                if let Some(weight) = row.weights.iter_mut().find(|weight| weight.tag == tag) {
                    weight.sum = weight.sum_at(self.time);
                    weight.since = self.time;
                    weight.now += change;
                } else {
                    row.weights.push(Weight { tag, now: change, sum: 0, since: self.time });
                }
            }
        }
    }

    /// The averaged weights, rounded; without features and weights that hardly matter.
    #[expect(clippy::cast_precision_loss, reason = "what is lost is far below what rounding loses")]
    fn rows(self, settings: &Settings) -> Vec<weights::Row> {
        let time = self.time;
        let rounded = |weight: &Weight| {
            let average = weight.sum_at(time) as f64 / time.max(1) as f64;
            (weight.tag, (average * settings.scale).round().clamp(-127.0, 127.0) as i8)
        };
        let kept = self.rows.into_iter().filter(|(_, row)| row.updates >= settings.fewest_updates);
        kept.map(|(feature, row)| {
            let mut weights: Vec<_> =
                row.weights.iter().map(rounded).filter(|&(_, value)| value != 0).collect();
            weights.sort_unstable();
            (feature, weights)
        })
        .filter(|(_, weights)| !weights.is_empty())
        .collect()
    }
}

/// Puts the order of a round at random (Fisher and Yates, with SplitMix64).
fn shuffle(order: &mut [usize], random: &mut u64) {
    for last in (1..order.len()).rev() {
        *random = random.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut number = *random;
        number = (number ^ number >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        number = (number ^ number >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        number ^= number >> 31;
        order.swap(last, (number % (last as u64 + 1)) as usize);
    }
}
