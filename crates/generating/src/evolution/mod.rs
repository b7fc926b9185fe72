//! The two engines that breed puzzles, generic over what is bred: [`two_populations`] and [`archive`].
//!
//! A [`Species`] says what an individual is, how children come from parents and how good they are. Budgets are
//! numbers of evaluations, never seconds. Every couple of children has a stream of chance of its own, and couples of
//! one generation know nothing of each other: so the result does not depend on the number of threads.

pub mod archive;
mod population;
pub mod two_populations;

use crate::chance::Chance;

/// What is bred.
pub trait Species: Sync {
    /// What is inherited.
    type Genome: Clone + Send + Sync;
    /// What an evaluation found out.
    type Report: Clone + Send + Sync;

    /// Somebody without parents.
    fn random(&self, chance: &mut Chance) -> Self::Genome;

    /// Two children.
    fn breed(&self, parents: [&Individual<Self>; 2], chance: &mut Chance) -> [Self::Genome; 2];

    /// Evaluates; what is inherited may be put in order on the way.
    fn appraise(&self, genome: &mut Self::Genome) -> Appraisal<Self::Report>;

    /// Whether what evaluations may take is used up, so that the last of them cannot be relied on.
    fn is_spent(&self) -> bool {
        false
    }
}

/// How good an individual is.
#[derive(Clone, Debug, PartialEq)]
pub struct Appraisal<R> {
    /// Whether it is what is wanted at all.
    pub feasible: bool,
    /// How good it is among those who are feasible, or how near those are who are not.
    pub fitness: f64,
    /// What else was found out.
    pub report: R,
}

/// One of a species.
pub struct Individual<S: Species + ?Sized> {
    /// Its number in the order of evaluation.
    pub number: u64,
    /// What it has inherited.
    pub genome: S::Genome,
    /// How good it is.
    pub appraisal: Appraisal<S::Report>,
}

// Not derived: the species itself need not be `Clone`.
impl<S: Species + ?Sized> Clone for Individual<S> {
    fn clone(&self) -> Self {
        Individual { number: self.number, genome: self.genome.clone(), appraisal: self.appraisal.clone() }
    }
}

impl<S: Species + ?Sized> Individual<S> {
    fn of(species: &S, number: u64, mut genome: S::Genome) -> Individual<S> {
        let appraisal = species.appraise(&mut genome);
        Individual { number, genome, appraisal }
    }

    /// Whether it is what is wanted at all.
    pub fn is_feasible(&self) -> bool {
        self.appraisal.feasible
    }

    /// How good it is.
    pub fn fitness(&self) -> f64 {
        self.appraisal.fitness
    }
}

/// Whether to go on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Onward {
    /// There is more to do.
    Continue,
    /// What there is is enough, or somebody wants to stop.
    Enough,
}
