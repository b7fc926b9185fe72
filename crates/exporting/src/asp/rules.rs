//! Any formula as ASP rules.
//!
//! A formula becomes the body of a rule, or several bodies one of which must hold. A part of it that
//! does not fit into a body gets an atom of its own, `holds(N)`, which is true exactly if the part is; a
//! part that speaks of rows that a quantifier introduces has these as further arguments, `holds(N, R0)`,
//! so that the program is no longer than the formula. How programs say that an item is in a row is left
//! to a [`Layout`], which may also have relations of its own for the formulas that are usual.

use super::quantity::Test;
use crate::simpler::{free_rows, simpler};
use puzzle::formula::{Amount, Formula, Measure, Term};
use puzzle::{Category, CategoryId, ItemId};
use std::collections::BTreeSet;
use std::fmt::Write;

/// How a program names items, and says which row they are in.
pub trait Layout {
    /// The constant that stands for an item; different for different items of a category.
    fn element(&self, item: ItemId) -> String;
    /// The constant that stands for a category.
    fn category(&self, category: CategoryId) -> String;
    /// The literal that says that `element`, of this category, is in `row`; both may be variables.
    fn in_row(&self, row: &str, category: CategoryId, element: &str) -> String;
    /// The literal that says that `row`, a variable, is a row.
    fn is_row(&self, row: &str) -> String;
    /// The formula in relations that the program defines: it is true if all literals of one of the lists
    /// are. The literals are about items only. `None` for what there is no relation for.
    fn relations(&mut self, formula: &Formula) -> Option<Vec<Vec<String>>> {
        let _ = formula;
        None
    }
}

/// Why a formula cannot be written.
pub type Refusal = String;

/// Rules for formulas over a program with some layout.
#[derive(Debug)]
pub struct Rules<'a, L> {
    categories: &'a [Category],
    layout: L,
    text: String,
    facts: String,
    parts: usize,
    /// How many variables the rule that is being written has.
    variables: usize,
    /// How many quantifiers stand around.
    depth: u16,
    /// What has been measured so far: the measure and the category.
    measures: BTreeSet<(&'static str, CategoryId)>,
    general: bool,
}

/// Literals that hold together.
type Body = Vec<String>;

impl<'a, L: Layout> Rules<'a, L> {
    /// No rules yet.
    pub fn new(categories: &'a [Category], layout: L) -> Rules<'a, L> {
        Rules {
            categories,
            layout,
            text: String::new(),
            facts: String::new(),
            parts: 0,
            variables: 0,
            depth: 0,
            measures: BTreeSet::new(),
            general: false,
        }
    }

    /// Writes rules that make the atom `head` true exactly if the formula is.
    pub fn define(&mut self, head: &str, formula: &Formula) -> Result<(), Refusal> {
        self.variables = 0;
        let length = self.text.len();
        match self.bodies(formula) {
            Ok(bodies) => {
                self.rules(head, &[], bodies);
                Ok(())
            }
            Err(why) => {
                // Nothing stays of a formula that is refused.
                self.text.truncate(length);
                self.depth = 0;
                Err(why)
            }
        }
    }

    /// Adds a line to the rules, such as a comment.
    pub fn line(&mut self, line: &str) {
        self.text.push_str(line);
        self.text.push('\n');
    }

    /// What is measured of items, as facts; the rules need them.
    pub fn facts(&self) -> &str {
        &self.facts
    }

    /// The rules so far.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// What the layout has become.
    pub fn layout(&self) -> &L {
        &self.layout
    }

    /// Whether a formula needed more than the relations of the layout and connectives.
    pub fn is_general(&self) -> bool {
        self.general
    }

    fn rules(&mut self, head: &str, rows: &[u16], bodies: Vec<Body>) {
        for body in bodies {
            let rows = rows.iter().map(|row| self.layout.is_row(&row_variable(*row)));
            let body: Body = rows.chain(body).collect();
            if body.is_empty() {
                self.line(&format!("{head}."));
            } else {
                self.line(&format!("{head} :- {}.", body.join(", ")));
            }
        }
    }

    /// The bodies of rules that make a formula true: one of them must hold.
    fn bodies(&mut self, formula: &Formula) -> Result<Vec<Body>, Refusal> {
        if let Some(relations) = self.layout.relations(formula) {
            return Ok(relations);
        }
        if let Some(simpler) = simpler(formula, self.categories) {
            return self.bodies(&simpler);
        }
        Ok(match formula {
            Formula::Constant(true) => vec![Body::new()],
            Formula::Constant(false) => Vec::new(),
            Formula::Not(inner) => vec![vec![negated(&self.literal(inner)?)]],
            Formula::And(members) => {
                let mut all = Body::new();
                for member in members {
                    let mut bodies = self.bodies(member)?;
                    match bodies.pop() {
                        Some(only) if bodies.is_empty() => all.extend(only),
                        last => {
                            bodies.extend(last);
                            let part = self.part(bodies, member);
                            all.push(part);
                        }
                    }
                }
                vec![all]
            }
            Formula::Or(members) => {
                let mut bodies = Vec::new();
                for member in members {
                    bodies.extend(self.bodies(member)?);
                }
                bodies
            }
            Formula::Implies(premise, conclusion) => {
                let mut bodies = vec![vec![negated(&self.literal(premise)?)]];
                bodies.extend(self.bodies(conclusion)?);
                bodies
            }
            Formula::Iff(left, right) => {
                let (left, right) = (self.literal(left)?, self.literal(right)?);
                vec![vec![left.clone(), right.clone()], vec![negated(&left), negated(&right)]]
            }
            Formula::Count(amount, members) => {
                let mut elements = Vec::with_capacity(members.len());
                for (index, member) in members.iter().enumerate() {
                    elements.push(format!("{} : {}", index + 1, self.literal(member)?));
                }
                self.general = true;
                vec![vec![count(&elements.join("; "), *amount)]]
            }
            Formula::Rows(amount, body) => vec![vec![self.count_rows(*amount, body, false)?]],
            Formula::Every(body) => vec![vec![self.count_rows(Amount::Exactly(0), body, true)?]],
            Formula::Same(a, b) => vec![self.same(*a, *b)],
            Formula::Word { category, of, test } => {
                let names = self.categories.get(category.index()).map_or(&[][..], Category::items);
                let passing = names.iter().enumerate().filter(|(_, name)| test.passes(name));
                let passing = passing.map(|(item, _)| Term::Item(ItemId::new(category.index(), item)));
                let passing: Vec<Term> = passing.collect();
                self.general = true;
                passing.into_iter().map(|item| self.same(*of, item)).collect()
            }
            Formula::Compare(left, relation, right) => {
                self.general = true;
                self.test(&Test::Compare(left, *relation, right))?
            }
            Formula::Parity { quantity, odd } => {
                self.general = true;
                self.test(&Test::Parity(quantity, *odd))?
            }
            // All others have a simpler form, unless they do not fit the puzzle.
            _ => return Err("it does not fit the categories of the puzzle".to_owned()),
        })
    }

    /// The formula as one literal without variables, but for rows from outside.
    fn literal(&mut self, formula: &Formula) -> Result<String, Refusal> {
        let outside = std::mem::take(&mut self.variables);
        let bodies = self.bodies(formula)?;
        let variables = std::mem::replace(&mut self.variables, outside);
        Ok(match bodies.as_slice() {
            [] => "#false".to_owned(),
            [body] if body.is_empty() => "#true".to_owned(),
            // Clingo has no counts within counts.
            [body] if body.len() == 1 && variables == 0 && !body.concat().contains("#count") => body.concat(),
            _ => self.part(bodies, formula),
        })
    }

    /// An atom that is true exactly if one of the bodies of a formula holds.
    fn part(&mut self, bodies: Vec<Body>, formula: &Formula) -> String {
        if bodies.is_empty() {
            return "#false".to_owned();
        }
        let rows = free_rows(formula.terms(), self.depth);
        let atom = self.new_atom("holds", "", &rows);
        self.rules(&atom, &rows, bodies);
        atom
    }

    /// A new atom, with a number of its own, other arguments, and the rows that it speaks of.
    pub(super) fn new_atom(&mut self, name: &str, arguments: &str, rows: &[u16]) -> String {
        self.parts += 1;
        let mut atom = format!("{name}({}{arguments}", self.parts);
        for row in rows {
            let _ = write!(atom, ",{}", row_variable(*row));
        }
        atom.push(')');
        atom
    }

    /// So many rows for which a formula is true, or for which it is not.
    fn count_rows(&mut self, amount: Amount, body: &Formula, untrue: bool) -> Result<String, Refusal> {
        let row = row_variable(self.depth);
        self.depth += 1;
        let literal = self.literal(body);
        self.depth -= 1;
        let literal = if untrue { negated(&literal?) } else { literal? };
        self.general = true;
        let is_row = self.layout.is_row(&row);
        Ok(count(&format!("{row} : {is_row}, {literal}"), amount))
    }

    /// Two terms are in the same row.
    fn same(&mut self, a: Term, b: Term) -> Body {
        self.general = true;
        match (a, b) {
            (Term::Row(a), Term::Row(b)) => vec![format!("{} = {}", row_variable(a), row_variable(b))],
            (Term::Row(row), Term::Item(item)) | (Term::Item(item), Term::Row(row)) => {
                vec![self.item_in(&row_variable(row), item)]
            }
            (Term::Item(a), Term::Item(b)) => {
                let row = self.variable("P");
                vec![self.item_in(&row, a), self.item_in(&row, b)]
            }
        }
    }

    pub(super) fn item_in(&self, row: &str, item: ItemId) -> String {
        self.layout.in_row(row, item.category, &self.layout.element(item))
    }

    /// A variable that the rule does not have yet.
    pub(super) fn variable(&mut self, letter: &str) -> String {
        self.variables += 1;
        format!("{letter}{}", self.variables)
    }

    /// The variable that is bound to the row of a term, and the literal that binds it, if it needs one.
    pub(super) fn row_of(&mut self, term: Term, body: &mut Body) -> String {
        match term {
            Term::Row(row) => row_variable(row),
            Term::Item(item) => {
                let row = self.variable("P");
                body.push(self.item_in(&row, item));
                row
            }
        }
    }

    /// Writes what is measured of the items of a category as facts, unless that has been done, and gives
    /// the name of the relation.
    pub(super) fn measured(
        &mut self,
        measure: Measure,
        category: CategoryId,
        numbers: &[Option<i64>],
    ) -> &'static str {
        let name = match measure {
            Measure::Value => "value",
            Measure::Place => "place",
            Measure::Letters => "letters",
            Measure::Initial => "initial",
        };
        if self.measures.insert((name, category)) {
            for (item, number) in numbers.iter().enumerate() {
                if let Some(number) = number {
                    let element = self.layout.element(ItemId::new(category.index(), item));
                    let category = self.layout.category(category);
                    let _ = writeln!(self.facts, "{name}({category},{element},{number}).");
                }
            }
        }
        name
    }

    /// Adds a rule.
    pub(super) fn rule(&mut self, head: &str, rows: &[u16], body: Body) {
        self.rules(head, rows, vec![body]);
    }

    /// How many quantifiers stand around.
    pub(super) fn depth(&self) -> u16 {
        self.depth
    }

    pub(super) fn category(&self, category: CategoryId) -> Option<&'a Category> {
        self.categories.get(category.index())
    }

    pub(super) fn layout_category(&self, category: CategoryId) -> String {
        self.layout.category(category)
    }

    pub(super) fn element_in(&self, row: &str, category: CategoryId, element: &str) -> String {
        self.layout.in_row(row, category, element)
    }
}

fn count(elements: &str, amount: Amount) -> String {
    let (relation, bound) = match amount {
        Amount::Exactly(n) => ("=", n),
        Amount::AtLeast(n) => (">=", n),
        Amount::AtMost(n) => ("<=", n),
    };
    // Beyond clingo's numbers it makes no difference how many: formulas are not that long.
    format!("#count {{ {elements} }} {relation} {}", bound.min(i32::MAX.unsigned_abs()))
}

/// The literal that is true exactly where another is not.
fn negated(literal: &str) -> String {
    match literal {
        "#true" => "#false".to_owned(),
        "#false" => "#true".to_owned(),
        _ => literal.strip_prefix("not ").map_or_else(|| format!("not {literal}"), str::to_owned),
    }
}

/// The variable of a row that a quantifier introduces.
pub(super) fn row_variable(row: u16) -> String {
    format!("R{row}")
}
