//! Numbers in words: *seven*, *twenty-first*, *half*, *twice*, *a dozen*, *a tenner*.

use crate::table::{Section, WordsProblem};
use crate::{Lexicon, Ratio};
use rustc_hash::FxHashMap;

/// What a number in words is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum NumberKind {
    /// *seven*
    Cardinal,
    /// *seventh*
    Rank,
    /// The ending of a rank in figures: *th*.
    Ending,
    /// *seventies*
    Decade,
    /// *thousand*: what a number is multiplied by.
    Magnitude,
    /// *grand*: what a sum of money is multiplied by.
    MoneyMagnitude,
    /// *half*
    Fraction,
    /// *twice*
    Multiple,
    /// *dozen*, *couple*
    Group,
    /// *tenner*: a sum of money.
    Money,
    /// *several*: not meant to the letter.
    Vague,
}

use NumberKind::{
    Cardinal, Decade, Ending, Fraction, Group, Magnitude, Money, MoneyMagnitude, Multiple, Rank, Vague,
};

impl NumberKind {
    const NAMES: [(Self, &'static str); 11] = [
        (Cardinal, "cardinal"),
        (Rank, "rank"),
        (Ending, "ending"),
        (Decade, "decade"),
        (Magnitude, "magnitude"),
        (MoneyMagnitude, "money magnitude"),
        (Fraction, "fraction"),
        (Multiple, "multiple"),
        (Group, "group"),
        (Money, "money"),
        (Vague, "vague"),
    ];
}

/// The numbers of a lexicon.
#[derive(Clone, Debug, Default)]
pub struct Numbers {
    words: FxHashMap<NumberKind, FxHashMap<String, Ratio>>,
    /// Nought is no fraction above nought.
    noughts: FxHashMap<NumberKind, String>,
}

impl Numbers {
    /// Adds a section `[number KIND]`.
    pub(crate) fn add(&mut self, section: &Section<'_>, problems: &mut Vec<WordsProblem>) {
        let Some((kind, _)) = NumberKind::NAMES.iter().find(|(_, name)| *name == section.class) else {
            let names: Vec<_> = NumberKind::NAMES.iter().map(|(_, name)| *name).collect();
            let message =
                format!("there is no kind of numbers “{}”; there are {}", section.class, names.join(", "));
            problems.push(section.head.problem(message));
            return;
        };
        for &line in &section.lines {
            for entry in line.entries() {
                let Some((word, value)) = entry.rsplit_once(' ') else {
                    problems.push(
                        line.problem(format!("a word has its number behind it: dozen 12, not “{entry}”")),
                    );
                    continue;
                };
                let word = word.trim().to_lowercase();
                if value == "0" {
                    self.noughts.insert(*kind, word);
                } else if let Ok(value) = value.parse() {
                    self.words.entry(*kind).or_default().insert(word, value);
                } else {
                    problems.push(line.problem(format!("“{value}” is no number")));
                }
            }
        }
    }

    /// The value of a word of this kind, in any case of letters; nought is none.
    pub fn value(&self, word: &str, kind: NumberKind) -> Option<Ratio> {
        let words = self.words.get(&kind)?;
        words.get(word).or_else(|| words.get(&word.to_lowercase())).copied()
    }

    /// The whole number of a word of this kind.
    pub fn whole(&self, word: &str, kind: NumberKind) -> Option<i64> {
        if self.noughts.get(&kind).is_some_and(|nought| word.eq_ignore_ascii_case(nought)) {
            return Some(0);
        }
        let value = self.value(word, kind)?;
        (value.denominator() == 1).then(|| i64::try_from(value.numerator()).ok())?
    }

    /// A number below 100 in words, *twenty-one* or *twenty one*, or a rank: *twenty-first*.
    pub fn in_words(&self, text: &str, kind: NumberKind) -> Option<i64> {
        if let Some(whole) = self.whole(text, kind) {
            return Some(whole);
        }
        let (tens, units) = text.split_once(['-', ' '])?;
        let tens = self.whole(tens, Cardinal).filter(|tens| (20..100).contains(tens))?;
        let units = self.whole(units, kind).filter(|units| (1..10).contains(units))?;
        Some(tens + units)
    }

    /// The word for a number of this kind below 100; the first that the data has.
    pub fn word(&self, number: i64, kind: NumberKind) -> Option<String> {
        let spelt = |number: i64, kind: NumberKind| {
            if number == 0 {
                return self.noughts.get(&kind).cloned();
            }
            let wanted = Ratio::new(number.into(), 1)?;
            self.words.get(&kind)?.iter().find(|(_, value)| **value == wanted).map(|(word, _)| word.clone())
        };
        spelt(number, kind).or_else(|| {
            let (tens, units) = (number - number % 10, number % 10);
            let fits = (20..100).contains(&number) && units > 0;
            fits.then(|| Some(format!("{}-{}", spelt(tens, Cardinal)?, spelt(units, kind)?)))?
        })
    }
}

/// The number of a word or of tens and units: *seven*, *twenty-one*.
///
/// ```
/// use english::number::{cardinal, rank};
/// assert_eq!(cardinal("Twenty-one"), Some(21));
/// assert_eq!(rank("twenty first"), Some(21));
/// assert_eq!(cardinal("first"), None);
/// ```
pub fn cardinal(text: &str) -> Option<i64> {
    Lexicon::shipped().numbers().in_words(text, Cardinal)
}

/// The rank of a word or of tens and units: *seventh*, *twenty-first*.
pub fn rank(text: &str) -> Option<i64> {
    Lexicon::shipped().numbers().in_words(text, Rank)
}

/// The whole number of a word of a kind, such as 12 for the group *dozen*.
pub fn whole(word: &str, kind: NumberKind) -> Option<i64> {
    Lexicon::shipped().numbers().whole(word, kind)
}

/// A number below 100 in words: *twenty-one*.
pub fn spelt(number: i64) -> Option<String> {
    Lexicon::shipped().numbers().word(number, Cardinal)
}

/// A rank below 100 in words: *twenty-first*.
pub fn rank_spelt(number: i64) -> Option<String> {
    Lexicon::shipped().numbers().word(number, Rank)
}

/// A number as a place in an order: “1st”, “12th”.
pub fn ordinal(number: i64) -> String {
    let ending = match (number.unsigned_abs() % 100, number.unsigned_abs() % 10) {
        (11..=13, _) => "th",
        (_, 1) => "st",
        (_, 2) => "nd",
        (_, 3) => "rd",
        _ => "th",
    };
    format!("{number}{ending}")
}

/// The number that a word is, and whether it is a rank: *seven*, *hundred*, *third*.
pub fn counted(word: &str) -> Option<(i64, bool)> {
    let hundred = || whole(word, Magnitude).filter(|&value| value == 100);
    let told = whole(word, Cardinal).or_else(hundred).map(|number| (number, false));
    told.or_else(|| whole(word, Rank).map(|rank| (rank, true)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_in_an_order() {
        assert_eq!(
            [1, 2, 3, 4, 11, 112, 23].map(ordinal),
            ["1st", "2nd", "3rd", "4th", "11th", "112th", "23rd"]
        );
    }

    #[test]
    fn numbers_are_spelt_and_read_back() {
        for number in 0..100 {
            assert_eq!(cardinal(&spelt(number).unwrap()), Some(number));
            assert_eq!(rank(&rank_spelt(number).unwrap()), Some(number));
        }
        for text in ["", "ten-one", "twenty-ten", "first", "onerous", "twenty-", "twenty one one"] {
            assert_eq!(cardinal(text), None, "{text}");
        }
    }

    #[test]
    fn other_words_have_numbers() {
        assert_eq!(whole("dozen", Group), Some(12));
        assert_eq!(whole("tenner", Money), Some(10));
        assert_eq!(whole("Million", Magnitude), Some(1_000_000));
        assert_eq!(whole("nineties", Decade), Some(90));
        assert_eq!(whole("half", Fraction), None);
        let half = Lexicon::shipped().numbers().value("half", Fraction);
        assert_eq!(half.map(|half| half.to_string()).as_deref(), Some("1/2"));
    }
}
