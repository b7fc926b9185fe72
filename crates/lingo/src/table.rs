//! Tables, and what constraints mean: the definition that everything cleverer must agree with.

use crate::program::{CellTest, Demand, Kind, MemberId, Program, Rows};
use serde_json::{Map, Value as Json, json};

/// What stands in a cell.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Cell {
    /// A member, by its place.
    One(usize),
    /// A subset of the members: whether each is in it.
    Some(Vec<bool>),
    /// A row.
    Row(usize),
}

/// A filled table, with rows for the variables. Rows are numbered by the members of the key class.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Table {
    /// For every column, its cells by row.
    pub cells: Vec<Vec<Cell>>,
    /// The row of every variable.
    pub variables: Vec<usize>,
}

/// Whether each row is in a set.
type Set = Vec<bool>;

impl Table {
    /// Whether declarations and constraints hold.
    pub fn holds(&self, program: &Program) -> bool {
        self.is_declared(program) && program.constraints.iter().all(|one| self.meets(program, &one.demand))
    }

    /// Whether the declarations hold.
    pub fn is_declared(&self, program: &Program) -> bool {
        let rows = program.rows();
        program.columns.iter().zip(&self.cells).all(|(column, cells)| {
            if cells.len() != rows {
                return false;
            }
            match column.kind {
                Kind::Class { .. } => {
                    let mut used = vec![false; column.members.len()];
                    cells.iter().all(|cell| match cell {
                        Cell::One(member) => {
                            used.get_mut(*member).is_some_and(|used| !std::mem::replace(used, true))
                        }
                        _ => false,
                    })
                }
                Kind::Partition => cells
                    .iter()
                    .all(|cell| matches!(cell, Cell::One(member) if *member < column.members.len())),
                Kind::Powerclass { low, high } => cells.iter().all(|cell| match cell {
                    Cell::Some(members) => {
                        let size = members.iter().filter(|&&member| member).count();
                        low <= size && size <= high
                    }
                    _ => false,
                }),
                Kind::Map(properties) => {
                    let image = |row: usize| match cells.get(row) {
                        Some(Cell::Row(image)) => *image,
                        _ => usize::MAX,
                    };
                    let every = |test: &dyn Fn(usize) -> bool| (0..rows).all(test);
                    every(&|row| image(row) < rows)
                        && (!properties.onto || every(&|row| (0..rows).any(|other| image(other) == row)))
                        && (!properties.nonreflexive || every(&|row| image(row) != row))
                        && (!properties.symmetric || every(&|row| image(image(row)) == row))
                        && (!properties.asymmetric || every(&|row| image(image(row)) != row))
                }
            }
        }) && self.variables.iter().all(|&row| row < rows)
    }

    fn one(&self, column: usize, row: usize) -> usize {
        match self.cells[column][row] {
            Cell::One(member) => member,
            _ => usize::MAX,
        }
    }

    fn has(&self, member: MemberId, row: usize) -> bool {
        match &self.cells[member.column][row] {
            Cell::One(one) => *one == member.member,
            Cell::Some(members) => members[member.member],
            Cell::Row(_) => false,
        }
    }

    /// The rows of a reference.
    pub fn rows(&self, rows: &Rows) -> Set {
        let count = self.cells.first().map_or(0, Vec::len);
        let all = |test: &dyn Fn(usize) -> bool| -> Set { (0..count).map(test).collect() };
        match rows {
            Rows::Member(member) => all(&|row| self.has(*member, row)),
            Rows::Variable(variable) => all(&|row| self.variables[*variable] == row),
            Rows::Image(map, of) => {
                let mut images = vec![false; count];
                for row in members(&self.rows(of)) {
                    if let Cell::Row(image) = self.cells[*map][row] {
                        images[image] = true;
                    }
                }
                images
            }
            Rows::Union(sets) => {
                let sets: Vec<Set> = sets.iter().map(|set| self.rows(set)).collect();
                all(&|row| sets.iter().any(|set| set[row]))
            }
            Rows::Intersection(sets) => {
                let sets: Vec<Set> = sets.iter().map(|set| self.rows(set)).collect();
                all(&|row| sets.iter().all(|set| set[row]))
            }
            Rows::Chain(first, rest) => {
                let mut result = self.rows(first);
                for (with, set) in rest {
                    for (row, in_set) in self.rows(set).into_iter().enumerate() {
                        if in_set {
                            result[row] = *with;
                        }
                    }
                }
                result
            }
            Rows::Complement(set) => self.rows(set).into_iter().map(|in_set| !in_set).collect(),
        }
    }

    /// Whether a constraint holds.
    pub fn meets(&self, program: &Program, demand: &Demand) -> bool {
        let count = program.rows();
        let sets = |sets: &[Rows]| -> Vec<Set> { sets.iter().map(|set| self.rows(set)).collect() };
        let number = |column: usize, row: usize| program.columns[column].number(self.one(column, row));
        match demand {
            Demand::Required(all) => {
                let all = sets(all);
                (0..count).any(|row| all.iter().all(|set| set[row]))
            }
            Demand::Conflict(all) => {
                let all = sets(all);
                (0..count).all(|row| all.iter().filter(|set| set[row]).count() <= 1)
            }
            Demand::Holds(member, all) => {
                sets(all).iter().all(|set| members(set).all(|row| self.has(*member, row)))
            }
            Demand::Before(column, all) => sets(all).windows(2).all(|pair| {
                members(&pair[0])
                    .all(|row| members(&pair[1]).all(|other| number(*column, row) < number(*column, other)))
            }),
            Demand::Order(order) => {
                let all: Vec<Set> = order.terms.iter().map(|(_, set)| self.rows(set)).collect();
                every_choice(&all, &mut Vec::new(), &|rows| {
                    let values: Vec<i64> = rows.iter().map(|&row| number(order.column, row)).collect();
                    order.holds(&values)
                })
            }
            Demand::Match(a, b) => self.rows(a) == self.rows(b),
            Demand::Same(column, all) => {
                let all = sets(all);
                let mut rows = (0..count).filter(|&row| all.iter().any(|set| set[row]));
                match rows.next() {
                    None => true,
                    Some(first) => rows.all(|row| self.one(*column, row) == self.one(*column, first)),
                }
            }
            Demand::Differ(column, all) => {
                let all = sets(all);
                let differ = |a: usize, b: usize| self.one(*column, a) != self.one(*column, b);
                match &all[..] {
                    [only] => members(only).all(|a| members(only).all(|b| a == b || differ(a, b))),
                    _ => all.iter().enumerate().all(|(at, a)| {
                        all[..at].iter().all(|b| members(a).all(|a| members(b).all(|b| differ(a, b))))
                    }),
                }
            }
            Demand::DifferPartitions(columns) => (0..count).all(|a| {
                (0..a).all(|b| columns.iter().any(|&column| self.one(column, a) != self.one(column, b)))
            }),
            Demand::DifferMaps(columns) => (0..count).all(|row| {
                columns
                    .iter()
                    .enumerate()
                    .all(|(at, &a)| columns[..at].iter().all(|&b| self.cells[a][row] != self.cells[b][row]))
            }),
            Demand::Used(set, low, high) => {
                let used = members(&self.rows(set)).count();
                *low <= used && used <= *high
            }
            Demand::Nonempty(all) => sets(all).iter().all(|set| set.contains(&true)),
            Demand::Aggregate { product, column, relation, target } => {
                let values = (0..count).map(|row| i128::from(number(*column, row)));
                let total = if *product {
                    // A product beyond all numbers stays there: its sign is all that matters.
                    values.fold(1, i128::saturating_mul)
                } else {
                    values.sum()
                };
                relation.holds(&total, &i128::from(*target))
            }
            Demand::Cell { column, rows, test } => {
                let rows = self.rows(rows);
                members(&rows).all(|row| match test {
                    CellTest::OneOf(allowed) => allowed[self.one(*column, row)],
                    CellTest::Number { relation, column: other, rows, factor, plus } => {
                        members(&self.rows(rows)).all(|second| {
                            let right =
                                i128::from(*factor) * i128::from(number(*other, second)) + i128::from(*plus);
                            relation.holds(&i128::from(number(*column, row)), &right)
                        })
                    }
                    CellTest::Name { same, column: other, rows } => {
                        let name = |column: usize, row: usize| {
                            &program.columns[column].members[self.one(column, row)]
                        };
                        members(&self.rows(rows))
                            .all(|second| (name(*column, row) == name(*other, second)) == *same)
                    }
                    CellTest::Exactly { same, members } => {
                        (self.cells[*column][row] == Cell::Some(members.clone())) == *same
                    }
                    CellTest::Target { inside, rows } => match self.cells[*column][row] {
                        Cell::Row(image) => self.rows(rows)[image] == *inside,
                        _ => false,
                    },
                })
            }
        }
    }

    /// What stands in a cell, in words.
    pub fn words(&self, program: &Program, column: usize, row: usize) -> String {
        let names = &program.columns[column].members;
        match &self.cells[column][row] {
            Cell::One(member) => names[*member].to_string(),
            Cell::Some(members) => {
                let mut held: Vec<String> = names
                    .iter()
                    .zip(members)
                    .filter(|(_, held)| **held)
                    .map(|(name, _)| name.to_string())
                    .collect();
                held.sort();
                held.join(", ")
            }
            Cell::Row(image) => program.columns[program.key].members[*image].to_string(),
        }
    }

    /// The solution as JSON: a list of rows, and the variables.
    pub fn json(&self, program: &Program) -> Json {
        let value = |value: &crate::program::Value| match value {
            crate::program::Value::Number(number) => json!(number),
            crate::program::Value::Name(name) => json!(name),
        };
        let keys = &program.columns[program.key].members;
        let rows = (0..program.rows()).map(|row| {
            let cells = program.shown_columns().into_iter().map(|index| {
                let column = &program.columns[index];
                let cell = match &self.cells[index][row] {
                    Cell::One(member) => value(&column.members[*member]),
                    Cell::Some(members) => {
                        let mut held: Vec<&crate::program::Value> = column
                            .members
                            .iter()
                            .zip(members)
                            .filter(|(_, held)| **held)
                            .map(|(m, _)| m)
                            .collect();
                        held.sort();
                        held.into_iter().map(value).collect()
                    }
                    Cell::Row(image) => value(&keys[*image]),
                };
                (column.name.clone(), cell)
            });
            Json::Object(cells.collect::<Map<String, Json>>())
        });
        let variables: Map<String, Json> = program
            .variables
            .iter()
            .zip(&self.variables)
            .map(|(name, &row)| (name.clone(), value(&keys[row])))
            .collect();
        json!({"table": rows.collect::<Vec<Json>>(), "vars": variables})
    }
}

fn members(set: &Set) -> impl Iterator<Item = usize> + '_ {
    set.iter().enumerate().filter(|(_, in_set)| **in_set).map(|(row, _)| row)
}

fn every_choice(sets: &[Set], chosen: &mut Vec<usize>, holds: &dyn Fn(&[usize]) -> bool) -> bool {
    let Some((first, rest)) = sets.split_first() else { return holds(chosen) };
    members(first).all(|row| {
        chosen.push(row);
        let result = every_choice(rest, chosen, holds);
        chosen.pop();
        result
    })
}

impl Table {
    /// Whether a fact is true of it.
    pub fn is_true(&self, program: &Program, fact: crate::atoms::Fact) -> bool {
        use crate::atoms::Fact;
        match fact {
            Fact::Pair(a, b) => (0..program.rows()).any(|row| self.has(a, row) && self.has(b, row)),
            Fact::Variable(variable, member) => {
                self.variables.get(variable).is_some_and(|&row| row < program.rows() && self.has(member, row))
            }
            Fact::Map(map, from, to) => self.cells[map].get(from) == Some(&Cell::Row(to)),
        }
    }
}
