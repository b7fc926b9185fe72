//! The tokens of the language, and their numbers in the network's last layer.

use crate::frame::{MOST_CATEGORIES, MOST_ITEMS};

/// A token, by its number.
pub type Token = u16;

/// Fills short formulas up when several are learned at once.
pub const PADDING: Token = 0;
/// Stands before the first token of a formula.
pub const START: Token = 1;
/// Stands behind the last token of a formula.
pub const END_OF_FORMULA: Token = 2;

/// The words of the language, in the order of their numbers, after the three above.
const WORDS: [&str; 44] = [
    "end",
    "with",
    "true",
    "is",
    "not",
    "and",
    "or",
    "if",
    "iff",
    "xor",
    "exactly",
    "at-least",
    "at-most",
    "different",
    "pairs",
    "<",
    "<=",
    "=",
    "!=",
    ">=",
    ">",
    "odd",
    "even",
    "next",
    "between",
    "highest",
    "lowest",
    "contains",
    "starts",
    "ends",
    "some",
    "no",
    "every",
    "rows-exactly",
    "rows-at-least",
    "rows-at-most",
    "value",
    "place",
    "letters",
    "initial",
    "+",
    "-",
    "times",
    "distance",
];
const FIRST_WORD: Token = 3;
const FIRST_ROW: Token = FIRST_WORD + WORDS.len() as Token;
/// How many rows without a name a formula may speak of.
pub const MOST_ROWS: usize = 3;
/// Behind this word stand the characters of a number.
pub const NUMBER: Token = FIRST_ROW + MOST_ROWS as Token;
const FIRST_CHARACTER: Token = NUMBER + 1;
/// Of numbers and of parts of words.
const CHARACTERS: &str = "0123456789./-abcdefghijklmnopqrstuvwxyz";
const FIRST_CATEGORY: Token = FIRST_CHARACTER + CHARACTERS.len() as Token;
const FIRST_ITEM: Token = FIRST_CATEGORY + MOST_CATEGORIES as Token;
/// How many tokens there are.
pub const COUNT: usize = FIRST_ITEM as usize + MOST_ITEMS;

/// Closes a list or a number.
pub const END: Token = word("end");

/// The number of a word of the language.
pub const fn word(text: &str) -> Token {
    let mut place = 0;
    while place < WORDS.len() {
        if same(WORDS[place], text) {
            return FIRST_WORD + place as Token;
        }
        place += 1;
    }
    panic!("no word of the language");
}

const fn same(one: &str, other: &str) -> bool {
    let (one, other) = (one.as_bytes(), other.as_bytes());
    if one.len() != other.len() {
        return false;
    }
    let mut place = 0;
    while place < one.len() {
        if one[place] != other[place] {
            return false;
        }
        place += 1;
    }
    true
}

/// The token of a category.
pub fn category(number: usize) -> Token {
    FIRST_CATEGORY + number as Token
}

/// The token of an item's place in its category.
pub fn item(place: usize) -> Token {
    FIRST_ITEM + place as Token
}

/// The token of a row that a quantifier introduces.
pub fn row(depth: usize) -> Token {
    FIRST_ROW + depth as Token
}

/// The token of a character of a number or of part of a word.
pub fn character(character: char) -> Option<Token> {
    CHARACTERS.find(character).map(|place| FIRST_CHARACTER + place as Token)
}

/// What a token is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A word of the language, or what stands around formulas.
    Word(Token),
    /// A row that a quantifier introduces.
    Row(usize),
    /// A character.
    Character(char),
    /// A category.
    Category(usize),
    /// The place of an item.
    Item(usize),
}

/// What a token is.
pub fn kind(token: Token) -> Kind {
    let from = |first: Token| usize::from(token - first);
    match token {
        NUMBER => Kind::Word(token),
        FIRST_ROW..NUMBER => Kind::Row(from(FIRST_ROW)),
        FIRST_CHARACTER..FIRST_CATEGORY => {
            Kind::Character(char::from(CHARACTERS.as_bytes()[from(FIRST_CHARACTER)]))
        }
        FIRST_CATEGORY..FIRST_ITEM => Kind::Category(from(FIRST_CATEGORY)),
        FIRST_ITEM.. => Kind::Item(from(FIRST_ITEM)),
        _ => Kind::Word(token),
    }
}

/// A token as people write it down.
pub fn token_name(token: Token) -> String {
    match kind(token) {
        Kind::Word(PADDING) => "padding".to_owned(),
        Kind::Word(START) => "start".to_owned(),
        Kind::Word(END_OF_FORMULA) => "stop".to_owned(),
        Kind::Word(NUMBER) => "number".to_owned(),
        Kind::Word(word) => WORDS[usize::from(word - FIRST_WORD)].to_owned(),
        Kind::Row(depth) => format!("r{depth}"),
        Kind::Character(character) => character.to_string(),
        Kind::Category(number) => format!("c{number}"),
        Kind::Item(place) => format!("i{place}"),
    }
}
