//! Tables 2 and 3 of the paper for any set of games.

use std::fmt::Write;

use crate::ottho::player::Listed;
use crate::sources::games::Game;
use crate::words::normal;

/// The lengths of the list in the tables.
pub const LENGTHS: [usize; 4] = [10, 15, 100, 150];

/// One line of Table 2.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Line {
    /// Games with this coverage.
    pub games: usize,
    /// Games whose solution is in the network.
    pub solvable: usize,
    /// Games whose solution is in the list, for each of [`LENGTHS`].
    pub solved: [usize; 4],
}

/// The tables of an evaluation.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Tables {
    /// A line for each coverage, from nought.
    pub by_coverage: Vec<Line>,
    /// The sum.
    pub all: Line,
}

impl Tables {
    /// The tables for games and what the method listed.
    pub fn of<'g>(results: impl IntoIterator<Item = (&'g Game, &'g Listed)>) -> Self {
        let mut tables = Self::default();
        for (game, listed) in results {
            if tables.by_coverage.len() <= listed.coverage {
                tables.by_coverage.resize(listed.coverage + 1, Line::default());
            }
            let solution = normal(&game.solution);
            let rank = listed.words.iter().position(|(word, _)| *word == solution);
            for line in
                [tables.by_coverage.get_mut(listed.coverage), Some(&mut tables.all)].into_iter().flatten()
            {
                line.games += 1;
                line.solvable += usize::from(listed.solvable);
                for (count, length) in line.solved.iter_mut().zip(LENGTHS) {
                    *count += usize::from(rank.is_some_and(|rank| rank < length));
                }
            }
        }
        tables
    }

    /// Equation 7: absolute accuracy.
    pub fn absolute(&self, length: usize) -> f64 {
        self.solved(length) / (self.all.games.max(1) as f64)
    }

    /// Equation 8: relative accuracy.
    pub fn relative(&self, length: usize) -> f64 {
        self.solved(length) / (self.all.solvable.max(1) as f64)
    }

    fn solved(&self, length: usize) -> f64 {
        LENGTHS
            .iter()
            .zip(self.all.solved)
            .find(|(at, _)| **at == length)
            .map_or(0.0, |(_, count)| count as f64)
    }

    /// Both tables as text, in the layout of the paper.
    pub fn text(&self) -> String {
        let mut text = String::from(
            "| coverage | games | solvable | k = 10 | k = 15 | k = 100 |\n|---|---|---|---|---|---|\n",
        );
        let mut line = |name: &str, line: &Line| {
            let [ten, fifteen, hundred, _] = line.solved;
            let _ = writeln!(
                text,
                "| {name} | {} | {} | {ten} | {fifteen} | {hundred} |",
                line.games, line.solvable
            );
        };
        for (coverage, row) in self.by_coverage.iter().enumerate().filter(|(_, row)| row.games > 0) {
            line(&coverage.to_string(), row);
        }
        line("all", &self.all);
        text.push_str("\n|  | k = 10 | k = 15 | k = 100 | k = 150 |\n|---|---|---|---|---|\n");
        for (name, share) in [("AA", Self::absolute as fn(&Self, usize) -> f64), ("RA", Self::relative)] {
            let cells = LENGTHS.map(|length| format!("{:.2}", share(self, length))).join(" | ");
            let _ = writeln!(text, "| {name} | {cells} |");
        }
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn accuracy_is_counted_as_in_the_paper() {
        let game =
            |solution: &str| Game { id: String::new(), clues: vec!["a".into()], solution: solution.into() };
        let listed = |word: &str, coverage, solvable| Listed {
            words: vec![(word.into(), 1.0)],
            coverage,
            nodes: 3,
            solvable,
        };
        let (games, lists) = (
            [game("x"), game("y"), game("z")],
            [listed("x", 1, true), listed("q", 1, true), listed("q", 0, false)],
        );
        let tables = Tables::of(games.iter().zip(&lists));
        assert!((tables.absolute(10) - 1.0 / 3.0).abs() < 1e-9);
        assert!((tables.relative(10) - 0.5).abs() < 1e-9);
        assert_eq!(tables.by_coverage[1].games, 2);
        assert!(tables.text().contains("| all | 3 | 2 | 1 | 1 | 1 |"), "{}", tables.text());
        assert!(tables.text().contains("| AA | 0.33 |"));
    }
}
