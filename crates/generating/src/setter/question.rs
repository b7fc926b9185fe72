//! A question about an item that no clue names: “Who owns the zebra?”

use crate::Setting;
use crate::board::{Deal, Frame, Item};
use crate::chance::Chance;
use puzzle::ItemId;
use rand::seq::IndexedRandom;
use wording::{Kind, Narrator};

/// An item that clues shall not name: of any category but the first, so that one can ask who has it. Not of one with
/// an order, if there is another: “who paid $20?” asks for less than “who owns the zebra?”. `None` if the clues that
/// are pinned name everything.
pub fn unnamed(frame: &Frame, named: u64, chance: &mut Chance) -> Option<Item> {
    let free: Vec<Item> =
        frame.items().filter(|item| item.category() > 0 && named & item.bit() == 0).collect();
    let mere_names: Vec<Item> =
        free.iter().copied().filter(|item| frame.gaps(item.category()).is_empty()).collect();
    mere_names.choose(chance).or_else(|| free.choose(chance)).copied()
}

/// The question who, of the first category, shares the row of an item.
pub fn ask(item: Item, deal: &Deal, setting: &Setting) -> String {
    let who = ItemId::from(deal.partner(item, 0));
    let item = ItemId::from(item);
    let name = |item: ItemId| -> &str {
        let category = setting.categories.get(item.category.index());
        category.and_then(|category| category.items().get(item.index())).map_or("", String::as_str)
    };
    let noun = setting.vocabulary.noun(who.category, &setting.categories);
    let subject = match &noun {
        Some(noun) if noun.kind != Kind::People => format!("Which {}", noun.singular),
        _ => "Who".to_owned(),
    };
    let narrator = Narrator::new(&setting.categories, &setting.vocabulary);
    match narrator.said_of(who, item) {
        // “owns the zebra” of Ann
        Some(said) => format!("{subject} {said}?"),
        None => format!("{subject} goes with “{}”?", name(item)),
    }
}
