//! What there is to solve: categories, and the clues that have a meaning.

use crate::compile::{Halt, compile};
use crate::engine::Stop;
use crate::grid_theory::{GridTheory, Shape};
use crate::guarded::PuzzleTheory;
use crate::kept::{Kept, is_small, once};
use crate::solver::Stopped;
use crate::theory::Origin;
use puzzle::formula::{Formula, Quantity, Term};
use std::fmt;
use std::sync::Arc;

use puzzle::{Category, CategoryId, Code, Diagnostic, Puzzle, Solution};

/// The categories of a puzzle and those of its clues that have a formula.
///
/// Every clue keeps its place in the puzzle, from nought, so that answers can name it.
#[derive(Clone, Debug)]
pub struct Problem<'a> {
    categories: &'a [Category],
    clues: Vec<(usize, &'a Formula)>,
    kept: Option<&'a Kept>,
}

impl<'a> Problem<'a> {
    /// The problem of a puzzle. Clues without a formula are left out.
    pub fn of(puzzle: &'a Puzzle) -> Problem<'a> {
        let clues = puzzle.clues.iter().enumerate();
        Problem {
            categories: &puzzle.categories,
            clues: clues.filter_map(|(place, clue)| Some((place, clue.formula.as_ref()?))).collect(),
            kept: None,
        }
    }

    /// The same problem; what is made of it is kept there, and taken from there. That must be of this problem alone.
    pub fn keeping(self, kept: &'a Kept) -> Problem<'a> {
        Problem { kept: Some(kept), ..self }
    }

    /// The problem of some formulas, numbered in their order.
    pub fn new(categories: &'a [Category], formulas: impl IntoIterator<Item = &'a Formula>) -> Problem<'a> {
        Problem { categories, clues: formulas.into_iter().enumerate().collect(), kept: None }
    }

    /// The same problem with only those clues whose place passes.
    pub fn only(&self, keep: impl Fn(usize) -> bool) -> Problem<'a> {
        Problem {
            categories: self.categories,
            clues: self.clues.iter().copied().filter(|&(place, _)| keep(place)).collect(),
            kept: None,
        }
    }

    /// The categories.
    pub fn categories(&self) -> &'a [Category] {
        self.categories
    }

    /// The clues with their places in the puzzle.
    pub fn clues(&self) -> &[(usize, &'a Formula)] {
        &self.clues
    }

    /// How many items every category has.
    pub fn size(&self) -> usize {
        self.categories.first().map_or(0, Category::len)
    }

    /// The theory of the grid and of all clues.
    pub fn theory(&self, shape: Shape, stop: &Stop) -> Result<GridTheory, Refusal> {
        let (categories, size) = (self.categories.len(), self.size());
        let literals = GridTheory::literals(categories, size, shape);
        if literals > MOST_OF_THE_GRID
            || !stop.has_room_for(literals.saturating_mul(bytes_of_a_literal(shape)))
        {
            return Err(Refusal::Grid { categories, size });
        }
        let mut grid = GridTheory::new(categories, size, shape);
        let mut work = 0u64;
        for &(place, formula) in &self.clues {
            work = work.saturating_add(formula.work(size));
            if work > MOST_WORK {
                let diagnostic =
                    Diagnostic::error(Code::FormulaTooLarge, "the clues are too large all together")
                        .with_help("leave out clues, or write them with fewer quantifiers inside each other");
                return Err(Refusal::TooLarge { clue: place, diagnostic });
            }
            self.add(formula, place, Origin::Clue(place), &mut grid, stop)?;
        }
        Ok(grid)
    }

    /// The theory by rows, from the category that makes the best ones.
    pub fn rows(&self, stop: &Stop) -> Result<Arc<GridTheory>, Refusal> {
        let shape = Shape::Rows(self.best_key());
        once(self.kept(shape).map(Kept::rows), || self.theory(shape, stop))
    }

    /// The theory in full, constraint by constraint.
    pub fn by_constraint(&self, stop: &Stop) -> Result<Arc<PuzzleTheory>, Refusal> {
        once(self.kept(Shape::Full).map(Kept::by_constraint), || {
            Ok(PuzzleTheory::new(self.theory(Shape::Full, stop)?, stop)?)
        })
    }

    /// The only solution, where it is known to be that.
    pub fn only_solution(&self) -> Option<&'a Solution> {
        self.kept?.only()
    }

    /// Where theories of this shape are kept, if they are.
    fn kept(&self, shape: Shape) -> Option<&'a Kept> {
        self.kept.filter(|_| is_small(self.categories.len(), self.size(), shape))
    }

    /// Adds the rules of a formula to a theory of this problem; `place` is the clue to blame.
    pub(crate) fn add(
        &self,
        formula: &Formula,
        place: usize,
        origin: Origin,
        grid: &mut GridTheory,
        stop: &Stop,
    ) -> Result<(), Refusal> {
        if stop.now() {
            return Err(Refusal::Stopped);
        }
        compile(formula, self.categories, grid, origin, stop).map_err(|halt| match halt {
            Halt::TooLarge(diagnostic) => Refusal::TooLarge { clue: place, diagnostic },
            Halt::Stopped => Refusal::Stopped,
        })
    }

    /// The first clue that a solution breaks, if there is one.
    pub fn broken_clue(&self, solution: &Solution) -> Option<usize> {
        let broken = self.clues.iter().find(|(_, formula)| !formula.holds(self.categories, solution));
        broken.map(|&(place, _)| place)
    }

    /// The category that makes the best rows: the one that the clues speak of most, where a comparison
    /// counts more than a name, since it speaks of all values of its category.
    pub fn best_key(&self) -> CategoryId {
        let mut uses = vec![0usize; self.categories.len()];
        for (_, formula) in &self.clues {
            count_uses(formula, &mut uses);
        }
        let best = (0..uses.len()).rev().max_by_key(|&category| uses[category]);
        CategoryId(best.unwrap_or(0) as u16)
    }
}

/// Most literals that the rules of a grid may have before any clue: 64 categories of 64 items by rows have half a
/// million, 15 of 15 in full fourteen million.
const MOST_OF_THE_GRID: usize = 17_000_000;

/// How much memory a literal of a theory takes on the way to an engine or to an explanation, by measure.
fn bytes_of_a_literal(shape: Shape) -> usize {
    if shape == Shape::Full { 64 } else { 40 }
}

/// Most parts that all clues together may have looked at, row by row ([`Formula::work`]).
const MOST_WORK: u64 = 40_000_000;

/// Why a problem cannot be taken on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// A clue is too large to compile.
    TooLarge {
        /// Its place in the puzzle.
        clue: usize,
        /// What is wrong with it.
        diagnostic: Diagnostic,
    },
    /// The grid itself is too large for this kind of question.
    Grid {
        /// How many categories it has.
        categories: usize,
        /// How many items every category has.
        size: usize,
    },
    /// Told to stop before it was compiled.
    Stopped,
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refusal::TooLarge { clue, diagnostic } => {
                write!(f, "clue {}: {}", clue + 1, diagnostic.message())
            }
            Refusal::Grid { categories, size } => {
                write!(f, "a grid of {categories} categories with {size} items each is too large for this")
            }
            Refusal::Stopped => f.write_str("told to stop before the clues were compiled"),
        }
    }
}

impl std::error::Error for Refusal {}

impl From<Stopped> for Refusal {
    fn from(_: Stopped) -> Refusal {
        Refusal::Stopped
    }
}

/// How much more a comparison counts than a name.
const COMPARISON: usize = 3;

fn count_uses(formula: &Formula, uses: &mut [usize]) {
    let term = |term: &Term| {
        if let Term::Item(item) = term {
            uses[item.category.index()] += 1;
        }
    };
    match formula {
        Formula::Constant(_) => {}
        Formula::Same(a, b) => [a, b].into_iter().for_each(term),
        Formula::Not(f) | Formula::Rows(_, f) | Formula::Every(f) => count_uses(f, uses),
        Formula::And(fs) | Formula::Or(fs) | Formula::Count(_, fs) => {
            for f in fs {
                count_uses(f, uses);
            }
        }
        Formula::Implies(f, g) | Formula::Iff(f, g) => {
            count_uses(f, uses);
            count_uses(g, uses);
        }
        Formula::Different(terms) => terms.iter().for_each(term),
        Formula::Pairs(left, right) => left.iter().chain(right).for_each(term),
        Formula::Compare(a, _, b) => {
            count_measures(a, uses);
            count_measures(b, uses);
        }
        Formula::Parity { quantity, .. } => count_measures(quantity, uses),
        Formula::Next(category, ..) => uses[category.index()] += 2 * COMPARISON,
        Formula::Between(category, ..) => uses[category.index()] += 3 * COMPARISON,
        Formula::Extreme { category, among, .. } => {
            uses[category.index()] += (1 + among.len()) * COMPARISON;
        }
        Formula::Word { category, .. } => uses[category.index()] += COMPARISON,
    }
}

fn count_measures(quantity: &Quantity, uses: &mut [usize]) {
    match quantity {
        Quantity::Number(_) => {}
        Quantity::Measure { category, .. } => uses[category.index()] += COMPARISON,
        Quantity::Sum(a, b) | Quantity::Difference(a, b) | Quantity::Distance(a, b) => {
            count_measures(a, uses);
            count_measures(b, uses);
        }
        Quantity::Times(_, a) => count_measures(a, uses),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::agreement::categories;

    #[test]
    fn what_is_too_large_is_refused_before_it_is_made() {
        let categories = categories();
        let row = |depth| Term::Row(depth);
        let nested = (0..40).fold(Formula::Same(row(0), row(0)), |body, _| Formula::Every(Box::new(body)));
        let problem = Problem::new(&categories, [&nested]);
        let refused = problem.theory(Shape::Rows(CategoryId(0)), &Stop::never()).unwrap_err();
        assert!(matches!(refused, Refusal::TooLarge { clue: 0, .. }), "{refused}");
        let large: Vec<Category> =
            (0..40).map(|c| Category::new(format!("{c}"), (0..40).map(|i| format!("{c}.{i}")))).collect();
        let problem = Problem::new(&large, []);
        let refused = problem.theory(Shape::Full, &Stop::never()).unwrap_err();
        assert_eq!(refused, Refusal::Grid { categories: 40, size: 40 });
        assert!(problem.theory(Shape::Rows(CategoryId(0)), &Stop::never()).is_ok());
        let little = Stop::never().with_memory(1 << 20);
        assert!(problem.theory(Shape::Rows(CategoryId(0)), &little).is_err(), "no room for it");
    }

    #[test]
    fn compiling_asks_its_budget() {
        let categories = categories();
        // A million cases, and not one rule.
        let nested =
            (0..9).fold(Formula::Same(Term::Row(0), Term::Row(0)), |body, _| Formula::Every(Box::new(body)));
        let problem = Problem::new(&categories, [&nested]);
        let shape = Shape::Rows(CategoryId(0));
        assert!(problem.theory(shape, &Stop::never()).is_ok());
        assert_eq!(problem.theory(shape, &Stop::never().with_steps(10_000)).err(), Some(Refusal::Stopped));
    }
}
