//! A proof of uniqueness, as three texts that an outside checker and a person can read.

use crate::names::ItemView;
use puzzle::{Code, Diagnostic, Puzzle, Solution};
use serde_json::{Map, json};
use solving::engine::Stop;
use solving::{NoProof, Problem, Refusal, UniquenessProof};

/// A proof that a solution is the only one.
#[derive(Clone, Debug)]
pub struct Proof {
    /// The puzzle and “not this solution”, as clauses in DIMACS form.
    pub cnf: String,
    /// The proof that no model exists, in DRAT's textual form.
    pub drat: String,
    /// For every variable that stands for a fact: which. A JSON object.
    pub map: String,
}

/// Why there is no proof.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ProofRefused {
    /// The rows are not the only solution of the clues.
    NotTheOnlySolution,
    /// Time was up.
    Stopped,
    /// A clue is too large, or the rows do not fit the puzzle.
    Unusable(Diagnostic),
}

/// Proves that these rows are the only solution of the clues that have a meaning.
pub fn prove<R: AsRef<[S]>, S: AsRef<str>>(
    puzzle: &Puzzle,
    rows: &[R],
    stop: &Stop,
) -> Result<Proof, ProofRefused> {
    let solution = Solution::from_names(rows, &puzzle.categories).map_err(ProofRefused::Unusable)?;
    let proof = UniquenessProof::new(&Problem::of(puzzle), &solution, stop).map_err(|why| match why {
        NoProof::AnotherSolution | NoProof::NotASolution => ProofRefused::NotTheOnlySolution,
        NoProof::Refused(Refusal::Stopped) => ProofRefused::Stopped,
        NoProof::Refused(Refusal::TooLarge { diagnostic, .. }) => ProofRefused::Unusable(diagnostic),
        NoProof::Refused(refusal @ Refusal::Grid { .. }) => {
            ProofRefused::Unusable(Diagnostic::error(Code::TooMany, refusal.to_string()))
        }
    })?;
    let name = |item| ItemView::new(item, &puzzle.categories);
    let map: Map<_, _> = proof
        .facts()
        .iter()
        .map(|&(variable, fact)| (variable.to_string(), json!({"a": name(fact.a()), "b": name(fact.b())})))
        .collect();
    let map = serde_json::Value::Object(map).to_string() + "\n";
    Ok(Proof { cnf: proof.cnf().to_owned(), drat: proof.drat().to_owned(), map })
}
