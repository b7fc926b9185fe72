//! Whether our solver finds the solutions that there are.
//!
//! The solutions of random problems are compared with those that trying all of them finds, where the
//! space is small; with those that the search on the propagator finds, which shares no inference with the
//! satisfiability engine; and, for a sample, with clingo's. The same is done for the puzzles of a folder.

use crate::asp;
use crate::clingo::{Clingo, Request};
use crate::exhaustive;
use crate::random::{RandomProblem, random_problem, seeded};
use puzzle::{Category, Formula, Solution};
use solving::engine::Stop;
use solving::propagation::{Propagator, Search};
use solving::{Problem, Shape, Solver};
use std::fmt::{self, Write};

/// Problems with more solutions than this are not compared with clingo, since listing them all takes
/// longer than it teaches.
pub(crate) const MOST: usize = 15_000;

/// The same for the search on the propagator.
const MOST_SEARCHED: usize = 500;

/// Problems that were compared.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Problems without a solution.
    pub none: usize,
    /// Problems with one solution.
    pub one: usize,
    /// Problems with several.
    pub several: usize,
    /// Problems that were compared with trying all solutions.
    pub exhaustive: usize,
    /// Problems that were compared with the search on the propagator.
    pub search: usize,
    /// Problems that were compared with clingo.
    pub clingo: usize,
    /// Problems that were compared with nothing: too many solutions for any of these.
    pub skipped: usize,
}

/// A problem on which two ways to solve it disagree, or that could not be solved.
#[derive(Clone, Debug)]
pub struct Disagreement {
    seed: u64,
    problem: Box<RandomProblem>,
    what: String,
}

/// Says all that is needed to see the disagreement again.
impl fmt::Display for Disagreement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "seed {}: {}", self.seed, self.what)?;
        for category in &self.problem.categories {
            writeln!(f, "  {}: {}", category.name(), category.items().join(", "))?;
        }
        for formula in &self.problem.formulas {
            writeln!(f, "  {}", formula.display(&self.problem.categories))?;
        }
        writeln!(f, "see it again with: evaluation agree --seed {} --count 1 --clingo 1", self.seed)
    }
}

impl std::error::Error for Disagreement {}

/// Compares the problems of `count` seeds from `seed` on; those that are too large to try, and every
/// one of the first `with_clingo` others, with clingo too if it runs.
pub fn run(
    seed: u64,
    count: u64,
    with_clingo: u64,
    clingo: &mut Option<Clingo>,
) -> Result<Tally, Disagreement> {
    let mut tally = Tally::default();
    for index in 0..count {
        let seed = seed.wrapping_add(index);
        let problem = random_problem(&mut seeded(seed));
        let clingo = if index < with_clingo { clingo.as_mut() } else { None };
        compare(&problem, clingo, &mut tally).map_err(|what| Disagreement {
            seed,
            problem: Box::new(problem),
            what,
        })?;
    }
    Ok(tally)
}

/// Compares the answers on one given problem, with clingo too.
pub fn run_one(
    categories: Vec<Category>,
    formulas: Vec<Formula>,
    clingo: &mut Clingo,
) -> Result<Tally, String> {
    let mut tally = Tally::default();
    compare(&RandomProblem { categories, formulas }, Some(clingo), &mut tally)?;
    Ok(tally)
}

fn compare(problem: &RandomProblem, clingo: Option<&mut Clingo>, tally: &mut Tally) -> Result<(), String> {
    let RandomProblem { categories, formulas } = problem;
    let expected = exhaustive::solutions(categories, formulas);
    let given = Problem::new(categories, formulas);
    let mut solver = Solver::new(&given, &Stop::never())
        .map_err(|error| format!("our solver refuses the problem: {error}"))?;
    let mut ours = solver.solutions(MOST + 1).map_err(|_| "our solver stopped".to_owned())?;
    ours.sort();
    match ours.len() {
        0 => tally.none += 1,
        1 => tally.one += 1,
        _ => tally.several += 1,
    }
    if let Some(expected) = &expected {
        tally.exhaustive += 1;
        same("trying all", expected, &ours, problem)?;
    }
    if ours.len() <= MOST_SEARCHED {
        tally.search += 1;
        let grid = given.theory(Shape::Full, &Stop::never()).map_err(|error| error.to_string())?;
        let mut search = Search::new(Propagator::new(&grid), given.clone());
        let mut theirs = search.solutions(MOST_SEARCHED + 1);
        theirs.sort();
        same("the search on the propagator", &theirs, &ours, problem)?;
    } else if expected.is_none() {
        tally.skipped += 1;
    }
    if let Some(clingo) = clingo
        && ours.len() <= MOST
    {
        tally.clingo += 1;
        let program = asp::positions::program(categories, formulas)?;
        let request = Request { models: MOST + 1, limit: None, repeats: 1 };
        let reply = clingo.solve(&program, request).map_err(|error| error.to_string())?;
        let mut theirs = reply.solutions;
        theirs.sort();
        same("clingo", &theirs, &ours, problem)?;
    }
    Ok(())
}

/// An error that tells the difference, if there is one; both are sorted.
pub(crate) fn same(
    who: &str,
    theirs: &[Solution],
    ours: &[Solution],
    problem: &RandomProblem,
) -> Result<(), String> {
    if theirs == ours {
        return Ok(());
    }
    let mut what = format!("{who} finds {} solutions, our solver {}", theirs.len(), ours.len());
    let missing = theirs.iter().find(|solution| ours.binary_search(solution).is_err());
    let surplus = ours.iter().find(|solution| theirs.binary_search(solution).is_err());
    for (label, solution) in [("we miss", missing), ("only we find", surplus)] {
        if let Some(solution) = solution {
            let rows = solution.to_names(&problem.categories);
            let rows: Vec<String> = rows.iter().map(|row| row.join(" ")).collect();
            let _ = write!(what, "; {label}: {}", rows.join(" / "));
        }
    }
    if missing.is_none() && surplus.is_none() {
        what.push_str("; some come twice");
    }
    Err(what)
}
