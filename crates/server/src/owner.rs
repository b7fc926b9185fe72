//! Whose a connection from this machine is.
//!
//! Every user of a machine reaches a server on loopback. On Linux, the table of connections tells which user has the other
//! end of one; elsewhere that cannot be told.

use std::net::{IpAddr, SocketAddr};

/// Who has the other end of a connection.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Owner {
    /// The user who runs the server, or the one who administers the machine.
    Same,
    /// Another user, or nobody any more.
    Other,
    /// It cannot be told on this system.
    Unknown,
}

/// The table may change while it is read, so that an entry is missed.
const TRIES: usize = 3;

/// Who has the other end, `peer`, of a connection that was made to `here`.
#[cfg(target_os = "linux")]
pub fn owner(peer: SocketAddr, here: SocketAddr) -> Owner {
    use std::fs;
    use std::os::unix::fs::MetadataExt;
    let Ok(own) = fs::metadata("/proc/self").map(|data| data.uid()) else { return Owner::Unknown };
    for _ in 0..TRIES {
        let (four, six) = (fs::read_to_string("/proc/net/tcp"), fs::read_to_string("/proc/net/tcp6"));
        if four.is_err() && six.is_err() {
            return Owner::Unknown;
        }
        let tables = [four.unwrap_or_default(), six.unwrap_or_default()];
        if let Some(user) = tables.iter().find_map(|table| user_in(table, peer, here)) {
            return if user == own || user == 0 { Owner::Same } else { Owner::Other };
        }
    }
    Owner::Other
}

/// Who has the other end: this system does not tell.
#[cfg(not(target_os = "linux"))]
pub fn owner(_: SocketAddr, _: SocketAddr) -> Owner {
    Owner::Unknown
}

/// The user of the end `from` of a connection to `to`, in a table such as `/proc/net/tcp`. An end that its program has
/// closed already is nobody's: the table gives it to the administrator.
#[cfg_attr(not(target_os = "linux"), allow(dead_code))]
fn user_in(table: &str, from: SocketAddr, to: SocketAddr) -> Option<u32> {
    let ends = [[short(from), short(to)], [long(from), long(to)]];
    table.lines().skip(1).find_map(|line| {
        let mut words = line.split_ascii_whitespace().skip(1);
        let (one, other) = (words.next()?, words.next()?);
        ends.iter().find(|[from, to]| from == one && to == other)?;
        let mut words = words.skip(4);
        let (user, inode) = (words.next()?, words.nth(1)?);
        (inode != "0").then(|| user.parse().ok())?
    })
}

/// As it stands among addresses of version 4, the bytes as the machine keeps numbers.
fn short(address: SocketAddr) -> String {
    match address.ip().to_canonical() {
        IpAddr::V4(ip) => format!("{:08X}:{:04X}", u32::from_ne_bytes(ip.octets()), address.port()),
        IpAddr::V6(_) => String::new(),
    }
}

/// As it stands among addresses of version 6.
fn long(address: SocketAddr) -> String {
    let bytes = match address.ip() {
        IpAddr::V4(ip) => ip.to_ipv6_mapped().octets(),
        IpAddr::V6(ip) => ip.octets(),
    };
    let words = bytes
        .chunks_exact(4)
        .map(|word| format!("{:08X}", u32::from_ne_bytes([word[0], word[1], word[2], word[3]])));
    format!("{}:{:04X}", words.collect::<String>(), address.port())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[cfg(target_endian = "little")]
    #[test]
    fn the_table_tells_the_user_of_the_other_end() {
        let table = "  sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout inode\n\
            0: 0100007F:1EC6 00000000:0000 0A 00000000:00000000 00:00000000 00000000     0        0 11 1 x\n\
            1: 0100007F:C350 0100007F:1EC6 01 00000000:00000000 00:00000000 00000000  1001        0 12 1 x\n\
            2: 0100007F:C351 0100007F:1EC6 06 00000000:00000000 00:00000000 00000000     0        0 0 1 x\n";
        let at = |text: &str| text.parse::<SocketAddr>().unwrap();
        let here = at("127.0.0.1:7878");
        assert_eq!(user_in(table, at("127.0.0.1:50000"), here), Some(1001));
        assert_eq!(user_in(table, at("127.0.0.1:50001"), here), None, "it has been closed: nobody's");
        assert_eq!(user_in(table, at("127.0.0.1:50002"), here), None);
        let six = "header\n 0: 00000000000000000000000001000000:C350 00000000000000000000000001000000:1EC6 01 0:0 0:0 0 7 0 9\n\
            1: 0000000000000000FFFF00000100007F:C352 0000000000000000FFFF00000100007F:1EC6 01 0:0 0:0 0 8 0 9\n";
        assert_eq!(user_in(six, at("[::1]:50000"), at("[::1]:7878")), Some(7));
        assert_eq!(user_in(six, at("127.0.0.1:50002"), here), Some(8));
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn a_connection_of_ones_own_is_told_from_none() {
        let listener = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
        let here = listener.local_addr().unwrap();
        let client = std::net::TcpStream::connect(here).unwrap();
        let peer = client.local_addr().unwrap();
        let _server = listener.accept().unwrap();
        assert_eq!(owner(peer, here), Owner::Same);
        drop(client);
        assert_eq!(owner(peer, here), Owner::Other, "whoever has gone is nobody to be trusted");
    }
}
