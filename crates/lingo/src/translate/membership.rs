//! Whether the row of an identifier is in a set, as a formula; and the points of a set.

use super::{Builder, Formula};
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
    pub fn member(&mut self, ident: Ident, rows: &Rows) -> Formula {
        match rows {
            Rows::Member(member) => self.atoms.holds(ident, *member).into(),
            Rows::Variable(variable) => self.same_row(ident, Ident::Variable(*variable)),
            Rows::Image(map, of) => {
                let key = self.program.key;
                if let Ident::Member(member) = ident
                    && member.column == key
                {
                    return self.image(*map, of, member.member);
                }
                let parts: Vec<Formula> = (0..self.program.rows())
                    .map(|row| {
                        let here = self.atoms.holds(ident, MemberId { column: key, member: row }).into();
                        let image = self.image(*map, of, row);
                        Formula::and([here, image])
                    })
                    .collect();
                Formula::or(parts)
            }
            Rows::Union(sets) => {
                let parts: Vec<Formula> = sets.iter().map(|set| self.member(ident, set)).collect();
                Formula::or(parts)
            }
            Rows::Intersection(sets) => {
                let parts: Vec<Formula> = sets.iter().map(|set| self.member(ident, set)).collect();
                Formula::and(parts)
            }
            Rows::Chain(first, rest) => {
                let mut formula = self.member(ident, first);
                for (with, set) in rest {
                    let next = self.member(ident, set);
                    formula = if *with {
                        Formula::or([formula, next])
                    } else {
                        Formula::and([formula, next.negated()])
                    };
                    // Long chains would nest deeply.
                    if rest.len() > 16 && matches!(formula, Formula::And(_) | Formula::Or(_)) {
                        formula = Formula::Literal(self.define(formula));
                    }
                }
                formula
            }
            Rows::Complement(set) => self.member(ident, set).negated(),
        }
    }

    /// Whether a row is the image of some row of a set. Such formulas are named, since they are long and come
    /// again.
    fn image(&mut self, map: usize, of: &Rows, row: usize) -> Formula {
        if let Some(Ident::Member(member)) = self.identifier(of)
            && member.column == self.program.key
        {
            return Formula::Literal(self.atoms.map(map, member.member, row));
        }
        let name = (Rows::Image(map, Box::new(of.clone())), row);
        if let Some(&literal) = self.images.get(&name) {
            return Formula::Literal(literal);
        }
        let parts: Vec<Formula> = (0..self.program.rows())
            .map(|from| {
                let start = self.member(self.atoms.row(from), of);
                Formula::and([start, Formula::Literal(self.atoms.map(map, from, row))])
            })
            .collect();
        let formula = Formula::or(parts);
        if matches!(formula, Formula::Constant(_) | Formula::Literal(_)) {
            return formula;
        }
        let literal = self.define(formula);
        self.images.insert(name, literal);
        Formula::Literal(literal)
    }

    /// The points of a set.
    pub fn points(&mut self, rows: &Rows) -> Points {
        if let Some(ident) = self.identifier(rows) {
            return vec![(ident, Formula::Constant(true))];
        }
        if let Rows::Union(sets) = rows {
            let mut points: Points = Vec::new();
            let mut certain: FxHashSet<Ident> = FxHashSet::default();
            for set in sets {
                for (ident, condition) in self.points(set) {
                    if condition != Formula::Constant(true) || certain.insert(ident) {
                        points.push((ident, condition));
                    }
                }
            }
            return points;
        }
        self.row_points(rows)
    }

    /// The points of a set, by the members of the key class.
    pub fn row_points(&mut self, rows: &Rows) -> Points {
        let idents: Vec<Ident> = self.atoms.all_rows().collect();
        idents
            .into_iter()
            .map(|ident| (ident, self.member(ident, rows)))
            .filter(|(_, condition)| *condition != Formula::Constant(false))
            .collect()
    }
}
