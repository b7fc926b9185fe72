//! Where answers go: standard output, or a file that can be taken up again.

use std::fs::{File, OpenOptions};
use std::io::{self, BufRead, BufReader, Seek, SeekFrom, Write};
use std::path::Path;

/// A place for lines; every line is handed on at once.
pub struct Sink {
    to: To,
    present: Present,
}

enum To {
    Output(io::Stdout),
    File {
        file: File,
        /// Where the finished lines end, as long as nothing was written behind them.
        end: Option<u64>,
    },
}

/// The finished lines that a file has.
#[derive(Default)]
struct Present {
    lines: usize,
    bytes: u64,
    first: Vec<u8>,
    last: Vec<u8>,
}

impl Sink {
    /// Standard output, or a file: a new or empty one, or one to go on with. Nothing is changed before the first line is written.
    pub fn open(path: Option<&Path>, resume: bool) -> Result<Sink, String> {
        let Some(path) = path else {
            return Ok(Sink { to: To::Output(io::stdout()), present: Present::default() });
        };
        let wrong = |error: io::Error| format!("cannot write “{}”: {error}", path.display());
        let file = OpenOptions::new()
            .read(true)
            .write(true)
            .create(true)
            .truncate(false)
            .open(path)
            .map_err(wrong)?;
        let length = file.metadata().map_err(wrong)?.len();
        if length > 0 && !resume {
            return Err(format!(
                "“{}” is not empty; add --resume to go on behind what is there, or give another name",
                path.display()
            ));
        }
        let present = if length > 0 { Present::of(&file).map_err(wrong)? } else { Present::default() };
        let end = (length > 0).then_some(present.bytes);
        Ok(Sink { to: To::File { file, end }, present })
    }

    /// How many lines were there before.
    pub fn present(&self) -> usize {
        self.present.lines
    }

    /// The first and the last of them.
    pub fn first_and_last(&self) -> Option<(&[u8], &[u8])> {
        (self.present.lines > 0).then_some((&self.present.first, &self.present.last))
    }

    /// Writes a line in one piece. What a kill left of a line behind the finished ones is taken away before.
    pub fn write(&mut self, line: &str) -> io::Result<()> {
        let mut bytes = Vec::with_capacity(line.len() + 1);
        bytes.extend_from_slice(line.as_bytes());
        bytes.push(b'\n');
        match &mut self.to {
            To::Output(output) => {
                output.write_all(&bytes)?;
                output.flush()
            }
            To::File { file, end } => {
                if let Some(end) = end.take() {
                    file.set_len(end)?;
                    file.seek(SeekFrom::Start(end))?;
                }
                file.write_all(&bytes)
            }
        }
    }
}

impl Present {
    /// Counts the lines of a file; one that is not finished does not count.
    fn of(file: &File) -> io::Result<Present> {
        let mut reader = BufReader::new(file);
        let mut present = Present::default();
        let mut line = Vec::new();
        while reader.read_until(b'\n', &mut line)? > 0 {
            if line.pop() != Some(b'\n') {
                break;
            }
            present.lines += 1;
            present.bytes += line.len() as u64 + 1;
            if present.lines == 1 {
                present.first.clone_from(&line);
            }
            std::mem::swap(&mut present.last, &mut line);
            line.clear();
        }
        Ok(present)
    }
}
