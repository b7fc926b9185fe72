//! Any formula as ASP rules: an atom `t(N)` for every part of it, true exactly if the part is.
//!
//! This follows the definition of what formulas mean as closely as it can, so that it can serve as a
//! second opinion; it is not meant to be fast. Quantifiers are written out for every row.

use super::quantity::{self, Part, bound};
use puzzle::formula::{Amount, Formula, Measure, Relation, Term};
use puzzle::{Category, CategoryId, ItemId};
use std::collections::BTreeSet;
use std::fmt::Write;

/// Writes rules for formulas over a program in which `at(E, P)` says that item `E` is in row `P`.
pub(super) struct General<'a> {
    pub(super) categories: &'a [Category],
    size: usize,
    /// The rules so far.
    pub text: String,
    parts: usize,
    /// What has been measured so far: the number of the measure and the category.
    measures: BTreeSet<(u8, u16)>,
}

/// What is measured of which row.
pub(super) type Measured = (Measure, CategoryId, Term);

/// The rows that the quantifiers around stand for, from 1.
pub(super) type Rows = Vec<usize>;

impl<'a> General<'a> {
    pub fn new(categories: &'a [Category]) -> General<'a> {
        General {
            categories,
            size: categories.first().map_or(0, Category::len),
            text: String::new(),
            parts: 0,
            measures: BTreeSet::new(),
        }
    }

    /// Demands that the formula is true.
    pub fn assert(&mut self, formula: &Formula) {
        let part = self.define(formula, &mut Rows::new());
        self.line(&format!(":- not t({part})."));
    }

    pub(super) fn line(&mut self, rule: &str) {
        self.text.push_str(rule);
        self.text.push('\n');
    }

    /// A number for a part of a formula or of a quantity.
    pub(super) fn new_part(&mut self) -> usize {
        self.parts += 1;
        self.parts - 1
    }

    fn rule(&mut self, part: usize, body: &str) {
        self.line(&format!("t({part}) :- {body}."));
    }

    fn define(&mut self, formula: &Formula, rows: &mut Rows) -> usize {
        let part = self.new_part();
        match formula {
            Formula::Constant(true) => self.line(&format!("t({part}).")),
            Formula::Constant(false) => {}
            Formula::Same(a, b) => {
                let body = format!("{}, {}", self.in_row(*a, "P", rows), self.in_row(*b, "P", rows));
                self.rule(part, &body);
            }
            Formula::Not(inner) => {
                let inner = self.define(inner, rows);
                self.rule(part, &format!("not t({inner})"));
            }
            Formula::And(members) => {
                let members = members.iter().map(|member| self.define(member, rows)).collect::<Vec<_>>();
                self.rule(part, &all(&members));
            }
            Formula::Or(members) => {
                for member in members {
                    let member = self.define(member, rows);
                    self.rule(part, &format!("t({member})"));
                }
            }
            Formula::Implies(premise, conclusion) => {
                let (premise, conclusion) = (self.define(premise, rows), self.define(conclusion, rows));
                self.rule(part, &format!("not t({premise})"));
                self.rule(part, &format!("t({conclusion})"));
            }
            Formula::Iff(left, right) => {
                let (left, right) = (self.define(left, rows), self.define(right, rows));
                self.rule(part, &format!("t({left}), t({right})"));
                self.rule(part, &format!("not t({left}), not t({right})"));
            }
            Formula::Count(amount, members) => {
                let members = members.iter().map(|member| self.define(member, rows)).collect::<Vec<_>>();
                self.count(part, *amount, &members);
            }
            Formula::Rows(amount, body) => {
                let members = self.for_rows(body, rows);
                self.count(part, *amount, &members);
            }
            Formula::Every(body) => {
                let members = self.for_rows(body, rows);
                self.rule(part, &all(&members));
            }
            Formula::Different(terms) => {
                self.clashes(part, terms, rows);
                self.rule(part, &format!("not clash({part})"));
            }
            Formula::Pairs(left, right) => {
                self.clashes(part, left, rows);
                self.clashes(part, right, rows);
                let mut body = format!("not clash({part})");
                for (index, a) in left.iter().enumerate() {
                    for b in right {
                        let (a, b) = (self.in_row(*a, "P", rows), self.in_row(*b, "P", rows));
                        self.line(&format!("paired({part},{index}) :- {a}, {b}."));
                    }
                    let _ = write!(body, ", paired({part},{index})");
                }
                self.rule(part, &body);
            }
            _ => self.define_test(part, formula, rows),
        }
        part
    }

    /// The formulas that look at numbers or letters.
    fn define_test(&mut self, part: usize, formula: &Formula, rows: &Rows) {
        match formula {
            Formula::Compare(a, relation, b) => {
                let (a, b) = (self.quantity(a, rows), self.quantity(b, rows));
                let (body, _) = bound(a, b);
                self.rule(part, &format!("{body}, X {} Y", symbol(*relation)));
            }
            Formula::Parity { quantity, odd } => {
                let Part { number, denominator } = self.quantity(quantity, rows);
                let wanted = u8::from(*odd);
                let whole = format!("q({number},X), N = |X|, N \\ {denominator} = 0");
                self.rule(part, &format!("{whole}, (N / {denominator}) \\ 2 = {wanted}"));
            }
            Formula::Next(category, a, b) => {
                let places = [a, b].map(|&term| (Measure::Place, *category, term));
                let body = self.measure(&places, rows);
                self.rule(part, &format!("{body}|V0 - V1| = 1"));
            }
            Formula::Between(category, a, middle, b) => {
                let places = [a, middle, b].map(|&term| (Measure::Place, *category, term));
                let body = self.measure(&places, rows);
                self.rule(part, &format!("{body}V0 < V1, V1 < V2"));
                self.rule(part, &format!("{body}V2 < V1, V1 < V0"));
            }
            Formula::Extreme { category, of, highest, among } => {
                let all_rows: Vec<(Option<Term>, usize)> = (1..=self.size).map(|row| (None, row)).collect();
                let others = if among.is_empty() {
                    all_rows
                } else {
                    among.iter().map(|&term| (Some(term), 0)).collect()
                };
                let beaten = if *highest { "V0 < W" } else { "V0 > W" };
                let own = self.measure(&[(Measure::Value, *category, *of)], rows);
                let value = code(Measure::Value);
                for (term, row) in others {
                    let place = match term {
                        Some(term) => self.in_row(term, "Q", rows),
                        None => format!("Q = {row}"),
                    };
                    let category = category.0;
                    self.line(&format!(
                        "beaten({part}) :- {own}{place}, worth({value},{category},Q,W), {beaten}."
                    ));
                }
                self.rule(part, &format!("not beaten({part})"));
            }
            Formula::Word { category, of, test } => {
                let place = self.in_row(*of, "P", rows);
                for (item, name) in self.categories[category.index()].items().iter().enumerate() {
                    if test.passes(name) {
                        let item = number(ItemId::new(category.index(), item), self.size);
                        self.rule(part, &format!("{place}, at({item},P)"));
                    }
                }
            }
            _ => unreachable!("connectives and quantifiers are defined elsewhere"),
        }
    }

    fn for_rows(&mut self, body: &Formula, rows: &mut Rows) -> Vec<usize> {
        (1..=self.size)
            .map(|row| {
                rows.push(row);
                let part = self.define(body, rows);
                rows.pop();
                part
            })
            .collect()
    }

    fn count(&mut self, part: usize, amount: Amount, members: &[usize]) {
        let elements: Vec<String> = members.iter().map(|member| format!("{member} : t({member})")).collect();
        let (relation, bound) = match amount {
            Amount::Exactly(n) => ("=", n),
            Amount::AtLeast(n) => (">=", n),
            Amount::AtMost(n) => ("<=", n),
        };
        self.rule(part, &format!("#count {{ {} }} {relation} {bound}", elements.join("; ")));
    }

    /// `clash(part)` if two of the terms are in the same row.
    fn clashes(&mut self, part: usize, terms: &[Term], rows: &Rows) {
        for (index, &a) in terms.iter().enumerate() {
            for &b in &terms[..index] {
                let (a, b) = (self.in_row(a, "P", rows), self.in_row(b, "P", rows));
                self.line(&format!("clash({part}) :- {a}, {b}."));
            }
        }
    }

    /// The part of a body that says that a term is in the row of a variable.
    fn in_row(&self, term: Term, variable: &str, rows: &Rows) -> String {
        match term {
            Term::Item(item) => format!("at({},{variable})", number(item, self.size)),
            Term::Row(depth) => format!("{variable} = {}", rows[usize::from(depth)]),
        }
    }

    /// The part of a body that binds `V0`, `V1`, … to what is measured.
    pub(super) fn measure(&mut self, measured: &[Measured], rows: &Rows) -> String {
        let mut body = String::new();
        for (index, &(measure, category, term)) in measured.iter().enumerate() {
            self.worth(measure, category);
            let place = self.in_row(term, &format!("P{index}"), rows);
            let _ = write!(body, "{place}, worth({},{},P{index},V{index}), ", code(measure), category.0);
        }
        body
    }

    /// Defines `worth(measure, category, row, value)` unless that has been done.
    fn worth(&mut self, measure: Measure, category: CategoryId) {
        let (code, index) = (code(measure), category.0);
        if !self.measures.insert((code, index)) {
            return;
        }
        let denominator = quantity::denominator(measure, category, self.categories);
        let values = &self.categories[category.index()];
        for item in 0..values.len() {
            if let Some(value) = measure.of_item(values, item) {
                let value = quantity::scaled(value, denominator);
                let item = number(ItemId::new(category.index(), item), self.size);
                self.line(&format!("worth({code},{index},P,{value}) :- at({item},P)."));
            }
        }
    }
}

/// The number by which programs name an item.
pub(super) fn number(item: ItemId, size: usize) -> usize {
    item.category.index() * size + item.index()
}

/// The sign of a relation in ASP.
fn symbol(relation: Relation) -> &'static str {
    match relation {
        Relation::Less => "<",
        Relation::AtMost => "<=",
        Relation::Equal => "=",
        Relation::NotEqual => "!=",
        Relation::AtLeast => ">=",
        Relation::Greater => ">",
    }
}

fn code(measure: Measure) -> u8 {
    match measure {
        Measure::Value => 0,
        Measure::Place => 1,
        Measure::Letters => 2,
        Measure::Initial => 3,
    }
}

fn all(parts: &[usize]) -> String {
    let parts: Vec<String> = parts.iter().map(|part| format!("t({part})")).collect();
    parts.join(", ")
}
