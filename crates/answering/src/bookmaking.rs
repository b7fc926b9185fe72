//! Books of graded puzzles, told of while they are made: the same book as the command's, for the same seed and options.

use crate::making::{SEEDS, Span, Work, progress, tell};
use crate::{Telling, Wrong, asked, seconds};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use workbench::generate::book::{BookProgress, BookPuzzle, BookRequest, NoShelf, book, plan};
use workbench::generate::{Onward, Source, Voice, bands, trouble};
use workbench::{SCHEMA, Stop};

/// More puzzles than a book of an evening has.
const MOST_PUZZLES: usize = 50;

/// What is wanted.
#[derive(Deserialize)]
#[serde(default)]
struct BookBody {
    themes: Vec<String>,
    puzzles: usize,
    from: Option<Span>,
    to: Option<Span>,
    sizes: Vec<(usize, usize)>,
    voice: Option<String>,
    seed: Option<u64>,
    limit: Option<f64>,
}

impl Default for BookBody {
    fn default() -> BookBody {
        BookBody {
            themes: Vec::new(),
            puzzles: 12,
            from: None,
            to: None,
            sizes: vec![(4, 4), (4, 5), (5, 5)],
            voice: None,
            seed: None,
            limit: None,
        }
    }
}

/// A book that is wanted, understood as far as that takes no time.
pub(crate) struct BookMaking {
    request: BookRequest,
    pub limit: Option<Duration>,
}

impl BookMaking {
    pub fn new(body: &[u8], chance: u64) -> Result<BookMaking, Wrong> {
        let body: BookBody = asked(body)?;
        let refuse = |why: String| Wrong::Input(trouble(&why));
        if !(1..=MOST_PUZZLES).contains(&body.puzzles) {
            return Err(refuse(format!("a book has 1 to {MOST_PUZZLES} puzzles here")));
        }
        let band = |span: &Option<Span>, usual: &str| {
            let text = span.as_ref().map_or_else(|| usual.to_owned(), ToString::to_string);
            bands(&text).map_err(|wrong| refuse(format!("the difficulty: {wrong}")))
        };
        let sources: Result<Vec<Source>, Wrong> = body
            .themes
            .iter()
            .map(|name| Source::named(name).map_err(|wrong| refuse(wrong.to_string())))
            .collect();
        let mut request = BookRequest {
            themes: BookRequest::themes_of(&sources?),
            puzzles: body.puzzles,
            bands: *band(&body.from, "easy")?.start()..=*band(&body.to, "hard")?.end(),
            sizes: body.sizes,
            seed: body.seed.unwrap_or(chance % SEEDS),
            threads: 1,
            within: Stop::never(),
        };
        if let Some(voice) = body.voice {
            request.speak(voice.parse::<Voice>().map_err(|wrong| refuse(wrong.to_string()))?);
        }
        plan(&request).map_err(|wrong| refuse(wrong.to_string()))?;
        Ok(BookMaking { request, limit: seconds(body.limit) })
    }

    /// The seed that makes the same book again.
    pub fn seed(&self) -> u64 {
        self.request.seed
    }

    /// Makes the book, and tells of its puzzles when all are there: none is bound without the others.
    pub fn run(mut self, work: &Work<'_>, stop: &Stop, teller: &mut (dyn Telling + Send)) {
        self.request.within = stop.clone();
        let looking = Looking { teller: Mutex::new(teller), stop, work };
        match book(&self.request, &NoShelf, &|so_far| looking.onward(so_far)) {
            Ok(puzzles) => {
                let mut teller = looking.teller();
                for (place, puzzle) in puzzles.iter().enumerate() {
                    tell(*teller, "puzzle", &BoundView::new(puzzle, place, puzzles.len()));
                }
            }
            Err(why) => tell(*looking.teller(), "failed", &trouble(&why.to_string())),
        }
    }
}

/// Tells of a book, and whether somebody still wants it.
struct Looking<'a> {
    teller: Mutex<&'a mut (dyn Telling + Send)>,
    stop: &'a Stop,
    work: &'a Work<'a>,
}

impl<'a> Looking<'a> {
    fn teller(&self) -> MutexGuard<'_, &'a mut (dyn Telling + Send)> {
        self.teller.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn onward(&self, BookProgress { done, of, puzzle }: BookProgress) -> Onward {
        let mut teller = self.teller();
        if teller.has_time() {
            progress(*teller, &SoFarView { schema: SCHEMA, kind: "book_progress", done, of, puzzle });
        }
        if self.stop.now() || self.work.is_enough() { Onward::Enough } else { Onward::Continue }
    }
}

/// How far a book is.
#[derive(Serialize)]
struct SoFarView {
    schema: u32,
    kind: &'static str,
    /// How many puzzles are done.
    done: usize,
    of: usize,
    /// The number of the puzzle that is being made, from 1.
    puzzle: usize,
}

/// A puzzle of a book.
#[derive(Serialize)]
struct BoundView<'a> {
    schema: u32,
    kind: &'static str,
    /// Its number, from 1.
    place: usize,
    of: usize,
    /// The object of a puzzle file, with its solution.
    puzzle: Value,
    rating: Value,
    theme: &'a str,
    kinds: &'a [String],
}

impl<'a> BoundView<'a> {
    fn new(made: &'a BookPuzzle, place: usize, of: usize) -> BoundView<'a> {
        let puzzle: Value =
            serde_json::from_str(&workbench::generate::json_line(&made.puzzle)).unwrap_or_default();
        let rating = puzzle.get("rating").cloned().unwrap_or_default();
        BoundView {
            schema: SCHEMA,
            kind: "made",
            place: place + 1,
            of,
            puzzle,
            rating,
            theme: &made.theme,
            kinds: &made.kinds,
        }
    }
}
