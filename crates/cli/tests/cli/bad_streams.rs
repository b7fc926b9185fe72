//! Streams that are broken, too long, cut off, or have nowhere to go: it is told, and nothing is lost.

use crate::program::Folder;
use crate::schemas::check;
use crate::streaming::{answers, lines, outline, puzzle};
use serde_json::{Value, json};
use std::fs;
#[cfg(unix)]
use std::io::Read;
#[cfg(target_os = "linux")]
use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Stdio};

/// Many good lines.
fn many(count: usize) -> String {
    (0..count).map(|number| puzzle(&number.to_string()).to_string() + "\n").collect()
}

#[test]
fn every_broken_line_has_its_error_and_the_next_is_answered() {
    let folder = Folder::new();
    let good = puzzle("good").to_string();
    for broken in [
        b"{\"id\": \"cut\", ".to_vec(),
        b"\xff\xfe".to_vec(),
        b"\0\0".to_vec(),
        b"7".to_vec(),
        b"null".to_vec(),
        b"[1, 2]".to_vec(),
        b"{}".to_vec(),
        b"{\"puzzle\": null}".to_vec(),
        b"{\"puzzle\": 7}".to_vec(),
        b"{\"categories\": 7, \"clues\": []}".to_vec(),
        b"[".repeat(100_000),
    ] {
        let input = [&broken[..], b"\n", good.as_bytes(), b"\r\n"].concat();
        for command in ["solve", "read", "check", "explain", "hint", "verify", "audit"] {
            let ran = folder.run(&[command, "--format", "jsonl", "-"], &input);
            let found = answers(&ran.stdout);
            assert_eq!((ran.status, found.len()), (2, 2), "{command}: {ran:?}");
            check(&found[0].to_string(), "error");
            assert_eq!((&found[0]["line"], &found[1]["id"]), (&json!(1), &json!("good")), "{ran:?}");
        }
    }
    // Some editors begin a file with a mark.
    let ran = folder.run(&["solve", "--format", "jsonl", "-"], format!("\u{feff}{good}\n").as_bytes());
    assert_eq!(ran.status, 0, "{ran:?}");
}

#[test]
fn what_is_no_stream_is_told_before_anything_is_done() {
    let folder = Folder::new();
    folder.write("many.jsonl", lines());
    fs::create_dir(folder.path("empty")).unwrap();
    for (arguments, wanted) in [
        (&["nowhere.jsonl"][..], "nowhere.jsonl"),
        (&["empty"], "no file in “empty”"),
        (&["-", "-"], "given twice"),
        (&["many.jsonl", "--shard", "3/2"], "1/4 or 4/4"),
        (&["many.jsonl", "--to", "no/such/folder"], "cannot write"),
        (&["many.jsonl", "--to", "many.jsonl"], "not empty"),
        (&["many.jsonl", "--to", "many.jsonl", "--resume"], "other puzzles"),
    ] {
        let ran = folder.run(&[&["solve", "--format", "jsonl"], arguments].concat(), b"");
        assert_eq!((ran.status, ran.stdout.as_str()), (2, ""), "{arguments:?}: {ran:?}");
        assert!(ran.stderr.contains(wanted), "{arguments:?}: {ran:?}");
    }
    assert_eq!(fs::read_to_string(folder.path("many.jsonl")).unwrap(), lines());
}

/// The line is told and passed over, and never held: the program takes less memory than the line is long.
#[cfg(target_os = "linux")]
#[test]
fn a_line_of_a_hundred_megabytes_is_told_and_not_held() {
    const LONG: usize = 100 << 20;
    let mut child = Command::new(env!("CARGO_BIN_EXE_cluewright"))
        .args(["solve", "--format", "jsonl", "--threads", "2", "-"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut input = child.stdin.take().unwrap();
    let piece = vec![b'x'; 1 << 20];
    input.write_all(b"\"").unwrap();
    for _ in 0..LONG / piece.len() {
        input.write_all(&piece).unwrap();
    }
    input.write_all(format!("\"\n{}\n", puzzle("after")).as_bytes()).unwrap();
    let mut output = BufReader::new(child.stdout.take().unwrap());
    let mut printed = String::new();
    output.read_line(&mut printed).unwrap();
    output.read_line(&mut printed).unwrap();
    assert_eq!(outline(&answers(&printed)), [(Value::Null, 1, "error"), (json!("after"), 2, "unique")]);
    let status = fs::read_to_string(format!("/proc/{}/status", child.id())).unwrap();
    let peak = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).unwrap();
    let kilobytes: usize = peak.trim().trim_end_matches(" kB").parse().unwrap();
    assert!(kilobytes < LONG >> 10, "{kilobytes} kB");
    drop(input);
    assert_eq!(child.wait().unwrap().code(), Some(2));
}

#[test]
fn a_reader_that_goes_away_ends_the_run() {
    let folder = Folder::new();
    let many: Vec<String> = (0..2000).map(|number| puzzle(&number.to_string()).to_string()).collect();
    folder.write("many.jsonl", many.join("\n"));
    let mut child = Command::new(env!("CARGO_BIN_EXE_cluewright"))
        .args(["solve", "--format", "jsonl"])
        .arg(folder.path("many.jsonl"))
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
}

/// It is noticed while nothing is there to be written: nobody waits for the next line of input, or for a puzzle that takes long.
#[cfg(unix)]
#[test]
fn a_reader_that_goes_away_is_noticed_between_answers() {
    for arguments in [
        &["solve", "-"][..],
        &["audit", "-"],
        &["generate", "--items", "8", "--categories", "6", "--seed", "3"],
    ] {
        let mut child = Command::new(env!("CARGO_BIN_EXE_cluewright"))
            .args(arguments)
            .args(["--format", "jsonl"])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        // It stays open, and nothing comes.
        let input = child.stdin.take();
        drop(child.stdout.take());
        let mut told = String::new();
        child.stderr.take().unwrap().read_to_string(&mut told).unwrap();
        assert_eq!(child.wait().unwrap().code(), Some(0), "{arguments:?}: {told}");
        assert!(told.starts_with("0 "), "{arguments:?}: {told}");
        drop(input);
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_told() {
    let folder = Folder::new();
    folder.write("many.jsonl", lines());
    let full = fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
    let output = Command::new(env!("CARGO_BIN_EXE_cluewright"))
        .args(["solve", "--format", "jsonl"])
        .arg(folder.path("many.jsonl"))
        .stdout(full)
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(1));
    assert!(String::from_utf8_lossy(&output.stderr).contains("cannot write the answers"));
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_told_for_files_and_for_new_puzzles() {
    let folder = Folder::new();
    folder.write("many.jsonl", many(5));
    for arguments in [&["solve", "many.jsonl"][..], &["audit", "many.jsonl"], &["generate", "--count", "3"]] {
        let ran = folder.run(&[arguments, &["--format", "jsonl", "--to", "/dev/full"]].concat(), b"");
        assert_eq!(ran.status, 1, "{arguments:?}: {ran:?}");
        assert!(ran.stderr.contains("cannot write") && ran.stderr.contains("--resume"), "{ran:?}");
    }
}

/// No more may be written than a part: the program is ended in the middle of a line. It goes on from there, and nothing is lost or twice.
#[cfg(target_os = "linux")]
#[test]
fn a_run_that_had_no_room_goes_on_when_there_is_some() {
    let folder = Folder::new();
    folder.write("many.jsonl", many(40));
    let arguments = ["solve", "--format", "jsonl", "many.jsonl", "--to", "out.jsonl"];
    let script = format!("ulimit -f 4; exec \"$0\" {}", arguments.join(" "));
    let ended = Command::new("sh")
        .args(["-c", &script, env!("CARGO_BIN_EXE_cluewright")])
        .current_dir(folder.path("."))
        .stderr(Stdio::null())
        .status()
        .unwrap();
    assert!(!ended.success());
    let there = fs::read_to_string(folder.path("out.jsonl")).unwrap();
    assert!(!there.is_empty() && !there.ends_with('\n'), "it should have been cut in a line");
    let ran = folder.run(&[&arguments[..], &["--resume"]].concat(), b"");
    assert_eq!(ran.status, 0, "{ran:?}");
    let found = answers(&fs::read_to_string(folder.path("out.jsonl")).unwrap());
    let ids: Vec<&str> = found.iter().map(|answer| answer["id"].as_str().unwrap()).collect();
    assert_eq!(ids, (0..40).map(|number| number.to_string()).collect::<Vec<_>>());
}

/// An input that breaks off in the middle of a line: what was whole is answered, the rest is told.
#[test]
fn an_input_that_breaks_off_is_answered_as_far_as_it_goes() {
    let folder = Folder::new();
    let whole = many(3);
    let ran = folder.run(&["solve", "--format", "jsonl", "-"], &whole.as_bytes()[..whole.len() - 20]);
    let found = answers(&ran.stdout);
    let statuses: Vec<&str> = found.iter().map(|answer| answer["status"].as_str().unwrap()).collect();
    assert_eq!((ran.status, statuses), (2, vec!["unique", "unique", "error"]));
}
