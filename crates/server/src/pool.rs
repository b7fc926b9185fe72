//! Where answers are worked on: so many at a time, so many waiting, none for a client that has gone.
//!
//! Work is a function that asks a [`Stop`] now and then. It is told to stop when its time is up, when nobody
//! waits for it any more (the future of [`Pool::run`] was dropped, which is what happens when a connection
//! closes), and when the server ends.
//!
//! **Short before long.** Nobody knows beforehand how long an answer takes. So there are two queues, each with as many
//! places at work as there are processors. Every question begins in the one for short answers and has a moment there. If
//! that was not enough, it goes on at a place for long answers; if none is free, it is given up and begun anew when its turn
//! comes, so that it holds no memory meanwhile. Questions that were long before go where the long ones are at once.
//! So a short answer waits for moments, whatever else is asked.

use crate::queue::{Asker, NoTurn, Place, Queue, Turn};
use crate::settings::Limits;
use std::collections::VecDeque;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};
use tokio::sync::watch;
use tokio::time::timeout_at;
use workbench::memory::{self, Together};
use workbench::{Stop, USUAL_MEMORY};

/// How long an answer may take at a place for short ones.
const MOMENT: Duration = Duration::from_millis(150);
/// So many questions are remembered as long ones.
const MOST_LONG: usize = 512;

tokio::task_local! {
    /// Who asks: set around every request.
    pub(crate) static ASKER: Asker;
}

/// The threads for work and the queues before them.
#[derive(Debug)]
pub struct Pool {
    short: Queue,
    long: Queue,
    known_long: Mutex<VecDeque<u64>>,
    closing: Arc<AtomicBool>,
    running: Arc<watch::Sender<usize>>,
    /// The memory that this pool shares with the others of the server.
    together: Together,
    limits: Limits,
}

/// Why nothing came of work.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refused {
    /// Too much is waiting already, or it waited until its time was up.
    Busy,
    /// The server is ending.
    Closing,
    /// The work went wrong: a mistake in the program.
    Failed,
}

impl From<NoTurn> for Refused {
    fn from(no_turn: NoTurn) -> Refused {
        match no_turn {
            NoTurn::Full => Refused::Busy,
            NoTurn::Closed => Refused::Closing,
        }
    }
}

/// Tells work that nobody waits for it.
struct Waiting(Arc<AtomicBool>);

impl Drop for Waiting {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

/// Counts a piece of work for as long as it runs, also if it panics.
struct Running(Arc<watch::Sender<usize>>);

impl Running {
    fn new(count: &Arc<watch::Sender<usize>>) -> Running {
        count.send_modify(|count| *count += 1);
        Running(Arc::clone(count))
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        self.0.send_modify(|count| *count -= 1);
    }
}

/// The place at which an answer is worked on, and what becomes of it when the moment of short answers is over.
struct Desk {
    turn: Mutex<Option<Turn>>,
    /// When the moment is over; none for what is known to be long.
    until: Option<Instant>,
    /// Whether there is nothing more to be decided about the moment.
    settled: AtomicBool,
    given_up: AtomicBool,
    long: Queue,
    asker: Asker,
}

impl Desk {
    /// Whether the work must be given up because others come first. Asked again and again, so it is quick.
    fn must_yield(&self, now: Instant) -> bool {
        if self.until.is_none_or(|until| now < until) || self.settled.load(Ordering::Relaxed) {
            return self.given_up.load(Ordering::Relaxed);
        }
        // Work of several threads may come here at the same time; one of them decides.
        let mut turn = self.turn.lock().unwrap_or_else(PoisonError::into_inner);
        if !self.settled.load(Ordering::Relaxed) {
            match self.long.turn_now(self.asker.client) {
                Some(long) => *turn = Some(long),
                None => self.given_up.store(true, Ordering::Relaxed),
            }
            self.settled.store(true, Ordering::Relaxed);
        }
        self.given_up.load(Ordering::Relaxed)
    }

    /// Leaves the place to the next.
    fn leave(&self) {
        let turn = self.turn.lock().unwrap_or_else(PoisonError::into_inner).take();
        drop(turn);
    }
}

impl Pool {
    /// With as many places as the limits say, and memory that others have, too.
    pub fn new(limits: Limits, together: &Together) -> Pool {
        let at_work = limits.at_work.max(1);
        Pool {
            short: Queue::new(at_work, limits.waiting),
            long: Queue::new(at_work, limits.waiting),
            known_long: Mutex::default(),
            closing: Arc::new(AtomicBool::new(false)),
            running: Arc::new(watch::Sender::new(0)),
            together: together.clone(),
            limits,
        }
    }

    /// How many pieces of work run, now and whenever that changes.
    pub fn running(&self) -> watch::Receiver<usize> {
        self.running.subscribe()
    }

    /// Ends what is being worked on and takes nothing new.
    pub fn close(&self) {
        self.closing.store(true, Ordering::Relaxed);
        self.short.close();
        self.long.close();
    }

    /// A place in the queue, if one is free. Whoever must answer before the work is done asks for it first.
    pub fn enter(&self) -> Result<Place, Refused> {
        Ok(self.short.enter(asker())?)
    }

    /// Works, as soon as there is a place. The limit is what the client asks for, within what is allowed.
    pub async fn run<T: Send + 'static>(
        &self,
        limit: Option<Duration>,
        work: impl FnOnce(&Stop) -> T + Send + 'static,
    ) -> Result<T, Refused> {
        let place = self.enter()?;
        self.run_at(place, limit, work).await
    }

    /// Works, as soon as it is the turn of a place.
    pub async fn run_at<T: Send + 'static>(
        &self,
        place: Place,
        limit: Option<Duration>,
        work: impl FnOnce(&Stop) -> T + Send + 'static,
    ) -> Result<T, Refused> {
        let end = self.end(limit);
        let turn = timeout_at(end.into(), place.turn()).await.map_err(|_| Refused::Busy)??;
        self.work(Arc::new(self.desk(turn, None)), end, work).await
    }

    /// Works on an answer that may be short or long: it gives way to others once it turns out to be long. For that it may
    /// be told to stop, and be begun anew. What is asked is told by `question`.
    pub async fn answer<T: Send + 'static>(
        &self,
        question: &impl Hash,
        limit: Option<Duration>,
        work: impl Fn(&Stop) -> T + Send + Sync + 'static,
    ) -> Result<T, Refused> {
        let end = self.end(limit);
        let question = number_of(&(asker().question, question));
        let work = Arc::new(work);
        if !self.is_long(question) {
            let turn = timeout_at(end.into(), self.short.enter(asker())?.turn()).await;
            let turn = turn.map_err(|_| Refused::Busy)??;
            let desk = Arc::new(self.desk(turn, Some(Instant::now() + MOMENT)));
            let work = Arc::clone(&work);
            let done = self.work(Arc::clone(&desk), end, move |stop| work(stop)).await;
            if desk.settled.load(Ordering::Relaxed) {
                self.note_long(question);
            }
            // What others waited for is no reason to answer that time was up.
            if !desk.given_up.load(Ordering::Relaxed) {
                return done;
            }
        }
        let turn = timeout_at(end.into(), self.long.enter(asker())?.turn()).await;
        let turn = turn.map_err(|_| Refused::Busy)??;
        self.work(Arc::new(self.desk(turn, None)), end, move |stop| work(stop)).await
    }

    fn end(&self, limit: Option<Duration>) -> Instant {
        Instant::now() + limit.unwrap_or(self.limits.usual).min(self.limits.longest)
    }

    fn desk(&self, turn: Turn, until: Option<Instant>) -> Desk {
        Desk {
            turn: Mutex::new(Some(turn)),
            until,
            settled: AtomicBool::new(false),
            given_up: AtomicBool::new(false),
            long: self.long.clone(),
            asker: asker(),
        }
    }

    /// Works at a place, which is free again when the work is over, whoever still waits for it.
    async fn work<T: Send + 'static>(
        &self,
        desk: Arc<Desk>,
        end: Instant,
        work: impl FnOnce(&Stop) -> T + Send + 'static,
    ) -> Result<T, Refused> {
        let waiting = Waiting(Arc::new(AtomicBool::new(false)));
        let (gone, closing) = (Arc::clone(&waiting.0), Arc::clone(&self.closing));
        let running = Running::new(&self.running);
        let together = self.together.clone();
        let done = tokio::task::spawn_blocking(move || {
            let stop = Stop::when({
                let desk = Arc::clone(&desk);
                move || {
                    let now = Instant::now();
                    gone.load(Ordering::Relaxed)
                        || closing.load(Ordering::Relaxed)
                        || now >= end
                        || desk.must_yield(now)
                }
            });
            let stop = stop.with_memory(USUAL_MEMORY).with_others(&together);
            let beginning = memory::begin();
            let done = work(&stop);
            drop(beginning);
            desk.leave();
            drop(running);
            done
        });
        let done = done.await.map_err(|_| Refused::Failed);
        drop(waiting);
        done
    }

    fn is_long(&self, question: u64) -> bool {
        self.known_long.lock().unwrap_or_else(PoisonError::into_inner).contains(&question)
    }

    fn note_long(&self, question: u64) {
        let mut known = self.known_long.lock().unwrap_or_else(PoisonError::into_inner);
        if !known.contains(&question) {
            known.push_front(question);
            known.truncate(MOST_LONG);
        }
    }
}

/// Who asks; work outside of a request is nobody's.
fn asker() -> Asker {
    ASKER.try_with(|asker| *asker).unwrap_or(Asker::UNKNOWN)
}

/// A number for what is asked. Two questions of one number are only taken to be as long as each other.
pub(crate) fn number_of(question: &impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    question.hash(&mut hasher);
    hasher.finish()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::thread::sleep;

    fn with(limits: Limits) -> Pool {
        Pool::new(limits, &Together::new(limits.memory))
    }

    fn pool(at_work: usize, waiting: usize) -> Pool {
        with(Limits { at_work, waiting, ..Limits::default() })
    }

    /// Works until it is told to stop.
    fn forever(stop: &Stop) {
        while !stop.now() {
            sleep(Duration::from_millis(1));
        }
    }

    #[tokio::test]
    async fn work_is_told_when_time_is_up() {
        let pool = pool(1, 0);
        let done = pool.run(Some(Duration::from_millis(5)), |stop| {
            forever(stop);
            7
        });
        assert_eq!(done.await, Ok(7));
    }

    #[tokio::test]
    async fn work_ends_when_nobody_waits_for_it() {
        // Time is not what ends it: there is more of it than any test has.
        let hours = Duration::from_secs(36_000);
        let pool = Arc::new(with(Limits { at_work: 1, longest: hours, ..Limits::default() }));
        let mut running = pool.running();
        let other = Arc::clone(&pool);
        let asking = tokio::spawn(async move { other.run(Some(hours), forever).await });
        running.wait_for(|&count| count == 1).await.unwrap();
        asking.abort();
        let ended =
            tokio::time::timeout(Duration::from_secs(60), running.wait_for(|&count| count == 0)).await;
        // Whatever came of it, the test itself must not wait for the work.
        pool.close();
        ended.expect("the work ends").unwrap();
        assert!(asking.await.unwrap_err().is_cancelled());
    }

    #[tokio::test]
    async fn what_finds_no_place_is_refused() {
        let pool = Arc::new(pool(1, 0));
        let other = Arc::clone(&pool);
        let first = tokio::spawn(async move { other.run(None, forever).await });
        pool.running().wait_for(|&count| count == 1).await.unwrap();
        assert_eq!(pool.run(None, |_| ()).await, Err(Refused::Busy));
        pool.close();
        assert_eq!(first.await.unwrap(), Ok(()));
        assert_eq!(pool.run(None, |_| ()).await, Err(Refused::Closing));
    }

    #[tokio::test]
    async fn a_panic_stays_with_its_own_request() {
        let pool = pool(1, 0);
        let failed = pool.run(None, |_| assert!(std::hint::black_box(false), "on purpose")).await;
        assert_eq!(failed, Err(Refused::Failed));
        assert_eq!(*pool.running().borrow(), 0);
        assert_eq!(pool.run(None, |_| 1).await, Ok(1));
    }
}
