//! The files of the page: built in, compressed once, known by their names.

use crate::answer::Wrong;
use crate::compression::{accepts_gzip, gzip};
use crate::state::State;
use axum::extract::{self, Path};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use flate2::Compression;
use std::path::PathBuf;
use std::sync::{Arc, OnceLock};

macro_rules! files {
    ($($name:literal),* $(,)?) => {
        &[$(($name, include_bytes!(concat!("../../../web/", $name)))),*]
    };
}

/// Every file of the page; a test holds this list against the folder.
const FILES: &[(&str, &[u8])] = files![
    "app.webmanifest",
    "icon.svg",
    "index.html",
    "scripts/address.js",
    "scripts/api.js",
    "scripts/board.js",
    "scripts/clues.js",
    "scripts/elements.js",
    "scripts/explain.js",
    "scripts/game.js",
    "scripts/grid.js",
    "scripts/guillotine.js",
    "scripts/hints.js",
    "scripts/import.js",
    "scripts/library.js",
    "scripts/lingo.js",
    "scripts/main.js",
    "scripts/play.js",
    "scripts/settings.js",
    "scripts/share.js",
    "scripts/storage.js",
    "styles/base.css",
    "styles/play.css",
    "styles/print.css",
    "styles/views.css",
    "worker.js",
];

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
        let Some(place) = FILES.iter().position(|(known, _)| *known == name) else {
            return Wrong::NotFound("there is nothing at this address".to_owned()).into_response();
        };
        // The name is one of the list, so it leads nowhere else.
        if let Some(bytes) = self.folder.as_ref().and_then(|folder| std::fs::read(folder.join(name)).ok()) {
            return (kind_of(name), bytes).into_response();
        }
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

/// `GET /`
pub(crate) async fn index(extract::State(state): extract::State<Arc<State>>, headers: HeaderMap) -> Response {
    state.files.get("index.html", &headers)
}

/// `GET /scripts/…` and the like.
pub(crate) async fn file(
    extract::State(state): extract::State<Arc<State>>,
    Path(path): Path<String>,
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
    use std::path::Path;

    fn names(folder: &Path, before: &str, all: &mut Vec<String>) {
        for file in std::fs::read_dir(folder).unwrap() {
            let file = file.unwrap();
            let name = format!("{before}{}", file.file_name().to_str().unwrap());
            match (file.file_type().unwrap().is_dir(), name.as_str()) {
                // What only those who work on the page need.
                (true, "tests") | (false, "jsconfig.json") => {}
                (true, _) => names(&file.path(), &format!("{name}/"), all),
                (false, _) => all.push(name),
            }
        }
    }

    #[test]
    fn every_file_of_the_folder_is_served() {
        let mut found = Vec::new();
        names(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web"), "", &mut found);
        found.sort();
        assert_eq!(found, FILES.iter().map(|(name, _)| *name).collect::<Vec<_>>());
    }

    #[test]
    fn the_page_is_small() {
        let small = FILES.iter().map(|(_, bytes)| gzip(bytes, Compression::best()).unwrap().len());
        let all: usize = small.sum();
        assert!(all < 150 * 1024, "{all} bytes");
    }
}
