//! Changes of single clues.

use super::wording::{behind, is_named, is_plain, replaced, unknown_word, words};
use super::{Base, Chance, Change, Tally, judged, read};
use puzzle::{Formula, Puzzle, Quantity, Relation, Term};

/// Words that compare, each with its opposite.
const OPPOSITES: [(&str, &str); 13] = [
    ("more", "less"),
    ("higher", "lower"),
    ("before", "after"),
    ("earlier", "later"),
    ("sooner", "later"),
    ("older", "younger"),
    ("left", "right"),
    ("longer", "shorter"),
    ("larger", "smaller"),
    ("faster", "slower"),
    ("heavier", "lighter"),
    ("above", "below"),
    ("north", "south"),
];

/// What may stand before a clue without saying anything.
const BEFORE: [&str; 5] =
    ["In fact, ", "As it happens, ", "Of course, ", "It turns out that ", "We know that "];
/// What may stand behind a clue without saying anything.
const BEHIND: [&str; 3] = [", as it turned out.", ", of course.", " ."];

/// Verbs behind which “not” denies the sentence.
const AUXILIARIES: [&str; 12] =
    ["is", "was", "are", "were", "did", "does", "do", "will", "can", "could", "should", "would"];

/// A change of a clue: its words, and what it has to mean then.
type Case = (Change, String, Formula);

/// Tries every change that a clue allows, as far as chance takes it.
pub fn change(base: &Base<'_>, chance: &mut Chance, tally: &mut Tally) {
    let puzzle = &base.annotated.puzzle;
    for (place, known) in base.known.iter().enumerate() {
        let Some(meaning) = known else { continue };
        let text = &puzzle.clues[place].text;
        let mut cases = of_sentence(puzzle, text, meaning);
        cases.extend(turned(text, meaning).map(|(words, formula)| (Change::Turned, words, formula)));
        cases.extend(with_unknown_words(puzzle, text, meaning, chance));
        for (change, words, wanted) in cases {
            if !chance.takes() {
                continue;
            }
            let changed = base.with_words(place, &words);
            let read = read(&changed);
            let outcome = judged(&changed.categories, &read.clues[place], &wanted);
            tally.clue(change, outcome, base, place, &words, read.clues[place].formula());
        }
    }
}

/// What can be done to a clue of one sentence: it is denied, or something is said around it.
fn of_sentence(puzzle: &Puzzle, text: &str, meaning: &Formula) -> Vec<Case> {
    let sentence = text.trim().trim_end_matches('.');
    if sentence.contains(". ") || sentence.contains(['?', '!']) {
        return Vec::new();
    }
    let later = behind(puzzle, sentence);
    let mut cases: Vec<Case> = Vec::new();
    if is_simple(meaning) {
        let denied = format!("It is not true that {later}.");
        cases.push((Change::Denied, denied, meaning.clone().negated()));
        cases.extend(negated(text).map(|words| (Change::Negated, words, meaning.clone().negated())));
    }
    let before = BEFORE.iter().map(|words| format!("{words}{later}."));
    let padded = before.chain(BEHIND.iter().map(|words| format!("{sentence}{words}")));
    cases.extend(padded.map(|words| (Change::Padded, words, meaning.clone())));
    cases
}

/// A clue with each of its words that is no name replaced by one that nobody knows.
fn with_unknown_words(puzzle: &Puzzle, text: &str, meaning: &Formula, chance: &mut Chance) -> Vec<Case> {
    let fits = |word: &str| word.len() > 2 && word.chars().all(|c| c.is_ascii_lowercase());
    let places = words(text).into_iter().filter(|bytes| {
        let word = &text[bytes.clone()];
        fits(word) && !is_named(puzzle, word)
    });
    places
        .map(|bytes| {
            let other = unknown_word(&text[bytes.clone()], &mut chance.stream);
            (Change::Unknown, replaced(text, &bytes, &other), meaning.clone())
        })
        .collect()
}

/// Whether a formula says one thing, so that its contrary is what the clue says when it is denied.
fn is_simple(formula: &Formula) -> bool {
    match formula {
        Formula::Same(..) | Formula::Compare(..) | Formula::Next(..) => true,
        Formula::Not(inner) => is_simple(inner),
        _ => false,
    }
}

/// A plain clue with “not” behind its only auxiliary verb.
fn negated(text: &str) -> Option<String> {
    if !is_plain(text) {
        return None;
    }
    let verbs: Vec<_> =
        words(text).into_iter().filter(|bytes| AUXILIARIES.contains(&&text[bytes.clone()])).collect();
    let [verb] = verbs.as_slice() else { return None };
    Some(replaced(text, &(verb.end..verb.end), " not"))
}

/// A clue that compares two rows, with the word of the comparison turned round, and what it has to mean.
fn turned(text: &str, meaning: &Formula) -> Option<(String, Formula)> {
    let Formula::Compare(left, relation, right) = meaning else { return None };
    let mut rows = Vec::new();
    let sums = rows_of(left, &mut rows) && rows_of(right, &mut rows);
    let [one, other] = rows.as_slice() else { return None };
    if !sums || one == other || *relation == Relation::NotEqual || !is_plain(text) {
        return None;
    }
    let opposite = |word: &str| {
        let pair = OPPOSITES.iter().find(|(a, b)| word == *a || word == *b)?;
        Some(if word == pair.0 { pair.1 } else { pair.0 })
    };
    let found: Vec<_> =
        words(text).into_iter().filter_map(|bytes| Some((bytes.clone(), opposite(&text[bytes])?))).collect();
    let [(bytes, word)] = found.as_slice() else { return None };
    let (left, right) = (swapped(left, *one, *other), swapped(right, *one, *other));
    Some((replaced(text, bytes, word), Formula::Compare(left, *relation, right)))
}

/// The rows that a sum is about, in their order; whether it is one of measures and numbers only.
fn rows_of(quantity: &Quantity, rows: &mut Vec<Term>) -> bool {
    match quantity {
        Quantity::Number(_) => true,
        Quantity::Measure { of, .. } => {
            rows.push(*of);
            true
        }
        Quantity::Sum(a, b) | Quantity::Difference(a, b) => rows_of(a, rows) && rows_of(b, rows),
        Quantity::Times(..) | Quantity::Distance(..) => false,
    }
}

/// A quantity in which two rows change places.
fn swapped(quantity: &Quantity, one: Term, other: Term) -> Quantity {
    let inner = |part: &Quantity| Box::new(swapped(part, one, other));
    match quantity {
        Quantity::Number(number) => Quantity::Number(*number),
        Quantity::Measure { measure, category, of } => {
            let of = if *of == one { other } else { one };
            Quantity::Measure { measure: *measure, category: *category, of }
        }
        Quantity::Sum(a, b) => Quantity::Sum(inner(a), inner(b)),
        Quantity::Difference(a, b) => Quantity::Difference(inner(a), inner(b)),
        Quantity::Times(factor, a) => Quantity::Times(*factor, inner(a)),
        Quantity::Distance(a, b) => Quantity::Distance(inner(a), inner(b)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use puzzle::Category;

    #[test]
    fn what_a_changed_clue_has_to_mean_is_known() {
        let categories =
            vec![Category::new("names", ["Ann", "Bob", "Cid"]), Category::new("ages", ["7", "8", "9"])];
        let formula = |text: &str| Formula::parse(text, &categories).unwrap();
        let older = formula("ages(Ann) = ages(Bob) + 2");
        let (words, wanted) = turned("Ann is two years older than Bob.", &older).unwrap();
        assert_eq!(words, "Ann is two years younger than Bob.");
        assert_eq!(wanted, formula("ages(Bob) = ages(Ann) + 2"));
        assert_eq!(turned("Ann is older than Bob, not younger.", &older), None);
        assert_eq!(negated("Ann is 7.").as_deref(), Some("Ann is not 7."));
        assert_eq!(negated("Ann is 7, and Bob is 8."), None);
    }
}
