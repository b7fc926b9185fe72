//! Words that a reading must answer for: who says *either* says an alternative, who says *than* compares.
//!
//! A reading that makes nothing of such a word is wrong, so it is not taken.

use super::basis::compares;
use super::sentence::Sentence;
use super::vocabulary::{Relation, Vocabulary};
use english::number::{NumberKind, whole};
use english::scale::{Form, compared};
use english::words::WordList;

/// A word, and what the meaning of some relation must have in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cue {
    /// The place of the word.
    pub word: usize,
    /// One of these must occur.
    answers: &'static [&'static str],
    /// So many relations must.
    pub times: usize,
    /// The relation must be one between so many rows.
    rows: Option<usize>,
    /// Whether it speaks of all rows of the clue: *different* ones are all told apart, and so are those of *neither … nor*.
    pub of_all: bool,
}

impl Cue {
    /// Whether a relation answers for the word.
    pub fn is_answered_by(&self, relation: &Relation) -> bool {
        let rows = relation.arguments.iter().filter(|argument| !argument.amount).count();
        self.rows.is_none_or(|wanted| rows == wanted)
            && self.answers.iter().any(|part| relation.meaning.contains(part))
    }
}

/// What the words of a clue ask of a reading.
#[derive(Clone, Debug, Default)]
pub struct Demands {
    /// These must be answered for.
    pub cues: Vec<Cue>,
    /// The relations that no word of the clue says, by their numbers.
    pub unsaid: Vec<usize>,
    /// There are no more comparisons than words that compare.
    pub comparisons: usize,
    /// Nor more denials than words that deny, unless one of them speaks of all rows.
    pub denials: Option<usize>,
    /// The parts of the clue that are alternatives, if it has any.
    pub alternatives: Vec<usize>,
}

impl Demands {
    /// What a clue asks, whose words stand in these parts.
    pub fn of(sentence: &Sentence, vocabulary: &Vocabulary, parts: &[usize]) -> Demands {
        let relations = vocabulary.relations().iter().enumerate();
        let unsaid = relations.filter(|(_, relation)| !is_said(sentence, relation)).map(|(number, _)| number);
        let is = |word: usize, wanted: &str| {
            sentence.words.get(word).is_some_and(|word| word.items.is_empty() && word.text == wanted)
        };
        let says_either = (0..parts.len()).any(|word| is(word, "either"));
        let offers = |&word: &usize| says_either && (is(word, "either") || is(word, "or"));
        let alternatives = (0..parts.len()).filter(offers).map(|word| parts[word]).collect();
        let comparing = sentence.words.iter().filter(|word| word.items.is_empty() && compares(&word.text));
        let cues = cues(sentence);
        let denying =
            sentence.words.iter().filter(|word| word.items.is_empty() && denies(&word.text)).count();
        let denials = (!cues.iter().any(|cue| cue.of_all)).then_some(denying);
        Demands { cues, unsaid: unsaid.collect(), comparisons: comparing.count(), denials, alternatives }
    }
}

/// Whether a word denies or tells apart.
fn denies(word: &str) -> bool {
    WordList::DenyingOrOther.has(word)
}

/// Whether a clue has a word for what a relation says: alternatives need an *or*, comparisons a word that compares, and what is
/// denied needs a word that denies.
/// Without one the relation was learned from clues of another kind.
pub fn is_said(sentence: &Sentence, relation: &Relation) -> bool {
    let says = |wanted: &[&str]| sentence.words.iter().any(|word| wanted.contains(&word.text.as_str()));
    let denied = relation.denies();
    let alternatives = relation.meaning.contains(" or ");
    let compared = relation.way() != 0;
    (!alternatives || says(&["or", "either"]))
        && (!compared || sentence.words.iter().any(|word| word.items.is_empty() && compares(&word.text)))
        && (!denied || sentence.words.iter().any(|word| denies(&word.text)))
}

/// How many a clue says that it lists: “The four dogs are …”. A figure may count something else, so a list must follow it.
pub fn counted(sentence: &Sentence) -> Option<usize> {
    let word = sentence.words.get(1).filter(|word| word.items.is_empty())?;
    let told = whole(&word.text, NumberKind::Cardinal).and_then(|count| usize::try_from(count).ok());
    let told = told.filter(|count| (2..=10).contains(count));
    let lists = sentence.words.get(3).is_some_and(|word| matches!(word.text.as_str(), "are" | "were"));
    told.or_else(|| word.text.parse().ok().filter(|count| lists && (2..=10).contains(count)))
}

/// The words of a clue that a reading must answer for.
pub fn cues(sentence: &Sentence) -> Vec<Cue> {
    let mut cues = Vec::new();
    let has = |wanted: &str| sentence.words.iter().any(|word| word.text == wanted);
    for (place, word) in sentence.words.iter().enumerate().filter(|(_, word)| word.items.is_empty()) {
        let answers: &'static [&'static str] = match word.text.as_str() {
            "either" => &[" or "],
            "different" => &["is not", "different("],
            "not" | "n't" | "neither" | "nor" | "never" => &["not", "different("],
            "of" | "between" if place == 0 && has("one") && has("other") => &["pairs("],
            // “The four dogs are …” lists different ones.
            _ if place == 1 && counted(sentence).is_some() => &["different("],
            text if compares(text) => &["@"],
            // Words of logic that most vocabularies have no relation for: then the clue is beyond this reader.
            "odd" | "even" => &["odd(", "even("],
            text if WordList::NextTo.has(text) => &["next("],
            "between" => &["between("],
            "left" | "right" if !sentence.tree.tags.get(place).is_some_and(|tag| tag.is_verb()) => {
                &["next(", "place("]
            }
            "end" | "ends" | "middle" => &["place("],
            "if" | "unless" | "whenever" => &["->"],
            "exactly" | "only" | "same" | "each" | "every" | "both" | "least" | "most" => {
                &["exactly", "every"]
            }
            text if matches!(compared(text), Some((.., Form::Superlative))) => &["highest(", "lowest("],
            _ => continue,
        };
        if let Some(known) = cues.iter_mut().find(|known: &&mut Cue| known.answers == answers) {
            // Who says *not* twice denies two things; *neither … nor* speaks of all.
            known.times +=
                usize::from(matches!(word.text.as_str(), "not" | "n't" | "never") && !known.of_all);
        } else {
            let rows = counted(sentence).filter(|_| place == 1);
            let of_all = matches!(word.text.as_str(), "different" | "neither");
            cues.push(Cue { word: place, answers, times: 1, rows, of_all });
        }
    }
    cues
}

#[cfg(test)]
mod tests {
    use super::super::sentence::Word;
    use super::*;

    #[test]
    fn alternatives_need_an_or_and_denials_a_word_that_denies() {
        let vocabulary = Vocabulary::shipped();
        let said = |text: &str, name: &str| {
            let word = |text: &str| Word {
                text: text.to_owned(),
                bytes: 0..0,
                items: Vec::new(),
                number: None,
                capital: false,
            };
            let sentence = Sentence { words: text.split(' ').map(word).collect(), ..Sentence::default() };
            let relation = vocabulary.find(name).expect("it is shipped");
            is_said(&sentence, &vocabulary.relations()[relation])
        };
        assert!(said("ann is either the runner or the one from oslo", "eitherOr2"));
        assert!(!said("neither ann nor the runner is from oslo", "eitherOr2"));
        assert!(said("neither ann nor the runner is from oslo", "diffTuple"));
        assert!(!said("ann is from oslo", "diffTuple"));
        assert!(said("ann is from oslo", "sameTuple"));
    }
}
