//! The links that past games make, kept in memory beside a knowledge file, and the same as if one game had never been played.
//!
//! A game must not be known while weights are learned from it. Building knowledge anew without each game would be slow; but what
//! a game adds is little and known, so it is taken away where it counts: [`Unplayed`] reads exactly as a knowledge file
//! that was built with all the games but one.

use rustc_hash::FxHashMap;

use crate::association::layout::{level, log_of_level};
use crate::association::{Knowledge, Link, Pattern, TermId, log_of_total, smoothed};
use crate::sources::games::Game;
use crate::words::normal;

/// The terms of a knowledge file, and after them those that only games have.
#[derive(Debug, Clone)]
pub struct Vocabulary<'k> {
    knowledge: &'k Knowledge<'k>,
    numbers: FxHashMap<String, u32>,
    words: Vec<String>,
}

impl<'k> Vocabulary<'k> {
    /// All terms of the knowledge and of the games.
    pub fn of(knowledge: &'k Knowledge<'k>, games: &[Game]) -> Self {
        let mut vocabulary = Self { knowledge, numbers: FxHashMap::default(), words: Vec::new() };
        for word in games.iter().flat_map(|game| game.clues.iter().chain([&game.solution])) {
            let term = normal(word);
            if !term.is_empty() && vocabulary.find(&term).is_none() {
                let number = knowledge.len().saturating_add(vocabulary.words.len());
                vocabulary.numbers.insert(term.clone(), u32::try_from(number).unwrap_or(u32::MAX));
                vocabulary.words.push(term);
            }
        }
        vocabulary
    }

    /// The knowledge file.
    pub fn knowledge(&self) -> &'k Knowledge<'k> {
        self.knowledge
    }

    /// The number of a term.
    pub fn find(&self, term: &str) -> Option<TermId> {
        self.knowledge.find(term).or_else(|| self.numbers.get(term).copied().map(TermId))
    }

    /// The term of a number, if only games have it.
    pub fn new_word(&self, id: TermId) -> Option<&str> {
        let at = (id.0 as usize).checked_sub(self.knowledge.len())?;
        self.words.get(at).map(String::as_str)
    }

    /// The terms of a game: the solution, and each clue.
    fn terms(&self, game: &Game) -> Option<(TermId, Vec<TermId>)> {
        let solution = self.find(&normal(&game.solution))?;
        let clues = game.clues.iter().filter_map(|clue| self.find(&normal(clue)));
        // A word is not linked to itself.
        Some((solution, clues.filter(|clue| *clue != solution).collect()))
    }
}

/// How often two words were clue and solution of one game.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
struct Counts {
    /// The row was the clue.
    clued: u32,
    /// The row was the solution.
    solved: u32,
}

impl Counts {
    fn weight(self) -> f64 {
        weight(self.clued) + weight(self.solved)
    }
}

/// What a count weighs once it was written as a level and read back.
fn weight(count: u32) -> f64 {
    if count == 0 { 0.0 } else { f64::from(log_of_level(level(f64::from(count)))).exp() }
}

/// The links of some games.
#[derive(Debug, Clone)]
pub struct PastLinks<'v> {
    vocabulary: &'v Vocabulary<'v>,
    rows: FxHashMap<TermId, Vec<(TermId, Counts)>>,
    /// The sum of the weights of each row.
    sums: FxHashMap<TermId, f64>,
    /// The share of each term in the links of the knowledge file.
    shares: FxHashMap<TermId, f32>,
    total: f64,
}

impl<'v> PastLinks<'v> {
    /// The links of games whose words the vocabulary has.
    pub fn of<'g>(vocabulary: &'v Vocabulary<'v>, games: impl IntoIterator<Item = &'g Game>) -> Self {
        let mut counts: FxHashMap<(TermId, TermId), Counts> = FxHashMap::default();
        for (solution, clues) in games.into_iter().filter_map(|game| vocabulary.terms(game)) {
            for clue in clues {
                counts.entry((clue, solution)).or_default().clued += 1;
                counts.entry((solution, clue)).or_default().solved += 1;
            }
        }
        let mut rows: FxHashMap<TermId, Vec<(TermId, Counts)>> = FxHashMap::default();
        for ((row, neighbour), counts) in counts {
            rows.entry(row).or_default().push((neighbour, counts));
        }
        for row in rows.values_mut() {
            row.sort_unstable_by_key(|(neighbour, _)| *neighbour);
        }
        let sum = |row: &Vec<(TermId, Counts)>| row.iter().map(|(_, counts)| counts.weight()).sum::<f64>();
        let sums: FxHashMap<TermId, f64> = rows.iter().map(|(term, row)| (*term, sum(row))).collect();
        // In a fixed order, so that the sum is the same each time.
        let mut terms: Vec<TermId> = rows.keys().copied().collect();
        terms.sort_unstable();
        let total = terms.iter().filter_map(|term| sums.get(term)).sum();
        let shares = terms.iter().map(|term| (*term, vocabulary.knowledge.row(*term).share())).collect();
        Self { vocabulary, rows, sums, shares, total }
    }

    /// The vocabulary.
    pub fn vocabulary(&self) -> &'v Vocabulary<'v> {
        self.vocabulary
    }

    /// The links as if one of the games had not been played; with none, all of them.
    pub fn unplayed(&self, game: Option<&Game>) -> Unplayed<'_> {
        let mut unplayed = Unplayed { past: self, own: Vec::new(), sums: Vec::new(), total: self.total };
        if let Some((solution, clues)) = game.and_then(|game| self.vocabulary.terms(game)) {
            let mut touched = clues.clone();
            touched.push(solution);
            touched.sort_unstable();
            touched.dedup();
            unplayed.own = clues.into_iter().map(|clue| (clue, solution)).collect();
            for term in touched {
                let sum = unplayed.counts(term).map(|(_, counts)| counts.weight()).sum();
                unplayed.total -= unplayed.sum(term) - sum;
                unplayed.sums.push((term, sum));
            }
        }
        unplayed
    }
}

/// Past links without those of one game.
#[derive(Debug, Clone)]
pub struct Unplayed<'p> {
    past: &'p PastLinks<'p>,
    /// The pairs of clue and solution to take away, each once for every time it occurs.
    own: Vec<(TermId, TermId)>,
    /// The sums of the rows that this changes.
    sums: Vec<(TermId, f64)>,
    total: f64,
}

impl Unplayed<'_> {
    fn counts(&self, row: TermId) -> impl Iterator<Item = (TermId, Counts)> {
        self.past.rows.get(&row).into_iter().flatten().map(move |&(neighbour, mut counts)| {
            for &(clue, solution) in &self.own {
                counts.clued -= u32::from((clue, solution) == (row, neighbour)).min(counts.clued);
                counts.solved -= u32::from((solution, clue) == (row, neighbour)).min(counts.solved);
            }
            (neighbour, counts)
        })
    }

    fn sum(&self, row: TermId) -> f64 {
        let changed = self.sums.iter().find(|(term, _)| *term == row).map(|(_, sum)| *sum);
        changed.or_else(|| self.past.sums.get(&row).copied()).unwrap_or(0.0)
    }

    /// The links of a term with their lifts, as a knowledge file would have them whose last two channels are those of the
    /// games.
    pub fn links(&self, row: TermId) -> impl Iterator<Item = (Link, Pattern, f32)> {
        let first = u8::try_from(self.past.vocabulary.knowledge.meta().channels.len()).unwrap_or(u8::MAX - 1);
        let log_sum = |term: TermId| {
            let share = self.past.shares.get(&term).copied().unwrap_or(0.0);
            smoothed(log_of_level(level(self.sum(term))), share, self.total)
        };
        let (of_row, total) = (log_sum(row), log_of_total(self.total));
        self.counts(row).flat_map(move |(neighbour, counts)| {
            let both = [(counts.clued, first, Pattern::Clued), (counts.solved, first + 1, Pattern::Solved)];
            both.into_iter().filter(|(count, _, _)| *count > 0).map(move |(count, channel, pattern)| {
                let level = level(f64::from(count));
                let lift = log_of_level(level) + total - of_row - log_sum(neighbour);
                (Link { neighbour, channel, level, connector: None }, pattern, lift)
            })
        })
    }
}
