//! Groups of candidates that go together, none larger than a category.
//!
//! The groups that go together best are merged, as long as that is better than to leave them apart. Unlike
//! [`dividing`](super::super::dividing), this leaves over what goes with nothing: not every candidate is an
//! item.

use super::super::affinity::Affinity;

/// Groups are merged if their items go together at least so well on average.
const ENOUGH: i32 = 6;
/// What fills a category to the last item may go together less well.
const FILLING: i32 = -14;

/// Groups of at most `size` of the candidates in `places`, the largest first.
pub(super) fn groups(affinity: &Affinity, places: &[usize], size: usize) -> Vec<Vec<usize>> {
    let mut groups: Vec<Vec<usize>> = places.iter().map(|&place| vec![place]).collect();
    merge(affinity, &mut groups, |_, sum, worth| sum <= size && worth >= ENOUGH);
    merge(affinity, &mut groups, |large, sum, worth| {
        large < size && (sum == size || sum + 1 == size) && worth >= FILLING
    });
    for group in &mut groups {
        group.sort_unstable();
    }
    groups.sort_by_key(|group| (std::cmp::Reverse(group.len()), group.first().copied()));
    groups
}

/// Merges the two groups that go together best, as long as `may` allows it for the size of the larger, the
/// sum of their sizes and how well they go together.
fn merge(affinity: &Affinity, groups: &mut Vec<Vec<usize>>, may: impl Fn(usize, usize, i32) -> bool) {
    loop {
        let mut best: Option<(i32, usize, usize)> = None;
        for a in 0..groups.len() {
            for b in a + 1..groups.len() {
                let (one, other) = (&groups[a], &groups[b]);
                let worth = together(affinity, one, other);
                let allowed = may(one.len().max(other.len()), one.len() + other.len(), worth);
                if allowed && best.is_none_or(|(known, ..)| worth > known) {
                    best = Some((worth, a, b));
                }
            }
        }
        let Some((_, a, b)) = best else { return };
        let other = groups.swap_remove(b);
        groups[a].extend(other);
    }
}

/// How well two groups go together on average.
fn together(affinity: &Affinity, one: &[usize], other: &[usize]) -> i32 {
    let sum: i32 = one.iter().flat_map(|&a| other.iter().map(move |&b| affinity.of(a, b))).sum();
    sum / (one.len() * other.len()).max(1) as i32
}
