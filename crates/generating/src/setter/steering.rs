//! Leads a set of clues to a wanted difficulty.
//!
//! The lesson of the set tells where it is too hard or too easy: a clue of its dearest thoughts, or of its cheapest, is given up, and
//! what is missing then is said by clues of kinds that tell more, or less. What comes nearer to the wanted band, and is liked no less,
//! is kept. The size of the puzzle stays as it is.

use super::clue_sets::{ClueSets, Lean};
use super::deduction::is_unique;
use super::finishing::{Finishing, Unfit};
use super::gates::Closed;
use super::rating::lesson;
use super::taste;
use crate::chance::Chance;
use crate::clue::Statement;
use explaining::{Difficulty, Lesson};
use rand::RngExt;
use rand::seq::{IndexedRandom, SliceRandom};
use std::ops::RangeInclusive;

/// So many lessons are made on the way from one set to the wanted band.
const LESSONS: usize = 40;
/// Among so many of the dearest thoughts, or of the cheapest, the clue that goes is looked for.
const LOOKED_AT: usize = 3;
/// So many clues are added at most to have one solution again.
const ADDED: usize = 12;
/// What it weighs that setters would like a set less, in points of difficulty: a set that nobody likes is worth as much as one that is two
/// points away.
const LIKING: f64 = 2.0;
/// How likely a set is kept that is worse by up to [`A_LITTLE`], so that the search does not stick.
const LENIENCE: f64 = 0.15;
/// How much worse that is, in points.
const A_LITTLE: f64 = 0.75;

/// A set on the way, with its lesson.
struct Place {
    clues: Vec<Statement>,
    lesson: Lesson,
    difficulty: Difficulty,
    /// How far it is from what is wanted, in points.
    off: f64,
}

impl Finishing<'_> {
    /// A set of a wanted band that is reached from this one; this one, if it is of that band.
    pub(super) fn steer(
        &self,
        clues: Vec<Statement>,
        bands: &RangeInclusive<u8>,
        chance: &mut Chance,
    ) -> Result<Vec<Statement>, Unfit> {
        let leaning = [Lean::Easier, Lean::Harder].map(|lean| self.sets.leaning(lean));
        let Some(mut now) = self.place(clues, bands) else { return Err(Unfit::Gate(Closed::NotExplained)) };
        for _ in 0..LESSONS {
            if bands.contains(&now.difficulty.band) {
                return Ok(now.clues);
            }
            if self.stop.now() {
                return Err(Unfit::Gate(Closed::Stopped));
            }
            let harder = now.difficulty.band < *bands.start();
            let Some(clues) = self.changed(&now, harder, &leaning[usize::from(harder)], chance) else {
                continue;
            };
            let Some(next) = self.place(clues, bands) else { continue };
            let allowed = if chance.random_bool(LENIENCE) { A_LITTLE } else { 0.0 };
            if next.off <= now.off + allowed {
                now = next;
            }
        }
        if bands.contains(&now.difficulty.band) {
            Ok(now.clues)
        } else {
            Err(Unfit::Band(now.difficulty.band))
        }
    }

    /// A set with its lesson; `None` if it has none.
    fn place(&self, clues: Vec<Statement>, bands: &RangeInclusive<u8>) -> Option<Place> {
        let all = self.sets.all(&clues);
        let lesson = lesson(&self.setting.categories, &self.formulas(&all), &self.stop).ok().flatten()?;
        let difficulty = Difficulty::of(&lesson);
        let dislike = 1.0 - taste::liking(&all, self.sets.frame(), self.request);
        let off = taste::off(difficulty.points, bands) + LIKING * dislike;
        Some(Place { clues, lesson, difficulty, off })
    }

    /// The set with one clue given up and others in its place; `None` if that comes to nothing.
    fn changed(
        &self,
        now: &Place,
        harder: bool,
        sets: &ClueSets,
        chance: &mut Chance,
    ) -> Option<Vec<Statement>> {
        let pinned = sets.pinned().len();
        let mut thoughts: Vec<_> = now
            .lesson
            .steps
            .iter()
            .flat_map(|step| &step.thoughts)
            .filter(|thought| thought.clues.iter().any(|&clue| clue >= pinned))
            .collect();
        thoughts.sort_by_key(|thought| thought.cost);
        if !harder {
            thoughts.reverse();
        }
        thoughts.truncate(LOOKED_AT);
        let own: Vec<usize> =
            thoughts.choose(chance)?.clues.iter().copied().filter(|&clue| clue >= pinned).collect();
        let gone = own.choose(chance)? - pinned;
        let mut clues = now.clues.clone();
        clues.remove(gone);
        sets.repair(&mut clues, ADDED, chance);
        if !is_unique(sets.frame(), &sets.all(&clues), &self.stop) {
            return None;
        }
        sets.drop_redundant(&mut clues);
        clues.shuffle(chance);
        (clues.len() != now.clues.len() || clues.iter().any(|clue| !now.clues.contains(clue)))
            .then_some(clues)
    }
}
