//! Nobody's files are touched, and no input is endless: what attacks on the command found, one by one.
#![cfg(unix)]

use crate::program::{Folder, repository};
use std::fs;
use std::os::unix::fs::{PermissionsExt, symlink};
use std::path::Path;
use std::process::{Command, Stdio};

fn mode(path: &Path) -> u32 {
    fs::metadata(path).unwrap().permissions().mode() & 0o777
}

const ARCHIVE: [&str; 8] = ["generate", "--archive", "book", "--budget", "300", "--seed", "3", "--items=3"];

#[test]
fn an_archive_leaves_files_of_others_alone() {
    let folder = Folder::new();
    fs::create_dir(folder.path("book")).unwrap();
    folder.write("book/index.json", r#"{"cells": [{"file": "thesis.docx"}, {"file": ".hidden"}]}"#);
    for (name, text) in [("thesis.docx", "years of work"), (".hidden", "secret"), ("index.html", "my page")] {
        folder.write(&format!("book/{name}"), text);
    }
    let refused = folder.run(&ARCHIVE, b"");
    assert_eq!(refused.status, 2, "{refused:?}");
    assert!(refused.stderr.contains("not of an archive"), "{refused:?}");
    for (name, text) in [("thesis.docx", "years of work"), (".hidden", "secret"), ("index.html", "my page")] {
        assert_eq!(fs::read_to_string(folder.path("book").join(name)).unwrap(), text);
    }
}

#[test]
fn an_archive_replaces_only_what_it_wrote() {
    let folder = Folder::new();
    let made = folder.run(&ARCHIVE, b"");
    assert_eq!(made.status, 0, "{made:?}");
    // A file beside them is nobody's business, whatever the list of the archive says about another folder.
    folder.write("book/notes.txt", "mine");
    folder.write("outside.txt", "mine too");
    let more = ["generate", "--archive", "book", "--budget", "600", "--seed", "3", "--items=3"];
    assert_eq!(folder.run(&more, b"").status, 0);
    assert_eq!(fs::read_to_string(folder.path("book/notes.txt")).unwrap(), "mine");
    let list = fs::read_to_string(folder.path("book/files.json")).unwrap();
    folder.write(
        "book/files.json",
        list.replace("\"files\": {", "\"files\": {\n \"../outside.txt\": [\"0\"], \"notes.txt\": [\"0\"],"),
    );
    let doctored = folder.run(&more, b"");
    assert_eq!(doctored.status, 2, "{doctored:?}");
    assert!(doctored.stderr.contains("notes.txt") && doctored.stderr.contains("changed"), "{doctored:?}");
    assert_eq!(fs::read_to_string(folder.path("outside.txt")).unwrap(), "mine too");
    assert_eq!(fs::read_to_string(folder.path("book/notes.txt")).unwrap(), "mine");
}

#[test]
fn a_page_of_an_archive_that_somebody_changed_is_not_replaced() {
    let folder = Folder::new();
    assert_eq!(folder.run(&ARCHIVE, b"").status, 0);
    folder.write("book/index.html", "my own page");
    let refused = folder.run(&ARCHIVE, b"");
    assert_eq!(refused.status, 2, "{refused:?}");
    assert!(refused.stderr.contains("index.html"), "{refused:?}");
    assert_eq!(fs::read_to_string(folder.path("book/index.html")).unwrap(), "my own page");
}

#[test]
fn a_build_does_not_remove_a_folder_that_is_not_its_own() {
    let folder = Folder::new();
    folder.write("mine.txt", "bread and butter\n");
    fs::create_dir(folder.path("mine.bin.work")).unwrap();
    folder.write("mine.bin.work/thesis.docx", "years of work");
    let refused =
        folder.run(&["knowledge", "build", "--source", "expressions:mine.txt", "-o", "mine.bin"], b"");
    assert_eq!(refused.status, 2, "{refused:?}");
    assert_eq!(fs::read_to_string(folder.path("mine.bin.work/thesis.docx")).unwrap(), "years of work");
}

/// What a build puts aside may come from somebody else: names in it lead nowhere.
#[test]
fn what_was_put_aside_leads_to_no_file_of_others() {
    let folder = Folder::new();
    folder.write("mine.txt", "bread and butter\nhot bread\n");
    folder.write("thesis.docx", "years of work");
    let source = ["--source", "expressions:mine.txt"];
    let gather = [&["knowledge", "gather", "--to", "shards", "--shard", "1/1"][..], &source].concat();
    assert_eq!(folder.run(&gather, b"").status, 0);
    let journal = "shards/shard-1-of-1/mine.journal.aside";
    let told = fs::read_to_string(folder.path(journal)).unwrap();
    let whole = folder.path("thesis.docx").canonicalize().unwrap().display().to_string();
    for name in ["../../thesis.docx", "../thesis.docx", &whole] {
        folder.write(journal, told.replace("mine.run0", name));
        let build = ["knowledge", "build", "--work", "shards/shard-1-of-1", "-o", "mine.bin"];
        let refused = folder.run(&[&build[..], &source].concat(), b"");
        assert_eq!(refused.status, 2, "{name}: {refused:?}");
        assert_eq!(fs::read_to_string(folder.path("thesis.docx")).unwrap(), "years of work");
    }
}

#[test]
fn a_file_that_is_written_over_keeps_its_rights_and_its_links() {
    let folder = Folder::with_examples();
    let program = folder.path("secret.cl");
    fs::copy(folder.path("examples/lingo/hundred.cl"), &program).unwrap();
    let text = fs::read_to_string(&program).unwrap().replace(": ", ":   ");
    folder.write("secret.cl", text);
    fs::set_permissions(&program, fs::Permissions::from_mode(0o600)).unwrap();
    symlink("secret.cl", folder.path("link.cl")).unwrap();
    let ran = folder.run(&["lingo", "fmt", "--write", "link.cl"], b"");
    assert_eq!(ran.status, 0, "{ran:?}");
    assert!(folder.path("link.cl").symlink_metadata().unwrap().is_symlink());
    assert_eq!(folder.run(&["lingo", "fmt", "--check", "secret.cl"], b"").status, 0);
    assert_eq!(mode(&program), 0o600);
    folder.write("sheet.html", "");
    fs::set_permissions(folder.path("sheet.html"), fs::Permissions::from_mode(0o640)).unwrap();
    let ran = folder.run(&["sheet", "examples/zebra.json", "-o", "sheet.html"], b"");
    assert_eq!((ran.status, mode(&folder.path("sheet.html"))), (0, 0o640), "{ran:?}");
}

/// Every input is `/dev/zero`, and memory is limited: whatever reads without an end of its own dies of it.
#[test]
fn no_input_is_endless() {
    let folder = Folder::with_examples();
    fs::create_dir(folder.path("archive")).unwrap();
    symlink("/dev/zero", folder.path("archive/state.json")).unwrap();
    let zero = "/dev/zero";
    let puzzle = "examples/zebra.json";
    let commands: &[&[&str]] = &[
        &["solve", zero],
        &["read", puzzle, "--lexicon", zero],
        &["guillotine", "--weights", zero, "jelly", "kidney"],
        &["guillotine", "--knowledge", zero, "jelly", "kidney"],
        &["knowledge", "search", "--index", zero, "bread"],
        &["knowledge", "train", zero, "-o", "out"],
        &["knowledge", "build", "--recipe", zero, "-o", "out"],
        &[
            "knowledge",
            "build",
            "--source",
            "expressions:examples/zebra.json",
            "--frequencies",
            zero,
            "-o",
            "out",
        ],
        &["lingo", "explain", "examples/lingo/hundred.cl", "--log", zero],
        &["lingo", "hint", "examples/lingo/hundred.cl", "--grid", zero],
        &["lingo", "solve", zero],
        &["hint", puzzle, "--grid", zero],
        &["train", "examples", "--relations", zero, "-o", "out"],
        &["train", "--parser", zero, "-o", "out"],
        &["generate", "--archive", "archive", "--budget", "10"],
        &["generate", "--from", zero],
        &["theme", "check", zero],
        &["book", "--theme", zero, "-o", "book.pdf"],
        &["sheet", zero, "-o", "sheet.pdf"],
        &["convert", zero, "--to", "text"],
        &["verify", puzzle, "--answer", zero],
        &["verify", zero, "--answer", puzzle],
        &["audit", zero],
        &["evaluate", zero],
    ];
    for arguments in commands {
        let output = Command::new("bash")
            .args(["-c", "ulimit -v 3000000; exec \"$@\"", "-", env!("CARGO_BIN_EXE_cluewright")])
            .args(*arguments)
            .current_dir(folder.path(""))
            .stdin(Stdio::null())
            .output()
            .unwrap();
        let said = String::from_utf8_lossy(&output.stderr);
        // An index of frequencies has no lines that are any: an empty one is as good.
        assert!(matches!(output.status.code(), Some(0 | 2)), "{arguments:?}: {:?} {said}", output.status);
        assert!(!said.contains("memory"), "{arguments:?}: {said}");
    }
}

#[test]
fn a_pipe_that_nobody_writes_to_is_given_up() {
    let folder = Folder::new();
    let made = Command::new("mkfifo").arg(folder.path("silent")).status().unwrap();
    assert!(made.success());
    let ran = folder.run(&["solve", "silent", "--limit", "1"], b"");
    assert_eq!(ran.status, 2, "{ran:?}");
    assert!(ran.stderr.contains("nothing came from it"), "{ran:?}");
    // One that is written to is a file like any other.
    let script = "\"$0\" solve <(printf 'who: Ann, Bob\\npet: cat, dog\\n\\n1. Ann has the cat.\\n')";
    let solved =
        Command::new("bash").args(["-c", script, env!("CARGO_BIN_EXE_cluewright")]).output().unwrap();
    assert_eq!(solved.status.code(), Some(0), "{solved:?}");
}

#[test]
fn a_knowledge_file_that_is_shortened_meanwhile_does_no_harm() {
    let folder = Folder::new();
    let bytes = fs::read(repository().join("data/knowledge-en/knowledge.bin")).unwrap();
    folder.write("mine.bin", &bytes);
    let games: String = (0..400)
        .map(|_| "{\"clues\": [\"jelly\", \"kidney\", \"runner\", \"green\", \"coffee\"], \"solution\": \"bean\"}\n")
        .collect();
    folder.write("games.jsonl", games);
    let mut training = Command::new(env!("CARGO_BIN_EXE_cluewright"))
        .args(["knowledge", "train", "games.jsonl", "-o", "weights.json", "--knowledge", "mine.bin"])
        .current_dir(folder.path(""))
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    // Again and again, so that it happens at every stage of the work, until the work is done.
    let ended = loop {
        if let Some(ended) = training.try_wait().unwrap() {
            break ended;
        }
        fs::OpenOptions::new().write(true).open(folder.path("mine.bin")).unwrap().set_len(4096).unwrap();
        std::thread::sleep(std::time::Duration::from_millis(20));
        fs::OpenOptions::new()
            .write(true)
            .open(folder.path("mine.bin"))
            .unwrap()
            .set_len(bytes.len() as u64)
            .unwrap();
    };
    assert!(matches!(ended.code(), Some(0..=2)), "{ended:?}");
}

#[test]
fn a_doctored_log_is_not_told_as_true() {
    let folder = Folder::with_examples();
    let program = "examples/lingo/hundred.cl";
    assert_eq!(folder.run(&["lingo", "explain", program, "--write-log", "true.log"], b"").status, 0);
    let log = fs::read_to_string(folder.path("true.log")).unwrap();
    let lines: Vec<&str> = log.lines().collect();
    // Without its first conclusions, the later ones rest on nothing.
    let derived = lines.iter().position(|line| line.contains("derive")).unwrap();
    let doctored = [&lines[..derived], &lines[derived + 5..]].concat().join("\n") + "\n";
    folder.write("doctored.log", doctored);
    let told = folder.run(&["lingo", "explain", program, "--log", "doctored.log"], b"");
    assert!(matches!(told.status, 1 | 2), "{told:?}");
    assert!(!told.stdout.contains("only solution"), "{told:?}");
    assert_eq!(folder.run(&["lingo", "explain", program, "--log", "true.log"], b"").status, 0);
}

/// On a terminal of its own, which `script` of util-linux gives.
#[test]
fn escape_sequences_do_not_reach_a_terminal() {
    let folder = Folder::new();
    let evil = "\u{1b}]0;owned\u{7}\u{9b}31m\u{202e}";
    folder.write(
        "evil.txt",
        format!("who: Ann{evil}, Bob\npet: cat, dog\n\n1. Ann{evil} has the cat. {evil}\n"),
    );
    folder.write(
        "evil.json",
        serde_json::json!({"categories": [
        {"name": "who", "items": [format!("Ann{evil}"), "Bob"]}, {"name": "pet", "items": ["cat", "dog"]}],
        "clues": [{"text": format!("Ann has the cat.{evil}"), "formula": "cat is not Bob"}]})
        .to_string(),
    );
    folder.write(
        "evil.cl",
        format!("CLASS who: \"ann{evil}\" bob\nCLASS pet: cat dog\n# {evil}\nREQUIRED bob dog\n"),
    );
    if !Command::new("script").arg("--version").output().is_ok_and(|ran| ran.status.success()) {
        eprintln!("NOT TRIED: there is no `script` to give a terminal");
        return;
    }
    let mut printed = 0;
    for arguments in [
        "convert evil.txt --to text",
        "convert evil.json --to text",
        "convert evil.json --to json",
        "convert evil.json --to colons",
        "solve evil.json",
        "solve evil.json --format json",
        "read evil.json",
        "explain evil.json",
        "explain evil.json --format dot",
        "explain evil.json --format html",
        "explain evil.json --format markdown",
        "check evil.json",
        "lingo fmt evil.cl",
        "lingo explain evil.cl",
        "lingo explain evil.cl --format dot",
        "lingo explain evil.cl --format log",
        "lingo export evil.cl --to asp",
        "lingo hint evil.cl",
        "lingo solve evil.cl",
        "lingo check evil.cl",
    ] {
        let command = format!("{} {arguments} --color never", env!("CARGO_BIN_EXE_cluewright"));
        let ran = Command::new("script")
            .args(["-qec", &command, "/dev/null"])
            .current_dir(folder.path(""))
            .stdin(Stdio::null())
            .output()
            .unwrap();
        let shown = String::from_utf8_lossy(&ran.stdout);
        printed += usize::from(shown.contains("cat"));
        for power in ['\u{1b}', '\u{7}', '\u{9b}', '\u{202e}'] {
            assert!(!shown.contains(power), "{arguments}: {power:?} in {shown:?}");
        }
    }
    assert!(printed > 10, "{printed} of them printed something of the puzzle");
}

#[test]
fn weak_tokens_are_refused() {
    let folder = Folder::new();
    for weak in ["a", "secretsecret", "aaaaaaaaaaaaaaaaaaaaaaaaaaaaa"] {
        let ran = folder.run_with(&["serve", "--port", "0"], b"", &[("CLUEWRIGHT_TOKEN", weak)]);
        assert_eq!(ran.status, 2, "{ran:?}");
        assert!(ran.stderr.contains("easy to guess"), "{ran:?}");
    }
    let ran = folder.run(&["serve", "--port", "0", "--host", "0.0.0.0", "--no-token"], b"");
    assert_eq!(ran.status, 2, "{ran:?}");
}
