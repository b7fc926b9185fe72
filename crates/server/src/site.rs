//! The page as files for any web space: with the engine, it needs no server behind it.

use crate::engine_files;
use crate::guard::POLICY;
use crate::page::{built_in_files, with_marks};
use answering::{Wrong, examples, fetch};
use std::borrow::Cow;

/// A file of the site.
#[derive(Clone, Debug)]
pub struct SiteFile {
    /// Where it lies, with slashes between folders; plain names all the way.
    pub name: String,
    /// What is in it.
    pub bytes: Cow<'static, [u8]>,
}

/// Why there is no site.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoSite {
    /// The engine was not built in.
    NoEngine,
    /// A mistake in the program.
    Failed,
}

impl From<Wrong> for NoSite {
    fn from(_: Wrong) -> NoSite {
        NoSite::Failed
    }
}

/// All files of the site: the page, the engine, and the library. Whoever knows the address where it will lie can tell it, for
/// the picture that others show with a link.
pub fn site(address: Option<&str>) -> Result<Vec<SiteFile>, NoSite> {
    let engine = engine_files::marks().ok_or(NoSite::NoEngine)?;
    let mut files: Vec<SiteFile> = Vec::new();
    for (name, bytes) in built_in_files() {
        let bytes = match name {
            "index.html" => Cow::Owned(index(bytes, &engine, address)),
            _ => Cow::Borrowed(bytes),
        };
        files.push(SiteFile { name: name.to_owned(), bytes });
    }
    let names = examples().examples.into_iter().map(|entry| format!("examples/{}", entry.id));
    for address in ["examples".to_owned(), "themes".to_owned()].into_iter().chain(names) {
        let name = format!("library/{}.json", address.replace('/', "-"));
        files.push(SiteFile { name, bytes: Cow::Owned(fetch(&address)?.bytes) });
    }
    Ok(files)
}

/// The first file: it says that nobody is behind it, and which scripts may run, as the server's headers do.
fn index(bytes: &[u8], engine: &str, address: Option<&str>) -> Vec<u8> {
    let marks = format!("data-site {engine}");
    // Who may frame a page can be said in a header only.
    let policy = POLICY.replace(" frame-ancestors 'none';", "");
    let meta = format!(
        "<meta charset=\"utf-8\">\n<meta http-equiv=\"Content-Security-Policy\" content=\"{policy}\">"
    );
    let index = with_marks(&String::from_utf8_lossy(bytes), &marks);
    let index = index.replacen("<meta charset=\"utf-8\">", &meta, 1);
    match address {
        None => index.into_bytes(),
        Some(address) => {
            let card = format!("content=\"{}/social.png\"", address.trim_end_matches('/'));
            index.replacen("content=\"social.png\"", &card, 1).into_bytes()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::page::built_in;

    #[test]
    fn the_first_file_says_what_the_scripts_look_for() {
        let text = built_in("index.html").unwrap();
        let text =
            String::from_utf8(index(text, "data-engine=\"1\"", Some("https://example.org/a/"))).unwrap();
        assert!(text.contains(" data-site data-engine=\"") && text.contains("wasm-unsafe-eval"));
        assert!(!text.contains("frame-ancestors") && text.contains("https://example.org/a/social.png"));
    }

    #[test]
    fn the_library_lies_beside_the_page() {
        let Ok(files) = site(None) else {
            assert!(engine_files::marks().is_none());
            return;
        };
        for wanted in ["index.html", "engine.bin", "library/examples.json", "library/examples-zebra.json"] {
            assert!(files.iter().any(|file| file.name == wanted), "{wanted}");
        }
    }
}
