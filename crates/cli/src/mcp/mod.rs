//! The Model Context Protocol over standard input and output: tools for programs that think with language models.
//!
//! A message is a line of JSON ([`messages`]). What the [`tools`] answer are the objects that the commands print with `--format json`. Calls
//! are worked on by a few threads, so that a long one can be cancelled and does not keep others waiting; nothing but answers goes to standard
//! output.

mod arguments;
mod messages;
mod tools;

use crate::stream::{Gathered, line_into};
use messages::{Message, Refusal, answer, message};
use serde_json::{Map, Value, json};
use std::collections::HashMap;
use std::io::{self, BufRead, Write};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};
use workbench::{Stop, USUAL_MEMORY};

/// The versions of the protocol that are spoken, the newest first.
const VERSIONS: [&str; 2] = ["2025-06-18", "2024-11-05"];
/// How many calls may wait; the client hears of more.
const WAITING: usize = 64;
/// What the client's model is told about all tools.
const INSTRUCTIONS: &str = "Logic grid puzzles (zebra puzzles) in plain English. Hand over the text of a puzzle as it stands: it is read, and the answer is proved. \
Call read or check if a clue may be ambiguous, and settle it with choices. A clue that is not understood is told, never guessed.";

/// How calls are worked on.
#[derive(Clone, Copy, Debug)]
pub struct Settings {
    /// How many at once.
    pub threads: usize,
    /// The longest that one may take; `None` for as long as it likes.
    pub limit: Option<Duration>,
}

/// A call of a tool that waits.
struct Call {
    id: Value,
    params: Map<String, Value>,
    cancelled: Arc<AtomicBool>,
}

/// What the threads share.
struct Shared<W> {
    output: Mutex<W>,
    /// The calls that are not answered yet, by their identifiers.
    open: Mutex<HashMap<String, Arc<AtomicBool>>>,
    /// Whether nobody reads the answers any more.
    gone: Arc<AtomicBool>,
    settings: Settings,
}

/// Answers messages until the input ends and all calls are answered. The error is that of reading or writing.
pub fn serve(input: &mut dyn BufRead, output: impl Write + Send, settings: Settings) -> io::Result<()> {
    let shared =
        Shared { output: Mutex::new(output), open: Mutex::default(), gone: Arc::default(), settings };
    let (calls, waiting) = sync_channel(WAITING);
    let waiting = Mutex::new(waiting);
    let read = std::thread::scope(|scope| {
        for _ in 0..settings.threads.max(1) {
            scope.spawn(|| shared.work(&waiting));
        }
        let heard = shared.listen(input, &calls);
        // The threads end when there is nothing left to do.
        drop(calls);
        heard
    });
    read.and_then(|()| locked(&shared.output).flush())
}

impl<W: Write + Send> Shared<W> {
    /// Reads messages and answers what is quick; calls are handed on.
    fn listen(&self, input: &mut dyn BufRead, calls: &SyncSender<Call>) -> io::Result<()> {
        loop {
            let mut line = Gathered::default();
            if !line_into(input, &mut line)? || self.gone.load(Ordering::Relaxed) {
                return Ok(());
            }
            if line.is_blank() {
                continue;
            }
            let heard = line.into_bytes().map_err(|why| (Value::Null, Refusal::parse(why)));
            match heard.and_then(|bytes| message(&bytes)) {
                Ok(Message::Request { id, method, params }) if method == "tools/call" => {
                    self.accept(&id, params, calls);
                }
                Ok(Message::Request { id, method, params }) => self.say(&id, at_once(&method, &params)),
                Ok(Message::Notification { method, params }) => {
                    if let Some(id) = params.get("requestId").filter(|_| method == "notifications/cancelled")
                    {
                        let open = locked(&self.open);
                        open.get(&id.to_string())
                            .inspect(|cancelled| cancelled.store(true, Ordering::Relaxed));
                    }
                }
                Ok(Message::Answer) => {}
                Err((id, refusal)) => self.say(&id, Err(refusal)),
            }
        }
    }

    /// Hands a call on, unless too many are waiting or one with its identifier is.
    fn accept(&self, id: &Value, params: Map<String, Value>, calls: &SyncSender<Call>) {
        let cancelled = Arc::new(AtomicBool::new(false));
        {
            let mut open = locked(&self.open);
            if open.contains_key(&id.to_string()) {
                drop(open);
                return self.say(id, Err(Refusal::params("a call with this “id” is not answered yet")));
            }
            open.insert(id.to_string(), Arc::clone(&cancelled));
        }
        if let Err(full) = calls.try_send(Call { id: id.clone(), params, cancelled }) {
            log::debug!("a call is refused: {full}");
            locked(&self.open).remove(&id.to_string());
            self.say(id, Err(Refusal::busy()));
        }
    }

    /// Works on one call after the other until there are no more.
    fn work(&self, waiting: &Mutex<Receiver<Call>>) {
        loop {
            let Ok(call) = locked(waiting).recv() else { return };
            if !call.cancelled.load(Ordering::Relaxed) {
                let stop = self.stop(&call);
                let outcome =
                    catch_unwind(AssertUnwindSafe(|| called(&call.params, &stop))).unwrap_or_else(|_| {
                        Err(Refusal::internal("the program failed on this call; please report it"))
                    });
                // Whoever has cancelled a call wants no answer.
                if !call.cancelled.load(Ordering::Relaxed) {
                    self.say(&call.id, outcome);
                }
            }
            locked(&self.open).remove(&call.id.to_string());
        }
    }

    /// Ends the work on a call when its time is up, when it is cancelled, and when nobody reads any more.
    fn stop(&self, call: &Call) -> Stop {
        let (cancelled, gone) = (Arc::clone(&call.cancelled), Arc::clone(&self.gone));
        let asked = call.params.get("arguments").and_then(arguments::limit);
        let limit = asked.into_iter().chain(self.settings.limit).min();
        let end = limit.and_then(|limit| Instant::now().checked_add(limit));
        Stop::when(move || {
            cancelled.load(Ordering::Relaxed)
                || gone.load(Ordering::Relaxed)
                || end.is_some_and(|end| Instant::now() >= end)
        })
        .with_memory(USUAL_MEMORY)
    }

    fn say(&self, id: &Value, outcome: Result<Value, Refusal>) {
        let line = answer(id, outcome) + "\n";
        let mut output = locked(&self.output);
        if let Err(error) = output.write_all(line.as_bytes()).and_then(|()| output.flush()) {
            log::debug!("an answer could not be written: {error}");
            self.gone.store(true, Ordering::Relaxed);
        }
    }
}

/// A thread that failed leaves nothing half done behind such a lock.
fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The answer to a request that takes no time.
fn at_once(method: &str, params: &Map<String, Value>) -> Result<Value, Refusal> {
    match method {
        "initialize" => {
            let asked = params.get("protocolVersion").and_then(Value::as_str);
            let version = VERSIONS.into_iter().find(|known| Some(*known) == asked).unwrap_or(VERSIONS[0]);
            Ok(json!({
                "protocolVersion": version,
                "capabilities": {"tools": {"listChanged": false}},
                "serverInfo": {"name": "cluewright", "title": "Cluewright", "version": env!("CARGO_PKG_VERSION")},
                "instructions": INSTRUCTIONS,
            }))
        }
        "ping" => Ok(json!({})),
        "tools/list" => Ok(json!({"tools": tools::listed()})),
        _ => Err(Refusal::no_method(method)),
    }
}

/// The answer to a call. What is wrong with its arguments or its puzzle is an answer, too: the model can mend it.
fn called(params: &Map<String, Value>, stop: &Stop) -> Result<Value, Refusal> {
    let name = params.get("name").and_then(Value::as_str).unwrap_or_default();
    let tool = tools::named(name).ok_or_else(|| Refusal::params(tools::unknown(name)))?;
    let given = match params.get("arguments") {
        None => Map::new(),
        Some(Value::Object(given)) => given.clone(),
        Some(_) => return Err(Refusal::params("“arguments” must be an object")),
    };
    let outcome = tool.call(&given, stop);
    let is_error = outcome.is_err();
    let answer = match outcome {
        Ok(answer) => answer,
        Err(wrong) => serde_json::to_value(wrong).map_err(|error| Refusal::internal(error.to_string()))?,
    };
    Ok(json!({
        "content": [{"type": "text", "text": answer.to_string()}],
        "structuredContent": answer,
        "isError": is_error,
    }))
}
