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
    let letter = char::from(b'A' + pattern as u8);
    let mut key = String::with_capacity(sighting.row.len() + sighting.neighbour.len() + 4);
    key.push_str(sighting.row);
    key.push(BAR);
    key.push_str(sighting.neighbour);
    key.push(BAR);
    key.push(letter);
    key.push_str(sighting.connector);
    key
}

/// The parts of a key: row, neighbour, pattern, connector.
pub fn parts_of(key: &str) -> Option<(&str, &str, Pattern, &str)> {
    let (row, rest) = key.split_once(BAR)?;
    let (neighbour, rest) = rest.split_once(BAR)?;
    let letter = *rest.as_bytes().first()?;
    let pattern = *Pattern::ALL.get(usize::from(letter.checked_sub(b'A')?))?;
    Some((row, neighbour, pattern, rest.get(1..)?))
}

/// Writes one record of a run.
pub fn write_record(out: &mut dyn Write, key: &str, tally: &Tally) -> io::Result<()> {
    out.write_all(&(key.len() as u16).to_le_bytes())?;
    out.write_all(key.as_bytes())?;
    out.write_all(&tally.sum.to_le_bytes())?;
    out.write_all(&tally.times.to_le_bytes())?;
    out.write_all(&tally.nearest.to_le_bytes())
}

/// Reads one record of a run; nothing at its end.
pub fn read_record(input: &mut dyn BufRead) -> io::Result<Option<(String, Tally)>> {
    if input.fill_buf()?.is_empty() {
        return Ok(None);
    }
    let mut length = [0; 2];
    input.read_exact(&mut length)?;
    let mut key = vec![0; usize::from(u16::from_le_bytes(length))];
    input.read_exact(&mut key)?;
    let (mut sum, mut times, mut nearest) = ([0; 8], [0; 4], [0; 4]);
    input.read_exact(&mut sum)?;
    input.read_exact(&mut times)?;
    input.read_exact(&mut nearest)?;
    let key = String::from_utf8(key).map_err(|_| io::Error::from(io::ErrorKind::InvalidData))?;
    let tally = Tally {
        sum: u64::from_le_bytes(sum),
        times: u32::from_le_bytes(times),
        nearest: f32::from_le_bytes(nearest),
    };
    Ok(Some((key, tally)))
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
