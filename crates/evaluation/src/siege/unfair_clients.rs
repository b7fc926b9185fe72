//! One client that wants twenty explanations at once, and another with small questions: the other one hardly notices.

use super::raw::{Folder, connected, request, small_question};
use super::{Options, Tally};
use crate::page::server::Server;
use std::error::Error;
use std::fs;
use std::io::{ErrorKind, Read, Write};
use std::thread;
use std::time::{Duration, Instant};

/// How long a small question may take: at length a second; in short form, on machines that do other things, some more.
const LONGEST: [Duration; 2] = [Duration::from_secs(5), Duration::from_secs(1)];
const GREEDY: usize = 20;
const QUESTIONS: usize = 10;

/// Lets both ask.
pub fn run(options: &Options) -> Result<Tally, Box<dyn Error>> {
    let folder = Folder::new("unfair")?;
    let server = Server::start(&options.program, &folder.0)?;
    let start = Instant::now();
    let alone = small_question(server.address);
    if start.elapsed() > Duration::from_secs(1) || alone.is_some() {
        println!("    unfair clients are LEFT OUT: this machine is too busy to tell who waits for whom");
        return Ok(Tally::default());
    }
    let puzzle: serde_json::Value =
        serde_json::from_str(&fs::read_to_string(options.examples.join("saleroom.json"))?)?;
    let body = serde_json::json!({"puzzle": puzzle, "limit": 60}).to_string();
    let long = request("POST", "/api/v1/explain", body.as_bytes());
    let mut greedy = Vec::new();
    for _ in 0..GREEDY {
        let mut stream = connected(server.address)?;
        stream.write_all(&long)?;
        greedy.push(stream);
    }
    let mut tally = Tally::default();
    let mut longest = Duration::ZERO;
    for _ in 0..QUESTIONS {
        let start = Instant::now();
        tally.count(
            small_question(server.address).map(|wrong| format!("beside {GREEDY} explanations: {wrong}")),
        );
        longest = longest.max(start.elapsed());
        thread::sleep(Duration::from_millis(100));
    }
    let limit = LONGEST[usize::from(options.long)];
    tally.count((longest > limit).then(|| format!("a small question waited {:.2} s", longest.as_secs_f64())));
    for stream in &mut greedy {
        stream.set_nonblocking(true)?;
        let waits = matches!(stream.read(&mut [0]), Err(error) if error.kind() == ErrorKind::WouldBlock);
        tally.count(
            (!waits).then(|| "an explanation was refused, or done too soon to say anything".to_owned()),
        );
    }
    // Nobody waits any more: the work ends, and the server rests.
    drop(greedy);
    thread::sleep(Duration::from_secs(1));
    let before = server.processor_seconds().unwrap_or(0.0);
    thread::sleep(Duration::from_secs(3));
    let spent = server.processor_seconds().unwrap_or(0.0) - before;
    tally.count((spent > 0.5).then(|| format!("{spent:.2} s of processors with nobody waiting")));
    Ok(tally)
}
