//! Themes: no text makes the reader of themes panic, and what is wrong has a place.
#![no_main]

use generating::Theme;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    match Theme::from_toml(text) {
        Ok(theme) => assert!(theme.categories().count() >= 3),
        Err(problems) => assert!(!problems.is_empty() && problems.iter().all(|problem| problem.line.is_some())),
    }
});
