//! The graph of conclusions and reasons that a log describes.
//!
//! Auxiliary atoms vanish here: what rests on one rests on what it rested on, and its clues are passed on.

use crate::atoms::{AtomNames, Atoms, Fact};
use crate::log::{Event, RuleEvent};
use crate::program::Program;
use crate::translate::RuleKind;
use rustc_hash::FxHashMap;
use solving::Literal;
use std::fmt;

/// What is wrong with a log: the place of the event, from 1, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadLog {
    /// Which event.
    pub event: usize,
    /// What is wrong.
    pub why: String,
}

impl fmt::Display for BadLog {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "event {} of the log: {}", self.event, self.why)
    }
}

/// Why a conclusion holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Cause {
    /// A rule.
    Rule,
    /// It was known before.
    Given,
    /// It is assumed.
    Guess,
    /// The assumption of its opposite failed.
    Refuted {
        /// The assumption.
        guess: usize,
        /// How it failed.
        conflict: usize,
    },
}

/// A conclusion.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Node {
    /// What is concluded.
    pub literal: Literal,
    /// What it says; `None` for auxiliary atoms.
    pub fact: Option<Fact>,
    /// Why.
    pub cause: Cause,
    /// What kind of thought it is.
    pub kind: RuleKind,
    /// The labels of the clues.
    pub clues: Vec<String>,
    /// The rule that it comes from last.
    pub rule: Option<u64>,
    /// What it rests on in the log, auxiliary conclusions included.
    pub raw_from: Vec<usize>,
    /// What it rests on, auxiliary conclusions replaced by what they rest on.
    pub from: Vec<usize>,
    /// The assumptions that it rests on: nodes, in order.
    pub assumptions: Vec<usize>,
}

/// Two conclusions that contradict each other; or one that nothing can meet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Contradiction {
    /// The conclusion that was there.
    pub against: Option<usize>,
    /// The one that came, which is in no table.
    pub came: usize,
}

/// The graph of a log.
#[derive(Clone, Debug, Default)]
pub struct Replay {
    /// All conclusions, in the order of the log.
    pub nodes: Vec<Node>,
    /// All contradictions.
    pub contradictions: Vec<Contradiction>,
    /// The rules that were told.
    pub rules: FxHashMap<u64, RuleEvent>,
    /// The conclusions that are true in the first solution, in order.
    pub model: Option<Vec<usize>>,
    /// The contradiction that shows that there is no solution.
    pub hopeless: Option<usize>,
    /// How many solutions, and whether that is all, if the log tells.
    pub end: Option<(u64, bool)>,
}

impl Replay {
    /// Follows a log.
    pub fn of(program: &Program, atoms: &Atoms, events: &[Event]) -> Result<Replay, BadLog> {
        let names = AtomNames::of(program, atoms);
        let mut following = Following {
            names,
            atoms,
            replay: Replay::default(),
            true_now: FxHashMap::default(),
            trail: Vec::new(),
        };
        for (place, event) in events.iter().enumerate() {
            following.event(event).map_err(|why| BadLog { event: place + 1, why })?;
        }
        let Following { mut replay, trail, .. } = following;
        if replay.model.is_none() && replay.hopeless.is_none() {
            if replay.end.is_some_and(|(solutions, _)| solutions == 0) || trail.is_empty() {
                return Err(BadLog {
                    event: events.len(),
                    why: "it ends with neither a model nor a contradiction".to_owned(),
                });
            }
            // A log that was cut off explains what it got to.
            replay.model = Some(trail.iter().map(|&(node, _)| node).collect());
            replay.end = Some((0, false));
        }
        Ok(replay)
    }
}

struct Following<'a> {
    names: AtomNames<'a>,
    atoms: &'a Atoms,
    replay: Replay,
    true_now: FxHashMap<Literal, usize>,
    /// What is true now, with the level at which it became so.
    trail: Vec<(usize, u32)>,
}

impl Following<'_> {
    fn literal(&self, name: &str) -> Result<Literal, String> {
        self.names.literal(name).ok_or_else(|| format!("“{name}” is no atom of the program"))
    }

    fn event(&mut self, event: &Event) -> Result<(), String> {
        // After the first solution, only the count matters.
        if self.replay.model.is_some() || self.replay.hopeless.is_some() {
            match event {
                Event::End { solutions, complete } => self.replay.end = Some((*solutions, *complete)),
                Event::Model { n } => self.replay.end = Some((*n, false)),
                _ => {}
            }
            return Ok(());
        }
        match event {
            Event::Rule(rule) => {
                self.replay.rules.insert(rule.id, rule.clone());
            }
            Event::Derive { lit, rule, from, level } => {
                let literal = self.literal(lit)?;
                if self.true_now.contains_key(&literal) {
                    return Ok(());
                }
                if self.true_now.contains_key(&!literal) {
                    return Err(format!("“{lit}” is derived although its opposite is true"));
                }
                let node = self.conclusion(literal, *rule, from)?;
                self.add(node, *level);
            }
            Event::Guess { lit, level } => {
                let literal = self.literal(lit)?;
                if self.true_now.contains_key(&literal) || self.true_now.contains_key(&!literal) {
                    return Err(format!("“{lit}” is guessed although it is decided"));
                }
                let node = self.premise(literal, Cause::Guess);
                self.add(node, *level);
            }
            Event::Given { lit } => {
                let literal = self.literal(lit)?;
                let node = self.premise(literal, Cause::Given);
                self.add(node, 0);
            }
            Event::Conflict { lit, rule, from } => self.conflict(lit.as_deref(), *rule, from)?,
            Event::Backtrack { lit, to } => self.backtrack(lit, *to)?,
            Event::Model { n } => {
                self.replay.model = Some(self.trail.iter().map(|&(node, _)| node).collect());
                self.replay.end = Some((*n, self.no_guess_is_open()));
            }
            Event::End { solutions, complete } => self.replay.end = Some((*solutions, *complete)),
        }
        Ok(())
    }

    /// Something that rests on nothing.
    fn premise(&self, literal: Literal, cause: Cause) -> Node {
        let assumptions = if cause == Cause::Guess { vec![self.replay.nodes.len()] } else { Vec::new() };
        Node {
            literal,
            fact: self.atoms.fact(literal.atom()),
            cause,
            kind: RuleKind::Clue,
            clues: Vec::new(),
            rule: None,
            raw_from: Vec::new(),
            from: Vec::new(),
            assumptions,
        }
    }

    fn no_guess_is_open(&self) -> bool {
        self.trail.iter().all(|&(node, _)| self.replay.nodes[node].cause != Cause::Guess)
    }

    fn add(&mut self, node: Node, level: u32) -> usize {
        let index = self.replay.nodes.len();
        self.true_now.insert(node.literal, index);
        self.trail.push((index, level));
        self.replay.nodes.push(node);
        index
    }

    /// A conclusion from a rule.
    fn conclusion(&self, literal: Literal, rule: u64, from: &[String]) -> Result<Node, String> {
        let told = self.replay.rules.get(&rule);
        let mut kind = told.map_or(RuleKind::Definition, |rule| rule.kind);
        let mut clues = told.map_or_else(Vec::new, |rule| rule.clues.clone());
        let mut visible: Vec<usize> = Vec::new();
        let mut raw_from = Vec::new();
        let mut assumptions = Vec::new();
        let mut best_hidden: Option<RuleKind> = None;
        for name in from {
            let cited = self.literal(name)?;
            let Some(&index) = self.true_now.get(&cited) else {
                return Err(format!("it cites “{name}”, which is not known to be true"));
            };
            raw_from.push(index);
            let node = &self.replay.nodes[index];
            assumptions.extend(&node.assumptions);
            if node.fact.is_some() {
                visible.push(index);
            } else {
                visible.extend(&node.from);
                for clue in &node.clues {
                    if !clues.contains(clue) {
                        clues.push(clue.clone());
                    }
                }
                if node.kind != RuleKind::Definition {
                    best_hidden = Some(best_hidden.map_or(node.kind, |known| known.min(node.kind)));
                }
            }
        }
        if let (RuleKind::Definition | RuleKind::Consistency, Some(hidden)) = (kind, best_hidden) {
            kind = hidden;
        }
        let mut unique = Vec::with_capacity(visible.len());
        for index in visible {
            if !unique.contains(&index) {
                unique.push(index);
            }
        }
        assumptions.sort_unstable();
        assumptions.dedup();
        Ok(Node {
            literal,
            fact: self.atoms.fact(literal.atom()),
            cause: Cause::Rule,
            kind,
            clues,
            rule: Some(rule),
            raw_from,
            from: unique,
            assumptions,
        })
    }

    fn conflict(&mut self, lit: Option<&str>, rule: u64, from: &[String]) -> Result<(), String> {
        let literal = lit.map(|lit| self.literal(lit)).transpose()?;
        let against =
            match literal {
                None => None,
                Some(literal) => Some(self.true_now.get(&!literal).copied().ok_or_else(|| {
                    format!("“{}” contradicts nothing that is known", lit.unwrap_or_default())
                })?),
            };
        let came =
            self.conclusion(literal.unwrap_or(solving::Atom(u32::MAX >> 1).literal(true)), rule, from)?;
        let assumed = !came.assumptions.is_empty()
            || against.is_some_and(|against| !self.replay.nodes[against].assumptions.is_empty());
        let came_index = self.replay.nodes.len();
        self.replay.nodes.push(came);
        self.replay.contradictions.push(Contradiction { against, came: came_index });
        if !assumed {
            self.replay.hopeless = Some(self.replay.contradictions.len() - 1);
        }
        Ok(())
    }

    fn backtrack(&mut self, lit: &str, to: u32) -> Result<(), String> {
        let literal = self.literal(lit)?;
        let Some(&guess) = self.true_now.get(&!literal) else {
            return Err(format!("the opposite of “{lit}” was not assumed"));
        };
        if self.replay.nodes[guess].cause != Cause::Guess {
            return Err(format!("the opposite of “{lit}” was not assumed but derived"));
        }
        let Some(conflict) = self.replay.contradictions.len().checked_sub(1) else {
            return Err("nothing has failed".to_owned());
        };
        let Contradiction { against, came } = self.replay.contradictions[conflict];
        let mut assumptions = self.replay.nodes[came].assumptions.clone();
        if let Some(against) = against {
            assumptions.extend(&self.replay.nodes[against].assumptions);
        }
        assumptions.sort_unstable();
        assumptions.dedup();
        assumptions.retain(|&assumption| assumption != guess);
        while let Some(&(node, level)) = self.trail.last()
            && level > to
        {
            self.trail.pop();
            self.true_now.remove(&self.replay.nodes[node].literal);
        }
        if self.true_now.contains_key(&!literal) {
            return Err(format!("the level of “{lit}” is wrong"));
        }
        let node = Node { assumptions, ..self.premise(literal, Cause::Refuted { guess, conflict }) };
        self.add(node, to);
        Ok(())
    }
}
