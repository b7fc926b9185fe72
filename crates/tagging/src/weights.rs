//! The weights of the tagger as a file that is used where it lies.
//!
//! All numbers are little-endian:
//!
//! | bytes | what |
//! |---|---|
//! | 8 | the magic `CWTAGGER` |
//! | 4 | the version of the format and of the features |
//! | 4 | the number of tags |
//! | 4 | `b`: there are 2^b buckets |
//! | 4 | the number of bytes of all rows together |
//! | 3 · (2^b + 1) | where the rows of each bucket begin, and where the last ones end |
//! | … | the rows |
//!
//! The upper `b` bits of a feature choose its bucket. A row is the lower 16 bits of a feature, a count
//! (one byte), and that many pairs of a tag (one byte) and a weight (one signed byte).
//!
//! Opening checks the header and the lengths, which takes the same time for every file. What lies within
//! is checked as it is read: damage there gives wrong tags, but no panic and no long search.

use super::tag::Tag;
use std::fmt;

pub(super) const MAGIC: &[u8; 8] = b"CWTAGGER";
pub(super) const VERSION: u32 = 1;
pub(super) const MOST_BUCKET_BITS: u32 = 20;
/// No bucket of a sound file has more rows; a longer one is not searched to its end.
pub(super) const MOST_ROWS: usize = 64;

/// Why bytes cannot be used as weights of the tagger.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TaggerError {
    /// The bytes do not begin as such a file does.
    NotATagger,
    /// The file is of another version.
    Version {
        /// The version that the file says it has.
        found: u32,
    },
    /// The file has weights for other tags than ours.
    Tags {
        /// The number of tags of the file.
        found: u32,
    },
    /// The header asks for more or fewer bytes than there are.
    Length,
}

impl fmt::Display for TaggerError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotATagger => write!(
                out,
                "this is not a file of tagger weights; make one with the example train-tagger of the evaluation crate"
            ),
            Self::Version { found } => write!(
                out,
                "the tagger weights have format version {found}, and version {VERSION} is needed; train the tagger again"
            ),
            Self::Tags { found } => write!(
                out,
                "the tagger weights are for {found} tags, and there are {}; train the tagger again",
                Tag::COUNT
            ),
            Self::Length => write!(
                out,
                "the file of tagger weights is cut short or damaged; copy it again or train the tagger again"
            ),
        }
    }
}

impl std::error::Error for TaggerError {}

/// Weights, read in place.
#[derive(Clone, Copy, Debug)]
pub(super) struct Weights<'a> {
    bucket_bits: u32,
    starts: &'a [[u8; 3]],
    rows: &'a [u8],
}

impl<'a> Weights<'a> {
    /// No weights at all.
    pub(super) const NONE: Self = Self { bucket_bits: 1, starts: &[], rows: &[] };

    /// Whether there are none.
    #[cfg(feature = "without-share-alike")]
    pub(super) const fn is_none(&self) -> bool {
        self.rows.is_empty()
    }

    /// Checks the header and the lengths. (A `const fn`, so that the shipped file is checked when the
    /// project is built.)
    pub(super) const fn open(bytes: &'a [u8]) -> Result<Self, TaggerError> {
        let Some((magic, bytes)) = bytes.split_first_chunk::<8>() else {
            return Err(TaggerError::NotATagger);
        };
        if u64::from_le_bytes(*magic) != u64::from_le_bytes(*MAGIC) {
            return Err(TaggerError::NotATagger);
        }
        let Some((version, bytes)) = bytes.split_first_chunk::<4>() else {
            return Err(TaggerError::Length);
        };
        let version = u32::from_le_bytes(*version);
        if version != VERSION {
            return Err(TaggerError::Version { found: version });
        }
        let Some((tags, bytes)) = bytes.split_first_chunk::<4>() else {
            return Err(TaggerError::Length);
        };
        let tags = u32::from_le_bytes(*tags);
        if tags as usize != Tag::COUNT {
            return Err(TaggerError::Tags { found: tags });
        }
        let Some((bucket_bits, bytes)) = bytes.split_first_chunk::<4>() else {
            return Err(TaggerError::Length);
        };
        let Some((length, bytes)) = bytes.split_first_chunk::<4>() else {
            return Err(TaggerError::Length);
        };
        let (bucket_bits, length) = (u32::from_le_bytes(*bucket_bits), u32::from_le_bytes(*length));
        if bucket_bits == 0 || bucket_bits > MOST_BUCKET_BITS {
            return Err(TaggerError::Length);
        }
        let Some((starts, rows)) = bytes.split_at_checked(3 * ((1 << bucket_bits) + 1)) else {
            return Err(TaggerError::Length);
        };
        if rows.len() != length as usize {
            return Err(TaggerError::Length);
        }
        let (starts, _) = starts.as_chunks::<3>();
        Ok(Self { bucket_bits, starts, rows })
    }

    /// The pairs of tag and weight of a feature; empty if it has none.
    pub(super) fn row(&self, feature: u64) -> &'a [[u8; 2]] {
        Self::search(self.bucket(feature), feature)
    }

    /// The rows of the bucket of a feature.
    pub(super) fn bucket(&self, feature: u64) -> &'a [u8] {
        let bucket = (feature >> (u64::BITS - self.bucket_bits)) as usize;
        let [Some(start), Some(end)] = [self.starts.get(bucket), self.starts.get(bucket + 1)] else {
            return &[];
        };
        let place = |&[low, middle, high]: &[u8; 3]| u32::from_le_bytes([low, middle, high, 0]) as usize;
        self.rows.get(place(start)..place(end)).unwrap_or_default()
    }

    /// The pairs of a feature in its bucket.
    pub(super) fn search(mut bucket: &'a [u8], feature: u64) -> &'a [[u8; 2]] {
        let wanted = (feature as u16).to_le_bytes();
        for _ in 0..MOST_ROWS {
            let [low, high, count, rest @ ..] = bucket else { break };
            let Some((row, rest)) = rest.split_at_checked(2 * usize::from(*count)) else { break };
            if wanted == [*low, *high] {
                return row.as_chunks::<2>().0;
            }
            bucket = rest;
        }
        &[]
    }
}

/// A feature with its pairs of tag and weight.
pub(super) type Row = (u64, Vec<(Tag, i8)>);

/// Writes rows, each a feature with its pairs of tag and weight, as a file for [`Weights::open`].
///
/// Of the very few rows that agree in the bits that are kept, only the first will be found.
pub(super) fn write(rows: &mut [Row]) -> Vec<u8> {
    rows.sort_by_key(|&(feature, _)| feature);
    // One or two rows to a bucket: a smaller table costs time, a larger one hardly saves any.
    let bucket_bits = rows.len().max(2).ilog2().clamp(1, MOST_BUCKET_BITS);
    let (mut starts, mut bytes): (Vec<u32>, Vec<u8>) = (vec![0], Vec::new());
    let mut rows = rows.iter().peekable();
    for bucket in 0..1_u64 << bucket_bits {
        while let Some((feature, row)) = rows.next_if(|(feature, _)| feature >> (64 - bucket_bits) == bucket)
        {
            bytes.extend_from_slice(&(*feature as u16).to_le_bytes());
            bytes.push(row.len() as u8);
            for (tag, weight) in row {
                bytes.extend_from_slice(&[tag.number(), weight.cast_unsigned()]);
            }
        }
        starts.push(bytes.len() as u32);
    }
    let mut file = MAGIC.to_vec();
    for number in [VERSION, Tag::COUNT as u32, bucket_bits, bytes.len() as u32] {
        file.extend_from_slice(&number.to_le_bytes());
    }
    for start in starts {
        let [low, middle, high, _] = start.to_le_bytes();
        file.extend_from_slice(&[low, middle, high]);
    }
    file.extend_from_slice(&bytes);
    file
}
