//! The network: an encoder that reads a clue with its puzzle, and a decoder that says a formula, token by token.
//!
//! The encoder is that of `MiniLM`, trained on; the decoder was learned from nothing (`training/network.py` is the same network
//! for learning). Weights are whole numbers of one byte, and so are sums of them: what goes through a layer is rounded to
//! twelve bits for it ([`linear`]).

mod decoder;
mod encoder;
mod functions;
mod linear;

pub(crate) use decoder::{Decoder, Memory, Said};

use crate::language;
use crate::weights::{BadWeights, File};
use crate::wordpieces::WordPieces;
use encoder::Encoder;

/// A network with its weights and its vocabulary.
pub struct Network<'w> {
    pub(crate) pieces: WordPieces<'w>,
    pub(crate) decoder: Decoder<'w>,
    encoder: Encoder<'w>,
}

impl<'w> Network<'w> {
    /// The network of a file of weights. Weights that are `checked` are known to be whole.
    pub fn open(bytes: &'w [u8], checked: bool) -> Result<Network<'w>, BadWeights> {
        let (sizes, vocabulary, mut file) = File::open(bytes, checked)?;
        let pieces = WordPieces::new(vocabulary).ok_or(BadWeights::Damaged)?;
        if pieces.count() != sizes.encoder.words {
            return Err(BadWeights::Damaged);
        }
        if sizes.decoder.words != language::COUNT {
            return Err(BadWeights::OtherLanguage);
        }
        let encoder = Encoder::open(&mut file, sizes)?;
        let decoder = Decoder::open(&mut file, sizes)?;
        file.end()?;
        Ok(Network { pieces, decoder, encoder })
    }

    /// How many pieces a prompt may have.
    pub(crate) fn longest_prompt(&self) -> usize {
        self.encoder.longest()
    }

    /// Reads a prompt.
    pub(crate) fn read(&self, pieces: &[u32]) -> Memory {
        self.decoder.memory(&self.encoder.read(pieces))
    }
}
