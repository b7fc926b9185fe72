//! Lists the files of the page, so that a new one in `web/` is served without being named anywhere else.

use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

fn main() -> io::Result<()> {
    let own = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").unwrap_or_default());
    let web = own.join("../../web");
    let mut found = Vec::new();
    list(&web, "", &mut found)?;
    found.sort();
    let mut table = String::from("&[\n");
    for name in &found {
        let path = web.join(name).display().to_string();
        let _ = writeln!(table, "    ({name:?}, include_bytes!({path:?})),");
    }
    table.push_str("]\n");
    let out = PathBuf::from(env::var_os("OUT_DIR").unwrap_or_default());
    fs::write(out.join("files.rs"), table)
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
            (true, "tests") | (false, "jsconfig.json") => {}
            _ if plain.starts_with('.') => {}
            (true, _) => list(&file.path(), &format!("{name}/"), found)?,
            (false, _) => found.push(name),
        }
    }
    Ok(())
}
