//! What a conflict teaches: a new clause, or which assumptions are to blame.

use super::Oracle;
use super::clauses::ClauseId;
use solving::Literal;

impl Oracle {
    /// Learns from a broken clause (the first unique implication point) and goes back to where the new
    /// clause forces something.
    pub(super) fn learn(&mut self, broken: ClauseId) {
        let level = self.limits.len() as u32;
        let mut learnt: Vec<Literal> = Vec::new();
        let mut marked: Vec<usize> = Vec::new();
        let mut open = 0;
        let mut clause = broken;
        let mut skip: Option<Literal> = None;
        let mut at = self.trail.len();
        let top = loop {
            for &literal in self.database.clause(clause) {
                let atom = literal.atom().index();
                if Some(literal) == skip || self.seen[atom] || self.levels[atom] == 0 {
                    continue;
                }
                self.seen[atom] = true;
                marked.push(atom);
                self.queue.bump(atom);
                if self.levels[atom] == level {
                    open += 1;
                } else {
                    learnt.push(literal);
                }
            }
            let literal = loop {
                at -= 1;
                if self.seen[self.trail[at].atom().index()] {
                    break self.trail[at];
                }
            };
            open -= 1;
            if open == 0 {
                break literal;
            }
            match self.causes[literal.atom().index()] {
                Some(forcing) => clause = forcing,
                None => break literal,
            }
            skip = Some(literal);
        };
        // A literal whose own cause is among the others says nothing new.
        let needed: Vec<Literal> =
            learnt.iter().copied().filter(|&literal| !self.is_implied_by_marked(literal)).collect();
        for atom in marked {
            self.seen[atom] = false;
        }
        self.queue.decay();
        self.install(!top, needed);
    }

    fn is_implied_by_marked(&self, literal: Literal) -> bool {
        let atom = literal.atom().index();
        self.causes[atom].is_some_and(|cause| {
            self.database.clause(cause).iter().all(|other| {
                let other = other.atom().index();
                other == atom || self.seen[other] || self.levels[other] == 0
            })
        })
    }

    fn install(&mut self, asserted: Literal, others: Vec<Literal>) {
        let mut clause = vec![asserted];
        clause.extend(others);
        if clause.len() == 1 {
            self.backtrack(0);
            if self.values[asserted.index()] == 0 {
                self.enqueue(asserted, None);
            } else if self.values[asserted.index()] < 0 {
                self.contradictory = true;
            }
            return;
        }
        let mut highest = 1;
        for place in 2..clause.len() {
            if self.levels[clause[place].atom().index()] > self.levels[clause[highest].atom().index()] {
                highest = place;
            }
        }
        clause.swap(1, highest);
        let mut levels: Vec<u32> = clause.iter().map(|literal| self.levels[literal.atom().index()]).collect();
        levels.sort_unstable();
        levels.dedup();
        let back = self.levels[clause[1].atom().index()] as usize;
        self.backtrack(back);
        let id = self.database.add(&clause, Some(levels.len() as u32));
        self.enqueue(asserted, Some(id));
    }

    /// An assumption is false: finds the assumptions that speak against it.
    pub(super) fn blame(&mut self, assumption: Literal) {
        self.core.clear();
        self.core.push(assumption);
        let Some(&first) = self.limits.first() else { return };
        self.seen[assumption.atom().index()] = true;
        for at in (first..self.trail.len()).rev() {
            let literal = self.trail[at];
            let atom = literal.atom().index();
            if !self.seen[atom] {
                continue;
            }
            self.seen[atom] = false;
            match self.causes[atom] {
                None => self.core.push(literal),
                Some(cause) => {
                    for other in self.database.clause(cause) {
                        let other = other.atom().index();
                        if other != atom && self.levels[other] > 0 {
                            self.seen[other] = true;
                        }
                    }
                }
            }
        }
        self.seen[assumption.atom().index()] = false;
    }
}
