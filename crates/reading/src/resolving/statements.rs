//! The formulas of statements.

use super::builder::{Builder, amount};
use super::rows::{name_of, named_row};
use crate::meaning::{Hints, Manner, Predicate, Row, Statement};
use puzzle::formula::Amount;
use puzzle::{Formula, Term};
use std::rc::Rc;

impl<'b> Builder<'b> {
    /// The formula of a statement inside so many rows that have no name.
    pub(super) fn statement(&mut self, statement: &Statement, depth: u16) -> Option<Formula> {
        self.step()?;
        match statement {
            Statement::Of(row, predicate) => self.said_of(row, predicate, depth),
            Statement::Also(rows, denied) => {
                let predicate = self.said.clone().filter(|said| said.is_denial() == *denied)?;
                self.with_rows(rows, depth, &mut |builder, terms, depth| {
                    Some(all_parts(builder.of_each(rows, terms, &predicate, depth)?))
                })
            }
            Statement::Not(inner) => Some(self.statement(inner, depth)?.negated()),
            Statement::And(all) => self.one_after_the_other(all, depth),
            Statement::Or(all) => Some(Formula::any(self.each(all, depth)?)),
            Statement::OneOf(all) => Some(Formula::Count(Amount::Exactly(1), self.each(all, depth)?)),
            Statement::If(condition, then) => {
                let condition = self.statement(condition, depth)?;
                Some(Formula::Implies(Box::new(condition), Box::new(self.statement(then, depth)?)))
            }
            Statement::Iff(one, other) => {
                let one = self.statement(one, depth)?;
                Some(Formula::Iff(Box::new(one), Box::new(self.statement(other, depth)?)))
            }
            Statement::Different(rows) => {
                self.with_rows(rows, depth, &mut |_, terms, _| Some(Formula::Different(terms.to_vec())))
            }
            Statement::Dealt(rows, predicates) => self.dealt(rows, predicates, depth),
            Statement::Neither(rows, predicate) => self.neither(rows, predicate, depth),
            Statement::EitherRow(rows, predicate) => {
                self.some_of(rows, Amount::Exactly(1), predicate, depth, |count, terms| {
                    Formula::all(vec![count, Formula::Different(terms.to_vec())])
                })
            }
            Statement::SomeOf { rows, count, bound, predicate } => {
                self.some_of(rows, amount(*count, *bound)?, predicate, depth, |count, _| count)
            }
            Statement::Count { count, bound, predicate } => {
                let inner = self.predicate(predicate, Term::Row(depth), depth + 1, &Hints::default())?;
                Some(Formula::Rows(amount(*count, *bound)?, Box::new(inner)))
            }
            Statement::HowMany { count, bound, statements } => {
                let all = self.each(statements, depth)?;
                Some(Formula::Count(amount(*count, *bound)?, all))
            }
            Statement::Sum { rows, extent, hints } => {
                self.with_rows(rows, depth, &mut |builder, terms, _| builder.sum(extent, hints, terms))
            }
            Statement::SameInitials { count, hints } => self.same_initials(*count, hints, depth),
            Statement::Neighbours(one, other, hints) => {
                self.of_two(one, other, depth, |builder, [one, other]| {
                    Some(Formula::Next(builder.order(hints)?, one, other))
                })
            }
            Statement::Apart { one, other, extent, hints } => {
                self.of_two(one, other, depth, |builder, terms| builder.apart(extent, hints, terms))
            }
            Statement::Between { one, other, extent, hints } => {
                self.of_two(one, other, depth, |builder, terms| builder.between(extent, hints, terms))
            }
            Statement::AtBothEnds(one, other, hints) => self.of_two(one, other, depth, |builder, terms| {
                let category = builder.order(hints)?;
                let end = |of, highest| Formula::Extreme { category, of, highest, among: Vec::new() };
                let ways = [false, true]
                    .map(|first| Formula::And(vec![end(terms[0], first), end(terms[1], !first)]));
                Some(Formula::Or(ways.to_vec()))
            }),
        }
    }

    /// Something is said of a row.
    fn said_of(&mut self, row: &Rc<Row>, predicate: &Predicate, depth: u16) -> Option<Formula> {
        let described = row.manner == Manner::Described
            && !row.restrictions.is_empty()
            && !row.restrictions.iter().any(|one| name_of(one).is_some());
        if described && let Some(named) = named_row(predicate) {
            // “The oldest boy is wearing blue” is the same as “the one in blue is the oldest boy”.
            self.said = None;
            return self.with_row(&named, depth, true, &mut |builder, term, depth| {
                builder.predicate(&Predicate::And(row.restrictions.clone()), term, depth, &row.nouns)
            });
        }
        self.said_before = self.said.replace(predicate.clone());
        self.with_row(row, depth, true, &mut |builder, term, depth| {
            builder.predicate(predicate, term, depth, &row.nouns)
        })
    }

    /// Statements that all hold.
    fn one_after_the_other(&mut self, all: &[Statement], depth: u16) -> Option<Formula> {
        let formulas = self.each(all, depth)?;
        // “A and B do so”, as said of each: they are spoken of together afterwards.
        let named = all.iter().all(|one| matches!(one, Statement::Of(..)));
        if named && self.subjects.len() >= all.len() && all.len() > 1 {
            self.group = self.subjects[self.subjects.len() - all.len()..].to_vec();
        }
        Some(all_parts(formulas))
    }

    /// “Neither has as many as C”: both have fewer.
    fn neither(&mut self, rows: &[Rc<Row>], predicate: &Predicate, depth: u16) -> Option<Formula> {
        let denied = predicate.clone().negated();
        self.said = Some(denied.clone());
        self.with_rows(rows, depth, &mut |builder, terms, depth| {
            let mut all = builder.of_each(rows, terms, &denied, depth)?;
            all.push(Formula::Different(terms.to_vec()));
            Some(all_parts(all))
        })
    }

    /// Something holds of so many of some rows; `whole` makes the formula of that.
    fn some_of(
        &mut self,
        rows: &[Rc<Row>],
        count: Amount,
        predicate: &Predicate,
        depth: u16,
        whole: impl Fn(Formula, &[Term]) -> Formula,
    ) -> Option<Formula> {
        self.with_rows(rows, depth, &mut |builder, terms, depth| {
            let all = builder.of_each(rows, terms, predicate, depth)?;
            builder.spoke_of_one(terms, predicate);
            Some(whole(Formula::Count(count, all), terms))
        })
    }

    /// One of these was spoken of, whichever it is: the one of whom the predicate holds.
    fn spoke_of_one(&mut self, terms: &[Term], predicate: &Predicate) {
        self.said = None;
        self.one_of = terms.to_vec();
        self.subjects.clear();
        let name = named_row(predicate).and_then(|row| row.restrictions.iter().find_map(name_of));
        if let Some(&item) = name.and_then(|mention| self.chosen.get(&mention)) {
            self.subjects.push(Term::Item(item));
        }
    }

    fn each(&mut self, all: &[Statement], depth: u16) -> Option<Vec<Formula>> {
        all.iter().map(|statement| self.statement(statement, depth)).collect()
    }

    /// What a predicate says of each of some rows.
    fn of_each(
        &mut self,
        rows: &[Rc<Row>],
        terms: &[Term],
        predicate: &Predicate,
        depth: u16,
    ) -> Option<Vec<Formula>> {
        let both = rows.iter().zip(terms);
        both.map(|(row, &term)| self.predicate(predicate, term, depth, &row.nouns)).collect()
    }

    /// What is said of two rows.
    fn of_two(
        &mut self,
        one: &Rc<Row>,
        other: &Rc<Row>,
        depth: u16,
        then: impl Fn(&mut Builder<'b>, [Term; 2]) -> Option<Formula>,
    ) -> Option<Formula> {
        let rows = [one.clone(), other.clone()];
        self.with_rows(&rows, depth, &mut |builder, terms, _| then(builder, [terms[0], terms[1]]))
    }

    /// “Of A and B, one is C and the other is D.”
    fn dealt(&mut self, rows: &[Rc<Row>], predicates: &[Predicate], depth: u16) -> Option<Formula> {
        let named: Option<Vec<Rc<Row>>> = predicates.iter().map(named_row).collect();
        if let Some(named) = named.filter(|named| named.len() == rows.len()) {
            let all: Vec<_> = rows.iter().chain(&named).cloned().collect();
            let count = rows.len();
            return self.with_rows(&all, depth, &mut |_, terms, _| {
                Some(Formula::Pairs(terms[..count].to_vec(), terms[count..].to_vec()))
            });
        }
        self.with_rows(rows, depth, &mut |builder, terms, depth| {
            let lines = predicates.iter().map(|predicate| builder.of_each(rows, terms, predicate, depth));
            let table: Vec<Vec<Formula>> = lines.collect::<Option<_>>()?;
            let ways = orders(terms.len()).into_iter().map(|order| {
                let all = order.iter().enumerate().map(|(predicate, &term)| table[predicate][term].clone());
                Formula::all(all.collect())
            });
            let ways = Formula::any(ways.collect());
            Some(Formula::all(vec![Formula::Different(terms.to_vec()), ways]))
        })
    }
}

/// All of these formulas, those that consist of several told one by one.
fn all_parts(formulas: Vec<Formula>) -> Formula {
    let parts = formulas.into_iter().flat_map(|formula| match formula {
        Formula::And(parts) => parts,
        other => vec![other],
    });
    Formula::all(parts.collect())
}

/// All orders of so many things; only for two or three.
fn orders(count: usize) -> Vec<Vec<usize>> {
    if count > 4 {
        return Vec::new();
    }
    let mut all = vec![Vec::new()];
    for _ in 0..count {
        all = all
            .into_iter()
            .flat_map(|order: Vec<usize>| {
                (0..count)
                    .filter(|next| !order.contains(next))
                    .map(|next| [order.as_slice(), &[next]].concat())
                    .collect::<Vec<_>>()
            })
            .collect();
    }
    all
}
