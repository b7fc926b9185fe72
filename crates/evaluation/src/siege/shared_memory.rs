//! Many clients at once with questions that take much memory each: all work together stays within half of what the machine has, the
//! process goes on, and small questions are answered meanwhile.

use super::addresses::held;
use super::raw::{Folder, exchanged, request, small_question, status};
use super::slow_inputs::puzzles;
use super::{Options, Tally};
use crate::page::server::Server;
use serde_json::json;
use std::error::Error;
use std::sync::Mutex;
use std::thread;

/// The memory that the process gets, in KiB: it takes that for all there is.
const MEMORY: u64 = 4 << 20;
/// What the process itself takes beside its work, in KiB: code and data that is built in, threads, what allocators keep.
const ITSELF: u64 = 512 << 10;
/// The puzzles that take most memory.
const LARGE: [&str; 5] = ["empty 40x40", "plain 30x30", "plain 20x20", "older 16", "open 10x20"];
/// How often each of them is asked about at once, in short form and at length.
const TIMES: [usize; 2] = [1, 4];

/// Asks all at once.
pub fn run(options: &Options) -> Result<Tally, Box<dyn Error>> {
    let folder = Folder::new("memory")?;
    let server = Server::start(&held(&options.program, &folder.0, MEMORY)?, &folder.0.join("data"))?;
    let limit = if options.long { 20 } else { 4 };
    let tally = Mutex::new(Tally::default());
    let count = |wrong: Option<String>| {
        if let Ok(mut tally) = tally.lock() {
            tally.count(wrong);
        }
    };
    let inputs = puzzles();
    thread::scope(|scope| {
        let large = inputs.iter().filter(|input| LARGE.contains(&input.name));
        for input in large.flat_map(|input| std::iter::repeat_n(input, TIMES[usize::from(options.long)])) {
            for address in ["explain", "hint", "solve"] {
                let body = json!({"puzzle": input.text, "level": 4, "limit": limit}).to_string();
                let (count, server) = (&count, server.address);
                scope.spawn(move || {
                    let asked = request("POST", &format!("/api/v1/{address}"), body.as_bytes());
                    let wrong = match exchanged(server, &asked) {
                        Err(error) => Some(error.to_string()),
                        // More than can be done at once is told as such, and is no error.
                        Ok(answer) => match status(&answer) {
                            Some(200 | 400 | 503) => None,
                            other => Some(format!("status {other:?}")),
                        },
                    };
                    count(wrong.map(|wrong| format!("{}: {address}: {wrong}", input.name)));
                });
            }
        }
        for _ in 0..3 {
            thread::sleep(std::time::Duration::from_millis(300));
            count(small_question(server.address).map(|wrong| format!("a small question meanwhile: {wrong}")));
        }
    });
    count(small_question(server.address).map(|wrong| format!("a small question afterwards: {wrong}")));
    if let Some(peak) = server.peak_memory() {
        let most = MEMORY / 2 + ITSELF;
        count(
            (peak > most)
                .then(|| format!("all took {} MiB at once, and may take {}", peak >> 10, most >> 10)),
        );
    }
    Ok(tally.into_inner().unwrap_or_default())
}
