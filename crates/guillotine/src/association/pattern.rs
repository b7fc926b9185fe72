//! How two words are linked: side by side, joined, through a preposition, by a definition, by meaning.
//!
//! A pattern is always told from the first word of the pair. [`Pattern::mirrored`] tells it from the other
//! side, and mirroring twice gives the pattern back.

use serde::{Deserialize, Serialize};

/// The way in which one word (the *row*) is linked to another (the *neighbour*).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Pattern {
    /// The row stands immediately before the neighbour: apple, "apple pie".
    Before,
    /// The row stands immediately after the neighbour: pie, "apple pie".
    After,
    /// The row opens a closed compound: sun, "sunrise".
    JoinedBefore,
    /// The row closes a closed compound: rise, "sunrise".
    JoinedAfter,
    /// The row stands before, with a connector between: bread, "bread and butter".
    LinkedBefore,
    /// The row stands after, with a connector between: butter, "bread and butter".
    LinkedAfter,
    /// Both stand in one expression, proverb or title, with other words between.
    Together,
    /// The neighbour occurs in the definition of the row.
    Describes,
    /// The row occurs in the definition of the neighbour.
    DescribedBy,
    /// The neighbour occurs in a collocation listed under the row.
    Collocates,
    /// The row occurs in a collocation listed under the neighbour.
    CollocatedBy,
    /// The neighbour occurs in the article about the row.
    Mentions,
    /// The row occurs in the article about the neighbour.
    MentionedBy,
    /// Both mean the same, or nearly.
    Similar,
    /// The neighbour is a broader notion than the row.
    Broader,
    /// The neighbour is a narrower notion than the row.
    Narrower,
    /// Linked in some other way: a part, an opposite, a list of pairs.
    Related,
    /// The row is an acronym, the neighbour one of the words it stands for.
    StandsFor,
    /// The neighbour is an acronym, the row one of the words it stands for.
    StoodForBy,
    /// The row was a clue in a game that the neighbour solved.
    Clued,
    /// The row solved a game in which the neighbour was a clue.
    Solved,
}

/// Patterns whose weights can be compared and added up.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Family {
    /// Fixed expressions and neighbourhood in text.
    Expression,
    /// Definitions and articles.
    Description,
    /// Collocations listed in a dictionary.
    Collocation,
    /// Relations of meaning.
    Meaning,
    /// Past games.
    Game,
}

impl Pattern {
    /// Every pattern once.
    pub const ALL: [Self; 21] = [
        Self::Before,
        Self::After,
        Self::JoinedBefore,
        Self::JoinedAfter,
        Self::LinkedBefore,
        Self::LinkedAfter,
        Self::Together,
        Self::Describes,
        Self::DescribedBy,
        Self::Collocates,
        Self::CollocatedBy,
        Self::Mentions,
        Self::MentionedBy,
        Self::Similar,
        Self::Broader,
        Self::Narrower,
        Self::Related,
        Self::StandsFor,
        Self::StoodForBy,
        Self::Clued,
        Self::Solved,
    ];

    /// The same link as the other word sees it.
    pub fn mirrored(self) -> Self {
        match self {
            Self::Before => Self::After,
            Self::After => Self::Before,
            Self::JoinedBefore => Self::JoinedAfter,
            Self::JoinedAfter => Self::JoinedBefore,
            Self::LinkedBefore => Self::LinkedAfter,
            Self::LinkedAfter => Self::LinkedBefore,
            Self::Describes => Self::DescribedBy,
            Self::DescribedBy => Self::Describes,
            Self::Collocates => Self::CollocatedBy,
            Self::CollocatedBy => Self::Collocates,
            Self::Mentions => Self::MentionedBy,
            Self::MentionedBy => Self::Mentions,
            Self::Broader => Self::Narrower,
            Self::Narrower => Self::Broader,
            Self::StandsFor => Self::StoodForBy,
            Self::StoodForBy => Self::StandsFor,
            Self::Clued => Self::Solved,
            Self::Solved => Self::Clued,
            Self::Together | Self::Similar | Self::Related => self,
        }
    }

    /// The family whose totals this pattern is counted in.
    pub fn family(self) -> Family {
        match self {
            Self::Before
            | Self::After
            | Self::JoinedBefore
            | Self::JoinedAfter
            | Self::LinkedBefore
            | Self::LinkedAfter
            | Self::Together
            | Self::StandsFor
            | Self::StoodForBy => Family::Expression,
            Self::Describes | Self::DescribedBy | Self::Mentions | Self::MentionedBy => Family::Description,
            Self::Collocates | Self::CollocatedBy => Family::Collocation,
            Self::Similar | Self::Broader | Self::Narrower | Self::Related => Family::Meaning,
            Self::Clued | Self::Solved => Family::Game,
        }
    }

    /// Does a connector belong to the link?
    pub fn has_connector(self) -> bool {
        matches!(self, Self::LinkedBefore | Self::LinkedAfter)
    }

    /// Do the two words form a fixed expression?
    pub fn is_tight(self) -> bool {
        matches!(
            self,
            Self::Before
                | Self::After
                | Self::JoinedBefore
                | Self::JoinedAfter
                | Self::LinkedBefore
                | Self::LinkedAfter
        )
    }

    /// A short name, as it stands in files and weights.
    pub fn name(self) -> &'static str {
        match self {
            Self::Before => "before",
            Self::After => "after",
            Self::JoinedBefore => "joined_before",
            Self::JoinedAfter => "joined_after",
            Self::LinkedBefore => "linked_before",
            Self::LinkedAfter => "linked_after",
            Self::Together => "together",
            Self::Describes => "describes",
            Self::DescribedBy => "described_by",
            Self::Collocates => "collocates",
            Self::CollocatedBy => "collocated_by",
            Self::Mentions => "mentions",
            Self::MentionedBy => "mentioned_by",
            Self::Similar => "similar",
            Self::Broader => "broader",
            Self::Narrower => "narrower",
            Self::Related => "related",
            Self::StandsFor => "stands_for",
            Self::StoodForBy => "stood_for_by",
            Self::Clued => "clued",
            Self::Solved => "solved",
        }
    }

    /// The link in words: "apple pie", "bread and butter", "pie in the definition of “apple”".
    pub fn expression(self, row: &str, connector: &str, neighbour: &str) -> String {
        match self {
            Self::Before => format!("{row} {neighbour}"),
            Self::After => format!("{neighbour} {row}"),
            Self::JoinedBefore => format!("{row}{neighbour}"),
            Self::JoinedAfter => format!("{neighbour}{row}"),
            Self::LinkedBefore => format!("{row} {connector} {neighbour}"),
            Self::LinkedAfter => format!("{neighbour} {connector} {row}"),
            Self::Together => format!("{row} … {neighbour}"),
            Self::Describes | Self::Mentions => format!("{row}: “… {neighbour} …”"),
            Self::DescribedBy | Self::MentionedBy => format!("{neighbour}: “… {row} …”"),
            Self::Collocates => format!("{row}: {neighbour}"),
            Self::CollocatedBy => format!("{neighbour}: {row}"),
            Self::Similar => format!("{row} ≈ {neighbour}"),
            Self::Broader => format!("{row} is a kind of {neighbour}"),
            Self::Narrower => format!("{neighbour} is a kind of {row}"),
            Self::Related => format!("{row} – {neighbour}"),
            Self::StandsFor => format!("{row} = … {neighbour} …"),
            Self::StoodForBy => format!("{neighbour} = … {row} …"),
            Self::Clued => format!("{row} → {neighbour}"),
            Self::Solved => format!("{neighbour} → {row}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mirroring_twice_changes_nothing_and_stays_in_the_family() {
        for pattern in Pattern::ALL {
            assert_eq!(pattern.mirrored().mirrored(), pattern);
            assert_eq!(pattern.mirrored().family(), pattern.family());
            assert_eq!(serde_json::to_string(&pattern).unwrap(), format!("\"{}\"", pattern.name()));
        }
    }

    #[test]
    fn both_sides_tell_the_same_expression() {
        assert_eq!(Pattern::LinkedBefore.expression("bread", "and", "butter"), "bread and butter");
        assert_eq!(Pattern::LinkedAfter.expression("butter", "and", "bread"), "bread and butter");
    }
}
