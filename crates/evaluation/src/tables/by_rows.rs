//! A program for clingo in which a table is filled row by row: `at(C,R,M)` says that row R holds member M
//! in column C, `to(F,R,Q)` that map F leads from row R to row Q, `var(V,R)` that R is the row of V.
//!
//! Sets of rows are predicates `s(N,R)`. Nothing is shared with the translation in `lingo`, which has
//! atoms for pairs of members.

use lingo_crate::Table;
use lingo_crate::program::{CellTest, Demand, Kind, Order, Program, Relation, Rows};
use lingo_crate::table::Cell;
use serde_json::Value;
use std::collections::BTreeMap;
use std::fmt::Write;

/// The program for clingo.
pub fn encoding(program: &Program) -> String {
    let mut encoder = Encoder { program, text: String::new(), sets: 0, rules: 0 };
    encoder.columns();
    for constraint in &program.constraints {
        encoder.constraint(&constraint.demand);
    }
    encoder.text += "#show at/3.\n#show to/3.\n#show var/2.\n";
    encoder.text
}

struct Encoder<'a> {
    program: &'a Program,
    text: String,
    sets: usize,
    rules: usize,
}

impl Encoder<'_> {
    fn line(&mut self, line: &str) {
        self.text += line;
        self.text.push('\n');
    }

    fn columns(&mut self) {
        let program = self.program;
        let rows = program.rows();
        self.line(&format!("row(0..{}).", rows - 1));
        let mut names: BTreeMap<String, usize> = BTreeMap::new();
        for (index, column) in program.columns.iter().enumerate() {
            for (member, value) in column.members.iter().enumerate() {
                let count = names.len();
                let name = *names.entry(format!("{value:?}")).or_insert(count);
                self.line(&format!("name({index},{member},{name})."));
                if column.numeric {
                    self.line(&format!("num({index},{member},{}).", column.number(member)));
                }
            }
            let last = column.members.len().saturating_sub(1);
            match column.kind {
                Kind::Class { .. } if index == program.key => {
                    self.line(&format!("at({index},R,R) :- row(R)."));
                }
                Kind::Class { .. } => {
                    self.line(&format!("{{ at({index},R,M) : M=0..{last} }} = 1 :- row(R)."));
                    self.line(&format!(":- at({index},R,M), at({index},Q,M), R < Q."));
                }
                Kind::Partition => self.line(&format!("{{ at({index},R,M) : M=0..{last} }} = 1 :- row(R).")),
                Kind::Powerclass { low, high } => {
                    self.line(&format!("{low} {{ at({index},R,M) : M=0..{last} }} {high} :- row(R)."));
                }
                Kind::Map(properties) => {
                    self.line(&format!("{{ to({index},R,Q) : row(Q) }} = 1 :- row(R)."));
                    if properties.onto {
                        self.line(&format!(":- row(Q), not to({index},_,Q)."));
                    }
                    if properties.nonreflexive {
                        self.line(&format!(":- to({index},R,R)."));
                    }
                    if properties.symmetric {
                        self.line(&format!(":- to({index},R,Q), not to({index},Q,R)."));
                    }
                    if properties.asymmetric {
                        self.line(&format!(":- to({index},R,Q), to({index},Q,R)."));
                    }
                }
            }
        }
        self.line("val(C,R,V) :- at(C,R,M), num(C,M,V).");
        for variable in 0..program.variables.len() {
            self.line(&format!("{{ var({variable},R) : row(R) }} = 1."));
        }
    }

    /// Defines a set, and gives its number.
    fn set(&mut self, rows: &Rows) -> usize {
        let bodies: Vec<String> = match rows {
            Rows::Member(member) => vec![format!("at({},R,{})", member.column, member.member)],
            Rows::Variable(variable) => vec![format!("var({variable},R)")],
            Rows::Image(map, of) => {
                let of = self.set(of);
                vec![format!("s({of},Q), to({map},Q,R)")]
            }
            Rows::Union(sets) => sets.iter().map(|set| format!("s({},R)", self.set(set))).collect(),
            Rows::Intersection(sets) => {
                let parts: Vec<String> = sets.iter().map(|set| format!("s({},R)", self.set(set))).collect();
                vec![parts.join(", ")]
            }
            Rows::Chain(first, rest) => {
                let mut so_far = self.set(first);
                for (with, set) in rest {
                    let set = self.set(set);
                    let next = self.sets;
                    self.sets += 1;
                    if *with {
                        self.line(&format!("s({next},R) :- s({so_far},R)."));
                        self.line(&format!("s({next},R) :- s({set},R)."));
                    } else {
                        self.line(&format!("s({next},R) :- s({so_far},R), not s({set},R)."));
                    }
                    so_far = next;
                }
                return so_far;
            }
            Rows::Complement(set) => {
                let set = self.set(set);
                vec![format!("row(R), not s({set},R)")]
            }
        };
        let number = self.sets;
        self.sets += 1;
        for body in bodies {
            self.line(&format!("s({number},R) :- {body}."));
        }
        number
    }

    fn all(&mut self, sets: &[Rows]) -> Vec<usize> {
        sets.iter().map(|set| self.set(set)).collect()
    }

    fn constraint(&mut self, demand: &Demand) {
        match demand {
            Demand::Required(sets) => {
                let parts: Vec<String> = self.all(sets).iter().map(|set| format!("s({set},R)")).collect();
                let rule = self.rules;
                self.rules += 1;
                self.line(&format!("some({rule}) :- {}.", parts.join(", ")));
                self.line(&format!(":- not some({rule})."));
            }
            Demand::Conflict(sets) => {
                let sets = self.all(sets);
                for (at, a) in sets.iter().enumerate() {
                    for b in &sets[at + 1..] {
                        self.line(&format!(":- s({a},R), s({b},R)."));
                    }
                }
            }
            Demand::Holds(member, sets) => {
                for set in self.all(sets) {
                    self.line(&format!(":- s({set},R), not at({},R,{}).", member.column, member.member));
                }
            }
            Demand::Before(column, sets) => {
                for pair in self.all(sets).windows(2) {
                    self.line(&format!(
                        ":- s({},R), s({},Q), val({column},R,V), val({column},Q,W), V >= W.",
                        pair[0], pair[1]
                    ));
                }
            }
            Demand::Order(order) => self.order(order),
            Demand::Match(a, b) => {
                let (a, b) = (self.set(a), self.set(b));
                self.line(&format!(":- s({a},R), not s({b},R)."));
                self.line(&format!(":- s({b},R), not s({a},R)."));
            }
            Demand::Same(column, sets) => {
                let all = self.all(sets);
                for a in &all {
                    for b in &all {
                        self.line(&format!(":- s({a},R), s({b},Q), at({column},R,M), not at({column},Q,M)."));
                    }
                }
            }
            Demand::Differ(column, sets) => {
                let all = self.all(sets);
                if let [only] = all[..] {
                    self.line(&format!(
                        ":- s({only},R), s({only},Q), R != Q, at({column},R,M), at({column},Q,M)."
                    ));
                }
                for (at, a) in all.iter().enumerate() {
                    for b in &all[at + 1..] {
                        self.line(&format!(":- s({a},R), s({b},Q), at({column},R,M), at({column},Q,M)."));
                    }
                }
            }
            Demand::DifferPartitions(columns) => {
                let mut body = "row(R), row(Q), R < Q".to_owned();
                for column in columns {
                    let _ = write!(body, ", at({column},R,M{column}), at({column},Q,M{column})");
                }
                self.line(&format!(":- {body}."));
            }
            Demand::DifferMaps(maps) => {
                for (at, a) in maps.iter().enumerate() {
                    for b in &maps[at + 1..] {
                        self.line(&format!(":- to({a},R,Q), to({b},R,Q)."));
                    }
                }
            }
            Demand::Used(set, low, high) => {
                let set = self.set(set);
                self.line(&format!(":- not {low} <= #count {{ R : s({set},R) }} <= {high}."));
            }
            Demand::Nonempty(sets) => {
                for set in self.all(sets) {
                    self.line(&format!(":- not s({set},_)."));
                }
            }
            Demand::Aggregate { product, column, relation, target } => {
                let not = opposite(*relation);
                if *product {
                    let rule = self.rules;
                    self.rules += 1;
                    self.line(&format!("times({rule},0,1)."));
                    self.line(&format!("times({rule},R+1,P*V) :- times({rule},R,P), val({column},R,V)."));
                    let rows = self.program.rows();
                    self.line(&format!(":- times({rule},{rows},P), P {not} {target}."));
                } else {
                    self.line(&format!(":- #sum {{ V,R : val({column},R,V) }} {not} {target}."));
                }
            }
            Demand::Cell { column, rows, test } => self.cell(*column, rows, test),
        }
    }

    fn order(&mut self, order: &Order) {
        let mut body = String::new();
        let mut total = order.number.to_string();
        for (place, (factor, rows)) in order.terms.iter().enumerate() {
            let set = self.set(rows);
            let _ = write!(body, "s({set},R{place}), val({},R{place},V{place}), ", order.column);
            let _ = write!(total, " + ({factor})*V{place}");
        }
        let mut totals = vec![total];
        for by in &order.either {
            totals = totals.iter().flat_map(|t| [format!("{t} + {by}"), format!("{t} - {by}")]).collect();
        }
        let tests: Vec<String> = totals
            .iter()
            .map(|total| match order.modulus {
                Some(modulus) => {
                    format!("({total} + {}) \\ {modulus} {} 0", modulus * 1000, opposite(order.relation))
                }
                None => format!("{total} {} 0", opposite(order.relation)),
            })
            .collect();
        if order.relation == Relation::Unequal {
            for test in tests {
                self.line(&format!(":- {body}{test}."));
            }
        } else {
            self.line(&format!(":- {body}{}.", tests.join(", ")));
        }
    }

    fn cell(&mut self, column: usize, rows: &Rows, test: &CellTest) {
        let set = self.set(rows);
        match test {
            CellTest::OneOf(allowed) => {
                for (member, _) in allowed.iter().enumerate().filter(|(_, allowed)| !**allowed) {
                    self.line(&format!(":- s({set},R), at({column},R,{member})."));
                }
            }
            CellTest::Number { relation, column: other, rows, factor, plus } => {
                let second = self.set(rows);
                self.line(&format!(
                    ":- s({set},R), val({column},R,V), s({second},Q), val({other},Q,W), V {} ({factor})*W + ({plus}).",
                    opposite(*relation)
                ));
            }
            CellTest::Name { same, column: other, rows } => {
                let second = self.set(rows);
                let sign = if *same { "!=" } else { "=" };
                self.line(&format!(
                    ":- s({set},R), at({column},R,M), name({column},M,N), s({second},Q), at({other},Q,O), name({other},O,P), N {sign} P."
                ));
            }
            CellTest::Exactly { same, members } => {
                let parts: Vec<String> = members
                    .iter()
                    .enumerate()
                    .map(|(member, held)| {
                        format!("{}at({column},R,{member})", if *held { "" } else { "not " })
                    })
                    .collect();
                let rule = self.rules;
                self.rules += 1;
                self.line(&format!("exact({rule},R) :- row(R), {}.", parts.join(", ")));
                let not = if *same { "not " } else { "" };
                self.line(&format!(":- s({set},R), {not}exact({rule},R)."));
            }
            CellTest::Target { inside, rows } => {
                let target = self.set(rows);
                let not = if *inside { "not " } else { "" };
                self.line(&format!(":- s({set},R), to({column},R,Q), {not}s({target},Q)."));
            }
        }
    }
}

fn opposite(relation: Relation) -> &'static str {
    match relation {
        Relation::Equal => "!=",
        Relation::Unequal => "=",
        Relation::Less => ">=",
        Relation::AtMost => ">",
        Relation::More => "<=",
        Relation::AtLeast => "<",
    }
}

/// The table that a model describes.
pub fn table(program: &Program, model: &[Vec<Value>]) -> Option<Table> {
    let rows = program.rows();
    let mut cells: Vec<Vec<Cell>> = program
        .columns
        .iter()
        .map(|column| {
            let empty = match column.kind {
                Kind::Powerclass { .. } => Cell::Some(vec![false; column.members.len()]),
                _ => Cell::One(usize::MAX),
            };
            vec![empty; rows]
        })
        .collect();
    let mut variables = vec![usize::MAX; program.variables.len()];
    for atom in model {
        let (name, arguments) = atom.split_first()?;
        let numbers: Option<Vec<usize>> =
            arguments.iter().map(|value| value.as_u64().and_then(|n| usize::try_from(n).ok())).collect();
        match (name.as_str()?, &numbers?[..]) {
            ("at", &[column, row, member]) => match cells.get_mut(column)?.get_mut(row)? {
                Cell::Some(members) => *members.get_mut(member)? = true,
                cell => *cell = Cell::One(member),
            },
            ("to", &[map, row, image]) => *cells.get_mut(map)?.get_mut(row)? = Cell::Row(image),
            ("var", &[variable, row]) => *variables.get_mut(variable)? = row,
            _ => return None,
        }
    }
    Some(Table { cells, variables })
}
