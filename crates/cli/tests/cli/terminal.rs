//! Colours, characters, messages, and the pages that the program prints about itself.

use crate::program::Folder;
use std::process::{Command, Stdio};

fn pets() -> Folder {
    let folder = Folder::new();
    folder.write("pets", "who: Ann, Bob\npet: cat, dog\n\n1. Ann has the cat.\n= Ann is cat\n");
    folder
}

#[test]
fn colours_come_only_where_they_are_wanted() {
    let folder = pets();
    let coloured = |arguments: &[&str], variables: &[(&str, &str)]| {
        let arguments = [&["solve", "pets"], arguments].concat();
        folder.run_with(&arguments, b"", variables).stdout.contains('\u{1b}')
    };
    assert!(!coloured(&[], &[]));
    assert!(!coloured(&["--color", "never"], &[]));
    assert!(coloured(&["--color", "always"], &[]));
    assert!(!coloured(&[], &[("NO_COLOR", "1")]));
    assert!(!coloured(&["--color", "always", "--format", "json"], &[]));
}

#[test]
fn tables_keep_to_ascii_where_they_must() {
    let folder = pets();
    assert!(folder.run(&["solve", "pets"], b"").stdout.contains('┌'));
    assert!(folder.run(&["solve", "pets", "--ascii"], b"").stdout.is_ascii());
    assert!(folder.run_with(&["solve", "pets"], b"", &[("LC_ALL", "C")]).stdout.is_ascii());
}

#[test]
fn what_happens_is_told_if_asked_for() {
    let folder = pets();
    assert_eq!(folder.run(&["solve", "pets"], b"").stderr, "");
    assert!(folder.run(&["solve", "pets", "-v"], b"").stderr.contains("info: pets: Text, 2 categories"));
    assert!(folder.run(&["-vv", "solve", "pets"], b"").stderr.contains("debug: "));
    assert!(folder.run_with(&["solve", "pets"], b"", &[("RUST_LOG", "info")]).stderr.contains("info: "));
}

#[test]
fn the_program_describes_itself() {
    let folder = Folder::new();
    for arguments in [
        &["--help"][..],
        &["-h"],
        &["solve", "--help"],
        &["read", "--help"],
        &["check", "--help"],
        &["evaluate", "--help"],
        &["guillotine", "--help"],
        &["knowledge", "--help"],
        &["knowledge", "build", "--help"],
        &["convert", "--help"],
        &["man", "--help"],
        &["completions", "--help"],
        &["--version"],
        &["completions", "bash"],
        &["completions", "zsh"],
        &["completions", "fish"],
    ] {
        let ran = folder.run(arguments, b"");
        assert_eq!(ran.status, 0, "{arguments:?}");
        assert!(ran.stdout.contains("cluewright"), "{arguments:?}");
    }
    let page = folder.run(&["man"], b"").stdout;
    assert!(page.contains(".TH cluewright") && page.contains("\\-\\-proof"), "{page}");
}

#[test]
fn a_reader_that_goes_away_is_no_error() {
    let folder = Folder::new();
    let items = |letter: char| (1..=7).map(|n| format!("{letter}{n}")).collect::<Vec<_>>().join(", ");
    folder.write("open", format!("as: {}\nbs: {}\n\n1. A.\n= a1 is b1\n", items('a'), items('b')));
    let mut child = Command::new(env!("CARGO_BIN_EXE_cluewright"))
        .args(["solve", "--all", "0"])
        .arg(folder.path("open"))
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(5));
    assert_eq!(String::from_utf8(output.stderr).unwrap(), "");
}
