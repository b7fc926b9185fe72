//! The search around propagation: refuted assumptions, guesses, and the log of it all.

use super::{Cause, Conflict, Reasoner};
use crate::atoms::{AtomNames, deciding};
use crate::diagnostic::Diagnostic;
use crate::log::{Event, RuleEvent};
use crate::program::Program;
use crate::solve::{NoAnswer, Solver};
use crate::translate::{RuleKind, Strength, Structure, Translation, Untranslated};
use rustc_hash::FxHashSet;
use solving::engine::{Answer, Batsat, Engine, Stop};
use solving::{Demand, Literal, Origin, load_theory};

/// Why there is no log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unexplained {
    /// Time was up.
    Stopped,
    /// The program is too large.
    TooLarge(Box<Diagnostic>),
}

impl From<Untranslated> for Unexplained {
    fn from(why: Untranslated) -> Unexplained {
        match why {
            Untranslated::Stopped => Unexplained::Stopped,
            Untranslated::TooLarge(wrong) => Unexplained::TooLarge(wrong),
        }
    }
}

/// Solves a program step by step and gives the log. `given` are facts that are true from the start, as in
/// a table that is half filled.
pub fn reason(
    program: &Program,
    strength: Strength,
    given: &[Literal],
    stop: &Stop,
) -> Result<(Vec<Event>, Translation), Unexplained> {
    let too_large = |wrong: Diagnostic| Unexplained::TooLarge(Box::new(wrong));
    let translation = Translation::of(program, strength, stop)?;
    if let Some(&place) = translation.unwritten.first() {
        let span = crate::diagnostic::Span { line: program.constraints[place].line, column: 1, length: 1 };
        return Err(too_large(Diagnostic::new(
            crate::diagnostic::Code::E18,
            span,
            "the numbers of this AGGREGATE are too many to be explained",
            "use fewer values; solving without an explanation still works",
        )));
    }
    let mut search = Search::new(program, &translation, stop)?;
    search.run(given)?;
    let events = search.events;
    Ok((events, translation))
}

/// Solutions are counted up to here.
const MOST_COUNTED: usize = 1000;

/// An open guess: where its level starts on the trail.
struct Guess {
    literal: Literal,
    start: usize,
}

struct Search<'a> {
    program: &'a Program,
    reasoner: Reasoner<'a>,
    names: AtomNames<'a>,
    events: Vec<Event>,
    told_rules: FxHashSet<u32>,
    /// How much of the trail is in the log.
    logged: usize,
    guesses: Vec<Guess>,
    given: Vec<Literal>,
    oracle: Batsat,
    stop: Stop,
}

impl<'a> Search<'a> {
    fn new(
        program: &'a Program,
        translation: &'a Translation,
        stop: &Stop,
    ) -> Result<Search<'a>, Unexplained> {
        let mut oracle = Batsat::new(stop.clone());
        load_theory(&translation.theory, &mut oracle, stop, |_| None).map_err(|_| Unexplained::Stopped)?;
        Ok(Search {
            program,
            reasoner: Reasoner::new(translation, stop).ok_or(Unexplained::Stopped)?,
            names: AtomNames::of(program, &translation.atoms),
            events: Vec::new(),
            told_rules: FxHashSet::default(),
            logged: 0,
            guesses: Vec::new(),
            given: Vec::new(),
            oracle,
            stop: stop.clone(),
        })
    }

    fn run(&mut self, given: &[Literal]) -> Result<(), Unexplained> {
        for &literal in given {
            if self.reasoner.value(literal).is_none() {
                self.reasoner.push(literal, Cause::Guess);
                self.given.push(literal);
                self.events.push(Event::Given { lit: self.names.name(literal) });
            }
        }
        self.logged = self.reasoner.trail.len();
        loop {
            let propagated = self.propagate();
            if self.reasoner.is_stopped {
                return Err(Unexplained::Stopped);
            }
            if let Err(conflict) = propagated {
                if self.guesses.is_empty() {
                    self.log_conflict(&conflict);
                    self.events.push(Event::End { solutions: 0, complete: true });
                    return Ok(());
                }
                self.backtrack(&conflict);
                continue;
            }
            if self.is_complete() {
                self.events.push(Event::Model { n: 1 });
                self.count()?;
                return Ok(());
            }
            if let Some(literal) = self.failing()? {
                self.guess(literal);
                continue;
            }
            let literal = self.decision()?;
            self.guess(literal);
        }
    }

    /// Tells how many solutions there are. Without guesses, everything in the solution has been proved.
    fn count(&mut self) -> Result<(), Unexplained> {
        let (mut solutions, mut complete) = (1, true);
        if !self.guesses.is_empty() {
            let mut solver =
                Solver::new(self.program, Strength::Lean, &self.stop).map_err(|wrong| match wrong {
                    NoAnswer::Stopped => Unexplained::Stopped,
                    NoAnswer::TooLarge(wrong) => Unexplained::TooLarge(wrong),
                })?;
            let mut found = Vec::new();
            complete = solver.solutions(MOST_COUNTED, &mut found).unwrap_or(false);
            solutions = found.len() as u64;
        }
        self.events.push(Event::End { solutions, complete });
        Ok(())
    }

    fn is_complete(&self) -> bool {
        let atoms = self.reasoner.translation.atoms.count() as usize;
        self.reasoner.place[..atoms].iter().all(|&place| place != super::OPEN)
    }

    fn guess(&mut self, literal: Literal) {
        self.log_trail();
        let start = self.reasoner.trail.len();
        self.reasoner.push(literal, Cause::Guess);
        self.guesses.push(Guess { literal, start });
        self.events.push(Event::Guess { lit: self.names.name(literal), level: self.guesses.len() as u32 });
        self.logged = self.reasoner.trail.len();
    }

    fn propagate(&mut self) -> Result<(), Conflict> {
        let result = self.reasoner.propagate();
        self.log_trail();
        result
    }

    fn backtrack(&mut self, conflict: &Conflict) {
        self.log_conflict(conflict);
        let Some(guess) = self.guesses.pop() else { return };
        let cone = self.reasoner.cone(conflict);
        // Of the nodes that stay, those that the refuted ones rest on directly.
        let mut from: Vec<u32> = Vec::new();
        let direct = |node: u32, from: &mut Vec<u32>| {
            if (node as usize) < guess.start {
                from.push(node);
            }
        };
        for &node in &cone {
            if (node as usize) >= guess.start
                && let Cause::Rule(_, below) | Cause::Refuted(below) =
                    &self.reasoner.trail[node as usize].cause
            {
                below.iter().for_each(|&below| direct(below, &mut from));
            }
        }
        conflict.from.iter().for_each(|&node| direct(node, &mut from));
        if let Some(literal) = conflict.literal {
            direct(self.reasoner.node(literal), &mut from);
        }
        from.sort_unstable();
        from.dedup();
        self.reasoner.forget(guess.start);
        self.logged = self.reasoner.trail.len();
        self.reasoner.push(!guess.literal, Cause::Refuted(from.into()));
        self.events
            .push(Event::Backtrack { lit: self.names.name(!guess.literal), to: self.guesses.len() as u32 });
        self.logged = self.reasoner.trail.len();
    }

    /// The open literal whose assumption fails at once, with the smallest refutation.
    fn failing(&mut self) -> Result<Option<Literal>, Unexplained> {
        let count = self.reasoner.translation.atoms.count();
        let start = self.reasoner.trail.len();
        let mut best: Option<((usize, usize), Literal)> = None;
        for atom in (0..count).map(solving::Atom) {
            if self.reasoner.place[atom.index()] != super::OPEN {
                continue;
            }
            if self.stop.now() || self.reasoner.is_stopped {
                return Err(Unexplained::Stopped);
            }
            for literal in [atom.literal(true), atom.literal(false)] {
                self.reasoner.push(literal, Cause::Guess);
                if let Err(conflict) = self.reasoner.propagate() {
                    let cone = self.reasoner.cone(&conflict);
                    let new = cone.iter().filter(|&&node| node as usize >= start).count();
                    let size = (new, cone.len());
                    if best.is_none_or(|(known, _)| size < known) {
                        best = Some((size, literal));
                    }
                }
                self.reasoner.forget(start);
            }
        }
        Ok(best.map(|(_, literal)| literal))
    }

    /// What to guess where no assumption fails at once: something that is false in every solution left,
    /// since that will fail later; else something true of a solution.
    fn decision(&mut self) -> Result<Literal, Unexplained> {
        let guessed = self.guesses.iter().map(|guess| guess.literal);
        let assumptions: Vec<Literal> = self.given.iter().copied().chain(guessed).collect();
        let translation = self.reasoner.translation;
        let mut open: Vec<Literal> = deciding(self.program, &translation.atoms);
        open.retain(|&literal| self.reasoner.value(literal).is_none());
        if open.is_empty() {
            let atoms = (0..translation.atoms.count()).map(|atom| solving::Atom(atom).literal(true));
            open = atoms.filter(|&literal| self.reasoner.value(literal).is_none()).collect();
        }
        match self.oracle.solve(&assumptions) {
            Answer::Stopped => Err(Unexplained::Stopped),
            // All fails: the most constraining literal first.
            Answer::Unsatisfiable => {
                let telling = self.most_telling(&open);
                if self.reasoner.is_stopped { Err(Unexplained::Stopped) } else { Ok(telling) }
            }
            Answer::Satisfiable => {
                let model: Vec<Literal> = open
                    .iter()
                    .map(|&literal| if self.oracle.value(literal) == Some(true) { literal } else { !literal })
                    .collect();
                let mut left = model.clone();
                left.sort_by_key(|literal| !literal.is_positive());
                while let Some(&literal) = left.first() {
                    let mut with = assumptions.clone();
                    with.push(!literal);
                    match self.oracle.solve(&with) {
                        Answer::Stopped => return Err(Unexplained::Stopped),
                        Answer::Unsatisfiable => return Ok(!literal),
                        Answer::Satisfiable => {
                            let oracle = &self.oracle;
                            left.retain(|&literal| oracle.value(literal) == Some(true));
                        }
                    }
                }
                let positive = model.iter().copied().find(|literal| literal.is_positive());
                Ok(positive.or(model.first().copied()).unwrap_or(solving::Atom(0).literal(true)))
            }
        }
    }

    /// The literal after which most is known.
    fn most_telling(&mut self, open: &[Literal]) -> Literal {
        let start = self.reasoner.trail.len();
        let mut best = (0, solving::Atom(0).literal(true));
        for &literal in open {
            self.reasoner.push(literal, Cause::Guess);
            // Nothing fails at once: that has been tried.
            let _ = self.reasoner.propagate();
            let known = self.reasoner.trail.len() - start;
            self.reasoner.forget(start);
            if known > best.0 {
                best = (known, literal);
            }
        }
        best.1
    }

    fn log_trail(&mut self) {
        for place in self.logged..self.reasoner.trail.len() {
            let node = self.reasoner.trail[place].clone();
            if let Cause::Rule(rule, from) = &node.cause {
                self.log_rule(*rule);
                let event = Event::Derive {
                    lit: self.names.name(node.literal),
                    rule: u64::from(*rule),
                    from: self.names_of(from),
                    level: self.guesses.len() as u32,
                };
                self.events.push(event);
            }
        }
        self.logged = self.reasoner.trail.len();
    }

    fn names_of(&self, nodes: &[u32]) -> Vec<String> {
        nodes.iter().map(|&node| self.names.name(self.reasoner.trail[node as usize].literal)).collect()
    }

    fn log_conflict(&mut self, conflict: &Conflict) {
        self.log_trail();
        self.log_rule(conflict.rule);
        let event = Event::Conflict {
            lit: conflict.literal.map(|literal| self.names.name(literal)),
            rule: u64::from(conflict.rule),
            from: self.names_of(&conflict.from),
        };
        self.events.push(event);
    }

    fn log_rule(&mut self, rule: u32) {
        if self.told_rules.insert(rule) {
            let event = rule_event(self.program, self.reasoner.translation, &self.names, rule as usize);
            self.events.push(Event::Rule(event));
        }
    }
}

/// What a log says of a rule.
pub(crate) fn rule_event(
    program: &Program,
    translation: &Translation,
    names: &AtomNames,
    rule: usize,
) -> RuleEvent {
    let kind = translation.kind(rule);
    let demand = translation.theory.demand(rule);
    let (clues, line) = match translation.theory.origin(rule) {
        Origin::Clue(place) => {
            let constraint = &program.constraints[place];
            (constraint.clues.clone(), Some(constraint.line))
        }
        _ => (Vec::new(), None),
    };
    let property = match translation.structure(rule) {
        Some(Structure::MapProperty(map, property)) => {
            Some(format!("{} is {property}", program.columns[map].name))
        }
        _ => None,
    };
    let (low, high) = match demand {
        Demand::Clause(_) => (Some(1), None),
        Demand::Cardinality { low, high, .. } => (Some(low), Some(high)),
        _ => (None, None),
    };
    let literals = if kind == RuleKind::Aggregate {
        Vec::new()
    } else {
        demand.literals().iter().map(|&literal| names.name(literal)).collect()
    };
    RuleEvent { id: rule as u64, kind, clues, line, property, literals, low, high }
}
