//! Verb groups in their plain form: “didn't pay” is “paid”, “made by” is “was made by”.

use super::marked::Marked;
use english::lemma::lemma;
use english::wordnet::Pos;
use reading::lexicon::closed;
use std::ops::Range;
use tagging::Tag;
use wording::Tense;

/// A verb as it is said of one, in the affirmative.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plain {
    pub words: String,
    pub lemma: String,
    pub tense: Tense,
}

/// Whether a word denies.
fn denies(word: &str) -> bool {
    matches!(word, "not" | "n't" | "never")
}

/// Whether a word helps other verbs.
fn helps(word: &str) -> bool {
    closed::classes(word).iter().any(|(class, _)| matches!(*class, "be" | "have" | "do" | "modal"))
}

/// The tense of a verb group.
pub fn tense(clue: &Marked, group: &Range<usize>) -> Tense {
    let Some(first) = group.clone().find(|&place| !denies(clue.word(place)) && !clue.tags[place].is_adverb())
    else {
        return Tense::Present;
    };
    match (clue.word(first), clue.tags[first]) {
        ("will" | "wo" | "shall" | "'ll", _) => Tense::Future,
        ("was" | "were" | "had" | "did", _) | (_, Tag::Vbd) => Tense::Past,
        ("is" | "are" | "has" | "have" | "does" | "do", _) => Tense::Present,
        (word, Tag::Vbn) if lemma(word, Pos::Verb) != word => Tense::Past,
        _ => Tense::Present,
    }
}

/// The plain form of a verb group; a participle alone gets “is” or “was”, as the puzzle speaks.
pub fn plain(clue: &Marked, group: &Range<usize>, participle: bool, usual: Tense) -> Option<Plain> {
    let said: Vec<usize> = group.clone().filter(|&place| !denies(clue.word(place))).collect();
    let verbs: Vec<usize> = said
        .iter()
        .copied()
        .filter(|&place| !clue.tags[place].is_adverb() && clue.word(place) != "to")
        .collect();
    let (first, last) = (*verbs.first()?, *verbs.last()?);
    // “had to spell”, “began playing”: it is the first that is denied.
    let chain =
        said.iter().any(|&place| clue.word(place) == "to") || verbs.len() > 1 && !helps(clue.word(first));
    let main = if chain { first } else { last };
    let lemma = lemma(clue.word(main), Pos::Verb).into_owned();
    let tense = if participle { usual } else { tense(clue, group) };
    let mut words: Vec<String> = said.iter().map(|&place| full_form(clue.word(place))).collect();
    if participle {
        words.insert(0, if usual == Tense::Past { "was" } else { "is" }.to_owned());
    }
    // What “did”, “does” and “do” helped to deny.
    if words.len() > 1 && matches!(clue.word(first), "did" | "does" | "do") {
        words.remove(0);
        words[0] = match tense {
            Tense::Past => english::conjugation::past(&words[0]),
            _ => english::conjugation::third_person(&words[0]),
        };
    }
    match words[0].as_str() {
        "are" | "am" | "'re" | "'m" => "is".clone_into(&mut words[0]),
        "were" => "was".clone_into(&mut words[0]),
        word if word == lemma && tense == Tense::Present => {
            words[0] = english::conjugation::third_person(&lemma)
        }
        _ => {}
    }
    Some(Plain { words: words.join(" "), lemma, tense })
}

fn full_form(word: &str) -> String {
    match word {
        "wo" | "'ll" => "will",
        "ca" => "can",
        "'ve" => "have",
        word => word,
    }
    .to_owned()
}
