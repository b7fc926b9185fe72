//! Work within its limits: inputs that once outlived them or took all memory. Time is counted in seconds of the processor and
//! memory is held by the system, so that a busy machine changes nothing.

use evaluation::siege::child::{self, Bounds, Ended};
use evaluation::siege::slow_inputs::{COMMANDS, GRACE, filled_in, judged, puzzles};
use evaluation::siege::slow_programs::{self, programs, taking_in};
use std::fs;
use std::path::{Path, PathBuf};

/// What the command takes before it begins, with debug assertions on, and what reading two million letters takes.
const START: f64 = 0.6;
const LIMIT: f64 = 1.0;

fn run(arguments: &[&str]) -> Ended {
    let arguments: Vec<String> = arguments.iter().map(|&word| word.to_owned()).collect();
    let program = Path::new(env!("CARGO_BIN_EXE_cluewright"));
    child::run(program, &arguments, b"", Bounds::default()).expect("the command can be started")
}

/// A folder of its own for a test, gone at the end.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let path = std::env::temp_dir().join(format!("cluewright-limits-{name}-{}", std::process::id()));
        fs::create_dir_all(&path).expect("a folder can be made");
        Folder(path)
    }

    fn file(&self, name: &str, text: &str) -> PathBuf {
        let path = self.0.join(name);
        fs::write(&path, text).expect("a file can be written");
        path
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// Runs some commands on some of the slow inputs, and gives what did not hold.
fn wrong(test: &str, names: &[&str], commands: &[&str]) -> Vec<String> {
    let folder = Folder::new(test);
    let mut wrong = Vec::new();
    for input in puzzles().iter().filter(|input| names.contains(&input.name)) {
        let file = folder.file("puzzle.txt", &input.text);
        for command in COMMANDS.iter().filter(|command| commands.contains(&command[0])) {
            let arguments = filled_in(command, LIMIT, input.cell(), &file);
            let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
            let ended = run(&arguments);
            wrong
                .extend(judged(&ended, LIMIT, START).map(|why| format!("{}: {command:?} {why}", input.name)));
        }
    }
    wrong
}

#[test]
fn formulas_of_endless_work_are_refused_by_every_command() {
    let folder = Folder::new("formulas");
    for input in
        puzzles().iter().filter(|input| ["quantifiers", "equivalences", "different"].contains(&input.name))
    {
        let file = folder.file("puzzle.txt", &input.text);
        for command in COMMANDS {
            let arguments = filled_in(command, LIMIT, input.cell(), &file);
            let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
            let ended = run(&arguments);
            assert_eq!(ended.status, 2, "{}: {command:?}: {}", input.name, ended.complaints);
            assert!(ended.seconds < GRACE + START, "{}: {command:?}: {} s", input.name, ended.seconds);
            let told = ended.output + &ended.complaints;
            assert!(told.contains("F07"), "{}: {command:?}: {told}", input.name);
        }
    }
}

#[test]
fn large_grids_take_no_more_memory_than_there_is() {
    let names = ["empty 40x40", "plain 30x30", "plain 20x20", "plain 64x64"];
    assert_eq!(wrong("memory", &names, &["hint", "explain", "why", "solve"]), Vec::<String>::new());
}

#[test]
fn large_grids_are_explained_and_hinted_step_by_step() {
    let folder = Folder::new("large");
    let of = |name: &str| puzzles().into_iter().find(|input| input.name == name).expect("it is one of them");
    let file = folder.file("puzzle.txt", &of("plain 20x20").text);
    let file = file.to_str().expect("the name is text");
    let hint = run(&["hint", "--limit", "10", "--level", "3", "--format", "json", file]);
    assert!(hint.output.contains("\"hint\":\"step\""), "{} {}", hint.output, hint.complaints);
    let explained = run(&["explain", "--limit", "10", "--format", "json", file]);
    let told = &explained.output;
    assert!(
        told.contains("\"level\":\"every-step\"") && told.contains("\"step\":1,"),
        "{}",
        explained.complaints
    );
    assert!(told.contains("too large for a lesson"), "{told}");
}

/// An explanation that is soon found may have very many steps and cells to be laid out.
#[test]
fn pages_end_in_time_and_take_no_more_memory_than_there_is() {
    let names = ["plain 20x20", "plain 30x30", "plain 64x64", "long names"];
    let folder = Folder::new("pages");
    let mut wrong = Vec::new();
    for input in puzzles().iter().filter(|input| names.contains(&input.name)) {
        let file = folder.file("puzzle.txt", &input.text);
        let file = file.to_str().expect("the name is text");
        for command in [
            &["explain", "--format", "html"][..],
            &["explain", "--format", "pdf"],
            &["sheet", "--format", "html", "--answers", "worked"],
            &["sheet", "--format", "pdf", "--answers", "worked"],
        ] {
            let limit = LIMIT.to_string();
            let ended = run(&[command, &["--limit", &limit, file]].concat());
            wrong
                .extend(judged(&ended, LIMIT, START).map(|why| format!("{}: {command:?} {why}", input.name)));
        }
    }
    assert_eq!(wrong, Vec::<String>::new());
}

/// What was not explained in time is printed all the same, to be solved by people.
#[test]
fn a_puzzle_without_an_answer_is_printed_when_time_is_up() {
    let folder = Folder::new("printed");
    let file = folder.file("puzzle.txt", "who: Ann, Bob\npet: cat, dog\n\n1. Ann has the cat.\n");
    let file = file.to_str().expect("the name is text");
    let ended = run(&["sheet", "--format", "html", "--limit", "0.000001", file]);
    assert!(ended.output.contains("Ann has the cat."), "{} {}", ended.status, ended.complaints);
    assert!(ended.output.ends_with("</html>\n") && ended.complaints.contains("no answer to print"));
}

#[test]
fn explanations_of_open_puzzles_end_in_time() {
    let names = ["open 3x64", "open 4x64", "open 10x20", "pairs 3x64"];
    assert_eq!(wrong("open", &names, &["explain", "hint", "check"]), Vec::<String>::new());
}

#[test]
fn both_readers_end_in_time() {
    let names = ["many clues", "very many clues", "long clue", "older 8", "older 16"];
    assert_eq!(wrong("reading", &names, &["read", "solve"]), Vec::<String>::new());
}

/// In release builds `evaluation siege` runs all commands on all programs.
#[test]
fn programs_end_in_time_and_are_refused_with_the_line_that_is_to_blame() {
    let folder = Folder::new("programs");
    let mut wrong = Vec::new();
    for (number, program) in programs().iter().enumerate() {
        let file = folder.file("program.cl", &program.text);
        let command = slow_programs::COMMANDS[number % slow_programs::COMMANDS.len()];
        let ended = child::run(
            Path::new(env!("CARGO_BIN_EXE_cluewright")),
            &slow_programs::filled_in(command, LIMIT, &file),
            b"",
            Bounds::default(),
        );
        let ended = ended.expect("the command can be started");
        let start = START + taking_in(&program.text);
        wrong.extend(judged(&ended, LIMIT, start).map(|why| format!("{}: {command:?} {why}", program.name)));
    }
    assert_eq!(wrong, Vec::<String>::new());
    let of = |name: &str| programs().into_iter().find(|one| one.name == name).expect("it is one of them");
    let file = folder.file("large.cl", &of("conflicts of wide sets").text);
    let ended = run(&["lingo", "solve", file.to_str().expect("the name is text")]);
    let refused = ended.complaints.contains("E18") && ended.complaints.contains("large.cl:3:1");
    assert!(ended.status == 2 && refused, "{} {}", ended.output, ended.complaints);
    assert!(ended.seconds < START + GRACE, "{}", ended.seconds);
}

#[test]
fn making_puzzles_ends_in_time_with_what_is_finished() {
    let large =
        ["generate", "--categories", "8", "--items", "8", "--seed", "1", "--threads", "1", "--limit", "1"];
    let ended = run(&large);
    assert_eq!(judged(&ended, LIMIT, START), None);
    let many = [
        "generate",
        "--categories",
        "3",
        "--items",
        "3",
        "--seed",
        "1",
        "--count",
        "10000",
        "--threads",
        "1",
    ];
    let ended = run(&[&many[..], &["--limit", "1.5"]].concat());
    assert_eq!(judged(&ended, 1.5, START), None);
    assert!(ended.output.contains("1. "), "some were finished: {}", ended.complaints);
    assert!(ended.complaints.contains(" of 10000 puzzles"), "{}", ended.complaints);
}

#[test]
fn numbers_of_a_state_that_are_too_large_break_nothing() {
    let folder = Folder::new("state");
    let archive = folder.0.join("archive").display().to_string();
    let fill = |budget: &str| {
        run(&[
            "generate",
            "--archive",
            &archive,
            "--categories",
            "3",
            "--items",
            "3",
            "--seed",
            "1",
            "--budget",
            budget,
        ])
    };
    assert_eq!(fill("40").status, 0);
    let state = Path::new(&archive).join("state.json");
    let text = fs::read_to_string(&state).expect("a state");
    let mut object: serde_json::Value = serde_json::from_str(&text).expect("JSON");
    object["couples"] = u64::MAX.into();
    fs::write(&state, object.to_string()).expect("it can be written");
    let ended = fill("80");
    assert!(!ended.broke_down() && ended.status <= 2, "{}: {}", ended.status, ended.complaints);
}
