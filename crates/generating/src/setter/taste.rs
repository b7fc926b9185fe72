//! What setters like in a set of clues, and what puts people off.

use super::deduction::Effort;
use super::request::Request;
use crate::board::{Frame, Item};
use crate::clue::{Kind, Statement};
use explaining::BANDS;
use std::ops::RangeInclusive;

/// How hard a puzzle seems, on the scale of [`explaining::Difficulty`], from the quick look that evolution takes.
///
/// Fitted by least squares on 480 clue sets of six sizes from 3×3 to 5×5: the band is right for 191 of them, and off by one at most for
/// 391. Good enough to breed in the right direction; nobody is told of it, and the lesson has the last word.
#[allow(clippy::cast_precision_loss)]
pub fn points(effort: Effort, frame: &Frame) -> f64 {
    let categories = frame.categories();
    let links = (categories * (categories - 1) / 2 * frame.size()) as f64;
    let (uses, trials) = (effort.uses as f64 / links, effort.trials as f64 / links);
    1.63 + 8.44 * uses + 11.32 * trials.sqrt() + 2.51 * (links / 12.0).log2().max(0.0)
}

/// The band that a puzzle seems to be of.
pub fn band(effort: Effort, frame: &Frame) -> u8 {
    let points = points(effort, frame);
    BANDS.iter().filter(|&&begin| points >= begin).count() as u8 + 1
}

/// The least and the most points that a range of bands has.
pub(super) fn target(bands: &RangeInclusive<u8>) -> (f64, f64) {
    let begin = |band: u8| band.checked_sub(2).map_or(0.0, |place| BANDS[usize::from(place).min(3)]);
    let end = BANDS.get(usize::from(bands.end().saturating_sub(1))).copied().unwrap_or(f64::INFINITY);
    (begin(*bands.start()), end)
}

/// How far points are from what is wanted: nought if they are within.
pub(super) fn off(points: f64, bands: &RangeInclusive<u8>) -> f64 {
    let (low, high) = target(bands);
    // A band ends just before the next one begins.
    if points < low { low - points } else { (points - (high - 0.01)).max(0.0) }
}

/// How many clues of one kind are enough, of so many clues.
fn cap(kind: Kind, clues: usize) -> usize {
    match kind {
        // A list of statements is more of a quiz than of a story.
        Kind::Count => clues / 10,
        // The first give cells away, and lists of who is different are dull.
        Kind::Is | Kind::Different => 1 + clues / 10,
        Kind::Not => 1 + clues / 4,
        Kind::OfTwo => 1 + clues / 6,
        // “At least six more” is sums, not English.
        Kind::AtLeast | Kind::Apart => 1 + clues / 8,
        _ if kind.is_heavy() => 1 + clues / 8,
        _ => 1 + clues / 3,
    }
}

/// How many clues are half told by a plain one: “either Ann has the cat or …” beside “Ann does not have the cat”. Each is
/// needed, but there is nothing to find out in it.
fn half_told(clues: &[Statement]) -> usize {
    let settles = |plain: &Statement, a: Item, b: Item| match *plain {
        // Whoever has one item of a category has no other.
        Statement::Is(x, y) => [(x, y), (y, x)]
            .into_iter()
            .any(|(x, y)| [(a, b), (b, a)].into_iter().any(|(a, b)| a == x && b.category() == y.category())),
        Statement::Not(x, y) | Statement::Order { a: x, b: y, .. } => (a, b) == (x, y) || (b, a) == (x, y),
        Statement::Between { middle, ends, .. } => {
            let three = [middle, ends[0], ends[1]];
            three.contains(&a) && three.contains(&b)
        }
        Statement::Different(items) => items.contains(&a) && items.contains(&b),
        Statement::Neither(two, c) => two.iter().any(|&x| (a, b) == (x, c) || (b, a) == (x, c)),
        _ => false,
    };
    let is_settled = |a: Item, b: Item| clues.iter().any(|plain| settles(plain, a, b));
    let is_ordered = |a: Item, b: Item| {
        let is_order =
            |clue: &&Statement| matches!(clue, Statement::Order { .. } | Statement::Between { .. });
        clues.iter().filter(is_order).any(|order| settles(order, a, b))
    };
    let is_half_told = |clue: &&Statement| match clue {
        Statement::EitherOr(x, y) | Statement::If(x, y) => is_settled(x.a, x.b) || is_settled(y.a, y.b),
        // “Neither Harriet nor Imogen” of whoever sat two seats from Harriet.
        Statement::Neither(two, c) => two.iter().any(|&a| is_ordered(a, *c)),
        Statement::Count(_, three) => three.iter().any(|literal| is_settled(literal.a, literal.b)),
        Statement::Either(two, c) => two.iter().any(|&a| is_settled(a, *c)),
        Statement::OneOfThree(three, d) => three.iter().any(|&a| is_settled(a, *d)),
        Statement::OfTwo(left, right) => {
            left.iter().any(|&a| right.iter().any(|&b| a.category() != b.category() && is_settled(a, b)))
        }
        _ => false,
    };
    clues.iter().filter(is_half_told).count()
}

/// How many clues could be told together with another one: both are short, and about one row.
fn sociable(clues: &[Statement], frame: &Frame) -> usize {
    let short = |clue: &&Statement| {
        use Kind::{AtLeast, By, Either, Is, More, Neither, Next, Not};
        matches!(clue.kind(frame), Is | Not | Neither | Either | More | By | AtLeast | Next)
    };
    let short: Vec<&Statement> = clues.iter().filter(short).collect();
    let mut taken = vec![false; short.len()];
    for one in 0..short.len() {
        let other = (one + 1..short.len()).find(|&other| {
            !taken[one] && !taken[other] && short[one].subjects() & short[other].subjects() != 0
        });
        if let Some(other) = other {
            taken[one] = true;
            taken[other] = true;
        }
    }
    taken.into_iter().filter(|taken| *taken).count()
}

/// What it costs a set to be a point away from the wanted band: as much as one clue in eight of a kind that there are enough of.
const WRONG_BAND: f64 = 0.15;

/// How good a set of clues with one solution is, from nought to one or so.
#[allow(clippy::cast_precision_loss)]
pub fn fitness(clues: &[Statement], effort: Effort, frame: &Frame, request: &Request) -> f64 {
    let seems = match &request.difficulty {
        Some(bands) => WRONG_BAND * off(points(effort, frame), bands),
        // Nobody asked for something hard: what needs trying is none of the usual puzzles.
        None => 0.3 * (effort.trials as f64).min(3.0),
    };
    liking(clues, frame, request) - seems
}

/// How much setters like a set of clues, whatever its difficulty, from nought to one or so.
#[allow(clippy::cast_precision_loss)]
pub(super) fn liking(clues: &[Statement], frame: &Frame, request: &Request) -> f64 {
    let mut counts = [0usize; Kind::ALL.len()];
    for clue in clues {
        counts[clue.kind(frame) as usize] += 1;
    }
    let number = clues.len().max(1) as f64;
    let over: usize =
        Kind::ALL.into_iter().map(|kind| counts[kind as usize].saturating_sub(cap(kind, clues.len()))).sum();
    let heavy: usize =
        Kind::ALL.into_iter().filter(|kind| kind.is_heavy()).map(|kind| counts[kind as usize]).sum();
    let heavy = heavy.saturating_sub(1 + clues.len() / 4);
    let used = counts.iter().filter(|&&count| count > 0).count();
    let variety = (used as f64 / number.min(7.0)).min(1.0);
    let missing = request.required.iter().filter(|&&kind| counts.get(kind as usize) == Some(&0)).count();
    let sociable = sociable(clues, frame) as f64 / number;
    let fitness = 0.4 * variety + 0.6 + 0.3 * sociable.min(0.5)
        - 1.2 * (over + heavy) as f64 / number
        - 0.5 * missing as f64;
    fitness - 0.2 * too_many(clues.len(), frame, request) - 1.2 * half_told(clues) as f64 / number
}

/// How far the number of clues is from what is wanted; without a wish, long lists are a little worse.
#[allow(clippy::cast_precision_loss)]
fn too_many(clues: usize, frame: &Frame, request: &Request) -> f64 {
    match &request.clues {
        Some(wanted) if clues < *wanted.start() => (wanted.start() - clues) as f64,
        Some(wanted) => clues.saturating_sub(*wanted.end()) as f64,
        None => {
            let usual = (frame.categories() - 1) * frame.size();
            clues.saturating_sub(usual * 3 / 4) as f64 / usual as f64
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::clue::Literal;

    #[test]
    fn clues_that_another_one_half_tells_are_counted() {
        let item = Item::new;
        let (ann, bob) = (item(0, 0), item(0, 1));
        let (cat, dog, cook) = (item(1, 0), item(1, 1), item(2, 0));
        let either_or = Statement::EitherOr(Literal::yes(ann, cat), Literal::yes(bob, cook));
        assert_eq!(half_told(&[either_or, Statement::Not(bob, dog)]), 0);
        assert_eq!(half_told(&[either_or, Statement::Not(ann, cat)]), 1);
        // Who has the dog does not have the cat.
        assert_eq!(half_told(&[either_or, Statement::Is(ann, dog)]), 1);
        assert_eq!(half_told(&[either_or, Statement::Neither([cat, dog], ann)]), 1);
        let of_two = Statement::OfTwo([ann, bob], [cat, cook]);
        assert_eq!(half_told(&[of_two, Statement::Is(bob, cook), Statement::Not(ann, dog)]), 1);
    }
}
