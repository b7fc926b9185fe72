//! Words to the pieces that the encoder knows: the same rules as `training/wordpieces.py`.

use crate::frame::Order;
use crate::prompt::Piece;
use rustc_hash::FxHashMap;
use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

/// A longer word is not looked at.
const LONGEST_WORD: usize = 40;

/// The vocabulary of the encoder.
pub(crate) struct WordPieces<'w> {
    number: FxHashMap<&'w str, u32>,
    unknown: u32,
    start: u32,
    separator: u32,
    categories: Vec<u32>,
    items: Vec<u32>,
    orders: [u32; 3],
    woman: u32,
    man: u32,
}

impl<'w> WordPieces<'w> {
    /// A vocabulary, a piece a line; `None` if it lacks what every vocabulary has.
    pub fn new(vocabulary: &'w str) -> Option<WordPieces<'w>> {
        let number: FxHashMap<&str, u32> = vocabulary.lines().zip(0..).collect();
        let find = |piece: &str| number.get(piece).copied();
        let numbered = |letter: char, count: usize| -> Option<Vec<u32>> {
            (0..count).map(|place| find(&format!("<{letter}{place}>"))).collect()
        };
        Some(WordPieces {
            unknown: find("[UNK]")?,
            start: find("[CLS]")?,
            separator: find("[SEP]")?,
            categories: numbered('c', crate::MOST_CATEGORIES)?,
            items: numbered('i', crate::MOST_ITEMS)?,
            orders: [find("<names>")?, find("<list>")?, find("<values>")?],
            woman: find("<woman>")?,
            man: find("<man>")?,
            number,
        })
    }

    /// How many pieces there are.
    pub fn count(&self) -> usize {
        self.number.len()
    }

    /// The pieces of a prompt.
    pub fn of_prompt(&self, prompt: &[Piece]) -> Vec<u32> {
        let mut pieces = vec![self.start];
        for piece in prompt {
            match *piece {
                Piece::Category(number) => pieces.push(self.categories[number]),
                Piece::Item(place) => pieces.push(self.items[place]),
                Piece::Order(Order::Names) => pieces.push(self.orders[0]),
                Piece::Order(Order::List) => pieces.push(self.orders[1]),
                Piece::Order(Order::Values) => pieces.push(self.orders[2]),
                Piece::Woman(true) => pieces.push(self.woman),
                Piece::Woman(false) => pieces.push(self.man),
                Piece::Separator => pieces.push(self.separator),
                Piece::Text(text) => self.of_text(text, &mut pieces),
            }
        }
        pieces
    }

    fn of_text(&self, text: &str, pieces: &mut Vec<u32>) {
        let mut word = String::new();
        let plain =
            text.chars().flat_map(char::to_lowercase).nfd().filter(|letter| !is_combining_mark(*letter));
        for letter in plain {
            if letter.is_alphanumeric() {
                word.push(letter);
                continue;
            }
            self.of_word(&word, pieces);
            word.clear();
            if !letter.is_whitespace() && !letter.is_control() {
                self.of_word(letter.encode_utf8(&mut [0; 4]), pieces);
            }
        }
        self.of_word(&word, pieces);
    }

    /// The longest pieces that the word begins with, one after the other.
    fn of_word(&self, word: &str, pieces: &mut Vec<u32>) {
        if word.is_empty() {
            return;
        }
        let before = pieces.len();
        let mut rest = word;
        while !rest.is_empty() && word.chars().count() <= LONGEST_WORD {
            let ends = rest.char_indices().map(|(at, letter)| at + letter.len_utf8());
            let ends: Vec<usize> = ends.collect();
            let known = |end: &usize| {
                let piece = &rest[..*end];
                let number = if rest.len() == word.len() {
                    self.number.get(piece)
                } else {
                    self.number.get(&format!("##{piece}")[..])
                };
                number.map(|number| (*end, *number))
            };
            let Some((end, number)) = ends.iter().rev().find_map(known) else { break };
            pieces.push(number);
            rest = &rest[end..];
        }
        if !rest.is_empty() {
            pieces.truncate(before);
            pieces.push(self.unknown);
        }
    }
}
