//! How clues sound: plain, as in a magazine, British, or for children.

use std::fmt;
use std::str::FromStr;

/// The voice of a puzzle. The names are part of the command's interface.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Voice {
    /// One fact to a clue, each said the plainest way.
    Plain,
    /// Two facts in a clue where they belong together, pronouns, asides, clues that begin differently.
    #[default]
    Magazine,
    /// As in a magazine, with the amounts and the contractions of British English.
    British,
    /// Short sentences of short words, and no clue with a condition in it.
    Children,
}

impl Voice {
    /// All voices.
    pub const ALL: [Voice; 4] = [Voice::Plain, Voice::Magazine, Voice::British, Voice::Children];

    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            Voice::Plain => "plain",
            Voice::Magazine => "magazine",
            Voice::British => "british",
            Voice::Children => "children",
        }
    }

    /// How many pairs of so many clues may be told as one.
    pub(crate) fn pairs(self, clues: usize) -> usize {
        match self {
            Voice::Plain => 0,
            Voice::Magazine | Voice::British => (clues + 1) / 4,
            Voice::Children => clues / 6,
        }
    }

    /// Most words of a clue with two facts in it.
    pub(crate) fn longest(self) -> usize {
        match self {
            Voice::Children => 16,
            _ => 26,
        }
    }

    /// Whether clues with a condition in them are left out.
    pub(crate) fn is_simple(self) -> bool {
        self == Voice::Children
    }

    /// Whether clues shall not all begin alike.
    pub(crate) fn varies(self) -> bool {
        self != Voice::Plain
    }

    /// Whether “30 minutes” is “half an hour”.
    pub(crate) fn rounds_hours(self) -> bool {
        matches!(self, Voice::Magazine | Voice::British)
    }

    /// Whether £10 is a tenner.
    pub(crate) fn has_fivers(self) -> bool {
        self == Voice::British
    }

    /// What “did not” costs against “didn't”, and “didn't” against “did not”.
    pub(crate) fn denying(self) -> (u32, u32) {
        match self {
            Voice::British => (2, 0),
            Voice::Children => (0, 2),
            Voice::Plain | Voice::Magazine => (0, 0),
        }
    }
}

impl fmt::Display for Voice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// No voice has this name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownVoice(pub String);

impl fmt::Display for UnknownVoice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names: Vec<&str> = Voice::ALL.iter().map(|voice| voice.name()).collect();
        write!(f, "“{}” is no voice; there are {}", self.0, names.join(", "))
    }
}

impl std::error::Error for UnknownVoice {}

impl FromStr for Voice {
    type Err = UnknownVoice;

    fn from_str(name: &str) -> Result<Voice, UnknownVoice> {
        let known = Voice::ALL.into_iter().find(|voice| voice.name() == name);
        known.ok_or_else(|| UnknownVoice(name.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_read_back() {
        for voice in Voice::ALL {
            assert_eq!(voice.name().parse(), Ok(voice));
        }
        assert!("loud".parse::<Voice>().unwrap_err().to_string().contains("“loud” is no voice"));
    }
}
