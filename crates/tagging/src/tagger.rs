//! Tagging: word by word from the left, each with the tag of the highest score.

use super::features::{Features, MOST, Sentence};
use super::tag::Tag;
use super::weights::{TaggerError, Weights};
use std::sync::LazyLock;

/// Gives every word of a sentence its part of speech.
#[derive(Clone, Copy, Debug)]
pub struct Tagger<'a> {
    weights: Weights<'a>,
}

/// In a build without data under a share-alike licence, words are tagged by plain rules.
#[cfg(feature = "without-share-alike")]
static SHIPPED: LazyLock<Tagger<'static>> = LazyLock::new(|| Tagger { weights: Weights::NONE });

/// Without weights while they are trained anew, else none could be used to build the program that trains them.
#[cfg(not(feature = "without-share-alike"))]
static SHIPPED: LazyLock<Tagger<'static>> = LazyLock::new(|| {
    Tagger::open(apart::data!("tagger", "../data/tagger/tagger.bin"))
        .unwrap_or(Tagger { weights: Weights::NONE })
});
// While the project is built, never while it runs.
#[cfg(not(feature = "without-share-alike"))]
const _: () = assert!(
    option_env!("CLUEWRIGHT_UNTRAINED").is_some()
        || Tagger::open(include_bytes!("../data/tagger/tagger.bin")).is_ok(),
    "data/tagger/tagger.bin is damaged or outdated; train the tagger again (with CLUEWRIGHT_UNTRAINED=1)"
);

impl Tagger<'static> {
    /// The tagger that comes with the project.
    pub fn shipped() -> &'static Self {
        &SHIPPED
    }
}

impl<'a> Tagger<'a> {
    /// Opens a file of weights. This takes the same short time for every file, and bad data is an error.
    pub const fn open(bytes: &'a [u8]) -> Result<Self, TaggerError> {
        match Weights::open(bytes) {
            Ok(weights) => Ok(Self { weights }),
            Err(error) => Err(error),
        }
    }

    /// The tags of the words of one sentence, in Penn Treebank tokens (“did” “n't”, “Teri” “'s”).
    ///
    /// Where `fixed` has a tag, the word gets it, and its neighbours are tagged accordingly; `fixed` may be
    /// shorter than `words`.
    ///
    /// ```
    /// use tagging::{Tag, Tagger};
    /// let words = ["Teri", "'s", "client", "did", "n't", "pay", "more", "than", "Jim", "."];
    /// let tags = Tagger::shipped().tag(&words, &[]);
    /// assert_eq!(tags[1], Tag::Pos);
    /// assert!(tags[2].is_noun() && tags[5].is_verb());
    /// ```
    pub fn tag(&self, words: &[&str], fixed: &[Option<Tag>]) -> Vec<Tag> {
        let sentence = Sentence::new(words);
        let mut features = Features::new();
        let mut tags = Vec::with_capacity(words.len());
        for place in 0..words.len() {
            let fixed = fixed.get(place).copied().flatten();
            let known = || self.known(sentence.word(place).dictionary_key());
            let tag = fixed.or_else(known).unwrap_or_else(|| {
                #[cfg(feature = "without-share-alike")]
                if self.weights.is_none() {
                    return super::plain::tag(words, place, &tags);
                }
                sentence.features(place, &tags, |key| self.entry(key), &mut features);
                self.best(features.keys())
            });
            tags.push(tag);
        }
        tags
    }

    /// The only tag of a word that has practically always the same.
    fn known(&self, key: u64) -> Option<Tag> {
        self.weights.row(key).first().and_then(|&[tag, _]| Tag::from_number(tag))
    }

    /// What the lexicon has under a key.
    fn entry(&self, key: u64) -> u8 {
        self.weights.row(key).first().map_or(0, |&[_, bits]| bits)
    }

    /// The tag of the highest score; of equals, the one with the lowest number.
    fn best(&self, features: &[u64]) -> Tag {
        let mut scores = [0_i32; Tag::COUNT];
        // All buckets first, so that waiting for memory happens at once and not 27 times in a row.
        let mut buckets = [&[][..]; MOST];
        for (bucket, &feature) in buckets.iter_mut().zip(features) {
            *bucket = self.weights.bucket(feature);
        }
        for (bucket, &feature) in buckets.iter().zip(features) {
            for &[tag, weight] in Weights::search(bucket, feature) {
                if let Some(score) = scores.get_mut(usize::from(tag)) {
                    *score += i32::from(weight.cast_signed());
                }
            }
        }
        highest(&scores)
    }
}

/// The tag of the highest score; of equals, the one with the lowest number.
pub(super) fn highest<Score: PartialOrd>(scores: &[Score; Tag::COUNT]) -> Tag {
    let mut best = 0;
    for place in 1..Tag::COUNT {
        if scores[place] > scores[best] {
            best = place;
        }
    }
    Tag::ALL[best]
}
