//! Words as the game sees them: lower case, no accents lost, no punctuation, stop words known.
//!
//! Everything that goes into a knowledge file and every clue that is looked up passes through here, so that
//! both sides agree on what a word is. [`words_of`] cuts text; [`normal`] makes one term of what a player types.

use std::borrow::Cow;
use std::sync::LazyLock;

use rustc_hash::FxHashMap;
use serde::{Deserialize, Serialize};

/// A language that the crate knows stop words, connectors and inflections of.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Language {
    /// English.
    #[serde(rename = "en")]
    English,
    /// Italian.
    #[serde(rename = "it")]
    Italian,
}

impl Language {
    /// The two-letter code.
    pub fn code(self) -> &'static str {
        match self {
            Self::English => "en",
            Self::Italian => "it",
        }
    }

    /// The language of a two-letter code.
    pub fn from_code(code: &str) -> Option<Self> {
        match code {
            "en" => Some(Self::English),
            "it" => Some(Self::Italian),
            _ => None,
        }
    }

    /// Words that say nothing about their neighbours; dictionaries, proverbs and text are read without them.
    pub fn is_stop_word(self, word: &str) -> bool {
        self.small_words().contains_key(word)
    }

    /// Words that hold an expression together ("bread *and* butter", "sala *da* pranzo").
    pub fn is_connector(self, word: &str) -> bool {
        self.small_words().get(word).copied().unwrap_or(false)
    }

    /// All stop words, and whether each is a connector. Every word of every text is looked up here.
    fn small_words(self) -> &'static FxHashMap<&'static str, bool> {
        static ENGLISH: LazyLock<FxHashMap<&str, bool>> =
            LazyLock::new(|| small_words(ENGLISH_STOP_WORDS, ENGLISH_CONNECTORS));
        static ITALIAN: LazyLock<FxHashMap<&str, bool>> =
            LazyLock::new(|| small_words(ITALIAN_STOP_WORDS, ITALIAN_CONNECTORS));
        match self {
            Self::English => &ENGLISH,
            Self::Italian => &ITALIAN,
        }
    }

    /// What an abbreviation of dictionary entries stands for, where it is common (the paper expands them).
    pub fn expand(self, word: &str) -> &str {
        let list = match self {
            Self::English => ENGLISH_ABBREVIATIONS,
            Self::Italian => ITALIAN_ABBREVIATIONS,
        };
        list.iter().find(|(short, _)| *short == word).map_or(word, |(_, long)| long)
    }
}

fn small_words(stop_words: &[&'static str], connectors: &[&'static str]) -> FxHashMap<&'static str, bool> {
    let stop_words = stop_words.iter().map(|word| (*word, false));
    stop_words.chain(connectors.iter().map(|word| (*word, true))).collect()
}

const ENGLISH_CONNECTORS: &[&str] = &[
    "a", "an", "and", "at", "by", "de", "for", "from", "in", "la", "n", "o", "of", "on", "or", "s", "the",
    "to", "with",
];

const ITALIAN_CONNECTORS: &[&str] = &[
    "a", "ad", "agli", "ai", "al", "all", "alla", "alle", "allo", "coi", "col", "con", "d", "da", "dagli",
    "dai", "dal", "dall", "dalla", "dalle", "dallo", "degli", "dei", "del", "dell", "della", "delle",
    "dello", "di", "e", "ed", "fra", "gli", "i", "il", "in", "l", "la", "le", "lo", "ne", "negli", "nei",
    "nel", "nell", "nella", "nelle", "nello", "o", "per", "su", "sugli", "sui", "sul", "sull", "sulla",
    "sulle", "sullo", "tra", "un", "una", "uno",
];

const ENGLISH_STOP_WORDS: &[&str] = &[
    "about",
    "also",
    "am",
    "any",
    "are",
    "as",
    "be",
    "been",
    "being",
    "both",
    "but",
    "can",
    "cannot",
    "could",
    "did",
    "do",
    "does",
    "done",
    "each",
    "either",
    "especially",
    "etc",
    "had",
    "has",
    "have",
    "having",
    "he",
    "her",
    "hers",
    "him",
    "his",
    "how",
    "i",
    "if",
    "into",
    "is",
    "it",
    "its",
    "itself",
    "me",
    "more",
    "most",
    "my",
    "nor",
    "not",
    "onto",
    "other",
    "our",
    "ours",
    "people",
    "person",
    "shall",
    "she",
    "should",
    "so",
    "some",
    "something",
    "such",
    "than",
    "that",
    "their",
    "them",
    "themselves",
    "then",
    "there",
    "these",
    "they",
    "this",
    "those",
    "upon",
    "us",
    "used",
    "usually",
    "very",
    "was",
    "we",
    "were",
    "what",
    "when",
    "where",
    "whether",
    "which",
    "while",
    "who",
    "whom",
    "whose",
    "why",
    "will",
    "would",
    "you",
    "your",
    "yours",
];

const ITALIAN_STOP_WORDS: &[&str] = &[
    "abbia", "abbiamo", "anche", "aveva", "c", "che", "chi", "ci", "ciò", "come", "cui", "dove", "egli",
    "era", "erano", "fu", "furono", "gl", "ha", "hai", "hanno", "ho", "io", "loro", "lui", "ma", "me", "mi",
    "mia", "mie", "miei", "mio", "noi", "non", "nostra", "nostro", "nè", "né", "perché", "però", "più",
    "poi", "può", "qual", "quale", "quali", "quando", "quanto", "quel", "quella", "quelle", "quelli",
    "quello", "questa", "queste", "questi", "questo", "qui", "se", "si", "sia", "siamo", "siano", "sono",
    "sta", "stata", "stati", "stato", "sua", "sue", "suo", "suoi", "te", "ti", "tu", "tua", "tuo", "vi",
    "voi", "è",
];

const ENGLISH_ABBREVIATIONS: &[(&str, &str)] =
    &[("bot", "botany"), ("esp", "especially"), ("mus", "music"), ("naut", "nautical"), ("zool", "zoology")];

const ITALIAN_ABBREVIATIONS: &[(&str, &str)] = &[
    ("bot", "botanica"),
    ("est", "estensione"),
    ("fig", "figurato"),
    ("mus", "musica"),
    ("zool", "zoologia"),
];

/// The longest word that is taken in, in bytes: longer strings are addresses, hashes and the like.
pub const LONGEST_WORD: usize = 48;

/// The words of a text, in order, lower-case. Apostrophes and every other sign separate ("l'acqua" is two words);
/// numbers count as words.
pub fn words_of(text: &str) -> impl Iterator<Item = String> + '_ {
    raw_words(text).map(str::to_lowercase)
}

/// The same words as they are written.
pub fn raw_words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| !is_letter(c)).filter(|word| !word.is_empty() && word.len() <= LONGEST_WORD)
}

/// Does the character belong to a word?
fn is_letter(c: char) -> bool {
    if c.is_ascii() { c.is_ascii_alphanumeric() } else { c.is_alphanumeric() || is_mark(c) }
}

/// Marks that belong to the letter before them in decomposed text.
fn is_mark(c: char) -> bool {
    ('\u{300}'..='\u{36f}').contains(&c)
}

/// What a player typed as a term: its words, lower-case, with single spaces. Empty if there is no word in it.
pub fn normal(typed: &str) -> String {
    words_of(&composed(typed)).collect::<Vec<_>>().join(" ")
}

/// Vowels with an accent written as two characters become one; Italian text comes in both forms.
pub fn composed(text: &str) -> Cow<'_, str> {
    // The marks lie between U+0300 and U+036F: in UTF-8 they begin with one of two bytes.
    if !text.bytes().any(|byte| byte == 0xcc || byte == 0xcd) {
        return Cow::Borrowed(text);
    }
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        let joined = out.chars().last().and_then(|before| accented(before, c));
        match joined {
            Some(letter) => {
                out.pop();
                out.push(letter);
            }
            None if is_mark(c) => {}
            None => out.push(c),
        }
    }
    Cow::Owned(out)
}

fn accented(letter: char, mark: char) -> Option<char> {
    let row = match mark {
        '\u{300}' => "àèìòùÀÈÌÒÙ",
        '\u{301}' => "áéíóúÁÉÍÓÚ",
        '\u{308}' => "äëïöüÄËÏÖÜ",
        _ => return None,
    };
    let at = "aeiouAEIOU".chars().position(|vowel| vowel == letter)?;
    row.chars().nth(at)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_is_cut_into_lower_case_words() {
        let words: Vec<_> = words_of("L'acqua, che PASSA… 2 volte!").collect();
        assert_eq!(words, ["l", "acqua", "che", "passa", "2", "volte"]);
    }

    #[test]
    fn what_is_typed_becomes_a_term() {
        assert_eq!(normal("  Spike-Lee "), "spike lee");
        assert_eq!(normal("perche\u{301}"), "perché");
        assert_eq!(normal("…"), "");
    }

    #[test]
    fn the_lists_can_be_searched() {
        assert!(Language::English.is_connector("of") && !Language::English.is_connector("very"));
        assert!(Language::Italian.is_stop_word("è"));
        assert!(!Language::English.is_stop_word("out"));
    }
}
