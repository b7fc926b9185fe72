//! New puzzles over HTTP: streams of events, and work that stops when nobody waits for it.

#[path = "../../cli/tests/cli/schema_language.rs"]
mod schema_language;

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::http::{Request, Response, StatusCode, header};
use schema_language::violations;
use serde_json::{Value, json};
use server::{Limits, Settings, State, router};
use std::future::IntoFuture;
use std::sync::Arc;
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tower::ServiceExt;

/// A wish that is never met, and that nobody waits for to the end.
fn endless() -> Value {
    json!({"categories": 2, "items": 2, "theme": "plain", "difficulty": 5, "budget": 1_000_000, "seed": 1, "limit": 36_000})
}

fn state() -> Arc<State> {
    let limits = Limits { longest: Duration::from_secs(36_000), ..Limits::default() };
    Arc::new(State::new(Settings { limits, ..Settings::default() }))
}

async fn posted(app: &Router, address: &str, body: &Value) -> Response<Body> {
    let request = Request::post(format!("/api/v1/{address}"))
        .header(header::CONTENT_TYPE, "application/json")
        .body(Body::from(body.to_string()))
        .unwrap();
    app.clone().oneshot(request).await.unwrap()
}

/// Waits until so many puzzles are being made. Work that is not given up takes hours: then the test fails instead of waiting
/// for it.
async fn until(state: &State, count: usize) {
    let mut running = state.making.running();
    let changed = tokio::time::timeout(Duration::from_secs(60), running.wait_for(|&now| now == count)).await;
    if changed.is_err() {
        // Else the test would wait for the work after all.
        state.close();
    }
    changed
        .map_or_else(|_| panic!("there are never {count} at work"), |changed| changed.map(|count| *count))
        .unwrap();
}

/// The events of a stream, each with its data.
fn events(bytes: &[u8]) -> Vec<(String, Value)> {
    let text = String::from_utf8(bytes.to_vec()).unwrap();
    let event = |block: &str| {
        let line = |field: &str| block.lines().find_map(|line| line.strip_prefix(field)).map(str::trim);
        Some((line("event:")?.to_owned(), serde_json::from_str(line("data:")?).unwrap()))
    };
    text.split("\n\n").filter_map(event).collect()
}

async fn told(address: &str, body: &Value) -> Vec<(String, Value)> {
    let response = posted(&router(&state()), address, body).await;
    assert_eq!(response.status(), StatusCode::OK);
    assert_eq!(response.headers()[header::CONTENT_TYPE], "text/event-stream");
    events(&to_bytes(response.into_body(), usize::MAX).await.unwrap())
}

/// Every event is one of those that the description lists, with data of its schema.
async fn as_described(address: &str, events: &[(String, Value)]) {
    let request = Request::get("/api/v1/openapi.json").body(Body::empty()).unwrap();
    let response = router(&state()).oneshot(request).await.unwrap();
    let description: Value =
        serde_json::from_slice(&to_bytes(response.into_body(), usize::MAX).await.unwrap()).unwrap();
    let listed = &description["paths"][address]["post"]["responses"]["200"]["content"]["text/event-stream"]["x-events"];
    for (name, data) in events {
        let reference = listed[name]["$ref"].as_str().unwrap_or_else(|| panic!("{name} is not listed"));
        let schema = description.pointer(reference.strip_prefix('#').unwrap()).unwrap();
        assert_eq!(violations(data, schema), Vec::<String>::new(), "{name}");
    }
}

fn names(events: &[(String, Value)]) -> Vec<&str> {
    events.iter().map(|(name, _)| name.as_str()).collect()
}

#[tokio::test]
async fn puzzles_are_made_with_progress_and_an_end() {
    let body = json!({"categories": 3, "items": 3, "theme": "dog show", "seed": 7, "count": 2});
    let events = told("generate", &body).await;
    as_described("/generate", &events).await;
    let names = names(&events);
    assert_eq!((names[0], *names.last().unwrap()), ("begin", "end"));
    assert!(names.contains(&"progress"));
    let puzzles: Vec<&Value> =
        events.iter().filter(|(name, _)| name == "puzzle").map(|(_, data)| data).collect();
    assert_eq!(puzzles.len(), 2);
    for (place, made) in puzzles.iter().enumerate() {
        assert_eq!(made["place"], place + 1);
        assert_eq!(made["puzzle"]["categories"].as_array().map(Vec::len), Some(3));
        assert!(made["puzzle"]["solution"].is_array() && made["puzzle"]["formulas"].is_array());
        let solved = posted(&router(&state()), "solve", &json!({"puzzle": made["puzzle"]})).await;
        let solved = to_bytes(solved.into_body(), usize::MAX).await.unwrap();
        assert_eq!(serde_json::from_slice::<Value>(&solved).unwrap()["status"], "unique");
    }
    // The same seed makes the same again.
    let again = told("generate", &body).await;
    let again: Vec<&Value> =
        again.iter().filter(|(name, _)| name == "puzzle").map(|(_, data)| data).collect();
    assert_eq!(puzzles, again);
}

#[tokio::test]
async fn a_book_is_told_of_while_its_puzzles_are_made() {
    let body = json!({"puzzles": 2, "sizes": [[3, 4]], "from": "easy", "to": "moderate", "themes": ["dog show"], "seed": 5});
    let events = told("book", &body).await;
    as_described("/book", &events).await;
    assert_eq!((events[0].0.as_str(), events.last().unwrap().0.as_str()), ("begin", "end"));
    let puzzles: Vec<&Value> =
        events.iter().filter(|(name, _)| name == "puzzle").map(|(_, data)| &data["puzzle"]).collect();
    assert_eq!(puzzles.len(), 2);
    assert_ne!(puzzles[0]["title"], puzzles[1]["title"]);
    let many = told_wrong("book", &json!({"puzzles": 1000})).await;
    assert!(many.contains("a book has 1 to"), "{many}");
}

/// What is answered to a question that cannot be followed.
async fn told_wrong(address: &str, body: &Value) -> String {
    let response = posted(&router(&state()), address, body).await;
    assert!(response.status().is_client_error());
    let bytes = to_bytes(response.into_body(), usize::MAX).await.unwrap();
    String::from_utf8(bytes.to_vec()).unwrap()
}

#[tokio::test]
async fn clues_of_a_puzzle_are_kept() {
    let begun = "who: Ann, Bob, Cy\npet: cat, dog, emu\njob: cook, baker, smith\n\n1. Ann has the cat.\n";
    let events = told("generate", &json!({"puzzle": begun, "seed": 3, "pins": ["Bob is not baker"]})).await;
    let (_, made) = events.iter().find(|(name, _)| name == "puzzle").unwrap_or_else(|| panic!("{events:?}"));
    let clues: Vec<&str> =
        made["puzzle"]["clues"].as_array().unwrap().iter().map(|clue| clue.as_str().unwrap()).collect();
    assert!(clues.contains(&"Ann has the cat."), "{clues:?}");
}

#[tokio::test]
async fn what_cannot_be_is_told_with_what_was_found() {
    let body =
        json!({"categories": 2, "items": 2, "theme": "plain", "difficulty": "5", "budget": 60, "seed": 1});
    let events = told("generate", &body).await;
    as_described("/generate", &events).await;
    let (_, failed) = events.iter().find(|(name, _)| name == "failed").unwrap();
    let found = failed["found"]["difficulties"].as_array().unwrap();
    assert!(!found.is_empty() && !found.contains(&json!(5)), "{failed}");
    assert!(failed["diagnostics"][0]["help"].is_string());
    assert_eq!(events.last().unwrap().0, "end");
    let events = told("generate", &json!({"theme": "plain", "pins": ["Zorro rides"]})).await;
    assert_eq!(names(&events), ["begin", "failed", "end"]);
}

#[tokio::test]
async fn wishes_that_make_no_sense_are_refused_at_once() {
    let app = router(&state());
    for (body, expected) in [
        (json!({"theme": "no such theme"}), StatusCode::UNPROCESSABLE_ENTITY),
        (json!({"difficulty": "9"}), StatusCode::UNPROCESSABLE_ENTITY),
        (json!({"difficulty": [3, 2]}), StatusCode::UNPROCESSABLE_ENTITY),
        (json!({"forbid": ["nonsense"]}), StatusCode::UNPROCESSABLE_ENTITY),
        (json!({"count": 51}), StatusCode::UNPROCESSABLE_ENTITY),
        (json!({"categories": "many"}), StatusCode::BAD_REQUEST),
    ] {
        for address in ["generate", "archive"] {
            let response = posted(&app, address, &body).await;
            assert_eq!(response.status(), expected, "{body}");
            let bytes = to_bytes(response.into_body(), usize::MAX).await.unwrap();
            assert_eq!(serde_json::from_slice::<Value>(&bytes).unwrap()["status"], "error");
        }
    }
    let events = told("generate", &json!({"categories": 9})).await;
    assert_eq!(names(&events), ["begin", "failed", "end"]);
}

#[tokio::test]
async fn an_archive_grows_cell_by_cell() {
    let body = json!({"categories": 3, "items": 3, "theme": "plain", "seed": 2, "budget": 300});
    let events = told("archive", &body).await;
    as_described("/archive", &events).await;
    let archive = &events.iter().find(|(name, _)| name == "archive").unwrap().1;
    let cells: Vec<&Value> = events.iter().filter(|(name, _)| name == "cell").map(|(_, data)| data).collect();
    assert!(!cells.is_empty() && cells.len() == archive["cells"].as_array().unwrap().len());
    for cell in cells {
        assert_eq!(cell["row"].as_u64().unwrap() + 1, cell["difficulty"]);
        assert_eq!(cell["column"].as_u64().unwrap() + archive["clues"][0].as_u64().unwrap(), cell["clues"]);
        assert!(cell["puzzle"]["clues"].is_array());
    }
    let grown = events.iter().rfind(|(name, _)| name == "progress").unwrap();
    assert!(!grown.1["filled"].as_array().unwrap().is_empty());
}

#[tokio::test]
async fn the_best_so_far_is_given_when_it_is_enough() {
    let state = state();
    let app = router(&state);
    let mut body = endless();
    body["difficulty"] = json!(null);
    // A book that takes hours, of which one puzzle is enough.
    body["count"] = json!(50);
    body["categories"] = json!(4);
    let response = posted(&app, "generate", &body).await;
    let mut stream = response.into_body().into_data_stream();
    let first = next(&mut stream).await.unwrap();
    let work = events(&first)[0].1["work"].clone();
    let done = posted(&app, "enough", &json!({"work": work})).await;
    assert_eq!(done.status(), StatusCode::NO_CONTENT);
    let mut rest = Vec::new();
    while let Some(bytes) = next(&mut stream).await {
        rest.extend(bytes);
    }
    let rest = events(&rest);
    assert_eq!(rest.last().unwrap().0, "end", "{rest:?}");
    assert!(rest.iter().filter(|(name, _)| name == "puzzle").count() <= 1);
    let unknown = posted(&app, "enough", &json!({"work": work})).await;
    assert_eq!(unknown.status(), StatusCode::NOT_FOUND);
}

async fn next(stream: &mut axum::body::BodyDataStream) -> Option<Vec<u8>> {
    use futures_core::Stream;
    let next = std::future::poll_fn(|context| std::pin::Pin::new(&mut *stream).poll_next(context)).await;
    next.map(|bytes| bytes.unwrap().to_vec())
}

#[tokio::test]
async fn making_stops_when_the_stream_is_dropped() {
    let state = state();
    for address in ["generate", "archive"] {
        let response = posted(&router(&state), address, &endless()).await;
        let mut stream = response.into_body().into_data_stream();
        assert!(next(&mut stream).await.is_some());
        until(&state, 1).await;
        drop(stream);
        until(&state, 0).await;
    }
}

#[tokio::test]
async fn making_stops_when_the_client_closes_its_connection() {
    let state = state();
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    let serving = tokio::spawn(axum::serve(listener, router(&state)).into_future());
    let mut client = tokio::net::TcpStream::connect(address).await.unwrap();
    let body = endless().to_string();
    let head = format!(
        "POST /api/v1/generate HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: {}\r\n\r\n",
        body.len()
    );
    client.write_all((head + &body).as_bytes()).await.unwrap();
    let mut answer = [0; 15];
    client.read_exact(&mut answer).await.unwrap();
    assert_eq!(&answer, b"HTTP/1.1 200 OK");
    until(&state, 1).await;
    drop(client);
    until(&state, 0).await;
    serving.abort();
}

#[tokio::test]
async fn more_than_may_wait_is_refused_before_anything_is_told() {
    let limits = Limits { at_work: 1, waiting: 0, longest: Duration::from_secs(36_000), ..Limits::default() };
    let state = Arc::new(State::new(Settings { limits, ..Settings::default() }));
    let app = router(&state);
    let first = posted(&app, "generate", &endless()).await;
    let second = posted(&app, "generate", &endless()).await;
    assert_eq!(second.status(), StatusCode::SERVICE_UNAVAILABLE);
    assert!(second.headers().contains_key(header::RETRY_AFTER));
    drop(first);
}

#[tokio::test]
async fn the_end_of_the_server_ends_the_stream() {
    let state = state();
    let response = posted(&router(&state), "generate", &endless()).await;
    let mut stream = response.into_body().into_data_stream();
    assert!(next(&mut stream).await.is_some());
    state.close();
    let mut rest = Vec::new();
    while let Some(bytes) = next(&mut stream).await {
        rest.extend(bytes);
    }
    assert_eq!(events(&rest).last().unwrap().0, "end");
}

#[tokio::test]
async fn sheets_are_printed_in_both_forms() {
    let app = router(&state());
    let puzzle = "# Pets\nwho: Ann, Bob, Cy\npet: cat, dog, emu\n\n1. Ann has the cat.\n2. Bob does not have the dog.\n";
    for (format, kind, begins) in
        [("pdf", "application/pdf", &b"%PDF-"[..]), ("html", "text/html; charset=utf-8", b"<!")]
    {
        let body = json!({"puzzles": [{"puzzle": puzzle}, {"puzzle": puzzle}], "answers": "worked", "format": format});
        let response = posted(&app, "sheet", &body).await;
        assert_eq!(
            (response.status(), &response.headers()[header::CONTENT_TYPE]),
            (StatusCode::OK, &kind.parse().unwrap())
        );
        let bytes = to_bytes(response.into_body(), usize::MAX).await.unwrap();
        assert!(bytes.starts_with(begins), "{:?}", &bytes[..10]);
    }
    assert_eq!(
        posted(&app, "sheet", &json!({"puzzles": []})).await.status(),
        StatusCode::UNPROCESSABLE_ENTITY
    );
}
