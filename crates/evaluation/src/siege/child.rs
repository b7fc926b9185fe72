//! A command run with its memory and its time of the processor held, and both told.
//!
//! A shell sets the limits and counts, since it can do so without code that the compiler cannot check: `ulimit` before
//! the command begins, `times` after it has ended. Time is that of the processor, so what else the machine does
//! changes nothing.

use std::io::{self, Read, Write};
use std::path::Path;
use std::process::{Command, Stdio};
use std::thread;

/// What a command may take.
#[derive(Clone, Copy, Debug)]
pub struct Bounds {
    /// Memory, in MiB: what it asks for beyond that, it does not get.
    pub memory: u64,
    /// Seconds of the processor after which it is killed.
    pub seconds: u64,
}

impl Default for Bounds {
    fn default() -> Bounds {
        Bounds { memory: 2048, seconds: 20 }
    }
}

/// How a command ended.
#[derive(Clone, Debug)]
pub struct Ended {
    /// Its exit status; above 128 if it was killed by a signal.
    pub status: i32,
    /// Seconds of the processor that it took.
    pub seconds: f64,
    /// What it printed.
    pub output: String,
    /// What it complained of.
    pub complaints: String,
}

impl Ended {
    /// Whether it broke down: by a signal, or by a mistake that it noticed itself.
    pub fn broke_down(&self) -> bool {
        self.status > 128 || self.complaints.contains("this should not happen")
    }
}

/// Puts what the shell tells of the times after everything that the command itself may complain of.
const SCRIPT: &str = r#"ulimit -v "$1"
ulimit -t "$2"
ulimit -c 0
shift 2
"$@"
status=$?
printf '\ntimes:\n' >&2
times >&2
exit $status"#;

/// Runs a command within bounds, with `input` as its standard input.
pub fn run(program: &Path, arguments: &[String], input: &[u8], bounds: Bounds) -> io::Result<Ended> {
    let mut process = Command::new("bash")
        .args(["-c", SCRIPT, "siege"])
        .arg((bounds.memory * 1024).to_string())
        .arg(bounds.seconds.to_string())
        .arg(program)
        .args(arguments)
        .env_remove("CLUEWRIGHT_TOKEN")
        .env_remove("CLUEWRIGHT_DATABASE")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()?;
    let stdin = process.stdin.take();
    let (mut stdout, mut stderr) = (process.stdout.take(), process.stderr.take());
    let (output, complaints) = thread::scope(|scope| {
        scope.spawn(move || {
            // Whoever ends early does not read all of it.
            let _ = stdin.map(|mut stdin| stdin.write_all(input));
        });
        let output = scope.spawn(move || read(stdout.as_mut()));
        let complaints = read(stderr.as_mut());
        (output.join().unwrap_or_default(), complaints)
    });
    let status = process.wait()?.code().unwrap_or(255);
    let (complaints, times) = complaints.rsplit_once("\ntimes:\n").unwrap_or((complaints.as_str(), ""));
    let seconds = times.lines().filter(|line| line.contains('s')).nth(1).map_or(0.0, seconds_of);
    Ok(Ended { status, seconds, output, complaints: complaints.to_owned() })
}

fn read(stream: Option<&mut impl Read>) -> String {
    let mut bytes = Vec::new();
    let _ = stream.map(|stream| stream.read_to_end(&mut bytes));
    String::from_utf8_lossy(&bytes).into_owned()
}

/// The sum of a line of `times`, such as `0m0.015s 1m2.004s`.
fn seconds_of(line: &str) -> f64 {
    let one = |word: &str| -> Option<f64> {
        let (minutes, seconds) = word.strip_suffix('s')?.split_once('m')?;
        Some(minutes.parse::<f64>().ok()? * 60.0 + seconds.replace(',', ".").parse::<f64>().ok()?)
    };
    line.split_whitespace().filter_map(one).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn time_and_memory_of_a_command_are_held_and_told() {
        let bounds = Bounds { memory: 512, seconds: 1 };
        let shell = |script: &str| {
            run(Path::new("bash"), &["-c".to_owned(), script.to_owned()], b"in", bounds).unwrap()
        };
        let fine = shell("cat; echo out >&2; exit 3");
        assert_eq!((fine.status, fine.output.as_str(), fine.complaints.as_str()), (3, "in", "out\n"));
        assert!(!fine.broke_down() && fine.seconds < 0.5);
        let endless = shell("while true; do true; done");
        assert!(endless.broke_down() && endless.seconds >= 0.9, "{endless:?}");
        assert!((seconds_of("0m0.015s 1m2.004s") - 62.019).abs() < 1e-9);
    }
}
