//! A whole puzzle, understood: every clue with the reading that was chosen, the others, or what stood in
//! the way.

use crate::choosing::{self, Chosen};
use crate::learned::reader::LearnedReader;
use crate::learned::{By, improve};
use crate::learning::Additions;
use crate::reader::{ClueReadings, Reader, Reading};
use crate::trouble::Trouble;
use puzzle::{Formula, Puzzle};
use solving::engine::Stop;

/// How to read.
#[derive(Clone, Debug)]
pub struct Options {
    /// Whether the solver helps to choose among readings, trusting that the puzzle has one solution.
    pub with_solver: bool,
    /// Readings that somebody chose: the clue and the reading, both from nought.
    pub chosen: Vec<(usize, usize)>,
    /// Words that somebody adds to what the reader knows.
    pub additions: Additions,
    /// Who reads the clues.
    pub by: By,
}

impl Default for Options {
    fn default() -> Options {
        Options { with_solver: true, chosen: Vec::new(), additions: Additions::default(), by: By::default() }
    }
}

/// What became of a clue.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// The file itself said what it means.
    Given,
    /// It has a reading that stands out, or the solver could tell.
    Understood,
    /// It has several readings of nearly equal cost that lead to different answers.
    Ambiguous,
    /// It has no reading.
    NotUnderstood,
}

/// A clue, read.
#[derive(Clone, Debug, PartialEq)]
pub struct ReadClue {
    /// What became of it.
    pub status: Status,
    /// The readings, the likeliest first.
    pub readings: Vec<Reading>,
    /// The reading that is used, if one is.
    pub chosen: Option<usize>,
    /// What stood in the way, if it has no reading.
    pub trouble: Option<Trouble>,
    /// Whether the learned reader read it, which is less certain.
    pub learned: bool,
}

impl ReadClue {
    /// What the clue means, if it is understood.
    pub fn formula(&self) -> Option<&Formula> {
        self.chosen.and_then(|place| self.readings.get(place)).map(|reading| &reading.formula)
    }
}

/// A puzzle, read.
#[derive(Clone, Debug)]
pub struct Understanding {
    /// Its clues, in their order.
    pub clues: Vec<ReadClue>,
    /// Whether the solver was asked and made a difference.
    pub solver_chose: bool,
}

impl Understanding {
    /// The puzzle with the meaning of every clue that was understood.
    pub fn apply(&self, puzzle: &Puzzle) -> Puzzle {
        let mut puzzle = puzzle.clone();
        for (clue, read) in puzzle.clues.iter_mut().zip(&self.clues) {
            if clue.formula.is_none() && read.status != Status::Ambiguous {
                clue.formula = read.formula().cloned();
            }
        }
        puzzle
    }
}

/// Reads every clue of a puzzle that has no formula yet.
pub fn understand(puzzle: &Puzzle, options: &Options, stop: &Stop) -> Understanding {
    let mut read = match &options.by {
        By::Learned(model) => LearnedReader::new(model).read(puzzle, stop),
        By::Grammar | By::Best(_) => by_grammar(puzzle, options, stop),
    };
    let learned: Vec<bool> = match &options.by {
        By::Learned(_) => read.iter().map(|clue| !clue.settled && !clue.readings.is_empty()).collect(),
        By::Best(model) => improve(puzzle, &mut read, model, stop),
        By::Grammar => vec![false; read.len()],
    };
    for &(clue, reading) in &options.chosen {
        if let Some(readings) = read.get_mut(clue).filter(|readings| reading < readings.readings.len()) {
            readings.readings.swap(0, reading);
            readings.settled = true;
        }
    }
    let Chosen { readings, doubtful, .. } = if options.with_solver {
        choosing::choose(&puzzle.categories, &read, stop)
    } else {
        choosing::likeliest(&read)
    };
    let solver_chose = readings.iter().any(|reading| reading.is_some_and(|place| place > 0));
    let clues = read.into_iter().zip(readings).enumerate().map(|(place, (clue, chosen))| {
        let given = puzzle.clues[place].formula.is_some();
        let status = match chosen {
            _ if given => Status::Given,
            None => Status::NotUnderstood,
            Some(_) if doubtful.contains(&place) => Status::Ambiguous,
            Some(_) => Status::Understood,
        };
        let learned = learned.get(place).is_some_and(|learned| *learned);
        ReadClue { status, readings: clue.readings, chosen, trouble: clue.trouble, learned }
    });
    Understanding { clues: clues.collect(), solver_chose }
}

/// The grammar's readings of every clue that has no formula yet.
fn by_grammar(puzzle: &Puzzle, options: &Options, stop: &Stop) -> Vec<ClueReadings> {
    let reader = Reader::within(puzzle, &options.additions, stop);
    let clues = puzzle.clues.iter();
    clues
        .map(|clue| match &clue.formula {
            Some(formula) => ClueReadings::given(formula.clone()),
            None if stop.now() => ClueReadings::out_of_time(&clue.text),
            None => reader.read(&clue.text),
        })
        .collect()
}
