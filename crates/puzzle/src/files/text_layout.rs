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
//!
//! Where nothing is a category, lists without names may be: [`super::text_lists`].
//!
//! Lines with a bullet can be categories too, as people write them in Markdown: below the heading, or
//! where two or more follow each other before the first clue and no others are categories.

use super::clues::{Marker, marker};
use super::findings::Findings;
use super::lines::Line;
use super::text_lists;
use super::words::{self, Name, Quotes};
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
    pub sentence: bool,
}

/// How sure it is that a line is a category.
#[derive(Clone, Copy, PartialEq)]
enum Expectation {
    /// The line stands where only categories can stand.
    Certain,
    /// It must look like one, but for a bullet.
    Bulleted,
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
    if is_clues_heading(line.text) {
        return Some(Heading::Clues);
    }
    [("categories", Heading::Categories), ("solution", Heading::Solution)]
        .into_iter()
        .find_map(|(name, heading)| text.eq_ignore_ascii_case(name).then_some(heading))
}

/// Whether a line is the heading of the clues: `Clues`, `## Hints`, `**The clues**`, `Here are the clues:`.
pub fn is_clues_heading(line: &str) -> bool {
    let bare = line.trim().trim_matches(['#', '*', '_', ' ']);
    let text = bare.trim_end_matches(':').trim_end_matches(['*', '_']).to_lowercase();
    let marked = bare.ends_with(':') || line.trim().starts_with(['#', '*', '_']);
    let words: Vec<&str> = text.split_whitespace().collect();
    let short = match words.as_slice() {
        [CLUES] => true,
        _ => marked && words.len() <= MAX_NAME_WORDS,
    };
    short && words.last().is_some_and(|last| CALLED_CLUES.contains(last)) || text.starts_with(CLUES_FOR)
}

/// What clues are called in their heading.
const CALLED_CLUES: [&str; 4] = ["clues", "clue(s)", "hints", "facts"];
/// How a heading of clues begins that says of which puzzle.
const CLUES_FOR: &str = "clues for ";
/// The heading of the clues that needs no mark, and counts wherever it stands.
const CLUES: &str = "clues";

/// Whether a text has categories in the project's own form that can be nothing else, or a heading that says that it has none.
pub fn has_categories(lines: &[Line]) -> bool {
    let is_own = |category: &CategoryLine| {
        let named = !category.name.word.text.is_empty() && category.items.len() > 1;
        named || category.name.is_quoted() || category.items.iter().any(Name::is_quoted)
    };
    let mut headings = lines.iter().filter(|line| !line.is_blank()).map(heading);
    let none = headings.any(|found| found == Some(Heading::Categories))
        && headings.next() == Some(Some(Heading::Clues));
    none || layout(lines, &mut Findings::default()).categories.iter().any(is_own)
}

/// Whether some line is a heading or looks like a category or a clue, so that it cannot stand in an
/// introduction unless the categories have a heading.
pub fn are_telling(lines: &[Line]) -> bool {
    let category = |at| category_at(lines, at, Expectation::Guess).is_some();
    let telling =
        |(at, line): (usize, &Line)| heading(line).is_some() || marker(line.text).is_some() || category(at);
    lines.iter().enumerate().any(telling)
}

/// Whether a line looks like a category.
pub fn is_category(line: Line) -> bool {
    category_at(&[line], 0, Expectation::Guess).is_some()
}

/// The layout of the lines after the title.
pub fn layout(lines: &[Line], findings: &mut Findings) -> Layout {
    let headings: Vec<(usize, Heading)> =
        lines.iter().enumerate().filter_map(|(at, line)| Some((at, heading(line)?))).collect();
    let find = |wanted, from| {
        headings.iter().find(|&&(at, heading)| heading == wanted && at >= from).map(|&(at, _)| at)
    };
    let categories = find(Heading::Categories, 0);
    let clues = find(Heading::Clues, categories.unwrap_or(0)).filter(|&at| !is_below_clues(lines, at));
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

/// Whether a heading that may be another one, of hints for instance, stands below numbered clues.
fn is_below_clues(lines: &[Line], heading: usize) -> bool {
    let text = lines[heading].text.trim().trim_start_matches('#').trim().trim_end_matches(':');
    let numbered = |line: &Line| matches!(marker(line.text), Some((Marker::Number, _)));
    !text.eq_ignore_ascii_case(CLUES) && lines[..heading].iter().any(numbered)
}

fn below_heading(
    lines: &[Line],
    heading: usize,
    clues: Option<usize>,
    end: usize,
    findings: &mut Findings,
) -> Layout {
    let stop = clues.unwrap_or(end);
    let expectation = if clues.is_some() { Expectation::Certain } else { Expectation::Bulleted };
    let mut categories = Vec::new();
    let mut at = heading + 1;
    let lists = text_lists::below_heading(&lines[..stop], at);
    if let Some(last) = lists.last().filter(|_| clues.is_some()) {
        at = last.lines.end;
        categories = lists;
    }
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
    let candidates = candidates(&lines[..stop], Expectation::Guess);
    let first_marker = |from: usize| (from..stop).find(|&at| marker(lines[at].text).is_some());
    let clues_after = |at: usize| heading.map_or(at, |heading| heading + 1)..end;

    let Some(run) =
        first_run(lines, &candidates).or_else(|| broken_run(&candidates, first_marker(0).or(heading)))
    else {
        let bulleted = first_marker(0).map(|first| bulleted_run(&lines[..stop], first)).unwrap_or_default();
        if let (Some(first), Some(last)) = (bulleted.first(), bulleted.last()) {
            let (start, after) = (first.lines.start, last.lines.end);
            if let Some(heading) = heading {
                report_strangers(&lines[after..heading], findings);
            }
            let clues = clues_after(after);
            return Layout { introduction: 0..start, categories: bulleted, clues, solution: None };
        }
        let boundary = first_marker(0).into_iter().chain(heading).min();
        let lists = text_lists::above_clues(&lines[..stop], boundary, candidates);
        if let (Some(first), Some(last)) = (lists.first(), lists.last()) {
            let (start, after) = (first.lines.start, last.lines.end);
            return Layout {
                introduction: 0..start,
                categories: lists,
                clues: clues_after(after),
                solution: None,
            };
        }
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

/// The categories that start at line `first` with bullets and follow each other; none if there is only
/// one, which may as well be a clue.
fn bulleted_run(lines: &[Line], first: usize) -> Vec<CategoryLine> {
    let mut run: Vec<CategoryLine> = Vec::new();
    let mut at = first;
    while at < lines.len() {
        if lines[at].is_blank() {
            at += 1;
            continue;
        }
        let bulleted = matches!(marker(lines[at].text), Some((Marker::Bullet, _)));
        let found = bulleted.then(|| category_at(lines, at, Expectation::Bulleted)).flatten();
        let Some(category) = found.filter(|category| !category.sentence) else { break };
        at = category.lines.end;
        run.push(category);
    }
    if run.len() < 2 { Vec::new() } else { run }
}

fn candidates(lines: &[Line], expectation: Expectation) -> Vec<CategoryLine> {
    let mut candidates = Vec::new();
    let mut at = 0;
    while at < lines.len() {
        match category_at(lines, at, expectation) {
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
    let mut line = lines.get(at)?.trimmed();
    match (marker(line.text), expectation) {
        (Some((Marker::Bullet, words)), Expectation::Certain | Expectation::Bulleted) => {
            line = line.after(words).trimmed();
        }
        (Some(_), Expectation::Guess | Expectation::Bulleted) => return None,
        _ => {}
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
    without_and(&mut items);
    let fits = |name: &Name, most: usize| {
        let words = name.word.text.split_whitespace().count();
        name.is_quoted() || (1..=most).contains(&words)
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

/// Takes the “and” from the last item of `Ann, Bob, and Cy`.
pub fn without_and(items: &mut [Name]) {
    if let [_, .., last] = items
        && last.quotes == Quotes::None
        && let Some(rest) = last.word.text.strip_prefix(words::LAST)
    {
        let rest = rest.trim_start().to_owned();
        last.word.span.start = last.word.span.end.saturating_sub(rest.len());
        last.word.text = rest;
    }
}

/// Splits the last item of `Ann, Bob and Cy` in a category that has one item less than all others.
pub fn split_last(categories: &mut [CategoryLine]) {
    let Some(size) = categories.iter().map(|category| category.items.len()).max() else { return };
    let (full, short): (Vec<&mut CategoryLine>, Vec<&mut CategoryLine>) =
        categories.iter_mut().partition(|category| category.items.len() == size);
    let splits = |category: &CategoryLine| {
        let last = category.items.last().filter(|last| last.quotes == Quotes::None);
        last.is_some_and(|last| category.items.len() + 1 == size && last.word.text.contains(AND))
    };
    if full.is_empty() || !short.iter().all(|category| splits(category)) {
        return;
    }
    for category in short {
        split_at_and(category);
    }
}

/// Splits the last item of `Ann, Bob and Cy`.
pub fn split_at_and(category: &mut CategoryLine) {
    let Some(last) = category.items.pop() else { return };
    let Some((before, after)) = last.word.text.rsplit_once(AND) else {
        category.items.push(last);
        return;
    };
    let span = last.word.span;
    let item = |text: &str, span| Name {
        word: super::draft::Word { text: text.trim().to_owned(), span },
        quotes: Quotes::None,
    };
    let items = [
        item(before, Span::new(span.start, span.start + before.len())),
        item(after, Span::new(span.end.saturating_sub(after.len()), span.end)),
    ];
    category.items.extend(items);
}

/// What stands before the last item of a list in English.
pub const AND: &str = " and ";

/// What is odd about the quotes of a category.
pub fn odd_quotes(category: &CategoryLine) -> Option<Diagnostic> {
    let names = || std::iter::once(&category.name).chain(&category.items);
    let with = |quotes: Quotes| names().find(|name| name.quotes == quotes);
    let warning = |name: &Name, message: String, help: &str| {
        Diagnostic::warning(Code::BadLine, message).at(name.word.span).with_help(help)
    };
    if let Some(name) = with(Quotes::Unclosed) {
        let text = name.word.text.trim_start_matches(['"', '“']);
        let message =
            format!("the quotation mark before “{text}” is never closed, so it is part of the name");
        return Some(warning(name, message, "put \" at the end of the name too, right before the comma"));
    }
    with(Quotes::Typographic).map(|name| {
        let message =
            format!("the typographic quotes around “{}” are taken for straight ones", name.word.text);
        warning(
            name,
            message,
            "write \" before and after the name; to keep “ and ” in it, put these around them",
        )
    })
}

/// The name before the colon, whether it is marked as ordered, and what follows the colon.
fn category_name(line: Line) -> Option<(Name, bool, Line)> {
    if let Some((text, quotes, taken)) = words::in_quotes(line.text) {
        let word = super::draft::Word { text, span: Line { text: &line.text[..taken], ..line }.span() };
        let rest = line.after(taken);
        let (between, _) = rest.text.split_once(':')?;
        let ordered = between.trim().eq_ignore_ascii_case(IN_ORDER);
        let fits = ordered || between.trim().is_empty();
        return fits.then(|| (Name { word, quotes }, ordered, rest.after(between.len() + 1)));
    }
    let (before, _) = line.text.split_once(':')?;
    let rest = line.after(before.len() + 1);
    let (name, ordered) = split_order(Line { text: before, ..line }.trimmed());
    let word = super::draft::Word { text: name.text.to_owned(), span: name.span() };
    Some((Name { word, quotes: Quotes::None }, ordered, rest))
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
