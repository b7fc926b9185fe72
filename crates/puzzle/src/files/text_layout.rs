//! Which lines of a text file are what: introduction, categories, clues, solution.
//!
//! A *category line* is a name of at most six words, a colon, and two items or more with commas
//! between, each of at most eight words; names in quotes may be longer. A sentence can look like one
//! by accident, so a single such line is not enough: the categories begin where two category lines
//! follow each other, blank lines aside. A line that ends like a sentence and has another number of
//! items than the lines it stands next to is not one of them.
//!
//! If the clues are numbered or bulleted, everything from there to the first clue must be categories,
//! and a line that is none is an error rather than a clue. Otherwise the categories end at the first
//! line that is none. The headings `Categories:`, `Clues:` and `Solution:` settle it where the guess
//! is wrong.

use super::clues::marker;
use super::findings::Findings;
use super::lines::Line;
use super::words::{self, Name};
use crate::diagnostic::{Code, Diagnostic, Span};
use std::ops::Range;

/// Most words of the name of a category without quotes.
pub const MAX_NAME_WORDS: usize = 6;
/// Most words of an item without quotes.
pub const MAX_ITEM_WORDS: usize = 8;
/// Most lines that a category may go on for.
const MAX_CATEGORY_LINES: usize = 65;
/// What marks a category whose items are ordered as they are listed.
pub const IN_ORDER: &str = "(in order)";

/// Which lines are what.
#[derive(Default)]
pub struct Layout {
    pub introduction: Range<usize>,
    pub categories: Vec<CategoryLine>,
    pub clues: Range<usize>,
    /// The line of the heading, and the rows.
    pub solution: Option<(usize, Range<usize>)>,
}

/// A category, and on which lines it stands.
pub struct CategoryLine {
    pub name: Name,
    pub ordered: bool,
    pub items: Vec<Name>,
    pub lines: Range<usize>,
    pub span: Span,
    /// Whether the line ends like a sentence.
    sentence: bool,
}

/// How sure it is that a line is a category.
#[derive(Clone, Copy, PartialEq)]
enum Expectation {
    /// The line stands where only categories can stand.
    Certain,
    /// It must look like one.
    Guess,
}

#[derive(Clone, Copy, PartialEq)]
enum Heading {
    Categories,
    Clues,
    Solution,
}

fn heading(line: &Line) -> Option<Heading> {
    let text = line.text.trim().trim_start_matches('#').trim().trim_end_matches(':');
    [("categories", Heading::Categories), ("clues", Heading::Clues), ("solution", Heading::Solution)]
        .into_iter()
        .find_map(|(name, heading)| text.eq_ignore_ascii_case(name).then_some(heading))
}

/// Whether a line is a heading or looks like a category or a clue, so that it cannot stand in an
/// introduction unless the categories have a heading.
pub fn is_telling(line: &Line) -> bool {
    heading(line).is_some()
        || marker(line.text).is_some()
        || category_at(std::slice::from_ref(line), 0, Expectation::Guess).is_some()
}

/// The layout of the lines after the title.
pub fn layout(lines: &[Line], findings: &mut Findings) -> Layout {
    let headings: Vec<(usize, Heading)> =
        lines.iter().enumerate().filter_map(|(at, line)| Some((at, heading(line)?))).collect();
    let find = |wanted, from| {
        headings.iter().find(|&&(at, heading)| heading == wanted && at >= from).map(|&(at, _)| at)
    };
    let categories = find(Heading::Categories, 0);
    let clues = find(Heading::Clues, categories.unwrap_or(0));
    let last = headings.iter().rfind(|(_, heading)| *heading == Heading::Solution).map(|&(at, _)| at);
    let solution = last.filter(|&at| Some(at) > categories.max(clues));
    let end = solution.unwrap_or(lines.len());

    let mut layout = match categories {
        Some(heading) => below_heading(lines, heading, clues, end, findings),
        None => guessed(lines, clues, end, findings),
    };
    layout.solution = solution.map(|at| (at, at + 1..lines.len()));
    layout
}

fn below_heading(
    lines: &[Line],
    heading: usize,
    clues: Option<usize>,
    end: usize,
    findings: &mut Findings,
) -> Layout {
    let stop = clues.unwrap_or(end);
    let expectation = if clues.is_some() { Expectation::Certain } else { Expectation::Guess };
    let mut categories = Vec::new();
    let mut at = heading + 1;
    while at < stop {
        if lines[at].is_blank() {
            at += 1;
        } else if let Some(category) = category_at(&lines[..stop], at, expectation) {
            at = category.lines.end;
            categories.push(category);
        } else if clues.is_some() {
            findings.add(no_category(lines[at]));
            at += 1;
        } else {
            break;
        }
    }
    let first_clue = clues.map_or(at, |heading| heading + 1);
    Layout { introduction: 0..heading, categories, clues: first_clue..end, solution: None }
}

fn guessed(lines: &[Line], heading: Option<usize>, end: usize, findings: &mut Findings) -> Layout {
    let stop = heading.unwrap_or(end);
    let candidates = candidates(&lines[..stop]);
    let first_marker = |from: usize| (from..stop).find(|&at| marker(lines[at].text).is_some());
    let clues_after = |at: usize| heading.map_or(at, |heading| heading + 1)..end;

    let Some(run) =
        first_run(lines, &candidates).or_else(|| broken_run(&candidates, first_marker(0).or(heading)))
    else {
        let first = first_marker(0).filter(|_| heading.is_none());
        let introduction = 0..heading.or(first).unwrap_or(0);
        return Layout { clues: clues_after(introduction.end), introduction, ..Layout::default() };
    };
    let start = candidates[run.start].lines.start;
    let boundary = first_marker(start).or(heading);
    let mut categories: Vec<CategoryLine> = Vec::new();
    for (index, category) in candidates.into_iter().enumerate().skip(run.start) {
        match boundary {
            Some(boundary) if category.lines.start < boundary => categories.push(category),
            None if run.contains(&index) => categories.push(category),
            Some(_) => break,
            None => {
                let size = categories.first().map(|first| first.items.len());
                if size == Some(category.items.len()) && !category.sentence {
                    findings.add(stray_category(&category));
                }
            }
        }
    }
    let after = categories.last().map_or(start, |last| last.lines.end);
    let mut between = start;
    for category in &categories {
        report_strangers(&lines[between..category.lines.start], findings);
        between = category.lines.end;
    }
    if let Some(heading) = heading {
        report_strangers(&lines[after..heading], findings);
    }
    Layout { introduction: 0..start, categories, clues: clues_after(after), solution: None }
}

fn candidates(lines: &[Line]) -> Vec<CategoryLine> {
    let mut candidates = Vec::new();
    let mut at = 0;
    while at < lines.len() {
        match category_at(lines, at, Expectation::Guess) {
            Some(category) => {
                at = category.lines.end;
                candidates.push(category);
            }
            None => at += 1,
        }
    }
    candidates
}

/// The first two or more candidates that follow each other.
fn first_run(lines: &[Line], candidates: &[CategoryLine]) -> Option<Range<usize>> {
    let adjacent = |a: &CategoryLine, b: &CategoryLine| {
        lines[a.lines.end..b.lines.start].iter().all(|line| line.is_blank())
    };
    let mut start = candidates.windows(2).position(|pair| adjacent(&pair[0], &pair[1]))?;
    let more = candidates[start..].windows(2).take_while(|pair| adjacent(&pair[0], &pair[1])).count();
    let mut end = start + more + 1;
    let stray = |at: usize, next: usize| {
        candidates[at].sentence && candidates[at].items.len() != candidates[next].items.len()
    };
    while end - start > 2 && stray(start, start + 1) {
        start += 1;
    }
    while end - start > 2 && stray(end - 1, end - 2) {
        end -= 1;
    }
    Some(start..end)
}

/// Candidates before the first clue that do not follow each other but agree on the number of items: a
/// line between them was probably meant as a category.
fn broken_run(candidates: &[CategoryLine], first_clue: Option<usize>) -> Option<Range<usize>> {
    let first_clue = first_clue?;
    let count = candidates.iter().take_while(|category| category.lines.end <= first_clue).count();
    let run = candidates.get(..count)?;
    let (first, rest) = run.split_first()?;
    let alike = !rest.is_empty()
        && run.iter().all(|category| !category.sentence && category.items.len() == first.items.len());
    alike.then_some(0..count)
}

fn report_strangers(lines: &[Line], findings: &mut Findings) {
    for line in lines.iter().filter(|line| !line.is_blank()) {
        findings.add(no_category(*line));
    }
}

fn no_category(line: Line) -> Diagnostic {
    Diagnostic::error(Code::BadLine, "this line stands among the categories, but is none")
        .at(line.trimmed().span())
        .with_help("a category is a name, a colon, and items with commas between: “prices: $150, $160”")
}

fn stray_category(category: &CategoryLine) -> Diagnostic {
    let message = format!(
        "“{}” looks like a category, but is read as a clue: it stands below one",
        category.name.word.text
    );
    Diagnostic::warning(Code::BadLine, message)
        .at(category.span)
        .with_help("if it is a category, move it to the other categories")
}

/// The category that starts on line `at`; a line that ends in a comma goes on on the next.
fn category_at(lines: &[Line], at: usize, expectation: Expectation) -> Option<CategoryLine> {
    let line = lines.get(at)?.trimmed();
    if expectation == Expectation::Guess && marker(line.text).is_some() {
        return None;
    }
    let (name, ordered, rest) = category_name(line)?;
    let mut items = words::list(rest);
    let mut end = at + 1;
    let mut last = line;
    while last.text.ends_with(',') && end - at < MAX_CATEGORY_LINES {
        let Some(next) = lines.get(end).filter(|next| !next.is_blank()) else { break };
        last = next.trimmed();
        items.extend(words::list(last));
        end += 1;
    }
    let fits = |name: &Name, most: usize| {
        let words = name.word.text.split_whitespace().count();
        name.quoted || (1..=most).contains(&words)
    };
    let named = items.iter().filter(|item| !item.word.text.is_empty()).count();
    let plausible = fits(&name, MAX_NAME_WORDS)
        && named >= 2
        && items.iter().all(|item| item.word.text.is_empty() || fits(item, MAX_ITEM_WORDS));
    (expectation == Expectation::Certain || plausible).then(|| CategoryLine {
        name,
        ordered,
        items,
        lines: at..end,
        span: Span::new(line.start, last.span().end),
        sentence: last.text.ends_with(['.', '?', '!']),
    })
}

/// The name before the colon, whether it is marked as ordered, and what follows the colon.
fn category_name(line: Line) -> Option<(Name, bool, Line)> {
    if let Some((text, taken)) = words::quoted(line.text) {
        let word = super::draft::Word { text, span: Line { text: &line.text[..taken], ..line }.span() };
        let rest = line.after(taken);
        let (between, _) = rest.text.split_once(':')?;
        let ordered = between.trim().eq_ignore_ascii_case(IN_ORDER);
        let fits = ordered || between.trim().is_empty();
        return fits.then(|| (Name { word, quoted: true }, ordered, rest.after(between.len() + 1)));
    }
    let (before, _) = line.text.split_once(':')?;
    let rest = line.after(before.len() + 1);
    let (name, ordered) = split_order(Line { text: before, ..line }.trimmed());
    let word = super::draft::Word { text: name.text.to_owned(), span: name.span() };
    Some((Name { word, quoted: false }, ordered, rest))
}

/// A name without the mark for an ordered category, and whether it had one.
pub fn split_order(name: Line) -> (Line, bool) {
    let cut = name.text.len().saturating_sub(IN_ORDER.len());
    match (name.text.get(..cut), name.text.get(cut..)) {
        (Some(before), Some(mark)) if mark.eq_ignore_ascii_case(IN_ORDER) => {
            (Line { text: before, ..name }.trimmed(), true)
        }
        _ => (name, false),
    }
}
