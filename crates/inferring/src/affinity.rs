//! How well every two items go into one type, from all that is known.

use super::evidence::{Evidence, Slot};
use super::formats::{Format, is_yearlike};
use super::likeness::Portrait;
use hearing::clauses::Manner;
use puzzle::ScaleKind;

/// What each kind of evidence weighs.
mod weight {
    pub const SLOT: i32 = 40;
    pub const VAGUE_SLOT: i32 = 12;
    pub const WEAK_SLOT: i32 = 3;
    pub const OWNER: i32 = 30;
    pub const SYNONYM: i32 = 90;
    pub const SIDE_BY_SIDE: i32 = 60;
    pub const WEAKLY_SIDE_BY_SIDE: i32 = 8;
    pub const SAME_DEED: i32 = 6;
    pub const SAME_ARTICLE: i32 = 6;
    pub const OTHER_ARTICLE: i32 = -20;
    pub const LINKED: i32 = -120;
    pub const SAME_VALUE: i32 = 150;
    pub const OTHER_VALUE: i32 = -150;
    pub const SAME_NUMBER: i32 = 40;
    pub const CLOSE_NUMBER: i32 = 30;
    pub const NO_VALUE: i32 = -80;
}

/// The affinities of all pairs.
pub(super) struct Affinity {
    count: usize,
    pairs: Vec<i32>,
}

impl Affinity {
    /// Weighs everything.
    pub fn new(items: &[String], formats: &[Format], evidence: &Evidence) -> Affinity {
        let count = items.len();
        let mut affinity = Affinity { count, pairs: vec![0; count * count] };
        let portraits: Vec<Portrait> = items.iter().map(|item| Portrait::of(item)).collect();
        for a in 0..count {
            for b in a + 1..count {
                let written = match (&formats[a], &formats[b]) {
                    (Format::Name, Format::Name) => portraits[a].likeness(&portraits[b]),
                    (one, other) => by_format(one, other),
                };
                affinity.add(a, b, written);
            }
        }
        for (slot, placed) in &evidence.slots {
            let places: Vec<usize> = placed.keys().copied().collect();
            affinity.add_all(&places, &places, weight_of(slot));
        }
        for &(one, other) in &evidence.synonyms {
            let [one, other] =
                [one, other].map(|slot| -> Vec<usize> { evidence.slots[slot].1.keys().copied().collect() });
            for &a in &one {
                for &b in other.iter().filter(|&&b| b != a) {
                    affinity.add(a, b, weight::SYNONYM);
                }
            }
        }
        let article = |item: usize| match evidence.articles.get(&item) {
            Some([without, 0]) if *without > 0 => Some(false),
            Some([0, with]) if *with > 0 => Some(true),
            _ => None,
        };
        for a in 0..count {
            for b in a + 1..count {
                if let (Some(one), Some(other)) = (article(a), article(b)) {
                    affinity.add(
                        a,
                        b,
                        if one == other { weight::SAME_ARTICLE } else { weight::OTHER_ARTICLE },
                    );
                }
            }
        }
        for &(a, b, weak) in &evidence.side_by_side {
            affinity.add(a, b, if weak { weight::WEAKLY_SIDE_BY_SIDE } else { weight::SIDE_BY_SIDE });
        }
        for doers in evidence.doing.values() {
            let places: Vec<usize> = doers.iter().copied().collect();
            affinity.add_all(&places, &places, weight::SAME_DEED);
        }
        for &(a, b) in &evidence.linked {
            affinity.add(a, b, weight::LINKED);
        }
        affinity
    }

    /// Adds to how well two items go together.
    pub fn add(&mut self, a: usize, b: usize, weight: i32) {
        if a != b {
            self.pairs[a * self.count + b] += weight;
            self.pairs[b * self.count + a] += weight;
        }
    }

    fn add_all(&mut self, left: &[usize], right: &[usize], weight: i32) {
        for &a in left {
            for &b in right.iter().filter(|&&b| a < b) {
                self.add(a, b, weight);
            }
        }
    }

    /// How well two items go together.
    pub fn of(&self, a: usize, b: usize) -> i32 {
        self.pairs[a * self.count + b]
    }

    /// How well an item goes with some others.
    pub fn with(&self, item: usize, others: &[usize]) -> i32 {
        others.iter().filter(|&&other| other != item).map(|&other| self.of(item, other)).sum()
    }
}

fn weight_of(slot: &Slot) -> i32 {
    if slot.manner == Manner::Owner {
        weight::OWNER
    } else if slot.is_weak() {
        weight::WEAK_SLOT
    } else if slot.is_vague() {
        weight::VAGUE_SLOT
    } else {
        weight::SLOT
    }
}

fn by_format(one: &Format, other: &Format) -> i32 {
    match (one, other) {
        (Format::Value(kind, unit), Format::Value(other, its)) if kind == other && unit == its => {
            weight::SAME_VALUE
        }
        // “Size 7” stands apart, but a unit may be left out: “20 points” and “25”.
        (Format::Value(ScaleKind::Number, _), Format::Number(_))
        | (Format::Number(_), Format::Value(ScaleKind::Number, _)) => weight::OTHER_VALUE / 2,
        (Format::Value(..), Format::Value(..) | Format::Number(_))
        | (Format::Number(_), Format::Value(..)) => weight::OTHER_VALUE,
        (Format::Number(a), Format::Number(b)) => {
            let years = is_yearlike(*a) == is_yearlike(*b);
            let (low, high) = (*a.min(b), *a.max(b));
            let close = low.plus(low).is_some_and(|double| double >= high);
            (if years { weight::SAME_NUMBER } else { -weight::SAME_NUMBER })
                + if close { weight::CLOSE_NUMBER } else { 0 }
        }
        _ => weight::NO_VALUE,
    }
}
