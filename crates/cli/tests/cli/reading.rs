//! Reading clues in English, and scoring many puzzles.

use crate::program::{Folder, examples};
use serde_json::{Value, json};
use std::fs;

/// Two solutions, depending on what “Jordan” is.
const WHICH: &str = "friends: Jordan, Kim\nplaces: Jordan, Chad\npets: cat, dog\n\n1. Jordan has the cat.\n2. Kim went to Jordan.\n";

fn folder() -> Folder {
    let folder = Folder::new();
    folder.write("which", WHICH);
    folder.write("plain", "who: Ann, Bob\npet: cat, dog\n\n1. Ann has the cat.\n");
    folder.write("odd", "who: Ann, Bob\npet: cat, dog\n\n1. Ann has the cat.\n2. Żółw xyzzies plughly.\n");
    folder
}

fn json_of(folder: &Folder, arguments: &[&str]) -> (i32, Value) {
    let arguments = [arguments, &["--format", "json"]].concat();
    let ran = folder.run(&arguments, b"");
    assert_eq!(ran.stderr, "", "{arguments:?}");
    let value = serde_json::from_str(&ran.stdout).unwrap_or_else(|_| panic!("{arguments:?}: {ran:?}"));
    (ran.status, value)
}

#[test]
fn the_status_tells_how_much_was_understood() {
    let folder = folder();
    let status = |arguments: &[&str]| {
        let (status, answer) = json_of(&folder, arguments);
        (status, answer["status"].as_str().unwrap().to_owned())
    };
    assert_eq!(status(&["read", "plain"]), (0, "understood".to_owned()));
    assert_eq!(status(&["read", "which"]), (3, "ambiguous".to_owned()));
    assert_eq!(status(&["read", "odd"]), (3, "not_understood".to_owned()));
    // The clue that is not understood is not needed either.
    assert_eq!(status(&["solve", "odd"]), (0, "unique".to_owned()));
    assert_eq!(status(&["check", "odd"]), (0, "unique".to_owned()));
    // Two readings of nearly equal cost lead to different solutions.
    assert_eq!(status(&["solve", "which"]), (3, "not_understood".to_owned()));
    assert_eq!(status(&["check", "which"]), (3, "not_understood".to_owned()));
}

#[test]
fn clues_that_are_not_used_are_listed_with_a_warning() {
    let folder = folder();
    let (_, answer) = json_of(&folder, &["solve", "odd"]);
    assert_eq!(answer["unused_clues"], json!([2]));
    assert_eq!(answer["clues"][1]["status"], "not_understood");
    assert_eq!(answer["warnings"][0]["clue"], 2);
    assert_eq!(answer["warnings"][0]["severity"], "warning");
    let span: Vec<usize> = serde_json::from_value(answer["clues"][1]["span"].clone()).unwrap();
    let length = "Żółw xyzzies plughly.".chars().count();
    assert!(span[0] < span[1] && span[1] <= length, "{span:?}");
    let (_, answer) = json_of(&folder, &["solve", "which"]);
    assert_eq!(answer["clues"][0]["status"], "ambiguous");
    assert_eq!((&answer["why"], &answer["solution"]), (&json!("clues"), &json!([])));
    assert!(answer["milliseconds"]["read"].as_f64().unwrap() > 0.0);
}

#[test]
fn a_choice_settles_an_ambiguous_clue() {
    let folder = folder();
    let mut solutions = Vec::new();
    for choice in ["1=1", "1=2"] {
        let (status, answer) = json_of(&folder, &["solve", "which", "--choose", choice]);
        assert_eq!((status, &answer["status"]), (0, &json!("unique")), "{choice}");
        solutions.push(answer["solution"].clone());
        let (status, answer) = json_of(&folder, &["read", "which", "--choose", choice]);
        assert_eq!((status, &answer["status"]), (0, &json!("understood")));
        let number: u64 = choice[2..].parse().unwrap();
        assert_eq!(answer["clues"][0]["reading"], number);
        assert_eq!(answer["clues"][0]["readings"][0]["reading"], 1);
        assert_eq!(json_of(&folder, &["check", "which", "--choose", choice]).0, 0);
    }
    assert_ne!(solutions[0], solutions[1]);
}

#[test]
fn choices_that_cannot_be_followed_are_wrong_usage() {
    let folder = folder();
    for choice in ["3=1", "1=99", "0=1", "1=0", "1", "one=two", "1=1=1", ""] {
        for command in ["read", "solve", "check"] {
            let ran = folder.run(&[command, "which", "--choose", choice], b"");
            assert_eq!((ran.status, ran.stdout.as_str()), (2, ""), "{command} {choice}");
            assert!(ran.stderr.starts_with("error: "), "{ran:?}");
        }
    }
}

#[test]
fn nobody_is_asked_where_nobody_is() {
    let folder = folder();
    let ran = folder.run(&["solve", "which"], b"1\n");
    assert_eq!((ran.status, ran.stdout.as_str()), (3, ""));
    assert!(ran.stderr.contains("--choose 1=1"), "{ran:?}");
}

#[test]
fn words_in_the_way_are_underlined_with_and_without_colour() {
    let folder = folder();
    let plain = folder.run(&["read", "odd"], b"");
    assert!(plain.stdout.contains("^^^") && !plain.stdout.contains('\u{1b}'), "{plain:?}");
    let coloured = folder.run(&["read", "odd", "--color", "always"], b"");
    assert!(coloured.stdout.contains("^^^") && coloured.stdout.contains('\u{1b}'), "{coloured:?}");
}

#[test]
fn every_format_of_read_has_the_clues() {
    let folder = folder();
    for format in ["text", "asp", "fol", "drs", "lingo"] {
        let ran = folder.run(&["read", "plain", "--format", format], b"");
        assert_eq!((ran.status, ran.stderr.as_str()), (0, ""), "{format}");
        assert!(ran.stdout.to_lowercase().contains("ann"), "{format}: {}", ran.stdout);
        let ran = folder.run(&["read", "odd", "--format", format], b"");
        assert_eq!(ran.status, 3, "{format}");
        assert_eq!(ran.stderr.contains("clue 2"), format != "text", "{format}: {}", ran.stderr);
    }
}

/// The examples without their formulas, so that the clues have to be read.
fn examples_in_english() -> Folder {
    let folder = Folder::new();
    fs::create_dir_all(folder.path("all/deep")).unwrap();
    for (place, path) in examples().iter().enumerate() {
        let mut puzzle: Value = serde_json::from_str(&fs::read_to_string(path).unwrap()).unwrap();
        puzzle.as_object_mut().unwrap().shift_remove("formulas");
        let name = path.file_name().unwrap().to_str().unwrap();
        let below = if place % 2 == 0 { "all" } else { "all/deep" };
        folder.write(&format!("{below}/{name}"), puzzle.to_string());
    }
    folder
}

#[test]
fn a_folder_is_scored() {
    let folder = examples_in_english();
    folder.write("all/notes.md", "no puzzle");
    folder.write("all/unsolved.txt", "who: Ann, Bob\npet: cat, dog\n\n1. Ann has the cat.\n");
    folder.write("all/broken.json", "{");
    let (status, score) = json_of(&folder, &["evaluate", "all"]);
    assert_eq!(status, 0);
    let count = |name: &str| score[name].as_u64().unwrap();
    assert_eq!(count("puzzles"), examples().len() as u64);
    assert_eq!(count("solved") + count("wrong") + count("refused"), count("puzzles"));
    assert_eq!(count("wrong"), 0, "{score}");
    assert!(count("clues_understood") <= count("clues"));
    let files: Vec<&str> =
        score["results"].as_array().unwrap().iter().map(|result| result["file"].as_str().unwrap()).collect();
    assert!(files.is_sorted() && files.iter().any(|file| file.starts_with("deep/")), "{files:?}");
    let skipped: Vec<&str> =
        score["skipped"].as_array().unwrap().iter().map(|file| file["file"].as_str().unwrap()).collect();
    assert_eq!(skipped, ["broken.json", "unsolved.txt"]);
    for result in score["results"].as_array().unwrap() {
        assert_eq!(result["outcome"] == "solved", result["why"].is_null(), "{result}");
    }
}

#[test]
fn the_score_is_the_same_every_time() {
    let folder = examples_in_english();
    let score = |arguments: &[&str]| {
        let (_, mut score) = json_of(&folder, arguments);
        score["seconds"] = Value::Null;
        for result in score["results"].as_array_mut().unwrap() {
            result["milliseconds"] = Value::Null;
        }
        score
    };
    assert_eq!(score(&["evaluate", "all"]), score(&["evaluate", "all"]));
    let ran = folder.run(&["evaluate", "all", "--no-solver"], b"");
    assert_eq!(ran.status, 0);
    assert!(ran.stdout.contains("median ms"), "{ran:?}");
}

#[test]
fn answers_that_are_wrong_are_told_apart() {
    let folder = Folder::new();
    fs::create_dir(folder.path("all")).unwrap();
    let puzzle =
        |clue: &str, rows: &str| format!("who: Ann, Bob\npet: cat, dog\n\n1. {clue}\n\nSolution:\n{rows}\n");
    folder.write("all/right.txt", puzzle("Ann has the cat.", "Ann, cat\nBob, dog"));
    folder.write("all/wrong.txt", puzzle("Ann has the cat.", "Ann, dog\nBob, cat"));
    folder.write("all/refused.txt", puzzle("Xyzzy plugh.", "Ann, cat\nBob, dog"));
    let (status, score) = json_of(&folder, &["evaluate", "all"]);
    assert_eq!(status, 0);
    assert_eq!((&score["solved"], &score["wrong"], &score["refused"]), (&json!(1), &json!(1), &json!(1)));
    assert_eq!((&score["clues"], &score["clues_understood"]), (&json!(3), &json!(2)));
    let ran = folder.run(&["evaluate", "all"], b"");
    assert!(
        ran.stdout.contains("Wrong answers:\n  wrong.txt: ")
            && ran.stdout.contains("refused.txt: clue 1 was")
    );
    // One file is a folder of one.
    assert_eq!(json_of(&folder, &["evaluate", "all/right.txt"]).1["solved"], 1);
    assert_eq!(folder.run(&["evaluate", "al"], b"").status, 2);
}

/// A treebank of two sentences.
const TREEBANK: &str = "# text = Ann paid more than Bob.
1\tAnn\tAnn\tPROPN\tNNP\t_\t2\tnsubj\t_\t_
2\tpaid\tpay\tVERB\tVBD\t_\t0\troot\t_\t_
3\tmore\tmore\tADJ\tJJR\t_\t2\tobj\t_\t_
4\tthan\tthan\tADP\tIN\t_\t5\tcase\t_\t_
5\tBob\tBob\tPROPN\tNNP\t_\t3\tobl\t_\t_
6\t.\t.\tPUNCT\t.\t_\t2\tpunct\t_\t_

1\tBob\tBob\tPROPN\tNNP\t_\t2\tnsubj\t_\t_
2\tsang\tsing\tVERB\tVBD\t_\t0\troot\t_\t_
";

#[test]
fn the_parser_is_trained_by_a_command() {
    let folder = Folder::new();
    folder.write("small.conllu", TREEBANK);
    let (status, view) = json_of(&folder, &["train", "--parser", "small.conllu", "-o", "parser.bin"]);
    assert_eq!((status, &view["kind"], &view["sentences"]), (0, &json!("trained-parser"), &json!(2)));
    let bytes = fs::metadata(folder.path("parser.bin")).unwrap().len();
    assert_eq!(view["bytes"], json!(bytes));
    folder.write("bad.conllu", "1\tAnn\n");
    let ran = folder.run(&["train", "--parser", "bad.conllu", "-o", "parser.bin"], b"");
    assert!(ran.status == 2 && ran.stderr.contains("bad.conllu: line 1"), "{ran:?}");
}
