//! A minimal reason for one fact: for mistakes, and for the question why.

use super::Explainer;
use crate::inference::Inference;
use solving::{Literal, Stopped, smallest_hitting_set};

/// How much work may go into the question which marks follow from the others, in propagations: a hint should
/// not keep anybody waiting.
const WORK_FOR_SUPPORT: u64 = 600_000;

impl Explainer {
    /// A reason for a fact from what is known, with as few clues as possible; nothing in it can be left out. `None` if
    /// the fact does not follow.
    pub fn reason(&mut self, fact: Literal) -> Result<Option<Inference>, Stopped> {
        let Some(place) = self.place(fact).filter(|&place| !self.known.contains(place)) else {
            return Ok(None);
        };
        let mut tries: Vec<Vec<usize>> = vec![Vec::new()];
        tries.extend(self.clues.iter().map(|&clue| vec![clue]));
        match self.fewest_clues(fact)? {
            Some(fewest) if fewest.len() > 1 => tries = vec![fewest],
            Some(_) => {}
            None => return Ok(None),
        }
        let mut best: Option<(u64, Vec<usize>)> = None;
        let mut without_clue = false;
        for clues in tries {
            // What needs no clue is not looked for with one.
            if without_clue && !clues.is_empty() {
                break;
            }
            let kept = self.kept(&clues, true);
            let mut assumptions: Vec<Literal> = kept.iter().map(|element| self.literal_of(element)).collect();
            assumptions.sort_by_key(|literal| std::cmp::Reverse(literal.atom()));
            assumptions.push(!fact);
            if self.ask(&assumptions, &[])? {
                continue;
            }
            let core = self.core_elements();
            let thin = self.thin_out(place, core)?;
            let thin = self.cite_rules(place, thin)?;
            without_clue |= clues.is_empty();
            let price = self.price(&thin);
            if best.as_ref().is_none_or(|(least, _)| price < *least) {
                best = Some((price, thin));
            }
        }
        let Some((cost, mut elements)) = best else { return Ok(None) };
        elements.sort_unstable();
        let facts = elements.iter().copied().filter(|&element| self.is_fact(element));
        let constraints = elements.iter().filter_map(|element| element.checked_sub(self.facts.len()));
        let mut step = Inference {
            because: facts.map(|fact| self.facts[fact]).collect(),
            constraints: constraints.collect(),
            therefore: vec![fact],
            cost,
            optimal: false,
            nested: None,
        };
        if self.options.nested {
            step.nested = self.open_up(&step)?;
        }
        Ok(Some(step))
    }

    /// A smallest set of clues from which, with the rules of the grid and what is known, a fact follows; `None` if it
    /// does not follow. What a model of the rest breaks must be hit by every such set (see `proving.rs`).
    pub fn fewest_clues(&mut self, fact: Literal) -> Result<Option<Vec<usize>>, Stopped> {
        let mut to_hit: Vec<Vec<usize>> = Vec::new();
        let wishes: Vec<Literal> = self.clues.iter().map(|&clue| self.guards[clue]).collect();
        loop {
            let Some(clues) = smallest_hitting_set(&to_hit, self.clues.len(), self.oracle.limit())? else {
                return Ok(None);
            };
            let mut assumptions: Vec<Literal> = self.rules.iter().map(|&rule| self.guards[rule]).collect();
            assumptions.extend(self.known.iter().map(|fact| self.facts[fact]));
            assumptions.extend(clues.iter().map(|&clue| self.guards[clue]));
            assumptions.push(!fact);
            if !self.ask(&assumptions, &wishes)? {
                return Ok(Some(clues));
            }
            let broken: Vec<usize> =
                self.clues.iter().copied().filter(|&clue| !self.oracle.is_true(self.guards[clue])).collect();
            if broken.is_empty() {
                return Ok(None);
            }
            to_hit.push(broken);
        }
    }

    /// Of some known facts, those that do not follow from the others one at a time: each accepted fact must
    /// follow from the ones accepted before by rules of the grid and at most one clue. None if that takes too much
    /// work to tell, as on crowded boards of the largest puzzles.
    pub fn unsupported(&mut self) -> Result<Vec<Literal>, Stopped> {
        let deadline = self.oracle.work().saturating_add(WORK_FOR_SUPPORT);
        let mut left: Vec<usize> = self.known.iter().collect();
        // What is taken for granted: rules of the grid, then what was accepted. A clue comes last, so that one
        // question shares all but its end with the one before.
        let mut granted: Vec<Literal> = self.rules.iter().map(|&rule| self.guards[rule]).collect();
        let tries: Vec<Option<usize>> =
            std::iter::once(None).chain(self.clues.iter().copied().map(Some)).collect();
        // How much was granted when a clue was tried last: with no more, it gives no more.
        let mut granted_then: Vec<Option<usize>> = vec![None; tries.len()];
        loop {
            let before = left.len();
            for (&clue, then) in tries.iter().zip(&mut granted_then) {
                if left.is_empty() || *then == Some(granted.len()) {
                    continue;
                }
                let mut suspects = left.clone();
                // A model that breaks as many of them as it can clears them all at once.
                let wishes: Vec<Literal> = suspects.iter().map(|&fact| !self.facts[fact]).collect();
                while let Some(fact) = suspects.pop() {
                    if self.oracle.work() > deadline {
                        return Ok(Vec::new());
                    }
                    let mut assumptions = granted.clone();
                    assumptions.extend(clue.map(|clue| self.guards[clue]));
                    assumptions.push(!self.facts[fact]);
                    if self.ask(&assumptions, &wishes)? {
                        suspects.retain(|&suspect| self.oracle.is_true(self.facts[suspect]));
                    } else {
                        granted.push(self.facts[fact]);
                        left.retain(|&other| other != fact);
                    }
                }
                *then = Some(granted.len());
            }
            if left.is_empty() || left.len() == before {
                return Ok(left.into_iter().map(|fact| self.facts[fact]).collect());
            }
        }
    }
}
