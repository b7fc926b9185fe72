//! The words of a clue as the grammar sees them: every token with the classes that it may belong to.

use super::asides::asides;
use super::closed;
use super::collected::{Context, Edges};
use super::described::{point_in_time, sorts};
use super::doubts::{adds_nothing, adverb, is_loose, preface, takes_back};
use super::here::Here;
use super::mention::{Mention, is_just_so};
use super::word::word;
use super::world;
use crate::grammar::chart::Edge;
use crate::grammar::symbol::Value;
use crate::meaning::{Hints, Predicate};
use crate::token::{Kind, Token};
use english::adverb::AdverbClass;
use std::ops::Range;
use tagging::Tag;

/// What it costs to take a word that names an item for just a word.
const NAMED: u32 = 20;

/// The edges of a part of a clue whose tokens are tagged.
pub fn edges(
    context: &Context,
    tokens: &[Token],
    tags: &[Tag],
    mentions: &[Mention],
    part: Range<usize>,
) -> Vec<Edge> {
    let mut edges = Edges::new(context);
    // Mentions are sorted by where they begin.
    let first = mentions.partition_point(|mention| mention.from < part.start);
    let last = mentions.partition_point(|mention| mention.from < part.end);
    let here = &mentions[first..last];
    for (place, mention) in here.iter().enumerate().filter(|(_, mention)| mention.to <= part.end) {
        edges.named(tokens, mention, first + place);
    }
    if let Some(length) = preface(&tokens[part.clone()]) {
        edges.add(part.start, part.start + length, "preface", 0, Value::Nothing);
    }
    for aside in asides(tokens, here, &part) {
        edges.add(aside.start, aside.end, "aside", 0, Value::Nothing);
    }
    let end = part.end;
    for place in part {
        // The *guard* of a “point guard” is that one.
        let inside = here.iter().any(|mention| {
            mention.from <= place
                && place < mention.to
                && (mention.to - mention.from > 1 || mention.items.iter().any(|(_, cost)| *cost == 0))
        });
        let inside = inside || is_just_so(tokens, place);
        if !inside && let Some((length, items)) = world::sets(tokens, place, context.categories) {
            let value = Value::Predicate(Predicate::AnyOf(items.into()));
            edges.add(place, place + length, "anyof", 0, value);
            if length == 1 {
                edges.add(place, place + 1, "w", 10, Value::Words(Hints(vec![place as u16])));
            }
            continue;
        }
        if !inside {
            let tag = tags.get(place).copied().unwrap_or(Tag::Nn);
            sorts(&mut edges, &tokens[..end], place, tag);
        }
        let named = here
            .iter()
            .filter(|mention| mention.from <= place && place < mention.to)
            // “minutes” of “10 minutes” is still a word of its own.
            .filter(|mention| mention.from == place || tokens[mention.from].number.is_none())
            .any(|mention| mention.items.iter().any(|(_, cost)| *cost < 8));
        point_in_time(&mut edges, &tokens[..end], place, here);
        if !inside && let Some((length, classes)) = adverb(&tokens[..end], place) {
            // “hardly”, “so they say”: not to be passed over.
            if length == 1 && takes_back(classes) && closed::classes(&tokens[place].word).is_empty() {
                edges.add(place, place + 1, &format!("'{}'", tokens[place].word), 0, Value::Nothing);
                continue;
            }
            if length > 1 && adds_nothing(classes) {
                edges.add(place, place + length, "adv", 0, Value::Nothing);
                // “opened last year” tells nothing of who was last.
                if classes.has(AdverbClass::Time)
                    && matches!(tokens[place].word.as_str(), "last" | "this" | "next")
                {
                    continue;
                }
            }
        }
        if is_loose(tokens, place, here, context.categories) {
            // What has a meaning of its own there is told by the word itself.
            edges.add(place, place + 1, &format!("'{}'", tokens[place].word), 0, Value::Nothing);
            continue;
        }
        let tag = tags.get(place).copied().unwrap_or(Tag::Nn);
        // The *is* of “Birgit's in yellow” is no part of her name.
        let penalty = if named && tokens[place].kind != Kind::Possessive { NAMED } else { 0 };
        word(&Here { place, tokens, mentions: here, tag, penalty }, &mut edges);
    }
    edges.all()
}
