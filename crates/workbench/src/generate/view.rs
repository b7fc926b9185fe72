//! New puzzles as plain data.

use crate::SCHEMA;
use crate::difficulty_view::{rounded, word};
use generating::setter::{Made, Progress, Rating};
use puzzle::Puzzle;
use puzzle::files::{Format, write};
use serde::Serialize;
use serde_json::Value;

/// How hard a puzzle is.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct RatingView {
    /// The band, from 1 (easy) to 5 (very hard).
    pub difficulty: u8,
    /// The band in words.
    pub word: &'static str,
    /// The points that the band is made from.
    pub points: f64,
    /// How many passes the published solver takes over the clues as they stand; `None` if it does not get there.
    pub loops: Option<usize>,
    /// How many steps the explanation at the level `normal` has.
    pub steps: usize,
    /// How many of them need several clues at once, or an argument.
    pub hard_steps: usize,
    /// How many thoughts all steps have together.
    pub thoughts: usize,
    /// What the hardest thought needs.
    pub hardest: &'static str,
    /// The seed that makes the puzzle again.
    pub seed: u64,
}

impl RatingView {
    fn new(rating: &Rating, seed: u64) -> RatingView {
        let difficulty = &rating.difficulty;
        RatingView {
            difficulty: difficulty.band,
            word: word(difficulty.band),
            points: rounded(difficulty.points),
            loops: rating.loops,
            steps: difficulty.steps,
            hard_steps: difficulty.hard_steps,
            thoughts: difficulty.thoughts,
            hardest: rating.hardest,
            seed,
        }
    }
}

/// A new puzzle.
#[derive(Clone, Debug)]
pub struct GeneratedView {
    /// The puzzle, with its solution and all fields that the JSON object has.
    pub puzzle: Puzzle,
    /// How hard it is.
    pub rating: RatingView,
    /// The theme that it was made from.
    pub theme: String,
    /// What it asks, if it asks for an item that no clue names.
    pub question: Option<String>,
    /// The kinds of its clues, in their order.
    pub kinds: Vec<&'static str>,
    /// How many clue sets were evaluated.
    pub evaluations: u64,
}

impl GeneratedView {
    /// The view of a puzzle.
    pub fn new(made: Made) -> GeneratedView {
        let rating = RatingView::new(&made.rating, made.seed);
        let kinds: Vec<&'static str> = made.kinds.iter().map(|kind| kind.name()).collect();
        let mut puzzle = made.puzzle;
        let mut add = |name: &str, value: Value| _ = puzzle.extra.insert(name.to_owned(), value);
        add("schema", SCHEMA.into());
        add("kind", "generated".into());
        add("theme", made.theme.clone().into());
        if let Some(question) = &made.question {
            add("question", question.clone().into());
        }
        add("kinds", kinds.clone().into());
        add("rating", serde_json::to_value(&rating).unwrap_or_default());
        GeneratedView {
            puzzle,
            rating,
            theme: made.theme,
            question: made.question,
            kinds,
            evaluations: made.evaluations,
        }
    }

    /// The puzzle as one line of JSON.
    pub fn json_line(&self) -> String {
        json_line(&self.puzzle)
    }

    /// The puzzle as JSON for a file.
    pub fn json(&self) -> String {
        write(&self.puzzle, Format::Json)
    }

    /// The puzzle as text for people, with or without its solution.
    pub fn text(&self, with_solution: bool) -> String {
        let mut puzzle = self.puzzle.clone();
        puzzle.clues.iter_mut().for_each(|clue| clue.formula = None);
        puzzle.solution = puzzle.solution.filter(|_| with_solution);
        write(&puzzle, Format::Text)
    }

    /// The solution by itself, under the number and the title of the puzzle.
    pub fn answer(&self, number: usize) -> String {
        let title = self.puzzle.title.as_deref().map(|title| format!(" {title}")).unwrap_or_default();
        let rows = self.puzzle.solution.iter().flat_map(puzzle::Solution::rows);
        let categories = &self.puzzle.categories;
        let line = |row: &[u16]| -> String {
            let items = row
                .iter()
                .zip(categories)
                .filter_map(|(item, category)| category.items().get(usize::from(*item)));
            let items: Vec<&str> = items.map(String::as_str).collect();
            format!("   {}\n", items.join(", "))
        };
        format!("\n{number}.{title}\n{}", rows.map(|row| line(row)).collect::<String>())
    }

    /// The rating in a line for people.
    pub fn told(&self) -> String {
        let RatingView { difficulty, word, thoughts, hardest, seed, .. } = &self.rating;
        let clues = self.puzzle.clues.len();
        format!(
            "difficulty {difficulty} of 5 ({word}): {clues} clues, {thoughts} thoughts, the hardest needs {hardest}; seed {seed}"
        )
    }
}

/// A puzzle as JSON for a file.
pub fn json(puzzle: &Puzzle) -> String {
    write(puzzle, Format::Json)
}

/// A puzzle as one line of JSON.
pub fn json_line(puzzle: &Puzzle) -> String {
    let lines = json(puzzle);
    // What was just written can be read.
    serde_json::from_str::<Value>(&lines).map(|value| value.to_string()).unwrap_or(lines)
}

/// How far the work is, for other programs.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ProgressView {
    /// See [`SCHEMA`].
    pub schema: u32,
    /// Always `progress`.
    pub kind: &'static str,
    /// The number of the puzzle, from 1.
    pub puzzle: usize,
    /// How many puzzles there shall be.
    pub of: usize,
    /// Which attempt at this puzzle it is, from 1.
    pub attempt: usize,
    /// How many clue sets have been evaluated for it.
    pub evaluations: u64,
    /// How many may be.
    pub budget: u64,
    /// The best fitness of a set with one solution, if there is one.
    pub best: Option<f64>,
    /// How many sets with one solution there are.
    pub feasible: usize,
    /// How many others.
    pub infeasible: usize,
}

impl ProgressView {
    /// The progress of the puzzle at a place.
    pub fn new(place: usize, of: usize, progress: &Progress) -> ProgressView {
        ProgressView {
            schema: SCHEMA,
            kind: "progress",
            puzzle: place + 1,
            of,
            attempt: progress.attempt,
            evaluations: progress.evaluations,
            budget: progress.budget,
            best: progress.generation.best.map(|best| (best * 1000.0).round() / 1000.0),
            feasible: progress.generation.feasible,
            infeasible: progress.generation.infeasible,
        }
    }

    /// The same in a line for people, with a bar for the budget of the puzzle.
    pub fn told(&self) -> String {
        let ProgressView { puzzle, of, evaluations, feasible, infeasible, .. } = self;
        let best = self.best.map_or_else(|| "none yet".to_owned(), |best| format!("{best:.2}"));
        format!(
            "{} puzzle {puzzle} of {of}: {evaluations} clue sets, best {best}, {feasible} feasible and {infeasible} infeasible",
            bar(self.evaluations, self.budget)
        )
    }
}

/// A bar of twenty characters.
fn bar(done: u64, all: u64) -> String {
    let full = usize::try_from((20 * done.min(all)).checked_div(all).unwrap_or(0)).unwrap_or(0);
    format!("[{}{}]", "#".repeat(full), ".".repeat(20 - full))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn progress_is_told_with_a_bar() {
        let view = ProgressView {
            schema: SCHEMA,
            kind: "progress",
            puzzle: 2,
            of: 3,
            attempt: 1,
            evaluations: 50,
            budget: 100,
            best: Some(0.714),
            feasible: 12,
            infeasible: 4,
        };
        assert_eq!(
            view.told(),
            "[##########..........] puzzle 2 of 3: 50 clue sets, best 0.71, 12 feasible and 4 infeasible"
        );
        assert_eq!(bar(0, 0).len(), 22);
    }
}
