//! Solutions, one after the other, and the verdict whether there is just one.

use crate::engine::{Answer, Batsat, Engine, Stop};
use crate::grid_theory::GridTheory;
use crate::literal::{Atom, Literal};
use crate::lower::{Sink, lower};
use crate::problem::{Problem, Refusal};
use crate::theory::{Origin, Theory};
use puzzle::{Fact, Solution};
use std::sync::Arc;

/// The engine was told to stop before it knew the answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stopped;

/// How many solutions there are.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// None: the clues contradict each other.
    None,
    /// Exactly one, proved.
    Unique(Solution),
    /// At least these two, which differ.
    Several(Solution, Solution),
}

/// Finds the solutions of a problem, one after the other.
pub struct Solver<'a> {
    problem: Problem<'a>,
    grid: Arc<GridTheory>,
    engine: Batsat,
}

impl<'a> Solver<'a> {
    /// Prepares a problem.
    pub fn new(problem: &Problem<'a>, stop: &Stop) -> Result<Solver<'a>, Refusal> {
        let grid = problem.rows(stop)?;
        let mut engine = Batsat::new(stop.clone());
        load(&grid, &mut engine, stop, |_| None)?;
        Ok(Solver { problem: problem.clone(), grid, engine })
    }

    /// A solution that was not found before, if there is one.
    pub fn next_solution(&mut self) -> Result<Option<Solution>, Stopped> {
        let solution = self.some_solution(&[])?;
        if let Some(solution) = &solution {
            self.exclude(solution);
        }
        Ok(solution)
    }

    /// A solution in which two items share a row, and which was not found before, if there is one. `None`
    /// also if the engine has no atom for the two: ask for items of [`GridTheory::key`] and another category.
    pub fn solution_with(&mut self, fact: Fact) -> Result<Option<Solution>, Stopped> {
        match self.grid.literal(fact) {
            Some(literal) => self.some_solution(&[literal]),
            None => Ok(None),
        }
    }

    /// A solution that still counts afterwards, so the same may come again.
    ///
    /// # Panics
    /// If the engine's model breaks a clue: no answer is better than a wrong one.
    fn some_solution(&mut self, assumptions: &[Literal]) -> Result<Option<Solution>, Stopped> {
        match self.engine.solve(assumptions) {
            Answer::Stopped => Err(Stopped),
            Answer::Unsatisfiable => Ok(None),
            Answer::Satisfiable => {
                let engine = &self.engine;
                let solution = self
                    .grid
                    .solution(|literal| engine.value(literal) == Some(true))
                    .expect("a model deals every item into a row");
                if let Some(clue) = self.problem.broken_clue(&solution) {
                    panic!(
                        "the solution that was found breaks clue {}: this is a bug in the program",
                        clue + 1
                    );
                }
                Ok(Some(solution))
            }
        }
    }

    /// From now on, this solution does not count.
    pub fn exclude(&mut self, solution: &Solution) {
        let clause: Vec<Literal> =
            self.grid.literals_of(solution).into_iter().map(|literal| !literal).collect();
        self.engine.add_clause(&clause);
    }

    /// Whether there is no solution, one, or several.
    pub fn verdict(&mut self) -> Result<Verdict, Stopped> {
        let Some(first) = self.next_solution()? else { return Ok(Verdict::None) };
        Ok(match self.next_solution()? {
            None => Verdict::Unique(first),
            Some(second) => Verdict::Several(first, second),
        })
    }

    /// Up to `most` solutions, in the order in which they are found; fewer only if there are no more.
    pub fn solutions(&mut self, most: usize) -> Result<Vec<Solution>, Stopped> {
        let mut found = Vec::new();
        while found.len() < most
            && let Some(solution) = self.next_solution()?
        {
            found.push(solution);
        }
        Ok(found)
    }

    /// Gives up ([`Stopped`]) after this many more conflicts; `None` for no limit.
    pub fn limit(&mut self, conflicts: Option<u64>) {
        self.engine.limit(conflicts);
    }

    /// How many conflicts the engine has met: a measure of work that does not depend on the machine.
    pub fn conflicts(&self) -> u64 {
        self.engine.conflicts()
    }

    /// The theory that is being solved.
    pub fn grid(&self) -> &GridTheory {
        &self.grid
    }
}

/// Hands all rules of a theory to an engine; a rule for which `guard` gives a literal also holds if that
/// literal is true.
pub(crate) fn load(
    grid: &GridTheory,
    engine: &mut impl Engine,
    stop: &Stop,
    guard: impl Fn(Origin) -> Option<Literal>,
) -> Result<(), Stopped> {
    load_theory(grid.theory(), engine, stop, |rule| guard(grid.theory().origin(rule)))
}

/// Hands all rules of a theory to an engine; a rule, by its number, for which `guard` gives a literal also
/// holds if that literal is true.
pub fn load_theory(
    theory: &Theory,
    engine: &mut impl Engine,
    stop: &Stop,
    guard: impl Fn(usize) -> Option<Literal>,
) -> Result<(), Stopped> {
    engine.reserve(theory.atoms());
    let mut loading = Loading { engine };
    for (number, (demand, _)) in theory.rules().enumerate() {
        if number % 1024 == 0 && stop.now() {
            return Err(Stopped);
        }
        lower(demand, guard(number), &mut loading);
    }
    Ok(())
}

struct Loading<'a, E> {
    engine: &'a mut E,
}

impl<E: Engine> Sink for Loading<'_, E> {
    fn new_atom(&mut self) -> Atom {
        self.engine.new_atom()
    }

    fn clause(&mut self, literals: &[Literal]) {
        self.engine.add_clause(literals);
    }
}
