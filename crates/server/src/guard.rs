//! Who may ask, and what browsers may do with the answers.
//!
//! A server on loopback answers only to names of its own machine, so that a page elsewhere cannot reach it under
//! a name that was made to lead here. A server that others can reach asks for a token: programs send it in a
//! header, browsers get it as a cookie when they open the address that the server printed. One on loopback may ask other
//! users of the machine for it ([`crate::owner`]). Whoever is not on this machine may ask only so often, before the token is
//! looked at: nobody can try many of them. What is too long is refused before it is sent.

use crate::answer::Wrong;
use crate::owner::{Owner, owner};
use crate::pool::{ASKER, number_of};
use crate::queue::Asker;
use crate::rates::one_of_a_network;
use crate::settings::{Settings, Whom};
use crate::state::State;
use axum::extract::{self, Request};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::sync::{Arc, OnceLock};
use std::time::Instant;

/// Scripts and styles come from files of this server and nowhere else; the engine is a module of WebAssembly.
pub(crate) const POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; font-src 'self'; \
                      img-src 'self' data:; connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; \
                      form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; \
                      trusted-types cluewright";

const COOKIE: &str = "cluewright";

/// Who asks: a request that came over the network carries it.
#[derive(Clone, Debug)]
pub struct Client {
    address: SocketAddr,
    /// Where it was reached, if that is known.
    here: Option<SocketAddr>,
    owner: Arc<OnceLock<Owner>>,
}

impl Client {
    /// Somebody at an address.
    pub fn at(address: SocketAddr) -> Client {
        Client::connected(address, None)
    }

    /// Somebody at an address, over a connection to another.
    pub(crate) fn connected(address: SocketAddr, here: Option<SocketAddr>) -> Client {
        let address = SocketAddr::new(address.ip().to_canonical(), address.port());
        Client { address, here, owner: Arc::default() }
    }

    /// For whom this one asks, if it is a proxy of the server: the last address of `X-Forwarded-For` that is none of a proxy, since whoever
    /// is farther away can write what they like. If it does not tell, it is somebody unknown, who has the limits of a single client.
    fn on_behalf(self, settings: &Settings, headers: &HeaderMap) -> Client {
        if !settings.is_proxy(self.address.ip()) {
            return self;
        }
        let lists: Vec<&str> =
            headers.get_all(FORWARDED).iter().filter_map(|value| value.to_str().ok()).collect();
        let told = lists.iter().rev().flat_map(|list| list.rsplit(','));
        let mut told = told.map(|name| address_of(name.trim()));
        let address = told.find(|address| address.is_none_or(|address| !settings.is_proxy(address)));
        // Nobody behind a proxy is on this machine.
        let address = address.flatten().filter(|address| !address.to_canonical().is_loopback());
        Client::at(SocketAddr::new(address.unwrap_or(IpAddr::V4(Ipv4Addr::UNSPECIFIED)), 0))
    }

    /// Who has the other end; found out once for each connection.
    async fn owner(&self) -> Owner {
        let Some(here) = self.here else { return Owner::Unknown };
        if let Some(known) = self.owner.get() {
            return *known;
        }
        let peer = self.address;
        let found = tokio::task::spawn_blocking(move || owner(peer, here)).await.unwrap_or(Owner::Unknown);
        *self.owner.get_or_init(|| found)
    }

    /// Whom a question counts for.
    fn asker(&self) -> SocketAddr {
        let ip = self.address.ip();
        if ip.is_loopback() { self.address } else { SocketAddr::new(one_of_a_network(ip), 0) }
    }
}

/// The header in which a proxy tells for whom it asks.
const FORWARDED: &str = "x-forwarded-for";

/// An address as a proxy writes it, with or without a port.
fn address_of(text: &str) -> Option<IpAddr> {
    let bare = text.trim_start_matches('[').trim_end_matches(']');
    bare.parse().ok().or_else(|| text.parse::<SocketAddr>().ok().map(|address| address.ip()))
}

/// Addresses of the interface that mostly take longer than a moment.
const LONG: [&str; 7] = ["explain", "why", "sheet", "generate", "archive", "book", "lingo/explain"];
/// Longer requests than these are likely to take longer, too.
const LENGTHS: [u64; 2] = [1024, 64 * 1024];

/// Who asks, and how long the answer is likely to take.
fn asker(request: &Request) -> Asker {
    let path = request.uri().path();
    let long = path.strip_prefix("/api/v1/").is_some_and(|name| LONG.contains(&name));
    let length = length(request.headers()).unwrap_or(0);
    let large = LENGTHS.iter().filter(|most| length > **most).count() as u8;
    let client = request.extensions().get::<Client>().map_or(Asker::UNKNOWN.client, Client::asker);
    Asker { client, cost: u8::from(long) + large, question: number_of(&path) }
}

/// How long a request says that it is.
fn length(headers: &HeaderMap) -> Option<u64> {
    headers.get(header::CONTENT_LENGTH)?.to_str().ok()?.parse().ok()
}

/// Lets a request through, and adds to the answer what browsers should know.
pub(crate) async fn guard(
    extract::State(state): extract::State<Arc<State>>,
    mut request: Request,
    next: Next,
) -> Response {
    let client = request.extensions_mut().remove::<Client>();
    let client = client.map(|client| client.on_behalf(&state.settings, request.headers()));
    if let Some(client) = &client {
        request.extensions_mut().insert(client.clone());
    }
    let asks = state.settings.token.is_some() && must_know(state.settings.token_of, client.as_ref()).await;
    let mut response = match refusal(&state, &request, asks) {
        Some(refusal) => refusal,
        None => in_json(ASKER.scope(asker(&request), next.run(request)).await),
    };
    let headers = response.headers_mut();
    for (name, value) in [
        (header::CONTENT_SECURITY_POLICY, POLICY),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::REFERRER_POLICY, "no-referrer"),
        (header::X_FRAME_OPTIONS, "DENY"),
    ] {
        headers.insert(name, HeaderValue::from_static(value));
    }
    headers.insert("cross-origin-opener-policy", HeaderValue::from_static("same-origin"));
    headers.insert("cross-origin-resource-policy", HeaderValue::from_static("same-origin"));
    response
}

/// An error of the framework in the form of all others.
fn in_json(response: Response) -> Response {
    let is_json = response
        .headers()
        .get(header::CONTENT_TYPE)
        .is_some_and(|kind| kind.as_bytes().starts_with(b"application/json"));
    let status = response.status();
    if is_json || !(status.is_client_error() || status.is_server_error()) {
        return response;
    }
    let wrong = match status {
        StatusCode::NOT_FOUND => answering::Wrong::nothing_there().into(),
        StatusCode::METHOD_NOT_ALLOWED => Wrong::Method,
        status if status.is_client_error() => {
            answering::Wrong::Request("its address or its form is wrong".to_owned()).into()
        }
        _ => answering::Wrong::Failed.into(),
    };
    let mut told = wrong.into_response();
    *told.status_mut() = status;
    told
}

/// What a request gets instead of an answer, if it may not ask; `asks` says whether it must know the token.
fn refusal(state: &State, request: &Request, asks: bool) -> Option<Response> {
    let headers = request.headers();
    let client = request.extensions().get::<Client>();
    if let Some(client) = client.filter(|client| !client.address.ip().is_loopback())
        && let Err(wait) = state.rates.ask(client.address.ip(), Instant::now())
    {
        return Some(Wrong::TooOften(wait.as_secs() + 1).into_response());
    }
    if state.settings.loopback && !names_this_machine(headers) {
        return Some(Wrong::Host.into_response());
    }
    if let Some(token) = &state.settings.token {
        if request.method() == Method::GET && request.uri().path() == "/" {
            let given = request.uri().query().and_then(|query| query.strip_prefix("token="));
            if given.is_some_and(|given| same(given, token)) {
                return Some(welcome(token));
            }
        }
        if asks && !knows(headers, token) {
            return Some(Wrong::Token.into_response());
        }
    }
    let most = state.settings.limits.body;
    if length(headers).is_some_and(|length| length > most as u64) {
        return Some(Wrong::TooLong(most).into_response());
    }
    // A form on another page cannot send JSON without asking first.
    let json = headers.get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).is_some_and(|kind| {
        kind.split(';').next().is_some_and(|kind| kind.trim().eq_ignore_ascii_case("application/json"))
    });
    (matches!(*request.method(), Method::POST | Method::PUT) && !json).then(|| Wrong::NotJson.into_response())
}

/// Whether a client must know the token.
async fn must_know(whom: Whom, client: Option<&Client>) -> bool {
    match (whom, client) {
        (Whom::All, _) => true,
        (Whom::OtherUsers, None) => false,
        (Whom::OtherUsers, Some(client)) if !client.address.ip().is_loopback() => true,
        (Whom::OtherUsers, Some(client)) => client.owner().await == Owner::Other,
    }
}

/// Keeps the token in the browser and leads to the page, whose address does not show it.
fn welcome(token: &str) -> Response {
    let cookie = format!("{COOKIE}={token}; HttpOnly; SameSite=Strict; Path=/; Max-Age=31536000");
    match HeaderValue::from_str(&cookie) {
        Ok(cookie) => (
            StatusCode::SEE_OTHER,
            [(header::LOCATION, HeaderValue::from_static("/")), (header::SET_COOKIE, cookie)],
        )
            .into_response(),
        Err(_) => Wrong::from(answering::Wrong::Failed).into_response(),
    }
}

fn knows(headers: &HeaderMap, token: &str) -> bool {
    let text = |name| headers.get(name).and_then(|value: &HeaderValue| value.to_str().ok());
    let bearer = text(header::AUTHORIZATION).and_then(|value| value.strip_prefix("Bearer "));
    let cookies = text(header::COOKIE).into_iter().flat_map(|value| value.split(';'));
    let mut cookies = cookies.filter_map(|cookie| cookie.trim().strip_prefix(COOKIE)?.strip_prefix('='));
    bearer.is_some_and(|given| same(given, token)) || cookies.any(|given| same(given, token))
}

/// Whether two words are the same, in a time that does not tell how much of them is.
fn same(one: &str, other: &str) -> bool {
    one.len() == other.len() && one.bytes().zip(other.bytes()).fold(0, |all, (a, b)| all | (a ^ b)) == 0
}

fn names_this_machine(headers: &HeaderMap) -> bool {
    let Some(host) = headers.get(header::HOST).and_then(|host| host.to_str().ok()) else { return false };
    let name = match host.rsplit_once(':') {
        Some((name, port)) if port.bytes().all(|byte| byte.is_ascii_digit()) => name,
        _ => host,
    };
    let name = name.trim_start_matches('[').trim_end_matches(']');
    name.eq_ignore_ascii_case("localhost")
        || name.parse::<IpAddr>().is_ok_and(|address| address.is_loopback())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_proxy_tells_for_whom_it_asks_and_nobody_else_does() {
        let settings = Settings {
            proxies: vec!["10.0.0.1".parse().unwrap(), "127.0.0.1".parse().unwrap()],
            ..Settings::default()
        };
        let behind = |peer: &str, lists: &[&'static str]| {
            let name = header::HeaderName::from_static(FORWARDED);
            let headers: HeaderMap =
                lists.iter().map(|list| (name.clone(), HeaderValue::from_static(list))).collect();
            let client = Client::at(SocketAddr::new(peer.parse().unwrap(), 7));
            client.on_behalf(&settings, &headers).address.ip().to_string()
        };
        assert_eq!(behind("10.0.0.1", &["203.0.113.9"]), "203.0.113.9");
        assert_eq!(behind("::ffff:127.0.0.1", &["203.0.113.9:80"]), "203.0.113.9");
        assert_eq!(behind("10.0.0.1", &["[2001:db8::1]:80"]), "2001:db8::1");
        // What stands before the last address was written by whoever asks.
        assert_eq!(behind("10.0.0.1", &["127.0.0.1, 198.51.100.1, 203.0.113.9, 127.0.0.1"]), "203.0.113.9");
        assert_eq!(behind("10.0.0.1", &["198.51.100.1", "203.0.113.9"]), "203.0.113.9");
        // A proxy that does not tell, or tells nonsense, asks for somebody who is not of this machine.
        for lists in [&[][..], &["unknown"], &["203.0.113.9, _hidden"], &["::1"], &["127.0.0.1"]] {
            assert_eq!(behind("127.0.0.1", lists), "0.0.0.0", "{lists:?}");
        }
        assert_eq!(behind("203.0.113.1", &["203.0.113.9"]), "203.0.113.1");
    }

    #[test]
    fn names_of_this_machine() {
        let named = |host: &'static str| {
            names_this_machine(&HeaderMap::from_iter([(header::HOST, HeaderValue::from_static(host))]))
        };
        for own in ["localhost", "localhost:7878", "127.0.0.1:7878", "127.0.0.1", "[::1]:7878", "[::1]"] {
            assert!(named(own), "{own}");
        }
        for other in ["evil.example", "localhost.evil.example:7878", "10.0.0.1", "127.0.0.1.nip.io", "", "::"]
        {
            assert!(!named(other), "{other}");
        }
    }
}
