//! FI-2Pop: a feasible and an infeasible population, each bred towards its own end (Kimbrough et al. 2008; for
//! puzzles: Shyne, Facey & Cooper). The alternatives that the slides name are here too, to compare with.

use super::population::Population;
use super::{Individual, Onward, Species};
use crate::chance::{Chance, stream};
use crate::parallel::in_order;
use rand::RngExt;

/// What becomes of those who are not feasible.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Strategy {
    /// They have a population of their own, bred towards feasibility.
    #[default]
    TwoPopulations,
    /// They count for nothing.
    DeathPenalty,
    /// They count for half of what they achieve.
    FitnessPenalty,
    /// They compete with the others, everybody by their own fitness.
    OnePopulation,
}

/// How a run goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Plan {
    /// What becomes of those who are not feasible.
    pub strategy: Strategy,
    /// How many individuals are made without parents.
    pub beginners: usize,
    /// How large each population may grow.
    pub room: usize,
    /// Among how many the fittest becomes a parent.
    pub tournament: usize,
    /// How many couples of children a generation has.
    pub couples: usize,
    /// How many evaluations there are in all.
    pub budget: u64,
    /// Where chance begins.
    pub seed: u64,
    /// How many threads share the work.
    pub threads: usize,
}

impl Default for Plan {
    fn default() -> Plan {
        Plan {
            strategy: Strategy::TwoPopulations,
            beginners: 50,
            room: 50,
            tournament: 3,
            couples: 25,
            budget: 20_000,
            seed: 0,
            threads: 1,
        }
    }
}

/// How a run stands after a generation.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Generation {
    /// Its number, from nought.
    pub generation: u64,
    /// How many evaluations there have been.
    pub evaluations: u64,
    /// How many individuals are feasible.
    pub feasible: usize,
    /// How many are not.
    pub infeasible: usize,
    /// The best fitness of those who are feasible.
    pub best: Option<f64>,
    /// Their mean fitness.
    pub mean: Option<f64>,
    /// The best fitness of the others.
    pub best_infeasible: Option<f64>,
    /// Their mean fitness.
    pub mean_infeasible: Option<f64>,
}

/// What a run has come to.
pub struct Evolved<S: Species> {
    /// Those who are feasible, the fittest first.
    pub feasible: Vec<Individual<S>>,
    /// The others, the fittest first.
    pub infeasible: Vec<Individual<S>>,
    /// How many evaluations there were.
    pub evaluations: u64,
    /// After how many the first feasible individual was there.
    pub first_feasible: Option<u64>,
    /// Every generation.
    pub history: Vec<Generation>,
}

/// Breeds until the budget is used up or `watch` has seen enough. It is asked after every generation, with the
/// fittest feasible individual.
pub fn evolve<S: Species>(
    species: &S,
    plan: &Plan,
    watch: &mut dyn FnMut(&Generation, Option<&Individual<S>>) -> Onward,
) -> Evolved<S> {
    let mut run = Run {
        species,
        plan,
        feasible: Population::new(plan.room),
        infeasible: Population::new(plan.room),
        evaluations: 0,
        first_feasible: None,
        history: Vec::new(),
    };
    run.begin();
    let mut streams = plan.beginners as u64;
    while watch(&run.generation(), run.feasible_best()) == Onward::Continue
        && let Some(couples) = run.couples_left()
    {
        run.breed(streams, couples);
        streams += couples as u64;
    }
    run.end()
}

struct Run<'a, S: Species> {
    species: &'a S,
    plan: &'a Plan,
    feasible: Population<S>,
    infeasible: Population<S>,
    evaluations: u64,
    first_feasible: Option<u64>,
    history: Vec<Generation>,
}

impl<S: Species> Run<'_, S> {
    fn begin(&mut self) {
        let plan = self.plan;
        let beginners = plan.beginners.min(usize::try_from(plan.budget).unwrap_or(usize::MAX));
        let first = in_order(plan.threads, beginners, |number| {
            let genome = self.species.random(&mut stream(plan.seed, number as u64));
            Individual::of(self.species, number as u64, genome)
        });
        self.place(first);
    }

    /// How many couples of children the next generation has; none if the budget is used up.
    fn couples_left(&self) -> Option<usize> {
        let left = self.plan.budget.saturating_sub(self.evaluations) / 2;
        let couples = self.plan.couples.max(1).min(usize::try_from(left).unwrap_or(usize::MAX));
        (couples > 0 && !(self.feasible.is_empty() && self.infeasible.is_empty())).then_some(couples)
    }

    fn breed(&mut self, first_stream: u64, couples: usize) {
        let next = self.evaluations;
        let children = in_order(self.plan.threads, couples, |couple| {
            let mut chance = stream(self.plan.seed, first_stream + couple as u64);
            let population = self.choose(&mut chance);
            let parents = [(); 2].map(|()| population.tournament(self.plan.tournament, &mut chance));
            let [Some(one), Some(other)] = parents else { return Vec::new() };
            let number = next + 2 * couple as u64;
            let [first, second] = self.species.breed([one, other], &mut chance);
            vec![
                Individual::of(self.species, number, first),
                Individual::of(self.species, number + 1, second),
            ]
        });
        self.place(children.into_iter().flatten().collect());
    }

    /// A population, the likelier the larger it is.
    fn choose(&self, chance: &mut Chance) -> &Population<S> {
        let (feasible, infeasible) = (self.feasible.len(), self.infeasible.len());
        if chance.random_range(0..(feasible + infeasible).max(1)) < feasible {
            &self.feasible
        } else {
            &self.infeasible
        }
    }

    fn place(&mut self, newcomers: Vec<Individual<S>>) {
        self.evaluations += newcomers.len() as u64;
        let first = newcomers.iter().find(|individual| individual.is_feasible());
        self.first_feasible = self.first_feasible.or(first.map(|individual| individual.number + 1));
        let two = self.plan.strategy == Strategy::TwoPopulations;
        let (feasible, infeasible): (Vec<_>, Vec<_>) = newcomers
            .into_iter()
            .map(|individual| (self.counted(&individual), individual))
            .partition(|(_, individual)| individual.is_feasible() || !two);
        self.feasible.admit(feasible);
        self.infeasible.admit(infeasible);
        let generation = self.generation();
        self.history.push(generation);
    }

    /// The fitness that counts under the strategy.
    fn counted(&self, individual: &Individual<S>) -> f64 {
        match self.plan.strategy {
            _ if individual.is_feasible() => individual.fitness(),
            Strategy::TwoPopulations | Strategy::OnePopulation => individual.fitness(),
            Strategy::DeathPenalty => 0.0,
            Strategy::FitnessPenalty => individual.fitness() / 2.0,
        }
    }

    fn feasible_best(&self) -> Option<&Individual<S>> {
        self.feasible
            .best()
            .filter(|best| best.is_feasible())
            .or_else(|| self.feasible.members().find(|individual| individual.is_feasible()))
    }

    fn generation(&self) -> Generation {
        let (mut yes, mut no) = (Tally::default(), Tally::default());
        for individual in self.feasible.members().chain(self.infeasible.members()) {
            let tally = if individual.is_feasible() { &mut yes } else { &mut no };
            tally.add(individual.fitness());
        }
        Generation {
            generation: (self.history.len() as u64).saturating_sub(1),
            evaluations: self.evaluations,
            feasible: yes.count,
            infeasible: no.count,
            best: yes.best(),
            mean: yes.mean(),
            best_infeasible: no.best(),
            mean_infeasible: no.mean(),
        }
    }

    fn end(self) -> Evolved<S> {
        let everybody = self.feasible.into_members().into_iter().chain(self.infeasible.into_members());
        let (feasible, infeasible) = everybody.partition(Individual::is_feasible);
        Evolved {
            feasible,
            infeasible,
            evaluations: self.evaluations,
            first_feasible: self.first_feasible,
            history: self.history,
        }
    }
}

#[derive(Default)]
struct Tally {
    count: usize,
    sum: f64,
    best: f64,
}

impl Tally {
    fn add(&mut self, fitness: f64) {
        self.best = if self.count == 0 { fitness } else { self.best.max(fitness) };
        self.count += 1;
        self.sum += fitness;
    }

    fn best(&self) -> Option<f64> {
        (self.count > 0).then_some(self.best)
    }

    fn mean(&self) -> Option<f64> {
        #[allow(clippy::cast_precision_loss)] // A population is small.
        (self.count > 0).then(|| self.sum / self.count as f64)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::evolution::Appraisal;

    /// Numbers that shall be large; feasible only if they are even.
    struct Large;

    impl Species for Large {
        type Genome = u32;
        type Report = ();

        fn random(&self, chance: &mut Chance) -> u32 {
            2 * chance.random_range(0..10) + 1
        }

        fn breed(&self, [one, other]: [&Individual<Large>; 2], chance: &mut Chance) -> [u32; 2] {
            [one.genome + chance.random_range(0..3), other.genome + chance.random_range(0..3)]
        }

        fn appraise(&self, genome: &mut u32) -> Appraisal<()> {
            Appraisal { feasible: genome.is_multiple_of(2), fitness: f64::from(*genome) / 1000.0, report: () }
        }
    }

    fn run(strategy: Strategy, threads: usize) -> Evolved<Large> {
        let plan = Plan { strategy, budget: 2_000, threads, ..Plan::default() };
        evolve(&Large, &plan, &mut |_, _| Onward::Continue)
    }

    #[test]
    fn evolution_gets_somewhere_and_does_not_depend_on_threads() {
        for strategy in [
            Strategy::TwoPopulations,
            Strategy::DeathPenalty,
            Strategy::FitnessPenalty,
            Strategy::OnePopulation,
        ] {
            let evolved = run(strategy, 1);
            assert!(evolved.first_feasible.is_some_and(|number| number > 50));
            assert_eq!(evolved.evaluations, 2_000);
            assert_eq!(evolved.history.len(), 40);
            assert!(evolved.feasible[0].genome > 30, "{strategy:?}");
            let numbers = |evolved: &Evolved<Large>| -> Vec<(u64, u32)> {
                evolved.feasible.iter().map(|one| (one.number, one.genome)).collect()
            };
            assert_eq!(numbers(&evolved), numbers(&run(strategy, 3)));
        }
    }

    #[test]
    fn whoever_watches_can_end_it() {
        let plan = Plan::default();
        let evolved = evolve(&Large, &plan, &mut |generation, _| {
            if generation.evaluations >= 200 { Onward::Enough } else { Onward::Continue }
        });
        assert_eq!(evolved.evaluations, 200);
    }
}
