//! That changed clues mean what they have to, on some puzzles of the project's own; `evaluation metamorphic` takes all.

use evaluation::corpus::puzzles;
use evaluation::metamorphic::{Change, Plan, run};
use std::path::{Path, PathBuf};

/// Puzzles of several manners.
const PUZZLES: [&str; 7] = [
    "examples/overdue.json",
    "examples/zebra.json",
    "crates/reading/trials/dogs.json",
    "crates/reading/trials/ferries.json",
    "crates/reading/trials/sailors.json",
    "crates/reading/trials/later/kayaks.json",
    "crates/reading/trials/later/young-bakers.json",
];
/// So many clues have to be compared after every change, or the test says nothing.
const COMPARED: usize = 5;

#[test]
fn changed_clues_mean_what_they_have_to() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let paths: Vec<PathBuf> = PUZZLES.iter().map(|path| root.join(path)).collect();
    let tally = run(&puzzles(&paths).unwrap(), Plan { percent: 50, seed: 1 }, &mut |_| {});
    assert!(tally.wrong().is_empty(), "{:#?}", tally.wrong());
    for change in Change::ALL {
        assert!(tally.compared(change) >= COMPARED, "{}: {}", change.name(), tally.compared(change));
    }
}
