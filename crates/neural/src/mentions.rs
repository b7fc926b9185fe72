//! Where a text names items of the puzzle.
//!
//! The network sees a mark before every word that may name an item, so that it need not know the item's name to speak of it.
//! This is done for itself, without the grammar's lexicon, so that the two readers err in different places.

use crate::frame::Frame;
use english::lemma::lemma;
use english::wordnet::{Pos, WordNet};
use english::words::WordList;
use rustc_hash::FxHashMap;
use std::ops::Range;

/// Most items that one word may name.
const MOST_CANDIDATES: usize = 3;
/// A word of a name that is shorter does not stand for the name.
const SHORTEST_PART: usize = 3;
/// A word that is shorter is not looked at for slips of the pen.
const SHORTEST_MISSPELT: usize = 5;

/// A part of the text that names an item.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mention {
    /// Where it stands.
    pub bytes: Range<usize>,
    /// The items that it may name: category and place.
    pub items: Vec<(usize, usize)>,
    /// Whether the words are the whole name.
    pub whole: bool,
}

/// The words by which items may be named, with the items.
pub struct Names {
    /// Whole names.
    whole: FxHashMap<Vec<String>, Vec<(usize, usize)>>,
    /// Words that only one name of a category has.
    parts: FxHashMap<String, Vec<(usize, usize)>>,
    longest: usize,
}

/// A word of a text: where it stands, in small letters.
struct Word {
    bytes: Range<usize>,
    text: String,
}

/// The words of a text: runs of letters and digits, with the marks that stand within numbers and names.
fn words(text: &str) -> Vec<Word> {
    let mut words: Vec<Word> = Vec::new();
    let mut from = None;
    let characters: Vec<(usize, char)> = text.char_indices().collect();
    for (place, &(byte, character)) in characters.iter().enumerate() {
        let next = characters.get(place + 1).map(|&(_, next)| next);
        let inside = character.is_alphanumeric()
            || from.is_some()
                && matches!(character, '.' | ',' | ':')
                && characters[place - 1].1.is_ascii_digit()
                && next.is_some_and(|next| next.is_ascii_digit());
        if inside {
            from.get_or_insert(byte);
        } else if let Some(from) = from.take() {
            words.push(Word { bytes: from..byte, text: folded(&text[from..byte]) });
        }
    }
    if let Some(from) = from {
        words.push(Word { bytes: from..text.len(), text: folded(&text[from..]) });
    }
    words
}

/// In small letters, numbers without the commas that group their digits.
fn folded(word: &str) -> String {
    let word = word.to_lowercase();
    let grouped = word.contains(',') && word.chars().all(|c| c.is_ascii_digit() || c == ',');
    if grouped { word.replace(',', "") } else { word }
}

impl Names {
    /// The names of a puzzle's items.
    pub fn of(frame: &Frame) -> Names {
        let mut names = Names { whole: FxHashMap::default(), parts: FxHashMap::default(), longest: 1 };
        for category in 0..frame.categories().len() {
            let mut parts: FxHashMap<String, Vec<usize>> = FxHashMap::default();
            for place in 0..frame.size(category) {
                let name = frame.name(category, place);
                let said = words(name);
                if said.is_empty() {
                    continue;
                }
                let words: Vec<String> = said.iter().map(|word| word.text.clone()).collect();
                for (word, at) in words.iter().zip(&said) {
                    let numeral = word.starts_with(|first: char| first.is_ascii_digit());
                    let long = word.chars().count() >= SHORTEST_PART;
                    if numeral || long && !is_empty_word(&name[at.bytes.clone()]) {
                        let items = parts.entry(word.clone()).or_default();
                        if !items.contains(&place) {
                            items.push(place);
                        }
                    }
                }
                names.longest = names.longest.max(words.len());
                names.whole.entry(words).or_default().push((category, place));
            }
            for (word, items) in parts {
                if let [place] = items[..] {
                    names.parts.entry(word).or_default().push((category, place));
                }
            }
        }
        for items in names.parts.values_mut().chain(names.whole.values_mut()) {
            items.sort_unstable();
        }
        names
    }

    /// Where a text names them, from left to right, the longest names first.
    pub fn mentions(&self, text: &str) -> Vec<Mention> {
        let words = words(text);
        let mut found = Vec::new();
        let mut at = 0;
        while at < words.len() {
            let (count, mention) = self.mention(&words[at..]);
            found.extend(mention);
            at += count;
        }
        found
    }

    /// What the first of some words name, and how many words that takes.
    fn mention(&self, words: &[Word]) -> (usize, Option<Mention>) {
        let mention = |count: usize, items: &[(usize, usize)], whole: bool| Mention {
            bytes: words[0].bytes.start..words[count - 1].bytes.end,
            items: items.iter().copied().take(MOST_CANDIDATES).collect(),
            whole,
        };
        for count in (1..=self.longest.min(words.len())).rev() {
            let mut key: Vec<String> = words[..count].iter().map(|word| word.text.clone()).collect();
            if let Some(items) = self.whole.get(&key) {
                return (count, Some(mention(count, items, true)));
            }
            let last = key.pop().unwrap_or_default();
            for form in [singular(&last), lemma(&last, Pos::Noun).into_owned()] {
                key.push(form);
                if let Some(items) = self.whole.get(&key) {
                    return (count, Some(mention(count, items, true)));
                }
                key.pop();
            }
        }
        let word = &words[0].text;
        let part = self.part(word);
        (1, part.map(|items| mention(1, items, false)))
    }

    /// The items of whose names a word is a part, with a slip of the pen or without.
    fn part(&self, word: &str) -> Option<&Vec<(usize, usize)>> {
        let plain = [word.to_owned(), singular(word), lemma(word, Pos::Noun).into_owned()];
        if let Some(items) = plain.iter().find_map(|form| self.parts.get(form)) {
            return Some(items);
        }
        if word.chars().count() < SHORTEST_MISSPELT || !word.chars().all(char::is_alphabetic) {
            return None;
        }
        if is_english(word) {
            return None;
        }
        let mut near = self.parts.iter().filter(|(name, _)| {
            name.chars().count() >= SHORTEST_MISSPELT
                && name.chars().all(char::is_alphabetic)
                && [word, &singular(word)]
                    .iter()
                    .any(|form| puzzle::edits(form, name).is_some_and(|edits| edits <= 1))
        });
        match (near.next(), near.next()) {
            (Some((_, items)), None) => Some(items),
            _ => None,
        }
    }
}

/// A word without the ending of a plural or of an owner whose apostrophe is missing.
fn singular(word: &str) -> String {
    word.strip_suffix('s').filter(|stem| stem.chars().count() > 1).unwrap_or(word).to_owned()
}

/// Whether a dictionary has the word.
fn is_english(word: &str) -> bool {
    let known = WordNet::shipped();
    [Pos::Noun, Pos::Verb, Pos::Adjective, Pos::Adverb]
        .iter()
        .any(|&pos| known.contains(&lemma(word, pos), pos))
}

/// Whether a word stands in names without telling them apart: *of*, *the*, *and*.
fn is_empty_word(word: &str) -> bool {
    let small = word.to_lowercase();
    [WordList::Preposition, WordList::Preamble].iter().any(|list| list.has(&small))
        || small == word && !is_english(word)
}

#[cfg(test)]
mod tests {
    use super::*;
    use puzzle::Category;

    fn marked(text: &str) -> Vec<(String, Vec<(usize, usize)>)> {
        let categories = [
            Category::new("players", ["Tall Tom", "Ann Lee", "Emmett"]),
            Category::new("prices", ["$1,500", "$20", "$25"]),
            Category::new("trees", ["oak tree", "ash tree", "cherry tree"]),
        ];
        let frame = Frame::new(&categories).unwrap();
        Names::of(&frame)
            .mentions(text)
            .into_iter()
            .map(|mention| (text[mention.bytes].to_owned(), mention.items))
            .collect()
    }

    #[test]
    fn whole_names_parts_owners_plurals_and_slips() {
        let one = |text: &str, item: (usize, usize)| (text.to_owned(), vec![item]);
        assert_eq!(
            marked("tall tom paid $1500, Lee's ash was cheaper than emmetts."),
            [
                one("tall tom", (0, 0)),
                one("1500", (1, 2)),
                one("Lee", (0, 1)),
                one("ash", (2, 1)),
                one("emmetts", (0, 2))
            ]
        );
        assert_eq!(
            marked("Emett likes the cherry trees"),
            [one("Emett", (0, 2)), one("cherry trees", (2, 2))]
        );
        assert_eq!(marked("Nobody saw a tree."), []);
    }
}
