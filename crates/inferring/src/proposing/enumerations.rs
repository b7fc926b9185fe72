//! Lists in an introduction: “Ann, Bob and Cy”, “a pet (cat, dog or fish)”, “the colours: red, green”.

use super::heard_text::HeardText;
use english::lemma::lemma;
use english::wordnet::Pos;
use english::words::WordList;
use reading::token::Kind;
use std::ops::Range;

/// Longest item of a list, in words.
const LONGEST_ITEM: usize = 5;

/// A list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Enumeration {
    /// What the items are, as the text calls them: “pet”.
    pub noun: Option<String>,
    pub items: Vec<String>,
    /// Whether it is a category that somebody gave.
    pub given: bool,
}

/// The lists of a text.
pub(super) fn enumerations(texts: &[HeardText]) -> Vec<Enumeration> {
    let mut found: Vec<Enumeration> = Vec::new();
    for text in texts {
        let count = text.marked.tokens.len();
        let mut at = 0;
        while at < count {
            match list_at(text, at) {
                Some((list, end)) => {
                    if !found.iter().any(|known| known.items == list.items) {
                        found.push(list);
                    }
                    at = end;
                }
                None => at += 1,
            }
        }
    }
    found
}

/// The list that begins at a token, if a list can begin there: after a bracket, a colon, a dash, a comma or
/// a word, and with “and” or “or” before its last item, or in brackets.
fn list_at(text: &HeardText, at: usize) -> Option<(Enumeration, usize)> {
    let word = |place: usize| text.marked.word(place);
    let opened = at > 0 && word(at - 1) == "(";
    let starts = at == 0
        || opened
        || matches!(word(at - 1), ":" | "," | "–" | "—")
        || WordList::BeforeAList.has(word(at - 1))
        || text.names.get(at) == Some(&true) && !text.names[at - 1];
    if !starts {
        return None;
    }
    let mut items: Vec<Range<usize>> = Vec::new();
    let mut place = at;
    let mut last = false;
    loop {
        let end = item_end(text, place);
        if end == place || end - place > LONGEST_ITEM {
            break;
        }
        items.push(place..end);
        place = end;
        if last {
            break;
        }
        match word(place) {
            "," | ";" => {
                place += 1;
                if matches!(word(place), "and" | "or" | "&") {
                    place += 1;
                    last = true;
                }
            }
            "and" | "or" | "&" => {
                place += 1;
                last = true;
            }
            _ => break,
        }
    }
    // “three friends, Ann, Bob and Cy”: the friends are no fourth.
    let numbered = |range: &Range<usize>| text.marked.tokens[range.start].number.is_some();
    if items.first().is_some_and(numbered) && !items.iter().skip(1).any(numbered) {
        return None;
    }
    let closed = opened && word(place) == ")";
    if items.len() < 2
        || !(last || closed)
        || opened && !closed
        || items.len() < 3 && !closed && !named(text, &items)
    {
        return None;
    }
    let listed = items.iter().map(|range| text.written(without_article(text, range)).to_owned()).collect();
    Some((Enumeration { noun: noun_before(text, at), items: listed, given: false }, place))
}

fn named(text: &HeardText, items: &[Range<usize>]) -> bool {
    items.iter().all(|range| range.clone().all(|at| text.names.get(at) == Some(&true)))
}

fn without_article(text: &HeardText, range: &Range<usize>) -> Range<usize> {
    let small = {
        let word = text.marked.word(range.start);
        WordList::Article.has(word) || matches!(word, "his" | "her" | "their")
    };
    range.start + usize::from(small && range.len() > 1 && !text.names[range.start])..range.end
}

/// Where an item ends that begins at a token: at a mark, at “and” or “or”, at a verb.
fn item_end(text: &HeardText, start: usize) -> usize {
    let ends = |&at: &usize| {
        let token = &text.marked.tokens[at];
        let tag = text.marked.tags[at];
        matches!(token.kind, Kind::Mark | Kind::Stop | Kind::Possessive | Kind::Quote)
            || WordList::EndOfAListed.has(&token.word)
            || !text.names[at] && (tag.is_verb() && at > start && !tag.is_participle())
    };
    let count = text.marked.tokens.len();
    (start..count).find(ends).unwrap_or(count)
}

/// The noun that a list explains: “pet” of “a pet (cat, dog)”, “friends” of “three friends, Ann, Bob and Cy”.
fn noun_before(text: &HeardText, at: usize) -> Option<String> {
    let mut before = at.checked_sub(1)?;
    let leads = |word: &str| matches!(word, "(" | ":" | "," | "–" | "—") || WordList::BeforeAList.has(word);
    while leads(text.marked.word(before)) {
        before = before.checked_sub(1)?;
    }
    let noun = text.marked.tags.get(before)?.is_noun() && !text.names[before];
    noun.then(|| lemma(text.marked.word(before), Pos::Noun).into_owned())
}
