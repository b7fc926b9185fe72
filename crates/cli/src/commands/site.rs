//! `cluewright site`: the page as files for any web space.
//!
//! It writes into a folder that is new or empty, or over a site that it wrote there before, which it knows by a list of its
//! files and their sums ([`crate::own_files`]). What else lies there stays as it is, and so does what somebody changed.

use crate::ending::Ending;
use crate::own_files::OwnFiles;
use crate::screen;
use clap::{Args, ValueHint};
use server::{NoSite, SiteFile, site};
use std::path::{Path, PathBuf};

/// The options of `site`.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  cluewright site -o public     the page in the folder `public`, to be put on any web space

The page runs the engine that is built into it, so no program is needed where the files lie; saving on a server and
the Guillotine are left out. The folder is new, empty, or one that this command wrote before: then its files are written
anew, those not needed any more are removed, and files of others stay. A file that was changed since is not
replaced: the command says which, and writes nothing.")]
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
        Ok(()) => {
            let bytes: usize = files.iter().map(|file| file.bytes.len()).sum();
            screen::print(&format!(
                "{} files, {:.1} MB, in {}\n",
                files.len() + 1,
                megabytes(bytes),
                options.output.display()
            ))
        }
        Err(why) => {
            screen::complain(&format!("error: {why}\n"));
            Ending::Unusable
        }
    }
}

/// Writes the files, and removes those of an earlier site that are not among them any more.
fn written(folder: &Path, files: &[SiteFile]) -> Result<(), String> {
    let told = |why: String| format!("{}: {why}", folder.display());
    let mut own = OwnFiles::of(folder, "site", || None).map_err(told)?;
    let mut write = || -> std::io::Result<()> {
        // Nothing is begun that would have to stop halfway.
        own.check(files.iter().map(|file| file.name.as_str()))?;
        files.iter().try_for_each(|file| own.write_bytes(&file.name, &file.bytes))?;
        own.remove_others(|name| files.iter().any(|file| file.name == name))?;
        own.settle()
    };
    write().map_err(|error| told(error.to_string()))
}

/// A size for people.
fn megabytes(bytes: usize) -> f64 {
    f64::from(u32::try_from(bytes).unwrap_or(u32::MAX)) / 1e6
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::borrow::Cow;
    use std::fs;

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
        let _ = fs::remove_dir_all(&folder);
        assert_eq!(written(&folder, &[file("index.html", b"1"), file("a/old.js", b"x")]), Ok(()));
        let own = folder.join("own.txt");
        fs::write(&own, "mine").unwrap();
        assert_eq!(written(&folder, &[file("index.html", b"2")]), Ok(()));
        assert_eq!(fs::read(folder.join("index.html")).unwrap(), b"2");
        assert!(!folder.join("a").exists() && own.is_file());
        // A name that the user has taken meanwhile is not written over, and nothing else is either.
        assert!(written(&folder, &[file("index.html", b"3"), file("own.txt", b"not mine")]).is_err());
        assert_eq!(fs::read_to_string(&own).unwrap(), "mine");
        assert_eq!(fs::read(folder.join("index.html")).unwrap(), b"2");
        // Nor is what the user has changed.
        fs::write(folder.join("index.html"), "my own page").unwrap();
        let refused = written(&folder, &[file("index.html", b"3")]).unwrap_err();
        assert!(refused.contains("index.html") && refused.contains("changed"), "{refused}");
        fs::remove_dir_all(&folder).unwrap();
        fs::create_dir(&folder).unwrap();
        fs::write(&own, "mine").unwrap();
        assert!(written(&folder, &[file("index.html", b"3")]).is_err(), "a folder of somebody else");
        fs::remove_dir_all(&folder).unwrap();
    }
}
