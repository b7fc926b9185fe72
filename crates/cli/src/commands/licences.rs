//! `cluewright licences`: what is built into the program, and the notices that its sources demand.
//!
//! They stand in the program itself, since whoever gets a copy of it may get nothing else.

use crate::ending::Ending;
use crate::screen;
use std::fmt::Write;

/// Whether data under a share-alike licence is left out of this build.
pub const WITHOUT_SHARE_ALIKE: bool = cfg!(feature = "without-share-alike");

/// A folder of data: its name, whether it is under a share-alike licence, and its notice.
struct Data {
    folder: &'static str,
    share_alike: bool,
    notice: &'static str,
}

const fn data(folder: &'static str, share_alike: bool, notice: &'static str) -> Data {
    Data { folder, share_alike, notice }
}

/// All data that is built in; a test looks through the sources for more.
const DATA: [Data; 10] = [
    data("knowledge-en", true, include_str!("../../data/knowledge-en/NOTICE")),
    data("knowledge-it", true, include_str!("../../data/knowledge-it/NOTICE")),
    data("tagger", true, include_str!("../../data/tagger/NOTICE")),
    data("parser", true, include_str!("../../data/parser/NOTICE")),
    data("wordnet", false, include_str!("../../data/wordnet/NOTICE")),
    data("fonts", false, include_str!("../../data/fonts/NOTICE")),
    data("english", false, include_str!("../../data/english/NOTICE")),
    data("neural", false, include_str!("../../data/neural/NOTICE")),
    data("learned", false, include_str!("../../data/learned/NOTICE")),
    data("themes", false, include_str!("../../data/themes/README.md")),
];

const INTRODUCTION: &str = "\
Cluewright's own code, examples, page and themes are under the MIT licence or the Apache License 2.0, as you like; both
stand below. The program holds data and code of others, each under its own licence.
";

const SHARE_ALIKE: &str = "\
Some of the data is under CC BY-SA 4.0 (https://creativecommons.org/licenses/by-sa/4.0/): whoever passes it on, alone or
in this program, must say where it comes from, as the notices below do, and pass changed data on under the same licence. The
licence is about the data; the code stays under its own. A program without this data is built with
    cargo build --release --features without-share-alike
";

const LEFT_OUT: &str = "\
This program was built without data under a share-alike licence.
";

const OTHERS: &str = "\
SQLite, which keeps what is saved, is in the public domain (https://sqlite.org/copyright.html).
The standard library of Rust is under the MIT licence or the Apache License 2.0; copyright the Rust Project contributors.
";

/// Prints everything.
pub fn run() -> Ending {
    screen::print_document(&text())
}

fn text() -> String {
    let mut text = String::from(INTRODUCTION);
    text.push('\n');
    text.push_str(if WITHOUT_SHARE_ALIKE { LEFT_OUT } else { SHARE_ALIKE });
    text.push_str("\nContents\n\n");
    let built_in = || DATA.iter().filter(|data| !(WITHOUT_SHARE_ALIKE && data.share_alike));
    for data in built_in() {
        let kind = if data.share_alike { " (CC BY-SA 4.0)" } else { "" };
        let first = data.notice.lines().find(|line| !line.is_empty()).unwrap_or_default();
        let _ = writeln!(text, "  data/{}{kind}: {}", data.folder, first.trim_start_matches("# "));
    }
    text.push_str("  crates: code of others, one list\n  the program's own licences\n");
    for data in built_in() {
        section(&mut text, &format!("data/{}", data.folder), data.notice);
    }
    section(&mut text, "crates", include_str!("../../data/licences/crates.txt"));
    section(&mut text, "other code", OTHERS);
    section(&mut text, "MIT licence", include_str!("../../LICENSE-MIT"));
    section(&mut text, "Apache License 2.0", include_str!("../../LICENSE-APACHE"));
    text
}

fn section(text: &mut String, title: &str, content: &str) {
    let line = "=".repeat(100);
    let _ = write!(text, "\n{line}\n{title}\n{line}\n\n{}\n", content.trim_end());
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;
    use std::path::{Path, PathBuf};

    fn root() -> PathBuf {
        Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
    }

    fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                sources(&path, found);
            } else if path.extension().is_some_and(|ending| ending == "rs") {
                found.push(path);
            }
        }
    }

    /// The files that the sources of the program build in.
    fn embedded() -> Vec<PathBuf> {
        let mut files = Vec::new();
        for rooms in ["crates", "reproductions"] {
            for entry in fs::read_dir(root().join(rooms)).unwrap() {
                let source = entry.unwrap().path().join("src");
                if source.is_dir() {
                    sources(&source, &mut files);
                }
            }
        }
        let mut embedded = Vec::new();
        for file in files {
            let code = fs::read_to_string(&file).unwrap();
            // What is handed to the page's engine by name (`data!("name", "file")`) is built into everything else.
            let marks = [("include_bytes!(", 0), ("include_str!(", 0), ("apart::data!(", 1)];
            let parts = marks
                .iter()
                .flat_map(|&(mark, place)| code.split(mark).skip(1).map(move |part| (part, place)));
            for (part, place) in parts {
                let texts = part.split(')').next().unwrap_or_default();
                let named = texts.split('"').skip(1).step_by(2).nth(place);
                let path = named.map(|named| file.parent().unwrap().join(named));
                embedded.extend(path.and_then(|path| path.canonicalize().ok()));
            }
        }
        embedded.sort();
        embedded.dedup();
        embedded
    }

    /// Folders of the project's own work, which is under its own licence.
    const OWN: [&str; 6] = ["crates", "reproductions", "examples", "docs", "Cargo.lock", "LICENSE-"];

    #[test]
    fn every_file_that_is_built_in_has_a_notice_and_the_notice_is_printed() {
        let embedded = embedded();
        let root = root().canonicalize().unwrap();
        let mut with_notice = std::collections::BTreeSet::new();
        for file in embedded {
            let within = file.strip_prefix(&root).unwrap().to_str().unwrap();
            let Some(within) = within.strip_prefix("data/") else {
                assert!(OWN.iter().any(|own| within.starts_with(own)), "{within} is built in: whose is it?");
                continue;
            };
            let (name, file_name) = within.split_once('/').unwrap();
            if name == "licences" || file_name == "NOTICE" || file_name == "README.md" {
                continue;
            }
            let data = DATA.iter().find(|data| data.folder == name);
            let data = data.unwrap_or_else(|| panic!("{within} is built in, and has no notice here"));
            let named = data.notice.contains(file_name) || name == "themes";
            assert!(named, "the notice of {name} does not name {file_name}");
            with_notice.insert(name.to_owned());
        }
        let listed = DATA.iter().map(|data| data.folder.to_owned()).collect();
        assert_eq!(with_notice, listed, "a notice is printed for what is built in, and for nothing else");
    }

    /// The features that asking for a feature of a crate turns on, as far as they are called the same.
    fn reached(folder: &str, feature: &str, found: &mut Vec<String>) {
        let manifest = fs::read_to_string(root().join(folder).join("Cargo.toml")).unwrap();
        found.push(folder.to_owned());
        let line = manifest.lines().find_map(|line| line.strip_prefix(&format!("{feature} = ")));
        for named in line.unwrap_or_default().split('"').skip(1).step_by(2) {
            let (crate_, on) = named.split_once('/').unwrap();
            assert_eq!(on, feature, "{folder}");
            let name = crate_.trim_end_matches('?');
            let rooms = ["crates", "reproductions"].map(|room| format!("{room}/{name}"));
            let next = rooms.into_iter().find(|room| root().join(room).is_dir()).unwrap();
            if !found.contains(&next) {
                reached(&next, feature, found);
            }
        }
    }

    /// A build without share-alike data leaves all of it out: whatever names it stands behind the feature, and the command's
    /// feature reaches all crates that do. (`scripts/test` compiles such a build.)
    #[test]
    fn share_alike_data_can_be_left_out() {
        const LEFT_OUT: &str = "#[cfg(not(feature = \"without-share-alike\"))]";
        let mut reached_by_command = Vec::new();
        reached("crates/cli", "without-share-alike", &mut reached_by_command);
        let mut named = std::collections::BTreeSet::new();
        for folder in &reached_by_command {
            let mut files = Vec::new();
            sources(&root().join(folder).join("src"), &mut files);
            for file in files {
                // Tests are in no program.
                let code = fs::read_to_string(&file).unwrap();
                let code = code.split("#[cfg(test)]").next().unwrap_or_default();
                for data in DATA.iter().filter(|data| data.share_alike) {
                    for (at, _) in code.match_indices(&format!("data/{}/", data.folder)) {
                        let line = code[..at].lines().last().unwrap_or_default();
                        if !line.contains("include_bytes!") && !line.contains("data!(") {
                            continue;
                        }
                        named.insert(data.folder);
                        let above: Vec<&str> = code[..at].lines().rev().take(8).collect();
                        let behind = above.iter().any(|line| line.trim() == LEFT_OUT);
                        assert!(behind, "{} names {} in every build", file.display(), data.folder);
                    }
                }
            }
        }
        let all: std::collections::BTreeSet<&str> =
            DATA.iter().filter(|data| data.share_alike).map(|data| data.folder).collect();
        assert_eq!(named, all, "each is named by a crate that the feature reaches");
        // The engine of the page is built into the server with what the script packs beside it.
        let script = fs::read_to_string(root().join("scripts/build-engine")).unwrap();
        let packs =
            DATA.iter().any(|data| data.share_alike && script.contains(&format!("data/{}/", data.folder)));
        let build = fs::read_to_string(root().join("crates/server/build.rs")).unwrap();
        assert_eq!(packs, build.contains("CARGO_FEATURE_WITHOUT_SHARE_ALIKE"));
        assert!(reached_by_command.contains(&"crates/server".to_owned()));
    }

    /// The page is built in as a whole: what is in it and no text has a notice, too.
    #[test]
    fn every_file_of_the_page_that_is_not_our_own_has_a_notice() {
        let mut folders = vec![root().join("web")];
        let mut fonts = 0;
        while let Some(folder) = folders.pop() {
            for entry in fs::read_dir(&folder).unwrap() {
                let path = entry.unwrap().path();
                let name = path.file_name().unwrap().to_str().unwrap();
                let ending = path.extension().and_then(|ending| ending.to_str()).unwrap_or_default();
                match ending {
                    _ if name == "tests" => {}
                    _ if path.is_dir() => folders.push(path),
                    // Drawn and written for the project; the engine is built from its sources.
                    "html" | "css" | "js" | "json" | "webmanifest" | "svg" | "png" | "txt" | "bin" => {}
                    _ => {
                        let notice = fs::read_to_string(folder.join("LICENCE.txt"));
                        assert!(notice.is_ok(), "{name} has no licence beside it");
                        assert!(DATA.iter().any(|data| data.notice.contains(name)), "no notice names {name}");
                        fonts += 1;
                    }
                }
            }
        }
        assert_eq!(fonts, 4, "the typefaces");
    }

    #[test]
    fn the_notices_that_sources_demand_are_there() {
        let text = text();
        let mut demanded = vec![
            "WordNet 3.0 Copyright 2006 by Princeton University",
            "ParaType-Free-Font-License",
            "Permission is hereby granted, free of charge",
            "Apache License",
            "serde_json",
        ];
        if !WITHOUT_SHARE_ALIKE {
            demanded.extend([
                "creativecommons.org/licenses/by-sa/4.0",
                "Copyright (c) J Ross Beresford 1993-1999",
                "if The UK Advanced Cryptics Dictionary is used in a software package",
                "Copyright 1993, Geoff Kuenning",
                "WordNet 1.6 Copyright 1997",
                "Kevin Atkinson",
            ]);
        }
        for notice in demanded {
            assert!(text.contains(notice), "{notice}");
        }
        assert!(!text.contains("GNU General Public License\n"), "nothing that is built in is under it");
    }

    /// What the list says of a crate is about the version that is built in; whether all are there, `scripts/list-licences
    /// --check` tells, which needs their sources.
    #[test]
    fn the_list_of_crates_is_of_the_versions_that_are_built_in() {
        let lock = fs::read_to_string(root().join("Cargo.lock")).unwrap();
        let list = include_str!("../../data/licences/crates.txt");
        let mut count = 0;
        for line in list.lines().skip(3).take_while(|line| !line.is_empty()) {
            let (name, version) = line.split(':').next().and_then(|crate_| crate_.split_once(' ')).unwrap();
            let entry = format!("name = \"{name}\"\nversion = \"{version}\"");
            assert!(lock.contains(&entry), "{line}: run scripts/list-licences");
            count += 1;
        }
        assert!(count > 100, "{count}");
    }
}
