//! A server behind a real port, and what is sent to it.
// Not every test uses all of it.
#![allow(dead_code)]

use server::{Settings, State, serve};
use std::net::SocketAddr;
use std::sync::Arc;
use tokio::io::AsyncReadExt;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

/// A server, and what ends it.
pub async fn started(settings: Settings) -> (SocketAddr, Arc<State>, oneshot::Sender<()>, JoinHandle<()>) {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    let state = Arc::new(State::new(settings));
    let (end, ending) = oneshot::channel();
    let shared = Arc::clone(&state);
    let serving = tokio::spawn(async move {
        serve(listener, &shared, async {
            let _ = ending.await;
        })
        .await;
    });
    (address, state, end, serving)
}

/// A question of the interface as it is sent.
pub fn asking(address: &str, body: &str) -> String {
    format!(
        "POST /api/v1/{address} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: {}\r\n\r\n{body}",
        body.len()
    )
}

/// A question about a puzzle that takes minutes to explain.
pub fn saleroom(limit: u64) -> String {
    let puzzle: serde_json::Value =
        serde_json::from_str(include_str!("../../../../examples/saleroom.json")).unwrap();
    serde_json::json!({"puzzle": puzzle, "limit": limit}).to_string()
}

/// Everything until the other side closes the connection.
pub async fn to_the_end(client: &mut TcpStream) -> String {
    let mut all = Vec::new();
    // A connection that is reset has ended too.
    let _ = client.read_to_end(&mut all).await;
    String::from_utf8_lossy(&all).into_owned()
}
