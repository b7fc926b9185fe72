//! The kinds of clues.

use std::fmt;
use std::str::FromStr;

/// A kind of clue. The names are part of the command's interface.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Kind {
    /// A is B.
    Is,
    /// A is not B.
    Not,
    /// Neither A nor B is C; A is neither B nor C.
    Neither,
    /// A, B and C are three different people.
    Different,
    /// A is either B or C; either A or B is C.
    Either,
    /// Of A and B, one is C and the other is D.
    OfTwo,
    /// Either A is B or C is D, but not both.
    EitherOr,
    /// A is more than B.
    More,
    /// A is more than B by just so much.
    By,
    /// A is more than B by so much or more.
    AtLeast,
    /// A is next to B.
    Next,
    /// A and B lie just so much apart.
    Apart,
    /// A is somewhere between B and C.
    Between,
    /// If A is B, then C is D.
    If,
    /// Exactly one, or two, of three statements are true.
    Count,
    /// Two facts in one clue. None is drawn so: two clues of a finished set are told together.
    Both,
}

impl Kind {
    /// All kinds that are drawn.
    pub const ALL: [Kind; 15] = [
        Kind::Is,
        Kind::Not,
        Kind::Neither,
        Kind::Different,
        Kind::Either,
        Kind::OfTwo,
        Kind::EitherOr,
        Kind::More,
        Kind::By,
        Kind::AtLeast,
        Kind::Next,
        Kind::Apart,
        Kind::Between,
        Kind::If,
        Kind::Count,
    ];

    /// The kinds of the slides: *is*, *not*, *before* (two ways), *or*, *complex or*.
    pub const PAPER: [Kind; 6] = [Kind::Is, Kind::Not, Kind::More, Kind::By, Kind::Either, Kind::EitherOr];

    /// All kinds that have a name: those that are drawn, and two facts in one clue.
    pub fn named() -> impl Iterator<Item = Kind> {
        Kind::ALL.into_iter().chain([Kind::Both])
    }

    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            Kind::Is => "is",
            Kind::Not => "not",
            Kind::Neither => "neither",
            Kind::Different => "different",
            Kind::Either => "either",
            Kind::OfTwo => "of-two",
            Kind::EitherOr => "either-or",
            Kind::More => "more",
            Kind::By => "by",
            Kind::AtLeast => "at-least",
            Kind::Next => "next",
            Kind::Apart => "apart",
            Kind::Between => "between",
            Kind::If => "if",
            Kind::Count => "count",
            Kind::Both => "both",
        }
    }

    /// An example, for those who choose.
    pub fn example(self) -> &'static str {
        match self {
            Kind::Is => "Ann has the cat.",
            Kind::Not => "Ann does not have the cat.",
            Kind::Neither => "Neither Ann nor Bob has the cat.",
            Kind::Different => "Ann, the cook and the owner of the cat are three different people.",
            Kind::Either => "Ann has either the cat or the dog.",
            Kind::OfTwo => "Of Ann and the cook, one has the cat and the other paid $20.",
            Kind::EitherOr => "Either Ann has the cat or Bob has the dog, but not both.",
            Kind::More => "Ann paid more than the cook.",
            Kind::By => "Ann paid $10 more than the cook.",
            Kind::AtLeast => "Ann paid at least $20 more than the cook.",
            Kind::Next => "Ann lives next to the cook.",
            Kind::Apart => "Ann and the cook paid amounts that are $10 apart.",
            Kind::Between => "Ann lives somewhere between Bob and the cook.",
            Kind::If => "If Ann has the cat, then Bob paid $20.",
            Kind::Count => "Exactly two of these are true: …",
            Kind::Both => "Ann, who does not have the cat, paid $10 more than the cook.",
        }
    }

    /// Whether it needs a category with an order.
    pub fn needs_scale(self) -> bool {
        matches!(self, Kind::More | Kind::By | Kind::AtLeast | Kind::Next | Kind::Apart | Kind::Between)
    }

    /// How often it is drawn, in parts of no fixed whole. Set so that finished puzzles have roughly what printed
    /// collections have: half of their clues compare, and few give a cell away. Kinds that say little are drawn more
    /// often than they occur, since they are dropped more often as not needed.
    pub fn weight(self) -> u32 {
        match self {
            Kind::Both => 0,
            Kind::Count | Kind::EitherOr => 2,
            Kind::Is | Kind::AtLeast => 3,
            Kind::Next | Kind::Apart | Kind::Between => 4,
            Kind::Different => 5,
            Kind::OfTwo => 8,
            Kind::If => 9,
            Kind::Either => 11,
            Kind::Not | Kind::Neither => 12,
            Kind::More | Kind::By => 13,
        }
    }

    /// Whether a clue of this kind mostly tells something by itself, without what others tell.
    pub fn tells_much(self) -> bool {
        matches!(self, Kind::Is | Kind::Not | Kind::Neither | Kind::By | Kind::AtLeast | Kind::OfTwo)
    }

    /// How much there is to read and to keep in mind: people like a puzzle of such clues only now and then.
    pub fn is_heavy(self) -> bool {
        matches!(self, Kind::EitherOr | Kind::If | Kind::Count)
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// No kind has this name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownKind(pub String);

impl fmt::Display for UnknownKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names: Vec<&str> = Kind::named().map(Kind::name).collect();
        write!(f, "“{}” is no kind of clue; there are {}", self.0, names.join(", "))
    }
}

impl std::error::Error for UnknownKind {}

impl FromStr for Kind {
    type Err = UnknownKind;

    fn from_str(name: &str) -> Result<Kind, UnknownKind> {
        let known = Kind::named().find(|kind| kind.name() == name);
        known.ok_or_else(|| UnknownKind(name.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_read_back() {
        for kind in Kind::ALL {
            assert_eq!(kind.name().parse(), Ok(kind));
            assert!(kind.weight() > 0 && !kind.example().is_empty());
        }
        assert!("nor".parse::<Kind>().unwrap_err().to_string().contains("“nor” is no kind"));
    }
}
