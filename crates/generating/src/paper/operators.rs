//! The slides' individuals and operators: three to five hints to begin with; delete or insert one; pool the hints of
//! two parents, shuffle, and deal them back.

use super::fitness::{self, Goal};
use super::grammar::Grammar;
use super::solver::{MOST_HINTS, solve};
use crate::chance::Chance;
use crate::clue::{Kind, Statement};
use crate::evolution::archive::{Cell, Mapped};
use crate::evolution::{Appraisal, Individual, Species};
use rand::RngExt;
use rand::seq::SliceRandom;

/// Lists of hints, bred as published.
#[derive(Clone, Debug)]
pub struct Hints {
    /// The hints that there are.
    pub grammar: Grammar,
    /// What feasible puzzles are bred for.
    pub goal: Goal,
    /// How likely it is that the hints of two parents are dealt anew (Pc).
    pub crossover: f64,
    /// How likely it is that a child gains or loses a hint (Pm).
    pub mutation: f64,
}

/// What the solver found out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PaperReport {
    /// How many passes it took.
    pub loops: usize,
    /// How many hints there are.
    pub hints: usize,
}

impl Hints {
    /// The published operators at the usual rates.
    pub fn new(grammar: Grammar, goal: Goal) -> Hints {
        Hints { grammar, goal, crossover: 0.8, mutation: 0.8 }
    }

    /// Deletes or inserts a hint.
    pub fn mutate(&self, hints: &mut Vec<Statement>, chance: &mut Chance) {
        let delete = chance.random_range(0..2) == 0 && hints.len() > 1;
        if delete || hints.len() >= MOST_HINTS {
            hints.remove(chance.random_range(0..hints.len()));
        } else {
            let place = chance.random_range(0..=hints.len());
            let hint = self.grammar.hint(chance);
            if !hints.contains(&hint) {
                hints.insert(place, hint);
            }
        }
    }

    fn deal_back(one: &[Statement], other: &[Statement], chance: &mut Chance) -> [Vec<Statement>; 2] {
        let mut pool = [one, other].concat();
        pool.shuffle(chance);
        let mut children = [Vec::with_capacity(pool.len()), Vec::with_capacity(pool.len())];
        for (place, hint) in pool.into_iter().enumerate() {
            // To whom it does not have yet; a hint that both parents have goes to both children.
            let first = usize::from(place >= one.len());
            let child = if children[first].contains(&hint) { 1 - first } else { first };
            if !children[child].contains(&hint) && children[child].len() < MOST_HINTS {
                children[child].push(hint);
            }
        }
        children
    }
}

impl Species for Hints {
    type Genome = Vec<Statement>;
    type Report = PaperReport;

    fn random(&self, chance: &mut Chance) -> Vec<Statement> {
        let count = chance.random_range(3..=5);
        (0..count).map(|_| self.grammar.hint(chance)).collect()
    }

    fn breed(&self, [one, other]: [&Individual<Hints>; 2], chance: &mut Chance) -> [Vec<Statement>; 2] {
        let mut children = if chance.random_bool(self.crossover.clamp(0.0, 1.0)) {
            Hints::deal_back(&one.genome, &other.genome, chance)
        } else {
            [one.genome.clone(), other.genome.clone()]
        };
        for child in &mut children {
            if child.is_empty() || chance.random_bool(self.mutation.clamp(0.0, 1.0)) {
                self.mutate(child, chance);
            }
        }
        children
    }

    fn appraise(&self, hints: &mut Vec<Statement>) -> Appraisal<PaperReport> {
        let solved = solve(self.grammar.frame(), hints);
        let feasible = solved.is_solved;
        let fitness = if feasible {
            fitness::feasible(self.goal, hints.len(), solved.loops)
        } else {
            fitness::infeasible(&solved)
        };
        Appraisal { feasible, fitness, report: PaperReport { loops: solved.loops, hints: hints.len() } }
    }
}

/// The same hints, sorted into cells of solver loops and numbers of hints. Within a cell those are the best whose
/// hints are of many kinds, since loops and hints are the same for all.
#[derive(Clone, Debug)]
pub struct Loops {
    /// What is bred.
    pub hints: Hints,
    /// From how many to how many loops the archive goes.
    pub loops: (usize, usize),
    /// From how many to how many hints it goes.
    pub counts: (usize, usize),
}

impl Species for Loops {
    type Genome = Vec<Statement>;
    type Report = PaperReport;

    fn random(&self, chance: &mut Chance) -> Vec<Statement> {
        self.hints.random(chance)
    }

    fn breed(&self, [one, other]: [&Individual<Loops>; 2], chance: &mut Chance) -> [Vec<Statement>; 2] {
        // Dealing anew changes the order of all hints, and with it the loops: mostly, one hint changes its place.
        let mut children = if chance.random_bool(0.3) {
            Hints::deal_back(&one.genome, &other.genome, chance)
        } else {
            [one.genome.clone(), other.genome.clone()]
        };
        for child in &mut children {
            for _ in 0..chance.random_range(1..=2) {
                if chance.random_range(0..3) == 0 && child.len() > 1 {
                    let hint = child.remove(chance.random_range(0..child.len()));
                    child.insert(chance.random_range(0..=child.len()), hint);
                } else {
                    self.hints.mutate(child, chance);
                }
            }
        }
        children
    }

    fn appraise(&self, hints: &mut Vec<Statement>) -> Appraisal<PaperReport> {
        let appraisal = self.hints.appraise(hints);
        let fitness =
            if appraisal.feasible { variety(&self.hints.grammar, hints) } else { appraisal.fitness };
        Appraisal { fitness, ..appraisal }
    }
}

impl Mapped for Loops {
    fn cell(&self, individual: &Individual<Loops>) -> Option<Cell> {
        let PaperReport { loops, hints } = individual.appraisal.report;
        let (from, to) = (self.loops, self.counts);
        let inside = (from.0..=from.1).contains(&loops) && (to.0..=to.1).contains(&hints);
        if individual.is_feasible() && !inside {
            return None;
        }
        let loops = loops.clamp(from.0, from.1) - from.0;
        let hints = hints.clamp(to.0, to.1) - to.0;
        Some([loops as u8, hints as u8, 0])
    }
}

/// How evenly the hints are spread over the kinds, from nought to one: the entropy of the kinds.
#[allow(clippy::cast_precision_loss)]
fn variety(grammar: &Grammar, hints: &[Statement]) -> f64 {
    let mut counts = [0usize; Kind::ALL.len()];
    for hint in hints {
        counts[hint.kind(grammar.frame()) as usize] += 1;
    }
    let share = |count: usize| count as f64 / hints.len().max(1) as f64;
    let entropy: f64 =
        counts.iter().filter(|&&count| count > 0).map(|&count| -share(count) * share(count).ln()).sum();
    entropy / (Kind::PAPER.len() as f64).ln()
}
