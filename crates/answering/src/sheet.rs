//! Puzzles to print.

use crate::{Answer, Clock, Desk, PuzzleRequest, Question, Wrong, asked, seconds};
use rendering::book::{BookContent, Front};
use rendering::sheet::{Answers, Book, Paper, SheetPuzzle, html, pdf};
use serde::Deserialize;
use workbench::generate::book::BookPuzzle;
use workbench::generate::trouble;
use workbench::{ExplainRequest, Stop, USUAL_MEMORY, not_laid_out};

/// More puzzles than a book of an evening has.
const MOST_PUZZLES: usize = 100;

#[derive(Deserialize)]
struct SheetBody {
    puzzles: Vec<PuzzleRequest>,
    #[serde(default = "usual_title")]
    title: String,
    #[serde(default)]
    answers: AnswersName,
    #[serde(default)]
    part: PartName,
    #[serde(default)]
    paper: PaperName,
    #[serde(default)]
    format: FormName,
    /// Whether it is a whole book, with cover, rules, hints and worked solutions, of puzzles that `book` made.
    #[serde(default)]
    bound: bool,
    /// Who made the book.
    #[serde(default)]
    author: String,
    /// The seed that the book was made from.
    seed: Option<u64>,
    limit: Option<f64>,
}

fn usual_title() -> String {
    "Logic Grid Puzzles".to_owned()
}

/// What is printed besides the puzzles.
#[derive(Clone, Copy, Default, Deserialize)]
#[serde(rename_all = "snake_case")]
enum AnswersName {
    None,
    #[default]
    Table,
    Worked,
}

/// How much is printed of it.
#[derive(Clone, Copy, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
enum PartName {
    #[default]
    All,
    Answers,
}

#[derive(Clone, Copy, Default, Deserialize)]
#[serde(rename_all = "snake_case")]
enum PaperName {
    #[default]
    A4,
    A5,
    Letter,
    #[serde(rename = "6x9")]
    SixByNine,
}

impl From<PaperName> for Paper {
    fn from(name: PaperName) -> Paper {
        match name {
            PaperName::A4 => Paper::A4,
            PaperName::A5 => Paper::A5,
            PaperName::Letter => Paper::Letter,
            PaperName::SixByNine => Paper::SixByNine,
        }
    }
}

#[derive(Clone, Copy, Default, Deserialize)]
#[serde(rename_all = "snake_case")]
enum FormName {
    #[default]
    Pdf,
    Html,
}

/// `sheet`
pub(crate) fn print(body: &[u8]) -> Result<Question, Wrong> {
    let SheetBody { puzzles, title, answers, part, paper, format, bound, author, seed, limit } = asked(body)?;
    let paper = Paper::from(paper);
    if !(1..=MOST_PUZZLES).contains(&puzzles.len()) {
        let why = format!("1 to {MOST_PUZZLES} puzzles can be printed at a time");
        return Err(Wrong::Input(trouble(&why)));
    }
    let texts: Vec<String> = puzzles.iter().map(|request| request.puzzle.clone()).collect();
    if bound {
        let front = Front { title, author, paper, seed };
        let key = texts.join("\n");
        return Ok(Question::new(key, seconds(limit), move |desk, stop| {
            bind(&texts, &front, format, desk, stop)
        }));
    }
    Ok(Question::new(texts.join("\n"), seconds(limit), move |desk, stop| {
        let puzzles: Result<Vec<SheetPuzzle>, Wrong> =
            puzzles.iter().map(|puzzle| explained(puzzle, desk, stop)).collect();
        let answers = match answers {
            AnswersName::None => Answers::None,
            AnswersName::Table => Answers::Table,
            AnswersName::Worked => Answers::Worked,
        };
        let only_answers = part == PartName::Answers;
        let stop = &to_lay_out(desk.clock, stop);
        let book = Book { title: title.clone(), puzzles: puzzles?, paper, answers, only_answers };
        let (kind, file, bytes) = match format {
            FormName::Pdf => {
                ("application/pdf", "puzzles.pdf", pdf(&book, stop).map(|printed| printed.bytes))
            }
            FormName::Html => {
                ("text/html; charset=utf-8", "puzzles.html", html(&book, stop).map(String::into_bytes))
            }
        };
        Ok(Answer { kind, file: Some(file), bytes: bytes.ok_or_else(|| not_laid_out(stop))? })
    }))
}

/// A book with everything that belongs to one, from the texts of puzzles that were made for it.
fn bind(
    texts: &[String],
    front: &Front,
    format: FormName,
    desk: &Desk,
    stop: &Stop,
) -> Result<Answer, Wrong> {
    let mut puzzles = Vec::with_capacity(texts.len());
    for text in texts {
        let opened = workbench::open(text.as_bytes()).map_err(|wrong| Wrong::Input(wrong.view()))?;
        let made = BookPuzzle::of(opened.puzzle).ok_or_else(|| {
            Wrong::Input(trouble("a whole book is made of puzzles that `book` or `generate` made"))
        })?;
        puzzles.push(made);
    }
    let content = BookContent::of(front.clone(), &puzzles, stop)?;
    let stop = &to_lay_out(desk.clock, stop);
    let (kind, file, bytes) = match format {
        FormName::Pdf => (
            "application/pdf",
            "book.pdf",
            rendering::book::pdf(&content, stop).map(|bound| bound.printed.bytes),
        ),
        FormName::Html => (
            "text/html; charset=utf-8",
            "book.html",
            rendering::book::html(&content, stop).map(String::into_bytes),
        ),
    };
    Ok(Answer { kind, file: Some(file), bytes: bytes.ok_or_else(|| not_laid_out(stop))? })
}

/// What laying out may take: what work on the answer has left, and a moment if that is nothing, where there is a clock.
fn to_lay_out(clock: Clock, stop: &Stop) -> Stop {
    /// In milliseconds.
    const MOMENT: f64 = 75.0;
    let (begun, given) = (clock.now(), stop.clone());
    Stop::when(move || given.now() && (begun <= 0.0 || clock.since(begun) >= MOMENT))
        .with_memory(USUAL_MEMORY)
}

/// A puzzle as it is printed; one that is not understood has no answer to print.
fn explained(request: &PuzzleRequest, desk: &Desk, stop: &Stop) -> Result<SheetPuzzle, Wrong> {
    let session = request.session(desk, stop)?;
    let view = session.explain(ExplainRequest::default(), stop, &mut |_, _| {})?;
    let stop = &to_lay_out(desk.clock, stop);
    SheetPuzzle::of(&view, stop).ok_or_else(|| not_laid_out(stop).into())
}
