//! Which items may still share a row: a 64-bit word for every item and category.

use puzzle::{CategoryId, ItemId};

#[derive(Clone)]
pub(super) struct Candidates {
    categories: usize,
    size: usize,
    words: Vec<u64>,
}

impl Candidates {
    /// Everything is possible, but for items of one category, which share a row only with themselves.
    pub(super) fn all(categories: usize, size: usize) -> Candidates {
        let full = if size >= 64 { u64::MAX } else { (1 << size) - 1 };
        let mut words = vec![full; categories * size * categories];
        for category in 0..categories {
            for item in 0..size {
                words[(category * size + item) * categories + category] = 1 << item;
            }
        }
        Candidates { categories, size, words }
    }

    pub(super) fn of(&self, item: ItemId, category: CategoryId) -> u64 {
        self.words[self.slot(item, category)]
    }

    pub(super) fn remove(&mut self, a: ItemId, b: ItemId) {
        for (one, other) in [(a, b), (b, a)] {
            let slot = self.slot(one, other.category);
            self.words[slot] &= !(1 << other.item);
        }
    }

    pub(super) fn restore(&mut self, a: ItemId, b: ItemId) {
        for (one, other) in [(a, b), (b, a)] {
            let slot = self.slot(one, other.category);
            self.words[slot] |= 1 << other.item;
        }
    }

    fn slot(&self, item: ItemId, category: CategoryId) -> usize {
        (item.category.index() * self.size + item.index()) * self.categories + category.index()
    }
}

/// The items that the bits of a word stand for.
pub(super) fn members(mut word: u64, category: CategoryId) -> impl Iterator<Item = ItemId> {
    std::iter::from_fn(move || {
        if word == 0 {
            return None;
        }
        let item = word.trailing_zeros() as u16;
        word &= word - 1;
        Some(ItemId { category, item })
    })
}
