//! Whole sentences, as tables: every kind of formula, with a vocabulary and without.

mod annotated;
mod other_puzzles;
mod spa;
mod steps;

use crate::{Link, Tense, Vocabulary, paraphrase};
use puzzle::{Category, CategoryId, Formula};

const CLIENTS: CategoryId = CategoryId(0);
const PRICES: CategoryId = CategoryId(1);
const MASSEUSES: CategoryId = CategoryId(2);
const HOUSE: CategoryId = CategoryId(3);

/// The puzzle of the document on formulas.
fn spa() -> Vec<Category> {
    vec![
        Category::new("clients", ["Aimee", "Freda", "Hannah", "Lynda", "Tall Tom"]),
        Category::new("prices", ["$150", "$160", "$170", "$180", "$190"]),
        Category::new("masseuses", ["Hannah", "Nancy", "Teri", "Whitney", "Zelda"]),
        Category::new("house", ["red", "green", "blue", "white", "next"]).ordered_as_given(),
        Category::new("class size", ["10", "15", "20", "25", "30"]),
    ]
}

fn spa_words() -> Vocabulary {
    let mut vocabulary = Vocabulary::new();
    vocabulary.add_link(Link::verb(CLIENTS, PRICES, "paid", "pay", Tense::Past));
    vocabulary.add_link(Link::possessive(MASSEUSES, CLIENTS));
    vocabulary
        .add_link(Link::verb(CLIENTS, HOUSE, "lives in the", "live", Tense::Present).followed_by("house"));
    vocabulary
}

fn check(categories: &[Category], vocabulary: &Vocabulary, table: &[(&str, &str)]) {
    let mut wrong = Vec::new();
    for (formula, expected) in table {
        let parsed = Formula::parse(formula, categories).expect(formula);
        let said = paraphrase(&parsed, categories, vocabulary);
        if said != *expected {
            wrong.push(format!("{formula}\n  said     {said}\n  expected {expected}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
