//! The shipped model of the learned reader is what `scripts/train-learned` makes.
//!
//! Weights are real numbers, and other systems may round them in another way: bytes are compared where they were made.
#![cfg(all(target_os = "linux", target_arch = "x86_64"))]

use evaluation::logicia::shipped;
use std::path::Path;

#[test]
fn the_shipped_model_is_what_the_script_makes() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let (model, _) = shipped::model(&root).unwrap();
    let file = std::fs::read(root.join("data/learned/model.bin")).unwrap();
    assert!(model.to_bytes() == file, "run scripts/train-learned: the model is out of date");
}
