//! Which hard thought comes next: the one that leads furthest for what it costs.
//!
//! Where no easy thought is left, the easiest hard one is seldom the best: a dearer one may open the whole puzzle. So
//! hard thoughts are tried out: how much is known after each and after all easy thoughts that follow it.

use super::finding::{Candidate, EASY, Finder, REACHES, Reach, WITHOUT_CASES};
use crate::inference::Obstacle;
use solving::Literal;

/// How much work may go into looking ahead over a whole lesson, in propagations.
const MOST_WORK: u64 = 30_000_000;
/// So many thoughts are tried at most, the cheapest first.
const MOST_TRIED: usize = 48;
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
        for &reach in &REACHES[WITHOUT_CASES..] {
            if hard.is_empty() {
                hard = self.look(open, reach)?;
            }
        }
        hard.sort_by_key(|one| one.cost);
        hard.truncate(MOST_TRIED);
        let mut best: Option<(u64, Candidate)> = None;
        for one in hard {
            if self.spent_ahead > MOST_WORK && best.is_some() {
                break;
            }
            let gained = self.gained_by(one.conclusion, open, goal)?;
            let price = (one.cost + A_THOUGHT) * FRACTIONS / gained;
            if best.as_ref().is_none_or(|(least, _)| price < *least) {
                best = Some((price, one));
            }
        }
        best.map(|(_, one)| self.with_fewest_clues(one, 0)).transpose()
    }

    /// How many cells are known after a fact and all easy thoughts that follow; all that are open if they lead to the
    /// goal.
    fn gained_by(&mut self, fact: Literal, open: &[Literal], goal: &[Literal]) -> Result<u64, Obstacle> {
        let mut ahead = Finder::new_at(self.ground, self.all.clone());
        ahead.learn(fact);
        loop {
            let left: Vec<Literal> = open.iter().copied().filter(|&one| ahead.is_open(one)).collect();
            let new = if ahead.knows(goal) { Vec::new() } else { ahead.look(&left, EASY)? };
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
