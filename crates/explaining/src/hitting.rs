//! A set within a budget that shares an element with each of some sets.
//!
//! The elements are of two prices: a fact costs 1, a rule of the grid costs more. The search branches over
//! the smallest set that is not hit yet; elements that are no longer affordable are crossed out; sets
//! that share nothing each need an element of their own, which cuts most branches.

use crate::bits::ones;
use solving::engine::Stop;

/// Elements are compared with each other where at most so many sets are open.
const MOST_COMPARED: usize = 128;
/// Whether it is time to stop is asked once for so many words of sets looked at: about a thousandth of a second.
const WORDS_BETWEEN_QUESTIONS: u64 = 1 << 20;

/// Sets over elements `0 .. limit`, as words of 64 bits.
pub(crate) struct Family {
    stride: usize,
    words: Vec<u64>,
    sizes: Vec<u32>,
    /// The elements that are rules.
    rules: Vec<u64>,
    rule_price: u64,
}

/// What may still be spent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Purse {
    /// In all.
    pub(crate) budget: u64,
    /// On facts.
    pub(crate) facts: u64,
}

/// What a search found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Hit {
    /// A set that hits all, within the budget.
    Found(Vec<usize>),
    /// There is none.
    Impossible,
    /// The search was too long, or told to stop.
    TooLong,
}

impl Family {
    /// No sets so far, over elements of which the given ones (as words) are rules at a price.
    pub(crate) fn new(rules: &[u64], rule_price: u64) -> Family {
        Family {
            stride: rules.len(),
            words: Vec::new(),
            sizes: Vec::new(),
            rules: rules.to_vec(),
            rule_price,
        }
    }

    pub(crate) fn len(&self) -> usize {
        self.sizes.len()
    }

    fn set(&self, index: usize) -> &[u64] {
        &self.words[index * self.stride..(index + 1) * self.stride]
    }

    /// Adds a set, unless one of its subsets is there; sets that hold it go.
    pub(crate) fn add(&mut self, set: &[u64]) {
        let size = set.iter().map(|word| word.count_ones()).sum();
        let mut index = 0;
        while index < self.sizes.len() {
            let other = self.set(index);
            if self.sizes[index] <= size && other.iter().zip(set).all(|(a, b)| a & !b == 0) {
                return;
            }
            if self.sizes[index] > size && set.iter().zip(other).all(|(a, b)| a & !b == 0) {
                self.remove(index);
            } else {
                index += 1;
            }
        }
        self.words.extend_from_slice(set);
        self.sizes.push(size);
    }

    fn remove(&mut self, index: usize) {
        let last = self.sizes.len() - 1;
        if index != last {
            let (start, from) = (index * self.stride, last * self.stride);
            self.words.copy_within(from..from + self.stride, start);
        }
        self.words.truncate(last * self.stride);
        self.sizes.swap_remove(index);
    }

    /// Looks for a set within the budget that hits all, with at most so many facts; visits at most `most`
    /// nodes, and counts them.
    pub(crate) fn hit(&self, purse: Purse, most: u64, nodes: &mut u64, stop: &Stop) -> Hit {
        let mut available = vec![0u64; self.stride];
        for index in 0..self.len() {
            available.iter_mut().zip(self.set(index)).for_each(|(a, b)| *a |= b);
        }
        let mut search = Search { family: self, chosen: Vec::new(), most, nodes: 0, visited: 0, stop };
        let open: Vec<u32> = (0..self.len() as u32).collect();
        let found = search.run(&open, available, purse);
        *nodes += search.nodes;
        match found {
            Some(true) => Hit::Found(search.chosen),
            Some(false) => Hit::Impossible,
            None => Hit::TooLong,
        }
    }
}

struct Search<'f> {
    family: &'f Family,
    chosen: Vec<usize>,
    most: u64,
    nodes: u64,
    /// How many words of sets were looked at since it was last asked whether to stop.
    visited: u64,
    stop: &'f Stop,
}

impl Search<'_> {
    /// Whether the open sets can be hit with available elements within the budget; `None` if that takes too
    /// long to find out.
    fn run(&mut self, open: &[u32], mut available: Vec<u64>, purse: Purse) -> Option<bool> {
        let Purse { budget, facts } = purse;
        self.nodes += 1;
        if self.nodes > self.most || self.is_stopped(open.len()) {
            return None;
        }
        if open.is_empty() {
            return Some(true);
        }
        let family = self.family;
        if budget < family.rule_price {
            available.iter_mut().zip(&family.rules).for_each(|(a, rules)| *a &= !rules);
        }
        if facts == 0 || budget == 0 {
            available.iter_mut().zip(&family.rules).for_each(|(a, rules)| *a &= rules);
        }
        if open.len() <= MOST_COMPARED {
            self.cross_out_dominated(open, &mut available);
        }
        let mut order: Vec<(u32, u32)> = Vec::with_capacity(open.len());
        for &index in open {
            let left: u32 =
                family.set(index as usize).iter().zip(&available).map(|(a, b)| (a & b).count_ones()).sum();
            if left == 0 {
                return Some(false);
            }
            order.push((left, index));
        }
        order.sort_unstable();
        if self.packing(&order, &available, purse) > budget {
            return Some(false);
        }
        let branch: Vec<u64> =
            family.set(order[0].1 as usize).iter().zip(&available).map(|(a, b)| a & b).collect();
        let mut elements: Vec<(u32, usize)> = ones(&branch)
            .map(|element| {
                let (word, bit) = (element / 64, element % 64);
                let hits = open.iter().filter(|&&index| family.set(index as usize)[word] >> bit & 1 == 1);
                (hits.count() as u32, element)
            })
            .collect();
        elements.sort_unstable_by_key(|&(hits, element)| (std::cmp::Reverse(hits), element));
        for (_, element) in elements {
            let (word, bit) = (element / 64, element % 64);
            let left = if family.rules[word] >> bit & 1 == 1 {
                Purse { budget: budget - family.rule_price, facts }
            } else {
                Purse { budget: budget - 1, facts: facts - 1 }
            };
            // With this element, or else without it.
            available[word] &= !(1 << bit);
            let rest: Vec<u32> = open
                .iter()
                .copied()
                .filter(|&index| family.set(index as usize)[word] >> bit & 1 == 0)
                .collect();
            self.chosen.push(element);
            if self.run(&rest, available.clone(), left)? {
                return Some(true);
            }
            self.chosen.pop();
        }
        Some(false)
    }

    /// Whether it is time to stop, asked once in so much work; a node looks at each open set, and compares elements set
    /// by set.
    fn is_stopped(&mut self, open: usize) -> bool {
        self.visited += (open.max(1) * self.family.stride * 64) as u64;
        if self.visited < WORDS_BETWEEN_QUESTIONS {
            return false;
        }
        self.visited = 0;
        self.stop.now()
    }

    /// Crosses out elements that another one of the same price makes up for, since it hits the same open sets
    /// and maybe more.
    fn cross_out_dominated(&self, open: &[u32], available: &mut [u64]) {
        let family = self.family;
        let mut hits = vec![0u128; family.stride * 64];
        for (place, &index) in open.iter().enumerate() {
            let set = family.set(index as usize);
            for word in 0..family.stride {
                let mut left = set[word] & available[word];
                while left != 0 {
                    hits[word * 64 + left.trailing_zeros() as usize] |= 1 << place;
                    left &= left - 1;
                }
            }
        }
        let mut elements: Vec<(u32, usize)> = hits
            .iter()
            .enumerate()
            .filter(|(_, hits)| **hits != 0)
            .map(|(element, hits)| (hits.count_ones(), element))
            .collect();
        elements.sort_unstable_by_key(|&(count, element)| (std::cmp::Reverse(count), element));
        let is_rule = |element: usize| family.rules[element / 64] >> (element % 64) & 1 == 1;
        let mut kept: [Vec<u128>; 2] = [Vec::new(), Vec::new()];
        for (_, element) in elements {
            let own = hits[element];
            let kept = &mut kept[usize::from(is_rule(element))];
            if kept.iter().any(|other| own & !other == 0) {
                available[element / 64] &= !(1 << (element % 64));
            } else {
                kept.push(own);
            }
        }
    }

    /// What sets that share nothing cost at least, all together; no more than needed to exceed the budget.
    fn packing(&self, order: &[(u32, u32)], available: &[u64], purse: Purse) -> u64 {
        let family = self.family;
        let mut used = vec![0u64; family.stride];
        let (mut by_rules, mut by_any) = (0, 0);
        let mut sum = 0;
        for &(_, index) in order {
            let set = family.set(index as usize);
            if set.iter().zip(available).zip(&used).any(|((a, b), c)| a & b & c != 0) {
                continue;
            }
            if set.iter().zip(available).zip(&family.rules).any(|((a, b), rules)| a & b & !rules != 0) {
                by_any += 1;
            } else {
                by_rules += 1;
            }
            // When no more facts may be used, rules must do.
            let by_facts = by_any.min(purse.facts);
            sum = family.rule_price * (by_rules + by_any - by_facts) + by_facts;
            if sum > purse.budget {
                return sum;
            }
            used.iter_mut().zip(set.iter().zip(available)).for_each(|(u, (a, b))| *u |= a & b);
        }
        sum
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn agrees_with_trying_all(
            sets in proptest::collection::vec(1u64..1 << 10, 0..12),
            rules in 0u64..1 << 10,
            budget in 0u64..9,
            facts in 0u64..9,
        ) {
            let purse = Purse { budget, facts: facts.min(budget) };
            let mut family = Family::new(&[rules], 3);
            for &set in &sets {
                family.add(&[set]);
            }
            let price = |chosen: u64| u64::from((chosen & !rules).count_ones() + 3 * (chosen & rules).count_ones());
            let fits = |chosen: u64| u64::from((chosen & !rules).count_ones()) <= purse.facts;
            let possible = (0u64..1 << 10)
                .any(|chosen| price(chosen) <= budget && fits(chosen) && sets.iter().all(|set| set & chosen != 0));
            let mut nodes = 0;
            match family.hit(purse, u64::MAX, &mut nodes, &Stop::never()) {
                Hit::Found(elements) => {
                    let chosen = elements.iter().fold(0, |sum, element| sum | 1 << element);
                    prop_assert!(price(chosen) <= budget && fits(chosen));
                    prop_assert!(sets.iter().all(|set| set & chosen != 0));
                }
                Hit::Impossible => prop_assert!(!possible),
                Hit::TooLong => prop_assert!(false),
            }
        }
    }

    #[test]
    fn a_long_search_gives_up() {
        let mut family = Family::new(&[0], 1);
        for shift in 0..20 {
            family.add(&[0b111 << shift]);
        }
        let mut nodes = 0;
        assert_eq!(family.hit(Purse { budget: 7, facts: 7 }, 1, &mut nodes, &Stop::never()), Hit::TooLong);
        assert!(nodes >= 1);
    }

    #[test]
    fn a_search_that_is_told_to_stop_ends() {
        const MANY: u64 = 20_000;
        // Sets of four by chance: too many of them for a budget, and nothing tells so at once.
        let mut family = Family::new(&[0], 1);
        let mut chance = 0x9E37_79B9_7F4A_7C15_u64;
        for _ in 0..300 {
            let mut set = 0;
            while u64::count_ones(set) < 4 {
                chance ^= chance << 13;
                chance ^= chance >> 7;
                chance ^= chance << 17;
                set |= 1 << (chance % 60);
            }
            family.add(&[set]);
        }
        let hit = |budget: u64, stop: &Stop| {
            let mut nodes = 0;
            (family.hit(Purse { budget, facts: budget }, MANY, &mut nodes, stop), nodes)
        };
        let long = (10..30).find(|&budget| hit(budget, &Stop::never()) == (Hit::TooLong, MANY + 1));
        let (found, nodes) = hit(long.expect("some budget takes long"), &Stop::when(|| true));
        assert_eq!(found, Hit::TooLong);
        assert!(nodes < MANY / 10, "{nodes}");
    }
}
