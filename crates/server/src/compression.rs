//! Answers in fewer bytes, for clients that can read them.

use axum::body::{Body, to_bytes};
use axum::extract::Request;
use axum::http::{HeaderMap, HeaderValue, header};
use axum::middleware::Next;
use axum::response::Response;
use flate2::Compression;
use flate2::write::GzEncoder;
use std::io::Write;

/// Below this, the headers are longer than what is saved.
const WORTH_IT: usize = 1024;

/// Compresses answers in JSON; files of the page are kept compressed already.
pub(crate) async fn compress(request: Request, next: Next) -> Response {
    let wanted = accepts_gzip(request.headers());
    let mut response = next.run(request).await;
    let is_json = response
        .headers()
        .get(header::CONTENT_TYPE)
        .is_some_and(|kind| kind.as_bytes() == b"application/json");
    if !is_json || response.headers().contains_key(header::CONTENT_ENCODING) {
        return response;
    }
    response.headers_mut().append(header::VARY, HeaderValue::from_static("accept-encoding"));
    if !wanted {
        return response;
    }
    let (mut parts, body) = response.into_parts();
    let Ok(bytes) = to_bytes(body, usize::MAX).await else {
        return Response::from_parts(parts, Body::empty());
    };
    if bytes.len() < WORTH_IT {
        return Response::from_parts(parts, Body::from(bytes));
    }
    let Some(small) = gzip(&bytes, Compression::fast()) else {
        return Response::from_parts(parts, Body::from(bytes));
    };
    parts.headers.remove(header::CONTENT_LENGTH);
    parts.headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static("gzip"));
    Response::from_parts(parts, Body::from(small))
}

/// Whether a client can read gzip.
pub(crate) fn accepts_gzip(headers: &HeaderMap) -> bool {
    let named = |part: &str| {
        let mut words = part.split(';').map(str::trim);
        words.next() == Some("gzip") && !words.any(|word| word == "q=0" || word == "q=0.0")
    };
    let accepted = headers.get_all(header::ACCEPT_ENCODING);
    accepted
        .iter()
        .filter_map(|value| value.to_str().ok())
        .any(|value| value.split(',').any(|part| named(part.trim())))
}

/// The bytes in fewer.
pub(crate) fn gzip(bytes: &[u8], level: Compression) -> Option<Vec<u8>> {
    let mut encoder = GzEncoder::new(Vec::with_capacity(bytes.len() / 3), level);
    encoder.write_all(bytes).ok()?;
    encoder.finish().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn gzip_is_used_only_if_asked_for() {
        let asked = |value: &'static str| {
            accepts_gzip(&HeaderMap::from_iter([(header::ACCEPT_ENCODING, HeaderValue::from_static(value))]))
        };
        assert!(asked("gzip") && asked("br, gzip;q=0.5"));
        assert!(!asked("br") && !asked("gzip;q=0") && !accepts_gzip(&HeaderMap::new()));
    }
}
