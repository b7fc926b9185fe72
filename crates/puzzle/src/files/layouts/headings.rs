//! A heading for each category, and its items below it: with bullets or numbers, one to a line, or all on one.

use super::Missing;
use super::labelled;
use super::pasted::{List, Lists, Pasted, is_item, is_name, unmarked};
use crate::files::clues::marker;
use crate::files::lines::Line;

/// A category below its heading.
struct Block<'a> {
    list: List<'a>,
    /// The line below it.
    end: usize,
    /// Whether its heading has a mark of one, or its items have.
    marked: bool,
}

/// The last categories that follow each other above the clues.
pub fn find<'a>(pasted: &Pasted<'a, '_>) -> Result<Lists<'a>, Missing> {
    let above = pasted.above();
    let mut runs: Vec<Lists> = Vec::new();
    let mut apart = true;
    let mut at = 0;
    while at < above.len() {
        let Some(block) = block(above, at) else {
            apart |= !above[at].is_blank();
            at += 1;
            continue;
        };
        match runs.last_mut().filter(|_| !apart) {
            Some(run) => {
                run.categories.push(block.list);
                run.lines.end = block.end;
                run.sure &= block.marked;
            }
            None => {
                runs.push(Lists { categories: vec![block.list], lines: at..block.end, sure: block.marked });
            }
        }
        apart = false;
        at = block.end;
    }
    let run = runs.into_iter().rfind(|run| run.categories.len() > 1).ok_or_else(|| {
        Missing::new(
            "above its clues it has two headings or more, such as “Names:”, each with its items below it",
        )
    })?;
    pasted.above_clues(run)
}

/// The category whose heading is line `at`.
fn block<'a>(lines: &[Line<'a>], at: usize) -> Option<Block<'a>> {
    let heading = lines[at].trimmed();
    let name = unmarked(heading);
    if marker(heading.text).is_some() || !is_name(name) {
        return None;
    }
    let marked = is_marked(heading);
    let mut first = at + 1;
    while marked && lines.get(first).is_some_and(|line| line.is_blank()) {
        first += 1;
    }
    let line = lines.get(first).filter(|line| !line.is_blank())?;
    let ((items, end), pointed) = match marker(line.text) {
        Some(_) => (pointed(lines, first), true),
        None => (plain(lines, first), false),
    };
    let items = match items.as_slice() {
        [only] => labelled::items(*only)?,
        _ => items,
    };
    let fits = items.len() > 1 && items.iter().all(|item| is_item(*item));
    fits.then_some(Block { list: List { name, items }, end, marked: marked || pointed })
}

/// Whether a line has the marks of a heading.
fn is_marked(line: Line) -> bool {
    line.text.starts_with('#') || line.text.ends_with(':') || line.text.starts_with("**")
}

/// The items with bullets or numbers from line `first` on, and the line below them.
fn pointed<'a>(lines: &[Line<'a>], first: usize) -> (Vec<Line<'a>>, usize) {
    let (mut items, mut end) = (Vec::new(), first);
    let kind = marker(lines[first].text).map(|(kind, _)| kind);
    for (at, line) in lines.iter().enumerate().skip(first) {
        match marker(line.text) {
            Some((own, words)) if Some(own) == kind => {
                items.push(line.after(words).trimmed());
                end = at + 1;
            }
            _ if line.is_blank() => {}
            _ => break,
        }
    }
    (items, end)
}

/// The items one to a line from line `first` on, up to a blank line or the next heading, and the line below them.
fn plain<'a>(lines: &[Line<'a>], first: usize) -> (Vec<Line<'a>>, usize) {
    let belongs =
        |line: &&Line| !line.is_blank() && marker(line.text).is_none() && !is_marked(line.trimmed());
    let items: Vec<Line> = lines[first..].iter().take_while(belongs).map(|line| line.trimmed()).collect();
    let end = first + items.len();
    (items, end)
}
