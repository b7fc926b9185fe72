//! Which hard thought comes next: the one that leads furthest for what it costs.
//!
//! Where no easy thought is left, the easiest hard one is seldom the best: a dearer one may open the whole puzzle, even
//! if it takes cases. So hard thoughts are tried out: how much is known after each and after all easy thoughts that
//! follow it.

use super::finding::{AT_SIGHT, Candidate, Finder, REACHES, Reach, WITHOUT_CASES};
use crate::inference::Obstacle;
use solving::Literal;
use std::cmp::Reverse;

/// How much work may go into looking ahead over a whole lesson, in propagations.
const MOST_WORK: u64 = 30_000_000;
/// So many thoughts are tried out at most, those first that promise most.
const MOST_TRIED: usize = 24;
/// Of how many facts an argument by cases is looked for, those first that force most: with single distinctions, and with
/// distinctions within distinctions.
const MOST_BY_CASES: [usize; 2] = [80, 24];
/// What any hard thought costs beside its argument: few of them are better than many.
const A_THOUGHT: u64 = 40;
/// What a cell costs is counted in fractions so fine that no two prices are mixed up.
const FRACTIONS: u64 = 1 << 20;

impl Finder<'_> {
    /// The hard thought that leads furthest towards a goal for what it costs.
    pub(super) fn leads_furthest(
        &mut self,
        open: &[Literal],
        goal: &[Literal],
    ) -> Result<Option<Candidate>, Obstacle> {
        let mut hard = self.look(open, Reach::OneClue(usize::MAX))?;
        hard.extend(self.hard_ones(open, 0, true)?);
        // Where suppositions are not taken as they come, cases are as good as any other.
        if self.easy == AT_SIGHT {
            hard.extend(self.by_cases(open)?);
        }
        for &reach in &REACHES[WITHOUT_CASES..] {
            if hard.is_empty() {
                hard = self.look(open, reach)?;
            }
        }
        hard.sort_by_cached_key(|one| price(one, self.forced_by(one.conclusion)));
        hard.truncate(MOST_TRIED);
        let mut best: Option<(u64, Candidate)> = None;
        for one in hard {
            if self.spent_ahead > MOST_WORK && best.is_some() {
                break;
            }
            let price = price(&one, self.gained_by(one.conclusion, open, goal)?);
            if best.as_ref().is_none_or(|(least, _)| price < *least) {
                best = Some((price, one));
            }
        }
        best.map(|(_, one)| self.with_fewest_clues(one, 0)).transpose()
    }

    /// Facts that force much, each with an argument by cases.
    fn by_cases(&mut self, open: &[Literal]) -> Result<Vec<Candidate>, Obstacle> {
        let clues: Vec<Literal> = self.ground.clues.iter().map(|(_, guard)| *guard).collect();
        let mut promising: Vec<Literal> = open.to_vec();
        promising.sort_by_cached_key(|&fact| Reverse(self.forced_by(fact)));
        let mut found = Vec::new();
        let before = self.all.work();
        for (depth, most) in (1..).zip(MOST_BY_CASES) {
            for &fact in promising.iter().take(most) {
                if self.spent_ahead + self.all.work() - before > MOST_WORK {
                    break;
                }
                if let Some(argument) = self.refute(!fact, &clues, depth)? {
                    found.push(self.candidate(argument));
                }
            }
        }
        self.spent_ahead += self.all.work() - before;
        Ok(found)
    }

    /// How much follows from a fact with all clues, one after the other.
    fn forced_by(&mut self, fact: Literal) -> u64 {
        let start = self.all.trail_len();
        let clues: Vec<Literal> = self.ground.clues.iter().map(|(_, guard)| *guard).collect();
        self.all.suppose_all(clues.into_iter().chain([fact]));
        let forced = self.all.since(start).iter().filter(|&&one| self.ground.fact(one).is_some()).count();
        self.all.back_to(0);
        forced.max(1) as u64
    }

    /// How many cells are known after a fact and all easy thoughts that follow; all that are open if they lead to the
    /// goal.
    fn gained_by(&mut self, fact: Literal, open: &[Literal], goal: &[Literal]) -> Result<u64, Obstacle> {
        let mut ahead = Finder::new_at(self.ground, self.all.clone(), self.easy);
        ahead.learn(fact);
        loop {
            let left: Vec<Literal> = open.iter().copied().filter(|&one| ahead.is_open(one)).collect();
            let new = if ahead.knows(goal) { Vec::new() } else { ahead.look(&left, self.easy)? };
            if new.is_empty() {
                self.spent_ahead += ahead.all.work() - self.all.work();
                let gained = if ahead.knows(goal) { open.len() } else { open.len() - left.len() };
                return Ok(gained.max(1) as u64);
            }
            for thought in &new {
                ahead.learn(thought.conclusion);
            }
        }
    }
}

/// What a cell costs by a thought that gains so many.
fn price(thought: &Candidate, gained: u64) -> u64 {
    (thought.cost + A_THOUGHT) * FRACTIONS / gained
}
