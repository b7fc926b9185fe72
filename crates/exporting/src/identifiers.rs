//! Names of categories and items as identifiers of other languages.
//!
//! An identifier consists of ASCII letters, digits and underscores. Different things get different
//! identifiers, however alike their names are.

use std::collections::BTreeSet;

/// The identifiers given out so far, and the words that must not be.
#[derive(Clone, Debug, Default)]
pub(crate) struct Identifiers {
    taken: BTreeSet<String>,
}

impl Identifiers {
    /// None given out yet; these words belong to the language.
    pub fn without(words: &[&str]) -> Identifiers {
        Identifiers { taken: words.iter().map(|&word| word.to_owned()).collect() }
    }

    /// An identifier for a name, other than all before: if the plain one is taken, with `context` in
    /// front, and with a number at the end if that is taken as well.
    pub fn give(&mut self, name: &str, context: &str) -> String {
        let plain = identifier(name, context);
        if self.taken.insert(plain.clone()) {
            return plain;
        }
        let longer = identifier(&format!("{context} {name}"), context);
        if self.taken.insert(longer.clone()) {
            return longer;
        }
        // So many identifiers cannot all be taken.
        for number in 2..=self.taken.len() + 2 {
            let numbered = format!("{longer}_{number}");
            if self.taken.insert(numbered.clone()) {
                return numbered;
            }
        }
        longer
    }
}

/// A name as an identifier that begins with a small letter; `context` helps a name that begins with a
/// digit or has no letter at all.
pub(crate) fn identifier(name: &str, context: &str) -> String {
    let word = words(name);
    if word.starts_with(|c: char| c.is_ascii_lowercase()) {
        return word;
    }
    let front = context.chars().find(char::is_ascii_alphabetic).map_or('e', |c| c.to_ascii_lowercase());
    format!("{front}_{}", word.trim_start_matches('_')).trim_end_matches('_').to_owned()
}

/// The small letters and digits of a name, with one underscore for whatever stands between them.
fn words(name: &str) -> String {
    let mut word = String::new();
    for c in name.chars() {
        if c.is_ascii_alphanumeric() {
            word.push(c.to_ascii_lowercase());
        } else if c.is_alphanumeric() {
            // A letter of another alphabet must not vanish: “José” and “Jos” are different.
            word.push('_');
        } else if c != '\'' && c != '’' && !word.is_empty() && !word.ends_with('_') {
            word.push('_');
        }
    }
    let end = word.trim_end_matches('_').len();
    if name.ends_with(char::is_alphanumeric) { word } else { word[..end].to_owned() }
}

/// A text as a comment of one line: other systems end comments at the end of the line.
pub(crate) fn one_line(text: &str) -> String {
    let line: Vec<&str> = text.split(|c: char| c.is_whitespace() || c.is_control()).collect();
    line.into_iter().filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_become_words() {
        let plain = |name| identifier(name, "prices");
        assert_eq!(plain("Tall Tom"), "tall_tom");
        assert_eq!(plain("O'Neil"), "oneil");
        assert_eq!(plain("$150"), "p_150");
        assert_eq!(plain("  Dr. No! "), "dr_no");
        assert_eq!(plain("José"), "jos_");
        assert_eq!(plain("Жанна"), "p");
        assert_eq!(identifier("7", "№"), "e_7");
    }

    #[test]
    fn no_two_are_the_same() {
        let mut identifiers = Identifiers::without(&["not"]);
        assert_eq!(identifiers.give("not", "words"), "words_not");
        assert_eq!(identifiers.give("Ann-Lee", "who"), "ann_lee");
        assert_eq!(identifiers.give("Ann Lee", "who"), "who_ann_lee");
        assert_eq!(identifiers.give("Ann, Lee", "who"), "who_ann_lee_2");
    }

    #[test]
    fn comments_stay_on_their_line() {
        assert_eq!(one_line("a\n:- b.\r\n\u{2028}c\u{7}"), "a :- b. c");
    }

    proptest::proptest! {
        #[test]
        fn any_names_get_identifiers_of_their_own(names in proptest::collection::vec(".{0,6}", 1..12), context in ".{0,4}") {
            let mut identifiers = Identifiers::without(&["not"]);
            let given: Vec<String> = names.iter().map(|name| identifiers.give(name, &context)).collect();
            let different: BTreeSet<&String> = given.iter().collect();
            proptest::prop_assert_eq!(different.len(), names.len());
            for identifier in &given {
                proptest::prop_assert!(identifier.starts_with(|c: char| c.is_ascii_lowercase()));
                proptest::prop_assert!(identifier.chars().all(|c| c.is_ascii_alphanumeric() || c == '_'));
            }
        }
    }
}
