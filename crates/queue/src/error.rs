//! What can go wrong with a queue.

use std::fmt;

/// Why something could not be done.
#[derive(Debug)]
#[non_exhaustive]
pub enum QueueError {
    /// The database does not answer, or refuses; it may be there again later.
    Database(String),
    /// The address is none, or the tables are those of a newer version.
    Unusable(String),
    /// There is a job of this name.
    Exists(String),
    /// There is no job of this name.
    Unknown(String),
    /// The chunks could not be read.
    Chunks(String),
}

impl fmt::Display for QueueError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            QueueError::Database(why) => write!(f, "the database cannot be used: {why}"),
            QueueError::Unusable(why) | QueueError::Chunks(why) => f.write_str(why),
            QueueError::Exists(name) => {
                write!(f, "there is a job “{name}”; give another name, or remove that one")
            }
            QueueError::Unknown(name) => write!(f, "there is no job “{name}”"),
        }
    }
}

impl std::error::Error for QueueError {}

impl From<postgres::Error> for QueueError {
    fn from(error: postgres::Error) -> QueueError {
        if let Some(said) = error.as_db_error() {
            return QueueError::Database(said.message().to_owned());
        }
        let cause = std::error::Error::source(&error).map(|cause| format!(": {cause}"));
        QueueError::Database(format!("{error}{}", cause.unwrap_or_default()))
    }
}
