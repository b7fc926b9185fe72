//! Mixed questions for a while: no errors, and memory that stays where it was.

use super::raw::{Folder, exchanged, request, status};
use super::{Options, Tally};
use crate::page::server::Server;
use rand::RngExt;
use rand::seq::IndexedRandom;
use std::error::Error;
use std::fs;
use std::sync::Mutex;
use std::thread;
use std::time::{Duration, Instant};

/// How long it goes on in short form, and at length.
const LENGTH: [Duration; 2] = [Duration::from_secs(15), Duration::from_secs(600)];
const CLIENTS: u64 = 4;
/// Memory may grow by so much after the first half, in KiB: what allocators keep changes by chance.
const SLACK: u64 = 48 << 10;

/// Asks and looks.
pub fn run(options: &Options) -> Result<Tally, Box<dyn Error>> {
    let folder = Folder::new("soak")?;
    let server = Server::start(&options.program, &folder.0)?;
    let mut puzzles = Vec::new();
    for name in ["zebra", "marmalade", "cathedrals", "clear-skies", "branch-line"] {
        let text = fs::read_to_string(options.examples.join(format!("{name}.json")))?;
        puzzles.push(serde_json::from_str::<serde_json::Value>(&text)?);
    }
    let length = LENGTH[usize::from(options.long)];
    let (start, tally) = (Instant::now(), Mutex::new(Tally::default()));
    let half = thread::scope(|scope| {
        for client in 0..CLIENTS {
            let (puzzles, tally, address) = (&puzzles, &tally, server.address);
            let mut chance = crate::random::seeded(options.seed + client);
            scope.spawn(move || {
                while start.elapsed() < length {
                    let wrong = one(address, puzzles, &mut chance);
                    if let Ok(mut tally) = tally.lock() {
                        tally.count(wrong);
                    }
                }
            });
        }
        thread::sleep(length / 2);
        server.memory()
    });
    let mut tally = tally.into_inner().unwrap_or_default();
    if let (Some(half), Some(end)) = (half, server.memory()) {
        let grown = end > half + half / 4 + SLACK;
        tally.count(grown.then(|| format!("memory grew from {} to {} MiB", half >> 10, end >> 10)));
    }
    tally.failures.truncate(20);
    Ok(tally)
}

fn one(
    address: std::net::SocketAddr,
    puzzles: &[serde_json::Value],
    chance: &mut crate::random::Randomness,
) -> Option<String> {
    let puzzle = puzzles.choose(chance)?;
    let name = format!("s{}", chance.random_range(0..40));
    let (method, path, body) = match chance.random_range(0..10) {
        0 => ("GET", "examples".to_owned(), String::new()),
        1 => {
            ("PUT", format!("saved/{name}"), serde_json::json!({"title": "t", "puzzle": puzzle}).to_string())
        }
        2 => ("DELETE", format!("saved/{name}"), String::new()),
        3 => ("POST", "explain".to_owned(), serde_json::json!({"puzzle": puzzle, "limit": 20}).to_string()),
        4 => ("POST", "guillotine".to_owned(), r#"{"clues": ["jelly", "kidney", "runner"]}"#.to_owned()),
        5 => ("POST", "sheet".to_owned(), serde_json::json!({"puzzles": [{"puzzle": puzzle}]}).to_string()),
        6 => ("POST", "solve".to_owned(), "{".repeat(chance.random_range(1..400))),
        7 => ("POST", "check".to_owned(), serde_json::json!({"puzzle": puzzle}).to_string()),
        _ => ("POST", "hint".to_owned(), serde_json::json!({"puzzle": puzzle, "level": 3}).to_string()),
    };
    let answer = match exchanged(address, &request(method, &format!("/api/v1/{path}"), body.as_bytes())) {
        Ok(answer) => answer,
        Err(error) => return Some(format!("{method} {path}: {error}")),
    };
    // More than can be done at once is told as such, and is no error.
    let expected = matches!(status(&answer), Some(200 | 204 | 400 | 404 | 503));
    (!expected)
        .then(|| format!("{method} {path}: {}", String::from_utf8_lossy(&answer[..answer.len().min(200)])))
}
