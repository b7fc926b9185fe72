//! Formulas taken apart into what single items are.
//!
//! Whatever a formula says of a finite puzzle can be said by “this item's row holds one of those items
//! of that category”, with “and” and “or”. A comparison of two rows says, for each value of the first,
//! which values the second may have.

use super::Refusal;
use crate::linear::{Measured, measured_in};
use crate::simpler::simpler;
use puzzle::formula::{Amount, Formula, Measure, Quantity, Term, has_parity};
use puzzle::{Category, CategoryId, ItemId};

/// The most parts of a formula that has been taken apart.
const MOST: usize = 4000;

/// The most measured numbers of a test: those of two cells, by every measure.
const MOST_MEASURED: usize = 8;

/// Why a test of many numbers cannot be said.
const TOO_MANY: &str =
    "it adds or compares more than two numbers in a way for which Constraint Lingo has no constraint";

/// Why two rows without names cannot be compared.
const NAMELESS: &str =
    "Constraint Lingo cannot say within “or”, “not” or a count that two rows without a name are the same";

/// What single items are, joined.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Cases {
    /// The row holds an item of the category for which `true` stands in the list.
    In(Subject, CategoryId, Vec<bool>),
    /// All of these; none is always true.
    All(Vec<Cases>),
    /// One of these; none is never true.
    Any(Vec<Cases>),
}

/// Whose row it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Subject {
    /// The row of an item.
    Item(ItemId),
    /// A row that a quantifier introduces, by its depth.
    Row(usize),
}

impl Cases {
    /// A formula taken apart. So many rows that quantifiers around introduce stay open; quantifiers
    /// within are written out for every item of the first category.
    pub fn of(formula: &Formula, categories: &[Category], open: usize) -> Result<Cases, Refusal> {
        Apart { categories, rows: (0..open).map(Subject::Row).collect(), parts: 0 }.formula(formula, true)
    }

    /// All of these, in as few words as possible.
    fn all(members: Vec<Cases>) -> Cases {
        Cases::joined(members, true)
    }

    /// One of these, in as few words as possible.
    pub fn any(members: Vec<Cases>) -> Cases {
        Cases::joined(members, false)
    }

    fn joined(members: Vec<Cases>, all: bool) -> Cases {
        let mut kept: Vec<Cases> = Vec::new();
        for member in members {
            let inner = match member {
                Cases::All(inner) if all || inner.len() == 1 => inner,
                Cases::Any(inner) if !all || inner.len() == 1 => inner,
                // Always true among “all”, never true among “any” is passed over; the others decide.
                Cases::All(inner) if inner.is_empty() => return Cases::All(Vec::new()),
                Cases::Any(inner) if inner.is_empty() => return Cases::Any(Vec::new()),
                other => vec![other],
            };
            for member in inner {
                if let Some(decided) = Cases::merged(&mut kept, member, all) {
                    return decided;
                }
            }
        }
        match kept.pop() {
            Some(only) if kept.is_empty() => only,
            last => {
                kept.extend(last);
                if all { Cases::All(kept) } else { Cases::Any(kept) }
            }
        }
    }

    /// Adds a member, into one about the same row and category if there is one; what has come out if that
    /// decides the whole.
    fn merged(kept: &mut Vec<Cases>, member: Cases, all: bool) -> Option<Cases> {
        let Cases::In(subject, category, items) = member else {
            kept.push(member);
            return None;
        };
        let mut same = kept.iter_mut().filter_map(|other| match other {
            Cases::In(s, c, others) if *s == subject && *c == category => Some(others),
            _ => None,
        });
        let Some(others) = same.next() else {
            kept.push(Cases::In(subject, category, items));
            return None;
        };
        for (other, item) in others.iter_mut().zip(items) {
            *other = if all { *other && item } else { *other || item };
        }
        if others.iter().all(|&item| item != all) {
            return Some(if all { Cases::Any(Vec::new()) } else { Cases::All(Vec::new()) });
        }
        None
    }
}

struct Apart<'a> {
    categories: &'a [Category],
    /// Whose rows the quantifiers around stand for.
    rows: Vec<Subject>,
    parts: usize,
}

impl Apart<'_> {
    /// What makes the formula true, or untrue.
    fn formula(&mut self, formula: &Formula, truth: bool) -> Result<Cases, Refusal> {
        self.parts += 1;
        if self.parts > MOST {
            return Err("Constraint Lingo would need too many constraints for it".to_owned());
        }
        match formula {
            Formula::Constant(value) if *value == truth => Ok(Cases::All(Vec::new())),
            Formula::Constant(_) => Ok(Cases::Any(Vec::new())),
            Formula::Same(a, b) => self.same(*a, *b, truth),
            Formula::Not(inner) => self.formula(inner, !truth),
            Formula::And(members) => self.join(members, truth, truth),
            Formula::Or(members) => self.join(members, !truth, truth),
            Formula::Implies(premise, conclusion) => {
                let both = vec![self.formula(premise, !truth)?, self.formula(conclusion, truth)?];
                Ok(if truth { Cases::any(both) } else { Cases::all(both) })
            }
            Formula::Iff(left, right) => {
                let one = vec![self.formula(left, !truth)?, self.formula(right, true)?];
                let other = vec![self.formula(left, truth)?, self.formula(right, false)?];
                Ok(Cases::all(vec![Cases::any(one), Cases::any(other)]))
            }
            Formula::Count(amount, members) => {
                let mut cases = Vec::new();
                for member in members {
                    cases.push((self.formula(member, true)?, self.formula(member, false)?));
                }
                self.count(*amount, &cases, truth)
            }
            Formula::Rows(amount, body) => {
                if let Some(cases) = self.counted(*amount, body, truth)? {
                    return Ok(cases);
                }
                let cases = self.for_rows(body)?;
                self.count(*amount, &cases, truth)
            }
            Formula::Every(body) => {
                let cases = self.for_rows(body)?.into_iter();
                Ok(if truth {
                    Cases::all(cases.map(|(yes, _)| yes).collect())
                } else {
                    Cases::any(cases.map(|(_, no)| no).collect())
                })
            }
            Formula::Word { category, of, test } => {
                let names = self.categories.get(category.index()).map_or(&[][..], Category::items);
                let items = names.iter().map(|name| test.passes(name) == truth).collect();
                self.holds(*of, *category, items)
            }
            Formula::Compare(left, relation, right) => {
                let mut measured = Vec::new();
                measured_in(left, MOST_MEASURED, &mut measured);
                measured_in(right, MOST_MEASURED, &mut measured);
                self.test(measured, |values| {
                    let number = |quantity: &Quantity| quantity.compute(&mut |m, c, t| values(m, c, t));
                    let holds = match (number(left), number(right)) {
                        (Some(left), Some(right)) => relation.holds(left, right),
                        _ => false,
                    };
                    holds == truth
                })
            }
            Formula::Parity { quantity, odd } => {
                let mut measured = Vec::new();
                measured_in(quantity, MOST_MEASURED, &mut measured);
                self.test(measured, |values| {
                    let number = quantity.compute(&mut |m, c, t| values(m, c, t));
                    number.is_some_and(|number| has_parity(number, *odd)) == truth
                })
            }
            other => match simpler(other, self.categories) {
                Some(simpler) => self.formula(&simpler, truth),
                None => Err("it does not fit the categories of the puzzle".to_owned()),
            },
        }
    }

    /// So many rows that compare with another in a certain way. Since all items of a category occur, how
    /// many there are depends on that other row only. `None` for other formulas.
    fn counted(&self, amount: Amount, body: &Formula, truth: bool) -> Result<Option<Cases>, Refusal> {
        let Formula::Compare(left, relation, right) = body else { return Ok(None) };
        let mut measured = Vec::new();
        measured_in(left, 2, &mut measured);
        measured_in(right, 2, &mut measured);
        let row = Term::Row(self.rows.len() as u16);
        let &[a, b] = measured.as_slice() else { return Ok(None) };
        let (own, other) = if a.2 == row { (a, b) } else { (b, a) };
        if own.2 != row || other.2 == row {
            return Ok(None);
        }
        let size = self.categories.first().map_or(0, Category::len);
        let compares = |item: usize, with: usize| {
            let mut value = |measure: Measure, category: CategoryId, term: Term| {
                let item = if (measure, category, term) == own { item } else { with };
                measure.of_item(self.categories.get(category.index())?, item)
            };
            match (left.compute(&mut value), right.compute(&mut value)) {
                (Some(left), Some(right)) => relation.holds(left, right),
                _ => false,
            }
        };
        let count = |with: usize| (0..size).filter(|&item| compares(item, with)).count();
        let items = (0..size).map(|with| amount.allows(count(with)) == truth).collect();
        self.holds(other.2, other.1, items).map(Some)
    }

    fn join(&mut self, members: &[Formula], all: bool, truth: bool) -> Result<Cases, Refusal> {
        let cases =
            members.iter().map(|member| self.formula(member, truth)).collect::<Result<Vec<_>, _>>()?;
        Ok(if all { Cases::all(cases) } else { Cases::any(cases) })
    }

    /// What makes the body of a quantifier true, and what untrue, for every row.
    fn for_rows(&mut self, body: &Formula) -> Result<Vec<(Cases, Cases)>, Refusal> {
        let size = self.categories.first().map_or(0, Category::len);
        let mut cases = Vec::new();
        for item in 0..size {
            self.rows.push(Subject::Item(ItemId::new(0, item)));
            let both = (self.formula(body, true), self.formula(body, false));
            self.rows.pop();
            cases.push((both.0?, both.1?));
        }
        Ok(cases)
    }

    /// So many of these, each given by what makes it true and what untrue; or not so many.
    fn count(&mut self, amount: Amount, cases: &[(Cases, Cases)], truth: bool) -> Result<Cases, Refusal> {
        let yes: Vec<&Cases> = cases.iter().map(|(yes, _)| yes).collect();
        let no: Vec<&Cases> = cases.iter().map(|(_, no)| no).collect();
        let total = cases.len();
        // At most n are true if all but n are untrue.
        let at_least = |apart: &mut Self, n: u32| apart.at_least(n as usize, &yes);
        let at_most = |apart: &mut Self, n: u32| apart.at_least(total.saturating_sub(n as usize), &no);
        let fewer = |apart: &mut Self, n: u32| match n.checked_sub(1) {
            Some(n) => at_most(apart, n),
            None => Ok(Cases::Any(Vec::new())),
        };
        match (amount, truth) {
            (Amount::AtLeast(n), true) => at_least(self, n),
            (Amount::AtMost(n), true) => at_most(self, n),
            (Amount::Exactly(n), true) => Ok(Cases::all(vec![at_least(self, n)?, at_most(self, n)?])),
            (Amount::AtLeast(n), false) => fewer(self, n),
            (Amount::AtMost(n), false) => at_least(self, n.saturating_add(1)),
            (Amount::Exactly(n), false) => {
                Ok(Cases::any(vec![fewer(self, n)?, at_least(self, n.saturating_add(1))?]))
            }
        }
    }

    /// At least so many are true if, however all but so many less one are chosen, one of them is.
    fn at_least(&mut self, n: usize, members: &[&Cases]) -> Result<Cases, Refusal> {
        if n > members.len() {
            return Ok(Cases::Any(Vec::new()));
        }
        let mut all = Vec::new();
        let mut chosen = Vec::new();
        if n > 0 {
            self.choose(members, members.len() + 1 - n, &mut chosen, &mut all)?;
        }
        Ok(Cases::all(all))
    }

    /// One of every `left` more members, from the given ones on.
    fn choose(
        &mut self,
        members: &[&Cases],
        left: usize,
        chosen: &mut Vec<Cases>,
        all: &mut Vec<Cases>,
    ) -> Result<(), Refusal> {
        self.parts += 1 + chosen.len();
        if self.parts > MOST {
            return Err("Constraint Lingo would need too many constraints to count so many".to_owned());
        }
        if left == 0 {
            all.push(Cases::any(chosen.clone()));
            return Ok(());
        }
        for (index, member) in members.iter().enumerate() {
            if members.len() - index < left {
                break;
            }
            chosen.push((*member).clone());
            self.choose(members.get(index + 1..).unwrap_or(&[]), left - 1, chosen, all)?;
            chosen.pop();
        }
        Ok(())
    }

    fn subject(&self, term: Term) -> Result<Subject, Refusal> {
        match term {
            Term::Item(item) => Ok(Subject::Item(item)),
            Term::Row(depth) => {
                let row = self.rows.get(usize::from(depth)).copied();
                row.ok_or_else(|| "it speaks of a row that nothing introduces".to_owned())
            }
        }
    }

    fn same(&self, a: Term, b: Term, truth: bool) -> Result<Cases, Refusal> {
        let (a, b) = (self.subject(a)?, self.subject(b)?);
        let (subject, item) = match (a, b) {
            (Subject::Row(a), Subject::Row(b)) if a == b => return Ok(decided(truth)),
            (Subject::Row(_), Subject::Row(_)) => return Err(NAMELESS.to_owned()),
            (a, Subject::Item(item)) | (Subject::Item(item), a) => (a, item),
        };
        let size = self.categories.get(item.category.index()).map_or(0, Category::len);
        let items = (0..size).map(|other| (other == item.index()) == truth).collect();
        Ok(narrowed(subject, item.category, items))
    }

    /// The row of a term holds one of these items.
    fn holds(&self, term: Term, category: CategoryId, items: Vec<bool>) -> Result<Cases, Refusal> {
        Ok(narrowed(self.subject(term)?, category, items))
    }

    /// A test of what is measured of one or two rows.
    fn test(
        &mut self,
        measured: Vec<Measured>,
        passes: impl Fn(&dyn Fn(Measure, CategoryId, Term) -> Option<puzzle::Number>) -> bool,
    ) -> Result<Cases, Refusal> {
        if measured.len() > MOST_MEASURED {
            return Err(TOO_MANY.to_owned());
        }
        let mut cells: Vec<(Term, CategoryId)> = Vec::new();
        for (_, category, term) in measured {
            if !cells.contains(&(term, category)) {
                cells.push((term, category));
            }
        }
        let size = self.categories.first().map_or(0, Category::len);
        let with = |items: &[usize]| {
            passes(&|measure, category, term| {
                let cell = cells.iter().position(|cell| *cell == (term, category))?;
                measure.of_item(self.categories.get(category.index())?, *items.get(cell)?)
            })
        };
        match *cells.as_slice() {
            [] => Ok(decided(with(&[]))),
            [(term, category)] => self.holds(term, category, (0..size).map(|item| with(&[item])).collect()),
            [(a, first), (b, second)] => {
                let mut all = Vec::new();
                for item in 0..size {
                    let others = (0..size).map(|other| with(&[item, other])).collect();
                    let not = (0..size).map(|other| other != item).collect();
                    all.push(Cases::any(vec![self.holds(a, first, not)?, self.holds(b, second, others)?]));
                }
                self.parts += size;
                Ok(Cases::all(all))
            }
            _ => Err(TOO_MANY.to_owned()),
        }
    }
}

fn decided(truth: bool) -> Cases {
    if truth { Cases::All(Vec::new()) } else { Cases::Any(Vec::new()) }
}

/// A row holds one of these items; decided if that is so of all or none, or the row is that of an item
/// of the same category.
fn narrowed(subject: Subject, category: CategoryId, items: Vec<bool>) -> Cases {
    if let Subject::Item(item) = subject
        && item.category == category
    {
        return decided(items.get(item.index()).copied().unwrap_or(false));
    }
    match items.iter().filter(|&&item| item).count() {
        0 => decided(false),
        count if count == items.len() => decided(true),
        _ => Cases::In(subject, category, items),
    }
}
