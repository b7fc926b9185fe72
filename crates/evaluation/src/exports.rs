//! Whether exported programs say what the puzzle says.
//!
//! Random problems and the puzzles of a folder are written as answer-set programs, just as
//! `cluewright read --format asp` writes them, and clingo's answer sets are compared with the solutions
//! that our solver finds. Constraint Lingo programs are compared with the definition of formulas, by a
//! reader of our own: there is no solver for that language to be had.

use crate::agree::{MOST, same};
use crate::asp::Program;
use crate::clingo::{Clingo, Request};
use crate::exhaustive;
use crate::lingo::Lingo;
use crate::random::{RandomProblem, random_problem, seeded};
use exporting::asp::{self, Grounding};
use puzzle::{Category, Clue, Formula, Puzzle};
use solving::engine::Stop;
use solving::{Problem, Solver};
use std::time::Duration;

/// Constraint Lingo is compared on all solutions of problems that have no more than so many.
const MOST_TRIED: usize = 1_000;

/// Programs that were compared.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Tally {
    /// Programs whose answer sets were compared with the solutions.
    pub compared: usize,
    /// Programs that only have the paper's relations.
    pub papers: usize,
    /// Programs that lack a clue, or have too many solutions to list.
    pub skipped: usize,
    /// How long clingo took for the slowest.
    pub slowest: Duration,
    /// Formulas whose Constraint Lingo was compared with what they mean.
    pub lingo: usize,
    /// Formulas that Constraint Lingo cannot say.
    pub not_in_lingo: usize,
}

/// Compares the problems of `count` seeds from `seed` on.
pub fn run(seed: u64, count: u64, clingo: &mut Clingo, tally: &mut Tally) -> Result<(), String> {
    for index in 0..count {
        let seed = seed.wrapping_add(index);
        let problem = random_problem(&mut seeded(seed));
        compare_lingo(&problem, tally)
            .and_then(|()| compare(problem.categories, problem.formulas, clingo, tally))
            .map_err(|what| {
                format!("seed {seed}: {what}\nsee it again with: evaluation exports --seed {seed} --count 1")
            })?;
    }
    Ok(())
}

/// Compares one problem.
pub fn compare(
    categories: Vec<Category>,
    formulas: Vec<Formula>,
    clingo: &mut Clingo,
    tally: &mut Tally,
) -> Result<(), String> {
    let words: Vec<String> =
        formulas.iter().map(|formula| formula.display(&categories).to_string()).collect();
    let clues: Vec<(&str, Option<&Formula>)> =
        words.iter().zip(&formulas).map(|(words, formula)| (words.as_str(), Some(formula))).collect();
    let mut program = asp::Program::new(&categories, &clues, Grounding::Restricted);
    program.show_rows();
    let problem = Problem::new(&categories, &formulas);
    let mut solver = Solver::new(&problem, &Stop::never())
        .map_err(|error| format!("our solver refuses the problem: {error}"))?;
    let mut ours = solver.solutions(MOST + 1).map_err(|_| "our solver stopped".to_owned())?;
    if !program.missing.is_empty() || ours.len() > MOST {
        tally.skipped += 1;
        return Ok(());
    }
    ours.sort();
    tally.compared += 1;
    tally.papers += usize::from(!program.is_general);
    let program = Program::exported(program);
    let request = Request { models: MOST + 1, limit: None, repeats: 1 };
    let reply = clingo.solve(&program, request).map_err(|error| format!("{error}:\n{}", program.text()))?;
    let seconds = reply.seconds.iter().copied().fold(0.0, f64::max);
    tally.slowest = tally.slowest.max(Duration::try_from_secs_f64(seconds).unwrap_or_default());
    let mut theirs = reply.solutions;
    theirs.sort();
    same("clingo", &theirs, &ours, &RandomProblem { categories, formulas })
        .map_err(|what| format!("{what}:\n{}", program.text()))
}

/// Compares the Constraint Lingo of every formula of a problem with what the formula means, on all
/// solutions there are; of a problem with many, nothing.
pub fn compare_lingo(problem: &RandomProblem, tally: &mut Tally) -> Result<(), String> {
    let RandomProblem { categories, formulas } = problem;
    let Some(all) = exhaustive::solutions(categories, &[]).filter(|all| all.len() <= MOST_TRIED) else {
        return Ok(());
    };
    for formula in formulas {
        let words = formula.display(categories).to_string();
        let clue = Clue { text: words.clone(), formula: Some(formula.clone()) };
        let puzzle = Puzzle { categories: categories.clone(), clues: vec![clue], ..Puzzle::default() };
        let export = exporting::lingo(&puzzle);
        if !export.missing.is_empty() {
            tally.not_in_lingo += 1;
            continue;
        }
        tally.lingo += 1;
        let program = Lingo::read(&export.text, categories.len())?;
        for solution in &all {
            let said = program.holds(solution).map_err(|what| format!("{what}:\n{}", export.text))?;
            if said != formula.holds(categories, solution) {
                let rows = solution.to_names(categories);
                return Err(format!("{words}: the program says {said} of {rows:?}:\n{}", export.text));
            }
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn constraint_lingo_says_what_formulas_mean() {
        let mut tally = Tally::default();
        for seed in 0..200 {
            let problem = random_problem(&mut seeded(seed));
            compare_lingo(&problem, &mut tally).unwrap_or_else(|what| panic!("seed {seed}: {what}"));
        }
        assert!(tally.lingo > 200 && tally.not_in_lingo * 4 < tally.lingo, "{tally:?}");
    }

    #[test]
    #[ignore = "needs Python with clingo; evaluation exports runs the same check on more problems"]
    fn answer_sets_are_solutions() {
        let mut clingo = Clingo::start().unwrap();
        let mut tally = Tally::default();
        run(0, 200, &mut clingo, &mut tally).unwrap();
        assert!(tally.compared > 150, "{tally:?}");
    }
}
