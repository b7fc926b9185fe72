//! Puzzles in the layouts in which benchmarks publish them: a sentence that numbers the places of a row, a list for everything that
//! they have, and the clues.

use puzzle::files::Layout;
use puzzle::{Category, Puzzle};
use std::fmt::{self, Write};
use wording::plural::{is_plural, plural, singular};

/// Why a puzzle cannot be written in a layout.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NotInLayout {
    /// The layout is only read.
    OnlyRead(Layout),
    /// No category is of places numbered from 1.
    NoPlaces,
    /// There is nothing beside the places.
    NothingElse,
}

impl fmt::Display for NotInLayout {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NotInLayout::OnlyRead(layout) => write!(f, "the layout {layout} is read, but not written"),
            NotInLayout::NoPlaces => f.write_str(
                "the layout is of numbered places, and the puzzle has no category such as “house 1, house 2, house 3”",
            ),
            NotInLayout::NothingElse => f.write_str("the puzzle has nothing but its places"),
        }
    }
}

impl std::error::Error for NotInLayout {}

/// A puzzle of numbered places, as the layouts see it.
#[derive(Clone, Debug)]
pub struct Placed<'a> {
    puzzle: &'a Puzzle,
    places: usize,
    noun: String,
}

impl<'a> Placed<'a> {
    /// Looks for the category of the places: all numbers from 1 on, in their order, with nothing before them but the same word.
    pub fn of(puzzle: &'a Puzzle) -> Result<Placed<'a>, NotInLayout> {
        let (places, noun) = puzzle
            .categories
            .iter()
            .enumerate()
            .find_map(|(at, category)| Some((at, numbered(category)?)))
            .ok_or(NotInLayout::NoPlaces)?;
        if puzzle.categories.len() < 2 {
            return Err(NotInLayout::NothingElse);
        }
        Ok(Placed { puzzle, places, noun })
    }

    /// What is numbered, in the singular.
    pub fn noun(&self) -> &str {
        &self.noun
    }

    /// How many places there are.
    pub fn size(&self) -> usize {
        self.puzzle.size()
    }

    /// The categories beside the places, in their order; the first gives the rows their names.
    pub fn lists(&self) -> impl Iterator<Item = &'a Category> + use<'a> {
        let places = self.places;
        self.puzzle.categories.iter().enumerate().filter(move |(at, _)| *at != places).map(|(_, list)| list)
    }

    /// The rows of the solution by their places: the number, and an item of every list.
    pub fn rows(&self) -> Option<Vec<Vec<&'a str>>> {
        let categories = &self.puzzle.categories;
        let mut rows: Vec<&Vec<u16>> = self.puzzle.solution.as_ref()?.rows().iter().collect();
        rows.sort_by_key(|row| row.get(self.places).copied());
        let named = |row: &[u16]| -> Option<Vec<&'a str>> {
            let name = |at: usize| categories[at].items().get(usize::from(*row.get(at)?)).map(String::as_str);
            let place = name(self.places)?.rsplit(' ').next();
            let others = (0..categories.len()).filter(|&at| at != self.places).map(name);
            std::iter::once(place).chain(others).collect()
        };
        rows.into_iter().map(|row| named(row)).collect()
    }

    /// The text, with a question below the clues if there is one.
    pub fn text(&self, layout: Layout, question: Option<&str>) -> Result<String, NotInLayout> {
        let (size, noun, nouns) = (self.size(), &self.noun, plural(&self.noun));
        let (opening, heading, mark) = match layout {
            Layout::ZebraLogic => (
                format!(
                    "There are {size} {nouns}, numbered 1 to {size} from left to right. Each {noun} has a unique attribute for each of the following characteristics:"
                ),
                "## Clues:\n",
                "`",
            ),
            Layout::ReasoningGym => (
                format!(
                    "This is a logic puzzle. There are {size} {nouns} (numbered 1 on the left, {size} on the right). They have different characteristics:"
                ),
                "",
                "",
            ),
            other => return Err(NotInLayout::OnlyRead(other)),
        };
        let mut text = opening + "\n";
        let owners = self.lists().next().map_or_else(|| nouns.clone(), |rows| rows.name().to_owned());
        for (at, list) in self.lists().enumerate() {
            let owners = if at == 0 { &nouns } else { &owners };
            let items: Vec<String> = list.items().iter().map(|item| format!("{mark}{item}{mark}")).collect();
            let _ = writeln!(text, " - {}: {}", sentence(owners, list.name()), items.join(", "));
        }
        let _ = write!(text, "\n{heading}");
        for (at, clue) in self.puzzle.clues.iter().enumerate() {
            let _ = writeln!(text, "{}. {}", at + 1, one_line(&clue.text));
        }
        if let Some(question) = question {
            let _ = writeln!(text, "\n{question}");
        }
        Ok(text)
    }
}

/// What tells of a list: “Each house has a different pet”, or “The houses have different pets” if the name is a plural.
fn sentence(owners: &str, name: &str) -> String {
    let owner = singular(owners);
    if is_plural(name) {
        format!("The {} have different {name}", plural(&owner))
    } else {
        format!("Each {owner} has a different {name}")
    }
}

/// The noun of places that are numbered from 1 on: the word before the numbers, or else the name of the category.
fn numbered(category: &Category) -> Option<String> {
    let mut words = Vec::new();
    for (at, item) in category.items().iter().enumerate() {
        let (word, number) = item.rsplit_once(' ').unwrap_or(("", item));
        (number == (at + 1).to_string()).then(|| words.push(word))?;
    }
    let word = words.first().filter(|first| words.iter().all(|word| word == *first))?;
    let noun = if word.is_empty() { category.name() } else { word };
    let noun = singular(noun).to_lowercase();
    noun.chars().all(char::is_alphabetic).then_some(noun)
}

fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use puzzle::Clue;

    fn stalls(places: [&str; 2]) -> Puzzle {
        Puzzle {
            categories: vec![
                Category::new("traders", ["Una", "Wim"]),
                Category::new("stalls", places),
                Category::new("cheese", ["brie", "feta"]),
            ],
            clues: vec![Clue { text: "Una is at\nstall 2.".to_owned(), formula: None }],
            ..Puzzle::default()
        }
    }

    #[test]
    fn a_puzzle_of_places_is_written_in_both_layouts() {
        let puzzle = stalls(["stall 1", "stall 2"]);
        let placed = Placed::of(&puzzle).unwrap();
        assert_eq!((placed.noun(), placed.size()), ("stall", 2));
        assert_eq!(
            placed.text(Layout::ZebraLogic, None).unwrap(),
            "There are 2 stalls, numbered 1 to 2 from left to right. Each stall has a unique attribute for each of the following characteristics:\n \
             - The stalls have different traders: `Una`, `Wim`\n \
             - Each trader has a different cheese: `brie`, `feta`\n\n\
             ## Clues:\n1. Una is at stall 2.\n"
        );
        assert_eq!(
            placed.text(Layout::ReasoningGym, Some("Who is at stall 1?")).unwrap(),
            "This is a logic puzzle. There are 2 stalls (numbered 1 on the left, 2 on the right). They have different characteristics:\n \
             - The stalls have different traders: Una, Wim\n \
             - Each trader has a different cheese: brie, feta\n\n\
             1. Una is at stall 2.\n\nWho is at stall 1?\n"
        );
        assert_eq!(placed.text(Layout::BigBench, None), Err(NotInLayout::OnlyRead(Layout::BigBench)));
    }

    #[test]
    fn places_are_numbered_from_one_in_their_order() {
        let noun = |places| Placed::of(&stalls(places)).map(|placed| placed.noun().to_owned());
        assert_eq!(noun(["1", "2"]).as_deref(), Ok("stall"));
        for places in [["stall 2", "stall 1"], ["stall 1", "tent 2"], ["first", "second"], ["0", "1"]] {
            assert_eq!(noun(places), Err(NotInLayout::NoPlaces), "{places:?}");
        }
    }
}
