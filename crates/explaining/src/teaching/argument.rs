//! Arguments: “suppose …, then …, but …”, cut down to what a person would say.
//!
//! What a supposition forces is followed back from what cannot be. Crossing out and putting together are done without a
//! word here as everywhere: only what a clue gives and what is left over makes a line.

use super::ground::Ground;
use crate::propagation::{ClauseId, Propagator};
use puzzle::{Contradiction, GridRule};
use rustc_hash::{FxHashMap, FxHashSet};
use solving::Literal;

/// One thing that was used on the way to what cannot be.
#[derive(Clone, Debug)]
struct Entry {
    level: usize,
    place: u32,
    because: Vec<Literal>,
    constraints: Vec<usize>,
}

/// A way from suppositions to what cannot be.
#[derive(Clone, Debug, Default)]
pub(super) struct Trace {
    entries: FxHashMap<Literal, Entry>,
    /// What was known before and is used.
    premises: FxHashSet<Literal>,
    /// What cannot be in the end: facts that a few constraints do not allow together.
    end: Vec<Literal>,
    end_constraints: Vec<usize>,
}

impl Trace {
    /// Follows a broken clause back.
    pub(super) fn of(ground: &Ground, all: &Propagator, broken: ClauseId) -> Trace {
        let mut trace = Trace::default();
        (trace.end, trace.end_constraints) = ground.reasons(all, broken, None);
        let end = trace.end.clone();
        trace.follow(ground, all, end);
        trace
    }

    /// Makes facts the end, which a constraint puts together.
    pub(super) fn ends_in(
        &mut self,
        ground: &Ground,
        all: &Propagator,
        facts: Vec<Literal>,
        constraint: usize,
    ) {
        self.follow(ground, all, facts.clone());
        (self.end, self.end_constraints) = (facts, vec![constraint]);
    }

    /// Adds what facts rest on.
    fn follow(&mut self, ground: &Ground, all: &Propagator, mut waiting: Vec<Literal>) {
        while let Some(literal) = waiting.pop() {
            if self.entries.contains_key(&literal) {
                continue;
            }
            let level = all.level_of(literal);
            if level == 0 {
                self.premises.insert(literal);
                continue;
            }
            // What is supposed needs no reason.
            let Some(cause) = all.cause_of(literal) else { continue };
            let (because, constraints) = ground.reasons(all, cause, Some(literal));
            waiting.extend(&because);
            let place = all.place_of(literal);
            self.entries.insert(literal, Entry { level, place, because, constraints });
        }
    }

    /// Adds what another trace uses on lower levels.
    fn absorb(&mut self, other: &Trace, below: usize) {
        self.premises.extend(&other.premises);
        for (literal, entry) in other.entries.iter().filter(|(_, entry)| entry.level < below) {
            self.entries.entry(*literal).or_insert_with(|| entry.clone());
        }
    }
}

/// A line of an argument: what follows from what was said before, or what cannot be if nothing follows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Line {
    pub(super) because: Vec<Literal>,
    pub(super) constraints: Vec<usize>,
    pub(super) therefore: Vec<Literal>,
}

/// Something supposed, and what comes of it: a contradiction in the last line, or cases that all end in one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Proof {
    pub(super) suppose: Literal,
    pub(super) lines: Vec<Line>,
    pub(super) cases: Vec<Proof>,
    /// The rule of the row for which nothing is left, if that is what cannot be.
    pub(super) left_without: Option<usize>,
    /// What the grid shows before a clue breaks, and how the clue breaks then: the last line in two.
    pub(super) broken: Option<[Line; 2]>,
}

/// A whole argument against a supposition.
#[derive(Clone, Debug)]
pub(super) struct Argument {
    pub(super) proof: Proof,
    pub(super) premises: Vec<Literal>,
    pub(super) constraints: Vec<usize>,
}

/// What a supposition led to: a trace to what cannot be, or cases.
pub(super) struct Branch {
    /// The level on which it is supposed; what follows stands on this level and on those up to the cases.
    pub(super) level: usize,
    pub(super) suppose: Literal,
    pub(super) trace: Trace,
    pub(super) cases: Vec<Branch>,
}

/// What an argument uses, gathered on the way.
#[derive(Default)]
struct Used {
    constraints: FxHashSet<usize>,
    premises: FxHashSet<Literal>,
}

impl Branch {
    /// A branch that falls into cases: a row in question has only these places left, since `trace` ends in its others.
    pub(super) fn split(level: usize, suppose: Literal, mut trace: Trace, cases: Vec<Branch>) -> Branch {
        for case in &cases {
            trace.absorb(&case.trace, case.level);
        }
        Branch { level, suppose, trace, cases }
    }

    /// The argument as lines.
    pub(super) fn argument(&self, ground: &Ground) -> Argument {
        let mut used = Used::default();
        let proof = self.proof(ground, &FxHashSet::default(), &mut used);
        let mut premises: Vec<Literal> = used.premises.into_iter().collect();
        premises.sort_unstable();
        let mut constraints: Vec<usize> = used.constraints.into_iter().collect();
        constraints.sort_unstable();
        Argument { proof, premises, constraints }
    }

    fn proof(&self, ground: &Ground, above: &FxHashSet<Literal>, used: &mut Used) -> Proof {
        let below = self.cases.iter().map(|case| case.level).min().unwrap_or(usize::MAX);
        let is_own = |entry: &Entry| (self.level..below).contains(&entry.level);
        let mut order: Vec<(&Literal, &Entry)> =
            self.trace.entries.iter().filter(|(_, entry)| is_own(entry)).collect();
        order.sort_by_key(|(_, entry)| entry.place);
        let mut told = above.clone();
        let mut lines: Vec<Line> = Vec::new();
        for (&literal, entry) in order {
            if is_told(ground, literal, entry) {
                let (because, mut constraints) = self.grounded(&entry.because, &told);
                constraints.extend(&entry.constraints);
                told.insert(literal);
                add(&mut lines, because, tidy(constraints), literal);
            }
        }
        let (because, mut constraints) = self.grounded(&self.trace.end, &told);
        constraints.extend(&self.trace.end_constraints);
        let last = Line { because, constraints: tidy(constraints), therefore: Vec::new() };
        for line in lines.iter().chain([&last]) {
            used.constraints.extend(&line.constraints);
            used.premises.extend(line.because.iter().filter(|one| self.trace.premises.contains(one)));
        }
        // Before cases, the last line says why there are only these.
        let mut broken = None;
        if self.cases.is_empty() {
            lines.push(last);
            broken = self.broken(ground, &told);
        }
        let cases = self.cases.iter().map(|case| case.proof(ground, &told, used)).collect();
        let nothing_left = self.trace.end.iter().all(|literal| !literal.is_positive());
        let left_without = match self.trace.end_constraints.as_slice() {
            [one] if nothing_left && self.cases.is_empty() => Some(*one),
            _ => None,
        };
        Proof { suppose: self.suppose, lines, cases, left_without, broken }
    }

    /// The facts at which a clue breaks, if the grid shows some of them without a word, and that it does.
    fn broken(&self, ground: &Ground, told: &FxHashSet<Literal>) -> Option<[Line; 2]> {
        let is_silent = |one: &Literal| self.trace.entries.contains_key(one) && !told.contains(one);
        let seen: Vec<Literal> = self.trace.end.iter().copied().filter(is_silent).collect();
        if seen.is_empty() || !self.trace.end_constraints.iter().any(|&one| ground.is_clue(one)) {
            return None;
        }
        let (because, constraints) = self.grounded(&seen, told);
        let seen = Line { because, constraints: tidy(constraints), therefore: seen };
        let mut because = self.trace.end.clone();
        because.sort_unstable();
        let constraints = self.trace.end_constraints.clone();
        Some([seen, Line { because, constraints, therefore: Vec::new() }])
    }

    /// Facts followed back to what was told, supposed or known before.
    fn grounded(&self, facts: &[Literal], told: &FxHashSet<Literal>) -> (Vec<Literal>, Vec<usize>) {
        let (mut because, mut constraints) = (Vec::new(), Vec::new());
        let mut waiting: Vec<Literal> = facts.to_vec();
        let mut seen = FxHashSet::default();
        while let Some(literal) = waiting.pop() {
            if !seen.insert(literal) {
                continue;
            }
            match self.trace.entries.get(&literal) {
                Some(entry) if !told.contains(&literal) => {
                    waiting.extend(&entry.because);
                    constraints.extend(&entry.constraints);
                }
                _ => because.push(literal),
            }
        }
        because.sort_unstable();
        (because, constraints)
    }
}

/// Whether a line is worth a word: what a clue gives, and what is left over.
fn is_told(ground: &Ground, literal: Literal, entry: &Entry) -> bool {
    let by_clue = entry.constraints.iter().any(|&one| ground.is_clue(one));
    let left_over = literal.is_positive() && entry.because.iter().all(|one| !one.is_positive());
    by_clue || left_over
}

/// Adds a line, or what follows to the last one if that has the same reasons.
fn add(lines: &mut Vec<Line>, because: Vec<Literal>, constraints: Vec<usize>, literal: Literal) {
    match lines.iter_mut().find(|line| line.because == because && line.constraints == constraints) {
        Some(line) => line.therefore.push(literal),
        None => lines.push(Line { because, constraints, therefore: vec![literal] }),
    }
}

fn tidy(mut constraints: Vec<usize>) -> Vec<usize> {
    constraints.sort_unstable();
    constraints.dedup();
    constraints
}

impl Proof {
    /// How many lines there are, what cannot be counted too.
    pub(super) fn size(&self) -> usize {
        self.lines.len() + self.cases.iter().map(|case| 1 + case.size()).sum::<usize>()
    }

    /// How many distinctions of cases stand one within the other.
    pub(super) fn depth(&self) -> usize {
        self.cases.iter().map(|case| 1 + case.depth()).max().unwrap_or(0)
    }

    /// The same in facts, clues and rules.
    pub(super) fn told(&self, ground: &Ground) -> Option<Contradiction> {
        let whole = match &self.broken {
            Some(broken) => self.lines[..self.lines.len() - 1].iter().chain(broken),
            None => self.lines.iter().chain(&[]),
        };
        let steps =
            whole.map(|line| ground.step(&line.because, &line.constraints, &line.therefore)).collect();
        let cases = self.cases.iter().map(|case| case.told(ground)).collect::<Option<_>>()?;
        let left_without = self.left_without.and_then(|rule| match ground.rule_of(rule)? {
            GridRule::OnePartner { item, category } => Some((item, category)),
            GridRule::Transitivity(_) => None,
        });
        Some(Contradiction { suppose: ground.fact(self.suppose)?, steps, cases, left_without })
    }
}
