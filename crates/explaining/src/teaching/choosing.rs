//! Which thoughts are told: as few and as easy ones as lead to the end.
//!
//! Of all thoughts that were found, what the end does not need goes: one after the other is left out, dear ones first,
//! if the rest still leads to everything. That is done in several orders, and the shortest whole text is kept.

use super::finding::Candidate;
use super::ground::Ground;
use crate::inference::Obstacle;
use crate::propagation::Propagator;
use rustc_hash::FxHashMap;
use solving::{Atom, Literal};

/// In how many orders thoughts are left out, at most.
const ORDERS: u64 = 24;
/// How much work may go into it, in propagations; the first order is gone through in any case.
const MOST_WORK: u64 = 6_000_000;
/// So many thoughts are left out at once, as long as that works.
const AT_ONCE: usize = 12;

/// Thoughts as clauses behind switches.
struct Plan<'a> {
    ground: &'a Ground,
    candidates: &'a [Candidate],
    all: Propagator,
    goal: Vec<Literal>,
}

/// How long the text will be, about, and the places of the thoughts that are told.
pub(super) fn choose(
    ground: &Ground,
    candidates: &[Candidate],
    goal: &[Literal],
) -> Result<(u64, Vec<usize>), Obstacle> {
    let mut plan = Plan::new(ground, candidates, goal);
    let mut best: Option<(u64, Vec<usize>)> = None;
    let mut chance = 0x9E37_79B9_7F4A_7C15_u64;
    for order in 0..ORDERS {
        if order > 0 && plan.all.work() > MOST_WORK {
            break;
        }
        let mut places: Vec<usize> = (0..candidates.len()).collect();
        places.sort_by_cached_key(|&place| {
            chance ^= chance << 13;
            chance ^= chance >> 7;
            chance ^= chance << 17;
            let luck = if order == 0 { 0 } else { chance % (1 + candidates[place].cost) };
            std::cmp::Reverse((candidates[place].cost + luck, place))
        });
        let kept = plan.leave_out(&places)?;
        let length = plan.length(&kept);
        if best.as_ref().is_none_or(|(least, _)| length < *least) {
            best = Some((length, kept));
        }
    }
    Ok(best.unwrap_or_default())
}

impl<'a> Plan<'a> {
    fn new(ground: &'a Ground, candidates: &'a [Candidate], goal: &[Literal]) -> Plan<'a> {
        let mut all = ground.propagator(false, candidates.len());
        for (place, candidate) in candidates.iter().enumerate() {
            let mut clause = vec![candidate.conclusion];
            clause.extend(candidate.because.iter().map(|&reason| !reason));
            clause.push(!switch(ground, place));
            all.add(&clause, u32::MAX);
        }
        all.propagate();
        Plan { ground, candidates, all, goal: goal.to_vec() }
    }

    fn reaches_goal(&mut self, kept: &[bool]) -> Result<bool, Obstacle> {
        if self.ground.stop.now() {
            return Err(Obstacle::Stopped);
        }
        let ground = self.ground;
        let switches = (0..kept.len()).filter(|&place| kept[place]).map(|place| switch(ground, place));
        self.all.suppose_all(switches);
        let reached = self.goal.iter().all(|&literal| self.all.is_true(literal));
        self.all.back_to(0);
        Ok(reached)
    }

    /// Leaves out what the goal does not need, in an order.
    fn leave_out(&mut self, order: &[usize]) -> Result<Vec<usize>, Obstacle> {
        let mut kept = vec![true; self.candidates.len()];
        for several in order.chunks(AT_ONCE) {
            for &place in several {
                kept[place] = false;
            }
            if self.reaches_goal(&kept)? {
                continue;
            }
            for &place in several {
                kept[place] = true;
            }
            for &place in several {
                kept[place] = false;
                if !self.reaches_goal(&kept)? {
                    kept[place] = true;
                }
            }
        }
        Ok((0..kept.len()).filter(|&place| kept[place]).collect())
    }

    /// How long the text will be, about: thoughts with the same reasons are one.
    fn length(&self, kept: &[usize]) -> u64 {
        let mut thoughts: FxHashMap<(&[usize], &[Literal]), u64> = FxHashMap::default();
        let mut clues: Vec<usize> = Vec::new();
        for &place in kept {
            let candidate = &self.candidates[place];
            let thought = (candidate.clues.as_slice(), candidate.because.as_slice());
            let cost = thoughts.entry(thought).or_default();
            *cost = (*cost + 2).max(candidate.cost);
            clues.extend(&candidate.clues);
        }
        clues.sort_unstable();
        clues.dedup();
        thoughts.values().sum::<u64>() + 6 * clues.len() as u64
    }
}

fn switch(ground: &Ground, place: usize) -> Literal {
    Atom((ground.first_free_atom() + place) as u32).literal(true)
}
