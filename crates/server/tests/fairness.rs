//! Clients that want everything, that never read, or that are somebody else: what they do to others.

mod network;

use network::{asking, saleroom, started, to_the_end};
use server::{Limits, Settings, Whom};
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::timeout;

/// More than any machine needs; what is wrong waits for ever.
const SOON: Duration = Duration::from_secs(60);
const SMALL: &str = r#"{"puzzle": "who: Ann, Bob\npet: cat, dog\n\n1. Ann has the cat.\n"}"#;

async fn begun(address: std::net::SocketAddr, request: &str) -> TcpStream {
    let mut client = TcpStream::connect(address).await.unwrap();
    client.write_all(request.as_bytes()).await.unwrap();
    client
}

async fn status(client: &mut TcpStream) -> String {
    let mut answer = [0; 12];
    timeout(SOON, client.read_exact(&mut answer)).await.expect("an answer comes").unwrap();
    String::from_utf8_lossy(&answer[9..]).into_owned()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn twenty_explanations_do_not_hold_up_a_small_question() {
    // They take longer than anything else here: they end only because the test does.
    let limits = Limits { at_work: 1, longest: Duration::from_secs(36_000), ..Limits::default() };
    let (address, state, _end, _serving) = started(Settings { limits, ..Settings::default() }).await;
    let long = asking("explain", &saleroom(36_000));
    let mut greedy = Vec::new();
    for _ in 0..20 {
        greedy.push(begun(address, &long).await);
    }
    state.pool.running().wait_for(|&count| count >= 1).await.unwrap();
    for question in ["solve", "hint", "read", "check"] {
        let mut other = begun(address, &asking(question, SMALL)).await;
        assert_eq!(status(&mut other).await, "200", "{question}");
    }
    // None of them has been answered meanwhile: the small questions did not wait for them.
    for client in &mut greedy {
        let mut answer = [0; 1];
        assert!(
            client.try_read(&mut answer).is_err_and(|error| error.kind() == std::io::ErrorKind::WouldBlock)
        );
    }
    state.close();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_long_answer_that_gave_way_is_whole_in_the_end() {
    let limits = Limits { at_work: 1, ..Limits::default() };
    let (address, _state, _end, _serving) = started(Settings { limits, ..Settings::default() }).await;
    let puzzle: serde_json::Value =
        serde_json::from_str(include_str!("../../../examples/footlights.json")).unwrap();
    let body = serde_json::json!({"puzzle": puzzle, "limit": 60}).to_string();
    let mut clients = Vec::new();
    for _ in 0..4 {
        let request = asking("explain", &body).replacen("\r\n", "\r\nconnection: close\r\n", 1);
        clients.push(begun(address, &request).await);
    }
    for mut client in clients {
        let answer = timeout(2 * SOON, to_the_end(&mut client)).await.unwrap();
        assert!(
            answer.starts_with("HTTP/1.1 200") && answer.contains("\"status\":\"unique\""),
            "{answer:.300}"
        );
    }
}

#[tokio::test]
async fn those_who_never_read_do_not_keep_others_out() {
    let limits = Limits { connections: 8, ..Limits::default() };
    let (address, _state, _end, _serving) = started(Settings { limits, ..Settings::default() }).await;
    let pipelined = "GET /scripts/main.js HTTP/1.1\r\nhost: localhost\r\n\r\n".repeat(2000);
    let mut greedy = Vec::new();
    for _ in 0..8 {
        let mut client = TcpStream::connect(address).await.unwrap();
        // It sends until the server takes no more, and reads nothing.
        let _ = timeout(Duration::from_millis(200), client.write_all(pipelined.as_bytes())).await;
        greedy.push(client);
    }
    for _ in 0..3 {
        let mut other = begun(address, "GET /api/v1/about HTTP/1.1\r\nhost: localhost\r\n\r\n").await;
        assert_eq!(status(&mut other).await, "200");
    }
}

#[tokio::test]
async fn whoever_never_reads_loses_the_connection() {
    let limits = Limits { sending: Duration::from_millis(100), ..Limits::default() };
    let (address, _state, _end, _serving) = started(Settings { limits, ..Settings::default() }).await;
    let mut client = TcpStream::connect(address).await.unwrap();
    let request = "GET /scripts/main.js HTTP/1.1\r\nhost: localhost\r\n\r\n".repeat(1000);
    let writing = async {
        // Once nothing more is taken, this waits until the server has had enough.
        while client.write_all(request.as_bytes()).await.is_ok() {}
    };
    timeout(SOON, writing).await.expect("the server gives the connection up");
}

#[tokio::test]
async fn what_is_too_long_is_refused_before_it_is_sent() {
    let (address, _state, _end, _serving) = started(Settings::default()).await;
    let head = "POST /api/v1/solve HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 10000000000\r\n\r\n{";
    let mut client = begun(address, head).await;
    assert_eq!(status(&mut client).await, "413");
}

#[tokio::test]
async fn every_error_is_json() {
    let (address, _state, _end, _serving) = started(Settings::default()).await;
    for request in [
        "GET /api/v1/saved/%FF",
        "DELETE /api/v1/saved/%FF",
        "GET /api/v1/examples/%C3%28",
        "GET /%FF",
        "GET /api/v1/nothing",
        "PATCH /api/v1/solve",
        "GET /nothing",
    ] {
        let request = format!("{request} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n");
        let mut client = begun(address, &request).await;
        let answer = timeout(SOON, to_the_end(&mut client)).await.unwrap();
        let (head, body) = answer.split_once("\r\n\r\n").unwrap();
        assert!(
            head.starts_with("HTTP/1.1 4") && head.contains("content-type: application/json"),
            "{answer}"
        );
        let view: serde_json::Value = serde_json::from_str(body).unwrap_or_else(|_| panic!("{answer}"));
        assert_eq!(view["status"], "error", "{answer}");
    }
}

/// Another user of this machine is asked for the token, and whoever runs the server is not. It takes the right to become
/// another user, which administrators have; without it, the test says so.
#[cfg(target_os = "linux")]
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn another_user_of_the_machine_is_asked_for_the_token() {
    use std::os::unix::process::CommandExt;
    let settings = Settings {
        token: Some("k3Jx09pQvTz81LmN".to_owned()),
        token_of: Whom::OtherUsers,
        loopback: true,
        ..Settings::default()
    };
    let (address, _state, _end, _serving) = started(settings).await;
    let request = "GET /api/v1/saved HTTP/1.1\r\nhost: localhost\r\n\r\n";
    assert_eq!(status(&mut begun(address, request).await).await, "200");
    let ask = |header: &'static str| {
        let script = format!(
            "exec 3<>/dev/tcp/127.0.0.1/{}; printf 'GET /api/v1/saved HTTP/1.1\\r\\nhost: localhost\\r\\n{header}\\r\\n' >&3; head -c 12 <&3",
            address.port()
        );
        tokio::task::spawn_blocking(move || {
            std::process::Command::new("bash")
                .args(["-c", &script])
                .uid(65_534)
                .gid(65_534)
                .current_dir("/")
                .output()
        })
    };
    match ask("").await.unwrap() {
        Err(error) => eprintln!("NOT TRIED: no other user to be: {error}"),
        Ok(other) => {
            assert_eq!(String::from_utf8_lossy(&other.stdout), "HTTP/1.1 401", "{other:?}");
            let other = ask("authorization: Bearer k3Jx09pQvTz81LmN\\r\\n").await.unwrap().unwrap();
            assert_eq!(String::from_utf8_lossy(&other.stdout), "HTTP/1.1 200", "{other:?}");
        }
    }
}
