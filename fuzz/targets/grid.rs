//! Any text as a grid of a small puzzle; what can be read can be written and read again.
#![no_main]

use puzzle::files::{read_grid, write_grid};
use puzzle::{Category, Puzzle};

libfuzzer_sys::fuzz_target!(|text: &str| {
    let categories = vec![Category::new("who", ["Ann", "Bob"]), Category::new("age", ["7", "8"])];
    let puzzle = Puzzle { categories, ..Puzzle::default() };
    if let Ok(grid) = read_grid(text, &puzzle) {
        assert_eq!(read_grid(&write_grid(&grid, &puzzle), &puzzle), Ok(grid));
    }
});
