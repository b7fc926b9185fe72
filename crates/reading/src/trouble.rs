//! What to say of a clue that was not understood: which words stood in the way, and what to write instead.

use crate::lexicon::closed;
use crate::lexicon::mention::Mention;
use crate::lexicon::scale_words::{Form, compared};
use crate::token::{Kind, Token};
use puzzle::{Category, ItemId};
use std::ops::Range;

/// The words that stood in the way of a reading.
#[derive(Clone, Debug, PartialEq)]
pub struct Trouble {
    /// Their bytes in the clue.
    pub bytes: Range<usize>,
    /// What is wrong with them, and a way out.
    pub message: String,
}

/// Explains why a clue makes no sense from the token at `place` on.
pub fn explain(
    text: &str,
    tokens: &[Token],
    mentions: &[Mention],
    place: usize,
    categories: &[Category],
) -> Trouble {
    let way_out = suggestion(tokens, mentions, categories);
    if let Some(token) = tokens.iter().find(|token| is_hedge(&token.word)) {
        let message =
            format!("“{}” leaves open whether the rest is true; {way_out}", &text[token.bytes.clone()]);
        return Trouble { bytes: token.bytes.clone(), message };
    }
    if mentions.is_empty() {
        let message = format!("this names none of the puzzle's items; {way_out}");
        return Trouble { bytes: 0..text.len(), message };
    }
    if let Some(token) = stranger(tokens, mentions) {
        let word = &text[token.bytes.clone()];
        let names = categories.iter().flat_map(|category| category.items().iter().map(String::as_str));
        let near = puzzle::nearest(word, names).map(|name| format!(" (“{name}” is)")).unwrap_or_default();
        let message = format!("“{word}” is not among the puzzle's items{near}; {way_out}");
        return Trouble { bytes: token.bytes.clone(), message };
    }
    let start = place.min(tokens.len().saturating_sub(1));
    let end = (start + 4).min(tokens.len());
    let bytes = match (tokens.get(start), tokens.get(end.saturating_sub(1))) {
        (Some(first), Some(last)) => first.bytes.start..last.bytes.end,
        _ => 0..text.len(),
    };
    let message = format!("I could not make sense of “{}” here; {way_out}", &text[bytes.clone()]);
    Trouble { bytes, message }
}

fn is_hedge(word: &str) -> bool {
    closed::classes(word).iter().any(|(class, _)| *class == "hedge")
}

/// A name that is no item: a capital letter in the middle of a sentence.
fn stranger<'t>(tokens: &'t [Token], mentions: &[Mention]) -> Option<&'t Token> {
    tokens.iter().enumerate().find_map(|(place, token)| {
        let named = mentions.iter().any(|mention| mention.from <= place && place < mention.to);
        let inside = place > 0 && tokens[place - 1].kind != Kind::Stop;
        let open = token.kind == Kind::Word && closed::classes(&token.word).is_empty();
        (token.capital && inside && open && !named && token.word.chars().count() > 1).then_some(token)
    })
}

/// The nearest wording that would be understood, made from the items that the clue names.
fn suggestion(tokens: &[Token], mentions: &[Mention], categories: &[Category]) -> String {
    let mut items: Vec<ItemId> = Vec::new();
    for mention in mentions {
        let likeliest = mention.items.iter().min_by_key(|(_, cost)| *cost);
        items.extend(likeliest.map(|(item, _)| *item).filter(|item| !items.contains(item)));
    }
    let name = |item: &ItemId| categories[item.category.index()].items()[item.index()].as_str();
    let (Some(first), Some(second)) = (items.first(), items.get(1)) else {
        return "say it with the names of two items, such as “A is B” or “A is not B”".to_owned();
    };
    let (first, second) = (name(first), name(second));
    let compares = tokens.iter().find_map(|token| {
        let (.., form) = compared(&token.word)?;
        (form == Form::Comparative).then_some(token.word.as_str())
    });
    match compares {
        Some(word) => format!("say it in one sentence, such as “{first} is {word} than {second}”"),
        None => format!("say it in plain words, such as “{first} is {second}” or “{first} is not {second}”"),
    }
}
