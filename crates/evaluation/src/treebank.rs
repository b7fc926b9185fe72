//! A treebank in a folder: files whose names contain `train`, `dev` and `test`, in CoNLL-U, plain (`.conllu`) or compressed
//! (`.conllu.xz`, which needs the command `xz`).

use logicia::parser::{Tree, conllu};
use std::error::Error;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The trees of a part of the treebank, if it is there.
pub fn part(folder: &Path, part: &str) -> Result<Option<Vec<Tree>>, Box<dyn Error>> {
    let unreadable = |error: std::io::Error| format!("{} cannot be read: {error}", folder.display());
    let entries = std::fs::read_dir(folder).map_err(unreadable)?;
    let mut paths: Vec<PathBuf> =
        entries.map(|entry| entry.map(|entry| entry.path())).collect::<Result<_, _>>().map_err(unreadable)?;
    paths.retain(|path| {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        name.contains(part) && name.contains(".conllu")
    });
    paths.sort();
    let Some(path) = paths.first() else { return Ok(None) };
    let text = if path.extension().is_some_and(|extension| extension == "xz") {
        let unpacked = Command::new("xz").arg("-dc").arg(path).output()?;
        if !unpacked.status.success() {
            return Err(format!("{} cannot be unpacked by xz", path.display()).into());
        }
        String::from_utf8(unpacked.stdout)?
    } else {
        std::fs::read_to_string(path)?
    };
    Ok(Some(conllu::trees(&text).map_err(|wrong| format!("{}: {wrong}", path.display()))?))
}
