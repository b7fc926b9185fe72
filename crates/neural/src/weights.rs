//! The file of weights: what `training/weights.py` writes.
//!
//! | bytes | what |
//! |---|---|
//! | 20 | `cluewright neural 1` and a line break |
//! | 8 | a sum over all that follows, which finds damage |
//! | 40 | ten sizes: width, heads, and of encoder and decoder: layers, inner width, words, positions |
//! | 4, n | the vocabulary, a piece a line |
//! | … | the tensors in the order in which [`Network`](crate::network::Network) takes them |
//!
//! A vector is its numbers (four bytes each); a matrix is what one whole number is worth in each row, then its rows in
//! whole numbers of one byte. Whole numbers are read in place.

use std::fmt;

const MAGIC: &[u8] = b"cluewright neural 1\n";
/// No size in the file may be larger: a damaged one must not take all memory.
const LARGEST: usize = 1 << 20;

/// Why a file of weights cannot be used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BadWeights {
    /// It is something else.
    NotWeights,
    /// It ends too early, is too long, or was changed.
    Damaged,
    /// It is sound, but made for another version of the language.
    OtherLanguage,
}

impl fmt::Display for BadWeights {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(match self {
            BadWeights::NotWeights => "this is no file of weights of the second reader",
            BadWeights::Damaged => "the file of weights is damaged",
            BadWeights::OtherLanguage => "the weights were made for another version of this program",
        })
    }
}

impl std::error::Error for BadWeights {}

/// The sizes of a network.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Sizes {
    pub width: usize,
    pub heads: usize,
    pub encoder: PartSizes,
    pub decoder: PartSizes,
}

/// The sizes of encoder or decoder.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct PartSizes {
    pub layers: usize,
    pub inner: usize,
    pub words: usize,
    pub positions: usize,
}

/// A matrix of whole numbers, each row with what one of them is worth.
pub(crate) struct Matrix<'w> {
    pub rows: usize,
    pub width: usize,
    pub scale: Vec<f32>,
    /// Row by row; each byte is a number from -127 to 127.
    pub whole: &'w [u8],
}

impl Matrix<'_> {
    /// Adds a row to a vector.
    pub fn add_row(&self, row: usize, to: &mut [f32]) {
        let scale = self.scale[row];
        let row = &self.whole[row * self.width..][..self.width];
        for (value, &whole) in to.iter_mut().zip(row) {
            *value += f32::from(whole.cast_signed()) * scale;
        }
    }
}

/// A file of weights, read from its beginning.
pub(crate) struct File<'w> {
    rest: &'w [u8],
}

impl<'w> File<'w> {
    /// The sizes, the vocabulary, and the file from its first tensor on. `checked` weights are known to be whole.
    pub fn open(bytes: &'w [u8], checked: bool) -> Result<(Sizes, &'w str, File<'w>), BadWeights> {
        let body = bytes.strip_prefix(MAGIC).ok_or(BadWeights::NotWeights)?;
        let (sum, body) = body.split_first_chunk::<8>().ok_or(BadWeights::Damaged)?;
        if !checked && damage_sum(body) != u64::from_le_bytes(*sum) {
            return Err(BadWeights::Damaged);
        }
        let mut file = File { rest: body };
        let mut size = || file.number();
        let (width, heads) = (size()?, size()?);
        let mut part = || -> Result<PartSizes, BadWeights> {
            Ok(PartSizes {
                layers: file.number()?,
                inner: file.number()?,
                words: file.number()?,
                positions: file.number()?,
            })
        };
        let sizes = Sizes { width, heads, encoder: part()?, decoder: part()? };
        if width == 0 || heads == 0 || width % heads != 0 {
            return Err(BadWeights::Damaged);
        }
        let length = file.number()?;
        let vocabulary = std::str::from_utf8(file.take(length)?).map_err(|_| BadWeights::Damaged)?;
        Ok((sizes, vocabulary, file))
    }

    fn number(&mut self) -> Result<usize, BadWeights> {
        let (number, rest) = self.rest.split_first_chunk::<4>().ok_or(BadWeights::Damaged)?;
        self.rest = rest;
        let number = u32::from_le_bytes(*number) as usize;
        if number > LARGEST { Err(BadWeights::Damaged) } else { Ok(number) }
    }

    fn take(&mut self, length: usize) -> Result<&'w [u8], BadWeights> {
        let (taken, rest) = self.rest.split_at_checked(length).ok_or(BadWeights::Damaged)?;
        self.rest = rest;
        Ok(taken)
    }

    /// The next tensor, a vector.
    pub fn vector(&mut self, length: usize) -> Result<Vec<f32>, BadWeights> {
        let (numbers, _) = self.take(length * 4)?.as_chunks::<4>();
        let numbers: Vec<f32> = numbers.iter().map(|bytes| f32::from_le_bytes(*bytes)).collect();
        if numbers.iter().all(|number| number.is_finite()) { Ok(numbers) } else { Err(BadWeights::Damaged) }
    }

    /// The next tensor, a matrix.
    pub fn matrix(&mut self, rows: usize, width: usize) -> Result<Matrix<'w>, BadWeights> {
        let scale = self.vector(rows)?;
        Ok(Matrix { rows, width, scale, whole: self.take(rows * width)? })
    }

    /// That nothing is left.
    pub fn end(self) -> Result<(), BadWeights> {
        if self.rest.is_empty() { Ok(()) } else { Err(BadWeights::Damaged) }
    }
}

/// A sum that finds damage: each word of eight bytes times an odd number that depends on its place.
fn damage_sum(bytes: &[u8]) -> u64 {
    const STEP: u64 = 0x9E37_79B9_7F4A_7C15;
    let (words, rest) = bytes.as_chunks::<8>();
    let mut last = [0; 8];
    last[..rest.len()].copy_from_slice(rest);
    let words = words.iter().chain((!rest.is_empty()).then_some(&last));
    words.zip(0u64..).fold(0, |sum, (word, place)| {
        sum.wrapping_add(u64::from_le_bytes(*word).wrapping_mul((2 * place + 1).wrapping_mul(STEP)))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_no_file_of_weights_is_refused() {
        assert_eq!(File::open(b"{}", false).err(), Some(BadWeights::NotWeights));
        assert_eq!(File::open(MAGIC, false).err(), Some(BadWeights::Damaged));
        let mut changed = MAGIC.to_vec();
        changed.extend([0; 60]);
        changed[40] = 1;
        assert_eq!(File::open(&changed, false).err(), Some(BadWeights::Damaged));
    }
}
