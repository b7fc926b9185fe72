//! Any text as a formula; what can be read can be printed and read again.
#![no_main]

use puzzle::{Category, Formula};

libfuzzer_sys::fuzz_target!(|text: &str| {
    let categories = [
        Category::new("who", ["Ann", "Bob", "Cy"]),
        Category::new("age", ["7", "8", "9"]),
        Category::new("pet", ["cat", "dog", "Ann"]),
    ];
    if let Ok(formula) = Formula::parse(text, &categories) {
        let printed = formula.display(&categories).to_string();
        assert_eq!(Formula::parse(&printed, &categories), Ok(formula), "{printed}");
    }
});
