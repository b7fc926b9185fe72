//! A server behind a port, from the first request to a clean end.

use crate::router;
use crate::settings::Settings;
use crate::state::State;
use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;
use tokio::net::TcpListener;
use tokio::sync::watch;

/// How long answers that are being given may still take once the server is told to end.
const LAST_WORDS: Duration = Duration::from_secs(3);
/// How long work may take to notice that it should stop.
const LAST_WORK: Duration = Duration::from_secs(1);

/// A server that listens.
#[derive(Clone, Copy, Debug)]
pub struct Ready {
    /// Where it listens.
    pub address: SocketAddr,
}

/// Serves until the process is told to end. `ready` is called as soon as the server listens.
pub fn run(address: SocketAddr, settings: Settings, ready: impl FnOnce(Ready)) -> io::Result<()> {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let served = runtime.block_on(serve(address, settings, ready));
    runtime.shutdown_timeout(LAST_WORK);
    served
}

async fn serve(address: SocketAddr, settings: Settings, ready: impl FnOnce(Ready)) -> io::Result<()> {
    let listener = TcpListener::bind(address).await?;
    let state = Arc::new(State::new(settings));
    // Signals are listened for before anybody is told that the server is there.
    let mut signals = Signals::new()?;
    ready(Ready { address: listener.local_addr()? });
    let (told, mut ending) = watch::channel(false);
    let mut over = told.subscribe();
    let server = axum::serve(listener, router(&state)).with_graceful_shutdown(async move {
        let _ = ending.wait_for(|ending| *ending).await;
    });
    let watching = async {
        signals.wait().await;
        state.close();
        let _ = told.send(true);
        // A second signal ends it at once.
        signals.wait().await;
    };
    let patience = async {
        let _ = over.wait_for(|ending| *ending).await;
        tokio::time::sleep(LAST_WORDS).await;
    };
    tokio::select! {
        ended = server => ended,
        () = watching => Ok(()),
        () = patience => Ok(()),
    }
}

/// What tells the process to end.
struct Signals {
    #[cfg(unix)]
    terminate: tokio::signal::unix::Signal,
}

impl Signals {
    // On other systems there is nothing to set up.
    #[allow(clippy::unnecessary_wraps)]
    fn new() -> io::Result<Signals> {
        #[cfg(unix)]
        let terminate = tokio::signal::unix::signal(tokio::signal::unix::SignalKind::terminate())?;
        Ok(Signals {
            #[cfg(unix)]
            terminate,
        })
    }

    async fn wait(&mut self) {
        #[cfg(unix)]
        tokio::select! {
            _ = tokio::signal::ctrl_c() => {}
            _ = self.terminate.recv() => {}
        }
        #[cfg(not(unix))]
        let _ = tokio::signal::ctrl_c().await;
    }
}
