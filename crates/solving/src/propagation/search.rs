//! Complete search on the propagator: a second opinion on every answer of the satisfiability engine.

use super::Propagator;
use crate::literal::Literal;
use crate::problem::Problem;
use puzzle::{CategoryId, ItemId, Solution};

/// Finds all solutions by propagation and trying candidates, fewest first.
pub struct Search<'t> {
    propagator: Propagator<'t>,
    problem: Problem<'t>,
}

impl<'t> Search<'t> {
    /// A search with a propagator for the theory of the same problem.
    pub fn new(propagator: Propagator<'t>, problem: Problem<'t>) -> Search<'t> {
        Search { propagator, problem }
    }

    /// Up to `most` solutions; fewer only if there are no more.
    pub fn solutions(&mut self, most: usize) -> Vec<Solution> {
        let mut found = Vec::new();
        if self.propagator.propagate().is_ok() {
            self.descend(most, &mut found);
        }
        found
    }

    fn descend(&mut self, most: usize, found: &mut Vec<Solution>) {
        let Some((item, category)) = self.most_constrained() else {
            // Helper atoms may be open still; the meaning of the clues decides.
            found.extend(
                self.propagator.solution().filter(|solution| self.problem.broken_clue(solution).is_none()),
            );
            return;
        };
        let candidates = self.propagator.candidates(item, category);
        for partner in super::members(candidates, category) {
            let literal: Literal = self.propagator.literal(item, partner, true);
            if self.propagator.assume(literal).and_then(|()| self.propagator.propagate()).is_ok() {
                self.descend(most, found);
            }
            self.propagator.retract();
            if found.len() >= most {
                return;
            }
        }
    }

    /// The item and category with the fewest candidates that are not yet down to one.
    fn most_constrained(&self) -> Option<(ItemId, CategoryId)> {
        let grid = self.propagator.grid();
        let items = (0..grid.categories()).flat_map(|c| (0..grid.size()).map(move |i| ItemId::new(c, i)));
        let open = items.flat_map(|item| {
            (0..grid.categories() as u16).map(CategoryId).filter_map(move |category| {
                let left = self.propagator.candidates(item, category).count_ones();
                (left > 1).then_some((left, item, category))
            })
        });
        open.min().map(|(_, item, category)| (item, category))
    }
}
