//! `cluewright serve`: the page and the HTTP interface, on this machine or for others.

use crate::ending::Ending;
use crate::knowledge_files::own_folder;
use crate::screen;
use clap::{Args, ValueHint};
use server::{Ready, Settings, State, Whom};
use std::env;
use std::fmt::Write;
use std::io;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::path::PathBuf;
use std::process::{Command, Stdio};

/// The options of `serve`.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  cluewright serve                      the page, at the address that is printed
  cluewright serve --open               the same, and opens it in the browser
  cluewright serve --port 0             at any free port
  cluewright serve --host 0.0.0.0       for others too: they need the token that is printed
  cluewright serve --no-token           for every user of this machine
  cluewright serve --proxy 127.0.0.1    behind a proxy of this machine, for whoever knows the token

Own puzzles in the folder `puzzles` of the data folder are shown in the library; what is saved on the page is kept in
the same folder, and `cluewright backup` copies it.
On Linux, a server on this machine alone asks other users of the machine for a token; elsewhere it cannot tell who asks, and
--token makes it ask everybody.
Environment: CLUEWRIGHT_TOKEN is the token that clients must know, of 16 letters and digits at least; without it, one is made up. CLUEWRIGHT_DATABASE is the
address of a PostgreSQL database in which several servers keep what is saved (if built with it).")]
pub struct Options {
    /// The port; 0 takes any that is free
    #[arg(long, value_name = "N", default_value = "7878")]
    port: u16,

    /// The address to listen at; any but those of this machine alone asks clients for a token
    #[arg(long, value_name = "ADDRESS", default_value_t = IpAddr::V4(Ipv4Addr::LOCALHOST))]
    host: IpAddr,

    /// Ask everybody for the token, you too
    #[arg(long, conflicts_with = "no_token")]
    token: bool,

    /// Ask nobody for a token, also no other user of this machine
    #[arg(long)]
    no_token: bool,

    /// The address of a proxy before this server, which tells for whom it asks in X-Forwarded-For; may be given several times
    #[arg(long, value_name = "ADDRESS", conflicts_with = "no_token")]
    proxy: Vec<IpAddr>,

    /// Open the page in the browser
    #[arg(long)]
    open: bool,

    /// The folder with data of one's own, made if it is not there; by default the user's data folder
    #[arg(long, value_name = "DIR", value_hint = ValueHint::DirPath)]
    data: Option<PathBuf>,

    /// Take the page from this folder, for those who work on it
    #[arg(long, value_name = "DIR", value_hint = ValueHint::DirPath, hide = true)]
    web: Option<PathBuf>,
}

/// Serves until it is told to end.
pub fn run(options: &Options) -> Ending {
    let loopback = options.host.is_loopback();
    let (token, token_of) = match asked_of(options, env::var("CLUEWRIGHT_TOKEN").ok()) {
        Ok(asked) => asked,
        Err((why, ending)) => {
            screen::complain(&format!("error: {why}\n"));
            return ending;
        }
    };
    let settings = Settings {
        token: token.clone(),
        token_of,
        // Whoever comes through a proxy asks for its name.
        loopback: loopback && options.proxy.is_empty(),
        proxies: options.proxy.clone(),
        data: options.data.clone().or_else(own_folder),
        web: options.web.clone(),
        ..Settings::default()
    };
    let address = SocketAddr::new(options.host, options.port);
    let state = match state(settings) {
        Ok(state) => state,
        Err(why) => {
            screen::complain(&format!("error: {why}\n"));
            return Ending::Unusable;
        }
    };
    let ready = |ready: Ready| welcome(&ready, token.as_deref().map(|token| (token, token_of)), options.open);
    match server::run(address, state, ready) {
        Ok(()) => Ending::Done,
        Err(error) => {
            let help = match error.kind() {
                io::ErrorKind::AddrInUse => "; another program uses this port: choose another with --port",
                io::ErrorKind::PermissionDenied => {
                    "; ports below 1024 need a right that you lack: use a higher one"
                }
                io::ErrorKind::AddrNotAvailable => "; this machine has no such address: look at --host",
                _ => "",
            };
            screen::complain(&format!("error: cannot listen at {address}: {error}{help}\n"));
            Ending::Failed
        }
    }
}

/// Whether this system tells whose a connection is.
const TELLS_USERS: bool = cfg!(target_os = "linux");
/// The shortest token, and how many different characters it has at least.
const SHORTEST: usize = 16;
const DIFFERENT: usize = 6;

/// The token and of whom it is asked, or what is wrong with that.
fn asked_of(options: &Options, given: Option<String>) -> Result<(Option<String>, Whom), (String, Ending)> {
    let given = given.filter(|token| !token.is_empty());
    let loopback = options.host.is_loopback();
    if options.no_token {
        return match given {
            _ if !loopback => Err((
                "a server that others reach asks for a token: leave out --no-token".to_owned(),
                Ending::Unusable,
            )),
            Some(_) => Err(("CLUEWRIGHT_TOKEN is set: leave out --no-token".to_owned(), Ending::Unusable)),
            None => Ok((None, Whom::All)),
        };
    }
    if let Some(token) = given {
        return match weakness(&token) {
            Some(why) => Err((format!("CLUEWRIGHT_TOKEN {why}"), Ending::Unusable)),
            None => Ok((Some(token), Whom::All)),
        };
    }
    let whom =
        if loopback && !options.token && options.proxy.is_empty() { Whom::OtherUsers } else { Whom::All };
    if whom == Whom::OtherUsers && !TELLS_USERS {
        return Ok((None, whom));
    }
    let token = made_up().map_err(|error| {
        let why = format!("no token can be made up: {error}; set CLUEWRIGHT_TOKEN to one of your own");
        (why, Ending::Failed)
    })?;
    Ok((Some(token), whom))
}

/// Why a token is not one that nobody can guess, as far as that can be seen.
fn weakness(token: &str) -> Option<String> {
    if !token.bytes().all(|byte| byte.is_ascii_alphanumeric()) {
        return Some("may have letters and digits only".to_owned());
    }
    let different = token.bytes().collect::<std::collections::BTreeSet<u8>>().len();
    (token.len() < SHORTEST || different < DIFFERENT).then(|| {
        format!(
            "is easy to guess: it needs {SHORTEST} characters, {DIFFERENT} different ones among them; without it, one is made up"
        )
    })
}

/// The server's state, with the database if one is named, else with the data folder.
fn state(settings: Settings) -> Result<State, String> {
    match env::var("CLUEWRIGHT_DATABASE").ok().filter(|address| !address.is_empty()) {
        None => Ok(State::new(settings)),
        #[cfg(feature = "postgres")]
        Some(address) => Ok(State::with_store(settings, server::store::Opened::postgres(&address)?)),
        #[cfg(not(feature = "postgres"))]
        Some(_) => {
            Err("CLUEWRIGHT_DATABASE is set, but this command was built without PostgreSQL; build it with \
                        `cargo build --release --features postgres`, or leave the variable out"
                .to_owned())
        }
    }
}

fn welcome(ready: &Ready, token: Option<(&str, Whom)>, open: bool) {
    let mut address = ready.address;
    let everywhere = address.ip().is_unspecified();
    if everywhere {
        let own =
            if address.is_ipv4() { IpAddr::V4(Ipv4Addr::LOCALHOST) } else { IpAddr::V6(Ipv6Addr::LOCALHOST) };
        address.set_ip(own);
    }
    let plain = format!("http://{address}/");
    let with_token = token.map(|(token, _)| format!("{plain}?token={token}"));
    let link = match token {
        // Whoever runs the server needs no token, and their browser shows it to nobody.
        None | Some((_, Whom::OtherUsers)) => &plain,
        Some((_, Whom::All)) => with_token.as_ref().unwrap_or(&plain),
    };
    let _ = screen::print(&format!("Cluewright is at {link}\n"));
    match (token, &with_token) {
        (Some((_, Whom::All)), _) => screen::complain(
            "Whoever opens this address, or knows its token, may use the server; nobody else. What is sent is not encrypted.\n",
        ),
        (Some(_), Some(with_token)) => screen::complain(&format!(
            "It is for you alone. Other users of this machine need its token: {with_token}\n"
        )),
        _ => {}
    }
    if everywhere {
        screen::complain("From other machines, put the name of this one in place of its address.\n");
    }
    if let Some(why) = &ready.storage.why {
        screen::complain(&format!(
            "warning: {why}\n  = help: what is saved on the page is kept in memory only, until the server ends; name a folder that \
             can be written with --data\n"
        ));
    }
    screen::complain("Press Ctrl-C to end it.\n");
    if open && !opened(link) {
        screen::complain("No browser could be opened; open the address yourself.\n");
    }
}

/// Opens an address in the browser of this system.
fn opened(link: &str) -> bool {
    let (program, arguments): (&str, &[&str]) = if cfg!(target_os = "macos") {
        ("open", &[])
    } else if cfg!(windows) {
        ("rundll32", &["url.dll,FileProtocolHandler"])
    } else {
        ("xdg-open", &[])
    };
    let started = Command::new(program)
        .args(arguments)
        .arg(link)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn();
    started.is_ok()
}

/// A token that nobody can guess, from the system's source of chance.
fn made_up() -> io::Result<String> {
    let mut bytes = [0; 24];
    getrandom::fill(&mut bytes).map_err(io::Error::other)?;
    Ok(bytes.iter().fold(String::new(), |mut token, byte| {
        let _ = write!(token, "{byte:02x}");
        token
    }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tokens_differ() {
        let (one, other) = (made_up().unwrap(), made_up().unwrap());
        assert!(one != other && one.len() == 48 && one.bytes().all(|byte| byte.is_ascii_alphanumeric()));
        assert!(weakness(&one).is_none());
    }

    #[test]
    fn weak_tokens_are_refused() {
        for weak in [
            "a",
            "secret",
            "123456789012345",
            "aaaaaaaaaaaaaaaaaaaaaaaa",
            "0123456789abcde-",
            "abababababababababab",
        ] {
            assert!(weakness(weak).is_some(), "{weak}");
        }
        assert!(weakness("k3Jx09pQvTz81LmN").is_none());
    }
}
