//! The project's own programs: their solutions, their errors, their layout.

use lingo::{Keyword, Program, Solver, Strength, format};
use solving::engine::Stop;
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/lingo")
}

/// The lines of a table, without its heading.
fn table(path: &Path) -> Vec<Vec<String>> {
    let text = fs::read_to_string(path).unwrap();
    text.lines()
        .filter(|line| !line.starts_with('#'))
        .map(|line| line.split('\t').map(str::to_owned).collect())
        .collect()
}

fn programs() -> Vec<PathBuf> {
    let mut paths: Vec<PathBuf> = fs::read_dir(folder())
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|ending| ending == "cl"))
        .collect();
    paths.sort();
    paths
}

#[test]
fn programs_have_their_solutions() {
    let expected = table(&folder().join("expected.tsv"));
    assert_eq!(expected.len(), programs().len());
    assert!(expected.len() >= 60);
    let mut used: BTreeSet<Keyword> = BTreeSet::new();
    for row in expected {
        let path = folder().join(&row[0]);
        let program =
            Program::parse(&fs::read_to_string(&path).unwrap()).unwrap_or_else(|w| panic!("{row:?}: {w:?}"));
        used.extend(program.constraints.iter().map(|constraint| constraint.keyword));
        for strength in [Strength::Lean, Strength::Sparse, Strength::Dense, Strength::Dense2] {
            let mut found = Vec::new();
            let mut solver = Solver::new(&program, strength, &Stop::never()).unwrap();
            assert!(solver.solutions(0, &mut found).unwrap());
            let counts = [found.len().to_string(), lingo::solve::tables(&found).to_string()];
            assert_eq!(counts, row[1..], "{} {strength:?}", row[0]);
        }
    }
    let all = Keyword::ALL.iter().filter(|keyword| keyword.is_constraint());
    for keyword in all {
        assert!(used.contains(keyword), "no program uses {}", keyword.word());
    }
}

#[test]
fn every_error_is_found_where_it_is() {
    let expected = table(&folder().join("errors/expected.tsv"));
    let mut codes = BTreeSet::new();
    for row in expected {
        let text = fs::read_to_string(folder().join("errors").join(&row[0])).unwrap();
        let wrong = Program::parse(&text).expect_err(&row[0]);
        let found: Vec<[String; 2]> = wrong
            .iter()
            .filter(|wrong| !wrong.code.is_warning())
            .map(|wrong| [wrong.code.to_string(), wrong.span.line.to_string()])
            .collect();
        assert_eq!(found, [[row[1].clone(), row[2].clone()]], "{}: {wrong:?}", row[0]);
        assert!(wrong.iter().all(|wrong| !wrong.help.is_empty() && wrong.span.column > 0));
        codes.insert(row[1].clone());
    }
    assert_eq!(codes.len(), 18, "{codes:?}");
    let odd = fs::read_to_string(folder().join("errors/w_all.cl")).unwrap();
    let warnings: BTreeSet<String> =
        Program::parse(&odd).unwrap().warnings.iter().map(|warning| warning.code.to_string()).collect();
    assert_eq!(warnings.into_iter().collect::<Vec<_>>(), ["W1", "W2", "W3", "W4", "W5", "W6"]);
}

/// A program without the places of its parts.
fn placeless(text: &str) -> Program {
    let mut program = Program::parse(text).unwrap();
    program.columns.iter_mut().for_each(|column| column.line = 0);
    program.constraints.iter_mut().for_each(|constraint| constraint.line = 0);
    program.warnings.clear();
    program
}

#[test]
fn formatting_changes_the_layout_alone() {
    let shared = fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/programs")).unwrap();
    let shared = shared.map(|entry| entry.unwrap().path());
    let paths =
        programs().into_iter().chain(shared.filter(|path| path.extension().is_some_and(|e| e == "cl")));
    for path in paths {
        let text = fs::read_to_string(&path).unwrap();
        let formatted = format(&text).unwrap();
        assert_eq!(placeless(&formatted), placeless(&text), "{}", path.display());
        assert_eq!(format(&formatted).unwrap(), formatted, "{}", path.display());
        assert_eq!(
            formatted.matches('#').count(),
            text.matches('#').count(),
            "{} loses a comment",
            path.display()
        );
    }
}
