//! Archives of puzzles: cells of difficulty and number of clues, and of the share of comparing clues if one likes.
//!
//! For clue sets of all kinds the difficulty is the quick estimate of [`taste`], since a
//! lesson of each would take most of the time; the puzzles that come out in the end are rated by their lessons, and stand
//! in the index by that.

use crate::chance::Chance;
use crate::clue::{Kind, Statement};
use crate::evolution::archive::{Cell, Mapped};
use crate::evolution::{Appraisal, Individual, Species};
use crate::setter::clue_sets::{ClueSets, SetReport};
use crate::setter::taste;

/// Sets of clues of all kinds, in cells of bands, numbers of clues, and kinds.
#[derive(Clone, Debug)]
pub struct Shelves {
    /// What is bred.
    pub sets: ClueSets,
    /// From how many to how many clues the archive goes.
    pub counts: (usize, usize),
    /// Whether there is an axis for the share of clues that compare.
    pub by_kinds: bool,
}

/// How many steps the axis of kinds has.
pub const KIND_STEPS: usize = 3;

impl Shelves {
    fn count(&self, clues: &[Statement]) -> usize {
        clues.len() + self.sets.pinned().len()
    }

    /// The step on the axis of kinds: few, some, or many of the clues compare.
    fn kinds(&self, clues: &[Statement]) -> usize {
        let compare = |clue: &&Statement| Kind::needs_scale(clue.kind(self.sets.frame()));
        let comparing = clues.iter().filter(compare).count();
        (comparing * KIND_STEPS).checked_div(clues.len()).map_or(0, |step| step.min(KIND_STEPS - 1))
    }
}

impl Species for Shelves {
    type Genome = Vec<Statement>;
    type Report = SetReport;

    fn random(&self, chance: &mut Chance) -> Vec<Statement> {
        self.sets.random(chance)
    }

    fn breed(&self, parents: [&Individual<Shelves>; 2], chance: &mut Chance) -> [Vec<Statement>; 2] {
        let [one, other] = parents.map(|parent| Individual::<ClueSets> {
            number: parent.number,
            genome: parent.genome.clone(),
            appraisal: parent.appraisal.clone(),
        });
        self.sets.breed([&one, &other], chance)
    }

    fn appraise(&self, genome: &mut Vec<Statement>) -> Appraisal<SetReport> {
        self.sets.appraise(genome)
    }
}

impl Mapped for Shelves {
    fn cell(&self, individual: &Individual<Shelves>) -> Option<Cell> {
        let count = self.count(&individual.genome);
        let (fewest, most) = self.counts;
        if individual.is_feasible() && !(fewest..=most).contains(&count) {
            return None;
        }
        let band = taste::band(individual.appraisal.report.effort, self.sets.frame());
        let kinds = if self.by_kinds { self.kinds(&individual.genome) } else { 0 };
        Some([band - 1, (count.clamp(fewest, most) - fewest) as u8, kinds as u8])
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::evolution::Onward;
    use crate::evolution::archive::{Archive, Plan};
    use crate::paper::grammar::Grammar;
    use crate::paper::{Goal, Hints, Loops};
    use crate::setter::Request;
    use crate::testing::{categories, frame};

    fn loops() -> Loops {
        let hints = Hints::new(Grammar::new(frame(4, 4)), Goal::HintsAndDifficulty);
        Loops { hints, loops: (1, 8), counts: (4, 14) }
    }

    fn contents<S: Mapped<Genome = Vec<Statement>>>(
        archive: &Archive<S>,
    ) -> Vec<(Cell, u64, Vec<Statement>)> {
        archive.elites().map(|(cell, elite)| (cell, elite.number, elite.genome.clone())).collect()
    }

    #[test]
    fn an_archive_that_was_stopped_goes_on_as_if_it_had_not_been() {
        let species = loops();
        let plan = Plan { budget: 3_000, ..Plan::default() };
        let mut whole = Archive::begin(&species, plan);
        whole.fill(&species, &mut |_| Onward::Continue);
        let mut part = Archive::begin(&species, plan);
        part.fill(&species, &mut |archive| {
            if archive.evaluations() >= 1_000 { Onward::Enough } else { Onward::Continue }
        });
        assert!(part.evaluations() < 1_100);
        let mut rest = Archive::resume(&species, Plan { threads: 2, ..plan }, part.state());
        rest.fill(&species, &mut |_| Onward::Continue);
        assert_eq!(contents(&whole), contents(&rest));
        assert_eq!(whole.evaluations(), 3_000);
        assert!(whole.elites().count() > 5);
    }

    #[test]
    fn clue_sets_are_shelved_by_difficulty_number_and_kinds() {
        let sets = ClueSets::new(&categories(4, 4), &Request::default()).unwrap();
        let species = Shelves { sets, counts: (4, 12), by_kinds: true };
        let mut archive = Archive::begin(&species, Plan { budget: 400, ..Plan::default() });
        archive.fill(&species, &mut |_| Onward::Continue);
        assert!(archive.elites().count() > 5);
        for (cell, elite) in archive.elites() {
            assert!(elite.is_feasible() && usize::from(cell[1]) + 4 == elite.genome.len() && cell[2] < 3);
        }
    }
}
