//! The JSON that the program prints, and the examples, against the schemas of `docs/schema`.

use crate::program::{Folder, examples, repository};
use crate::schema_language::violations;
use serde_json::Value;
use std::fs;

const PETS: &str = "who: Ann, Bob, Cy\npet: cat, dog, emu\nage: 7, 8, 10\n\n";

/// A puzzle for every way in which solving can end.
fn puzzles() -> Vec<(&'static str, i32, String)> {
    let pets = |clues: &str| format!("{PETS}{clues}");
    vec![
        ("unique", 0, pets("1. A.\n= Ann is cat and Bob is dog and age(Ann) < age(Bob) and age(Bob) < age(Cy)\n")),
        ("none", 4, pets("1. A.\n= age(Ann) < age(Bob)\n2. B.\n= age(Bob) < age(cat)\n3. C.\n= Ann is cat\n")),
        ("several", 5, pets("1. A.\n= Ann is cat\n2. B.\n= age(Ann) < age(Bob) and age(Bob) < age(Cy)\n")),
        ("many", 5, pets("1. A.\n= Ann is not cat\n")),
        ("not_understood", 3, pets("1. A.\n= Ann is cat\n2. Nobody knows what this means.\n")),
        ("ambiguous", 3, "friends: Jordan, Kim\nplaces: Jordan, Chad\npets: cat, dog\n\n1. Jordan has the cat.\n2. Kim went to Jordan.\n".to_owned()),
        ("english", 0, "who: Ann, Bob\npet: cat, dog\n\n1. Ann has the cat.\n2. What?\n".to_owned()),
        ("no_categories", 3, "1. Ann has a cat.\n2. Bob has none.\n".to_owned()),
        ("constant", 5, pets("1. A.\n= Ann is Ann\n2. B.\n= age(Ann) > 3\n")),
        ("wrong_solution", 0, r#"{"categories": [{"name": "who", "items": ["Ann", "Bob"]}, {"name": "pet", "items": ["cat", "dog"]}],
            "clues": ["Ann has a cat."], "formulas": ["Ann is cat"], "solution": [["Ann", "dog"], ["Bob", "cat"]]}"#.to_owned()),
    ]
}

fn schema(name: &str) -> Value {
    let path = repository().join("docs/schema").join(format!("{name}.json"));
    serde_json::from_str(&fs::read_to_string(path).unwrap()).unwrap()
}

#[track_caller]
pub fn check(json: &str, schema_name: &str) -> Value {
    let value: Value = serde_json::from_str(json).unwrap_or_else(|error| panic!("{error}: {json}"));
    assert_eq!(violations(&value, &schema(schema_name)), [""; 0], "{json}");
    value
}

#[test]
fn answers_and_reports_follow_their_schemas() {
    let folder = Folder::new();
    for (name, status, text) in puzzles() {
        folder.write(name, text);
        for command in ["solve", "check"] {
            let ran = folder.run(&[command, name, "--format", "json"], b"");
            assert_eq!(ran.status, status, "{command} {name}: {ran:?}");
            assert_eq!(ran.stderr, "", "{command} {name}");
            let answer = check(&ran.stdout, command);
            let expected = match status {
                0 => "unique",
                3 => "not_understood",
                4 => "none",
                _ => "several",
            };
            assert_eq!(answer["status"], expected, "{command} {name}");
        }
    }
}

#[test]
fn what_was_read_follows_its_schema() {
    let folder = Folder::with_examples();
    for (name, _, text) in puzzles() {
        folder.write(name, text);
        for arguments in
            [&["read", name, "--format", "json"][..], &["read", name, "--no-solver", "--format", "json"]]
        {
            let ran = folder.run(arguments, b"");
            assert_eq!(ran.stderr, "", "{name}");
            let answer = check(&ran.stdout, "read");
            assert_eq!(ran.status, if answer["status"] == "understood" { 0 } else { 3 }, "{name}");
        }
    }
    let ran = folder.run(&["evaluate", "examples", "--format", "json"], b"");
    assert_eq!((ran.status, ran.stderr.as_str()), (0, ""));
    check(&ran.stdout, "evaluate");
}

#[test]
fn the_limit_is_told() {
    let folder = Folder::new();
    folder.write("pets", format!("{PETS}1. A.\n= Ann is cat\n"));
    for command in ["solve", "check"] {
        let ran = folder.run(&[command, "pets", "--limit", "1e-9", "--format", "json"], b"");
        assert_eq!(ran.status, 3);
        let answer = check(&ran.stdout, command);
        assert_eq!(answer["why"], "limit");
        assert_eq!(answer["solution"], serde_json::json!([]));
    }
}

#[test]
fn errors_follow_their_schema() {
    let folder = Folder::new();
    folder.write("broken", "{\"clues\": [");
    folder.write("twice", "who: Ann, Ann\npet: cat, dog\n\n1. Ann has a cat.\n");
    for name in ["broken", "twice", "missing", "."] {
        for command in ["solve", "check", "read"] {
            let ran = folder.run(&[command, name, "--format", "json"], b"");
            assert_eq!((ran.status, ran.stderr.as_str()), (2, ""), "{command} {name}");
            check(&ran.stdout, "error");
        }
    }
    let ran = folder.run(&["evaluate", "missing", "--format", "json"], b"");
    assert_eq!((ran.status, ran.stderr.as_str()), (2, ""));
    check(&ran.stdout, "error");
}

#[test]
fn all_solutions_are_listed() {
    let folder = Folder::new();
    folder.write("open", PETS.to_owned() + "1. A.\n= Ann is cat\n");
    let listed = |all: &str| {
        let ran = folder.run(&["solve", "open", "--all", all, "--format", "json"], b"");
        let answer = check(&ran.stdout, "solve");
        let solutions = answer["solutions"].as_array().unwrap().len();
        (ran.status, solutions, answer["count"].as_u64().unwrap(), answer["complete"] == true)
    };
    // Ann has the cat: 2 ways to deal the other pets, 6 to deal the ages.
    assert_eq!(listed("0"), (5, 12, 12, true));
    assert_eq!(listed("12"), (5, 12, 12, true));
    assert_eq!(listed("11"), (5, 11, 12, false));
    assert_eq!(listed("1"), (5, 1, 3, false));
}

#[test]
fn examples_and_what_is_converted_follow_the_schema_of_puzzles() {
    let folder = Folder::with_examples();
    assert!(!examples().is_empty());
    for path in examples() {
        check(&fs::read_to_string(&path).unwrap(), "puzzle");
    }
    folder.write("pets.txt", format!("{PETS}1. A.\n= Ann is cat\n2. What?\n"));
    let ran = folder.run(&["convert", "pets.txt", "--to", "json"], b"");
    assert_eq!(ran.status, 0, "{ran:?}");
    check(&ran.stdout, "puzzle");
}

#[test]
fn a_proof_has_its_map() {
    let folder = Folder::new();
    folder.write(
        "pets",
        format!("{PETS}1. A.\n= Ann is cat and Bob is dog and age(Ann) = 7 and age(Bob) = 8\n"),
    );
    let ran = folder.run(&["solve", "pets", "--proof", "pets.drat", "--format", "json"], b"");
    assert_eq!(ran.status, 0, "{ran:?}");
    check(&ran.stdout, "solve");
    let map: Value =
        serde_json::from_str(&fs::read_to_string(folder.path("pets.drat.map.json")).unwrap()).unwrap();
    let facts = map.as_object().unwrap();
    assert!(
        facts.values().any(|fact| *fact == serde_json::json!({"a": ["who", "Ann"], "b": ["age", "7"]})),
        "{map}"
    );
    let cnf = fs::read_to_string(folder.path("pets.drat.cnf")).unwrap();
    let header = cnf.lines().find(|line| line.starts_with("p cnf ")).unwrap();
    let atoms: u32 = header.split(' ').nth(2).unwrap().parse().unwrap();
    assert!(facts.keys().all(|variable| (1..=atoms).contains(&variable.parse().unwrap())));
    assert!(fs::read_to_string(folder.path("pets.drat")).unwrap().ends_with("0\n"));
    assert_eq!(fs::read_dir(folder.path(".")).unwrap().count(), 4, "nothing else is left behind");
}

#[test]
fn an_explanation_is_a_proof_whose_lines_are_steps() {
    let folder = Folder::with_examples();
    for level in ["brief", "normal", "every-step"] {
        let explain = ["explain", "examples/marmalade.json", "--level", level, "--format", "json"];
        let ran = folder.run(&[&explain[..], &["--proof", "steps.drat"]].concat(), b"");
        assert_eq!(ran.status, 0, "{ran:?}");
        let steps = check(&ran.stdout, "explain")["steps"].as_array().unwrap().len();
        let map: Value =
            serde_json::from_str(&fs::read_to_string(folder.path("steps.drat.map.json")).unwrap()).unwrap();
        let drat = fs::read_to_string(folder.path("steps.drat")).unwrap();
        let lines = map["lines"].as_array().unwrap();
        assert_eq!(lines[0]["first"], 1);
        for (one, next) in lines.iter().zip(&lines[1..]) {
            assert_eq!(one["last"].as_u64().unwrap() + 1, next["first"].as_u64().unwrap());
        }
        let last = lines.last().unwrap();
        assert_eq!(last["step"], steps, "{map}");
        // Behind the steps stand two lines about the lock, and the end.
        assert_eq!(last["last"].as_u64().unwrap() as usize + 3, drat.lines().count());
        assert_eq!(map["switches"].as_object().unwrap().len(), 3, "one for every clue");
    }
    let several = "who: Ann, Bob\npet: cat, dog\n\n1. Ann has a pet.\n= Ann is cat or Ann is dog\n";
    folder.write("several", several);
    let ran = folder.run(&["explain", "several", "--proof", "steps.drat"], b"");
    assert_eq!(ran.status, 5, "{ran:?}");
    assert!(ran.stderr.contains("exactly one solution"), "{ran:?}");
}

#[test]
fn the_file_s_own_solution_is_never_used() {
    let folder = Folder::with_examples();
    for path in examples() {
        let name = format!("examples/{}", path.file_name().unwrap().to_str().unwrap());
        let mut puzzle: Value = serde_json::from_str(&fs::read_to_string(&path).unwrap()).unwrap();
        puzzle.as_object_mut().unwrap().shift_remove("solution");
        let answer = |ran: crate::program::Ran| {
            let mut answer: Value = serde_json::from_str(&ran.stdout).unwrap();
            answer.as_object_mut().unwrap().shift_remove("milliseconds");
            answer
        };
        let with = answer(folder.run(&["solve", &name, "--format", "json"], b""));
        let without = answer(folder.run(&["solve", "-", "--format", "json"], puzzle.to_string().as_bytes()));
        assert_eq!(with["status"], "unique", "{name}");
        assert_eq!(with, without, "{name}");
    }
}

#[test]
fn explanations_follow_their_schemas() {
    let folder = Folder::new();
    for (name, status, text) in puzzles() {
        folder.write(name, text);
        for (arguments, schema) in [
            (&["explain", name, "--check", "--format", "json"][..], "explain"),
            (&["explain", name, "--level", "brief", "--format", "json"], "explain"),
            (&["explain", name, "--level", "every-step", "--format", "json"], "explain"),
            (&["explain", name, "--kind", "solution", "--format", "json"], "reasons"),
            (&["explain", name, "--kind", "unique", "--format", "json"], "reasons"),
            (&["explain", name, "--kind", "log", "--format", "json"], "reasons"),
            (&["hint", name, "--level", "4", "--format", "json"], "hint"),
        ] {
            let ran = folder.run(arguments, b"");
            assert_eq!(ran.status, status, "{arguments:?}: {ran:?}");
            assert_eq!(ran.stderr, "", "{arguments:?}");
            check(&ran.stdout, schema);
        }
        if name != "no_categories" && name != "ambiguous" {
            for not in [&[][..], &["--not"]] {
                let ask = ["why", name, "--cell", "Ann=dog", "--format", "json"];
                let ran = folder.run(&[&ask[..], not].concat(), b"");
                assert_eq!((ran.status, ran.stderr.as_str()), (status, ""), "why {name}: {ran:?}");
                check(&ran.stdout, "why");
            }
        }
    }
    let late = folder.run(&["explain", "unique", "--limit", "1e-9", "--format", "json"], b"");
    assert_eq!((late.status, check(&late.stdout, "explain")["why"].as_str()), (3, Some("limit")));
}
