//! Places in a row: “the first house”, “next to the Swede”.

use super::counting::Counted;
use super::heard_text::HeardText;
use puzzle::Category;

const RANKS: [&str; 12] = [
    "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth",
    "eleventh", "twelfth",
];

/// Whether items are the places of a row, from the first on.
pub(super) fn is_row(items: &[String]) -> bool {
    items.iter().enumerate().all(|(place, item)| number(item) == Some(place + 1))
}

/// The number of a place: “first”, “1st”, “1”.
fn number(text: &str) -> Option<usize> {
    let spelled = RANKS.iter().position(|rank| text.eq_ignore_ascii_case(rank)).map(|place| place + 1);
    let number =
        text.strip_suffix("st").or_else(|| text.strip_suffix("nd")).or_else(|| text.strip_suffix("rd"));
    let number = number.or_else(|| text.strip_suffix("th")).unwrap_or(text);
    spelled.or_else(|| number.parse().ok())
}

/// The ranks up to `size`, written as the text writes them; nothing if the text names one beyond.
pub(super) fn ranks(named: &[&str], size: usize) -> Option<Vec<String>> {
    let within = named.iter().all(|text| number(text).is_some_and(|rank| (1..=size).contains(&rank)));
    if !within || size > RANKS.len() {
        return None;
    }
    let spelled = named.iter().any(|text| RANKS.contains(text));
    let written = |rank: usize| {
        let ending = match rank {
            1 => "st",
            2 => "nd",
            3 => "rd",
            _ => "th",
        };
        if spelled { RANKS[rank - 1].to_owned() } else { format!("{rank}{ending}") }
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
            "neighbor" | "neighbour" | "neighbors" | "neighbours" => true,
            _ => false,
        })
    });
    let noun = said.nouns.first().map_or("place", String::as_str);
    beside.then(|| Category::new(wording::plural::plural(noun), (1..=size).map(|place| place.to_string())))
}
