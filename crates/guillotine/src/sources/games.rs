//! Past games, JSON lines: `{"clues": ["…"], "solution": "…"}`. Clue and solution are linked.

use std::io::{self, BufRead};

use serde::{Deserialize, Serialize};

use crate::association::Pattern;
use crate::building::tally::Sighting;
use crate::sources::Sink;
use crate::sources::lines::Lines;
use crate::words::normal;

/// A game with its solution.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Game {
    /// What to call it.
    #[serde(default)]
    pub id: String,
    /// The clues.
    pub clues: Vec<String>,
    /// The word that goes with all of them.
    pub solution: String,
}

/// Reads past games.
pub fn read(input: &mut dyn BufRead, sink: &mut dyn Sink) -> io::Result<()> {
    let mut lines = Lines::of(input);
    while let Some(line) = lines.next_line()? {
        let Ok(game) = serde_json::from_str::<Game>(&line) else { continue };
        let solution = normal(&game.solution);
        for clue in &game.clues {
            sink.see(&Sighting::once(&normal(clue), Pattern::Clued, &solution));
        }
        sink.record_done(lines.position(), game.clues.len())?;
    }
    Ok(())
}

/// The games of a JSON Lines text. A line that is none is an error that names it.
pub fn parse_games(text: &str) -> Result<Vec<Game>, String> {
    text.lines()
        .enumerate()
        .filter(|(_, line)| !line.trim().is_empty())
        .map(|(at, line)| {
            serde_json::from_str(line).map_err(|error| {
                format!(
                    "line {}: not a game ({error}). A game is {{\"clues\": [\"…\"], \"solution\": \"…\"}}",
                    at + 1
                )
            })
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sources::SourceKind;
    use crate::sources::seen::Seen;
    use crate::words::Language;

    #[test]
    fn clues_lead_to_solutions() {
        let line = "{\"clues\": [\"Apple\", \"custard\"], \"solution\": \"pie\"}\nnot a game\n";
        let seen = Seen::of(SourceKind::Games, Language::English, line);
        assert!(seen.has("apple", Pattern::Clued, "pie"));
        assert_eq!(seen.records, 1);
        assert!(parse_games(line).unwrap_err().starts_with("line 2"));
    }
}
