//! Any text as the state of an archive: going on from it never panics.
#![no_main]

use workbench::generate::Onward;
use workbench::generate::archive::{ArchiveRequest, Growing, Saved, Watch, archive};
use workbench::generate::{Request, Source};

struct Enough;

impl Watch for Enough {
    fn growing(&mut self, _: &Growing<'_>) -> Onward {
        Onward::Enough
    }

    fn finishing(&mut self) -> Onward {
        Onward::Enough
    }
}

libfuzzer_sys::fuzz_target!(|text: &str| {
    let Ok(saved) = serde_json::from_str::<Saved>(text) else { return };
    let request = ArchiveRequest {
        source: Source::default(),
        categories: 3,
        items: 3,
        seed: 1,
        threads: 1,
        budget: 1,
        clues: (3, 8),
        by_kinds: false,
        paper: false,
        wishes: Request::default(),
    };
    let _ = archive(&request, Some(saved), &mut Enough);
});
