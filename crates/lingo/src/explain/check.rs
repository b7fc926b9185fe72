//! Whether every step follows from its rule and from what it cites, without any search.
//!
//! Rules are those of the program's own translation. A log of another solver names other rules; these are
//! taken as the log tells them, if one of ours says the same.

use super::replay::{Cause, Contradiction, Node, Replay};
use crate::atoms::AtomNames;
use crate::log::RuleEvent;
use crate::program::Program;
use crate::reason::can_be_allowed;
use crate::translate::Translation;
use rustc_hash::{FxHashMap, FxHashSet};
use solving::{Demand, Literal};

/// What was checked.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Checked {
    /// How many conclusions were verified.
    pub steps: usize,
    /// What is wrong, in words.
    pub wrong: Vec<String>,
}

/// Verifies all conclusions of a log.
pub fn check(program: &Program, translation: &Translation, replay: &Replay) -> Checked {
    let names = AtomNames::of(program, &translation.atoms);
    let mut checker = Checker {
        translation,
        replay,
        names,
        rules: FxHashMap::default(),
        ours: None,
        checked: Checked::default(),
    };
    for index in 0..replay.nodes.len() {
        if let Err(why) = checker.node(index) {
            checker.checked.wrong.push(why);
        }
        checker.checked.steps += 1;
    }
    checker.checked
}

/// A rule in normal form: its literals, and how many are true.
type Normal = (Vec<Literal>, u32, u32);

struct Checker<'a> {
    translation: &'a Translation,
    replay: &'a Replay,
    names: AtomNames<'a>,
    /// The number of our rule for a rule of the log.
    rules: FxHashMap<u64, Option<usize>>,
    ours: Option<FxHashMap<Normal, usize>>,
    checked: Checked,
}

impl Checker<'_> {
    fn node(&mut self, index: usize) -> Result<(), String> {
        let node = &self.replay.nodes[index];
        let name = self.name(node);
        match &node.cause {
            Cause::Guess | Cause::Given => Ok(()),
            Cause::Refuted { guess, conflict } => {
                let Contradiction { against, came } = self.replay.contradictions[*conflict];
                let assumed = &self.replay.nodes[*guess];
                if assumed.literal != !node.literal {
                    return Err(format!("{name}: its opposite was not assumed"));
                }
                let mut used: Vec<usize> = self.replay.nodes[came].assumptions.clone();
                if let Some(against) = against {
                    used.extend(&self.replay.nodes[against].assumptions);
                    if self.replay.nodes[against].literal != !self.replay.nodes[came].literal {
                        return Err(format!("{name}: the two steps do not contradict each other"));
                    }
                }
                let allowed = |one: &usize| one == guess || node.assumptions.contains(one);
                if used.iter().all(allowed) {
                    Ok(())
                } else {
                    Err(format!("{name}: other assumptions were used"))
                }
            }
            Cause::Rule => {
                let Some(id) = node.rule else { return Err(format!("{name}: there is no rule")) };
                let Some(rule) = self.rule(id) else {
                    return Err(format!("{name}: rule {id} is none of the program's"));
                };
                let from: FxHashSet<Literal> =
                    node.raw_from.iter().map(|&from| self.replay.nodes[from].literal).collect();
                let without_literal = node.literal.atom().0 == u32::MAX >> 1;
                let literal = (!without_literal).then_some(node.literal);
                if forces(self.translation.theory.demand(rule), &from, literal) {
                    Ok(())
                } else {
                    Err(format!("{name}: it does not follow from rule {id} and what is cited"))
                }
            }
        }
    }

    fn name(&self, node: &Node) -> String {
        if node.literal.atom().0 == u32::MAX >> 1 {
            "a contradiction".to_owned()
        } else {
            self.names.name(node.literal)
        }
    }

    /// Our rule that says what a rule of the log says.
    fn rule(&mut self, id: u64) -> Option<usize> {
        if let Some(&known) = self.rules.get(&id) {
            return known;
        }
        let told = self.replay.rules.get(&id)?;
        let found = self.same_number(told).or_else(|| {
            let normal = self.normal(told)?;
            self.ours().get(&normal).copied()
        });
        self.rules.insert(id, found);
        found
    }

    /// Our rule of the same number, if it says the same.
    fn same_number(&self, told: &RuleEvent) -> Option<usize> {
        let rule = usize::try_from(told.id).ok().filter(|&rule| rule < self.translation.theory.len())?;
        let ours = self.translation.theory.demand(rule);
        match self.normal(told) {
            None if matches!(ours, Demand::Total { .. }) && told.literals.is_empty() => Some(rule),
            Some(normal) => (Some(normal) == normal_of(ours)).then_some(rule),
            None => None,
        }
    }

    fn normal(&self, told: &RuleEvent) -> Option<Normal> {
        let low = told.low?;
        let mut literals =
            told.literals.iter().map(|name| self.names.literal(name)).collect::<Option<Vec<Literal>>>()?;
        let high = told.high.unwrap_or(literals.len() as u32);
        literals.sort();
        Some((literals, low, high))
    }

    fn ours(&mut self) -> &FxHashMap<Normal, usize> {
        let theory = &self.translation.theory;
        self.ours.get_or_insert_with(|| {
            let rules = (0..theory.len()).filter_map(|rule| Some((normal_of(theory.demand(rule))?, rule)));
            rules.collect()
        })
    }
}

fn normal_of(demand: Demand) -> Option<Normal> {
    let (literals, low, high) = match demand {
        Demand::Clause(literals) => (literals, 1, literals.len() as u32),
        Demand::Cardinality { literals, low, high } => (literals, low, high),
        _ => return None,
    };
    let mut literals = literals.to_vec();
    literals.sort();
    Some((literals, low, high))
}

/// Whether a rule makes a literal true, if just these are true; without a literal: whether it is broken.
fn forces(demand: Demand, from: &FxHashSet<Literal>, conclusion: Option<Literal>) -> bool {
    // With the opposite of the conclusion, the rule must be broken.
    let opposite = conclusion.map(|literal| !literal);
    let is_true = |literal: Literal| from.contains(&literal) || Some(literal) == opposite;
    let is_false = |literal: Literal| is_true(!literal);
    match demand {
        Demand::Clause(literals) => literals.iter().all(|&literal| is_false(literal)),
        Demand::Cardinality { literals, low, high } => {
            let yes = literals.iter().filter(|&&literal| is_true(literal)).count();
            let no = literals.iter().filter(|&&literal| is_false(literal)).count();
            yes > high as usize || literals.len() - no < low as usize
        }
        Demand::Total { literals, values, ends, total } => {
            let mut ranges = Vec::new();
            let mut fixed = None;
            let mut start = 0;
            for (group, &end) in ends.iter().enumerate() {
                let certain = (start..end).find(|&place| is_true(literals[place]));
                let left: Vec<i64> = match certain {
                    Some(place) => {
                        if Some(literals[place]) == opposite {
                            fixed = Some((group, values[place]));
                        }
                        vec![values[place]]
                    }
                    None => {
                        (start..end).filter(|&place| !is_false(literals[place])).map(|p| values[p]).collect()
                    }
                };
                let Some(range) = left.iter().min().copied().zip(left.iter().max().copied()) else {
                    return true;
                };
                ranges.push(range);
                start = end;
            }
            fixed.is_some_and(|(group, value)| !can_be_allowed(total, &ranges, group, value))
        }
        Demand::Sum { .. } => false,
    }
}
