//! The rules of each constraint.

use super::membership::Points;
use super::{Builder, Done, Formula, Halt};
use crate::atoms::{Ident, Truth};
use crate::program::{CellTest, Demand, MemberId, Relation, Rows};
use solving::lower::total::is_bearable;
use solving::{Literal, Total};

/// So many pairs of sets are compared, row by row, at most.
const MOST_PAIRS: usize = 4_000_000;

/// Where just one of the possibilities is certain to be allowed and all others are certainly not: that one.
fn only_certain(possibilities: Vec<(Formula, Formula)>) -> Option<Formula> {
    let mut only = None;
    for (possibility, allowed) in possibilities {
        match allowed {
            Formula::Constant(false) => {}
            Formula::Constant(true) if only.is_none() => only = Some(possibility),
            _ => return None,
        }
    }
    only
}

impl Builder<'_> {
    pub(super) fn constraint(&mut self, place: usize, demand: &Demand) -> Done {
        match demand {
            Demand::Required(sets) => self.required(sets)?,
            Demand::Conflict(sets) => {
                let pairs = sets.len().saturating_mul(sets.len()) / 2;
                if pairs.saturating_mul(self.program.rows()) > MOST_PAIRS {
                    return Err(Halt::TooLarge);
                }
                for (at, a) in sets.iter().enumerate() {
                    for b in &sets[at + 1..] {
                        self.conflict(a, b)?;
                    }
                }
            }
            Demand::Holds(member, sets) => {
                for set in sets {
                    for (ident, condition) in self.points(set)? {
                        let holds = self.atoms.holds(ident, *member).into();
                        self.imply([condition], holds)?;
                    }
                }
            }
            Demand::Before(column, sets) => {
                let points = sets.iter().map(|set| self.points(set)).collect::<Done<Vec<Points>>>()?;
                for pair in points.windows(2) {
                    // Members of a numeric column are in ascending order.
                    self.relate((&pair[0], *column), (&pair[1], *column), &|v, w| v < w)?;
                }
            }
            Demand::Order(order) => self.order(order)?,
            Demand::Match(a, b) => {
                for (a, b) in [(a, b), (b, a)] {
                    for (ident, condition) in self.points(a)? {
                        let inside = self.member(ident, b)?;
                        self.imply([condition], inside)?;
                    }
                }
            }
            Demand::Same(column, sets) => {
                let mut points: Points = Vec::new();
                for set in sets {
                    points.extend(self.points(set)?);
                }
                self.same(*column, &points)?;
            }
            Demand::Differ(column, sets) => self.differ(*column, sets)?,
            Demand::DifferPartitions(columns) => self.differ_partitions(columns)?,
            Demand::DifferMaps(maps) => {
                for (at, &f) in maps.iter().enumerate() {
                    for &g in &maps[at + 1..] {
                        for from in 0..self.program.rows() {
                            for to in 0..self.program.rows() {
                                let both = [!self.atoms.map(f, from, to), !self.atoms.map(g, from, to)];
                                self.clause(both.to_vec())?;
                            }
                        }
                    }
                }
            }
            Demand::Used(set, low, high) => self.used(set, *low, *high)?,
            Demand::Nonempty(sets) => {
                for set in sets {
                    let points = self.row_points(set)?;
                    self.assert(Formula::or(points.into_iter().map(|(_, condition)| condition)))?;
                }
            }
            Demand::Aggregate { product, column, relation, target } => {
                self.aggregate(place, *product, *column, *relation, *target)?;
            }
            Demand::Cell { column, rows, test } => self.cell(*column, rows, test)?,
        }
        Ok(())
    }

    fn required(&mut self, sets: &[Rows]) -> Done {
        let Some(at) = sets.iter().position(|set| self.identifier(set).is_some()) else {
            let rows = 0..self.program.rows();
            let parts = rows.map(|row| Ok(Formula::and(self.members(self.atoms.row(row), sets)?)));
            let parts = parts.collect::<Done<Vec<Formula>>>()?;
            return self.assert(Formula::or(parts));
        };
        let Some(ident) = self.identifier(&sets[at]) else { return Ok(()) };
        for (place, set) in sets.iter().enumerate() {
            if place == at {
                continue;
            }
            if self.is_dense()
                && let Some((column, allowed)) = self.choice_in_one_column(ident, set)
            {
                self.allow(&vec![(ident, Formula::Constant(true))], column, &allowed)?;
                continue;
            }
            let inside = self.member(ident, set)?;
            self.assert(inside)?;
        }
        Ok(())
    }

    /// "a is b or c", with b and c of one column of which a holds exactly one member.
    fn choice_in_one_column(&self, ident: Ident, set: &Rows) -> Option<(usize, Vec<bool>)> {
        let Rows::Union(sets) = set else { return None };
        let mut members = Vec::new();
        for set in sets {
            match set {
                Rows::Member(member) => members.push(*member),
                _ => return None,
            }
        }
        let column = members.first()?.column;
        let own = matches!(ident, Ident::Member(member) if member.column == column);
        let single = self.program.columns[column].is_class()
            || self.program.columns[column].kind == crate::program::Kind::Partition;
        if own || !single || members.iter().any(|member| member.column != column) {
            return None;
        }
        let mut allowed = vec![false; self.program.columns[column].members.len()];
        for member in members {
            allowed[member.member] = true;
        }
        Some((column, allowed))
    }

    fn conflict(&mut self, a: &Rows, b: &Rows) -> Done {
        let (a, b) =
            if self.identifier(a).is_none() && self.identifier(b).is_some() { (b, a) } else { (a, b) };
        for (ident, condition) in self.points(a)? {
            let inside = self.member(ident, b)?;
            self.imply([condition, inside], Formula::Constant(false))?;
        }
        Ok(())
    }

    fn same(&mut self, column: usize, points: &Points) -> Done {
        let size = self.program.columns[column].members.len();
        if points.len().saturating_mul(points.len()).saturating_mul(size) > 20_000_000 {
            return Err(Halt::TooLarge);
        }
        for (place, (i, g)) in points.iter().enumerate() {
            for (other, (j, h)) in points.iter().enumerate() {
                if place == other || i == j {
                    continue;
                }
                for member in (0..size).map(|member| MemberId { column, member }) {
                    let (here, there) = (self.atoms.holds(*i, member), self.atoms.holds(*j, member));
                    self.imply([g.clone(), h.clone(), here.into()], there.into())?;
                }
            }
        }
        Ok(())
    }

    fn differ(&mut self, column: usize, sets: &[Rows]) -> Done {
        let points: Vec<Points> = match sets {
            // The rows of one set: by members of one class, so that two points are two rows.
            [only] => {
                let mut points = self.points(only)?;
                let class = |(ident, _): &(Ident, Formula)| match ident {
                    Ident::Member(member) => Some(member.column),
                    Ident::Variable(_) => None,
                };
                let first = points.first().and_then(class);
                if first.is_none() || points.iter().any(|point| class(point) != first) {
                    points = self.row_points(only)?;
                }
                points.into_iter().map(|point| vec![point]).collect()
            }
            _ => sets.iter().map(|set| self.points(set)).collect::<Done<_>>()?,
        };
        let size = self.program.columns[column].members.len();
        let all: usize = points.iter().map(Vec::len).sum();
        if all.saturating_mul(all).saturating_mul(size) > 20_000_000 {
            return Err(Halt::TooLarge);
        }
        for (at, first) in points.iter().enumerate() {
            for second in &points[at + 1..] {
                for (i, g) in first {
                    for (j, h) in second {
                        if sets.len() == 1 && i == j {
                            continue;
                        }
                        for member in (0..size).map(|member| MemberId { column, member }) {
                            let both = [self.atoms.holds(*i, member), self.atoms.holds(*j, member)];
                            let [here, there] = both.map(Formula::from);
                            self.imply([g.clone(), h.clone(), here, there], Formula::Constant(false))?;
                        }
                    }
                }
            }
        }
        Ok(())
    }

    /// No two rows have the same combination of members.
    fn differ_partitions(&mut self, columns: &[usize]) -> Done {
        let rows = self.program.rows();
        let sizes: Vec<usize> =
            columns.iter().map(|&column| self.program.columns[column].members.len()).collect();
        let combinations = sizes.iter().fold(1_u64, |all, &size| all.saturating_mul(size as u64));
        if combinations.saturating_mul((rows * rows) as u64) > 20_000_000 {
            return Err(Halt::TooLarge);
        }
        for a in 0..rows {
            for b in 0..a {
                let mut choice = vec![0; columns.len()];
                'choices: loop {
                    let mut clause = Vec::new();
                    for (&column, &member) in columns.iter().zip(&choice) {
                        for row in [a, b] {
                            let holds = self.atoms.holds(self.atoms.row(row), MemberId { column, member });
                            if let Truth::Depends(literal) = holds {
                                clause.push(!literal);
                            }
                        }
                    }
                    self.clause(clause)?;
                    // The next combination, as one counts.
                    for (place, size) in sizes.iter().enumerate() {
                        choice[place] += 1;
                        if choice[place] < *size {
                            continue 'choices;
                        }
                        choice[place] = 0;
                    }
                    break;
                }
            }
        }
        Ok(())
    }

    fn used(&mut self, set: &Rows, low: usize, high: usize) -> Done {
        let mut literals: Vec<Literal> = Vec::new();
        let mut certain = 0;
        for (_, condition) in self.row_points(set)? {
            match condition {
                Formula::Constant(_) => certain += 1,
                other => literals.push(self.define(other)?),
            }
        }
        let low = low.saturating_sub(certain);
        let Some(high) = high.checked_sub(certain) else { return self.clause(Vec::new()) };
        if low > literals.len() {
            return self.clause(Vec::new());
        }
        // The same literal may stand for two rows only if it is a definition of both: count it as it is.
        if low > 0 || high < literals.len() {
            self.theory.cardinality(literals, low as u32, high.min(u32::MAX as usize) as u32, self.origin);
        }
        Ok(())
    }

    fn aggregate(
        &mut self,
        place: usize,
        product: bool,
        column: usize,
        relation: Relation,
        target: i64,
    ) -> Done {
        self.spend(self.program.rows().saturating_mul(self.program.columns[column].members.len()))?;
        let groups: Vec<Vec<(i64, Literal)>> = (0..self.program.rows())
            .map(|row| {
                (0..self.program.columns[column].members.len())
                    .map(|member| {
                        let literal = match self.atoms.holds(self.atoms.row(row), MemberId { column, member })
                        {
                            Truth::Depends(literal) => literal,
                            Truth::True => self.constant(),
                            Truth::False => !self.constant(),
                        };
                        (self.program.columns[column].number(member), literal)
                    })
                    .collect()
            })
            .collect();
        let total = Total {
            product,
            less: relation.holds(&-1, &0),
            equal: relation.holds(&0, &0),
            more: relation.holds(&1, &0),
            target,
        };
        let values: Vec<i64> = groups.iter().flatten().map(|&(value, _)| value).collect();
        let mut ends = Vec::new();
        for group in &groups {
            ends.push(ends.last().unwrap_or(&0) + group.len());
        }
        if is_bearable(&values, &ends, total) {
            self.theory.total(&groups, total, self.origin);
        } else {
            self.unwritten.push(place);
        }
        Ok(())
    }

    fn cell(&mut self, column: usize, rows: &Rows, test: &CellTest) -> Done {
        let points = self.points(rows)?;
        match test {
            CellTest::OneOf(allowed) => self.allow(&points, column, allowed)?,
            CellTest::Number { relation, column: other, rows, factor, plus } => {
                let others = self.points(rows)?;
                let (left, right) = (&self.program.columns[column], &self.program.columns[*other]);
                let ok = |v: usize, w: usize| {
                    let value = i128::from(*factor) * i128::from(right.number(w)) + i128::from(*plus);
                    relation.holds(&i128::from(left.number(v)), &value)
                };
                self.relate((&points, column), (&others, *other), &ok)?;
            }
            CellTest::Name { same, column: other, rows } => {
                let others = self.points(rows)?;
                let (left, right) = (&self.program.columns[column], &self.program.columns[*other]);
                let ok = |v: usize, w: usize| (left.members[v] == right.members[w]) == *same;
                self.relate((&points, column), (&others, *other), &ok)?;
            }
            CellTest::Exactly { same, members } => {
                for (ident, condition) in points {
                    self.spend(members.len())?;
                    let as_listed = members.iter().enumerate().map(|(member, &inside)| {
                        let holds: Formula = self.atoms.holds(ident, MemberId { column, member }).into();
                        if inside { holds } else { holds.negated() }
                    });
                    let as_listed = Formula::and(as_listed.collect::<Vec<_>>());
                    self.imply([condition], if *same { as_listed } else { as_listed.negated() })?;
                }
            }
            CellTest::Target { inside, rows } => {
                for (ident, condition) in points {
                    for from in 0..self.program.rows() {
                        let key = MemberId { column: self.program.key, member: from };
                        let here: Formula = self.atoms.holds(ident, key).into();
                        if here == Formula::Constant(false) {
                            continue;
                        }
                        let mut hits = Vec::new();
                        for to in 0..self.program.rows() {
                            let leads = Formula::Literal(self.atoms.map(column, from, to));
                            let mut hit = self.member(self.atoms.row(to), rows)?;
                            if !inside {
                                hit = hit.negated();
                            }
                            hits.push((leads.clone(), hit.clone()));
                            self.imply([condition.clone(), here.clone(), leads], hit)?;
                        }
                        if self.is_dense()
                            && let Some(only) = only_certain(hits)
                        {
                            self.imply([condition.clone(), here], only)?;
                        }
                    }
                }
            }
        }
        Ok(())
    }
}
