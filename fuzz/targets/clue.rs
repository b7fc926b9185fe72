//! Any text as a clue of a puzzle: reading it never panics, and every span lies within the clue.
#![no_main]

use libfuzzer_sys::fuzz_target;
use puzzle::{Category, Clue, Puzzle};
use reading::reader::Reader;

fuzz_target!(|text: &str| {
    if text.len() > 600 {
        return;
    }
    let categories = vec![
        Category::new("clients", ["Aimee", "Mr. Hannah", "is a tea drinker"]),
        Category::new("prices", ["$150", "$160.50", "$1,000"]),
        Category::new("times", ["9:00am", "noon", "1:30pm"]),
        Category::new("places", ["first", "second", "third"]),
    ];
    let clue = Clue { text: text.to_owned(), formula: None };
    let puzzle = Puzzle { categories, clues: vec![clue], ..Puzzle::default() };
    let read = Reader::new(&puzzle).read(text);
    if let Some(trouble) = read.trouble {
        assert!(text.get(trouble.bytes).is_some());
    }
});
