//! One puzzle from a setting, a request and a seed.

use super::clue_sets::ClueSets;
use super::finishing::{Care, Finishing, Made, Unfit};
use super::question;
use super::request::{BadRequest, Request};
use crate::Setting;
use crate::board::{Frame, Item};
use crate::chance::{part, stream};
use crate::clue::{Kind, Statement};
use crate::evolution::Onward;
use crate::evolution::two_populations::{Generation, Plan, evolve};
use crate::writing::Writer;
use rand::RngExt;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::ops::RangeInclusive;

/// How far the work is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Progress {
    /// Which attempt it is, from 1.
    pub attempt: usize,
    /// How many evaluations there have been, over all attempts.
    pub evaluations: u64,
    /// How many there may be.
    pub budget: u64,
    /// The populations.
    pub generation: Generation,
}

/// Why there is no puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Failure {
    /// It cannot be done, whatever is tried.
    Request(BadRequest),
    /// All that was tried was something else.
    NotFound(NotFound),
    /// Told to stop before there was anything.
    Stopped,
}

/// What was found in place of what was wanted.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct NotFound {
    /// How many categories and items the puzzles have.
    pub size: (usize, usize),
    /// How many clue sets were evaluated.
    pub evaluations: u64,
    /// How many sets with one solution were looked at closely.
    pub looked_at: usize,
    /// The bands of difficulty of those that failed by their band.
    pub bands: BTreeSet<u8>,
    /// The numbers of clues of those that failed by it.
    pub counts: BTreeSet<usize>,
    /// What else was in the way, most of all.
    pub other: Option<String>,
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Failure::Request(wrong) => wrong.fmt(f),
            Failure::Stopped => f.write_str("stopped before there was a puzzle"),
            Failure::NotFound(found) => found.fmt(f),
        }
    }
}

impl fmt::Display for NotFound {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (categories, items) = self.size;
        write!(
            f,
            "no such puzzle of {categories} categories of {items} items was found among {} clue sets",
            self.evaluations
        )?;
        if let (Some(least), Some(most)) = (self.bands.first(), self.bands.last()) {
            let span = if least == most { least.to_string() } else { format!("{least} to {most}") };
            write!(f, "; those with one solution were of difficulty {span}")?;
        }
        if let (Some(least), Some(most)) = (self.counts.first(), self.counts.last()) {
            let span = if least == most { least.to_string() } else { format!("{least} to {most}") };
            write!(f, "; they had {span} clues")?;
        }
        if let Some(other) = &self.other {
            write!(f, "; {other}")?;
        }
        Ok(())
    }
}

impl std::error::Error for Failure {}

/// In so many attempts, a puzzle in which something has to be tried out is not taken unless a hard one is wanted. Such
/// puzzles are none of the usual ones, and the explainer takes longest over them.
const PICKY: usize = 3;

/// The stream that a band is drawn from: no individual uses it.
const BAND: u64 = u64::MAX - 1_000_000;

/// How much is tried at a size.
struct Effort {
    plan: Plan,
    attempts: usize,
    finalists: usize,
}

fn effort(frame: &Frame, request: &Request) -> Effort {
    let picky = request.clues.is_some();
    let cells = frame.categories() * frame.size();
    // Small puzzles are made in a moment; large ones cost more for every evaluation and need not more of them.
    let usual = if picky { 600 } else { 120 } + 4 * cells as u64;
    let plan = Plan {
        beginners: 16,
        room: 16,
        tournament: 3,
        couples: 8,
        budget: request.budget.unwrap_or(usual),
        threads: request.threads.max(1),
        ..Plan::default()
    };
    Effort { plan, attempts: if picky { 12 } else { 6 }, finalists: if picky { 8 } else { 3 } }
}

/// The bands that an attempt goes for: first one of those that are wanted, by chance, so that many puzzles are spread over all of them;
/// then any of them.
fn bands(request: &Request, attempt: usize, seed: u64) -> Option<RangeInclusive<u8>> {
    let wanted = request.difficulty.clone()?;
    if attempt > 0 {
        return Some(wanted);
    }
    let one = stream(seed, BAND).random_range(wanted);
    Some(one..=one)
}

/// The same request without clues that are heavy to read, unless they are wanted.
fn simple(request: &Request) -> Request {
    let mut request = request.clone();
    let heavy = Kind::ALL.into_iter().filter(|kind| kind.is_heavy() && !request.required.contains(kind));
    request.forbidden.extend(heavy.collect::<Vec<_>>());
    request
}

/// Makes a puzzle. The same setting, request and seed make the same one, with one thread and with many. `watch` is
/// asked between generations; once it has seen enough, the best so far is finished, whatever its difficulty.
pub fn make(
    setting: &Setting,
    request: &Request,
    seed: u64,
    watch: &dyn Fn(&Progress) -> Onward,
) -> Result<Made, Failure> {
    let (voiced, fitting);
    let setting = match request.voice {
        Some(voice) if voice != setting.voice => {
            voiced = Setting { voice, ..setting.clone() };
            &voiced
        }
        _ => setting,
    };
    let request = if setting.voice.is_simple() {
        fitting = simple(request);
        &fitting
    } else {
        request
    };
    let mut sets = ClueSets::new(&setting.categories, request).map_err(Failure::Request)?;
    let unnamed = if request.question {
        let named = sets.pinned().iter().fold(0, |named, clue| named | clue.named());
        let item = question::unnamed(sets.frame(), named, &mut stream(seed, u64::MAX));
        Some(item.ok_or(Failure::Request(BadRequest::NothingToAsk))?)
    } else {
        None
    };
    sets.never = unnamed.map_or(0, Item::bit);
    let Effort { plan, attempts, finalists } = effort(sets.frame(), request);
    let mut finishing = Finishing {
        sets,
        setting,
        request,
        unnamed,
        writer: Writer::new(setting),
        said: BTreeMap::new(),
        stop: request.within.clone(),
        lively: true,
    };
    let frame = finishing.sets.frame();
    let mut found = NotFound { size: (frame.categories(), frame.size()), ..NotFound::default() };
    for attempt in 0..attempts {
        let plan = Plan { seed: part(seed, attempt as u64), ..plan };
        let mut stopped = false;
        let evolved = evolve(&finishing.sets, &plan, &mut |generation, _| {
            let onward = watch(&Progress {
                attempt: attempt + 1,
                evaluations: found.evaluations + generation.evaluations,
                budget: plan.budget * attempts as u64,
                generation: *generation,
            });
            let onward = if request.within.now() { Onward::Enough } else { onward };
            stopped |= onward == Onward::Enough;
            onward
        });
        found.evaluations += evolved.evaluations;
        if request.within.now() {
            return Err(Failure::Stopped);
        }
        let mut sets_seen: Vec<Vec<Statement>> = Vec::new();
        for (place, individual) in evolved.feasible.iter().enumerate() {
            if sets_seen.len() >= finalists {
                break;
            }
            let mut sorted = individual.genome.clone();
            sorted.sort_unstable();
            if sets_seen.contains(&sorted) {
                continue;
            }
            sets_seen.push(sorted);
            let mut chance = stream(plan.seed, u64::MAX - 1 - place as u64);
            let care = match attempt {
                _ if stopped => Care::Lenient,
                0..PICKY => Care::Picky,
                _ => Care::Usual,
            };
            let bands = bands(request, attempt, seed);
            match finishing.finish(individual.genome.clone(), care, bands.as_ref(), &mut chance) {
                Ok(made) => return Ok(Made { seed, evaluations: found.evaluations, ..made }),
                Err(unfit) => found.note(unfit),
            }
        }
        if stopped || request.within.now() {
            return Err(Failure::Stopped);
        }
    }
    Err(Failure::NotFound(found))
}

impl NotFound {
    fn note(&mut self, unfit: Unfit) {
        self.looked_at += 1;
        match unfit {
            Unfit::Band(band) => _ = self.bands.insert(band),
            Unfit::Count(count) => _ = self.counts.insert(count),
            Unfit::Missing(kind) => self.other = Some(format!("none had a clue of the kind “{kind}”")),
            Unfit::Trying => {
                self.other = Some("something had to be tried out in those that were found".to_owned());
            }
            Unfit::Unsayable => {
                self.other = Some("the theme has no words for some of the clues".to_owned());
            }
            Unfit::Gate(closed) => self.other = Some(closed.to_string()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::setter::gates;
    use crate::testing::setting;
    use solving::engine::Stop;

    fn usual(categories: usize, items: usize, request: &Request, seed: u64) -> Result<Made, Failure> {
        make(&setting(categories, items), request, seed, &|_| Onward::Continue)
    }

    #[test]
    fn puzzles_pass_the_gates() {
        for (categories, items) in [(3, 3), (3, 4), (4, 4), (3, 5)] {
            for seed in 0..3 {
                let made = usual(categories, items, &Request::default(), seed).unwrap();
                gates::pass(&made.puzzle, 0, &Stop::never()).unwrap();
            }
        }
    }

    #[test]
    fn the_same_seed_makes_the_same_puzzle_with_any_number_of_threads() {
        let with = |threads| usual(4, 4, &Request { threads, ..Request::default() }, 5).unwrap().puzzle;
        assert_eq!(with(1), with(2));
    }

    #[test]
    fn wishes_are_met() {
        let request = Request {
            clues: Some(6..=7),
            forbidden: vec![Kind::Is],
            required: vec![Kind::OfTwo],
            question: true,
            ..Request::default()
        };
        let made = usual(3, 4, &request, 1).unwrap();
        assert!((6..=7).contains(&made.kinds.len()), "{:?}", made.kinds);
        assert!(made.kinds.contains(&Kind::OfTwo) && !made.kinds.contains(&Kind::Is));
        assert!(made.question.is_some_and(|question| question.ends_with('?')));
    }

    #[test]
    fn what_cannot_be_is_said() {
        let request = Request { difficulty: Some(5..=5), budget: Some(60), ..Request::default() };
        let Err(Failure::NotFound(found)) = usual(2, 2, &request, 1) else { panic!("a very hard 2×2") };
        assert!(found.to_string().contains("of difficulty"), "{found}");
        let request = Request { required: vec![Kind::Is], forbidden: vec![Kind::Is], ..Request::default() };
        assert_eq!(
            usual(3, 3, &request, 1).unwrap_err(),
            Failure::Request(BadRequest::Contradiction(Kind::Is))
        );
    }
}
