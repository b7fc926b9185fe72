//! Explanations as proofs, held against a checker that knows nothing but clauses: every line must follow by unit
//! propagation from the clauses and the lines before it.

use explaining::{Certificate, NoCertificate, Options, explain, teach};
use puzzle::{Grid, Puzzle, Solution, Step};
use solving::Problem;
use solving::engine::Stop;
use std::collections::HashSet;
use std::path::Path;

fn example(id: &str) -> Puzzle {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("../../examples/{id}.json"));
    puzzle::files::read_bytes(&std::fs::read(file).expect("readable")).expect("a puzzle").puzzle
}

fn clauses(text: &str) -> Vec<Vec<i32>> {
    let lines = text.lines().filter(|line| !line.starts_with(['c', 'p']));
    let number = |word: &str| word.parse::<i32>().expect("a literal");
    lines.map(|line| line.split(' ').map(number).filter(|&literal| literal != 0).collect()).collect()
}

/// What follows from literals clause by clause; `None` if a clause is broken.
fn propagated(clauses: &[Vec<i32>], literals: impl IntoIterator<Item = i32>) -> Option<HashSet<i32>> {
    let mut known: HashSet<i32> = literals.into_iter().collect();
    loop {
        let before = known.len();
        for clause in clauses {
            if clause.iter().any(|literal| known.contains(literal)) {
                continue;
            }
            let mut open = clause.iter().filter(|&&literal| !known.contains(&-literal));
            match (open.next(), open.next()) {
                (None, _) => return None,
                (Some(&only), None) => known.insert(only),
                _ => false,
            };
        }
        if known.len() == before {
            return Some(known);
        }
    }
}

/// Checks a proof line by line.
fn accept(certificate: &Certificate) {
    let mut all = clauses(&certificate.cnf);
    let lines = clauses(&certificate.drat);
    for (number, line) in (1..).zip(&lines) {
        assert!(propagated(&all, line.iter().map(|literal| -literal)).is_none(), "line {number}: {line:?}");
        all.push(line.clone());
    }
    assert_eq!(lines.last(), Some(&Vec::new()), "the last line says that there is no other solution");
}

fn lesson(puzzle: &Puzzle) -> Vec<Step> {
    let blank = Grid::blank(puzzle.categories.len(), puzzle.size());
    let lesson = teach(&Problem::of(puzzle), &blank, &Stop::never()).expect("taught");
    lesson.steps.into_iter().flat_map(|step| step.thoughts).collect()
}

fn certificate(puzzle: &Puzzle, thoughts: &[Step]) -> Result<Certificate, NoCertificate> {
    let solution: &Solution = puzzle.solution.as_ref().expect("given");
    Certificate::new(&Problem::of(puzzle), thoughts, solution, &Stop::never())
}

#[test]
fn lessons_are_proofs() {
    for id in ["marmalade", "marathon", "footlights"] {
        let puzzle = example(id);
        let thoughts = lesson(&puzzle);
        let certificate = certificate(&puzzle, &thoughts).expect(id);
        accept(&certificate);
        assert_eq!(certificate.lines.len(), thoughts.len(), "{id}");
        assert_eq!(certificate.switches.len(), puzzle.clues.len(), "{id}");
    }
}

#[test]
fn cheapest_steps_are_proofs() {
    let puzzle = example("marathon");
    let steps = explain(&Problem::of(&puzzle), Options::default(), &Stop::never()).expect("explained").steps;
    accept(&certificate(&puzzle, &steps).expect("a proof"));
}

#[test]
fn a_line_uses_only_what_its_thought_names() {
    let puzzle = example("footlights");
    let certificate = certificate(&puzzle, &lesson(&puzzle)).expect("a proof");
    // As long as the lock may be true, no clue holds and any deal is possible.
    let cnf = clauses(&certificate.cnf);
    let known = propagated(&cnf, []).expect("nothing is broken");
    assert!(certificate.switches.iter().all(|(switch, _)| !known.contains(&(*switch as i32))));
    let lines = clauses(&certificate.drat);
    for (thought, (first, last)) in lesson(&puzzle).iter().zip(&certificate.lines) {
        let switched: HashSet<usize> = lines[first - 1..*last]
            .iter()
            .flatten()
            .filter_map(|literal| certificate.switches.iter().find(|(switch, _)| -literal == *switch as i32))
            .map(|(_, clue)| *clue)
            .collect();
        assert_eq!(switched, thought.clues.iter().copied().collect(), "{thought:?}");
    }
}

#[test]
fn what_does_not_follow_is_no_proof() {
    let puzzle = example("marathon");
    let thoughts = lesson(&puzzle);
    let mut without_clue = thoughts.clone();
    let place = without_clue.iter().position(|thought| !thought.clues.is_empty()).expect("a clue");
    without_clue[place].clues.clear();
    assert_eq!(certificate(&puzzle, &without_clue).err(), Some(NoCertificate::DoesNotFollow(place)));
    assert_eq!(certificate(&puzzle, &[]).err(), Some(NoCertificate::Incomplete));
}
