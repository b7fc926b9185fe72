//! `cluewright site`: the page as files for any web space.
//!
//! It writes into a folder that is new or empty, or over a site that it wrote there before, which it knows by a list of its
//! files. What else lies there stays as it is: nothing is ever deleted.

use crate::ending::Ending;
use crate::screen;
use crate::whole_files::write_bytes;
use clap::{Args, ValueHint};
use server::{NoSite, SiteFile, site};
use std::collections::BTreeSet;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// The list of what was written, among the files.
const LIST: &str = "cluewright-site.txt";
/// What the list begins with.
const HEAD: &str = "Written by `cluewright site`, which writes these files anew and touches no others:";

/// The options of `site`.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  cluewright site -o public     the page in the folder `public`, to be put on any web space

The page runs the engine that is built into it, so no program is needed where the files lie; saving on a server and
the Guillotine are left out. The folder is new, empty, or one that this command wrote before; files of others stay.")]
pub struct Options {
    /// The folder to write into
    #[arg(short, long, value_name = "DIR", value_hint = ValueHint::DirPath)]
    output: PathBuf,

    /// Where it will lie, such as example.org/puzzles behind https://, for the picture that others show with a link
    #[arg(long, value_name = "URL", value_parser = address)]
    address: Option<String>,
}

/// An address of the web; it stands in a file for browsers, so only what addresses are made of is taken.
fn address(text: &str) -> Result<String, String> {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-._~:/[]@!$()*+,;=%".contains(&byte);
    let web = text.starts_with("https://") || text.starts_with("http://");
    if web && text.bytes().all(plain) { Ok(text.to_owned()) } else { Err("no address of the web".to_owned()) }
}

/// Writes the site.
pub fn run(options: &Options) -> Ending {
    let files = match site(options.address.as_deref()) {
        Ok(files) => files,
        Err(NoSite::NoEngine) => {
            screen::complain(
                "error: this command was built without the engine that the page needs where there is no server\n  = help: run \
                 `scripts/build-engine` in the sources, then build the command again\n",
            );
            return Ending::Failed;
        }
        Err(NoSite::Failed) => {
            screen::complain("error: the library cannot be written\n");
            return Ending::Failed;
        }
    };
    match written(&options.output, &files) {
        Ok(left) => {
            let bytes: usize = files.iter().map(|file| file.bytes.len()).sum();
            let _ = screen::print(&format!(
                "{} files, {:.1} MB, in {}\n",
                files.len() + 1,
                megabytes(bytes),
                options.output.display()
            ));
            if !left.is_empty() {
                screen::complain(&format!(
                    "note: of an earlier version, not needed any more: {}\n",
                    left.join(", ")
                ));
            }
            Ending::Done
        }
        Err(why) => {
            screen::complain(&format!("error: {why}\n"));
            Ending::Unusable
        }
    }
}

/// Writes the files; gives the names of earlier ones that are not among them any more.
fn written(folder: &Path, files: &[SiteFile]) -> Result<Vec<String>, String> {
    let before = earlier(folder)?;
    let trouble = |path: &Path, error: io::Error| format!("cannot write {}: {error}", path.display());
    for file in files {
        let path = folder.join(&file.name);
        if !before.contains(&file.name) && path.symlink_metadata().is_ok() {
            return Err(format!(
                "{} is there already and was not written by `cluewright site`",
                path.display()
            ));
        }
    }
    fs::create_dir_all(folder).map_err(|error| trouble(folder, error))?;
    // The list comes first, so that a site that was broken off can be written again.
    let names: Vec<&str> = files.iter().map(|file| file.name.as_str()).collect();
    let left: Vec<String> = before
        .into_iter()
        .filter(|name| !names.contains(&name.as_str()) && folder.join(name).is_file())
        .collect();
    let listed: Vec<&str> = names.iter().copied().chain(left.iter().map(String::as_str)).collect();
    let list = folder.join(LIST);
    write_bytes(&list, format!("{HEAD}\n\n{}\n", listed.join("\n")).as_bytes())
        .map_err(|error| trouble(&list, error))?;
    for file in files {
        let path = folder.join(&file.name);
        if let Some(parent) = path.parent() {
            fs::create_dir_all(parent).map_err(|error| trouble(parent, error))?;
        }
        write_bytes(&path, &file.bytes).map_err(|error| trouble(&path, error))?;
    }
    Ok(left)
}

/// The files that an earlier site wrote there; an error if the folder holds something else.
fn earlier(folder: &Path) -> Result<BTreeSet<String>, String> {
    let mut held = match fs::read_dir(folder) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(BTreeSet::new()),
        Err(error) => return Err(format!("cannot look into {}: {error}", folder.display())),
        Ok(held) => held,
    };
    if held.next().is_none() {
        return Ok(BTreeSet::new());
    }
    let list = fs::read_to_string(folder.join(LIST)).unwrap_or_default();
    let Some(names) = list.strip_prefix(HEAD) else {
        return Err(format!(
            "{} is not empty, and no site was written there before: name a new folder",
            folder.display()
        ));
    };
    Ok(names.lines().filter(|name| !name.is_empty()).map(str::to_owned).collect())
}

/// A size for people.
fn megabytes(bytes: usize) -> f64 {
    f64::from(u32::try_from(bytes).unwrap_or(u32::MAX)) / 1e6
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::borrow::Cow;

    fn file(name: &str, bytes: &'static [u8]) -> SiteFile {
        SiteFile { name: name.to_owned(), bytes: Cow::Borrowed(bytes) }
    }

    #[test]
    fn addresses_are_plain() {
        assert!(address("https://example.org/~me/puzzles/").is_ok());
        for wrong in ["example.org", "ftp://x", "https://x/\"><script>", "https://x/a b"] {
            assert!(address(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn a_site_is_written_again_and_files_of_others_stay() {
        let folder = std::env::temp_dir().join(format!("cluewright-site-{}", std::process::id()));
        let own = folder.join("own.txt");
        let _ = fs::remove_dir_all(&folder);
        assert_eq!(written(&folder, &[file("index.html", b"1"), file("a/old.js", b"x")]), Ok(vec![]));
        fs::write(&own, "mine").unwrap();
        assert_eq!(written(&folder, &[file("index.html", b"2")]), Ok(vec!["a/old.js".to_owned()]));
        assert_eq!(fs::read(folder.join("index.html")).unwrap(), b"2");
        assert!(folder.join("a/old.js").is_file() && own.is_file());
        // A name that the user has taken meanwhile is not written over.
        assert!(written(&folder, &[file("own.txt", b"not mine")]).is_err());
        assert_eq!(fs::read_to_string(&own).unwrap(), "mine");
        fs::remove_file(folder.join(LIST)).unwrap();
        assert!(written(&folder, &[file("index.html", b"3")]).is_err(), "a folder of somebody else");
        fs::remove_dir_all(&folder).unwrap();
    }
}
