//! Every input that was ever slow, sent to every address that takes a puzzle or a program: the server answers in time, ends work that
//! nobody waits for, and goes on, with its memory held.

use super::raw::{exchanged, request, status};
use super::slow_inputs::{GRACE, SlowInput, puzzles};
use super::slow_programs::{programs, taking_in};
use super::{Options, Tally};
use crate::page::client::Client;
use crate::page::server::Server;
use serde_json::{Value, json};
use std::error::Error;
use std::io::Write;
use std::net::{SocketAddr, TcpStream};
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::time::Duration;
use std::{fs, thread};

/// The memory that the server gets, in KiB.
const MEMORY: u64 = 4 << 20;
/// Longer requests are refused as they come.
const LONGEST: usize = 1 << 20;
/// What taking a request in and writing the answer takes, in seconds of the processor.
const EXCHANGE: f64 = 0.25;

/// The addresses that take a puzzle, with what they need beside it; some of them more than once, with other wishes.
fn questions(input: &SlowInput, limit: f64) -> Vec<(&'static str, Value)> {
    let with = |more: Value| {
        let mut body = json!({"puzzle": input.text, "limit": limit});
        if let (Some(body), Value::Object(more)) = (body.as_object_mut(), more) {
            body.extend(more);
        }
        body
    };
    let blank = json!({"marks": []});
    vec![
        ("read", with(json!({}))),
        ("solve", with(json!({}))),
        ("check", with(json!({}))),
        ("explain", with(json!({}))),
        ("hint", with(json!({"level": 4, "grid": blank}))),
        ("why", with(json!({"cell": input.cell()}))),
        ("spent", with(json!({"grid": blank}))),
        ("read", with(json!({"reader": "both"}))),
        ("solve", with(json!({"reader": "both"}))),
        ("convert", with(json!({"to": "asp"}))),
        ("convert", with(json!({"to": "lingo"}))),
        ("sheet", printed(input, limit, "html")),
        ("sheet", printed(input, limit, "pdf")),
    ]
}

fn printed(input: &SlowInput, limit: f64, format: &str) -> Value {
    json!({"puzzles": [{"puzzle": input.text}], "answers": "worked", "format": format, "limit": limit})
}

/// Everything that is asked about puzzles and programs: what it is called, the address, the body, and how much longer it may take.
fn all_questions(limit: f64) -> Vec<(&'static str, &'static str, Value, f64)> {
    let mut all = Vec::new();
    for input in puzzles().iter().filter(|input| input.text.len() < LONGEST) {
        let questions = questions(input, limit).into_iter();
        all.extend(questions.map(|(address, body)| (input.name, address, body, 0.0)));
    }
    for program in programs().iter().filter(|program| program.text.len() < LONGEST) {
        for address in ["lingo/solve", "lingo/explain"] {
            let body = json!({"program": program.text, "all": 0, "limit": limit});
            all.push((program.name, address, body, taking_in(&program.text)));
        }
    }
    let made =
        json!({"categories": 8, "items": 8, "count": 4, "budget": 1_000_000, "seed": 1, "limit": limit});
    all.push(("large puzzles", "generate", made.clone(), 0.0));
    all.push(("large puzzles", "archive", made, 0.0));
    all
}

/// Asks every address about every slow input; then asks again and leaves before the answer.
pub fn run(options: &Options) -> Result<Tally, Box<dyn Error>> {
    let folder = std::env::temp_dir().join(format!("cluewright-siege-addresses-{}", std::process::id()));
    fs::create_dir_all(&folder)?;
    let tally = run_in(options, &folder);
    let _ = fs::remove_dir_all(&folder);
    tally
}

fn run_in(options: &Options, folder: &Path) -> Result<Tally, Box<dyn Error>> {
    let limit = if options.long { 1.0 } else { 0.2 };
    let server = Server::start(&held(&options.program, folder, MEMORY)?, &folder.join("data"))?;
    let mut tally = Tally::default();
    for (number, (name, address, body, more)) in all_questions(limit).into_iter().enumerate() {
        // In short, one of four; so each input meets another choice of addresses.
        if !options.long && number % 4 != 0 {
            continue;
        }
        let once = || {
            let before = server.processor_seconds().unwrap_or(0.0);
            // Some answers are told in parts: the connection ends with the last.
            let asked = request("POST", &format!("/api/v1/{address}"), body.to_string().as_bytes());
            let answer = exchanged(server.address, &asked);
            let taken = server.processor_seconds().unwrap_or(0.0) - before;
            let most = limit + GRACE + EXCHANGE + more;
            match answer {
                Err(error) => Some(format!("no answer: {error}")),
                Ok(answer) if status(&answer).is_none_or(|status| status >= 500) => {
                    Some(format!("status {}", status(&answer).unwrap_or(0)))
                }
                Ok(_) if taken > most => {
                    Some(format!("took {taken:.2} s of the processor, and may take {most:.2}"))
                }
                Ok(_) => None,
            }
        };
        // A busy machine is slower by the hundredth of a second: what happens twice counts.
        let wrong = once().and_then(|_| once());
        tally.count(wrong.map(|wrong| format!("{name}: {address}: {wrong}")));
    }
    // Numbers that once were too large to count with.
    for (address, body) in [
        ("archive", json!({"categories": 1_u64 << 63, "items": 3})),
        ("guillotine/game", json!({"lang": "en", "seed": u64::MAX})),
    ] {
        // A connection of its own: an archive is told in parts.
        let answer = Client::new(server.address).ask("POST", address, &body.to_string())?;
        tally.count((answer.status >= 500).then(|| format!("{address}: {body}: status {}", answer.status)));
    }
    for (number, (name, address, body, more)) in all_questions(30.0).into_iter().enumerate() {
        let is_long = match address {
            "explain" => true,
            // In short, one of five.
            "sheet" | "lingo/explain" | "generate" | "archive" => options.long || number % 5 == 0,
            "hint" => options.long,
            _ => false,
        };
        if !is_long {
            continue;
        }
        leave(server.address, address, &body.to_string())?;
        let after = after_leaving(&server);
        let wrong = (after > 2.0 * GRACE + more)
            .then(|| format!("{after:.2} s of the processor after its client had left"));
        tally.count(wrong.map(|wrong| format!("{name}: {address}: {wrong}")));
    }
    Ok(tally)
}

/// A script that starts the program with its memory held, in KiB.
pub(super) fn held(program: &Path, folder: &Path, memory: u64) -> Result<PathBuf, Box<dyn Error>> {
    let program = fs::canonicalize(program)?;
    let script = folder.join("held");
    let quoted = program.display().to_string().replace('\'', "'\\''");
    fs::write(&script, format!("#!/bin/sh\nulimit -v {memory}\nulimit -c 0\nexec '{quoted}' \"$@\"\n"))?;
    fs::set_permissions(&script, fs::Permissions::from_mode(0o700))?;
    Ok(script)
}

/// Asks, waits a moment and goes away.
fn leave(server: SocketAddr, address: &str, body: &str) -> Result<(), Box<dyn Error>> {
    let mut stream = TcpStream::connect(server)?;
    let length = body.len();
    write!(
        stream,
        "POST /api/v1/{address} HTTP/1.1\r\nhost: {server}\r\ncontent-type: application/json\r\ncontent-length: {length}\r\n\r\n{body}"
    )?;
    thread::sleep(Duration::from_millis(150));
    Ok(())
}

/// How much of the processor the server takes from now on until it rests.
fn after_leaving(server: &Server) -> f64 {
    let before = server.processor_seconds().unwrap_or(0.0);
    let mut last = before;
    // Work that does not end is seen by then.
    for _ in 0..12 {
        thread::sleep(Duration::from_millis(250));
        let now = server.processor_seconds().unwrap_or(0.0);
        if now - last < 0.02 {
            return now - before;
        }
        last = now;
    }
    last - before
}
