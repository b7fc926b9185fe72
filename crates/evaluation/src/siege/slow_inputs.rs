//! Every input that ever outlived its limit or took all memory, as small as it gets.
//!
//! Each is run through every command with a small limit of time and with memory held. No run may take more of the
//! processor than its limit, what it takes to start, and a fifth of a second; none may break down.

use super::child::{self, Bounds};
use super::{Options, Tally};
use serde_json::json;
use std::error::Error;
use std::fmt::Write;
use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;

/// An input that was slow once.
#[derive(Clone, Debug)]
pub struct SlowInput {
    /// A name to find it by.
    pub name: &'static str,
    /// The text of the puzzle.
    pub text: String,
}

impl SlowInput {
    /// A cell that one can ask about.
    pub fn cell(&self) -> &'static str {
        if self.text.starts_with("who") { "Ann=cat" } else { "i0_1=i1_1" }
    }
}

/// How much more than its limit a run may take, in seconds of the processor.
pub const GRACE: f64 = 0.2;

/// Puzzles that were slow once.
pub fn puzzles() -> Vec<SlowInput> {
    let input = |name, text| SlowInput { name, text };
    let two = "who: Ann, Bob\npet: cat, dog\n\n";
    let clue = |formula: String| format!("{two}1. A clue.\n   = {formula}\n");
    vec![
        // Two to the power of forty cases, none of which is a rule.
        input("quantifiers", clue(nested(40))),
        // Each side of an equivalence is said twice.
        input("equivalences", clue("(Ann is cat) <-> ".repeat(60) + "(Ann is cat)")),
        input("different", clue(format!("different({})", vec!["Ann"; 9_000].join(", ")))),
        // The full shape of a grid takes memory by the third power of items and categories.
        input("empty 40x40", grid(40, 40, &[])),
        input("plain 30x30", grid(30, 30, &plain(30, 30))),
        input("plain 20x20", grid(20, 20, &plain(20, 20))),
        input("plain 64x64", grid(64, 64, &plain(64, 64))),
        // What is told of every cell, or drawn for it, grows with the names.
        input("long names", long_names(3, 64, 2_000)),
        // Very many easy searches for what follows.
        input("open 3x64", grid(3, 64, &["i0_0 is i1_0".to_owned()])),
        input("open 4x64", grid(4, 64, &["i0_0 is i1_0".to_owned()])),
        input("open 10x20", grid(10, 20, &["i0_0 is i1_0".to_owned()])),
        input("pairs 3x64", grid(3, 64, &[pairs(30)])),
        // One short clue that means very many cases.
        input("older 8", older(8, 8)),
        input("older 16", older(16, 6)),
        // A long text whose meaning is given all the same.
        input("long clue", format!("{two}1. {}\n   = Ann is cat\n", "Bob likes the dog and ".repeat(90_000))),
        input("many clues", many_clues(400)),
        input("very many clues", many_clues(8_000)),
    ]
}

/// `every x0 (every x1 (… x0 is x0 …))`.
fn nested(depth: usize) -> String {
    let mut text = String::new();
    for number in 0..depth {
        let _ = write!(text, "every x{number} (");
    }
    text + "x0 is x0" + &")".repeat(depth)
}

/// A text file of so many categories of so many items, with these formulas.
fn grid(categories: usize, size: usize, formulas: &[String]) -> String {
    let mut text = String::new();
    for category in 0..categories {
        let items: Vec<String> = (0..size).map(|item| format!("i{category}_{item}")).collect();
        let _ = writeln!(text, "c{category}: {}", items.join(", "));
    }
    for (number, formula) in formulas.iter().enumerate() {
        let _ = write!(text, "\n{}. A clue.\n   = {formula}\n", number + 1);
    }
    text
}

/// A grid of which everything is said outright, with names of so many letters.
fn long_names(categories: usize, size: usize, letters: usize) -> String {
    let longer = |text: String, category: usize| {
        text.replace(&format!("i{category}_"), &format!("i{}{category}_", "x".repeat(letters)))
    };
    (0..categories).fold(grid(categories, size, &plain(categories, size)), longer)
}

/// Everything said outright.
fn plain(categories: usize, size: usize) -> Vec<String> {
    let said = |category: usize| (0..size - 1).map(move |item| format!("i0_{item} is i{category}_{item}"));
    (1..categories).flat_map(said).collect()
}

fn pairs(count: usize) -> String {
    let side = |category: usize| (0..count).map(|item| format!("i{category}_{item}")).collect::<Vec<_>>();
    format!("pairs({}; {})", side(0).join(", "), side(1).join(", "))
}

/// “The one who is older than the one who is older than … is Ann.”
fn older(size: usize, depth: usize) -> String {
    const NAMES: [&str; 16] = [
        "Ann", "Bob", "Cleo", "Dora", "Ed", "Fay", "Gus", "Hal", "Ida", "Jon", "Kim", "Lou", "May", "Ned",
        "Oona", "Pia",
    ];
    const PETS: [&str; 16] = [
        "cat", "dog", "emu", "fox", "gnu", "hen", "ibis", "jay", "koi", "lamb", "mole", "newt", "owl", "pig",
        "quail", "rat",
    ];
    let ages: Vec<String> = (0..size).map(|age| (20 + age).to_string()).collect();
    format!(
        "who: {}\npet: {}\nage: {}\n\n1. The one {}who has the cat is Ann.\n",
        NAMES[..size].join(", "),
        PETS[..size].join(", "),
        ages.join(", "),
        "who is older than the one ".repeat(depth)
    )
}

fn many_clues(count: usize) -> String {
    let mut text = "who: Ann, Bob, Cleo, Dora\npet: cat, dog, emu, fox\nage: 20, 21, 22, 23\n\n".to_owned();
    for number in 1..=count {
        let _ = writeln!(
            text,
            "{number}. The one who has the cat is older than Bob, who does not keep the fox or the emu."
        );
    }
    text
}

/// The commands that take a puzzle and a limit, with `FILE`, `LIMIT` and `CELL` to be filled in.
pub const COMMANDS: &[&[&str]] = &[
    &["solve", "--limit", "LIMIT", "FILE"],
    &["check", "--limit", "LIMIT", "FILE"],
    &["explain", "--limit", "LIMIT", "FILE"],
    &["explain", "--format", "json", "--check", "--limit", "LIMIT", "FILE"],
    &["hint", "--level", "4", "--limit", "LIMIT", "FILE"],
    &["read", "--limit", "LIMIT", "FILE"],
    &["read", "--reader", "learned", "--limit", "LIMIT", "FILE"],
    &["solve", "--reader", "best", "--limit", "LIMIT", "FILE"],
    &["why", "--limit", "LIMIT", "--cell", "CELL", "FILE"],
    &["generate", "--limit", "LIMIT", "--from", "FILE"],
    &["explain", "--format", "html", "--limit", "LIMIT", "FILE"],
    &["explain", "--format", "pdf", "--limit", "LIMIT", "FILE"],
    &["explain", "--format", "svg", "--limit", "LIMIT", "FILE"],
    &["explain", "--format", "dot", "--limit", "LIMIT", "FILE"],
    &["explain", "--format", "markdown", "--limit", "LIMIT", "FILE"],
];

/// The other commands that a puzzle can be given to: those that print, convert and compare, those that go through many, and
/// both readers together. They need not understand all of it.
pub const OTHER_COMMANDS: &[&[&str]] = &[
    &["solve", "--reader", "both", "--limit", "LIMIT", "FILE"],
    &["read", "--reader", "both", "--format", "json", "--limit", "LIMIT", "FILE"],
    &["sheet", "--format", "html", "--answers", "worked", "--limit", "LIMIT", "FILE"],
    &["sheet", "--format", "pdf", "--limit", "LIMIT", "FILE"],
    &["verify", "--answer", "ANSWER", "--limit", "LIMIT", "FILE"],
    &["audit", "--limit", "LIMIT", "FILE"],
    &["explain", "--kind", "unique", "--limit", "LIMIT", "FILE"],
    &["explain", "--kind", "log", "--limit", "LIMIT", "FILE"],
    // As a stream of one, and as the tools of an agent, whose calls come on standard input.
    &["solve", "--format", "jsonl", "--limit", "LIMIT", "FILE"],
    &["explain", "--format", "jsonl", "--limit", "LIMIT", "FILE"],
    &["hint", "--format", "jsonl", "--limit", "LIMIT", "FILE"],
    &["mcp", "--limit", "LIMIT"],
    &["evaluate", "--limit", "LIMIT", "FILE"],
    &["convert", "--to", "json", "FILE"],
    &["convert", "--to", "text", "FILE"],
    &["read", "--format", "asp", "--limit", "LIMIT", "FILE"],
    &["read", "--format", "lingo", "--limit", "LIMIT", "FILE"],
];

/// A file beside the puzzles: what somebody answers.
const ANSWER: &str = "answer.table";

/// The arguments of a command.
pub fn filled_in(command: &[&str], limit: f64, cell: &str, file: &Path) -> Vec<String> {
    let written = |word: &&str| match *word {
        "LIMIT" => limit.to_string(),
        "FILE" => file.display().to_string(),
        "ANSWER" => file.with_file_name(ANSWER).display().to_string(),
        "CELL" => cell.to_owned(),
        word => word.to_owned(),
    };
    command.iter().map(written).collect()
}

/// What is wrong with how a run ended, if anything: it broke down, or took longer than it may. `start` is what the
/// command takes on a small puzzle.
pub fn judged(ended: &child::Ended, limit: f64, start: f64) -> Option<String> {
    if ended.broke_down() {
        let last = ended.complaints.trim_end().lines().last().unwrap_or_default();
        return Some(format!("broke down with status {}: {last}", ended.status));
    }
    let most = limit + GRACE + start;
    (ended.seconds > most)
        .then(|| format!("took {:.2} s of the processor, and may take {most:.2}", ended.seconds))
}

/// Runs every command on every slow input.
pub fn run(options: &Options) -> Result<Tally, Box<dyn Error>> {
    let folder = std::env::temp_dir().join(format!("cluewright-siege-{}", std::process::id()));
    std::fs::create_dir_all(&folder)?;
    let tally = run_in(options, &folder);
    let _ = std::fs::remove_dir_all(&folder);
    tally
}

fn run_in(options: &Options, folder: &Path) -> Result<Tally, Box<dyn Error>> {
    let limit = if options.long { 1.0 } else { 0.2 };
    let small = folder.join("small.txt");
    std::fs::write(&small, "who: Ann, Bob\npet: cat, dog\n\n1. Ann has the cat.\n")?;
    std::fs::write(folder.join(ANSWER), "Ann | cat\nBob | dog\n")?;
    let commands: Vec<&[&str]> = COMMANDS.iter().chain(OTHER_COMMANDS).copied().collect();
    let starts = starts(&options.program, &commands, |command| filled_in(command, limit, "Ann=cat", &small))?;
    let mut runs = Vec::new();
    for (number, input) in puzzles().iter().enumerate() {
        let file = folder.join(format!("{number}.txt"));
        std::fs::write(&file, &input.text)?;
        for (place, (command, start)) in commands.iter().zip(&starts).enumerate() {
            // In short, each input meets another choice of commands.
            if options.long || (place + number) % 4 == 0 {
                let arguments = filled_in(command, limit, input.cell(), &file);
                // Reading a file of two million letters takes a moment, too.
                let standard_input =
                    if command[0] == "mcp" { call("explain", &input.text) } else { Vec::new() };
                runs.push(Run { name: input.name, arguments, standard_input, start: start + READING });
            }
        }
    }
    Ok(all_judged(&options.program, &runs, limit))
}

/// What a client of `cluewright mcp` says that calls a tool with a puzzle.
fn call(tool: &str, puzzle: &str) -> Vec<u8> {
    let begin = json!({"protocolVersion": "2025-06-18", "capabilities": {}, "clientInfo": {"name": "siege", "version": "1"}});
    let messages = [
        json!({"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": begin}),
        json!({"jsonrpc": "2.0", "method": "notifications/initialized"}),
        json!({"jsonrpc": "2.0", "id": 2, "method": "tools/call", "params": {"name": tool, "arguments": {"puzzle": puzzle}}}),
    ];
    messages.iter().flat_map(|message| format!("{message}\n").into_bytes()).collect()
}

/// What taking in the longest of the inputs takes, in seconds of the processor.
const READING: f64 = 0.1;

/// A command on an input.
pub(super) struct Run {
    /// What the input is called.
    pub name: &'static str,
    /// The arguments of the command.
    pub arguments: Vec<String>,
    /// What it gets on standard input.
    pub standard_input: Vec<u8>,
    /// How many seconds of the processor it takes on a small input.
    pub start: f64,
}

/// How many seconds of the processor each command takes on a small input.
pub(super) fn starts(
    program: &Path,
    commands: &[&[&str]],
    on_small: impl Fn(&[&str]) -> Vec<String>,
) -> Result<Vec<f64>, Box<dyn Error>> {
    let one =
        |command: &&[&str]| Ok(child::run(program, &on_small(command), b"", Bounds::default())?.seconds);
    commands.iter().map(one).collect()
}

/// Runs commands, as many at a time as there are processors, and judges each. A busy machine is slower by the hundredth of a
/// second: what happens twice counts.
pub(super) fn all_judged(program: &Path, runs: &[Run], limit: f64) -> Tally {
    let (next, tally) = (AtomicUsize::new(0), Mutex::new(Tally::default()));
    let once = |run: &Run| match child::run(program, &run.arguments, &run.standard_input, Bounds::default()) {
        Ok(ended) => judged(&ended, limit, run.start),
        Err(error) => Some(error.to_string()),
    };
    thread::scope(|scope| {
        for _ in 0..thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(|| {
                while let Some(run) = runs.get(next.fetch_add(1, Ordering::Relaxed)) {
                    let wrong = once(run).and_then(|_| once(run));
                    let told =
                        wrong.map(|wrong| format!("{}: {}: {wrong}", run.name, run.arguments.join(" ")));
                    tally.lock().unwrap_or_else(PoisonError::into_inner).count(told);
                }
            });
        }
    });
    tally.into_inner().unwrap_or_else(PoisonError::into_inner)
}
