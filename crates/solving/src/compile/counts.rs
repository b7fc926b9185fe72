//! Counts: so many of these are true.

use super::{Compiler, Halt, Node};
use crate::grid_theory::Part;
use crate::literal::Literal;
use puzzle::formula::Amount;

/// More clauses than this for one count, and it becomes a rule of its own.
const MOST_CLAUSES: usize = 128;

impl Compiler<'_> {
    /// Demands that so many of the nodes are true (or, unless `positive`, another number), or a part
    /// of the guard.
    pub(super) fn assert_count(
        &mut self,
        amount: Amount,
        nodes: &[Node],
        positive: bool,
        guard: &[Part],
    ) -> Result<(), Halt> {
        let total = nodes.len();
        match (amount, positive) {
            (Amount::AtLeast(n), true) => self.assert_at_least(n as usize, nodes, guard),
            (Amount::AtMost(n), true) => self.assert_at_most(n as usize, nodes, guard),
            (Amount::Exactly(n), true) => {
                self.assert_at_least(n as usize, nodes, guard)?;
                self.assert_at_most(n as usize, nodes, guard)
            }
            (Amount::AtLeast(0), false) => self.assert_at_least(total + 1, nodes, guard),
            (Amount::AtLeast(n), false) => self.assert_at_most(n as usize - 1, nodes, guard),
            (Amount::AtMost(n), false) => self.assert_at_least(n as usize + 1, nodes, guard),
            (Amount::Exactly(0), false) => self.assert_at_least(1, nodes, guard),
            (Amount::Exactly(n), false) => {
                // Fewer or more: a helper says which.
                let fewer = self.grid.theory_mut().new_atom().literal(true);
                let mut guard = guard.to_vec();
                guard.push(Part::Literal(!fewer));
                self.assert_at_most(n as usize - 1, nodes, &guard)?;
                guard.pop();
                guard.push(Part::Literal(fewer));
                self.assert_at_least(n as usize + 1, nodes, &guard)
            }
        }
    }

    /// At most `n` are true: at least the rest are not.
    fn assert_at_most(&mut self, n: usize, nodes: &[Node], guard: &[Part]) -> Result<(), Halt> {
        let opposites: Vec<Node> =
            nodes.iter().map(|node| Node { positive: !node.positive, ..*node }).collect();
        self.assert_at_least(nodes.len().saturating_sub(n), &opposites, guard)
    }

    fn assert_at_least(&mut self, n: usize, nodes: &[Node], guard: &[Part]) -> Result<(), Halt> {
        if n == 0 {
            return Ok(());
        }
        if n > nodes.len() {
            self.grid.clause(guard, self.origin);
            return Ok(());
        }
        if n == 1 {
            return self.assert_any(nodes, guard);
        }
        if n == nodes.len() {
            return nodes.iter().try_for_each(|&node| self.assert_node(node, guard));
        }
        let mut parts = Vec::with_capacity(nodes.len());
        for &node in nodes {
            let mut flat = Vec::new();
            if self.flatten(node, &mut flat) && flat.len() == 1 {
                parts.push(flat[0]);
            } else {
                parts.push(Part::Literal(self.implying(node)?));
            }
        }
        // At least n of them: one of any choice of all but n - 1.
        let choice = nodes.len() - n + 1;
        if binomial(nodes.len(), choice).is_some_and(|clauses| clauses <= MOST_CLAUSES) {
            for chosen in choices(parts.len(), choice) {
                let mut clause = guard.to_vec();
                clause.extend(chosen.into_iter().map(|index| parts[index]));
                self.grid.clause(&clause, self.origin);
            }
            return Ok(());
        }
        self.assert_at_least_parts(n, &parts, guard)
    }

    /// At least `n` parts are true, or one of the guard, which then weighs enough alone.
    fn assert_at_least_parts(&mut self, n: usize, parts: &[Part], guard: &[Part]) -> Result<(), Halt> {
        let mut low = n as u64;
        let mut literals = Vec::with_capacity(parts.len());
        for &part in parts {
            match self.grid.literal_for(part) {
                Ok(literal) => literals.push(literal),
                Err(true) => low = low.saturating_sub(1),
                Err(false) => {}
            }
        }
        let mut instead = Vec::with_capacity(guard.len());
        for &part in guard {
            match self.grid.literal_for(part) {
                Ok(literal) => instead.push(literal),
                Err(true) => return Ok(()),
                Err(false) => {}
            }
        }
        if low == 0 {
            return Ok(());
        }
        if instead.is_empty() {
            let most = literals.len() as u32;
            self.grid.theory_mut().cardinality(literals, low as u32, most, self.origin);
            return Ok(());
        }
        let groups: Vec<Vec<(u64, Literal)>> = literals
            .into_iter()
            .map(|literal| vec![(1, literal)])
            .chain(instead.into_iter().map(|literal| vec![(low, literal)]))
            .collect();
        self.assert_groups(&groups, low)
    }
}

/// How many ways there are to choose `k` of `n`, if the number fits.
fn binomial(n: usize, k: usize) -> Option<usize> {
    let k = k.min(n - k);
    (0..k).try_fold(1usize, |product, i| Some(product.checked_mul(n - i)? / (i + 1)))
}

/// All choices of `k` of the numbers below `n`, in lexicographic order.
fn choices(n: usize, k: usize) -> Vec<Vec<usize>> {
    let mut all = Vec::new();
    let mut chosen: Vec<usize> = (0..k).collect();
    loop {
        all.push(chosen.clone());
        let Some(place) = (0..k).rev().find(|&i| chosen[i] != i + n - k) else { return all };
        chosen[place] += 1;
        for i in place + 1..k {
            chosen[i] = chosen[i - 1] + 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn choices_are_complete() {
        assert_eq!(choices(4, 2).len(), 6);
        assert_eq!(choices(4, 2)[5], [2, 3]);
        assert_eq!(choices(3, 3), [[0, 1, 2]]);
        assert_eq!(binomial(20, 10), Some(184_756));
        assert_eq!(binomial(64, 63), Some(64));
        assert_eq!(binomial(200, 100), None);
    }
}
