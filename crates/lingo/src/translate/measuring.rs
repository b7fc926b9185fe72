//! How large a translation becomes, computed before it is begun: programs that nobody could solve are refused at once, with the
//! constraint that is to blame.
//!
//! The numbers are bounds from above, found by multiplying sizes; nothing here looks at atoms.

use super::{Builder, MOST_LITERALS, Strength, constraint_too_large, too_large};
use crate::diagnostic::Diagnostic;
use crate::program::{CellTest, Demand, Kind, Rows};

/// A constraint whose rules take more steps than this to write is refused: seconds of work, for one line.
const MOST_CASES: u64 = 400_000_000;

impl Builder<'_> {
    /// Refuses a program that is too large.
    pub(super) fn measure(&self) -> Result<(), Diagnostic> {
        if self.structure_size() > MOST_LITERALS as u64 {
            return Err(too_large());
        }
        let steps = |demand: &Demand| {
            let naming = demand.sets().into_iter().map(|set| self.naming(set));
            naming.fold(self.cases(demand), u64::saturating_add)
        };
        let refused = self.program.constraints.iter().find(|one| steps(&one.demand) > MOST_CASES);
        refused.map_or(Ok(()), |constraint| Err(constraint_too_large(constraint.line)))
    }

    fn rows(&self) -> u64 {
        self.program.rows() as u64
    }

    fn width(&self, column: usize) -> u64 {
        self.size(column) as u64
    }

    /// About how many literals the structural rules have.
    fn structure_size(&self) -> u64 {
        [self.eliminations_size(), self.ties_size(), self.unused_size(), self.maps_size()]
            .into_iter()
            .fold(0, u64::saturating_add)
    }

    /// Every member of a class, and every variable, with the members of every column.
    fn eliminations_size(&self) -> u64 {
        let classes = self.columns_where(|kind| matches!(kind, Kind::Class { .. }));
        let members = classes.iter().map(|&class| self.width(class)).fold(0, u64::saturating_add);
        let idents = members.saturating_add(self.program.variables.len() as u64);
        let all = (0..self.program.columns.len()).map(|column| self.width(column));
        idents.saturating_mul(all.fold(0, u64::saturating_add))
    }

    /// Every three columns that are tied together, and variables with every two.
    fn ties_size(&self) -> u64 {
        let classes = self.columns_where(|kind| matches!(kind, Kind::Class { .. }));
        let others = self.columns_where(|kind| matches!(kind, Kind::Partition | Kind::Powerclass { .. }));
        // Three clauses of three literals; a clause with all common candidates, and its definitions.
        let factor = if self.strength == Strength::Dense2 { 30_u64 } else { 9 };
        let variables = self.program.variables.len() as u64;
        let mut total = 0_u64;
        for (at, &a) in classes.iter().enumerate() {
            for &d in classes[at + 1..].iter().chain(&others) {
                let pairs = self.width(a).saturating_mul(self.width(d));
                if self.ties([a, d, d]) {
                    total = total.saturating_add(pairs.saturating_mul(9).saturating_mul(variables));
                }
            }
            for (next, &b) in classes.iter().enumerate().skip(at + 1) {
                let pairs = self.width(a).saturating_mul(self.width(b));
                for &d in classes[next + 1..].iter().chain(&others).filter(|&&d| self.ties([a, b, d])) {
                    total = total.saturating_add(factor.saturating_mul(pairs).saturating_mul(self.width(d)));
                }
            }
        }
        total
    }

    /// Every value that may be unused, with the members of the columns that may leave it out.
    fn unused_size(&self) -> u64 {
        let open = |&column: &usize| !self.program.is_full(column);
        let classes = self.columns_where(|kind| matches!(kind, Kind::Class { .. }));
        let values = classes.into_iter().filter(open).map(|class| self.width(class));
        let columns = (0..self.program.columns.len()).filter(open).map(|column| self.width(column));
        let values = values.fold(0, u64::saturating_add);
        values.saturating_mul(columns.fold(0, u64::saturating_add)).saturating_mul(1 + self.rows())
    }

    /// Every map: each row once from every row, once to every row, and two literals for its properties.
    fn maps_size(&self) -> u64 {
        let maps = self.columns_where(|kind| matches!(kind, Kind::Map(_))).len() as u64;
        self.rows().saturating_mul(self.rows()).saturating_mul(6).saturating_mul(maps)
    }

    /// How many steps it takes to say whether one row is in a set.
    fn weight(&self, rows: &Rows) -> u64 {
        let all = |sets: &[Rows]| sets.iter().map(|set| self.weight(set)).fold(1, u64::saturating_add);
        match rows {
            Rows::Member(_) => 1,
            Rows::Variable(_) => self.rows(),
            // Images are named ([`Builder::naming`]), and found by what they are images of.
            Rows::Image(_, of) => self.rows().saturating_mul(1 + of.size() as u64),
            Rows::Union(sets) | Rows::Intersection(sets) => all(sets),
            Rows::Chain(first, rest) => {
                let rest = rest.iter().map(|(_, set)| self.weight(set));
                rest.fold(self.weight(first), u64::saturating_add)
            }
            Rows::Complement(set) => 1 + self.weight(set),
        }
    }

    /// How many steps it takes to name the images in a set: once for every row, from every row.
    fn naming(&self, rows: &Rows) -> u64 {
        let all = |sets: &[Rows]| sets.iter().map(|set| self.naming(set)).fold(0, u64::saturating_add);
        match rows {
            Rows::Member(_) | Rows::Variable(_) => 0,
            Rows::Image(_, of) => {
                let pairs = self.rows().saturating_mul(self.rows());
                pairs.saturating_mul(self.weight(of)).saturating_add(self.naming(of))
            }
            Rows::Union(sets) | Rows::Intersection(sets) => all(sets),
            Rows::Chain(first, rest) => {
                let rest = rest.iter().map(|(_, set)| self.naming(set));
                rest.fold(self.naming(first), u64::saturating_add)
            }
            Rows::Complement(set) => self.naming(set),
        }
    }

    /// How many points a set has, and how many steps it takes to find them.
    fn points_of(&self, rows: &Rows) -> (u64, u64) {
        if self.identifier(rows).is_some() {
            return (1, 1);
        }
        match rows {
            Rows::Union(sets) => sets
                .iter()
                .map(|set| self.points_of(set))
                .fold((0, 0), |all, one| (all.0.saturating_add(one.0), all.1.saturating_add(one.1))),
            _ => (self.rows(), self.rows().saturating_mul(self.weight(rows))),
        }
    }

    /// The points of several sets together.
    fn points_of_all(&self, sets: &[Rows]) -> (u64, u64) {
        sets.iter()
            .map(|set| self.points_of(set))
            .fold((0, 0), |all, one| (all.0.saturating_add(one.0), all.1.saturating_add(one.1)))
    }

    /// How many steps it takes to write the rules of a constraint, at most.
    fn cases(&self, demand: &Demand) -> u64 {
        let weights = |sets: &[Rows]| sets.iter().map(|set| self.weight(set)).fold(0, u64::saturating_add);
        let squared = |number: u64| number.saturating_mul(number);
        match demand {
            Demand::Required(sets) if sets.iter().any(|set| self.identifier(set).is_some()) => weights(sets),
            Demand::Required(sets) => weights(sets).saturating_mul(self.rows()),
            // Each set with each other: the points of the one, whether they are in the other.
            Demand::Conflict(sets) => {
                let (points, steps) = self.points_of_all(sets);
                let count = sets.len() as u64;
                points.saturating_mul(weights(sets)).saturating_add(steps.saturating_mul(count))
            }
            Demand::Holds(_, sets) => self.points_of_all(sets).1,
            Demand::Before(column, sets) => {
                let pair = |two: &[Rows]| self.related((&two[0], *column), (&two[1], *column));
                sets.windows(2).map(pair).fold(0, u64::saturating_add)
            }
            Demand::Order(order) => {
                let sets = order.terms.iter().map(|(_, rows)| self.points_of(rows));
                let width = self.width(order.column);
                sets.fold(1, |all, (points, steps)| {
                    all.saturating_mul(points.saturating_mul(width)).saturating_add(steps)
                })
            }
            Demand::Match(a, b) => {
                let one = |a: &Rows, b: &Rows| {
                    let (points, steps) = self.points_of(a);
                    steps.saturating_add(points.saturating_mul(self.weight(b)))
                };
                one(a, b).saturating_add(one(b, a))
            }
            Demand::Same(column, sets) | Demand::Differ(column, sets) => {
                let (points, steps) = self.points_of_all(sets);
                squared(points).saturating_mul(self.width(*column)).saturating_add(steps)
            }
            Demand::DifferPartitions(columns) => {
                let choices = columns.iter().map(|&column| self.width(column)).fold(1, u64::saturating_mul);
                squared(self.rows()).saturating_mul(choices).saturating_mul(columns.len() as u64)
            }
            Demand::DifferMaps(maps) => squared(self.rows()).saturating_mul(squared(maps.len() as u64)),
            Demand::Used(set, ..) => self.rows().saturating_mul(self.weight(set)),
            Demand::Nonempty(sets) => self.rows().saturating_mul(weights(sets)),
            Demand::Aggregate { column, .. } => self.rows().saturating_mul(self.width(*column)),
            Demand::Cell { column, rows, test } => self.cell_cases(*column, rows, test),
        }
    }

    fn cell_cases(&self, column: usize, rows: &Rows, test: &CellTest) -> u64 {
        let (points, steps) = self.points_of(rows);
        match test {
            CellTest::OneOf(_) | CellTest::Exactly { .. } => {
                steps.saturating_add(points.saturating_mul(self.width(column)))
            }
            CellTest::Number { column: other, rows: others, .. }
            | CellTest::Name { column: other, rows: others, .. } => {
                self.related((rows, column), (others, *other))
            }
            CellTest::Target { rows: targets, .. } => {
                let each = self.rows().saturating_mul(self.weight(targets));
                steps.saturating_add(points.saturating_mul(self.rows()).saturating_mul(each))
            }
        }
    }

    /// The values of all points of one set with those of another.
    fn related(&self, first: (&Rows, usize), second: (&Rows, usize)) -> u64 {
        let [(a, a_steps), (b, b_steps)] = [first.0, second.0].map(|rows| self.points_of(rows));
        let values = self.width(first.1).saturating_mul(self.width(second.1));
        a.saturating_mul(b).saturating_mul(values).saturating_add(a_steps).saturating_add(b_steps)
    }
}
