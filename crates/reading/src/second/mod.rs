//! The second reader beside the grammar: one answer of two.
//!
//! What the grammar understands stays as it is. For every other clue both readers say what it may mean, and how likely each
//! meaning is is weighed (`weighing`). The likeliest meanings that the other clues allow together are looked for
//! (`together`); how many solutions they leave plays no part. A meaning that is likely enough then is taken, and told as an
//! assumption; the others stand among the readings, for a person to choose. Only where an answer is wanted, clues that are
//! left open by their words may be taken so that there is one (`one_answer`), which is told, too.

mod one_answer;
mod proposing;
pub mod signs;
mod together;
pub mod weighing;

use crate::read_clue::{Because, ReadClue, Status};
use crate::readings::Reading;
use crate::trouble::Trouble;
use crate::understanding::Options;
use neural::{NeuralReader, Proposal, shipped};
use one_answer::one_answer;
use puzzle::{Formula, Puzzle};
use signs::{ClueSigns, SIGNS};
use solving::engine::Stop;
use solving::meanings;
use together::Open;
use weighing::{Weighed, weigh};

/// A meaning is taken if its chance is at least this, after those that the other clues do not allow.
const ENOUGH: f64 = 0.5;
/// A meaning that is less likely plays no part in looking for one answer.
const LEAST: f64 = 0.005;
/// Of a clue whose words say that it is not sure or not so, only a meaning of this chance does: 90 of 93 such meanings in the development
/// part are meant.
const IN_SPITE_OF_DOUBT: f64 = 0.8;
/// An answer is given for which the open clues speak so much. On the development part of the corpus [`RIGHT`] of a hundred such answers
/// are right (`evaluation corpus corpus/development --both`).
const SPEAKS_FOR: f64 = 0.5;
/// How often in a hundred such an answer is right.
const RIGHT: u8 = 89;
/// What a proposal costs as a reading beyond what the grammar's cost, if it is not likely at all.
const UNLIKELY: f32 = 40.0;

/// What there is to say of a clue that is not settled.
pub struct Offered {
    /// The place of the clue.
    pub clue: usize,
    /// The signs of each of its readings.
    pub signs: Vec<[f64; SIGNS]>,
    /// Whether its words say that it is not sure, not exact or not so; then no meaning of it is ever assumed.
    pub is_doubtful: bool,
}

/// Puts what the second reader proposes among the readings of all clues without a sure meaning, and of those that somebody doubts;
/// gives the signs of their readings.
pub fn offers(puzzle: &Puzzle, clues: &mut [ReadClue], doubted: &[usize], stop: &Stop) -> Vec<Offered> {
    let is_open = |place: usize| match clues[place].status {
        Status::Given => false,
        Status::Understood => doubted.contains(&place),
        Status::Assumed | Status::Ambiguous | Status::NotUnderstood => true,
    };
    let places: Vec<usize> = (0..clues.len()).filter(|&place| is_open(place)).collect();
    let Some(reader) = NeuralReader::new(&puzzle.categories, shipped()).filter(|_| !places.is_empty()) else {
        return Vec::new();
    };
    let follows = |from: &Formula, what: &Formula| {
        meanings::follows(&puzzle.categories, from, what, stop) == Some(true)
    };
    let proposals = proposing::proposals(puzzle, &reader, &places, stop);
    let in_time = places.into_iter().zip(proposals).take_while(|_| !stop.now());
    let offered = in_time.map(|(place, proposals)| {
        let clue = &mut clues[place];
        let grammars = clue.readings.len();
        let likelihoods = offer(puzzle, clue, &proposals, stop);
        let said = ClueSigns::of(&reader, &puzzle.clues[place].text);
        let signs = likelihoods
            .iter()
            .enumerate()
            .map(|(reading, likelihood)| said.of_reading(clue, reading, *likelihood, grammars, &follows));
        Offered { clue: place, signs: signs.collect(), is_doubtful: said.is_doubtful }
    });
    offered.collect()
}

/// Gives clues without a sure meaning what both readers together make of them.
pub(crate) fn join(puzzle: &Puzzle, clues: &mut [ReadClue], options: &Options, stop: &Stop) {
    let mut open: Vec<Unsettled> = Vec::new();
    for offered in offers(puzzle, clues, &options.doubted, stop) {
        let clue = &mut clues[offered.clue];
        let weighed = weigh(&offered.signs);
        for &(reading, chance) in &weighed.ways {
            clue.readings[reading].chance = Some(percent(chance));
        }
        match options
            .chosen
            .iter()
            .find(|(at, reading)| *at == offered.clue && *reading < clue.readings.len())
        {
            Some(&(_, reading)) => settle(clue, reading),
            // What the grammar is sure of stays, unless somebody chooses otherwise.
            None if clue.status == Status::Understood => {}
            None => open.push(Unsettled { clue: offered.clue, weighed, is_doubtful: offered.is_doubtful }),
        }
    }
    let answered = options.for_answer && options.with_solver && answer(puzzle, clues, &open, stop);
    if !answered {
        open.retain(|one| !one.is_doubtful);
        take(puzzle, clues, &open, stop);
    }
}

/// A clue that is not settled.
struct Unsettled {
    clue: usize,
    weighed: Weighed,
    is_doubtful: bool,
}

/// Takes the meanings that lead to the likeliest answer; gives whether there is one that is likely enough.
fn answer(puzzle: &Puzzle, clues: &mut [ReadClue], open: &[Unsettled], stop: &Stop) -> bool {
    let least = |one: &Unsettled| if one.is_doubtful { IN_SPITE_OF_DOUBT } else { LEAST };
    let together: Vec<Open> =
        open.iter().map(|one| ways(&clues[one.clue], &one.weighed, least(one))).collect();
    let found = one_answer(&puzzle.categories, &settled(clues), &together, stop);
    let Some(found) = found.filter(|found| found.weight >= SPEAKS_FOR) else { return false };
    for (Unsettled { clue: place, weighed, .. }, way) in open.iter().zip(found.ways) {
        let clue = &mut clues[*place];
        match way {
            Some(way) if chance_now(weighed, way) >= ENOUGH => {
                assume(clue, weighed.ways[way].0, Because::SecondReader(percent(chance_now(weighed, way))));
            }
            Some(way) => assume(clue, weighed.ways[way].0, Because::OneAnswer(RIGHT)),
            None => give_up(clue, &puzzle.clues[*place].text),
        }
    }
    true
}

/// What is settled of the clues.
fn settled(clues: &[ReadClue]) -> Vec<&Formula> {
    let is_settled = |clue: &&ReadClue| matches!(clue.status, Status::Given | Status::Understood);
    clues.iter().filter(is_settled).filter_map(ReadClue::formula).collect()
}

/// The ways to read a clue whose chance is at least this.
fn ways<'f>(clue: &'f ReadClue, weighed: &Weighed, least: f64) -> Open<'f> {
    let likely = weighed.ways.iter().take_while(|(_, chance)| *chance >= least);
    Open {
        ways: likely.map(|(reading, chance)| (&clue.readings[*reading].formula, chance.ln())).collect(),
        none: weighed.none.ln(),
    }
}

/// Somebody has chosen this reading.
fn settle(clue: &mut ReadClue, reading: usize) {
    (clue.status, clue.chosen) = (Status::Understood, Some(reading));
    clue.because.clear();
    clue.trouble = None;
}

/// Puts proposals among the readings of a clue; gives how likely each of its readings is by the second reader.
fn offer(puzzle: &Puzzle, clue: &mut ReadClue, proposals: &[Proposal], stop: &Stop) -> Vec<f32> {
    let same = |one: &Formula, other: &Formula| {
        meanings::are_equivalent(&puzzle.categories, one, other, stop) == Some(true)
    };
    let mut likelihoods = vec![0.0; clue.readings.len()];
    for proposal in proposals {
        let known = clue.readings.iter().position(|reading| same(&reading.formula, &proposal.formula));
        if let Some(place) = known {
            likelihoods[place] = proposal.likelihood;
            continue;
        }
        #[expect(clippy::cast_sign_loss, reason = "a likelihood is no more than one, but for rounding")]
        let cost = ((1.0 - proposal.likelihood).max(0.0) * UNLIKELY) as u32;
        clue.readings.push(Reading::new(proposal.formula.clone(), cost));
        likelihoods.push(proposal.likelihood);
    }
    likelihoods
}

/// Takes the likeliest meanings that can be true together.
fn take(puzzle: &Puzzle, clues: &mut [ReadClue], open: &[Unsettled], stop: &Stop) {
    let of = |one: &Unsettled| ways(&clues[one.clue], &one.weighed, one.weighed.none.min(ENOUGH));
    let together: Vec<Open> = open.iter().map(of).collect();
    let Some(chosen) = together::likeliest(&puzzle.categories, &settled(clues), &together, stop) else {
        return;
    };
    for (Unsettled { clue: place, weighed, .. }, way) in open.iter().zip(chosen) {
        match way {
            Some(way) => {
                let chance = chance_now(weighed, way);
                if chance >= ENOUGH {
                    assume(&mut clues[*place], weighed.ways[way].0, Because::SecondReader(percent(chance)));
                }
            }
            None => give_up(&mut clues[*place], &puzzle.clues[*place].text),
        }
    }
}

/// The chance of a way, now that those before it are not allowed.
fn chance_now(weighed: &Weighed, way: usize) -> f64 {
    let before: f64 = weighed.ways[..way].iter().map(|(_, chance)| chance).sum();
    weighed.ways[way].1 / (1.0 - before)
}

/// A chance in hundredths; nothing is sure.
fn percent(chance: f64) -> u8 {
    #[expect(clippy::cast_sign_loss, reason = "a chance is not negative")]
    let percent = (chance * 100.0).round() as u8;
    percent.min(99)
}

/// A reading is assumed to be meant. What had to be assumed for it by the grammar, if it has chosen it, is still true.
fn assume(clue: &mut ReadClue, reading: usize, because: Because) {
    if clue.status == Status::Assumed && clue.chosen == Some(reading) {
        return;
    }
    (clue.status, clue.chosen) = (Status::Assumed, Some(reading));
    clue.because = vec![because];
    clue.trouble = None;
}

/// Nothing that is likely can be meant beside the other clues.
fn give_up(clue: &mut ReadClue, text: &str) {
    if clue.status == Status::Assumed {
        let message = "what has to be assumed to read this contradicts the other clues".to_owned();
        clue.trouble = Some(Trouble { bytes: 0..text.len(), message });
        (clue.status, clue.chosen) = (Status::NotUnderstood, None);
        clue.because.clear();
    }
}
