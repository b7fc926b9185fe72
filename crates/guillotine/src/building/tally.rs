//! What a source saw of two words, and how tallies are written to a run.

use std::io::{self, BufRead, Write};

use crate::association::Pattern;

/// One link as a reader saw it.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Sighting<'s> {
    /// The first word.
    pub row: &'s str,
    /// The second word.
    pub neighbour: &'s str,
    /// How they are linked, told from the first.
    pub pattern: Pattern,
    /// What stands between them, where the pattern has it.
    pub connector: &'s str,
    /// What this sighting counts.
    pub count: f64,
    /// How far apart they are, for proverbs (equation 2: distance times length); otherwise 0.
    pub apart: f32,
}

impl<'s> Sighting<'s> {
    /// A link that counts one.
    pub fn once(row: &'s str, pattern: Pattern, neighbour: &'s str) -> Self {
        Self { row, neighbour, pattern, connector: "", count: 1.0, apart: 0.0 }
    }

    /// The same link counting something else.
    pub fn counting(self, count: f64) -> Self {
        Self { count, ..self }
    }
}

/// All sightings of one link.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Tally {
    /// The sum of what they count, in units of 2⁻²⁰: whole numbers add up to the same in any order, so that a build
    /// which was interrupted gives the same bytes as one that was not.
    pub sum: u64,
    /// How many there were.
    pub times: u32,
    /// The smallest distance.
    pub nearest: f32,
}

/// Units of a sum.
const UNIT: f64 = 1_048_576.0;

impl Tally {
    /// A tally of one sighting.
    pub fn of(sighting: &Sighting<'_>) -> Self {
        Self { sum: units(sighting.count), times: 1, nearest: sighting.apart }
    }

    /// A tally that stands for a finished weight.
    pub fn weighing(weight: f64) -> Self {
        Self { sum: units(weight), times: 1, nearest: 0.0 }
    }

    /// The sum as a number.
    pub fn total(&self) -> f64 {
        self.sum as f64 / UNIT
    }

    /// Adds another tally of the same link.
    pub fn add(&mut self, other: &Self) {
        self.sum = self.sum.saturating_add(other.sum);
        self.times = self.times.saturating_add(other.times);
        self.nearest = self.nearest.min(other.nearest);
    }
}

#[allow(clippy::cast_sign_loss)]
fn units(number: f64) -> u64 {
    (number * UNIT).round() as u64 // saturates; not a number is 0
}

/// Separates the parts of a key; no word contains it.
const BAR: char = '\u{1}';

/// The key of a link: both words, pattern and connector, so that byte order groups what belongs together.
pub fn key_of(sighting: &Sighting<'_>) -> String {
    let pattern = Pattern::ALL.iter().position(|p| *p == sighting.pattern).unwrap_or(0);
    let mut key = String::new();
    write_key(&mut key, sighting.row, sighting.neighbour, pattern as u8, sighting.connector);
    key
}

/// Writes a key in place of another; the pattern is a place in [`Pattern::ALL`].
pub fn write_key(key: &mut String, row: &str, neighbour: &str, pattern: u8, connector: &str) {
    key.clear();
    key.push_str(row);
    key.push(BAR);
    key.push_str(neighbour);
    key.push(BAR);
    key.push(char::from(b'A' + pattern));
    key.push_str(connector);
}

/// The parts of a key: row, neighbour, pattern, connector.
pub fn parts_of(key: &str) -> Option<(&str, &str, Pattern, &str)> {
    let (row, rest) = key.split_once(BAR)?;
    let (neighbour, rest) = rest.split_once(BAR)?;
    let letter = *rest.as_bytes().first()?;
    let pattern = *Pattern::ALL.get(usize::from(letter.checked_sub(b'A')?))?;
    Some((row, neighbour, pattern, rest.get(1..)?))
}

/// Bytes of a record before its key: its length, then the tally.
const HEAD: usize = 18;

/// Writes one record of a run, and tells how many bytes it takes.
pub fn write_record(out: &mut dyn Write, key: &str, tally: &Tally) -> io::Result<u64> {
    let mut head = [0; HEAD];
    head[..2].copy_from_slice(&(key.len() as u16).to_le_bytes());
    head[2..10].copy_from_slice(&tally.sum.to_le_bytes());
    head[10..14].copy_from_slice(&tally.times.to_le_bytes());
    head[14..].copy_from_slice(&tally.nearest.to_le_bytes());
    out.write_all(&head)?;
    out.write_all(key.as_bytes())?;
    Ok((HEAD + key.len()) as u64)
}

/// Reads one record of a run; nothing at its end.
pub fn read_record(input: &mut impl BufRead) -> io::Result<Option<(String, Tally)>> {
    let mut key = String::new();
    Ok(read_record_into(input, &mut key)?.map(|tally| (key, tally)))
}

/// The same with the key in place of another.
pub fn read_record_into(input: &mut impl BufRead, key: &mut String) -> io::Result<Option<Tally>> {
    if input.fill_buf()?.is_empty() {
        return Ok(None);
    }
    let mut head = [0; HEAD];
    input.read_exact(&mut head)?;
    let length = u16::from_le_bytes([head[0], head[1]]);
    let mut bytes = std::mem::take(key).into_bytes();
    bytes.resize(usize::from(length), 0);
    input.read_exact(&mut bytes)?;
    *key = String::from_utf8(bytes).map_err(|_| io::Error::from(io::ErrorKind::InvalidData))?;
    let [_, _, sum @ .., t0, t1, t2, t3, n0, n1, n2, n3] = head;
    Ok(Some(Tally {
        sum: u64::from_le_bytes(sum),
        times: u32::from_le_bytes([t0, t1, t2, t3]),
        nearest: f32::from_le_bytes([n0, n1, n2, n3]),
    }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_and_records_come_back() {
        let mut sighting = Sighting::once("sala", Pattern::LinkedBefore, "pranzo");
        sighting.connector = "da";
        let key = key_of(&sighting);
        assert_eq!(parts_of(&key), Some(("sala", "pranzo", Pattern::LinkedBefore, "da")));
        let tally = Tally { sum: 25, times: 3, nearest: 0.25 };
        let mut bytes = Vec::new();
        write_record(&mut bytes, &key, &tally).unwrap();
        let mut input = bytes.as_slice();
        assert_eq!(read_record(&mut input).unwrap(), Some((key, tally)));
        assert_eq!(read_record(&mut input).unwrap(), None);
    }
}
