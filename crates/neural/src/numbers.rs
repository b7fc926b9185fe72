//! The numbers that a clue says or implies: *three*, *half an hour* (30 minutes), *next but one* (2), *the dozen*.
//!
//! The network says numbers digit by digit; it may say none that the clue gives no reason for.

use english::Lexicon;
use english::number::{NumberKind, cardinal};
use puzzle::Number;

/// What is said with “next”, “twice” or “after” without any number.
const ALWAYS: [i64; 3] = [1, 2, 3];
/// Minutes of an hour, days of a week, months and inches, cents and thousands: what a unit may turn a number into.
const FACTORS: [(i64, i64); 10] =
    [(60, 1), (7, 1), (12, 1), (100, 1), (1000, 1), (1_000_000, 1), (1, 100), (1, 60), (1, 12), (1, 2)];
/// Most numbers of a clue that are put together.
const MOST: usize = 12;

/// The numbers for a clue, as formulas print them.
pub fn of_clue(text: &str) -> Vec<String> {
    let mut said: Vec<Number> = ALWAYS.map(Number::from).to_vec();
    let add = |list: &mut Vec<Number>, number: Option<Number>| {
        if let Some(number) = number.filter(|number| !list.contains(number)) {
            list.push(number);
        }
    };
    for number in numbers(text).into_iter().take(MOST) {
        add(&mut said, Some(number));
    }
    // “Three quarters”, “two thirds”.
    let fractions: Vec<Number> = said.iter().copied().filter(|number| *number < Number::ONE).collect();
    for fraction in fractions {
        for whole in [2, 3].map(Number::from) {
            add(&mut said, fraction.times(whole));
        }
    }
    let plain = said.clone();
    let mut all = said;
    for &number in &plain {
        for (above, below) in FACTORS {
            add(&mut all, Number::fraction(above, below).and_then(|factor| number.times(factor)));
        }
        // “Two stand between them”: they are three apart.
        add(&mut all, number.plus(Number::ONE));
        add(&mut all, number.minus(Number::ONE));
        // “An hour and twenty minutes”, “two and a half”, “an hour and a half”.
        for larger in [1, 7, 12, 60].map(Number::from) {
            let Some(much) = number.times(larger) else { continue };
            for &other in &plain {
                add(&mut all, much.plus(other));
                if other < Number::ONE {
                    add(&mut all, other.times(larger).and_then(|little| much.plus(little)));
                }
            }
        }
    }
    all.retain(|number| *number > Number::ZERO);
    all.iter().map(Number::to_string).collect()
}

/// The numbers that stand in a text, in figures and in words.
fn numbers(text: &str) -> Vec<Number> {
    let mut found = Vec::new();
    let pieces =
        text.split(|character: char| character.is_whitespace() || matches!(character, '(' | ')' | '–' | '—'));
    for piece in pieces {
        let piece = piece.trim_matches(|character: char| !character.is_alphanumeric());
        found.extend(figures(piece));
        for word in piece.split(|character: char| !character.is_alphabetic()) {
            found.extend(in_words(word));
        }
        found.extend(cardinal(piece).map(Number::from));
    }
    found
}

/// What a word says as a number: “third” is 3 and one in three.
fn in_words(word: &str) -> impl Iterator<Item = Number> {
    let kinds = [
        NumberKind::Cardinal,
        NumberKind::Rank,
        NumberKind::Fraction,
        NumberKind::Multiple,
        NumberKind::Group,
        NumberKind::Magnitude,
        NumberKind::Money,
    ];
    let numbers = Lexicon::shipped().numbers();
    let part = |part: i128| i64::try_from(part).ok();
    kinds
        .into_iter()
        .filter_map(|kind| numbers.value(word, kind))
        .filter_map(move |value| Number::fraction(part(value.numerator())?, part(value.denominator())?))
}

/// The numbers in figures: `1,500`, `2.5`, `7:30`, `3rd`, `20-30`.
fn figures(piece: &str) -> Vec<Number> {
    let plain = piece.replace(',', "");
    plain
        .split(|character: char| !character.is_ascii_digit() && character != '.')
        .filter_map(|digits| digits.trim_matches('.').parse().ok())
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn has(text: &str, number: &str) -> bool {
        of_clue(text).iter().any(|one| one == number)
    }

    #[test]
    fn numbers_are_said_in_figures_and_words_and_turned_into_other_units() {
        assert!(has("Ann paid $1,500 more.", "1500"));
        assert!(has("He came an hour and a half later.", "90"));
        assert!(has("two and a half times as many", "2.5"));
        assert!(has("half a dozen more", "6"));
        assert!(has("twenty-five points fewer", "25"));
        assert!(has("a fortnight and 3 days after; three weeks", "21"));
        assert!(has("a third of what he paid", "1/3"));
        assert!(has("three quarters of an hour", "45"));
        assert!(has("in the house right next to", "1"));
        assert!(!has("Ann paid $20 more.", "47"));
    }
}
