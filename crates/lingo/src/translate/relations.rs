//! Values that compare: `BEFORE`, `ORDER`, `SET` between cells.

use super::membership::Points;
use super::{Builder, Done, Formula, Halt};
use crate::atoms::Ident;
use crate::program::{MemberId, Order};

/// A constraint that compares more values than this, all choices of rows together, is refused.
const MOST_COMPARISONS: u64 = 8_000_000;

impl Builder<'_> {
    fn values(&self, ident: Ident, column: usize) -> Vec<Formula> {
        (0..self.program.columns[column].members.len())
            .map(|member| self.atoms.holds(ident, MemberId { column, member }).into())
            .collect()
    }

    /// For every choice of a point from each side: the values in the two columns are related.
    pub(super) fn relate(
        &mut self,
        first: (&Points, usize),
        second: (&Points, usize),
        ok: &dyn Fn(usize, usize) -> bool,
    ) -> Done {
        let size = |column: usize| self.program.columns[column].members.len();
        let (rows, columns) = (size(first.1), size(second.1));
        let work = [first.0.len(), second.0.len(), rows, columns];
        if work.iter().fold(1_u64, |all, &one| all.saturating_mul(one as u64)) > MOST_COMPARISONS {
            return Err(Halt::TooLarge);
        }
        let table: Vec<Vec<bool>> = (0..rows).map(|v| (0..columns).map(|w| ok(v, w)).collect()).collect();
        let row_alive: Vec<bool> = table.iter().map(|row| row.contains(&true)).collect();
        let column_alive: Vec<bool> = (0..columns).map(|w| table.iter().any(|row| row[w])).collect();
        for (i, g) in first.0 {
            let left = self.values(*i, first.1);
            for (j, h) in second.0 {
                self.spend(columns + g.size() + h.size())?;
                let right = self.values(*j, second.1);
                let guards = || [g.clone(), h.clone()];
                let never = Formula::Constant(false);
                for (v, alive) in row_alive.iter().enumerate() {
                    if !alive {
                        self.imply(guards().into_iter().chain([left[v].clone()]), never.clone())?;
                    }
                }
                for (w, alive) in column_alive.iter().enumerate() {
                    if !alive {
                        self.imply(guards().into_iter().chain([right[w].clone()]), never.clone())?;
                    }
                }
                for (v, row) in table.iter().enumerate().filter(|(v, _)| row_alive[*v]) {
                    for (w, _) in row.iter().enumerate().filter(|(w, fine)| !**fine && column_alive[*w]) {
                        let both = [left[v].clone(), right[w].clone()];
                        self.imply(guards().into_iter().chain(both), never.clone())?;
                    }
                }
                if self.is_dense() {
                    for (v, row) in table.iter().enumerate().filter(|(v, _)| row_alive[*v]) {
                        if row.contains(&false) {
                            let partners = row.iter().zip(&right).filter(|(fine, _)| **fine);
                            let partners = Formula::or(partners.map(|(_, value)| value.clone()));
                            self.imply(guards().into_iter().chain([left[v].clone()]), partners)?;
                        }
                    }
                    for w in (0..columns).filter(|&w| column_alive[w]) {
                        if table.iter().any(|row| !row[w]) {
                            let partners = table.iter().zip(&left).filter(|(row, _)| row[w]);
                            let partners = Formula::or(partners.map(|(_, value)| value.clone()));
                            self.imply(guards().into_iter().chain([right[w].clone()]), partners)?;
                        }
                    }
                }
            }
        }
        Ok(())
    }

    /// For every point: the value is one of those allowed.
    pub(super) fn allow(&mut self, points: &Points, column: usize, allowed: &[bool]) -> Done {
        for (ident, condition) in points {
            self.spend(allowed.len())?;
            let values = self.values(*ident, column);
            let mut left = allowed.iter().zip(&values).filter(|(allowed, _)| **allowed);
            if let (true, Some((_, only)), None) = (self.is_dense(), left.next(), left.next()) {
                self.imply([condition.clone()], only.clone())?;
            }
            for (_, value) in allowed.iter().zip(values).filter(|(allowed, _)| !**allowed) {
                self.imply([condition.clone(), value], Formula::Constant(false))?;
            }
        }
        Ok(())
    }

    pub(super) fn order(&mut self, order: &Order) -> Done {
        let column = order.column;
        let numbers: Vec<i64> = {
            let column = &self.program.columns[column];
            (0..column.members.len()).map(|member| column.number(member)).collect()
        };
        let points = order.terms.iter().map(|(_, rows)| self.points(rows));
        let points = points.collect::<Done<Vec<Points>>>()?;
        match &points[..] {
            [only] => {
                let allowed: Vec<bool> = numbers.iter().map(|&number| order.holds(&[number])).collect();
                self.allow(only, column, &allowed)
            }
            [first, second] => {
                self.relate((first, column), (second, column), &|v, w| order.holds(&[numbers[v], numbers[w]]))
            }
            [first, second, third] => self.relate_three([first, second, third], order, &numbers),
            _ => Ok(()),
        }
    }

    /// Violating triples, and values that no triple supports.
    fn relate_three(&mut self, points: [&Points; 3], order: &Order, numbers: &[i64]) -> Done {
        let size = numbers.len();
        let work = points
            .iter()
            .fold(1_u64, |all, points| all.saturating_mul(points.len() as u64).saturating_mul(size as u64));
        if work > MOST_COMPARISONS {
            return Err(Halt::TooLarge);
        }
        let mut alive = [vec![false; size], vec![false; size], vec![false; size]];
        let mut broken = Vec::new();
        for v in 0..size {
            for w in 0..size {
                self.spend(size)?;
                for u in 0..size {
                    if order.holds(&[numbers[v], numbers[w], numbers[u]]) {
                        alive[0][v] = true;
                        alive[1][w] = true;
                        alive[2][u] = true;
                    } else {
                        broken.push([v, w, u]);
                    }
                }
            }
        }
        broken.retain(|triple| triple.iter().zip(&alive).all(|(&value, alive)| alive[value]));
        for (i, g) in points[0] {
            for (j, h) in points[1] {
                for (k, f) in points[2] {
                    self.spend(3 * size + g.size() + h.size() + f.size())?;
                    let values = [i, j, k].map(|ident| self.values(*ident, order.column));
                    let guards = || [g.clone(), h.clone(), f.clone()].into_iter();
                    for (values, alive) in values.iter().zip(&alive) {
                        for (value, _) in values.iter().zip(alive).filter(|(_, alive)| !**alive) {
                            self.imply(guards().chain([value.clone()]), Formula::Constant(false))?;
                        }
                    }
                    for &[v, w, u] in &broken {
                        let three = [values[0][v].clone(), values[1][w].clone(), values[2][u].clone()];
                        self.imply(guards().chain(three), Formula::Constant(false))?;
                    }
                }
            }
        }
        Ok(())
    }
}
