//! The page's server under load and in trouble: a server is started as users start it, and asked over real connections
//! on this machine.

pub(crate) mod client;
pub mod faults;
pub mod load;
pub(crate) mod server;
