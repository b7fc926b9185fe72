//! Themes of generated puzzles: which there are, what one is, and whether it is fit.

use crate::SCHEMA;
pub use generating::theme::drafting;
use generating::theme::{self, Theme, ThemeProblem};
use serde::Serialize;

/// Formulas of every kind that a check tries.
pub const TRIED_EACH: usize = 24;

/// The themes that come with the program.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ThemesView {
    /// The version of this form.
    pub schema: u32,
    /// What kind of object this is.
    pub kind: &'static str,
    /// The themes, by name.
    pub themes: Vec<ThemeView>,
}

/// A theme in a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ThemeView {
    /// What it is called.
    pub name: String,
    /// What kind of theme it is; empty if nobody said.
    pub group: String,
    /// What it is about.
    pub about: String,
    /// Its categories, the one that rows are called by first.
    pub categories: Vec<ThemeCategoryView>,
    /// The largest puzzles that it gives: so many categories of so many items.
    pub largest: Vec<[usize; 2]>,
    /// Titles of its puzzles.
    pub titles: Vec<String>,
    /// The story of a sample puzzle.
    pub story: String,
}

/// A category of a theme.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ThemeCategoryView {
    /// Its name.
    pub name: String,
    /// How many items it has to choose from.
    pub items: usize,
}

/// What a check of a theme found.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ThemeCheckView {
    /// The version of this form.
    pub schema: u32,
    /// What kind of object this is.
    pub kind: &'static str,
    /// What the theme is called; `None` if its file cannot be read.
    pub theme: Option<String>,
    /// How many formulas were tried.
    pub tried: usize,
    /// How many could be said so that they read back.
    pub said: usize,
    /// The kinds of clues, each with samples.
    pub kinds: Vec<ThemeKindView>,
    /// What should be mended.
    pub problems: Vec<ThemeProblemView>,
}

/// How clues of a kind can be said.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ThemeKindView {
    /// The kind.
    pub clue: &'static str,
    /// How many formulas were tried.
    pub tried: usize,
    /// How many could be said so that they read back.
    pub said: usize,
    /// Some of the clues.
    pub samples: Vec<String>,
    /// Some formulas that could not be said.
    pub failures: Vec<ThemeFailureView>,
}

/// A formula that could not be said.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ThemeFailureView {
    /// The formula.
    pub formula: String,
    /// A sentence that does not read back; `None` if there are no words for it.
    pub sentence: Option<String>,
}

/// Something to be mended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ThemeProblemView {
    /// The line of the file, from 1.
    pub line: Option<usize>,
    /// The column, from 1.
    pub column: Option<usize>,
    /// What is wrong.
    pub message: String,
    /// The way out.
    pub help: String,
}

impl From<ThemeProblem> for ThemeProblemView {
    fn from(problem: ThemeProblem) -> ThemeProblemView {
        let ThemeProblem { line, column, message, help } = problem;
        ThemeProblemView { line, column, message, help }
    }
}

impl From<&Theme> for ThemeView {
    fn from(theme: &Theme) -> ThemeView {
        let mut largest: Vec<[usize; 2]> = Vec::new();
        for (items, categories) in theme.sizes().into_iter().rev() {
            // Fewer items are worth telling only where they leave more categories.
            if largest.last().is_none_or(|[most, _]| categories > *most) {
                largest.push([categories, items]);
            }
        }
        ThemeView {
            name: theme.name().to_owned(),
            group: theme.group().to_owned(),
            about: theme.about().to_owned(),
            categories: theme
                .categories()
                .map(|(name, items)| ThemeCategoryView { name: name.to_owned(), items })
                .collect(),
            largest,
            titles: theme.titles().to_vec(),
            story: theme.sample().map(|setting| setting.story).unwrap_or_default(),
        }
    }
}

/// The themes that come with the program.
pub fn themes() -> ThemesView {
    let themes = theme::shipped().iter().map(ThemeView::from).collect();
    ThemesView { schema: SCHEMA, kind: "themes", themes }
}

/// A theme file to start from.
pub fn theme_template() -> &'static str {
    theme::TEMPLATE
}

/// The shipped theme of a name.
pub fn named_theme(name: &str) -> Option<ThemeView> {
    theme::named(name).map(ThemeView::from)
}

/// The name of a shipped theme that is most like `name`.
pub fn similar_theme(name: &str) -> Option<&'static str> {
    puzzle::nearest(name, theme::shipped().iter().map(Theme::name))
}

/// Checks the shipped theme of a name.
pub fn check_named_theme(name: &str) -> Option<ThemeCheckView> {
    theme::named(name).map(checked)
}

/// Checks a theme from the text of its file.
pub fn check_theme(text: &str) -> ThemeCheckView {
    match Theme::from_toml(text) {
        Ok(theme) => checked(&theme),
        Err(problems) => ThemeCheckView {
            schema: SCHEMA,
            kind: "theme_check",
            theme: None,
            tried: 0,
            said: 0,
            kinds: Vec::new(),
            problems: problems.into_iter().map(ThemeProblemView::from).collect(),
        },
    }
}

fn checked(theme: &Theme) -> ThemeCheckView {
    let check = theme.check(TRIED_EACH);
    let (tried, said) = check.total();
    let kinds = check.kinds.into_iter().map(|kind| ThemeKindView {
        clue: kind.kind,
        tried: kind.tried,
        said: kind.said,
        samples: kind.samples,
        failures: kind
            .failures
            .into_iter()
            .map(|sample| ThemeFailureView { formula: sample.formula, sentence: sample.sentence })
            .collect(),
    });
    ThemeCheckView {
        schema: SCHEMA,
        kind: "theme_check",
        theme: Some(theme.name().to_owned()),
        tried,
        said,
        kinds: kinds.collect(),
        problems: check.problems.into_iter().map(ThemeProblemView::from).collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn themes_are_listed_and_found() {
        let ThemesView { themes, .. } = themes();
        assert!(themes.len() >= 10);
        let full = themes.iter().filter(|theme| theme.largest.first() == Some(&[8, 8])).count();
        assert!(full >= 3, "{full} themes give puzzles of 8×8");
        assert!(
            themes
                .iter()
                .all(|theme| theme.largest.iter().any(|[categories, items]| *categories >= 5 && *items >= 6))
        );
        assert_eq!(named_theme("DOG-SHOW").map(|theme| theme.name).as_deref(), Some("dog show"));
        assert_eq!(similar_theme("dog shwo"), Some("dog show"));
    }

    #[test]
    fn a_broken_file_is_told_of() {
        let view = check_theme("name = ");
        assert!(view.theme.is_none() && view.problems[0].line == Some(1));
    }
}
