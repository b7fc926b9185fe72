//! That the reader does not fall into the traps in `traps/`.
//!
//! A trap is a clue that is easily read as what it does not say. The documents hold small grids, each begun by `# NAME`,
//! with lines `intro: TEXT` and `CATEGORY: ITEM | ITEM | …` (`CATEGORY (in order): …`, lowest first), and traps, each read alone: a line `> CLUE`, and below it
//! lines `= FORMULA`, one for each meaning that a fair reader may give it; none, if no formula holds what it says. Every
//! trap may be refused, and what is assumed is told; but a trap that is understood must mean one of these. The few that
//! the reader still falls into are listed in `traps/misread.txt`, so that nothing is added to them unseen.

use puzzle::{Formula, Puzzle, files};
use reading::{Options, Status, understand};
use solving::engine::Stop;
use solving::meanings;
use std::collections::BTreeSet;
use std::path::Path;

/// As many traps must be there at least.
const TRAPS: usize = 1_200;
/// So many of them must be understood at least, so that nothing is won by refusing all.
const UNDERSTOOD: usize = 240;

/// A clue, the grid that it is about, and what it may mean.
struct Trap {
    line: usize,
    puzzle: Puzzle,
    meanings: Vec<String>,
}

/// The grid that the traps below it are about, as its file says it.
#[derive(Default)]
struct Grid {
    intro: String,
    categories: Vec<serde_json::Value>,
}

impl Grid {
    fn puzzle(&self, clue: &str) -> Puzzle {
        let file = serde_json::json!({"intro": self.intro, "categories": self.categories, "clues": [clue]});
        files::read(&file.to_string()).expect("the grid of a trap is a puzzle").puzzle
    }
}

fn traps(document: &str) -> Vec<Trap> {
    let (mut grid, mut traps) = (Grid::default(), Vec::<Trap>::new());
    for (text, line) in document.lines().zip(1..) {
        if text.starts_with("# ") {
            grid = Grid::default();
        } else if let Some(clue) = text.strip_prefix("> ") {
            traps.push(Trap { line, puzzle: grid.puzzle(clue), meanings: Vec::new() });
        } else if let Some(meaning) = text.strip_prefix("= ") {
            traps.last_mut().expect("a meaning stands below its clue").meanings.push(meaning.to_owned());
        } else if let Some(intro) = text.strip_prefix("intro: ") {
            intro.clone_into(&mut grid.intro);
        } else if let Some((name, items)) = text.split_once(": ") {
            let items: Vec<&str> = items.split(" | ").collect();
            let plain = name.strip_suffix(" (in order)");
            let ordered = plain.is_some();
            grid.categories
                .push(serde_json::json!({"name": plain.unwrap_or(name), "items": items, "ordered": ordered}));
        }
    }
    traps
}

/// Whether two formulas say the same of every grid.
fn same(puzzle: &Puzzle, one: &Formula, other: &Formula) -> bool {
    meanings::are_equivalent(&puzzle.categories, one, other, &Stop::never()).unwrap()
}

#[test]
fn no_trap_is_fallen_into() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("traps");
    let known = std::fs::read_to_string(folder.join("misread.txt")).unwrap();
    let known: BTreeSet<&str> =
        known.lines().filter(|line| !line.is_empty() && !line.starts_with('#')).collect();
    let (mut all, mut understood, mut misread, mut shown) = (0, 0, BTreeSet::new(), Vec::new());
    for entry in folder.read_dir().unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        if name == "misread.txt" {
            continue;
        }
        for Trap { line, puzzle, meanings } in traps(&std::fs::read_to_string(&path).unwrap()) {
            all += 1;
            let meanings: Vec<Formula> = meanings
                .iter()
                .map(|text| {
                    let formula = Formula::parse(text, &puzzle.categories);
                    formula.unwrap_or_else(|wrong| panic!("{name}:{line}: “{text}”: {wrong}"))
                })
                .collect();
            let read = understand(&puzzle, &Options::default(), &Stop::never());
            let clue = &read.clues[0];
            let Some(formula) = clue.formula().filter(|_| clue.status == Status::Understood) else {
                continue;
            };
            understood += 1;
            if !meanings.iter().any(|meaning| same(&puzzle, formula, meaning)) {
                let text = puzzle.clues[0].text.clone();
                shown.push(format!("{name}:{line}: {text}: {}", formula.display(&puzzle.categories)));
                misread.insert(text);
            }
        }
    }
    println!("{understood} of {all} traps understood");
    let misread: BTreeSet<&str> = misread.iter().map(String::as_str).collect();
    let new: Vec<&&str> = misread.difference(&known).collect();
    assert!(new.is_empty(), "misread: {new:#?} of {shown:#?}");
    assert!(all >= TRAPS && understood >= UNDERSTOOD, "{understood} of {all} traps are understood");
}
