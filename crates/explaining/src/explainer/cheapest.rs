//! The cheapest step that is not a single rule of the grid.
//!
//! Its clues are tried set by set, fewer first, as long as they alone cost less than the best step so far.
//! For a set of clues: does a fact follow from them and all that is known? If so, the refutation gives a
//! candidate, which is thinned out; if not, a model says so, now and in later steps. Then every candidate
//! fact is asked for something cheaper than the best (`proving.rs`), until there is nothing.

use super::{Candidate, Explainer};
use crate::bits::Bits;
use crate::cost::Cost;
use crate::inference::Inference;
use solving::{Literal, Stopped};

/// How many refutations by the same clues are thinned out to become candidates.
const MOST_THINNED: usize = 4;

/// How much above the least possible cost the first search for something cheaper goes.
const FIRST_CEILING: u64 = 4;
/// How much work may go into steps that cost just as much as the best.
const WORK_FOR_TIES: u64 = 100_000;

/// The best candidate so far, and whether nothing was skipped on the way.
pub(super) struct Race {
    pub(super) best: Option<Candidate>,
    pub(super) proved: bool,
    /// The facts that were looked at, with the clues that they follow from.
    leads: Vec<Lead>,
}

impl Race {
    /// What a step must cost less than.
    pub(super) fn bound(&self) -> u64 {
        self.best.as_ref().map_or(u64::MAX, |best| best.cost)
    }

    pub(super) fn enter(&mut self, candidate: Candidate) {
        if candidate.cost < self.bound() {
            self.best = Some(candidate);
        }
    }
}

/// A fact and the clues that it might follow from.
pub(super) struct Lead {
    pub(super) fact: usize,
    pub(super) clues: Vec<usize>,
    pub(super) with_rules: bool,
}

/// Steps with so many clues, and with rules of the grid or without.
struct Stage {
    /// The least that such a step can cost.
    least: u64,
    clues: usize,
    with_rules: bool,
}

impl Explainer {
    /// Whether rules of the grid cost nothing, so that all of them are always there.
    pub(super) fn rules_are_free(&self) -> bool {
        self.options.cost == Cost::Zebratutor
    }

    /// The cheapest step of all, given the cheapest by a single rule.
    pub(super) fn cheapest(&mut self, single: Option<Inference>) -> Result<Inference, Stopped> {
        let cached = self.candidates.iter().flatten().min_by_key(|candidate| candidate.cost).cloned();
        let mut race = Race { best: cached, proved: true, leads: Vec::new() };
        if let Some(candidate) = single.as_ref().and_then(|step| self.candidate_of(step)) {
            race.enter(candidate);
        }
        for stage in self.stages() {
            if race.bound() < stage.least {
                break;
            }
            if stage.clues >= 2 && race.best.is_none() {
                // Nothing follows from single clues. All clues together give a first bound.
                self.first_candidate(&mut race)?;
            }
            if race.best.is_some() && self.out_of_budget() {
                race.proved = false;
                break;
            }
            self.run(&stage, &mut race)?;
        }
        self.gather_ties(&mut race)?;
        self.settle(single, &race)
    }

    /// All kinds of steps that are not a single rule of the grid, those that can be cheapest first.
    fn stages(&self) -> Vec<Stage> {
        let cost = self.options.cost;
        let mut stages = Vec::new();
        for clues in 0..=self.clues.len() {
            let with_rules = if self.rules_are_free() { 0 } else { cost.rule() };
            let least = if clues == 0 { cost.several_rules() } else { cost.base(clues) + with_rules };
            stages.push(Stage { least, clues, with_rules: true });
            if clues > 0 && !self.rules_are_free() {
                stages.push(Stage { least: cost.base(clues), clues, with_rules: false });
            }
        }
        stages.sort_by_key(|stage| (stage.least, stage.clues));
        stages
    }

    fn run(&mut self, stage: &Stage, race: &mut Race) -> Result<(), Stopped> {
        let mut leads: Vec<Lead> = Vec::new();
        let mut chosen: Vec<usize> = (0..stage.clues).collect();
        loop {
            if self.oracle.told_to_stop() {
                return Err(Stopped);
            }
            if race.best.is_some() && self.out_of_budget() {
                race.proved = false;
                return Ok(());
            }
            let clues: Vec<usize> = chosen.iter().map(|&place| self.clues[place]).collect();
            let with_rules = stage.with_rules;
            for fact in self.follow(&clues, with_rules, race)? {
                leads.push(Lead { fact, clues: clues.clone(), with_rules });
            }
            if !next_choice(&mut chosen, self.clues.len()) {
                break;
            }
        }
        leads.sort_by_key(|lead| {
            (self.candidates[lead.fact].as_ref().map_or(u64::MAX, |candidate| candidate.cost), lead.fact)
        });
        self.deepen(stage, &leads, race)?;
        race.leads.extend(leads);
        Ok(())
    }

    /// Looks for the cheapest way to any of the leads: all of them under a low ceiling first, since to show that
    /// nothing is below it takes little; what is then found under a ceiling is the best.
    fn deepen(&mut self, stage: &Stage, leads: &[Lead], race: &mut Race) -> Result<(), Stopped> {
        let mut height = FIRST_CEILING;
        loop {
            let ceiling = stage.least + height;
            for lead in leads {
                if race.bound() <= stage.least || (race.best.is_some() && self.out_of_budget()) {
                    race.proved &= race.bound() <= stage.least;
                    return Ok(());
                }
                self.improve(lead, race.bound().min(ceiling), race)?;
            }
            if race.bound() <= ceiling || leads.is_empty() {
                return Ok(());
            }
            height *= 2;
        }
    }

    /// Looks for other ways that cost just as much as the best, one for every fact and its clues.
    fn gather_ties(&mut self, race: &mut Race) -> Result<(), Stopped> {
        let proved = race.proved;
        let deadline = self.deadline;
        self.deadline = deadline.min(self.oracle.work() + WORK_FOR_TIES);
        for lead in std::mem::take(&mut race.leads) {
            let has_one = self.candidates[lead.fact].as_ref().is_some_and(|old| old.cost <= race.bound());
            if !has_one && !self.known.contains(lead.fact) {
                self.improve(&lead, race.bound().saturating_add(1), race)?;
            }
        }
        // To find no tie in time says nothing about the best.
        race.proved = proved;
        self.deadline = deadline;
        Ok(())
    }

    /// Everything that is known, some clues, and all rules or none, as a set of elements.
    pub(super) fn kept(&self, clues: &[usize], with_rules: bool) -> Bits {
        let mut kept = Bits::empty(self.models.stride() * 64);
        for fact in self.known.iter() {
            kept.insert(fact);
        }
        for &clue in clues {
            kept.insert(self.facts.len() + clue);
        }
        if with_rules || self.rules_are_free() {
            for &rule in &self.rules {
                kept.insert(self.facts.len() + rule);
            }
        }
        kept
    }

    /// The unknown facts that follow from some clues and all that is known, with all rules of the grid or
    /// with none. Each new one gives a candidate.
    fn follow(&mut self, clues: &[usize], with_rules: bool, race: &mut Race) -> Result<Vec<usize>, Stopped> {
        let kept = self.kept(clues, with_rules);
        let mut assumptions: Vec<Literal> = kept.iter().map(|element| self.literal_of(element)).collect();
        // Constraints first: what is known grows, and a question shares the beginning of the last one.
        assumptions.sort_by_key(|literal| std::cmp::Reverse(literal.atom()));
        let mut following = Vec::new();
        let mut refutations = Vec::new();
        for fact in self.unknown() {
            if self.oracle.told_to_stop() {
                return Err(Stopped);
            }
            if self.models.refutes(fact, kept.words()) {
                continue;
            }
            if self.out_of_budget() && !(race.best.is_none() && refutations.is_empty()) {
                race.proved = false;
                break;
            }
            assumptions.push(!self.facts[fact]);
            let wishes = if with_rules { Vec::new() } else { self.wishes(false) };
            let satisfiable = self.ask(&assumptions, &wishes)?;
            assumptions.pop();
            if satisfiable {
                self.keep_model();
                continue;
            }
            following.push(fact);
            let core = self.core_elements();
            refutations.push((self.price(&core), fact, core));
        }
        // The shortest refutations are the most likely to be cheap once they are thinned out.
        refutations.sort_unstable();
        for (price, fact, core) in refutations.into_iter().take(MOST_THINNED) {
            if self.candidates[fact].as_ref().is_none_or(|old| old.cost > price) || race.best.is_none() {
                let elements = self.thin_out(fact, core)?;
                self.note(fact, elements, race);
            }
        }
        Ok(following)
    }

    /// Keeps a candidate, and enters it into the race; gives its cost.
    pub(super) fn note(&mut self, fact: usize, mut elements: Vec<usize>, race: &mut Race) -> u64 {
        elements.sort_unstable();
        let cost = self.price(&elements);
        let candidate = Candidate { fact, elements, cost };
        if self.candidates[fact].as_ref().is_none_or(|old| old.cost > cost) {
            self.candidates[fact] = Some(candidate.clone());
        }
        race.enter(candidate);
        cost
    }

    /// A candidate from all clues together.
    fn first_candidate(&mut self, race: &mut Race) -> Result<(), Stopped> {
        let kept = self.kept(&self.clues.clone(), true);
        let mut assumptions: Vec<Literal> = kept.iter().map(|element| self.literal_of(element)).collect();
        assumptions.sort_by_key(|literal| std::cmp::Reverse(literal.atom()));
        for fact in self.unknown() {
            if race.best.is_some() && self.out_of_budget() {
                break;
            }
            assumptions.push(!self.facts[fact]);
            let satisfiable = self.ask(&assumptions, &[])?;
            assumptions.pop();
            if !satisfiable {
                let core = self.core_elements();
                let elements = self.thin_out(fact, core)?;
                self.note(fact, elements, race);
            }
        }
        Ok(())
    }

    /// The elements of the oracle's last refutation.
    pub(super) fn core_elements(&self) -> Vec<usize> {
        self.oracle.core().iter().filter_map(|&literal| self.element_of(literal)).collect()
    }

    /// Leaves out of a refutation whatever can go, dear elements first.
    pub(super) fn thin_out(&mut self, fact: usize, mut elements: Vec<usize>) -> Result<Vec<usize>, Stopped> {
        let rank = |this: &Explainer, element: usize| {
            element
                .checked_sub(this.facts.len())
                .map_or(2, |constraint| usize::from(this.kinds[constraint] != solving::Kind::Clue))
        };
        let mut needed: Vec<usize> = Vec::new();
        if self.rules_are_free() {
            elements.retain(|&element| rank(self, element) != 1);
        }
        elements.sort_by_key(|&element| (std::cmp::Reverse(rank(self, element)), element));
        while let Some(element) = elements.pop() {
            let mut assumptions = self.free_rules();
            assumptions.push(!self.facts[fact]);
            assumptions.extend(needed.iter().chain(&elements).map(|&element| self.literal_of(element)));
            if self.ask(&assumptions, &[])? {
                needed.push(element);
            } else {
                let core = self.core_elements();
                elements.retain(|element| core.contains(element));
            }
        }
        Ok(needed)
    }

    /// The guards of all rules, if they cost nothing.
    pub(super) fn free_rules(&self) -> Vec<Literal> {
        if self.rules_are_free() {
            self.rules.iter().map(|&rule| self.guards[rule]).collect()
        } else {
            Vec::new()
        }
    }
}

/// Moves on to the next choice of as many numbers below `limit`, in order; `false` after the last one.
fn next_choice(chosen: &mut [usize], limit: usize) -> bool {
    let count = chosen.len();
    let Some(place) = (0..count).rev().find(|&place| chosen[place] < limit - (count - place)) else {
        return false;
    };
    chosen[place] += 1;
    for later in place + 1..count {
        chosen[later] = chosen[later - 1] + 1;
    }
    true
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn choices_come_in_order_and_end() {
        let mut chosen = vec![0, 1];
        let mut all = vec![chosen.clone()];
        while next_choice(&mut chosen, 4) {
            all.push(chosen.clone());
        }
        assert_eq!(all, [[0, 1], [0, 2], [0, 3], [1, 2], [1, 3], [2, 3]]);
        assert!(!next_choice(&mut [], 4));
        assert!(!next_choice(&mut [0], 1));
    }
}
