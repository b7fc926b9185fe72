//! The table of terms, front-coded and searched in place.

use crate::association::layout::{BLOCK, put_varint, take_varint, u32_at};

/// A view of the sections BLOCKS and TERMS.
#[derive(Debug, Clone, Copy)]
pub struct Terms<'a> {
    pub blocks: &'a [u8],
    pub bytes: &'a [u8],
    pub count: usize,
}

impl Terms<'_> {
    /// The number of a term.
    pub fn find(&self, term: &str) -> Option<u32> {
        let blocks = self.blocks.len() / 4;
        // The last block whose first term is not after the one sought.
        let (mut low, mut high) = (0, blocks);
        while low < high {
            let middle = low + (high - low) / 2;
            let mut first = Vec::new();
            self.walk(middle, |_, bytes| {
                first = bytes.to_vec();
                false
            })?;
            if first.as_slice() <= term.as_bytes() {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        let mut found = None;
        self.walk(low.checked_sub(1)?, |number, bytes| {
            if bytes == term.as_bytes() {
                found = u32::try_from(number).ok();
            }
            found.is_none()
        })?;
        found
    }

    /// The term of a number.
    pub fn get(&self, number: u32) -> Option<String> {
        let number = number as usize;
        let mut found = None;
        self.walk(number / BLOCK, |at, bytes| {
            if at == number {
                found = String::from_utf8(bytes.to_vec()).ok();
            }
            at < number
        })?;
        found
    }

    /// Calls `visit` for each term of a block until it says no; nothing if the bytes make no sense.
    fn walk(&self, block: usize, mut visit: impl FnMut(usize, &[u8]) -> bool) -> Option<()> {
        let mut rest = self.bytes.get(u32_at(self.blocks, block)? as usize..)?;
        let mut term: Vec<u8> = Vec::new();
        let first = block.checked_mul(BLOCK)?;
        for number in first..first.saturating_add(BLOCK).min(self.count) {
            let shared = take_varint(&mut rest)? as usize;
            let length = take_varint(&mut rest)? as usize;
            let (suffix, after) = (rest.get(..length)?, rest.get(length..)?);
            if shared > term.len() {
                return None;
            }
            term.truncate(shared);
            term.extend_from_slice(suffix);
            rest = after;
            if !visit(number, &term) {
                break;
            }
        }
        Some(())
    }
}

/// Writes sorted terms as the sections BLOCKS and TERMS.
pub fn encode<'t>(terms: impl Iterator<Item = &'t str>) -> (Vec<u8>, Vec<u8>) {
    let (mut blocks, mut bytes) = (Vec::new(), Vec::new());
    let mut before: &[u8] = &[];
    for (number, term) in terms.enumerate() {
        if number % BLOCK == 0 {
            blocks.extend_from_slice(&(bytes.len() as u32).to_le_bytes());
            before = &[];
        }
        let term = term.as_bytes();
        let shared = before.iter().zip(term).take_while(|(a, b)| a == b).count();
        put_varint(&mut bytes, shared as u64);
        put_varint(&mut bytes, (term.len() - shared) as u64);
        bytes.extend_from_slice(&term[shared..]);
        before = term;
    }
    (blocks, bytes)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn every_term_is_found_and_no_other(mut words in proptest::collection::btree_set("[a-zà ]{1,6}", 0..80)) {
            let absent = words.pop_last();
            let (blocks, bytes) = encode(words.iter().map(String::as_str));
            let terms = Terms { blocks: &blocks, bytes: &bytes, count: words.len() };
            for (number, word) in words.iter().enumerate() {
                prop_assert_eq!(terms.find(word), Some(number as u32));
                prop_assert_eq!(terms.get(number as u32), Some(word.clone()));
            }
            prop_assert_eq!(absent.and_then(|word| terms.find(&word)), None);
            prop_assert_eq!(terms.get(words.len() as u32), None);
        }

        #[test]
        fn any_bytes_can_be_searched(blocks: Vec<u8>, bytes: Vec<u8>, count in 0..100_usize) {
            let terms = Terms { blocks: &blocks, bytes: &bytes, count };
            let _ = terms.find("word");
            let _ = terms.get(3);
        }
    }
}
