//! The interface as clients see it, without a network.

#[path = "../../cli/tests/cli/schema_language.rs"]
mod schema_language;

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::http::{HeaderMap, Request, StatusCode, header};
use schema_language::violations;
use serde_json::{Value, json};
use server::{Limits, Settings, State, router};
use std::future::IntoFuture;
use std::sync::Arc;
use tower::ServiceExt;

const PUZZLE: &str =
    "# Pets\nwho: Ann, Bob, Cy\npet: cat, dog, emu\n\n1. Ann has the cat.\n2. Bob does not have the dog.\n";
const PROGRAM: &str = include_str!("../../../examples/lingo/thief.cl");

fn app(settings: Settings) -> Router {
    router(&Arc::new(State::new(settings)))
}

async fn send(app: &Router, request: Request<Body>) -> (StatusCode, HeaderMap, Vec<u8>) {
    let response = app.clone().oneshot(request).await.unwrap();
    let (parts, body) = response.into_parts();
    (parts.status, parts.headers, to_bytes(body, usize::MAX).await.unwrap().to_vec())
}

fn post(address: &str, body: impl Into<Body>) -> Request<Body> {
    Request::post(format!("/api/v1/{address}"))
        .header(header::CONTENT_TYPE, "application/json")
        .body(body.into())
        .unwrap()
}

fn get(address: &str) -> Request<Body> {
    Request::get(address).body(Body::empty()).unwrap()
}

async fn asked(address: &str, body: &Value) -> (StatusCode, Value) {
    let (status, _, bytes) = send(&app(Settings::default()), post(address, body.to_string())).await;
    (status, serde_json::from_slice(&bytes).unwrap())
}

async fn description() -> Value {
    let (_, _, bytes) = send(&app(Settings::default()), get("/api/v1/openapi.json")).await;
    serde_json::from_slice(&bytes).unwrap()
}

/// The schema that the description gives for an answer.
fn schema_of(description: &Value, method: &str, path: &str, status: &str) -> Value {
    let reference = &description["paths"][path][method]["responses"][status]["content"]["application/json"]["schema"]
        ["$ref"];
    let pointer = reference.as_str().unwrap().strip_prefix('#').unwrap();
    description.pointer(pointer).unwrap().clone()
}

#[tokio::test]
async fn every_question_is_answered_as_the_description_says() {
    let description = description().await;
    let board = json!({"marks": [{"a": ["who", "Bob"], "b": ["pet", "dog"], "is": true}]});
    let questions = [
        ("read", json!({"puzzle": PUZZLE})),
        ("read", json!({"puzzle": PUZZLE, "reader": "both"})),
        ("solve", json!({"puzzle": PUZZLE, "all": 2})),
        ("check", json!({"puzzle": PUZZLE})),
        ("explain", json!({"puzzle": PUZZLE})),
        ("explain", json!({"puzzle": PUZZLE, "level": "normal"})),
        ("hint", json!({"puzzle": PUZZLE})),
        ("hint", json!({"puzzle": PUZZLE, "grid": board, "level": 4})),
        ("spent", json!({"puzzle": PUZZLE, "grid": board})),
        ("why", json!({"puzzle": PUZZLE, "cell": "Ann=cat"})),
        ("why", json!({"puzzle": PUZZLE, "cell": "Ann=cat", "grid": board})),
        ("convert", json!({"puzzle": PUZZLE, "to": "json"})),
        ("convert", json!({"puzzle": PUZZLE, "to": "asp"})),
        ("guillotine", json!({"clues": ["jelly", "kidney"], "top": 2})),
        ("guillotine/game", json!({"lang": "it", "seed": 3})),
        ("lingo/solve", json!({"program": PROGRAM})),
        ("lingo/explain", json!({"program": PROGRAM})),
    ];
    for (address, body) in &questions {
        let (status, answer) = asked(address, body).await;
        assert_eq!(status, StatusCode::OK, "{address}: {answer}");
        let schema = schema_of(&description, "post", &format!("/{address}"), "200");
        assert_eq!(violations(&answer, &schema), Vec::<String>::new(), "{address}");
    }
    // No question of the description was left out above, and none is missing from it.
    let described: Vec<&String> = description["paths"].as_object().unwrap().keys().collect();
    for path in &described {
        let streamed = ["/generate", "/archive", "/book", "/enough", "/sheet"].contains(&path.as_str());
        let posted = streamed || questions.iter().any(|(address, _)| *path == &format!("/{address}"));
        assert!(posted || description["paths"][path.as_str()].get("get").is_some(), "{path}");
    }
    assert_eq!(described.len(), 24);
}

#[tokio::test]
async fn the_library_is_as_the_description_says() {
    let description = description().await;
    let app = app(Settings::default());
    let (_, _, bytes) = send(&app, get("/api/v1/examples")).await;
    let list: Value = serde_json::from_slice(&bytes).unwrap();
    assert!(violations(&list, &schema_of(&description, "get", "/examples", "200")).is_empty());
    let (status, _, bytes) = send(&app, get("/api/v1/examples/zebra")).await;
    let zebra: Value = serde_json::from_slice(&bytes).unwrap();
    assert_eq!(status, StatusCode::OK);
    assert!(violations(&zebra, &schema_of(&description, "get", "/examples/{id}", "200")).is_empty());
    assert_eq!(zebra["puzzle"]["clues"].as_array().map(Vec::len), Some(14));
    for absent in ["/api/v1/examples/nothing", "/api/v1/examples/..%2f..%2fCargo.toml", "/api/v1/nowhere"] {
        let (status, _, bytes) = send(&app, get(absent)).await;
        let wrong: Value = serde_json::from_slice(&bytes).unwrap();
        assert_eq!((status, &wrong["status"]), (StatusCode::NOT_FOUND, &json!("error")), "{absent}");
    }
}

#[tokio::test]
async fn what_is_wrong_is_told_in_one_form() {
    let description = description().await;
    let error = schema_of(&description, "post", "/read", "400");
    for (address, body, expected) in [
        ("read", json!({"puzzle": {"categories": 3}}), StatusCode::UNPROCESSABLE_ENTITY),
        ("read", json!({"puzzle": PUZZLE, "reader": "oracle"}), StatusCode::BAD_REQUEST),
        ("read", json!({}), StatusCode::BAD_REQUEST),
        ("read", json!({"puzzle": PUZZLE, "choices": [{"clue": 99, "reading": 1}]}), StatusCode::BAD_REQUEST),
        ("hint", json!({"puzzle": PUZZLE, "level": 9}), StatusCode::BAD_REQUEST),
        (
            "hint",
            json!({"puzzle": PUZZLE, "grid": {"marks": [{"a": ["x", "y"], "b": ["z", "w"], "is": true}]}}),
            StatusCode::UNPROCESSABLE_ENTITY,
        ),
        ("why", json!({"puzzle": PUZZLE, "cell": "Ann=goat"}), StatusCode::UNPROCESSABLE_ENTITY),
        ("convert", json!({"puzzle": PUZZLE, "to": "klingon"}), StatusCode::BAD_REQUEST),
        ("guillotine", json!({"clues": vec!["word"; 99]}), StatusCode::BAD_REQUEST),
    ] {
        let (status, answer) = asked(address, &body).await;
        assert_eq!(status, expected, "{address} {body}: {answer}");
        assert_eq!(answer["status"], "error");
        assert_eq!(violations(&answer, &error), Vec::<String>::new(), "{address} {body}");
    }
    let (status, answer) = asked("lingo/solve", &json!({"program": "CLASS nonsense ("})).await;
    assert_eq!((status, &answer["kind"]), (StatusCode::UNPROCESSABLE_ENTITY, &json!("lingo")));
}

#[tokio::test]
async fn requests_are_limited_in_size_and_must_be_json() {
    let small = Settings { limits: Limits { body: 64, ..Limits::default() }, ..Settings::default() };
    let (status, ..) = send(&app(small), post("read", json!({"puzzle": "x".repeat(100)}).to_string())).await;
    assert_eq!(status, StatusCode::PAYLOAD_TOO_LARGE);
    let form = Request::post("/api/v1/read")
        .header(header::CONTENT_TYPE, "text/plain")
        .body(Body::from("{}"))
        .unwrap();
    assert_eq!(send(&app(Settings::default()), form).await.0, StatusCode::UNSUPPORTED_MEDIA_TYPE);
    assert_eq!(send(&app(Settings::default()), post("read", "{")).await.0, StatusCode::BAD_REQUEST);
    assert_eq!(send(&app(Settings::default()), get("/api/v1/read")).await.0, StatusCode::METHOD_NOT_ALLOWED);
}

#[tokio::test]
async fn numbers_that_are_too_large_to_count_with_are_refused_or_taken() {
    let (status, _) = asked("guillotine/game", &json!({"lang": "en", "seed": u64::MAX})).await;
    assert_eq!(status, StatusCode::OK);
    let wanted = json!({"categories": 1_u64 << 63, "items": 3, "clues": [0, u64::MAX], "budget": u64::MAX});
    for address in ["archive", "generate"] {
        let request = post(&format!("/api/v1/{address}"), wanted.to_string());
        let (status, _, bytes) = send(&app(Settings::default()), request).await;
        let said = String::from_utf8(bytes).unwrap();
        assert!(!status.is_server_error() && !said.contains("H11"), "{address}: {status} {said}");
    }
}

#[tokio::test]
async fn time_that_is_up_is_an_answer() {
    let zebra = include_str!("../../../examples/zebra.json");
    let (status, answer) = asked("explain", &json!({"puzzle": zebra, "limit": 0.000_001})).await;
    // There was a place for it, so it was begun, and found that its time was up.
    assert_eq!((status, &answer["why"]), (StatusCode::OK, &json!("limit")), "{answer}");
}

#[tokio::test]
async fn a_server_on_loopback_answers_only_to_its_own_names() {
    let app = app(Settings { loopback: true, ..Settings::default() });
    let named = |host: &str| Request::get("/").header(header::HOST, host).body(Body::empty()).unwrap();
    assert_eq!(send(&app, named("localhost:7878")).await.0, StatusCode::OK);
    assert_eq!(send(&app, named("rebound.example:7878")).await.0, StatusCode::MISDIRECTED_REQUEST);
}

#[tokio::test]
async fn a_token_is_asked_for_and_taken_from_header_cookie_and_address() {
    let app = app(Settings { token: Some("secret".into()), ..Settings::default() });
    assert_eq!(send(&app, get("/")).await.0, StatusCode::UNAUTHORIZED);
    assert_eq!(send(&app, get("/?token=guess")).await.0, StatusCode::UNAUTHORIZED);
    let (status, headers, _) = send(&app, get("/?token=secret")).await;
    assert_eq!(status, StatusCode::SEE_OTHER);
    let cookie = headers[header::SET_COOKIE].to_str().unwrap().to_owned();
    assert!(cookie.contains("HttpOnly") && cookie.contains("SameSite=Strict"));
    for (name, value) in
        [(header::COOKIE, cookie.split(';').next().unwrap()), (header::AUTHORIZATION, "Bearer secret")]
    {
        let request = Request::get("/api/v1/examples").header(name, value).body(Body::empty()).unwrap();
        assert_eq!(send(&app, request).await.0, StatusCode::OK);
    }
}

#[tokio::test]
async fn the_page_is_served_with_a_strict_policy_and_in_few_bytes() {
    let app = app(Settings::default());
    let request = Request::get("/").header(header::ACCEPT_ENCODING, "gzip, br").body(Body::empty()).unwrap();
    let (status, headers, _) = send(&app, request).await;
    assert_eq!((status, &headers[header::CONTENT_ENCODING]), (StatusCode::OK, &"gzip".parse().unwrap()));
    let policy = headers[header::CONTENT_SECURITY_POLICY].to_str().unwrap();
    // The one for WebAssembly runs no text as script.
    let others = policy.replace("'wasm-unsafe-eval'", "");
    assert!(policy.starts_with("default-src 'none'") && !others.contains("unsafe"));
    let known =
        Request::get("/").header(header::IF_NONE_MATCH, &headers[header::ETAG]).body(Body::empty()).unwrap();
    assert_eq!(send(&app, known).await.0, StatusCode::NOT_MODIFIED);
    for outside in ["/../Cargo.toml", "/..%2fCargo.toml", "/scripts/../../Cargo.toml", "/tests/package.json"]
    {
        assert_eq!(send(&app, get(outside)).await.0, StatusCode::NOT_FOUND, "{outside}");
    }
    let (_, _, index) = send(&app, get("/")).await;
    let index = String::from_utf8(index).unwrap();
    assert!(!index.contains("<style") && !index.contains(" style=") && !index.contains("onclick"));
    assert!(index.matches("<script").count() == 1 && index.contains("<script type=\"module\" src="));
}

#[tokio::test]
async fn long_answers_are_compressed_if_the_client_can_read_them() {
    let app = app(Settings::default());
    let mut request = post("explain", json!({"puzzle": PUZZLE}).to_string());
    request.headers_mut().insert(header::ACCEPT_ENCODING, "gzip".parse().unwrap());
    let (_, headers, bytes) = send(&app, request).await;
    assert_eq!(headers[header::CONTENT_ENCODING], "gzip");
    assert_eq!(&bytes[..2], [0x1f, 0x8b]);
}

#[tokio::test]
async fn work_for_a_client_that_has_gone_is_given_up() {
    use std::time::Duration;
    use tokio::io::AsyncWriteExt;

    // A puzzle that takes minutes to explain, and more time than any test has.
    let puzzle: Value = serde_json::from_str(include_str!("../../../examples/saleroom.json")).unwrap();
    let body = json!({"puzzle": puzzle, "limit": 36_000}).to_string();
    let limits = Limits { at_work: 1, longest: Duration::from_secs(36_000), ..Limits::default() };
    let state = Arc::new(State::new(Settings { limits, ..Settings::default() }));
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    let serving = tokio::spawn(axum::serve(listener, router(&state)).into_future());
    let mut running = state.pool.running();
    let mut client = tokio::net::TcpStream::connect(address).await.unwrap();
    let head = format!(
        "POST /api/v1/explain HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: {}\r\n\r\n",
        body.len()
    );
    client.write_all(head.as_bytes()).await.unwrap();
    client.write_all(body.as_bytes()).await.unwrap();
    // Work that is not given up takes hours: then the test fails instead of waiting for it.
    let soon = Duration::from_secs(60);
    let begun = tokio::time::timeout(soon, running.wait_for(|&count| count == 1)).await;
    begun.expect("the work begins").unwrap();
    drop(client);
    let ended = tokio::time::timeout(soon, running.wait_for(|&count| count == 0)).await;
    // Whatever came of it, the test itself must not wait for the work.
    state.close();
    ended.expect("the work ends").unwrap();
    serving.abort();
}
