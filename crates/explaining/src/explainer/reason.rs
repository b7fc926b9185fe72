//! A minimal reason for one fact: for mistakes, and for the question why.

use super::Explainer;
use crate::inference::Inference;
use solving::{Literal, Stopped};

impl Explainer {
    /// A reason for a fact from what is known, with as few clues as possible up to one, and otherwise with no
    /// clue too many; nothing in it can be left out. `None` if the fact does not follow.
    pub fn reason(&mut self, fact: Literal) -> Result<Option<Inference>, Stopped> {
        let Some(place) = self.place(fact).filter(|&place| !self.known.contains(place)) else {
            return Ok(None);
        };
        let mut tries: Vec<Vec<usize>> = vec![Vec::new()];
        tries.extend(self.clues.iter().map(|&clue| vec![clue]));
        tries.push(self.clues.clone());
        let mut best: Option<(u64, Vec<usize>)> = None;
        for clues in tries {
            // With the best of the single clues nothing more is asked of all of them.
            if best.is_some() && clues.len() != 1 {
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
            let price = self.price(&thin);
            if best.as_ref().is_none_or(|(least, _)| price < *least) {
                best = Some((price, thin));
            }
        }
        let Some((cost, mut elements)) = best else { return Ok(None) };
        elements.sort_unstable();
        let facts = elements.iter().copied().filter(|&element| self.is_fact(element));
        let constraints = elements.iter().filter_map(|element| element.checked_sub(self.facts.len()));
        Ok(Some(Inference {
            because: facts.map(|fact| self.facts[fact]).collect(),
            constraints: constraints.collect(),
            therefore: vec![fact],
            cost,
            optimal: false,
            nested: None,
        }))
    }

    /// Of some known facts, those that do not follow from the others one at a time: each accepted fact must
    /// follow from the ones accepted before by rules of the grid and at most one clue.
    pub fn unsupported(&mut self) -> Result<Vec<Literal>, Stopped> {
        let mut left: Vec<usize> = self.known.iter().collect();
        let mut accepted: Vec<Literal> = Vec::new();
        let rules: Vec<Literal> = self.rules.iter().map(|&rule| self.guards[rule]).collect();
        let mut tries: Vec<Option<usize>> = vec![None];
        tries.extend(self.clues.iter().copied().map(Some));
        loop {
            let before = left.len();
            for &clue in &tries {
                let mut assumptions = rules.clone();
                assumptions.extend(clue.map(|clue| self.guards[clue]));
                assumptions.extend(&accepted);
                let mut suspects = left.clone();
                while let Some(fact) = suspects.pop() {
                    assumptions.push(!self.facts[fact]);
                    let satisfiable = self.ask(&assumptions, &[])?;
                    assumptions.pop();
                    if satisfiable {
                        suspects.retain(|&suspect| self.oracle.is_true(self.facts[suspect]));
                    } else {
                        accepted.push(self.facts[fact]);
                        left.retain(|&other| other != fact);
                    }
                }
            }
            if left.is_empty() || left.len() == before {
                return Ok(left.into_iter().map(|fact| self.facts[fact]).collect());
            }
        }
    }
}
