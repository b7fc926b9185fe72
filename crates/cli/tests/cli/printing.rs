//! Sheets and books to print, and themes.

use crate::program::Folder;
use crate::schemas::check;
use std::fs;

#[test]
fn a_sheet_is_written_in_both_forms() {
    let folder = Folder::with_examples();
    let arguments = ["sheet", "examples/marmalade.json", "--answers", "worked", "-o"];
    let with = |output: &'static str| [arguments.as_slice(), &[output]].concat();
    let ran = folder.run(&with("a.pdf"), b"");
    assert_eq!((ran.status, ran.stderr.as_str()), (0, ""));
    let file = fs::read(folder.path("a.pdf")).unwrap();
    assert!(file.starts_with(b"%PDF-1.7") && file.ends_with(b"%%EOF\n"));
    assert_eq!(folder.run(&with("b.pdf"), b"").status, 0);
    assert_eq!(fs::read(folder.path("b.pdf")).unwrap(), file, "the same bytes every time");
    assert_eq!(folder.run(&with("a.html"), b"").status, 0);
    let page = fs::read_to_string(folder.path("a.html")).unwrap();
    assert!(page.contains("<h1>Three Jars of Marmalade</h1>") && page.contains("Step by step"));
    let odd = folder.run(&with("a.doc"), b"");
    assert_eq!(odd.status, 2);
    assert!(odd.stderr.contains("use .pdf or .html"), "{}", odd.stderr);
}

#[test]
fn a_puzzle_without_an_answer_is_printed_all_the_same() {
    let folder = Folder::new();
    folder.write("two.txt", "who: Ann, Bob, Cy\npet: cat, dog, emu\n\n1. Ann does not have the dog.\n");
    let ran = folder.run(&["sheet", "two.txt", "--format", "html"], b"");
    assert_eq!(ran.status, 5);
    assert!(ran.stdout.contains("The clues do not lead to one solution."));
    assert!(ran.stderr.contains("it has several solutions"), "{}", ran.stderr);
}

#[test]
fn themes_follow_their_schemas() {
    let folder = Folder::new();
    let list = check(&folder.run(&["theme", "list", "--format", "json"], b"").stdout, "themes");
    assert!(list["themes"].as_array().unwrap().len() >= 10);
    check(&folder.run(&["theme", "show", "regatta", "--format", "json"], b"").stdout, "themes");
    let template = folder.run(&["theme", "template"], b"").stdout;
    folder.write("mine.toml", &template);
    let ran = folder.run(&["theme", "check", "mine.toml", "--format", "json"], b"");
    assert_eq!(ran.status, 0, "{}", ran.stdout);
    assert_eq!(check(&ran.stdout, "theme-check")["problems"].as_array().unwrap().len(), 0);
    folder.write("broken.toml", template.replace("says = [\"paid {}\"]", ""));
    let ran = folder.run(&["theme", "check", "broken.toml", "--format", "json"], b"");
    assert_eq!(ran.status, 2);
    assert!(!check(&ran.stdout, "theme-check")["problems"].as_array().unwrap().is_empty());
    let ran = folder.run(&["theme", "check", "regata"], b"");
    assert_eq!(ran.status, 2);
    assert!(ran.stderr.contains("did you mean “regatta”?"), "{}", ran.stderr);
}
