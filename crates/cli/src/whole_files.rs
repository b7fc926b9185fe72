//! Writing files so that nobody ever finds half of one.

use std::ffi::OsString;
use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// Writes `text` to `path` as [`write_bytes`] does.
pub fn write_whole(path: &Path, text: &str) -> io::Result<()> {
    write_bytes(path, text.as_bytes())
}

/// Writes `content` to `path` as [`write_through`] does.
pub fn write_bytes(path: &Path, content: &[u8]) -> io::Result<()> {
    write_through(path, |file| file.write_all(content))
}

/// Writes to `path`, over what may be there: first to a new file beside it, which then takes its name. A link is followed,
/// and the rights of a file that is there are kept. What is there and is no ordinary file (a folder, a device, a pipe) is
/// left alone.
pub fn write_through<T, E: From<io::Error>>(
    path: &Path,
    write: impl FnOnce(&mut File) -> Result<T, E>,
) -> Result<T, E> {
    let path = &at_the_end_of_links(path)?;
    let existing = fs::metadata(path).ok();
    if existing.as_ref().is_some_and(|existing| !existing.is_file()) {
        return Err(io::Error::other("it is not an ordinary file").into());
    }
    let draft = with_suffix(path, &format!(".{}.part", std::process::id()));
    let written = begun(&draft, existing.as_ref()).map_err(E::from).and_then(|mut file| {
        let result = write(&mut file)?;
        file.sync_all()?;
        fs::rename(&draft, path)?;
        Ok(result)
    });
    if written.is_err() {
        let _ = fs::remove_file(&draft);
    }
    written
}

/// A new file, with the rights of the one whose place it will take. It has them before anything is in it.
fn begun(draft: &Path, existing: Option<&fs::Metadata>) -> io::Result<File> {
    let mut options = fs::OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    if existing.is_some() {
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    }
    let file = options.open(draft)?;
    if let Some(existing) = existing {
        #[cfg(unix)]
        {
            use std::os::unix::fs::{MetadataExt, fchown};
            // Only an administrator may give a file to another; to others it stays their own.
            let _ = fchown(&file, Some(existing.uid()), Some(existing.gid()));
        }
        file.set_permissions(existing.permissions())?;
    }
    Ok(file)
}

/// More links than any path has.
const MOST_LINKS: usize = 40;

/// The path that a chain of links leads to; there need be nothing there.
fn at_the_end_of_links(path: &Path) -> io::Result<PathBuf> {
    let mut path = path.to_owned();
    for _ in 0..MOST_LINKS {
        match fs::read_link(&path) {
            Ok(target) => path = path.parent().unwrap_or(Path::new("")).join(target),
            Err(_) => return Ok(path),
        }
    }
    Err(io::Error::other("it is a link that leads round in a circle"))
}

/// The path with something added to its name.
pub fn with_suffix(path: &Path, suffix: &str) -> PathBuf {
    let mut name = OsString::from(path);
    name.push(suffix);
    PathBuf::from(name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_replaced_as_a_whole_and_nothing_is_left_behind() {
        let folder = std::env::temp_dir().join(format!("cluewright-whole-files-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        let path = folder.join("a");
        write_whole(&path, "first").unwrap();
        write_whole(&path, "second").unwrap();
        assert_eq!(fs::read_to_string(&path).unwrap(), "second");
        assert_eq!(fs::read_dir(&folder).unwrap().count(), 1);
        assert!(write_whole(&folder, "a folder").is_err());
        assert_eq!(with_suffix(&path, ".cnf"), folder.join("a.cnf"));
        fs::remove_dir_all(&folder).unwrap();
    }

    #[cfg(unix)]
    #[test]
    fn rights_are_kept_and_links_are_followed() {
        use std::os::unix::fs::{PermissionsExt, symlink};
        let folder = std::env::temp_dir().join(format!("cluewright-whole-links-{}", std::process::id()));
        fs::create_dir_all(folder.join("deep")).unwrap();
        let (target, link) = (folder.join("deep/target"), folder.join("link"));
        fs::write(&target, "first").unwrap();
        fs::set_permissions(&target, fs::Permissions::from_mode(0o600)).unwrap();
        symlink("deep/target", &link).unwrap();
        write_whole(&link, "second").unwrap();
        assert!(link.symlink_metadata().unwrap().is_symlink());
        assert_eq!(fs::read_to_string(&target).unwrap(), "second");
        assert_eq!(fs::metadata(&target).unwrap().permissions().mode() & 0o777, 0o600);
        assert_eq!(fs::read_dir(folder.join("deep")).unwrap().count(), 1);
        symlink("round", folder.join("round")).unwrap();
        assert!(write_whole(&folder.join("round"), "nowhere").is_err());
        symlink("nothing-yet", folder.join("ahead")).unwrap();
        write_whole(&folder.join("ahead"), "there").unwrap();
        assert_eq!(fs::read_to_string(folder.join("nothing-yet")).unwrap(), "there");
        fs::remove_dir_all(&folder).unwrap();
    }
}
