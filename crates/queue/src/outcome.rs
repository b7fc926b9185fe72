//! What chunks gave.

use crate::Queue;
use crate::error::QueueError;
use crate::job::job_of;

/// What a chunk gave.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Outcome {
    /// What it wrote to standard output.
    pub output: Vec<u8>,
    /// The files that it made.
    pub files: Vec<ProducedFile>,
}

/// A file that a chunk made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ProducedFile {
    /// Its name, with folders parted by `/`.
    pub name: String,
    /// Its bytes.
    pub contents: Vec<u8>,
}

/// How a chunk of a job stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Result {
    /// It is not done yet.
    Open,
    /// It is done, and gave this.
    Done(Outcome),
    /// It failed, and why.
    Failed(String),
    /// There is no such chunk: the job has fewer.
    None,
}

impl Queue {
    /// What a chunk of a job gave; chunks are counted from 1.
    pub fn result(&self, name: &str, number: i64) -> std::result::Result<Result, QueueError> {
        self.database.within(|change| {
            let job = job_of(change, name)?;
            let row = change.query_opt(
                "SELECT state, output, wrong FROM cluewright_chunk WHERE job = $1 AND number = $2",
                &[&job, &number],
            )?;
            let Some(row) = row else { return Ok(Result::None) };
            Ok(match row.get(0) {
                "done" => {
                    let files = change.query(
                        "SELECT name, contents FROM cluewright_file WHERE job = $1 AND number = $2 ORDER BY name",
                        &[&job, &number],
                    )?;
                    let file =
                        |row: &postgres::Row| ProducedFile { name: row.get(0), contents: row.get(1) };
                    let output: Option<Vec<u8>> = row.get(1);
                    Result::Done(Outcome {
                        output: output.unwrap_or_default(),
                        files: files.iter().map(file).collect(),
                    })
                }
                "failed" => Result::Failed(row.get::<_, Option<String>>(2).unwrap_or_default()),
                _ => Result::Open,
            })
        })
    }
}
