//! The three files of a proof: the proof, what it proves, and what its variables stand for.

use crate::arguments::{Form, PuzzleFile};
use crate::ending::Ending;
use crate::screen;
use crate::whole_files::{with_suffix, write_whole};
use std::path::{Path, PathBuf};
use workbench::{Proof, ProofRefused};

/// Says that there is no proof, and why.
pub fn none(why: &str) {
    screen::complain(&format!("cluewright: no proof was written: {why}\n"));
}

fn files(path: &Path) -> [PathBuf; 3] {
    [path.to_owned(), with_suffix(path, ".cnf"), with_suffix(path, ".map.json")]
}

/// Why a proof about a puzzle cannot be written to a path, as far as that can be told before there is one.
pub fn unfit(path: &Path, puzzle: &PuzzleFile) -> Option<String> {
    if path.as_os_str() == "-" {
        return Some("a proof is three files, so it cannot go to standard output; give a name".to_owned());
    }
    let paths = files(path);
    let own = std::fs::canonicalize(&puzzle.path).ok().filter(|_| !puzzle.is_standard_input());
    if own.is_some() && paths.iter().any(|path| std::fs::canonicalize(path).ok() == own) {
        return Some("it would overwrite the puzzle; give another name".to_owned());
    }
    // A device or a folder has no place beside it for the other two files.
    if let Some(odd) = paths.iter().find(|path| path.exists() && !path.is_file()) {
        return Some(format!("“{}” is not an ordinary file; give the name of a file", odd.display()));
    }
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    folder
        .filter(|folder| !folder.is_dir())
        .map(|folder| format!("there is no folder “{}”; create it, or give another name", folder.display()))
}

/// Writes a proof, and says how to check it; where the answer is JSON, on standard error.
pub fn write(path: &Path, proof: Result<Proof, ProofRefused>, form: Form) -> Ending {
    let proof = match proof {
        Ok(proof) => proof,
        Err(refused) => {
            none(&refused.to_string());
            return match refused {
                ProofRefused::Stopped | ProofRefused::Incomplete => Ending::NotUnderstood,
                _ => Ending::Failed,
            };
        }
    };
    let paths = files(path);
    for (path, text) in paths.iter().zip([&proof.drat, &proof.cnf, &proof.map]) {
        if let Err(error) = write_whole(path, text) {
            none(&format!("cannot write “{}”: {error}", path.display()));
            return Ending::Failed;
        }
    }
    let [drat, cnf, map] = paths.map(|path| in_shell(&path.display().to_string()));
    let told = format!(
        "The proof is in {drat}, what it proves in {cnf},\nwhat its {} in {map}. To check it:\n  \
         drat-trim {cnf} {drat}\n  rate {}{cnf} {drat}\n",
        if proof.by_steps { "variables and lines stand for" } else { "variables stand for" },
        if proof.by_steps { "--forward " } else { "" },
    );
    match form {
        Form::Text => screen::print(&told),
        Form::Json => {
            screen::complain(&told);
            Ending::Done
        }
    }
}

/// A path as a shell takes it for one word.
fn in_shell(path: &str) -> String {
    let plain = |c: char| c.is_alphanumeric() || "/._-+,:@%".contains(c);
    if !path.is_empty() && path.chars().all(plain) {
        return path.to_owned();
    }
    format!("'{}'", path.replace('\'', "'\\''"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_are_one_word_for_a_shell() {
        assert_eq!(in_shell("a/b-1.drat"), "a/b-1.drat");
        assert_eq!(in_shell("my proof"), "'my proof'");
        assert_eq!(in_shell("Ann's"), "'Ann'\\''s'");
    }
}
