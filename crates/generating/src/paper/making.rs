//! A puzzle made the published way.

use super::fitness::Goal;
use super::grammar::Grammar;
use super::operators::Hints;
use super::sentences::sentence;
use crate::Setting;
use crate::board::Frame;
use crate::clue::Statement;
use crate::evolution::Onward;
use crate::evolution::two_populations::{Plan, Strategy, evolve};
use crate::setter::{BadRequest, Failure, Made, NotFound, Progress, rate};
use crate::writing::Writer;
use puzzle::{Clue, Formula, Puzzle};
use solving::engine::Stop;

/// The parameters of the published algorithm.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PaperPlan {
    /// What feasible puzzles are bred for.
    pub goal: Goal,
    /// Pc.
    pub crossover: f64,
    /// Pm.
    pub mutation: f64,
    /// How large a population may grow; as many begin.
    pub population: usize,
    /// How many evaluations there are.
    pub budget: u64,
    /// What becomes of those who are not feasible.
    pub strategy: Strategy,
    /// How many threads share the work.
    pub threads: usize,
}

impl Default for PaperPlan {
    fn default() -> PaperPlan {
        PaperPlan {
            goal: Goal::default(),
            crossover: 0.8,
            mutation: 0.8,
            population: 50,
            budget: 20_000,
            strategy: Strategy::default(),
            threads: 1,
        }
    }
}

impl PaperPlan {
    /// The same as a plan of evolution.
    pub fn plan(&self, seed: u64) -> Plan {
        let (beginners, room) = (self.population, self.population);
        let couples = (self.population / 2).max(1);
        let (strategy, budget, threads) = (self.strategy, self.budget, self.threads);
        Plan { strategy, beginners, room, tournament: 3, couples, budget, seed, threads }
    }

    /// What is bred.
    pub fn species(&self, frame: Frame) -> Hints {
        let hints = Hints::new(Grammar::new(frame), self.goal);
        Hints { crossover: self.crossover, mutation: self.mutation, ..hints }
    }
}

/// Makes a puzzle as published: whatever hints evolution comes to, redundant ones too. Hints are said in the words of
/// the theme where they read back, and in those of the slides otherwise.
pub fn make(
    setting: &Setting,
    plan: &PaperPlan,
    seed: u64,
    stop: &Stop,
    watch: &dyn Fn(&Progress) -> Onward,
) -> Result<Made, Failure> {
    let frame = Frame::new(&setting.categories)
        .map_err(|wrong| Failure::Request(BadRequest::Size(wrong.to_string())))?;
    let species = plan.species(frame.clone());
    let evolved = evolve(&species, &plan.plan(seed), &mut |generation, _| {
        let evaluations = generation.evaluations;
        let onward =
            watch(&Progress { attempt: 1, evaluations, budget: plan.budget, generation: *generation });
        if stop.now() { Onward::Enough } else { onward }
    });
    let Some(best) = evolved.feasible.first() else {
        return Err(Failure::NotFound(NotFound {
            size: (frame.categories(), frame.size()),
            evaluations: evolved.evaluations,
            other: Some("none of them could be solved; allow a larger budget of evaluations".to_owned()),
            ..NotFound::default()
        }));
    };
    let puzzle = put_into_words(setting, &frame, &best.genome);
    let formulas: Vec<Formula> = best.genome.iter().map(|hint| hint.formula(&frame)).collect();
    let rating = rate(&setting.categories, &formulas, &best.genome, &frame, stop);
    let rating = rating.ok().flatten().ok_or(Failure::Stopped)?;
    Ok(Made {
        puzzle,
        rating,
        kinds: best.genome.iter().map(|hint| hint.kind(&frame)).collect(),
        question: None,
        theme: setting.theme.clone(),
        seed,
        evaluations: evolved.evaluations,
    })
}

/// A puzzle of hints that have one solution.
pub fn put_into_words(setting: &Setting, frame: &Frame, hints: &[Statement]) -> Puzzle {
    let writer = Writer::new(setting);
    let clue = |hint: &Statement| {
        let formula = hint.formula(frame);
        let text = writer.clue(&formula).or_else(|| sentence(hint, frame, &setting.categories));
        Clue { text: text.unwrap_or_default(), formula: Some(formula) }
    };
    Puzzle {
        title: Some(setting.title.clone()),
        intro: Some(setting.story.clone()),
        categories: setting.categories.clone(),
        clues: hints.iter().map(clue).collect(),
        solution: super::solver::solve(frame, hints).board.deal().solution(),
        ..Puzzle::default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::setter::gates::only_solution;

    #[test]
    fn every_seed_finds_a_puzzle_that_the_complete_solver_confirms() {
        let setting = crate::plain::setting(4, 4, 1);
        for seed in 0..4 {
            let plan = PaperPlan { budget: 4_000, ..PaperPlan::default() };
            let made = make(&setting, &plan, seed, &Stop::never(), &|_| Onward::Continue).unwrap();
            let formulas: Vec<&Formula> =
                made.puzzle.clues.iter().filter_map(|clue| clue.formula.as_ref()).collect();
            let solution = only_solution(&setting.categories, &formulas, &Stop::never());
            assert_eq!(solution, made.puzzle.solution);
            assert!(made.puzzle.clues.iter().all(|clue| !clue.text.is_empty()));
        }
    }
}
