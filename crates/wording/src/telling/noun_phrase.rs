//! Noun phrases as abstract syntax: a determiner, words before the noun, the noun, what follows it. They become English in
//! [`NounPhrase::text`] and nowhere else; whoever wants to know what a phrase is like asks its parts.

use crate::plural::{is_plural, possessive};
use crate::verbs::VerbPhrase;

/// What a noun phrase begins with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Determiner {
    /// Nothing: “Hannah”, “850 miles”.
    Bare,
    /// “the”
    The,
    /// Somebody's: “Hannah's”, “the Comets'”.
    Owner(String),
}

/// What follows a noun.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum After {
    /// Nothing.
    Nothing,
    /// “who paid $180”, “that cost $180”: the joint and what is said.
    Relative(&'static str, VerbPhrase),
    /// Other words: “in house 1”, “whose year was 1958”.
    Words(String),
}

/// A noun phrase in parts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct NounPhrase {
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

    /// With what is said of it: “who paid $180”.
    pub fn who(self, joint: &'static str, verb: VerbPhrase) -> NounPhrase {
        NounPhrase { after: After::Relative(joint, verb), ..self }
    }

    /// With other words behind it: “in house 1”.
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
        let after = match &self.after {
            After::Nothing => String::new(),
            After::Relative(joint, verb) => format!("{joint} {}", verb.words()),
            After::Words(words) => words.clone(),
        };
        let parts = [determiner, &self.before, &self.noun, &after];
        parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" ")
    }

    /// As the owner of something: “Hannah's”; of what may be many by its form, “the Comets'”.
    pub fn owning(&self, many: bool) -> String {
        let text = self.text();
        if many && text.ends_with('s') && is_plural(&text) { format!("{text}'") } else { possessive(&text) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::verbs::Tense;

    #[test]
    fn phrases_become_english() {
        let paid = VerbPhrase::new("paid", "pay", Tense::Past).with("$180");
        for (phrase, text) in [
            (NounPhrase::bare("Hannah"), "Hannah"),
            (NounPhrase::name("the Lawyer"), "the Lawyer"),
            (NounPhrase::name("Lawyer").definite(), "the Lawyer"),
            (NounPhrase::the_such("1992", "wine"), "the 1992 wine"),
            (NounPhrase::owned("Hannah's", "price"), "Hannah's price"),
            (NounPhrase::the("client").who("who", paid), "the client who paid $180"),
            (NounPhrase::the("man").with("in house 1"), "the man in house 1"),
        ] {
            assert_eq!(phrase.text(), text);
        }
        assert_eq!(NounPhrase::bare("Comets").owning(true), "Comets'");
        assert_eq!(NounPhrase::bare("James").owning(false), "James's");
        assert_eq!(NounPhrase::owned("Ann's", "lot").owner(), Some("Ann's"));
        assert!(NounPhrase::the("lot").is_description() && !NounPhrase::bare("Ann").is_description());
    }
}
