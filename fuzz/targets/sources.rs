//! Any bytes as material of every kind that a knowledge file is built from, and as the frequencies of words: a build ends, with a
//! file that opens, or with what is wrong.
#![no_main]

use guillotine::association::SourceNote;
use guillotine::building::{Builder, Limits, MemoryScratch, Source};
use guillotine::sources::SourceKind;
use guillotine::words::Language;
use workbench::guillotine::Base;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    let Some((&first, rest)) = bytes.split_first() else { return };
    let kind = SourceKind::ALL[usize::from(first) % SourceKind::ALL.len()];
    // Some kinds are told in two files.
    let half = rest.len() / 2;
    let parts = if first >= 128 { vec![rest[..half].to_vec(), rest[half..].to_vec()] } else { vec![rest.to_vec()] };
    let mut builder = Builder::new(Language::English, Limits { threads: 1, ..Limits::default() });
    let _ = builder.frequencies(&mut &rest[..]);
    let note = SourceNote { name: "fuzzed".to_owned(), kind, title: String::new(), licence: String::new() };
    builder.add(Source { note, least: 0.0, material: Box::new(parts) });
    let mut file = Vec::new();
    if builder.run(&MemoryScratch::default(), &mut file, &mut |_| true).is_ok() {
        Base::open(&file).expect("what was built opens");
    }
});
