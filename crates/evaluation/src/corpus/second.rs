//! The second reader alone: what it proposes for every clue, and whether it is as sure as it should be.

use super::Annotated;
use super::measure::{Compared, word};
use neural::{NeuralReader, shipped};
use reading::{Options, understand};
use serde::Serialize;
use solving::engine::Stop;
use std::fmt::Write;

/// What both readers make of a clue.
#[derive(Serialize)]
pub struct Readings {
    place: String,
    clue: usize,
    text: String,
    /// What the grammar says: a word for how sure, and its readings with their costs.
    status: &'static str,
    chosen: Option<usize>,
    grammar: Vec<(u32, bool, Compared, String)>,
    /// What the second reader says, with how likely it finds that.
    proposals: Vec<(f32, Compared, String)>,
}

/// Asks both readers.
pub fn readings(puzzles: &[Annotated]) -> Vec<Readings> {
    let stop = Stop::never();
    let mut all = Vec::new();
    for annotated in puzzles {
        let puzzle = &annotated.puzzle;
        let read = understand(puzzle, &Options::default(), &stop);
        let second = NeuralReader::new(&puzzle.categories, shipped());
        for (place, (clue, meant)) in read.clues.iter().zip(&annotated.meant).enumerate() {
            let compared = |formula| Compared::formulas(puzzle, formula, meant);
            let written = |formula: &puzzle::Formula| formula.display(&puzzle.categories).to_string();
            let text = &puzzle.clues[place].text;
            let proposals = second.as_ref().map_or_else(Vec::new, |reader| reader.propose(text, &stop));
            let grammar = clue.readings.iter().map(|reading| {
                (reading.cost, reading.partial, compared(&reading.formula), written(&reading.formula))
            });
            all.push(Readings {
                place: annotated.place.clone(),
                clue: place + 1,
                text: text.clone(),
                status: word(clue.status),
                chosen: clue.chosen,
                grammar: grammar.collect(),
                proposals: proposals
                    .iter()
                    .map(|one| (one.likelihood, compared(&one.formula), written(&one.formula)))
                    .collect(),
            });
        }
    }
    all
}

/// Up to which likelihood a row of the table of reliability goes.
const ROWS: [f32; 6] = [0.3, 0.6, 0.8, 0.9, 0.94, 1.01];

/// How many clues are read right, and how likely the second reader found what it says.
pub fn table(readings: &[Readings]) -> String {
    let is_right = |one: &(f32, Compared, String)| one.1 == Compared::Right;
    let first = readings.iter().filter(|one| one.proposals.first().is_some_and(is_right)).count();
    let any = readings.iter().filter(|one| one.proposals.iter().any(is_right)).count();
    let mut text =
        format!("{} clues, of {first} the first proposal is right, of {any} one of them\n\n", readings.len());
    text +=
        "| likelihood of the first up to | clues | right | says less | else |\n|---|---:|---:|---:|---:|\n";
    let open = readings.iter().filter(|one| one.status != "understood");
    let firsts: Vec<_> = open.filter_map(|one| one.proposals.first()).collect();
    let mut least = 0.0;
    for most in ROWS {
        let row = || firsts.iter().filter(|one| one.0 >= least && one.0 < most);
        let count = |compared| row().filter(|one| one.1 == compared).count();
        let (all, right, less) = (row().count(), count(Compared::Right), count(Compared::Weaker));
        let _ =
            writeln!(text, "| {:.2} | {all} | {right} | {less} | {} |", most.min(1.0), all - right - less);
        least = most;
    }
    text
}
