//! The lines below a finding: two solutions and where they differ, and what each reading of a clue would give.

use crate::screen::printable;
use serde_json::{Map, Value};

/// Most cells that are named in which two solutions differ; the rows show all of them.
const MOST_CELLS: usize = 6;

/// Two solutions of a puzzle that has several, the cells in which they differ, and a fact that decides.
pub fn two_solutions(fields: &Map<String, Value>) -> Vec<String> {
    let solutions = list(fields, "solutions");
    let mut lines: Vec<String> = solutions
        .iter()
        .zip(["one has  ", "another  "])
        .map(|(rows, which)| format!("{which}{}", rows_in_words(rows)))
        .collect();
    let differs = list(fields, "differs");
    if !differs.is_empty() {
        let cell = |cell: &Value| {
            let items: Vec<String> = cell["items"].as_array().into_iter().flatten().map(text).collect();
            format!("{} of {}: {}", text(&cell["category"]), text(&cell["a"][1]), items.join(" or "))
        };
        let cells: Vec<String> = differs.iter().take(MOST_CELLS).map(cell).collect();
        let more = match differs.len().saturating_sub(MOST_CELLS) {
            0 => String::new(),
            more => format!("; and {more} more"),
        };
        lines.push(format!("they differ in {}{more}", cells.join("; ")));
    }
    if let Some(Value::Object(decides)) = fields.get("decides") {
        let item = |name: &str| decides.get(name).map(|item| text(&item[1])).unwrap_or_default();
        lines.push(format!(
            "a clue that {} and {} belong together would leave the first alone",
            item("a"),
            item("b")
        ));
    }
    lines
}

/// What each reading of the clues gives that could mean more than one thing.
pub fn ambiguous_clues(fields: &Map<String, Value>) -> Vec<String> {
    let mut lines = Vec::new();
    for clue in list(fields, "ambiguous_clues") {
        let used = clue["status"] == "assumed";
        let readings = clue["readings"].as_array().map(Vec::as_slice).unwrap_or_default();
        lines.push(format!("clue {} could mean more than one thing:", clue["clue"]));
        for (place, reading) in readings.iter().enumerate() {
            let taken = if used && place == 0 { ", taken" } else { "" };
            let gives = match reading["status"].as_str() {
                Some("unique") => format!("one solution: {}", rows_in_words(&reading["solution"])),
                Some("several") => "several solutions".to_owned(),
                Some("none") => "no solution".to_owned(),
                _ => "unknown: time was up".to_owned(),
            };
            lines.push(format!(
                "  reading {}{taken} (“{}”): {gives}",
                reading["reading"],
                text(&reading["paraphrase"])
            ));
        }
    }
    lines
}

fn list<'a>(fields: &'a Map<String, Value>, name: &str) -> &'a [Value] {
    fields.get(name).and_then(Value::as_array).map(Vec::as_slice).unwrap_or_default()
}

fn text(value: &Value) -> String {
    value.as_str().map(printable).unwrap_or_default()
}

fn rows_in_words(rows: &Value) -> String {
    let row = |row: &Value| {
        let items: Vec<String> = row.as_array().into_iter().flatten().map(text).collect();
        items.join(", ")
    };
    rows.as_array().into_iter().flatten().map(row).collect::<Vec<_>>().join("; ")
}
