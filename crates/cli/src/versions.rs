//! What `--version` says.

use std::sync::LazyLock;

/// The version of the program and of what is built into it, one to a line.
pub static LONG: LazyLock<String> = LazyLock::new(|| {
    let parts = workbench::versions().iter().map(|part| format!("\n{}: {}", part.of, part.version));
    env!("CARGO_PKG_VERSION").to_owned() + &parts.collect::<String>()
});
