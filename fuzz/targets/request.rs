//! Any bytes as the body of a request, to every address of the interface: an answer always comes, and errors are JSON.
#![no_main]

use axum::body::Body;
use axum::http::{Request, header};
use server::{Limits, Settings, State, router};
use std::sync::{Arc, OnceLock};
use std::time::Duration;
use tokio::runtime::Runtime;
use tower::ServiceExt;

const ADDRESSES: [&str; 15] = [
    "read", "solve", "check", "explain", "hint", "spent", "why", "convert", "guillotine", "guillotine/game", "enough", "sheet",
    "lingo/solve", "lingo/explain", "generate",
];

fn stage() -> &'static (Runtime, axum::Router) {
    static STAGE: OnceLock<(Runtime, axum::Router)> = OnceLock::new();
    STAGE.get_or_init(|| {
        let soon = Duration::from_millis(300);
        let limits = Limits { usual: soon, longest: soon, ..Limits::default() };
        let state = Arc::new(State::new(Settings { limits, ..Settings::default() }));
        (Runtime::new().expect("threads can be had"), router(&state))
    })
}

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    let Some((first, body)) = bytes.split_first() else { return };
    let address = ADDRESSES[usize::from(*first) % ADDRESSES.len()];
    let (runtime, router) = stage();
    let request = Request::post(format!("/api/v1/{address}"))
        .header(header::CONTENT_TYPE, "application/json")
        .body(Body::from(body.to_vec()))
        .expect("it is a request");
    let response = runtime.block_on(router.clone().oneshot(request)).expect("an answer always comes");
    let status = response.status();
    assert_ne!(status.as_u16(), 500, "{address}");
    if status.is_client_error() {
        assert_eq!(response.headers()[header::CONTENT_TYPE], "application/json");
    }
});
