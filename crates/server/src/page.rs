//! The files of the page: built in, compressed once, known by their names.

use crate::answer::Wrong;
use crate::compression::{accepts_gzip, gzip};
use crate::state::State;
use axum::extract;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use flate2::Compression;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::{Arc, OnceLock};

/// Every file of the page, as `build.rs` found them.
const FILES: &[(&str, &[u8])] = include!(concat!(env!("OUT_DIR"), "/files.rs"));

/// The files, and the same in fewer bytes as soon as somebody asks.
#[derive(Debug)]
pub(crate) struct Files {
    small: Vec<OnceLock<Option<Vec<u8>>>>,
    folder: Option<PathBuf>,
}

impl Files {
    /// Built in, or from a folder for those who work on the page.
    pub(crate) fn new(folder: Option<PathBuf>) -> Files {
        Files { small: FILES.iter().map(|_| OnceLock::new()).collect(), folder }
    }

    fn get(&self, name: &str, headers: &HeaderMap) -> Response {
        if let Some(bytes) = self.folder.as_deref().and_then(|folder| fresh(folder, name)) {
            return (kind_of(name), bytes).into_response();
        }
        let Some(place) = FILES.iter().position(|(known, _)| *known == name) else {
            return Wrong::NotFound("there is nothing at this address".to_owned()).into_response();
        };
        let bytes = FILES[place].1;
        let tag = tag(bytes);
        let mut all = HeaderMap::new();
        all.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-cache"));
        all.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
        if let Ok(tag) = HeaderValue::from_str(&tag) {
            all.insert(header::ETAG, tag);
        }
        if headers.get(header::IF_NONE_MATCH).is_some_and(|known| known.as_bytes() == tag.as_bytes()) {
            return (StatusCode::NOT_MODIFIED, all).into_response();
        }
        let small = accepts_gzip(headers)
            .then(|| self.small[place].get_or_init(|| gzip(bytes, Compression::best())).clone())
            .flatten();
        match small {
            Some(small) => {
                all.insert(header::CONTENT_ENCODING, HeaderValue::from_static("gzip"));
                (all, kind_of(name), small).into_response()
            }
            None => (all, kind_of(name), bytes).into_response(),
        }
    }
}

/// A file of the folder that somebody works on. The name is followed step by step through what the folders hold, so it
/// leads nowhere else.
fn fresh(folder: &Path, name: &str) -> Option<Vec<u8>> {
    let mut here = folder.to_owned();
    for step in name.split('/') {
        let held = fs::read_dir(&here).ok()?.filter_map(Result::ok).find(|held| held.file_name() == step)?;
        here = held.path();
    }
    here.is_file().then(|| fs::read(here).ok())?
}

/// `GET /`
pub(crate) async fn index(extract::State(state): extract::State<Arc<State>>, headers: HeaderMap) -> Response {
    state.files.get("index.html", &headers)
}

/// `GET /scripts/…` and the like.
pub(crate) async fn file(
    extract::State(state): extract::State<Arc<State>>,
    extract::Path(path): extract::Path<String>,
    headers: HeaderMap,
) -> Response {
    state.files.get(&path, &headers)
}

fn kind_of(name: &str) -> [(header::HeaderName, &'static str); 1] {
    let kind = match name.rsplit('.').next() {
        Some("html") => "text/html; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("webmanifest") => "application/manifest+json",
        _ => "application/octet-stream",
    };
    [(header::CONTENT_TYPE, kind)]
}

/// A name for the contents, so that a browser need not fetch them twice (FNV-1a).
fn tag(bytes: &[u8]) -> String {
    let hash = bytes.iter().fold(0xcbf2_9ce4_8422_2325_u64, |hash, &byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
    });
    format!("\"{hash:016x}\"")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_page_is_built_in_and_its_tests_are_not() {
        let names: Vec<&str> = FILES.iter().map(|(name, _)| *name).collect();
        assert!(names.contains(&"index.html") && names.contains(&"scripts/main.js"));
        assert!(names.iter().all(|name| !name.starts_with("tests/") && *name != "jsconfig.json"));
        for name in names {
            assert_ne!(kind_of(name)[0].1, "application/octet-stream", "{name}");
        }
    }

    #[test]
    fn a_folder_gives_its_own_files_only() {
        let web = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web");
        assert!(fresh(&web, "scripts/main.js").is_some());
        for outside in ["../Cargo.toml", "scripts/../../Cargo.toml", "/etc/passwd", "", "scripts", "."] {
            assert!(fresh(&web, outside).is_none(), "{outside}");
        }
    }

    #[test]
    fn the_page_is_small() {
        let small = FILES.iter().map(|(_, bytes)| gzip(bytes, Compression::best()).unwrap().len());
        let all: usize = small.sum();
        assert!(all < 150 * 1024, "{all} bytes");
    }
}
