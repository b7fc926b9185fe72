//! Ways out of a trouble that a front can offer in its own way: a flag, a button, a field of a request.

use serde::Serialize;
use std::fmt;

/// What would help. It displays in words that fit every front; a front that can say how it is done there does so.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Remedy {
    /// Allow more time.
    MoreTime,
    /// Choose one of the readings of a clue.
    ChooseReading {
        /// The clue, from 1.
        clue: usize,
    },
    /// Say what a clue says in other words, or as a formula.
    Rephrase,
    /// Let the second reader have a try.
    SecondReader,
    /// Say that two names are those of one item, if they are.
    SameItem {
        /// One of them.
        one: String,
        /// The other.
        other: String,
    },
}

impl fmt::Display for Remedy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Remedy::MoreTime => f.write_str("allow more time"),
            Remedy::ChooseReading { clue } => {
                write!(f, "choose one of the readings of clue {clue}, or say it in other words")
            }
            Remedy::Rephrase => f.write_str(
                "say it in other words, with the items named as in their categories; or write what it means as a formula: in JSON in \
                 the list `formulas`, in text on a line below the clue that starts with `=`; see docs/formulas.md",
            ),
            Remedy::SecondReader => f.write_str("let the second reader have a try"),
            Remedy::SameItem { one, other } => write!(f, "if so, say that “{one}” and “{other}” are one item"),
        }
    }
}

/// A way out in one sentence: what help there is, or, where remedies are known, each of them in a front's words.
pub fn in_words(
    help: Option<&str>,
    remedies: &[Remedy],
    words: impl Fn(&Remedy) -> String,
) -> Option<String> {
    if remedies.is_empty() {
        return help.map(str::to_owned);
    }
    let all: Vec<String> = remedies.iter().map(words).collect();
    Some(all.join("; or "))
}

/// The same in words that fit every front.
pub(crate) fn in_plain_words(remedies: &[Remedy]) -> Option<String> {
    in_words(None, remedies, ToString::to_string)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_front_words_remedies_itself_and_leaves_other_help_as_it_is() {
        let remedies = [Remedy::ChooseReading { clue: 2 }, Remedy::SecondReader];
        let plain = in_plain_words(&remedies).unwrap();
        assert_eq!(
            plain,
            "choose one of the readings of clue 2, or say it in other words; or let the second reader have a try"
        );
        let own = |remedy: &Remedy| match remedy {
            Remedy::ChooseReading { clue } => format!("press {clue}"),
            other => other.to_string(),
        };
        assert_eq!(
            in_words(Some(&plain), &remedies, own).as_deref(),
            Some("press 2; or let the second reader have a try")
        );
        assert_eq!(in_words(Some("look it up"), &[], own).as_deref(), Some("look it up"));
        assert_eq!(in_words(None, &[], own), None);
    }

    #[test]
    fn no_remedy_speaks_of_flags_or_buttons() {
        let (one, other) = ("Rex".to_owned(), "King".to_owned());
        let all = [
            Remedy::MoreTime,
            Remedy::ChooseReading { clue: 1 },
            Remedy::Rephrase,
            Remedy::SecondReader,
            Remedy::SameItem { one, other },
        ];
        for remedy in all {
            let words = remedy.to_string();
            assert!(
                !words.contains("--") && !words.contains("button") && !words.contains("click"),
                "{words}"
            );
        }
    }
}
