//! Words that somebody has said, taken apart: where they come in, and nowhere else.

use super::verb::Verb;
use crate::conjugation::{Tense, lemma_of, past, recognised, third_person};
use crate::words::WordList;

/// Shorter words that end in “ing” are no doing: “king”.
const LONG_ENOUGH: usize = 5;

/// A verb and what was said with it.
pub(super) struct Heard {
    pub adverb: Option<String>,
    pub verb: Verb,
    /// What stands behind the verb.
    pub rest: Vec<String>,
}

/// A phrase as it was said in a clue, with the lemma of the verb that tells what is done, if it is known. A denial in it
/// (“didn't pay”) goes away; a plural (“live in”) becomes a singular.
pub(super) fn phrase(words: &str, lemma: &str, tense: Tense) -> Heard {
    let mut parts: Vec<String> = words
        .replace('’', "'")
        .replace("can't", "can")
        .replace("won't", "will")
        .replace("n't", " not")
        .split_whitespace()
        .filter(|word| !matches!(*word, "not" | "never"))
        .map(str::to_owned)
        .collect();
    let mut lemma = lemma.to_owned();
    if let Some((done, finite)) = did(&parts) {
        lemma = done;
        parts.splice(0..2, [finite]);
    }
    let adverb = match parts.as_slice() {
        [adverb, _, ..] if WordList::AdverbBeforeVerb.has(adverb) => Some(parts.remove(0)),
        _ => None,
    };
    if lemma.is_empty() {
        lemma = parts.first().map_or_else(|| "be".to_owned(), |first| lemma_of(first));
    }
    if parts.is_empty() {
        parts = match tense {
            Tense::Past => vec![past(&lemma)],
            Tense::Present => vec![third_person(&lemma)],
            Tense::Future => vec!["will".to_owned(), lemma.clone()],
        };
    }
    let first = parts.remove(0);
    let form = match first.as_str() {
        "are" | "am" => "is".to_owned(),
        "were" => "was".to_owned(),
        word if word == lemma && tense == Tense::Present => third_person(&lemma),
        _ => first,
    };
    Heard { adverb, verb: Verb::new(&form, &lemma, tense), rest: parts }
}

/// “did pay”, what is left of “didn't pay”, is “paid”; but “did the tango” is what it is.
fn did(parts: &[String]) -> Option<(String, String)> {
    let [first, lemma, ..] = parts else { return None };
    if is_article(lemma) {
        return None;
    }
    let finite = match first.as_str() {
        "did" => past(lemma),
        "does" | "do" => third_person(lemma),
        _ => return None,
    };
    Some((lemma.clone(), finite))
}

/// A verb with what belongs to it, as somebody has given it who has given its denial, too.
pub(super) fn given(words: &str) -> Heard {
    let mut parts = words.split_whitespace();
    let first = parts.next().unwrap_or_default();
    let (lemma, tense) = recognised(first).map_or_else(
        || (lemma_of(first), if first.ends_with("ed") { Tense::Past } else { Tense::Present }),
        |(lemma, tense)| (lemma.to_owned(), tense),
    );
    let rest = parts.map(str::to_owned).collect();
    Heard { adverb: None, verb: Verb::new(first, &lemma, tense), rest }
}

/// An item that says what somebody does or is, such as “drives a truck”; `None` if it does not begin with a verb. With
/// `trusting`, any first word that looks like a third person is taken for a verb.
pub(super) fn deed(item: &str, trusting: bool) -> Option<Heard> {
    let mut words = item.split_whitespace().map(str::to_owned);
    let mut first = words.next()?;
    let mut adverb = None;
    if WordList::AdverbBeforeVerb.has(&first) {
        adverb = Some(first);
        first = words.next()?;
    }
    let rest: Vec<String> = words.collect();
    if rest.is_empty() {
        return None;
    }
    let verb = match recognised(&first) {
        Some((lemma, tense)) => Verb::new(&first, lemma, tense),
        None => {
            let small = first.chars().all(char::is_lowercase);
            let stem = first.strip_suffix('s').filter(|stem| trusting && small && stem.len() > 1)?;
            Verb::new(&first, stem, Tense::Present)
        }
    };
    Some(Heard { adverb, verb, rest })
}

/// Whether “who is” can go without saying before these words: “in house 1”, “wearing the red shirt”, “haunted by Ann”; but
/// not before “short”.
pub(super) fn stands_alone<S: AsRef<str>>(words: &[S]) -> bool {
    let [first, after @ ..] = words else { return false };
    let first = first.as_ref();
    let doing = first.ends_with("ing") && first.len() > LONG_ENOUGH;
    let done = (first.ends_with("ed") || recognised(first).is_some_and(|(_, tense)| tense == Tense::Past))
        && after.first().is_some_and(|next| WordList::Preposition.has(next.as_ref()));
    doing || done || WordList::Preposition.has(first)
}

/// Whether a word is an article.
pub(super) fn is_article(word: &str) -> bool {
    matches!(word, "the" | "a" | "an")
}

/// The words at the end without which no object can stand, and what comes before them: “at table” of “sits at table”.
pub(super) fn with_preposition(mut words: Vec<String>, lemma: &str) -> (String, String) {
    // “has a price of $60, so not $90”
    let needed = |word: &String| WordList::Preposition.has(word) && !(lemma == "have" && word == "of");
    let start = words.iter().rposition(needed).filter(|at| at + 2 >= words.len()).unwrap_or(words.len());
    let preposition = words.split_off(start);
    (words.join(" "), preposition.join(" "))
}
