//! Any bytes as one of the files that a build puts aside, among others that are whole: going on from them ends, with a file that
//! opens, or with what is wrong.
#![no_main]

use guillotine::association::SourceNote;
use guillotine::building::{Builder, Limits, MemoryScratch, Scratch, Shard, Source};
use guillotine::sources::SourceKind;
use guillotine::words::Language;
use workbench::guillotine::Base;

const LINES: &[u8] = b"apple tree\nrain coat\nhumble pie\napple pie\n";
const FILES: [&str; 4] = ["shard.json", "lines.journal", "lines.run0", "lines.run0.marks"];

fn builder() -> Builder<'static> {
    let mut builder = Builder::new(Language::English, Limits::default());
    let note = SourceNote {
        name: "lines".to_owned(),
        kind: SourceKind::Expressions,
        title: String::new(),
        licence: String::new(),
    };
    builder.add(Source { note, least: 0.0, material: Box::new(vec![LINES.to_vec()]) });
    builder
}

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    let Some((&first, rest)) = bytes.split_first() else { return };
    let room = MemoryScratch::default();
    builder().gather(Shard::WHOLE, &room, &mut |_| true).expect("these lines can be gathered");
    let name = FILES[usize::from(first) % FILES.len()];
    // A file with a few bytes changed gets farther than one that is all made up.
    let mut file = Vec::new();
    if first >= 128 && let Ok(mut whole) = room.read(name) {
        std::io::Read::read_to_end(&mut whole, &mut file).expect("it is in memory");
    }
    if file.is_empty() {
        file = rest.to_vec();
    } else if let Some((place, put)) = rest.split_first() {
        let from = usize::from(*place) % file.len();
        let to = (from + put.len()).min(file.len());
        file.splice(from..to, put.iter().copied());
    }
    room.write(name, &mut |out| out.write_all(&file)).expect("it is in memory");
    let mut written = Vec::new();
    if builder().finish(&[&room], &MemoryScratch::default(), &mut written, &mut |_| true).is_ok() {
        Base::open(&written).expect("what was built opens");
    }
    let _ = builder().run(&room, &mut Vec::new(), &mut |_| true);
});
