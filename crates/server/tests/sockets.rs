//! The server behind a real port: clients that are slow, that ask too often, and the end of it all.

mod network;

use axum::body::Body;
use axum::http::{Request, StatusCode, header};
use network::{asking, started, to_the_end};
use server::{Client, Limits, Rate, Settings, State, router};
use std::sync::Arc;
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tower::ServiceExt;

fn impatient() -> Settings {
    let limits = Limits { sending: Duration::from_millis(100), ..Limits::default() };
    Settings { limits, ..Settings::default() }
}

#[tokio::test]
async fn a_client_that_never_says_what_it_wants_loses_its_connection() {
    let (address, _, _end, _serving) = started(impatient()).await;
    for beginning in ["", "POST /api/v1/read HT", "GET / HTTP/1.1\r\nhost: localh"] {
        let mut client = TcpStream::connect(address).await.unwrap();
        client.write_all(beginning.as_bytes()).await.unwrap();
        let answer = to_the_end(&mut client).await;
        assert!(!answer.contains("200 OK"), "{answer}");
    }
}

#[tokio::test]
async fn a_client_that_never_sends_its_puzzle_is_told_so() {
    let (address, _state, _end, _serving) = started(impatient()).await;
    let mut client = TcpStream::connect(address).await.unwrap();
    let whole = asking("read", "{\"puzzle\": \"a: b, c\"}");
    client.write_all(&whole.as_bytes()[..whole.len() - 5]).await.unwrap();
    let mut answer = [0; 12];
    client.read_exact(&mut answer).await.unwrap();
    assert_eq!(&answer, b"HTTP/1.1 408");
}

#[tokio::test]
async fn only_so_many_connections_are_answered_at_once() {
    let limits = Limits { connections: 1, ..Limits::default() };
    let (address, _state, _end, _serving) = started(Settings { limits, ..Settings::default() }).await;
    let ask = b"GET /api/v1/about HTTP/1.1\r\nhost: localhost\r\n\r\n";
    let mut first = TcpStream::connect(address).await.unwrap();
    first.write_all(ask).await.unwrap();
    let mut answer = [0; 15];
    first.read_exact(&mut answer).await.unwrap();
    // The second one waits until the first has gone, and is answered then.
    let mut second = TcpStream::connect(address).await.unwrap();
    second.write_all(ask).await.unwrap();
    drop(first);
    second.read_exact(&mut answer).await.unwrap();
    assert_eq!(&answer, b"HTTP/1.1 200 OK");
}

#[tokio::test]
async fn clients_elsewhere_may_ask_only_so_often_and_those_here_at_will() {
    // It fills again so slowly that a test never sees it.
    let limits = Limits { rate: Rate { burst: 3.0, per_second: 0.000_1 }, ..Limits::default() };
    let settings = Settings { limits, token: Some("secret".into()), ..Settings::default() };
    let app = router(&Arc::new(State::new(settings)));
    let ask = async |from: &str, token: &str| {
        let mut request = Request::get("/api/v1/about")
            .header(header::AUTHORIZATION, format!("Bearer {token}"))
            .body(Body::empty())
            .unwrap();
        request.extensions_mut().insert(Client::at((from.parse::<std::net::IpAddr>().unwrap(), 1).into()));
        app.clone().oneshot(request).await.unwrap()
    };
    for _ in 0..10 {
        assert_eq!(ask("127.0.0.1", "secret").await.status(), StatusCode::OK);
    }
    assert_eq!(ask("192.0.2.1", "secret").await.status(), StatusCode::OK);
    // Guesses count too, so that nobody can try many.
    assert_eq!(ask("192.0.2.1", "guess").await.status(), StatusCode::UNAUTHORIZED);
    assert_eq!(ask("192.0.2.1", "guess").await.status(), StatusCode::UNAUTHORIZED);
    let refused = ask("192.0.2.1", "secret").await;
    assert_eq!(refused.status(), StatusCode::TOO_MANY_REQUESTS);
    let wait: u64 = refused.headers()[header::RETRY_AFTER].to_str().unwrap().parse().unwrap();
    assert!(wait > 60, "{wait}");
    assert_eq!(ask("192.0.2.2", "secret").await.status(), StatusCode::OK);
}

#[tokio::test]
async fn the_server_ends_whatever_its_clients_do() {
    let (address, state, end, serving) = started(Settings::default()).await;
    // One keeps its connection open and says nothing, one waits for long work, one listens to events.
    let mut idle = TcpStream::connect(address).await.unwrap();
    let puzzle = include_str!("../../../examples/saleroom.json");
    let mut waiting = TcpStream::connect(address).await.unwrap();
    let body = serde_json::json!({"puzzle": puzzle, "limit": 60}).to_string();
    waiting.write_all(asking("explain", &body).as_bytes()).await.unwrap();
    let mut listening = TcpStream::connect(address).await.unwrap();
    let wish =
        "{\"categories\": 2, \"items\": 2, \"theme\": \"plain\", \"difficulty\": 5, \"budget\": 1000000}";
    listening.write_all(asking("generate", wish).as_bytes()).await.unwrap();
    state.pool.running().wait_for(|&count| count == 1).await.unwrap();
    state.making.running().wait_for(|&count| count == 1).await.unwrap();
    end.send(()).unwrap();
    serving.await.unwrap();
    // Work was given up, and both heard so as a whole answer.
    assert_eq!((*state.pool.running().borrow(), *state.making.running().borrow()), (0, 0));
    assert!(to_the_end(&mut waiting).await.starts_with("HTTP/1.1 200 OK"));
    assert!(to_the_end(&mut listening).await.contains("event: end"));
    assert_eq!(to_the_end(&mut idle).await, "");
    assert!(TcpStream::connect(address).await.is_err(), "nobody listens any more");
}

#[tokio::test]
async fn what_was_said_to_be_saved_is_there_after_the_end() {
    let data = std::path::PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("sockets-end");
    let _ = std::fs::remove_dir_all(&data);
    let (address, _, end, serving) =
        started(Settings { data: Some(data.clone()), ..Settings::default() }).await;
    let mut clients = Vec::new();
    for number in 0..4 {
        clients.push(tokio::spawn(async move {
            let mut done = Vec::new();
            let Ok(mut client) = TcpStream::connect(address).await else { return done };
            for turn in 0.. {
                let name = format!("c{number}-{turn}");
                let body = "{\"title\": \"t\", \"puzzle\": {}}";
                let ask = format!(
                    "PUT /api/v1/saved/{name} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: {}\r\n\r\n{body}",
                    body.len()
                );
                if client.write_all(ask.as_bytes()).await.is_err() {
                    return done;
                }
                let mut answer = vec![0; 4096];
                match client.read(&mut answer).await {
                    Ok(length) if answer[..length].starts_with(b"HTTP/1.1 200") => done.push(name),
                    _ => return done,
                }
            }
            done
        }));
    }
    // As soon as something is saved, the server is told to end.
    let store = server::store::Sqlite::open(&data, 10_000).unwrap();
    loop {
        use server::store::Store;
        if store.list().unwrap().len() >= 10 {
            break;
        }
        tokio::task::yield_now().await;
    }
    end.send(()).unwrap();
    serving.await.unwrap();
    let kept: Vec<String> = {
        use server::store::Store;
        store.list().unwrap().into_iter().map(|entry| entry.id.as_str().to_owned()).collect()
    };
    for client in clients {
        for name in client.await.unwrap() {
            assert!(kept.contains(&name), "{name} was said to be saved");
        }
    }
}
