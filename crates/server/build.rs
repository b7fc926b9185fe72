//! Lists the files of the page, so that a new one in `web/` is served without being named anywhere else. Scripts and styles are
//! built in without their comments and indents, which only those need who work on them.

use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

fn main() -> io::Result<()> {
    let own = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").unwrap_or_default());
    let out = PathBuf::from(env::var_os("OUT_DIR").unwrap_or_default());
    let web = own.join("web");
    let mut found = Vec::new();
    list(&web, "", &mut found)?;
    if env::var_os("CARGO_FEATURE_WITHOUT_SHARE_ALIKE").is_some() {
        // What `scripts/build-engine` puts there holds data under such a licence, and the engine is nothing without it.
        found.retain(|name| name != "engine.bin" && !name.starts_with("engine/"));
    }
    found.sort();
    let mut table = String::from("&[\n");
    for name in &found {
        let path = web.join(name);
        let lean = match path.extension().and_then(|kind| kind.to_str()) {
            Some("js") => Some(script(&fs::read_to_string(&path)?)),
            Some("css") => Some(style(&fs::read_to_string(&path)?)),
            _ => None,
        };
        let path = match lean {
            None => path,
            Some(text) => {
                let path = out.join("web").join(name);
                fs::create_dir_all(path.parent().unwrap_or(&out))?;
                fs::write(&path, text)?;
                path
            }
        };
        let path = path.display().to_string();
        let _ = writeln!(table, "    ({name:?}, include_bytes!({path:?})),");
    }
    table.push_str("]\n");
    fs::write(out.join("files.rs"), table)
}

/// A script without the comments that lines begin with, and without indents. Lines within a text that spans several stay.
fn script(text: &str) -> String {
    let mut lean = String::with_capacity(text.len());
    let (mut in_comment, mut in_text) = (false, false);
    for line in text.lines() {
        let mut rest = if in_text { line } else { line.trim() };
        while !in_text && (in_comment || rest.starts_with("/*")) {
            let after = rest.split_once("*/").map(|(_, after)| after.trim_start());
            (in_comment, rest) = (after.is_none(), after.unwrap_or_default());
            if rest.is_empty() {
                break;
            }
        }
        if !in_text && (rest.is_empty() || rest.starts_with("//")) {
            continue;
        }
        in_text ^= rest.matches('`').count() % 2 == 1;
        // Types within a line; no text of the page has such a mark.
        while let Some((before, (_, after))) =
            rest.split_once("/** @").and_then(|(before, note)| Some((before, note.split_once("*/")?)))
        {
            lean.push_str(before);
            rest = after.trim_start();
        }
        lean.push_str(rest);
        lean.push('\n');
    }
    lean
}

/// A style sheet without comments and indents.
fn style(text: &str) -> String {
    let mut lean = String::with_capacity(text.len());
    let mut rest = text;
    while let Some((before, comment)) = rest.split_once("/*") {
        lean.push_str(before);
        rest = comment.split_once("*/").map_or("", |(_, after)| after);
    }
    lean.push_str(rest);
    lean.lines().map(str::trim).filter(|line| !line.is_empty()).collect::<Vec<_>>().join("\n")
}

/// All files of a folder but those that only people who work on the page need. Folders are watched one by one, so that
/// installing tools for the tests builds nothing anew.
fn list(folder: &Path, before: &str, found: &mut Vec<String>) -> io::Result<()> {
    println!("cargo:rerun-if-changed={}", folder.display());
    for file in fs::read_dir(folder)? {
        let file = file?;
        let Ok(plain) = file.file_name().into_string() else { continue };
        let name = format!("{before}{plain}");
        match (file.file_type()?.is_dir(), name.as_str()) {
            (true, "tests" | "types") | (false, "jsconfig.json") => {}
            _ if plain.starts_with('.') || file.path().extension().is_some_and(|ending| ending == "part") => {
            }
            (true, _) => list(&file.path(), &format!("{name}/"), found)?,
            (false, _) => {
                println!("cargo:rerun-if-changed={}", file.path().display());
                found.push(name);
            }
        }
    }
    Ok(())
}
