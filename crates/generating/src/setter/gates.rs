//! Nothing leaves the generator unless it passes: one solution by the complete solver, no clue too many, solved by
//! the explainer, every clue read back to the same meaning.
//!
//! The solver, the explainer and the reader have no code in common with the board on which clue sets are bred.

use explaining::{Options, explain};
use puzzle::{Category, Formula, Puzzle, Solution};
use reading::{Options as ReadingOptions, Status, understand};
use solving::engine::Stop;
use solving::{Analysis, Problem, Solver, Verdict};
use std::fmt;

/// Why a puzzle must not leave.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Closed {
    /// There is no solution, or more than one, or another than the puzzle says.
    NotUnique,
    /// These clues, from nought, follow from the others.
    Redundant(Vec<usize>),
    /// The explainer does not get to the end.
    NotExplained,
    /// This clue, from nought, is not read back to the same meaning.
    Misread(usize),
    /// Told to stop.
    Stopped,
}

impl fmt::Display for Closed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Closed::NotUnique => f.write_str("the solution is not the only one"),
            Closed::Redundant(clues) => {
                let clues: Vec<String> = clues.iter().map(|clue| (clue + 1).to_string()).collect();
                write!(f, "clues that are not needed: {}", clues.join(", "))
            }
            Closed::NotExplained => f.write_str("the explainer does not get to the end"),
            Closed::Misread(clue) => write!(f, "clue {} does not read back to the same meaning", clue + 1),
            Closed::Stopped => f.write_str("told to stop"),
        }
    }
}

fn formulas(puzzle: &Puzzle) -> Option<Vec<&Formula>> {
    puzzle.clues.iter().map(|clue| clue.formula.as_ref()).collect()
}

/// The solution, if it is the only one.
pub fn only_solution(categories: &[Category], formulas: &[&Formula], stop: &Stop) -> Option<Solution> {
    let problem = Problem::new(categories, formulas.iter().copied());
    match Solver::new(&problem, stop).ok()?.verdict().ok()? {
        Verdict::Unique(solution) => Some(solution),
        _ => None,
    }
}

/// Whether two formulas are true of the same solutions.
pub fn mean_the_same(one: &Formula, other: &Formula, categories: &[Category], stop: &Stop) -> bool {
    if one == other {
        return true;
    }
    let differ = [Formula::Iff(Box::new(one.clone()), Box::new(other.clone())).negated()];
    let problem = Problem::new(categories, &differ);
    let Ok(mut solver) = Solver::new(&problem, stop) else { return false };
    matches!(solver.next_solution(), Ok(None))
}

/// The first clue that is not read back, as the best reading and without the help of a solver, to its formula's
/// meaning.
pub fn first_misread(puzzle: &Puzzle, stop: &Stop) -> Option<usize> {
    let mut words = puzzle.clone();
    for clue in &mut words.clues {
        clue.formula = None;
    }
    let options = ReadingOptions { with_solver: false, ..ReadingOptions::default() };
    let understanding = understand(&words, &options, stop);
    let read_back = |place: usize| {
        let (clue, read) = (puzzle.clues.get(place)?, understanding.clues.get(place)?);
        let understood = matches!(read.status, Status::Understood).then(|| read.formula()).flatten()?;
        let meant = clue.formula.as_ref()?;
        mean_the_same(understood, meant, &puzzle.categories, stop).then_some(())
    };
    (0..puzzle.clues.len()).find(|&place| read_back(place).is_none())
}

/// All gates. Clues that `pinned` says are pinned may be redundant: somebody wants them.
pub fn pass(puzzle: &Puzzle, pinned: usize, stop: &Stop) -> Result<(), Closed> {
    let formulas = formulas(puzzle).ok_or(Closed::Misread(0))?;
    let solution = only_solution(&puzzle.categories, &formulas, stop);
    if solution.is_none() || solution != puzzle.solution {
        return Err(Closed::NotUnique);
    }
    let problem = Problem::new(&puzzle.categories, formulas.iter().copied());
    let mut analysis = Analysis::new(&problem, stop).map_err(|_| Closed::Stopped)?;
    let redundant: Vec<usize> = analysis
        .redundant()
        .map_err(|_| Closed::Stopped)?
        .into_iter()
        .filter(|&clue| clue >= pinned)
        .collect();
    if !redundant.is_empty() {
        return Err(Closed::Redundant(redundant));
    }
    let options = Options { nested: false, ..Options::default() };
    if !explain(&problem, options, stop).is_ok_and(|explanation| explanation.is_complete()) {
        return Err(Closed::NotExplained);
    }
    match first_misread(puzzle, stop) {
        Some(clue) => Err(Closed::Misread(clue)),
        None => Ok(()),
    }
}
