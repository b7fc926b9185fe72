//! The oracle: a small complete search that is told what to wish for.
//!
//! Whether some constraints and facts contradict each other is a question for a satisfiability engine.
//! When they do not, the search for cheapest steps wants more than any model: it wants one that breaks as
//! little as possible. A search by conflict-driven clause learning gives just that if it decides its
//! wishes first and in a fixed order: in the end every wish is granted, or refuted by the assumptions and
//! the wishes before it. So one search yields a largest satisfiable set (unless it takes too long; then it makes do
//! with less).
//!
//! The oracle counts its propagations, which is how budgets are measured; it never looks at a clock.
//! It shares no code with the engine that `check` uses, so each checks the other.

mod clauses;
mod conflict;
mod queue;

use clauses::{ClauseId, Database};
use queue::Queue;
use solving::Literal;
use solving::engine::{Answer, Stop};

/// Why a literal is on the trail: the clause that forced it, if it was not decided.
type Cause = Option<ClauseId>;

/// After so many conflicts, constraints are no longer wished for: a model that breaks more than it must is
/// worth more than a long search.
const PATIENCE: u64 = 48;

/// Whether it is time to stop is asked once for so many propagations: less than a thousandth of a second.
const WORK_BETWEEN_QUESTIONS: u64 = 1_000;
/// So many looks at a clause, or at an atom that is decided, count as one propagation.
const VISITS_OF_A_STEP: u64 = 16;

/// A complete search over clauses, with assumptions and wishes.
pub(crate) struct Oracle {
    database: Database,
    /// For every literal 1 if it is true, −1 if it is false, 0 if it is open.
    values: Vec<i8>,
    levels: Vec<u32>,
    causes: Vec<Cause>,
    trail: Vec<Literal>,
    /// Where on the trail each level begins.
    limits: Vec<usize>,
    head: usize,
    /// The assumptions that stand on the trail, one level each: the next question may share some.
    standing: Vec<Literal>,
    queue: Queue,
    /// The last value of every atom, tried first.
    phases: Vec<bool>,
    /// Atoms whose first value to try does not change.
    pinned: Vec<bool>,
    /// Atoms from here on are guards: they are never decided, only assumed or wished for.
    first_guard: usize,
    seen: Vec<bool>,
    model: Vec<i8>,
    core: Vec<Literal>,
    contradictory: bool,
    work: u64,
    /// How many clauses were looked at, which counts for the question whether to stop and for nothing else.
    visited: u64,
    /// The work at which that question is asked next.
    next_question: u64,
    stop: Stop,
}

impl Oracle {
    /// An oracle for `atoms` atoms, of which those from `first_guard` on are guards.
    pub(crate) fn new(atoms: usize, first_guard: usize, stop: Stop) -> Oracle {
        Oracle {
            database: Database::new(atoms),
            values: vec![0; 2 * atoms],
            levels: vec![0; atoms],
            causes: vec![None; atoms],
            trail: Vec::with_capacity(atoms),
            limits: Vec::new(),
            head: 0,
            standing: Vec::new(),
            queue: Queue::new(first_guard),
            phases: vec![false; atoms],
            pinned: vec![false; atoms],
            first_guard,
            seen: vec![false; atoms],
            model: vec![0; 2 * atoms],
            core: Vec::new(),
            contradictory: false,
            work: 0,
            visited: 0,
            next_question: 0,
            stop,
        }
    }

    /// Adds a clause that holds from now on.
    pub(crate) fn add(&mut self, literals: &[Literal]) {
        self.backtrack(0);
        let mut clause: Vec<Literal> =
            literals.iter().copied().filter(|literal| self.values[literal.index()] >= 0).collect();
        clause.sort_unstable();
        clause.dedup();
        let tautology = clause.windows(2).any(|pair| pair[0] == !pair[1]);
        if tautology || clause.iter().any(|literal| self.values[literal.index()] > 0) {
            return;
        }
        match clause[..] {
            [] => self.contradictory = true,
            [unit] => {
                self.enqueue(unit, None);
                self.contradictory |= self.propagate().is_some();
            }
            _ => {
                self.database.add(&clause, None);
            }
        }
    }

    /// How many literals have been propagated so far.
    pub(crate) fn work(&self) -> u64 {
        self.work
    }

    /// Counts work that others did, so that one budget covers all.
    pub(crate) fn charge(&mut self, work: u64) {
        self.work += work;
    }

    /// Whether it is time to stop.
    pub(crate) fn told_to_stop(&self) -> bool {
        self.stop.now()
    }

    /// What the search may take.
    pub(crate) fn limit(&self) -> &Stop {
        &self.stop
    }

    /// Whether it is time to stop, asked once in so much work, be there conflicts or none.
    fn is_stopped(&mut self) -> bool {
        let work = self.work + self.visited / VISITS_OF_A_STEP;
        if work < self.next_question {
            return false;
        }
        self.next_question = work + WORK_BETWEEN_QUESTIONS;
        self.stop.now()
    }

    /// Sets the value that is tried first, from now on.
    pub(crate) fn pin_phase(&mut self, literal: Literal) {
        self.phases[literal.atom().index()] = literal.is_positive();
        self.pinned[literal.atom().index()] = true;
    }

    /// Whether the model found last makes a literal true. A guard that the model leaves open has no clause
    /// that the model breaks, so it counts as true.
    pub(crate) fn is_true(&self, literal: Literal) -> bool {
        self.model[literal.index()] >= 0
    }

    /// The assumptions that the last refutation used.
    pub(crate) fn core(&self) -> &[Literal] {
        &self.core
    }

    /// Looks for a model of the assumptions in which each wish is true unless the assumptions and the
    /// wishes before it speak against it.
    pub(crate) fn solve(&mut self, assumptions: &[Literal], wishes: &[Literal]) -> Answer {
        self.core.clear();
        if self.contradictory {
            return Answer::Unsatisfiable;
        }
        let shared = self.standing.iter().zip(assumptions).take_while(|(a, b)| a == b).count();
        self.backtrack(shared.min(self.limits.len()));
        if self.database.is_full() {
            self.backtrack(0);
            self.database.forget();
        }
        self.standing.clear();
        self.standing.extend_from_slice(assumptions);
        let mut next_wish = 0;
        let mut next_atom = 0;
        let mut conflicts = 0u64;
        loop {
            if self.is_stopped() {
                self.backtrack(0);
                return Answer::Stopped;
            }
            if let Some(clause) = self.propagate() {
                conflicts += 1;
                if self.limits.is_empty() {
                    self.contradictory = true;
                    return Answer::Unsatisfiable;
                }
                self.learn(clause);
                next_wish = 0;
                if (wishes.is_empty() || conflicts > PATIENCE) && conflicts.is_multiple_of(256) {
                    self.backtrack(assumptions.len().min(self.limits.len()));
                }
                continue;
            }
            let level = self.limits.len();
            if let Some(&assumption) = assumptions.get(level) {
                match self.values[assumption.index()] {
                    0 => self.decide(assumption),
                    1 => self.limits.push(self.trail.len()),
                    _ => {
                        self.blame(assumption);
                        return Answer::Unsatisfiable;
                    }
                }
                continue;
            }
            while wishes.get(next_wish).is_some_and(|wish| self.values[wish.index()] != 0) {
                next_wish += 1;
            }
            if let Some(&wish) = wishes.get(next_wish) {
                if conflicts > PATIENCE {
                    next_wish = wishes.len();
                    continue;
                }
                self.decide(wish);
            } else if let Some(atom) = self.next_undecided(&mut next_atom, conflicts == 0) {
                let literal = solving::Atom(atom as u32).literal(self.phases[atom]);
                self.decide(literal);
            } else {
                self.model.copy_from_slice(&self.values);
                return Answer::Satisfiable;
            }
        }
    }

    /// What to decide next. As long as there was no conflict, the order does not matter, and to go through the
    /// atoms one by one is several times faster than to keep them in the order of their activity.
    fn next_undecided(&mut self, next_atom: &mut usize, smooth: bool) -> Option<usize> {
        if !smooth {
            return self.queue.next(|atom| self.values[2 * atom] != 0);
        }
        while *next_atom < self.first_guard && self.values[2 * *next_atom] != 0 {
            *next_atom += 1;
        }
        (*next_atom < self.first_guard).then_some(*next_atom)
    }

    fn decide(&mut self, literal: Literal) {
        self.limits.push(self.trail.len());
        self.enqueue(literal, None);
    }

    fn enqueue(&mut self, literal: Literal, cause: Cause) {
        let atom = literal.atom().index();
        self.values[literal.index()] = 1;
        self.values[(!literal).index()] = -1;
        self.levels[atom] = self.limits.len() as u32;
        self.causes[atom] = cause;
        self.trail.push(literal);
    }

    /// Takes back all levels above `level`.
    fn backtrack(&mut self, level: usize) {
        let Some(&start) = self.limits.get(level) else { return };
        for &literal in &self.trail[start..] {
            let atom = literal.atom().index();
            self.values[literal.index()] = 0;
            self.values[(!literal).index()] = 0;
            if !self.pinned[atom] {
                self.phases[atom] = literal.is_positive();
            }
            if atom < self.first_guard {
                self.queue.insert(atom);
            }
        }
        self.trail.truncate(start);
        self.limits.truncate(level);
        self.head = self.head.min(start);
    }

    /// Forces all that follows by one clause at a time; gives a clause that is broken, if one is.
    fn propagate(&mut self) -> Option<ClauseId> {
        while let Some(&literal) = self.trail.get(self.head) {
            self.head += 1;
            self.work += 1;
            let mut watches = self.database.take_watches(!literal);
            self.visited += watches.len() as u64;
            let mut kept = 0;
            let mut broken = None;
            let mut at = 0;
            while at < watches.len() {
                let watch = watches[at];
                at += 1;
                if self.values[watch.other.index()] > 0 {
                    watches[kept] = watch;
                    kept += 1;
                    continue;
                }
                match self.database.move_watch(watch.clause, !literal, &self.values) {
                    clauses::Moved::Elsewhere => {}
                    clauses::Moved::Holds(first) => {
                        watches[kept] = clauses::Watch { other: first, ..watch };
                        kept += 1;
                    }
                    clauses::Moved::Last(first) => {
                        watches[kept] = clauses::Watch { other: first, ..watch };
                        kept += 1;
                        if self.values[first.index()] < 0 {
                            broken = Some(watch.clause);
                            break;
                        }
                        self.enqueue(first, Some(watch.clause));
                    }
                }
            }
            while at < watches.len() {
                watches[kept] = watches[at];
                kept += 1;
                at += 1;
            }
            watches.truncate(kept);
            self.database.give_watches(!literal, watches);
            if broken.is_some() {
                self.head = self.trail.len();
                return broken;
            }
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use solving::Atom;

    fn literals(numbers: &[i64]) -> Vec<Literal> {
        numbers.iter().map(|n| Atom(n.unsigned_abs() as u32 - 1).literal(*n > 0)).collect()
    }

    fn oracle(atoms: usize, clauses: &[&[i64]]) -> Oracle {
        let mut oracle = Oracle::new(atoms, atoms, Stop::never());
        for clause in clauses {
            oracle.add(&literals(clause));
        }
        oracle
    }

    #[test]
    fn a_core_holds_only_assumptions_that_matter() {
        let mut oracle = oracle(4, &[&[-1, -2], &[3, 4]]);
        assert_eq!(oracle.solve(&literals(&[3, 1, 2]), &[]), Answer::Unsatisfiable);
        let mut core = oracle.core().to_vec();
        core.sort_unstable();
        assert_eq!(core, literals(&[1, 2]));
        assert_eq!(oracle.solve(&literals(&[3, 1]), &[]), Answer::Satisfiable);
        assert!(oracle.is_true(literals(&[-2])[0]));
    }

    #[test]
    fn wishes_are_granted_in_their_order() {
        // Of 1, 2, 3 at most one, and 4 goes only with 2.
        let mut oracle = oracle(4, &[&[-1, -2], &[-1, -3], &[-2, -3], &[-4, 2]]);
        assert_eq!(oracle.solve(&[], &literals(&[4, 1, 3])), Answer::Satisfiable);
        assert!([4, 2, -1, -3].iter().all(|&n| oracle.is_true(literals(&[n])[0])));
        assert_eq!(oracle.solve(&[], &literals(&[3, 4, 1])), Answer::Satisfiable);
        assert!([3, -4, -1, -2].iter().all(|&n| oracle.is_true(literals(&[n])[0])));
    }

    /// All assignments tried, against the oracle, on pseudo-random clauses.
    #[test]
    fn agrees_with_trying_all_assignments() {
        let mut seed = 1u64;
        let mut random = |below: u64| {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (seed >> 33) % below
        };
        for _ in 0..400 {
            let count = 10 + random(30);
            let clauses: Vec<Vec<i64>> = (0..count)
                .map(|_| {
                    (0..3).map(|_| (1 + random(8) as i64) * if random(2) == 0 { 1 } else { -1 }).collect()
                })
                .collect();
            let views: Vec<&[i64]> = clauses.iter().map(Vec::as_slice).collect();
            let mut oracle = oracle(8, &views);
            for _ in 0..5 {
                let assumed: Vec<i64> = (1..=3).map(|n| n * if random(2) == 0 { 1 } else { -1 }).collect();
                let fits = |bits: u32| {
                    let holds = |n: &i64| ((bits >> (n.unsigned_abs() - 1)) & 1 == 1) == (*n > 0);
                    assumed.iter().all(holds) && clauses.iter().all(|clause| clause.iter().any(holds))
                };
                let wanted: Vec<i64> = (4..=8).collect();
                // The best model grants wishes in their order: the largest number, first wish first.
                let best = (0..256u32)
                    .filter(|&bits| fits(bits))
                    .max_by_key(|bits| wanted.iter().fold(0, |sum, n| sum << 1 | (bits >> (n - 1)) & 1));
                let answer = oracle.solve(&literals(&assumed), &literals(&wanted));
                assert_eq!(answer == Answer::Satisfiable, best.is_some());
                if let Some(bits) = best {
                    for n in wanted {
                        let wished = (bits >> (n - 1)) & 1 == 1;
                        assert_eq!(oracle.is_true(literals(&[n])[0]), wished, "{clauses:?}");
                    }
                }
            }
        }
    }
}
