//! Sessions of a moment ago: a player asks about the same puzzle again and again.
//!
//! A puzzle is found again by the whole text and all choices, never by a hash alone.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, PoisonError};
use workbench::Session;

/// How many are kept.
const MOST: usize = 64;
/// Longer ones are not kept, so that memory stays small whatever clients send.
const LONGEST: usize = 64 * 1024;

/// The sessions, the latest first.
#[derive(Debug, Default)]
pub(crate) struct Sessions(Mutex<VecDeque<(String, Arc<Session>)>>);

impl Sessions {
    /// The session about the same text with the same choices.
    pub(crate) fn find(&self, key: &str) -> Option<Arc<Session>> {
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let place = kept.iter().position(|(known, _)| known == key)?;
        let found = kept.remove(place)?;
        let session = Arc::clone(&found.1);
        kept.push_front(found);
        Some(session)
    }

    /// Keeps a session in place of the one that was not asked for longest.
    pub(crate) fn keep(&self, key: String, session: &Arc<Session>) {
        if key.len() > LONGEST {
            return;
        }
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if kept.iter().all(|(known, _)| *known != key) {
            kept.push_front((key, Arc::clone(session)));
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
        let session = Session::begin(&opened.puzzle, &ReadRequest::default(), &Stop::never()).unwrap();
        let (session, sessions) = (Arc::new(session), Sessions::default());
        for number in 0..=MOST {
            sessions.keep(number.to_string(), &session);
            assert!(sessions.find("0").is_some() || number > MOST);
        }
        assert!(sessions.find("1").is_none() && sessions.find(&MOST.to_string()).is_some());
        sessions.keep("x".repeat(LONGEST + 1), &session);
        assert!(sessions.find(&"x".repeat(LONGEST + 1)).is_none());
    }
}
