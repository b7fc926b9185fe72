//! Whatever it is given, the program says what is wrong and ends with the right status.

use crate::program::{Folder, Ran};

fn refused(ran: &Ran) {
    assert_eq!(ran.status, 2, "{ran:?}");
    assert_eq!(ran.stdout, "");
    assert!(ran.stderr.starts_with("error"), "{ran:?}");
    assert!(!ran.stderr.contains("should not happen"), "{ran:?}");
}

#[test]
fn rubbish_is_refused() {
    let folder = Folder::new();
    let deep = "[".repeat(100_000);
    let long = "{\"clues\": [\"".to_owned() + &"x".repeat(1_000_000) + "\"]]";
    let inputs: [&[u8]; 9] = [
        b"",
        b" \n\n",
        b"{",
        b"[]",
        b"[1, 2]",
        b"\xff\xfe\x00",
        b"\x7fELF\x02\x01\x01\x00\x00",
        deep.as_bytes(),
        long.as_bytes(),
    ];
    for input in inputs {
        for command in ["solve", "check", "read"] {
            refused(&folder.run(&[command, "-"], input));
        }
        refused(&folder.run(&["convert", "-", "--to", "text"], input));
    }
}

#[test]
fn a_huge_input_is_refused_without_being_read_to_its_end() {
    let folder = Folder::new();
    let ran = folder.run(&["solve", "-"], &vec![b'x'; 100 << 20]);
    refused(&ran);
    assert!(ran.stderr.contains("P03"), "{ran:?}");
    assert!(ran.stderr.len() < 2000);
}

#[test]
fn messages_stay_short_however_long_the_line() {
    let folder = Folder::new();
    let items: Vec<String> = (0..5_000).map(|_| "\"same\"".to_owned()).collect();
    let text =
        format!("{{\"categories\":[{{\"name\":\"x\",\"items\":[{}]}}],\"clues\":[]}}", items.join(","));
    let ran = folder.run(&["solve", "-"], text.as_bytes());
    refused(&ran);
    assert!(ran.stderr.lines().all(|line| line.chars().count() < 200), "{}", ran.stderr);
}

#[test]
fn words_of_the_puzzle_cannot_control_the_terminal() {
    let folder = Folder::new();
    let text = r#"{"title": "\u001b[2Jgone", "categories": [{"name": "w\u0007ho", "items": ["A\nnn", "Bob"]},
        {"name": "pet", "items": ["c\u001bat", "dog"]}], "clues": ["\u001b[31m?"], "formulas": [null]}"#;
    for command in ["solve", "check", "read"] {
        for input in [text.to_owned(), text.replace("[null]", "[\"Bob is dog\"]")] {
            let ran = folder.run(&[command, "-"], input.as_bytes());
            let printed = ran.stdout + &ran.stderr;
            assert!(printed.chars().all(|c| c == '\n' || !c.is_control()), "{printed:?}");
        }
    }
}

#[test]
fn wrong_usage_is_told() {
    let folder = Folder::new();
    for arguments in [
        &["solve"][..],
        &["solve", "a", "--limit", "-1"],
        &["solve", "a", "--format", "xml"],
        &["sovle", "a"],
        &["convert", "a"],
        &["solve", "a", "--all", "-1"],
    ] {
        let ran = folder.run(arguments, b"");
        assert_eq!(ran.status, 2, "{arguments:?}");
        assert!(ran.stderr.contains("error:"), "{ran:?}");
    }
    for arguments in [["solve", "a", "--limit", "-1"], ["solve", "a", "--all", "-1"]] {
        let ran = folder.run(&arguments, b"");
        assert!(ran.stderr.contains("from 0 on"), "{ran:?}");
    }
}

#[test]
fn a_proof_never_replaces_the_puzzle() {
    let folder = Folder::new();
    let text = "who: Ann, Bob\npet: cat, dog\n\n1. Ann has the cat.\n= Ann is cat\n";
    folder.write("pets", text);
    folder.write("pets.cnf", text);
    for (puzzle, proof) in [("pets", "pets"), ("pets", "./pets"), ("pets.cnf", "pets")] {
        let ran = folder.run(&["solve", puzzle, "--proof", proof], b"");
        assert_eq!(ran.status, 2, "{ran:?}");
        assert!(ran.stderr.contains("overwrite"), "{ran:?}");
        assert_eq!(std::fs::read_to_string(folder.path(puzzle)).unwrap(), text);
    }
    let ran = folder.run(&["solve", "pets", "--proof", "."], b"");
    assert_eq!(ran.status, 2, "{ran:?}");
    assert!(ran.stderr.contains("not an ordinary file"), "{ran:?}");
    for command in ["solve", "explain"] {
        for (proof, why) in [("no/such/folder", "no folder"), ("-", "standard output"), ("pets", "overwrite")]
        {
            let ran = folder.run(&[command, "pets", "--proof", proof], b"");
            assert_eq!((ran.status, ran.stdout.as_str()), (2, ""), "{ran:?}");
            assert!(ran.stderr.contains(why), "{ran:?}");
        }
    }
}

/// A puzzle with this clue; quick means that the limit of ten seconds was not needed.
fn read_quickly(text: &[u8], expected: i32) -> Ran {
    let folder = Folder::new();
    let mut last = None;
    for command in ["solve", "read"] {
        let ran = folder.run(&[command, "-"], text);
        assert_eq!(ran.status, expected, "{command}: {}", &ran.stderr.chars().take(500).collect::<String>());
        assert!(!ran.stderr.contains("should not happen") && !ran.stderr.contains("S06"), "{command}");
        let printed = ran.stdout.clone() + &ran.stderr;
        assert!(printed.chars().all(|c| c == '\n' || !c.is_control()), "{command}");
        last = Some(ran);
    }
    last.unwrap()
}

fn pets(clue: &str) -> Vec<u8> {
    format!("who: Ann, Bob\npet: cat, dog\n\n1. {clue}\n").into_bytes()
}

#[test]
fn a_clue_of_ten_thousand_words_is_told_in_a_few_lines() {
    for word in ["the ", "Ann ", "or Ann ", "Ann's "] {
        let ran = read_quickly(&pets(&(word.repeat(10_000) + "cat")), 3);
        assert!(ran.stdout.lines().count() < 30, "{word}: {}", ran.stdout.lines().count());
    }
}

#[test]
fn ten_megabytes_of_text_are_read_or_refused() {
    let line = "Ann is older than the one who has the cat, and that is all that anybody knows of it.\n";
    let ran = read_quickly(&line.repeat((10 << 20) / line.len()).into_bytes(), 2);
    assert!(ran.stderr.len() < 2000, "{}", ran.stderr.len());
    let one_line = line.replace('\n', " ").repeat((10 << 20) / line.len());
    let ran = read_quickly(&pets(&one_line), 3);
    assert!(ran.stdout.len() < 5000, "{}", ran.stdout.len());
}

#[test]
fn odd_characters_in_clues_do_no_harm() {
    let clues = [
        "Ann\u{7} has\u{1b}[31m the\u{202e} cat.",
        "\u{0}",
        "\"Ann has the cat.",
        "Ann's has' 'the“ cat.",
        "“Ann” has the “cat.",
        "安娜有猫。",
        "У Анны есть кошка.",
        "آن لديها القطة",
        "👩‍👩‍👧‍👦 🐈 e\u{301}\u{301}\u{301}",
        "\u{feff}\u{200b}\u{2060}",
        ".....",
        "- - - -",
        "=",
    ];
    let folder = Folder::new();
    for clue in clues {
        let json = serde_json::json!({"categories": [{"name": "who", "items": ["Ann", "Bob"]},
            {"name": "pet", "items": ["cat", "dog"]}, {"name": "日", "items": ["月", "火"]}], "clues": [clue]});
        for command in ["solve", "read", "check"] {
            let ran = folder.run(&[command, "-"], json.to_string().as_bytes());
            assert!([0, 3, 4, 5].contains(&ran.status), "{command} {clue:?}: {ran:?}");
            assert!(!ran.stderr.contains("should not happen"), "{command} {clue:?}: {ran:?}");
            let printed = ran.stdout + &ran.stderr;
            assert!(printed.chars().all(|c| c == '\n' || !c.is_control()), "{command} {clue:?}: {printed:?}");
        }
    }
}

#[test]
fn puzzles_in_other_scripts_are_puzzles() {
    let text = "人: 安娜, 鲍勃\nживотное: кошка, собака\n\n1. 安娜 has the кошка.\n";
    let ran = Folder::new().run(&["solve", "-"], text.as_bytes());
    assert!([0, 3].contains(&ran.status), "{ran:?}");
    let ran = Folder::new().run(&["read", "-"], text.as_bytes());
    assert!([0, 3].contains(&ran.status), "{ran:?}");
}

#[test]
fn categories_that_do_not_fit_are_told_before_reading() {
    let folder = Folder::new();
    for (text, code) in [
        ("who: Ann, Bob, Cy\npet: cat, dog\n\n1. Ann has the cat.\n", "P06"),
        ("who: Ann, Ann\npet: cat, dog\n\n1. Ann has the cat.\n", "P07"),
    ] {
        for command in ["read", "solve"] {
            let ran = folder.run(&[command, "-"], text.as_bytes());
            refused(&ran);
            assert!(ran.stderr.contains(code), "{ran:?}");
        }
    }
}

#[test]
fn an_item_may_stand_in_two_categories() {
    let text = "who: Ash, Bob\ntree: Ash, Oak\n\n1. Bob planted the oak.\n";
    let ran = Folder::new().run(&["solve", "-"], text.as_bytes());
    assert_eq!(ran.status, 0, "{ran:?}");
    let ran = Folder::new().run(&["read", "-"], text.replace("the oak", "Ash").as_bytes());
    assert!([0, 3].contains(&ran.status), "{ran:?}");
}

#[test]
fn a_file_without_a_command_is_told_what_to_type() {
    let folder = Folder::with_examples();
    let ran = folder.run(&["examples/zebra.json"], b"");
    assert_eq!(ran.status, 2, "{ran:?}");
    assert!(ran.stderr.contains("`cluewright solve examples/zebra.json`"), "{ran:?}");
    let ran = folder.run(&["puzzel.txt"], b"");
    assert!(ran.status == 2 && ran.stderr.contains("there is no file “puzzel.txt”"), "{ran:?}");
    assert!(ran.stderr.contains("`cluewright solve FILE`"), "{ran:?}");
    let ran = folder.run(&["examples"], b"");
    assert!(ran.status == 2 && ran.stderr.contains("`cluewright sheet examples"), "{ran:?}");
    let ran = folder.run(&["solv"], b"");
    assert!(ran.status == 2 && ran.stderr.contains("'solve'"), "{ran:?}");
}

#[test]
fn a_program_is_not_taken_for_a_text() {
    let folder = Folder::with_examples();
    for arguments in [
        &["read", "examples/lingo/hundred.cl"][..],
        &["convert", "examples/lingo/hundred.cl", "--to", "json"],
        &["why", "examples/lingo/hundred.cl", "--cell", "a=b"],
        &["sheet", "examples/lingo/hundred.cl"],
    ] {
        let ran = folder.run(arguments, b"");
        assert!(
            ran.status == 2 && ran.stderr.contains("a Constraint Lingo program"),
            "{arguments:?}: {ran:?}"
        );
    }
}
