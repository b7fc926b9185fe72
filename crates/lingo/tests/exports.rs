//! What other solvers get to read.

use lingo::export::{Unwritten, asp, dimacs, minizinc};
use lingo::{Program, Strength, Translation};
use solving::engine::Stop;

const PROGRAM: &str = "TITLE \"A \\ test\"\nCLASS who: ann \"b \\\"\nCLASS n: 1 .. 3\nPOWERCLASS w: x y\nMAP f: onto\nVAR v\nREQUIRED v x # clue 1\nAGGREGATE product n >= 2\nAGGREGATE sum n = 3\nSET f(ann) != ann";

#[test]
fn every_language_says_every_constraint() {
    let program = Program::parse(PROGRAM).unwrap();
    let translation = Translation::of(&program, Strength::Dense, &Stop::never()).unwrap();
    let asp = asp(&program, &translation, &Stop::never()).unwrap();
    assert!(
        asp.contains("same(\"who\",\"ann\",\"n\",1)") && asp.contains("#sum") && asp.contains("times("),
        "{asp}"
    );
    assert!(asp.contains("% REQUIRED, line 7, clue 1"));
    let cnf = dimacs(&program, &translation, &Stop::never()).unwrap();
    let header = cnf.lines().find(|line| line.starts_with("p cnf ")).unwrap();
    let counts: Vec<usize> = header.split(' ').skip(2).map(|n| n.parse().unwrap()).collect();
    let clauses: Vec<&str> = cnf.lines().filter(|line| !line.starts_with(['c', 'p'])).collect();
    assert_eq!(clauses.len(), counts[1]);
    for clause in clauses {
        assert!(clause.ends_with(" 0") || clause == "0");
        assert!(clause.split(' ').all(|n| n.parse::<i64>().unwrap().unsigned_abs() as usize <= counts[0]));
    }
    assert!(cnf.contains("c 1 n_who(1,ann)"), "{cnf}");
    let model = minizinc(&program, &Stop::never()).unwrap();
    assert_eq!(model.matches("solve satisfy;").count(), 1);
    assert!(
        model.contains("product(r in ROWS)(n1[c1[r]]) >= 2") && model.contains("var ROWS: v0"),
        "{model}"
    );
}

#[test]
fn programs_for_other_solvers_are_not_written_without_a_budget() {
    // Enough of everything that each language asks its budget more than once.
    let named = |sign: &str| (0..40).map(|one| format!("{sign}{one}")).collect::<Vec<_>>().join(" ");
    let conflicts = (0..40).map(|one| format!("CONFLICT m{one} p{one}")).collect::<Vec<_>>().join("\n");
    let text = format!("CLASS a: {}\nCLASS b: {}\n{conflicts}\n", named("m"), named("p"));
    let program = Program::parse(&text).unwrap();
    let translation = Translation::of(&program, Strength::Sparse, &Stop::never()).unwrap();
    let spent = Stop::when(|| true);
    let stopped = Some(Unwritten::Stopped);
    assert_eq!(asp(&program, &translation, &spent).err(), stopped);
    assert_eq!(dimacs(&program, &translation, &spent).err(), stopped);
    assert_eq!(minizinc(&program, &spent).err(), stopped);
    assert!(asp(&program, &translation, &Stop::never()).is_ok());
}

#[test]
fn numbers_that_clingo_cannot_hold_are_refused() {
    let program =
        Program::parse("CLASS who: a b\nCLASS n: 100000 .. 100003\nAGGREGATE product n > 10000100002")
            .unwrap();
    let translation = Translation::of(&program, Strength::Sparse, &Stop::never()).unwrap();
    assert!(asp(&program, &translation, &Stop::never()).unwrap_err().to_string().contains("32 bits"));
}
