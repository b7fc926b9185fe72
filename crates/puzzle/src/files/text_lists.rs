//! Lists without names, for a text in which no two lines are categories.
//!
//! Two plain lists or more that follow each other right above the clues, all with equally many items, are
//! categories whose names nobody gave: `Ann, Bob, Cy`. A single list there is a list of all items if it has
//! no name, or is called `Items`; with another name it is the one category that is known.
//!
//! A sentence can look like a list (`Of Ann and Bob, one has the cat`). So a plain list has no stop at its end,
//! and where neither numbers nor a heading show where the clues begin, its items are short, there are three or
//! more, and a blank line ends the lists.

use super::clues::marker;
use super::lines::Line;
use super::text_layout::{CategoryLine, MAX_ITEM_WORDS};
use super::words::{self, Name, Quotes};
use crate::diagnostic::Span;

/// Most words of an item where nothing shows where the clues begin.
const SHORT: usize = 3;
/// Fewest items of a list that stands alone.
const ALONE: usize = 3;
/// Fewest items of a plain list that stands alone: two categories of two.
const ALL: usize = 4;

/// The lists right above the clues; `boundary` is the first line that must be a clue or their heading, if there
/// is one. `named` are the lines that look like categories.
pub fn above_clues(lines: &[Line], boundary: Option<usize>, named: Vec<CategoryLine>) -> Vec<CategoryLine> {
    let stop = boundary.unwrap_or(lines.len());
    if !named.is_empty() {
        return only(lines, boundary, named).into_iter().collect();
    }
    let short = boundary.is_none();
    let Some(start) = (0..stop).find(|&at| plain(lines, at, short).is_some()) else { return Vec::new() };
    let mut lists: Vec<CategoryLine> = Vec::new();
    let mut at = start;
    while at < stop {
        if let Some(list) = plain(lines, at, short) {
            lists.push(list);
        } else if !lines[at].is_blank() {
            break;
        }
        at += 1;
    }
    split_all(&mut lists);
    let Some(size) = lists.first().map(|list| list.items.len()) else { return Vec::new() };
    let after = lists.last().map_or(start, |list| list.lines.end);
    let ended = if short { is_blank_at(lines, after) } else { at == stop };
    let fewest = match (lists.len(), short) {
        (1, _) => ALL,
        (_, true) => ALONE,
        (_, false) => 2,
    };
    let fits = ended && size >= fewest && lists.iter().all(|list| list.items.len() == size);
    if fits { lists } else { Vec::new() }
}

/// The lists below the heading of the categories, if every line there is one.
pub fn below_heading(lines: &[Line], from: usize) -> Vec<CategoryLine> {
    let filled = (from..lines.len()).filter(|&at| !lines[at].is_blank());
    let lists: Option<Vec<CategoryLine>> = filled.map(|at| plain(lines, at, false)).collect();
    let mut lists = lists.unwrap_or_default();
    split_all(&mut lists);
    lists
}

/// Whether some line looks like a plain list.
pub fn has_list(lines: &[Line]) -> bool {
    (0..lines.len()).any(|at| plain(lines, at, false).is_some())
}

/// Whether a name of a single list says no more than that it lists items.
pub fn says_nothing(name: &Name) -> bool {
    let said = name.word.text.as_str();
    name.quotes == Quotes::None
        && ["items", "all items"].iter().any(|no_name| said.eq_ignore_ascii_case(no_name))
}

/// The only line that looks like a category, if it stands right above the clues.
fn only(lines: &[Line], boundary: Option<usize>, mut named: Vec<CategoryLine>) -> Option<CategoryLine> {
    let line = named.pop()?;
    if !named.is_empty() || line.sentence || line.items.len() < ALONE {
        return None;
    }
    let after = line.lines.end;
    let ended = match boundary {
        Some(boundary) => lines.get(after..boundary)?.iter().all(|line| line.is_blank()),
        None => is_blank_at(lines, after),
    };
    ended.then_some(line)
}

fn is_blank_at(lines: &[Line], at: usize) -> bool {
    lines.get(at).is_some_and(|line| line.is_blank())
}

/// The plain list on a line.
fn plain(lines: &[Line], at: usize, short: bool) -> Option<CategoryLine> {
    let line = lines.get(at)?.trimmed();
    let colon = line.text.contains(": ") || line.text.ends_with(':');
    let sentence = line.text.ends_with(['.', '?', '!', ',', ';']);
    if colon || sentence || marker(line.text).is_some() || line.text.starts_with(['=', '#']) {
        return None;
    }
    let mut items = words::list(line);
    super::text_layout::without_and(&mut items);
    let most = if short { SHORT } else { MAX_ITEM_WORDS };
    let fits = |item: &Name| {
        let words = item.word.text.split_whitespace().count();
        words > 0 && (item.is_quoted() || words <= most)
    };
    let name = Name {
        word: super::draft::Word { text: String::new(), span: Span::new(line.start, line.start) },
        quotes: Quotes::None,
    };
    (items.len() > 1 && items.iter().all(fits)).then(|| CategoryLine {
        name,
        ordered: false,
        items,
        lines: at..at + 1,
        span: line.span(),
        sentence: false,
    })
}

/// Splits the last item of `Ann, Bob and Cy` if every list ends so.
fn split_all(lists: &mut [CategoryLine]) {
    let splits = |list: &CategoryLine| {
        list.items.last().is_some_and(|last| last.quotes == Quotes::None && last.word.text.contains(" and "))
    };
    if lists.iter().all(splits) {
        for list in lists {
            super::text_layout::split_at_and(list);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Format, read_as, write};

    /// Names and items of the categories, and how many clues there are.
    fn read(text: &str) -> (Vec<(String, Vec<String>)>, usize) {
        let puzzle = read_as(text, Format::Text).unwrap_or_else(|errors| panic!("{errors:?}")).puzzle;
        for format in [Format::Text, Format::Json, Format::Colons] {
            let again = read_as(&write(&puzzle, format), format).unwrap().puzzle;
            assert_eq!(again, puzzle, "{format:?}");
        }
        let category = |c: &crate::Category| (c.name().to_owned(), c.items().to_vec());
        (puzzle.categories.iter().map(category).collect(), puzzle.clues.len())
    }

    fn shapes(text: &str) -> (Vec<(String, usize)>, usize) {
        let (categories, clues) = read(text);
        (categories.into_iter().map(|(name, items)| (name, items.len())).collect(), clues)
    }

    #[test]
    fn plain_lists_above_the_clues_are_categories_without_names() {
        for text in [
            "Three friends.\n\nAnn, Bob, Cy\ncat, dog, emu\n\n1. Ann has the cat.\n2. Bob has the dog.",
            "Ann, Bob, and Cy\n\ncat, dog, emu\n- Ann has the cat.\n- Bob has the dog.",
            "Ann, Bob, Cy\ncat, dog, emu\n\nAnn has the cat.\nBob has the dog.",
            "Ann, Bob and Cy\ncat, dog and emu\nClues:\nAnn has the cat.\nBob has the dog.",
            "Categories:\nAnn, Bob, Cy\ncat, dog, emu\nClues:\nAnn has the cat.\nBob has the dog.",
        ] {
            let (categories, clues) = read(text);
            let expected = [["Ann", "Bob", "Cy"], ["cat", "dog", "emu"]];
            assert_eq!(categories.len(), 2, "{text}");
            for ((name, items), expected) in categories.iter().zip(expected) {
                assert_eq!((name.as_str(), items.as_slice()), ("", expected.map(str::to_owned).as_slice()));
            }
            assert_eq!(clues, 2, "{text}");
        }
    }

    #[test]
    fn one_list_holds_all_items() {
        for text in [
            "Items: Ann, Bob, cat, dog\n\nAnn has the cat.",
            "items: Ann, Bob, cat, dog\n1. Ann has the cat.",
            "A story.\nAnn, Bob, cat, dog\n\n1. Ann has the cat.",
            "Categories:\nAll items: Ann, Bob, cat, dog\nClues:\nAnn has the cat.",
        ] {
            assert_eq!(shapes(text), (vec![(String::new(), 4)], 1), "{text}");
        }
        // A single category keeps its name.
        assert_eq!(shapes("who: Ann, Bob, Cy\n1. Ann has the cat."), (vec![("who".to_owned(), 3)], 1));
        assert_eq!(shapes("\"items\": Ann, Bob, Cy\n1. Ann has it."), (vec![("items".to_owned(), 3)], 1));
    }

    #[test]
    fn sentences_are_no_lists() {
        for text in [
            "Of Ann and Bob, one has the cat\nOf Bob and Cy, one has the dog\n\nCy is here",
            "Ann, Bob, Cy\ncat, dog\n\n1. Ann has the cat.",
            "Ann, Bob, Cy went out\nThe cat, the dog, the emu stayed\nAnn has the cat.",
            "Two of these: Ann, Bob, Cy, Di\nAnn has the cat.",
            "Ann, Bob\n1. Ann has the cat.",
        ] {
            assert_eq!(shapes(text).0, [], "{text}");
        }
    }

    #[test]
    fn names_are_given_to_all_or_to_none() {
        let text =
            r#"{"categories": [{"name": "", "items": ["a", "b"]}, {"name": "x", "items": ["c", "d"]}]}"#;
        assert!(read_as(text, Format::Json).is_err());
    }
}
