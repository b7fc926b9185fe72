//! The board of the generator: what is possible, in one word of 64 bits for every item.
//!
//! Evolution looks at hundreds of thousands of clue sets, so this board knows the rules of the grid by heart and
//! keeps no reasons; those who explain and those who prove have engines of their own, and nothing leaves the
//! generator without their word.
//!
//! An item is a number below 64: its category times eight, plus its place there. The row of an item is the set of
//! all items that may still share its row of the solution, so that "what is true of both" is one `and`.

mod deal;
mod frame;

pub use deal::Deal;
pub use frame::{Frame, Gap, GapForm, TooLarge};

use serde::{Deserialize, Serialize};

/// Most categories, and most items of a category.
pub const MOST: usize = 8;

/// An item: its category times eight, plus its place in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "u8")]
pub struct Item(u8);

impl TryFrom<u8> for Item {
    type Error = &'static str;

    fn try_from(number: u8) -> Result<Item, &'static str> {
        if number < 64 { Ok(Item(number)) } else { Err("an item is a number below 64") }
    }
}

impl Item {
    /// The item at a place of a category, both from nought and below eight.
    pub fn new(category: usize, place: usize) -> Item {
        debug_assert!(category < MOST && place < MOST);
        Item((category * MOST + place) as u8)
    }

    /// Its category.
    pub fn category(self) -> usize {
        self.index() / MOST
    }

    /// Its place in the category.
    pub fn place(self) -> usize {
        self.index() % MOST
    }

    fn index(self) -> usize {
        usize::from(self.0)
    }

    /// The item as a set.
    pub fn bit(self) -> u64 {
        1 << self.0
    }
}

/// What is known of two items.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Known {
    /// They share a row.
    Yes,
    /// They do not.
    No,
    /// Either may be.
    Open,
}

/// A one in every byte.
const ONES: u64 = 0x0101_0101_0101_0101;
/// Seven ones in every byte.
const SEVENS: u64 = 0x7f7f_7f7f_7f7f_7f7f;

/// The highest bit of every byte that is nought.
fn empty_bytes(word: u64) -> u64 {
    !(((word & SEVENS) + SEVENS) | word | SEVENS)
}

/// The highest bit of every byte with just one bit. No byte may be nought.
fn single_bytes(word: u64) -> u64 {
    empty_bytes(word & word.wrapping_sub(ONES))
}

/// A grid in the making. Symmetric: if `a` is in the row of `b`, so is `b` in the row of `a`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    rows: [u64; MOST * MOST],
    /// The items whose rows have changed since the board was closed.
    changed: u64,
    categories: u8,
    size: u8,
    broken: bool,
}

impl Board {
    /// A board on which everything is possible.
    pub fn blank(categories: usize, size: usize) -> Board {
        let full = (1u64 << size.min(MOST)) - 1;
        let mut all = u64::MAX;
        for category in 0..categories {
            all &= !(0xff << (MOST * category)) | full << (MOST * category);
        }
        let mut rows = [u64::MAX; MOST * MOST];
        for category in 0..categories {
            for place in 0..size {
                let item = Item::new(category, place);
                let own = 0xff << (MOST * category);
                rows[item.index()] = (all & !own) | item.bit();
            }
        }
        Board { rows, changed: 0, categories: categories as u8, size: size as u8, broken: false }
    }

    /// The items of a category that may share the row of `item`, one bit each.
    pub fn candidates(&self, item: Item, category: usize) -> u8 {
        (self.rows[item.index()] >> (MOST * category)) as u8
    }

    /// How many categories there are.
    pub fn categories(&self) -> usize {
        usize::from(self.categories)
    }

    /// A clue found that it cannot be true.
    pub fn break_up(&mut self) {
        self.broken = true;
    }

    /// Whether something is impossible.
    pub fn is_broken(&self) -> bool {
        self.broken
    }

    /// Whether anything has changed since the board was closed.
    pub fn has_changed(&self) -> bool {
        self.changed != 0
    }

    /// What is known of two items.
    pub fn known(&self, a: Item, b: Item) -> Known {
        if self.rows[a.index()] & b.bit() == 0 {
            Known::No
        } else if self.candidates(a, b.category()).is_power_of_two()
            || self.candidates(b, a.category()).is_power_of_two()
        {
            Known::Yes
        } else {
            Known::Open
        }
    }

    /// The two do not share a row.
    pub fn part(&mut self, a: Item, b: Item) {
        self.narrow(a, !b.bit());
    }

    /// The two share a row.
    pub fn join(&mut self, a: Item, b: Item) {
        let others = (0xff << (MOST * b.category())) & !b.bit();
        if self.rows[a.index()] & b.bit() == 0 {
            self.broken = true;
        }
        self.narrow(a, !others);
    }

    /// Of a category, only these items may share the row of `item`.
    pub fn keep(&mut self, item: Item, category: usize, these: u8) {
        let shift = MOST * category;
        self.narrow(item, !(0xff << shift) | u64::from(these) << shift);
    }

    /// Only these items may share the row of `item`.
    fn narrow(&mut self, item: Item, these: u64) {
        let index = item.index();
        let mut gone = self.rows[index] & !these;
        if gone == 0 {
            return;
        }
        self.rows[index] &= these;
        self.changed |= item.bit();
        self.changed |= gone;
        while gone != 0 {
            let other = gone.trailing_zeros() as usize;
            gone &= gone - 1;
            self.rows[other & 63] &= !item.bit();
        }
    }

    /// Draws all conclusions by the rules of the grid: every item has just one partner in every category, and
    /// two that share a row share all of it. Gives whether nothing is impossible.
    pub fn close(&mut self) -> bool {
        while self.changed != 0 && !self.broken {
            let item = Item(self.changed.trailing_zeros() as u8);
            self.changed &= self.changed - 1;
            if empty_bytes(self.rows[item.index()]) != 0 {
                self.broken = true;
                break;
            }
            let own = 0x80 << (MOST * item.category());
            let mut decided = single_bytes(self.rows[item.index()]) & !own;
            while decided != 0 {
                let category = decided.trailing_zeros() as usize / MOST;
                decided &= decided - 1;
                let partners = self.candidates(item, category);
                if partners == 0 {
                    self.broken = true;
                    break;
                }
                let partner = Item::new(category, partners.trailing_zeros() as usize);
                let both = self.rows[item.index()] & self.rows[partner.index()];
                self.narrow(item, both);
                self.narrow(partner, both);
            }
        }
        !self.broken
    }

    /// Takes over what another board of the same shape rules out.
    pub fn merge(&mut self, other: &Board) {
        self.broken |= other.broken;
        for category in 0..usize::from(self.categories) {
            for place in 0..usize::from(self.size) {
                let item = Item::new(category, place);
                let row = other.rows[item.index()];
                if self.rows[item.index()] & !row != 0 {
                    self.rows[item.index()] &= row;
                    self.changed |= item.bit();
                }
            }
        }
    }

    /// How much of the board is known.
    pub fn filling(&self) -> Filling {
        let (categories, size) = (usize::from(self.categories), usize::from(self.size));
        let mut filling = Filling { size, ..Filling::default() };
        for category in 0..categories {
            for place in 0..size {
                let item = Item::new(category, place);
                for other in category + 1..categories {
                    let left = self.candidates(item, other).count_ones() as usize;
                    if left == 1 {
                        filling.linked += 1;
                        filling.filled += size;
                    } else {
                        filling.filled += size - left;
                        filling.empty += left;
                    }
                }
                filling.impossible += empty_bytes(self.rows[item.index()]).count_ones() as usize;
            }
        }
        filling
    }

    /// Whether every cell is known. The board must be closed and not broken.
    pub fn is_filled(&self) -> bool {
        // What is known of the first category's items is known of all.
        let every = (ONES << 7) >> (MOST * (MOST - usize::from(self.categories)));
        (0..usize::from(self.size)).all(|place| single_bytes(self.rows[place]) & every == every)
    }

    /// An item and a category with the fewest candidates that are still open, for a search.
    pub fn most_constrained(&self) -> Option<(Item, usize)> {
        let mut best = None;
        let mut fewest = u32::MAX;
        for category in 0..usize::from(self.categories) {
            for place in 0..usize::from(self.size) {
                let item = Item::new(category, place);
                for other in category + 1..usize::from(self.categories) {
                    let left = self.candidates(item, other).count_ones();
                    if left == 2 {
                        return Some((item, other));
                    }
                    if left > 1 && left < fewest {
                        (fewest, best) = (left, Some((item, other)));
                    }
                }
            }
        }
        best
    }

    /// The solution on a board that is filled.
    pub fn deal(&self) -> Deal {
        let mut rows = [[0; MOST]; MOST];
        for (place, row) in rows.iter_mut().enumerate().take(usize::from(self.size)) {
            for (category, cell) in row.iter_mut().enumerate().take(usize::from(self.categories)) {
                *cell = (self.candidates(Item::new(0, place), category).trailing_zeros() % 8) as u8;
            }
        }
        Deal::new(usize::from(self.categories), usize::from(self.size), rows)
    }
}

/// How much of a board is known.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Filling {
    /// How many items every category has.
    pub size: usize,
    /// Cells that are known, of all pairs of categories.
    pub filled: usize,
    /// Cells that are open.
    pub empty: usize,
    /// Rows of a pair of categories with exactly one yes.
    pub linked: usize,
    /// Rows and columns of a pair of categories in which nothing is possible.
    pub impossible: usize,
}

#[cfg(test)]
mod tests {
    use super::*;

    fn item(category: usize, place: usize) -> Item {
        Item::new(category, place)
    }

    #[test]
    fn a_blank_board_knows_nothing() {
        let mut board = Board::blank(3, 4);
        assert!(board.close() && !board.is_filled());
        assert_eq!(board.filling(), Filling { size: 4, filled: 0, empty: 48, linked: 0, impossible: 0 });
        assert_eq!(board.known(item(0, 0), item(1, 3)), Known::Open);
        assert_eq!(board.known(item(0, 0), item(0, 3)), Known::No);
    }

    #[test]
    fn links_carry_over_and_the_last_one_is_left_over() {
        let mut board = Board::blank(3, 3);
        board.join(item(0, 0), item(1, 0));
        board.part(item(1, 0), item(2, 2));
        assert!(board.close());
        assert_eq!(board.known(item(0, 0), item(2, 2)), Known::No);
        assert_eq!(board.known(item(0, 1), item(1, 0)), Known::No);
        board.part(item(0, 0), item(2, 1));
        assert!(board.close());
        assert_eq!(board.known(item(1, 0), item(2, 0)), Known::Yes);
        board.join(item(0, 1), item(1, 1));
        board.join(item(1, 2), item(2, 1));
        assert!(board.close() && board.is_filled());
        let filling = board.filling();
        assert_eq!((filling.linked, filling.empty), (9, 0));
        assert!(board.deal().agree(item(0, 2), item(2, 1)));
    }

    #[test]
    fn the_impossible_is_found() {
        let mut board = Board::blank(2, 2);
        board.part(item(0, 0), item(1, 0));
        board.part(item(0, 0), item(1, 1));
        assert!(!board.close() && board.is_broken());
        assert!(board.filling().impossible > 0);
        let mut board = Board::blank(8, 8);
        board.part(item(7, 7), item(0, 0));
        board.join(item(7, 7), item(0, 0));
        assert!(!board.close());
    }

    #[test]
    fn the_largest_board_can_be_filled() {
        let mut board = Board::blank(8, 8);
        for category in 1..8 {
            for place in 0..8 {
                board.join(item(0, place), item(category, (place + category) % 8));
            }
        }
        assert!(board.close() && board.is_filled());
        assert_eq!(board.filling().linked, 28 * 8);
    }
}
