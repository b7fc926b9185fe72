//! The knowledge and the weights that the crate brings along, for English and Italian.
//!
//! See `data/knowledge-en/NOTICE` and `data/knowledge-it/NOTICE` for where they come from and their licences.

use crate::evidence::Model;
use crate::words::Language;

/// The bytes of the knowledge file of a language: none in a build without data under a share-alike licence.
#[cfg(feature = "without-share-alike")]
pub fn knowledge(_: Language) -> &'static [u8] {
    &[]
}

/// The bytes of the knowledge file of a language.
#[cfg(not(feature = "without-share-alike"))]
pub fn knowledge(language: Language) -> &'static [u8] {
    match language {
        Language::English => include_bytes!("../data/knowledge-en/knowledge.bin"),
        Language::Italian => include_bytes!("../data/knowledge-it/knowledge.bin"),
    }
}

/// The weights of a language.
pub fn model(language: Language) -> Model {
    let text = match language {
        Language::English => include_str!("../data/knowledge-en/weights.json"),
        Language::Italian => include_str!("../data/knowledge-it/weights.json"),
    };
    // A test holds that both can be read; without weights the rough ranking remains.
    Model::parse(text).unwrap_or_default()
}
