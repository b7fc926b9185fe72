//! Where the categories of new puzzles and their words come from.

use generating::chance::{Chance, part, stream};
use generating::theme::{self, Theme};
use generating::{Setting, Voice, plain};
use std::fmt;
use std::sync::Arc;

/// Where the categories come from.
#[derive(Clone, Debug, Default)]
pub enum Source {
    /// A theme that chance chooses for every puzzle, of those that are large enough.
    #[default]
    AnyTheme,
    /// This theme.
    Theme(Arc<Theme>),
    /// A plain setting without a story, with two ordered categories: for experiments.
    Plain,
    /// This setting, for every puzzle.
    Given(Box<Setting>),
}

/// There are no such categories.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownSource(pub String);

impl fmt::Display for UnknownSource {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for UnknownSource {}

/// How many ordered categories the plain setting has.
const ORDERED: usize = 2;
/// The stream that the categories and items of a puzzle are drawn from: no clue set uses it.
const DRAWING: u64 = u64::MAX - 1_000_000;

impl Source {
    /// The theme of a name: one that comes with the program.
    pub fn named(name: &str) -> Result<Source, UnknownSource> {
        let names = || theme::shipped().iter().map(Theme::name).collect::<Vec<_>>().join(", ");
        match theme::named(name) {
            Some(theme) => Ok(Source::Theme(Arc::new(theme.clone()))),
            None if name == "plain" => Ok(Source::Plain),
            None => Err(UnknownSource(match crate::similar_theme(name) {
                Some(like) => format!("there is no theme “{name}”; did you mean “{like}”?"),
                None => format!(
                    "there is no theme “{name}”; give the file of one of your own, or one of {}",
                    names()
                ),
            })),
        }
    }

    /// The theme of a file's text; none whose clues do not read back.
    pub fn own(text: &str) -> Result<Source, UnknownSource> {
        let theme = Theme::from_toml(text).map_err(|problems| {
            let first = problems.first().map(ToString::to_string).unwrap_or_default();
            UnknownSource(format!("the theme cannot be used: {first}; “cluewright theme check” tells all"))
        })?;
        if let Some(sentence) = theme.is_misread() {
            return Err(UnknownSource(format!(
                "the theme “{}” makes clues that do not read back, such as “{sentence}”; “cluewright theme check” tells all",
                theme.name()
            )));
        }
        Ok(Source::Theme(Arc::new(theme)))
    }

    /// The setting of the puzzle with this seed.
    pub fn setting(&self, categories: usize, items: usize, seed: u64) -> Result<Setting, UnknownSource> {
        self.setting_in(None, categories, items, seed)
    }

    /// The same, told in a voice that is not the theme's own.
    pub fn setting_in(
        &self,
        voice: Option<Voice>,
        categories: usize,
        items: usize,
        seed: u64,
    ) -> Result<Setting, UnknownSource> {
        let told = |theme: &Theme, chance: &mut Chance| {
            let other = voice.filter(|&voice| voice != theme.voice()).map(|voice| theme.in_voice(voice));
            let setting = other.as_ref().unwrap_or(theme).setting(categories, items, chance);
            setting.map_err(|wrong| UnknownSource(wrong.to_string()))
        };
        let range = 2..=8;
        if !range.contains(&categories) || !range.contains(&items) {
            return Err(UnknownSource(format!(
                "{categories} categories of {items} items: there are puzzles of 2 to 8 categories of 2 to 8 items"
            )));
        }
        let mut chance = stream(seed, DRAWING);
        match self {
            Source::AnyTheme => {
                let fitting: Vec<&Theme> =
                    theme::for_chance().filter(|theme| theme.fits(categories, items)).collect();
                let place = part(seed, DRAWING).checked_rem(fitting.len() as u64).unwrap_or(0);
                let theme = fitting.get(place as usize).ok_or_else(|| {
                    UnknownSource(format!(
                        "no theme has {categories} categories of {items} items; the theme “plain” has, without a story"
                    ))
                })?;
                told(theme, &mut chance)
            }
            Source::Theme(theme) => told(theme, &mut chance),
            Source::Plain => Ok(plain::setting(categories, items, ORDERED)),
            Source::Given(setting) => Ok((**setting).clone()),
        }
    }
}
