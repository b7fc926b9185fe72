//! Programs that are logic grids, as puzzles: every formula says what its constraint does, on the definition of both.

use lingo::program::Constraint;
use lingo::table::Cell;
use lingo::{Program, Table};
use puzzle::{Puzzle, Solution};
use std::fs;
use std::path::Path;

/// So many tables are tried for each constraint.
const TABLES: usize = 300;

fn own_programs() -> Vec<(String, Program)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/lingo");
    let mut programs: Vec<(String, Program)> = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|ending| ending == "cl"))
        .map(|path| {
            let program = Program::parse(&fs::read_to_string(&path).unwrap()).unwrap();
            (path.file_stem().unwrap().to_string_lossy().into_owned(), program)
        })
        .collect();
    programs.sort_by(|a, b| a.0.cmp(&b.0));
    programs
}

/// Orders of so many members, one after the other, from a seed.
struct Shuffled(u64);

impl Shuffled {
    fn next(&mut self, size: usize) -> Vec<usize> {
        let mut order: Vec<usize> = (0..size).collect();
        for at in (1..size).rev() {
            self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            order.swap(at, (self.0 >> 33) as usize % (at + 1));
        }
        order
    }
}

/// A table with these members in the rows of every column, and the same as a solution of the puzzle.
fn filled(program: &Program, chance: &mut Shuffled) -> (Table, Solution) {
    let size = program.rows();
    let columns: Vec<Vec<usize>> = (0..program.columns.len())
        .map(|column| if column == program.key { (0..size).collect() } else { chance.next(size) })
        .collect();
    let cells =
        columns.iter().map(|column| column.iter().map(|&member| Cell::One(member)).collect()).collect();
    let rows = (0..size)
        .map(|row| program.shown_columns().iter().map(|&column| columns[column][row] as u16).collect());
    (Table { cells, variables: Vec::new() }, Solution::from_rows(rows.collect()).unwrap())
}

fn agrees(puzzle: &Puzzle, solution: &Solution) -> bool {
    let holds = |clue: &puzzle::Clue| clue.formula.as_ref().unwrap().holds(&puzzle.categories, solution);
    puzzle.clues.iter().all(holds)
}

#[test]
fn formulas_say_what_constraints_do() {
    let mut tried = 0;
    for (name, program) in own_programs() {
        let Some(whole) = program.as_puzzle() else { continue };
        assert_eq!(whole.size(), program.rows(), "{name}");
        let each: Vec<Constraint> = program.constraints.clone();
        for constraint in each {
            let line = constraint.line;
            let one = Program { constraints: vec![constraint], ..program.clone() };
            let puzzle = one.as_puzzle().unwrap_or_else(|| panic!("{name}, line {line}"));
            let mut chance = Shuffled(u64::from(line));
            for _ in 0..TABLES {
                let (table, solution) = filled(&one, &mut chance);
                assert_eq!(agrees(&puzzle, &solution), table.holds(&one), "{name}, line {line}: {table:?}");
                tried += 1;
            }
        }
    }
    assert!(tried > 50 * TABLES, "{tried} tables");
}

#[test]
fn what_is_more_than_a_grid_is_no_puzzle() {
    let grids: Vec<String> = own_programs()
        .into_iter()
        .filter(|(_, one)| one.as_puzzle().is_some())
        .map(|(name, _)| name)
        .collect();
    for grid in ["zebra", "weighing", "ferry_queue"] {
        assert!(grids.iter().any(|name| name == grid), "{grid} is a grid: {grids:?}");
    }
    for other in ["plain_map", "two_variables", "hundred", "circle"] {
        assert!(!grids.iter().any(|name| name == other), "{other} is more than a grid");
    }
}

#[test]
fn comments_are_the_clues() {
    let text = "CLASS who: ann bob\nCLASS place: 1 .. 2\n# clue 1: Ann is not old-fashioned.\nBEFORE place: bob ann\n";
    let puzzle = Program::parse(text).unwrap().as_puzzle().unwrap();
    assert_eq!(puzzle.clues[0].text, "Ann is not old-fashioned.");
}
