//! Cardinality rules as clauses.

use super::Sink;
use crate::literal::Literal;

/// Up to this many literals, "at most one" is said pair by pair.
const MOST_PAIRWISE: usize = 24;

pub(super) fn lower(literals: &[Literal], low: usize, high: usize, sink: &mut impl Sink) {
    if low > literals.len() || low > high {
        sink.clause(&[]);
        return;
    }
    if low == 1 {
        sink.clause(literals);
    } else if low > 1 {
        // At least `low` are true: at most the rest are false.
        let negated: Vec<Literal> = literals.iter().map(|&literal| !literal).collect();
        at_most(&negated, literals.len() - low, sink);
    }
    if high < literals.len() {
        at_most(literals, high, sink);
    }
}

fn at_most(literals: &[Literal], high: usize, sink: &mut impl Sink) {
    match high {
        0 => literals.iter().for_each(|&literal| sink.clause(&[!literal])),
        1 if literals.len() <= MOST_PAIRWISE => {
            for (index, &a) in literals.iter().enumerate() {
                for &b in &literals[..index] {
                    sink.clause(&[!b, !a]);
                }
            }
        }
        _ => sequential(literals, high, sink),
    }
}

/// Sinz's sequential counter: `counts[j]` says that more than `j` of the literals so far are true.
fn sequential(literals: &[Literal], high: usize, sink: &mut impl Sink) {
    let mut counts: Vec<Literal> = Vec::new();
    for (index, &literal) in literals.iter().enumerate() {
        if let Some(&full) = counts.get(high - 1) {
            sink.clause(&[!literal, !full]);
        }
        if index + 1 == literals.len() {
            return;
        }
        let next: Vec<Literal> = (0..high.min(index + 1)).map(|_| sink.new_atom().literal(true)).collect();
        sink.clause(&[!literal, next[0]]);
        for (j, &count) in counts.iter().enumerate() {
            sink.clause(&[!count, next[j]]);
            if let Some(&more) = next.get(j + 1) {
                sink.clause(&[!literal, !count, more]);
            }
        }
        counts = next;
    }
}
