//! New puzzles: JSON against its schema, what is printed can be solved, archives that go on, bad requests.

use crate::program::Folder;
use crate::schemas::check;
use std::fs;

#[test]
fn puzzles_follow_their_schema_and_come_again() {
    let folder = Folder::new();
    let arguments =
        ["generate", "--categories", "3", "--items", "4", "--count", "3", "--seed", "5", "--format", "json"];
    let ran = folder.run(&[&arguments[..], &["--threads", "1"]].concat(), b"");
    assert_eq!(ran.status, 0, "{ran:?}");
    assert_eq!(ran.stdout.lines().count(), 3);
    for line in ran.stdout.lines() {
        let puzzle = check(line, "generated");
        check(line, "puzzle");
        let seed = puzzle["rating"]["seed"].to_string();
        let alone = folder.run(
            &["generate", "--categories", "3", "--items", "4", "--seed", &seed, "--format", "json"],
            b"",
        );
        assert_eq!(alone.stdout.trim_end(), line);
        // Without its formulas the puzzle is read and has the same solution.
        let mut words = puzzle.clone();
        words.as_object_mut().unwrap().remove("formulas");
        let solved = folder.run(&["solve", "-", "--format", "json"], words.to_string().as_bytes());
        assert_eq!(check(&solved.stdout, "solve")["solution"], puzzle["solution"]);
    }
    let two = folder.run(&[&arguments[..], &["--threads", "2"]].concat(), b"");
    assert_eq!(two.stdout, ran.stdout);
}

#[test]
fn text_can_be_solved_and_hides_the_answer_unless_asked() {
    let folder = Folder::new();
    let arguments = ["generate", "--categories", "3", "--items", "3", "--seed", "2"];
    let ran = folder.run(&arguments, b"");
    assert!(ran.stderr.contains("difficulty ") && ran.stderr.contains("seed 2"), "{ran:?}");
    assert!(!ran.stdout.contains("Solution") && !ran.stdout.contains("\n= "), "{ran:?}");
    assert_eq!(folder.run(&["solve", "-"], ran.stdout.as_bytes()).status, 0);
    let with = folder.run(&[&arguments[..], &["--answers"]].concat(), b"");
    assert!(with.stdout.contains("Solution:"), "{with:?}");
}

#[test]
fn wishes_are_met() {
    let folder = Folder::new();
    folder.write(
        "begun.txt",
        "who: Ann, Bob, Cy, Di\npet: cat, dog, emu, fox\nprice: $5, $10, $15, $20\n\n1. Ann has the cat.\n",
    );
    let ran = folder.run(&["generate", "--from", "begun.txt", "--seed", "1", "--format", "json"], b"");
    assert_eq!(ran.status, 0, "{ran:?}");
    let puzzle = check(&ran.stdout, "generated");
    assert_eq!(puzzle["clues"][0], "Ann has the cat.");
    let arguments =
        ["generate", "--seed", "4", "--forbid", "is,not", "--require", "of-two", "--format", "json"];
    let wishes = [
        "--theme",
        "plain",
        "--clues",
        "6-9",
        "--pin",
        "Ada paid more than Boris.",
        "--question",
        "--mode",
        "usual",
    ];
    let ran = folder.run(&[&arguments[..], &wishes].concat(), b"");
    assert_eq!(ran.status, 0, "{ran:?}");
    let puzzle = check(&ran.stdout, "generated");
    let kinds: Vec<&str> =
        puzzle["kinds"].as_array().unwrap().iter().filter_map(|kind| kind.as_str()).collect();
    assert!(kinds.contains(&"of-two") && !kinds.contains(&"is") && !kinds.contains(&"not"), "{kinds:?}");
    assert!((6..=9).contains(&kinds.len()));
    assert_eq!(puzzle["clues"][0], "Ada paid more than Boris.");
    assert!(puzzle["question"].as_str().unwrap().ends_with('?'));
}

#[test]
fn the_published_way_has_its_options() {
    let folder = Folder::new();
    let arguments = ["generate", "--mode", "paper", "--budget", "3000", "--seed", "1", "--format", "json"];
    for more in [&["--goal", "difficulty"][..], &["--strategy", "death-penalty", "--population", "30"]] {
        let ran = folder.run(&[&arguments[..], more].concat(), b"");
        assert_eq!(ran.status, 0, "{ran:?}");
        assert!(check(&ran.stdout, "generated")["rating"]["loops"].is_number());
    }
}

#[test]
fn an_archive_goes_on_and_ends_the_same() {
    let folder = Folder::new();
    let run = |name: &str, budget: &str, mode: &[&str]| {
        let arguments =
            ["generate", "--archive", name, "--budget", budget, "--seed", "3", "--format", "json"];
        let ran = folder.run(&[&arguments[..], mode].concat(), b"");
        assert_eq!(ran.status, 0, "{ran:?}");
        check(&ran.stdout, "archive")
    };
    for mode in [&["--mode", "paper"][..], &["--categories", "3", "--items", "3"]] {
        let name = |which: &str| format!("{which}-{}", mode.len());
        let whole = run(&name("whole"), "900", mode);
        run(&name("part"), "300", mode);
        let rest = run(&name("part"), "900", mode);
        assert_eq!(whole, rest);
        assert!(whole["cells"].as_array().unwrap().len() > 2, "{whole}");
        for cell in whole["cells"].as_array().unwrap() {
            let file =
                fs::read_to_string(folder.path(&name("part")).join(cell["file"].as_str().unwrap())).unwrap();
            check(&file, "generated");
        }
        let map = fs::read_to_string(folder.path(&name("part")).join("map.svg")).unwrap();
        assert!(map.starts_with("<svg ") && map.trim_end().ends_with("</svg>"));
        assert!(folder.path(&name("part")).join("index.html").exists());
    }
    let other = folder.run(&["generate", "--archive", "whole-2", "--items", "5", "--budget", "900"], b"");
    assert_eq!(other.status, 2);
    assert!(other.stderr.contains("an archive of something else"), "{other:?}");
}

#[test]
fn a_data_set_has_a_puzzle_for_every_seed_whatever_the_range() {
    let folder = Folder::new();
    let made = |seed: &str, count: &str, more: &[&str]| {
        let size = ["generate", "--categories", "3", "--items", "4", "--seed", seed, "--count", count];
        let ran = folder.run(&[&size[..], more].concat(), b"");
        assert_eq!(ran.status, 0, "{ran:?}");
        ran.stdout
    };
    for (form, schema) in
        [("jsonl", "generated"), ("zebralogic", "zebralogic"), ("reasoning-gym", "reasoning-gym")]
    {
        let format = ["--format", form];
        let whole = made("7", "6", &format);
        assert_eq!(whole.lines().count(), 6);
        for line in whole.lines() {
            check(line, schema);
        }
        let parts = made("7", "2", &[&format[..], &["--threads", "1"]].concat()) + &made("9", "4", &format);
        assert_eq!(parts, whole, "{form}");
        // What is written is solved as it stands.
        let solved = folder.run(&["solve", "--format", "jsonl", "-"], whole.as_bytes());
        assert!(solved.stderr.starts_with("6 answers (6 unique)"), "{solved:?}");
        // As if it had been killed in the middle of a line.
        folder.write("set.jsonl", &whole[..whole.len() / 2]);
        made("7", "6", &[&format[..], &["--to", "set.jsonl", "--resume"]].concat());
        assert_eq!(fs::read_to_string(folder.path("set.jsonl")).unwrap(), whole, "{form}");
        fs::remove_file(folder.path("set.jsonl")).unwrap();
    }
}

#[test]
fn what_is_no_part_of_a_data_set_is_not_gone_on_with() {
    let folder = Folder::new();
    let run = |more: &[&str]| {
        let size = ["generate", "--categories", "3", "--items", "3", "--format", "jsonl"];
        folder.run(&[&size[..], more].concat(), b"")
    };
    let to = ["--to", "set.jsonl", "--count", "2", "--seed", "4"];
    assert_eq!(run(&to).status, 0);
    let there = fs::read_to_string(folder.path("set.jsonl")).unwrap();
    folder.write("letter.txt", "Dear Ann");
    for (more, wanted) in [
        (&to[..], "--resume"),
        (&["--to", "set.jsonl", "--resume", "--seed", "5"], "begins with seed 4"),
        (&["--to", "set.jsonl", "--resume", "--count", "3", "--theme", "plain"], "comes out otherwise"),
        (&["--to", "set.jsonl", "--resume", "--count", "1"], "2 puzzles are there already"),
        (&["--to", "letter.txt"], "not empty"),
        (&["--seed", "9007199254740992"], "stay below"),
        (&["--pin", "Ann has the cat."], "--from"),
        (&["--archive", "a"], "neither an archive"),
    ] {
        let ran = run(more);
        assert_eq!(ran.status, 2, "{more:?}: {ran:?}");
        assert!(ran.stderr.contains(wanted), "{more:?}: {ran:?}");
    }
    assert_eq!(fs::read_to_string(folder.path("set.jsonl")).unwrap(), there);
    assert_eq!(fs::read_to_string(folder.path("letter.txt")).unwrap(), "Dear Ann");
    let places = folder.run(&["generate", "--theme", "regatta", "--format", "zebralogic"], b"");
    assert!(places.status == 2 && places.stderr.contains("numbered places"), "{places:?}");
    // A seed for which there is no puzzle has a line, too.
    let hopeless = ["--theme", "plain", "--difficulty", "5", "--budget", "40", "--count", "2", "--seed", "1"];
    let ran = run(&hopeless);
    assert_eq!((ran.status, ran.stdout.lines().count()), (1, 2), "{ran:?}");
    for (line, seed) in ran.stdout.lines().zip(1..) {
        assert_eq!(check(line, "error")["seed"], seed);
    }
}

#[test]
fn progress_is_told_to_other_programs() {
    let folder = Folder::new();
    let ran = folder.run(&["generate", "--seed", "1", "--progress", "json", "--format", "json"], b"");
    let lines: Vec<&str> = ran.stderr.lines().collect();
    assert!(lines.len() > 2, "{ran:?}");
    for line in lines {
        let told = check(line, "progress");
        assert!(told["puzzle"] == 1 && told["of"] == 1 && told["attempt"].is_number(), "{line}");
    }
}

#[test]
fn bad_requests_are_told() {
    let folder = Folder::new();
    for (arguments, wanted) in [
        (&["--items", "9"][..], "use a whole number from 2 to 8"),
        (&["--difficulty", "6"], "from 1 (easy) to 5 (very hard)"),
        (&["--forbid", "nor"], "“nor” is no kind of clue"),
        (&["--forbid", "is", "--require", "is"], "both required and forbidden"),
        (&["--categories", "2", "--items", "2", "--require", "neither"], "say nothing in so small a puzzle"),
        (&["--pin", "Zoe has a yak."], "cannot be pinned"),
        (&["--pin", "Ada is \"$10\"", "--pin", "Ada is \"$20\""], "contradict each other"),
        (&["--clues", "0"], "a number such as 8"),
    ] {
        let ran = folder.run(&[&["generate", "--theme", "plain", "--seed", "1"], arguments].concat(), b"");
        assert_eq!(ran.status, 2, "{arguments:?}: {ran:?}");
        assert!(ran.stderr.contains(wanted), "{arguments:?}: {ran:?}");
    }
    let ran = folder.run(&["generate", "--from", "nowhere.txt"], b"");
    assert!(ran.status == 2 && ran.stderr.contains("nowhere.txt"), "{ran:?}");
    let ran = folder.run(&["generate", "--theme", "atlantis"], b"");
    assert!(ran.status == 2 && ran.stderr.contains("no theme “atlantis”"), "{ran:?}");
    // A theme that has no words for a category says which, and where.
    let template = folder.run(&["theme", "template"], b"").stdout;
    let mute = template.replace("says = [\"paid {}\"]\n", "");
    assert_ne!(mute, template);
    folder.write("mute.toml", mute);
    let ran = folder.run(&["generate", "--theme", "mute.toml"], b"");
    assert!(ran.status == 2 && ran.stderr.contains("no verb links “visitor” with “rent”"), "{ran:?}");
    // Few clues for a large puzzle: how many there are at least is told.
    let few = ["generate", "--theme", "plain", "--clues", "2", "--budget", "100", "--seed", "1"];
    let ran = folder.run(&few, b"");
    assert!(ran.status == 1 && ran.stderr.contains("; they had "), "{ran:?}");
    let hopeless = [
        "generate",
        "--theme",
        "plain",
        "--categories",
        "2",
        "--items",
        "2",
        "--difficulty",
        "5",
        "--budget",
        "40",
        "--seed",
        "1",
    ];
    let ran = folder.run(&hopeless, b"");
    assert_eq!(ran.status, 1, "{ran:?}");
    assert!(ran.stderr.contains("of difficulty 1"), "{ran:?}");
}
