//! Models of the learned reader, and parsers: no bytes make opening them panic, and what opens can be used and written again.
#![no_main]

use libfuzzer_sys::fuzz_target;
use logicia::model::Model;
use logicia::parser::Parser;
use logicia::reader::LearnedReader;
use logicia::vocabulary::Vocabulary;
use solving::engine::Stop;
use std::sync::OnceLock;

fn puzzle() -> &'static puzzle::Puzzle {
    static PUZZLE: OnceLock<puzzle::Puzzle> = OnceLock::new();
    PUZZLE.get_or_init(|| {
        let text = r#"{"categories": [{"name": "runners", "items": ["Ann", "Bob", "Cy"]}, {"name": "prices", "items": ["$5", "$6", "$7"]},
            {"name": "drinks", "items": ["tea", "milk", "cider"]}], "clues": ["Ann paid more than the runner who had tea.", "Bob had milk."]}"#;
        puzzle::files::read_bytes(text.as_bytes()).expect("the puzzle is well formed").puzzle
    })
}

/// A file with the right head around any body: otherwise hardly any input would get past the head.
fn framed(body: &[u8]) -> Vec<u8> {
    let whole = Model { vocabulary: Vocabulary::shipped(), ..Model::default() }.to_bytes();
    let mut bytes = whole.get(..12).unwrap_or_default().to_vec();
    bytes.extend((body.len() as u32).to_le_bytes());
    bytes.extend(body);
    bytes
}

fuzz_target!(|bytes: &[u8]| {
    for file in [bytes.to_vec(), framed(bytes)] {
        if let Ok(model) = Model::open(&file) {
            let again = Model::open(&model.to_bytes()).expect("what was written opens");
            // NaN is not equal to itself, so the bytes are compared.
            assert_eq!(again.to_bytes(), model.to_bytes());
            let _ = LearnedReader::new(&model).read(puzzle(), &Stop::never());
        }
    }
    if let Ok(parser) = Parser::open(bytes) {
        let _ = parser.parse(&["Ann".to_owned(), "sang".to_owned()], &[tagging::Tag::Nnp, tagging::Tag::Vbd]);
    }
});
