//! Where answers are worked on: so many at a time, so many waiting, none for a client that has gone.
//!
//! Work is a function that asks a [`Stop`] now and then. It is told to stop when its time is up, when nobody
//! waits for it any more (the future of [`Pool::run`] was dropped, which is what happens when a connection
//! closes), and when the server ends.

use crate::settings::Limits;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};
use tokio::sync::{OwnedSemaphorePermit, Semaphore, watch};
use tokio::time::timeout_at;
use workbench::{Stop, USUAL_MEMORY, memory};

/// The threads for work and the queue before them.
#[derive(Debug)]
pub struct Pool {
    work: Arc<Semaphore>,
    queue: Arc<Semaphore>,
    closing: Arc<AtomicBool>,
    running: Arc<watch::Sender<usize>>,
    limits: Limits,
}

/// A place in the queue before the threads.
#[derive(Debug)]
pub struct Place(OwnedSemaphorePermit);

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

impl Pool {
    /// With as many places as the limits say.
    pub fn new(limits: Limits) -> Pool {
        let at_work = limits.at_work.max(1);
        Pool {
            work: Arc::new(Semaphore::new(at_work)),
            queue: Arc::new(Semaphore::new(at_work + limits.waiting)),
            closing: Arc::new(AtomicBool::new(false)),
            running: Arc::new(watch::Sender::new(0)),
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
        self.work.close();
        self.queue.close();
    }

    /// A place in the queue, if one is free. Whoever must answer before the work is done asks for it first.
    pub fn enter(&self) -> Result<Place, Refused> {
        let place = Arc::clone(&self.queue).try_acquire_owned();
        let closing = self.closing.load(Ordering::Relaxed);
        place.map(Place).map_err(|_| if closing { Refused::Closing } else { Refused::Busy })
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
        let limit = limit.unwrap_or(self.limits.usual).min(self.limits.longest);
        let end = Instant::now() + limit;
        let waiting = Waiting(Arc::new(AtomicBool::new(false)));
        let turn = timeout_at(end.into(), Arc::clone(&self.work).acquire_owned()).await;
        let turn = turn.map_err(|_| Refused::Busy)?.map_err(|_| Refused::Closing)?;
        let (gone, closing) = (Arc::clone(&waiting.0), Arc::clone(&self.closing));
        let running = Running::new(&self.running);
        let done = tokio::task::spawn_blocking(move || {
            let stop = Stop::when(move || {
                gone.load(Ordering::Relaxed) || closing.load(Ordering::Relaxed) || Instant::now() >= end
            });
            let stop = stop.with_memory(USUAL_MEMORY);
            memory::begin();
            let done = work(&stop);
            drop((turn, place.0, running));
            done
        });
        let done = done.await.map_err(|_| Refused::Failed);
        drop(waiting);
        done
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::thread::sleep;

    fn pool(at_work: usize, waiting: usize) -> Pool {
        Pool::new(Limits { at_work, waiting, ..Limits::default() })
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
        let pool = Arc::new(Pool::new(Limits { at_work: 1, longest: hours, ..Limits::default() }));
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
