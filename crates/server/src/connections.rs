//! Which connections are open: so many, and so many of one address.
//!
//! Where there is no room for a newcomer, the connection goes that has had no answer for longest, of those at which nothing
//! is worked on. So nobody can keep others out by holding connections open.

use crate::rates::one_of_a_network;
use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};
use tokio::sync::Notify;
use tokio::time::timeout;

/// How long a newcomer waits before it looks again whether there is room.
const BREATH: Duration = Duration::from_millis(100);

/// The open connections.
#[derive(Clone, Debug)]
pub(crate) struct Connections(Arc<Hall>);

#[derive(Debug)]
struct Hall {
    most: usize,
    most_of_one: usize,
    open: Mutex<Open>,
    left: Notify,
}

#[derive(Debug, Default)]
struct Open {
    next: u64,
    all: HashMap<u64, Arc<Guest>>,
}

/// A connection, as others see it.
#[derive(Debug)]
struct Guest {
    address: IpAddr,
    at_work: AtomicUsize,
    last: Mutex<Instant>,
    asked_to_go: Notify,
}

impl Guest {
    fn last(&self) -> Instant {
        *self.last.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The right to keep a connection open, for as long as this is kept.
#[derive(Debug)]
pub(crate) struct Seat {
    number: u64,
    guest: Arc<Guest>,
    hall: Connections,
}

/// An answer is being worked on, for as long as this is kept.
#[derive(Debug)]
pub(crate) struct AtWork(Arc<Guest>);

impl Connections {
    /// So many in all, and so many of one address that is not of this machine.
    pub(crate) fn new(most: usize, most_of_one: usize) -> Connections {
        let (open, left) = (Mutex::default(), Notify::new());
        Connections(Arc::new(Hall { most: most.max(1), most_of_one: most_of_one.max(1), open, left }))
    }

    fn open(&self) -> MutexGuard<'_, Open> {
        self.0.open.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Room for a newcomer; `None` if its address has as much as it may have, and is being answered on all of it.
    pub(crate) async fn seat(&self, address: IpAddr) -> Option<Seat> {
        loop {
            let left = self.0.left.notified();
            match self.seat_now(address) {
                Found::Seat(seat) => return Some(seat),
                Found::TooMany => return None,
                // One may leave, or have had its answer.
                Found::NoRoom => _ = timeout(BREATH, left).await,
            }
        }
    }

    fn seat_now(&self, address: IpAddr) -> Found {
        // All of this machine have one address, so that says nothing about them.
        let most_of_one = if address.is_loopback() { usize::MAX } else { self.0.most_of_one };
        let address = one_of_a_network(address);
        let mut open = self.open();
        let of_it = open.all.values().filter(|guest| guest.address == address).count();
        let gone = if of_it >= most_of_one {
            match open.stalest(|guest| guest.address == address) {
                None => return Found::TooMany,
                gone => gone,
            }
        } else if open.all.len() >= self.0.most {
            match open.stalest(|_| true) {
                None => return Found::NoRoom,
                gone => gone,
            }
        } else {
            None
        };
        if let Some(gone) = gone.and_then(|number| open.all.remove(&number)) {
            gone.asked_to_go.notify_one();
        }
        open.next += 1;
        let number = open.next;
        let guest = Arc::new(Guest {
            address,
            at_work: AtomicUsize::new(0),
            last: Mutex::new(Instant::now()),
            asked_to_go: Notify::new(),
        });
        open.all.insert(number, Arc::clone(&guest));
        Found::Seat(Seat { number, guest, hall: self.clone() })
    }
}

enum Found {
    Seat(Seat),
    TooMany,
    NoRoom,
}

impl Open {
    /// The one that has had no answer for longest, of those at which nothing is worked on.
    fn stalest(&self, fits: impl Fn(&Guest) -> bool) -> Option<u64> {
        let idle = |guest: &Guest| guest.at_work.load(Ordering::Relaxed) == 0 && fits(guest);
        let idle = self.all.iter().filter(|(_, guest)| idle(guest));
        idle.map(|(number, guest)| (guest.last(), *number)).min().map(|(_, number)| number)
    }
}

impl Seat {
    /// Ends when another needs the room more.
    pub(crate) async fn asked_to_go(&self) {
        self.guest.asked_to_go.notified().await;
    }

    /// What is told when an answer is worked on.
    pub(crate) fn worker(&self) -> Worker {
        Worker(Arc::clone(&self.guest))
    }
}

/// Tells when an answer is worked on.
#[derive(Clone, Debug)]
pub(crate) struct Worker(Arc<Guest>);

impl Worker {
    /// An answer is being worked on from now on.
    pub(crate) fn begin(&self) -> AtWork {
        self.0.at_work.fetch_add(1, Ordering::Relaxed);
        AtWork(Arc::clone(&self.0))
    }
}

impl Drop for AtWork {
    fn drop(&mut self) {
        *self.0.last.lock().unwrap_or_else(PoisonError::into_inner) = Instant::now();
        self.0.at_work.fetch_sub(1, Ordering::Relaxed);
    }
}

impl Drop for Seat {
    fn drop(&mut self) {
        self.hall.open().all.remove(&self.number);
        self.hall.0.left.notify_one();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    async fn asked(seat: &Seat) -> bool {
        timeout(Duration::from_millis(20), seat.asked_to_go()).await.is_ok()
    }

    #[tokio::test]
    async fn the_one_without_an_answer_for_longest_makes_room() {
        let here: IpAddr = "127.0.0.1".parse().unwrap();
        let hall = Connections::new(3, 1);
        let (first, second) = (hall.seat(here).await.unwrap(), hall.seat(here).await.unwrap());
        let third = hall.seat(here).await.unwrap();
        drop(first.worker().begin());
        let working = second.worker().begin();
        let _fourth = hall.seat(here).await.unwrap();
        assert!(asked(&third).await && !asked(&first).await && !asked(&second).await);
        let _fifth = hall.seat(here).await.unwrap();
        assert!(asked(&first).await && !asked(&second).await);
        drop(working);
    }

    #[tokio::test]
    async fn one_address_has_only_its_share() {
        let (one, other): (IpAddr, IpAddr) = ("192.0.2.1".parse().unwrap(), "192.0.2.2".parse().unwrap());
        let hall = Connections::new(3, 2);
        let mut seats = vec![hall.seat(one).await.unwrap(), hall.seat(one).await.unwrap()];
        let others = hall.seat(other).await.unwrap();
        seats.push(hall.seat(one).await.unwrap());
        assert!(asked(&seats[0]).await && !asked(&others).await);
        let _working: Vec<AtWork> = seats.iter().map(|seat| seat.worker().begin()).collect();
        assert!(hall.seat(one).await.is_none(), "it is answered on all that it may have");
        drop(seats);
        assert!(hall.seat(one).await.is_some());
    }

    #[tokio::test]
    async fn where_all_are_answered_a_newcomer_waits_for_one_to_leave() {
        let here: IpAddr = "127.0.0.1".parse().unwrap();
        let hall = Connections::new(1, 1);
        let first = hall.seat(here).await.unwrap();
        let working = first.worker().begin();
        assert!(timeout(Duration::from_millis(20), hall.seat(here)).await.is_err());
        drop((working, first));
        assert!(hall.seat(here).await.is_some());
    }
}
