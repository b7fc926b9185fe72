//! Solutions, one after the other.

use crate::atoms::{Ident, Truth, deciding};
use crate::diagnostic::Diagnostic;
use crate::program::{Kind, MemberId, Program};
use crate::table::{Cell, Table};
use crate::translate::{Strength, Translation, Untranslated};
use solving::engine::{Answer, Batsat, Engine, Stop};
use solving::{Literal, Stopped, load_theory};
use std::collections::BTreeSet;

/// Finds the solutions of a program.
pub struct Solver<'a> {
    program: &'a Program,
    translation: Translation,
    deciding: Vec<Literal>,
    engine: Batsat,
}

/// Why there is no answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NoAnswer {
    /// Time was up.
    Stopped,
    /// The program is too large.
    TooLarge(Box<Diagnostic>),
}

impl From<Untranslated> for NoAnswer {
    fn from(why: Untranslated) -> NoAnswer {
        match why {
            Untranslated::Stopped => NoAnswer::Stopped,
            Untranslated::TooLarge(wrong) => NoAnswer::TooLarge(wrong),
        }
    }
}

impl From<Stopped> for NoAnswer {
    fn from(_: Stopped) -> NoAnswer {
        NoAnswer::Stopped
    }
}

impl<'a> Solver<'a> {
    /// Prepares a program.
    pub fn new(program: &'a Program, strength: Strength, stop: &Stop) -> Result<Solver<'a>, NoAnswer> {
        let translation = Translation::of(program, strength, stop)?;
        let mut engine = Batsat::new(stop.clone());
        load_theory(&translation.theory, &mut engine, stop, |_| None)?;
        let deciding = deciding(program, &translation.atoms);
        Ok(Solver { program, translation, deciding, engine })
    }

    /// A solution that was not found before, if there is one.
    ///
    /// # Panics
    /// If the engine's model breaks the program: no answer is better than a wrong one.
    pub fn next_solution(&mut self) -> Result<Option<Table>, Stopped> {
        self.solution_with(&[])
    }

    /// The same, with some literals of the theory assumed.
    pub fn solution_with(&mut self, assumptions: &[Literal]) -> Result<Option<Table>, Stopped> {
        loop {
            let Some(table) = self.model(assumptions)? else { return Ok(None) };
            self.exclude(&table);
            let broken = |place: &usize| !table.meets(self.program, &self.program.constraints[*place].demand);
            if self.translation.unwritten.iter().any(broken) {
                continue;
            }
            assert!(
                table.holds(self.program),
                "the table that was found breaks the program: this is a bug in the translation"
            );
            return Ok(Some(table));
        }
    }

    fn model(&mut self, assumptions: &[Literal]) -> Result<Option<Table>, Stopped> {
        match self.engine.solve(assumptions) {
            Answer::Stopped => Err(Stopped),
            Answer::Unsatisfiable => Ok(None),
            Answer::Satisfiable => Ok(Some(self.table())),
        }
    }

    fn table(&self) -> Table {
        let program = self.program;
        let atoms = &self.translation.atoms;
        let is_true = |truth: Truth| match truth {
            Truth::True => true,
            Truth::False => false,
            Truth::Depends(literal) => self.engine.value(literal) == Some(true),
        };
        let rows = program.rows();
        let cells = program.columns.iter().enumerate().map(|(index, column)| {
            let holds = |row: usize, member: usize| {
                is_true(atoms.holds(atoms.row(row), MemberId { column: index, member }))
            };
            (0..rows)
                .map(|row| match column.kind {
                    Kind::Map(_) => {
                        let leads = |&to: &usize| self.engine.value(atoms.map(index, row, to)) == Some(true);
                        Cell::Row((0..rows).find(leads).unwrap_or(usize::MAX))
                    }
                    Kind::Powerclass { .. } => {
                        Cell::Some((0..column.members.len()).map(|member| holds(row, member)).collect())
                    }
                    _ => Cell::One(
                        (0..column.members.len()).find(|&member| holds(row, member)).unwrap_or(usize::MAX),
                    ),
                })
                .collect()
        });
        let cells = cells.collect();
        let variables = (0..program.variables.len())
            .map(|variable| {
                let here = |&row: &usize| {
                    let key = MemberId { column: program.key, member: row };
                    is_true(atoms.holds(Ident::Variable(variable), key))
                };
                (0..rows).find(here).unwrap_or(usize::MAX)
            })
            .collect();
        Table { cells, variables }
    }

    /// From now on, this table with these variables does not count.
    fn exclude(&mut self, table: &Table) {
        let mut clause = Vec::new();
        for &literal in &self.deciding {
            let Some(fact) = self.translation.atoms.fact(literal.atom()) else { continue };
            let holds = table.is_true(self.program, fact);
            // Where one of a group is true, that the others are false says nothing new.
            let in_set = matches!(fact, crate::atoms::Fact::Pair(a, b)
                if [a, b].iter().any(|m| matches!(self.program.columns[m.column].kind, Kind::Powerclass { .. })));
            if holds {
                clause.push(!literal);
            } else if in_set {
                clause.push(literal);
            }
        }
        self.engine.add_clause(&clause);
    }

    /// Up to `most` solutions, all if 0, and whether there are no more. Stops early, with what has been
    /// found, when time is up.
    pub fn solutions(&mut self, most: usize, found: &mut Vec<Table>) -> Result<bool, Stopped> {
        loop {
            match self.next_solution()? {
                None => return Ok(true),
                Some(_) if most > 0 && found.len() >= most => return Ok(false),
                Some(table) => found.push(table),
            }
        }
    }

    /// The theory that is being solved.
    pub fn translation(&self) -> &Translation {
        &self.translation
    }
}

/// How many different tables there are among solutions.
pub fn tables(solutions: &[Table]) -> usize {
    solutions.iter().map(|table| &table.cells).collect::<BTreeSet<_>>().len()
}
