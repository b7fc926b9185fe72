//! Whether the row of an identifier is in a set, as a formula; and the points of a set.

use super::{Builder, Done, Formula};
use crate::atoms::Ident;
use crate::program::{MemberId, Rows};
use rustc_hash::FxHashSet;

/// Identifiers and the conditions under which their rows are in a set: all rows of the set are among
/// them.
pub type Points = Vec<(Ident, Formula)>;

impl Builder<'_> {
    /// The identifier that a reference is, if it is one.
    pub fn identifier(&self, rows: &Rows) -> Option<Ident> {
        match rows {
            Rows::Member(member) if self.program.is_full(member.column) => Some(Ident::Member(*member)),
            Rows::Variable(variable) => Some(Ident::Variable(*variable)),
            Rows::Union(only) if only.len() == 1 => self.identifier(&only[0]),
            _ => None,
        }
    }

    /// Whether two identifiers stand for the same row.
    fn same_row(&self, a: Ident, b: Ident) -> Formula {
        match (a, b) {
            (ident, Ident::Member(member)) | (Ident::Member(member), ident) => {
                self.atoms.holds(ident, member).into()
            }
            (Ident::Variable(a), Ident::Variable(b)) if a == b => Formula::Constant(true),
            (a, b) => Formula::or((0..self.program.rows()).map(|row| {
                let key = MemberId { column: self.program.key, member: row };
                Formula::and([a, b].map(|ident| self.atoms.holds(ident, key).into()))
            })),
        }
    }

    /// Whether the row of an identifier is in a set.
    pub fn member(&mut self, ident: Ident, rows: &Rows) -> Done<Formula> {
        self.spend(1)?;
        Ok(match rows {
            Rows::Member(member) => self.atoms.holds(ident, *member).into(),
            Rows::Variable(variable) => {
                self.spend(self.program.rows())?;
                self.same_row(ident, Ident::Variable(*variable))
            }
            Rows::Image(map, of) => {
                let key = self.program.key;
                if let Ident::Member(member) = ident
                    && member.column == key
                {
                    return self.image(*map, of, member.member);
                }
                let parts = (0..self.program.rows()).map(|row| {
                    let here = self.atoms.holds(ident, MemberId { column: key, member: row }).into();
                    Ok(Formula::and([here, self.image(*map, of, row)?]))
                });
                Formula::or(parts.collect::<Done<Vec<Formula>>>()?)
            }
            Rows::Union(sets) => Formula::or(self.members(ident, sets)?),
            Rows::Intersection(sets) => Formula::and(self.members(ident, sets)?),
            Rows::Chain(first, rest) => {
                let mut formula = self.member(ident, first)?;
                for (with, set) in rest {
                    let next = self.member(ident, set)?;
                    formula = if *with {
                        Formula::or([formula, next])
                    } else {
                        Formula::and([formula, next.negated()])
                    };
                    // Long chains would nest deeply.
                    if rest.len() > 16 && matches!(formula, Formula::And(_) | Formula::Or(_)) {
                        formula = Formula::Literal(self.define(formula)?);
                    }
                }
                formula
            }
            Rows::Complement(set) => self.member(ident, set)?.negated(),
        })
    }

    /// Whether the row of an identifier is in each of some sets.
    pub fn members(&mut self, ident: Ident, sets: &[Rows]) -> Done<Vec<Formula>> {
        sets.iter().map(|set| self.member(ident, set)).collect()
    }

    /// Whether a row is the image of some row of a set. Such formulas are named, since they are long and come
    /// again.
    fn image(&mut self, map: usize, of: &Rows, row: usize) -> Done<Formula> {
        if let Some(Ident::Member(member)) = self.identifier(of)
            && member.column == self.program.key
        {
            return Ok(Formula::Literal(self.atoms.map(map, member.member, row)));
        }
        self.spend(of.size())?;
        let name = (Rows::Image(map, Box::new(of.clone())), row);
        if let Some(known) = self.images.get(&name) {
            return Ok(known.clone());
        }
        let parts = (0..self.program.rows()).map(|from| {
            let start = self.member(self.atoms.row(from), of)?;
            Ok(Formula::and([start, Formula::Literal(self.atoms.map(map, from, row))]))
        });
        let mut formula = Formula::or(parts.collect::<Done<Vec<Formula>>>()?);
        if !matches!(formula, Formula::Constant(_)) {
            formula = Formula::Literal(self.define(formula)?);
        }
        self.images.insert(name, formula.clone());
        Ok(formula)
    }

    /// The points of a set.
    pub fn points(&mut self, rows: &Rows) -> Done<Points> {
        self.spend(1)?;
        if let Some(ident) = self.identifier(rows) {
            return Ok(vec![(ident, Formula::Constant(true))]);
        }
        if let Rows::Union(sets) = rows {
            let mut points: Points = Vec::new();
            let mut certain: FxHashSet<Ident> = FxHashSet::default();
            for set in sets {
                for (ident, condition) in self.points(set)? {
                    if condition != Formula::Constant(true) || certain.insert(ident) {
                        points.push((ident, condition));
                    }
                }
            }
            return Ok(points);
        }
        self.row_points(rows)
    }

    /// The points of a set, by the members of the key class.
    pub fn row_points(&mut self, rows: &Rows) -> Done<Points> {
        let mut points = Points::new();
        for row in 0..self.program.rows() {
            let ident = self.atoms.row(row);
            let condition = self.member(ident, rows)?;
            if condition != Formula::Constant(false) {
                points.push((ident, condition));
            }
        }
        Ok(points)
    }
}
