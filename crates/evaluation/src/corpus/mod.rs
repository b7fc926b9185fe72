//! Puzzles in people's own English, each clue with its formula: whether they are sound, and what the reader makes of them.
//!
//! [`puzzles`] finds them, one to a file (`.json`) or one to a line (`.jsonl`). [`check`](check::check) proves that the
//! formulas leave just the solution that each gives; [`measure`](measure::measure) reads the clues without their formulas
//! and compares, clue by clue and puzzle by puzzle; [`second`] asks the second reader what it proposes for every clue,
//! and [`weighing`] fits what the signs of a reading weigh.

pub mod check;
pub mod measure;
pub mod second;
pub mod weighing;

use puzzle::{Formula, Puzzle, Solution, files};
use std::error::Error;
use std::path::{Path, PathBuf};

/// A puzzle whose clues have a known meaning.
pub struct Annotated {
    /// Where it stands: the file, and the line if it holds several.
    pub place: String,
    /// The puzzle, without its formulas and its solution.
    pub puzzle: Puzzle,
    /// What its clues mean.
    pub meant: Vec<Formula>,
    /// Its solution.
    pub solution: Solution,
}

/// All annotated puzzles below some paths, in the order of their names. A puzzle without formulas or solution is an error.
pub fn puzzles(paths: &[impl AsRef<Path>]) -> Result<Vec<Annotated>, Box<dyn Error>> {
    let mut found = Vec::new();
    for path in paths {
        walk(path.as_ref(), &mut found)?;
    }
    let mut all = Vec::new();
    for path in found {
        let text = std::fs::read_to_string(&path)?;
        if path.extension().is_some_and(|ending| ending == "jsonl") {
            for (number, line) in text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty()) {
                all.push(parsed(line, format!("{}:{}", path.display(), number + 1))?);
            }
        } else {
            all.push(parsed(&text, path.display().to_string())?);
        }
    }
    Ok(all)
}

fn parsed(text: &str, place: String) -> Result<Annotated, Box<dyn Error>> {
    let opened = files::read(text).map_err(|problems| {
        let messages: Vec<&str> = problems.iter().map(puzzle::Diagnostic::message).collect();
        format!("{place}: {}", messages.join("; "))
    })?;
    annotated(opened.puzzle, place)
}

/// A puzzle, parted from its formulas and its solution; it is an error if they are not there.
pub fn annotated(mut puzzle: Puzzle, place: String) -> Result<Annotated, Box<dyn Error>> {
    let solution = puzzle.solution.take().ok_or_else(|| format!("{place}: there is no solution"))?;
    let meant: Option<Vec<Formula>> = puzzle.clues.iter_mut().map(|clue| clue.formula.take()).collect();
    let meant = meant.ok_or_else(|| format!("{place}: a clue has no formula"))?;
    Ok(Annotated { place, puzzle, meant, solution })
}

fn walk(path: &Path, found: &mut Vec<PathBuf>) -> Result<(), Box<dyn Error>> {
    if path.is_dir() {
        let mut inside: Vec<PathBuf> = std::fs::read_dir(path)?
            .map(|entry| entry.map(|entry| entry.path()))
            .collect::<Result<_, _>>()?;
        inside.sort();
        return inside.iter().try_for_each(|path| walk(path, found));
    }
    if !path.exists() {
        return Err(format!("{}: there is no such file or folder", path.display()).into());
    }
    if path.extension().is_some_and(|ending| ending == "json" || ending == "jsonl") {
        found.push(path.to_owned());
    }
    Ok(())
}
