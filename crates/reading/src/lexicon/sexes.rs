//! Who is a woman and who a man: by their names, by what the story tells, by their titles.

use super::mention::Mention;
use crate::token::{Kind, Token};
use english::gender::Sex;
use english::lemma::lemma;
use english::stem::stem;
use english::wordnet::Pos;
use english::words::WordList;
use puzzle::{Category, ItemId};

/// Whether a word says that somebody is a woman (or several are), or a man.
pub fn is_woman(word: &str) -> Option<bool> {
    english::gender::of_noun(&lemma(word, Pos::Noun)).map(|sex| sex == Sex::Female)
}

/// Whether a title is a woman's or a man's.
pub fn titled(word: &str) -> Option<bool> {
    english::gender::title(word.trim_end_matches('.'))?.sex.map(|sex| sex == Sex::Female)
}

/// Whether the name after a title is a surname, so that the title tells something of whoever has it.
pub fn stands_before_a_surname(place: usize, mentions: &[Mention], categories: &[Category]) -> bool {
    let is_surname = |item: &ItemId| {
        let name = categories[item.category.index()].name().to_lowercase();
        let words: Vec<String> = name.split_whitespace().map(stem).collect();
        let has = |word: &str| words.iter().any(|one| *one == stem(word));
        has("surname") || has("last") && has("name") || has("family") && has("name")
    };
    let next = mentions.iter().filter(|mention| mention.from == place + 1);
    next.flat_map(|mention| &mention.items).any(|(item, _)| is_surname(item))
}

/// What a story tells: “two boys (Kevin and Nathan) and two girls (Marcy and Olivia)”, “Kim and Lucy are girls”.
pub fn told(tokens: &[Token], mentions: &[Mention]) -> Vec<(ItemId, bool)> {
    let mut found = Vec::new();
    for (place, token) in tokens.iter().enumerate() {
        let Some(female) = is_woman(&token.word) else { continue };
        let after =
            listed(place + 1, tokens, mentions, &["(", ":", ",", "–", "—", "are", "is", "named", "called"]);
        found.extend(after.into_iter().map(|item| (item, female)));
        found.extend(named_before(place, tokens, mentions).into_iter().map(|item| (item, female)));
    }
    found
}

/// The items listed from a place on, after one of some words.
fn listed(from: usize, tokens: &[Token], mentions: &[Mention], opening: &[&str]) -> Vec<ItemId> {
    let mut place = from;
    while tokens.get(place).is_some_and(|token| opening.contains(&token.word.as_str())) {
        place += 1;
    }
    let mut items = Vec::new();
    while place > from {
        let here = mentions.iter().filter(|mention| mention.from == place).max_by_key(|mention| mention.to);
        let Some((item, end)) = here.and_then(|mention| Some((only(mention)?, mention.to))) else { break };
        items.push(item);
        place = end;
        let joins = |token: &Token| token.is("and") || token.is(",") || token.is("&");
        let mut joined = false;
        while tokens.get(place).is_some_and(joins) {
            (place, joined) = (place + 1, true);
        }
        if !joined {
            break;
        }
    }
    items
}

/// The items of “Kim and Lucy are (the) girls”.
fn named_before(place: usize, tokens: &[Token], mentions: &[Mention]) -> Vec<ItemId> {
    let skipped = |token: &Token| WordList::BeforeASex.has(&token.word);
    let mut end = place;
    while end > 0 && skipped(&tokens[end - 1]) {
        end -= 1;
    }
    if end == 0 || !WordList::Being.has(&tokens[end - 1].word) {
        return Vec::new();
    }
    let mut end = end - 1;
    let mut items = Vec::new();
    while let Some(mention) = mentions.iter().find(|mention| mention.to == end && only(mention).is_some()) {
        items.extend(only(mention));
        end = mention.from;
        while end > 0 && (tokens[end - 1].is("and") || tokens[end - 1].kind == Kind::Mark) {
            end -= 1;
        }
    }
    items
}

/// The one item that a mention surely means.
fn only(mention: &Mention) -> Option<ItemId> {
    let mut sure = mention.items.iter().filter(|(_, cost)| *cost <= 2).map(|(item, _)| *item);
    sure.next().filter(|_| sure.next().is_none())
}
