//! Changing the words of a clue.

use english::wordnet::{Pos, WordNet};
use puzzle::Puzzle;
use rand::{Rng, RngExt};
use std::ops::Range;

/// The words of a text, as bytes: letters and digits, with apostrophes among them.
pub fn words(text: &str) -> Vec<Range<usize>> {
    let inside = |c: char| c.is_alphanumeric() || c == '\'' || c == '’';
    let mut found: Vec<Range<usize>> = Vec::new();
    for (start, c) in text.char_indices().filter(|(_, c)| inside(*c)) {
        let end = start + c.len_utf8();
        match found.last_mut() {
            Some(last) if last.end == start => last.end = end,
            _ => found.push(start..end),
        }
    }
    found
}

/// Whether a text has a word, whatever its letters' case.
pub fn has_word(text: &str, word: &str) -> bool {
    words(text).into_iter().any(|bytes| root(&text[bytes]).eq_ignore_ascii_case(word))
}

/// A word without the mark of a possessor.
pub fn root(word: &str) -> &str {
    word.split(['\'', '’']).next().unwrap_or(word)
}

/// A text in which one stretch makes room for another.
pub fn replaced(text: &str, bytes: &Range<usize>, by: &str) -> String {
    format!("{}{by}{}", &text[..bytes.start], &text[bytes.end..])
}

/// Whether a word is part of a name that the puzzle gives to an item or a category.
pub fn is_named(puzzle: &Puzzle, word: &str) -> bool {
    let named = |name: &str| has_word(name, word);
    puzzle.categories.iter().any(|one| named(one.name()) || one.items().iter().any(|item| named(item)))
}

/// A clue as it stands behind other words of its sentence: with a small letter, unless a name begins it.
pub fn behind(puzzle: &Puzzle, text: &str) -> String {
    let Some(first) = words(text).into_iter().next() else { return text.to_owned() };
    let titled = text[first.end..].starts_with('.');
    let word = root(&text[first.clone()]);
    if first.start > 0 || titled || word == "I" || is_named(puzzle, word) {
        return text.to_owned();
    }
    let mut letters = text.chars();
    letters
        .next()
        .map_or_else(String::new, |letter| letter.to_lowercase().collect::<String>() + letters.as_str())
}

/// Words that join clauses or deny something.
const JOINING: [&str; 18] = [
    "and", "or", "but", "nor", "neither", "either", "if", "unless", "while", "whereas", "who", "whose",
    "whom", "which", "that", "because", "though", "not",
];

/// Whether a clue is one sentence of one clause, as far as its commas and conjunctions tell.
pub fn is_plain(text: &str) -> bool {
    let inner = text.trim_end().trim_end_matches('.');
    let joined = words(text).into_iter().any(|bytes| {
        let word = text[bytes].to_lowercase();
        JOINING.contains(&word.as_str()) || word.ends_with("n't") || word.ends_with("n’t")
    });
    !joined && !inner.contains([',', ';', ':', '?', '!', '(', '—']) && !inner.contains(". ")
}

/// A word that English does not have, with the ending of the one whose place it takes.
pub fn unknown_word(like: &str, chance: &mut impl Rng) -> String {
    const ENDINGS: [&str; 6] = ["ing", "est", "ed", "er", "ly", "s"];
    const BEGINNINGS: [&str; 8] = ["bl", "dr", "fl", "gr", "kr", "pl", "sn", "vr"];
    const MIDDLES: [&str; 6] = ["a", "e", "i", "o", "u", "oo"];
    const ENDS: [&str; 6] = ["ndle", "zzob", "mpf", "rgle", "xt", "bbik"];
    let ending = ENDINGS.into_iter().find(|ending| like.len() > ending.len() + 2 && like.ends_with(ending));
    loop {
        let mut part = |parts: &[&str]| parts[chance.random_range(0..parts.len())].to_owned();
        let word = part(&BEGINNINGS) + &part(&MIDDLES) + &part(&ENDS) + ending.unwrap_or("");
        if !Pos::ALL.into_iter().any(|pos| WordNet::shipped().contains(&word, pos)) {
            return word;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use puzzle::Category;

    #[test]
    fn only_words_that_are_no_names_lose_their_capital() {
        let categories = vec![Category::new("names", ["Ann", "Bob"]), Category::new("pets", ["cat", "dog"])];
        let puzzle = Puzzle { categories, ..Puzzle::default() };
        assert_eq!(behind(&puzzle, "The dog is Ann's."), "the dog is Ann's.");
        assert_eq!(behind(&puzzle, "Ann's pet is the dog."), "Ann's pet is the dog.");
        assert_eq!(behind(&puzzle, "Mr. X has the dog."), "Mr. X has the dog.");
    }

    #[test]
    fn a_clause_alone_is_plain() {
        assert!(is_plain("Ann paid $5.50 more than Bob."));
        for joined in ["Ann, not Bob, has the cat.", "Ann didn't win.", "Whoever won is the one who ate."] {
            assert!(!is_plain(joined), "{joined}");
        }
    }
}
