//! Lemmas: the form under which a dictionary has a word.
//!
//! The rules are those of WordNet's morphy: the lists of irregular forms first, then endings that are taken
//! off if what remains is a word. Words that WordNet does not know lose their endings by the rules of
//! spelling: “blogged” is a form of “blog”, “vaped” of “vape”. A lemma is in small letters.

use crate::wordnet::{Pos, WordNet};
use std::borrow::Cow;

/// Endings and what stands in their place, as morphy has them.
const NOUN_ENDINGS: &[(&str, &str)] = &[
    ("s", ""),
    ("ses", "s"),
    ("xes", "x"),
    ("zes", "z"),
    ("ches", "ch"),
    ("shes", "sh"),
    ("men", "man"),
    ("ies", "y"),
];
const VERB_ENDINGS: &[(&str, &str)] = &[
    ("s", ""),
    ("ies", "y"),
    ("es", "e"),
    ("es", ""),
    ("ied", "y"),
    ("ed", "e"),
    ("ed", ""),
    ("ing", "e"),
    ("ing", ""),
];
const ADJECTIVE_ENDINGS: &[(&str, &str)] =
    &[("er", ""), ("est", ""), ("er", "e"), ("est", "e"), ("ier", "y"), ("iest", "y")];

/// Plural nouns that are not the plural of what looks like their singular.
const SAME_IN_PLURAL: &[&str] = &["clothes", "goods", "headquarters", "means", "news", "series", "species"];

/// The lemma of a word as a part of speech. A word that is a lemma itself stays as it is, except that
/// irregular forms come first: “left” as a verb is a form of “leave”.
///
/// ```
/// use english::lemma::lemma;
/// use english::wordnet::Pos;
/// assert_eq!(lemma("paid", Pos::Verb), "pay");
/// assert_eq!(lemma("Children", Pos::Noun), "child");
/// assert_eq!(lemma("blogged", Pos::Verb), "blog");
/// ```
pub fn lemma(word: &str, pos: Pos) -> Cow<'_, str> {
    small(word, |word| {
        irregular(word, pos)
            .or_else(|| if WordNet::shipped().contains(word, pos) { None } else { regular(word, pos, false) })
    })
}

/// The singular of a noun in small letters whose plural no rule gives: *feet*, *people*.
pub fn irregular_singular(plural: &str) -> Option<String> {
    if plural == "people" {
        return Some("person".to_owned());
    }
    irregular(plural, Pos::Noun)
}

/// Applies a rule to a word in small letters; without an outcome, the word itself is the lemma.
fn small(word: &str, rule: impl Fn(&str) -> Option<String>) -> Cow<'_, str> {
    let lower = if word.chars().any(char::is_uppercase) {
        Cow::Owned(word.to_lowercase())
    } else {
        Cow::Borrowed(word)
    };
    match rule(&lower) {
        Some(lemma) => Cow::Owned(lemma),
        None => lower,
    }
}

/// The lemma of a word in small letters that is known to be inflected: “arms” as a plural is a form of “arm”.
pub fn inflected(word: &str, pos: Pos) -> Option<String> {
    if pos == Pos::Noun && SAME_IN_PLURAL.contains(&word) {
        return None;
    }
    irregular(word, pos).or_else(|| regular(word, pos, true))
}

/// The lemma by the lists of irregular forms.
fn irregular(word: &str, pos: Pos) -> Option<String> {
    let net = WordNet::shipped();
    let mut known = net.irregular(word, pos).filter(|lemma| net.contains(lemma, pos));
    known.next().map(|lemma| lemma.replace('_', " "))
}

/// The lemma by endings: one that WordNet has as this part of speech, else as another, else by spelling.
fn regular(word: &str, pos: Pos, surely: bool) -> Option<String> {
    if let Some(phrase) = phrase(word, pos) {
        return Some(phrase);
    }
    let net = WordNet::shipped();
    let endings = match pos {
        Pos::Noun => NOUN_ENDINGS,
        Pos::Verb => VERB_ENDINGS,
        Pos::Adjective => ADJECTIVE_ENDINGS,
        Pos::Adverb if surely => ADJECTIVE_ENDINGS,
        Pos::Adverb => &[],
    };
    let stems = endings.iter().filter_map(|(ending, instead)| Some((word.strip_suffix(ending)?, *instead)));
    let candidates: Vec<String> = stems
        .filter(|(stem, _)| stem.len() > 1 && !(stem.ends_with('s') && word.ends_with("ss")))
        .flat_map(|(stem, instead)| {
            let doubled =
                (instead.is_empty() && stem.len() + 2 <= word.len()).then(|| single(stem)).flatten();
            [Some(format!("{stem}{instead}")), doubled.map(str::to_owned)].into_iter().flatten()
        })
        .collect();
    if let Some(found) = candidates.iter().find(|candidate| net.contains(candidate, pos)) {
        return Some(found.clone());
    }
    if net.contains(word, pos) {
        return None;
    }
    // Nouns and verbs come from each other (“a blog”, “blogged”); an adjective in “-er” that nobody has
    // heard of is as a rule not compared.
    let trusted = surely || matches!(pos, Pos::Noun | Pos::Verb);
    let known = |candidate: &&String| Pos::ALL.into_iter().any(|pos| net.contains(candidate, pos));
    let other = candidates.iter().find(known).filter(|_| trusted);
    other.cloned().or_else(|| by_spelling(word, pos, surely))
}

/// The lemma of a phrase: that of each of its words, if WordNet has the outcome (“attorneys general”); else
/// it is inflected at its head, which is the first word of a verb and the last of anything else.
fn phrase(word: &str, pos: Pos) -> Option<String> {
    let words: Vec<&str> = word.split([' ', '_']).collect();
    let head = if pos == Pos::Verb { 0 } else { words.len().checked_sub(1)? };
    if words.len() < 2 {
        return None;
    }
    let with = |inflected: &dyn Fn(usize) -> bool| {
        let lemmas = words
            .iter()
            .enumerate()
            .map(|(place, word)| if inflected(place) { lemma(word, pos) } else { Cow::Borrowed(*word) });
        lemmas.collect::<Vec<_>>().join(" ")
    };
    let all = with(&|_| true);
    Some(if WordNet::shipped().contains(&all, pos) { all } else { with(&|place| place == head) })
}

/// A stem without the doubling of its last consonant: “blogg” is “blog”.
fn single(stem: &str) -> Option<&str> {
    let rest = stem.strip_suffix(['b', 'd', 'g', 'k', 'l', 'm', 'n', 'p', 'r', 's', 't', 'v', 'z'])?;
    (rest.len() > 1 && rest.as_bytes().last() == stem.as_bytes().last()).then_some(rest)
}

/// The lemma of a word that WordNet does not have in any form.
fn by_spelling(word: &str, pos: Pos, surely: bool) -> Option<String> {
    let stem =
        |ending: &str| word.strip_suffix(ending).filter(|stem| stem.len() > 1 && stem.contains(is_vowel));
    match pos {
        Pos::Noun => without_s(word),
        Pos::Verb => {
            let base = stem("ied").or_else(|| stem("ies")).map(|stem| format!("{stem}y"));
            base.or_else(|| stem("ed").or_else(|| stem("ing")).map(base_of)).or_else(|| without_s(word))
        }
        Pos::Adjective | Pos::Adverb => {
            let base = stem("ier").or_else(|| stem("iest")).map(|stem| format!("{stem}y"));
            base.or_else(|| stem("est").or_else(|| stem("er")).filter(|_| surely).map(base_of))
        }
    }
}

/// A word without the ending of the plural or of the third person.
fn without_s(word: &str) -> Option<String> {
    if let Some(stem) = word.strip_suffix("ies").filter(|stem| stem.len() > 1) {
        return Some(format!("{stem}y"));
    }
    if let Some(stem) = word.strip_suffix("men").filter(|stem| stem.len() > 1) {
        return Some(format!("{stem}man"));
    }
    let hissing = ["ss", "x", "zz", "ch", "sh"];
    if let Some(stem) = word.strip_suffix("es").filter(|stem| hissing.iter().any(|end| stem.ends_with(end))) {
        return Some(stem.to_owned());
    }
    let stem = word.strip_suffix('s')?;
    let plural =
        stem.len() > 1 && !stem.ends_with(['s', 'u', 'i', '\'']) && stem.contains(char::is_alphabetic);
    plural.then(|| stem.to_owned())
}

/// The base form for a stem that lost “-ed”, “-ing”, “-er” or “-est”.
fn base_of(stem: &str) -> String {
    // Double l, s and z are as a rule part of the word itself: “fill”, “miss”, “buzz”.
    if let Some(rest) = single(stem).filter(|_| !stem.ends_with(['l', 's', 'z'])) {
        return rest.to_owned();
    }
    if needs_e(stem) { format!("{stem}e") } else { stem.to_owned() }
}

/// Whether a stem ends as only words with a silent “e” do.
fn needs_e(stem: &str) -> bool {
    let mut letters = stem.chars().rev();
    let (Some(last), Some(second)) = (letters.next(), letters.next()) else { return false };
    let third = letters.next();
    let consonant_before_l = last == 'l' && !is_vowel(second) && !matches!(second, 'l' | 'r' | 'w');
    let short = !is_vowel(last) && !matches!(last, 'w' | 'x' | 'y') && is_vowel(second);
    let one_syllable = short && third.is_none_or(|third| !is_vowel(third)) && !letters.any(is_vowel);
    matches!(last, 'c' | 'v' | 'u')
        || (last == 'z' && second != 'z')
        || (last == 'g' && second == 'd')
        || (last == 't' && second == 'a' && third.is_some_and(|third| !is_vowel(third)))
        || consonant_before_l
        || one_syllable
}

fn is_vowel(letter: char) -> bool {
    matches!(letter, 'a' | 'e' | 'i' | 'o' | 'u' | 'y')
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn words_of_wordnet() {
        for (word, pos, expected) in [
            ("clients", Pos::Noun, "client"),
            ("Children", Pos::Noun, "child"),
            ("parties", Pos::Noun, "party"),
            ("movies", Pos::Noun, "movie"),
            ("boxes", Pos::Noun, "box"),
            ("women", Pos::Noun, "woman"),
            ("glass", Pos::Noun, "glass"),
            ("bus", Pos::Noun, "bus"),
            ("attorneys general", Pos::Noun, "attorney general"),
            ("birth dates", Pos::Noun, "birth date"),
            ("was", Pos::Verb, "be"),
            ("paid", Pos::Verb, "pay"),
            ("ordered", Pos::Verb, "order"),
            ("living", Pos::Verb, "live"),
            ("studies", Pos::Verb, "study"),
            ("married", Pos::Verb, "marry"),
            ("left", Pos::Verb, "leave"),
            ("finished", Pos::Verb, "finish"),
            ("planned", Pos::Verb, "plan"),
            ("signed up", Pos::Verb, "sign up"),
            ("taller", Pos::Adjective, "tall"),
            ("heaviest", Pos::Adjective, "heavy"),
            ("better", Pos::Adjective, "good"),
            ("quickly", Pos::Adverb, "quickly"),
        ] {
            assert_eq!(lemma(word, pos), expected, "{word} {pos:?}");
        }
    }

    #[test]
    fn words_unknown_to_wordnet() {
        for (word, pos, expected) in [
            ("blogged", Pos::Verb, "blog"),
            ("vlogging", Pos::Verb, "vlog"),
            ("vaped", Pos::Verb, "vape"),
            ("zorbing", Pos::Verb, "zorb"),
            ("snarfled", Pos::Verb, "snarfle"),
            ("retweeted", Pos::Verb, "retweet"),
            ("unfriended", Pos::Verb, "unfriend"),
            ("selfies", Pos::Noun, "selfy"),
            ("hashtags", Pos::Noun, "hashtag"),
            ("smartwatches", Pos::Noun, "smartwatch"),
            ("zorbus", Pos::Noun, "zorbus"),
            ("1990s", Pos::Noun, "1990s"),
            ("blorgiest", Pos::Adjective, "blorgy"),
            ("gruber", Pos::Adjective, "gruber"),
        ] {
            assert_eq!(lemma(word, pos), expected, "{word} {pos:?}");
        }
    }

    #[test]
    fn a_lemma_costs_nothing_where_nothing_changes() {
        assert!(matches!(lemma("client", Pos::Noun), Cow::Borrowed(_)));
    }

    proptest! {
        #[test]
        fn no_word_panics(word in "\\PC{0,12}", ending in "(s|es|ies|ed|ied|ing|er|est|men| s|_ed)?") {
            let word = format!("{word}{ending}");
            for pos in Pos::ALL {
                let _ = lemma(&word, pos);
            }
            for pos in Pos::ALL {
                let _ = inflected(&word.to_lowercase(), pos);
            }
        }
    }
}
