//! A server behind a port, from the first request to a clean end.
//!
//! Clients that are slow to say what they want, or to take what they are sent, lose their connection, and there are only
//! so many connections ([`crate::connections`]). When the server is told to end, it takes nothing new, work is given up, answers that are being sent are finished; all that
//! has its limit in time, and the sum of them is below five seconds.

use crate::connections::{Connections, Seat};
use crate::guard::Client;
use crate::pace::Paced;
use crate::router;
use crate::state::State;
use crate::store::Storage;
use axum::extract::Request;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::GracefulShutdown;
use std::io;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;
use tokio::net::{TcpListener, TcpStream};
use tower::Service;

/// How long answers that are being given may still take once the server is told to end.
const LAST_WORDS: Duration = Duration::from_secs(3);
/// How long work may take to notice that it should stop.
const LAST_WORK: Duration = Duration::from_secs(1);
const _: () = assert!(LAST_WORDS.as_secs() + LAST_WORK.as_secs() < 5);
/// How long to wait if there are no connections to be had, for instance because too many files are open.
const BREATH: Duration = Duration::from_millis(100);

/// A server that listens.
#[derive(Clone, Debug)]
pub struct Ready {
    /// Where it listens.
    pub address: SocketAddr,
    /// Where things are saved.
    pub storage: Storage,
}

/// Serves until the process is told to end. `ready` is called as soon as the server listens.
pub fn run(address: SocketAddr, state: State, ready: impl FnOnce(Ready)) -> io::Result<()> {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    // What is saved is closed after all else, and not within asynchronous work.
    let state = Arc::new(state);
    let served = runtime.block_on(async {
        let listener = TcpListener::bind(address).await?;
        // Signals are listened for before anybody is told that the server is there.
        let mut signals = Signals::new()?;
        ready(Ready { address: listener.local_addr()?, storage: state.saved.storage.clone() });
        let (told, heard) = tokio::sync::oneshot::channel::<()>();
        let watching = async {
            signals.wait().await;
            let _ = told.send(());
            // A second signal ends it at once.
            signals.wait().await;
        };
        let ending = async {
            let _ = heard.await;
        };
        tokio::select! {
            () = serve(listener, &state, ending) => {}
            () = watching => {}
        }
        Ok(())
    });
    runtime.shutdown_timeout(LAST_WORK);
    served
}

/// Serves until `ending` is over, and then ends what is going on.
pub async fn serve(listener: TcpListener, state: &Arc<State>, ending: impl Future<Output = ()>) {
    let limits = state.settings.limits;
    let app = router(state);
    let connections = GracefulShutdown::new();
    let hall = Connections::new(limits.connections, limits.connections_of_one);
    let mut http = http1::Builder::new();
    http.timer(TokioTimer::new()).header_read_timeout(limits.sending);
    let mut ending = pin!(ending);
    loop {
        let accepted = async {
            let (stream, peer) = listener.accept().await?;
            // A proxy has the connections of many.
            let proxy = state.settings.is_proxy(peer.ip());
            let address = if proxy { IpAddr::V4(Ipv4Addr::LOCALHOST) } else { peer.ip().to_canonical() };
            Ok((stream, peer, hall.seat(address).await))
        };
        let accepted: io::Result<_> = tokio::select! {
            () = &mut ending => break,
            accepted = accepted => accepted,
        };
        match accepted {
            // Its address has more connections than it may have.
            Ok((_, _, None)) => {}
            Ok((stream, peer, Some(seat))) => {
                let stream = (stream, limits.sending);
                let connection = connections.watch(connection(&http, stream, peer, &seat, &app));
                tokio::spawn(async move {
                    tokio::select! {
                        // A connection that breaks is the client's affair.
                        _ = connection => {}
                        () = seat.asked_to_go() => {}
                    }
                });
            }
            Err(error) if is_of_one_connection(&error) => {}
            Err(_) => tokio::time::sleep(BREATH).await,
        }
    }
    drop(listener);
    state.close();
    let _ = tokio::time::timeout(LAST_WORDS, connections.shutdown()).await;
}

/// Answers what comes over a connection, and tells who asks.
fn connection(
    http: &http1::Builder,
    (stream, sending): (TcpStream, Duration),
    peer: SocketAddr,
    seat: &Seat,
    app: &axum::Router,
) -> impl hyper_util::server::graceful::GracefulConnection<Error = hyper::Error> + use<> {
    // Events should not wait for more to send.
    let _ = stream.set_nodelay(true);
    let here = stream.local_addr().ok();
    let client = Client::connected(peer, here);
    let (app, worker) = (app.clone(), seat.worker());
    let answer = hyper::service::service_fn(move |mut request: Request<hyper::body::Incoming>| {
        request.extensions_mut().insert(client.clone());
        let (at_work, answer) = (worker.begin(), app.clone().call(request));
        async move {
            let answer = answer.await;
            drop(at_work);
            answer
        }
    });
    http.serve_connection(TokioIo::new(Paced::new(stream, sending)), answer)
}

/// Whether the next connection may be better.
fn is_of_one_connection(error: &io::Error) -> bool {
    matches!(
        error.kind(),
        io::ErrorKind::ConnectionRefused
            | io::ErrorKind::ConnectionAborted
            | io::ErrorKind::ConnectionReset
            | io::ErrorKind::Interrupted
    )
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
