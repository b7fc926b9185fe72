//! Noun phrases: a determiner, words before the noun, the noun, what follows it.

use super::{VerbPhrase, joined};
use crate::plural::{is_plural, possessive};

/// What a noun phrase begins with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Determiner {
    /// Nothing: “Hannah”, “850 miles”.
    Bare,
    /// “the”
    The,
    /// Somebody's: “Hannah's”, “the Comets'”.
    Owner(String),
}

/// What follows a noun.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum After {
    /// Nothing.
    Nothing,
    /// “who paid $180”, “that cost $180”: the pronoun and what is said. “whoever” needs none.
    Relative(&'static str, VerbPhrase),
    /// “whom Ann treated”: the pronoun, the subject, and what is said of it.
    RelativeObject(&'static str, String, VerbPhrase),
    /// “in house 1”, “wearing the red shirt”: what is said without its “who is”.
    Reduced(VerbPhrase),
    /// “whose year was 1958”: what it has, and what is said of that.
    Whose(String, VerbPhrase),
    /// Other words.
    Words(String),
}

/// A noun phrase in parts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NounPhrase {
    determiner: Determiner,
    /// What stands before the noun: “1992” of “the 1992 wine”.
    before: String,
    noun: String,
    after: After,
}

impl NounPhrase {
    fn new(determiner: Determiner, before: &str, noun: &str) -> NounPhrase {
        NounPhrase { determiner, before: before.to_owned(), noun: noun.to_owned(), after: After::Nothing }
    }

    /// A name without an article, or any words that are not to be taken apart.
    pub fn bare(name: &str) -> NounPhrase {
        NounPhrase::new(Determiner::Bare, "", name)
    }

    /// “the wine”
    pub fn the(noun: &str) -> NounPhrase {
        NounPhrase::new(Determiner::The, "", noun)
    }

    /// “the 1992 wine”
    pub fn the_such(before: &str, noun: &str) -> NounPhrase {
        NounPhrase::new(Determiner::The, before, noun)
    }

    /// “3rd place”
    pub fn such(before: &str, noun: &str) -> NounPhrase {
        NounPhrase::new(Determiner::Bare, before, noun)
    }

    /// A name as the puzzle writes it, which may have an article of its own: “the Lawyer”.
    pub fn name(name: &str) -> NounPhrase {
        match name.split_once(' ') {
            Some(("the", rest)) => NounPhrase::the(rest),
            _ => NounPhrase::bare(name),
        }
    }

    /// “Hannah's price”, from an owner with its ending.
    pub fn owned(owner: &str, noun: &str) -> NounPhrase {
        NounPhrase::new(Determiner::Owner(owner.to_owned()), "", noun)
    }

    /// “whoever paid $180”
    pub fn whoever(verb: VerbPhrase) -> NounPhrase {
        NounPhrase::bare("whoever").who("", verb)
    }

    /// With what is said of it: “who paid $180”.
    pub fn who(self, pronoun: &'static str, verb: VerbPhrase) -> NounPhrase {
        NounPhrase { after: After::Relative(pronoun, verb), ..self }
    }

    /// With what is said of another about it: “whom Ann treated”.
    pub fn whom(self, pronoun: &'static str, subject: &str, verb: VerbPhrase) -> NounPhrase {
        NounPhrase { after: After::RelativeObject(pronoun, subject.to_owned(), verb), ..self }
    }

    /// With what is said of something that it has: “whose year was 1958”.
    pub fn whose(self, noun: &str, verb: VerbPhrase) -> NounPhrase {
        NounPhrase { after: After::Whose(noun.to_owned(), verb), ..self }
    }

    /// With what is, without its “who is”: “in house 1”.
    pub fn being(self, verb: VerbPhrase) -> NounPhrase {
        NounPhrase { after: After::Reduced(verb), ..self }
    }

    /// With other words behind it: “of the Comets”.
    pub fn with(self, words: &str) -> NounPhrase {
        NounPhrase { after: After::Words(words.to_owned()), ..self }
    }

    /// With an article, unless it has one.
    pub fn definite(self) -> NounPhrase {
        match self.determiner {
            Determiner::Bare => NounPhrase { determiner: Determiner::The, ..self },
            _ => self,
        }
    }

    /// Whether it begins with “the”.
    pub fn has_article(&self) -> bool {
        self.determiner == Determiner::The
    }

    /// Whether it is told by a description, and not by a name.
    pub fn is_description(&self) -> bool {
        self.determiner != Determiner::Bare
    }

    /// Whether it is “whoever” with what is said.
    pub fn is_whoever(&self) -> bool {
        self.determiner == Determiner::Bare && matches!(self.after, After::Relative("", _))
    }

    /// Whether it has a relative clause.
    pub fn is_relative(&self) -> bool {
        matches!(self.after, After::Relative(..) | After::RelativeObject(..))
    }

    /// “the one from Oslo”, where a phrase is no more than such a noun and what follows it: “the guest from Oslo”.
    pub fn as_the_one(&self, noun: &str) -> Option<NounPhrase> {
        let more = self.after != After::Nothing && self.has_article() && self.before.is_empty();
        (more && self.noun == noun).then(|| NounPhrase { noun: "one".to_owned(), ..self.clone() })
    }

    /// Whether it is one word, as a name is.
    pub fn is_one_word(&self) -> bool {
        *self == NounPhrase::bare(&self.noun) && !self.noun.contains(' ')
    }

    /// Whose it is, if it is told so.
    pub fn owner(&self) -> Option<&str> {
        match &self.determiner {
            Determiner::Owner(owner) => Some(owner),
            _ => None,
        }
    }

    /// The noun, with nothing before it.
    pub fn noun(&self) -> &str {
        &self.noun
    }

    /// Whether it ends in a noun, and says more than that: “the small sheet”.
    pub fn ends_in(&self, noun: &str) -> bool {
        let more = self.is_description() || !self.before.is_empty();
        let of_several = self.noun.strip_suffix(noun).is_some_and(|rest| rest.ends_with(' '));
        self.after == After::Nothing && (of_several || more && self.noun == noun)
    }

    /// The words before the noun.
    pub fn before(&self) -> &str {
        &self.before
    }

    /// What follows the noun.
    pub fn after(&self) -> &After {
        &self.after
    }

    /// The phrase in English.
    pub fn text(&self) -> String {
        let determiner = match &self.determiner {
            Determiner::Bare => "",
            Determiner::The => "the",
            Determiner::Owner(owner) => owner,
        };
        joined([determiner, &self.before, &self.noun, &self.after.text()])
    }

    /// As the owner of something: “Hannah's”; of what may be many by its form, “the Comets'”.
    pub fn owning(&self, many: bool) -> String {
        let text = self.text();
        if many && text.ends_with('s') && is_plural(&text) { format!("{text}'") } else { possessive(&text) }
    }
}

impl After {
    /// What is said of the noun itself, or of what it has.
    pub fn verb(&self) -> Option<&VerbPhrase> {
        match self {
            After::Relative(_, verb) | After::Reduced(verb) | After::Whose(_, verb) => Some(verb),
            After::Nothing | After::RelativeObject(..) | After::Words(_) => None,
        }
    }

    fn text(&self) -> String {
        match self {
            After::Nothing => String::new(),
            After::Relative(pronoun, verb) => joined([pronoun, &verb.words()]),
            After::RelativeObject(pronoun, subject, verb) => joined([pronoun, subject, &verb.words()]),
            After::Reduced(verb) => verb.reduced(),
            After::Whose(noun, verb) => joined(["whose", noun, &verb.words()]),
            After::Words(words) => words.clone(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::conjugation::Tense;

    #[test]
    fn phrases_become_english() {
        let paid = || VerbPhrase::new("paid", "pay", Tense::Past).with("$180");
        let treated = || VerbPhrase::new("treated", "", Tense::Past);
        for (phrase, text) in [
            (NounPhrase::bare("Hannah"), "Hannah"),
            (NounPhrase::name("the Lawyer"), "the Lawyer"),
            (NounPhrase::name("Lawyer").definite(), "the Lawyer"),
            (NounPhrase::the_such("1992", "wine"), "the 1992 wine"),
            (NounPhrase::owned("Hannah's", "price"), "Hannah's price"),
            (NounPhrase::the("client").who("who", paid()), "the client who paid $180"),
            (NounPhrase::the("client").whom("whom", "Ann", treated()), "the client whom Ann treated"),
            (NounPhrase::whoever(paid()), "whoever paid $180"),
            (NounPhrase::the("man").being(VerbPhrase::be("in").with("house 1")), "the man in house 1"),
            (
                NounPhrase::the("play").whose("year", VerbPhrase::be("").with("1958")),
                "the play whose year is 1958",
            ),
        ] {
            assert_eq!(phrase.text(), text);
        }
        assert_eq!(NounPhrase::bare("Comets").owning(true), "Comets'");
        assert_eq!(NounPhrase::bare("James").owning(false), "James's");
        assert_eq!(NounPhrase::owned("Ann's", "lot").owner(), Some("Ann's"));
        assert!(NounPhrase::the("lot").is_description() && !NounPhrase::bare("Ann").is_description());
        assert!(NounPhrase::whoever(paid()).is_whoever() && NounPhrase::bare("Ann").is_one_word());
    }
}
