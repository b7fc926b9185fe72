//! A hard step opened up: suppose the opposite, and simple steps lead to a contradiction.
//!
//! Only the facts and constraints of the step itself are used, one constraint at a time, and every nested
//! step is cheaper than the step (Bogaerts, Gamba & Guns, Artificial Intelligence 2021, section on nested
//! explanations). What the contradiction does not need is left out.

use super::Explainer;
use crate::inference::{Inference, Refutation};
use solving::{Kind, Literal, Stopped};

/// A step by one clue is opened up if it uses at least so many facts.
const MANY_FACTS: usize = 4;
/// A proof that is still open after so many steps is of no use to a reader.
const MOST_STEPS: usize = 60;

/// What is known within the proof, in the order in which it was found.
struct World {
    literals: Vec<Literal>,
    steps: Vec<Inference>,
}

impl Explainer {
    /// The proof by contradiction behind a step, if it is a hard one and has such a proof.
    pub(super) fn open_up(&mut self, step: &Inference) -> Result<Option<Refutation>, Stopped> {
        let one_clue = matches!(step.constraints[..], [only] if self.kinds[only] == Kind::Clue);
        if step.constraints.len() < 2 && !(one_clue && step.because.len() >= MANY_FACTS) {
            return Ok(None);
        }
        let Some(&conclusion) = step.therefore.first() else { return Ok(None) };
        let suppose = !conclusion;
        let mut world = World { literals: step.because.clone(), steps: Vec::new() };
        world.literals.push(suppose);
        while world.steps.len() < MOST_STEPS {
            let mut best: Option<Inference> = None;
            for &constraint in &step.constraints {
                let found = if self.kinds[constraint] == Kind::Clue {
                    self.simple_step_by_clue(constraint, &world)?
                } else {
                    self.simple_step_by_rule(constraint, &world)
                };
                let better = |found: &Inference| {
                    best.as_ref().is_none_or(|best| {
                        (best.therefore.is_empty(), std::cmp::Reverse(best.cost))
                            < (found.therefore.is_empty(), std::cmp::Reverse(found.cost))
                    })
                };
                if let Some(found) = found.filter(|found| found.cost < step.cost && better(found)) {
                    best = Some(found);
                }
            }
            let Some(found) = best else { return Ok(None) };
            let is_end = found.therefore.is_empty();
            world.literals.extend(&found.therefore);
            world.steps.push(found);
            if is_end {
                let steps = needed(world.steps);
                return Ok((steps.len() > 1).then_some(Refutation { suppose, steps }));
            }
        }
        Ok(None)
    }

    /// A clause of the rule that is broken or about to force something.
    fn simple_step_by_rule(&self, constraint: usize, world: &World) -> Option<Inference> {
        let mut best: Option<(Vec<Literal>, Option<Literal>)> = None;
        for clause in &self.constraints[constraint].clauses {
            let mut open = None;
            let mut because = Vec::new();
            let mut is_idle = false;
            for &literal in clause {
                if world.literals.contains(&!literal) {
                    because.push(!literal);
                } else if world.literals.contains(&literal) || open.replace(literal).is_some() {
                    is_idle = true;
                    break;
                }
            }
            let rank = |facts: usize, open: Option<Literal>| (open.is_some(), facts);
            if !is_idle
                && best
                    .as_ref()
                    .is_none_or(|(least, old)| rank(because.len(), open) < rank(least.len(), *old))
            {
                best = Some((because, open));
            }
        }
        let (because, open) = best?;
        Some(self.nested_step(because, constraint, open.into_iter().collect()))
    }

    /// What a clue alone forces from what is known in the proof: a contradiction if there is one.
    fn simple_step_by_clue(&mut self, clue: usize, world: &World) -> Result<Option<Inference>, Stopped> {
        let guard = self.guards[clue];
        let mut assumptions = vec![guard];
        assumptions.extend(&world.literals);
        if !self.ask(&assumptions, &[])? {
            let because = self.thin_out_world(guard, None)?;
            return Ok(Some(self.nested_step(because, clue, Vec::new())));
        }
        let mut suspects: Vec<Literal> = self.facts_of(clue);
        suspects.retain(|literal| !world.literals.contains(literal) && !world.literals.contains(&!*literal));
        let mut suspects: Vec<Literal> = suspects
            .into_iter()
            .map(|literal| if self.oracle.is_true(literal) { literal } else { !literal })
            .collect();
        let mut best: Option<(Vec<Literal>, Literal)> = None;
        while let Some(literal) = suspects.pop() {
            assumptions.push(!literal);
            if self.ask(&assumptions, &[])? {
                suspects.retain(|&suspect| self.oracle.is_true(suspect));
            } else {
                let because = self.thin_out_world(guard, Some(literal))?;
                if best.as_ref().is_none_or(|(least, _)| because.len() < least.len()) {
                    best = Some((because, literal));
                }
            }
            assumptions.pop();
        }
        Ok(best.map(|(because, literal)| self.nested_step(because, clue, vec![literal])))
    }

    /// After a refutation: the literals that it needs, besides the guard and the opposite of a conclusion.
    fn thin_out_world(
        &mut self,
        guard: Literal,
        conclusion: Option<Literal>,
    ) -> Result<Vec<Literal>, Stopped> {
        let fixed: Vec<Literal> = std::iter::once(guard).chain(conclusion.map(|literal| !literal)).collect();
        let mut left: Vec<Literal> =
            self.oracle.core().iter().copied().filter(|literal| !fixed.contains(literal)).collect();
        left.sort_unstable();
        let mut needed: Vec<Literal> = Vec::new();
        while let Some(literal) = left.pop() {
            let assumptions: Vec<Literal> = fixed.iter().chain(&needed).chain(&left).copied().collect();
            if self.ask(&assumptions, &[])? {
                needed.push(literal);
            } else {
                let core = self.oracle.core();
                left.retain(|literal| core.contains(literal));
            }
        }
        needed.sort_unstable();
        Ok(needed)
    }

    /// The facts that a constraint speaks of, each as one literal.
    fn facts_of(&self, constraint: usize) -> Vec<Literal> {
        let mut facts: Vec<Literal> = self.constraints[constraint]
            .clauses
            .iter()
            .flatten()
            .filter(|literal| self.places[literal.atom().index()] != u32::MAX)
            .map(|literal| literal.atom().literal(true))
            .collect();
        facts.sort_unstable();
        facts.dedup();
        facts
    }

    fn nested_step(&self, because: Vec<Literal>, constraint: usize, therefore: Vec<Literal>) -> Inference {
        Inference {
            cost: self.options.cost.of(because.len(), [self.kinds[constraint]]),
            because,
            constraints: vec![constraint],
            therefore,
            optimal: false,
            nested: None,
        }
    }
}

/// The steps that the last one needs, in their order.
fn needed(mut steps: Vec<Inference>) -> Vec<Inference> {
    let mut wanted: Vec<Literal> = Vec::new();
    let mut kept = Vec::new();
    while let Some(step) = steps.pop() {
        if step.therefore.is_empty() || step.therefore.iter().any(|literal| wanted.contains(literal)) {
            wanted.extend(&step.because);
            kept.push(step);
        }
    }
    kept.reverse();
    kept
}
