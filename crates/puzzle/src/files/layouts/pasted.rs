//! Puzzles as they are pasted from web sites and print-outs: lists in some arrangement, and below them clues that have a
//! heading or numbers.

use super::Missing;
use super::tail::Tail;
use crate::diagnostic::Span;
use crate::files::clues::{self, Marker, marker};
use crate::files::draft::{CategoryDraft, Draft, Word};
use crate::files::findings::Findings;
use crate::files::lines::{self, Line};
use crate::files::text_layout::{MAX_ITEM_WORDS, MAX_NAME_WORDS, is_clues_heading, split_order};
use crate::files::{text_story, words};
use crate::puzzle::QUESTION;
use std::ops::Range;

/// A text with clues.
pub struct Pasted<'a, 'b> {
    lines: &'b [Line<'a>],
    /// Where what stands above the clues ends.
    above: usize,
    /// Where the clues begin.
    clues: usize,
}

/// The lists above the clues.
pub struct Lists<'a> {
    pub categories: Vec<List<'a>>,
    /// On which lines they stand.
    pub lines: Range<usize>,
    /// Whether their arrangement leaves no doubt, so that lists of unequal lengths are a mistake in them.
    pub sure: bool,
}

/// A category as it is listed.
pub struct List<'a> {
    pub name: Line<'a>,
    pub items: Vec<Line<'a>>,
}

/// How a layout finds its lists.
pub type Find = for<'a> fn(&Pasted<'a, '_>) -> Result<Lists<'a>, Missing>;

/// Most words of a cell or item that may end in a stop: an abbreviation, and no sentence.
const MAX_ABBREVIATED: usize = 2;
/// Most words of an item that somebody calls out: “Two for one!”
const MAX_CALLED: usize = 4;

impl<'a, 'b> Pasted<'a, 'b> {
    /// The parts of a text.
    pub fn of(lines: &'b [Line<'a>]) -> Result<Pasted<'a, 'b>, Missing> {
        let first = first_clue(lines);
        let (above, clues) = match (heading_of_clues(lines, first), first) {
            (Some(heading), _) => (heading, heading + 1),
            (None, Some(first)) => (first, first),
            (None, None) => {
                return Err(Missing::new(
                    "its clues stand below a heading such as “Clues:”, or have numbers",
                ));
            }
        };
        Ok(Pasted { lines, above, clues })
    }

    /// The lines above the clues and their heading.
    pub fn above(&self) -> &'b [Line<'a>] {
        &self.lines[..self.above]
    }

    /// Whether some words stand in the clues.
    pub fn clues_mention(&self, words: &str) -> bool {
        let words = words.to_lowercase();
        self.lines[self.clues..].iter().any(|line| line.text.to_lowercase().contains(&words))
    }

    /// The puzzle.
    fn read(&self, lists: Lists, findings: &mut Findings) -> Draft {
        let mut draft = Draft { category_count: lists.categories.len(), ..Draft::default() };
        let named = match lines::title(self.lines) {
            (Some(title), taken) => Some((title, taken)),
            (None, _) => text_story::title(self.lines),
        };
        let (title, taken) = named.filter(|(_, taken)| *taken <= lists.lines.start).unzip();
        draft.title = title;
        draft.intro = self.introduction(taken.unwrap_or(0), &lists.lines);
        draft.categories = lists.categories.into_iter().map(category).collect();
        let (end, answer) = self.answer();
        let tail = Tail::of(&self.lines[self.clues..end]);
        let (clues, question) = text_story::without_question(tail.clues);
        clues::read(&clues, &mut draft, findings);
        tail.keep(&mut draft);
        if let Some(question) = question {
            draft.extra.insert(QUESTION.to_owned(), question.into());
        }
        if let Some(answer) = lines::introduction(answer) {
            draft.extra.insert("answer".to_owned(), answer.into());
        }
        draft
    }

    /// What stands around the lists, without a heading “Categories” right above them.
    fn introduction(&self, from: usize, lists: &Range<usize>) -> Option<String> {
        let mut before: Vec<Line> = self.lines[from..lists.start].to_vec();
        while before.last().is_some_and(|line| line.is_blank()) {
            before.pop();
        }
        let bare = |line: &Line| unmarked(*line).text.eq_ignore_ascii_case("categories");
        if before.last().is_some_and(bare) {
            before.pop();
        }
        lines::introduction(&[&before, &self.lines[lists.end..self.above]].concat())
    }

    /// Where the clues end at the latest, and what is given as the answer below them.
    fn answer(&self) -> (usize, &'b [Line<'a>]) {
        let is_heading = |line: &Line| {
            let bare = unmarked(*line).text;
            ["solution", "answer", "answers"].iter().any(|word| bare.eq_ignore_ascii_case(word))
        };
        match self.lines[self.clues..].iter().position(is_heading) {
            Some(at) => (self.clues + at, &self.lines[self.clues + at + 1..]),
            None => (self.lines.len(), &[]),
        }
    }

    /// The lists, unless something other than sentences stands between them and the clues.
    pub fn above_clues(&self, lists: Lists<'a>) -> Result<Lists<'a>, Missing> {
        let sentence = |line: &Line| {
            let text = line.text.trim_end();
            text.ends_with(['.', '!', '?', ':', ',']) || text.split_whitespace().count() > MAX_ITEM_WORDS
        };
        let between = &self.lines[lists.lines.end..self.above];
        match between.iter().find(|line| !line.is_blank() && !sentence(line)) {
            Some(stray) => {
                Err(Missing::new("between its lists and its clues stand only sentences").at(*stray))
            }
            None => Ok(lists),
        }
    }
}

/// Whether a text has lists that are arranged so.
pub fn fits(lines: &[Line], find: Find) -> bool {
    match Pasted::of(lines).and_then(|pasted| find(&pasted)) {
        Ok(lists) => {
            let mut sizes = lists.categories.iter().map(|list| list.items.len());
            let first = sizes.next();
            lists.sure || sizes.all(|size| Some(size) == first)
        }
        Err(missing) => missing.begun,
    }
}

/// Reads a text whose lists are arranged so.
pub fn read(lines: &[Line], find: Find, findings: &mut Findings) -> Result<Draft, Missing> {
    let pasted = Pasted::of(lines)?;
    let lists = find(&pasted)?;
    Ok(pasted.read(lists, findings))
}

/// The heading of the clues: the last above the first numbered one, or the first that names clues. A list of hints or facts may
/// have one, too.
fn heading_of_clues(lines: &[Line], first: Option<usize>) -> Option<usize> {
    let filled = |from: usize| lines[from..].iter().any(|line| !line.is_blank());
    let headings: Vec<usize> =
        (0..lines.len()).filter(|&at| is_clues_heading(lines[at].text) && filled(at + 1)).collect();
    let numbered = |first: &usize| matches!(marker(lines[*first].text), Some((Marker::Number, _)));
    if let Some(first) = first.filter(numbered) {
        return headings.into_iter().rfind(|&heading| heading < first);
    }
    let named = |at: &&usize| lines[**at].text.to_lowercase().contains("clue");
    headings.iter().find(named).or(headings.first()).copied()
}

/// The first line with a number or a bullet that begins a sentence.
fn first_clue(lines: &[Line]) -> Option<usize> {
    (0..lines.len()).find(|&at| {
        let Some((kind, words)) = marker(lines[at].text) else { return false };
        let first =
            kind == Marker::Bullet || lines[at].text.trim_start_matches([' ', '\t', '(']).starts_with('1');
        let more = lines[at + 1..].iter().take_while(|line| !line.is_blank() && marker(line.text).is_none());
        let last = more.last().map_or(lines[at].text, |line| line.text).trim_end();
        let long = lines[at].text[words..].split_whitespace().count() > MAX_ABBREVIATED;
        first && long && last.trim_end_matches(['”', '"', '\'', '’', ')']).ends_with(['.', '!'])
    })
}

/// A line without the marks of a heading: `## Names`, `**Names:**`, `Names:`.
pub fn unmarked(line: Line) -> Line {
    let line = line.trimmed();
    let start = line.text.len() - line.text.trim_start_matches(MARKS).len();
    let line = line.after(start);
    Line { text: line.text.trim_end_matches(MARKS).trim_end_matches(':').trim_end_matches(MARKS), ..line }
}

/// What a heading may be set apart with.
const MARKS: [char; 4] = ['#', '*', '_', ' '];

/// Whether a line could be the name of a category.
pub fn is_name(line: Line) -> bool {
    let words = line.text.split_whitespace().count();
    (1..=MAX_NAME_WORDS).contains(&words) && !line.text.ends_with(['.', '!', '?', ',', ';'])
}

/// Whether a line could be an item: no sentence.
pub fn is_item(line: Line) -> bool {
    let words = line.text.split_whitespace().count();
    (1..=MAX_ITEM_WORDS).contains(&words)
        && !line.text.ends_with([';', ':'])
        && (words <= MAX_ABBREVIATED || !line.text.ends_with('.') || has_capitals(line.text))
        && (words <= MAX_CALLED || !line.text.ends_with(['!', '?']))
}

/// Whether no word begins with a small letter, as in a name: “Ant Farms Etc.”
fn has_capitals(text: &str) -> bool {
    text.split_whitespace().all(|word| !word.starts_with(char::is_lowercase))
}

fn category(list: List) -> CategoryDraft {
    let (name, ordered) = split_order(list.name);
    let span = Span::new(name.start, list.items.last().map_or(name.span().end, |last| last.span().end));
    CategoryDraft {
        name: word(name),
        item_count: list.items.len(),
        items: list.items.into_iter().map(word).collect(),
        description: None,
        ordered,
        extra: serde_json::Map::new(),
        span,
    }
}

/// A name, out of the quotes that it may stand in.
fn word(line: Line) -> Word {
    let line = line.trimmed();
    let text = match words::in_quotes(line.text) {
        Some((text, _, taken)) if taken == line.text.len() => text,
        _ => line.text.to_owned(),
    };
    Word { text, span: line.span() }
}
