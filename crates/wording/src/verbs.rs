//! Verbs: tenses, persons, and how to deny something. “paid” becomes “did not pay”, “was treated by”
//! becomes “was not treated by”, “lives in” becomes “live in” for many.

mod spoken;

pub use spoken::contracted;
pub(crate) use spoken::without_common_unit;

use crate::plural::article;
pub use english::conjugation::{Tense, lemma_of, past, recognised, third_person};
use english::words::WordList;

/// What stands between a subject and an object: “paid”, “was treated by”, “lives in the”.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct VerbPhrase {
    /// As said of one, in the affirmative.
    words: String,
    lemma: String,
    tense: Tense,
    /// Where in the words the name of the object stands, if that is known: “$180” of “paid $180”, “red” of
    /// “lives in the red house”.
    object: Option<(usize, usize)>,
    /// The verb denied, where somebody has said how, and how long it is when affirmed.
    denied: Option<(usize, String)>,
    /// What its object owns, where it says whose something is: “sheet” of “is Mr Ely's sheet”.
    owned: Option<String>,
}

impl VerbPhrase {
    /// A phrase as it was said in a clue, with the lemma of its first verb. A denial in it (“didn't pay”)
    /// goes away; a plural (“live in”) becomes a singular.
    pub fn new(words: &str, lemma: &str, tense: Tense) -> VerbPhrase {
        let mut parts: Vec<String> = words
            .replace('’', "'")
            .replace("can't", "can")
            .replace("won't", "will")
            .replace("n't", " not")
            .split_whitespace()
            .filter(|word| !matches!(*word, "not" | "never"))
            .map(str::to_owned)
            .collect();
        // “did pay”, what is left of “didn't pay”, is “paid”; but “did the tango” is what it is.
        let mut lemma = lemma.to_owned();
        if let [first, second, ..] = parts.as_slice()
            && !matches!(second.as_str(), "the" | "a" | "an")
        {
            let finite = match first.as_str() {
                "did" => Some(past(second)),
                "does" | "do" => Some(third_person(second)),
                _ => None,
            };
            if let Some(finite) = finite {
                lemma.clone_from(second);
                parts.splice(0..2, [finite]);
            }
        }
        let lemma = match parts.first() {
            Some(first) if lemma.is_empty() => lemma_of(first),
            None if lemma.is_empty() => "be".to_owned(),
            _ => lemma,
        };
        if let Some(first) = parts.first_mut() {
            match first.as_str() {
                "are" | "am" => "is".clone_into(first),
                "were" => "was".clone_into(first),
                word if word == lemma && tense == Tense::Present => *first = third_person(&lemma),
                _ => {}
            }
        } else {
            parts.push(match tense {
                Tense::Past => past(&lemma),
                Tense::Present => third_person(&lemma),
                Tense::Future => format!("will {lemma}"),
            });
        }
        VerbPhrase { words: parts.join(" "), lemma, tense, object: None, denied: None, owned: None }
    }

    /// A verb with its denial as somebody has given them: “was recognized for”, “was not recognized for”.
    pub fn given(affirmed: &str, denied: &str) -> VerbPhrase {
        let words = affirmed.split_whitespace().collect::<Vec<_>>().join(" ");
        let first = words.split(' ').next().unwrap_or_default();
        let (lemma, tense) = recognised(first).map_or_else(
            || (lemma_of(first), if first.ends_with("ed") { Tense::Past } else { Tense::Present }),
            |(lemma, tense)| (lemma.to_owned(), tense),
        );
        VerbPhrase {
            denied: Some((words.len(), denied.trim().to_owned())),
            words,
            lemma,
            tense,
            object: None,
            owned: None,
        }
    }

    /// “is”, “is next to” and the like.
    pub fn be(rest: &str) -> VerbPhrase {
        VerbPhrase::present("be", rest)
    }

    /// A lemma and what follows it, in the present: “go with” gives “goes with”.
    pub fn present(lemma: &str, rest: &str) -> VerbPhrase {
        let words = format!("{} {rest}", third_person(lemma)).trim_end().to_owned();
        VerbPhrase {
            words,
            lemma: lemma.to_owned(),
            tense: Tense::Present,
            object: None,
            denied: None,
            owned: None,
        }
    }

    /// The phrase with what follows it: “paid” with “$180”.
    pub fn with(mut self, object: &str) -> VerbPhrase {
        if !object.is_empty() {
            if let Some(start) = self.words.strip_suffix(" a").or_else(|| self.words.strip_suffix(" an")) {
                self.words = format!("{start} {}", article(object));
            }
            self.words.push(' ');
            self.object = Some((self.words.len(), self.words.len() + object.len()));
            self.words.push_str(object);
        }
        self
    }

    /// The same phrase, in which these words are the name of the object: “red” of “lives in the red house”.
    pub fn naming(mut self, object: &str) -> VerbPhrase {
        let start = self.words.rfind(object).filter(|_| !object.is_empty());
        self.object = start.map(|start| (start, start + object.len()));
        self
    }

    /// An item that says what somebody does or is, such as “drives a truck”; `None` if it does not begin
    /// with a verb. With `trusting`, any first word that looks like a third person is taken for a verb.
    pub fn of_item(item: &str, trusting: bool) -> Option<VerbPhrase> {
        let mut words = item.split_whitespace();
        let mut first = words.next()?;
        if WordList::AdverbBeforeVerb.has(first) {
            first = words.next()?;
        }
        words.next()?;
        if let Some((lemma, tense)) = recognised(first) {
            let object = object_of_deed(item, lemma);
            return Some(VerbPhrase {
                words: item.to_owned(),
                lemma: lemma.to_owned(),
                tense,
                object,
                denied: None,
                owned: None,
            });
        }
        let small = first.chars().all(char::is_lowercase);
        let stem = first.strip_suffix('s').filter(|stem| trusting && small && stem.len() > 1)?;
        Some(VerbPhrase {
            words: item.to_owned(),
            lemma: stem.to_owned(),
            tense: Tense::Present,
            object: None,
            denied: None,
            owned: None,
        })
    }

    /// The same phrase, which says whose such a thing is: “is Mr Ely's sheet”.
    pub fn of_owned(self, noun: &str) -> VerbPhrase {
        VerbPhrase { owned: Some(noun.to_owned()), ..self }
    }

    /// What its object owns, where it says whose something is.
    pub fn owned(&self) -> Option<&str> {
        self.owned.as_deref()
    }

    /// The phrase as said of one, in the affirmative.
    pub fn words(&self) -> &str {
        &self.words
    }

    /// What somebody is called who is said to be something: of “is a cat lover”, “cat lover”.
    pub fn being(&self) -> Option<&str> {
        let rest = self.words.strip_prefix("is ")?;
        rest.strip_prefix("a ").or_else(|| rest.strip_prefix("an ")).or_else(|| rest.strip_prefix("the "))
    }

    /// What is left of “who is …” where “who is” goes without saying: “in house 1”, “wearing the red shirt”, “haunted by
    /// Ann”. `None` where nothing can be left out: “is short”, “lives in Rome”.
    pub fn cut_short(&self) -> Option<&str> {
        const LONG_ENOUGH: usize = 5;
        let rest = self.words.strip_prefix("is ").or_else(|| self.words.strip_prefix("was "))?;
        let (first, after) = rest.split_once(' ')?;
        let doing = first.ends_with("ing") && first.len() > LONG_ENOUGH;
        let done = (first.ends_with("ed")
            || recognised(first).is_some_and(|(_, tense)| tense == Tense::Past))
            && after.split(' ').next().is_some_and(|next| WordList::Preposition.has(next));
        (doing || done || WordList::Preposition.has(first)).then_some(rest)
    }

    /// The phrase for one or many, in the affirmative or denied.
    pub fn said(&self, many: bool, affirmed: bool) -> String {
        let (first, rest) = match self.words.split_once(' ') {
            Some((first, rest)) => (first, rest),
            None => (self.words.as_str(), ""),
        };
        let joined = |parts: &[&str]| {
            parts.iter().filter(|part| !part.is_empty()).copied().collect::<Vec<_>>().join(" ")
        };
        let finite = match first {
            "is" if many => "are",
            "was" if many => "were",
            "has" if many => "have",
            other if many && other == third_person(&self.lemma) => self.lemma.as_str(),
            other => other,
        };
        if affirmed {
            return joined(&[finite, rest]);
        }
        if let Some((length, denied)) = &self.denied {
            return joined(&[denied, self.words.get(*length..).unwrap_or_default().trim_start()]);
        }
        // “has won” takes “not” after “has”; “has a dog” takes “does not have”.
        let perfect = matches!(first, "has" | "had") && !matches!(self.lemma.as_str(), "have" | "");
        if WordList::Auxiliary.has(first) || perfect {
            return joined(&[finite, "not", rest]);
        }
        if WordList::AdverbBeforeVerb.has(first) {
            // “does not only drink water” would say something else.
            return joined(&[if many { "are not the ones who" } else { "is not the one who" }, &self.words]);
        }
        let auxiliary = match (self.tense, many) {
            (Tense::Past, _) => "did not",
            (Tense::Present, false) => "does not",
            (Tense::Present, true) => "do not",
            (Tense::Future, _) => "will not",
        };
        joined(&[auxiliary, &self.lemma, rest])
    }
}

/// Where the object of a deed stands: after the verb, and after “is eating” where that is the verb.
fn object_of_deed(item: &str, lemma: &str) -> Option<(usize, usize)> {
    let mut words = item.split(' ');
    let first = words.next().filter(|first| !WordList::AdverbBeforeVerb.has(first))?;
    let second = words.next()?;
    let verbal = lemma == "be" && second.ends_with("ing") && words.next().is_some();
    let start = if verbal { first.len() + 1 + second.len() } else { first.len() } + 1;
    (start < item.len()).then_some((start, item.len()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lemmas_of_verbs_that_are_not_known() {
        for (word, lemma) in [
            ("juggled", "juggle"),
            ("baked", "bake"),
            ("charged", "charge"),
            ("repaired", "repair"),
            ("stopped", "stop"),
            ("filled", "fill"),
            ("arranged", "arrange"),
            ("closed", "close"),
            ("invested", "invest"),
            ("carried", "carry"),
            ("catches", "catch"),
            ("juggles", "juggle"),
            ("worries", "worry"),
            ("paid", "pay"),
            ("hop", "hop"),
        ] {
            assert_eq!(lemma_of(word), lemma);
        }
        let denied = |words: &str| VerbPhrase::new(words, "", Tense::Past).said(false, false);
        assert_eq!(denied("juggled with"), "did not juggle with");
        assert_eq!(denied("wasn’t treated by"), "was not treated by");
        assert_eq!(denied("won't see"), "will not see");
    }

    #[test]
    fn phrases_for_one_and_many_affirmed_and_denied() {
        let cases = [
            ("paid", "pay", Tense::Past, ["paid", "did not pay", "paid", "did not pay"]),
            (
                "lives in",
                "live",
                Tense::Present,
                ["lives in", "does not live in", "live in", "do not live in"],
            ),
            (
                "was treated by",
                "treat",
                Tense::Past,
                ["was treated by", "was not treated by", "were treated by", "were not treated by"],
            ),
            ("will see", "see", Tense::Future, ["will see", "will not see", "will see", "will not see"]),
            ("has won", "win", Tense::Present, ["has won", "has not won", "have won", "have not won"]),
            ("has", "have", Tense::Present, ["has", "does not have", "have", "do not have"]),
            ("didn't pay", "pay", Tense::Past, ["paid", "did not pay", "paid", "did not pay"]),
            (
                "did the tango",
                "do",
                Tense::Past,
                ["did the tango", "did not do the tango", "did the tango", "did not do the tango"],
            ),
            (
                "did a cartwheel",
                "",
                Tense::Past,
                ["did a cartwheel", "did not do a cartwheel", "did a cartwheel", "did not do a cartwheel"],
            ),
            (
                "are from the",
                "be",
                Tense::Present,
                ["is from the", "is not from the", "are from the", "are not from the"],
            ),
            ("", "pay", Tense::Future, ["will pay", "will not pay", "will pay", "will not pay"]),
        ];
        for (words, lemma, tense, expected) in cases {
            let phrase = VerbPhrase::new(words, lemma, tense);
            let said = [(false, true), (false, false), (true, true), (true, false)]
                .map(|(many, affirmed)| phrase.said(many, affirmed));
            assert_eq!(said, expected, "{words}");
        }
    }

    #[test]
    fn items_that_say_what_somebody_does() {
        let denied = |item: &str| VerbPhrase::of_item(item, false).map(|phrase| phrase.said(false, false));
        assert_eq!(denied("drives a truck").as_deref(), Some("does not drive a truck"));
        assert_eq!(denied("is a cat lover").as_deref(), Some("is not a cat lover"));
        assert_eq!(denied("ate spaghetti").as_deref(), Some("did not eat spaghetti"));
        assert_eq!(denied("only drinks water").as_deref(), Some("is not the one who only drinks water"));
        assert_eq!(denied("cream soda"), None);
        assert_eq!(denied("paints"), None, "a verb alone may be a noun");
        assert!(VerbPhrase::of_item("juggles with fire", true).is_some());
        assert_eq!(VerbPhrase::be("a cat lover").being(), Some("cat lover"));
    }
}
