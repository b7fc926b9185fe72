//! What the clues of a setting can speak of: categories, sizes, and the orders of those with a scale.

use super::{Item, MOST};
use puzzle::{Category, ItemId, Number, ScaleKind};
use std::fmt;

/// How two values of a scale lie to each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum GapForm {
    /// The first is greater.
    More,
    /// The first is greater by just so much.
    By(Number),
    /// The first is greater by so much or more.
    AtLeast(Number),
    /// They stand next to each other.
    Next,
    /// They lie just so much apart, either way round.
    Apart(Number),
}

/// A relation of two values of a scale, as a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Gap {
    /// What it is.
    pub form: GapForm,
    /// For every item of the scale as the first, the items that the second may be.
    pub after: [u8; MOST],
    /// For every item of the scale as the second, the items that the first may be.
    pub before: [u8; MOST],
}

impl Gap {
    fn new(form: GapForm, size: usize, holds: impl Fn(usize, usize) -> bool) -> Gap {
        let mut gap = Gap { form, after: [0; MOST], before: [0; MOST] };
        for first in 0..size {
            for second in 0..size {
                if holds(first, second) {
                    gap.after[first] |= 1 << second;
                    gap.before[second] |= 1 << first;
                }
            }
        }
        gap
    }

    /// For how many pairs of items it holds.
    pub fn pairs(&self) -> u32 {
        self.after.iter().map(|seconds| seconds.count_ones()).sum()
    }
}

/// Why clues cannot be made for some categories.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooLarge {
    /// How many categories there are.
    pub categories: usize,
    /// How many items each has.
    pub items: usize,
}

impl fmt::Display for TooLarge {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let TooLarge { categories, items } = self;
        write!(
            f,
            "{categories} categories of {items} items: puzzles are made of 2 to 8 categories of 2 to 8 items, all of the same number"
        )
    }
}

/// The categories of a setting as far as clues are about them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Frame {
    categories: usize,
    size: usize,
    /// For every category with a scale, the relations that clues may use; none for mere names.
    gaps: Vec<Vec<Gap>>,
    /// For every category with a scale, the place of every item in its order.
    ranks: Vec<Option<[u8; MOST]>>,
}

impl Frame {
    /// What can be said of these categories.
    pub fn new(categories: &[Category]) -> Result<Frame, TooLarge> {
        let size = categories.first().map_or(0, Category::len);
        let fits = (2..=MOST).contains(&categories.len())
            && (2..=MOST).contains(&size)
            && categories.iter().all(|category| category.len() == size);
        if !fits {
            return Err(TooLarge { categories: categories.len(), items: size });
        }
        let ranks = |category: &Category| {
            let scale = category.scale()?;
            let mut ranks = [0; MOST];
            for (item, rank) in ranks.iter_mut().enumerate().take(size) {
                *rank = scale.place(item) as u8;
            }
            Some(ranks)
        };
        Ok(Frame {
            categories: categories.len(),
            size,
            gaps: categories.iter().map(gaps).collect(),
            ranks: categories.iter().map(ranks).collect(),
        })
    }

    /// How many categories there are.
    pub fn categories(&self) -> usize {
        self.categories
    }

    /// How many items each has.
    pub fn size(&self) -> usize {
        self.size
    }

    /// The relations of a category; none if it has no scale.
    pub fn gaps(&self, category: usize) -> &[Gap] {
        self.gaps.get(category).map_or(&[], Vec::as_slice)
    }

    /// The categories that have a scale.
    pub fn scales(&self) -> impl Iterator<Item = usize> + '_ {
        (0..self.categories).filter(|&category| self.ranks[category].is_some())
    }

    /// The place of an item in the order of its category, from 1; nought without an order.
    pub fn rank(&self, item: Item) -> u8 {
        self.ranks[item.category()].map_or(0, |ranks| ranks[item.place()])
    }

    /// The items of a category that stand strictly between two others.
    pub fn between(&self, category: usize, a: usize, b: usize) -> u8 {
        let Some(ranks) = self.ranks[category] else { return 0 };
        let (low, high) = (ranks[a].min(ranks[b]), ranks[a].max(ranks[b]));
        let is_between = |item: &usize| ranks[*item] > low && ranks[*item] < high;
        (0..self.size).filter(is_between).fold(0, |set, item| set | 1 << item)
    }

    /// All items.
    pub fn items(&self) -> impl Iterator<Item = Item> + '_ {
        (0..self.categories).flat_map(|category| (0..self.size).map(move |place| Item::new(category, place)))
    }

    /// An item of the puzzle as one of the board.
    pub fn item(&self, item: ItemId) -> Option<Item> {
        let (category, place) = (item.category.index(), item.index());
        (category < self.categories && place < self.size).then(|| Item::new(category, place))
    }
}

impl From<Item> for ItemId {
    fn from(item: Item) -> ItemId {
        ItemId::new(item.category(), item.place())
    }
}

/// What is to be added to the place of an item to get its value, if the values follow each other one by one.
fn first(scale: &puzzle::Scale) -> Number {
    let lowest = scale.lowest_first().next().map_or(Number::ONE, |item| scale.value(item));
    lowest.minus(Number::ONE).unwrap_or(Number::ZERO)
}

/// The relations that clues may use of a category: the same order for the same category, always.
fn gaps(category: &Category) -> Vec<Gap> {
    let Some(scale) = category.scale() else { return Vec::new() };
    let size = category.len().min(MOST);
    let value = |item: usize| scale.value(item);
    let difference = |a: usize, b: usize| value(a).minus(value(b));
    let mut gaps = vec![Gap::new(GapForm::More, size, |a, b| value(a) > value(b))];
    // One stands next to house 3 or to the second place, not to an amount of money, an age or an hour.
    let in_a_row = match scale.kind() {
        ScaleKind::Number => {
            let at =
                |item: usize| Some(value(item)) == Number::from(scale.place(item) as i64).plus(first(scale));
            scale.unit().is_none() && (0..size).all(at)
        }
        ScaleKind::Ordinal => true,
        _ => false,
    };
    if in_a_row {
        gaps.push(Gap::new(GapForm::Next, size, |a, b| scale.place(a).abs_diff(scale.place(b)) == 1));
    }
    // Nobody says that large is two more than small.
    if scale.kind() == ScaleKind::Given {
        return gaps;
    }
    let mut amounts: Vec<Number> = Vec::new();
    for a in 0..size {
        amounts.extend((0..size).filter_map(|b| difference(a, b)).filter(|amount| *amount > Number::ZERO));
    }
    amounts.sort_unstable();
    amounts.dedup();
    for (place, &amount) in amounts.iter().enumerate() {
        gaps.push(Gap::new(GapForm::By(amount), size, |a, b| difference(a, b) == Some(amount)));
        gaps.push(Gap::new(GapForm::Apart(amount), size, |a, b| {
            difference(a, b).and_then(Number::magnitude) == Some(amount)
        }));
        // At least the smallest difference is any difference; at least the largest, just that one.
        if place > 0 && place + 1 < amounts.len() {
            gaps.push(Gap::new(GapForm::AtLeast(amount), size, |a, b| {
                difference(a, b).is_some_and(|difference| difference >= amount)
            }));
        }
    }
    gaps
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scales_give_relations() {
        let categories = [
            Category::new("who", ["Ann", "Bob", "Cy"]),
            Category::new("price", ["$30", "$10", "$20"]),
            Category::new("size", ["small", "medium", "large"]).ordered_as_given(),
        ];
        let frame = Frame::new(&categories).unwrap();
        assert_eq!(frame.scales().collect::<Vec<_>>(), [1, 2]);
        assert!(frame.gaps(0).is_empty());
        let forms: Vec<GapForm> = frame.gaps(1).iter().map(|gap| gap.form).collect();
        let (ten, twenty) = (Number::from(10), Number::from(20));
        assert_eq!(
            forms,
            [
                GapForm::More,
                GapForm::By(ten),
                GapForm::Apart(ten),
                GapForm::By(twenty),
                GapForm::Apart(twenty)
            ]
        );
        // $30 is more than $10 and $20; ten more than $20.
        assert_eq!(frame.gaps(1)[0].after, [0b110, 0, 0b010, 0, 0, 0, 0, 0]);
        assert_eq!(frame.gaps(1)[1].before[2], 0b001);
        assert_eq!(frame.gaps(2).len(), 1);
        assert_eq!(frame.between(1, 0, 1), 0b100);
        assert_eq!(frame.rank(Item::new(1, 0)), 3);
    }

    #[test]
    fn only_what_stands_in_a_row_has_neighbours() {
        let has_neighbours = |items: [&str; 3]| {
            let categories = [Category::new("who", ["Ann", "Bob", "Cy"]), Category::new("what", items)];
            let frame = Frame::new(&categories).unwrap();
            frame.gaps(1).iter().any(|gap| gap.form == GapForm::Next && gap.after[1] == 0b101)
        };
        assert!(has_neighbours(["1st", "2nd", "3rd"]));
        assert!(has_neighbours(["4", "5", "6"]));
        assert!(!has_neighbours(["24", "27", "31"]));
        assert!(!has_neighbours(["$1", "$2", "$3"]));
    }

    #[test]
    fn what_is_too_large_is_told() {
        let nine: Vec<String> = (0..9).map(|n| format!("item {n}")).collect();
        let categories = [Category::new("a", nine.clone()), Category::new("b", nine)];
        let told = Frame::new(&categories).unwrap_err().to_string();
        assert!(told.contains("2 categories of 9 items"), "{told}");
    }
}
