//! Clues by their numbers, and quoted.

use crate::screen::{Screen, Style, indented, printable};
use puzzle::Puzzle;

/// Most clues that are named in a sentence.
const MOST_NAMED: usize = 12;

/// `clue 3`, `clues 3 and 5`, `clues 2, 3 and 5`; very many are only counted.
pub fn numbered(clues: &[usize]) -> String {
    match clues {
        [only] => format!("clue {only}"),
        many if many.len() > MOST_NAMED => format!("{} clues", many.len()),
        _ => format!("clues {}", numbers(clues)),
    }
}

/// `3`, `3 and 5`, `2, 3 and 5`.
pub fn numbers(clues: &[usize]) -> String {
    match clues {
        [] => String::new(),
        [only] => only.to_string(),
        [several @ .., last] => {
            let several: Vec<String> = several.iter().map(ToString::to_string).collect();
            format!("{} and {last}", several.join(", "))
        }
    }
}

/// Most clues that are quoted in one place: more are not read.
pub const MOST_QUOTED: usize = 30;

/// The words of some clues, each on a line of its own, after its number.
pub fn quoted(clues: &[usize], puzzle: &Puzzle, screen: Screen) -> String {
    let numbers_width = clues.iter().max().map_or(0, |most| most.to_string().len());
    let mut text = String::new();
    for &clue in clues.iter().take(MOST_QUOTED) {
        let words =
            clue.checked_sub(1).and_then(|place| puzzle.clues.get(place)).map_or("", |clue| &clue.text);
        let line = indented(&format!("  {clue:>numbers_width$}. "), &printable(words), screen.text_width());
        text += &line;
    }
    text + &and_more(clues.len())
}

/// How many of so many clues were not quoted, if that is any.
pub fn and_more(clues: usize) -> String {
    match clues.checked_sub(MOST_QUOTED) {
        None | Some(0) => String::new(),
        Some(more) => format!("  … and {more} more\n"),
    }
}

/// The title of a puzzle, with an empty line below; nothing if it has none.
pub fn title(puzzle: &Puzzle) -> String {
    match &puzzle.title {
        Some(title) => format!("{}\n\n", Style::Heading.paint(printable(title))),
        None => String::new(),
    }
}

/// `1 clue`, `3 clues`.
pub fn counted(count: usize, thing: &str) -> String {
    let plural = match thing.strip_suffix('y') {
        Some(stem) => format!("{stem}ies"),
        None => format!("{thing}s"),
    };
    format!("{count} {}", if count == 1 { thing } else { &plural })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_listed_as_people_do() {
        assert_eq!(numbered(&[3]), "clue 3");
        assert_eq!(numbered(&[3, 5]), "clues 3 and 5");
        assert_eq!(numbered(&[2, 3, 5]), "clues 2, 3 and 5");
    }

    #[test]
    fn things_are_counted() {
        assert_eq!(counted(1, "category"), "1 category");
        assert_eq!(counted(0, "category"), "0 categories");
        assert_eq!(counted(2, "clue"), "2 clues");
    }
}
