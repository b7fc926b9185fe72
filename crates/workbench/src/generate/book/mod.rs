//! A book of graded puzzles: planned before it is made, so that it is spread over difficulties, sizes and themes as asked.
//!
//! [`plan`] settles for every puzzle its difficulty, size, theme, title and opening; [`book`] makes them. What was made
//! can be kept on a [`Shelf`], so that work that was stopped goes on where it was. Everything depends on the request alone.

mod alike;
mod hints;
mod planning;

pub use planning::{BadBook, Slot, plan};

use super::setting::Source;
use super::{Failure, GeneratedView, Onward, Progress, Request};
use crate::{ErrorView, ExplainRequest, ExplainView, ReadRequest, Session};
use generating::Voice;
use generating::chance::{part, stream};
use generating::parallel::in_order;
use generating::setter;
use generating::theme::{Telling, Theme};
use puzzle::Puzzle;
use solving::engine::Stop;
use std::fmt;
use std::ops::RangeInclusive;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// What is to be made.
#[derive(Clone, Debug)]
pub struct BookRequest {
    /// What the puzzles are about; all themes of the program if nothing is said.
    pub themes: Vec<Arc<Theme>>,
    /// How many puzzles.
    pub puzzles: usize,
    /// The easiest and the hardest band.
    pub bands: RangeInclusive<u8>,
    /// Sizes to choose from: categories and items.
    pub sizes: Vec<(usize, usize)>,
    /// Where chance begins.
    pub seed: u64,
    /// How many threads share the work; the result does not depend on it.
    pub threads: usize,
    /// What all of it may take.
    pub within: Stop,
}

impl BookRequest {
    /// Lets all themes speak in this voice.
    pub fn speak(&mut self, voice: Voice) {
        self.themes = self.themes.iter().map(|theme| Arc::new(theme.in_voice(voice))).collect();
    }

    /// The themes of sources; those of the program if there are none.
    pub fn themes_of(sources: &[Source]) -> Vec<Arc<Theme>> {
        let mut themes: Vec<Arc<Theme>> = Vec::new();
        let all = || generating::theme::for_chance().map(|theme| Arc::new(theme.clone()));
        for source in sources {
            match source {
                Source::Theme(theme) => themes.push(Arc::clone(theme)),
                _ => themes.extend(all()),
            }
        }
        if themes.is_empty() {
            themes.extend(all());
        }
        themes
    }
}

/// A puzzle of a book.
#[derive(Clone, Debug)]
pub struct BookPuzzle {
    /// The puzzle, with all fields that a generated one has.
    pub puzzle: Puzzle,
    /// Its difficulty.
    pub band: u8,
    /// The points that the band is made from.
    pub points: f64,
    /// The theme that it was made from.
    pub theme: String,
    /// The kinds of its clues.
    pub kinds: Vec<String>,
}

impl BookPuzzle {
    /// The puzzle of a file that [`GeneratedView`] wrote; `None` if it is of another origin.
    pub fn of(puzzle: Puzzle) -> Option<BookPuzzle> {
        let rating = puzzle.extra.get("rating")?;
        let band = u8::try_from(rating.get("difficulty")?.as_u64()?).ok()?;
        let points = rating.get("points")?.as_f64()?;
        let theme = puzzle.extra.get("theme")?.as_str()?.to_owned();
        let kinds = puzzle.extra.get("kinds")?.as_array()?;
        let kinds = kinds.iter().filter_map(|kind| kind.as_str().map(str::to_owned)).collect();
        Some(BookPuzzle { puzzle, band, points, theme, kinds })
    }

    /// The band in words.
    pub fn word(&self) -> &'static str {
        crate::difficulty_view::word(self.band)
    }

    /// How a person gets to the solution, thought by thought.
    pub fn lesson(&self, stop: &Stop) -> Result<ExplainView, ErrorView> {
        lesson(&self.puzzle, stop)
    }

    /// Three hints that tell more and more.
    pub fn hints(lesson: &ExplainView) -> Vec<String> {
        hints::of(lesson)
    }
}

fn lesson(puzzle: &Puzzle, stop: &Stop) -> Result<ExplainView, ErrorView> {
    let session = Session::begin(puzzle, &ReadRequest::default(), stop)
        .map_err(|wrong| super::trouble(&wrong.to_string()))?;
    session.explain(ExplainRequest::default(), stop, &mut |_, _| {})
}

/// The small puzzle of the page of rules.
const EXAMPLE: &str = include_str!("example.txt");

/// The small puzzle that a book explains on its page of rules, worked out.
pub fn example(stop: &Stop) -> Result<ExplainView, ErrorView> {
    let opened = crate::open(EXAMPLE.as_bytes()).map_err(|wrong| wrong.view())?;
    lesson(&opened.puzzle, stop)
}

/// Where puzzles are kept that were made before the work was stopped.
pub trait Shelf: Sync {
    /// The puzzle that was kept under a name.
    fn kept(&self, name: &str) -> Option<BookPuzzle>;
    /// Keeps a puzzle.
    fn keep(&self, name: &str, puzzle: &BookPuzzle);
}

/// A shelf that keeps nothing.
#[derive(Clone, Copy, Debug, Default)]
pub struct NoShelf;

impl Shelf for NoShelf {
    fn kept(&self, _: &str) -> Option<BookPuzzle> {
        None
    }

    fn keep(&self, _: &str, _: &BookPuzzle) {}
}

/// How far a book is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BookProgress {
    /// How many puzzles are done.
    pub done: usize,
    /// How many there shall be.
    pub of: usize,
    /// The number of the puzzle that is being made, from 1.
    pub puzzle: usize,
}

/// Why there is no book.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NoBook {
    /// It cannot be planned.
    Plan(BadBook),
    /// This puzzle, from 1, was not found.
    NotFound {
        /// Its number.
        number: usize,
        /// Its band in words.
        band: &'static str,
        /// What stood in the way, of the last that was tried.
        why: String,
    },
    /// Told to stop, with so many puzzles made.
    Stopped {
        /// How many.
        made: usize,
    },
}

impl fmt::Display for NoBook {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NoBook::Plan(bad) => bad.fmt(f),
            NoBook::NotFound { number, band, why } => write!(
                f,
                "puzzle {number} could not be made “{band}” in any of the sizes: {why}; ask for other sizes or difficulties"
            ),
            NoBook::Stopped { made } => write!(f, "stopped with {made} puzzles made"),
        }
    }
}

impl std::error::Error for NoBook {}

/// So often a puzzle is tried in its own size or another before the book is given up.
const TRIES: usize = 12;

/// What became of one try.
enum Try {
    Made(Box<BookPuzzle>),
    Failed(String),
    Stopped,
}

/// Makes the puzzles of a book, from the easiest to the hardest.
pub fn book(
    request: &BookRequest,
    shelf: &dyn Shelf,
    watch: &(dyn Fn(BookProgress) -> Onward + Sync),
) -> Result<Vec<BookPuzzle>, NoBook> {
    let slots = plan(request).map_err(NoBook::Plan)?;
    let mut done: Vec<Option<BookPuzzle>> = slots.iter().map(|_| None).collect();
    let mut tries = vec![0; slots.len()];
    let enough = AtomicBool::new(false);
    loop {
        let pending: Vec<usize> = (0..slots.len()).filter(|&place| done[place].is_none()).collect();
        if pending.is_empty() {
            break;
        }
        let finished = slots.len() - pending.len();
        let (tries_now, slots_now) = (&tries, &slots);
        let made = in_order(request.threads.max(1), pending.len(), |at| {
            let place = pending[at];
            let told = BookProgress { done: finished + at, of: slots_now.len(), puzzle: place + 1 };
            let on = |_: &Progress| {
                let onward = watch(told);
                enough.fetch_or(onward == Onward::Enough, Ordering::Relaxed);
                onward
            };
            if enough.load(Ordering::Relaxed) || watch(told) == Onward::Enough || request.within.now() {
                enough.store(true, Ordering::Relaxed);
                return Try::Stopped;
            }
            let slot = &slots_now[place];
            let name = format!("puzzle-{:03}-{}", place + 1, tries_now[place] + 1);
            if let Some(kept) = shelf.kept(&name) {
                return Try::Made(Box::new(kept));
            }
            let outcome = try_slot(request, slot, place, tries_now[place], &on);
            // Whoever stops gets the best so far, which may be of another band than this book wants.
            if enough.load(Ordering::Relaxed) {
                return Try::Stopped;
            }
            if let Try::Made(puzzle) = &outcome {
                shelf.keep(&name, puzzle);
            }
            outcome
        });
        for (place, outcome) in pending.into_iter().zip(made) {
            match outcome {
                Try::Stopped => {
                    let made = done.iter().flatten().count();
                    return Err(NoBook::Stopped { made });
                }
                Try::Made(puzzle) if !done.iter().flatten().any(|other| alike::are(&puzzle, other)) => {
                    done[place] = Some(*puzzle);
                }
                Try::Made(_) => tries[place] += 1,
                Try::Failed(why) => {
                    tries[place] += 1;
                    if tries[place] >= TRIES {
                        let band = crate::difficulty_view::word(slots[place].band);
                        return Err(NoBook::NotFound { number: place + 1, band, why });
                    }
                }
            }
        }
        if let Some(place) = tries.iter().position(|&tries| tries >= TRIES) {
            let band = crate::difficulty_view::word(slots[place].band);
            let why = "all that were found are too much like others of the book".to_owned();
            return Err(NoBook::NotFound { number: place + 1, band, why });
        }
    }
    let mut puzzles: Vec<BookPuzzle> = done.into_iter().flatten().collect();
    puzzles.sort_by(|one, other| one.band.cmp(&other.band).then(one.points.total_cmp(&other.points)));
    Ok(puzzles)
}

/// One try at a puzzle: its own size first, then others that its theme has.
fn try_slot(
    request: &BookRequest,
    slot: &Slot,
    place: usize,
    number: usize,
    watch: &dyn Fn(&Progress) -> Onward,
) -> Try {
    let (categories, items) = slot.size_of_try(number);
    // Seeds are whole numbers that JSON keeps in every reader.
    let seed = part(request.seed, (place * TRIES + number) as u64) % (1 << 53);
    let telling = Telling { title: &slot.title, opening: &slot.opening };
    let setting = match slot.theme.setting_told(categories, items, Some(telling), &mut stream(seed, u64::MAX))
    {
        Ok(setting) => setting,
        Err(wrong) => return Try::Failed(wrong.to_string()),
    };
    let wishes = Request {
        difficulty: Some(slot.band..=slot.band),
        threads: 1,
        within: request.within.clone(),
        ..Request::default()
    };
    match setter::make(&setting, &wishes, seed, watch) {
        Ok(made) => match BookPuzzle::of(GeneratedView::new(made).puzzle) {
            Some(puzzle) => Try::Made(Box::new(puzzle)),
            None => Try::Failed("a puzzle without a rating".to_owned()),
        },
        Err(Failure::Stopped) => Try::Stopped,
        Err(failure) => Try::Failed(failure.to_string()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    fn request(puzzles: usize) -> BookRequest {
        BookRequest {
            themes: BookRequest::themes_of(&[]),
            puzzles,
            bands: 1..=2,
            sizes: vec![(3, 3), (3, 4)],
            seed: 4,
            threads: 2,
            within: Stop::never(),
        }
    }

    #[test]
    fn a_book_is_spread_as_asked_and_the_same_every_time() {
        let made = book(&request(6), &NoShelf, &|_| Onward::Continue).unwrap();
        let bands: Vec<u8> = made.iter().map(|puzzle| puzzle.band).collect();
        assert_eq!(bands, [1, 1, 1, 2, 2, 2]);
        let titles: BTreeSet<_> = made.iter().map(|puzzle| puzzle.puzzle.title.clone()).collect();
        assert_eq!(titles.len(), 6);
        let again = book(&BookRequest { threads: 1, ..request(6) }, &NoShelf, &|_| Onward::Continue).unwrap();
        let puzzles = |book: &[BookPuzzle]| book.iter().map(|one| one.puzzle.clone()).collect::<Vec<_>>();
        assert_eq!(puzzles(&made), puzzles(&again));
    }

    #[test]
    fn the_example_is_small_and_solved_by_thought() {
        let view = example(&Stop::never()).unwrap();
        assert!(view.complete && view.solution.len() == 3 && view.categories.len() == 3);
        assert!((2..=6).contains(&view.steps.len()), "{:?}", view.paragraphs);
    }

    #[test]
    fn hints_tell_more_and_more() {
        let made = book(&request(2), &NoShelf, &|_| Onward::Continue).unwrap();
        for puzzle in &made {
            let hints = BookPuzzle::hints(&puzzle.lesson(&Stop::never()).unwrap());
            assert_eq!(hints.len(), 3, "{hints:?}");
            assert!(hints[0].contains("clue") && hints[0].len() < hints[2].len(), "{hints:?}");
        }
    }

    #[test]
    fn whoever_stops_is_told_so() {
        let stopped = book(&request(3), &NoShelf, &|_| Onward::Enough);
        assert_eq!(stopped.unwrap_err(), NoBook::Stopped { made: 0 });
    }
}
