//! Is there anything cheaper? Proved with models.
//!
//! For a fact and some clues: what refutes the opposite of the fact must share an element with what each
//! model of that opposite breaks. A set within the bound that does is tried; it refutes, and the bound
//! falls, or there is a model of it, and one more set to hit. When no set within the bound hits all, nothing
//! cheaper exists (implicit hitting sets; Gamba, Bogaerts & Guns, *Efficiently explaining CSPs with
//! unsatisfiable subset optimization*, JAIR 2023, ask for a cheapest hitting set, while any within the bound
//! will do).

use super::Explainer;
use super::cheapest::{Lead, Race};
use crate::bits::Bits;
use crate::hitting::{Family, Hit, Purse};
use solving::{Literal, Stopped};

/// So many models at most are made use of from the start.
const MOST_SETS: usize = 400;
/// How many propagations a node of the search for hitting sets counts as.
const NODE_PRICE: u64 = 4;

impl Explainer {
    /// Finds the cheapest way to a fact with just these clues, if it costs less than a bound.
    pub(super) fn improve(&mut self, lead: &Lead, bound: u64, race: &mut Race) -> Result<(), Stopped> {
        let mut bound = bound;
        let cost = self.options.cost;
        let base = cost.base(lead.clues.len());
        if bound <= base {
            return Ok(());
        }
        let (mut family, elements) = self.family(lead);
        self.oracle.charge(family.len() as u64);
        loop {
            if self.out_of_budget() {
                race.proved = false;
                return Ok(());
            }
            let budget = bound - base - 1;
            let most = self.deadline.saturating_sub(self.oracle.work()) / NODE_PRICE;
            let mut nodes = 0;
            // Steps with fewer rules were looked for before.
            let rules = match (lead.with_rules && !self.rules_are_free(), lead.clues.is_empty()) {
                (false, _) => 0,
                (true, false) => cost.rule(),
                (true, true) => 2 * cost.rule(),
            };
            if budget < rules {
                return Ok(());
            }
            let hit =
                family.hit(Purse { budget, facts: budget - rules }, most, &mut nodes, self.oracle.limit());
            self.oracle.charge(nodes * NODE_PRICE);
            if self.oracle.told_to_stop() {
                return Err(Stopped);
            }
            let chosen = match hit {
                Hit::Impossible => return Ok(()),
                Hit::TooLong => {
                    race.proved = false;
                    return Ok(());
                }
                Hit::Found(chosen) => chosen,
            };
            let mut assumptions = self.free_rules();
            assumptions.extend(lead.clues.iter().map(|&clue| self.guards[clue]));
            assumptions.push(!self.facts[lead.fact]);
            assumptions.extend(chosen.iter().map(|&element| self.literal_of(element)));
            let mut refuted = false;
            let orders: &[bool] =
                if lead.with_rules && !self.rules_are_free() { &[false, true] } else { &[false] };
            for &rules_first in orders {
                let wishes = self.wishes(rules_first);
                if !self.ask(&assumptions, &wishes)? {
                    refuted = true;
                    break;
                }
                let broken = self.keep_model();
                let set: Vec<u64> =
                    broken.words().iter().zip(elements.words()).map(|(broken, own)| broken & own).collect();
                family.add(&set);
            }
            if refuted {
                let core = self.core_elements();
                let needed = self.thin_out(lead.fact, core)?;
                bound = bound.min(self.note(lead.fact, needed, race));
                if bound <= base {
                    return Ok(());
                }
            }
        }
    }

    /// What the models so far demand of a way to a fact with just these clues; and the elements that such a
    /// way may use.
    fn family(&self, lead: &Lead) -> (Family, Bits) {
        let mut elements = self.kept(&[], true);
        let without_rules = self.rules_are_free() || !lead.with_rules;
        let mut rules = Bits::empty(self.models.stride() * 64);
        for &rule in &self.rules {
            rules.insert(self.facts.len() + rule);
            if without_rules {
                elements.remove(self.facts.len() + rule);
            }
        }
        let mut family = Family::new(rules.words(), self.options.cost.rule().max(1));
        let mut required = self.kept(&lead.clues, false);
        for fact in self.known.iter() {
            required.remove(fact);
        }
        let mut sets: Vec<(u32, Vec<u64>)> = Vec::new();
        for &model in self.models.against(lead.fact) {
            let broken = self.models.broken(model);
            if broken.iter().zip(required.words()).any(|(broken, required)| broken & required != 0) {
                continue;
            }
            let set: Vec<u64> =
                broken.iter().zip(elements.words()).map(|(broken, own)| broken & own).collect();
            sets.push((set.iter().map(|word| word.count_ones()).sum(), set));
        }
        // Small sets say most; the rest would cost more time than they save.
        sets.sort_unstable();
        sets.dedup();
        for (_, set) in sets.iter().take(MOST_SETS) {
            family.add(set);
        }
        (family, elements)
    }

    /// What a model should satisfy if it can, so that it breaks little: what is known, then what will be
    /// known, then clues. Rules come first, or are left to follow from the rest: then the model stays close to
    /// the solution and breaks only rules.
    pub(super) fn wishes(&self, rules_first: bool) -> Vec<Literal> {
        let mut wishes: Vec<Literal> = Vec::with_capacity(self.facts.len() + self.guards.len());
        if rules_first {
            wishes.extend(self.rules.iter().map(|&rule| self.guards[rule]));
        }
        wishes.extend(self.known.iter().map(|fact| self.facts[fact]));
        let unknown = (0..self.facts.len()).filter(|&fact| !self.known.contains(fact));
        wishes.extend(unknown.map(|fact| self.facts[fact]));
        wishes.extend(self.clues.iter().map(|&clue| self.guards[clue]));
        wishes
    }

    /// Keeps the oracle's last model, as what it breaks.
    pub(super) fn keep_model(&mut self) -> Bits {
        let mut broken = Bits::empty(self.models.stride() * 64);
        for (place, &fact) in self.facts.iter().enumerate() {
            if !self.oracle.is_true(fact) {
                broken.insert(place);
            }
        }
        for (place, &guard) in self.guards.iter().enumerate() {
            if !self.oracle.is_true(guard) {
                broken.insert(self.facts.len() + place);
            }
        }
        self.models.add(broken.words());
        broken
    }
}
