//! Constraint Lingo on the command line: answers, exit statuses, bad input.

use crate::program::{Folder, repository};
use crate::schema_language::violations;
use serde_json::Value;

fn json(folder: &Folder, arguments: &[&str]) -> (i32, Value) {
    let ran = folder.run(arguments, b"");
    let value = serde_json::from_str(&ran.stdout).unwrap_or_else(|error| panic!("{error}: {ran:?}"));
    (ran.status, value)
}

#[test]
fn programs_are_solved_by_their_ending() {
    let folder = Folder::with_examples();
    for strength in ["sparse", "dense", "dense2"] {
        let (status, answer) = json(
            &folder,
            &["solve", "examples/lingo/hundred.cl", "--strength", strength, "--all", "0", "--format", "json"],
        );
        assert_eq!(status, 0);
        assert_eq!(
            (&answer["status"], &answer["count"], &answer["complete"]),
            (&"unique".into(), &1.into(), &true.into())
        );
        assert_eq!(answer["all_solutions"][0]["table"][0]["age"], 111);
    }
    let (status, answer) =
        json(&folder, &["solve", "examples/lingo/several_bindings.cl", "--all", "0", "--format", "json"]);
    assert_eq!((status, &answer["count"], &answer["tables"]), (5, &2.into(), &1.into()));
    assert_eq!(answer["all_solutions"][0]["vars"]["witness"], "ann");
    let (status, answer) =
        json(&folder, &["solve", "examples/lingo/five_queens.cl", "--all", "3", "--format", "json"]);
    assert_eq!((status, &answer["complete"]), (5, &false.into()));
    assert_eq!(answer["all_solutions"].as_array().unwrap().len(), 3);
    let (status, answer) =
        json(&folder, &["solve", "examples/lingo/wheel_needs_four.cl", "--format", "json"]);
    assert_eq!(
        (status, &answer["status"], &answer["all_solutions"]),
        (4, &"none".into(), &Value::Array(vec![]))
    );
    let (status, answer) = json(&folder, &["solve", "examples/lingo/implies.cl", "--format", "json"]);
    assert_eq!(
        (status, &answer["all_solutions"][0]["table"][0]["topping"]),
        (0, &serde_json::json!(["ham"]))
    );
}

#[test]
fn errors_have_their_place() {
    let folder = Folder::new();
    folder.write("bad.cl", "CLASS town: ash elm\nCLASS john: 1 .. 2\nCLASS alice: 1 .. 2\nREQUIRED ash 1\n");
    for command in ["solve", "check"] {
        let (status, answer) = json(&folder, &[command, "bad.cl", "--format", "json"]);
        assert_eq!((status, &answer["status"]), (2, &"error".into()));
        let wrong = &answer["diagnostics"][0];
        assert_eq!((&wrong["code"], &wrong["line"], &wrong["column"]), (&"E7".into(), &4.into(), &14.into()));
    }
    let ran = folder.run(&["lingo", "solve", "missing.cl"], b"");
    assert_eq!(ran.status, 2);
    assert!(ran.stderr.contains("there is no such file"), "{ran:?}");
    for bad in [&b"CLASS a: \xff\xfe"[..], b"", b"\0\0\0", b"((((((("] {
        let ran = folder.run(&["lingo", "solve", "-"], bad);
        assert_eq!(ran.status, 2, "{ran:?}");
        assert!(!ran.stderr.contains("should not happen"), "{ran:?}");
    }
}

#[test]
fn large_files_are_answered_or_refused() {
    let folder = Folder::new();
    let members: Vec<String> = (0..700_000).map(|n| format!("m{n}")).collect();
    let columns: Vec<String> = (0..300_000).map(|n| format!("CLASS c{n}: x y")).collect();
    let texts = [
        ("members", format!("CLASS a: {}", members.join(" "))),
        ("statements", format!("CLASS a: x y\n{}", "REQUIRED x y # clue 1\n".repeat(230_000))),
        ("brackets", format!("CLASS a: x y\nREQUIRED x {}", "(".repeat(5_000_000))),
        ("references", format!("CLASS a: x y\nCONFLICT {}", "x y ".repeat(1_200_000))),
        ("columns", columns.join("\n")),
        ("nonsense", "foo bar\n".repeat(600_000)),
    ];
    for (name, text) in texts {
        folder.write("large.cl", text);
        let ran = folder.run(&["solve", "large.cl", "--format", "json"], b"");
        assert!([2, 4].contains(&ran.status), "{name}: {}", ran.status);
        assert!(!ran.stderr.contains("should not happen"), "{name}: {}", ran.stderr);
    }
}

#[test]
fn explanations_can_be_checked_and_come_from_logs() {
    let folder = Folder::with_examples();
    let program = "examples/lingo/zebra.cl";
    let ran = folder.run(&["lingo", "explain", program, "--check", "--write-log", "zebra.log"], b"");
    assert_eq!(ran.status, 0, "{ran:?}");
    assert!(ran.stderr.starts_with("Every step verified"), "{ran:?}");
    let again = folder.run(&["lingo", "explain", program, "--log", "zebra.log", "--check"], b"");
    assert_eq!((again.status, &again.stdout), (0, &ran.stdout));
    let (status, answer) = json(&folder, &["lingo", "explain", program, "--check", "--format", "json"]);
    assert_eq!((status, &answer["checked"], &answer["kind"]), (0, &true.into(), &"lingo".into()));
    assert!(answer["count"].as_u64().unwrap() <= 162);
    folder.write("bad.log", "{\"derive\":{\"lit\":\"x(1)\",\"rule\":1}}\n");
    let bad = folder.run(&["lingo", "explain", program, "--log", "bad.log"], b"");
    assert_eq!(bad.status, 2, "{bad:?}");
    folder.write("bad.log", "hello\n");
    let bad = folder.run(&["lingo", "explain", program, "--log", "bad.log"], b"");
    assert_eq!(bad.status, 2, "{bad:?}");
}

#[test]
fn hints_go_on_from_marks() {
    let folder = Folder::with_examples();
    let program = "examples/lingo/hundred.cl";
    folder.write("marks.json", r#"{"marks": [{"a": ["first", "alicia"], "b": ["age", 111], "is": true}, {"a": ["first", "cecil"], "b": ["last", "hollis"], "is": true}]}"#);
    let ran = folder.run(&["lingo", "hint", program, "--grid", "marks.json"], b"");
    assert_eq!(ran.status, 0, "{ran:?}");
    folder.write("wrong.json", r#"{"marks": [{"a": ["first", "alicia"], "b": ["age", "101"], "is": true}]}"#);
    let (status, answer) =
        json(&folder, &["lingo", "hint", program, "--grid", "wrong.json", "--format", "json"]);
    assert_eq!((status, &answer["status"], &answer["wrong"]), (0, &"wrong".into(), &serde_json::json!([1])));
    folder.write("odd.json", r#"{"marks": [{"a": ["first", "zoe"], "b": ["age", "101"], "is": true}]}"#);
    assert_eq!(folder.run(&["lingo", "hint", program, "--grid", "odd.json"], b"").status, 2);
}

#[test]
fn answers_follow_their_schemas() {
    let folder = Folder::with_examples();
    folder.write("bad.cl", "CLASS a: x y\nCLASS b: p\nREQUIRED x z\n");
    let schema = |name: &str| -> Value {
        let path = repository().join("docs/schema").join(format!("{name}.json"));
        serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap()
    };
    for program in ["hundred", "wheel_needs_four", "several_bindings", "thief", "map_symmetric", "product"] {
        let file = format!("examples/lingo/{program}.cl");
        for (command, name) in [
            (&["solve"][..], "lingo-solve"),
            (&["check"], "lingo-check"),
            (&["lingo", "explain", "--check"], "lingo-explain"),
        ] {
            let arguments = [command, &[&file, "--format", "json"]].concat();
            let (_, answer) = json(&folder, &arguments);
            assert_eq!(violations(&answer, &schema(name)), [""; 0], "{arguments:?}");
        }
    }
    let (_, answer) = json(&folder, &["solve", "bad.cl", "--format", "json"]);
    assert_eq!(violations(&answer, &schema("lingo-error")), [""; 0]);
}

#[test]
fn standard_input_is_recognised_by_what_it_holds() {
    let folder = Folder::new();
    let program = std::fs::read(repository().join("examples/lingo/plain_map.cl")).unwrap();
    let commented = [b"# a note\n\n".as_slice(), &program].concat();
    for command in ["solve", "check", "explain", "hint"] {
        for input in [&program, &commented] {
            let ran = folder.run(&[command, "-"], input);
            assert_eq!(ran.status, 0, "{command}: {ran:?}");
        }
    }
    let told = folder.run(&["explain", "-"], &program).stdout;
    assert!(told.starts_with("(1) Clue 1 tells us Ann watches Bob."), "{told}");
    let puzzle = std::fs::read(repository().join("examples/zebra.json")).unwrap();
    assert_eq!(folder.run(&["solve", "-"], &puzzle).status, 0);
    // A program that is wrong is told so as a program.
    let ran = folder.run(&["solve", "-"], b"CLASS a: x y\nREQUIRE x y\n");
    assert!(ran.status == 2 && ran.stderr.contains("E1"), "{ran:?}");
}

#[test]
fn all_needs_no_number() {
    let folder = Folder::with_examples();
    for arguments in [
        ["lingo", "solve", "--all", "examples/lingo/five_queens.cl"],
        ["lingo", "solve", "examples/lingo/five_queens.cl", "--all"],
        ["lingo", "solve", "examples/lingo/five_queens.cl", "--all=0"],
    ] {
        let ran = folder.run(&arguments, b"");
        assert!(ran.stdout.contains("There are 10 solutions."), "{arguments:?}: {ran:?}");
    }
}
