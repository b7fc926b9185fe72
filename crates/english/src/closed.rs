//! Words of the closed classes: articles, pronouns, prepositions, auxiliaries, words that join and that count.
//!
//! English has a fixed stock of them. What each can be in a clue is told by `data/english/closed.txt`.

use crate::table::sections;
use rustc_hash::FxHashMap;
use std::sync::LazyLock;

/// Classes, each with what it costs to take a word so.
type Classes = Vec<(&'static str, u32)>;

/// The words that are shipped.
static SHIPPED: LazyLock<FxHashMap<&'static str, Classes>> =
    LazyLock::new(|| read(include_str!("../data/english/closed.txt")));

fn read(text: &'static str) -> FxHashMap<&'static str, Classes> {
    let mut problems = Vec::new();
    let mut words: FxHashMap<&'static str, Classes> = FxHashMap::default();
    for line in sections(text, &mut problems).iter().flat_map(|section| &section.lines) {
        let Some((classes, listed)) = line.text.split_once(": ") else {
            problems.push(line.problem("classes, a colon and words: det, pron 5: this"));
            continue;
        };
        let class = |entry: &'static str| match entry.rsplit_once(' ') {
            Some((class, cost)) => (class, cost.parse().unwrap_or_default()),
            None => (entry, 0),
        };
        let classes: Classes = classes.split(", ").map(class).collect();
        for word in listed.split(", ") {
            words.insert(word, classes.clone());
        }
    }
    // A test holds that there are none.
    debug_assert_eq!(problems, []);
    words
}

/// The classes of a word, with the cost of taking it so; empty for words of the open classes. A class in quotes is the
/// word itself.
pub fn classes(word: &str) -> &'static [(&'static str, u32)] {
    SHIPPED.get(word).map_or(&[], Vec::as_slice)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_have_their_classes_in_the_order_of_the_table() {
        assert_eq!(classes("this"), [("det", 0), ("pron", 5)]);
        assert_eq!(classes("not"), [("not", 0)]);
        assert_eq!(classes("'re"), [("be", 0)]);
        assert_eq!(classes("penguin"), []);
    }

    #[test]
    fn every_word_is_listed_once() {
        let mut seen = FxHashMap::default();
        for line in include_str!("../data/english/closed.txt").lines() {
            let words = line.split('#').next().and_then(|line| line.split_once(": "));
            for word in words.into_iter().flat_map(|(_, words)| words.split(", ")) {
                assert_eq!(seen.insert(word.to_owned(), line), None, "{word}");
            }
        }
        assert_eq!(seen.len(), SHIPPED.len());
    }
}
