//! The clues and the rows of the solution in a text file, which both text forms write alike.
//!
//! If a line starts with a number (`1.`, `1)`, `(1)`) or a bullet (`-`, `*`, `•`), such lines start the
//! clues, and lines without go on with the clue above them. Without any number or bullet, every line is
//! a clue, and an indented line goes on with the one above it. A line that starts with `=` is the
//! formula of the clue above it.

use super::draft::{
    ClueDraft, Draft, FormulaDraft, FormulaText, FormulasDraft, Offsets, RowDraft, SolutionDraft,
};
use super::findings::Findings;
use super::lines::{Line, one_line};
use super::words;
use crate::diagnostic::{Code, Diagnostic, Span};
use crate::limits::MAX_CLUES;
use crate::puzzle::Puzzle;
use std::fmt::Write;

/// What a line of a list starts with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Marker {
    Number,
    Bullet,
}

/// The number or bullet that a line starts with, and where the words after it begin.
pub fn marker(line: &str) -> Option<(Marker, usize)> {
    let text = line.trim_start();
    let (marker, rest) = if let Some(rest) = text.strip_prefix(['-', '*', '•', '–']) {
        (Marker::Bullet, rest)
    } else {
        let (open, inner) = match text.strip_prefix('(') {
            Some(inner) => (true, inner),
            None => (false, text),
        };
        let after = inner.trim_start_matches(|c: char| c.is_ascii_digit());
        let digits = inner.len() - after.len();
        if digits == 0 || digits > 5 {
            return None;
        }
        let rest = if open { after.strip_prefix(')') } else { after.strip_prefix(['.', ')']) };
        (Marker::Number, rest?)
    };
    let words = rest.trim_start();
    (rest.is_empty() || words.len() < rest.len()).then(|| (marker, line.len() - words.len()))
}

/// Reads the lines that hold the clues.
pub fn read(lines: &[Line], draft: &mut Draft, findings: &mut Findings) {
    let style = lines.iter().find_map(|line| marker(line.text)).map(|(style, _)| style);
    let first_indented = lines.iter().find(|line| !line.is_blank()).is_some_and(|line| line.is_indented());
    let mut gathered = Gathered::default();
    let mut marked = false;
    let mut counted_otherwise = false;
    for &line in lines.iter().filter(|line| !line.is_blank()) {
        let trimmed = line.trimmed();
        if let Some(formula) = trimmed.text.strip_prefix('=') {
            if gathered.add_formula(Line { text: formula, start: trimmed.start + 1 }.trimmed()) {
                continue;
            }
            let message = "this formula stands before the first clue";
            let help = "write a formula on the line below its clue";
            findings.add(Diagnostic::error(Code::BadLine, message).at(trimmed.span()).with_help(help));
            continue;
        }
        match marker(line.text) {
            Some((kind, words)) if Some(kind) == style => {
                gathered.start(line.after(words).trimmed(), trimmed.span());
                marked = true;
                let clue = gathered.count;
                if let Some(number) =
                    number(trimmed.text).filter(|&number| number != clue && !counted_otherwise)
                {
                    counted_otherwise = true;
                    findings.add(counted(number, clue, trimmed.span()));
                }
            }
            _ if marked || (style.is_none() && line.is_indented() && !first_indented) => {
                if gathered.follows_formula() {
                    findings.add(below_formula(trimmed));
                }
                gathered.go_on(trimmed);
            }
            _ => gathered.start(trimmed, trimmed.span()),
        }
    }
    gathered.into_draft(draft);
}

/// The number that a line starts with.
fn number(line: &str) -> Option<usize> {
    let digits = line.trim_start_matches('(');
    let end = digits.bytes().take_while(u8::is_ascii_digit).count();
    digits.get(..end)?.parse().ok()
}

fn counted(number: usize, clue: usize, span: Span) -> Diagnostic {
    let message = format!(
        "the clue numbered {number} is clue {clue}: clues are counted from 1 in the order of the file"
    );
    Diagnostic::warning(Code::BadLine, message)
        .at(span)
        .with_help("number the clues 1, 2, 3 and so on, so that answers name them as the file does")
}

fn below_formula(line: Line) -> Diagnostic {
    Diagnostic::warning(Code::BadLine, "this line below a formula is read as words of the clue")
        .at(line.span())
        .with_help("if it goes on with the formula, begin it with = too")
}

#[derive(Default)]
struct Gathered {
    clues: Vec<ClueDraft>,
    count: usize,
    formulas: Vec<Option<FormulaText>>,
}

impl Gathered {
    fn start(&mut self, words: Line, span: Span) {
        self.count += 1;
        if self.clues.len() <= MAX_CLUES {
            self.clues.push(ClueDraft { text: words.text.to_owned(), span });
            self.formulas.push(None);
        }
    }

    /// Whether the clue that would go on has a formula already.
    fn follows_formula(&self) -> bool {
        self.formulas.last().is_some_and(Option::is_some)
    }

    fn go_on(&mut self, words: Line) {
        if let Some(Some(formula)) = self.formulas.last_mut() {
            formula.followed = true;
        }
        match self.clues.last_mut() {
            Some(clue) => {
                if !clue.text.is_empty() {
                    clue.text.push(' ');
                }
                clue.text.push_str(words.text);
                clue.span.end = words.span().end;
            }
            None => self.start(words, words.span()),
        }
    }

    /// Whether there is a clue that the formula can belong to.
    fn add_formula(&mut self, line: Line) -> bool {
        let Some(formula) = self.formulas.last_mut() else { return false };
        let FormulaText { text, offsets, span, .. } = formula.get_or_insert_with(|| FormulaText {
            text: String::new(),
            offsets: Offsets::default(),
            span: line.span(),
            followed: false,
        });
        if !text.is_empty() {
            text.push('\n');
        }
        offsets.push(text.len(), line.start);
        text.push_str(line.text);
        span.end = line.span().end;
        true
    }

    fn into_draft(self, draft: &mut Draft) {
        let Some(first) = self.clues.first() else { return };
        let span = Span::new(first.span.start, self.clues.last().map_or(0, |clue| clue.span.end));
        draft.clue_count = self.count;
        draft.clues = self.clues;
        if self.formulas.iter().any(Option::is_some) {
            let list = self.formulas.into_iter().map(|formula| formula.map(FormulaDraft::Text));
            draft.formulas = Some(FormulasDraft { list: list.collect(), count: self.count, span });
        }
    }
}

/// Reads the lines that hold the rows of the solution, with commas between the items.
pub fn read_rows(lines: &[Line], heading: Span) -> SolutionDraft {
    let rows: Vec<RowDraft> = lines
        .iter()
        .filter(|line| !line.is_blank())
        .map(|line| RowDraft {
            cells: words::list(*line).into_iter().map(|name| name.word).collect(),
            span: line.trimmed().span(),
        })
        .collect();
    let end = rows.last().map_or(heading.end, |row| row.span.end);
    SolutionDraft { rows, span: Span::new(heading.start, end) }
}

/// The clues, numbered, each with its formula below it.
pub fn write(puzzle: &Puzzle) -> String {
    let mut text = String::new();
    for (index, clue) in puzzle.clues.iter().enumerate() {
        let line = format!("{}. {}", index + 1, one_line(&clue.text));
        let _ = writeln!(text, "{}", line.trim_end());
        if let Some(formula) = &clue.formula {
            for line in formula.display(&puzzle.categories).to_string().split('\n') {
                let _ = writeln!(text, "   = {line}");
            }
        }
    }
    text
}

/// The rows of the solution, if there is one.
pub fn write_rows(puzzle: &Puzzle) -> Option<String> {
    let mut text = String::new();
    for row in puzzle.solution.as_ref()?.to_names(&puzzle.categories) {
        let cells: Vec<_> = row.iter().map(|item| words::written_in_list(item)).collect();
        let _ = writeln!(text, "{}", cells.join(", "));
    }
    Some(text)
}

#[cfg(test)]
mod tests {
    use super::super::lines::split;
    use super::*;

    fn clues(text: &str) -> Vec<String> {
        let mut draft = Draft::default();
        read(&split(text, 0).unwrap(), &mut draft, &mut Findings::default());
        draft.clues.into_iter().map(|clue| clue.text).collect()
    }

    #[test]
    fn markers() {
        for (line, wanted) in [
            ("1. a", Some((Marker::Number, 3))),
            (" 12) a", Some((Marker::Number, 5))),
            ("(3)  a", Some((Marker::Number, 5))),
            ("4: a", None),
            ("- a", Some((Marker::Bullet, 2))),
            ("• a", Some((Marker::Bullet, 4))),
            ("7.", Some((Marker::Number, 2))),
            ("1.5 miles", None),
            ("-5 degrees", None),
            ("7:30 is late", None),
            ("1912 was", None),
            ("(1 a", None),
            ("", None),
        ] {
            assert_eq!(marker(line), wanted, "{line}");
        }
    }

    #[test]
    fn numbered_clues_go_on_until_the_next_number() {
        assert_eq!(
            clues("1. Ann\n   has - \n- a cat.\n\n2. Bob\nhas a dog."),
            ["Ann has - - a cat.", "Bob has a dog."]
        );
        assert_eq!(clues("- Ann\n- Bob\n  has\n"), ["Ann", "Bob has"]);
        assert_eq!(clues("1.\nAnn has a cat."), ["Ann has a cat."]);
    }

    #[test]
    fn without_numbers_there_is_one_to_a_line() {
        assert_eq!(clues("Ann has a cat.\n\nBob has\n  a dog."), ["Ann has a cat.", "Bob has a dog."]);
        assert_eq!(clues("  Ann has a cat.\n  Bob has a dog."), ["Ann has a cat.", "Bob has a dog."]);
    }

    #[test]
    fn lines_before_the_first_number_are_clues_too() {
        assert_eq!(clues("Ann has a cat.\nBob\n1. Cy"), ["Ann has a cat.", "Bob", "Cy"]);
    }

    #[test]
    fn formulas_belong_to_the_clue_above() {
        let text = "1. Ann has a cat.\n  = Ann is cat\n  = and so on\n2. Bob.\n";
        let mut draft = Draft::default();
        read(&split(text, 0).unwrap(), &mut draft, &mut Findings::default());
        let formulas = draft.formulas.unwrap().list;
        let Some(FormulaDraft::Text(formula)) = &formulas[0] else { panic!("no formula") };
        assert_eq!(formula.text, "Ann is cat\nand so on");
        assert_eq!(formula.offsets.outer(formula.text.find("so").unwrap()), text.find("so").unwrap());
        assert!(formulas[1].is_none());
    }

    #[test]
    fn odd_lines_are_warned_of() {
        let warnings = |text: &str| {
            let mut findings = Findings::default();
            read(&split(text, 0).unwrap(), &mut Draft::default(), &mut findings);
            findings.into_warnings().iter().map(|w| w.message().to_owned()).collect::<Vec<_>>()
        };
        assert_eq!(warnings("1. Ann\n2) Bob\n(3) Cy"), Vec::<String>::new());
        let message = "the clue numbered 4 is clue 2: clues are counted from 1 in the order of the file";
        assert_eq!(warnings("1. Ann\n4. Bob\n5. Cy"), [message]);
        let message = "this line below a formula is read as words of the clue";
        assert_eq!(warnings("1. Ann\n  = Ann is cat or\n    Bob is cat\n2. Bob"), [message]);
    }

    #[test]
    fn a_formula_without_a_clue_is_an_error() {
        let mut findings = Findings::default();
        read(&split("= Ann is cat\n1. Ann", 0).unwrap(), &mut Draft::default(), &mut findings);
        assert_eq!(findings.into_errors()[0].code(), Code::BadLine);
    }
}
