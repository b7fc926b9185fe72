//! As much of HTTP as it takes to ask our own server again and again over one connection.

use serde_json::Value;
use std::io::{self, BufRead, BufReader, Write};
use std::net::{SocketAddr, TcpStream};
use std::time::Duration;

/// A connection.
#[derive(Debug)]
pub struct Client {
    address: SocketAddr,
    connection: Option<BufReader<TcpStream>>,
}

/// An answer.
#[derive(Debug)]
pub struct Answer {
    /// The status.
    pub status: u16,
    /// The body.
    pub body: Vec<u8>,
}

impl Answer {
    /// The body as JSON; null if it is none.
    pub fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap_or_default()
    }
}

impl Client {
    /// Connects when it asks first.
    pub fn new(address: SocketAddr) -> Client {
        Client { address, connection: None }
    }

    /// Asks, and waits for the whole answer.
    pub fn ask(&mut self, method: &str, path: &str, body: &str) -> io::Result<Answer> {
        let connection = match &mut self.connection {
            Some(connection) => connection,
            none => {
                let stream = TcpStream::connect(self.address)?;
                stream.set_nodelay(true)?;
                stream.set_read_timeout(Some(Duration::from_secs(120)))?;
                none.insert(BufReader::new(stream))
            }
        };
        let kind = if body.is_empty() { "" } else { "content-type: application/json\r\n" };
        let request = format!(
            "{method} /api/v1/{path} HTTP/1.1\r\nhost: {}\r\n{kind}content-length: {}\r\n\r\n{body}",
            self.address,
            body.len()
        );
        let answer = connection.get_mut().write_all(request.as_bytes()).and_then(|()| read(connection));
        if answer.is_err() {
            self.connection = None;
        }
        answer
    }
}

fn read(connection: &mut impl BufRead) -> io::Result<Answer> {
    let bad = || io::Error::new(io::ErrorKind::InvalidData, "this is no answer of ours");
    let mut line = String::new();
    let mut next = |connection: &mut dyn BufRead| -> io::Result<String> {
        line.clear();
        match connection.read_line(&mut line)? {
            0 => Err(io::ErrorKind::UnexpectedEof.into()),
            _ => Ok(line.trim_end().to_owned()),
        }
    };
    let first = next(connection)?;
    let status = first.split(' ').nth(1).and_then(|status| status.parse().ok()).ok_or_else(bad)?;
    let mut length = 0;
    loop {
        let header = next(connection)?;
        if header.is_empty() {
            break;
        }
        if let Some(value) = header.to_ascii_lowercase().strip_prefix("content-length:") {
            length = value.trim().parse().map_err(|_| bad())?;
        }
    }
    let mut body = vec![0; length];
    connection.read_exact(&mut body)?;
    Ok(Answer { status, body })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn answers_are_read_one_after_the_other() {
        let mut text: &[u8] =
            b"HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}HTTP/1.1 204 No Content\r\n\r\nHTTP/1.1 507 x\r\ncontent-length: 9\r\n\r\n";
        assert_eq!(read(&mut text).unwrap().json(), serde_json::json!({}));
        assert_eq!(read(&mut text).unwrap().status, 204);
        assert_eq!(read(&mut text).unwrap_err().kind(), io::ErrorKind::UnexpectedEof);
    }
}
