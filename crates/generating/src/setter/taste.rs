//! What setters like in a set of clues, and what puts people off.

use super::deduction::Effort;
use super::request::Request;
use crate::board::{Frame, Item};
use crate::clue::{Kind, Statement};

/// How hard a puzzle seems, on the scale of the explainer's points, from the quick look that evolution takes.
///
/// Fitted by least squares on 448 clue sets of seven sizes from 3×3 to 5×5, rated by the explainer: the band is right
/// for 252 of them, and off by one for most others. Good enough to breed in the right direction; the explainer has the
/// last word.
#[allow(clippy::cast_precision_loss)]
pub fn points(effort: Effort, frame: &Frame) -> f64 {
    let categories = frame.categories();
    let links = (categories * (categories - 1) / 2 * frame.size()) as f64;
    let (uses, trials) = (effort.uses as f64 / links, effort.trials as f64 / links);
    0.48 + 0.93 * uses + 1.98 * trials.sqrt() + 0.277 * (links / 12.0).log2().max(0.0)
}

/// The band that a puzzle seems to be of.
pub fn band(effort: Effort, frame: &Frame) -> u8 {
    let points = points(effort, frame);
    BANDS[1..5].iter().filter(|&&begin| points >= begin).count() as u8 + 1
}

/// Where the explainer's bands begin, in points.
const BANDS: [f64; 6] = [0.0, 1.05, 1.2, 1.55, 2.0, 3.0];

/// The middle of a range of bands, in points.
fn target(request: &Request) -> Option<(f64, f64)> {
    let bands = request.difficulty.as_ref()?;
    let low = BANDS[usize::from(bands.start() - 1).min(4)];
    let high = BANDS[usize::from(*bands.end()).min(5)];
    Some((low.max(0.9), high))
}

/// How many clues of one kind are enough, of so many clues.
fn cap(kind: Kind, clues: usize) -> usize {
    match kind {
        Kind::Count => 1,
        // The first give cells away, and lists of who is different are dull.
        Kind::Is | Kind::Different => 1 + clues / 10,
        Kind::Not => 1 + clues / 4,
        Kind::OfTwo => 1 + clues / 6,
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
        Statement::Not(x, y) => (a, b) == (x, y) || (b, a) == (x, y),
        Statement::Different(items) => items.contains(&a) && items.contains(&b),
        Statement::Neither(two, c) => two.iter().any(|&x| (a, b) == (x, c) || (b, a) == (x, c)),
        _ => false,
    };
    let is_settled = |a: Item, b: Item| clues.iter().any(|plain| settles(plain, a, b));
    let is_half_told = |clue: &&Statement| match clue {
        Statement::EitherOr(x, y) | Statement::If(x, y) => is_settled(x.a, x.b) || is_settled(y.a, y.b),
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

/// How good a set of clues with one solution is, from nought to one or so.
#[allow(clippy::cast_precision_loss)]
pub fn fitness(clues: &[Statement], effort: Effort, frame: &Frame, request: &Request) -> f64 {
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
    let missing = request.required.iter().filter(|&&kind| counts[kind as usize] == 0).count();
    let mut fitness = 0.4 * variety + 0.6 - 1.2 * (over + heavy) as f64 / number - 0.5 * missing as f64;
    fitness -= 0.2 * too_many(clues.len(), frame, request);
    fitness -= 1.2 * half_told(clues) as f64 / number;
    match target(request) {
        Some((low, high)) => {
            let points = points(effort, frame);
            let off = if points < low { low - points } else { (points - high).max(0.0) };
            fitness -= 1.5 * off;
        }
        // Nobody asked for something hard: what needs trying is none of the usual puzzles.
        None => fitness -= 0.3 * (effort.trials as f64).min(3.0),
    }
    fitness
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
