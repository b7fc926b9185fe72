//! Running the program in a folder of its own.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};

/// A folder that goes away with the test.
pub struct Folder(PathBuf);

static NUMBER: AtomicU32 = AtomicU32::new(0);

impl Folder {
    /// A new, empty one.
    pub fn new() -> Folder {
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{}-{number}", std::process::id()));
        fs::create_dir_all(&path).unwrap();
        Folder(path)
    }

    /// One that holds the example puzzles and texts, as the root of the repository does.
    pub fn with_examples() -> Folder {
        let folder = Folder::new();
        fs::create_dir(folder.path("examples")).unwrap();
        for example in examples() {
            fs::copy(&example, folder.path("examples").join(example.file_name().unwrap())).unwrap();
        }
        fs::create_dir(folder.path("examples/texts")).unwrap();
        for text in files_in(&repository().join("examples/texts"), "md") {
            fs::copy(&text, folder.path("examples/texts").join(text.file_name().unwrap())).unwrap();
        }
        fs::create_dir(folder.path("examples/lingo")).unwrap();
        for program in files_in(&repository().join("examples/lingo"), "cl") {
            fs::copy(&program, folder.path("examples/lingo").join(program.file_name().unwrap())).unwrap();
        }
        folder
    }

    pub fn path(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }

    pub fn write(&self, name: &str, text: impl AsRef<[u8]>) {
        fs::write(self.path(name), text).unwrap();
    }

    /// Runs the program here.
    pub fn run(&self, arguments: &[&str], input: &[u8]) -> Ran {
        self.run_with(arguments, input, &[])
    }

    /// Runs the program here, with some variables set.
    pub fn run_with(&self, arguments: &[&str], input: &[u8], variables: &[(&str, &str)]) -> Ran {
        let mut command = Command::new(env!("CARGO_BIN_EXE_cluewright"));
        command.args(arguments).current_dir(&self.0);
        for variable in ["NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE", "RUST_LOG", "LC_CTYPE", "LANG", "COLUMNS"]
        {
            command.env_remove(variable);
        }
        command.env("LC_ALL", "C.UTF-8").envs(variables.iter().copied());
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().unwrap();
        let mut stdin = child.stdin.take().unwrap();
        let input = input.to_vec();
        // The program may end before it has read everything: then writing fails, and that is fine.
        let writing = std::thread::spawn(move || drop(stdin.write_all(&input)));
        let output = child.wait_with_output().unwrap();
        writing.join().unwrap();
        Ran {
            status: output.status.code().expect("the program ended by itself"),
            stdout: text_of(output.stdout),
            stderr: String::from_utf8(output.stderr).unwrap(),
        }
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// What the program did.
#[derive(Debug)]
pub struct Ran {
    pub status: i32,
    pub stdout: String,
    pub stderr: String,
}

/// The root of the repository.
pub fn repository() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The files of a folder that end so, in order.
pub fn files_in(folder: &Path, ending: &str) -> Vec<PathBuf> {
    let Ok(listing) = fs::read_dir(folder) else { return Vec::new() };
    let mut files: Vec<PathBuf> = listing
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|extension| extension == ending))
        .collect();
    files.sort();
    files
}

/// The example puzzles.
pub fn examples() -> Vec<PathBuf> {
    files_in(&repository().join("examples"), "json")
}

/// What was printed. A PDF file is no text; that it is one is all that is told.
fn text_of(printed: Vec<u8>) -> String {
    if printed.starts_with(b"%PDF-") { "%PDF".to_owned() } else { String::from_utf8(printed).unwrap() }
}
