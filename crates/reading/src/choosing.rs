//! Choice among readings.
//!
//! The likeliest reading of every clue is the theory; how many solutions it has is no evidence of what a clue means, so
//! nothing is ever read otherwise to get just one. The solver is asked one thing only: whether a reading that is nearly
//! as likely as the likeliest would change the answer. If it would, the clue is in doubt; if it cannot be true beside
//! the other clues, or would change nothing, the likeliest is taken.

use crate::readings::{ClueReadings, Reading};
use puzzle::{Category, Formula, Solution};
use solving::engine::Stop;
use solving::{Problem, Solver};

/// A second reading that costs so little more than the first is nearly as likely.
pub const DOUBT: u32 = 4;
/// A second reading that costs no more than this beyond the first is as likely.
const TIE: u32 = 1;

/// The reading of each clue that was chosen.
pub struct Chosen {
    /// For every clue the place of its reading; `None` if it has none.
    pub readings: Vec<Option<usize>>,
    /// Clues with readings of nearly equal cost that lead to different answers.
    pub doubtful: Vec<usize>,
    /// Clues that could be read otherwise but for the other clues, which that would contradict; with that reading.
    pub refuted: Vec<(usize, usize)>,
    /// Clues with another reading that is nearly as likely, of which the other clues say nothing; with that reading.
    pub rivalled: Vec<(usize, usize)>,
}

/// The likeliest reading of every clue, without asking the solver. A clue whose second reading costs the
/// same as its first is in doubt.
pub fn likeliest(clues: &[ClueReadings]) -> Chosen {
    let tie = |clue: &ClueReadings| {
        !clue.settled && clue.readings.len() > 1 && clue.readings[1].cost == clue.readings[0].cost
    };
    let doubtful = (0..clues.len()).filter(|&place| tie(&clues[place])).collect();
    Chosen { readings: firsts(clues), doubtful, refuted: Vec::new(), rivalled: Vec::new() }
}

/// The likeliest reading of every clue, with those that are in doubt.
pub fn choose(categories: &[Category], clues: &[ClueReadings], stop: &Stop) -> Chosen {
    let mut chosen =
        Chosen { readings: firsts(clues), doubtful: Vec::new(), refuted: Vec::new(), rivalled: Vec::new() };
    let mut theory: Option<Verdict> = None;
    for (clue, reading) in rivals(clues) {
        let theory = theory.get_or_insert_with(|| verdict(categories, clues, None, stop));
        let rival = &clues[clue].readings[reading];
        if let Verdict::One(solution) = theory
            && rival.formula.holds(categories, solution)
        {
            continue;
        }
        let tie = rival.cost <= clues[clue].readings[0].cost + TIE;
        let other = verdict(categories, clues, Some((clue, reading)), stop);
        let differs = match (&*theory, &other) {
            (Verdict::One(_), Verdict::None) => {
                chosen.refuted.push((clue, reading));
                false
            }
            (Verdict::Several, Verdict::Several)
            | (Verdict::None, Verdict::None)
            | (Verdict::Unknown, _)
            | (_, Verdict::Unknown) => {
                chosen.rivalled.push((clue, reading));
                tie
            }
            _ => true,
        };
        if differs && !chosen.doubtful.contains(&clue) {
            chosen.doubtful.push(clue);
        }
    }
    let Chosen { doubtful, refuted, rivalled, .. } = &mut chosen;
    refuted.retain(|(clue, _)| !doubtful.contains(clue));
    rivalled.retain(|(clue, _)| !doubtful.contains(clue) && !refuted.iter().any(|(other, _)| other == clue));
    chosen
}

/// The first of the readings of a clue, and those that are nearly as likely.
pub fn likely(readings: &[Reading]) -> &[Reading] {
    let doubt = readings.first().map_or(0, |first| first.cost + DOUBT);
    &readings[..readings.iter().take_while(|reading| reading.cost <= doubt).count()]
}

/// The readings that are nearly as likely as the first of their clue.
fn rivals(clues: &[ClueReadings]) -> impl Iterator<Item = (usize, usize)> {
    let unsettled = clues.iter().enumerate().filter(|(_, clue)| !clue.settled);
    unsettled.flat_map(|(place, clue)| (1..likely(&clue.readings).len()).map(move |reading| (place, reading)))
}

fn firsts(clues: &[ClueReadings]) -> Vec<Option<usize>> {
    clues.iter().map(|clue| (!clue.readings.is_empty()).then_some(0)).collect()
}

/// How many solutions a theory has.
enum Verdict {
    None,
    One(Solution),
    Several,
    Unknown,
}

/// What the likeliest readings say together, but for one clue that is read otherwise.
fn verdict(
    categories: &[Category],
    clues: &[ClueReadings],
    but: Option<(usize, usize)>,
    stop: &Stop,
) -> Verdict {
    let reading = |place: usize| but.filter(|(clue, _)| *clue == place).map_or(0, |(_, reading)| reading);
    let formulas: Vec<&Formula> = clues
        .iter()
        .enumerate()
        .filter_map(|(place, clue)| clue.readings.get(reading(place)).map(|reading| &reading.formula))
        .collect();
    let problem = Problem::new(categories, formulas);
    let Ok(mut solver) = Solver::new(&problem, stop) else { return Verdict::Unknown };
    let Ok(mut found) = solver.solutions(2) else { return Verdict::Unknown };
    match (found.pop(), found.is_empty()) {
        (None, _) => Verdict::None,
        (Some(only), true) => Verdict::One(only),
        _ => Verdict::Several,
    }
}
