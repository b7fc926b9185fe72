//! MAP-Elites with two lists in every cell: the best feasible individuals of every sort, and those who may yet
//! become feasible (Mouret & Clune 2015; two lists: Khalifa et al. 2018).

use super::population::Population;
use super::{Individual, Onward, Species};
use crate::chance::stream;
use crate::parallel::in_order;
use rand::RngExt;
use std::collections::BTreeMap;

/// Where an individual belongs: the number of the step on every axis.
pub type Cell = [u8; 3];

/// A species whose individuals can be told apart by sort.
pub trait Mapped: Species {
    /// The cell of an individual; `None` if the archive has no place for it.
    fn cell(&self, individual: &Individual<Self>) -> Option<Cell>;
}

/// How an archive is filled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Plan {
    /// How many individuals are made without parents.
    pub beginners: usize,
    /// How many feasible individuals a cell holds.
    pub feasible: usize,
    /// How many others a cell holds.
    pub infeasible: usize,
    /// How many couples of children are made between two looks at the archive.
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
        Plan { beginners: 100, feasible: 4, infeasible: 8, couples: 25, budget: 20_000, seed: 0, threads: 1 }
    }
}

struct Lists<S: Species> {
    feasible: Population<S>,
    infeasible: Population<S>,
}

/// The cells that are in use.
pub struct Archive<S: Species> {
    plan: Plan,
    cells: BTreeMap<Cell, Lists<S>>,
    evaluations: u64,
    couples: u64,
}

/// All that is needed to go on later: the numbers of evaluations and couples so far, and what everybody in the
/// archive has inherited, in the order of their numbers.
#[derive(Clone, Debug)]
pub struct State<G> {
    /// How many evaluations there have been.
    pub evaluations: u64,
    /// How many couples have bred.
    pub couples: u64,
    /// Everybody with their number.
    pub individuals: Vec<(u64, G)>,
}

impl<S: Mapped> Archive<S> {
    /// An archive of those who have no parents.
    pub fn begin(species: &S, plan: Plan) -> Archive<S> {
        let mut archive = Archive { plan, cells: BTreeMap::new(), evaluations: 0, couples: 0 };
        let beginners = plan.beginners.min(usize::try_from(plan.budget).unwrap_or(usize::MAX));
        let first = in_order(plan.threads, beginners, |number| {
            let genome = species.random(&mut stream(plan.seed, number as u64));
            Individual::of(species, number as u64, genome)
        });
        archive.evaluations = first.len() as u64;
        archive.place(species, first);
        archive
    }

    /// An archive as it was: it goes on as if it had never stopped.
    pub fn resume(species: &S, plan: Plan, state: State<S::Genome>) -> Archive<S> {
        let mut archive =
            Archive { plan, cells: BTreeMap::new(), evaluations: state.evaluations, couples: state.couples };
        let individuals = state.individuals;
        let everybody = in_order(plan.threads, individuals.len(), |place| {
            let (number, genome) = &individuals[place];
            Individual::of(species, *number, genome.clone())
        });
        archive.place(species, everybody);
        archive
    }

    /// What is needed to go on later.
    pub fn state(&self) -> State<S::Genome> {
        let lists = self.cells.values();
        let everybody = lists.flat_map(|lists| lists.feasible.members().chain(lists.infeasible.members()));
        let mut individuals: Vec<(u64, S::Genome)> =
            everybody.map(|individual| (individual.number, individual.genome.clone())).collect();
        individuals.sort_by_key(|(number, _)| *number);
        State { evaluations: self.evaluations, couples: self.couples, individuals }
    }

    /// Breeds until the budget is used up or `watch` has seen enough. It is asked between generations.
    pub fn fill(&mut self, species: &S, watch: &mut dyn FnMut(&Archive<S>) -> Onward) {
        while watch(self) == Onward::Continue {
            let left = self.plan.budget.saturating_sub(self.evaluations) / 2;
            let couples = self.plan.couples.max(1).min(usize::try_from(left).unwrap_or(usize::MAX));
            if couples == 0 || self.cells.is_empty() {
                break;
            }
            let children = self.breed(species, couples);
            // What was judged in haste would make the next run end otherwise than one that was never interrupted.
            if species.is_spent() {
                break;
            }
            // The numbers may come from a file, which may say anything.
            self.evaluations = self.evaluations.saturating_add(children.len() as u64);
            self.couples = self.couples.saturating_add(couples as u64);
            self.place(species, children);
        }
    }

    fn breed(&self, species: &S, couples: usize) -> Vec<Individual<S>> {
        let lists: Vec<&Lists<S>> = self.cells.values().collect();
        let children = in_order(self.plan.threads, couples, |couple| {
            let number = (self.plan.beginners as u64).wrapping_add(self.couples).wrapping_add(couple as u64);
            let mut chance = stream(self.plan.seed, number);
            let mut parent = || {
                let lists = lists.get(chance.random_range(0..lists.len()))?;
                let (feasible, infeasible) = (lists.feasible.len(), lists.infeasible.len());
                let of_feasible = chance.random_range(0..(feasible + infeasible).max(1)) < feasible;
                let list = if of_feasible { &lists.feasible } else { &lists.infeasible };
                list.tournament(2, &mut chance)
            };
            let (Some(one), Some(other)) = (parent(), parent()) else { return Vec::new() };
            let first = self.evaluations.saturating_add(2 * couple as u64);
            let [a, b] = species.breed([one, other], &mut chance);
            vec![Individual::of(species, first, a), Individual::of(species, first.saturating_add(1), b)]
        });
        children.into_iter().flatten().collect()
    }

    fn place(&mut self, species: &S, newcomers: Vec<Individual<S>>) {
        let plan = self.plan;
        for individual in newcomers {
            let Some(cell) = species.cell(&individual) else { continue };
            let lists = self.cells.entry(cell).or_insert_with(|| Lists {
                feasible: Population::new(plan.feasible),
                infeasible: Population::new(plan.infeasible),
            });
            let list = if individual.is_feasible() { &mut lists.feasible } else { &mut lists.infeasible };
            list.admit([(individual.fitness(), individual)]);
        }
    }

    /// How many evaluations there have been.
    pub fn evaluations(&self) -> u64 {
        self.evaluations
    }

    /// How many individuals the archive holds: those who are feasible, and the others.
    pub fn sizes(&self) -> (usize, usize) {
        self.cells.values().fold((0, 0), |(feasible, infeasible), lists| {
            (feasible + lists.feasible.len(), infeasible + lists.infeasible.len())
        })
    }

    /// The fittest feasible individual of every cell that has one.
    pub fn elites(&self) -> impl Iterator<Item = (Cell, &Individual<S>)> {
        self.cells.iter().filter_map(|(&cell, lists)| Some((cell, lists.feasible.best()?)))
    }
}
