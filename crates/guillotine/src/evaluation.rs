//! How well a player does: figures from games whose solutions are known.

use serde::Serialize;

use crate::association::Knowledge;
use crate::evidence::training::{Training, cross_validate};

pub use crate::evidence::training::Ranked;
use crate::sources::games::Game;
use crate::words::normal;

/// The figures of an evaluation. Shares lie between 0 and 1.
#[derive(Debug, Clone, Copy, Default, PartialEq, Serialize)]
pub struct Figures {
    /// How many games.
    pub games: usize,
    /// The solution came first.
    pub first: f64,
    /// The solution was among the first ten.
    pub in_ten: f64,
    /// The solution was among the first hundred.
    pub in_hundred: f64,
    /// The mean of 1 / rank; a solution that was not found counts 0.
    pub reciprocal_rank: f64,
    /// The share of clues that the knowledge has.
    pub coverage: f64,
}

impl Figures {
    /// The figures for ranked words.
    pub fn of(knowledge: &Knowledge<'_>, games: &[Game], results: &[Ranked]) -> Self {
        let count = games.len().max(1) as f64;
        let mut figures = Self { games: games.len(), ..Self::default() };
        let (mut clues, mut known) = (0.0, 0.0);
        for (game, result) in games.iter().zip(results) {
            let solution = normal(&game.solution);
            if let Some(rank) = result.0.iter().position(|word| *word == solution) {
                figures.first += f64::from(u8::from(rank < 1)) / count;
                figures.in_ten += f64::from(u8::from(rank < 10)) / count;
                figures.in_hundred += f64::from(u8::from(rank < 100)) / count;
                figures.reciprocal_rank += 1.0 / (rank as f64 + 1.0) / count;
            }
            clues += game.clues.len() as f64;
            known += game.clues.iter().filter(|clue| knowledge.find(&normal(clue)).is_some()).count() as f64;
        }
        figures.coverage = known / f64::max(clues, 1.0);
        figures
    }

    /// The heads of the columns of [`Self::row`].
    pub const HEAD: &'static str =
        "| | games | first | in ten | in hundred | MRR | clues known |\n|---|---|---|---|---|---|---|";

    /// The figures as a row of a table.
    pub fn row(&self, name: &str) -> String {
        format!(
            "| {name} | {} | {:.1} % | {:.1} % | {:.1} % | {:.3} | {:.1} % |",
            self.games,
            self.first * 100.0,
            self.in_ten * 100.0,
            self.in_hundred * 100.0,
            self.reciprocal_rank,
            self.coverage * 100.0
        )
    }
}

/// The figures with all sources, then with each one left out, weights learned anew each time by cross-validation.
pub fn leave_one_out(
    knowledge: &Knowledge<'_>,
    games: &[Game],
    folds: usize,
    training: &Training,
) -> Vec<(String, Figures)> {
    let mut table = Vec::new();
    let figures = |without: &[usize]| {
        Figures::of(knowledge, games, &cross_validate(knowledge, games, folds, training, without))
    };
    table.push(("all sources".to_owned(), figures(&[])));
    for (at, source) in knowledge.meta().sources.iter().enumerate() {
        table.push((format!("without {}", source.name), figures(&[at])));
    }
    table
}
