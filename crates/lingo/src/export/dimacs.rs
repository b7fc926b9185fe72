//! DIMACS CNF: clauses over numbers, with comments that say what the numbers mean.

use super::{Means, Unwritten, one_line};
use crate::atoms::AtomNames;
use crate::program::Program;
use crate::translate::Translation;
use solving::Atom;
use solving::engine::Stop;
use solving::lower::Clauses;
use std::fmt::Write;

/// The theory as clauses. Atoms above those of the theory help to count and are not free, but may be open;
/// the line `c p show` names the atoms that a count of solutions is about.
pub fn dimacs(program: &Program, translation: &Translation, stop: &Stop) -> Result<String, Unwritten> {
    let mut means = Means::new(stop);
    let clauses = Clauses::of(&translation.theory);
    let names = AtomNames::of(program, &translation.atoms);
    let mut text = String::new();
    if let Some(title) = &program.title {
        let _ = writeln!(text, "c {}", one_line(title));
    }
    let count = translation.atoms.count();
    for atom in (0..count).map(Atom) {
        means.spend(1)?;
        let literal = atom.literal(true);
        let _ = writeln!(text, "c {} {}", literal.dimacs(), one_line(&names.name(literal)));
    }
    let shown: Vec<String> = (1..=count).map(|number| number.to_string()).collect();
    let _ = writeln!(text, "c p show {} 0", shown.join(" "));
    let _ = writeln!(text, "p cnf {} {}", clauses.atoms(), clauses.clauses().len());
    for clause in clauses.clauses() {
        means.spend(clause.len())?;
        for literal in clause {
            let _ = write!(text, "{} ", literal.dimacs());
        }
        text += "0\n";
    }
    Ok(text)
}
