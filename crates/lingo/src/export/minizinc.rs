//! `MiniZinc`: an array for every column, an array of Booleans for every set of rows.

use super::{Means, Unwritten, one_line};
use crate::program::{CellTest, Demand, Kind, MemberId, Program, Rows, Value};
use solving::engine::Stop;
use std::fmt::Write;

/// The program as a model whose solutions are the tables and variables.
pub fn minizinc(program: &Program, stop: &Stop) -> Result<String, Unwritten> {
    let mut means = Means::new(stop);
    let mut writer = Writer { program, text: String::new(), sets: 0 };
    writer.declarations();
    for constraint in &program.constraints {
        means.spend(1)?;
        let clues = constraint.clues.join(", ");
        let clues = if clues.is_empty() { clues } else { format!(", clue {clues}") };
        let _ = writeln!(writer.text, "% {}, line {}{clues}", constraint.keyword.word(), constraint.line);
        writer.constraint(&constraint.demand);
    }
    writer.text += "solve satisfy;\n";
    Ok(writer.text)
}

struct Writer<'a> {
    program: &'a Program,
    text: String,
    sets: usize,
}

impl Writer<'_> {
    fn declarations(&mut self) {
        let program = self.program;
        if let Some(title) = &program.title {
            let _ = writeln!(self.text, "% {}", one_line(title));
        }
        let rows = program.rows();
        self.text += "include \"alldifferent.mzn\";\n";
        let _ = writeln!(self.text, "set of int: ROWS = 1..{rows};");
        for (index, column) in program.columns.iter().enumerate() {
            let size = column.members.len();
            let names: Vec<String> = column.members.iter().map(ToString::to_string).collect();
            let _ = writeln!(
                self.text,
                "% c{index}: {} {}",
                one_line(&column.name),
                one_line(
                    &names
                        .iter()
                        .enumerate()
                        .map(|(n, name)| format!("{}={name}", n + 1))
                        .collect::<Vec<_>>()
                        .join(" ")
                )
            );
            if column.numeric {
                let _ = writeln!(self.text, "array[1..{size}] of int: n{index} = [{}];", names.join(", "));
            }
            match column.kind {
                Kind::Class { .. } => {
                    let _ = writeln!(self.text, "array[ROWS] of var 1..{size}: c{index};");
                    if index == program.key {
                        let _ = writeln!(self.text, "constraint forall(r in ROWS)(c{index}[r] = r);");
                    } else {
                        let _ = writeln!(self.text, "constraint all_different(c{index});");
                    }
                }
                Kind::Partition => {
                    let _ = writeln!(self.text, "array[ROWS] of var 1..{size}: c{index};");
                }
                Kind::Powerclass { low, high } => {
                    let _ = writeln!(self.text, "array[ROWS] of var set of 1..{size}: c{index};");
                    let _ = writeln!(
                        self.text,
                        "constraint forall(r in ROWS)(card(c{index}[r]) >= {low} /\\ card(c{index}[r]) <= {high});"
                    );
                }
                Kind::Map(properties) => {
                    let _ = writeln!(self.text, "array[ROWS] of var ROWS: c{index};");
                    for (holds, condition) in [
                        (properties.nonreflexive, format!("c{index}[r] != r")),
                        (properties.symmetric, format!("c{index}[c{index}[r]] = r")),
                        (properties.asymmetric, format!("c{index}[c{index}[r]] != r")),
                    ] {
                        if holds {
                            let _ = writeln!(self.text, "constraint forall(r in ROWS)({condition});");
                        }
                    }
                    if properties.onto {
                        let _ = writeln!(self.text, "constraint all_different(c{index});");
                    }
                }
            }
        }
        for (index, name) in program.variables.iter().enumerate() {
            let _ = writeln!(self.text, "var ROWS: v{index}; % {}", one_line(name));
        }
    }

    fn demand(&mut self, condition: &str) {
        let _ = writeln!(self.text, "constraint {condition};");
    }

    fn holds(&self, member: MemberId) -> String {
        let MemberId { column, member } = member;
        match self.program.columns[column].kind {
            Kind::Powerclass { .. } => format!("({} in c{column}[r])", member + 1),
            _ => format!("(c{column}[r] = {})", member + 1),
        }
    }

    /// Names a set and gives the name.
    fn set(&mut self, rows: &Rows) -> String {
        let condition = match rows {
            Rows::Member(member) => self.holds(*member),
            Rows::Variable(variable) => format!("(v{variable} = r)"),
            Rows::Image(map, of) => {
                let of = self.set(of);
                format!("exists(q in ROWS)({of}[q] /\\ c{map}[q] = r)")
            }
            Rows::Union(sets) => self.joined(sets, " \\/ ", "false"),
            Rows::Intersection(sets) => self.joined(sets, " /\\ ", "true"),
            Rows::Chain(first, rest) => {
                let mut condition = format!("{}[r]", self.set(first));
                for (with, set) in rest {
                    let set = self.set(set);
                    let next = if *with { format!("\\/ {set}[r]") } else { format!("/\\ not {set}[r]") };
                    condition = format!("({condition} {next})");
                }
                condition
            }
            Rows::Complement(set) => format!("not {}[r]", self.set(set)),
        };
        let name = format!("s{}", self.sets);
        self.sets += 1;
        let _ = writeln!(self.text, "array[ROWS] of var bool: {name} = [{condition} | r in ROWS];");
        name
    }

    fn joined(&mut self, sets: &[Rows], sign: &str, nothing: &str) -> String {
        let parts: Vec<String> = sets.iter().map(|set| format!("{}[r]", self.set(set))).collect();
        if parts.is_empty() { nothing.to_owned() } else { format!("({})", parts.join(sign)) }
    }

    fn all(&mut self, sets: &[Rows]) -> Vec<String> {
        sets.iter().map(|set| self.set(set)).collect()
    }

    fn constraint(&mut self, demand: &Demand) {
        match demand {
            Demand::Required(sets) => {
                let parts: Vec<String> = self.all(sets).iter().map(|set| format!("{set}[r]")).collect();
                self.demand(&format!("exists(r in ROWS)({})", parts.join(" /\\ ")));
            }
            Demand::Conflict(sets) => {
                let parts: Vec<String> =
                    self.all(sets).iter().map(|set| format!("bool2int({set}[r])")).collect();
                self.demand(&format!("forall(r in ROWS)({} <= 1)", parts.join(" + ")));
            }
            Demand::Holds(member, sets) => {
                for set in self.all(sets) {
                    let holds = self.holds(*member);
                    self.demand(&format!("forall(r in ROWS)({set}[r] -> {holds})"));
                }
            }
            Demand::Before(column, sets) => {
                let names = self.all(sets);
                for pair in names.windows(2) {
                    let (a, b) = (number(*column, "r"), number(*column, "q"));
                    self.demand(&format!(
                        "forall(r, q in ROWS)({}[r] /\\ {}[q] -> {a} < {b})",
                        pair[0], pair[1]
                    ));
                }
            }
            Demand::Order(order) => self.order(order),
            Demand::Match(a, b) => {
                let (a, b) = (self.set(a), self.set(b));
                self.demand(&format!("forall(r in ROWS)({a}[r] = {b}[r])"));
            }
            Demand::Same(column, sets) => {
                let parts: Vec<String> = self.all(sets);
                let inside = |row: &str| {
                    parts.iter().map(|set| format!("{set}[{row}]")).collect::<Vec<_>>().join(" \\/ ")
                };
                let condition = format!(
                    "forall(r, q in ROWS)(({}) /\\ ({}) -> c{column}[r] = c{column}[q])",
                    inside("r"),
                    inside("q")
                );
                self.demand(&condition);
            }
            Demand::Differ(column, sets) => {
                let names = self.all(sets);
                if let [only] = &names[..] {
                    self.demand(&format!(
                        "forall(r, q in ROWS where r < q)({only}[r] /\\ {only}[q] -> c{column}[r] != c{column}[q])"
                    ));
                    return;
                }
                for (at, a) in names.iter().enumerate() {
                    for b in &names[at + 1..] {
                        self.demand(&format!(
                            "forall(r, q in ROWS)({a}[r] /\\ {b}[q] -> c{column}[r] != c{column}[q])"
                        ));
                    }
                }
            }
            Demand::DifferPartitions(columns) => {
                let parts: Vec<String> =
                    columns.iter().map(|column| format!("c{column}[r] != c{column}[q]")).collect();
                self.demand(&format!("forall(r, q in ROWS where r < q)({})", parts.join(" \\/ ")));
            }
            Demand::DifferMaps(columns) => {
                for (at, a) in columns.iter().enumerate() {
                    for b in &columns[at + 1..] {
                        self.demand(&format!("forall(r in ROWS)(c{a}[r] != c{b}[r])"));
                    }
                }
            }
            Demand::Used(set, low, high) => {
                let set = self.set(set);
                let count = format!("sum(r in ROWS)(bool2int({set}[r]))");
                self.demand(&format!("{count} >= {low} /\\ {count} <= {high}"));
            }
            Demand::Nonempty(sets) => {
                for set in self.all(sets) {
                    self.demand(&format!("exists(r in ROWS)({set}[r])"));
                }
            }
            Demand::Aggregate { product, column, relation, target } => {
                let how = if *product { "product" } else { "sum" };
                let value = number(*column, "r");
                self.demand(&format!("{how}(r in ROWS)({value}) {} {target}", relation.sign()));
            }
            Demand::Cell { column, rows, test } => self.cell(*column, rows, test),
        }
    }

    fn order(&mut self, order: &crate::program::Order) {
        let names: Vec<String> = order.terms.iter().map(|(_, set)| self.set(set)).collect();
        let rows: Vec<String> = (0..names.len()).map(|place| format!("r{place}")).collect();
        let guards: Vec<String> = names.iter().zip(&rows).map(|(set, row)| format!("{set}[{row}]")).collect();
        let mut sum = order.number.to_string();
        for ((factor, _), row) in order.terms.iter().zip(&rows) {
            let _ = write!(sum, " + {factor} * {}", number(order.column, row));
        }
        let mut sums = vec![sum];
        for more in &order.either {
            sums =
                sums.iter().flat_map(|sum| [format!("{sum} + {more}"), format!("{sum} - {more}")]).collect();
        }
        let sign = order.relation.sign();
        let parts: Vec<String> = sums
            .iter()
            .map(|sum| match order.modulus {
                Some(modulus) => format!("(({sum}) mod {modulus}) {sign} 0"),
                None => format!("({sum}) {sign} 0"),
            })
            .collect();
        let join = if order.relation == crate::program::Relation::Unequal { " /\\ " } else { " \\/ " };
        self.demand(&format!(
            "forall({} in ROWS)({} -> {})",
            rows.join(", "),
            guards.join(" /\\ "),
            format_args!("({})", parts.join(join))
        ));
    }

    fn cell(&mut self, column: usize, rows: &Rows, test: &CellTest) {
        let set = self.set(rows);
        let listed = |allowed: &[bool]| -> String {
            let members: Vec<String> = (1..=allowed.len())
                .filter(|member| allowed[member - 1])
                .map(|member| member.to_string())
                .collect();
            format!("{{{}}}", members.join(", "))
        };
        let condition = match test {
            CellTest::OneOf(allowed) => format!("c{column}[r] in {}", listed(allowed)),
            CellTest::Exactly { same, members } => {
                format!("c{column}[r] {} {}", if *same { "=" } else { "!=" }, listed(members))
            }
            CellTest::Target { inside, rows } => {
                let target = self.set(rows);
                format!("{}{target}[c{column}[r]]", if *inside { "" } else { "not " })
            }
            CellTest::Number { relation, column: other, rows, factor, plus } => {
                let second = self.set(rows);
                let (a, b) = (number(column, "r"), number(*other, "q"));
                format!("forall(q in ROWS)({second}[q] -> {a} {} {factor} * {b} + {plus})", relation.sign())
            }
            CellTest::Name { same, column: other, rows } => {
                let second = self.set(rows);
                let members = |column: usize| &self.program.columns[column].members;
                let mut pairs: Vec<String> = Vec::new();
                for (place, name) in members(column).iter().enumerate() {
                    let found: Option<usize> = members(*other).iter().position(|value: &Value| value == name);
                    if let Some(found) = found {
                        pairs.push(format!("(c{column}[r] = {} /\\ c{other}[q] = {})", place + 1, found + 1));
                    }
                }
                let equal = if pairs.is_empty() { "false".to_owned() } else { pairs.join(" \\/ ") };
                let not = if *same { "" } else { "not " };
                format!("forall(q in ROWS)({second}[q] -> {not}({equal}))")
            }
        };
        self.demand(&format!("forall(r in ROWS)({set}[r] -> ({condition}))"));
    }
}

/// The number in a row of a column.
fn number(column: usize, row: &str) -> String {
    format!("n{column}[c{column}[{row}]]")
}
