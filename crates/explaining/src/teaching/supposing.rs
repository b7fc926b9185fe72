//! Hard thoughts: several clues at once, and distinctions of cases.
//!
//! Something is supposed, and clues are switched on; what follows clause by clause leads to what cannot be, or to a row
//! with few places left, each of which does.

use super::argument::{Argument, Branch, Trace};
use super::finding::{Candidate, Finder};
use super::ground::Row;
use crate::inference::Obstacle;
use solving::Literal;

/// A distinction of cases with at most so many lines is good enough to look no further.
const GOOD_CASES: usize = 7;
/// So many distinctions one within the other are looked for at most to do without a clue.
const MOST_DEPTH: usize = 2;
/// Rows with more places left than this are not taken apart into cases, unless nothing else helps.
pub(super) const FEW_CASES: usize = 3;
/// So many rows are taken apart at most where their cases are taken apart again.
const MOST_ROWS: usize = 8;
/// What a case that comes to its end at once is worth, in literals that it might have forced.
const ENDS_A_CASE: usize = 1000;

impl<'g> Finder<'g> {
    /// The easiest thought that takes several clues or cases.
    pub(super) fn hardest(
        &mut self,
        open: &[Literal],
        depth: usize,
        together: bool,
    ) -> Result<Option<Candidate>, Obstacle> {
        let all = self.hard_ones(open, depth, together)?;
        let best = all.into_iter().min_by_key(|hard| hard.cost);
        best.map(|best| self.with_fewest_clues(best, depth)).transpose()
    }

    /// Thoughts that take several clues or cases, at most one for each target.
    pub(super) fn hard_ones(
        &mut self,
        open: &[Literal],
        depth: usize,
        together: bool,
    ) -> Result<Vec<Candidate>, Obstacle> {
        let all: Vec<Literal> = self.ground.clues.iter().map(|(_, guard)| *guard).collect();
        let sets: Vec<Vec<Literal>> =
            if together { vec![all] } else { all.into_iter().map(|guard| vec![guard]).collect() };
        let mut found: Vec<Candidate> = Vec::new();
        for &target in open.iter().filter(|target| depth > 0 || !target.is_positive()) {
            // Cases take long to look for: one that anybody can follow will do.
            let is_good =
                |hard: &Candidate| hard.proof.as_ref().is_none_or(|proof| proof.size() <= GOOD_CASES);
            if depth > 0 && found.iter().any(is_good) {
                break;
            }
            let mut best: Option<Candidate> = None;
            for guards in &sets {
                let hard = self.with_needed_clues(target, guards, depth)?;
                best = best.into_iter().chain(hard).min_by_key(|hard| hard.cost);
            }
            found.extend(best);
        }
        Ok(found)
    }

    /// An argument for a target. Clues that it can do without go, and with them what they made longer.
    fn with_needed_clues(
        &mut self,
        target: Literal,
        guards: &[Literal],
        depth: usize,
    ) -> Result<Option<Candidate>, Obstacle> {
        let ground = self.ground;
        let Some(mut argument) = self.refute(!target, guards, depth)? else { return Ok(None) };
        let mut guards = guards.to_vec();
        for &(clue, guard) in &ground.clues {
            if argument.constraints.contains(&clue) && guards.len() > 1 {
                let fewer: Vec<Literal> = guards.iter().copied().filter(|&one| one != guard).collect();
                if let Some(other) = self.refute(!target, &fewer, depth)? {
                    (argument, guards) = (other, fewer);
                }
            } else {
                guards.retain(|&one| one != guard || argument.constraints.contains(&clue));
            }
        }
        Ok(Some(self.candidate(argument)))
    }

    /// A hard thought with no clue named in vain: without one, if that can be done at the price of cases.
    pub(super) fn with_fewest_clues(
        &mut self,
        mut hard: Candidate,
        depth: usize,
    ) -> Result<Candidate, Obstacle> {
        let mut guards = self.guards(&hard.clues);
        let mut at = 0;
        while at < guards.len() && guards.len() > 1 {
            let mut fewer = guards.clone();
            fewer.remove(at);
            let mut found = None;
            for deeper in depth..=MOST_DEPTH.max(depth) {
                found = self.refute(!hard.conclusion, &fewer, deeper)?;
                if found.is_some() {
                    break;
                }
            }
            match found {
                Some(argument) => (hard, guards) = (self.candidate(argument), fewer),
                None => at += 1,
            }
        }
        Ok(hard)
    }

    /// The literals that switch clues on.
    pub(super) fn guards(&self, clues: &[usize]) -> Vec<Literal> {
        let named = self.ground.clues.iter().filter(|(clue, _)| clues.contains(clue));
        named.map(|(_, guard)| *guard).collect()
    }

    /// An argument against a supposition with some clues, and so many distinctions one within the other.
    pub(super) fn refute(
        &mut self,
        suppose: Literal,
        guards: &[Literal],
        depth: usize,
    ) -> Result<Option<Argument>, Obstacle> {
        self.check_stop()?;
        let mut broken = self.all.suppose(suppose);
        for &guard in guards {
            if broken.is_none() {
                broken = self.all.suppose(guard);
            }
        }
        let branch = match broken {
            Some(broken) => {
                let trace = Trace::of(self.ground, &self.all, broken);
                Some(Branch { level: 1, suppose, trace, cases: Vec::new() })
            }
            None => self.split(1, suppose, depth)?,
        };
        self.all.back_to(0);
        Ok(branch.map(|branch| branch.argument(self.ground)))
    }

    /// The smallest distinction of cases that all lead to what cannot be.
    fn split(&mut self, level: usize, suppose: Literal, depth: usize) -> Result<Option<Branch>, Obstacle> {
        if depth == 0 {
            return Ok(None);
        }
        let ground = self.ground;
        let mut best: Option<(usize, Branch)> = None;
        for (constraint, row) in self.rows_to_split(depth) {
            let places: Vec<Literal> = row.iter().copied().filter(|&place| self.all.is_open(place)).collect();
            let Some(cases) = self.all_cases(&places, depth)? else { continue };
            let mut trace = Trace::default();
            let others: Vec<Literal> =
                row.iter().filter(|place| !places.contains(place)).map(|&place| !place).collect();
            trace.ends_in(ground, &self.all, others, *constraint);
            let branch = Branch::split(level, suppose, trace, cases);
            let size = branch.argument(ground).proof.size();
            if best.as_ref().is_none_or(|(least, _)| size < *least) {
                best = Some((size, branch));
            }
        }
        Ok(best.map(|(_, branch)| branch))
    }

    /// The rows with few places left. Where cases fall into cases again, only those rows are gone into whose places
    /// force most.
    fn rows_to_split(&mut self, depth: usize) -> Vec<&'g Row> {
        let level = self.all.level();
        let ground = self.ground;
        let most = self.most_cases;
        let few = |(_, row): &&Row| {
            let open = row.iter().filter(|&&place| self.all.is_open(place)).count();
            (2..=most).contains(&open) && !row.iter().any(|&place| self.all.is_true(place))
        };
        let mut rows: Vec<&Row> = ground.rows().iter().filter(few).collect();
        if depth > 1 && rows.len() > MOST_ROWS {
            rows.sort_by_cached_key(|(_, row)| {
                let (mut weakest, mut together) = (usize::MAX, 0);
                for &place in row {
                    if self.all.is_open(place) {
                        let start = self.all.trail_len();
                        let broken = self.all.suppose(place).is_some();
                        let forced = if broken { ENDS_A_CASE } else { self.all.trail_len() - start };
                        self.all.back_to(level);
                        weakest = weakest.min(forced);
                        together += forced;
                    }
                }
                std::cmp::Reverse((weakest, together))
            });
            rows.truncate(MOST_ROWS);
        }
        rows
    }

    fn all_cases(&mut self, places: &[Literal], depth: usize) -> Result<Option<Vec<Branch>>, Obstacle> {
        self.check_stop()?;
        let level = self.all.level();
        let mut cases = Vec::with_capacity(places.len());
        for &place in places {
            let case = match self.all.suppose(place) {
                Some(broken) => {
                    let trace = Trace::of(self.ground, &self.all, broken);
                    Some(Branch { level: level + 1, suppose: place, trace, cases: Vec::new() })
                }
                None => self.split(level + 1, place, depth - 1)?,
            };
            self.all.back_to(level);
            let Some(case) = case else { return Ok(None) };
            cases.push(case);
        }
        Ok(Some(cases))
    }
}
