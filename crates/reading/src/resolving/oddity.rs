//! How odd a formula is: what no setter would say costs, so that another reading is preferred.

use puzzle::formula::Measure;
use puzzle::{Formula, Quantity, Term};

/// The same row cannot hold two items of one category.
const IMPOSSIBLE: u32 = 60;
/// What says nothing.
const IDLE: u32 = 10;

/// What is compared is told already.
const PINNED: u32 = 14;
/// A row of which only comparisons are told.
const VAGUE: u32 = 4;

/// What a formula costs for the oddities in it.
pub fn oddity(formula: &Formula) -> u32 {
    says(formula, true)
}

fn says(formula: &Formula, holds: bool) -> u32 {
    let sum = |all: &[Formula], holds| all.iter().map(|one| says(one, holds)).sum::<u32>();
    match formula {
        // Nothing was understood there.
        Formula::Constant(_) => IMPOSSIBLE,
        Formula::Same(a, b) => same(*a, *b, holds),
        Formula::Not(inner) => says(inner, !holds),
        Formula::And(all) => {
            // “The tallest one stood the longest” does not say the same twice.
            let twice = (0..all.len()).any(|place| all[..place].contains(&all[place]));
            let odd: u32 = all.iter().map(|one| pinned(one, all)).sum();
            sum(all, holds) + odd + if twice { IMPOSSIBLE } else { 0 }
        }
        Formula::Or(all) | Formula::Count(_, all) => sum(all, holds),
        Formula::Implies(a, b) | Formula::Iff(a, b) => says(a, holds) + says(b, holds),
        Formula::Different(rows) => repeated(rows),
        Formula::Pairs(left, right) => {
            let crossed: u32 = left
                .iter()
                .map(|a| {
                    let fitting = right.iter().filter(|b| !clash(*a, **b)).count();
                    if fitting == 0 { IMPOSSIBLE } else { 0 }
                })
                .sum();
            let both = left.iter().any(|one| right.contains(one));
            // “one is 10 and the other 13” deals two values out, which says something.
            crossed + if both || is_twice(left) || is_twice(right) { IMPOSSIBLE } else { 0 }
        }
        // Who is only compared is nobody in particular: “after the month before Mia's”.
        Formula::Rows(_, inner) => {
            let compares = |one: &Formula| matches!(one, Formula::Compare(..));
            let vague = matches!(&**inner, Formula::And(all) if all.iter().all(compares));
            says(inner, holds) + if vague { VAGUE } else { 0 }
        }
        Formula::Every(inner) => says(inner, holds),
        Formula::Compare(left, _, right) => {
            if left == right {
                IMPOSSIBLE
            } else {
                fixed(left) + fixed(right)
            }
        }
        Formula::Next(_, a, b) if a == b => IMPOSSIBLE,
        Formula::Between(_, a, m, b) if (a == m || m == b || a == b) => IMPOSSIBLE,
        _ => 0,
    }
}

/// Nobody compares a value that the same clue gives: “is 10 minutes, and is longer than …”.
fn pinned(formula: &Formula, beside: &[Formula]) -> u32 {
    let Formula::Compare(Quantity::Measure { category, of, .. }, ..) = formula else { return 0 };
    let given = beside.iter().any(|other| match other {
        Formula::Same(a, b) => {
            let is = |one: &Term, item: &Term| {
                one == of && matches!(item, Term::Item(item) if item.category == *category)
            };
            is(a, b) || is(b, a)
        }
        _ => false,
    });
    if given { PINNED } else { 0 }
}

/// Whether two terms can be no one row: different items of one category.
fn clash(a: Term, b: Term) -> bool {
    matches!((a, b), (Term::Item(a), Term::Item(b)) if a.category == b.category)
}

fn same(a: Term, b: Term, holds: bool) -> u32 {
    match (clash(a, b), holds) {
        _ if a == b => IMPOSSIBLE,
        (true, true) => IMPOSSIBLE,
        (true, false) => IDLE,
        _ => 0,
    }
}

/// Whether a row stands twice in a list.
fn is_twice(rows: &[Term]) -> bool {
    (0..rows.len()).any(|a| rows[..a].contains(&rows[a]))
}

fn repeated(rows: &[Term]) -> u32 {
    let twice = is_twice(rows);
    let all_one = rows.len() > 1 && rows.iter().all(|row| clash(*row, rows[0]));
    if twice {
        IMPOSSIBLE
    } else if all_one {
        IDLE
    } else {
        0
    }
}

/// A measure of an item in its own category is just a number.
fn fixed(quantity: &Quantity) -> u32 {
    match quantity {
        Quantity::Measure { measure: Measure::Value | Measure::Place, category, of: Term::Item(item) }
            if item.category == *category =>
        {
            3
        }
        Quantity::Sum(a, b) | Quantity::Difference(a, b) | Quantity::Distance(a, b) => fixed(a) + fixed(b),
        Quantity::Times(_, a) => fixed(a),
        _ => 0,
    }
}
