//! Constraint Lingo programs that mean very much in few letters, or that are as long as they may be, through every command that
//! takes a program and at every address.
//!
//! None may take longer than its limit, what it takes to start, and a fifth of a second of the processor; taking in a program of
//! megabytes counts beside that, since nothing can be said of it before.

use super::slow_inputs::{Run, all_judged, starts};
use super::{Options, Tally};
use std::error::Error;
use std::fmt::Write;
use std::fs;
use std::path::Path;

/// A program that takes long.
pub struct SlowProgram {
    /// A name to find it by.
    pub name: &'static str,
    /// The text.
    pub text: String,
}

/// What taking in a megabyte of a program takes at most, in seconds of the processor.
const SECONDS_OF_A_MEGABYTE: f64 = 0.5;

/// The commands that take a program, with `FILE` and `LIMIT` to be filled in.
pub const COMMANDS: &[&[&str]] = &[
    &["solve", "--limit", "LIMIT", "FILE"],
    &["explain", "--limit", "LIMIT", "FILE"],
    &["lingo", "solve", "--all", "0", "--limit", "LIMIT", "FILE"],
    &["lingo", "check", "--limit", "LIMIT", "FILE"],
    &["lingo", "explain", "--limit", "LIMIT", "FILE"],
    &["lingo", "explain", "--strength", "dense2", "--check", "--limit", "LIMIT", "FILE"],
    &["lingo", "hint", "--limit", "LIMIT", "FILE"],
    &["lingo", "export", "--to", "asp", "--limit", "LIMIT", "FILE"],
    &["lingo", "export", "--to", "dimacs", "--limit", "LIMIT", "FILE"],
    &["lingo", "export", "--to", "minizinc", "--limit", "LIMIT", "FILE"],
    &["lingo", "explain", "--format", "html", "--limit", "LIMIT", "FILE"],
    &["lingo", "explain", "--format", "svg", "--limit", "LIMIT", "FILE"],
    &["lingo", "fmt", "FILE"],
];

/// Programs that take long.
pub fn programs() -> Vec<SlowProgram> {
    let program = |name, text| SlowProgram { name, text };
    let two = "CLASS who: ann bob cy dora ed fay gus hal ida jon\nCLASS pet: a b c d e f g h i j\n";
    let maps = format!("{two}MAP f: onto\nMAP g: onto\n");
    vec![
        // Nothing is an image of it, and every image asks for all others.
        program("images of nothing", format!("{maps}MATCH (a & b) {}\n", images("(ann & bob)", 40))),
        program("images of images", format!("{maps}REQUIRED a {}\n", images("(a | b)", 60))),
        program("images in chains", format!("{maps}MATCH a {}\n", chained(images("a", 3).as_str(), 300))),
        program("conflicts of wide sets", format!("{}CONFLICT{}\n", grid(2, 300), wide(300, 160))),
        program("conflicts", format!("{}CONFLICT {}\n", grid(2, 1000), of_two(1000))),
        program(
            "sets that are the same",
            format!("{}MATCH {} {}\n", grid(3, 200), union(0, 200), union(1, 200)),
        ),
        program(
            "values before values",
            format!("{}BEFORE n: {{{}}} {{{}}}\n", numbers(60), names(30), names(30)),
        ),
        program(
            "orders of three",
            format!("{}ORDER n: {{{}}} + {{{}}} > {{{}}}\n", numbers(40), names(20), names(20), names(20)),
        ),
        program("many columns", grid(300, 6)),
        program("long columns", grid(3, 900)),
        program("long maps", grid(1, 600) + "MAP f: onto symmetric\n"),
        program("many variables", variables(3000)),
        program("open", grid(5, 40)),
        program("products", format!("{}AGGREGATE product n = 7\n", numbers(60))),
        program("many constraints", many(60_000, "REQUIRED ann a\n")),
        program("many labels", labelled(20_000)),
        program("many unknown names", many(60_000, "REQUIRED anne a\n")),
        program("many annotations", annotated(60_000)),
        program("odd letters", format!("{two}REQUIRED ann a {}\n", "; ".repeat(500_000))),
        program("long lines", format!("{two}REQUIRED ann {{{}}}\n", "a b ".repeat(200_000))),
        program("comments", "# nothing is said here\n".repeat(200_000)),
    ]
}

/// `f(g(f(… of …)))`
fn images(of: &str, depth: usize) -> String {
    let mut text = of.to_owned();
    for number in 0..depth {
        text = format!("{}({text})", if number % 2 == 0 { "f" } else { "g" });
    }
    text
}

fn chained(set: &str, count: usize) -> String {
    let mut text = set.to_owned();
    for number in 1..count {
        let _ = write!(text, " {} {set}", if number % 2 == 0 { "|" } else { "\\" });
    }
    format!("({text})")
}

fn members(column: usize, size: usize) -> String {
    (0..size).map(|member| format!(" m{column}_{member}")).collect::<Vec<_>>().concat()
}

fn union(column: usize, size: usize) -> String {
    format!("{{{}}}", members(column, size))
}

/// So many classes of so many members.
fn grid(columns: usize, size: usize) -> String {
    (0..columns)
        .map(|column| format!("CLASS c{column}:{}\n", members(column, size)))
        .collect::<Vec<_>>()
        .concat()
}

/// Sets of two members each.
fn of_two(count: usize) -> String {
    (0..count).map(|member| format!(" {{m0_{member} m1_{member}}}")).collect::<Vec<_>>().concat()
}

/// The same sets again and again, one after the other.
fn wide(size: usize, count: usize) -> String {
    (0..count).map(|number| format!(" {}", union(number % 2, size))).collect::<Vec<_>>().concat()
}

fn names(count: usize) -> String {
    (0..count).map(|member| format!(" m0_{member}")).collect::<Vec<_>>().concat()
}

/// A class of names and one of numbers.
fn numbers(size: usize) -> String {
    format!("{}CLASS n: 1 .. {size}\n", grid(1, size))
}

fn variables(count: usize) -> String {
    let names: String = (0..count).map(|number| format!(" v{number}")).collect::<Vec<_>>().concat();
    format!("{}VAR{names}\n", grid(3, 12))
}

fn many(count: usize, line: &str) -> String {
    format!("CLASS who: ann bob\nCLASS pet: a b\n{}", line.repeat(count))
}

fn labelled(count: usize) -> String {
    let mut text = "CLASS who: ann bob\nCLASS pet: a b\n".to_owned();
    for number in 0..count {
        let _ = writeln!(text, "REQUIRED ann a # clue {number}");
    }
    text
}

fn annotated(count: usize) -> String {
    let mut text = "CLASS who: ann bob\nCLASS pet: a b\n".to_owned();
    for number in 0..count {
        let _ = writeln!(text, "VERB nothing{number}: \"has\", \"hasn't\"");
    }
    text
}

/// The arguments of a command.
pub fn filled_in(command: &[&str], limit: f64, file: &Path) -> Vec<String> {
    super::slow_inputs::filled_in(command, limit, "", file)
}

/// How much longer a run may take for the sake of taking in its program.
pub fn taking_in(text: &str) -> f64 {
    SECONDS_OF_A_MEGABYTE * f64::from(u32::try_from(text.len()).unwrap_or(u32::MAX)) / 1e6
}

/// Runs every command on every program.
pub fn run(options: &Options) -> Result<Tally, Box<dyn Error>> {
    let folder = super::raw::Folder::new("programs")?;
    let limit = if options.long { 1.0 } else { 0.2 };
    let small = folder.0.join("small.cl");
    fs::write(&small, "CLASS who: ann bob\nCLASS pet: cat dog\nREQUIRED ann cat # clue 1\n")?;
    let starts = starts(&options.program, COMMANDS, |command| filled_in(command, limit, &small))?;
    let mut runs = Vec::new();
    for (number, program) in programs().iter().enumerate() {
        let file = folder.0.join(format!("{number}.cl"));
        fs::write(&file, &program.text)?;
        for (place, (command, start)) in COMMANDS.iter().zip(&starts).enumerate() {
            // In short, each program meets another choice of commands.
            if options.long || (place + number) % 4 == 0 {
                let start = start + taking_in(&program.text);
                runs.push(Run {
                    name: program.name,
                    arguments: filled_in(command, limit, &file),
                    standard_input: Vec::new(),
                    start,
                });
            }
        }
    }
    Ok(all_judged(&options.program, &runs, limit))
}

#[cfg(test)]
mod tests {
    use super::*;
    use lingo_crate::Program;

    #[test]
    fn the_programs_are_read_but_for_the_one_with_unknown_names() {
        for program in programs() {
            let wrong = Program::parse(&program.text).err().unwrap_or_default();
            let refused = !wrong.is_empty();
            let expected = ["many unknown names", "odd letters", "comments"].contains(&program.name);
            assert_eq!(refused, expected, "{}: {:?}", program.name, wrong.first());
        }
    }
}
