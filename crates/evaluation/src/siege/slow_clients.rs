//! Six kinds of clients that hold connections and give nothing for them, more than there is room for: others are answered
//! all the same, and at length all of them are cut.

use super::raw::{Folder, PATIENCE, connected, small_question};
use super::{Options, Tally};
use crate::page::server::Server;
use std::error::Error;
use std::io::{ErrorKind, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::time::{Duration, Instant};

/// How many connections of each kind: in short form together more than the server holds.
const OF_EACH: usize = 180;

/// A kind of client: what it sends at once, what it sends a byte of now and then, and whether it reads a byte now and then.
struct Kind {
    name: &'static str,
    first: String,
    then: &'static [u8],
    reads: bool,
}

fn kinds() -> Vec<Kind> {
    let kind = |name, first: &str, then, reads| Kind { name, first: first.to_owned(), then, reads };
    let body = r#"{"categories": 4, "items": 5, "count": 50, "budget": 1000000, "limit": 600}"#;
    let events = format!(
        "POST /api/v1/archive HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: {}\r\n\r\n{body}",
        body.len()
    );
    let many = "GET /scripts/main.js HTTP/1.1\r\nhost: localhost\r\n\r\n".repeat(400);
    vec![
        kind("says nothing", "", b"", false),
        kind("says its head letter by letter", "GET / HTTP/1.1\r\nhost: ", b"x", false),
        kind(
            "sends its puzzle letter by letter",
            "POST /api/v1/solve HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n{",
            b" ",
            false,
        ),
        kind("asks and never reads", &many, b"", false),
        kind("reads a byte now and then", &many, b"", true),
        kind("listens to events and never reads", &events, b"", false),
    ]
}

/// Lets them come, all kinds at once.
pub fn run(options: &Options) -> Result<Tally, Box<dyn Error>> {
    let folder = Folder::new("slow")?;
    let server = Server::start(&options.program, &folder.0)?;
    let mut tally = Tally::default();
    let mut held = Vec::new();
    for kind in kinds() {
        // Events are worked on, so there are only so many of them.
        let count = if kind.name.starts_with("listens") { 4 } else { OF_EACH };
        for _ in 0..count {
            held.push((begun(server.address, &kind.first)?, kind.then, kind.reads, kind.name));
        }
        drip(&mut held);
        let wrong = small_question(server.address);
        tally
            .count(wrong.map(|wrong| {
                format!("a small question beside clients of the kind “{}”: {wrong}", kind.name)
            }));
    }
    let extra =
        (0..300).map(|_| begun(server.address, "GET / HTTP/1.1\r\n")).collect::<Result<Vec<_>, _>>()?;
    for _ in 0..3 {
        let wrong = small_question(server.address);
        tally.count(
            wrong.map(|wrong| {
                format!("a small question beside {} clients: {wrong}", held.len() + extra.len())
            }),
        );
    }
    if options.long {
        drop(extra);
        // What few events there are fits into what the system keeps for a client, so nobody can tell that it does not read;
        // there are as few of them as puzzles are made at once, and they end with that.
        held.retain(|(.., name)| !name.starts_with("listens"));
        cut(&mut held, &mut tally);
    }
    Ok(tally)
}

type Held = (TcpStream, &'static [u8], bool, &'static str);

fn begun(address: SocketAddr, first: &str) -> Result<TcpStream, Box<dyn Error>> {
    let mut stream = connected(address)?;
    stream.set_nonblocking(true)?;
    // What the server does not take at once is never sent.
    let _ = stream.write(first.as_bytes());
    Ok(stream)
}

/// Sends and reads a byte where that is the manner of the client.
fn drip(held: &mut [Held]) {
    for (stream, then, reads, _) in held {
        if !then.is_empty() {
            let _ = stream.write(then);
        }
        if *reads {
            let _ = stream.read(&mut [0]);
        }
    }
}

/// Waits until all have been cut.
fn cut(held: &mut Vec<Held>, tally: &mut Tally) {
    let start = Instant::now();
    while !held.is_empty() && start.elapsed() < 2 * PATIENCE {
        drip(held);
        std::thread::sleep(Duration::from_secs(1));
        // Whoever has been cut cannot send any more; whoever never reads finds that out at the next byte.
        held.retain_mut(|(stream, ..)| match stream.write(b" ") {
            Ok(_) => true,
            Err(error) => error.kind() == ErrorKind::WouldBlock,
        });
    }
    let mut kinds: Vec<&str> = held.iter().map(|(.., name)| *name).collect();
    kinds.dedup();
    tally.count((!held.is_empty()).then(|| format!("{} were not cut: {}", held.len(), kinds.join(", "))));
}
