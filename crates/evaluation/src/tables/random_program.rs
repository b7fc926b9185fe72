//! Random programs: small tables, every kind of column, every constraint.

use crate::random::Randomness;
use rand::RngExt;
use std::fmt::Write;

/// What is known of a column while constraints are made up.
struct Column {
    name: String,
    kind: Kind,
    members: Vec<String>,
    numbers: Option<Vec<i64>>,
    circular: bool,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Class,
    Partition,
    Powerclass,
    Map,
}

/// The text of a program.
pub fn random_program(randomness: &mut Randomness) -> String {
    let mut maker = Maker { randomness, columns: Vec::new(), variables: Vec::new() };
    let mut text = maker.declarations();
    let constraints = maker.up_to(2) + 1;
    for number in 1..=constraints {
        let constraint = maker.constraint();
        let _ = writeln!(text, "{constraint} # clue {number}");
    }
    text
}

struct Maker<'a> {
    randomness: &'a mut Randomness,
    columns: Vec<Column>,
    variables: Vec<String>,
}

impl Maker<'_> {
    /// A number from 0 to below.
    fn below(&mut self, below: usize) -> usize {
        if below == 0 { 0 } else { self.randomness.random_range(0..below) }
    }

    fn up_to(&mut self, most: usize) -> usize {
        self.below(most + 1)
    }

    fn chance(&mut self, of: usize) -> bool {
        self.below(of) == 0
    }

    fn pick<T: Clone>(&mut self, from: &[T]) -> T {
        let place = self.below(from.len());
        from[place].clone()
    }

    fn declarations(&mut self) -> String {
        let rows = 2 + self.below(3);
        let mut text = String::new();
        let names = |prefix: &str, count: usize| -> Vec<String> {
            (1..=count).map(|n| format!("{prefix}{n}")).collect()
        };
        let mut classes = 1 + usize::from(self.chance(2));
        if rows == 4 && classes == 2 {
            classes = 1;
        }
        for class in 0..classes {
            let name = format!("k{class}");
            let members = names(["a", "b"][class], rows);
            let _ = writeln!(text, "CLASS {name}: {}", members.join(" "));
            self.columns.push(Column { name, kind: Kind::Class, members, numbers: None, circular: false });
        }
        if !self.chance(4) {
            let circular = self.chance(4);
            let spare = if rows == 4 { 0 } else { self.up_to(2) };
            let start = self.below(4) as i64 - 1;
            let step = if circular { 1 } else { 1 + self.below(2) as i64 };
            let numbers: Vec<i64> = (0..(rows + spare) as i64).map(|n| start + n * step).collect();
            let last = numbers.last().copied().unwrap_or(start);
            let _ = writeln!(
                text,
                "CLASS num: {start} .. {last}{}{}",
                if step == 1 { String::new() } else { format!(" step {step}") },
                if circular { " circular" } else { "" }
            );
            self.number_column("num", Kind::Class, numbers, circular);
        }
        if self.chance(2) {
            let members = names("p", 1 + self.below(3));
            let _ = writeln!(text, "PARTITION part: {}", members.join(" "));
            self.columns.push(Column {
                name: "part".to_owned(),
                kind: Kind::Partition,
                members,
                numbers: None,
                circular: false,
            });
            if self.chance(3) {
                let members = names("p", 2);
                let _ = writeln!(text, "PARTITION same_names: {}", members.join(" "));
                self.columns.push(Column {
                    name: "same_names".to_owned(),
                    kind: Kind::Partition,
                    members,
                    numbers: None,
                    circular: false,
                });
            }
        } else if self.below(2) == 0 {
            let _ = writeln!(text, "PARTITION level: 2 0 5");
            self.number_column("level", Kind::Partition, vec![0, 2, 5], false);
        }
        if self.chance(3) {
            let members = names("w", 2);
            let bounds = self.pick(&["", "(1)", "(1,2)", "(,1)", "(0,)", "(2)"].map(str::to_owned));
            let _ = writeln!(text, "POWERCLASS power{bounds}: {}", members.join(", "));
            self.columns.push(Column {
                name: "power".to_owned(),
                kind: Kind::Powerclass,
                members,
                numbers: None,
                circular: false,
            });
        }
        let maps = if self.chance(3) { 1 + usize::from(rows < 4 && self.chance(3)) } else { 0 };
        for map in 0..maps {
            let name = format!("f{map}");
            let property = self.pick(&[
                "",
                ": onto",
                ": nonreflexive",
                ": symmetric",
                ": asymmetric",
                " onto nonreflexive",
            ]);
            let _ = writeln!(text, "MAP {name}{property}");
            self.columns.push(Column {
                name,
                kind: Kind::Map,
                members: Vec::new(),
                numbers: None,
                circular: false,
            });
        }
        let variables = if self.chance(3) { 1 + usize::from(self.chance(3)) } else { 0 };
        for variable in 0..variables {
            let name = format!("v{variable}");
            let restriction = if self.chance(2) { format!(": {}", self.set(2)) } else { String::new() };
            let _ = writeln!(text, "VAR {name}{restriction}");
            self.variables.push(name);
        }
        text
    }

    fn number_column(&mut self, name: &str, kind: Kind, numbers: Vec<i64>, circular: bool) {
        let members = numbers.iter().map(ToString::to_string).collect();
        self.columns.push(Column { name: name.to_owned(), kind, members, numbers: Some(numbers), circular });
    }

    fn columns_of(&self, wanted: impl Fn(&Column) -> bool) -> Vec<usize> {
        (0..self.columns.len()).filter(|&index| wanted(&self.columns[index])).collect()
    }

    /// A member, with its column where that is needed.
    fn member_of(&mut self, column: usize) -> String {
        let members: Vec<String> =
            self.columns[column].members.iter().filter(|member| !member.starts_with('-')).cloned().collect();
        let member = self.pick(&members);
        let unclear = self.columns.iter().filter(|other| other.members.contains(&member)).count() > 1;
        if unclear || self.columns[column].numbers.is_some() || self.chance(6) {
            format!("{}.{member}", self.columns[column].name)
        } else {
            member
        }
    }

    fn row(&mut self) -> String {
        if !self.variables.is_empty() && self.chance(4) {
            let variables = self.variables.clone();
            return self.pick(&variables);
        }
        let columns = self.columns_of(|column| column.kind != Kind::Map);
        let classes = self.columns_of(|column| column.kind == Kind::Class);
        let column = if self.chance(3) { self.pick(&columns) } else { self.pick(&classes) };
        self.member_of(column)
    }

    fn set(&mut self, depth: usize) -> String {
        if depth == 0 || self.chance(2) {
            return self.row();
        }
        let maps = self.columns_of(|column| column.kind == Kind::Map);
        match self.below(8) {
            0 => format!("~{}", self.bracketed(depth - 1)),
            1 => format!("({} & {})", self.set(depth - 1), self.set(depth - 1)),
            2 => format!("({} \\ {})", self.bracketed(depth - 1), self.bracketed(depth - 1)),
            3 => format!("({} | {})", self.bracketed(depth - 1), self.bracketed(depth - 1)),
            4 if self.chance(4) => "{}".to_owned(),
            4 | 5 if !maps.is_empty() => {
                let map = self.pick(&maps);
                format!("{}({})", self.columns[map].name.clone(), self.set(depth - 1))
            }
            _ => {
                let count = 1 + self.below(3);
                let members: Vec<String> = (0..count).map(|_| self.set(depth - 1)).collect();
                format!("{{{}}}", members.join(" "))
            }
        }
    }

    fn bracketed(&mut self, depth: usize) -> String {
        format!("({})", self.set(depth))
    }

    fn sets(&mut self, least: usize) -> String {
        let count = least + self.below(2);
        let sets: Vec<String> = (0..count).map(|_| self.set(2)).collect();
        sets.join(" ")
    }

    fn relation(&mut self) -> &'static str {
        self.pick(&["=", "!=", "<", "<=", ">", ">="])
    }

    fn constraint(&mut self) -> String {
        loop {
            let kind = self.below(17);
            if let Some(constraint) = self.try_constraint(kind) {
                return constraint;
            }
        }
    }

    fn some(&mut self, columns: &[usize]) -> Option<usize> {
        if columns.is_empty() { None } else { Some(self.pick(columns)) }
    }

    fn try_constraint(&mut self, kind: usize) -> Option<String> {
        let partitions = self.columns_of(|column| column.kind == Kind::Partition);
        let numeric = self.columns_of(|column| column.numbers.is_some());
        let maps = self.columns_of(|column| column.kind == Kind::Map);
        Some(match kind {
            0 => format!("REQUIRED {}", self.sets(2)),
            1 => format!("CONFLICT {}", self.sets(2)),
            2 => {
                let column = self.some(&partitions)?;
                let member = self.member_of(column);
                format!("AGREE {member}: {}", self.sets(1))
            }
            3 => {
                let column = self.some(&numeric)?;
                if self.columns[column].circular {
                    return None;
                }
                format!("BEFORE {}: {}", self.columns[column].name.clone(), self.sets(2))
            }
            4 | 5 => self.order(&numeric)?,
            6 => {
                let column = self.some(&numeric)?;
                let by = self.below(5) as i64 - 2;
                let how = self.pick(&["", "", "! ", "+- ", "! +- "]);
                let by = if how.contains("+-") { by.abs() } else { by };
                let name = self.columns[column].name.clone();
                format!("OFFSET {how}{by} {name}: {} {}", self.set(1), self.set(1))
            }
            7 => format!("MATCH {} {}", self.set(2), self.set(2)),
            8 => {
                let column = self.some(&partitions)?;
                format!("SAME {}: {}", self.columns[column].name.clone(), self.sets(1))
            }
            9 => {
                let column = self.some(&partitions)?;
                format!("DIFFER {}: {}", self.columns[column].name.clone(), self.sets(1))
            }
            10 => {
                let columns = if maps.len() > 1 && self.chance(2) { maps } else { partitions };
                if columns.len() < 2 {
                    return None;
                }
                let names: Vec<String> =
                    columns.iter().map(|&index| self.columns[index].name.clone()).collect();
                format!("DIFFER {}", names.join(" "))
            }
            11 => {
                let powers = self.columns_of(|column| column.kind == Kind::Powerclass);
                let column = self.some(&powers)?;
                let member = self.member_of(column);
                format!("IMPLIES {member}: {}", self.sets(1))
            }
            12 => {
                let (low, more) = (self.below(3), self.below(3));
                let range = match self.below(4) {
                    0 => format!("{low}"),
                    1 => format!("{low} .."),
                    2 => format!(".. {low}"),
                    _ => format!("{low} .. {}", low + more),
                };
                format!("USED {}: {range}", self.set(2))
            }
            13 => {
                let columns = self.columns_of(|column| column.kind != Kind::Map);
                if self.chance(2) {
                    let column = self.pick(&columns);
                    format!("NONEMPTY {}", self.columns[column].name)
                } else {
                    format!("NONEMPTY {}", self.sets(1))
                }
            }
            14 => {
                let column = self.some(&numeric)?;
                let how = self.pick(&["sum", "product"]);
                let relation = self.relation();
                let target = self.below(16) as i64 - 2;
                format!("AGGREGATE {how} {} {relation} {target}", self.columns[column].name)
            }
            _ => self.cell(&numeric, &maps)?,
        })
    }

    fn order(&mut self, numeric: &[usize]) -> Option<String> {
        let column = self.some(numeric)?;
        let circular = self.columns[column].circular;
        let relation = if circular { self.pick(&["=", "!="]) } else { self.relation() };
        let references = 1 + self.below(3);
        let mut sides = [Vec::new(), Vec::new()];
        for reference in 0..references {
            let rows = if self.chance(4) { self.bracketed(1) } else { self.row() };
            let term = match self.below(if circular { 2 } else { 4 }) {
                2 => format!("2 * {rows}"),
                3 => format!("{rows} * 3"),
                _ => rows,
            };
            sides[usize::from(reference > 0)].push(term);
        }
        let number = self.below(4);
        if number > 0 || sides[1].is_empty() {
            sides[1].push(number.to_string());
        }
        let mut right = sides[1].join(if self.chance(3) { " - " } else { " + " });
        if self.chance(4) {
            let by = 1 + self.below(2);
            right = format!("{right} +- {by}");
        }
        let name = &self.columns[column].name;
        Some(format!("ORDER {name}: {} {relation} {right}", sides[0].join(" + ")))
    }

    fn cell(&mut self, numeric: &[usize], maps: &[usize]) -> Option<String> {
        let column = self.below(self.columns.len());
        let name = self.columns[column].name.clone();
        let rows = self.set(2);
        let equality = self.pick(&["=", "!="]);
        let value = match self.columns[column].kind {
            Kind::Map => {
                let target = if maps.is_empty() { self.row() } else { self.set(2) };
                return Some(format!("SET {name}({rows}) {equality} {target}"));
            }
            Kind::Powerclass => {
                let members = self.columns[column].members.clone();
                let held: Vec<String> = members.into_iter().filter(|_| self.chance(2)).collect();
                return Some(format!("SET {name}({rows}) {equality} {{{}}}", held.join(" ")));
            }
            _ if self.columns[column].numbers.is_some() => {
                let relation = self.relation();
                if self.chance(2) {
                    let number = self.below(8) as i64 - 1;
                    return Some(format!("SET {name}({rows}) {relation} {number}"));
                }
                let other = self.some(numeric)?;
                let others = self.set(1);
                let other = self.columns[other].name.clone();
                let factor = self.pick(&["", "2 * ", "3 * "]);
                let plus = self.pick(&["", " + 1", " - 2"]);
                return Some(format!("SET {name}({rows}) {relation} {factor}{other}({others}){plus}"));
            }
            _ => {
                let members = self.columns[column].members.clone();
                match self.below(3) {
                    0 => self.pick(&members),
                    1 => {
                        let held: Vec<String> = members.into_iter().filter(|_| self.chance(2)).collect();
                        format!("{{{}}}", held.join(" "))
                    }
                    _ => {
                        let named = self.columns_of(|column| {
                            column.numbers.is_none() && matches!(column.kind, Kind::Class | Kind::Partition)
                        });
                        let other = self.pick(&named);
                        let others = self.set(1);
                        format!("{}({others})", self.columns[other].name)
                    }
                }
            }
        };
        Some(format!("SET {name}({rows}) {equality} {value}"))
    }
}
