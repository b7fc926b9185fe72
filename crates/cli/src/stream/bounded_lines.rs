//! Lines of any length, of which no more is held than a puzzle can have.

use super::record::is_record;
use puzzle::MAX_BYTES;
use std::io::{self, BufRead};

/// Fewest dashes of a line that parts two puzzles.
const DASHES: usize = 3;

/// The bytes of one or several lines, as far as a puzzle can have them.
#[derive(Default)]
pub struct Gathered {
    bytes: Vec<u8>,
    too_long: bool,
}

impl Gathered {
    fn push(&mut self, bytes: &[u8]) {
        let room = (MAX_BYTES + 1).saturating_sub(self.bytes.len());
        self.too_long |= bytes.len() > room;
        self.bytes.extend_from_slice(&bytes[..bytes.len().min(room)]);
    }

    /// Adds what another holds.
    pub fn add(&mut self, other: &Gathered) {
        self.push(&other.bytes);
        self.too_long |= other.too_long;
    }

    /// Whether it is a puzzle or a record by itself.
    pub fn is_record(&self) -> bool {
        !self.too_long && is_record(&self.bytes)
    }

    /// Whether it is a line of dashes, which parts two puzzles.
    pub fn is_dashes(&self) -> bool {
        let line = self.bytes.trim_ascii();
        line.len() >= DASHES && line.iter().all(|&byte| byte == b'-')
    }

    /// Whether there is nothing in it.
    pub fn is_blank(&self) -> bool {
        !self.too_long && self.bytes.trim_ascii().is_empty()
    }

    /// All bytes, unless they are more than a puzzle can have.
    pub fn into_bytes(self) -> Result<Vec<u8>, String> {
        if self.too_long {
            return Err(format!("it is longer than {} MiB, and no puzzle is that long", MAX_BYTES >> 20));
        }
        Ok(self.bytes)
    }
}

/// Adds a line to what is gathered; whether there was one.
pub fn line_into(reader: &mut dyn BufRead, gathered: &mut Gathered) -> io::Result<bool> {
    let mut any = false;
    loop {
        let bytes = match reader.fill_buf() {
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            bytes => bytes?,
        };
        if bytes.is_empty() {
            return Ok(any);
        }
        any = true;
        let end = bytes.iter().position(|&byte| byte == b'\n');
        let taken = end.map_or(bytes.len(), |end| end + 1);
        gathered.push(&bytes[..taken]);
        reader.consume(taken);
        if end.is_some() {
            return Ok(true);
        }
    }
}
