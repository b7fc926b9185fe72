//! What a word does where it stands, and in this puzzle: whether it counts, denies, or tells of one's own doings.

use super::category_words::CategoryWords;
use crate::token::Token;
use english::stem::stem;
use english::verb::VerbClass;
use english::words::WordList;
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
    let feeling = WordList::Feeling.has(&tokens[place].word);
    feeling && tokens[place.saturating_sub(3)..place].iter().any(|token| WordList::Denial.has(&token.word))
}

/// Whether a story asks for what people hate, fear or cannot eat: it says so with a verb or a noun of that kind.
pub fn asks_for_dislikes<'w>(story: impl IntoIterator<Item = &'w str>) -> bool {
    let noun = |word: &str| WordList::AversionStart.words().iter().any(|start| word.starts_with(start));
    story.into_iter().any(|word| noun(word) || english::verb::classes(word).has(VerbClass::Dislike))
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
