//! The engine of the page and the data that it asks for, as `scripts/build-engine` made them before this was built. They are
//! compressed, and the page unpacks them.

use crate::page::{built_in, built_in_files, hash};
use std::fmt::Write;
use std::fs;
use std::path::Path;

/// The module.
pub(crate) const ENGINE: &str = "engine.bin";
/// The folder of what the module is handed by name.
const DATA: &str = "engine";
const ENDING: &str = ".bin";

/// Whether a file is one of these, which are compressed already.
pub(crate) fn is_packed(name: &str) -> bool {
    name.ends_with(ENDING)
}

/// What the page is told of the engine that is built in, if it is: under which marks its files are to be had, so that each is
/// fetched anew only when it is new.
pub(crate) fn marks() -> Option<String> {
    let data = built_in_files().filter_map(|(name, bytes)| Some((data_name(name)?.to_owned(), hash(bytes))));
    Some(told(hash(built_in(ENGINE)?), data.collect()))
}

/// The same of a folder that somebody works on.
pub(crate) fn marks_of(folder: &Path) -> Option<String> {
    let engine = fs::read(folder.join(ENGINE)).ok()?;
    let files = fs::read_dir(folder.join(DATA)).into_iter().flatten().filter_map(Result::ok);
    let data = files.filter_map(|file| {
        let name = format!("{DATA}/{}", file.file_name().to_str()?);
        Some((data_name(&name)?.to_owned(), hash(&fs::read(file.path()).ok()?)))
    });
    Some(told(hash(&engine), data.collect()))
}

/// The name by which the module asks for what lies in a file.
fn data_name(file: &str) -> Option<&str> {
    file.strip_prefix(DATA)?.strip_prefix('/')?.strip_suffix(ENDING)
}

fn told(engine: u64, mut data: Vec<(String, u64)>) -> String {
    let mut told = format!("data-engine=\"{engine:016x}\"");
    data.sort();
    for (place, (name, mark)) in data.iter().enumerate() {
        told.push_str(if place == 0 { " data-engine-data=\"" } else { " " });
        let _ = write!(told, "{name}:{mark:016x}");
    }
    if !data.is_empty() {
        told.push('"');
    }
    told
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_file_has_its_mark() {
        assert_eq!(told(1, Vec::new()), "data-engine=\"0000000000000001\"");
        let data = vec![("wordnet".to_owned(), 3), ("serif".to_owned(), 2)];
        assert_eq!(
            told(1, data),
            "data-engine=\"0000000000000001\" data-engine-data=\"serif:0000000000000002 wordnet:0000000000000003\""
        );
        assert_eq!(data_name("engine/wordnet.bin"), Some("wordnet"));
        assert!(data_name("engine.bin").is_none() && data_name("scripts/engine.js").is_none());
        assert!(is_packed("engine/wordnet.bin") && is_packed(ENGINE) && !is_packed("scripts/engine.js"));
    }

    #[test]
    fn a_folder_tells_of_the_engine_that_lies_there() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web");
        assert_eq!(marks_of(&folder).is_some(), folder.join(ENGINE).is_file());
        assert!(marks_of(&folder.join("scripts")).is_none());
    }
}
