//! The rules that every table obeys: S1 to S6 and S9.

use super::{Builder, Done, Formula, Strength, Structure};
use crate::atoms::{Ident, Truth};
use crate::program::{Kind, MemberId};
use solving::Literal;

impl Builder<'_> {
    pub(super) fn columns_where(&self, wanted: impl Fn(&Kind) -> bool) -> Vec<usize> {
        (0..self.program.columns.len()).filter(|&index| wanted(&self.program.columns[index].kind)).collect()
    }

    pub(super) fn size(&self, column: usize) -> usize {
        self.program.columns[column].members.len()
    }

    /// Whether three columns are tied together directly.
    pub(super) fn ties(&self, columns: [usize; 3]) -> bool {
        self.strength > Strength::Lean || columns.contains(&self.program.key)
    }

    pub(super) fn structure(&mut self) -> Done {
        self.eliminations()?;
        self.transitivity()?;
        self.unused_values()?;
        self.maps()?;
        if self.strength == Strength::Dense2 { self.common_candidates() } else { Ok(()) }
    }

    fn group(&self, ident: Ident, column: usize) -> Vec<Literal> {
        (0..self.size(column))
            .filter_map(|member| match self.atoms.holds(ident, MemberId { column, member }) {
                Truth::Depends(literal) => Some(literal),
                _ => None,
            })
            .collect()
    }

    /// S1, S2, S3.
    fn eliminations(&mut self) -> Done {
        let origin = self.structure_origin(Structure::Elimination);
        let mut idents: Vec<(Ident, bool)> = Vec::new();
        for class in self.columns_where(|kind| matches!(kind, Kind::Class { .. })) {
            let full = self.program.is_full(class);
            let members = 0..self.size(class);
            idents.extend(members.map(|member| (Ident::Member(MemberId { column: class, member }), full)));
        }
        idents.extend((0..self.program.variables.len()).map(|variable| (Ident::Variable(variable), true)));
        for (ident, full) in idents {
            for column in 0..self.program.columns.len() {
                if matches!(ident, Ident::Member(member) if member.column == column) {
                    continue;
                }
                let (low, high) = match self.program.columns[column].kind {
                    Kind::Class { .. } | Kind::Partition => (u32::from(full), 1),
                    Kind::Powerclass { low, high } => (if full { low as u32 } else { 0 }, high as u32),
                    Kind::Map(_) => continue,
                };
                self.spend(self.size(column))?;
                let literals = self.group(ident, column);
                if low > 0 || (high as usize) < literals.len() {
                    self.theory.cardinality(literals, low, high, origin);
                }
            }
        }
        Ok(())
    }

    /// S4.
    fn transitivity(&mut self) -> Done {
        let origin = self.structure_origin(Structure::Consistency);
        let classes = self.columns_where(|kind| matches!(kind, Kind::Class { .. }));
        let others = self.columns_where(|kind| matches!(kind, Kind::Partition | Kind::Powerclass { .. }));
        for (at, &a) in classes.iter().enumerate() {
            for (next, &b) in classes.iter().enumerate().skip(at + 1) {
                for (is_class, &d) in
                    classes[next + 1..].iter().map(|d| (true, d)).chain(others.iter().map(|d| (false, d)))
                {
                    if !self.ties([a, b, d]) {
                        continue;
                    }
                    for x in (0..self.size(a)).map(|member| MemberId { column: a, member }) {
                        self.triangle(Ident::Member(x), b, d, is_class, origin)?;
                    }
                }
            }
        }
        for variable in 0..self.program.variables.len() {
            for (at, &b) in classes.iter().enumerate() {
                for (is_class, &d) in
                    classes[at + 1..].iter().map(|d| (true, d)).chain(others.iter().map(|d| (false, d)))
                {
                    if self.ties([b, d, d]) {
                        self.triangle(Ident::Variable(variable), b, d, is_class, origin)?;
                    }
                }
            }
        }
        Ok(())
    }

    /// For all members of two columns: of the three pairs with x, two make the third.
    fn triangle(&mut self, x: Ident, b: usize, d: usize, is_class: bool, origin: solving::Origin) -> Done {
        for y in (0..self.size(b)).map(|member| MemberId { column: b, member }) {
            self.spend(self.size(d))?;
            let Truth::Depends(xy) = self.atoms.holds(x, y) else { continue };
            for z in (0..self.size(d)).map(|member| MemberId { column: d, member }) {
                let (Truth::Depends(xz), Truth::Depends(yz)) =
                    (self.atoms.holds(x, z), self.atoms.pair(y, z))
                else {
                    continue;
                };
                self.theory.clause([!xy, !xz, yz], origin);
                self.theory.clause([!xy, !yz, xz], origin);
                if is_class {
                    self.theory.clause([!xz, !yz, xy], origin);
                }
            }
        }
        Ok(())
    }

    /// S5: a value that is not used has no row.
    fn unused_values(&mut self) -> Done {
        let origin = self.structure_origin(Structure::Consistency);
        let key = self.program.key;
        for class in self.columns_where(|kind| matches!(kind, Kind::Class { .. })) {
            if self.program.is_full(class) {
                continue;
            }
            for x in (0..self.size(class)).map(|member| MemberId { column: class, member }) {
                let rows = self.group(Ident::Member(x), key);
                for column in 0..self.program.columns.len() {
                    let skipped = column == key
                        || column == class
                        || self.program.columns[column].is_map()
                        || self.program.is_full(column);
                    if skipped {
                        continue;
                    }
                    for literal in self.group(Ident::Member(x), column) {
                        self.spend(rows.len())?;
                        self.theory.clause(rows.iter().copied().chain([!literal]), origin);
                    }
                }
            }
        }
        Ok(())
    }

    /// S6.
    fn maps(&mut self) -> Done {
        let rows = self.program.rows();
        for map in self.columns_where(|kind| matches!(kind, Kind::Map(_))) {
            let Kind::Map(properties) = self.program.columns[map].kind else { continue };
            let elimination = self.structure_origin(Structure::Elimination);
            for from in 0..rows {
                self.spend(rows)?;
                let literals: Vec<Literal> = (0..rows).map(|to| self.atoms.map(map, from, to)).collect();
                self.theory.cardinality(literals, 1, 1, elimination);
            }
            if properties.onto {
                let origin = self.structure_origin(Structure::MapProperty(map, "onto"));
                for to in 0..rows {
                    self.spend(rows)?;
                    let literals: Vec<Literal> =
                        (0..rows).map(|from| self.atoms.map(map, from, to)).collect();
                    self.theory.cardinality(literals, 1, 1, origin);
                }
            }
            if properties.nonreflexive {
                let origin = self.structure_origin(Structure::MapProperty(map, "nonreflexive"));
                for row in 0..rows {
                    self.theory.clause([!self.atoms.map(map, row, row)], origin);
                }
            }
            if properties.symmetric {
                let origin = self.structure_origin(Structure::MapProperty(map, "symmetric"));
                for from in 0..rows {
                    self.spend(rows)?;
                    for to in (0..rows).filter(|&to| to != from) {
                        let (there, back) = (self.atoms.map(map, from, to), self.atoms.map(map, to, from));
                        self.theory.clause([!there, back], origin);
                    }
                }
            }
            if properties.asymmetric {
                let origin = self.structure_origin(Structure::MapProperty(map, "asymmetric"));
                for from in 0..rows {
                    self.spend(rows)?;
                    self.theory.clause([!self.atoms.map(map, from, from)], origin);
                    for to in 0..from {
                        let (there, back) = (self.atoms.map(map, from, to), self.atoms.map(map, to, from));
                        self.theory.clause([!there, !back], origin);
                    }
                }
            }
        }
        Ok(())
    }

    /// S9: two that share a row have a candidate in common.
    fn common_candidates(&mut self) -> Done {
        let full = self.columns_where(|kind| matches!(kind, Kind::Class { .. }));
        let full: Vec<usize> = full.into_iter().filter(|&class| self.program.is_full(class)).collect();
        let others = self.columns_where(|kind| matches!(kind, Kind::Class { .. } | Kind::Partition));
        self.origin = self.structure_origin(Structure::Consistency);
        for (at, &a) in full.iter().enumerate() {
            for &b in &full[at + 1..] {
                for &d in others.iter().filter(|&&d| d != a && d != b) {
                    for x in (0..self.size(a)).map(|member| MemberId { column: a, member }) {
                        for y in (0..self.size(b)).map(|member| MemberId { column: b, member }) {
                            let Truth::Depends(xy) = self.atoms.pair(x, y) else { continue };
                            let common = (0..self.size(d)).map(|member| {
                                let z = MemberId { column: d, member };
                                let both = [self.atoms.pair(x, z), self.atoms.pair(y, z)];
                                Formula::and(both.map(Formula::from))
                            });
                            let common: Vec<Formula> = common.collect();
                            self.imply([Formula::Literal(xy)], Formula::or(common))?;
                        }
                    }
                }
            }
        }
        Ok(())
    }
}
