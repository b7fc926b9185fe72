//! Requests as bytes, for attacks that no well-behaved client would send.

use std::io::{self, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::path::PathBuf;
use std::time::Duration;

/// Longer than anything may take, on any machine.
pub(super) const PATIENCE: Duration = Duration::from_secs(60);

/// A connection on which nothing waits for ever.
pub(super) fn connected(address: SocketAddr) -> io::Result<TcpStream> {
    let stream = TcpStream::connect_timeout(&address, PATIENCE)?;
    stream.set_read_timeout(Some(PATIENCE))?;
    stream.set_write_timeout(Some(PATIENCE))?;
    Ok(stream)
}

/// A request of the interface, after which the connection is closed.
pub(super) fn request(method: &str, path: &str, body: &[u8]) -> Vec<u8> {
    let kind = if method == "GET" { "" } else { "content-type: application/json\r\n" };
    let head = format!(
        "{method} {path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n{kind}content-length: {}\r\n\r\n",
        body.len()
    );
    [head.as_bytes(), body].concat()
}

/// Sends bytes and gives all that comes back.
pub(super) fn exchanged(address: SocketAddr, bytes: &[u8]) -> io::Result<Vec<u8>> {
    let mut stream = connected(address)?;
    // A server may answer and close before it has read everything.
    let _ = stream.write_all(bytes);
    let mut answer = Vec::new();
    match stream.read_to_end(&mut answer) {
        Err(error) if answer.is_empty() => Err(error),
        _ => Ok(answer),
    }
}

/// The status of an answer.
pub(super) fn status(answer: &[u8]) -> Option<u16> {
    std::str::from_utf8(answer.get(9..12)?).ok()?.parse().ok()
}

/// A small question.
pub(super) const SMALL: &[u8] = br#"{"puzzle": "who: Ann, Bob\npet: cat, dog\n\n1. Ann has the cat.\n"}"#;

/// What became of a small question, if it was not answered.
pub(super) fn small_question(address: SocketAddr) -> Option<String> {
    match exchanged(address, &request("POST", "/api/v1/solve", SMALL)) {
        Ok(answer) if status(&answer) == Some(200) => None,
        Ok(answer) => Some(String::from_utf8_lossy(&answer[..answer.len().min(200)]).into_owned()),
        Err(error) => Some(error.to_string()),
    }
}

/// A folder that goes away with this.
pub(super) struct Folder(pub PathBuf);

impl Folder {
    /// A new one.
    pub(super) fn new(name: &str) -> io::Result<Folder> {
        let path = std::env::temp_dir().join(format!("cluewright-siege-{name}-{}", std::process::id()));
        std::fs::create_dir_all(&path)?;
        Ok(Folder(path))
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}
