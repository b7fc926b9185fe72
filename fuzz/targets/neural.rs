//! Any bytes as weights of the second reader, with and without a sum that fits: what opens can be asked.
#![no_main]

use neural::{Network, NeuralReader};
use puzzle::Category;
use solving::engine::Stop;

/// The head of a file of weights, and room for its sum, which is not looked at where weights are known to be whole.
const HEAD: usize = 19 + 8;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    assert!(Network::open(bytes, false).is_err() || !bytes.is_empty());
    let shipped = include_bytes!("../../data/neural/weights.bin");
    let framed = [&shipped[..HEAD], bytes].concat();
    let Ok(network) = Network::open(&framed, true) else { return };
    let categories = [Category::new("who", ["Ann", "Bob"]), Category::new("pet", ["cat", "dog"])];
    if let Some(reader) = NeuralReader::new(&categories, &network) {
        let _ = reader.propose("Ann has the cat.", &Stop::never().with_steps(1 << 16));
    }
});
