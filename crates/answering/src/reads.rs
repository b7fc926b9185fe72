//! Puzzles that were read a moment ago: a player asks about the same one again and again.
//!
//! A puzzle is found again by the whole text and all choices, never by a hash alone.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, PoisonError};
use workbench::ReadPuzzle;

/// How many are kept.
const MOST: usize = 64;
/// Longer ones are not kept, so that memory stays small whatever clients send.
const LONGEST: usize = 64 * 1024;

/// The puzzles, the latest first.
#[derive(Debug, Default)]
pub(crate) struct Reads(Mutex<VecDeque<(String, Arc<ReadPuzzle>)>>);

impl Reads {
    /// The puzzle that was read from the same text with the same choices.
    pub(crate) fn find(&self, key: &str) -> Option<Arc<ReadPuzzle>> {
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let place = kept.iter().position(|(known, _)| known == key)?;
        let found = kept.remove(place)?;
        let read = Arc::clone(&found.1);
        kept.push_front(found);
        Some(read)
    }

    /// Keeps a puzzle in place of the one that was not asked for longest.
    pub(crate) fn keep(&self, key: String, read: &Arc<ReadPuzzle>) {
        if key.len() > LONGEST {
            return;
        }
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if kept.iter().all(|(known, _)| *known != key) {
            kept.push_front((key, Arc::clone(read)));
            kept.truncate(MOST);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use workbench::{ReadRequest, Stop};

    #[test]
    fn the_latest_are_kept_and_long_ones_are_not() {
        let opened = workbench::open(b"who: Ann, Bob\npet: cat, dog\n\n1. Ann has the cat.\n").unwrap();
        let read = workbench::read(&opened.puzzle, &ReadRequest::default(), &Stop::never()).unwrap();
        let (read, reads) = (Arc::new(read), Reads::default());
        for number in 0..=MOST {
            reads.keep(number.to_string(), &read);
            assert!(reads.find("0").is_some() || number > MOST);
        }
        assert!(reads.find("1").is_none() && reads.find(&MOST.to_string()).is_some());
        reads.keep("x".repeat(LONGEST + 1), &read);
        assert!(reads.find(&"x".repeat(LONGEST + 1)).is_none());
    }
}
