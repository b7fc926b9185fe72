//! Constraint Lingo programs (Finkel, Marek and Truszczyński).
//!
//! A category is a class, one of numbers if it is ordered: numbers are made whole, and moved so that none
//! is below nought. The usual clues become the constraint that says them: `REQUIRED`, `CONFLICT`, `BEFORE`,
//! `OFFSET`, `ORDER`, `SET`, `USED`. Others are taken apart into statements about single items, and
//! become sets of rows that must not be empty. What would take too many of these is refused, and told.
//!
//! A row that a clue speaks of without naming it is a variable (`VAR`). Where several rows fit, a table has
//! several bindings: it is the tables that correspond to solutions one to one.

mod by_value;
mod cases;
mod columns;
mod compare;
mod sets;

use crate::identifiers::one_line;
use crate::{Export, NO_FORMULA};
use by_value::by_value;
use cases::Cases;
use columns::{Columns, quoted};
use puzzle::Puzzle;
use puzzle::formula::{Amount, Formula, Term};
use std::fmt::Write;

/// Why a formula cannot be said.
type Refusal = String;

/// The puzzle as a program. Clues that the language cannot say, or only at excessive length, are missing.
pub fn lingo(puzzle: &Puzzle) -> Export {
    let mut columns = Columns::of(&puzzle.categories);
    let mut clues = String::new();
    let mut missing = Vec::new();
    for (index, clue) in puzzle.clues.iter().enumerate() {
        let number = index + 1;
        let words = one_line(&clue.text);
        let statements = match &clue.formula {
            Some(formula) => Writer { columns: &mut columns, clue: number, variables: 0, rows: Vec::new() }
                .statements(formula),
            None => Err(NO_FORMULA.to_owned()),
        };
        match statements {
            Ok(statements) => {
                let _ = writeln!(clues, "\n# clue {number}: {words}");
                for statement in statements {
                    let _ = writeln!(clues, "{statement}");
                }
            }
            Err(why) => {
                let _ = writeln!(clues, "\n# Missing is clue {number}: {words}\n# ({why})");
                missing.push((index, why));
            }
        }
    }
    let mut text = String::new();
    if let Some(title) = &puzzle.title {
        let _ = writeln!(text, "TITLE {}", quoted(title));
    }
    columns.write(&mut text);
    text.push_str(&clues);
    columns.write_names(&mut text);
    Export { text, missing }
}

/// Writes the statements of a formula.
struct Writer<'c, 'a> {
    columns: &'c mut Columns<'a>,
    /// The number of the clue, from 1.
    clue: usize,
    /// How many variables it has.
    variables: usize,
    /// The variables of the rows that quantifiers around introduce.
    rows: Vec<String>,
}

impl Writer<'_, '_> {
    fn statements(&mut self, formula: &Formula) -> Result<Vec<String>, Refusal> {
        match formula {
            Formula::Constant(true) => Ok(Vec::new()),
            Formula::And(members) => {
                let mut all = Vec::new();
                for member in members {
                    all.extend(self.statements(member)?);
                }
                Ok(all)
            }
            _ => {
                if let Some(statements) = self.direct(formula) {
                    return Ok(statements);
                }
                if let Formula::Rows(Amount::AtLeast(1), body) = formula {
                    return self.some(body);
                }
                let cases = Cases::of(formula, self.columns.categories, self.rows.len());
                let cases = match (cases, by_value(formula, self.columns.categories)) {
                    (Err(_), Some(plain)) => Cases::of(&plain, self.columns.categories, self.rows.len())?,
                    (cases, _) => cases?,
                };
                self.sets(&cases)
            }
        }
    }

    /// A row for which the body is true, as a variable.
    fn some(&mut self, body: &Formula) -> Result<Vec<String>, Refusal> {
        let row = self.variable();
        let mut statements = vec![format!("VAR {row}")];
        self.rows.push(row);
        let result = self.statements(body);
        self.rows.pop();
        statements.extend(result?);
        Ok(statements)
    }

    fn variable(&mut self) -> String {
        self.variables += 1;
        self.columns.new_name(&format!("clue{}_{}", self.clue, self.variables))
    }

    /// How the row of a term is written.
    fn reference(&self, term: Term) -> Option<String> {
        match term {
            Term::Item(item) => Some(self.columns.member(item)),
            Term::Row(depth) => self.rows.get(usize::from(depth)).cloned(),
        }
    }

    fn references(&self, terms: &[Term]) -> Option<String> {
        let terms: Option<Vec<String>> = terms.iter().map(|&term| self.reference(term)).collect();
        Some(terms?.join(" "))
    }

    /// The constraint that says just this.
    fn direct(&mut self, formula: &Formula) -> Option<Vec<String>> {
        match formula {
            Formula::Same(a, b) if !of_one_category(*a, *b) => {
                Some(vec![format!("REQUIRED {}", self.references(&[*a, *b])?)])
            }
            Formula::Not(inner) => match **inner {
                Formula::Same(a, b) => Some(vec![format!("CONFLICT {}", self.references(&[a, b])?)]),
                _ => None,
            },
            Formula::Different(terms) => Some(vec![format!("CONFLICT {}", self.references(terms)?)]),
            Formula::Pairs(left, right) => {
                let rows = self.references(left)?;
                let others = self.references(right)?;
                Some(vec![format!("CONFLICT {rows}"), format!("MATCH {{{rows}}} {{{others}}}")])
            }
            Formula::Compare(left, relation, right) => self.comparison(left, *relation, right),
            Formula::Next(category, a, b) => self.neighbours(*category, *a, *b),
            Formula::Between(category, a, middle, b) => self.between(*category, *a, *middle, *b),
            Formula::Rows(amount, body) => self.used(*amount, body, false),
            Formula::Every(body) => self.used(Amount::Exactly(0), body, true),
            _ => None,
        }
    }
}

/// Whether both are items of one category, which share no row unless they are the same.
fn of_one_category(a: Term, b: Term) -> bool {
    match (a, b) {
        (Term::Item(a), Term::Item(b)) => a.category == b.category,
        _ => false,
    }
}

#[cfg(test)]
mod tests;
