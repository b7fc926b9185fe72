//! What new puzzles are called.

use crate::bounded_files;
use std::path::Path;
use workbench::generate::GeneratedView;

/// What puzzles are called.
#[derive(Default)]
pub enum Titles {
    /// As their theme says.
    #[default]
    Theme,
    /// “Puzzle 1”.
    Number,
    /// Nothing.
    None,
    /// These, one after the other; what is left over is numbered.
    Given(Vec<String>),
}

impl Titles {
    /// The titles that an option asks for. The error says why they cannot be had.
    pub fn of(option: &str) -> Result<Titles, String> {
        match option {
            "theme" => Ok(Titles::Theme),
            "number" => Ok(Titles::Number),
            "none" => Ok(Titles::None),
            file => {
                let text = bounded_files::text(Path::new(file), bounded_files::LIST)
                    .map_err(|why| format!("--titles is theme, number, none or a file: “{file}”: {why}"))?;
                Ok(Titles::Given(
                    text.lines().map(str::trim).filter(|line| !line.is_empty()).map(str::to_owned).collect(),
                ))
            }
        }
    }

    /// Gives a puzzle its title.
    pub fn give(&self, view: &mut GeneratedView, place: usize) {
        let number = || Some(format!("Puzzle {}", place + 1));
        let title = &mut view.puzzle.title;
        match self {
            Titles::Theme => {}
            Titles::Number => *title = number(),
            Titles::None => *title = None,
            Titles::Given(titles) => *title = titles.get(place).cloned().or_else(number),
        }
    }
}
