//! Whether two puzzles of a book are too much alike: in what they are about, and in the kinds of their clues.

use super::BookPuzzle;
use std::collections::{BTreeMap, BTreeSet};

/// Puzzles that are nearer than this are too much alike, on a scale from 0 (the same) to 1 (nothing in common).
const TOO_NEAR: f64 = 0.3;

/// Whether a reader would think of the one while solving the other.
pub(super) fn are(one: &BookPuzzle, other: &BookPuzzle) -> bool {
    distance(one, other) < TOO_NEAR
}

/// Half of it is for the items that only one of them has, half for how differently kinds of clues are mixed.
fn distance(one: &BookPuzzle, other: &BookPuzzle) -> f64 {
    f64::midpoint(items_apart(one, other), kinds_apart(&one.kinds, &other.kinds))
}

#[allow(clippy::cast_precision_loss)]
fn items_apart(one: &BookPuzzle, other: &BookPuzzle) -> f64 {
    let items = |puzzle: &BookPuzzle| -> BTreeSet<(String, String)> {
        let categories = puzzle.puzzle.categories.iter();
        let items = categories.flat_map(|category| {
            category.items().iter().map(|item| (category.name().to_owned(), item.clone()))
        });
        items.collect()
    };
    let (one, other) = (items(one), items(other));
    let all = one.union(&other).count().max(1);
    1.0 - one.intersection(&other).count() as f64 / all as f64
}

#[allow(clippy::cast_precision_loss)]
fn kinds_apart(one: &[String], other: &[String]) -> f64 {
    let mut shares: BTreeMap<&str, f64> = BTreeMap::new();
    for (kinds, sign) in [(one, 1.0), (other, -1.0)] {
        for kind in kinds {
            *shares.entry(kind).or_default() += sign / kinds.len() as f64;
        }
    }
    shares.values().map(|share| share.abs()).sum::<f64>() / 2.0
}

#[cfg(test)]
mod tests {
    use super::*;
    use puzzle::{Category, Puzzle};

    fn puzzle(items: [&str; 2], kinds: &[&str]) -> BookPuzzle {
        BookPuzzle {
            puzzle: Puzzle { categories: vec![Category::new("who", items)], ..Puzzle::default() },
            band: 1,
            points: 1.0,
            theme: String::new(),
            kinds: kinds.iter().map(|kind| (*kind).to_owned()).collect(),
        }
    }

    #[test]
    fn what_has_the_same_items_and_clues_is_alike() {
        let one = puzzle(["Ann", "Bob"], &["is", "more"]);
        assert!(are(&one, &puzzle(["Ann", "Bob"], &["more", "is"])));
        assert!(!are(&one, &puzzle(["Cleo", "Dan"], &["more", "is"])));
        assert!(!are(&one, &puzzle(["Ann", "Bob"], &["not", "by"])));
    }
}
