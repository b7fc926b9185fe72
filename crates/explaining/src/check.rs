//! Every step checked by another route.
//!
//! The checker shares nothing with the search but the clauses: its engine is batsat, and it looks at the
//! steps as they stand. It is meant to be always on in tests, and for a reader who wants to be sure.

use crate::cost::Cost;
use crate::inference::Inference;
use rustc_hash::FxHashSet;
use solving::engine::{Answer, Batsat, Engine, Pace, Stop};
use solving::{Atom, Guarded, Kind, Literal, Stopped};
use std::fmt;

/// What is wrong with a step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Flaw {
    /// Which step, from 0; the number of steps if it is the end that is wrong.
    pub step: usize,
    /// What is wrong.
    pub kind: FlawKind,
}

/// What can be wrong with a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FlawKind {
    /// It uses a fact that is not known at that point.
    CitesUnknown,
    /// It concludes nothing that is new.
    NothingNew,
    /// A conclusion does not follow from its facts and constraints.
    DoesNotFollow,
    /// A fact or a constraint can be left out.
    Redundant,
    /// Its cost is not that of its facts and constraints.
    WrongCost,
    /// A nested step does not follow, is not cheaper, or leads to no contradiction.
    WrongNested,
    /// Something that follows is still unknown at the end.
    Incomplete,
    /// The checker was told to stop before it knew.
    Stopped,
}

impl fmt::Display for Flaw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let what = match self.kind {
            FlawKind::CitesUnknown => "uses a fact that is not known yet",
            FlawKind::NothingNew => "concludes nothing new",
            FlawKind::DoesNotFollow => "has a conclusion that does not follow",
            FlawKind::Redundant => "has a reason that can be left out",
            FlawKind::WrongCost => "does not cost what it says",
            FlawKind::WrongNested => "is opened up wrongly",
            FlawKind::Incomplete => "leaves something open at the end",
            FlawKind::Stopped => "could not be checked in time",
        };
        write!(f, "step {} {what}", self.step + 1)
    }
}

impl std::error::Error for Flaw {}

/// An engine with every constraint behind a switch, to check steps with.
pub struct Checker {
    engine: Batsat,
    guards: Vec<Literal>,
    kinds: Vec<Kind>,
    facts: Vec<Atom>,
}

impl Checker {
    /// Makes a theory ready.
    pub fn new(theory: &impl Guarded, stop: &Stop) -> Checker {
        let mut engine = Batsat::new(stop.clone());
        engine.reserve(theory.atoms() as u32);
        for clause in theory.always() {
            engine.add_clause(clause);
        }
        let mut guards = Vec::new();
        let mut kinds = Vec::new();
        let mut pace = Pace::new(stop);
        for constraint in theory.constraints() {
            let guard = engine.new_atom().literal(true);
            for clause in &constraint.clauses {
                // An engine whose budget is spent says so when it is asked.
                if pace.spend(clause.len() as u64) {
                    break;
                }
                let mut clause = clause.clone();
                clause.push(!guard);
                engine.add_clause(&clause);
            }
            guards.push(guard);
            kinds.push(constraint.kind);
        }
        Checker { engine, guards, kinds, facts: theory.facts() }
    }

    /// Checks a whole sequence of steps from some given facts to all that follows.
    pub fn check(&mut self, given: &[Literal], steps: &[Inference], cost: Cost) -> Result<(), Flaw> {
        let mut known: FxHashSet<Literal> = given.iter().copied().collect();
        // Facts that always hold need no step.
        for place in 0..self.facts.len() {
            for is in [true, false] {
                let literal = self.facts[place].literal(is);
                if self.refuted(&[!literal]).map_err(|_| Flaw { step: 0, kind: FlawKind::Stopped })? {
                    known.insert(literal);
                }
            }
        }
        for (number, step) in steps.iter().enumerate() {
            let flaw = match self.check_step(step, &known, cost) {
                Ok(None) => None,
                Ok(Some(kind)) => Some(kind),
                Err(Stopped) => Some(FlawKind::Stopped),
            };
            if let Some(kind) = flaw {
                return Err(Flaw { step: number, kind });
            }
            known.extend(&step.therefore);
        }
        let at_end = |kind| Flaw { step: steps.len(), kind };
        let complete = self.is_complete(&known).map_err(|_| at_end(FlawKind::Stopped))?;
        if complete { Ok(()) } else { Err(at_end(FlawKind::Incomplete)) }
    }

    /// What is wrong with one step, given what is known before it.
    pub fn check_step(
        &mut self,
        step: &Inference,
        known: &FxHashSet<Literal>,
        cost: Cost,
    ) -> Result<Option<FlawKind>, Stopped> {
        if !step.because.iter().all(|fact| known.contains(fact)) {
            return Ok(Some(FlawKind::CitesUnknown));
        }
        if step.therefore.is_empty() || step.therefore.iter().any(|fact| known.contains(fact)) {
            return Ok(Some(FlawKind::NothingNew));
        }
        if cost.of(step.because.len(), step.constraints.iter().map(|&constraint| self.kinds[constraint]))
            != step.cost
        {
            return Ok(Some(FlawKind::WrongCost));
        }
        let reasons = self.reasons(step);
        if !self.all_follow(&reasons, &step.therefore)? {
            return Ok(Some(FlawKind::DoesNotFollow));
        }
        for place in 0..reasons.len() {
            let mut fewer = reasons.clone();
            fewer.remove(place);
            if self.all_follow(&fewer, &step.therefore)? {
                return Ok(Some(FlawKind::Redundant));
            }
        }
        if !self.is_nested_right(step, cost)? {
            return Ok(Some(FlawKind::WrongNested));
        }
        Ok(None)
    }

    fn is_nested_right(&mut self, step: &Inference, cost: Cost) -> Result<bool, Stopped> {
        let Some(refutation) = &step.nested else { return Ok(true) };
        if !step.therefore.contains(&!refutation.suppose) {
            return Ok(false);
        }
        let mut known: FxHashSet<Literal> = step.because.iter().copied().collect();
        known.insert(refutation.suppose);
        for (number, nested) in refutation.steps.iter().enumerate() {
            let is_last = number + 1 == refutation.steps.len();
            let priced = cost.of(nested.because.len(), nested.constraints.iter().map(|&c| self.kinds[c]));
            let reasons = self.reasons(nested);
            let follows = if is_last {
                nested.therefore.is_empty() && self.refuted(&reasons)?
            } else {
                !nested.therefore.is_empty() && self.all_follow(&reasons, &nested.therefore)?
            };
            let cites_known = nested.because.iter().all(|fact| known.contains(fact));
            let within = nested.constraints.iter().all(|constraint| step.constraints.contains(constraint));
            if !follows || !cites_known || !within || nested.cost != priced || nested.cost >= step.cost {
                return Ok(false);
            }
            known.extend(&nested.therefore);
        }
        Ok(!refutation.steps.is_empty())
    }

    fn reasons(&self, step: &Inference) -> Vec<Literal> {
        let guards = step.constraints.iter().map(|&constraint| self.guards[constraint]);
        step.because.iter().copied().chain(guards).collect()
    }

    fn all_follow(&mut self, reasons: &[Literal], conclusions: &[Literal]) -> Result<bool, Stopped> {
        for &conclusion in conclusions {
            let mut assumptions = reasons.to_vec();
            assumptions.push(!conclusion);
            if !self.refuted(&assumptions)? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    fn is_complete(&mut self, known: &FxHashSet<Literal>) -> Result<bool, Stopped> {
        let mut assumptions = self.guards.clone();
        let mut sorted: Vec<Literal> = known.iter().copied().collect();
        sorted.sort_unstable();
        assumptions.extend(sorted);
        for place in 0..self.facts.len() {
            for is in [true, false] {
                let literal = self.facts[place].literal(is);
                if known.contains(&literal) || known.contains(&!literal) {
                    continue;
                }
                assumptions.push(!literal);
                let follows = self.refuted(&assumptions)?;
                assumptions.pop();
                if follows {
                    return Ok(false);
                }
            }
        }
        Ok(true)
    }

    fn refuted(&mut self, assumptions: &[Literal]) -> Result<bool, Stopped> {
        match self.engine.solve(assumptions) {
            Answer::Satisfiable => Ok(false),
            Answer::Unsatisfiable => Ok(true),
            Answer::Stopped => Err(Stopped),
        }
    }
}
