//! A puzzle as a whole: categories, clues, and what else its file says.

use crate::category::{Category, CategoryId, ItemId};
use crate::formula::Formula;
use crate::solution::Solution;

/// A logic grid puzzle. Values of this type come from [`crate::files`], which has checked that all
/// categories are equally long and that formulas fit them.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Puzzle {
    /// A name for programs.
    pub id: Option<String>,
    /// A name for people.
    pub title: Option<String>,
    /// The story.
    pub intro: Option<String>,
    /// The categories, equally long.
    pub categories: Vec<Category>,
    /// The clues, in the order of the file.
    pub clues: Vec<Clue>,
    /// The solution that the file gives; nothing that solves looks at it.
    pub solution: Option<Solution>,
    /// Fields of the file that this program does not know, kept as they are.
    pub extra: serde_json::Map<String, serde_json::Value>,
}

/// A clue: what it says and, once it is understood, what it means.
#[derive(Clone, Debug, PartialEq)]
pub struct Clue {
    /// The words.
    pub text: String,
    /// The meaning, if the file gives it or a reader has found it.
    pub formula: Option<Formula>,
}

/// The field of a puzzle that holds what it asks.
pub(crate) const QUESTION: &str = "question";

impl Puzzle {
    /// What the puzzle asks, if that is told apart from its story.
    pub fn question(&self) -> Option<&str> {
        self.extra.get(QUESTION)?.as_str()
    }

    /// How many items every category has.
    pub fn size(&self) -> usize {
        self.categories.first().map_or(0, Category::len)
    }

    /// The category of an identifier.
    pub fn category(&self, id: CategoryId) -> &Category {
        &self.categories[id.index()]
    }

    /// The name of an item.
    pub fn item_name(&self, item: ItemId) -> &str {
        &self.category(item.category).items()[item.index()]
    }

    /// All items, category by category.
    pub fn items(&self) -> impl Iterator<Item = ItemId> + '_ {
        self.categories
            .iter()
            .enumerate()
            .flat_map(|(category, c)| (0..c.len()).map(move |item| ItemId::new(category, item)))
    }

    /// The item called `name` in the category called `category`.
    pub fn find(&self, category: &str, name: &str) -> Option<ItemId> {
        let index = self.categories.iter().position(|c| c.name() == category)?;
        let item = self.categories[index].items().iter().position(|item| item == name)?;
        Some(ItemId::new(index, item))
    }
}
