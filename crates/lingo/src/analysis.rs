//! Which clues are not needed, and which contradict each other.

use crate::program::{Constraint, Program};
use crate::solve::{NoAnswer, Solver};
use crate::translate::Strength;
use rustc_hash::FxHashMap;
use solving::engine::Stop;

/// Constraints that stand or fall together: those with the same clue labels, or one without a label.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Group {
    /// The labels; empty for a constraint without.
    pub labels: Vec<String>,
    /// The lines of the constraints.
    pub lines: Vec<u32>,
    /// Their places in the program.
    pub(crate) places: Vec<usize>,
}

/// The groups of a program, in order.
pub fn groups(program: &Program) -> Vec<Group> {
    let mut groups: Vec<Group> = Vec::new();
    let mut by_labels: FxHashMap<&[String], usize> = FxHashMap::default();
    for (place, constraint) in program.constraints.iter().enumerate() {
        let known = by_labels.get(constraint.clues.as_slice()).filter(|_| !constraint.clues.is_empty());
        if let Some(&known) = known {
            groups[known].lines.push(constraint.line);
            groups[known].places.push(place);
            continue;
        }
        by_labels.insert(&constraint.clues, groups.len());
        groups.push(Group {
            labels: constraint.clues.clone(),
            lines: vec![constraint.line],
            places: vec![place],
        });
    }
    groups
}

/// The program with the constraints of some groups only.
fn with(program: &Program, groups: &[&Group]) -> Program {
    let mut places: Vec<usize> = groups.iter().flat_map(|group| group.places.iter().copied()).collect();
    places.sort_unstable();
    let constraints: Vec<Constraint> =
        places.into_iter().map(|place| program.constraints[place].clone()).collect();
    Program { constraints, ..program.clone() }
}

/// The groups without any one of which there is still just one solution.
pub fn needless(program: &Program, stop: &Stop) -> Result<Vec<Group>, NoAnswer> {
    let all = groups(program);
    let mut found = Vec::new();
    for (place, group) in all.iter().enumerate() {
        let rest: Vec<&Group> =
            all.iter().enumerate().filter(|(other, _)| *other != place).map(|(_, g)| g).collect();
        let smaller = with(program, &rest);
        let mut solutions = Vec::new();
        let mut solver = Solver::new(&smaller, Strength::Lean, stop)?;
        if solver.solutions(1, &mut solutions)? && solutions.len() == 1 {
            found.push(group.clone());
        }
    }
    Ok(found)
}

/// Groups that contradict each other, none of which can be left out.
pub fn contradictory(program: &Program, stop: &Stop) -> Result<Vec<Group>, NoAnswer> {
    let all = groups(program);
    let mut kept: Vec<&Group> = all.iter().collect();
    for group in &all {
        let smaller: Vec<&Group> = kept.iter().copied().filter(|other| *other != group).collect();
        let program = with(program, &smaller);
        if Solver::new(&program, Strength::Lean, stop)?.next_solution()?.is_none() {
            kept = smaller;
        }
    }
    Ok(kept.into_iter().cloned().collect())
}
