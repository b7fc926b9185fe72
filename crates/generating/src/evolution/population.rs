//! A population: individuals, the fittest first, and no more than there is room for.

use super::{Individual, Species};
use crate::chance::Chance;
use rand::RngExt;

/// Individuals, the fittest first.
pub(super) struct Population<S: Species> {
    members: Vec<(f64, Individual<S>)>,
    room: usize,
}

impl<S: Species> Population<S> {
    pub(super) fn new(room: usize) -> Population<S> {
        Population { members: Vec::new(), room: room.max(2) }
    }

    pub(super) fn len(&self) -> usize {
        self.members.len()
    }

    pub(super) fn is_empty(&self) -> bool {
        self.members.is_empty()
    }

    pub(super) fn best(&self) -> Option<&Individual<S>> {
        self.members.first().map(|(_, individual)| individual)
    }

    pub(super) fn members(&self) -> impl Iterator<Item = &Individual<S>> {
        self.members.iter().map(|(_, individual)| individual)
    }

    pub(super) fn into_members(self) -> Vec<Individual<S>> {
        self.members.into_iter().map(|(_, individual)| individual).collect()
    }

    /// Adds individuals with the fitness that counts here; the least fit make room. Of equals the younger stays, so
    /// that a population drifts on where nothing gets better.
    pub(super) fn admit(&mut self, newcomers: impl IntoIterator<Item = (f64, Individual<S>)>) {
        self.members.extend(newcomers);
        self.members.sort_by(|(a, x), (b, y)| b.total_cmp(a).then(y.number.cmp(&x.number)));
        self.members.truncate(self.room);
    }

    /// The fittest of some that chance chooses; `None` if there is nobody.
    pub(super) fn tournament(&self, rounds: usize, chance: &mut Chance) -> Option<&Individual<S>> {
        if self.is_empty() {
            return None;
        }
        // Members are in the order of fitness, so the first of those chosen is the fittest.
        let place = (0..rounds.max(1)).map(|_| chance.random_range(0..self.members.len())).min()?;
        self.members.get(place).map(|(_, individual)| individual)
    }
}
