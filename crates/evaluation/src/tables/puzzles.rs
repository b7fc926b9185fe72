//! Logic grid puzzles as Constraint Lingo programs: the same table comes out.

use lingo_crate::table::Cell;
use lingo_crate::{Program, Solver, Strength};
use puzzle::{Category, Clue, Formula, Puzzle};
use solving::engine::Stop;
use solving::{Problem, Verdict};
use std::collections::BTreeSet;

/// Exports a puzzle, solves the program and compares the tables with the puzzle's solutions. Rows are
/// compared by the places of items in their categories; helper columns and variables do not count.
pub fn compare(categories: &[Category], formulas: &[Formula]) -> Result<(), String> {
    let clue = |formula: &Formula| Clue {
        text: formula.display(categories).to_string(),
        formula: Some(formula.clone()),
    };
    let puzzle = Puzzle {
        categories: categories.to_vec(),
        clues: formulas.iter().map(clue).collect(),
        ..Puzzle::default()
    };
    let export = exporting::lingo(&puzzle);
    if let Some((clue, why)) = export.missing.first() {
        return Err(format!("clue {} cannot be said: {why}", clue + 1));
    }
    let program = Program::parse(&export.text).map_err(|wrong| format!("{wrong:#?}\n{}", export.text))?;
    let mut solver =
        Solver::new(&program, Strength::Lean, &Stop::never()).map_err(|wrong| format!("{wrong:?}"))?;
    let mut found = Vec::new();
    solver.solutions(100, &mut found).map_err(|_| "it stopped".to_owned())?;
    let rows = program.rows();
    let tables: BTreeSet<Vec<Vec<usize>>> = found
        .iter()
        .map(|table| {
            let mut deal: Vec<Vec<usize>> = (0..rows)
                .map(|row| {
                    let cell = |column: usize| match table.cells[column][row] {
                        Cell::One(member) => member,
                        _ => usize::MAX,
                    };
                    (0..categories.len()).map(cell).collect()
                })
                .collect();
            deal.sort();
            deal
        })
        .collect();
    let problem = Problem::new(categories, formulas);
    let mut solver = solving::Solver::new(&problem, &Stop::never()).map_err(|wrong| wrong.to_string())?;
    let Ok(Verdict::Unique(solution)) = solver.verdict() else {
        return Err("the puzzle does not have exactly one solution".to_owned());
    };
    // A member's place in its class is its place by value; an item's is its place in the list.
    let by_value = |category: usize, item: usize| -> Option<usize> {
        let words = export_members(&export.text, category)?;
        let mut sorted = words.clone();
        if words.iter().all(|word| word.parse::<i64>().is_ok()) {
            sorted.sort_by_key(|word| word.parse::<i64>().unwrap_or(0));
        }
        sorted.iter().position(|word| Some(word) == words.get(item))
    };
    let mut expected: Vec<Vec<usize>> = Vec::new();
    for names in solution.to_names(categories) {
        let row: Option<Vec<usize>> = names
            .iter()
            .enumerate()
            .map(|(category, name)| {
                let item = categories[category].items().iter().position(|item| item == name)?;
                by_value(category, item)
            })
            .collect();
        expected.push(row.ok_or("an item has no member")?);
    }
    expected.sort();
    if tables == BTreeSet::from([expected]) {
        Ok(())
    } else {
        Err(format!("{} tables, or another one:\n{}", tables.len(), export.text))
    }
}

/// The members of the class that a category became, as they are listed.
fn export_members(text: &str, category: usize) -> Option<Vec<String>> {
    let line = text.lines().filter(|line| line.starts_with("CLASS ")).nth(category)?;
    let (_, members) = line.split_once(':')?;
    let mut words = Vec::new();
    let mut quoted = false;
    let mut word = String::new();
    for character in members.chars() {
        match character {
            '"' => quoted = !quoted,
            ' ' if !quoted => {
                if !word.is_empty() {
                    words.push(std::mem::take(&mut word));
                }
            }
            other => word.push(other),
        }
    }
    if !word.is_empty() {
        words.push(word);
    }
    Some(words)
}
