//! Words that stand for items, or for a point in time, by what they are: “the bird”, “Egypt”, “before nine o'clock”.

use super::clock;
use super::closed;
use super::collected::Edges;
use super::mention::Mention;
use crate::grammar::symbol::Value;
use crate::meaning::{Hints, Predicate};
use crate::token::{Kind, Token};
use english::words::WordList;
use puzzle::ItemId;
use tagging::Tag;

/// What it costs that a noun stands for an item by what that is: “the bird” for the penguin.
const OF_A_SORT: u32 = 11;

/// “the bird”, where the penguin is the only one; “Egypt”, where Cairo is listed.
pub(super) fn sorts(edges: &mut Edges, tokens: &[Token], place: usize, tag: Tag) {
    let (token, sorts) = (&tokens[place], edges.context.sorts);
    let value = |items: &[ItemId]| Value::Predicate(Predicate::AnyOf(items.to_vec().into()));
    if token.kind != Kind::Word || !closed::classes(&token.word).is_empty() || tag.is_verb() {
        return;
    }
    if token.capital {
        let near = tokens[place..].iter().take(3).take_while(|token| token.kind == Kind::Word);
        let words: Vec<&str> = near.map(|token| token.word.as_str()).collect();
        if let Some((length, items)) = sorts.in_place(&words) {
            edges.add(place, place + length, "anyof", 0, value(items));
        }
    } else if let Some(items) = sorts
        .of_kind(&token.word)
        .filter(|_| !edges.context.words.is_given(&token.word) && !WordList::PlainPerson.has(&token.word))
    {
        edges.add(place, place + 1, "anyof", OF_A_SORT, value(items));
    }
}

/// “before nine o'clock”: a point in time that is no item.
pub(super) fn point_in_time(edges: &mut Edges, tokens: &[Token], place: usize, mentions: &[Mention]) {
    let Some(length) = clock::length(&tokens[place..], edges.context.categories) else { return };
    let end = place + length;
    if !mentions.iter().any(|mention| mention.from == place && mention.to == end) {
        let words = (place..end).map(|place| place as u16).collect();
        edges.add(place, end, "moment", 0, Value::Words(Hints(words)));
    }
}
