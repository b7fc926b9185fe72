//! Reads, solves and explains a puzzle with the library.

use cluewright::{Error, Level, Puzzle, Status};

const TEXT: &str = "who: Ann, Bob, Cy\npet: cat, dog, emu\nage: 7, 8, 10\n\n\
                    1. Ann is younger than Bob, who is younger than Cy.\n\
                    2. The owner of the cat is 8.\n\
                    3. Ann does not have the emu.\n";

fn main() -> Result<(), Error> {
    let puzzle = Puzzle::open(TEXT)?;
    let answer = puzzle.solve()?;
    assert_eq!(answer.status, Status::Unique);
    for row in &answer.solution {
        println!("{}", row.join(", "));
    }
    for paragraph in puzzle.explain(Level::Normal)?.paragraphs {
        println!("{}", paragraph.text);
    }
    Ok(())
}
