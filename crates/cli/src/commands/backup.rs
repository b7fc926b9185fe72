//! `cluewright backup`: a copy of what is saved on the server, also while it runs.

use crate::ending::Ending;
use crate::knowledge_files::own_folder;
use crate::screen;
use clap::{Args, ValueHint};
use server::store::{FILE, backup};
use std::path::PathBuf;

/// The options of `backup`.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  cluewright backup -o saved-2026-11-15.sqlite
  cluewright backup --data /srv/puzzles -o copy.sqlite --force

The server may run and save meanwhile: the copy is of one moment. To go back to a copy, end the server and put the copy
in the place of the file `saved.sqlite` of the data folder; files beside it that begin with `saved.sqlite-` go.
What is kept in PostgreSQL is copied with its own tools.")]
pub struct Options {
    /// The data folder of the server; by default the user's data folder
    #[arg(long, value_name = "DIR", value_hint = ValueHint::DirPath)]
    data: Option<PathBuf>,

    /// Where to write the copy
    #[arg(short, long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    output: PathBuf,

    /// Write over a file that is there
    #[arg(long)]
    force: bool,
}

/// Makes the copy.
pub fn run(options: &Options) -> Ending {
    let output = options.output.display();
    let refuse = |why: String, ending: Ending| {
        screen::complain(&format!("error: {why}\n"));
        ending
    };
    let Some(folder) = options.data.clone().or_else(own_folder) else {
        return refuse("there is no data folder; name one with --data".to_owned(), Ending::Unusable);
    };
    if options.output.symlink_metadata().is_ok() && !options.force {
        let why = format!("“{output}” is there already; name another file, or write over it with --force");
        return refuse(why, Ending::Unusable);
    }
    if options.output.is_dir() {
        return refuse(format!("“{output}” is a folder; name a file"), Ending::Unusable);
    }
    if same_file(&options.output, &folder.join(FILE)) {
        return refuse(format!("“{output}” is what is to be copied; name another file"), Ending::Unusable);
    }
    match backup(&folder, &options.output) {
        Ok(count) => {
            let things = if count == 1 { "puzzle" } else { "puzzles" };
            screen::print(&format!("{output}: {count} {things}\n"))
        }
        Err(wrong @ server::store::BackupError::Nothing(_)) => refuse(
            format!("{wrong}; name the folder of the server with --data, or save something first"),
            Ending::Unusable,
        ),
        Err(wrong) => refuse(wrong.to_string(), Ending::Failed),
    }
}

fn same_file(one: &std::path::Path, other: &std::path::Path) -> bool {
    matches!((one.canonicalize(), other.canonicalize()), (Ok(one), Ok(other)) if one == other)
}
