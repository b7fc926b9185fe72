//! Who is next: so many at a time, so many waiting, and nobody pushed aside.
//!
//! Whoever was served longest ago comes first, whatever others have waiting; among equals the question that is likely to be
//! short, and among those the older one. Whoever has waited for a while counts as short, so that nobody waits for ever.
//! Where the queue is full, the question that would come last goes, be it the newcomer or one that waits already.

use std::collections::HashMap;
use std::net::{IpAddr, SocketAddr};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};
use tokio::sync::oneshot;

/// After this, a question that may be long counts as a short one.
const PATIENCE: Duration = Duration::from_secs(2);
/// So many clients are remembered at most.
const MOST_CLIENTS: u64 = 4096;

/// Who asks, and how long the answer is likely to take.
#[derive(Clone, Copy, Debug)]
pub struct Asker {
    /// Whom the question counts for: an address or, on this machine, where all have the same, a connection.
    pub client: SocketAddr,
    /// How long the answer is likely to take: 0 for what mostly takes a moment.
    pub cost: u8,
    /// What was asked for, as a number: the same for the same address of the interface.
    pub question: u64,
}

impl Asker {
    /// Somebody of whom nothing is known.
    pub const UNKNOWN: Asker = Asker {
        client: SocketAddr::new(IpAddr::V4(std::net::Ipv4Addr::UNSPECIFIED), 0),
        cost: 0,
        question: 0,
    };
}

/// Why there is no turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoTurn {
    /// Others come first, and there is no room to wait.
    Full,
    /// Nobody is served any more.
    Closed,
}

/// A queue.
#[derive(Clone, Debug)]
pub struct Queue(Arc<Mutex<Line>>);

#[derive(Debug)]
struct Line {
    free: usize,
    most: usize,
    closed: bool,
    /// Counts what enters and what is served.
    time: u64,
    waiting: Vec<Waiting>,
    /// When each client was served last.
    served: HashMap<SocketAddr, u64>,
}

#[derive(Debug)]
struct Waiting {
    number: u64,
    since: Instant,
    asker: Asker,
    turn: oneshot::Sender<Turn>,
}

impl Line {
    /// The smaller, the earlier.
    fn rank(&self, asker: &Asker, since: Instant, number: u64) -> (u64, u8, u64) {
        let served = self.served.get(&asker.client).copied().unwrap_or(0);
        let cost = if since.elapsed() >= PATIENCE { 0 } else { asker.cost };
        (served, cost, number)
    }

    fn place_of(&self, last: bool) -> Option<usize> {
        let ranked = self.waiting.iter().enumerate();
        let ranked = ranked.map(|(place, one)| (self.rank(&one.asker, one.since, one.number), place));
        if last { ranked.max() } else { ranked.min() }.map(|(_, place)| place)
    }

    /// Lets somebody wait; where there is no room, gives who must go.
    fn wait(&mut self, newcomer: Waiting) -> Option<Waiting> {
        self.waiting.push(newcomer);
        if self.waiting.len() <= self.most {
            return None;
        }
        self.place_of(true).map(|last| self.waiting.swap_remove(last))
    }

    fn note(&mut self, client: SocketAddr) {
        self.time += 1;
        let now = self.time;
        self.served.insert(client, now);
        if self.served.len() as u64 > MOST_CLIENTS {
            self.served.retain(|_, served| *served + MOST_CLIENTS / 2 > now);
        }
    }
}

/// A place in the queue, which is left when this is dropped.
#[derive(Debug)]
pub struct Place {
    queue: Queue,
    number: u64,
    turn: oneshot::Receiver<Turn>,
}

/// The right to work, which goes to the next when this is dropped.
#[derive(Debug)]
pub struct Turn(Queue);

impl Queue {
    /// With so many at work and so many waiting.
    pub fn new(at_work: usize, waiting: usize) -> Queue {
        Queue(Arc::new(Mutex::new(Line {
            free: at_work.max(1),
            most: waiting,
            closed: false,
            time: 0,
            waiting: Vec::new(),
            served: HashMap::new(),
        })))
    }

    fn line(&self) -> MutexGuard<'_, Line> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Enters the queue; whoever finds a place free has its turn at once.
    pub fn enter(&self, asker: Asker) -> Result<Place, NoTurn> {
        let (sender, turn) = oneshot::channel();
        let mut line = self.line();
        if line.closed {
            return Err(NoTurn::Closed);
        }
        line.time += 1;
        let number = line.time;
        if line.free > 0 {
            line.free -= 1;
            line.note(asker.client);
            drop(line);
            let _ = sender.send(Turn(self.clone()));
        } else {
            let newcomer = Waiting { number, since: Instant::now(), asker, turn: sender };
            let pushed_out = line.wait(newcomer);
            drop(line);
            // Whoever was pushed out hears of it by the end of its channel.
            if pushed_out.is_some_and(|one| one.number == number) {
                return Err(NoTurn::Full);
            }
        }
        Ok(Place { queue: self.clone(), number, turn })
    }

    /// A turn at once, if there is one that nobody waits for.
    pub fn turn_now(&self, client: SocketAddr) -> Option<Turn> {
        let mut line = self.line();
        if line.closed || line.free == 0 {
            return None;
        }
        line.free -= 1;
        line.note(client);
        Some(Turn(self.clone()))
    }

    /// Serves nobody any more.
    pub fn close(&self) {
        let mut line = self.line();
        line.closed = true;
        let waiting = std::mem::take(&mut line.waiting);
        drop(line);
        drop(waiting);
    }
}

impl Place {
    /// Waits for the turn.
    pub async fn turn(mut self) -> Result<Turn, NoTurn> {
        match (&mut self.turn).await {
            Ok(turn) => Ok(turn),
            Err(_) => Err(if self.queue.line().closed { NoTurn::Closed } else { NoTurn::Full }),
        }
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let number = self.number;
        let mut line = self.queue.line();
        let place = line.waiting.iter().position(|one| one.number == number);
        let left = place.map(|place| line.waiting.swap_remove(place));
        drop(line);
        drop(left);
    }
}

impl Drop for Turn {
    fn drop(&mut self) {
        let mut line = self.0.line();
        let Some(first) = line.place_of(false) else {
            line.free += 1;
            return;
        };
        let next = line.waiting.swap_remove(first);
        line.note(next.asker.client);
        drop(line);
        // If the one has just left, the turn that comes back is dropped, and goes to the one after it.
        let _ = next.turn.send(Turn(self.0.clone()));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asker(client: u16, cost: u8) -> Asker {
        Asker { client: SocketAddr::from(([127, 0, 0, 1], client)), cost, question: 0 }
    }

    /// Which of the places has its turn, if any.
    fn served(places: &mut Vec<(&'static str, Place)>) -> Option<(&'static str, Turn)> {
        let found = places
            .iter_mut()
            .enumerate()
            .find_map(|(place, (name, one))| one.turn.try_recv().ok().map(|turn| (place, *name, turn)));
        found.map(|(place, name, turn)| {
            places.remove(place);
            (name, turn)
        })
    }

    fn order(queue: &Queue, mut places: Vec<(&'static str, Place)>, mut turn: Turn) -> Vec<&'static str> {
        let mut order = Vec::new();
        while !places.is_empty() {
            drop(turn);
            let (name, next) = served(&mut places).expect("a turn that is over goes to the next");
            order.push(name);
            turn = next;
        }
        drop(turn);
        assert_eq!(queue.line().free, 1);
        order
    }

    #[test]
    fn clients_take_turns_and_short_questions_come_first() {
        let queue = Queue::new(1, 10);
        let turn = queue.turn_now(asker(1, 0).client).unwrap();
        let enter = |name, client, cost| (name, queue.enter(asker(client, cost)).unwrap());
        let places = vec![
            enter("one, long", 1, 1),
            enter("one, short", 1, 0),
            enter("two, long", 2, 1),
            enter("two, again", 2, 1),
            enter("three, short", 3, 0),
        ];
        let order = order(&queue, places, turn);
        assert_eq!(order, ["three, short", "two, long", "one, short", "two, again", "one, long"]);
    }

    #[test]
    fn a_full_queue_lets_the_last_go_and_not_the_newcomer() {
        let queue = Queue::new(1, 2);
        let turn = queue.turn_now(asker(1, 0).client).unwrap();
        let mut places =
            vec![("first", queue.enter(asker(1, 1)).unwrap()), ("second", queue.enter(asker(1, 1)).unwrap())];
        assert_eq!(queue.enter(asker(1, 1)).unwrap_err(), NoTurn::Full, "the one who has enough waiting");
        places.push(("other", queue.enter(asker(2, 1)).unwrap()));
        assert!(places[1].1.turn.try_recv().is_err(), "the second of the one who fills it is pushed out");
        let pushed_out = places.remove(1);
        assert_eq!(queue.line().waiting.len(), 2);
        drop(pushed_out);
        assert_eq!(order(&queue, places, turn), ["other", "first"]);
    }

    #[test]
    fn whoever_leaves_takes_no_turn_and_a_closed_queue_serves_nobody() {
        let queue = Queue::new(1, 2);
        let turn = queue.turn_now(asker(1, 0).client).unwrap();
        let leaving = queue.enter(asker(2, 0)).unwrap();
        let mut places = vec![("stays", queue.enter(asker(3, 1)).unwrap())];
        drop(leaving);
        drop(turn);
        let (name, turn) = served(&mut places).unwrap();
        assert_eq!(name, "stays");
        // A turn that was given and not taken goes on as well.
        let waiting = queue.enter(asker(2, 0)).unwrap();
        drop(turn);
        drop(waiting);
        assert_eq!(queue.line().free, 1);
        queue.close();
        assert_eq!(queue.enter(asker(1, 0)).unwrap_err(), NoTurn::Closed);
        assert!(queue.turn_now(asker(1, 0).client).is_none());
    }

    #[test]
    fn memory_is_bounded() {
        let queue = Queue::new(1, 1);
        for client in 0..3 * MOST_CLIENTS {
            drop(queue.enter(asker(client as u16, 0)).unwrap());
            assert!(queue.line().served.len() as u64 <= MOST_CLIENTS);
        }
    }
}
