//! Which items are said with an article: ships, inns and bicycles are, people, towns and golf are not.

use super::Heard;
use english::lemma::lemma;
use english::wordnet::{Pos, WordNet};
use puzzle::{Category, CategoryId};
use tagging::Tag;
use wording::Vocabulary;

/// Marks the categories whose names the clues mostly say with “the”.
pub(super) fn learn(categories: &[Category], heard: &[Heard], vocabulary: &mut Vocabulary) {
    for (at, category) in categories.iter().enumerate() {
        let id = CategoryId(at as u16);
        let (mut with, mut without) = (0, 0);
        for clue in heard.iter().map(|heard| &heard.clue) {
            for name in clue.names.iter().filter(|name| name.item.category == id) {
                let written = category.items().get(name.item.index()).map_or("", String::as_str);
                // “the red one” is no red.
                let is_name = written.starts_with(char::is_uppercase) || is_noun(written);
                // “the Gannet ferry”, “the Millbeck train”: the article is that of the noun.
                let noun_follows = clue
                    .tags
                    .get(name.to)
                    .is_some_and(|tag| matches!(tag, Tag::Nn | Tag::Nns | Tag::Nnp | Tag::Nnps));
                if !is_name || noun_follows || clue.name_at(name.to).is_some() {
                    continue;
                }
                let before = name.from.checked_sub(1).map_or("", |before| clue.word(before));
                // “its owner's skateboard”, “by motorbike”: no place for an article.
                let tag = name.from.checked_sub(1).and_then(|before| clue.tags.get(before));
                if before.eq_ignore_ascii_case("by") || matches!(tag, Some(Tag::Pos | Tag::PrpDollar)) {
                    continue;
                }
                if ["the", "a", "an"].iter().any(|article| before.eq_ignore_ascii_case(article)) {
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

/// Whether an item is a noun before anything else.
fn is_noun(written: &str) -> bool {
    let net = WordNet::shipped();
    let head = lemma(written.rsplit(' ').next().unwrap_or(written), Pos::Noun);
    net.contains(&head, Pos::Noun) && !net.contains(&head, Pos::Adjective)
}
