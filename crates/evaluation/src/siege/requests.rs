//! Requests with mistakes, to every address of the interface: an answer always comes, errors are JSON, nothing fails inside,
//! and the server takes no more memory than it should.

use super::raw::{Folder, exchanged, request, small_question, status};
use super::{Options, Tally};
use crate::page::server::Server;
use rand::RngExt;
use rand::seq::IndexedRandom;
use std::error::Error;

/// How many requests there are in short form, and at length.
const REQUESTS: [usize; 2] = [300, 12_000];
/// More than the server may take after them, in KiB.
const MEMORY: u64 = 1 << 20;

/// Addresses, and what is asked there when nothing is wrong with it.
const QUESTIONS: [(&str, &str); 18] = [
    ("read", r#"{"puzzle": "who: Ann, Bob\npet: cat, dog\n\n1. Ann has the cat.\n", "limit": 1}"#),
    (
        "solve",
        r#"{"puzzle": {"categories": [{"name": "who", "items": ["Ann", "Bob"]}, {"name": "age", "items": ["7", "8"]}], "clues": [{"text": "Ann is older.", "formula": "age(Ann) > age(Bob)"}]}, "all": 2, "limit": 1}"#,
    ),
    (
        "check",
        r#"{"puzzle": "who: Ann, Bob\nage: 7, 8\n\n1. Ann is 7.\n2. Bob is 8.\n", "choices": [{"clue": 1, "reading": 1}], "limit": 1}"#,
    ),
    (
        "explain",
        r#"{"puzzle": "who: Ann, Bob, Cy\npet: cat, dog, emu\n\n1. Ann has the cat.\n2. Bob has no dog.\n", "limit": 1}"#,
    ),
    (
        "hint",
        r#"{"puzzle": "who: Ann, Bob\npet: cat, dog\n\n1. Ann has the cat.\n", "grid": {"marks": [{"a": ["who", "Ann"], "b": ["pet", "cat"], "is": true}]}, "level": 4, "limit": 1}"#,
    ),
    (
        "spent",
        r#"{"puzzle": "who: Ann, Bob\npet: cat, dog\n\n1. Ann has the cat.\n", "grid": {"marks": []}, "limit": 1}"#,
    ),
    (
        "why",
        r#"{"puzzle": "who: Ann, Bob\npet: cat, dog\n\n1. Ann has the cat.\n", "cell": "Ann=cat", "not": false, "limit": 1}"#,
    ),
    (
        "convert",
        r#"{"puzzle": "who: Ann, Bob\npet: cat, dog\n\n1. Ann has the cat.\n", "to": "asp", "limit": 1}"#,
    ),
    (
        "guillotine",
        r#"{"clues": ["jelly", "kidney", "runner"], "lang": "en", "top": 5, "method": "evidence"}"#,
    ),
    ("guillotine/game", r#"{"lang": "it", "seed": 7}"#),
    ("generate", r#"{"categories": 2, "items": 2, "count": 1, "seed": 1, "budget": 20, "limit": 1}"#),
    ("archive", r#"{"categories": 3, "items": 3, "seed": 1, "budget": 20, "limit": 1}"#),
    ("enough", r#"{"work": "0123456789abcdef0123456789abcdef"}"#),
    (
        "sheet",
        r#"{"puzzles": [{"puzzle": "who: Ann, Bob\npet: cat, dog\n\n1. Ann has the cat.\n"}], "format": "html", "answers": "worked", "limit": 1}"#,
    ),
    (
        "lingo/solve",
        r#"{"program": "CLASS who: ann bob\nCLASS pet: cat dog\nREQUIRED ann cat\n", "all": 2, "limit": 1}"#,
    ),
    (
        "lingo/explain",
        r#"{"program": "CLASS who: ann bob\nCLASS pet: cat dog\nREQUIRED ann cat\n", "limit": 1}"#,
    ),
    ("saved/a", r#"{"title": "t", "puzzle": {"clues": []}, "choices": [], "game": {}}"#),
    ("themes", ""),
];

/// Numbers, words and letters that parsers stumble over.
const STONES: [&str; 16] = [
    "18446744073709551615",
    "-9223372036854775808",
    "1e999",
    "null",
    "[]",
    "{}",
    "\"\"",
    "0.1",
    "true",
    "\\u0000",
    "\u{202e}",
    "\"\\ud800\"",
    "[[[[[[[[[[[[[[[[",
    "every x (every y (x is y))",
    "9223372036854775808",
    "\u{1b}[31m",
];

/// Sends them.
pub fn run(options: &Options) -> Result<Tally, Box<dyn Error>> {
    let folder = Folder::new("requests")?;
    let server = Server::start(&options.program, &folder.0)?;
    let mut chance = crate::random::seeded(options.seed);
    let mut tally = Tally::default();
    for _ in 0..REQUESTS[usize::from(options.long)] {
        let (address, body) = QUESTIONS.choose(&mut chance).ok_or("there are questions")?;
        let body = mistaken(body, &mut chance);
        let method = *["POST", "POST", "POST", "POST", "PUT", "DELETE", "GET", "PATCH"]
            .choose(&mut chance)
            .unwrap_or(&"POST");
        let path = match chance.random_range(0..20) {
            0 => format!("/api/v1/{address}/%FF%00..%2f"),
            1 => format!("/api/v1/../{address}"),
            _ => format!("/api/v1/{address}"),
        };
        let bytes = request(method, &path, &body);
        let wrong = match exchanged(server.address, &bytes) {
            Ok(answer) => judged(&answer),
            Err(error) => Some(format!("no answer: {error}")),
        };
        let shown = || format!("{method} {path} {}", String::from_utf8_lossy(&body).escape_debug());
        tally.count(wrong.map(|wrong| format!("{wrong}: {}", shown())));
    }
    for bytes in NO_REQUESTS {
        let answered = exchanged(server.address, bytes.as_bytes());
        let wrong = answered.is_ok_and(|answer| status(&answer).is_some_and(|status| status < 400));
        tally.count(wrong.then(|| format!("answered as if it were a request: {bytes:?}")));
    }
    tally.count(small_question(server.address).map(|wrong| format!("afterwards, a small question: {wrong}")));
    let memory = server.memory().unwrap_or(0);
    tally.count((memory > MEMORY).then(|| format!("the server takes {} MiB afterwards", memory >> 10)));
    Ok(tally)
}

/// What is no request at all.
const NO_REQUESTS: [&str; 6] = [
    "\r\n\r\n\r\n",
    "GET / HTTP/9.9\r\n\r\n",
    "GET\r\n\r\n",
    "POST /api/v1/solve HTTP/1.1\r\nhost: localhost\r\ncontent-length: -1\r\n\r\n",
    "POST /api/v1/solve HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 99999999999999999999\r\n\r\n",
    "GET / HTTP/1.1\r\nhost: evil.example\r\nconnection: close\r\n\r\n",
];

/// What is wrong with an answer, if anything.
fn judged(answer: &[u8]) -> Option<String> {
    let head = answer.windows(4).position(|four| four == b"\r\n\r\n");
    let (Some(status), Some(head)) = (status(answer), head) else {
        return Some(format!("no answer of HTTP, but {} bytes", answer.len()));
    };
    let is_json =
        String::from_utf8_lossy(&answer[..head]).to_lowercase().contains("content-type: application/json");
    if status == 500 {
        return Some(format!("it failed inside: {}", String::from_utf8_lossy(&answer[head..])));
    }
    (status >= 400 && !is_json).then(|| format!("{status} without JSON"))
}

/// A body with a few mistakes in it.
fn mistaken(body: &str, chance: &mut crate::random::Randomness) -> Vec<u8> {
    let mut bytes = body.as_bytes().to_vec();
    for _ in 0..chance.random_range(0..4) {
        let place = chance.random_range(0..=bytes.len());
        let end = (place + chance.random_range(0..12)).min(bytes.len());
        match chance.random_range(0..5) {
            0 => _ = bytes.splice(place..end, []),
            1 => _ = bytes.splice(place..place, [chance.random::<u8>()]),
            2 => {
                let part = bytes[place..end].to_vec();
                bytes.splice(place..place, part.repeat(3));
            }
            3 => {
                // A value in place of another: between the colon and what ends it.
                let start =
                    bytes[place..].iter().position(|&byte| byte == b':').map_or(place, |at| place + at + 1);
                let end = bytes[start..]
                    .iter()
                    .position(|&byte| matches!(byte, b',' | b'}'))
                    .map_or(bytes.len(), |at| start + at);
                bytes.splice(start..end, STONES.choose(chance).unwrap_or(&"").bytes());
            }
            _ => _ = bytes.splice(place..place, STONES.choose(chance).unwrap_or(&"").bytes()),
        }
    }
    bytes
}
