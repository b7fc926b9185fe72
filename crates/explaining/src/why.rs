//! Why questions about an explanation, answered with its own steps.

use crate::explainer::Options;
use crate::explanation::{Explanation, Tutor};
use crate::inference::Obstacle;
use crate::large::large_reason;
use puzzle::{Fact, Step};
use rustc_hash::{FxHashMap, FxHashSet};
use solving::Problem;
use solving::engine::Stop;

impl Explanation {
    /// The steps that lead to a fact, by their places, in order: the last one concludes it. Empty if the fact
    /// was given, `None` if no step concludes it.
    pub fn cone(&self, fact: Fact) -> Option<Vec<usize>> {
        if self.given.get(fact.a(), fact.b()) == Some(fact.is()) {
            return Some(Vec::new());
        }
        let mut concluded: FxHashMap<Fact, usize> = FxHashMap::default();
        for (place, step) in self.steps.iter().enumerate() {
            for &conclusion in &step.therefore {
                concluded.entry(conclusion).or_insert(place);
            }
        }
        let mut wanted = vec![*concluded.get(&fact)?];
        let mut cone: FxHashSet<usize> = FxHashSet::default();
        while let Some(place) = wanted.pop() {
            if cone.insert(place) {
                wanted.extend(self.steps[place].because.iter().filter_map(|fact| concluded.get(fact)));
            }
        }
        let mut cone: Vec<usize> = cone.into_iter().collect();
        cone.sort_unstable();
        Some(cone)
    }

    /// The clues that the explanation uses, in order.
    pub fn clues(&self) -> Vec<usize> {
        let mut clues: Vec<usize> = self.steps.iter().flat_map(|step| step.clues.iter().copied()).collect();
        clues.sort_unstable();
        clues.dedup();
        clues
    }

    /// The clues that no step after the first `steps` uses: they are used up by then.
    pub fn used_up(&self, steps: usize) -> Vec<usize> {
        let later: FxHashSet<usize> =
            self.steps.iter().skip(steps).flat_map(|step| step.clues.iter().copied()).collect();
        self.clues().into_iter().filter(|clue| !later.contains(clue)).collect()
    }

    /// For every step the steps whose conclusions it uses: the graph of the derivation.
    pub fn uses(&self) -> Vec<Vec<usize>> {
        let mut concluded: FxHashMap<Fact, usize> = FxHashMap::default();
        let mut uses = Vec::with_capacity(self.steps.len());
        for (place, step) in self.steps.iter().enumerate() {
            let mut sources: Vec<usize> =
                step.because.iter().filter_map(|fact| concluded.get(fact).copied()).collect();
            sources.sort_unstable();
            sources.dedup();
            uses.push(sources);
            for &conclusion in &step.therefore {
                concluded.entry(conclusion).or_insert(place);
            }
        }
        uses
    }
}

/// Why a fact cannot be: a reason for its opposite from the clues alone, with no marks, and in which nothing is
/// superfluous. `None` if the fact can be.
pub fn why_not(problem: &Problem<'_>, fact: Fact, stop: &Stop) -> Result<Option<Step>, Obstacle> {
    let blank = puzzle::Grid::blank(problem.categories().len(), problem.size());
    match Tutor::new(problem, &blank, Options::default(), stop) {
        Ok(mut tutor) => tutor.reason(fact.negated()),
        Err(Obstacle::TooLarge { .. }) => {
            large_reason(problem, &blank, fact.negated(), Options::default().cost, stop)
        }
        Err(obstacle) => Err(obstacle),
    }
}
