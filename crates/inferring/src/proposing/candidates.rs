//! What may be an item: names, values, and words that stand by themselves or tell a kind apart.

use super::class_nouns::ClassNouns;
use super::heard_text::{HeardText, is_title};
use super::phrases::{Phrase, Phrases};
use super::values::Value;
use english::demonym;
use english::lemma::lemma;
use english::wordnet::Pos;
use rustc_hash::{FxHashMap, FxHashSet};
use std::ops::Range;

/// More candidates than this are not looked at: no puzzle has so many items.
const MOST: usize = 96;

/// More kinds that one candidate tells apart are not kept.
const MOST_KINDS: usize = 16;

/// Something that may be an item.
#[derive(Clone, Debug)]
pub(super) struct Candidate {
    /// As it is to be listed.
    pub text: String,
    /// The sort of a value; nothing for names and words.
    pub sort: Option<String>,
    /// Whether it is written with a capital.
    pub name: bool,
    /// How often it occurs.
    pub count: usize,
    /// The class nouns that it tells apart: “theme” of “the football theme”.
    pub tells: Vec<String>,
}

/// The candidates of all clues, in the order in which they occur.
pub(super) fn candidates(
    clues: &[HeardText],
    phrases: &Phrases,
    values: &[Value],
    classes: &ClassNouns,
) -> Vec<Candidate> {
    let mut found: Vec<Candidate> = Vec::new();
    let mut places: FxHashMap<String, usize> = FxHashMap::default();
    let mut take = |text: String, key: String, sort: Option<String>, name: bool, tells: Option<String>| {
        let key = format!("{} {key}", sort.as_deref().unwrap_or_default());
        let place = *places.entry(key).or_insert(found.len());
        if place == found.len() {
            found.push(Candidate { text, sort, name, count: 0, tells: Vec::new() });
        }
        if let Some(candidate) = found.get_mut(place) {
            candidate.count += 1;
            candidate.name |= name;
            if let Some(kind) =
                tells.filter(|kind| candidate.tells.len() < MOST_KINDS && !candidate.tells.contains(kind))
            {
                candidate.tells.push(kind);
            }
        }
    };
    let mut spans: FxHashMap<usize, Vec<Range<usize>>> = FxHashMap::default();
    for value in values {
        spans.entry(value.clue).or_default().push(value.tokens.clone());
    }
    let is_value = |phrase: &Phrase| {
        let spans = spans.get(&phrase.clue).map_or(&[][..], Vec::as_slice);
        spans.iter().any(|span| span.start < phrase.tokens.end && phrase.tokens.start < span.end)
    };
    for value in values {
        take(value.text.clone(), value.text.to_lowercase(), Some(value.sort.clone()), false, None);
    }
    let shared = shared_ends(clues, phrases, classes);
    for phrase in &phrases.all {
        let Some(clue) = clues.get(phrase.clue) else { continue };
        if is_value(phrase) {
            continue;
        }
        let mut tokens = phrase.tokens.clone();
        let mut told = None;
        if !phrase.name {
            if phrase.counted || phrase.follows {
                continue;
            }
            // “theme” of “coral reef theme”, and “ice cream” of “mint ice cream”.
            while tokens.end > tokens.start {
                let last = lemma(clue.marked.word(tokens.end - 1), Pos::Noun).into_owned();
                let shared = told.is_some() && tokens.len() > 1 && shared.contains(&last);
                if !classes.contains(&last) && !shared {
                    break;
                }
                tokens.end -= 1;
                // The nearest word says best what it is: “book” of “romance book lover”.
                told = Some(last);
            }
        }
        // What follows a name and tells it apart: “the Dell laptop”.
        if phrase.name {
            let next = lemma(clue.marked.word(tokens.end), Pos::Noun).into_owned();
            told = classes.contains(&next).then_some(next);
        }
        if tokens.is_empty() {
            continue;
        }
        let mut written = clue.written(tokens.clone()).to_owned();
        if !phrase.name && tokens.start == 0 {
            // “Coffee is drunk …” has its capital from the sentence.
            written = decapitalised(&written);
        }
        take(written, key(clue, tokens), None, phrase.name, told);
    }
    found.truncate(MOST);
    merge_parts_of_names(&mut found);
    found
}

/// Words that end what stands before a class noun in several ways: “book” of “romance book lover” and “history
/// book buff”.
fn shared_ends(clues: &[HeardText], phrases: &Phrases, classes: &ClassNouns) -> FxHashSet<String> {
    let mut ends: FxHashMap<String, FxHashSet<&str>> = FxHashMap::default();
    for phrase in phrases.words().filter(|phrase| phrase.tokens.len() > 2 && classes.contains(&phrase.head)) {
        let Some(clue) = clues.get(phrase.clue) else { continue };
        let last = phrase.tokens.end - 2;
        let before = clue.marked.word(last - 1);
        ends.entry(lemma(clue.marked.word(last), Pos::Noun).into_owned()).or_default().insert(before);
    }
    ends.into_iter().filter(|(_, before)| before.len() > 1).map(|(end, _)| end).collect()
}

/// A word as it is compared: in the singular, and the same for all forms of a nation.
pub(super) fn plain(word: &str) -> String {
    let plain = lemma(word, Pos::Noun).into_owned();
    demonym::related(&plain).map(str::to_owned).chain([plain.clone()]).min().unwrap_or(plain)
}

/// The same for all forms of an item: plurals, titles, nations.
fn key(clue: &HeardText, tokens: Range<usize>) -> String {
    let words = |titles: bool| -> Vec<String> {
        let words = tokens.clone().map(|at| clue.marked.word(at));
        words.filter(|word| titles || !is_title(word)).map(plain).collect()
    };
    let untitled = words(false);
    if untitled.is_empty() { words(true).join(" ") } else { untitled.join(" ") }
}

fn decapitalised(text: &str) -> String {
    let mut characters = text.chars();
    characters.next().map_or_else(String::new, |first| first.to_lowercase().chain(characters).collect())
}

/// “Benny” is “Benny Baron” if nobody else is called so.
fn merge_parts_of_names(found: &mut Vec<Candidate>) {
    let words = |candidate: &Candidate| -> Vec<String> {
        candidate.text.split_whitespace().map(str::to_lowercase).collect()
    };
    let mut dropped = Vec::new();
    for (at, short) in found.iter().enumerate() {
        let parts = words(short);
        if !short.name || parts.len() != 1 {
            continue;
        }
        let mut whole = found.iter().enumerate().filter(|(other, long)| {
            *other != at && long.name && words(long).len() > 1 && words(long).contains(&parts[0])
        });
        if let (Some((long, _)), None) = (whole.next(), whole.next()) {
            dropped.push((at, long));
        }
    }
    for &(at, long) in &dropped {
        let (count, tells) = (found[at].count, found[at].tells.clone());
        found[long].count += count;
        found[long].tells.extend(tells);
    }
    let mut at = 0;
    found.retain(|_| {
        at += 1;
        !dropped.iter().any(|(gone, _)| gone + 1 == at)
    });
}
