//! What is wrong with a theme: where, what, and the way out.

use std::fmt;

/// One thing that is wrong with a theme file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ThemeProblem {
    /// The line, from 1; `None` where it is of the theme as a whole.
    pub line: Option<usize>,
    /// The column, from 1, in characters.
    pub column: Option<usize>,
    /// What is wrong.
    pub message: String,
    /// The way out.
    pub help: String,
}

impl ThemeProblem {
    /// A problem at a byte of the text.
    pub(crate) fn at(
        text: &str,
        byte: usize,
        message: impl Into<String>,
        help: impl Into<String>,
    ) -> ThemeProblem {
        let (line, column) = place(text, byte);
        ThemeProblem { line: Some(line), column: Some(column), message: message.into(), help: help.into() }
    }
}

impl fmt::Display for ThemeProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let (Some(line), Some(column)) = (self.line, self.column) {
            write!(f, "line {line}, column {column}: ")?;
        }
        write!(f, "{}; {}", self.message, self.help)
    }
}

impl std::error::Error for ThemeProblem {}

/// Line and column of a byte, both from 1.
fn place(text: &str, byte: usize) -> (usize, usize) {
    let before: String =
        text.char_indices().take_while(|(at, _)| *at < byte).map(|(_, letter)| letter).collect();
    let line = before.matches('\n').count() + 1;
    let column = before.rsplit('\n').next().map_or(0, |rest| rest.chars().count()) + 1;
    (line, column)
}

/// A setting that a theme cannot give.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TooLarge {
    /// Name of the theme.
    pub theme: String,
    /// How many categories were asked for.
    pub categories: usize,
    /// How many items of each.
    pub items: usize,
    /// For every number of items from the smallest on that the theme can give: how many categories have so many.
    pub possible: Vec<(usize, usize)>,
}

impl fmt::Display for TooLarge {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let TooLarge { theme, categories, items, possible } = self;
        write!(f, "the theme “{theme}” cannot give {categories} categories of {items} items; ")?;
        let fits = possible.iter().find(|(size, _)| size == items).filter(|(_, most)| *most >= 2);
        match (fits, possible.iter().rev().find(|(_, most)| most >= categories)) {
            _ if *categories < 2 || *items < super::SMALLEST => {
                write!(f, "ask for at least 2 categories of at least {} items", super::SMALLEST)
            }
            (Some((_, most)), Some((size, _))) => {
                write!(
                    f,
                    "with {items} items it has {most} categories, with {categories} categories {size} items"
                )
            }
            (Some((_, most)), None) => write!(f, "with {items} items it has {most} categories"),
            (None, Some((size, _))) => write!(f, "with {categories} categories it has {size} items"),
            (None, None) => write!(f, "choose a smaller size or another theme"),
        }
    }
}

impl std::error::Error for TooLarge {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_counted_in_characters() {
        assert_eq!(place("a\nżb", 4), (2, 2));
        assert_eq!(place("", 9), (1, 1));
    }

    #[test]
    fn what_is_possible_is_told() {
        let possible = vec![(3, 7), (4, 6), (5, 4)];
        let asked = |categories, items| {
            TooLarge { theme: "fair".to_owned(), categories, items, possible: possible.clone() }.to_string()
        };
        assert!(asked(6, 5).ends_with("with 5 items it has 4 categories, with 6 categories 4 items"));
        assert!(asked(9, 9).ends_with("choose a smaller size or another theme"));
        assert!(asked(5, 9).ends_with("with 5 categories it has 4 items"));
    }
}
