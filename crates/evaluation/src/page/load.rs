//! Many clients who solve and ask for hints at once.
//!
//! Every client has a puzzle of its own, so that the server cannot answer from what it read for others. Requests of a
//! client come one after the other, without a pause: the next as soon as the last is answered.

use super::client::{Answer, Client};
use super::server::Server;
use serde_json::{Value, json};
use std::error::Error;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::Barrier;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

/// What is to be done.
#[derive(clap::Args, Clone, Debug)]
pub struct Options {
    /// The `cluewright` command
    #[arg(long, value_name = "FILE")]
    pub program: PathBuf,
    /// A folder of puzzles (JSON files)
    #[arg(long, value_name = "FOLDER", default_value = "examples")]
    pub puzzles: PathBuf,
    /// How many clients
    #[arg(long, default_value_t = 200)]
    pub clients: usize,
    /// For how many seconds
    #[arg(long, default_value_t = 60)]
    pub seconds: u64,
}

/// Puzzles with more cells than this are left out: a hint on them is no matter of milliseconds.
const LARGEST: usize = 400;

/// What a client found.
#[derive(Default)]
struct Found {
    /// How long each answer took.
    times: Vec<Duration>,
    wrong: Vec<String>,
}

/// Loads a server and prints what came of it; an error if any answer was wrong.
pub fn run(options: &Options) -> Result<(), Box<dyn Error>> {
    let puzzles = puzzles(&options.puzzles)?;
    let data = std::env::temp_dir().join(format!("cluewright-load-{}", std::process::id()));
    let server = Server::start(&options.program, &data)?;
    let address = server.address;
    // What is opened once is opened before memory is looked at.
    for puzzle in &puzzles {
        let questions = Questions::of(puzzle, 0);
        for (path, body) in &questions.0 {
            check(path, &Client::new(address).ask("POST", path, body)?)?;
        }
    }
    let (before, used) = (server.memory(), server.processor_seconds());
    let (over, together) = (AtomicBool::new(false), Barrier::new(options.clients + 1));
    let mut most = before;
    let mut curve = Vec::new();
    let start = Instant::now();
    let all: Vec<Found> = thread::scope(|scope| {
        let clients: Vec<_> = (0..options.clients)
            .map(|number| {
                let questions = Questions::of(&puzzles[number % puzzles.len()], number + 1);
                let (over, together) = (&over, &together);
                scope.spawn(move || {
                    together.wait();
                    ask(address, &questions, over)
                })
            })
            .collect();
        together.wait();
        for second in 1..=options.seconds {
            thread::sleep(Duration::from_secs(1));
            most = most.max(server.memory());
            if second % (options.seconds / 6).max(1) == 0 {
                curve.push(server.memory().unwrap_or(0) / 1024);
            }
        }
        over.store(true, Ordering::Relaxed);
        clients.into_iter().filter_map(|client| client.join().ok()).collect()
    });
    let took = start.elapsed().as_secs_f64();
    let after = server.memory();
    let work = server.processor_seconds().zip(used).map_or(0.0, |(after, before)| after - before);
    drop(server);
    let _ = std::fs::remove_dir_all(&data);
    let mut times: Vec<Duration> = all.iter().flat_map(|found| found.times.iter().copied()).collect();
    times.sort_unstable();
    let wrong: Vec<&String> = all.iter().flat_map(|found| &found.wrong).collect();
    let at = |percent: usize| {
        let place = times.len() * percent / 100;
        times.get(place.min(times.len().saturating_sub(1))).map_or(0.0, |time| time.as_secs_f64() * 1000.0)
    };
    let mib = |kib: Option<u64>| kib.unwrap_or(0) / 1024;
    println!("{} clients, {took:.1} s, {} answers, {} errors", options.clients, times.len(), wrong.len());
    println!(
        "throughput {:.0} answers/s; server used {work:.1} s of processors",
        f64::from(u32::try_from(times.len()).unwrap_or(u32::MAX)) / took
    );
    println!("latency p50 {:.0} ms, p99 {:.0} ms, longest {:.0} ms", at(50), at(99), at(100));
    println!(
        "memory of the server: {} MiB at the start, {} at the end, {} at most; over time {curve:?}",
        mib(before),
        mib(after),
        mib(most)
    );
    if let Some(first) = wrong.first() {
        return Err(format!("{} answers were wrong, the first: {first}", wrong.len()).into());
    }
    if times.is_empty() {
        return Err("there was no answer at all".into());
    }
    Ok(())
}

/// The puzzles of a folder that are small enough to be played.
fn puzzles(folder: &Path) -> Result<Vec<Value>, Box<dyn Error>> {
    let mut files: Vec<PathBuf> =
        std::fs::read_dir(folder)?.filter_map(|file| Some(file.ok()?.path())).collect();
    files.retain(|file| file.extension().is_some_and(|ending| ending == "json"));
    files.sort();
    let mut puzzles = Vec::new();
    for file in files {
        let puzzle: Value = serde_json::from_str(&std::fs::read_to_string(file)?)?;
        let categories = puzzle["categories"].as_array().map_or(0, Vec::len);
        let items = puzzle["categories"][0]["items"].as_array().map_or(0, Vec::len);
        if categories * categories.saturating_sub(1) / 2 * items * items <= LARGEST {
            puzzles.push(puzzle);
        }
    }
    if puzzles.is_empty() {
        Err(format!("there are no puzzles in {}", folder.display()).into())
    } else {
        Ok(puzzles)
    }
}

/// What a client asks, and what it must hear.
struct Questions(Vec<(&'static str, String)>);

impl Questions {
    /// To solve the puzzle, and for a hint from the first board and from one with some marks.
    fn of(puzzle: &Value, number: usize) -> Questions {
        let mut puzzle = puzzle.clone();
        puzzle["title"] = json!(format!("{} {number}", puzzle["title"].as_str().unwrap_or("Puzzle")));
        let (a, b) = (&puzzle["categories"][0], &puzzle["categories"][1]);
        let solved = &puzzle["solution"][0];
        // Marks that are true: the first row of the solution.
        let mark = json!({"a": [a["name"], solved[0]], "b": [b["name"], solved[1]], "is": true});
        let grid = json!({"marks": [mark]});
        Questions(vec![
            ("solve", json!({"puzzle": puzzle}).to_string()),
            ("hint", json!({"puzzle": puzzle, "level": 3}).to_string()),
            ("hint", json!({"puzzle": puzzle, "level": 3, "grid": grid}).to_string()),
        ])
    }
}

/// Whether an answer is one.
fn check(path: &str, answer: &Answer) -> Result<(), String> {
    let json = answer.json();
    let fine = match path {
        "solve" => json["status"] == "unique",
        _ => json["hint"] == "step",
    };
    if answer.status == 200 && fine {
        Ok(())
    } else {
        Err(format!("{path}: {} {}", answer.status, String::from_utf8_lossy(&answer.body)))
    }
}

fn ask(address: SocketAddr, questions: &Questions, over: &AtomicBool) -> Found {
    let mut client = Client::new(address);
    let mut found = Found::default();
    for (path, body) in questions.0.iter().cycle() {
        if over.load(Ordering::Relaxed) {
            break;
        }
        let start = Instant::now();
        match client.ask("POST", path, body) {
            Ok(answer) => {
                found.times.push(start.elapsed());
                found.wrong.extend(check(path, &answer).err());
            }
            Err(error) => found.wrong.push(format!("{path}: {error}")),
        }
    }
    found
}
