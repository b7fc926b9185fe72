//! Puzzles of numbered places: “There are 4 houses, numbered 1 to 4 from left to right”, then lists, then clues.

use super::tail::Tail;
use super::{Missing, category_name};
use crate::diagnostic::{Code, Diagnostic, Span};
use crate::files::clues::{self, Marker, marker};
use crate::files::draft::{CategoryDraft, Draft, Word};
use crate::files::findings::Findings;
use crate::files::lines::{Line, introduction};
use crate::files::text_layout::{is_clues_heading, without_and};
use crate::files::words;
use crate::limits::MAX_ITEMS;
use english::lemma::lemma;
use english::wordnet::Pos;
use std::borrow::Cow;

/// What a text of numbered places consists of.
pub struct Places<'a> {
    /// The line that numbers them.
    first: usize,
    /// What is numbered, and how many there are.
    noun: String,
    count: usize,
    /// The lists of what the places have.
    pub lists: Vec<Listed<'a>>,
    /// The line above the clues, if it is a heading.
    pub clues_heading: Option<Line<'a>>,
    /// Where the clues begin.
    clues: usize,
}

/// A list with a sentence before it.
pub struct Listed<'a> {
    sentence: Line<'a>,
    /// What stands behind the colon, without a stop at the end.
    pub items: Line<'a>,
    whole: Line<'a>,
}

impl Listed<'_> {
    /// Where the list stands.
    pub fn span(&self) -> Span {
        self.whole.span()
    }
}

impl<'a> Places<'a> {
    /// The parts of a text, or what it lacks.
    pub fn find(lines: &[Line<'a>]) -> Result<Places<'a>, Missing> {
        let numbered = |line: &Line| numbering(line.text);
        let found: Vec<(usize, (String, usize))> =
            lines.iter().enumerate().filter_map(|(at, line)| Some((at, numbered(line)?))).collect();
        let missing = |begun: bool, at: Option<usize>, what| Missing {
            begun,
            what: Cow::Borrowed(what),
            at: at.map(|at| lines[at].trimmed().span()),
        };
        let first = found.first().map(|&(at, _)| at);
        let (first, (noun, count)) = match (found.len(), found.into_iter().last()) {
            (1, Some(only)) => only,
            (_, Some(last)) if is_example(lines, first) => last,
            (_, Some((at, _))) => {
                let what = "there are two puzzles in this text; put a line --- between them";
                return Err(missing(true, Some(at), what));
            }
            (_, None) => {
                let what =
                    "it has a sentence such as “There are 4 houses, numbered 1 to 4 from left to right.”";
                return Err(missing(false, None, what));
            }
        };
        let mut lists = Vec::new();
        let mut at = first + 1;
        while let Some(line) = lines.get(at) {
            if let Some(list) = listed(*line) {
                lists.push(list);
            } else if !line.is_blank() {
                break;
            }
            at += 1;
        }
        if lists.is_empty() {
            let what =
                "below that sentence it has lists such as “- Each person has a unique name: Eric, Ann, Bob”";
            return Err(missing(true, Some(first), what));
        }
        let clues_heading =
            lines.get(at).filter(|line| is_clues_heading(line.text)).map(|line| line.trimmed());
        let clues = at + usize::from(clues_heading.is_some());
        let begin = lines[clues..].iter().find(|line| !line.is_blank());
        if !begin.is_some_and(|line| matches!(marker(line.text), Some((Marker::Number, _)))) {
            let what = "below the lists it has numbered clues, and nothing else before them but “Clues:”";
            return Err(missing(true, Some(at.min(lines.len() - 1)), what));
        }
        Ok(Places { first, noun, count, lists, clues_heading, clues })
    }

    /// The puzzle; `items` takes a list apart.
    pub fn read(self, lines: &[Line<'a>], items: fn(&Listed) -> Vec<Word>, findings: &mut Findings) -> Draft {
        let mut draft = Draft { has_comma_lists: true, ..Draft::default() };
        let line = lines[self.first].trimmed();
        draft.intro = introduction(&lines[self.first..=self.first]);
        if lines[..self.first].iter().any(|line| numbering(line.text).is_some()) {
            let message = "an example stands above the puzzle; it is left out";
            findings
                .add(Diagnostic::warning(Code::BadLine, message).at(Span::new(0, lines[self.first].start)));
        }
        let lists: Vec<CategoryDraft> = self.lists.iter().map(|list| category(list, items(list))).collect();
        let numbers: Vec<String> = (1..=self.count).map(|number| number.to_string()).collect();
        let given = |list: &CategoryDraft| list.items.iter().map(|item| &item.text).eq(numbers.iter());
        if !lists.iter().any(given) {
            let word = |text: &String| Word { text: text.clone(), span: line.span() };
            draft.categories.push(CategoryDraft {
                name: word(&self.noun),
                item_count: numbers.len(),
                items: numbers.iter().map(word).collect(),
                description: None,
                ordered: false,
                extra: serde_json::Map::new(),
                span: line.span(),
            });
        }
        draft.categories.extend(lists);
        draft.category_count = draft.categories.len();
        let tail = Tail::of(&lines[self.clues..]);
        clues::read(tail.clues, &mut draft, findings);
        tail.keep(&mut draft);
        draft
    }
}

fn category(list: &Listed, items: Vec<Word>) -> CategoryDraft {
    let sentence = list.sentence.trimmed();
    let name = category_name::of(sentence.text);
    CategoryDraft {
        description: (name != sentence.text).then(|| sentence.text.to_owned()),
        name: Word { text: name, span: sentence.span() },
        item_count: items.len(),
        items,
        ordered: false,
        extra: serde_json::Map::new(),
        span: list.whole.span(),
    }
}

/// The items of a list with commas, perhaps with an “and” before the last.
pub fn plain_items(list: &Listed) -> Vec<Word> {
    let mut names = words::list(list.items);
    without_and(&mut names);
    names.into_iter().map(|name| name.word).collect()
}

/// The list on a line: a bullet, a sentence, a colon and items.
fn listed(line: Line) -> Option<Listed> {
    let (Marker::Bullet, words) = marker(line.text)? else { return None };
    let whole = line.after(words).trimmed();
    let (sentence, _) = whole.text.split_once(": ")?;
    let items = whole.after(sentence.len() + 2).trimmed();
    let items = Line { text: items.text.strip_suffix('.').unwrap_or(items.text), ..items };
    Some(Listed { sentence: Line { text: sentence, ..whole }, items, whole })
}

/// What a line numbers, in the singular, and how many there are: “There are 4 houses, numbered 1 to 4”. Only from left to
/// right: what “left” means would be turned round otherwise.
fn numbering(line: &str) -> Option<(String, usize)> {
    let words: Vec<String> = line
        .split_whitespace()
        .map(|word| word.trim_matches(|c: char| !c.is_alphanumeric()).to_lowercase())
        .collect();
    let there = words.windows(2).position(|pair| pair[0] == "there" && pair[1] == "are")?;
    let count = number(words.get(there + 2)?)?;
    let noun = words.get(there + 3).filter(|word| word.chars().all(char::is_alphabetic))?;
    let from = words.iter().position(|word| word == "numbered")?;
    let rest = words.get(from + 1..)?;
    let one = rest.iter().position(|word| number(word) == Some(1))?;
    let last = rest.iter().skip(one + 1).take(WITHIN).position(|word| number(word) == Some(count))?;
    let told = rest.get(..one + 1 + last + 1 + WITHIN.min(rest.len() - one - last - 2))?;
    let place = |side: &str| told.iter().position(|word| word == side);
    let turned = matches!((place("left"), place("right")), (Some(left), Some(right)) if right < left);
    let fits = !turned && there < from && (2..=MAX_ITEMS).contains(&count);
    fits.then(|| (lemma(noun, Pos::Noun).into_owned(), count))
}

/// How many words may stand between the first number and the last, and behind the last up to its side.
const WITHIN: usize = 6;

fn number(word: &str) -> Option<usize> {
    word.parse().ok().or_else(|| usize::try_from(english::number::cardinal(word)?).ok())
}

/// Whether the first puzzle of a text is called an example.
fn is_example(lines: &[Line], first: Option<usize>) -> bool {
    let heading = |line: &Line| line.text.starts_with('#') && line.text.to_lowercase().contains("example");
    lines.iter().take(first.unwrap_or(0)).any(heading)
}
