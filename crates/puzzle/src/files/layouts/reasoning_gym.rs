//! reasoning-gym: `- Each person has a unique name: carol, bob`, clues, and a question.

use super::places::{Listed, Places, plain_items};
use crate::files::draft::Word;

/// Whether all lists are plain ones.
pub fn fits(places: &Places) -> bool {
    places.lists.iter().all(|list| plain_items(list).len() > 1)
}

/// The items between commas.
pub fn items(list: &Listed) -> Vec<Word> {
    plain_items(list)
}
