//! The `cluewright` command.
fn main() {}
