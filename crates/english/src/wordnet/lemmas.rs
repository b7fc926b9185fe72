//! The table of lemmas: from a word to its number and senses, and from the number back to the word.

use super::layout::{BLOCK, Layout, Reader};
use std::borrow::Cow;

/// A lemma that was found.
#[derive(Clone, Copy, Debug)]
pub(super) struct Lemma<'a> {
    pub(super) number: u32,
    /// The senses, as the file has them.
    pub(super) senses: &'a [u8],
}

/// One lemma of a block: how much it shares with the one before, what follows, and its senses.
struct Row<'a> {
    shared: usize,
    rest: &'a [u8],
    senses: &'a [u8],
}

fn row<'a>(reader: &mut Reader<'a>) -> Option<Row<'a>> {
    let shared = reader.small()? as usize;
    let length = reader.small()?;
    let rest = reader.text(length)?;
    let length = reader.small()?;
    Some(Row { shared, rest, senses: reader.text(length)? })
}

/// A word as the table has it: in small letters, with spaces between the words of a phrase.
fn normal(word: &str) -> Cow<'_, str> {
    let as_it_is = |byte: u8| byte.is_ascii() && !byte.is_ascii_uppercase() && byte != b'_';
    if word.bytes().all(as_it_is) {
        Cow::Borrowed(word)
    } else {
        Cow::Owned(word.to_lowercase().replace('_', " ").replace('’', "'"))
    }
}

impl<'a> Layout<'a> {
    /// Finds a word, whatever its case, with spaces or underscores.
    pub(super) fn find(&self, word: &str) -> Option<Lemma<'a>> {
        let word = normal(word);
        let word = word.as_bytes();
        let first = |block| row(&mut Reader(block)).map_or(&[][..], |row| row.rest);
        let block = self.lemmas.partition_point(|block| first(block) <= word).checked_sub(1)?;
        let mut reader = Reader(self.lemmas.entry(block));
        // How many bytes the lemma before has in common with the word. All before are less than the word,
        // so a lemma that shares more with its predecessor is less too, and one that shares less is greater.
        let mut common = 0;
        for place in 0..BLOCK {
            let row = row(&mut reader)?;
            if row.shared > common {
                continue;
            }
            if row.shared < common {
                return None;
            }
            let wanted = word.get(common..)?;
            let same = row.rest.iter().zip(wanted).take_while(|(one, other)| one == other).count();
            common += same;
            if row.rest.len() == same && wanted.len() == same {
                return Some(Lemma { number: block as u32 * BLOCK + place, senses: row.senses });
            }
            if row.rest.get(same) > wanted.get(same) {
                return None;
            }
        }
        None
    }

    /// The lemma with this number, with capital letters where `capitals` has bits; empty if there is none.
    pub(super) fn spelling(&self, number: u32, capitals: u64) -> String {
        let mut letters = Vec::new();
        let mut reader = Reader(self.lemmas.entry((number / BLOCK) as usize));
        for _ in 0..=number % BLOCK {
            let Some(row) = row(&mut reader) else { return String::new() };
            letters.truncate(row.shared);
            letters.extend_from_slice(row.rest);
        }
        for (place, letter) in letters.iter_mut().take(64).enumerate() {
            if capitals >> place & 1 == 1 {
                letter.make_ascii_uppercase();
            }
        }
        String::from_utf8_lossy(&letters).into_owned()
    }
}
