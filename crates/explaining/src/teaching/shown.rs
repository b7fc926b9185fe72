//! Reasons as somebody remembers them who knows which rows are one: “the clock fetched £220”, and not that it didn't fetch
//! £120, £140 or £180.
//!
//! Only what a clue is held against is told so: what is left over, and what a pair shares, is seen by what is out.

use puzzle::{Contradiction, Fact, GridRule, Step};
use rustc_hash::{FxHashMap, FxHashSet};

/// For facts that deny something what the board shows in their place, and the rule that leads from the one to the other.
#[derive(Clone, Debug, Default)]
pub(super) struct Shown {
    rows: FxHashMap<Fact, (Fact, GridRule)>,
    told: FxHashSet<Fact>,
}

/// What the lines of a proof use of the reasons.
#[derive(Default)]
struct Used {
    /// As they were.
    in_lines: FxHashSet<Fact>,
    /// As they are told.
    because: FxHashSet<Fact>,
}

impl Shown {
    /// Whether a fact stands in the place of another.
    pub(super) fn is_told(&self, fact: Fact) -> bool {
        self.told.contains(&fact)
    }

    /// Puts what the board shows in the place of a fact.
    pub(super) fn put(&mut self, fact: Fact, (row, rule): (Fact, GridRule)) {
        self.told.insert(row);
        self.rows.insert(fact, (row, rule));
    }

    /// A thought with such reasons.
    pub(super) fn told(&self, mut thought: Step) -> Step {
        let Some(mut proof) = thought.nested.take() else {
            self.apply(&mut thought);
            return thought;
        };
        let premises: FxHashSet<Fact> = thought.because.iter().copied().collect();
        let mut used = Used::default();
        self.apply_to_proof(&mut proof, &premises, &mut used, &mut thought.rules);
        // What no line uses says why there are only these cases.
        used.because.extend(premises.difference(&used.in_lines));
        thought.because = used.because.into_iter().collect();
        thought.because.sort_unstable();
        tidy(&mut thought.rules);
        thought.nested = Some(proof);
        thought
    }

    /// The same for every line of a proof; gathers what of the reasons the lines use, and the rules that it takes.
    fn apply_to_proof(
        &self,
        proof: &mut Contradiction,
        premises: &FxHashSet<Fact>,
        used: &mut Used,
        rules: &mut Vec<GridRule>,
    ) {
        for line in &mut proof.steps {
            let of_line: Vec<Fact> =
                line.because.iter().copied().filter(|fact| premises.contains(fact)).collect();
            used.in_lines.extend(&of_line);
            if line.clues.is_empty() {
                used.because.extend(of_line);
                continue;
            }
            let rows = of_line.iter().map(|fact| self.rows.get(fact).map_or(*fact, |(row, _)| *row));
            used.because.extend(rows);
            self.apply(line);
            rules.extend(&line.rules);
        }
        for case in &mut proof.cases {
            self.apply_to_proof(case, premises, used, rules);
        }
    }

    fn apply(&self, step: &mut Step) {
        if step.clues.is_empty() {
            return;
        }
        for fact in &mut step.because {
            if let Some((row, rule)) = self.rows.get(fact) {
                *fact = *row;
                step.rules.push(*rule);
            }
        }
        step.because.sort_unstable();
        step.because.dedup();
        tidy(&mut step.rules);
    }
}

fn tidy(rules: &mut Vec<GridRule>) {
    rules.sort_unstable();
    rules.dedup();
}
