//! Any bytes as the path of a request and as the headers that the server looks at: an answer always comes, and errors are JSON.
#![no_main]

use axum::body::Body;
use axum::http::{HeaderValue, Request, Uri, header};
use server::{Client, Settings, State, Whom, router};
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::sync::{Arc, OnceLock};
use tokio::runtime::Runtime;
use tower::ServiceExt;

const PROXY: IpAddr = IpAddr::V4(Ipv4Addr::LOCALHOST);

fn stage() -> &'static (Runtime, axum::Router) {
    static STAGE: OnceLock<(Runtime, axum::Router)> = OnceLock::new();
    STAGE.get_or_init(|| {
        let settings = Settings {
            token: Some("k3Jx09pQvTz81LmN".to_owned()),
            token_of: Whom::All,
            loopback: true,
            proxies: vec![PROXY],
            ..Settings::default()
        };
        (Runtime::new().expect("threads can be had"), router(&Arc::new(State::new(settings))))
    })
}

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    let mut lines = bytes.split(|&byte| byte == b'\n');
    let mut line = || lines.next().unwrap_or_default();
    let path = [b"/", line()].concat();
    let Ok(uri) = Uri::try_from(path) else { return };
    let mut request = Request::get(uri).body(Body::empty()).expect("it is a request");
    request.headers_mut().insert(header::HOST, HeaderValue::from_static("localhost"));
    for name in ["authorization", "cookie", "x-forwarded-for", "host", "accept-encoding", "if-none-match", "content-length"] {
        if let Ok(value) = HeaderValue::from_bytes(line()) {
            request.headers_mut().insert(name, value);
        }
    }
    request.extensions_mut().insert(Client::at(SocketAddr::new(PROXY, 4711)));
    let (runtime, router) = stage();
    let response = runtime.block_on(router.clone().oneshot(request)).expect("an answer always comes");
    assert!(!response.status().is_server_error(), "{}", response.status());
    if response.status().is_client_error() {
        assert_eq!(response.headers()[header::CONTENT_TYPE], "application/json");
    }
});
