//! What documents promise has the tests that they name.

use crate::program::repository;
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// The documents that name tests.
const DOCUMENTS: [&str; 2] = ["SECURITY.md", "docs/robustness.md"];

/// What stands between backticks.
fn quoted(text: &str) -> impl Iterator<Item = &str> {
    text.split('`').skip(1).step_by(2)
}

/// Where a file of tests lies that a document names in short.
fn place(name: &str) -> Option<PathBuf> {
    let (crate_, rest) = name.split_once('/')?;
    let rest = if crate_ == "cli" && !rest.starts_with("src/") {
        format!("tests/cli/{rest}")
    } else {
        rest.to_owned()
    };
    Some(repository().join("crates").join(crate_).join(rest))
}

#[test]
fn every_test_that_a_document_names_is_there() {
    let mut count = 0;
    for document in DOCUMENTS {
        let text = fs::read_to_string(repository().join(document)).unwrap();
        for line in text.lines().filter(|line| line.starts_with('|')) {
            let shown = line.trim_end_matches(['|', ' ']).rsplit(" | ").next().unwrap_or_default();
            let mut code = String::new();
            for name in quoted(shown) {
                if Path::new(name).extension().is_some_and(|ending| ending == "rs") {
                    let path = place(name).unwrap_or_else(|| panic!("{document}: `{name}` names no crate"));
                    code = fs::read_to_string(&path)
                        .unwrap_or_else(|_| panic!("{document}: there is no {name}"));
                } else if name.starts_with("scripts/") {
                    assert!(repository().join(name).is_file(), "{document}: there is no {name}");
                } else if name.contains('_') {
                    let function = format!("fn {name}()");
                    assert!(
                        code.contains(&function),
                        "{document}: there is no test {name} in the file named before it"
                    );
                    count += 1;
                }
            }
        }
    }
    assert!(count > 40, "{count}");
}

#[test]
fn every_attack_that_a_document_names_is_one_of_the_siege() {
    let siege = fs::read_to_string(repository().join("crates/evaluation/src/siege/mod.rs")).unwrap();
    for document in DOCUMENTS {
        let text = fs::read_to_string(repository().join(document)).unwrap();
        for named in text.split("siege `").skip(1) {
            // Several may follow, with commas between them.
            let list = named.split([';', '|', '\n', '(']).next().unwrap_or_default();
            for attack in list.split(", ").map(|name| name.trim_matches(['`', ' '])) {
                assert!(
                    siege.contains(&format!("name: \"{attack}\"")),
                    "{document}: there is no attack {attack}"
                );
            }
        }
    }
}

/// Whether every target is listed, in words and for `cargo fuzz`, and every file listed is there.
#[test]
fn every_parser_has_a_fuzz_target() {
    let fuzz = repository().join("fuzz");
    let files: BTreeSet<String> = fs::read_dir(fuzz.join("targets"))
        .unwrap()
        .map(|entry| entry.unwrap().path().file_stem().unwrap().to_string_lossy().into_owned())
        .collect();
    let readme = fs::read_to_string(fuzz.join("README.md")).unwrap();
    let manifest = fs::read_to_string(fuzz.join("Cargo.toml")).unwrap();
    let listed: BTreeSet<String> = readme
        .split("(targets/")
        .skip(1)
        .filter_map(|rest| rest.split_once(".rs)").map(|(name, _)| name.to_owned()))
        .collect();
    assert_eq!(files, listed, "fuzz/README.md");
    let built: BTreeSet<String> = manifest
        .lines()
        .filter_map(|line| line.strip_prefix("path = \"targets/")?.strip_suffix(".rs\"").map(str::to_owned))
        .collect();
    assert_eq!(files, built, "fuzz/Cargo.toml");
    assert!(files.len() > 20, "{files:?}");
}
