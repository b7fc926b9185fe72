//! Dividing items into groups of equal size so that items that go together stand together.
//!
//! First the best pairs are merged as far as they fit, then items change places until no change is for the
//! better. Divisions that a single change away are nearly as good are its rivals.

use super::affinity::Affinity;

/// Rounds of changes; each is for the better, so few are needed.
const ROUNDS: usize = 60;

/// Items divided into groups.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Division {
    /// How many items a full group has.
    pub size: usize,
    pub groups: Vec<Vec<usize>>,
    /// The sum of the affinities within groups.
    pub score: i32,
    /// The items that would lose least by changing places.
    pub doubtful: Vec<(usize, usize)>,
    /// The other divisions that were found on the way.
    others: Vec<Vec<Vec<usize>>>,
}

impl Division {
    /// How many pairs of items stand together.
    pub fn pairs(&self) -> i32 {
        self.groups.iter().map(|group| (group.len() * group.len().saturating_sub(1) / 2) as i32).sum()
    }
}

/// The best division into groups of `size`, of which each may lack one item.
pub(super) fn divide(affinity: &Affinity, count: usize, size: usize) -> Division {
    let wanted = count.div_ceil(size.max(1));
    let starts = [0, 1, 2].map(|way| improved(affinity, merged(affinity, count, size, wanted, way), size));
    let mut divisions: Vec<Vec<Vec<usize>>> = starts.into_iter().collect();
    divisions.sort_by_key(|groups| std::cmp::Reverse(total(affinity, groups)));
    let groups = divisions.swap_remove(0);
    let score = total(affinity, &groups);
    let others: Vec<Vec<Vec<usize>>> =
        divisions.into_iter().filter(|other| canonical(other) != canonical(&groups)).collect();
    let mut changes = Vec::new();
    each_change(affinity, &groups, size, |loss, change| changes.push((loss, change)));
    changes.sort_unstable();
    let doubtful = changes.into_iter().take(12).map(|(_, change)| (change.item, change.other)).collect();
    Division { size, groups, score, doubtful, others }
}

/// The divisions that are worse by less than `margin`: those found on the way, and those that one change
/// makes.
pub(super) fn rivals(affinity: &Affinity, division: &Division, margin: i32) -> Vec<Division> {
    let mut found: Vec<Vec<Vec<usize>>> = Vec::new();
    let close = |groups: &Vec<Vec<usize>>| division.score - total(affinity, groups) < margin;
    found.extend(division.others.iter().filter(|groups| close(groups)).cloned());
    each_change(affinity, &division.groups, division.size, |loss, change| {
        if loss < margin {
            let mut groups = division.groups.clone();
            change.apply(&mut groups);
            found.push(groups);
        }
    });
    let rival = |groups: Vec<Vec<usize>>| Division { groups, others: Vec::new(), ..division.clone() };
    found.into_iter().map(rival).collect()
}

fn canonical(groups: &[Vec<usize>]) -> Vec<Vec<usize>> {
    let mut groups = groups.to_vec();
    for group in &mut groups {
        group.sort_unstable();
    }
    groups.sort();
    groups
}

fn total(affinity: &Affinity, groups: &[Vec<usize>]) -> i32 {
    groups.iter().map(|group| group.iter().map(|&item| affinity.with(item, group)).sum::<i32>() / 2).sum()
}

/// Merges the groups that go together best, until there are as many as wanted. `way` says how the affinity
/// of two groups is measured: on average, at worst, or at best.
fn merged(affinity: &Affinity, count: usize, size: usize, wanted: usize, way: usize) -> Vec<Vec<usize>> {
    let mut groups: Vec<Vec<usize>> = (0..count).map(|item| vec![item]).collect();
    let measure = |one: &[usize], other: &[usize]| -> i32 {
        let pairs = one.iter().flat_map(|&a| other.iter().map(move |&b| affinity.of(a, b)));
        match way {
            0 => pairs.sum::<i32>() * 10 / (one.len() * other.len()) as i32,
            1 => pairs.min().unwrap_or(0) * 10,
            _ => pairs.max().unwrap_or(0) * 10,
        }
    };
    while groups.len() > wanted {
        let mut best: Option<(i32, usize, usize)> = None;
        for a in 0..groups.len() {
            for b in a + 1..groups.len() {
                if groups[a].len() + groups[b].len() <= size {
                    let worth = measure(&groups[a], &groups[b]);
                    if best.is_none_or(|(known, ..)| worth > known) {
                        best = Some((worth, a, b));
                    }
                }
            }
        }
        if let Some((_, a, b)) = best {
            let other = groups.swap_remove(b);
            groups[a].extend(other);
            continue;
        }
        // Nothing fits: the smallest group is dealt out.
        let Some(smallest) = (0..groups.len()).min_by_key(|&group| groups[group].len()) else { break };
        for item in groups.swap_remove(smallest) {
            let room = (0..groups.len()).filter(|&group| groups[group].len() < size);
            if let Some(group) = room.max_by_key(|&group| affinity.with(item, &groups[group])) {
                groups[group].push(item);
            }
        }
    }
    level(affinity, &mut groups, size);
    groups
}

/// Moves items out of full groups until none lacks more than one.
fn level(affinity: &Affinity, groups: &mut [Vec<usize>], size: usize) {
    for _ in 0..groups.len() * size {
        let Some(short) = (0..groups.len()).find(|&group| groups[group].len() + 1 < size) else { return };
        let mut best: Option<(i32, usize, usize)> = None;
        for group in (0..groups.len()).filter(|&group| group != short && groups[group].len() == size) {
            for (at, &item) in groups[group].iter().enumerate() {
                let gain = affinity.with(item, &groups[short]) - affinity.with(item, &groups[group]);
                if best.is_none_or(|(known, ..)| gain > known) {
                    best = Some((gain, group, at));
                }
            }
        }
        let Some((_, group, at)) = best else { return };
        let item = groups[group].swap_remove(at);
        groups[short].push(item);
    }
}

/// An item that goes into another group, and perhaps one that comes back for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Change {
    item: usize,
    other: usize,
    exchange: bool,
}

impl Change {
    fn apply(self, groups: &mut [Vec<usize>]) {
        let place = |item: usize| groups.iter().position(|group| group.contains(&item));
        let (Some(one), Some(two)) = (place(self.item), place(self.other)) else { return };
        groups[one].retain(|&item| item != self.item);
        groups[two].push(self.item);
        if self.exchange {
            groups[two].retain(|&item| item != self.other);
            groups[one].push(self.other);
        }
    }
}

/// Calls `with` for every exchange of two items and every move of one into a group that has room, with what
/// it loses.
fn each_change(affinity: &Affinity, groups: &[Vec<usize>], size: usize, mut with: impl FnMut(i32, Change)) {
    for (one, left) in groups.iter().enumerate() {
        for right in &groups[one + 1..] {
            for &a in left {
                for &b in right {
                    let now = affinity.with(a, left) + affinity.with(b, right);
                    let then = affinity.with(a, right) + affinity.with(b, left) - 2 * affinity.of(a, b);
                    with(now - then, Change { item: a, other: b, exchange: true });
                }
            }
            for (from, to) in [(left, right), (right, left)] {
                let Some(&other) = to.first().filter(|_| from.len() == size && to.len() + 1 == size) else {
                    continue;
                };
                for &item in from {
                    let loss = affinity.with(item, from) - affinity.with(item, to);
                    with(loss, Change { item, other, exchange: false });
                }
            }
        }
    }
}

/// Changes places as long as that is for the better.
fn improved(affinity: &Affinity, mut groups: Vec<Vec<usize>>, size: usize) -> Vec<Vec<usize>> {
    for _ in 0..ROUNDS {
        let mut best: Option<(i32, Change)> = None;
        each_change(affinity, &groups, size, |loss, change| {
            if loss < 0 && best.is_none_or(|(known, _)| loss < known) {
                best = Some((loss, change));
            }
        });
        let Some((_, change)) = best else { break };
        change.apply(&mut groups);
    }
    groups
}
