//! Any text as relations or as a treebank, and any bytes as weights of the tagger or as a WordNet.
#![no_main]

use logicia::parser::conllu;
use logicia::vocabulary::Vocabulary;
use tagging::Tagger;
use english::wordnet::{Pos, WordNet};

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    if let Ok(text) = std::str::from_utf8(bytes) {
        let _ = Vocabulary::parse(text);
        let _ = conllu::trees(text);
    }
    if let Ok(tagger) = Tagger::open(bytes) {
        let _ = tagger.tag(&["Ann", "sang", "twice"], &[]);
    }
    if let Ok(net) = WordNet::open(bytes) {
        let _ = net.senses("client", Pos::Noun).count();
    }
});
