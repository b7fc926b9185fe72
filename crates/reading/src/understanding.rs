//! A whole puzzle, understood: every clue with the reading that was chosen, the others, or what stood in
//! the way.

use crate::choosing::{self, Chosen};
use crate::learned::combining::{Combined, combine};
use crate::learned::reader::LearnedReader;
use crate::learned::{By, improve};
use crate::learning::Additions;
use crate::reader::{ClueReadings, Reader, Reading};
use crate::reconciling::{Settled, put_in_doubt};
use crate::trouble::Trouble;
use puzzle::{Formula, Puzzle};
use solving::engine::Stop;
use std::ops::Range;

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
    /// It has a reading that stands out and answers for every word.
    Understood,
    /// It has a reading that is likely, but something had to be assumed for it.
    Assumed,
    /// It has several readings of nearly equal cost that lead to different answers.
    Ambiguous,
    /// It has no reading.
    NotUnderstood,
}

/// What has to be assumed for a reading.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Because {
    /// That these words, as bytes of the clue, add nothing.
    Words(Vec<Range<usize>>),
    /// That words with a slip of the pen, as bytes of the clue, are meant for these.
    Slips(Vec<(Range<usize>, String)>),
    /// That it does not mean what another reading says, which would contradict the other clues.
    Otherwise(usize),
    /// That it is meant so at all, though it would be an odd way to say it.
    FarFetched,
    /// That the learned reader is right, which knows how likely something is and never why.
    Learned,
}

/// A reading that costs more is far-fetched. In the training part of the corpus one in five of these is wrong, and one
/// in thirty of the others.
const FAR_FETCHED: u32 = 12;

/// A clue, read.
#[derive(Clone, Debug, PartialEq)]
pub struct ReadClue {
    /// What became of it.
    pub status: Status,
    /// The readings, the likeliest first.
    pub readings: Vec<Reading>,
    /// The reading that is used, if one is.
    pub chosen: Option<usize>,
    /// What had to be assumed for it.
    pub because: Vec<Because>,
    /// What stood in the way, if it has no reading.
    pub trouble: Option<Trouble>,
    /// Whether the learned reader read it, which is less certain.
    pub learned: bool,
}

impl ReadClue {
    /// What the clue means, if it is understood.
    pub fn formula(&self) -> Option<&Formula> {
        self.reading().map(|reading| &reading.formula)
    }

    /// The reading that is used, if one is.
    pub fn reading(&self) -> Option<&Reading> {
        self.chosen.and_then(|place| self.readings.get(place))
    }
}

/// A puzzle, read.
#[derive(Clone, Debug)]
pub struct Understanding {
    /// Its clues, in their order.
    pub clues: Vec<ReadClue>,
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
    let Chosen { readings, doubtful, refuted } = match &options.by {
        By::Learned(_) | By::Best(_) if options.with_solver => {
            let Combined { readings, doubtful, .. } = combine(&puzzle.categories, &read, stop);
            Chosen { readings, doubtful, refuted: Vec::new() }
        }
        _ if options.with_solver => choosing::choose(&puzzle.categories, &read, stop),
        _ => choosing::likeliest(&read),
    };
    let clues = read.into_iter().zip(readings).enumerate().map(|(place, (clue, chosen))| {
        let given = puzzle.clues[place].formula.is_some();
        let learned = learned.get(place).is_some_and(|learned| *learned);
        let mut because = Vec::new();
        if let Some(reading) = chosen.and_then(|chosen| clue.readings.get(chosen)).filter(|_| !clue.settled) {
            if !reading.unexplained.is_empty() {
                because.push(Because::Words(reading.unexplained.clone()));
            }
            if !reading.slips.is_empty() {
                because.push(Because::Slips(reading.slips.clone()));
            }
            let rivals = refuted.iter().filter(|(clue, _)| *clue == place);
            because.extend(rivals.map(|(_, reading)| Because::Otherwise(*reading)));
            because.extend((reading.cost > FAR_FETCHED && !learned).then_some(Because::FarFetched));
            because.extend(learned.then_some(Because::Learned));
        }
        let status = match chosen {
            _ if given => Status::Given,
            None => Status::NotUnderstood,
            Some(_) if doubtful.contains(&place) => Status::Ambiguous,
            Some(_) if !because.is_empty() => Status::Assumed,
            Some(_) => Status::Understood,
        };
        ReadClue { status, readings: clue.readings, chosen, because, trouble: clue.trouble, learned }
    });
    let mut clues: Vec<ReadClue> = clues.collect();
    if options.with_solver {
        reconcile(puzzle, &mut clues, stop);
    }
    Understanding { clues }
}

/// Takes back what is assumed of clues where it would contradict the others.
fn reconcile(puzzle: &Puzzle, clues: &mut [ReadClue], stop: &Stop) {
    let settled: Vec<Option<Settled>> = clues
        .iter()
        .map(|clue| {
            let formula = clue.formula().filter(|_| clue.status != Status::Ambiguous)?;
            Some(Settled { formula, assumed: clue.status == Status::Assumed })
        })
        .collect();
    for place in put_in_doubt(&puzzle.categories, &settled, stop) {
        let clue = &mut clues[place];
        let words = clue.because.iter().find_map(|because| match because {
            Because::Words(words) => Some(words.first()?.start..words.last()?.end),
            _ => None,
        });
        let bytes = words.unwrap_or(0..puzzle.clues[place].text.len());
        let message = "what has to be assumed to read this contradicts the other clues".to_owned();
        clue.trouble = Some(Trouble { bytes, message });
        (clue.status, clue.chosen) = (Status::NotUnderstood, None);
        clue.because.clear();
    }
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
