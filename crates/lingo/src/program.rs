//! A program whose names are resolved: columns, variables, constraints.
//!
//! Columns, members, variables and maps are numbers here. Everything that this module says is checked:
//! a numeric constraint is about a numeric column, a class is large enough, bounds make sense.

use crate::annotation::Annotations;
use crate::diagnostic::Diagnostic;
use crate::keyword::Keyword;
use std::collections::BTreeMap;
use std::fmt;

/// A member of a column: the column and the place among its members.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct MemberId {
    /// The column.
    pub column: usize,
    /// The place.
    pub member: usize,
}

/// What a member is called.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Value {
    /// A number.
    Number(i64),
    /// A name.
    Name(String),
}

impl Value {
    /// How a program names it: in double quotes where it must be.
    pub fn written(&self) -> String {
        match self {
            Value::Number(number) => number.to_string(),
            Value::Name(name) => written_name(name),
        }
    }
}

/// A name as a program writes it: in double quotes where it must be.
pub fn written_name(name: &str) -> String {
    let plain = name.chars().all(|character| character.is_alphanumeric() || character == '_')
        && name.chars().any(|character| !character.is_ascii_digit())
        && Keyword::of(name).is_none()
        && !SPECIAL.contains(&name);
    if plain { name.to_owned() } else { format!("\"{name}\"") }
}

/// Words that have a meaning in some places.
pub(crate) const SPECIAL: [&str; 8] =
    ["circular", "step", "onto", "nonreflexive", "symmetric", "asymmetric", "sum", "product"];

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Value::Number(number) => number.fmt(f),
            Value::Name(name) => name.fmt(f),
        }
    }
}

/// What must hold for every map of a program.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "properties, each of which a map has or has not")]
pub struct MapProperties {
    /// Every row is the image of some row.
    pub onto: bool,
    /// No row is its own image.
    pub nonreflexive: bool,
    /// The image of the image is the row itself.
    pub symmetric: bool,
    /// The image of the image is never the row itself.
    pub asymmetric: bool,
}

/// What a column holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A different member in every row.
    Class {
        /// Whether the first value comes after the last.
        circular: bool,
    },
    /// A member in every row.
    Partition,
    /// A subset of the members in every row.
    Powerclass {
        /// Its least size.
        low: usize,
        /// Its largest size.
        high: usize,
    },
    /// A row in every row.
    Map(MapProperties),
}

/// A column of the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Column {
    /// Its name.
    pub name: String,
    /// What it holds.
    pub kind: Kind,
    /// Its members; numbers in ascending order. A map has none.
    pub members: Vec<Value>,
    /// Whether all members are numbers.
    pub numeric: bool,
    /// Where it is declared.
    pub line: u32,
}

impl Column {
    /// Whether it is a class.
    pub fn is_class(&self) -> bool {
        matches!(self.kind, Kind::Class { .. })
    }

    /// Whether it is a map.
    pub fn is_map(&self) -> bool {
        matches!(self.kind, Kind::Map(_))
    }

    /// The number that a member is; 0 for names.
    pub fn number(&self, member: usize) -> i64 {
        match self.members.get(member) {
            Some(Value::Number(number)) => *number,
            _ => 0,
        }
    }

    /// The place of a member.
    pub fn place(&self, value: &Value) -> Option<usize> {
        if self.numeric && matches!(value, Value::Number(_)) {
            return self.members.binary_search(value).ok();
        }
        self.members.iter().position(|member| member == value)
    }
}

/// A set of rows.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Rows {
    /// The rows that hold a member.
    Member(MemberId),
    /// The row of a variable.
    Variable(usize),
    /// The images of rows under a map (a column).
    Image(usize, Box<Rows>),
    /// Rows of any of them.
    Union(Vec<Rows>),
    /// Rows of all of them.
    Intersection(Vec<Rows>),
    /// From left to right: rows of the first, with (`true`) or without (`false`) those of the next.
    Chain(Box<Rows>, Vec<(bool, Rows)>),
    /// All other rows.
    Complement(Box<Rows>),
}

impl Rows {
    /// How many sets it is made of, itself included.
    pub fn size(&self) -> usize {
        let all = |sets: &[Rows]| sets.iter().map(Rows::size).sum::<usize>();
        1 + match self {
            Rows::Member(_) | Rows::Variable(_) => 0,
            Rows::Image(_, of) | Rows::Complement(of) => of.size(),
            Rows::Union(sets) | Rows::Intersection(sets) => all(sets),
            Rows::Chain(first, rest) => first.size() + rest.iter().map(|(_, set)| set.size()).sum::<usize>(),
        }
    }
}

/// How numbers are compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Relation {
    /// `=`
    Equal,
    /// `!=`
    Unequal,
    /// `<`
    Less,
    /// `<=`
    AtMost,
    /// `>`
    More,
    /// `>=`
    AtLeast,
}

impl Relation {
    /// Whether it holds.
    pub fn holds<T: Ord>(self, left: &T, right: &T) -> bool {
        match self {
            Relation::Equal => left == right,
            Relation::Unequal => left != right,
            Relation::Less => left < right,
            Relation::AtMost => left <= right,
            Relation::More => left > right,
            Relation::AtLeast => left >= right,
        }
    }

    /// How it is written.
    pub fn sign(self) -> &'static str {
        match self {
            Relation::Equal => "=",
            Relation::Unequal => "!=",
            Relation::Less => "<",
            Relation::AtMost => "<=",
            Relation::More => ">",
            Relation::AtLeast => ">=",
        }
    }
}

/// A comparison of values of one column: a sum of multiples and a number, compared with nought.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Order {
    /// The column.
    pub column: usize,
    /// The rows whose values count, and how often each counts.
    pub terms: Vec<(i64, Rows)>,
    /// What is added.
    pub number: i64,
    /// What is added or taken away on top: one of the two, or neither if the relation is `!=`.
    pub either: Vec<i64>,
    /// How the sum compares with nought.
    pub relation: Relation,
    /// On a circle: its size; numbers are equal if they differ by a multiple of it.
    pub modulus: Option<i64>,
}

impl Order {
    /// Whether it holds for these values, one per term.
    pub fn holds(&self, values: &[i64]) -> bool {
        let mut total = i128::from(self.number);
        for (&value, (factor, _)) in values.iter().zip(&self.terms) {
            total += i128::from(value) * i128::from(*factor);
        }
        // All signs of the optional parts.
        let mut totals = vec![total];
        for &more in &self.either {
            totals = totals.iter().flat_map(|t| [t + i128::from(more), t - i128::from(more)]).collect();
        }
        let one = |total: &i128| match self.modulus {
            Some(modulus) => self.relation.holds(&total.rem_euclid(i128::from(modulus)), &0),
            None => self.relation.holds(total, &0),
        };
        if self.relation == Relation::Unequal { totals.iter().all(one) } else { totals.iter().any(one) }
    }
}

/// What a cell is compared with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CellTest {
    /// It holds one of these members.
    OneOf(Vec<bool>),
    /// Its number compares with a multiple of another cell's number and a number.
    Number {
        /// How.
        relation: Relation,
        /// The column of the other cell.
        column: usize,
        /// Its rows.
        rows: Rows,
        /// How often it counts.
        factor: i64,
        /// What is added.
        plus: i64,
    },
    /// It holds the same name as another cell, or another one.
    Name {
        /// Whether the same.
        same: bool,
        /// The column of the other cell.
        column: usize,
        /// Its rows.
        rows: Rows,
    },
    /// It holds exactly this set of members, or another set.
    Exactly {
        /// Whether this set.
        same: bool,
        /// Whether each member is in it.
        members: Vec<bool>,
    },
    /// It holds one of these rows, or none of them.
    Target {
        /// Whether one of them.
        inside: bool,
        /// The rows.
        rows: Rows,
    },
}

/// What a constraint demands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Demand {
    /// Some row is in all sets.
    Required(Vec<Rows>),
    /// No row is in two of the sets.
    Conflict(Vec<Rows>),
    /// All rows of the sets hold the member of a partition or powerclass.
    Holds(MemberId, Vec<Rows>),
    /// The values of each set lie before those of the next.
    Before(usize, Vec<Rows>),
    /// Values compare.
    Order(Order),
    /// Both are the same set of rows.
    Match(Rows, Rows),
    /// All rows hold the same member of a partition.
    Same(usize, Vec<Rows>),
    /// Rows of different sets, or the rows of the only set, hold different members of a partition.
    Differ(usize, Vec<Rows>),
    /// Any two rows differ in one of these partitions.
    DifferPartitions(Vec<usize>),
    /// In no row do two of these maps agree.
    DifferMaps(Vec<usize>),
    /// So many rows are in the set.
    Used(Rows, usize, usize),
    /// No set is empty.
    Nonempty(Vec<Rows>),
    /// The sum or product of a column compares with a number.
    Aggregate {
        /// Whether it is the product.
        product: bool,
        /// The column.
        column: usize,
        /// How it compares.
        relation: Relation,
        /// With which number.
        target: i64,
    },
    /// Cells of a column hold something.
    Cell {
        /// The column.
        column: usize,
        /// The rows.
        rows: Rows,
        /// What.
        test: CellTest,
    },
}

impl Demand {
    /// The sets that it is about.
    pub fn sets(&self) -> Vec<&Rows> {
        match self {
            Demand::Required(sets)
            | Demand::Conflict(sets)
            | Demand::Holds(_, sets)
            | Demand::Before(_, sets)
            | Demand::Same(_, sets)
            | Demand::Differ(_, sets)
            | Demand::Nonempty(sets) => sets.iter().collect(),
            Demand::Order(order) => order.terms.iter().map(|(_, rows)| rows).collect(),
            Demand::Match(a, b) => vec![a, b],
            Demand::Used(set, ..) => vec![set],
            Demand::DifferPartitions(_) | Demand::DifferMaps(_) | Demand::Aggregate { .. } => Vec::new(),
            Demand::Cell { rows, test, .. } => match test {
                CellTest::Number { rows: other, .. }
                | CellTest::Name { rows: other, .. }
                | CellTest::Target { rows: other, .. } => vec![rows, other],
                CellTest::OneOf(_) | CellTest::Exactly { .. } => vec![rows],
            },
        }
    }
}

/// A constraint and where it comes from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Constraint {
    /// What it demands.
    pub demand: Demand,
    /// Its keyword.
    pub keyword: Keyword,
    /// Its line.
    pub line: u32,
    /// The clues that it belongs to.
    pub clues: Vec<String>,
}

/// A program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Program {
    /// Its title.
    pub title: Option<String>,
    /// The columns, in the order of declaration.
    pub columns: Vec<Column>,
    /// The column whose members number the rows.
    pub key: usize,
    /// The names of the variables.
    pub variables: Vec<String>,
    /// The constraints.
    pub constraints: Vec<Constraint>,
    /// What the clues say, by label.
    pub clues: BTreeMap<String, String>,
    /// How to speak of the table.
    pub annotations: Annotations,
    /// What is odd about it.
    pub warnings: Vec<Diagnostic>,
}

impl Program {
    /// How many rows the table has.
    pub fn rows(&self) -> usize {
        self.columns[self.key].members.len()
    }

    /// Whether a column is a class with a member for every row, no more.
    pub fn is_full(&self, column: usize) -> bool {
        let column = &self.columns[column];
        column.is_class() && column.members.len() == self.rows()
    }

    /// The column of a name.
    pub fn column(&self, name: &str) -> Option<usize> {
        self.columns.iter().position(|column| column.name == name)
    }

    /// What a member is called.
    pub fn value(&self, member: MemberId) -> &Value {
        &self.columns[member.column].members[member.member]
    }

    /// The columns as a table shows them: the key, then the others as declared.
    pub fn shown_columns(&self) -> Vec<usize> {
        let others = (0..self.columns.len()).filter(|&column| column != self.key);
        std::iter::once(self.key).chain(others).collect()
    }
}
