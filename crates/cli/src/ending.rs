//! How a command ended, as the exit status tells it.

use workbench::Status;

/// How a command ended. The numbers are part of the interface.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// All is well; for a puzzle: it has exactly one solution.
    Done,
    /// The program could not do its work.
    Failed,
    /// Wrong usage, or a file that cannot be read.
    Unusable,
    /// A clue was not understood, or time was up.
    NotUnderstood,
    /// There is no solution.
    None,
    /// There are several solutions.
    Several,
}

impl Ending {
    /// The exit status.
    pub fn status(self) -> u8 {
        match self {
            Ending::Done => 0,
            Ending::Failed => 1,
            Ending::Unusable => 2,
            Ending::NotUnderstood => 3,
            Ending::None => 4,
            Ending::Several => 5,
        }
    }
}

impl From<Status> for Ending {
    fn from(status: Status) -> Ending {
        match status {
            Status::Unique => Ending::Done,
            Status::None => Ending::None,
            Status::Several => Ending::Several,
            Status::NotUnderstood => Ending::NotUnderstood,
        }
    }
}
