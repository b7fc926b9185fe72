//! Answers that come bit by bit: server-sent events about work that goes on.
//!
//! The work runs on a pool like any other, and stops when the stream is dropped, which is what happens when the client
//! goes away. What it has to tell waits in memory until the client takes it. While word of the progress waits, no more of
//! it is told, so that a slow client does not make it pile up.

use crate::answer::Wrong;
use crate::pool::Refused;
use crate::queue::Place;
use crate::state::State;
use answering::Telling;
use axum::http::{HeaderName, HeaderValue, header};
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use futures_core::Stream;
use std::convert::Infallible;
use std::future::Future;
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::task::{Context, Poll};
use std::time::{Duration, Instant};
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use workbench::Stop;

/// How often progress is told at most.
const OFTEN: Duration = Duration::from_millis(50);
/// After so long without a word, a comment tells whether the client is still there.
const ALIVE: Duration = Duration::from_secs(5);

/// What work tells.
struct Told {
    name: &'static str,
    data: String,
    is_progress: bool,
}

/// Where work tells how it goes.
pub(crate) struct Teller {
    sender: UnboundedSender<Told>,
    untaken: Arc<AtomicBool>,
    last: Option<Instant>,
}

impl Teller {
    fn send(&self, name: &'static str, data: String, is_progress: bool) {
        // If nobody listens any more, the work is about to be stopped.
        let _ = self.sender.send(Told { name, data, is_progress });
    }
}

impl Telling for Teller {
    fn tell(&mut self, name: &'static str, data: String) {
        self.send(name, data, false);
    }

    fn has_time(&self) -> bool {
        !self.untaken.load(Ordering::Relaxed) && self.last.is_none_or(|last| last.elapsed() >= OFTEN)
    }

    /// Tells how far the work is, if the client has taken the last word about it.
    fn progress(&mut self, data: String) {
        if self.has_time() {
            self.last = Some(Instant::now());
            self.untaken.store(true, Ordering::Relaxed);
            self.send("progress", data, true);
        }
    }
}

/// Answers with the events that the making of puzzles tells; after them comes `end`.
pub(crate) fn stream(
    state: Arc<State>,
    place: Place,
    limit: Option<Duration>,
    work: impl FnOnce(&Stop, &mut Teller) + Send + 'static,
) -> Response {
    let (sender, told) = unbounded_channel();
    let untaken = Arc::new(AtomicBool::new(false));
    let mut teller = Teller { sender, untaken: Arc::clone(&untaken), last: None };
    let work = async move { state.making.run_at(place, limit, move |stop| work(stop, &mut teller)).await };
    let events = Events { work: Some(Box::pin(work)), told, untaken, refused: None, ended: false };
    let mut response =
        Sse::new(events).keep_alive(KeepAlive::new().interval(ALIVE).text("at work")).into_response();
    let headers = response.headers_mut();
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    // Servers in between should not wait for more.
    headers.insert(HeaderName::from_static("x-accel-buffering"), HeaderValue::from_static("no"));
    response
}

type Working = Pin<Box<dyn Future<Output = Result<(), Refused>> + Send>>;

/// The events of a piece of work, which is given up when they are dropped.
struct Events {
    work: Option<Working>,
    told: UnboundedReceiver<Told>,
    untaken: Arc<AtomicBool>,
    refused: Option<Refused>,
    ended: bool,
}

impl Stream for Events {
    type Item = Result<Event, Infallible>;

    fn poll_next(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        if let Some(work) = &mut self.work
            && let Poll::Ready(done) = work.as_mut().poll(context)
        {
            self.work = None;
            self.refused = done.err();
        }
        let event = |name: &str, data: String| Poll::Ready(Some(Ok(Event::default().event(name).data(data))));
        match self.told.poll_recv(context) {
            Poll::Ready(Some(told)) => {
                if told.is_progress {
                    self.untaken.store(false, Ordering::Relaxed);
                }
                event(told.name, told.data)
            }
            Poll::Pending => Poll::Pending,
            // Nothing more will be told; what became of the work is still to be heard.
            Poll::Ready(None) if self.work.is_some() => Poll::Pending,
            Poll::Ready(None) => match self.refused.take() {
                Some(refused) => {
                    event("failed", serde_json::to_string(&Wrong::from(refused).view()).unwrap_or_default())
                }
                None if !self.ended => {
                    self.ended = true;
                    event("end", "{}".to_owned())
                }
                None => Poll::Ready(None),
            },
        }
    }
}
