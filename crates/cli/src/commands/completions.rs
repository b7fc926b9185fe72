//! `cluewright completions SHELL`: a script that completes commands.

use crate::arguments::Arguments;
use crate::ending::Ending;
use crate::screen;
use clap::{Args, CommandFactory};
use clap_complete::Shell;

/// The options of `completions`.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  cluewright completions bash > ~/.local/share/bash-completion/completions/cluewright
  cluewright completions fish > ~/.config/fish/completions/cluewright.fish")]
pub struct Options {
    /// The shell
    shell: Shell,
}

/// Prints the script.
pub fn run(options: &Options) -> Ending {
    let mut script = Vec::new();
    clap_complete::generate(options.shell, &mut Arguments::command(), "cluewright", &mut script);
    screen::print(&String::from_utf8_lossy(&script))
}
