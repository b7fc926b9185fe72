//! The weights of the parser as a file that is used where it lies.
//!
//! All numbers are little-endian:
//!
//! | bytes | what |
//! |---|---|
//! | 8 | the magic `CWPARSER` |
//! | 4 | the version of the format and of the features |
//! | 4 | the number of steps |
//! | 4 | `b`: there are 2^b buckets |
//! | 4 | the number of bytes of all rows together |
//! | 4 · (2^b + 1) | where the rows of each bucket begin, and where the last ones end |
//! | … | the rows |
//!
//! The upper `b` bits of a feature choose its bucket. A row is the 16 bits of a feature that follow these, a
//! count (one byte), and that many pairs of a step (one byte) and a weight (one signed byte).
//!
//! Opening checks the header and the lengths. What lies within is checked as it is read: damage there gives
//! wrong trees, but no panic and no long search.

use super::state::Step;
use std::fmt;

const MAGIC: &[u8; 8] = b"CWPARSER";
const VERSION: u32 = 1;
const BUCKET_BITS: u32 = 14;
/// No bucket of a sound file has more rows; a longer one is not searched to its end.
const MOST_ROWS: usize = 256;

/// Why bytes cannot be used as weights of the parser.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ParserError {
    /// The bytes do not begin as such a file does.
    NotAParser,
    /// The file is of another version.
    Version {
        /// The version that the file says it has.
        found: u32,
    },
    /// The file has weights for other steps than ours.
    Steps {
        /// The number of steps of the file.
        found: u32,
    },
    /// The header asks for more or fewer bytes than there are.
    Length,
}

impl fmt::Display for ParserError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotAParser => {
                write!(out, "this is not a file of parser weights; make one with scripts/train-parser")
            }
            Self::Version { found } => write!(
                out,
                "the parser weights have format version {found}, and version {VERSION} is needed; make them again with \
                 scripts/train-parser"
            ),
            Self::Steps { found } => write!(
                out,
                "the parser weights are for {found} steps, and there are {}; make them again with scripts/train-parser",
                Step::COUNT
            ),
            Self::Length => write!(
                out,
                "the file of parser weights is cut short or damaged; copy it again or make it again with \
                 scripts/train-parser"
            ),
        }
    }
}

impl std::error::Error for ParserError {}

/// Weights, read in place.
#[derive(Clone, Copy, Debug)]
pub(super) struct Weights<'a> {
    bits: u32,
    starts: &'a [[u8; 4]],
    rows: &'a [u8],
}

impl<'a> Weights<'a> {
    /// No weights at all.
    pub(super) const NONE: Self = Self { bits: 1, starts: &[], rows: &[] };

    pub(super) fn open(bytes: &'a [u8]) -> Result<Self, ParserError> {
        let Some((magic, bytes)) = bytes.split_first_chunk::<8>() else {
            return Err(ParserError::NotAParser);
        };
        if magic != MAGIC {
            return Err(ParserError::NotAParser);
        }
        let Some((header, bytes)) = bytes.split_first_chunk::<16>() else { return Err(ParserError::Length) };
        let (numbers, _) = header.as_chunks::<4>();
        let [version, steps, bits, length] = [0, 1, 2, 3].map(|place| u32::from_le_bytes(numbers[place]));
        if version != VERSION {
            return Err(ParserError::Version { found: version });
        }
        if steps as usize != Step::COUNT {
            return Err(ParserError::Steps { found: steps });
        }
        if bits == 0 || bits > 20 {
            return Err(ParserError::Length);
        }
        let Some((starts, rows)) = bytes.split_at_checked(4 * ((1_usize << bits) + 1)) else {
            return Err(ParserError::Length);
        };
        if rows.len() != length as usize {
            return Err(ParserError::Length);
        }
        let (starts, _) = starts.as_chunks::<4>();
        Ok(Self { bits, starts, rows })
    }

    /// Adds the weights of a feature to the scores of the steps.
    pub(super) fn add(&self, feature: u32, scores: &mut [i32; Step::COUNT]) {
        let bucket = (feature >> (32 - self.bits)) as usize;
        let wanted = low(feature, self.bits);
        let bound = |place: usize| self.starts.get(place).map(|start| u32::from_le_bytes(*start) as usize);
        let range = bound(bucket).zip(bound(bucket + 1));
        let mut rows = range.and_then(|(from, to)| self.rows.get(from..to)).unwrap_or_default();
        for _ in 0..MOST_ROWS {
            let Some(([key_low, key_high, count], rest)) = rows.split_first_chunk::<3>() else { return };
            let Some((pairs, rest)) = rest.split_at_checked(2 * usize::from(*count)) else { return };
            if u16::from_le_bytes([*key_low, *key_high]) == wanted {
                for pair in pairs.as_chunks::<2>().0 {
                    if let Some(score) = scores.get_mut(usize::from(pair[0])) {
                        *score += i32::from(pair[1].cast_signed());
                    }
                }
                return;
            }
            rows = rest;
        }
    }
}

/// The bits of a feature that a row keeps.
fn low(feature: u32, bits: u32) -> u16 {
    ((feature << bits) >> 16) as u16
}

/// A feature with its weights.
pub(super) type Row = (u32, Vec<(u8, i8)>);

/// The file of some weights. Of two features that cannot be told apart in the file, the second is left out.
pub(super) fn write(mut rows: Vec<Row>) -> Vec<u8> {
    rows.sort_unstable();
    rows.dedup_by_key(|(feature, _)| (*feature >> (32 - BUCKET_BITS), low(*feature, BUCKET_BITS)));
    let mut starts = Vec::with_capacity((1 << BUCKET_BITS) + 1);
    let mut contents: Vec<u8> = Vec::new();
    let mut place = 0;
    for bucket in 0..1_u32 << BUCKET_BITS {
        starts.push(contents.len() as u32);
        while let Some((feature, weights)) =
            rows.get(place).filter(|(f, _)| f >> (32 - BUCKET_BITS) == bucket)
        {
            contents.extend(low(*feature, BUCKET_BITS).to_le_bytes());
            contents.push(weights.len().min(255) as u8);
            for (step, weight) in weights.iter().take(255) {
                contents.extend([*step, weight.cast_unsigned()]);
            }
            place += 1;
        }
    }
    starts.push(contents.len() as u32);
    let mut file = MAGIC.to_vec();
    for number in [VERSION, Step::COUNT as u32, BUCKET_BITS, contents.len() as u32] {
        file.extend(number.to_le_bytes());
    }
    file.extend(starts.iter().flat_map(|start| start.to_le_bytes()));
    file.extend(contents);
    file
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_found_again() {
        let file = write(vec![(7, vec![(0, 5)]), (0xffff_0000, vec![(1, -3), (2, 4)])]);
        let weights = Weights::open(&file).unwrap();
        let mut scores = [0; Step::COUNT];
        weights.add(7, &mut scores);
        weights.add(0xffff_0000, &mut scores);
        weights.add(0x1234_5678, &mut scores);
        assert_eq!(scores[..4], [5, -3, 4, 0]);
    }

    #[test]
    fn bad_files_are_told() {
        let file = write(vec![(7, vec![(0, 5)])]);
        assert_eq!(Weights::open(b"nonsense").err(), Some(ParserError::NotAParser));
        assert_eq!(Weights::open(&file[..file.len() - 1]).err(), Some(ParserError::Length));
        assert_eq!(Weights::open(&file[..20]).err(), Some(ParserError::Length));
        let mut other = file.clone();
        other[8] = 9;
        assert_eq!(Weights::open(&other).err(), Some(ParserError::Version { found: 9 }));
        other = file;
        other[12] = 9;
        assert!(Weights::open(&other).unwrap_err().to_string().contains("scripts/train-parser"));
    }
}
