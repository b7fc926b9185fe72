//! Lists with a name before them, in other signs than the project's own: `Names – Ann; Bob`, `**Pets** (cat, dog)`,
//! `| Ages | 7, 8 |`.

use super::Missing;
use super::pasted::{List, Lists, Pasted, is_item, is_name, unmarked};
use crate::files::clues::{Marker, marker};
use crate::files::lines::Line;
use crate::files::text_layout::{AND, without_and};
use crate::files::words;

/// What may stand between the name of a category and its items.
const AFTER_NAME: [&str; 9] = [":", " - ", " – ", " — ", " = ", "|", "\t", " (", " ["];
/// What may stand between items, the surest first.
const BETWEEN_ITEMS: [&str; 7] = [";", "|", "•", "·", " / ", ",", "/"];
/// The last but one of these signs, which has rules of its own.
const COMMA: &str = ",";
/// What items may stand in.
const BRACKETS: [(char, char); 3] = [('(', ')'), ('[', ']'), ('{', '}')];

/// The last lists that follow each other above the clues.
pub fn find<'a>(pasted: &Pasted<'a, '_>) -> Result<Lists<'a>, Missing> {
    let above = pasted.above();
    let stops =
        above.iter().filter(|line| list(**line, false).is_some()).all(|line| line.text.trim().ends_with('.'));
    let mut runs: Vec<Lists> = Vec::new();
    let mut apart = true;
    for (at, line) in above.iter().enumerate() {
        match list(*line, stops) {
            Some(list) if !apart => {
                let Some(run) = runs.last_mut() else { continue };
                run.categories.push(list);
                run.lines.end = at + 1;
            }
            Some(list) => runs.push(Lists { categories: vec![list], lines: at..at + 1, sure: false }),
            None if line.is_blank() || is_rule(*line) => continue,
            None => {
                apart = true;
                continue;
            }
        }
        apart = false;
    }
    let mut run = runs.into_iter().rfind(|run| run.categories.len() > 1).ok_or_else(|| {
        Missing::new(
            "above its clues it has a list on each of two lines or more, with a name: “Names – Ann; Bob”",
        )
    })?;
    split_last(&mut run.categories);
    run.lines.start = table_start(above, run.lines.start);
    pasted.above_clues(run)
}

/// Where the table begins whose lists begin on a line: with the row above them and a drawn line, if these are there.
fn table_start(above: &[Line], lists: usize) -> usize {
    match above[..lists] {
        [.., header, rule] if is_rule(rule) && header.text.contains('|') => lists - 2,
        _ => lists,
    }
}

/// Splits the last item of `Ann, Bob and Cy` in a list that has one item less than the longest.
fn split_last(lists: &mut [List]) {
    let size = lists.iter().map(|list| list.items.len()).max().unwrap_or(0);
    for list in lists.iter_mut().filter(|list| list.items.len() + 1 == size) {
        if let Some(last) = list.items.last().copied()
            && let Some(at) = last.text.find(AND)
        {
            list.items.pop();
            list.items.extend([Line { text: &last.text[..at], ..last }, last.after(at + AND.len())]);
        }
    }
}

/// What lines are drawn with.
const RULES: &str = "|-+=: \t─│┼├┤┬┴┌┐└┘━═";

/// Whether a line only draws a line.
pub fn is_rule(line: Line) -> bool {
    let text = line.text.trim();
    !text.is_empty() && text.chars().all(|c| RULES.contains(c))
}

/// The list on a line; `stop` tells that every list ends in a stop.
fn list(line: Line<'_>, stop: bool) -> Option<List<'_>> {
    let mut line = line.trimmed();
    if let Some((Marker::Bullet, words)) = marker(line.text) {
        line = line.after(words);
    }
    let bordered = line.text.len() - line.text.trim_start_matches('|').len();
    line = line.after(bordered);
    line = Line { text: line.text.trim_end_matches('|'), ..line }.trimmed();
    if stop {
        line = Line { text: line.text.trim_end_matches('.'), ..line };
    }
    let mut ends: Vec<(usize, &str)> =
        AFTER_NAME.iter().filter_map(|sign| Some((line.text.find(sign)?, *sign))).collect();
    ends.sort_unstable_by_key(|&(at, _)| at);
    ends.into_iter().find_map(|(at, sign)| {
        let name = unmarked(Line { text: &line.text[..at], ..line });
        // A bracket is no sign between, but the first of the list.
        let taken = if sign.ends_with(['(', '[']) { at + 1 } else { at + sign.len() };
        let items = items(line.after(taken))?;
        (is_name(name) && items.iter().all(|item| is_item(*item))).then_some(List { name, items })
    })
}

/// The items of a list, if there are two or more.
pub fn items(list: Line<'_>) -> Option<Vec<Line<'_>>> {
    let marked = list.text.len() - list.text.trim_start_matches(['*', '_', ' ', ':']).len();
    let mut list = list.after(marked).trimmed();
    for (open, close) in BRACKETS {
        if let Some(inside) = list.text.strip_prefix(open) {
            let inside = inside.strip_suffix(close).filter(|inside| !inside.contains([open, close]))?;
            list = Line { text: inside, start: list.start + open.len_utf8() };
        }
    }
    let sign = BETWEEN_ITEMS.iter().find(|sign| list.text.contains(**sign))?;
    let items: Vec<Line> = if *sign == COMMA { with_commas(list) } else { parts(list, sign) };
    (items.len() > 1).then_some(items)
}

/// Items with commas between, perhaps with an “and” before the last.
fn with_commas(list: Line<'_>) -> Vec<Line<'_>> {
    let mut names = words::list(list);
    without_and(&mut names);
    let place = |name: words::Name| {
        let (start, end) = (name.word.span.start - list.start, name.word.span.end - list.start);
        Line { text: list.text.get(start..end).unwrap_or_default(), start: name.word.span.start }
    };
    names.into_iter().map(place).collect()
}

/// The parts of a line between signs; an empty one at the end is none.
fn parts<'a>(list: Line<'a>, sign: &str) -> Vec<Line<'a>> {
    let mut parts = Vec::new();
    let mut at = 0;
    for part in list.text.split(sign) {
        parts.push(Line { text: part, start: list.start + at }.trimmed());
        at += part.len() + sign.len();
    }
    if parts.last().is_some_and(|last| last.text.is_empty()) {
        parts.pop();
    }
    parts
}
