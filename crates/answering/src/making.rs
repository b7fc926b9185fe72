//! New puzzles, one after the other, told of while they are made; and archives of them.

use crate::bookmaking::BookMaking;
use crate::{Wrong, asked, seconds};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::cell::RefCell;
use std::fmt::{self, Display};
use std::ops::RangeInclusive;
use std::time::Duration;
use workbench::generate::archive::{
    ArchiveProgress, ArchiveRequest, CellView, FilledView, Growing, Watch, archive as fill,
};
use workbench::generate::{
    Failure, GenerateRequest, GeneratedView, Kind, Mode, NoPuzzle, Onward, PaperPlan, ProgressView,
    RatingView, Request, Source, bands, clue_counts, generate_at, pin, pin_puzzle, trouble,
};
use workbench::{ErrorView, SCHEMA, Stop};

/// More puzzles than a book of an evening has.
const MOST_PUZZLES: usize = 50;
/// More evaluations than fit into the longest time.
const MOST_EVALUATIONS: u64 = 1_000_000;
/// How many evaluations an archive has if nothing is said.
const USUAL_ARCHIVE: u64 = 2_000;
/// Chance begins at numbers that can be typed.
pub(crate) const SEEDS: u64 = 1_000_000_000;

/// Where work tells how it goes: each word has a name, and a JSON object.
pub trait Telling {
    /// Tells something that must not be lost.
    fn tell(&mut self, name: &'static str, data: String);

    /// Whether progress would be told now. Asked before progress is put together.
    fn has_time(&self) -> bool;

    /// Tells how far the work is, where there is time for that.
    fn progress(&mut self, data: String);
}

pub(crate) fn tell(teller: &mut dyn Telling, name: &'static str, view: &impl Serialize) {
    if let Ok(data) = serde_json::to_string(view) {
        teller.tell(name, data);
    }
}

pub(crate) fn progress(teller: &mut dyn Telling, view: &impl Serialize) {
    if let Ok(data) = serde_json::to_string(view) {
        teller.progress(data);
    }
}

/// Making that goes on: whether somebody said that what it has is enough.
pub(crate) struct Work<'a> {
    enough: &'a (dyn Fn() -> bool + Sync),
}

impl Work<'_> {
    pub fn is_enough(&self) -> bool {
        (self.enough)()
    }
}

/// New puzzles that are wanted (`generate`, `archive`, `book`), understood as far as that takes no time.
pub struct Making {
    seed: u64,
    limit: Option<Duration>,
    make: Box<Make>,
}

/// Work that tells of itself.
type Make = dyn FnOnce(&Work<'_>, &Stop, &mut (dyn Telling + Send)) + Send;

impl Making {
    /// What is asked for at an address; chance begins at `chance` where nothing is said.
    pub fn new(address: &str, body: &[u8], chance: u64) -> Result<Making, Wrong> {
        let make = match address {
            "generate" => make_all,
            "archive" => fill_archive,
            "book" => {
                let book = BookMaking::new(body, chance)?;
                return Ok(Making {
                    seed: book.seed(),
                    limit: book.limit,
                    make: Box::new(move |work, stop, teller| book.run(work, stop, teller)),
                });
            }
            _ => return Err(Wrong::nothing_there()),
        };
        let wanted = Wanted::new(asked(body)?, chance)?;
        Ok(Making {
            seed: wanted.seed,
            limit: seconds(wanted.body.limit),
            make: Box::new(move |work, stop, teller| match wanted.pinned(stop) {
                Ok(wanted) => make(wanted, work, stop, teller),
                Err(wrong) => tell(teller, "failed", &wrong),
            }),
        })
    }

    /// How long it may take, if somebody said.
    pub fn limit(&self) -> Option<Duration> {
        self.limit
    }

    /// Makes them and tells what becomes of it, under a name by which it can be told that it is enough.
    pub fn run(
        self,
        name: &str,
        enough: &(dyn Fn() -> bool + Sync),
        stop: &Stop,
        teller: &mut (dyn Telling + Send),
    ) {
        tell(teller, "begin", &BeginView { schema: SCHEMA, kind: "begin", work: name, seed: self.seed });
        (self.make)(&Work { enough }, stop, teller);
    }
}

impl fmt::Debug for Making {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Making").field("seed", &self.seed).finish_non_exhaustive()
    }
}

/// What is wanted.
#[derive(Deserialize)]
#[serde(default)]
struct MakeBody {
    categories: usize,
    items: usize,
    count: usize,
    theme: Option<String>,
    difficulty: Option<Span>,
    clues: Option<Span>,
    forbid: Vec<String>,
    require: Vec<String>,
    pins: Vec<String>,
    /// A puzzle whose categories and clues are kept.
    puzzle: Option<Value>,
    question: bool,
    seed: Option<u64>,
    mode: ModeName,
    budget: Option<u64>,
    by_kinds: bool,
    limit: Option<f64>,
}

impl Default for MakeBody {
    fn default() -> MakeBody {
        MakeBody {
            categories: 4,
            items: 4,
            count: 1,
            theme: None,
            difficulty: None,
            clues: None,
            forbid: Vec::new(),
            require: Vec::new(),
            pins: Vec::new(),
            puzzle: None,
            question: false,
            seed: None,
            mode: ModeName::Usual,
            budget: None,
            by_kinds: false,
            limit: None,
        }
    }
}

#[derive(Clone, Copy, Debug, Default, Deserialize, PartialEq, Eq)]
#[serde(rename_all = "snake_case")]
enum ModeName {
    #[default]
    Usual,
    Paper,
}

/// A number, a pair of numbers, or a word.
#[derive(Deserialize)]
#[serde(untagged)]
pub(crate) enum Span {
    Number(u64),
    Pair([u64; 2]),
    Text(String),
}

impl Display for Span {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Span::Number(number) => number.fmt(f),
            Span::Pair([from, to]) => write!(f, "{from}-{to}"),
            Span::Text(text) => f.write_str(text),
        }
    }
}

/// A request that has been understood, as far as that takes no time.
struct Wanted {
    body: MakeBody,
    source: Source,
    wishes: Request,
    clues: Option<RangeInclusive<usize>>,
    seed: u64,
}

impl Wanted {
    fn new(body: MakeBody, chance: u64) -> Result<Wanted, Wrong> {
        let refuse = |what: String| Wrong::Input(trouble(&what));
        if !(1..=MOST_PUZZLES).contains(&body.count) {
            return Err(refuse(format!("1 to {MOST_PUZZLES} puzzles can be made at a time")));
        }
        let source = match body.theme.as_deref().filter(|name| !name.is_empty()) {
            Some(name) => Source::named(name).map_err(|wrong| refuse(wrong.to_string()))?,
            None => Source::default(),
        };
        let difficulty = body.difficulty.as_ref().map(|span| bands(&span.to_string())).transpose();
        let clues = body.clues.as_ref().map(|span| clue_counts(&span.to_string())).transpose();
        let clues = clues.map_err(|wrong| refuse(format!("the number of clues: {wrong}")))?;
        let wishes = Request {
            clues: clues.clone(),
            difficulty: difficulty.map_err(|wrong| refuse(format!("the difficulty: {wrong}")))?,
            forbidden: kinds(&body.forbid)?,
            required: kinds(&body.require)?,
            question: body.question,
            budget: body.budget.map(|budget| budget.clamp(1, MOST_EVALUATIONS)),
            ..Request::default()
        };
        let seed = body.seed.unwrap_or(chance % SEEDS);
        Ok(Wanted { body, source, wishes, clues, seed })
    }

    /// Reads the clues that must be there.
    fn pinned(mut self, stop: &Stop) -> Result<Wanted, ErrorView> {
        if let Some(puzzle) = self.body.puzzle.take() {
            let text = match puzzle {
                Value::String(text) => text,
                object => object.to_string(),
            };
            let opened = workbench::open(text.as_bytes()).map_err(|wrong| wrong.view())?;
            let (setting, pinned) =
                pin_puzzle(&opened.puzzle, &[], stop).map_err(|wrong| trouble(&wrong.to_string()))?;
            (self.body.categories, self.body.items) = (setting.categories.len(), opened.puzzle.size());
            self.wishes.pinned = pinned;
            self.wishes.solution.clone_from(&opened.puzzle.solution);
            self.source = Source::Given(Box::new(setting));
        }
        if !self.body.pins.is_empty() {
            let setting = self.source.setting(self.body.categories, self.body.items, self.seed);
            let setting = setting.map_err(|wrong| trouble(&wrong.to_string()))?;
            for text in &self.body.pins {
                let pinned =
                    pin(text, &setting.categories, stop).map_err(|wrong| trouble(&wrong.to_string()))?;
                self.wishes.pinned.push(pinned);
            }
            // All puzzles are of the categories that the clues were pinned to.
            self.source = Source::Given(Box::new(setting));
        }
        Ok(self)
    }
}

fn kinds(names: &[String]) -> Result<Vec<Kind>, Wrong> {
    let kind = |name: &String| name.trim().parse::<Kind>();
    let kinds: Result<Vec<Kind>, _> = names.iter().map(kind).collect();
    kinds.map_err(|unknown| Wrong::Input(trouble(&unknown.to_string())))
}

/// Work has begun.
#[derive(Serialize)]
struct BeginView<'a> {
    schema: u32,
    kind: &'static str,
    /// What `enough` must be told.
    work: &'a str,
    /// The seed that makes the same again.
    seed: u64,
}

/// A new puzzle.
#[derive(Serialize)]
struct MadeView<'a> {
    schema: u32,
    kind: &'static str,
    /// Its number, from 1.
    place: usize,
    of: usize,
    /// The object of a puzzle file, with its solution.
    puzzle: Value,
    rating: &'a RatingView,
    theme: &'a str,
    question: Option<&'a str>,
    kinds: &'a [&'static str],
    evaluations: u64,
}

impl<'a> MadeView<'a> {
    fn new(made: &'a GeneratedView, place: usize, of: usize) -> MadeView<'a> {
        MadeView {
            schema: SCHEMA,
            kind: "made",
            place: place + 1,
            of,
            puzzle: object(made),
            rating: &made.rating,
            theme: &made.theme,
            question: made.question.as_deref(),
            kinds: &made.kinds,
            evaluations: made.evaluations,
        }
    }
}

/// The object of a puzzle file.
fn object(made: &GeneratedView) -> Value {
    serde_json::from_str(&made.json()).unwrap_or_default()
}

/// There is no such puzzle, and what was found in its place.
#[derive(Serialize)]
struct FailedView {
    #[serde(flatten)]
    error: ErrorView,
    /// Its number, from 1.
    place: usize,
    found: Option<FoundView>,
}

/// What was found in place of what was wanted.
#[derive(Serialize)]
struct FoundView {
    evaluations: u64,
    /// How many sets with one solution were looked at closely.
    looked_at: usize,
    /// Their difficulties, if these were the trouble.
    difficulties: Vec<u8>,
    /// Their numbers of clues, if these were the trouble.
    clues: Vec<usize>,
}

impl FailedView {
    fn new(place: usize, why: &NoPuzzle) -> FailedView {
        let mut error = trouble(&why.to_string());
        let mut found = None;
        if let NoPuzzle::Failure(Failure::NotFound(other)) = why {
            if let Some(diagnostic) = error.diagnostics.first_mut() {
                let help =
                    "allow what was found, forbid less, take another size, or try again with another seed";
                diagnostic.help = Some(help.to_owned());
            }
            found = Some(FoundView {
                evaluations: other.evaluations,
                looked_at: other.looked_at,
                difficulties: other.bands.iter().copied().collect(),
                clues: other.counts.iter().copied().collect(),
            });
        }
        FailedView { error, place: place + 1, found }
    }
}

fn make_all(wanted: Wanted, work: &Work<'_>, stop: &Stop, teller: &mut dyn Telling) {
    let Wanted { body, source, wishes, seed, .. } = wanted;
    let mode = match body.mode {
        ModeName::Usual => Mode::Usual(wishes),
        ModeName::Paper => {
            let usual = PaperPlan::default();
            Mode::Paper(PaperPlan { budget: wishes.budget.unwrap_or(usual.budget), ..usual })
        }
    };
    let (categories, items, of) = (body.categories, body.items, body.count);
    let request = GenerateRequest {
        source,
        categories,
        items,
        count: of,
        seed,
        threads: 1,
        mode,
        within: stop.clone(),
    };
    let teller = RefCell::new(teller);
    for place in 0..of {
        if place > 0 && (stop.now() || work.is_enough()) {
            return;
        }
        let puzzle = generate_at(&request, place, 1, &|progress| {
            let mut teller = teller.borrow_mut();
            if teller.has_time() {
                self::progress(*teller, &ProgressView::new(place, of, progress));
            }
            if stop.now() || work.is_enough() { Onward::Enough } else { Onward::Continue }
        });
        match puzzle {
            Ok(puzzle) => tell(*teller.borrow_mut(), "puzzle", &MadeView::new(&puzzle, place, of)),
            Err(why) => {
                tell(*teller.borrow_mut(), "failed", &FailedView::new(place, &why));
                // The next one may be found; a request that cannot be met stays so.
                if !matches!(why, NoPuzzle::Failure(Failure::NotFound(_))) {
                    return;
                }
            }
        }
    }
}

/// How far an archive is, and what it has.
#[derive(Serialize)]
struct GrowingView {
    #[serde(flatten)]
    progress: ArchiveProgress,
    filled: Vec<FilledView>,
}

/// A puzzle of an archive.
#[derive(Serialize)]
struct ShelvedView<'a> {
    schema: u32,
    kind: &'static str,
    /// Where it stands on the map, from 0: the row of its difficulty and the column of its number of clues.
    row: usize,
    column: usize,
    #[serde(flatten)]
    cell: &'a CellView,
    /// The object of a puzzle file, with its solution.
    puzzle: Value,
}

/// Tells of an archive, and whether somebody still wants it.
struct Looking<'a> {
    work: &'a Work<'a>,
    stop: &'a Stop,
    teller: &'a mut dyn Telling,
    fewest: usize,
}

impl Watch for Looking<'_> {
    fn growing(&mut self, growing: &Growing<'_>) -> Onward {
        if self.teller.has_time() {
            let view = GrowingView { progress: growing.progress, filled: (growing.filled)() };
            progress(self.teller, &view);
        }
        if self.stop.now() || self.work.is_enough() { Onward::Enough } else { Onward::Continue }
    }

    fn finishing(&mut self) -> Onward {
        if self.stop.now() { Onward::Enough } else { Onward::Continue }
    }

    fn finished(&mut self, cell: &CellView, puzzle: &GeneratedView) {
        let view = ShelvedView {
            schema: SCHEMA,
            kind: "cell",
            row: cell.difficulty.saturating_sub(1),
            column: cell.clues.saturating_sub(self.fewest),
            cell,
            puzzle: object(puzzle),
        };
        tell(self.teller, "cell", &view);
    }
}

fn fill_archive(wanted: Wanted, work: &Work<'_>, stop: &Stop, teller: &mut dyn Telling) {
    let Wanted { body, source, wishes, clues, seed } = wanted;
    let (categories, items, paper) = (body.categories, body.items, body.mode == ModeName::Paper);
    let usual = if paper {
        (4, 14)
    } else {
        (categories.max(3), categories.saturating_sub(1).saturating_mul(items).saturating_add(2))
    };
    let clues = clues.map_or(usual, RangeInclusive::into_inner);
    let budget = wishes.budget.unwrap_or(if paper { 10 * USUAL_ARCHIVE } else { USUAL_ARCHIVE });
    let request = ArchiveRequest {
        source,
        categories,
        items,
        seed,
        threads: 1,
        budget,
        clues,
        by_kinds: body.by_kinds,
        paper,
        wishes: Request { clues: None, difficulty: None, question: false, within: stop.clone(), ..wishes },
    };
    match fill(&request, None, &mut Looking { work, stop, teller, fewest: clues.0 }) {
        Ok(view) => tell(teller, "archive", &view),
        Err(wrong) => tell(teller, "failed", &trouble(&wrong.to_string())),
    }
}
