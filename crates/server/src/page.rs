//! The files of the page: built in, compressed once, known by their names.

use crate::answer::Wrong;
use crate::compression::{accepts_gzip, gzip};
use crate::engine_files::{self, is_packed};
use crate::state::State;
use axum::extract;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use flate2::Compression;
use std::borrow::Cow;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::{Arc, OnceLock};

/// Every file of the page, as `build.rs` found them.
pub(crate) const FILES: &[(&str, &[u8])] = include!(concat!(env!("OUT_DIR"), "/files.rs"));
/// The file that everything begins with.
const INDEX: &str = "index.html";

/// The files, and the same in fewer bytes as soon as somebody asks.
#[derive(Debug)]
pub(crate) struct Files {
    small: Vec<OnceLock<Option<Vec<u8>>>>,
    index: Vec<u8>,
    folder: Option<PathBuf>,
}

impl Files {
    /// Built in, or from a folder for those who work on the page.
    pub(crate) fn new(folder: Option<PathBuf>) -> Files {
        let index = built_in(INDEX).map_or_else(Vec::new, |index| marked(index, engine_files::marks()));
        Files { small: FILES.iter().map(|_| OnceLock::new()).collect(), index, folder }
    }

    fn get(&self, name: &str, headers: &HeaderMap) -> Response {
        if let Some(folder) = &self.folder
            && let Some(bytes) = fresh(folder, name)
        {
            let marks = name == INDEX;
            let bytes = if marks { marked(&bytes, engine_files::marks_of(folder)) } else { bytes };
            return (kind_of(name), bytes).into_response();
        }
        let Some(place) = FILES.iter().position(|(known, _)| *known == name) else {
            return Wrong::from(answering::Wrong::nothing_there()).into_response();
        };
        let bytes: Cow<'static, [u8]> =
            if name == INDEX { Cow::Owned(self.index.clone()) } else { Cow::Borrowed(FILES[place].1) };
        let tag = tag(&bytes);
        let mut all = HeaderMap::new();
        all.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-cache"));
        all.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
        if let Ok(tag) = HeaderValue::from_str(&tag) {
            all.insert(header::ETAG, tag);
        }
        if headers.get(header::IF_NONE_MATCH).is_some_and(|known| known.as_bytes() == tag.as_bytes()) {
            return (StatusCode::NOT_MODIFIED, all).into_response();
        }
        let small = (accepts_gzip(headers) && !is_packed(name))
            .then(|| self.small[place].get_or_init(|| gzip(&bytes, Compression::best())).clone())
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

/// A file that is built in.
pub(crate) fn built_in(name: &str) -> Option<&'static [u8]> {
    built_in_files().find(|(known, _)| *known == name).map(|(_, bytes)| bytes)
}

/// All files that are built in, with their names.
pub(crate) fn built_in_files() -> impl Iterator<Item = (&'static str, &'static [u8])> {
    FILES.iter().copied()
}

/// The first file of the page with the marks of the engine that belongs to it, if there is one.
fn marked(index: &[u8], engine: Option<String>) -> Vec<u8> {
    let index = String::from_utf8_lossy(index);
    match engine {
        None => index.into_owned().into_bytes(),
        Some(marks) => with_marks(&index, &marks).into_bytes(),
    }
}

/// The first file of the page with marks that its scripts look for.
pub(crate) fn with_marks(index: &str, marks: &str) -> String {
    index.replacen("<html lang=\"en\"", &format!("<html lang=\"en\" {marks}"), 1)
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
    state.files.get(INDEX, &headers)
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
        Some("txt") => "text/plain; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("woff2") => "font/woff2",
        Some("webmanifest") => "application/manifest+json",
        Some("bin") => "application/gzip",
        _ => "application/octet-stream",
    };
    [(header::CONTENT_TYPE, kind)]
}

/// A name for the contents, so that a browser need not fetch them twice.
fn tag(bytes: &[u8]) -> String {
    format!("\"{:016x}\"", hash(bytes))
}

/// A number for the contents (FNV-1a).
pub(crate) fn hash(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325_u64, |hash, &byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
    })
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
    fn the_first_file_names_the_engine_where_there_is_one() {
        let index = built_in(INDEX).unwrap();
        assert_eq!(marked(index, None), index);
        let marked = String::from_utf8(marked(index, Some("data-engine=\"1\"".to_owned()))).unwrap();
        assert!(marked.contains("<html lang=\"en\" data-engine=\""), "{}", &marked[..60]);
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
        // Icons and the social card are shown elsewhere.
        let page = FILES.iter().filter(|(name, _)| {
            !is_packed(name) && Path::new(name).extension().is_none_or(|ending| ending != "png")
        });
        let small = page.map(|(_, bytes)| gzip(bytes, Compression::best()).unwrap().len());
        let all: usize = small.sum();
        assert!(all < 150 * 1024, "{all} bytes");
    }
}
