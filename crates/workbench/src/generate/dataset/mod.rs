//! New puzzles as records of a data set, in the fields and the layout in which benchmarks are published.
//!
//! A text in another layout names the categories otherwise than the puzzle did when its clues were read back. So every text is read once more as it stands
//! there, and is a record only if it has the same solution.

mod places;

pub use places::{NotInLayout, Placed};

use super::GeneratedView;
use crate::{ReadRequest, Session, SolveRequest, Status, open_in};
use puzzle::files::{Layout, LayoutChoice};
use serde_json::{Value, json};
use solving::engine::Stop;
use std::fmt;

/// The form of a record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RecordForm {
    /// The puzzle as this program writes it.
    Own,
    /// As in `ZebraLogic`: `id`, `size`, `puzzle` and `solution`.
    ZebraLogic,
    /// As reasoning-gym makes it: `question`, `answer` and `metadata`.
    ReasoningGym,
}

impl RecordForm {
    /// Whether it needs puzzles of numbered places.
    pub fn needs_places(self) -> bool {
        self != RecordForm::Own
    }

    /// The theme that it takes if none is named: one of numbered places, if it needs them.
    pub fn usual_theme(self) -> Option<&'static str> {
        self.needs_places().then_some("street")
    }
}

/// Why a puzzle is no record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NoRecord {
    /// It does not fit the layout.
    Layout(NotInLayout),
    /// In that layout its clues are not read back to the same solution.
    NotReadBack,
}

impl fmt::Display for NoRecord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NoRecord::Layout(why) => why.fmt(f),
            NoRecord::NotReadBack => {
                f.write_str("in that layout the clues are not read back to the same solution")
            }
        }
    }
}

impl std::error::Error for NoRecord {}

impl From<NotInLayout> for NoRecord {
    fn from(why: NotInLayout) -> NoRecord {
        NoRecord::Layout(why)
    }
}

/// A new puzzle as a record. The same puzzle gives the same record.
pub fn record(made: &GeneratedView, form: RecordForm, stop: &Stop) -> Result<Value, NoRecord> {
    let layout = match form {
        // What was just written can be read.
        RecordForm::Own => return Ok(serde_json::from_str(&made.json()).unwrap_or_default()),
        RecordForm::ZebraLogic => Layout::ZebraLogic,
        RecordForm::ReasoningGym => Layout::ReasoningGym,
    };
    let placed = Placed::of(&made.puzzle)?;
    let rows = placed.rows().ok_or(NoRecord::NotReadBack)?;
    let (seed, difficulty) = (made.rating.seed, made.rating.difficulty);
    let asked = Asked::of(&placed, &rows, seed);
    let question = (layout == Layout::ReasoningGym).then_some(asked.question.as_str());
    let text = placed.text(layout, question)?;
    if !is_read_back(&text, layout, &rows, stop) {
        return Err(NoRecord::NotReadBack);
    }
    let (size, features) = (placed.size(), placed.lists().count());
    let header: Vec<&str> =
        std::iter::once(placed.noun()).chain(placed.lists().map(puzzle::Category::name)).collect();
    let solution = json!({"header": header, "rows": rows});
    Ok(match form {
        RecordForm::ReasoningGym => json!({
            "question": text,
            "answer": asked.answer,
            "metadata": {
                "source_dataset": "cluewright",
                "source_index": seed,
                "num_people": size,
                "num_characteristics": features,
                "solution": solution,
                "difficulty": difficulty,
                "theme": made.theme,
                "seed": seed,
            },
        }),
        _ => json!({
            "id": format!("{}-{size}x{features}-{seed}", made.theme.replace(' ', "-")),
            "size": format!("{size}*{features}"),
            "puzzle": text,
            "solution": solution,
            "difficulty": difficulty,
            "seed": seed,
        }),
    })
}

/// What is asked below the clues, and the answer.
struct Asked {
    question: String,
    answer: String,
}

impl Asked {
    /// Asks for the name of a row by its place, which the seed chooses.
    fn of(placed: &Placed, rows: &[Vec<&str>], seed: u64) -> Asked {
        let place = usize::try_from(seed % rows.len().max(1) as u64).unwrap_or_default();
        let whose = placed.lists().next().map_or("", puzzle::Category::name);
        let question = format!(
            "Which of the {whose} belongs to {} {}? Answer with the name alone.",
            placed.noun(),
            place + 1
        );
        let answer = rows.get(place).and_then(|row| row.get(1)).copied().unwrap_or_default().to_owned();
        Asked { question, answer }
    }
}

/// Whether a text is read, as it stands, to a puzzle with this solution alone, and nothing had to be assumed.
fn is_read_back(text: &str, layout: Layout, rows: &[Vec<&str>], stop: &Stop) -> bool {
    let Ok(opened) = open_in(text.as_bytes(), LayoutChoice::Published(layout)) else { return false };
    let Ok(session) = Session::begin(&opened.puzzle, &ReadRequest::default(), stop) else { return false };
    session.solve(SolveRequest::default(), stop, &mut |_| {}).is_ok_and(|solved| {
        solved.status == Status::Unique
            && solved.unused_clues.is_empty()
            && solved.assumed_clues.is_empty()
            && solved.solution == rows
    })
}

#[cfg(test)]
mod tests {
    use super::super::{GenerateRequest, Mode, Onward, Request, Source, generate};
    use super::*;

    fn made(theme: &str, seed: u64) -> GeneratedView {
        let request = GenerateRequest {
            source: Source::named(theme).unwrap(),
            categories: 4,
            items: 4,
            count: 1,
            seed,
            threads: 1,
            mode: Mode::Usual(Request::default()),
            within: Stop::never(),
        };
        generate(&request, &|_, _| Onward::Continue).remove(0).unwrap()
    }

    #[test]
    fn records_are_solved_as_they_stand() {
        let solved = |record: &Value, field: &str| {
            let opened = crate::open(record[field].as_str().unwrap().as_bytes()).unwrap();
            let session = Session::begin(&opened.puzzle, &ReadRequest::default(), &Stop::never()).unwrap();
            session.solve(SolveRequest::default(), &Stop::never(), &mut |_| {}).unwrap().solution
        };
        for seed in 1..4 {
            let made = made("street", seed);
            let zebra = record(&made, RecordForm::ZebraLogic, &Stop::never()).unwrap();
            assert_eq!(json!(solved(&zebra, "puzzle")), zebra["solution"]["rows"]);
            assert_eq!((&zebra["size"], &zebra["id"]), (&json!("4*3"), &json!(format!("street-4x3-{seed}"))));
            let gym = record(&made, RecordForm::ReasoningGym, &Stop::never()).unwrap();
            let rows = solved(&gym, "question");
            let place = usize::try_from(seed).unwrap() % 4;
            assert_eq!(gym["answer"], json!(rows[place][1]), "{}", gym["question"]);
            assert!(gym["question"].as_str().unwrap().contains(&format!("house {}?", place + 1)));
            let own = record(&made, RecordForm::Own, &Stop::never()).unwrap();
            assert_eq!(own.to_string(), made.json_line());
        }
    }

    #[test]
    fn a_puzzle_without_places_is_no_such_record() {
        let refused = record(&made("regatta", 1), RecordForm::ZebraLogic, &Stop::never());
        assert_eq!(refused, Err(NoRecord::Layout(NotInLayout::NoPlaces)));
    }
}
