//! The layout of a knowledge file, version 1, and the small encodings in it.
//!
//! ```text
//! 0   "CLUEKNOW"                      8 bytes
//! 8   version                         u32
//! 12  number of sections (6)          u32
//! 16  length of the whole file        u64
//! 24  six times offset, length        u64, u64
//!     META   JSON: language, sources, layers, channels, connectors
//!     BLOCKS u32 for each block of 16 terms: where it begins in TERMS
//!     TERMS  terms in byte order, front-coded: shared length, rest length (varints), rest
//!     FREQ   u8 for each term: 32 × Zipf frequency
//!     OFFS   u32 for each term and one more: where its row begins in ROWS
//!     ROWS   one row for each term
//! ```
//! A row: number of layers (varint), for each the layer (u8) and the sum of its weights (level); then for each
//! neighbour, in the order of the terms, the distance from the one before (varint) and its links: channel
//! (u8, the high bit says that another link follows), weight (level), connector (u8, only where the channel's
//! pattern has one). All numbers are little-endian. A *level* is a byte for a weight: see [`level`].

/// The first eight bytes of every knowledge file.
pub const MAGIC: &[u8; 8] = b"CLUEKNOW";
/// The version that this crate writes and reads.
pub const VERSION: u32 = 1;
/// How many sections follow the header.
pub const SECTIONS: usize = 6;
/// Length of header and section table.
pub const HEADER: usize = 24 + SECTIONS * 16;
/// Terms in a block of the front-coded table.
pub const BLOCK: usize = 16;
/// Most channels a file can have: the eighth bit says that another link follows.
pub const MOST_CHANNELS: usize = 128;
/// Units of a Zipf frequency in a byte.
pub const ZIPF_UNIT: f32 = 32.0;

/// A weight as a byte: a fifth of a binary order of magnitude, from 2⁻¹⁰ to 2⁴¹, so it is kept within 7 %.
#[allow(clippy::cast_sign_loss)]
pub fn level(weight: f64) -> u8 {
    if weight <= 0.0 || weight.is_nan() {
        return 0;
    }
    (weight.log2() * 5.0 + 50.0).round().clamp(0.0, 255.0) as u8
}

/// The natural logarithm of the weight that a byte stands for.
pub fn log_of_level(level: u8) -> f32 {
    (f32::from(level) - 50.0) / 5.0 * std::f32::consts::LN_2
}

/// Appends a number, seven bits to a byte, the lowest first.
pub fn put_varint(out: &mut Vec<u8>, mut number: u64) {
    while number >= 0x80 {
        out.push((number & 0x7f) as u8 | 0x80);
        number >>= 7;
    }
    out.push(number as u8);
}

/// Takes a number off the front of `bytes`; nothing if the bytes end or the number has more than 32 bits.
pub fn take_varint(bytes: &mut &[u8]) -> Option<u32> {
    let mut number = 0_u64;
    for shift in (0..35).step_by(7) {
        let byte = take_byte(bytes)?;
        number |= u64::from(byte & 0x7f) << shift;
        if byte & 0x80 == 0 {
            return u32::try_from(number).ok();
        }
    }
    None
}

/// Takes one byte off the front.
pub fn take_byte(bytes: &mut &[u8]) -> Option<u8> {
    let (&first, rest) = bytes.split_first()?;
    *bytes = rest;
    Some(first)
}

/// The `index`-th little-endian u32 of a section.
pub fn u32_at(bytes: &[u8], index: usize) -> Option<u32> {
    let at = index.checked_mul(4)?;
    let four = bytes.get(at..at.checked_add(4)?)?;
    Some(u32::from_le_bytes(four.try_into().ok()?))
}

/// The little-endian u64 at a byte position.
pub fn u64_at(bytes: &[u8], at: usize) -> Option<u64> {
    let eight = bytes.get(at..at.checked_add(8)?)?;
    Some(u64::from_le_bytes(eight.try_into().ok()?))
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn numbers_come_back(number: u32) {
            let mut bytes = Vec::new();
            put_varint(&mut bytes, u64::from(number));
            let mut rest = bytes.as_slice();
            prop_assert_eq!(take_varint(&mut rest), Some(number));
            prop_assert!(rest.is_empty());
        }

        #[test]
        fn levels_keep_weights_within_seven_per_cent(exponent in -9.0..40.0_f64) {
            let weight = exponent.exp2();
            let back = f64::from(log_of_level(level(weight))).exp();
            prop_assert!((back / weight - 1.0).abs() < 0.075);
        }

        #[test]
        fn any_bytes_can_be_tried(bytes: Vec<u8>) {
            let _ = take_varint(&mut bytes.as_slice());
        }
    }
}
