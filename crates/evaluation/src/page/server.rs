//! A server, started as users start it.

use std::fs;
use std::io::{self, BufRead, BufReader, Read};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, ChildStderr, Command, Stdio};

/// A server that runs. It is killed when this is dropped.
#[derive(Debug)]
pub struct Server {
    process: Child,
    /// Where it listens.
    pub address: SocketAddr,
    complaints: Option<ChildStderr>,
}

impl Server {
    /// Starts one at any free port of this machine, and waits until it says where it is.
    pub fn start(program: &Path, data: &Path) -> io::Result<Server> {
        let mut process = Command::new(program)
            .args(["serve", "--port", "0", "--data"])
            .arg(data)
            .env_remove("CLUEWRIGHT_TOKEN")
            .env_remove("CLUEWRIGHT_DATABASE")
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .map_err(|error| io::Error::other(format!("{} cannot be started: {error}", program.display())))?;
        let mut said = String::new();
        if let Some(output) = process.stdout.take() {
            BufReader::new(output).read_line(&mut said)?;
        }
        let address =
            said.split_once("http://").and_then(|(_, link)| link.trim_end().strip_suffix('/')?.parse().ok());
        let complaints = process.stderr.take();
        if let Some(address) = address {
            return Ok(Server { process, address, complaints });
        }
        let _ = process.kill();
        let _ = process.wait();
        Err(io::Error::other(format!("the server does not say where it is: “{}”", said.trim())))
    }

    /// How much memory it takes, in KiB; where the system tells.
    pub fn memory(&self) -> Option<u64> {
        self.told("VmRSS:")
    }

    /// The most memory that it ever took, in KiB; where the system tells.
    pub fn peak_memory(&self) -> Option<u64> {
        self.told("VmHWM:")
    }

    fn told(&self, name: &str) -> Option<u64> {
        let status = fs::read_to_string(format!("/proc/{}/status", self.process.id())).ok()?;
        let line = status.lines().find_map(|line| line.strip_prefix(name))?;
        line.trim().strip_suffix("kB")?.trim().parse().ok()
    }

    /// How much time of processors it took, in seconds; where the system tells.
    pub fn processor_seconds(&self) -> Option<f64> {
        let line = fs::read_to_string(format!("/proc/{}/stat", self.process.id())).ok()?;
        let fields: Vec<&str> = line.rsplit_once(')')?.1.split_whitespace().collect();
        let ticks = |place: usize| fields.get(place).and_then(|ticks| ticks.parse::<f64>().ok());
        // A tick is a hundredth of a second on every system that tells it here.
        Some((ticks(11)? + ticks(12)?) / 100.0)
    }

    /// Ends it at once, as if the power had failed for it alone; gives what it complained about.
    pub fn kill(mut self) -> io::Result<String> {
        self.process.kill()?;
        self.process.wait()?;
        let mut said = String::new();
        if let Some(mut complaints) = self.complaints.take() {
            complaints.read_to_string(&mut said)?;
        }
        Ok(said)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}
