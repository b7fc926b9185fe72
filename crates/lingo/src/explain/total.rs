//! What is said of a sum or product before a conclusion from it: what the other rows come to.

use super::replay::{Node, Replay};
use crate::atoms::Fact;
use crate::program::{Demand, Program, Relation};
use english::number::spelt;

/// Why a value does not fit an `AGGREGATE`, as far as the reasons of the conclusion tell.
pub(super) fn bound(program: &Program, replay: &Replay, node: &Node) -> Option<String> {
    if node.literal.is_positive() {
        return None;
    }
    let line = replay.rules.get(&node.rule?)?.line?;
    let total = |demand: &Demand| match *demand {
        Demand::Aggregate { product, column, relation, target } => Some((product, column, relation, target)),
        _ => None,
    };
    let (product, column, relation, target) = program
        .constraints
        .iter()
        .filter(|constraint| constraint.line == line)
        .find_map(|constraint| total(&constraint.demand))?;
    let (own, value) = cell(program, column, node.fact?)?;
    let number = program.columns[column].number(value);
    if product && relation == Relation::Equal && number != 0 && target % number != 0 {
        return Some(format!("{number} does not divide {target}"));
    }
    let (least, most) = others(program, replay, node, (product, column), own)?;
    let (number, target) = (i128::from(number), i128::from(target));
    let with = |rest: i128| if product { number.saturating_mul(rest) } else { number.saturating_add(rest) };
    // A negative factor turns the ends round.
    let turned = product && number < 0;
    let (low, high) = if turned { (with(most), with(least)) } else { (with(least), with(most)) };
    let too_much = match relation {
        Relation::Less => low >= target,
        Relation::AtMost | Relation::Equal => low > target,
        _ => false,
    };
    let too_little = match relation {
        Relation::More => high <= target,
        Relation::AtLeast | Relation::Equal => high < target,
        _ => false,
    };
    let rows = program.rows();
    let (rest, come_to) = match (rows, product) {
        (0 | 1, _) => return None,
        (2, _) => ("the other one".to_owned(), "comes to"),
        (_, true) => (format!("the other {}", in_words(rows - 1)), "multiply to"),
        (_, false) => (format!("the other {}", in_words(rows - 1)), "add up to"),
    };
    if least == most {
        return Some(format!("{rest} {come_to} {least}"));
    }
    match (too_much, too_little) {
        (true, _) if turned => Some(format!("{rest} {come_to} at most {most}")),
        (true, _) => Some(format!("{rest} {come_to} at least {least}")),
        (_, true) if turned => Some(format!("{rest} {come_to} at least {least}")),
        (_, true) => Some(format!("{rest} {come_to} at most {most}")),
        _ => None,
    }
}

/// What the other rows come to at least and at most, given what the conclusion cites.
fn others(
    program: &Program,
    replay: &Replay,
    node: &Node,
    (product, column): (bool, usize),
    own: usize,
) -> Option<(i128, i128)> {
    let values = &program.columns[column];
    let mut left = vec![vec![true; values.members.len()]; program.rows()];
    for cited in node.from.iter().map(|&from| &replay.nodes[from]) {
        if let Some((row, value)) = cited.fact.and_then(|fact| cell(program, column, fact)) {
            if cited.literal.is_positive() {
                left[row].fill(false);
            }
            left[row][value] = cited.literal.is_positive();
        }
    }
    let (mut least, mut most) = (i128::from(product), i128::from(product));
    for (_, left) in left.iter().enumerate().filter(|(row, _)| *row != own) {
        let numbers = || {
            let members = (0..values.members.len()).filter(|&member| left[member]);
            members.map(|member| i128::from(values.number(member)))
        };
        let (low, high) = (numbers().min()?, numbers().max()?);
        if product {
            let corners =
                [(least, low), (least, high), (most, low), (most, high)].map(|(a, b)| a.saturating_mul(b));
            least = corners.into_iter().min()?;
            most = corners.into_iter().max()?;
        } else {
            least += low;
            most += high;
        }
    }
    Some((least, most))
}

/// The row and the value of a fact about this column.
fn cell(program: &Program, column: usize, fact: Fact) -> Option<(usize, usize)> {
    match fact {
        Fact::Pair(a, b) if a.column == program.key && b.column == column => Some((a.member, b.member)),
        Fact::Pair(a, b) if b.column == program.key && a.column == column => Some((b.member, a.member)),
        _ => None,
    }
}

fn in_words(number: usize) -> String {
    let word = i64::try_from(number).ok().filter(|number| (2..=12).contains(number)).and_then(spelt);
    word.unwrap_or_else(|| number.to_string())
}
