//! Puzzles whose meaning is known, changed in ways whose effect on the meaning is known, too.
//!
//! A clue is left out, the clues change their order, people get other names, a clue is denied, a comparison is turned
//! round, words that say nothing are added, a word makes room for one that nobody knows. What the changed clue has to
//! mean follows from what it meant: the same, the contrary, the same the other way round. A clue may be refused, and what
//! is assumed is told; but what is understood must mean that, and a puzzle is never said to have one solution if it has several.
//!
//! [`clues`] changes single clues, [`whole`] changes puzzles; [`table`] tells what became of them.

pub mod clues;
pub mod table;
pub mod whole;
mod wording;

use crate::corpus::Annotated;
use crate::random::seeded;
use puzzle::{Category, Formula, Puzzle};
use rand::RngExt;
use rand_chacha::ChaCha8Rng;
use reading::{Options, ReadClue, Status, Understanding, understand};
use solving::engine::Stop;
use solving::meanings;
pub use table::Tally;

/// What is done to a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Change {
    /// A clue is left out.
    Dropped,
    /// The clues come in another order.
    Shuffled,
    /// People get other names.
    Renamed,
    /// A clue stands behind “It is not true that”.
    Denied,
    /// “not” stands behind the verb of a clue.
    Negated,
    /// The word of a comparison is its opposite.
    Turned,
    /// Words are added that say nothing.
    Padded,
    /// A word is one that nobody knows.
    Unknown,
}

impl Change {
    /// All of them, in the order of the table.
    pub const ALL: [Change; 8] = [
        Change::Dropped,
        Change::Shuffled,
        Change::Renamed,
        Change::Denied,
        Change::Negated,
        Change::Turned,
        Change::Padded,
        Change::Unknown,
    ];

    /// What it is called in the table.
    pub fn name(self) -> &'static str {
        match self {
            Change::Dropped => "a clue left out",
            Change::Shuffled => "clues in another order",
            Change::Renamed => "people renamed",
            Change::Denied => "“It is not true that …”",
            Change::Negated => "“not” behind the verb",
            Change::Turned => "a comparison turned round",
            Change::Padded => "words that say nothing added",
            Change::Unknown => "a word that nobody knows",
        }
    }
}

/// What became of a clue after a change.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Outcome {
    /// It is understood and means what it has to.
    Right,
    /// The same, but something is assumed.
    AssumedRight,
    /// It means something else, but that is told to be assumed.
    AssumedOther,
    /// It has no meaning.
    Refused,
    /// It is understood and means something else.
    Wrong,
}

/// A puzzle before it is changed.
pub struct Base<'a> {
    /// The puzzle and what its clues mean.
    pub annotated: &'a Annotated,
    /// The meaning of every clue that is understood rightly.
    pub known: Vec<Option<Formula>>,
    /// Whether a clue is understood wrongly before anything is changed; then verdicts say nothing.
    pub misread: bool,
}

impl<'a> Base<'a> {
    /// Reads a puzzle as it is.
    pub fn of(annotated: &'a Annotated) -> Base<'a> {
        let read = read(&annotated.puzzle);
        let categories = &annotated.puzzle.categories;
        let mut misread = false;
        let known = read.clues.iter().zip(&annotated.meant).map(|(clue, meant)| {
            let formula = clue.formula().filter(|_| clue.status == Status::Understood)?;
            let right = are_equivalent(categories, formula, meant);
            misread |= !right;
            right.then(|| formula.clone())
        });
        let known = known.collect();
        Base { annotated, known, misread }
    }

    /// The puzzle with other words for one clue, in which the meaning of every other clue is given.
    fn with_words(&self, place: usize, words: &str) -> Puzzle {
        let mut puzzle = self.annotated.puzzle.clone();
        for (at, (clue, meant)) in puzzle.clues.iter_mut().zip(&self.annotated.meant).enumerate() {
            if at == place {
                words.clone_into(&mut clue.text);
            } else {
                clue.formula = Some(meant.clone());
            }
        }
        puzzle
    }
}

/// How much is done.
#[derive(Clone, Copy, Debug)]
pub struct Plan {
    /// How many of a hundred possible changes are tried.
    pub percent: u32,
    /// Where chance begins.
    pub seed: u64,
}

/// Changes puzzles and compares. `before` hears before every puzzle how many have been done.
pub fn run(puzzles: &[Annotated], plan: Plan, before: &mut dyn FnMut(usize)) -> Tally {
    let mut tally = Tally::default();
    for (place, annotated) in puzzles.iter().enumerate() {
        before(place);
        let base = Base::of(annotated);
        let stream = seeded(plan.seed.wrapping_add(place as u64));
        let mut chance = Chance { stream, percent: plan.percent };
        tally.count(&base);
        whole::change(&base, &mut chance, &mut tally);
        clues::change(&base, &mut chance, &mut tally);
    }
    tally
}

/// Which of all changes are tried.
pub struct Chance {
    stream: ChaCha8Rng,
    percent: u32,
}

impl Chance {
    /// Whether the next change is tried.
    fn takes(&mut self) -> bool {
        self.stream.random_range(0..100) < self.percent
    }
}

/// How a clue that was read compares with what it has to mean.
fn judged(categories: &[Category], read: &ReadClue, wanted: &Formula) -> Outcome {
    let formula = match read.status {
        Status::Ambiguous | Status::NotUnderstood => None,
        Status::Given | Status::Understood | Status::Assumed => read.formula(),
    };
    let Some(formula) = formula else { return Outcome::Refused };
    match (are_equivalent(categories, formula, wanted), read.status) {
        (true, Status::Assumed) => Outcome::AssumedRight,
        (false, Status::Assumed) => Outcome::AssumedOther,
        (true, _) => Outcome::Right,
        (false, _) => Outcome::Wrong,
    }
}

/// Formulas that are too large to compare count as different, so that somebody looks at them.
fn are_equivalent(categories: &[Category], one: &Formula, other: &Formula) -> bool {
    meanings::are_equivalent(categories, one, other, &Stop::never()).unwrap_or(false)
}

fn read(puzzle: &Puzzle) -> Understanding {
    understand(puzzle, &Options::default(), &Stop::never())
}
