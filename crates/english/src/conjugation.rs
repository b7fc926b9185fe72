//! The forms of verbs: third person and past of a lemma, and back.

use crate::words::WordList;
use serde::{Deserialize, Serialize};

/// When something happens.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Tense {
    /// “paid”
    Past,
    /// “pays”
    #[default]
    Present,
    /// “will pay”
    Future,
}

fn irregular() -> impl Iterator<Item = (&'static str, &'static str)> + Clone {
    WordList::IrregularPast.pairs()
}

fn is_vowel(letter: char) -> bool {
    matches!(letter, 'a' | 'e' | 'i' | 'o' | 'u')
}

/// The third person singular of the present: “pay” gives “pays”.
pub fn third_person(lemma: &str) -> String {
    match lemma {
        "be" => return "is".to_owned(),
        "have" => return "has".to_owned(),
        _ if WordList::Auxiliary.has(lemma) => return lemma.to_owned(),
        _ => {}
    }
    if let Some(stem) = lemma.strip_suffix('y')
        && !stem.ends_with(is_vowel)
    {
        return format!("{stem}ies");
    }
    let hissing = ["s", "x", "z", "ch", "sh", "o"].iter().any(|ending| lemma.ends_with(ending));
    format!("{lemma}{}", if hissing { "es" } else { "s" })
}

/// The past tense: “pay” gives “paid”, “stop” gives “stopped”.
pub fn past(lemma: &str) -> String {
    if let Some((_, past)) = irregular().find(|(verb, _)| *verb == lemma) {
        return past.to_owned();
    }
    if lemma.ends_with('e') {
        return format!("{lemma}d");
    }
    if let Some(stem) = lemma.strip_suffix('y')
        && !stem.ends_with(is_vowel)
    {
        return format!("{stem}ied");
    }
    let letters: Vec<char> = lemma.chars().collect();
    // One syllable that ends in one vowel and one consonant doubles it: stop, plan, star.
    let doubled = match letters.as_slice() {
        [before @ .., vowel, last] => {
            is_vowel(*vowel)
                && !is_vowel(*last)
                && !matches!(last, 'w' | 'x' | 'y')
                && before.last().is_some_and(|letter| !is_vowel(*letter))
                && !before.iter().copied().any(is_vowel)
        }
        _ => false,
    };
    match letters.last() {
        Some(last) if doubled => format!("{lemma}{last}ed"),
        _ => format!("{lemma}ed"),
    }
}

/// The lemma and the tense of a verb as it stands in a sentence; `None` for a word that is no known verb.
pub fn recognised(word: &str) -> Option<(&'static str, Tense)> {
    match word {
        "is" | "are" | "am" => return Some(("be", Tense::Present)),
        "were" => return Some(("be", Tense::Past)),
        _ => {}
    }
    let initial = word.chars().next()?;
    let lemmas = irregular().map(|(lemma, _)| lemma).chain(WordList::CommonVerb.words().iter().copied());
    // Only irregular pasts begin with another letter than their lemma.
    let mut alike = lemmas.filter(|lemma| lemma.starts_with(initial));
    alike
        .clone()
        .find(|lemma| third_person(lemma) == word)
        .map(|lemma| (lemma, Tense::Present))
        .or_else(|| irregular().find(|(_, past)| *past == word).map(|(lemma, _)| (lemma, Tense::Past)))
        .or_else(|| alike.find(|lemma| past(lemma) == word).map(|lemma| (lemma, Tense::Past)))
}

/// The lemma of a verb as it stands in a sentence, by rule where the verb is not known: “juggled” gives
/// “juggle”. A word that has no ending of a verb is its own lemma.
pub fn lemma_of(word: &str) -> String {
    if let Some((lemma, _)) = recognised(word) {
        return lemma.to_owned();
    }
    if let Some(stem) = word.strip_suffix("ied").or_else(|| word.strip_suffix("ies")) {
        return format!("{stem}y");
    }
    if let Some(stem) = word.strip_suffix("ed").filter(|stem| stem.chars().any(is_vowel)) {
        let letters: Vec<char> = stem.chars().collect();
        return match letters.as_slice() {
            // Stopped; but filled and passed.
            [before @ .., a, b] if a == b && !matches!(a, 'l' | 's' | 'f' | 'z') => {
                before.iter().chain([a]).collect()
            }
            [.., 'v' | 'c' | 'u' | 'z'] | [.., 'n' | 'd' | 'r', 'g'] => format!("{stem}e"),
            [.., before, 'l'] if !is_vowel(*before) && *before != 'l' => format!("{stem}e"),
            [.., before, 's'] if *before != 's' => format!("{stem}e"),
            _ if past(stem) != word => format!("{stem}e"),
            _ => stem.to_owned(),
        };
    }
    if let Some(stem) = word.strip_suffix("es")
        && third_person(stem) == word
    {
        return stem.to_owned();
    }
    match word.strip_suffix('s') {
        Some(stem) if stem.len() > 1 && !stem.ends_with('s') => stem.to_owned(),
        _ => word.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn forms_of_verbs() {
        for (lemma, third, past_tense) in [
            ("pay", "pays", "paid"),
            ("live", "lives", "lived"),
            ("study", "studies", "studied"),
            ("stop", "stops", "stopped"),
            ("visit", "visits", "visited"),
            ("watch", "watches", "watched"),
            ("go", "goes", "went"),
            ("have", "has", "had"),
            ("be", "is", "was"),
            ("play", "plays", "played"),
            ("fix", "fixes", "fixed"),
            ("star", "stars", "starred"),
        ] {
            assert_eq!(third_person(lemma), third);
            assert_eq!(past(lemma), past_tense);
        }
        assert_eq!(recognised("paid"), Some(("pay", Tense::Past)));
        assert_eq!(recognised("lives"), Some(("live", Tense::Present)));
        assert_eq!(recognised("house"), None);
    }
}
