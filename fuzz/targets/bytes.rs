//! Any bytes as a file.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    let _ = puzzle::files::read_bytes(bytes);
});
