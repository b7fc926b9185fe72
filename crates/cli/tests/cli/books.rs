//! Books of graded puzzles.

use crate::program::Folder;
use std::collections::BTreeSet;
use std::fs;

const SMALL: [&str; 11] =
    ["book", "--puzzles", "4", "--from", "easy", "--to", "fairly-easy", "--size", "3x3,3x4", "--seed", "3"];

fn run(folder: &Folder, more: &[&str]) -> crate::program::Ran {
    folder.run(&[&SMALL[..], more].concat(), b"")
}

#[test]
fn a_folder_has_the_book_in_all_forms_and_goes_on_where_it_stopped() {
    let folder = Folder::new();
    let whole = run(&folder, &["-o", "whole/"]);
    assert_eq!(whole.status, 0, "{whole:?}");
    assert_eq!(whole.stdout, "whole/: 4 puzzles (2 easy, 2 fairly easy); seed 3\n");
    let stopped = run(&folder, &["-o", "part/", "--limit", "0.000001"]);
    assert!(stopped.status == 1 && stopped.stderr.contains("goes on from what is in part/"), "{stopped:?}");
    let rest = run(&folder, &["-o", "part/", "--threads", "1"]);
    assert_eq!(rest.status, 0, "{rest:?}");
    for name in ["book.pdf", "book.html", "puzzles.jsonl"] {
        let read = |of: &str| fs::read(folder.path(of).join(name)).unwrap();
        assert_eq!(read("whole"), read("part"), "{name}");
    }
    let lines = fs::read_to_string(folder.path("whole/puzzles.jsonl")).unwrap();
    let mut titles = BTreeSet::new();
    for line in lines.lines() {
        let puzzle = crate::schemas::check(line, "generated");
        assert!(titles.insert(puzzle["title"].as_str().unwrap().to_owned()), "{line}");
        folder.write("one.json", line);
        let checked = folder.run(&["check", "one.json"], b"");
        assert!(checked.stdout.contains("Every clue is needed."), "{checked:?}");
    }
    assert_eq!(titles.len(), 4);
    // The folder holds its puzzles one by one, too, and how far it got.
    let all = folder.run(&["check", "--format", "jsonl", "whole"], b"");
    assert!(all.status == 0 && all.stdout.lines().count() == 4, "{all:?}");
    let other = folder.run(&["book", "--puzzles", "5", "--seed", "3", "-o", "whole/"], b"");
    assert!(other.status == 2 && other.stderr.contains("holds another book"), "{other:?}");
}

#[test]
fn nobody_elses_files_are_replaced() {
    let folder = Folder::new();
    fs::create_dir(folder.path("mine")).unwrap();
    folder.write("mine/book.pdf", "mine");
    let ran = run(&folder, &["-o", "mine/"]);
    assert!(ran.status == 2 && ran.stderr.contains("files that are not of a book"), "{ran:?}");
    assert_eq!(fs::read(folder.path("mine/book.pdf")).unwrap(), b"mine");
}

#[test]
fn bad_requests_are_told_with_a_way_out() {
    let folder = Folder::new();
    for (more, wanted) in [
        (&["-o", "book.doc"][..], ".pdf or .html"),
        (&["-o", "a.pdf", "--theme", "regatta", "--puzzles", "40"], "name more themes"),
        (&["-o", "a.pdf", "--from", "hard"], "the easier one first"),
        (&["-o", "a.pdf", "--size", "4"], "categories x items such as 4x5"),
        (&["-o", "a.pdf", "--puzzles", "0"], "from 1 to 500"),
        (&["-o", "a.pdf", "--theme", "atlantis"], "no theme “atlantis”"),
    ] {
        let mut arguments: Vec<&str> = SMALL.to_vec();
        if let Some(at) = more.get(2).and_then(|name| arguments.iter().position(|word| word == name)) {
            arguments.drain(at..at + 2);
        }
        if let Some(at) = more.get(4).and_then(|name| arguments.iter().position(|word| word == name)) {
            arguments.drain(at..at + 2);
        }
        let ran = folder.run(&[&arguments[..], more].concat(), b"");
        assert!(ran.status == 2 && ran.stderr.contains(wanted), "{more:?}: {ran:?}");
        assert!(!folder.path("a.pdf").exists());
    }
}
