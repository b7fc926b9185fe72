//! Pairs and triples: two items that share two places between them, three that share three.

use super::finding::{Candidate, cost};
use super::ground::Ground;
use puzzle::{CategoryId, Fact, ItemId};
use solving::{Literal, Origin};

/// Largest set of items that is looked for.
const MOST: usize = 3;
/// With fewer items, what a pair takes away is what is left over.
const FEWEST_ITEMS: usize = 4;
/// Categories with more items than this are not searched for triples.
const MOST_ITEMS: usize = 12;

/// What pairs and triples take away from others.
pub(super) fn find(ground: &Ground, known: &dyn Fn(Literal) -> bool) -> Vec<Candidate> {
    let (categories, size) = (ground.theory.grid().categories(), ground.theory.grid().size());
    let mut found = Vec::new();
    if !(FEWEST_ITEMS..=MOST_ITEMS).contains(&size) {
        return found;
    }
    for of in 0..categories {
        for to in (0..categories).filter(|&to| to != of) {
            let board = Square { ground, known, of, to, size };
            board.find(&mut found);
        }
    }
    found
}

/// The cells of two categories, seen from the items of the first.
struct Square<'a> {
    ground: &'a Ground,
    known: &'a dyn Fn(Literal) -> bool,
    of: usize,
    to: usize,
    size: usize,
}

impl Square<'_> {
    fn literal(&self, item: usize, place: usize, is: bool) -> Option<Literal> {
        let fact = Fact::new(ItemId::new(self.of, item), ItemId::new(self.to, place), is)?;
        self.ground.literal(fact)
    }

    fn is_out(&self, item: usize, place: usize) -> bool {
        self.literal(item, place, false).is_some_and(|literal| (self.known)(literal))
    }

    /// The places that are left for an item, as bits.
    fn places(&self, item: usize) -> u64 {
        (0..self.size).filter(|&place| !self.is_out(item, place)).fold(0, |all, place| all | 1 << place)
    }

    fn find(&self, found: &mut Vec<Candidate>) {
        let left: Vec<u64> = (0..self.size).map(|item| self.places(item)).collect();
        let open: Vec<usize> =
            (0..self.size).filter(|&item| (2..=MOST as u32).contains(&left[item].count_ones())).collect();
        let most = MOST.min(self.size - 2);
        for (at, &first) in open.iter().enumerate() {
            for (next, &second) in open.iter().enumerate().skip(at + 1) {
                let two = left[first] | left[second];
                if two.count_ones() == 2 {
                    self.take(&[first, second], two, &left, found);
                }
                for &third in open.iter().skip(next + 1).filter(|_| most > 2) {
                    let three = two | left[third];
                    if three.count_ones() == 3 {
                        self.take(&[first, second, third], three, &left, found);
                    }
                }
            }
        }
    }

    /// Nobody else has what these share.
    fn take(&self, items: &[usize], shared: u64, left: &[u64], found: &mut Vec<Candidate>) {
        let outside = |place: &usize| shared >> place & 1 == 0;
        let because: Vec<Literal> = items
            .iter()
            .flat_map(|&item| {
                (0..self.size).filter(outside).filter_map(move |place| self.literal(item, place, false))
            })
            .collect();
        let rules: Vec<usize> = items
            .iter()
            .map(|&item| (ItemId::new(self.of, item), self.to))
            .chain(
                (0..self.size)
                    .filter(|place| !outside(place))
                    .map(|place| (ItemId::new(self.to, place), self.of)),
            )
            .filter_map(|(item, category)| {
                self.ground
                    .theory
                    .constraint(Origin::Bijection { item, category: CategoryId(category as u16) })
            })
            .collect();
        for other in (0..self.size).filter(|other| !items.contains(other)) {
            for place in (0..self.size).filter(|place| (shared & left[other]) >> place & 1 == 1) {
                let Some(conclusion) = self.literal(other, place, false) else { continue };
                let mut candidate = Candidate {
                    conclusion,
                    clues: Vec::new(),
                    rules: rules.clone(),
                    because: because.clone(),
                    proof: None,
                    cost: 0,
                };
                candidate.cost = cost(self.ground, &candidate);
                found.push(candidate);
            }
        }
    }
}
