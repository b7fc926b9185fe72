//! A propagator for grids that can tell its reasons.
//!
//! It knows the rules of the grid by heart: for every item and category it keeps the set of possible
//! partners in one 64-bit word, so that "what is possible for both" is one `and`. The rules of the
//! clues it takes from the theory. Every literal that it derives remembers its reason, from which the
//! premises are told on demand: explanations are made of these.
//!
//! It shares no inference code with the satisfiability engine, so each checks the other.

mod candidates;
mod reason;
mod rules;
mod search;

pub use reason::{Conflict, Reason};
pub use search::Search;

use crate::engine::{Pace, Stop};
use crate::grid_theory::{GridTheory, Shape};
use crate::literal::{Atom, Literal};
use crate::theory::Origin;
use candidates::{Candidates, members};
use puzzle::{CategoryId, ItemId, Solution};

/// The known part of a grid, and what follows from it by one rule at a time.
#[derive(Clone)]
pub struct Propagator<'t> {
    grid: &'t GridTheory,
    candidates: Candidates,
    /// For every atom the pair of items that it speaks of; helper atoms have none.
    pairs: Vec<Option<(ItemId, ItemId)>>,
    values: Vec<Option<bool>>,
    /// For every atom, where on the trail it was decided.
    positions: Vec<usize>,
    trail: Vec<(Literal, Reason)>,
    /// How much of the trail has been worked off.
    head: usize,
    /// Where on the trail each assumption stands.
    levels: Vec<usize>,
    /// For every atom the rules of clues that it occurs in.
    occurrences: Vec<Vec<u32>>,
    /// Rules that must be looked at before anything is assumed.
    unchecked: Vec<u32>,
}

impl<'t> Propagator<'t> {
    /// A blank grid under the rules of a theory in full shape, with its transitivities or without: they need not be there.
    ///
    /// # Panics
    /// If the theory is in [`Shape::Rows`].
    pub fn new(grid: &'t GridTheory) -> Propagator<'t> {
        assert!(!matches!(grid.shape(), Shape::Rows(_)), "the propagator needs an atom for every fact");
        let theory = grid.theory();
        let atoms = theory.atoms() as usize;
        let mut pairs = vec![None; atoms];
        for (fact, literal) in grid.facts() {
            pairs[literal.atom().index()] = Some((fact.a(), fact.b()));
        }
        let mut occurrences = vec![Vec::new(); atoms];
        let mut unchecked = Vec::new();
        for (rule, (demand, origin)) in theory.rules().enumerate() {
            if matches!(origin, Origin::Clue(_) | Origin::Definition) {
                unchecked.push(rule as u32);
                for literal in demand.literals() {
                    occurrences[literal.atom().index()].push(rule as u32);
                }
            }
        }
        Propagator {
            grid,
            candidates: Candidates::all(grid.categories(), grid.size()),
            pairs,
            values: vec![None; atoms],
            positions: vec![usize::MAX; atoms],
            trail: Vec::new(),
            head: 0,
            levels: Vec::new(),
            occurrences,
            unchecked,
        }
    }

    /// The theory whose rules are followed.
    pub fn grid(&self) -> &'t GridTheory {
        self.grid
    }

    /// Whether a literal is known to be true or false.
    pub fn value(&self, literal: Literal) -> Option<bool> {
        self.values[literal.atom().index()].map(|value| value == literal.is_positive())
    }

    /// The items of a category that may still share a row with an item, one bit each.
    pub fn candidates(&self, item: ItemId, category: CategoryId) -> u64 {
        self.candidates.of(item, category)
    }

    /// All that is known, in the order in which it was found.
    pub fn known(&self) -> impl ExactSizeIterator<Item = Literal> + '_ {
        self.trail.iter().map(|&(literal, _)| literal)
    }

    /// Takes a literal for granted, on a new level that [`Propagator::retract`] takes back. A
    /// contradiction with what is known is found by [`Propagator::propagate`].
    pub fn assume(&mut self, literal: Literal) -> Result<(), Conflict> {
        self.levels.push(self.trail.len());
        self.derive(literal, Reason::Assumed)
    }

    /// How many assumptions are in force.
    pub fn level(&self) -> usize {
        self.levels.len()
    }

    /// Takes back the last assumption and all that followed from it.
    pub fn retract(&mut self) {
        let Some(start) = self.levels.pop() else { return };
        for (literal, _) in self.trail.drain(start..) {
            let atom = literal.atom().index();
            self.values[atom] = None;
            self.positions[atom] = usize::MAX;
            if let (Some((a, b)), false) = (self.pairs[atom], literal.is_positive()) {
                self.candidates.restore(a, b);
            }
        }
        self.head = self.head.min(self.trail.len());
    }

    /// Derives all that follows, rule by rule.
    pub fn propagate(&mut self) -> Result<(), Conflict> {
        self.propagate_within(usize::MAX, &Stop::never()).map(|_| ())
    }

    /// The same until `most` literals are known, or a few more, or the budget is spent; gives whether nothing is left to derive.
    pub fn propagate_within(&mut self, most: usize, stop: &Stop) -> Result<bool, Conflict> {
        let mut pace = Pace::new(stop);
        while let Some(rule) = self.unchecked.pop() {
            if self.trail.len() >= most || pace.spend(16) {
                self.unchecked.push(rule);
                return Ok(false);
            }
            self.apply_rule(rule as usize)?;
        }
        while let Some(&(literal, _)) = self.trail.get(self.head) {
            if self.trail.len() >= most || pace.spend(64) {
                return Ok(false);
            }
            self.head += 1;
            let atom = literal.atom().index();
            if let Some((a, b)) = self.pairs[atom] {
                if literal.is_positive() {
                    self.after_yes(a, b)?;
                } else {
                    self.after_no(a, b)?;
                }
            }
            for index in 0..self.occurrences[atom].len() {
                self.apply_rule(self.occurrences[atom][index] as usize)?;
            }
        }
        Ok(true)
    }

    /// The solution, if every cell is known.
    pub fn solution(&self) -> Option<Solution> {
        self.grid.solution(|literal| self.value(literal) == Some(true))
    }

    /// Records that a literal is true for a reason.
    fn derive(&mut self, literal: Literal, reason: Reason) -> Result<(), Conflict> {
        match self.value(literal) {
            Some(true) => Ok(()),
            Some(false) => {
                let mut premises = self.premises_of(literal, reason, self.trail.len());
                premises.push(!literal);
                Err(Conflict { origin: self.origin_of(literal, reason), premises })
            }
            None => {
                let atom = literal.atom().index();
                self.values[atom] = Some(literal.is_positive());
                self.positions[atom] = self.trail.len();
                self.trail.push((literal, reason));
                if let (Some((a, b)), false) = (self.pairs[atom], literal.is_positive()) {
                    self.candidates.remove(a, b);
                }
                Ok(())
            }
        }
    }

    fn literal(&self, a: ItemId, b: ItemId, is: bool) -> Literal {
        self.grid.pair_literal(a, b, is)
    }

    fn categories(&self) -> impl Iterator<Item = CategoryId> + use<> {
        (0..self.grid.categories() as u16).map(CategoryId)
    }

    /// `a` and `b` share a row: so neither has another partner there, and what holds of one holds of
    /// the other.
    fn after_yes(&mut self, a: ItemId, b: ItemId) -> Result<(), Conflict> {
        for (one, other) in [(a, b), (b, a)] {
            for rival in members(self.candidates.of(one, other.category), other.category) {
                if rival != other {
                    self.derive(self.literal(one, rival, false), Reason::Taken { by: other })?;
                }
            }
        }
        for category in self.categories() {
            if category == a.category || category == b.category {
                continue;
            }
            for (one, other) in [(a, b), (b, a)] {
                if let Some(partner) = self.partner(one, category) {
                    self.derive(self.literal(other, partner, true), Reason::Shared { with: one })?;
                }
                let only_other = self.candidates.of(other, category) & !self.candidates.of(one, category);
                for item in members(only_other, category) {
                    self.derive(self.literal(other, item, false), Reason::Shared { with: one })?;
                }
            }
        }
        Ok(())
    }

    /// `a` and `b` do not share a row: so one candidate fewer, and what shares a row with one does not
    /// with the other.
    fn after_no(&mut self, a: ItemId, b: ItemId) -> Result<(), Conflict> {
        for (one, other) in [(a, b), (b, a)] {
            let left = self.candidates.of(one, other.category);
            if left == 0 {
                return Err(self.nothing_left(one, other.category));
            }
            if left.is_power_of_two() {
                let last = ItemId { category: other.category, item: left.trailing_zeros() as u16 };
                self.derive(self.literal(one, last, true), Reason::LeftOver { of: one })?;
            }
            for category in self.categories() {
                if category == one.category || category == other.category {
                    continue;
                }
                if let Some(partner) = self.partner(one, category) {
                    self.derive(self.literal(partner, other, false), Reason::Shared { with: one })?;
                }
                // Items that have no candidate in common with this one are in other rows.
                for item in members(self.candidates.of(one, category), category) {
                    if self.candidates.of(item, other.category) & left == 0 {
                        let reason = Reason::NothingInCommon { category: other.category };
                        self.derive(self.literal(one, item, false), reason)?;
                    }
                }
            }
        }
        Ok(())
    }

    /// The item of a category that is known to share a row with an item.
    fn partner(&self, item: ItemId, category: CategoryId) -> Option<ItemId> {
        let left = self.candidates.of(item, category);
        let partner = ItemId { category, item: left.trailing_zeros() as u16 };
        (left.is_power_of_two() && self.value(self.literal(item, partner, true)) == Some(true))
            .then_some(partner)
    }

    fn nothing_left(&self, item: ItemId, category: CategoryId) -> Conflict {
        let premises = (0..self.grid.size())
            .map(|other| self.literal(item, ItemId { category, item: other as u16 }, false));
        Conflict { origin: Origin::Bijection { item, category }, premises: premises.collect() }
    }

    /// Which atoms are facts, and of which items.
    pub fn pair(&self, atom: Atom) -> Option<(ItemId, ItemId)> {
        self.pairs[atom.index()]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Problem;
    use crate::agreement::categories;
    use crate::engine::{Answer, Batsat, Engine};
    use crate::lower::{Clauses, lower};
    use puzzle::Formula;

    const CLUES: [&str; 7] = [
        "price(Ann) > price(asp)",
        "exactly 1 of (Bob is asp, Bob is rank.\"1\")",
        "pairs(Cleo, Anna; dog, price.\"40\")",
        "next(rank, asp, boar)",
        "at least 2 of (Ann is crow, Bob is not dog, rank.\"2\" is asp)",
        "rank(crow) > rank(boar)",
        "price(Ann) + price(Bob) >= price(dog) + price(boar)",
    ];

    fn grid(texts: &[&str]) -> GridTheory {
        let categories = categories();
        let formulas: Vec<Formula> =
            texts.iter().map(|text| Formula::parse(text, &categories).expect(text)).collect();
        Problem::new(&categories, &formulas).theory(Shape::Full, &Stop::never()).expect("compiles")
    }

    /// Whether the rules that pass, and the premises, imply the conclusion: by the other engine.
    fn follows(
        grid: &GridTheory,
        rule_counts: impl Fn(Origin) -> bool,
        premises: &[Literal],
        conclusion: Option<Literal>,
    ) -> bool {
        let mut clauses = Clauses::of(&crate::Theory::new());
        clauses.reserve(grid.theory().atoms());
        for (demand, origin) in grid.theory().rules() {
            if rule_counts(origin) {
                lower(demand, None, &mut clauses);
            }
        }
        let mut engine = Batsat::new(Stop::never());
        engine.reserve(clauses.atoms());
        for clause in clauses.clauses() {
            engine.add_clause(clause);
        }
        let mut assumptions = premises.to_vec();
        assumptions.extend(conclusion.map(|literal| !literal));
        engine.solve(&assumptions) == Answer::Unsatisfiable
    }

    /// Every derivation follows from its premises and the one rule that it names, and cites only what
    /// was known before.
    fn check_reasons(propagator: &Propagator<'_>) -> usize {
        let mut known = std::collections::HashSet::new();
        for literal in propagator.known() {
            let premises = propagator.premises(literal);
            assert!(premises.iter().all(|premise| known.contains(premise)), "{literal:?} from {premises:?}");
            known.insert(literal);
            let reason = propagator.reason(literal).expect("known");
            if reason == Reason::Assumed {
                continue;
            }
            let origin = propagator.origin(literal).expect("known");
            let counts = |other: Origin| {
                other == origin
                    // Nothing in common in a category: it takes the category's bijections too.
                    || matches!((reason, other), (Reason::NothingInCommon { category }, Origin::Bijection { category: of, .. }) if category == of)
            };
            assert!(follows(propagator.grid(), counts, &premises, Some(literal)), "{literal:?}: {reason:?}");
        }
        known.len()
    }

    #[test]
    fn every_derivation_follows_from_its_reason() {
        let grid = grid(&CLUES);
        let mut propagator = Propagator::new(&grid);
        propagator.propagate().expect("no conflict");
        check_reasons(&propagator);
        let mut conflicts = 0;
        for (_, literal) in grid.facts() {
            for literal in [literal, !literal] {
                if propagator.value(literal).is_some() {
                    continue;
                }
                let before: Vec<Literal> = propagator.known().collect();
                let result = propagator.assume(literal).and_then(|()| propagator.propagate());
                check_reasons(&propagator);
                if let Err(Conflict { origin, premises }) = result {
                    conflicts += 1;
                    assert!(
                        premises.iter().all(|&premise| propagator.value(premise) == Some(true)
                            || premises.contains(&!premise)),
                        "{premises:?}"
                    );
                    let counts = |other: Origin| other == origin || matches!(other, Origin::Bijection { .. });
                    assert!(follows(&grid, counts, &premises, None), "{origin:?} {premises:?}");
                }
                propagator.retract();
                assert_eq!(propagator.known().collect::<Vec<_>>(), before);
            }
        }
        assert!(conflicts > 0, "the test should meet conflicts");
    }

    #[test]
    fn retracting_leaves_nothing_behind() {
        let grid = grid(&CLUES[..3]);
        let mut propagator = Propagator::new(&grid);
        propagator.propagate().expect("no conflict");
        let words = |propagator: &Propagator<'_>| -> Vec<u64> {
            let items = (0..4).flat_map(|c| (0..4).map(move |i| ItemId::new(c, i)));
            items
                .flat_map(|item| (0..4).map(move |c| (item, CategoryId(c))))
                .map(|(item, c)| propagator.candidates(item, c))
                .collect()
        };
        let before = words(&propagator);
        for (_, literal) in grid.facts() {
            let _ = propagator.assume(literal).and_then(|()| propagator.propagate());
            propagator.retract();
            assert_eq!(words(&propagator), before);
        }
        assert_eq!(propagator.level(), 0);
    }
}
