//! Words that games made by the program leave out: nobody should meet an insult in a game.
//!
//! The lists are data (`left-out.txt` beside each language's knowledge). They concern what the program proposes of its own
//! accord, never the answer to clues that somebody gives.

use std::sync::LazyLock;

use rustc_hash::FxHashSet;

use crate::inflection::forms;
use crate::words::{Language, normal};

/// The words of a list with their forms; a line that begins with “#” is a note.
fn listed(language: Language, text: &str) -> FxHashSet<String> {
    let words = text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#'));
    words.flat_map(|word| forms(language, word).into_iter().chain([word.to_owned()])).collect()
}

/// Is it a word that games leave out? A term of several words is, if one of them is.
pub fn is_left_out(language: Language, word: &str) -> bool {
    static ENGLISH: LazyLock<FxHashSet<String>> =
        LazyLock::new(|| listed(Language::English, include_str!("../data/knowledge-en/left-out.txt")));
    static ITALIAN: LazyLock<FxHashSet<String>> =
        LazyLock::new(|| listed(Language::Italian, include_str!("../data/knowledge-it/left-out.txt")));
    let list = match language {
        Language::English => &ENGLISH,
        Language::Italian => &ITALIAN,
    };
    normal(word).split(' ').any(|part| list.contains(part))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn listed_words_and_their_forms_are_left_out_and_others_are_not() {
        assert!(is_left_out(Language::English, "Bastards"));
        assert!(is_left_out(Language::Italian, "stronzi"));
        assert!(is_left_out(Language::Italian, "figlio di puttana"));
        for word in ["bean", "bridge", "class", "button", "title"] {
            assert!(!is_left_out(Language::English, word), "{word}");
        }
        for word in ["orso", "cervello", "anno", "casa"] {
            assert!(!is_left_out(Language::Italian, word), "{word}");
        }
    }

    #[test]
    fn the_lists_are_in_order_and_hold_no_word_twice() {
        for text in [
            include_str!("../data/knowledge-en/left-out.txt"),
            include_str!("../data/knowledge-it/left-out.txt"),
        ] {
            let words: Vec<&str> = text.lines().filter(|line| !line.starts_with('#')).collect();
            assert!(words.len() > 100 && words.is_sorted_by(|a, b| a < b), "{words:?}");
            assert!(words.iter().all(|word| normal(word) == **word));
        }
    }
}
