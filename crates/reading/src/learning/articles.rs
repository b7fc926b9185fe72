//! Which names are said with “the”: ships, inns and dances are, people and towns are not.

use super::Heard;
use crate::tagging::Tag;
use puzzle::{Category, CategoryId};
use wording::Vocabulary;

/// Marks the categories whose names the clues mostly say with “the”.
pub(super) fn learn(categories: &[Category], heard: &[Heard], vocabulary: &mut Vocabulary) {
    for (at, category) in categories.iter().enumerate() {
        let id = CategoryId(at as u16);
        let (mut with, mut without) = (0, 0);
        for clue in heard.iter().map(|heard| &heard.clue) {
            for name in clue.names.iter().filter(|name| name.item.category == id) {
                let written = category.items().get(name.item.index());
                let is_name = written.is_some_and(|written| written.starts_with(char::is_uppercase));
                // “the Gannet ferry”, “the Millbeck train”: the article is that of the noun.
                let noun_follows = clue
                    .tags
                    .get(name.to)
                    .is_some_and(|tag| matches!(tag, Tag::Nn | Tag::Nns | Tag::Nnp | Tag::Nnps));
                if !is_name || noun_follows || clue.name_at(name.to).is_some() {
                    continue;
                }
                let before = name.from.checked_sub(1).map_or("", |before| clue.word(before));
                if before.eq_ignore_ascii_case("the") {
                    with += 1;
                } else {
                    without += 1;
                }
            }
        }
        if with > 0 && with >= 3 * without {
            vocabulary.words_mut(id).article = true;
        }
    }
}
