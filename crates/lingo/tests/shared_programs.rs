//! The programs with known solutions, in all strengths; the bad programs with known messages.

use lingo::{Program, Solver, Strength, Table};
use serde_json::Value;
use solving::engine::Stop;
use std::fs;
use std::path::{Path, PathBuf};

fn folder(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests").join(name)
}

/// The programs and what is expected of them. Those that are examples for readers, too, stand there.
fn programs() -> Vec<(PathBuf, PathBuf)> {
    let expected = fs::read_dir(folder("programs")).unwrap().map(|entry| entry.unwrap().path());
    let mut files: Vec<(PathBuf, PathBuf)> = expected
        .filter_map(|expected| {
            let name = expected.file_name()?.to_str()?.strip_suffix(".expected.json")?.to_owned() + ".cl";
            let here = expected.with_file_name(&name);
            let example = folder("../../../examples/lingo").join(name);
            Some((if here.is_file() { here } else { example }, expected))
        })
        .collect();
    files.sort();
    assert!(files.len() >= 14);
    files
}

/// JSON objects without the order of their fields.
fn sorted(solutions: impl IntoIterator<Item = Value>) -> Vec<String> {
    fn canonical(value: &Value) -> String {
        match value {
            Value::Object(fields) => {
                let mut fields: Vec<String> =
                    fields.iter().map(|(name, value)| format!("{name}:{}", canonical(value))).collect();
                fields.sort();
                format!("{{{}}}", fields.join(","))
            }
            Value::Array(values) => {
                format!("[{}]", values.iter().map(canonical).collect::<Vec<_>>().join(","))
            }
            other => other.to_string(),
        }
    }
    let mut all: Vec<String> = solutions.into_iter().map(|solution| canonical(&solution)).collect();
    all.sort();
    all
}

#[test]
fn programs_have_their_solutions_in_every_strength() {
    for (path, expected) in programs() {
        let text = fs::read_to_string(&path).unwrap();
        let program = Program::parse(&text).unwrap_or_else(|wrong| panic!("{}: {wrong:?}", path.display()));
        let expected: Value = serde_json::from_str(&fs::read_to_string(expected).unwrap()).unwrap();
        for strength in [Strength::Lean, Strength::Sparse, Strength::Dense, Strength::Dense2] {
            let mut solver = Solver::new(&program, strength, &Stop::never()).unwrap();
            let mut found: Vec<Table> = Vec::new();
            assert!(solver.solutions(0, &mut found).unwrap());
            let ours = sorted(found.iter().map(|table| table.json(&program)));
            let theirs = sorted(expected["all_solutions"].as_array().unwrap().clone());
            assert_eq!(ours, theirs, "{} {strength:?}", path.display());
            assert_eq!(lingo::solve::tables(&found) as u64, expected["tables"].as_u64().unwrap());
        }
        assert_eq!(program.rows() as u64, expected["rows"].as_u64().unwrap());
        assert_eq!(program.columns[program.key].name, expected["key"].as_str().unwrap());
        assert_eq!(program.title.as_deref(), expected["title"].as_str());
    }
}

#[test]
fn bad_programs_get_their_messages() {
    let expected: Value =
        serde_json::from_str(&fs::read_to_string(folder("errors").join("expected.json")).unwrap()).unwrap();
    for (name, wanted) in expected.as_object().unwrap() {
        let text = fs::read_to_string(folder("errors").join(name)).unwrap();
        let wrong = Program::parse(&text).expect_err(name);
        let first = wrong.iter().find(|wrong| !wrong.code.is_warning()).unwrap();
        assert_eq!(u64::from(first.span.line), wanted["line"].as_u64().unwrap(), "{name}: {first}");
        assert!(first.message.contains(wanted["message"].as_str().unwrap()), "{name}: {first}");
    }
}
