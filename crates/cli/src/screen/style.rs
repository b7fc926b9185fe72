//! The few colours that are used, by what they mean.

use anstyle::{AnsiColor, Style as Ansi};
use std::fmt::Display;

/// What a piece of text is, which decides how it looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Style {
    /// A title or a heading.
    Heading,
    /// All is well.
    Good,
    /// Something is wrong.
    Error,
    /// Something is odd.
    Warning,
    /// A way out.
    Help,
    /// A cell that stands out.
    Marked,
    /// Lines and numbers around the text.
    Frame,
}

impl Style {
    /// The text in this style.
    pub fn paint(self, text: impl Display) -> String {
        let style = self.ansi();
        format!("{style}{text}{style:#}")
    }

    fn ansi(self) -> Ansi {
        let bold = |colour: AnsiColor| colour.on_default().bold();
        match self {
            Style::Heading => Ansi::new().bold(),
            Style::Good => bold(AnsiColor::Green),
            Style::Error => bold(AnsiColor::Red),
            Style::Warning | Style::Marked => bold(AnsiColor::Yellow),
            Style::Help => bold(AnsiColor::Cyan),
            Style::Frame => Ansi::new().dimmed(),
        }
    }
}
