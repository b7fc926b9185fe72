//! The engine of the page: questions in, answers out, as bytes in the module's memory.
//!
//! Whoever runs it ([`web/scripts/engine-worker.js`]) asks for [`room`], writes an address and a body into it, calls
//! [`answer`] or [`make`], and takes what was said from [`said`]. From outside the module needs a clock, somebody to tell of
//! work that goes on, and, with the feature `outside`, the largest data when they are first needed; there is no system behind it.
//!
//! [`web/scripts/engine-worker.js`]: https://developer.mozilla.org/docs/WebAssembly

// Exports keep their names by an attribute that counts as unsafe, since two of the same name would clash; imports are declared in
// the one way there is. There is no other unsafe code.
#![allow(unsafe_code)]

mod outside;

use answering::{Answer, Clock, Desk, Making, Telling, Wrong, fetch, question};
use std::cell::RefCell;
use std::time::Duration;
use workbench::{Stop, USUAL_MEMORY, memory};

/// How long an answer may take if the question says nothing, and at most.
const LIMITS: (Duration, Duration) = (Duration::from_secs(20), Duration::from_secs(60));
/// The same of new puzzles.
const LIMITS_OF_MAKING: (Duration, Duration) = (Duration::from_secs(120), Duration::from_secs(600));
/// How often progress is told at most, in milliseconds.
const OFTEN: f64 = 50.0;

#[global_allocator]
static ALLOCATOR: memory::Counting = memory::Counting;

thread_local! {
    static DESK: Desk = Desk::new(Clock(outside::now));
    static ASKED: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
    static SAID: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
}

/// Makes room for a question: where its bytes are written.
#[unsafe(no_mangle)]
pub extern "C" fn room(length: usize) -> *mut u8 {
    #[cfg(feature = "outside")]
    apart::hand_over(outside::data);
    ASKED.with_borrow_mut(|asked| {
        asked.clear();
        asked.resize(length, 0);
        asked.as_mut_ptr()
    })
}

/// Answers what was written into the room, of which the first bytes are the address. Gives the status, as HTTP has it.
#[unsafe(no_mangle)]
pub extern "C" fn answer(address: usize) -> u32 {
    let (address, body) = asked(address);
    let _work = memory::begin();
    let answered = if body.is_empty() {
        fetch(&address)
    } else {
        question(&address, &body).and_then(|question| {
            let stop = within(question.limit, LIMITS);
            DESK.with(|desk| question.answer(desk, &stop))
        })
    };
    say(answered)
}

/// Makes what was written into the room, and tells of it on the way. Chance begins at a number from outside.
#[unsafe(no_mangle)]
pub extern "C" fn make(address: usize, chance: u32) -> u32 {
    let (address, body) = asked(address);
    let _work = memory::begin();
    match Making::new(&address, &body, u64::from(chance)) {
        Err(wrong) => say(Err(wrong)),
        Ok(making) => {
            let stop = within(making.limit(), LIMITS_OF_MAKING);
            making.run("engine", &|| false, &stop, &mut Teller { next: 0.0 });
            say(Ok(Answer { kind: Answer::JSON, file: None, bytes: Vec::new() }))
        }
    }
}

/// Where the answer is.
#[unsafe(no_mangle)]
pub extern "C" fn said() -> *const u8 {
    SAID.with_borrow(Vec::as_ptr)
}

/// How long it is.
#[unsafe(no_mangle)]
pub extern "C" fn said_length() -> usize {
    SAID.with_borrow(Vec::len)
}

fn asked(address: usize) -> (String, Vec<u8>) {
    let mut asked = ASKED.take();
    let body = asked.split_off(address.min(asked.len()));
    (String::from_utf8_lossy(&asked).into_owned(), body)
}

fn say(answered: Result<Answer, Wrong>) -> u32 {
    let (status, answer) = match answered {
        Ok(answer) => (200, answer),
        Err(wrong) => (u32::from(wrong.status()), wrong.answer()),
    };
    SAID.set(answer.bytes);
    status
}

/// Until time is up or memory is used up.
fn within(limit: Option<Duration>, (usual, longest): (Duration, Duration)) -> Stop {
    let end = outside::now() + limit.unwrap_or(usual).min(longest).as_secs_f64() * 1000.0;
    Stop::when(move || outside::now() >= end).with_memory(USUAL_MEMORY)
}

struct Teller {
    /// When progress is told again.
    next: f64,
}

impl Telling for Teller {
    fn tell(&mut self, name: &'static str, data: String) {
        outside::tell(name, &data);
    }

    fn has_time(&self) -> bool {
        outside::now() >= self.next
    }

    fn progress(&mut self, data: String) {
        self.next = outside::now() + OFTEN;
        outside::tell("progress", &data);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ask(address: &str, body: &str) -> (u32, String) {
        let bytes: Vec<u8> = address.bytes().chain(body.bytes()).collect();
        room(bytes.len());
        ASKED.with_borrow_mut(|room| room.copy_from_slice(&bytes));
        let status = answer(address.len());
        assert_eq!(said_length() == 0, said().is_null() || SAID.with_borrow(Vec::is_empty));
        (status, SAID.with_borrow(|said| String::from_utf8(said.clone()).unwrap()))
    }

    #[test]
    fn questions_are_answered_and_errors_told() {
        let puzzle = r#"{"puzzle": "who: Ann, Bob\npet: cat, dog\n\n1. Ann has the cat."}"#;
        let (status, said) = ask("solve", puzzle);
        assert!(status == 200 && said.contains(r#""status":"unique""#), "{said}");
        assert!(ask("hint", puzzle).1.contains("clue 1"));
        assert!(ask("examples/zebra", "").1.contains("categories"));
        assert_eq!(ask("solve", "{").0, 400);
        assert_eq!(ask("solve", r#"{"puzzle": "{"}"#).0, 422);
        assert_eq!(ask("nowhere", "{}").0, 404);
    }

    #[test]
    fn puzzles_are_made_and_told_of() {
        let body = r#"generate{"categories": 3, "items": 3, "seed": 1}"#;
        room(body.len());
        ASKED.with_borrow_mut(|room| room.copy_from_slice(body.as_bytes()));
        assert_eq!(make("generate".len(), 7), 200);
        let told = outside::told();
        assert_eq!(told.first().map(String::as_str), Some("begin"));
        assert!(told.iter().any(|name| name == "puzzle"), "{told:?}");
    }
}
