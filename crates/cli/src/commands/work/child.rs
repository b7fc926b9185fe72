//! A chunk, done by a process of its own: what breaks it, or takes all memory, does not take the worker with it.

use queue::{Claim, Outcome, ProducedFile, QueueError, Standing};
use std::fs;
use std::io::{self, Read, Write};
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread::{Scope, ScopedJoinHandle};
use std::time::{Duration, Instant};

/// How a chunk ended.
pub enum Ended {
    /// This is what it gave.
    Done(Outcome),
    /// It failed, and why.
    Failed(String),
    /// The worker is to end, or the job was cancelled.
    Stopped,
    /// The claim does not stand any more.
    Lost,
}

/// How often the process is looked at.
const LOOK: Duration = Duration::from_millis(10);
/// How much of what a process complains about is kept.
const COMPLAINT: u64 = 4_000;

/// Runs a chunk in a folder of its own, and renews the claim meanwhile.
pub fn run_chunk(
    claim: &Claim,
    threads: Option<NonZeroUsize>,
    lease: Duration,
    renew: &dyn Fn() -> Result<Standing, QueueError>,
    stop: &AtomicBool,
) -> Ended {
    let ended = Scratch::new().and_then(|scratch| {
        let mut child = started(claim, threads, &scratch)?;
        let watched = std::thread::scope(|scope| {
            let reading = feed(&mut child, &claim.chunk.input, scope);
            let ended = watch(&mut child, lease, renew, stop);
            if !matches!(ended, Ok(Some(_))) {
                let _ = child.kill();
                let _ = child.wait();
            }
            let (output, complaint) = reading?.read()?;
            Ok::<_, io::Error>((ended, output, complaint))
        });
        let (ended, output, complaint) = watched?;
        Ok(match ended {
            Err(ended) => ended,
            Ok(None) => Ended::Stopped,
            Ok(Some(status)) => match whole(claim, status, &output, &complaint) {
                Err(why) => Ended::Failed(why),
                Ok(()) => Ended::Done(Outcome { output, files: scratch.files(claim.files)? }),
            },
        })
    });
    ended.unwrap_or_else(|error: io::Error| Ended::Failed(format!("the chunk could not be run: {error}")))
}

fn started(claim: &Claim, threads: Option<NonZeroUsize>, scratch: &Scratch) -> io::Result<Child> {
    let mut command = Command::new(std::env::current_exe()?);
    command.args(&claim.command).current_dir(&scratch.0);
    if let Some(threads) = threads.filter(|_| claim.chunk.lines.is_some()) {
        command.arg("--threads").arg(threads.to_string());
    }
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn()
}

/// What reads along while a process works.
struct Reading<'scope> {
    output: ScopedJoinHandle<'scope, io::Result<Vec<u8>>>,
    complaint: ScopedJoinHandle<'scope, io::Result<Vec<u8>>>,
}

impl Reading<'_> {
    /// What it wrote, and what it complained about.
    fn read(self) -> io::Result<(Vec<u8>, String)> {
        let broken = |_| io::Error::other("reading broke off");
        let output = self.output.join().map_err(broken)??;
        let complaint = self.complaint.join().map_err(broken)??;
        Ok((output, String::from_utf8_lossy(&complaint).trim().to_owned()))
    }
}

/// Gives a process its input, and reads what it writes.
fn feed<'scope, 'env>(
    child: &mut Child,
    input: &'env [u8],
    scope: &'scope Scope<'scope, 'env>,
) -> io::Result<Reading<'scope>> {
    let missing = || io::Error::other("the process has no pipes");
    let mut stdin = child.stdin.take().ok_or_else(missing)?;
    let mut stdout = child.stdout.take().ok_or_else(missing)?;
    let mut stderr = child.stderr.take().ok_or_else(missing)?;
    // A process that ends early reads no further; how it ended tells more.
    scope.spawn(move || _ = stdin.write_all(input));
    let output = scope.spawn(move || {
        let mut all = Vec::new();
        stdout.read_to_end(&mut all).map(|_| all)
    });
    let complaint = scope.spawn(move || {
        let mut first = Vec::new();
        stderr.by_ref().take(COMPLAINT).read_to_end(&mut first)?;
        io::copy(&mut stderr, &mut io::sink()).map(|_| first)
    });
    Ok(Reading { output, complaint })
}

/// Waits for a process and renews the claim. `None` if the worker is to end, an error if the claim does not stand.
fn watch(
    child: &mut Child,
    lease: Duration,
    renew: &dyn Fn() -> Result<Standing, QueueError>,
    stop: &AtomicBool,
) -> Result<Option<ExitStatus>, Ended> {
    let mut renewed = Instant::now();
    loop {
        match child.try_wait() {
            Ok(Some(status)) => return Ok(Some(status)),
            Ok(None) => {}
            Err(error) => return Err(Ended::Failed(format!("the process cannot be waited for: {error}"))),
        }
        if stop.load(Ordering::Relaxed) {
            return Ok(None);
        }
        if renewed.elapsed() > lease / 3 {
            renewed = Instant::now();
            match renew() {
                Ok(Standing::Held) => {}
                Ok(Standing::Cancelled) => return Ok(None),
                Ok(Standing::Lost) => return Err(Ended::Lost),
                // The work goes on: whether the claim still stands is asked when it is handed over.
                Err(wrong) => log::warn!("{wrong}"),
            }
        }
        std::thread::sleep(LOOK);
    }
}

/// Whether a process came to its end and gave a line for everything; else what happened.
fn whole(claim: &Claim, status: ExitStatus, output: &[u8], complaint: &str) -> Result<(), String> {
    // With 2 it says that some lines were no puzzles, which their answers tell.
    let fits = status.success() || claim.chunk.lines.is_some() && status.code() == Some(2);
    let lines: u64 = output.iter().map(|&byte| u64::from(byte == b'\n')).sum();
    match claim.chunk.lines {
        _ if !fits => Err(format!("it ended with {status}: {complaint}")),
        Some(expected) if expected != lines => {
            Err(format!("it gave {lines} lines in place of {expected}: {complaint}"))
        }
        _ => Ok(()),
    }
}

/// A folder that is gone afterwards.
struct Scratch(PathBuf);

impl Scratch {
    fn new() -> io::Result<Scratch> {
        static COUNT: AtomicU64 = AtomicU64::new(0);
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        let path = std::env::temp_dir().join(format!("cluewright-work-{}-{number}", std::process::id()));
        fs::create_dir(&path)?;
        Ok(Scratch(path))
    }

    /// The files that were made in it, if they are asked for.
    fn files(&self, wanted: bool) -> io::Result<Vec<ProducedFile>> {
        let mut files = Vec::new();
        if wanted {
            gather(&self.0, "", &mut files)?;
            files.sort_by(|a, b| a.name.cmp(&b.name));
        }
        Ok(files)
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn gather(folder: &Path, within: &str, files: &mut Vec<ProducedFile>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let name = format!("{within}{}", entry.file_name().to_string_lossy());
        let kind = entry.file_type()?;
        if kind.is_dir() {
            gather(&entry.path(), &format!("{name}/"), files)?;
        } else if kind.is_file() {
            files.push(ProducedFile { name, contents: fs::read(entry.path())? });
        }
    }
    Ok(())
}
