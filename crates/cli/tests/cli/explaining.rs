//! What must hold of every explanation that the program prints, on all examples; and boards of all kinds.

use crate::program::{Folder, examples};
use serde_json::{Value, json};
use std::collections::HashSet;

/// A fact as text.
fn name(fact: &Value) -> String {
    json!([fact["a"], fact["b"], fact["is"]]).to_string()
}

fn list<'v>(value: &'v Value, field: &str) -> &'v Vec<Value> {
    value[field].as_array().unwrap()
}

#[test]
fn every_cell_of_every_example_is_concluded_once_and_from_earlier_ones() {
    let folder = Folder::with_examples();
    for path in examples() {
        let file = format!("examples/{}", path.file_name().unwrap().to_str().unwrap());
        for level in ["brief", "normal", "every-step"] {
            every_cell_is_concluded_once(&folder, &file, level);
        }
    }
}

fn every_cell_is_concluded_once(folder: &Folder, file: &str, level: &str) {
    let ran =
        folder.run(&["explain", file, "--level", level, "--check", "--limit", "0", "--format", "json"], b"");
    assert_eq!((ran.status, ran.stderr.as_str()), (0, ""), "{file}");
    let view: Value = serde_json::from_str(&ran.stdout).unwrap();
    assert_eq!(view["level"], level);
    if level == "brief" {
        assert!(list(&view, "paragraphs").len() <= 12, "{file}");
    }
    assert_eq!((&view["checked"], &view["complete"]), (&json!(true), &json!(true)), "{file}");
    let items: HashSet<String> = list(&view, "categories")
        .iter()
        .flat_map(|category| {
            list(category, "items").iter().map(|item| json!([category["name"], item]).to_string())
        })
        .collect();
    let mut known: HashSet<String> = HashSet::new();
    let mut cells: HashSet<String> = HashSet::new();
    for (place, step) in list(&view, "steps").iter().enumerate() {
        assert_eq!(step["step"], place + 1);
        assert!(list(step, "because").iter().all(|fact| known.contains(&name(fact))), "{file}: {step}");
        for fact in list(step, "therefore") {
            assert!(items.contains(&fact["a"].to_string()) && items.contains(&fact["b"].to_string()));
            assert!(cells.insert(json!([fact["a"], fact["b"]]).to_string()), "{file}: {fact} twice");
            known.insert(name(fact));
        }
        let text = step["text"].as_str().unwrap();
        assert!(
            text.starts_with(|c: char| !c.is_lowercase()) && text.ends_with(['.', '”', '…']),
            "{file}: {text}"
        );
    }
    let (categories, size) = (list(&view, "categories").len(), list(&view, "solution").len());
    assert_eq!(cells.len(), categories * (categories - 1) / 2 * size * size, "{file}");
    for row in list(&view, "solution") {
        for (a, b) in (0..categories).flat_map(|a| (a + 1..categories).map(move |b| (a, b))) {
            let item = |place: usize| json!([view["categories"][place]["name"], row[place]]);
            assert!(known.contains(&json!([item(a), item(b), true]).to_string()), "{file}");
        }
    }
    let total: u64 = list(&view, "steps").iter().map(|step| step["cost"].as_u64().unwrap()).sum();
    assert_eq!(view["total_cost"], total);
}

const PETS: &str = "who: Ann, Bob, Cy\npet: cat, dog, emu\nage: 7, 8, 10\n\n1. Ann has the cat.\n2. Bob has the dog.\n\
    3. Ann is younger than Bob.\n= age(Ann) < age(Bob)\n4. Bob is younger than Cy.\n= age(Bob) < age(Cy)\n";

fn pets() -> Folder {
    let folder = Folder::new();
    folder.write("pets.txt", PETS);
    folder
}

/// The hint for some marks, as text and status.
fn hint(marks: &Value, level: &str) -> (i32, String) {
    let folder = pets();
    folder.write("grid.json", json!({ "marks": marks }).to_string());
    let ran = folder.run(&["hint", "pets.txt", "--grid", "grid.json", "--level", level], b"");
    (ran.status, ran.stdout + &ran.stderr)
}

fn mark(a: [&str; 2], b: [&str; 2], is: bool) -> Value {
    json!({"a": a, "b": b, "is": is})
}

#[test]
fn hints_lead_to_the_end() {
    let folder = pets();
    let mut grid = json!({"marks": []});
    for _ in 0..40 {
        folder.write("grid.json", grid.to_string());
        let ran =
            folder.run(&["hint", "pets.txt", "--grid", "grid.json", "--level", "4", "--format", "json"], b"");
        assert_eq!(ran.status, 0, "{ran:?}");
        let view: Value = serde_json::from_str(&ran.stdout).unwrap();
        if view["hint"] == "complete" {
            // Every tick is there; crosses that follow from them need not be.
            assert!(view["marked"].as_u64().unwrap() >= 9, "{view}");
            return;
        }
        assert_eq!(view["hint"], "step");
        grid = view["grid"].clone();
    }
    panic!("the hints do not end");
}

#[test]
fn boards_with_something_wrong_are_told() {
    let (status, text) = hint(&json!([]), "1");
    assert_eq!(status, 0);
    assert!(text.to_lowercase().contains("clue"), "{text}");
    let wrong = json!([mark(["who", "Ann"], ["pet", "dog"], true), mark(["who", "Cy"], ["age", "10"], true)]);
    let (status, text) = hint(&wrong, "3");
    assert_eq!(status, 0);
    assert!(text.contains("One mark is wrong") && text.contains("Ann / dog"), "{text}");
    let same = json!([mark(["who", "Ann"], ["who", "Bob"], false)]);
    assert_eq!(hint(&same, "1").0, 2);
    assert!(hint(&same, "1").1.contains("P14"), "{}", hint(&same, "1").1);
    let both =
        json!([mark(["who", "Ann"], ["pet", "cat"], false), mark(["pet", "cat"], ["who", "Ann"], true)]);
    let (status, text) = hint(&both, "1");
    assert_eq!(status, 2);
    assert!(text.contains("both that they belong together and that they do not"), "{text}");
    let unknown =
        json!([mark(["who", "Anne"], ["pet", "cat"], true), mark(["pets", "cat"], ["who", "Ann"], true)]);
    let (status, text) = hint(&unknown, "1");
    assert_eq!(status, 2);
    assert!(text.contains("“Anne” is not an item of “who”") && text.contains("no category “pets”"), "{text}");
    assert!(text.contains("grid.json:1:"), "{text}");
}

#[test]
fn files_that_are_no_grids_are_refused() {
    let folder = pets();
    for bytes in [&b""[..], b"{", b"[]", b"{\"marks\": 3}", b"\xff\xfe", b"{\"marks\": [{\"a\": []}]}"] {
        folder.write("grid.json", bytes);
        let ran = folder.run(&["hint", "pets.txt", "--grid", "grid.json"], b"");
        assert_eq!((ran.status, ran.stdout.as_str()), (2, ""), "{ran:?}");
        assert!(ran.stderr.contains("error"), "{ran:?}");
    }
    for arguments in [
        &["hint", "pets.txt", "--grid", "missing.json"][..],
        &["hint", "-", "--grid", "-"],
        &["hint", "pets.txt", "--level", "5"],
        &["why", "pets.txt", "--cell", "Ann"],
        &["why", "pets.txt", "--cell", "Ann=elk"],
        &["explain", "pets.txt", "--step", "999"],
        &["explain", "pets.txt", "--kind", "log", "--format", "html"],
    ] {
        let ran = folder.run(arguments, PETS.as_bytes());
        assert_eq!((ran.status, ran.stdout.as_str()), (2, ""), "{arguments:?}: {ran:?}");
        assert!(ran.stderr.contains("error"), "{arguments:?}: {ran:?}");
    }
}

#[test]
fn every_format_is_written_for_every_status() {
    let folder = pets();
    folder.write("several.txt", PETS.replace("2. Bob has the dog.\n", ""));
    folder.write("none.txt", PETS.to_owned() + "5. Cy has the cat.\n");
    folder.write("unread.txt", PETS.replace("2. Bob has the dog.", "2. Bob xyzzies plugh."));
    for (file, status) in [("pets.txt", 0), ("several.txt", 5), ("none.txt", 4), ("unread.txt", 3)] {
        for (format, start) in [
            ("text", ""),
            ("html", "<!DOCTYPE html>"),
            ("svg", "<svg "),
            ("dot", "digraph "),
            ("markdown", "# "),
        ] {
            for style in ["grid", "prose"] {
                let ran = folder.run(&["explain", file, "--format", format, "--style", style], b"");
                assert_eq!(ran.status, status, "{file} {format}: {ran:?}");
                let explained = status == 0 || status == 5;
                assert_eq!(
                    ran.stdout.starts_with(start) && !ran.stdout.is_empty(),
                    explained || (format == "text" && status == 4),
                    "{file} {format}"
                );
                if status == 3 {
                    assert!(ran.stderr.contains("clue 2 was not understood"), "{ran:?}");
                }
                if status == 4 {
                    assert!((ran.stdout + &ran.stderr).contains("clues 1 and 5"), "{file} {format}");
                }
            }
        }
    }
}

#[test]
fn explanations_in_a_terminal_are_drawn_with_ascii_if_asked() {
    let folder = pets();
    let ran = folder.run(&["explain", "pets.txt", "--step", "1", "--ascii"], b"");
    assert_eq!(ran.status, 0, "{ran:?}");
    assert!(ran.stdout.contains("+---") && !ran.stdout.contains(['│', '✕', '●']), "{}", ran.stdout);
}

#[test]
fn words_of_the_puzzle_cannot_break_out_of_a_page() {
    let text = json!({"title": "</script><script>alert(1)</script>", "categories": [{"name": "who\"><b>", "items": ["<i>A", "B&"]},
        {"name": "pet", "items": ["c\u{1b}at", "]]>"]}], "clues": ["<script>x</script>"], "formulas": ["\"<i>A\" is \"]]>\""]});
    let folder = Folder::new();
    for format in ["html", "svg", "dot", "markdown"] {
        let ran = folder.run(&["explain", "-", "--format", format], text.to_string().as_bytes());
        assert_eq!(ran.status, 0, "{ran:?}");
        assert!(!ran.stdout.contains('\u{1b}'), "{format}");
        if format == "html" || format == "svg" {
            assert!(
                !ran.stdout.contains("alert(1)</script>")
                    && !ran.stdout.contains("<i>A")
                    && !ran.stdout.contains("<b>"),
                "{format}"
            );
        }
    }
}
