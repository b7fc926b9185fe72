//! What a word does where it stands, and in this puzzle: whether it counts, denies, or tells of one's own doings.

use super::category_words::CategoryWords;
use crate::token::Token;
use english::stem::stem;
use puzzle::Category;

/// “after finishing his novel”, “before leaving her flat”: a doing of one's own.
pub fn is_own_doing(tokens: &[Token], place: usize) -> bool {
    let word = |by: usize| tokens.get(place + by).map_or("", |token| token.word.as_str());
    matches!(word(0), "after" | "before")
        && word(1).ends_with("ing")
        && matches!(word(2), "his" | "her" | "their")
}

/// “isn't ashamed of her red hat”: it is denied that she is ashamed, and not that it is hers.
pub fn is_denied_feeling(tokens: &[Token], place: usize) -> bool {
    let feeling = matches!(
        tokens[place].word.as_str(),
        "ashamed"
            | "embarrassed"
            | "proud"
            | "sorry"
            | "worried"
            | "upset"
            | "bothered"
            | "surprised"
            | "disappointed"
    );
    feeling
        && tokens[place.saturating_sub(3)..place]
            .iter()
            .any(|token| matches!(token.word.as_str(), "not" | "n't" | "never"))
}

/// Is there a category of what people hate, fear or cannot eat?
pub fn asks_for_dislikes(categories: &[Category]) -> bool {
    let names = categories.iter().flat_map(|category| category.name().split_whitespace());
    let names = names.map(str::to_lowercase);
    let starts =
        ["hate", "dislik", "allerg", "fear", "phobia", "peeve", "avers", "detest", "loath", "despis"];
    names.into_iter().any(|name| starts.iter().any(|start| name.starts_with(start)))
}

/// A word that belongs to an ordered category so much is what is counted there.
const COUNTED: u32 = 6;

/// Is it what the values of an ordered category count: points, where there are points, or dollars?
pub fn is_counted(word: &str, categories: &[Category], words: &CategoryWords) -> bool {
    let ordered = |place: &usize| categories[*place].scale().is_some();
    let places = (0..categories.len()).filter(ordered);
    matches!(stem(word).as_str(), "dollar" | "buck" | "euro" | "quid")
        || places.into_iter().any(|place| words.belongs(word, place) >= COUNTED)
}
