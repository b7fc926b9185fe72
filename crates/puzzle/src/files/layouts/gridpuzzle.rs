//! `GridPuzzle`: `days : 2, 3, 4.`, the clues below `Clues:`, and below them how to answer.

use super::Missing;
use super::tail::Tail;
use crate::files::draft::{CategoryDraft, Draft};
use crate::files::findings::Findings;
use crate::files::lines::{self, Line};
use crate::files::{clues, words};

/// What stands between the name of a category and its items.
const BETWEEN: &str = " : ";
/// What ends the items.
const END: &str = ".";

/// Whether two lists or more stand above the heading of the clues, all of them with a stop at the end.
pub fn fits(lines: &[Line]) -> bool {
    parts(lines).is_some()
}

/// Reads the text.
pub fn read(lines: &[Line], findings: &mut Findings) -> Result<Draft, Missing> {
    let (start, heading) = parts(lines).ok_or(Missing {
        begun: false,
        what: "it has lists such as “days : 2, 3, 4.” right above a line “Clues:”".into(),
        at: None,
    })?;
    let mut draft = Draft { has_comma_lists: true, ..Draft::default() };
    let before = &lines[..start];
    let said = |line: &&Line| !line.text.trim().trim_end_matches(':').eq_ignore_ascii_case("categories");
    draft.intro = lines::introduction(&before.iter().filter(said).copied().collect::<Vec<_>>());
    draft.categories = lines[start..heading].iter().filter_map(|line| category(*line)).collect();
    draft.category_count = draft.categories.len();
    let tail = Tail::of(&lines[heading + 1..]);
    clues::read(tail.clues, &mut draft, findings);
    tail.keep(&mut draft);
    Ok(draft)
}

/// Where the lists begin and where the heading of the clues stands.
fn parts(lines: &[Line]) -> Option<(usize, usize)> {
    let is_heading = |line: &Line| line.text.trim().trim_end_matches(':').eq_ignore_ascii_case("clues");
    let heading = lines.iter().position(is_heading)?;
    let above = || lines[..heading].iter().enumerate().rev().filter(|(_, line)| !line.is_blank());
    let lists: Vec<usize> =
        above().take_while(|(_, line)| category(**line).is_some()).map(|(at, _)| at).collect();
    (lists.len() > 1).then(|| (lists.last().copied().unwrap_or(heading), heading))
}

fn category(line: Line) -> Option<CategoryDraft> {
    let line = line.trimmed();
    let (name, list) = line.text.split_once(BETWEEN)?;
    let list = list.strip_suffix(END)?;
    let items = words::list(Line { text: list, start: line.start + name.len() + BETWEEN.len() });
    let name = Line { text: name, ..line }.trimmed();
    (items.len() > 1 && !name.text.is_empty()).then(|| CategoryDraft {
        name: crate::files::draft::Word { text: name.text.to_owned(), span: name.span() },
        item_count: items.len(),
        items: items.into_iter().map(|item| item.word).collect(),
        description: None,
        ordered: false,
        extra: serde_json::Map::new(),
        span: line.span(),
    })
}
