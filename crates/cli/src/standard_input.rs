//! Standard input, read once: what it holds decides who reads it, as the ending of a file's name does.

use crate::screen;
use std::io::{self, IsTerminal, Read};
use std::sync::OnceLock;

/// One byte more than the largest thing that is read from it.
const ENOUGH: u64 = (32 << 20) + 1;

static READ: OnceLock<Result<Vec<u8>, (io::ErrorKind, String)>> = OnceLock::new();

/// All of it, as far as anything can use it.
pub fn bytes() -> io::Result<&'static [u8]> {
    let read = READ.get_or_init(|| {
        let stdin = io::stdin();
        if stdin.is_terminal() {
            screen::complain("Type the puzzle, then press Ctrl-D on a line of its own.\n");
        }
        let mut bytes = Vec::new();
        match stdin.lock().take(ENOUGH).read_to_end(&mut bytes) {
            Ok(_) => Ok(bytes),
            Err(error) => Err((error.kind(), error.to_string())),
        }
    });
    match read {
        Ok(bytes) => Ok(bytes),
        Err((kind, why)) => Err(io::Error::new(*kind, why.clone())),
    }
}
