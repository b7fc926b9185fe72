//! How the solver found the solution: its own account, with facts in place of variables.

use crate::names::Rows;
use crate::session::Session;
use puzzle::{Fact, Solution};
use solving::UniquenessProof;
use solving::engine::Stop;
use std::collections::HashMap;

/// Most clauses that are told: they are of no use to a reader who has seen some.
const MOST_CLAUSES: usize = 40;
/// Most facts of a clause that are told.
const MOST_FACTS: usize = 6;

/// What the solver did, line by line; `None` if time was up.
pub(crate) fn log(session: &Session, rows: &Rows, stop: &Stop) -> Option<Vec<String>> {
    let puzzle = session.puzzle();
    let problem = session.problem();
    let solution = Solution::from_names(rows, &puzzle.categories).ok()?;
    let proof = UniquenessProof::new(&problem, &solution, stop).ok()?;
    let (variables, clauses) = header(proof.cnf());
    let key = puzzle.category(problem.best_key()).name();
    let facts: HashMap<u32, Fact> = proof.facts().iter().copied().collect();
    let mut lines = vec![
        format!(
            "It took the items of “{key}” as rows and wrote {} clues and the rules of the grid as {} clauses \
             over {variables} variables.",
            problem.clues().len(),
            clauses.saturating_sub(1),
        ),
        "It found an assignment of the variables that makes all clauses true: the solution.".to_owned(),
        "It added one more clause, “not this solution”, and searched again.".to_owned(),
    ];
    let learnt: Vec<Vec<i64>> = proof.drat().lines().filter_map(learnt).collect();
    let narrated: Vec<&Vec<i64>> = learnt.iter().filter(|clause| !clause.is_empty()).collect();
    if narrated.is_empty() {
        lines.push("No search was needed: what follows at once was a contradiction.".to_owned());
    }
    for clause in narrated.iter().take(MOST_CLAUSES) {
        lines.push(format!(
            "From a dead end it learnt what another solution would need: {}",
            told(clause, &facts, session)
        ));
    }
    if narrated.len() > MOST_CLAUSES {
        lines.push(format!("It learnt {} clauses more in the same way.", narrated.len() - MOST_CLAUSES));
    }
    lines.push("Then nothing was left to try: there is no other solution.".to_owned());
    Some(lines)
}

/// How many variables and clauses a file in DIMACS form has.
fn header(cnf: &str) -> (usize, usize) {
    let line = cnf.lines().find_map(|line| line.strip_prefix("p cnf ")).unwrap_or_default();
    let mut numbers = line.split_whitespace().map(|word| word.parse().unwrap_or(0));
    (numbers.next().unwrap_or(0), numbers.next().unwrap_or(0))
}

/// The clause that a line of a proof adds; `None` for a line that takes one away.
fn learnt(line: &str) -> Option<Vec<i64>> {
    if line.starts_with('d') {
        return None;
    }
    let mut literals: Vec<i64> = line.split_whitespace().map(str::parse).collect::<Result<_, _>>().ok()?;
    literals.pop();
    Some(literals)
}

fn told(clause: &[i64], facts: &HashMap<u32, Fact>, session: &Session) -> String {
    let fact = |literal: &i64| {
        let fact = *facts.get(&u32::try_from(literal.unsigned_abs()).ok()?)?;
        Some(if *literal > 0 { fact } else { fact.negated() })
    };
    let mut said: Vec<String> = clause
        .iter()
        .filter_map(fact)
        .take(MOST_FACTS)
        .map(|fact| session.said(fact).trim_end_matches('.').to_owned())
        .collect();
    match clause.len() - said.len() {
        0 => {}
        1 => said.push("something else".to_owned()),
        more => said.push(format!("one of {more} other things")),
    }
    format!("{}.", said.join(", or "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_of_a_proof_are_told_apart() {
        assert_eq!(learnt("1 -2 0"), Some(vec![1, -2]));
        assert_eq!(learnt("d 1 -2 0"), None);
        assert_eq!(learnt("0"), Some(vec![]));
        assert_eq!(header("c what\np cnf 12 34\n1 0\n"), (12, 34));
    }
}
