//! The theory of a logic grid: which atoms stand for which facts, and the rules that every grid obeys.
//!
//! It comes in two shapes with the same solutions, and in a third one for propagation.
//!
//! * [`Shape::Full`] has an atom for every pair of items of different categories, the bijection of
//!   every pair of categories and the transitivity of every three. A person's grid looks like this,
//!   so explanations need it.
//! * [`Shape::Rows`] has atoms only for pairs with an item of one key category, whose items stand for
//!   the rows. No transitivity is needed: `n` categories of `m` items make `(n-1)·m²` atoms instead of
//!   tens of millions of clauses at 20×20. A fact about two other items becomes a handful of clauses
//!   over their rows where it is used, or an atom of its own where it must be.
//! * [`Shape::Cells`] has the atoms of the full shape without its transitivities, which are nearly all of its memory.

use crate::literal::{Atom, Literal};
use crate::theory::{Origin, Theory};
use puzzle::{CategoryId, Fact, ItemId, Solution};
use rustc_hash::FxHashMap;

/// Which facts have atoms from the start.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    /// All.
    Full,
    /// All, but without transitivities: for whoever knows that rule by heart, such as the propagator.
    Cells,
    /// Those with an item of this category.
    Rows(CategoryId),
}

/// One part of a clause in the making: a literal, or a fact that may have no atom.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Part {
    Literal(Literal),
    Fact(ItemId, ItemId, bool),
}

/// A fact looked up: decided by the categories alone, or by a literal, or without an atom so far.
enum Lookup {
    Decided(bool),
    Atom(Literal),
    Indirect,
}

/// A theory together with the facts that its atoms stand for.
#[derive(Clone, Debug)]
pub struct GridTheory {
    theory: Theory,
    shape: Shape,
    categories: usize,
    size: usize,
    /// For every pair of categories (first < second) the first of its atoms, if it has any.
    blocks: Vec<Option<Atom>>,
    /// Atoms of facts that got one later.
    later: FxHashMap<(ItemId, ItemId), Atom>,
}

impl GridTheory {
    /// The theory of an empty grid: bijections and, in full shape, transitivities.
    pub fn new(categories: usize, size: usize, shape: Shape) -> GridTheory {
        let mut grid = GridTheory {
            theory: Theory::new(),
            shape,
            categories,
            size,
            blocks: vec![None; categories * categories],
            later: FxHashMap::default(),
        };
        for first in 0..categories {
            for second in first + 1..categories {
                let wanted = match shape {
                    Shape::Full | Shape::Cells => true,
                    Shape::Rows(key) => key.index() == first || key.index() == second,
                };
                if wanted {
                    grid.add_block(first, second);
                }
            }
        }
        if shape == Shape::Full {
            grid.add_transitivities();
        }
        grid
    }

    /// How many literals the rules of an empty grid have, before any of them is made.
    pub fn literals(categories: usize, size: usize, shape: Shape) -> usize {
        let pairs = match shape {
            Shape::Full | Shape::Cells => categories.saturating_mul(categories.saturating_sub(1)) / 2,
            Shape::Rows(_) => categories.saturating_sub(1),
        };
        // Every item of a pair of categories has one partner; three clauses of three literals for any three items.
        let bijections = pairs.saturating_mul(size).saturating_mul(size).saturating_mul(2);
        let triples = match shape {
            Shape::Full => pairs.saturating_mul(categories.saturating_sub(2)) / 3,
            Shape::Cells | Shape::Rows(_) => 0,
        };
        bijections.saturating_add(triples.saturating_mul(size.saturating_pow(3)).saturating_mul(9))
    }

    /// The rules.
    pub fn theory(&self) -> &Theory {
        &self.theory
    }

    /// The rules, taken out for good: afterwards the grid still knows which atom stands for which fact, in a fraction of
    /// the memory.
    pub fn take_theory(&mut self) -> Theory {
        std::mem::take(&mut self.theory)
    }

    /// Which facts have atoms from the start.
    pub fn shape(&self) -> Shape {
        self.shape
    }

    /// How many categories the grid has.
    pub fn categories(&self) -> usize {
        self.categories
    }

    /// How many items every category has.
    pub fn size(&self) -> usize {
        self.size
    }

    /// The category whose items stand for the rows.
    pub fn key(&self) -> CategoryId {
        match self.shape {
            Shape::Full | Shape::Cells => CategoryId(0),
            Shape::Rows(key) => key,
        }
    }

    pub(crate) fn theory_mut(&mut self) -> &mut Theory {
        &mut self.theory
    }

    /// The literal of a fact that has an atom.
    pub fn literal(&self, fact: Fact) -> Option<Literal> {
        match self.lookup(fact.a(), fact.b()) {
            Lookup::Atom(literal) => Some(if fact.is() { literal } else { !literal }),
            _ => None,
        }
    }

    /// The literal that says that two items share a row, or do not.
    ///
    /// # Panics
    /// If the two are of one category, or have no atom: in full shape, all pairs have one.
    pub(crate) fn pair_literal(&self, a: ItemId, b: ItemId, is: bool) -> Literal {
        let literal = self.row_literal(a, b);
        if is { literal } else { !literal }
    }

    /// All facts that have atoms, as positive facts with their literals, in a fixed order.
    pub fn facts(&self) -> Vec<(Fact, Literal)> {
        let mut facts = Vec::new();
        for (index, block) in self.blocks.iter().enumerate() {
            let Some(block) = block else { continue };
            let (first, second) = (index / self.categories, index % self.categories);
            for a in 0..self.size {
                for b in 0..self.size {
                    let literal = Atom(block.0 + (a * self.size + b) as u32).literal(true);
                    facts.extend(
                        Fact::new(ItemId::new(first, a), ItemId::new(second, b), true)
                            .map(|fact| (fact, literal)),
                    );
                }
            }
        }
        let mut later: Vec<_> = self.later.iter().collect();
        later.sort();
        for (&(a, b), &atom) in later {
            facts.extend(Fact::new(a, b, true).map(|fact| (fact, atom.literal(true))));
        }
        facts
    }

    /// The literals that pin a solution down: in which row every item is.
    pub fn literals_of(&self, solution: &Solution) -> Vec<Literal> {
        let key = self.key();
        let mut literals = Vec::with_capacity((self.categories - 1) * self.size);
        for row in 0..self.size {
            let anchor = ItemId { category: key, item: solution.item_in(row, key) as u16 };
            for category in (0..self.categories).filter(|&category| category != key.index()) {
                let item = ItemId::new(category, solution.item_in(row, CategoryId(category as u16)));
                if let Lookup::Atom(literal) = self.lookup(anchor, item) {
                    literals.push(literal);
                }
            }
        }
        literals
    }

    /// The solution that a model describes.
    pub fn solution(&self, is_true: impl Fn(Literal) -> bool) -> Option<Solution> {
        let key = self.key();
        let mut rows = vec![vec![u16::MAX; self.categories]; self.size];
        for (row, cells) in rows.iter_mut().enumerate() {
            let anchor = ItemId { category: key, item: row as u16 };
            for (category, cell) in cells.iter_mut().enumerate() {
                *cell = if category == key.index() {
                    row as u16
                } else {
                    (0..self.size).find(|&item| match self.lookup(anchor, ItemId::new(category, item)) {
                        Lookup::Atom(literal) => is_true(literal),
                        _ => false,
                    })? as u16
                };
            }
        }
        Solution::from_rows(rows)
    }

    fn lookup(&self, a: ItemId, b: ItemId) -> Lookup {
        let (a, b) = match a.category.cmp(&b.category) {
            std::cmp::Ordering::Less => (a, b),
            std::cmp::Ordering::Greater => (b, a),
            std::cmp::Ordering::Equal => return Lookup::Decided(a == b),
        };
        let block = self.blocks[a.category.index() * self.categories + b.category.index()];
        if let Some(first) = block {
            return Lookup::Atom(Atom(first.0 + (a.index() * self.size + b.index()) as u32).literal(true));
        }
        match self.later.get(&(a, b)) {
            Some(atom) => Lookup::Atom(atom.literal(true)),
            None => Lookup::Indirect,
        }
    }

    /// The literal for a part; gives the fact an atom if it has none. `Err` where the categories
    /// alone decide it.
    pub(crate) fn literal_for(&mut self, part: Part) -> Result<Literal, bool> {
        match part {
            Part::Literal(literal) => Ok(literal),
            Part::Fact(a, b, is) => {
                let literal = match self.lookup(a, b) {
                    Lookup::Decided(value) => return Err(value == is),
                    Lookup::Atom(literal) => literal,
                    Lookup::Indirect => self.define(a, b),
                };
                Ok(if is { literal } else { !literal })
            }
        }
    }

    /// Makes sure that the facts of an item with all items of a category have atoms of which exactly
    /// one is true.
    pub(crate) fn define_all(&mut self, item: ItemId, category: CategoryId) {
        let partners = (0..self.size).map(|other| ItemId { category, item: other as u16 });
        let missing: Vec<ItemId> =
            partners.clone().filter(|&other| matches!(self.lookup(item, other), Lookup::Indirect)).collect();
        if missing.is_empty() {
            return;
        }
        for other in missing {
            self.define(item, other);
        }
        let literals: Vec<Literal> =
            partners.filter_map(|other| self.literal_for(Part::Fact(item, other, true)).ok()).collect();
        self.theory.cardinality(literals, 1, 1, Origin::Bijection { item, category });
    }

    /// Demands that one of the parts is true.
    pub(crate) fn clause(&mut self, parts: &[Part], origin: Origin) {
        let mut literals = Vec::with_capacity(parts.len() + 1);
        let mut indirect = Vec::new();
        for &part in parts {
            match part {
                Part::Literal(literal) => literals.push(literal),
                Part::Fact(a, b, is) => match self.lookup(a, b) {
                    Lookup::Decided(value) if value == is => return,
                    Lookup::Decided(_) => {}
                    Lookup::Atom(literal) => literals.push(if is { literal } else { !literal }),
                    Lookup::Indirect => indirect.push((a, b, is)),
                },
            }
        }
        match indirect[..] {
            [] => self.theory.clause(literals, origin),
            [(a, b, true)] => {
                self.lifted(&literals, a, &indirect, origin);
                self.lifted(&literals, b, &indirect, origin);
            }
            _ => {
                let pivot = most_frequent(&indirect);
                let (lift, define): (Vec<_>, Vec<_>) =
                    indirect.into_iter().partition(|&(a, b, _)| a == pivot || b == pivot);
                for (a, b, is) in define {
                    let literal = self.define(a, b);
                    literals.push(if is { literal } else { !literal });
                }
                self.lifted(&literals, pivot, &lift, origin);
            }
        }
    }

    /// A clause over facts that all speak of `pivot`, row by row: if the pivot is in a row, then one
    /// of the others is there, or not there, as their signs say.
    fn lifted(
        &mut self,
        literals: &[Literal],
        pivot: ItemId,
        facts: &[(ItemId, ItemId, bool)],
        origin: Origin,
    ) {
        for row in 0..self.size {
            let anchor = ItemId { category: self.key(), item: row as u16 };
            let mut clause = literals.to_vec();
            clause.push(!self.row_literal(pivot, anchor));
            for &(a, b, is) in facts {
                let other = if a == pivot { b } else { a };
                let literal = self.row_literal(other, anchor);
                clause.push(if is { literal } else { !literal });
            }
            self.theory.clause(clause, origin);
        }
    }

    /// The literal of an item and a row; both have one in either shape.
    fn row_literal(&self, item: ItemId, anchor: ItemId) -> Literal {
        match self.lookup(item, anchor) {
            Lookup::Atom(literal) => literal,
            Lookup::Decided(_) | Lookup::Indirect => unreachable!("items outside the key category have rows"),
        }
    }

    /// Gives an indirect fact an atom that is true exactly if both items are in the same row.
    fn define(&mut self, a: ItemId, b: ItemId) -> Literal {
        let (a, b) = if a.category < b.category { (a, b) } else { (b, a) };
        let atom = self.theory.new_atom();
        self.later.insert((a, b), atom);
        let literal = atom.literal(true);
        let origin = Origin::Transitivity([self.key(), a.category, b.category]);
        for row in 0..self.size {
            let anchor = ItemId { category: self.key(), item: row as u16 };
            let (in_a, in_b) = (self.row_literal(a, anchor), self.row_literal(b, anchor));
            self.theory.clause([!literal, !in_a, in_b], origin);
            self.theory.clause([!literal, !in_b, in_a], origin);
            self.theory.clause([!in_a, !in_b, literal], origin);
        }
        literal
    }

    fn add_block(&mut self, first: usize, second: usize) {
        let size = self.size as u32;
        let block = self.theory.new_atoms(size * size);
        self.blocks[first * self.categories + second] = Some(block);
        for line in 0..size {
            let row = (0..size).map(|b| Atom(block.0 + line * size + b).literal(true));
            let origin = Origin::Bijection {
                item: ItemId::new(first, line as usize),
                category: CategoryId(second as u16),
            };
            self.theory.cardinality(row, 1, 1, origin);
            let column = (0..size).map(|a| Atom(block.0 + a * size + line).literal(true));
            let origin = Origin::Bijection {
                item: ItemId::new(second, line as usize),
                category: CategoryId(first as u16),
            };
            self.theory.cardinality(column, 1, 1, origin);
        }
    }

    fn add_transitivities(&mut self) {
        for first in 0..self.categories {
            for second in first + 1..self.categories {
                for third in second + 1..self.categories {
                    let origin = Origin::Transitivity(
                        [first, second, third].map(|category| CategoryId(category as u16)),
                    );
                    for a in 0..self.size {
                        for b in 0..self.size {
                            for c in 0..self.size {
                                let (a, b, c) =
                                    (ItemId::new(first, a), ItemId::new(second, b), ItemId::new(third, c));
                                let ab = self.row_literal(a, b);
                                let ac = self.row_literal(a, c);
                                let bc = self.row_literal(b, c);
                                self.theory.clause([!ab, !bc, ac], origin);
                                self.theory.clause([!ab, !ac, bc], origin);
                                self.theory.clause([!ac, !bc, ab], origin);
                            }
                        }
                    }
                }
            }
        }
    }
}

/// The item that occurs in most of the facts; the earliest of those.
fn most_frequent(facts: &[(ItemId, ItemId, bool)]) -> ItemId {
    let mut counts: FxHashMap<ItemId, usize> = FxHashMap::default();
    for &(a, b, _) in facts {
        *counts.entry(a).or_default() += 1;
        *counts.entry(b).or_default() += 1;
    }
    let mut best = facts[0].0;
    for item in facts.iter().flat_map(|&(a, b, _)| [a, b]) {
        if counts[&item] > counts[&best] {
            best = item;
        }
    }
    best
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_size_of_a_grid_is_known_before_it_is_made() {
        for (categories, size) in [(2, 2), (3, 4), (5, 3), (6, 6)] {
            for shape in [Shape::Full, Shape::Cells, Shape::Rows(CategoryId(1))] {
                let made = GridTheory::new(categories, size, shape).theory().size();
                assert_eq!(
                    GridTheory::literals(categories, size, shape),
                    made,
                    "{categories}×{size}, {shape:?}"
                );
            }
        }
        assert_eq!(GridTheory::literals(usize::MAX, usize::MAX, Shape::Full), usize::MAX);
    }

    #[test]
    fn the_most_frequent_item_is_the_earliest_of_those() {
        let fact = |a: usize, b: usize| (ItemId::new(0, a), ItemId::new(1, b), true);
        assert_eq!(most_frequent(&[fact(0, 1), fact(2, 3), fact(4, 3), fact(4, 0)]), ItemId::new(1, 3));
        assert_eq!(most_frequent(&[fact(0, 1)]), ItemId::new(0, 0));
    }
}
