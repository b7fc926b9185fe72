//! A whole puzzle, understood: every clue with the reading that was chosen, the others, or what stood in
//! the way.

use crate::by::{By, OtherReadings};
use crate::choosing::{self, Chosen};
use crate::lexicon::Additions;
use crate::read_clue::{Because, ReadClue, Status};
use crate::reader::Reader;
use crate::readings::ClueReadings;
use crate::reconciling::{Settled, put_in_doubt};
use crate::trouble::Trouble;
use puzzle::Puzzle;
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
    /// Whether an answer is wanted: then what the words leave open, by both readers, may be taken so that there is one. Whoever asks
    /// how many solutions there are, or what a clue means, must not want one.
    pub for_answer: bool,
    /// Clues that somebody doubts, from nought: the second reader is asked about them even where the grammar is sure. Its meanings stand among
    /// the readings; none is taken unless it is chosen.
    pub doubted: Vec<usize>,
    /// Whether nothing may be assumed: a clue for whose meaning something would have to be is not understood.
    pub strict: bool,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            with_solver: true,
            chosen: Vec::new(),
            additions: Additions::default(),
            by: By::default(),
            for_answer: false,
            doubted: Vec::new(),
            strict: false,
        }
    }
}

/// A reading that costs more is far-fetched. In the training part of the corpus one in five of these is wrong, and one
/// in thirty of the others.
const FAR_FETCHED: u32 = 12;

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
    let grammar = || by_grammar(puzzle, options, stop);
    let OtherReadings { clues: mut read, own: learned } = if let By::Other(other) = &options.by {
        other.read(puzzle, &grammar, stop)
    } else {
        OtherReadings { clues: grammar(), own: vec![false; puzzle.clues.len()] }
    };
    for &(clue, reading) in &options.chosen {
        if let Some(readings) = read.get_mut(clue).filter(|readings| reading < readings.readings.len()) {
            readings.readings.swap(0, reading);
            readings.settled = true;
        }
    }
    let Chosen { readings, doubtful, refuted, rivalled } = match &options.by {
        By::Other(other) if options.with_solver => other.choose(&puzzle.categories, &read, stop),
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
            let rivals = rivalled.iter().filter(|(clue, _)| *clue == place);
            because.extend(rivals.take(1).map(|(_, reading)| Because::Rather(*reading)));
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
    #[cfg(feature = "neural")]
    if options.by == By::Both {
        crate::second::join(puzzle, &mut clues, options, stop);
    }
    if options.with_solver {
        reconcile(puzzle, &mut clues, stop);
    }
    if options.strict {
        assume_nothing(puzzle, &mut clues);
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
        let bytes = clue.words_in_question().unwrap_or(0..puzzle.clues[place].text.len());
        let message = "what has to be assumed to read this contradicts the other clues".to_owned();
        clue.trouble = Some(Trouble { bytes, message });
        (clue.status, clue.chosen) = (Status::NotUnderstood, None);
        clue.because.clear();
    }
}

/// Takes back all that is assumed.
fn assume_nothing(puzzle: &Puzzle, clues: &mut [ReadClue]) {
    for (read, clue) in clues.iter_mut().zip(&puzzle.clues) {
        if read.status == Status::Assumed {
            let bytes = read.words_in_question().unwrap_or(0..clue.text.len());
            let message = "its meaning would have to be assumed".to_owned();
            read.trouble = Some(Trouble { bytes, message });
            (read.status, read.chosen) = (Status::NotUnderstood, None);
            read.because.clear();
        }
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
