//! A solver that reasons as a person can follow: unit propagation in rounds, refutation of single
//! assumptions, and guesses only where nothing else helps. It writes a [log](crate::log).
//!
//! In each round all rules that would set a literal are collected, and for each literal the cheapest is
//! kept: rules of clues and of elimination before consistency, few antecedents, shallow ones.

mod propagation;
mod search;
mod totals;

pub use search::{Unexplained, reason};
pub use totals::can_be_allowed;

use crate::translate::{RuleKind, Translation};
use rustc_hash::FxHashSet;
use solving::engine::{Pace, Stop};
use solving::{Demand, Literal};

/// Why a literal is true.
#[derive(Clone, Debug)]
enum Cause {
    /// A rule, with the nodes that made it fire.
    Rule(u32, Box<[u32]>),
    /// It is assumed.
    Guess,
    /// Its opposite was refuted, by these nodes.
    Refuted(Box<[u32]>),
}

/// A literal that is true now. Nodes are numbered by their place on the trail.
#[derive(Clone, Debug)]
struct Node {
    literal: Literal,
    cause: Cause,
    /// The longest chain of reasons below it.
    depth: u32,
    /// How many visible antecedents it stands for: 1 unless it is auxiliary.
    flat: u32,
}

/// A literal follows although its opposite is true.
#[derive(Clone, Debug)]
struct Conflict {
    /// What follows; `None` if the rule has no literal.
    literal: Option<Literal>,
    rule: u32,
    from: Vec<u32>,
}

/// The cost of a derivation.
type Cost = (u32, u32, u32);

#[derive(Clone, Debug)]
struct Candidate {
    cost: Cost,
    rule: u32,
    from: Vec<u32>,
}

/// What is known, and the rules.
struct Reasoner<'a> {
    translation: &'a Translation,
    /// For every literal, the rules that it stands in; a rule that only counts downwards is left out for
    /// literals that become true.
    occurrences: Vec<Vec<u32>>,
    penalties: Vec<u8>,
    place: Vec<u32>,
    trail: Vec<Node>,
    /// How much of the trail has been propagated.
    head: usize,
    touched: Vec<u32>,
    is_touched: Vec<bool>,
    /// Whether the rules have been looked at without any literal.
    started: bool,
    pace: Pace,
    /// The budget is spent: nothing is derived any more, and what has been derived last may be a part of it.
    is_stopped: bool,
}

const OPEN: u32 = u32::MAX;

impl<'a> Reasoner<'a> {
    /// `None` if the budget is spent before the rules are in place.
    fn new(translation: &'a Translation, stop: &Stop) -> Option<Reasoner<'a>> {
        let mut pace = Pace::new(stop);
        let theory = &translation.theory;
        let atoms = theory.atoms() as usize;
        let mut occurrences = vec![Vec::new(); atoms * 2];
        let mut penalties = Vec::with_capacity(theory.len());
        for (rule, (demand, _)) in theory.rules().enumerate() {
            penalties.push(u8::from(translation.kind(rule) == RuleKind::Consistency));
            if pace.spend(demand.literals().len() as u64) {
                return None;
            }
            for &literal in demand.literals() {
                // Woken by the literal that has become true.
                occurrences[(!literal).index()].push(rule as u32);
                if !matches!(demand, Demand::Clause(_)) {
                    occurrences[literal.index()].push(rule as u32);
                }
            }
        }
        Some(Reasoner {
            translation,
            occurrences,
            penalties,
            place: vec![OPEN; atoms],
            trail: Vec::new(),
            head: 0,
            touched: Vec::new(),
            is_touched: vec![false; theory.len()],
            started: false,
            pace,
            is_stopped: false,
        })
    }

    /// Whether a literal is true or false now.
    fn value(&self, literal: Literal) -> Option<bool> {
        match self.place[literal.atom().index()] {
            OPEN => None,
            place => Some(self.trail[place as usize].literal == literal),
        }
    }

    fn node(&self, literal: Literal) -> u32 {
        self.place[literal.atom().index()]
    }

    fn is_visible(&self, literal: Literal) -> bool {
        literal.atom().0 < self.translation.atoms.count()
    }

    fn cost(&self, rule: u32, from: &[u32]) -> Cost {
        let mut flat = 0_u32;
        let mut depth = 0;
        for &node in from {
            let node = &self.trail[node as usize];
            flat = flat.saturating_add(node.flat);
            depth = depth.max(node.depth);
        }
        (u32::from(self.penalties[rule as usize]), flat, depth)
    }

    fn push(&mut self, literal: Literal, cause: Cause) -> u32 {
        let (depth, flat) = match &cause {
            Cause::Guess => (0, 1),
            Cause::Rule(_, from) | Cause::Refuted(from) => {
                let depth = from.iter().map(|&node| self.trail[node as usize].depth + 1).max().unwrap_or(0);
                let flat = if self.is_visible(literal) {
                    1
                } else {
                    from.iter().map(|&node| self.trail[node as usize].flat).fold(0_u32, u32::saturating_add)
                };
                (depth, flat)
            }
        };
        let place = self.trail.len() as u32;
        self.place[literal.atom().index()] = place;
        self.trail.push(Node { literal, cause, depth, flat });
        place
    }

    /// Forgets everything from a place of the trail on.
    fn forget(&mut self, from: usize) {
        for node in self.trail.drain(from..) {
            self.place[node.literal.atom().index()] = OPEN;
        }
        self.head = self.head.min(from);
    }

    /// The nodes that a conflict rests on: all of them, in the order of the trail.
    fn cone(&self, conflict: &Conflict) -> Vec<u32> {
        let mut roots = conflict.from.clone();
        if let Some(literal) = conflict.literal {
            roots.push(self.node(literal));
        }
        self.cone_of(roots)
    }

    fn cone_of(&self, mut waiting: Vec<u32>) -> Vec<u32> {
        let mut seen: FxHashSet<u32> = FxHashSet::default();
        while let Some(node) = waiting.pop() {
            if seen.insert(node)
                && let Cause::Rule(_, from) | Cause::Refuted(from) = &self.trail[node as usize].cause
            {
                waiting.extend(from.iter().copied());
            }
        }
        let mut cone: Vec<u32> = seen.into_iter().collect();
        cone.sort_unstable();
        cone
    }
}
