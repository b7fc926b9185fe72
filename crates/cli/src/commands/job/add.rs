//! `cluewright job add`: a job in chunks.

use crate::arguments::Arguments;
use crate::commands::work::{Address, refused};
use crate::ending::Ending;
use crate::screen;
use crate::stream::{Entry, Sources, entries};
use clap::{Args, Parser, ValueHint};
use queue::{Chunk, NewJob};
use std::num::NonZeroUsize;
use std::ops::RangeInclusive;
use std::path::PathBuf;

/// The options of `job add`.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  cluewright job add mine many.jsonl folder -- solve --limit 5
  cluewright job add set --seeds 1-100000 -- generate --items 5 --format zebralogic
  cluewright job add books --seeds 1-20 --files -- generate --count 20 -o book.pdf
  cluewright job add k --shards 8 -- knowledge gather --recipe recipe.json --to shards

The puzzles are put into the database; workers need no files. What a chunk of puzzles gives are the lines that the command with --format
jsonl --no-times gives, and what a chunk of seeds gives those of a data set. Shards of knowledge lie in folders that all workers share, and
paths begin where the job is added.")]
pub struct Options {
    /// The name of the job
    #[arg(value_name = "NAME")]
    name: String,

    /// Files and folders of puzzles; - is standard input
    #[arg(value_name = "FILE", value_hint = ValueHint::AnyPath)]
    files_of_puzzles: Vec<PathBuf>,

    #[command(flatten)]
    database: Address,

    /// In place of files: the seeds of which something is made
    #[arg(long, value_name = "FROM-TO", value_parser = seeds, conflicts_with = "files_of_puzzles")]
    seeds: Option<RangeInclusive<u64>>,

    /// With --seeds: every seed makes files, such as a book or an archive
    #[arg(long, requires = "seeds")]
    files: bool,

    /// In place of files: into how many shards knowledge is cut
    #[arg(long, value_name = "N", conflicts_with_all = ["files_of_puzzles", "seeds", "chunk"])]
    shards: Option<NonZeroUsize>,

    /// How many puzzles or seeds a worker takes at a time
    #[arg(long, value_name = "N", default_value = "100")]
    chunk: NonZeroUsize,

    /// How often a chunk is tried before it has failed
    #[arg(long, value_name = "N", default_value = "3", value_parser = clap::value_parser!(u32).range(1..))]
    tries: u32,

    /// The command that workers run, with its options
    #[arg(value_name = "COMMAND", last = true, required = true)]
    command: Vec<String>,
}

/// The commands that answer puzzles line by line.
const ANSWERING: [&str; 7] = ["read", "solve", "check", "explain", "hint", "verify", "audit"];

/// Adds the job.
pub fn run(options: &Options) -> Ending {
    let refuse = |why: &str| {
        screen::complain(&format!("error: {why}\n"));
        Ending::Unusable
    };
    let command = match command(options) {
        Ok(command) => command,
        Err(why) => return refuse(&why),
    };
    let job = NewJob { name: options.name.clone(), command, files: options.files, tries: options.tries };
    let chunks: Box<dyn Iterator<Item = Result<Chunk, String>>> = match (&options.seeds, options.shards) {
        (_, Some(shards)) => Box::new(of_shards(shards.get(), part_option(&options.command))),
        (Some(seeds), _) => Box::new(of_seeds(seeds.clone(), options)),
        (None, None) => match Sources::open(options.files_of_puzzles.clone()) {
            Ok(sources) => Box::new(of_entries(sources, options.chunk.get())),
            Err(why) => return refuse(&why),
        },
    };
    let queue = match options.database.open() {
        Ok(queue) => queue,
        Err(ending) => return ending,
    };
    match queue.add(&job, chunks) {
        Ok(count) => {
            let chunks = if count == 1 { "chunk" } else { "chunks" };
            screen::print(&format!("{}: {count} {chunks}\n", options.name))
        }
        Err(wrong) => refused(&wrong),
    }
}

/// What workers run for every chunk, or why that cannot be.
fn command(options: &Options) -> Result<Vec<String>, String> {
    let mut command = options.command.clone();
    let name = command.first().cloned().unwrap_or_default();
    let formed = command.iter().any(|argument| argument == "--format" || argument.starts_with("--format="));
    let mut chunk: Vec<&str> = Vec::new();
    if options.shards.is_some() {
        if !matches!(options.command.get(1).map(String::as_str), Some("gather" | "finish"))
            || name != "knowledge"
        {
            return Err(
                "into shards, knowledge is cut: “knowledge gather” or “knowledge finish” follows the --"
                    .to_owned(),
            );
        }
        // A worker runs it in a folder of its own.
        let here = std::env::current_dir().map_err(|error| format!("cannot tell where this is: {error}"))?;
        command.extend(["--directory".to_owned(), here.to_string_lossy().into_owned()]);
        chunk.extend([part_option(&command), "1/1"]);
    } else if options.seeds.is_some() {
        chunk.extend(["--seed", "1"]);
        if name != "generate" {
            return Err(format!("of seeds, puzzles are made: “generate” follows the --, not “{name}”"));
        }
        if !options.files && !formed {
            command.extend(["--format", "jsonl"].map(str::to_owned));
        }
    } else {
        if options.files_of_puzzles.is_empty() {
            return Err("there are no puzzles: name files or folders, or seeds with --seeds".to_owned());
        }
        if !ANSWERING.contains(&name.as_str()) {
            return Err(format!(
                "“{name}” does not answer puzzles line by line; {} do",
                ANSWERING.join(", ")
            ));
        }
        if formed {
            return Err("a job gives JSON lines: leave --format out".to_owned());
        }
        command.extend(["--format", "jsonl", "--no-times", "--entries", "-"].map(str::to_owned));
    }
    // As a worker will see it, so that what is misspelled is told now.
    let seen = ["cluewright"].into_iter().chain(command.iter().map(String::as_str)).chain(chunk);
    Arguments::try_parse_from(seen).map_err(|wrong| {
        let told = wrong.to_string();
        told.trim_start_matches("error: ").trim_end().to_owned()
    })?;
    Ok(command)
}

/// Puzzles in chunks.
fn of_entries(sources: Sources, size: usize) -> impl Iterator<Item = Result<Chunk, String>> {
    let mut sources = sources.peekable();
    std::iter::from_fn(move || {
        sources.peek()?;
        let mut chunk = Chunk { lines: Some(0), ..Chunk::default() };
        // What is large by itself goes by itself, so that no chunk is larger than a database takes.
        while chunk.lines < Some(size as u64) && chunk.input.len() < LARGEST {
            let Some(entry) = sources.next() else { break };
            chunk.input.extend(entries::written(Entry { file: entry.file, ..entry }));
            chunk.lines = chunk.lines.map(|lines| lines + 1);
        }
        Some(Ok(chunk))
    })
}

/// Beyond so many bytes a chunk takes no further puzzle.
const LARGEST: usize = 32 << 20;

/// The option by which a command about knowledge is told its shard.
fn part_option(command: &[String]) -> &'static str {
    if command.get(1).is_some_and(|name| name == "gather") { "--shard" } else { "--part" }
}

/// A chunk for every shard.
fn of_shards(of: usize, option: &'static str) -> impl Iterator<Item = Result<Chunk, String>> {
    (1..=of).map(move |number| {
        let arguments = vec![option.to_owned(), format!("{number}/{of}")];
        Ok(Chunk { arguments, input: Vec::new(), lines: None })
    })
}

/// Seeds in chunks; one each, if they make files.
fn of_seeds(seeds: RangeInclusive<u64>, options: &Options) -> impl Iterator<Item = Result<Chunk, String>> {
    let (size, files) = (if options.files { 1 } else { options.chunk.get() as u64 }, options.files);
    let (mut next, last) = (Some(*seeds.start()), *seeds.end());
    std::iter::from_fn(move || {
        let from = next.filter(|&from| from <= last)?;
        let count = size.min(last - from + 1);
        next = from.checked_add(count);
        let mut arguments = vec!["--seed".to_owned(), from.to_string()];
        if !files {
            arguments.extend(["--count".to_owned(), count.to_string()]);
        }
        Some(Ok(Chunk { arguments, input: Vec::new(), lines: (!files).then_some(count) }))
    })
}

fn seeds(text: &str) -> Result<RangeInclusive<u64>, String> {
    let number = |text: &str| text.trim().parse::<u64>().ok();
    text.split_once('-')
        .and_then(|(from, to)| Some(number(from)?..=number(to)?))
        .filter(|seeds| seeds.start() <= seeds.end() && *seeds.end() < 1 << 53)
        .ok_or_else(|| "write the first and the last seed, such as 1-1000".to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seeds_are_a_range() {
        assert_eq!(seeds("3-7"), Ok(3..=7));
        for wrong in ["7", "7-3", "-3", "a-b", "1-99999999999999999"] {
            assert!(seeds(wrong).is_err(), "{wrong}");
        }
    }
}
