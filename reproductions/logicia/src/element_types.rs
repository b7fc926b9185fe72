//! What sort of things the items of a category are, told from how they are written: LOGICIA's taggers, each with the
//! WordNet word that stands for it.

use english::gender::is_female;
use english::gender::title;
use english::scale::Dimension;
use english::wordnet::{Pos, WordNet};
use english::words::WordList;
use puzzle::{Category, ScaleKind};
use reading::lexicon::category_words::dimensions;
use reading::token::tokens;

/// The words that stand for the items of a category: their sort, their unit.
pub fn representatives(category: &Category) -> Vec<String> {
    let mut words: Vec<String> = Vec::new();
    if let Some(scale) = category.scale() {
        let kind: &[&str] = match scale.kind() {
            ScaleKind::Time => &["hour", "time"],
            ScaleKind::Date | ScaleKind::Weekday => &["day", "date"],
            ScaleKind::Month => &["month"],
            ScaleKind::Year => &["year"],
            ScaleKind::Ordinal => &["place", "rank"],
            _ => &[],
        };
        words.extend(kind.iter().map(|&word| word.to_owned()));
        if let Some(unit) = scale.unit() {
            words.extend(
                tokens(unit)
                    .iter()
                    .filter(|token| token.word.chars().all(char::is_alphabetic))
                    .map(|token| token.word.clone()),
            );
        }
        for dimension in dimensions(category) {
            words.extend(
                match dimension {
                    Dimension::Money => Some("dollar"),
                    Dimension::Age => Some("year"),
                    Dimension::Weight => Some("pound"),
                    Dimension::Heat => Some("degree"),
                    Dimension::Speed => Some("speed"),
                    _ => None,
                }
                .map(str::to_owned),
            );
        }
        words.dedup();
        return words;
    }
    if are_people(category) {
        words.push("person".to_owned());
        return words;
    }
    let net = WordNet::shipped();
    let is = |kind: &&&str| {
        let of =
            category.items().iter().filter(|item| net.is_a(&item.to_lowercase(), kind, Pos::Noun)).count();
        of * 2 > category.len()
    };
    words.extend(WordList::KindOfThing.words().iter().find(is).map(|&kind| kind.to_owned()));
    words
}

/// Whether the items are names of people.
pub fn are_people(category: &Category) -> bool {
    let titled = |item: &String| {
        let start = item.split_whitespace().next().unwrap_or_default().trim_end_matches('.').to_lowercase();
        title(&start).is_some()
    };
    let count = category.items().iter().filter(|item| is_female(item).is_some() || titled(item)).count();
    count * 2 > category.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn items_tell_their_sort() {
        assert_eq!(representatives(&Category::new("a", ["$5", "$6"])), ["dollar"]);
        assert_eq!(representatives(&Category::new("b", ["Anna", "Peter", "Lucy"])), ["person"]);
        assert_eq!(representatives(&Category::new("c", ["red", "green", "blue"])), ["color"]);
        assert!(representatives(&Category::new("d", ["March", "April"])).contains(&"month".to_owned()));
        assert!(representatives(&Category::new("e", ["Xyz", "Plugh"])).is_empty());
    }
}
