//! Many puzzles: a line in, a line out.

use crate::program::Folder;
use crate::schemas::check;
use serde_json::{Value, json};
use std::fs;

/// A puzzle with one solution.
pub fn puzzle(id: &str) -> Value {
    json!({"id": id, "categories": [{"name": "who", "items": ["Ann", "Bob"]}, {"name": "pet", "items": ["cat", "dog"]}],
        "clues": ["Ann has the cat."], "formulas": ["Ann is cat"]})
}

/// Good lines, a broken one, a text in a field, and one with several solutions.
pub fn lines() -> String {
    let text = "There are 2 boats, numbered 1 to 2 from left to right.\n - Each skipper has a unique name: `Una`, `Wim`\n\n## Clues:\n1. Una is in the first boat.\n";
    let mut open = puzzle("open");
    open["formulas"] = json!(["Ann is Ann"]);
    [
        puzzle("a").to_string(),
        "{\"id\": \"broken\", ".to_owned(),
        json!({"id": 7, "puzzle": text}).to_string(),
        String::new(),
        open.to_string(),
    ]
    .join("\n")
}

pub fn answers(printed: &str) -> Vec<Value> {
    printed.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

/// The identifiers, places and outcomes of answers.
pub fn outline(answers: &[Value]) -> Vec<(Value, u64, &str)> {
    answers
        .iter()
        .map(|a| (a["id"].clone(), a["line"].as_u64().unwrap(), a["status"].as_str().unwrap()))
        .collect()
}

#[test]
fn every_line_has_an_answer_in_its_place() {
    let folder = Folder::new();
    folder.write("many.jsonl", lines());
    let expected = [
        (json!("a"), 1, "unique"),
        (Value::Null, 2, "error"),
        (json!(7), 3, "unique"),
        (json!("open"), 5, "several"),
    ];
    for input in [["many.jsonl", ""], ["-", &lines()]] {
        let ran = folder.run(&["solve", "--format", "jsonl", input[0]], input[1].as_bytes());
        assert_eq!(ran.status, 2);
        assert_eq!(outline(&answers(&ran.stdout)), expected, "{}", ran.stdout);
        assert!(ran.stderr.contains("4 answers"), "{}", ran.stderr);
    }
    for command in ["read", "check", "explain", "hint"] {
        let ran = folder.run(&[command, "--format", "jsonl", "--threads", "3", "many.jsonl"], b"");
        for line in ran.stdout.lines() {
            let error = line.contains("\"status\":\"error\"");
            check(line, if error { "error" } else { command });
        }
        let places: Vec<u64> = answers(&ran.stdout).iter().map(|a| a["line"].as_u64().unwrap()).collect();
        assert_eq!(places, [1, 2, 3, 5], "{command}");
    }
}

#[test]
fn shards_and_interrupted_runs_give_the_same_lines() {
    let folder = Folder::new();
    let many: Vec<String> = (0..20).map(|number| puzzle(&number.to_string()).to_string()).collect();
    folder.write("many.jsonl", many.join("\n"));
    let ids = |text: &str| -> Vec<String> {
        answers(text).iter().map(|answer| answer["id"].as_str().unwrap().to_owned()).collect()
    };
    let part = |part: &str| {
        ids(&folder.run(&["solve", "--format", "jsonl", "--shard", part, "many.jsonl"], b"").stdout)
    };
    assert_eq!(part("1/3"), ["0", "3", "6", "9", "12", "15", "18"]);
    assert_eq!(part("3/3"), ["2", "5", "8", "11", "14", "17"]);

    let to = ["solve", "--format", "jsonl", "many.jsonl", "--to", "out.jsonl"];
    assert_eq!(folder.run(&to, b"").status, 0);
    let whole = fs::read_to_string(folder.path("out.jsonl")).unwrap();
    let refused = folder.run(&to, b"");
    assert_eq!(refused.status, 2);
    assert!(refused.stderr.contains("--resume"), "{}", refused.stderr);
    // As if it had been killed in the middle of a line.
    folder.write("out.jsonl", &whole[..whole.len() / 2]);
    assert_eq!(folder.run(&[to.as_slice(), &["--resume"]].concat(), b"").status, 0);
    assert_eq!(ids(&fs::read_to_string(folder.path("out.jsonl")).unwrap()), ids(&whole));
    // Answers to other puzzles are left as they are.
    let other = folder.run(&[to.as_slice(), &["--resume", "--shard", "2/3"]].concat(), b"");
    assert!(other.status == 2 && other.stderr.contains("other puzzles"), "{other:?}");
    assert_eq!(ids(&fs::read_to_string(folder.path("out.jsonl")).unwrap()), ids(&whole));
}

#[test]
fn a_text_of_several_puzzles_and_a_folder_are_answered_one_by_one() {
    let folder = Folder::new();
    let text = "who: Ann, Bob\npet: cat, dog\n\n1. Ann has the cat.\n";
    folder.write("two.txt", format!("{text}\n---\n\n{text}"));
    fs::create_dir(folder.path("all")).unwrap();
    folder.write("all/b.json", serde_json::to_string_pretty(&puzzle("b")).unwrap());
    folder.write("all/a.jsonl", lines());
    let ran = folder.run(&["solve", "--format", "jsonl", "two.txt", "all"], b"");
    let files: Vec<String> =
        answers(&ran.stdout).iter().map(|a| a["file"].as_str().unwrap().replace('\\', "/")).collect();
    assert_eq!(
        files,
        ["two.txt", "two.txt", "all/a.jsonl", "all/a.jsonl", "all/a.jsonl", "all/a.jsonl", "all/b.json"]
    );
    let refused = folder.run(&["solve", "two.txt"], b"");
    assert_eq!(refused.status, 2);
    assert!(
        refused.stderr.contains("2 puzzles") && refused.stderr.contains("--format jsonl"),
        "{}",
        refused.stderr
    );
}

#[test]
fn answers_are_verified_by_rows_and_cells() {
    let folder = Folder::new();
    let with = |id: &str, answer: Value| {
        let mut line = puzzle(id);
        line["answer"] = answer;
        line.to_string()
    };
    let lines = [
        with("right", json!([["Ann", "cat"], ["Bob", "dog"]])),
        with("wrong", json!([["Ann", "dog"], ["Bob", "cat"]])),
        puzzle("none").to_string(),
    ];
    let ran = folder.run(&["verify", "--format", "jsonl", "-"], lines.join("\n").as_bytes());
    let found = answers(&ran.stdout);
    let statuses: Vec<&str> = found.iter().map(|answer| answer["status"].as_str().unwrap()).collect();
    assert_eq!(statuses, ["right", "wrong", "error"]);
    for (line, schema) in ran.stdout.lines().zip(["verify", "verify", "error"]) {
        check(line, schema);
    }
    assert_eq!((&found[1]["cells_right"], &found[1]["breaks"]), (&json!(0), &json!([1])));

    folder.write("p.json", puzzle("p").to_string());
    folder.write("a.txt", "Ann | cat\nBob | dog\n");
    let ran = folder.run(&["verify", "p.json", "--answer", "a.txt"], b"");
    assert_eq!(
        (ran.status, ran.stdout.as_str()),
        (0, "The answer is right: 2 of 2 rows and 2 of 2 cells are right. It satisfies every clue.\n")
    );
}

#[test]
fn an_audit_tells_what_is_not_sound() {
    let folder = Folder::new();
    let changed = |id: &str, formulas: &[&str]| {
        let mut line = puzzle(id);
        line["clues"] = formulas.iter().map(|formula| format!("It is so that {formula}.")).collect();
        line["formulas"] = json!(formulas);
        line.to_string()
    };
    let lines = [
        puzzle("good").to_string(),
        changed("twice", &["Ann is cat", "Bob is dog"]),
        changed("none", &["Ann is cat", "Bob is cat"]),
        changed("open", &["Ann is Ann"]),
    ];
    folder.write("set.jsonl", lines.join("\n"));
    let ran = folder.run(&["audit", "--format", "jsonl", "set.jsonl"], b"");
    let found = answers(&ran.stdout);
    let statuses: Vec<&str> = found.iter().map(|answer| answer["status"].as_str().unwrap()).collect();
    assert_eq!(statuses, ["sound", "redundant", "contradictory", "ambiguous"]);
    for line in ran.stdout.lines() {
        check(line, "audit");
    }
    let open = &found[3];
    assert_eq!(
        open["solutions"],
        json!([[["Ann", "dog"], ["Bob", "cat"]], [["Ann", "cat"], ["Bob", "dog"]]])
    );
    assert_eq!(open["differs"][0], json!({"a": ["who", "Ann"], "category": "pet", "items": ["dog", "cat"]}));
    let refused = folder.run(&["audit", "set.jsonl", "--to", "found.txt"], b"");
    assert_eq!(refused.status, 2);
    assert!(refused.stderr.contains("--format jsonl"), "{}", refused.stderr);
    let ran = folder.run(&["audit", "set.jsonl"], b"");
    assert!(ran.stdout.contains("set.jsonl:3 (none): no solution, clues 1, 2\n"), "{}", ran.stdout);
    assert!(ran.stdout.contains("       4  puzzles\n"), "{}", ran.stdout);
    let told = "several solutions\n    one has  Ann, dog; Bob, cat\n    another  Ann, cat; Bob, dog\n    they differ in pet of Ann: dog or cat; ";
    assert!(ran.stdout.contains(told), "{}", ran.stdout);
    // The solution of a record stands beside its text.
    let record = |pet: &str, other: &str| {
        let text = "who: Ann, Bob\npet: cat, dog\n\n1. Ann has the cat.\n";
        json!({"puzzle": text, "solution": {"header": ["who", "pet"], "rows": [["Ann", pet], ["Bob", other]]}}).to_string()
    };
    let records = [record("cat", "dog"), record("dog", "cat")].join("\n");
    let ran = folder.run(&["audit", "--format", "jsonl", "-"], records.as_bytes());
    let agrees: Vec<Value> =
        answers(&ran.stdout).iter().map(|answer| answer["solution_agrees"].clone()).collect();
    assert_eq!(agrees, [true, false]);
    let ran = folder.run(&["audit", "set.jsonl"], b"");
    assert_eq!(ran.status, 0);
}

/// “Ann” is one of the people and one of the mothers: what the first clue means decides whether there is one solution.
#[test]
fn an_audit_tells_what_each_reading_of_a_clue_gives() {
    let folder = Folder::new();
    let text = "who: Ann, Bob, Cy\nmother: Ann, Dee, Eve\nage: 7, 8, 9\n\n1. Ann is 8.\n2. Bob is 7.\n3. Cy's mother is Dee.\n";
    folder.write("set.jsonl", json!({"id": "two", "puzzle": text}).to_string());
    let ran = folder.run(&["audit", "--format", "jsonl", "set.jsonl"], b"");
    check(&ran.stdout, "audit");
    let found = &answers(&ran.stdout)[0];
    let clue = &found["ambiguous_clues"][0];
    assert_eq!((&clue["clue"], &clue["status"]), (&json!(1), &json!("ambiguous")), "{found}");
    let outcomes: Vec<&str> =
        clue["readings"].as_array().unwrap().iter().map(|one| one["status"].as_str().unwrap()).collect();
    assert_eq!(outcomes, ["several", "unique"]);
    assert_eq!(clue["readings"][1]["solution"][0], json!(["Ann", "Ann", "8"]));
    let ran = folder.run(&["audit", "set.jsonl"], b"");
    assert!(ran.stdout.contains("set.jsonl:1 (two): not understood, clue 1\n"), "{}", ran.stdout);
    assert!(
        ran.stdout
            .contains("  reading 2 (“Whoever goes with the mother Ann is 8.”): one solution: Ann, Ann, 8;")
    );
    assert!(ran.stdout.contains("       1  of them with a clue that could mean more than one thing\n"));
}
