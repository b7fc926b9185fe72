//! An answer that somebody gives, held against a puzzle: how much of it is right, and whether it satisfies the clues.

use crate::SCHEMA;
use crate::names::Rows;
use crate::session::Session;
use crate::solve::Status;
use crate::{DiagnosticView, ErrorView};
use puzzle::{Category, Code, Puzzle, Solution};
use serde::Serialize;
use serde_json::Value;
use solving::engine::Stop;

/// What an answer is held against.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Against {
    /// The solution that the file gives.
    File,
    /// The only solution of the clues.
    Clues,
    /// Nothing: the file gives no solution, and the clues have not exactly one that was found.
    Nothing,
}

/// How an answer does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum VerifyStatus {
    /// All of it is right.
    Right,
    /// Something is wrong or missing.
    Wrong,
    /// There is nothing to hold it against, but it satisfies all clues that were understood.
    Possible,
    /// There is nothing to hold it against.
    NotUnderstood,
}

/// An answer held against a puzzle.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct VerifyView {
    /// See [`SCHEMA`].
    pub schema: u32,
    /// Always `verify`.
    pub kind: &'static str,
    /// How the answer does.
    pub status: VerifyStatus,
    /// What it was held against.
    pub against: Against,
    /// Whether every cell is right; `None` if there is nothing to hold it against.
    pub whole: Option<bool>,
    /// How many rows are right as a whole.
    pub rows_right: usize,
    /// How many rows there are.
    pub rows: usize,
    /// How many cells are right, those of the first category aside, by which rows are known.
    pub cells_right: usize,
    /// How many such cells there are.
    pub cells: usize,
    /// Whether the answer satisfies all clues; `None` if it is no full grid or a clue was not understood.
    pub valid: Option<bool>,
    /// The clues that it breaks, from 1.
    pub breaks: Vec<usize>,
    /// The answer as it was understood: an empty name where nothing was said.
    pub answer: Rows,
}

impl Session {
    /// Holds an answer against a puzzle. It may be rows of names, an object with `header` and `rows`, or an object with an object
    /// for every row (`{"House 1": {"Name": "Ann"}}`); any of these in a field `solution`; or text, with `|` or commas between names.
    pub fn verify(&self, answer: &Value, stop: &Stop) -> Result<VerifyView, ErrorView> {
        let puzzle = self.puzzle();
        let given = rows(answer, &puzzle.categories).map_err(|why| {
        let help =
            "give rows of names in the order of the categories, such as [[\"1\", \"Ann\"], [\"2\", \"Bob\"]]";
        let message = format!("the answer cannot be used: {why}");
        ErrorView::new(vec![DiagnosticView::error(
            Code::BadSolution.as_str(),
            message,
            Some(help.to_owned()),
        )])
    })?;
        let (against, truth) = truth(self, stop)?;
        let size = puzzle.size();
        let width = puzzle.categories.len();
        let mut view = VerifyView {
            schema: SCHEMA,
            kind: "verify",
            status: VerifyStatus::NotUnderstood,
            against,
            whole: None,
            rows_right: 0,
            rows: size,
            cells_right: 0,
            cells: size * width.saturating_sub(1),
            valid: None,
            breaks: Vec::new(),
            answer: given.iter().map(|row| row.iter().map(|cell| name(puzzle, cell)).collect()).collect(),
        };
        if let Some(solution) = full(&given, size) {
            view.breaks = broken(puzzle, &solution);
            view.valid = valid(puzzle, &view.breaks);
        }
        if let Some(truth) = truth {
            count(&given, &truth, &mut view);
            view.whole = Some(view.cells_right == view.cells);
        }
        view.status = match (view.whole, view.valid) {
            (Some(true), _) => VerifyStatus::Right,
            (Some(false), _) | (None, Some(false)) => VerifyStatus::Wrong,
            (None, Some(true)) => VerifyStatus::Possible,
            (None, None) => VerifyStatus::NotUnderstood,
        };
        Ok(view)
    }

    /// Whether a solution, in any of the forms of [`Session::verify`], satisfies all clues; `None` if it is no full grid, or if it breaks none but a clue was not
    /// understood.
    pub fn satisfies(&self, solution: &Value) -> Option<bool> {
        let puzzle = self.puzzle();
        let solution = full(&rows(solution, &puzzle.categories).ok()?, puzzle.size())?;
        valid(puzzle, &broken(puzzle, &solution))
    }
}

fn valid(puzzle: &Puzzle, broken: &[usize]) -> Option<bool> {
    let understood = puzzle.clues.iter().all(|clue| clue.formula.is_some());
    if broken.is_empty() { understood.then_some(true) } else { Some(false) }
}

/// A cell of an answer: its category and item, if something was said.
type Cell = Option<(usize, u16)>;

fn name(puzzle: &Puzzle, cell: &Cell) -> String {
    cell.and_then(|(category, item)| puzzle.categories.get(category)?.items().get(usize::from(item)).cloned())
        .unwrap_or_default()
}

/// The solution that the file gives or, if it gives none, the only one that the clues allow.
fn truth(session: &Session, stop: &Stop) -> Result<(Against, Option<Solution>), ErrorView> {
    let puzzle = session.puzzle();
    if let Some(solution) = &puzzle.solution {
        return Ok((Against::File, Some(solution.clone())));
    }
    let solved = session.verdict(stop)?;
    if solved.status != Status::Unique {
        return Ok((Against::Nothing, None));
    }
    let solution = Solution::from_names(&solved.solution, &puzzle.categories).ok();
    Ok((Against::Clues, solution))
}

fn count(given: &[Vec<Cell>], truth: &Solution, view: &mut VerifyView) {
    for right in truth.rows() {
        let Some(first) = right.first() else { continue };
        let row = given.iter().find(|row| matches!(row.first(), Some(Some((_, item))) if item == first));
        let said = |at: usize| row.and_then(|row| row.get(at).copied().flatten()).map(|(_, item)| item);
        let cells = right.iter().enumerate().skip(1).filter(|&(at, item)| said(at) == Some(*item)).count();
        view.cells_right += cells;
        view.rows_right += usize::from(cells + 1 == right.len());
    }
}

/// The answer as a solution, if every item stands in it once.
fn full(given: &[Vec<Cell>], size: usize) -> Option<Solution> {
    if given.len() != size {
        return None;
    }
    let rows: Option<Vec<Vec<u16>>> =
        given.iter().map(|row| row.iter().map(|cell| cell.map(|(_, item)| item)).collect()).collect();
    rows.and_then(Solution::from_rows)
}

fn broken(puzzle: &Puzzle, solution: &Solution) -> Vec<usize> {
    let breaks = |clue: &puzzle::Clue| {
        clue.formula.as_ref().is_some_and(|formula| !formula.holds(&puzzle.categories, solution))
    };
    puzzle.clues.iter().enumerate().filter(|(_, clue)| breaks(clue)).map(|(at, _)| at + 1).collect()
}

/// The rows of an answer, one cell for every category.
fn rows(answer: &Value, categories: &[Category]) -> Result<Vec<Vec<Cell>>, String> {
    let size = categories.first().map_or(0, Category::len);
    let rows = match answer {
        Value::String(text) => match serde_json::from_str::<Value>(text) {
            Ok(inner @ (Value::Object(_) | Value::Array(_))) => return rows(&inner, categories),
            _ => text_rows(text, categories),
        },
        Value::Array(list) => {
            let list: Option<Vec<&Vec<Value>>> = list.iter().map(Value::as_array).collect();
            let list = list.ok_or("its rows are no lists")?;
            list.into_iter().map(|row| cells(row.iter().map(said), categories)).collect()
        }
        Value::Object(object) => {
            if let Some(inner) = object.get("solution") {
                return rows(inner, categories);
            }
            match (
                object.get("header").and_then(Value::as_array),
                object.get("rows").and_then(Value::as_array),
            ) {
                (Some(header), Some(rows)) => headed(header, rows, categories)?,
                _ => object.iter().map(|(key, row)| keyed(key, row, categories)).collect(),
            }
        }
        _ => return Err("it is neither rows nor an object nor text".to_owned()),
    };
    if rows.len() > size {
        return Err(format!("it has {} rows, but there are {size} items in a category", rows.len()));
    }
    if rows.is_empty() {
        return Err("there are no rows in it".to_owned());
    }
    Ok(rows)
}

/// A value as a name.
fn said(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}

/// The item of a category that a name means, without regard to case.
fn item(name: &str, category: &Category) -> Option<u16> {
    let name = name.trim().trim_matches('`');
    let place = category.items().iter().position(|item| item.to_lowercase() == name.to_lowercase())?;
    u16::try_from(place).ok()
}

/// Cells in the order of the categories.
fn cells(names: impl Iterator<Item = String>, categories: &[Category]) -> Vec<Cell> {
    let mut names = names;
    let cell = |(at, category): (usize, &Category)| {
        names.next().and_then(|name| item(&name, category)).map(|item| (at, item))
    };
    categories.iter().enumerate().map(cell).collect()
}

/// Rows below a header. If the header has a name for every category, it may name them otherwise, in their order.
fn headed(header: &[Value], rows: &[Value], categories: &[Category]) -> Result<Vec<Vec<Cell>>, String> {
    let columns: Vec<Option<usize>> = header.iter().map(|name| column(&said(name), categories)).collect();
    let by_place = columns.iter().any(Option::is_none) && header.len() == categories.len();
    rows.iter()
        .map(|row| {
            let row = row.as_array().ok_or("its rows are no lists")?;
            if by_place {
                return Ok(cells(row.iter().map(said), categories));
            }
            let mut cells = vec![None; categories.len()];
            for (at, value) in columns.iter().zip(row).filter_map(|(at, value)| Some(((*at)?, value))) {
                cells[at] = item(&said(value), &categories[at]).map(|item| (at, item));
            }
            Ok(cells)
        })
        .collect()
}

fn column(name: &str, categories: &[Category]) -> Option<usize> {
    categories.iter().position(|category| category.name().to_lowercase() == name.trim().to_lowercase())
}

/// A row that is an object of its own: its key names the item of the first category, “House 1” or “1”; its fields name the others,
/// by their category or, where the names differ, by the item alone if only one category has it.
fn keyed(key: &str, row: &Value, categories: &[Category]) -> Vec<Cell> {
    let mut cells = vec![None; categories.len()];
    if let Some(first) = categories.first() {
        let last = key.rsplit(' ').next().unwrap_or(key);
        cells[0] = item(key, first).or_else(|| item(last, first)).map(|item| (0, item));
    }
    for (field, value) in row.as_object().into_iter().flatten() {
        let name = said(value);
        let having = || {
            let mut having = (1..categories.len()).filter(|&at| item(&name, &categories[at]).is_some());
            having.next().filter(|_| having.next().is_none())
        };
        if let Some(at) = column(field, categories).or_else(having) {
            cells[at] = item(&name, &categories[at]).map(|item| (at, item));
        }
    }
    cells
}

/// Lines with `|` or commas between names; lines that name no item are left out.
fn text_rows(text: &str, categories: &[Category]) -> Vec<Vec<Cell>> {
    let row = |line: &str| {
        let line = line.trim().trim_matches('|');
        let sign = if line.contains('|') { '|' } else { ',' };
        cells(line.split(sign).map(str::to_owned), categories)
    };
    text.lines().map(row).filter(|row| row.iter().filter(|cell| cell.is_some()).count() > 1).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ReadRequest;
    use crate::tests::puzzle;
    use serde_json::json;

    /// Ann has the cat and is 7, Bob the dog and 8, Cy the emu and 10.
    fn pets() -> Session {
        let formulas = ["Ann is cat and Bob is dog", "age(Ann) < age(Bob) and age(Bob) < age(Cy)"];
        Session::begin(&puzzle(&formulas), &ReadRequest::default(), &Stop::never()).unwrap()
    }

    fn verified(answer: &Value) -> VerifyView {
        pets().verify(answer, &Stop::never()).unwrap()
    }

    #[test]
    fn every_form_of_the_right_answer_is_right() {
        for answer in [
            json!([["Ann", "cat", "7"], ["Bob", "dog", 8], ["Cy", "emu", "10"]]),
            json!({"solution": {"header": ["who", "age", "pet"], "rows": [["ann", "7", "CAT"], ["Bob", "8", "dog"], ["Cy", "10", "emu"]]}}),
            json!({"header": ["Name", "Animal", "Years"], "rows": [["Ann", "cat", "7"], ["Bob", "dog", "8"], ["Cy", "emu", "10"]]}),
            json!({"Person Ann": {"pet": "cat", "Years": "7"}, "Bob": {"Animal": "dog", "age": "8"}, "Cy": {"pet": "emu", "age": "10"}}),
            json!("| Ann | cat | 7 |\n|---|---|---|\n| Bob | dog | 8 |\n| Cy | emu | 10 |"),
            json!("Ann, cat, 7\nBob, dog, 8\nCy, emu, 10"),
        ] {
            let view = verified(&answer);
            assert_eq!((view.status, view.valid), (VerifyStatus::Right, Some(true)), "{answer}");
            assert_eq!((view.rows_right, view.cells_right, view.cells), (3, 6, 6));
        }
    }

    #[test]
    fn wrong_answers_are_counted_by_rows_and_cells() {
        let view = verified(&json!([["Ann", "cat", "8"], ["Bob", "dog", "7"], ["Cy", "emu", "10"]]));
        assert_eq!((view.status, view.whole, view.valid), (VerifyStatus::Wrong, Some(false), Some(false)));
        assert_eq!((view.rows_right, view.cells_right), (1, 4));
        assert_eq!(view.breaks, [2]);
        let view = verified(&json!([["Ann", "cat", "?"], ["Bob", "cat", "8"]]));
        assert_eq!((view.status, view.valid, view.cells_right), (VerifyStatus::Wrong, None, 2));
        // A part of the grid that would be a grid by itself.
        let view = verified(&json!([["Ann", "cat", "7"]]));
        assert_eq!((view.status, view.valid, view.rows_right), (VerifyStatus::Wrong, None, 1));
    }

    #[test]
    fn without_a_truth_the_clues_decide() {
        let open = Session::begin(&puzzle(&["Ann is cat"]), &ReadRequest::default(), &Stop::never()).unwrap();
        let verified = |answer| open.verify(&answer, &Stop::never()).unwrap();
        let view = verified(json!([["Ann", "cat", "8"], ["Bob", "dog", "7"], ["Cy", "emu", "10"]]));
        assert_eq!((view.status, view.against), (VerifyStatus::Possible, Against::Nothing));
        let view = verified(json!([["Ann", "dog", "8"], ["Bob", "cat", "7"], ["Cy", "emu", "10"]]));
        assert_eq!((view.status, view.breaks.as_slice()), (VerifyStatus::Wrong, [1].as_slice()));
    }

    #[test]
    fn a_solution_is_held_against_the_clues_alone() {
        let right = json!({"header": ["who", "pet", "age"], "rows": [["Ann", "cat", "7"], ["Bob", "dog", "8"], ["Cy", "emu", "10"]]});
        assert_eq!(pets().satisfies(&right), Some(true));
        assert_eq!(
            pets().satisfies(&json!([["Ann", "dog", "7"], ["Bob", "cat", "8"], ["Cy", "emu", "10"]])),
            Some(false)
        );
        assert_eq!(pets().satisfies(&json!([["Ann", "cat", "7"]])), None);
        assert_eq!(pets().satisfies(&json!(7)), None);
    }

    #[test]
    fn what_is_no_answer_is_told() {
        for answer in
            [json!(7), json!([]), json!(["Ann"]), json!("no idea"), json!([["a"], ["b"], ["c"], ["d"]])]
        {
            assert!(pets().verify(&answer, &Stop::never()).is_err(), "{answer}");
        }
    }
}
