//! Every crate of others has its reason in `docs/dependencies.md`, and what stands there is used.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

/// The crates of others that a manifest names.
fn named(manifest: &str) -> BTreeSet<String> {
    let mut names = BTreeSet::new();
    let mut within = false;
    for line in manifest.lines() {
        if let Some(section) = line.strip_prefix('[') {
            within = section.trim_end_matches(']').ends_with("dependencies");
        } else if within && let Some((name, what)) = line.split_once('=') {
            let name = name.trim().trim_end_matches(".workspace");
            if !name.starts_with('#') && !what.contains("path = ") {
                names.insert(name.to_owned());
            }
        }
    }
    names
}

/// The names of the tables' first columns.
fn told(page: &str) -> BTreeSet<String> {
    let rows = page.lines().filter_map(|line| line.strip_prefix("| `"));
    let first = rows.filter_map(|row| row.split(" | ").next());
    first.flat_map(|cell| cell.split(", ").map(|name| name.trim_matches('`').to_owned())).collect()
}

#[test]
fn every_crate_of_others_has_its_reason() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let folders = ["crates", "reproductions"].map(|wing| fs::read_dir(root.join(wing)).unwrap()).into_iter();
    let folders: Vec<_> = folders.flatten().map(|entry| entry.unwrap().path()).collect();
    let ours: BTreeSet<String> =
        folders.iter().map(|folder| folder.file_name().unwrap().to_string_lossy().into_owned()).collect();
    let manifests = folders.iter().filter_map(|folder| fs::read_to_string(folder.join("Cargo.toml")).ok());
    let used: BTreeSet<String> =
        manifests.flat_map(|text| named(&text)).filter(|name| !ours.contains(name)).collect();
    assert!(used.contains("serde") && used.contains("rusqlite"), "{used:?}");
    let page = fs::read_to_string(root.join("docs/dependencies.md")).unwrap();
    assert_eq!(told(&page), used);
}
