//! Statements joined: and, or, if, if and only if, so many of these.
//!
//! Only clauses are joined in running text. Whatever is joined of joined parts becomes a list after a
//! colon, or stands in parentheses, so that no sentence can be taken in two ways.

use super::{MOST_PARTS, Statement, Telling};
use crate::amounts::spelled;
use crate::plural::listed;
use english::syntax::Clause;
use puzzle::Term;
use puzzle::formula::{Amount, Formula};

/// An amount with a denial worked into it.
pub(super) enum Told {
    /// True whatever the number is, or never.
    Constant(bool),
    /// So many; `affirmed` is false for “not exactly so many”.
    Many { amount: Amount, affirmed: bool },
}

/// The amount that says the same as this one, or as its denial, without “not” where that can be.
pub(super) fn told(amount: Amount, affirmed: bool) -> Told {
    let many = |amount| Told::Many { amount, affirmed: true };
    match (amount, affirmed) {
        (Amount::AtLeast(0), _) => Told::Constant(affirmed),
        (Amount::AtMost(0), true) | (Amount::AtLeast(1), false) => many(Amount::Exactly(0)),
        (Amount::AtLeast(n), false) => many(Amount::AtMost(n - 1)),
        (Amount::Exactly(0) | Amount::AtMost(0), false) => many(Amount::AtLeast(1)),
        (Amount::AtMost(n), false) => {
            n.checked_add(1).map_or(Told::Constant(false), |n| many(Amount::AtLeast(n)))
        }
        (Amount::Exactly(_), false) => Told::Many { amount, affirmed: false },
        (_, true) => many(amount),
    }
}

/// “exactly one”, “at least two”, “none”; and whether a plural follows “of these”.
fn amount_words(amount: Amount) -> (String, bool) {
    let (bound, n) = match amount {
        Amount::Exactly(0) => return ("none".to_owned(), false),
        Amount::Exactly(n) => ("exactly", n),
        Amount::AtLeast(n) => ("at least", n),
        Amount::AtMost(n) => ("at most", n),
    };
    (format!("{bound} {}", spelled(n as usize)), n != 1)
}

/// The first parts of a list; what is too much to tell is counted.
pub(super) fn shortened(parts: impl Iterator<Item = String>, count: usize) -> Vec<String> {
    let mut told: Vec<String> = parts.take(MOST_PARTS).collect();
    if count > told.len() {
        told.push(format!("{} more", count - told.len()));
    }
    told
}

impl Telling<'_> {
    /// The statements of a list, as far as there is room, and how many are left out.
    fn parts(&self, formulas: &[Formula], affirmed: bool, depth: usize) -> (Vec<Statement>, usize) {
        let mut told = Vec::new();
        for formula in formulas.iter().take(MOST_PARTS) {
            if self.left.get() == 0 {
                break;
            }
            told.push(self.statement(formula, affirmed, depth + 1));
        }
        let left_out = formulas.len() - told.len();
        (told, left_out)
    }

    /// A connective, or its denial.
    pub(super) fn compound(&self, formula: &Formula, affirmed: bool, depth: usize) -> Statement {
        match formula {
            Formula::And(parts) | Formula::Or(parts) => {
                let all = matches!(formula, Formula::And(_)) == affirmed;
                let (told, left_out) = self.parts(parts, affirmed, depth);
                if all {
                    conjunction(&told, left_out)
                } else {
                    disjunction(&told, left_out, affirmed && are_alternatives(parts))
                }
            }
            Formula::Implies(condition, conclusion) => {
                let condition = self.statement(condition, true, depth + 1);
                let conclusion = self.statement(conclusion, affirmed, depth + 1);
                if affirmed {
                    let (condition, conclusion) = (condition.nested_in_if(), conclusion.nested_in_if());
                    Statement::Compound(format!("if {condition}, then {conclusion}"))
                } else {
                    conjunction(&[condition, conclusion], 0)
                }
            }
            Formula::Iff(a, b) => {
                let parts = [self.statement(a, true, depth + 1), self.statement(b, true, depth + 1)];
                match (&parts, affirmed) {
                    (_, false) => {
                        Statement::Compound(format!("exactly one of these is true: {}", items(&parts, 0)))
                    }
                    ([Statement::Clause(a), Statement::Clause(b)], true) => {
                        Statement::Compound(format!("{} if and only if {}", a.said.text(), b.said.text()))
                    }
                    _ => {
                        let items = items(&parts, 0);
                        Statement::Compound(format!("either both of these are true or neither is: {items}"))
                    }
                }
            }
            Formula::Count(amount, parts) => self.count(*amount, parts, affirmed, depth),
            // Everything else is no connective and told elsewhere.
            other => self.statement(other, affirmed, depth + 1),
        }
    }

    fn count(&self, amount: Amount, formulas: &[Formula], affirmed: bool, depth: usize) -> Statement {
        let (amount, affirmed) = match told(amount, affirmed) {
            Told::Constant(value) => return self.statement(&Formula::Constant(value), true, depth),
            Told::Many { amount, affirmed } => (amount, affirmed),
        };
        let (parts, left_out) = self.parts(formulas, true, depth);
        let denial = if affirmed { "" } else { "it is not so that " };
        let (words, many) = amount_words(amount);
        let clauses: Option<Vec<_>> = parts.iter().map(said).collect();
        // “At least two of Aimee, Freda and Lynda paid $170.”
        if let Some([first, others @ ..]) = clauses.as_deref() {
            let alike = |clause: &&Clause| !clause.many && clause.predicate() == first.predicate();
            if left_out == 0 && !first.many && !others.is_empty() && others.iter().all(alike) {
                let subjects: Vec<String> =
                    [*first].iter().chain(others).map(|clause| clause.subject.text()).collect();
                let said = first.verb.said(many, first.affirmed);
                return Statement::Compound(format!(
                    "{denial}{words} of {} {said}",
                    listed(&subjects, "and")
                ));
            }
        }
        let total = match formulas.len() {
            0 | 1 => String::new(),
            _ if words == "none" => String::new(),
            count => format!(" {}", spelled(count)),
        };
        let verb = if many { "are" } else { "is" };
        let items = items(&parts, left_out);
        Statement::Compound(format!("{denial}{words} of these{total} statements {verb} true: {items}"))
    }
}

/// The clause that a part is, without the row that it is about.
fn said(part: &Statement) -> Option<&Clause> {
    part.clause().map(|clause| &clause.said)
}

/// Statements as a list after a colon.
fn items(parts: &[Statement], left_out: usize) -> String {
    let mut told: Vec<String> = parts.iter().map(Statement::nested).collect();
    if left_out > 0 {
        told.push(format!("and {left_out} more"));
    }
    told.join("; ")
}

/// What several clauses say of the one subject that they have, if they have one.
fn of_one_subject(parts: &[Statement]) -> Option<(String, Vec<String>)> {
    let clauses: Vec<_> = parts.iter().map(said).collect::<Option<_>>()?;
    let (first, rest) = clauses.split_first()?;
    if rest.iter().any(|clause| clause.subject != first.subject || clause.many != first.many) {
        return None;
    }
    Some((first.subject.text(), clauses.iter().map(|clause| clause.predicate()).collect()))
}

/// All of these.
fn conjunction(parts: &[Statement], left_out: usize) -> Statement {
    if let ([only], 0) = (parts, left_out) {
        return only.clone();
    }
    if left_out > 0 || parts.iter().any(Statement::is_joined) {
        let head = if parts.len() + left_out == 2 { "both" } else { "all" };
        return Statement::Compound(format!("{head} of these are true: {}", items(parts, left_out)));
    }
    if let Some((subject, predicates)) = of_one_subject(parts) {
        return Statement::Conjunction(format!("{subject} {}", listed(&predicates, "and")));
    }
    let told: Vec<String> = parts.iter().map(Statement::text).collect();
    Statement::Conjunction(match told.split_last() {
        Some((last, before)) => format!("{}, and {last}", before.join(", ")),
        None => "this is always true".to_owned(),
    })
}

/// At least one of these; `exclusive` if no two can be true anyway.
fn disjunction(parts: &[Statement], left_out: usize, exclusive: bool) -> Statement {
    if let ([only], 0) = (parts, left_out) {
        return only.clone();
    }
    if parts.is_empty() && left_out == 0 {
        return Statement::Plain("this is never true".to_owned());
    }
    let simple = left_out == 0 && !parts.iter().any(Statement::is_joined);
    let both = if exclusive { "" } else { ", or both" };
    if simple && (parts.len() == 2 || exclusive) {
        if let Some((subject, predicates)) = of_one_subject(parts) {
            let said = if exclusive { sharing_a_verb(&predicates) } else { listed(&predicates, "or") };
            return Statement::Compound(format!("{subject} {said}{both}"));
        }
        let told: Vec<String> = parts.iter().map(Statement::text).collect();
        return Statement::Compound(format!("{}{both}", told.join(", or ")));
    }
    Statement::Compound(format!("at least one of these is true: {}", items(parts, left_out)))
}

/// Alternatives with what they begin with said once: “paid $150 or $160”.
fn sharing_a_verb(predicates: &[String]) -> String {
    let words: Vec<Vec<&str>> = predicates.iter().map(|said| said.split(' ').collect()).collect();
    let Some((first, others)) = words.split_first() else { return String::new() };
    // At least one word is left for each.
    let longest = words.iter().map(Vec::len).min().unwrap_or(0).saturating_sub(1);
    let shared = (0..longest).take_while(|&at| others.iter().all(|other| other[at] == first[at])).count();
    let rests: Vec<String> = words.iter().map(|said| said[shared..].join(" ")).collect();
    format!("{} {}", first[..shared].join(" "), listed(&rests, "or")).trim_start().to_owned()
}

/// Whether the parts say of one row that it is this or that item of one category: no two can be true.
fn are_alternatives(parts: &[Formula]) -> bool {
    let pairs: Option<Vec<(Term, Term)>> = parts
        .iter()
        .map(|part| match part {
            Formula::Same(a, b) => Some((*a, *b)),
            _ => None,
        })
        .collect();
    let Some([(first_a, first_b), rest @ ..]) = pairs.as_deref() else { return false };
    [(*first_a, *first_b), (*first_b, *first_a)].into_iter().any(|(common, choice)| {
        let Term::Item(choice) = choice else { return false };
        let mut seen = vec![choice];
        rest.iter().all(|(a, b)| {
            let other = if *a == common { b } else { a };
            match other {
                Term::Item(item) if (*a == common || *b == common) && item.category == choice.category => {
                    let new = !seen.contains(item);
                    seen.push(*item);
                    new
                }
                _ => false,
            }
        })
    })
}
