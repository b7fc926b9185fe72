//! A puzzle as the network sees it: categories and items by number, items of an ordered category lowest first.

use english::gender::is_female;
use puzzle::{Category, ItemId};

/// Most categories that the network has names for.
pub const MOST_CATEGORIES: usize = 9;
/// Most items of a category that the network has names for.
pub const MOST_ITEMS: usize = 12;

/// What order the items of a category have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    /// None: they are names.
    Names,
    /// The order of the list.
    List,
    /// The order of their values: amounts, dates, times.
    Values,
}

/// The categories of a puzzle, with the place of every item in the order that the network sees.
pub struct Frame<'p> {
    categories: &'p [Category],
    /// For every category its items in that order.
    items: Vec<Vec<usize>>,
    /// For every category the place of each item in that order.
    places: Vec<Vec<usize>>,
    /// For every category, by item, whether it names a woman or a man, as far as that is known.
    women: Vec<Vec<Option<bool>>>,
}

/// One name of a woman may be a word that is none: a category of people has more of them.
const FEWEST_PEOPLE: usize = 2;

impl<'p> Frame<'p> {
    /// The frame of some categories; `None` if there are too many of them, or of items, for the network.
    pub fn new(categories: &'p [Category]) -> Option<Frame<'p>> {
        let fits = !categories.is_empty()
            && categories.len() <= MOST_CATEGORIES
            && categories.iter().all(|category| category.len() <= MOST_ITEMS);
        if !fits {
            return None;
        }
        let items: Vec<Vec<usize>> = categories
            .iter()
            .map(|category| match category.scale() {
                Some(scale) => scale.lowest_first().collect(),
                None => (0..category.len()).collect(),
            })
            .collect();
        let places = items.iter().map(|order| inverted(order)).collect();
        let women = categories
            .iter()
            .map(|category| {
                let women: Vec<Option<bool>> = category.items().iter().map(|name| is_female(name)).collect();
                let people = women.iter().flatten().count() >= FEWEST_PEOPLE && category.scale().is_none();
                if people { women } else { vec![None; category.len()] }
            })
            .collect();
        Some(Frame { categories, items, places, women })
    }

    /// The categories of the puzzle.
    pub fn categories(&self) -> &'p [Category] {
        self.categories
    }

    /// How many items a category has.
    pub fn size(&self, category: usize) -> usize {
        self.items[category].len()
    }

    /// The item at a place of a category.
    pub fn item(&self, category: usize, place: usize) -> ItemId {
        ItemId::new(category, self.items[category][place])
    }

    /// The place of an item in its category.
    pub fn place(&self, item: ItemId) -> usize {
        self.places[item.category.index()][item.index()]
    }

    /// The name of the item at a place.
    pub fn name(&self, category: usize, place: usize) -> &'p str {
        &self.categories[category].items()[self.items[category][place]]
    }

    /// Whether the item at a place names a woman (true) or a man (false), if it does.
    pub fn is_woman(&self, category: usize, place: usize) -> Option<bool> {
        self.women[category][self.items[category][place]]
    }

    /// What order a category has.
    pub fn order(&self, category: usize) -> Order {
        let category = &self.categories[category];
        match category.scale() {
            None => Order::Names,
            Some(scale) if scale.kind() == puzzle::ScaleKind::Given => Order::List,
            Some(_) => Order::Values,
        }
    }
}

fn inverted(order: &[usize]) -> Vec<usize> {
    let mut places = vec![0; order.len()];
    for (place, &item) in order.iter().enumerate() {
        places[item] = place;
    }
    places
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn items_of_an_ordered_category_stand_lowest_first() {
        let categories =
            [Category::new("people", ["Ann", "Bob", "Cy"]), Category::new("prices", ["$30", "$10", "$20"])];
        let frame = Frame::new(&categories).unwrap();
        assert_eq!(frame.name(1, 0), "$10");
        assert_eq!(frame.place(ItemId::new(1, 0)), 2);
        assert_eq!(frame.item(1, 2), ItemId::new(1, 0));
        assert_eq!((frame.order(0), frame.order(1)), (Order::Names, Order::Values));
        assert_eq!((frame.is_woman(0, 0), frame.is_woman(0, 1)), (Some(true), Some(false)));
        assert_eq!(frame.is_woman(1, 0), None);
    }
}
