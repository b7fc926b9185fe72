//! `cluewright serve` and `backup` as processes: how they start, what they say, how they end.
#![cfg(all(unix, feature = "server"))]

use crate::program::Folder;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};

/// A server that runs in a folder; its data is in `data`.
struct Serving {
    process: Child,
    address: String,
}

impl Serving {
    fn start(folder: &Folder) -> Serving {
        let mut process = Command::new(env!("CARGO_BIN_EXE_cluewright"))
            .args(["serve", "--port", "0", "--data"])
            .arg(folder.path("data"))
            .env_remove("CLUEWRIGHT_TOKEN")
            .env_remove("CLUEWRIGHT_DATABASE")
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let mut said = String::new();
        BufReader::new(process.stdout.take().unwrap()).read_line(&mut said).unwrap();
        let address = said.trim().strip_prefix("Cluewright is at http://").unwrap();
        Serving { address: address.trim_end_matches('/').to_owned(), process }
    }

    fn begin(&self, method: &str, path: &str, body: &str) -> TcpStream {
        let mut connection = TcpStream::connect(&self.address).unwrap();
        let head = format!(
            "{method} /api/v1/{path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\ncontent-type: application/json\r\ncontent-length: {}\r\n\r\n",
            body.len()
        );
        connection.write_all((head + body).as_bytes()).unwrap();
        connection
    }

    fn ask(&self, method: &str, path: &str, body: &str) -> String {
        let mut answer = String::new();
        self.begin(method, path, body).read_to_string(&mut answer).unwrap();
        answer
    }

    /// Tells it to end, and waits until it has; gives its status and what it said.
    fn end(mut self) -> (Option<i32>, String) {
        let told = Command::new("kill").args(["-TERM", &self.process.id().to_string()]).status().unwrap();
        assert!(told.success());
        let status = self.process.wait().unwrap().code();
        let mut said = String::new();
        self.process.stderr.take().unwrap().read_to_string(&mut said).unwrap();
        (status, said)
    }
}

impl Drop for Serving {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

const SAVED: &str = r#"{"title": "Pets", "puzzle": {"clues": []}}"#;

#[test]
fn a_server_that_is_told_to_end_does_so_by_itself_and_keeps_what_was_saved() {
    let folder = Folder::new();
    let server = Serving::start(&folder);
    assert!(server.ask("PUT", "saved/pets", SAVED).starts_with("HTTP/1.1 200"));
    // It would take minutes, and nobody will hear the answer.
    let puzzle = include_str!("../../../../examples/saleroom.json");
    let body = serde_json::json!({"puzzle": puzzle, "limit": 60}).to_string();
    let waiting = server.begin("POST", "explain", &body);
    // That it takes less than five seconds follows from the limits of the server, which are added up where they stand.
    let (status, said) = server.end();
    assert_eq!(status, Some(0), "{said}");
    assert!(!said.contains("warning"), "{said}");
    drop(waiting);
    let again = Serving::start(&folder);
    assert!(again.ask("GET", "saved/pets", "").contains("\"title\":\"Pets\""));
}

#[test]
fn a_folder_that_cannot_be_written_is_told_at_the_start() {
    let folder = Folder::new();
    folder.write("data", "a file where a folder should be");
    let server = Serving::start(&folder);
    assert!(server.ask("GET", "about", "").contains("\"storage\":\"memory\""));
    let (status, said) = server.end();
    assert_eq!(status, Some(0));
    assert!(said.contains("warning: ") && said.contains("--data"), "{said}");
}

#[test]
fn what_is_saved_can_be_copied_while_the_server_runs() {
    let folder = Folder::new();
    let backup =
        |more: &[&str]| folder.run(&[&["backup", "--data", "data", "-o", "copy.sqlite"], more].concat(), b"");
    let nothing = backup(&[]);
    assert_eq!(nothing.status, 2);
    assert!(nothing.stderr.contains("nothing has been saved"), "{}", nothing.stderr);
    let server = Serving::start(&folder);
    assert!(server.ask("PUT", "saved/pets", SAVED).starts_with("HTTP/1.1 200"));
    let done = backup(&[]);
    assert_eq!((done.status, done.stdout.as_str()), (0, "copy.sqlite: 1 puzzle\n"), "{}", done.stderr);
    let refused = backup(&[]);
    assert_eq!(refused.status, 2);
    assert!(refused.stderr.contains("--force"), "{}", refused.stderr);
    assert!(server.ask("PUT", "saved/more", SAVED).starts_with("HTTP/1.1 200"));
    let forced = backup(&["--force"]);
    assert_eq!((forced.status, forced.stdout.as_str()), (0, "copy.sqlite: 2 puzzles\n"));
    drop(server);
    // The copy takes the place of what was lost.
    std::fs::remove_dir_all(folder.path("data")).unwrap();
    std::fs::create_dir(folder.path("data")).unwrap();
    std::fs::rename(folder.path("copy.sqlite"), folder.path("data/saved.sqlite")).unwrap();
    let again = Serving::start(&folder);
    assert!(again.ask("GET", "saved/more", "").contains("\"title\":\"Pets\""));
    let own = folder.run(&["backup", "--data", "data", "-o", "data/saved.sqlite", "--force"], b"");
    assert_eq!(own.status, 2);
}

#[test]
fn a_database_that_this_command_cannot_use_is_told() {
    let folder = Folder::new();
    let variables = [("CLUEWRIGHT_DATABASE", "host=/nowhere/at/all user=nobody")];
    let ran = folder.run_with(&["serve", "--port", "0", "--data", "data"], b"", &variables);
    assert_eq!(ran.status, 2);
    assert!(ran.stderr.starts_with("error: "), "{}", ran.stderr);
}
