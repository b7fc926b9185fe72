//! Lines of a stream, with the place where each one ends. Bytes that are no UTF-8 are read as Latin-1, which is what
//! old collections are written in; a line longer than [`LONGEST_LINE`] is cut.

use std::io::{self, BufRead};

/// Longer lines are cut, so that a file without line ends cannot fill the memory.
pub const LONGEST_LINE: usize = 1 << 20;

/// Lines with positions.
pub struct Lines<'i> {
    input: &'i mut dyn BufRead,
    position: u64,
}

impl<'i> Lines<'i> {
    /// The lines of a stream.
    pub fn of(input: &'i mut dyn BufRead) -> Self {
        Self { input, position: 0 }
    }

    /// How many bytes have been read.
    pub fn position(&self) -> u64 {
        self.position
    }

    /// The next line without its end; nothing at the end of the stream.
    pub fn next_line(&mut self) -> io::Result<Option<String>> {
        let mut line: Vec<u8> = Vec::new();
        let length = take_line(self.input, &mut line)?;
        if length == 0 {
            return Ok(None);
        }
        self.position += length;
        while line.last().is_some_and(|byte| matches!(byte, b'\n' | b'\r')) {
            line.pop();
        }
        Ok(Some(decoded(line)))
    }
}

/// Takes a line with its end, cut if it is longer than a line can be, and tells how many bytes it has in the stream; 0 at the end.
pub fn take_line(input: &mut dyn BufRead, line: &mut Vec<u8>) -> io::Result<u64> {
    line.clear();
    let mut length = 0;
    loop {
        let buffer = input.fill_buf()?;
        let end = buffer.iter().position(|&byte| byte == b'\n');
        let taken = end.map_or(buffer.len(), |at| at + 1);
        let room = LONGEST_LINE.saturating_sub(line.len());
        line.extend_from_slice(buffer.get(..taken.min(room)).unwrap_or_default());
        input.consume(taken);
        length += taken as u64;
        if end.is_some() || taken == 0 {
            return Ok(length);
        }
    }
}

/// Bytes as text: UTF-8 if they are, otherwise Latin-1.
pub fn decoded(bytes: Vec<u8>) -> String {
    String::from_utf8(bytes).unwrap_or_else(|error| error.into_bytes().into_iter().map(char::from).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_end_where_they_end() {
        let mut input: &[u8] = b"one\r\ntwo\n\nperch\xe9";
        let mut lines = Lines::of(&mut input);
        let mut read = Vec::new();
        while let Some(line) = lines.next_line().unwrap() {
            read.push((line, lines.position()));
        }
        let expected = [("one", 5), ("two", 9), ("", 10), ("perché", 16)];
        assert_eq!(read, expected.map(|(line, at)| (line.to_owned(), at)));
    }
}
