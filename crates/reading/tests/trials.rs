//! That the puzzles in `trials/` are not misread.
//!
//! They were written as a test of the reader without sight of it, in the manner of several collections, each clue with
//! its formula; those in `trials/later` were written apart from the first, in three rounds. (The learned reader
//! is trained on the first, not on the later ones.) A clue may be refused, and what is assumed is told; but a clue that is
//! understood must mean what the formula says. The few that do not yet are listed in `trials/misread.txt`, so that
//! nothing is added to them unseen. No puzzle may be answered wrongly, whether something is assumed or not.

use puzzle::{Formula, Puzzle, Solution, files};
use reading::{Options, Status, understand};
use solving::engine::Stop;
use solving::{Problem, Solver};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

/// As many puzzles must be there at least.
const PUZZLES: usize = 223;
/// As many of them must be solved at least.
const SOLVED: usize = 184;

/// Whether one formula follows from another.
fn follows(puzzle: &Puzzle, from: &Formula, what: &Formula) -> bool {
    let both = Formula::And(vec![from.clone(), what.clone().negated()]);
    let problem = Problem::new(&puzzle.categories, [&both]);
    Solver::new(&problem, &Stop::never()).unwrap().next_solution().unwrap().is_none()
}

/// The only solution of some formulas.
fn solution(puzzle: &Puzzle, formulas: &[&Formula]) -> Option<Solution> {
    let problem = Problem::new(&puzzle.categories, formulas.iter().copied());
    let mut found = Solver::new(&problem, &Stop::never()).unwrap().solutions(2).unwrap();
    found.pop().filter(|_| found.is_empty())
}

fn trials() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("trials");
    let files = [folder.clone(), folder.join("later")]
        .into_iter()
        .flat_map(|folder| std::fs::read_dir(folder).unwrap())
        .map(|entry| entry.unwrap().path());
    let mut files: Vec<PathBuf> =
        files.filter(|path| path.extension().is_some_and(|e| e == "json")).collect();
    files.sort();
    files
}

#[test]
fn no_trial_is_misread() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("trials");
    let known = std::fs::read_to_string(folder.join("misread.txt")).unwrap();
    let known: BTreeSet<&str> =
        known.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#')).collect();
    let (mut misread, mut puzzles, mut solved, mut clues, mut understood) = (BTreeSet::new(), 0, 0, 0, 0);
    for path in trials() {
        let name = path.file_stem().unwrap().to_string_lossy().into_owned();
        let mut puzzle = files::read(&std::fs::read_to_string(&path).unwrap()).unwrap().puzzle;
        let meant: Vec<Formula> =
            puzzle.clues.iter_mut().map(|clue| clue.formula.take().expect("a trial has formulas")).collect();
        let read = understand(&puzzle, &Options::default(), &Stop::never());
        let mut taken = Vec::new();
        for (place, (clue, meant)) in read.clues.iter().zip(&meant).enumerate() {
            clues += 1;
            let used = matches!(clue.status, Status::Understood | Status::Assumed);
            let Some(formula) = clue.formula().filter(|_| used) else { continue };
            taken.push(formula);
            if clue.status == Status::Assumed {
                continue;
            }
            understood += 1;
            if !follows(&puzzle, formula, meant) || !follows(&puzzle, meant, formula) {
                misread.insert(format!("{name} {}: {}", place + 1, puzzle.clues[place].text));
            }
        }
        puzzles += 1;
        // A clue that is in doubt makes the answer one.
        let doubt = read.clues.iter().any(|clue| clue.status == Status::Ambiguous);
        if let Some(found) = solution(&puzzle, &taken).filter(|_| !doubt) {
            let right =
                solution(&puzzle, &meant.iter().collect::<Vec<_>>()).expect("a trial has one solution");
            assert_eq!(found, right, "{name} is answered wrongly");
            solved += 1;
        }
    }
    println!("{solved} of {puzzles} puzzles solved; {understood} of {clues} clues understood");
    let misread: BTreeSet<&str> = misread.iter().map(String::as_str).collect();
    let new: Vec<&&str> = misread.difference(&known).collect();
    let mended: Vec<&&str> = known.difference(&misread).collect();
    assert!(new.is_empty(), "misread: {new:#?}");
    assert!(mended.is_empty(), "no longer misread, so take them from the list: {mended:#?}");
    assert!(puzzles >= PUZZLES && solved >= SOLVED, "{solved} of {puzzles} puzzles are solved");
}
