//! Places in a row: “the first house”, “next to the Swede”.

use super::counting::Counted;
use super::heard_text::HeardText;
use english::number::{NumberKind, ordinal, rank, rank_spelt, whole};
use english::words::WordList;
use puzzle::Category;

/// No row has more places that are told in words.
const MOST: usize = 12;

/// Whether items are the places of a row, from the first on.
pub(super) fn is_row(items: &[String]) -> bool {
    items.iter().enumerate().all(|(place, item)| number(item) == Some(place + 1))
}

/// The number of a place: “first”, “1st”, “1”.
fn number(text: &str) -> Option<usize> {
    let spelled =
        rank(text).and_then(|rank| usize::try_from(rank).ok()).filter(|rank| (1..=MOST).contains(rank));
    let number = text.trim_end_matches(char::is_alphabetic);
    let ending = &text[number.len()..];
    let fits = ending.is_empty() || whole(ending, NumberKind::Ending).is_some();
    spelled.or_else(|| number.parse().ok().filter(|_| fits))
}

/// The ranks up to `size`, written as the text writes them; nothing if the text names one beyond.
pub(super) fn ranks(named: &[&str], size: usize) -> Option<Vec<String>> {
    let within = named.iter().all(|text| number(text).is_some_and(|rank| (1..=size).contains(&rank)));
    if !within || size > MOST {
        return None;
    }
    let spelled = named.iter().any(|text| rank(text).is_some());
    let written = |rank: usize| {
        let number = rank as i64;
        if spelled { rank_spelt(number).unwrap_or_default() } else { ordinal(number) }
    };
    Some((1..=size).map(written).collect())
}

/// The category of places, if clues tell who is beside whom and nothing else says where anybody is.
pub(super) fn places(clues: &[HeardText], said: &Counted, size: usize) -> Option<Category> {
    let beside = clues.iter().any(|clue| {
        let word = |at: usize| clue.marked.word(at);
        (0..clue.marked.tokens.len()).any(|at| match word(at) {
            "next" => word(at + 1) == "to",
            "left" | "right" => word(at + 1) == "of" && at > 0,
            word if WordList::Neighbour.has(word) => true,
            _ => false,
        })
    });
    let noun = said.nouns.first().map_or("place", String::as_str);
    beside.then(|| Category::new(wording::plural::plural(noun), (1..=size).map(|place| place.to_string())))
}
