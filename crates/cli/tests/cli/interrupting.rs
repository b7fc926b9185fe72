//! Puzzles whose making is interrupted: Ctrl-C gives the best so far, and an archive goes on after the worst.
#![cfg(unix)]

use crate::program::Folder;
use crate::schemas::check;
use serde_json::Value;
use std::fs;
use std::io::{BufRead, BufReader, Read};
use std::process::{Child, Command, Stdio};

/// The command at work in a folder, which tells its progress in lines of JSON.
fn at_work(folder: &Folder, arguments: &[&str]) -> Child {
    let mut command = Command::new(env!("CARGO_BIN_EXE_cluewright"));
    command.args(arguments).args(["--progress", "json"]).current_dir(folder.path("."));
    command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap()
}

fn send(child: &Child, signal: &str) {
    let sent = Command::new("kill").args([signal, &child.id().to_string()]).status().unwrap();
    assert!(sent.success());
}

/// Interrupts the command when a line of progress is as wanted. Gives its exit status, what it printed and its last
/// word on standard error.
fn interrupted(mut child: Child, is_time: impl Fn(&Value) -> bool) -> (Option<i32>, String, String) {
    let mut errors = BufReader::new(child.stderr.take().unwrap());
    let mut stdout = child.stdout.take().unwrap();
    let printed = std::thread::spawn(move || {
        let mut text = String::new();
        stdout.read_to_string(&mut text).unwrap();
        text
    });
    let (mut sent, mut last) = (false, String::new());
    let mut line = String::new();
    while errors.read_line(&mut line).unwrap() > 0 {
        if line.starts_with('{') {
            let told = check(&line, "progress");
            if !sent && is_time(&told) {
                send(&child, "-INT");
                sent = true;
            }
        } else {
            line.trim_end().clone_into(&mut last);
        }
        line.clear();
    }
    assert!(sent, "it ended too early: {last}");
    (child.wait().unwrap().code(), printed.join().unwrap(), last)
}

#[test]
fn ctrl_c_gives_the_best_so_far() {
    let folder = Folder::new();
    // A budget that nobody would wait for.
    let arguments = ["generate", "--categories", "3", "--items", "4", "--difficulty", "5", "--seed", "1"];
    let child = at_work(&folder, &[&arguments[..], &["--budget", "1000000000", "--format", "json"]].concat());
    let has_some = |told: &Value| told["feasible"].as_u64().is_some_and(|feasible| feasible > 0);
    let (status, printed, last) = interrupted(child, has_some);
    assert_eq!((status, last.as_str()), (Some(0), "stopped: 1 of 1 puzzles"), "{printed}");
    let puzzle = check(&printed, "generated");
    let solved = folder.run(&["solve", "-", "--format", "json"], puzzle.to_string().as_bytes());
    assert_eq!(check(&solved.stdout, "solve")["status"], "unique");
}

#[test]
fn ctrl_c_ends_a_book_with_what_was_begun() {
    let folder = Folder::new();
    let arguments = [
        "generate",
        "--categories",
        "3",
        "--items",
        "3",
        "--count",
        "9000",
        "--seed",
        "1",
        "--format",
        "json",
    ];
    let child = at_work(&folder, &[&arguments[..], &["--threads", "2"]].concat());
    let (status, printed, last) = interrupted(child, |told| told["puzzle"].as_u64() > Some(2));
    let count = printed.lines().count();
    assert_eq!((status, last), (Some(0), format!("stopped: {count} of 9000 puzzles")));
    assert!((1..9000).contains(&count), "{count}");
    for line in printed.lines() {
        check(line, "generated");
    }
}

/// Killed in the middle, a data set has whole lines, and comes to the same bytes as one that was never interrupted.
#[test]
fn a_data_set_outlives_its_program() {
    let folder = Folder::new();
    let arguments = |name: &'static str, count: &'static str| {
        [
            "generate",
            "--categories",
            "3",
            "--items",
            "3",
            "--seed",
            "1",
            "--format",
            "jsonl",
            "--to",
            name,
            "--count",
            count,
        ]
    };
    let mut child = at_work(&folder, &arguments("killed.jsonl", "1000000"));
    let there = || fs::read_to_string(folder.path("killed.jsonl")).unwrap_or_default();
    let errors = BufReader::new(child.stderr.take().unwrap());
    for _ in errors.lines().map_while(Result::ok) {
        if there().lines().count() > 4 {
            send(&child, "-KILL");
            break;
        }
    }
    assert_eq!(child.wait().unwrap().code(), None, "it ended before it could be killed");
    let count = there().lines().count() + 3;
    let count: &'static str = count.to_string().leak();
    let rest = folder.run(&[&arguments("killed.jsonl", count)[..], &["--resume"]].concat(), b"");
    let whole = folder.run(&arguments("whole.jsonl", count), b"");
    assert_eq!((rest.status, whole.status), (0, 0), "{rest:?}");
    assert_eq!(there(), fs::read_to_string(folder.path("whole.jsonl")).unwrap());
}

/// Ctrl-C leaves out what was not finished: the best so far would not be the puzzle of its seed.
#[test]
fn ctrl_c_ends_a_data_set_between_two_lines() {
    let folder = Folder::new();
    let arguments =
        ["generate", "--categories", "3", "--items", "3", "--seed", "1", "--format", "jsonl", "--count"];
    let child = at_work(&folder, &[&arguments[..], &["1000000", "--threads", "2"]].concat());
    let (status, printed, last) = interrupted(child, |told| told["puzzle"].as_u64() > Some(5));
    let count = printed.lines().count().to_string();
    assert_eq!((status, last), (Some(0), format!("stopped: {count} of 1000000 puzzles")));
    let again = folder.run(&[&arguments[..], &[&count]].concat(), b"");
    assert_eq!(again.stdout, printed);
}

#[test]
fn ctrl_c_leaves_an_archive_that_goes_on() {
    let folder = Folder::new();
    let arguments = ["generate", "--archive", "book", "--mode", "paper", "--seed", "3"];
    let child = at_work(&folder, &[&arguments[..], &["--budget", "1000000000"]].concat());
    let has_some = |told: &Value| told["evaluations"].as_u64() > Some(500);
    let (status, printed, _) = interrupted(child, has_some);
    assert_eq!(status, Some(0));
    assert!(printed.contains("stopped: the same command goes on from here"), "{printed}");
    assert!(folder.path("book/index.html").exists());
}

/// Killed in the middle, an archive comes to the same end as one that was never interrupted.
#[test]
fn an_archive_outlives_its_program() {
    let folder = Folder::new();
    let arguments = |name: &'static str| {
        [
            "generate",
            "--archive",
            name,
            "--mode",
            "paper",
            "--seed",
            "3",
            "--budget",
            "20000",
            "--format",
            "json",
        ]
    };
    let mut child = at_work(&folder, &arguments("killed"));
    let state = folder.path("killed/state.json");
    let errors = BufReader::new(child.stderr.take().unwrap());
    for line in errors.lines().map_while(Result::ok) {
        check(&line, "progress");
        if state.exists() {
            send(&child, "-KILL");
            break;
        }
    }
    assert_eq!(child.wait().unwrap().code(), None, "it ended before it could be killed");
    let begun: Value = serde_json::from_str(&fs::read_to_string(&state).unwrap()).unwrap();
    assert!(begun["evaluations"].as_u64() < Some(20_000), "the state is whole, and it is not the last one");
    let rest = folder.run(&arguments("killed"), b"");
    let whole = folder.run(&arguments("whole"), b"");
    assert_eq!((rest.status, whole.status), (0, 0), "{rest:?}");
    assert_eq!(check(&rest.stdout, "archive"), check(&whole.stdout, "archive"));
    let index = |name: &str| fs::read_to_string(folder.path(name).join("index.json")).unwrap();
    assert_eq!(index("killed"), index("whole"));
}
