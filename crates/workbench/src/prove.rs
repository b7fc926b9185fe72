//! A proof of uniqueness, as three texts that an outside checker and a person can read: as the solver finds it, or
//! thought by thought as an explanation has it.

use crate::explain::{ExplainRequest, Partly, explain_partly};
use crate::lesson_view::Level;
use crate::names::ItemView;
use crate::session::Session;
use explaining::{Certificate, NoCertificate, Obstacle};
use puzzle::{Category, Code, Diagnostic, Fact, Solution, Step};
use serde_json::{Map, Value, json};
use solving::engine::Stop;
use solving::{NoProof, Refusal, UniquenessProof};
use std::fmt;

/// A proof that a solution is the only one.
#[derive(Clone, Debug)]
pub struct Proof {
    /// The puzzle and “not this solution”, as clauses in DIMACS form.
    pub cnf: String,
    /// The proof that no model exists, in DRAT's textual form.
    pub drat: String,
    /// For every variable that stands for a fact: which. A JSON object; of an explanation, one that also says which
    /// variable switches which clue on, and which lines of the proof are which thought.
    pub map: String,
    /// Whether its lines are the thoughts of an explanation.
    pub by_steps: bool,
}

/// Why there is no proof.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ProofRefused {
    /// The rows are not the only solution of the clues.
    NotTheOnlySolution,
    /// Time was up.
    Stopped,
    /// The explanation does not lead to the solution.
    Incomplete,
    /// A step of the explanation, by its number, does not follow: this program is wrong.
    DoesNotFollow(usize),
    /// A clue is too large, or the rows do not fit the puzzle.
    Unusable(Diagnostic),
}

impl fmt::Display for ProofRefused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ProofRefused::NotTheOnlySolution => f.write_str(
                "the solution is not the only one, although it was found to be: please report this",
            ),
            ProofRefused::Stopped => f.write_str("time was up"),
            ProofRefused::Incomplete => f.write_str("the explanation does not lead to the solution"),
            ProofRefused::DoesNotFollow(step) => {
                write!(f, "step {step} does not follow from what it names: please report this")
            }
            ProofRefused::Unusable(wrong) => f.write_str(wrong.message()),
        }
    }
}

impl From<Refusal> for ProofRefused {
    fn from(refusal: Refusal) -> ProofRefused {
        match refusal {
            Refusal::Stopped => ProofRefused::Stopped,
            Refusal::TooLarge { diagnostic, .. } => ProofRefused::Unusable(diagnostic),
            Refusal::Grid { .. } => too_many(&refusal),
        }
    }
}

impl From<Obstacle> for ProofRefused {
    fn from(obstacle: Obstacle) -> ProofRefused {
        match obstacle {
            Obstacle::Stopped => ProofRefused::Stopped,
            Obstacle::Refused(refusal) => refusal.into(),
            other => too_many(&other),
        }
    }
}

fn too_many(why: &dyn fmt::Display) -> ProofRefused {
    ProofRefused::Unusable(Diagnostic::error(Code::TooMany, why.to_string()))
}

impl Session {
    /// Proves that these rows are the only solution of the clues that have a meaning.
    pub fn prove<R: AsRef<[S]>, S: AsRef<str>>(
        &self,
        rows: &[R],
        stop: &Stop,
    ) -> Result<Proof, ProofRefused> {
        let puzzle = self.puzzle();
        let solution = Solution::from_names(rows, &puzzle.categories).map_err(ProofRefused::Unusable)?;
        let proof = UniquenessProof::new(&self.problem(), &solution, stop).map_err(|why| match why {
            NoProof::AnotherSolution | NoProof::NotASolution => ProofRefused::NotTheOnlySolution,
            NoProof::Refused(refusal) => refusal.into(),
        })?;
        let map = Value::Object(facts(proof.facts(), &puzzle.categories)).to_string() + "\n";
        Ok(Proof { cnf: proof.cnf().to_owned(), drat: proof.drat().to_owned(), map, by_steps: false })
    }

    /// Proves the same by the steps of an explanation: the same that [`explain`](Session::explain) tells at the level
    /// asked for.
    pub fn certify<R: AsRef<[S]>, S: AsRef<str>>(
        &self,
        rows: &[R],
        request: ExplainRequest,
        stop: &Stop,
    ) -> Result<Proof, ProofRefused> {
        let puzzle = self.puzzle();
        let solution = Solution::from_names(rows, &puzzle.categories).map_err(ProofRefused::Unusable)?;
        let problem = self.problem();
        let steps = self.thoughts(request, stop)?;
        let numbers: Vec<usize> =
            (1..).zip(&steps).flat_map(|(number, step)| step.iter().map(move |_| number)).collect();
        let certificate =
            Certificate::new(&problem, steps.iter().flatten(), &solution, stop).map_err(|why| match why {
                NoCertificate::Incomplete if stop.now() => ProofRefused::Stopped,
                NoCertificate::Incomplete => ProofRefused::Incomplete,
                NoCertificate::DoesNotFollow(place) => ProofRefused::DoesNotFollow(numbers[place]),
                NoCertificate::Refused(refusal) => refusal.into(),
            })?;
        let switches: Map<_, _> = certificate
            .switches
            .iter()
            .map(|&(variable, clue)| (variable.to_string(), json!(clue + 1)))
            .collect();
        let lines: Vec<Value> = numbers
            .iter()
            .zip(&certificate.lines)
            .map(|(step, (first, last))| json!({"step": step, "first": first, "last": last}))
            .collect();
        let map = json!({
            "facts": facts(&certificate.facts, &puzzle.categories),
            "switches": switches,
            "lines": lines,
        });
        Ok(Proof {
            cnf: certificate.cnf,
            drat: certificate.drat,
            map: map.to_string() + "\n",
            by_steps: true,
        })
    }

    /// The thoughts of an explanation, step by step.
    fn thoughts(&self, request: ExplainRequest, stop: &Stop) -> Result<Vec<Vec<Step>>, ProofRefused> {
        if request.level == Level::EveryStep {
            let Partly { explanation, .. } =
                explain_partly(&self.problem(), request.options(), stop, &mut |_, _| {}).map_err(
                    |wrong| too_many(&wrong.diagnostics.first().map_or("", |first| first.message.as_str())),
                )?;
            return Ok(explanation.steps.into_iter().map(|step| vec![step]).collect());
        }
        let lesson = self.lesson(stop)?;
        Ok(lesson.steps.iter().map(|step| step.thoughts.clone()).collect())
    }
}

/// Which variable stands for which fact.
fn facts(facts: &[(u32, Fact)], categories: &[Category]) -> Map<String, Value> {
    let name = |item| ItemView::new(item, categories);
    let named = |&(variable, fact): &(u32, Fact)| {
        (variable.to_string(), json!({"a": name(fact.a()), "b": name(fact.b())}))
    };
    facts.iter().map(named).collect()
}
