//! A verb by itself: its forms for one and many, and how it is denied.

use crate::conjugation::{Tense, third_person};
use crate::words::WordList;

/// A verb that is inflected: “paid”, “was” of “was treated by”, “has” of “has won”.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct Verb {
    /// As said of one, in the affirmative.
    form: String,
    pub lemma: String,
    pub tense: Tense,
    /// Whether “not” stands right behind it: of “was”, “will”, and of “has” in “has won”.
    helping: bool,
}

impl Verb {
    /// A form as said of one, with the lemma of the verb that tells what is done: “has” with “win”.
    pub fn new(form: &str, lemma: &str, tense: Tense) -> Verb {
        let perfect = matches!(form, "has" | "had") && !matches!(lemma, "have" | "");
        let helping = perfect || WordList::Auxiliary.has(form);
        Verb { form: form.to_owned(), lemma: lemma.to_owned(), tense, helping }
    }

    /// A verb in the present.
    pub fn present(lemma: &str) -> Verb {
        Verb::new(&third_person(lemma), lemma, Tense::Present)
    }

    /// Whether it is “is” or “was”.
    pub fn is_being(&self) -> bool {
        matches!(self.form.as_str(), "is" | "was")
    }

    /// Whether it is “is”.
    pub fn is_present_being(&self) -> bool {
        self.form == "is"
    }

    /// As said of one or of many.
    pub fn finite(&self, many: bool) -> &str {
        match self.form.as_str() {
            "is" if many => "are",
            "was" if many => "were",
            "has" if many => "have",
            form if many && form == third_person(&self.lemma) => self.lemma.as_str(),
            form => form,
        }
    }

    /// What stands for the verb once it has been said, and takes its “not”: “was”, “did”.
    pub fn helper(&self, many: bool) -> &str {
        match (self.tense, many) {
            _ if self.helping => self.finite(many),
            (Tense::Past, _) => "did",
            (Tense::Present, false) => "does",
            (Tense::Present, true) => "do",
            (Tense::Future, _) => "will",
        }
    }

    /// The verb denied, whole or as one speaks: “was not”, “didn't pay”.
    pub fn denied(&self, many: bool, short: bool) -> String {
        let not = denied(self.helper(many), short);
        if self.helping { not } else { super::joined([&not, &self.lemma]) }
    }

    /// The same verb in the past where it is “is” or “has”.
    pub fn in_the_past(self) -> Verb {
        let past = match self.form.as_str() {
            "is" => "was",
            "has" => "had",
            _ => return self,
        };
        Verb { form: past.to_owned(), tense: Tense::Past, ..self }
    }
}

/// A helping verb with its “not”: “did not”, “didn't”, “won't”.
pub(super) fn denied(helper: &str, short: bool) -> String {
    match helper {
        "can" if short => "can't".to_owned(),
        "will" if short => "won't".to_owned(),
        helper if short && WordList::Contracting.has(helper) => format!("{helper}n't"),
        _ => format!("{helper} not"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn denials_are_contracted_where_they_can_be() {
        for (helper, whole, short) in [
            ("did", "did not", "didn't"),
            ("is", "is not", "isn't"),
            ("will", "will not", "won't"),
            ("can", "can not", "can't"),
            ("may", "may not", "may not"),
        ] {
            assert_eq!([denied(helper, false), denied(helper, true)], [whole, short]);
        }
    }
}
