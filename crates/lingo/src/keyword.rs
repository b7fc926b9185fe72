//! The reserved words that start statements.

macro_rules! keywords {
    ($($name:ident = $word:literal),* $(,)?) => {
        /// A reserved word that starts a statement.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Keyword {
            $(#[doc = concat!("`", $word, "`")] $name),*
        }

        impl Keyword {
            /// All of them.
            pub const ALL: &'static [Keyword] = &[$(Keyword::$name),*];

            /// How it is written.
            pub fn word(self) -> &'static str {
                match self {
                    $(Keyword::$name => $word),*
                }
            }
        }
    };
}

keywords! {
    Class = "CLASS",
    Partition = "PARTITION",
    Powerclass = "POWERCLASS",
    Map = "MAP",
    Var = "VAR",
    Required = "REQUIRED",
    Conflict = "CONFLICT",
    Agree = "AGREE",
    Before = "BEFORE",
    Order = "ORDER",
    Offset = "OFFSET",
    Match = "MATCH",
    Same = "SAME",
    Differ = "DIFFER",
    Implies = "IMPLIES",
    Used = "USED",
    Nonempty = "NONEMPTY",
    Aggregate = "AGGREGATE",
    Set = "SET",
    Hierarchy = "HIERARCHY",
    Subject = "SUBJECT",
    Predicate = "PREDICATE",
    Relative = "RELATIVE",
    Modifier = "MODIFIER",
    Verb = "VERB",
    Expand = "EXPAND",
    Title = "TITLE",
    Clue = "CLUE",
}

impl Keyword {
    /// The keyword of a word.
    pub fn of(word: &str) -> Option<Keyword> {
        Keyword::ALL.iter().copied().find(|keyword| keyword.word() == word)
    }

    /// Whether it declares a column or variables.
    pub fn is_declaration(self) -> bool {
        self <= Keyword::Var
    }

    /// Whether it constrains the table.
    pub fn is_constraint(self) -> bool {
        Keyword::Required <= self && self <= Keyword::Set
    }

    /// Whether free text follows, in which any character may stand.
    pub fn has_text(self) -> bool {
        self > Keyword::Hierarchy
    }
}
