//! What a sum or product says about one of its values: bounds of the others.

use super::propagation::Found;
use super::{Conflict, Reasoner};
use solving::{Literal, Total};

/// The values that are left in a group.
pub struct Group<'a> {
    /// Its literals.
    pub literals: &'a [Literal],
    /// Their values.
    pub values: &'a [i64],
}

/// Whether a total can still be allowed, given the least and the largest value of every group, one of
/// which is fixed.
pub fn can_be_allowed(total: Total, ranges: &[(i64, i64)], fixed: usize, value: i64) -> bool {
    let (mut low, mut high) = (total.nothing(), total.nothing());
    for (place, &(least, most)) in ranges.iter().enumerate() {
        let (least, most) = if place == fixed { (value, value) } else { (least, most) };
        let corners =
            [total.with(low, least), total.with(low, most), total.with(high, least), total.with(high, most)];
        low = corners.into_iter().min().unwrap_or(low);
        high = corners.into_iter().max().unwrap_or(high);
    }
    let target = i128::from(total.target);
    let divides = !total.product || target == 0 || value != 0 && target % i128::from(value) == 0;
    total.less && low < target
        || total.more && high > target
        || total.equal && low <= target && target <= high && divides
}

impl Reasoner<'_> {
    pub(super) fn examine_total(
        &self,
        rule: u32,
        literals: &[Literal],
        values: &[i64],
        ends: &[usize],
        total: Total,
        found: &mut Found,
    ) {
        let starts = std::iter::once(0).chain(ends.iter().copied());
        let groups: Vec<Group> = starts
            .zip(ends)
            .map(|(start, &end)| Group { literals: &literals[start..end], values: &values[start..end] })
            .collect();
        let mut ranges = Vec::with_capacity(groups.len());
        for group in &groups {
            let left = group
                .literals
                .iter()
                .zip(group.values)
                .filter(|(literal, _)| self.value(**literal) != Some(false))
                .map(|(_, &value)| value);
            let certain = group
                .literals
                .iter()
                .position(|&literal| self.value(literal) == Some(true))
                .map(|p| group.values[p]);
            let range = match certain {
                Some(value) => Some((value, value)),
                None => left.clone().min().zip(left.max()),
            };
            // A group with nothing left is another rule's business.
            let Some(range) = range else { return };
            ranges.push(range);
        }
        for (place, group) in groups.iter().enumerate() {
            for (&literal, &value) in group.literals.iter().zip(group.values) {
                let known = self.value(literal);
                if known == Some(false) || can_be_allowed(total, &ranges, place, value) {
                    continue;
                }
                let from = self.bounds(&groups, place, total, value, &ranges);
                if known == Some(true) {
                    self.clash(Conflict { literal: Some(!literal), rule, from }, found);
                } else {
                    self.offer(!literal, rule, from, found);
                }
            }
        }
    }

    /// The nodes that the bounds of the other groups rest on; what is not needed is left out, group by group.
    fn bounds(
        &self,
        groups: &[Group],
        place: usize,
        total: Total,
        value: i64,
        ranges: &[(i64, i64)],
    ) -> Vec<u32> {
        let mut ranges = ranges.to_vec();
        let mut from = Vec::new();
        for (other, group) in groups.iter().enumerate().filter(|(other, _)| *other != place) {
            let narrow = ranges[other];
            let all = group.values.iter().copied();
            let Some(wide) = all.clone().min().zip(all.max()) else { continue };
            ranges[other] = wide;
            if !can_be_allowed(total, &ranges, place, value) {
                continue;
            }
            ranges[other] = narrow;
            let certain = group.literals.iter().find(|&&literal| self.value(literal) == Some(true));
            if let Some(&literal) = certain {
                from.push(self.node(literal));
                continue;
            }
            for (low, candidate) in [(true, (narrow.0, wide.1)), (false, (wide.0, narrow.1))] {
                ranges[other] = candidate;
                if can_be_allowed(total, &ranges, place, value) {
                    ranges[other] = narrow;
                    continue;
                }
                let cut = |v: i64| if low { v < narrow.0 } else { v > narrow.1 };
                from.extend(
                    group
                        .literals
                        .iter()
                        .zip(group.values)
                        .filter(|(_, v)| cut(**v))
                        .map(|(l, _)| self.node(*l)),
                );
                break;
            }
            if ranges[other] == narrow {
                let outside = |v: i64| v < narrow.0 || v > narrow.1;
                from.extend(
                    group
                        .literals
                        .iter()
                        .zip(group.values)
                        .filter(|(_, v)| outside(**v))
                        .map(|(l, _)| self.node(*l)),
                );
            }
        }
        from
    }
}
