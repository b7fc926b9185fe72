//! What the network reads: a clue with marks before the names of items, and behind it the categories with their items.

use crate::frame::{Frame, Order};
use crate::mentions::Names;

/// A part of a clue, and the items that it may name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Part<'t> {
    /// The words.
    pub text: &'t str,
    /// The items, by category and place; none if the words name none.
    pub items: Vec<(usize, usize)>,
    /// Whether the words are the whole name of the item.
    pub whole: bool,
}

/// The parts of a clue, from left to right.
pub fn parts<'t>(clue: &'t str, names: &Names) -> Vec<Part<'t>> {
    let mut parts = Vec::new();
    let mut from = 0;
    let plain = |text: &'t str| Part { text, items: Vec::new(), whole: false };
    for mention in names.mentions(clue) {
        if from < mention.bytes.start {
            parts.push(plain(&clue[from..mention.bytes.start]));
        }
        from = mention.bytes.end;
        parts.push(Part { text: &clue[mention.bytes], items: mention.items, whole: mention.whole });
    }
    if from < clue.len() {
        parts.push(plain(&clue[from..]));
    }
    parts
}

/// A mark that the network knows, or words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Piece<'t> {
    /// A category.
    Category(usize),
    /// The place of an item in its category.
    Item(usize),
    /// That an item names a woman (true) or a man.
    Woman(bool),
    /// The order of a category.
    Order(Order),
    /// What parts the clue from the categories.
    Separator,
    /// Words.
    Text(&'t str),
}

/// All that the network reads of a clue.
pub fn prompt<'t>(clue: &'t str, names: &Names, frame: &Frame<'t>) -> Vec<Piece<'t>> {
    let mut pieces = Vec::new();
    for part in parts(clue, names) {
        for (category, place) in part.items {
            pieces.extend([Piece::Category(category), Piece::Item(place)]);
        }
        pieces.push(Piece::Text(part.text));
    }
    pieces.push(Piece::Separator);
    for (number, category) in frame.categories().iter().enumerate() {
        pieces.extend([
            Piece::Category(number),
            Piece::Order(frame.order(number)),
            Piece::Text(category.name()),
        ]);
        for place in 0..frame.size(number) {
            pieces.push(Piece::Item(place));
            pieces.extend(frame.is_woman(number, place).map(Piece::Woman));
            pieces.push(Piece::Text(frame.name(number, place)));
        }
    }
    pieces.push(Piece::Separator);
    pieces
}
