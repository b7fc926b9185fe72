//! The `cluewright` command: arguments, files, the clock and the terminal.
//!
//! What can be done with a puzzle lives in `workbench`; this crate is glue. One file under `commands`
//! for each subcommand, `report` turns answers into text, `screen` knows how to draw it.

mod arguments;
mod asking;
mod bounded_files;
mod clock;
mod commands;
mod ending;
mod input;
mod knowledge_files;
mod mcp;
mod own_files;
mod progress;
mod proof_files;
mod puzzle_files;
mod questions;
mod remedies;
mod report;
mod screen;
mod several;
mod standard_input;
mod stream;
mod television;
mod understanding;
mod versions;
mod whole_files;

use arguments::Arguments;
use clap::Parser;
use ending::Ending;
use std::process::ExitCode;

/// Memory is counted, so that work ends when it takes too much of it.
#[global_allocator]
static ALLOCATOR: budget::memory::Counting = budget::memory::Counting;

fn main() -> ExitCode {
    std::panic::set_hook(Box::new(|panic| {
        screen::complain(&format!(
            "cluewright: this should not happen, and it is not your mistake: {panic}\n\
             Please report it together with the command and the file, if you can share them.\n"
        ));
    }));
    let typed = arguments::spelled_out(std::env::args_os());
    if let Some(wrong) = arguments::only_a_file(&typed) {
        screen::complain(&format!("error: {wrong}\n"));
        return ExitCode::from(Ending::Unusable.status());
    }
    let arguments = Arguments::parse_from(typed);
    arguments.color.write_global();
    start_log(arguments.verbose);
    let ending = std::panic::catch_unwind(|| commands::run(&arguments)).unwrap_or(Ending::Failed);
    log::debug!("ending with status {}", ending.status());
    ExitCode::from(ending.status())
}

/// Messages for those who want to see what happens: `-v`, `-vv`, or the variable `RUST_LOG`.
fn start_log(verbose: u8) {
    let level = match verbose {
        0 => log::LevelFilter::Warn,
        1 => log::LevelFilter::Info,
        _ => log::LevelFilter::Debug,
    };
    env_logger::Builder::new()
        .filter_level(level)
        .parse_default_env()
        .format(|line, record| {
            use std::io::Write;
            writeln!(line, "{}: {}", record.level().as_str().to_lowercase(), record.args())
        })
        .init();
}
