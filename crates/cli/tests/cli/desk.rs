//! The setter's desk: themes from answers, folders of puzzles, and commands on files that hold many.

use crate::program::Folder;
use crate::streaming::lines;
use std::fs;

/// What somebody answers to the questions of `theme new`.
const ANSWERS: &str = "\
beach huts
visitors
Alma, Bert, Cora, Dennis, Eileen, Fred, Gwyneth, Hal
yes
towns
names
Bath, Chester, Derby, Exeter, Hexham, Ilkley, Preston, Whitby
Alma is quite something.
Bert came from Derby.
the visitor from Exeter
prices
numbers
40 to 160
$160
Alma paid $160.

paid more than, paid less than

Five visitors rented huts on the beach at Holm Sands.
";

#[test]
fn answers_become_a_theme_that_makes_puzzles() {
    let folder = Folder::new();
    let new = |answers: &str, file: &str| folder.run(&["theme", "new", "-o", file], answers.as_bytes());
    let ran = new(&format!("{ANSWERS}yes\n"), "huts.toml");
    assert_eq!(ran.status, 0, "{ran:?}");
    assert!(ran.stderr.contains("“Bath” must be in the sentence"), "{ran:?}");
    assert!(ran.stderr.contains("sample clues read back"), "{ran:?}");
    assert_eq!(folder.run(&["theme", "check", "huts.toml"], b"").status, 0);
    let made = folder.run(&["generate", "--theme", "huts.toml", "--categories", "3", "--seed", "1"], b"");
    assert!(made.status == 0 && made.stdout.contains("visitors: "), "{made:?}");
    let refused = new(&format!("{ANSWERS}no\n"), "other.toml");
    assert!(refused.status == 1 && !folder.path("other.toml").exists(), "{refused:?}");
    let silent = new("beach huts\n", "other.toml");
    assert!(silent.status == 2 && silent.stderr.contains("nothing was written"), "{silent:?}");
}

#[test]
fn a_theme_whose_clues_do_not_read_back_makes_no_puzzle() {
    let folder = Folder::new();
    let theme = folder.run(&["theme", "template"], b"").stdout;
    folder.write(
        "bad.toml",
        theme.replace(
            "more = \"more\", less = \"less\", verb = \"paid\", most = \"most\", least = \"least\"",
            "more = \"wibbler\", less = \"wobbler\", verb = \"paid\"",
        ),
    );
    let checked = folder.run(&["theme", "check", "bad.toml"], b"");
    assert!(checked.status == 1 && checked.stdout.contains("wibbler"), "{checked:?}");
    let made = folder.run(&["generate", "--theme", "bad.toml", "--seed", "1"], b"");
    assert!(made.status == 2 && made.stderr.contains("do not read back"), "{made:?}");
}

#[test]
fn a_folder_has_a_file_for_each_puzzle_and_the_answers_apart() {
    let folder = Folder::new();
    let arguments = [
        "generate",
        "--count",
        "2",
        "--categories",
        "3",
        "--items",
        "3",
        "--seed",
        "4",
        "--format",
        "folder",
        "--to",
        "set",
        "--answers",
        "apart",
        "--titles",
        "number",
    ];
    let ran = folder.run(&arguments, b"");
    assert_eq!(ran.status, 0, "{ran:?}");
    let read = |name: &str| fs::read_to_string(folder.path("set").join(name)).unwrap();
    assert!(read("puzzle-0002.txt").starts_with("# Puzzle 2\n"));
    assert!(!read("puzzle-0001.json").contains("\"solution\""));
    assert!(read("answers.md").contains("\n2. Puzzle 2\n"));
    let solved = folder.run(&["solve", "set/puzzle-0001.txt"], b"");
    assert_eq!(solved.status, 0, "{solved:?}");
    let apart = folder
        .run(&["generate", "--categories", "3", "--items", "3", "--seed", "4", "--answers", "apart"], b"");
    assert!(apart.stdout.contains("\nAnswers\n"), "{apart:?}");
}

#[test]
fn voices_differ_and_are_told() {
    let folder = Folder::new();
    let with = |voice: &str| {
        folder.run(&["generate", "--seed", "3", "--theme", "science fair", "--voice", voice], b"")
    };
    let (plain, children) = (with("plain"), with("children"));
    assert!(plain.status == 0 && children.status == 0, "{plain:?} {children:?}");
    assert!(!children.stdout.contains("but not both") && !children.stdout.contains("If "), "{children:?}");
    let unknown = with("loud");
    assert!(unknown.status == 2 && unknown.stderr.contains("magazine"), "{unknown:?}");
}

#[test]
fn files_of_many_puzzles_are_converted_printed_and_scored() {
    let folder = Folder::new();
    folder.write("many.jsonl", lines());
    for input in ["many.jsonl", "-"] {
        let bytes = if input == "-" { lines() } else { String::new() };
        let ran = folder.run(&["convert", input, "--to", "json"], bytes.as_bytes());
        assert!(ran.status == 2 && ran.stdout.lines().count() == 3, "{ran:?}");
        assert!(ran.stderr.contains("line 2: "), "{ran:?}");
    }
    let text = folder.run(&["convert", "many.jsonl", "--to", "text"], b"").stdout;
    folder.write("many.txt", &text);
    let back = folder.run(&["convert", "many.txt", "--to", "json"], b"");
    assert!(back.status == 0 && back.stdout.lines().count() == 3, "{text}\n{back:?}");
    let printed = folder.run(&["sheet", "many.jsonl", "-o", "many.html"], b"");
    assert!(printed.stderr.contains("line 2: "), "{printed:?}");
    let page = fs::read_to_string(folder.path("many.html")).unwrap();
    assert!(page.contains("Una") && page.contains("Ann"));
    let puzzle = r#"{"categories":[{"name":"who","items":["Ann","Bob"]},{"name":"pet","items":["cat","dog"]}],"clues":["Ann has the cat."],"solution":[["Ann","cat"],["Bob","dog"]]}"#;
    folder.write("scored.jsonl", format!("{puzzle}\n{{\n{puzzle}\n"));
    let scored = folder.run(&["evaluate", "scored.jsonl"], b"");
    assert!(scored.status == 0 && scored.stdout.contains("2 of 2 puzzles solved"), "{scored:?}");
    assert!(scored.stderr.contains("scored.jsonl:2"), "{scored:?}");
}
