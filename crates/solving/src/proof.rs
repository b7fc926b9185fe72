//! Proofs of uniqueness that an outside checker can verify.
//!
//! The clauses say: the puzzle, and not this solution. A DRAT proof shows that they contradict each
//! other, so there is no other solution. Any checker of DRAT proofs can verify it without trusting this
//! program; the map says which variable stands for which fact, so that the clauses can be read.

use crate::engine::{Answer, Batsat, Engine, Pace, Stop};
use crate::literal::Literal;
use crate::lower::Clauses;
use crate::problem::{Problem, Refusal};
use puzzle::{Category, Fact, Solution};
use std::fmt::Write;

/// Clauses, a proof that they contradict each other, and what their variables stand for.
#[derive(Clone, Debug)]
pub struct UniquenessProof {
    cnf: String,
    drat: String,
    facts: Vec<(u32, Fact)>,
}

/// Why there is no proof.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NoProof {
    /// There is another solution.
    AnotherSolution,
    /// The solution that was given breaks a clue.
    NotASolution,
    /// The problem cannot be taken on.
    Refused(Refusal),
}

impl From<Refusal> for NoProof {
    fn from(refusal: Refusal) -> NoProof {
        NoProof::Refused(refusal)
    }
}

impl UniquenessProof {
    /// Proves that `solution` is the only one.
    pub fn new(problem: &Problem<'_>, solution: &Solution, stop: &Stop) -> Result<UniquenessProof, NoProof> {
        if problem.broken_clue(solution).is_some() {
            return Err(NoProof::NotASolution);
        }
        let grid = problem.rows(stop)?;
        let mut clauses = Clauses::of(grid.theory());
        clauses.add(grid.literals_of(solution).into_iter().map(|literal| !literal).collect());
        let mut engine = Batsat::with_proof(stop.clone());
        engine.reserve(clauses.atoms());
        let mut pace = Pace::new(stop);
        for clause in clauses.clauses() {
            if pace.spend(clause.len() as u64) {
                return Err(Refusal::Stopped.into());
            }
            engine.add_clause(clause);
        }
        match engine.solve(&[]) {
            Answer::Stopped => return Err(Refusal::Stopped.into()),
            Answer::Satisfiable => return Err(NoProof::AnotherSolution),
            Answer::Unsatisfiable => {}
        }
        let mut drat = engine.proof().unwrap_or_default().to_owned();
        drat.push_str("0\n");
        let facts = grid.facts();
        let told = "The puzzle, and a last clause that excludes the solution found: no model means that it is the only one.";
        let cnf =
            dimacs(&[told.to_owned()], &facts, problem.categories(), clauses.atoms(), clauses.clauses());
        let facts = facts.into_iter().map(|(fact, literal)| (literal.atom().0 + 1, fact)).collect();
        Ok(UniquenessProof { cnf, drat, facts })
    }

    /// The clauses in DIMACS form, with the map in comments.
    pub fn cnf(&self) -> &str {
        &self.cnf
    }

    /// The proof in DRAT's textual form.
    pub fn drat(&self) -> &str {
        &self.drat
    }

    /// Which variable of the clauses stands for which fact.
    pub fn facts(&self) -> &[(u32, Fact)] {
        &self.facts
    }
}

/// Clauses in DIMACS form; comments say what is told of them, and what every variable stands for.
pub fn dimacs(
    told: &[String],
    facts: &[(Fact, Literal)],
    categories: &[Category],
    atoms: u32,
    clauses: &[Vec<Literal>],
) -> String {
    let mut text = String::new();
    let name = |item: puzzle::ItemId| {
        let category = &categories[item.category.index()];
        format!("{} {}", one_line(category.name()), one_line(&category.items()[item.index()]))
    };
    // Writing to a string cannot fail.
    for line in told {
        let _ = writeln!(text, "c {line}");
    }
    for (fact, literal) in facts {
        let _ = writeln!(text, "c {} = {} is {}", literal.dimacs(), name(fact.a()), name(fact.b()));
    }
    let _ = writeln!(text, "p cnf {atoms} {}", clauses.len());
    for clause in clauses {
        for literal in clause {
            let _ = write!(text, "{} ", literal.dimacs());
        }
        text.push_str("0\n");
    }
    text
}

/// A name without line breaks, which would end the comment.
fn one_line(name: &str) -> String {
    name.split(['\n', '\r']).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Solver;
    use crate::agreement::categories;
    use puzzle::Formula;

    fn with_clues<T>(texts: &[&str], action: impl Fn(&Problem<'_>, Solution) -> T) -> T {
        let categories = &categories()[..2];
        let formulas: Vec<Formula> =
            texts.iter().map(|text| Formula::parse(text, categories).expect(text)).collect();
        let problem = Problem::new(categories, &formulas);
        let mut solver = Solver::new(&problem, &Stop::never()).expect("compiles");
        let solution = solver.next_solution().expect("not stopped").expect("a solution");
        action(&problem, solution)
    }

    #[test]
    fn a_unique_solution_has_a_proof_that_ends_in_the_empty_clause() {
        let clues = ["price(Ann) < price(Bob)", "price(Bob) < price(Cleo)", "price(Cleo) < price(Anna)"];
        with_clues(&clues, |problem, solution| {
            let proof = UniquenessProof::new(problem, &solution, &Stop::never()).expect("unique");
            assert!(proof.drat().ends_with("0\n"));
            assert_eq!(proof.facts().len(), 16);
            let header = proof.cnf().lines().find(|line| line.starts_with("p cnf")).expect("a header");
            let clauses = proof.cnf().lines().filter(|line| line.ends_with(" 0")).count();
            assert!(header.ends_with(&format!(" {clauses}")), "{header}, {clauses}");
        });
    }

    #[test]
    fn there_is_no_proof_of_what_is_not_so() {
        with_clues(&["price(Ann) < price(Bob)"], |problem, solution| {
            let proof = UniquenessProof::new(problem, &solution, &Stop::never());
            assert_eq!(proof.err(), Some(NoProof::AnotherSolution));
            let mut rows = solution.rows().to_vec();
            let (ann, bob) = (rows[0][1], rows[1][1]);
            (rows[0][1], rows[1][1]) = (bob, ann);
            let wrong = Solution::from_rows(rows).expect("a deal");
            let proof = UniquenessProof::new(problem, &wrong, &Stop::never());
            assert_eq!(proof.err(), Some(NoProof::NotASolution));
        });
    }
}
