//! What can be set about a server.

use crate::machine;
use std::net::IpAddr;
use std::path::PathBuf;
use std::time::Duration;

/// What all work may hold where nobody tells how much memory there is.
const UNKNOWN_MEMORY: usize = 4 << 30;

/// What can be set.
#[derive(Clone, Debug, Default)]
pub struct Settings {
    /// The word that clients must know; `None` if all may ask.
    pub token: Option<String>,
    /// Of whom the token is asked.
    pub token_of: Whom,
    /// Whether only names of this machine may be asked for, so that no other page reaches the server by a name of
    /// its own that leads here.
    pub loopback: bool,
    /// The folder with puzzles of one's own, and where things are saved; without it, they are kept in memory.
    pub data: Option<PathBuf>,
    /// A folder to take the page from instead of what is built in, for those who work on it.
    pub web: Option<PathBuf>,
    /// Servers before this one that tell for whom they ask, in the header `X-Forwarded-For`.
    pub proxies: Vec<IpAddr>,
    /// How much a client may ask for.
    pub limits: Limits,
}

impl Settings {
    /// Whether an address is that of a server that tells for whom it asks.
    pub(crate) fn is_proxy(&self, address: IpAddr) -> bool {
        self.proxies.iter().any(|proxy| proxy.to_canonical() == address.to_canonical())
    }
}

/// Of whom a token is asked.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Whom {
    /// Of everybody.
    #[default]
    All,
    /// Of other users of this machine, where that can be told.
    OtherUsers,
}

/// How much a client may ask for.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// The largest request, in bytes.
    pub body: usize,
    /// How long an answer may take if the request says nothing.
    pub usual: Duration,
    /// How long an answer may take at most.
    pub longest: Duration,
    /// How many answers are worked on at a time.
    pub at_work: usize,
    /// How many more may wait.
    pub waiting: usize,
    /// How much memory all work may hold together, in bytes; each piece has its own limit within that.
    pub memory: usize,
    /// How many connections there may be.
    pub connections: usize,
    /// How many of them may be of one address that is not of this machine.
    pub connections_of_one: usize,
    /// How long a client may take to say what it asks for, to send what belongs to it, and to take what it is sent.
    pub sending: Duration,
    /// How often a client may ask; those on this machine may at will.
    pub rate: Rate,
}

/// How often a client may ask.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rate {
    /// How many requests at once.
    pub burst: f64,
    /// How many in a second, over time.
    pub per_second: f64,
}

impl Limits {
    /// The limits of saving: it is short, and must not wait for long answers.
    pub(crate) fn of_storing(self) -> Limits {
        Limits { at_work: 4, ..self }
    }

    /// The limits of making new puzzles, which takes longer: half of the places, so that answers for others go on.
    pub(crate) fn of_making(self) -> Limits {
        Limits {
            usual: self.usual.saturating_mul(6),
            longest: self.longest.saturating_mul(10),
            at_work: (self.at_work / 2).max(1),
            waiting: self.waiting / 8,
            ..self
        }
    }
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            body: 1024 * 1024,
            usual: Duration::from_secs(20),
            longest: Duration::from_secs(60),
            at_work: std::thread::available_parallelism().map_or(2, usize::from),
            waiting: 256,
            memory: machine::memory().map_or(UNKNOWN_MEMORY, |memory| memory / 2),
            connections: 1024,
            connections_of_one: 256,
            sending: Duration::from_secs(20),
            // A page is some forty files at first, and a question now and then.
            rate: Rate { burst: 200.0, per_second: 20.0 },
        }
    }
}
