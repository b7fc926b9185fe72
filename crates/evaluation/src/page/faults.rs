//! Servers that are killed while they write, and folders in which nothing can be written.

use super::client::Client;
use super::server::Server;
use rand::RngExt;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::error::Error;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::Duration;

/// What is to be done.
#[derive(clap::Args, Clone, Debug)]
pub struct Options {
    /// The `cluewright` command
    #[arg(long, value_name = "FILE")]
    pub program: PathBuf,
    /// How many times a server is killed while it writes
    #[arg(long, default_value_t = 200)]
    pub kills: usize,
    /// The seed of the moments at which that happens
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
    /// Also fill this folder, which lies on a small disk of its own, until there is no room
    #[arg(long, value_name = "FOLDER")]
    pub small: Option<PathBuf>,
    /// Also use this folder, in which nothing can be written
    #[arg(long, value_name = "FOLDER")]
    pub read_only: Option<PathBuf>,
}

/// How many clients write at once.
const WRITERS: usize = 4;
/// How many names each of them uses.
const NAMES: u64 = 6;

/// Does it all and prints what came of it; an error if anything that was said to be done is lost.
pub fn run(options: &Options) -> Result<(), Box<dyn Error>> {
    if options.kills > 0 {
        kill_again_and_again(options)?;
    }
    if let Some(folder) = &options.small {
        fill(&options.program, folder)?;
    }
    if let Some(folder) = &options.read_only {
        cannot_be_written(&options.program, folder)?;
    }
    Ok(())
}

/// What a name was asked to hold: a number, or nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Asked(Option<u64>);

/// What a name should hold: what was said to be done last, and what was asked since then without an answer.
#[derive(Clone, Debug, Default)]
struct Known {
    done: Option<u64>,
    asked: Option<Asked>,
}

fn kill_again_and_again(options: &Options) -> Result<(), Box<dyn Error>> {
    let data = std::env::temp_dir().join(format!("cluewright-faults-{}", std::process::id()));
    let mut chance = crate::random::seeded(options.seed);
    let mut known: Vec<BTreeMap<String, Known>> = vec![BTreeMap::new(); WRITERS];
    let (mut writes, mut under_way) = (0, 0);
    for kill in 0..=options.kills {
        let server = Server::start(&options.program, &data)?;
        compare(server.address, &mut known).map_err(|lost| format!("after {kill} kills: {lost}"))?;
        if kill == options.kills {
            break;
        }
        // Killed while it writes: after so many answers, and a moment that no answer tells.
        let answers = AtomicUsize::new(0);
        let (wanted, moment) = (chance.random_range(1..60), chance.random_range(0..4000));
        thread::scope(|scope| {
            for (number, known) in known.iter_mut().enumerate() {
                let (address, answers) = (server.address, &answers);
                scope.spawn(move || write(address, number, kill as u64, known, answers));
            }
            while answers.load(Ordering::Relaxed) < wanted {
                thread::yield_now();
            }
            thread::sleep(Duration::from_micros(moment));
            server.kill()
        })?;
        writes += answers.load(Ordering::Relaxed);
        under_way += known.iter().flat_map(BTreeMap::values).filter(|known| known.asked.is_some()).count();
    }
    let _ = std::fs::remove_dir_all(&data);
    println!(
        "{} kills; {writes} writes were said to be done and all are there; {under_way} were under way when the server was killed",
        options.kills
    );
    Ok(())
}

/// Saves and deletes until the server is gone.
fn write(
    address: SocketAddr,
    writer: usize,
    round: u64,
    known: &mut BTreeMap<String, Known>,
    answers: &AtomicUsize,
) {
    let mut client = Client::new(address);
    for turn in 0_u64.. {
        let name = format!("w{writer}-{}", turn % NAMES);
        // Every fifth time around it is deleted.
        let wanted = (turn / NAMES % 5 != 4).then_some(round * 1_000_000 + turn);
        let one = known.entry(name.clone()).or_default();
        one.asked = Some(Asked(wanted));
        let answer = match wanted {
            Some(number) => {
                // Some are long, so that a write is more than a page.
                let padding = "x".repeat((turn % 7 * 5000) as usize);
                let body = json!({"title": "t", "puzzle": {"number": number, "padding": padding}});
                client.ask("PUT", &format!("saved/{name}"), &body.to_string())
            }
            None => client.ask("DELETE", &format!("saved/{name}"), ""),
        };
        match answer {
            Ok(answer) if matches!(answer.status, 200 | 204 | 404) => {
                *one = Known { done: wanted, asked: None };
                answers.fetch_add(1, Ordering::Relaxed);
            }
            _ => return,
        }
    }
}

/// Whether all that was said to be done is there; from now on, what is there counts.
fn compare(address: SocketAddr, known: &mut [BTreeMap<String, Known>]) -> Result<(), Box<dyn Error>> {
    let mut client = Client::new(address);
    for (name, known) in known.iter_mut().flatten() {
        let answer = client.ask("GET", &format!("saved/{name}"), "")?;
        let there = match answer.status {
            200 => answer.json()["puzzle"]["number"].as_u64(),
            404 => None,
            other => return Err(format!("{name}: {other} {}", answer.json()).into()),
        };
        if there != known.done && Some(Asked(there)) != known.asked {
            return Err(format!("{name} holds {there:?}, but {known:?}").into());
        }
        *known = Known { done: there, asked: None };
    }
    Ok(())
}

/// Whether a full disk is told, loses nothing, and is over when there is room again.
fn fill(program: &Path, folder: &Path) -> Result<(), Box<dyn Error>> {
    let server = Server::start(program, folder)?;
    let mut client = Client::new(server.address);
    let about = client.ask("GET", "about", "")?.json();
    expect(about["storage"] == "disk", &about)?;
    let body = json!({"title": "t", "puzzle": {"padding": "x".repeat(60_000)}}).to_string();
    let mut saved = Vec::new();
    let refused = loop {
        let name = format!("n{}", saved.len());
        let answer = client.ask("PUT", &format!("saved/{name}"), &body)?;
        if answer.status != 200 {
            break answer;
        }
        saved.push(name);
        if saved.len() > 5000 {
            return Err(format!("{} is not a small disk", folder.display()).into());
        }
    };
    let told = refused.json();
    expect(refused.status == 507 && told["diagnostics"][0]["code"] == "H14", &told)?;
    expect(!saved.is_empty(), &told)?;
    for name in &saved {
        let answer = client.ask("GET", &format!("saved/{name}"), "")?;
        expect(answer.status == 200, &answer.json())?;
    }
    let count = saved.len();
    println!(
        "disk full after {count} writes: 507, “{}”",
        told["diagnostics"][0]["message"].as_str().unwrap_or("")
    );
    // Room can be made from the page, and is used again.
    let deleted = client.ask("DELETE", &format!("saved/{}", saved[0]), "")?;
    expect(deleted.status == 204, &deleted.json())?;
    let again = client.ask("PUT", &format!("saved/{}", saved[0]), &body)?;
    expect(again.status == 200, &again.json())?;
    // A start on the full disk is not the end of it either.
    drop(server);
    let server = Server::start(program, folder)?;
    let mut client = Client::new(server.address);
    let about = client.ask("GET", "about", "")?.json();
    println!("started on the full disk: storage is {}, {}", about["storage"], about["why"]);
    if about["storage"] == "disk" {
        for name in &saved {
            let answer = client.ask("GET", &format!("saved/{name}"), "")?;
            expect(answer.status == 200, &answer.json())?;
        }
    }
    Ok(())
}

/// Whether a folder in which nothing can be written is told, and memory is used.
fn cannot_be_written(program: &Path, folder: &Path) -> Result<(), Box<dyn Error>> {
    let server = Server::start(program, folder)?;
    let mut client = Client::new(server.address);
    let about = client.ask("GET", "about", "")?.json();
    expect(about["storage"] == "memory" && about["why"].is_string(), &about)?;
    let body = json!({"title": "t", "puzzle": {}}).to_string();
    let answer = client.ask("PUT", "saved/a", &body)?;
    expect(answer.status == 200, &answer.json())?;
    let complaints = server.kill()?;
    let warning =
        complaints.lines().find(|line| line.starts_with("warning:")).ok_or("nothing was said about it")?;
    println!("read-only folder: {warning}");
    Ok(())
}

fn expect(fine: bool, otherwise: &Value) -> Result<(), Box<dyn Error>> {
    if fine { Ok(()) } else { Err(otherwise.to_string().into()) }
}
