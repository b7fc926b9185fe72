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
        for command in ["solve", "check"] {
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
    for command in ["solve", "check"] {
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
    for (proof, why) in [("no/such/folder", "no folder"), ("-", "standard output")] {
        let ran = folder.run(&["solve", "pets", "--proof", proof], b"");
        assert_eq!((ran.status, ran.stdout.as_str()), (2, ""), "{ran:?}");
        assert!(ran.stderr.contains(why), "{ran:?}");
    }
}
