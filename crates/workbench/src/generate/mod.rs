//! New puzzles: as many as one likes, each unique, rated, and in English that reads back; and archives of them.
//!
//! Start at [`generate`]. Where the categories and the words come from is settled in [`Source`], what a puzzle shall
//! be like in [`Request`]; [`archive`] fills a map of puzzles by difficulty and number of clues.

pub mod archive;
pub mod book;
pub mod dataset;
mod kinds;
mod pinning;
mod ranges;
mod setting;
mod trouble;
mod view;

pub use generating::clue::{Kind, UnknownKind};
pub use generating::evolution::Onward;
pub use generating::evolution::two_populations::{Generation, Strategy};
pub use generating::paper::{Goal, PaperPlan};
pub use generating::setter::{BadRequest, Failure, Made, Pinned, Progress, Request};
pub use generating::{UnknownVoice, Voice};
pub use kinds::{KindView, kinds};
pub use pinning::{BadPin, Unspoken, pin, pin_puzzle, unspoken};
pub use ranges::{bands, clue_counts};
pub use setting::{Source, UnknownSource};
pub use trouble::trouble;
pub use view::{GeneratedView, ProgressView, RatingView, json, json_line};

use generating::chance::part;
use generating::parallel::in_order;
use generating::{paper, setter};
use solving::engine::Stop;
use std::sync::atomic::{AtomicBool, Ordering};

/// How puzzles are made.
#[derive(Clone, Debug)]
pub enum Mode {
    /// All kinds of clues, rated by their lesson, through the gates.
    Usual(Request),
    /// As published.
    Paper(PaperPlan),
}

/// What is to be made.
#[derive(Clone, Debug)]
pub struct GenerateRequest {
    /// Where the categories come from.
    pub source: Source,
    /// How many categories.
    pub categories: usize,
    /// How many items in each.
    pub items: usize,
    /// How many puzzles.
    pub count: usize,
    /// Where chance begins.
    pub seed: u64,
    /// How many threads share the work; the result does not depend on it.
    pub threads: usize,
    /// How they are made.
    pub mode: Mode,
    /// What all of it may take; when that is spent, the work ends with what is finished.
    pub within: Stop,
}

/// Why there is no puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NoPuzzle {
    /// The categories that were asked for do not exist.
    Source(UnknownSource),
    /// No such puzzle was found, or there can be none.
    Failure(Failure),
}

impl std::fmt::Display for NoPuzzle {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            NoPuzzle::Source(wrong) => wrong.fmt(f),
            NoPuzzle::Failure(failure) => failure.fmt(f),
        }
    }
}

impl std::error::Error for NoPuzzle {}

/// The seed that makes a puzzle of a book again by itself: that of the book for its first one.
/// Those of the others are whole numbers that JSON keeps in every reader: a browser rounds beyond 2⁵³.
pub fn seed_of(seed: u64, place: usize) -> u64 {
    if place == 0 { seed } else { part(seed, place as u64) % (1 << 53) }
}

/// Makes puzzles, in their order whatever the number of threads. `watch` hears of the place of a puzzle and how far
/// it is; once it has had enough, the best so far is finished and nothing more is begun.
pub fn generate(
    request: &GenerateRequest,
    watch: &(dyn Fn(usize, &Progress) -> Onward + Sync),
) -> Vec<Result<GeneratedView, NoPuzzle>> {
    let outer = request.threads.clamp(1, request.count.max(1));
    let inner = if outer > 1 { 1 } else { request.threads };
    let enough = AtomicBool::new(false);
    in_order(outer, request.count, |place| {
        if enough.load(Ordering::Relaxed) || request.within.now() {
            return Err(NoPuzzle::Failure(Failure::Stopped));
        }
        generate_at(request, place, inner, &|progress| {
            let onward = watch(place, progress);
            enough.fetch_or(onward == Onward::Enough, Ordering::Relaxed);
            onward
        })
    })
}

/// Makes the puzzle at one place, with so many threads: the same as [`generate`] gives there.
pub fn generate_at(
    request: &GenerateRequest,
    place: usize,
    threads: usize,
    watch: &dyn Fn(&Progress) -> Onward,
) -> Result<GeneratedView, NoPuzzle> {
    let seed = seed_of(request.seed, place);
    let voice = match &request.mode {
        Mode::Usual(wishes) => wishes.voice,
        Mode::Paper(_) => None,
    };
    let setting = request.source.setting_in(voice, request.categories, request.items, seed);
    let setting = setting.map_err(NoPuzzle::Source)?;
    let made = match &request.mode {
        Mode::Usual(wishes) => {
            let wishes = Request { threads, within: request.within.clone(), ..wishes.clone() };
            setter::make(&setting, &wishes, seed, watch)
        }
        Mode::Paper(plan) => {
            paper::make(&setting, &PaperPlan { threads, ..*plan }, seed, &request.within, watch)
        }
    };
    made.map(GeneratedView::new).map_err(NoPuzzle::Failure)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn request(mode: Mode, threads: usize) -> GenerateRequest {
        let (categories, items, count, seed) = (3, 4, 3, 8);
        GenerateRequest {
            source: Source::Plain,
            categories,
            items,
            count,
            seed,
            threads,
            mode,
            within: Stop::never(),
        }
    }

    fn lines(request: &GenerateRequest) -> Vec<String> {
        let made = generate(request, &|_, _| Onward::Continue);
        made.into_iter().map(|made| made.unwrap().json_line()).collect()
    }

    #[test]
    fn the_same_bytes_come_with_any_number_of_threads() {
        for mode in [
            Mode::Usual(Request::default()),
            Mode::Paper(PaperPlan { budget: 2_000, ..PaperPlan::default() }),
        ] {
            let one = lines(&request(mode.clone(), 1));
            assert_eq!(one, lines(&request(mode, 2)));
            assert_eq!(one.len(), 3);
            assert_ne!(one[0], one[1]);
        }
    }

    #[test]
    fn every_puzzle_of_a_book_can_be_made_by_itself() {
        let book = request(Mode::Usual(Request::default()), 2);
        let third = GenerateRequest { count: 1, seed: seed_of(8, 2), ..book.clone() };
        assert_eq!(lines(&book)[2], lines(&third)[0]);
        assert!((1..200).all(|place| seed_of(8, place) < 1 << 53), "a browser would round it");
    }

    #[test]
    fn what_is_printed_is_a_puzzle_that_can_be_opened() {
        let made = generate(&request(Mode::Usual(Request::default()), 1), &|_, _| Onward::Continue);
        let view = made.into_iter().next().unwrap().unwrap();
        let opened = crate::open(view.json_line().as_bytes()).unwrap();
        assert_eq!(opened.puzzle.clues.len(), view.puzzle.clues.len());
        assert!(opened.puzzle.extra.contains_key("rating"));
        let opened = crate::open(view.text(false).as_bytes()).unwrap();
        assert_eq!(opened.puzzle.clues.len(), view.puzzle.clues.len());
        assert_eq!(opened.puzzle.solution, None);
    }

    #[test]
    fn whoever_has_had_enough_gets_the_best_so_far() {
        let mode = Mode::Usual(Request { difficulty: Some(1..=1), ..Request::default() });
        let puzzles = generate(&request(mode, 1), &|_, progress| {
            if progress.generation.feasible > 0 { Onward::Enough } else { Onward::Continue }
        });
        assert!(puzzles[0].is_ok(), "{:?}", puzzles[0].as_ref().err());
        let begun_later = &puzzles[1..];
        assert_eq!(begun_later.len(), 2);
        assert!(begun_later.iter().all(|made| matches!(made, Err(NoPuzzle::Failure(Failure::Stopped)))));
    }
}
