//! How hard a puzzle is for a person, measured on its lesson: the one figure that every command shows.

use crate::inference::Obstacle;
use crate::teaching::{Lesson, teach};
use puzzle::{Grid, LessonStep, Step};
use solving::Problem;
use solving::engine::Stop;

/// The measures of a lesson, and a band from 1 to 5.
#[derive(Clone, Debug, PartialEq)]
pub struct Difficulty {
    /// How many steps the lesson has.
    pub steps: usize,
    /// How many of them need a clue.
    pub clue_steps: usize,
    /// How many of them need several clues at once, or an argument.
    pub hard_steps: usize,
    /// How many thoughts all steps have together.
    pub thoughts: usize,
    /// What a thought costs on average.
    pub thought_cost: f64,
    /// The step with the hardest thought, by its place.
    pub hardest: Option<usize>,
    /// The most facts that any thought asks to hold in mind.
    pub most_facts: usize,
    /// The costs, step by step: the profile.
    pub profile: Vec<u64>,
    /// What the band is made from.
    pub points: f64,
    /// From 1 (easy) to 5 (very hard).
    pub band: u8,
}

/// Where the bands 2, 3, 4 and 5 begin, in points.
///
/// Held against 42 puzzles of three collections that say how hard they are, and against 60 made ones of six sizes
/// (`docs/evaluation-explaining.md` has the tables). Of 32 called easy, medium or moderate, 25 are in band 1 and five in band 2; of ten
/// called challenging, eight are in bands 4 and 5. Among the made ones, those that take an argument of several lines have more than ten
/// points, and up to 5×5 no other has: that is where band 4 begins.
pub const BANDS: [f64; 4] = [6.8, 8.0, 10.0, 15.0];

/// A lesson of so many thoughts is of the usual length; twice as many make a puzzle a little harder.
const USUAL_THOUGHTS: f64 = 6.0;
/// How many points twice the length counts.
const TWICE_AS_LONG: f64 = 0.5;

/// Boards of at most so many cells, with the highest band that they can have: whoever is stuck on three categories of three
/// items has only 36 arrangements to try, and a lesson of three thoughts has a high mean if one of them is an argument.
const SMALL: [(usize, u8); 2] = [(27, 3), (54, 4)];

impl Difficulty {
    /// Measures a lesson.
    pub fn of(lesson: &Lesson) -> Difficulty {
        let steps = &lesson.steps;
        let thoughts: Vec<&Step> = steps.iter().flat_map(|step| &step.thoughts).collect();
        let profile: Vec<u64> = steps.iter().map(LessonStep::cost).collect();
        let costs: u64 = thoughts.iter().map(|thought| thought.cost).sum();
        let thought_cost = if thoughts.is_empty() { 0.0 } else { as_float(costs) / count(thoughts.len()) };
        let points = points(thought_cost, thoughts.len());
        Difficulty {
            steps: steps.len(),
            clue_steps: steps.iter().filter(|step| !step.clues().is_empty()).count(),
            hard_steps: steps.iter().filter(|step| step.thoughts.iter().any(is_hard)).count(),
            thoughts: thoughts.len(),
            thought_cost,
            hardest: (0..steps.len()).rev().max_by_key(|&place| profile[place]),
            most_facts: thoughts.iter().map(|thought| thought.facts_in_mind()).max().unwrap_or(0),
            profile,
            points,
            band: band(points).min(highest(&lesson.given)),
        }
    }

    /// Measures a puzzle; `None` if its lesson does not lead to a single solution.
    pub fn measure(problem: &Problem<'_>, stop: &Stop) -> Result<Option<Difficulty>, Obstacle> {
        let blank = Grid::blank(problem.categories().len(), problem.size());
        let lesson = teach(problem, &blank, stop)?;
        Ok(lesson.is_whole().then(|| Difficulty::of(&lesson)))
    }
}

impl Lesson {
    /// Whether the lesson leads to a solution, the only one.
    pub fn is_whole(&self) -> bool {
        self.complete && self.end.blanks() == 0
    }
}

/// Whether a thought takes several clues at once, or an argument.
fn is_hard(thought: &Step) -> bool {
    thought.clues.len() > 1 || thought.nested.is_some()
}

/// The mean of the thoughts, and a little for their number: less than nothing for a short lesson, more for a long one.
fn points(thought_cost: f64, thoughts: usize) -> f64 {
    if thoughts == 0 {
        return 0.0;
    }
    (thought_cost + TWICE_AS_LONG * (count(thoughts) / USUAL_THOUGHTS).log2()).max(0.0)
}

/// The band that so many points make.
fn band(points: f64) -> u8 {
    1 + BANDS.iter().filter(|&&begin| points >= begin).count() as u8
}

/// The highest band that a board of this size can have.
fn highest(board: &Grid) -> u8 {
    let (categories, size) = (board.categories(), board.size());
    let cells = size * size * categories * categories.saturating_sub(1) / 2;
    SMALL.iter().find(|(most, _)| cells <= *most).map_or(5, |(_, band)| *band)
}

/// Far below 2⁵³, so nothing is lost.
#[allow(clippy::cast_precision_loss)]
fn as_float(number: u64) -> f64 {
    number as f64
}

fn count(number: usize) -> f64 {
    as_float(number as u64)
}

#[cfg(test)]
mod tests {
    use super::*;
    use puzzle::{Fact, ItemId, StepKind};

    /// A lesson of thoughts of these costs.
    fn lesson((categories, size): (usize, usize), costs: &[u64]) -> Lesson {
        let thought = |&cost: &u64| Step {
            kind: StepKind::Clue,
            because: Vec::new(),
            clues: vec![0],
            rules: Vec::new(),
            therefore: Fact::new(ItemId::new(0, 0), ItemId::new(1, 0), true).into_iter().collect(),
            cost,
            optimal: false,
            nested: None,
        };
        let given = Grid::blank(categories, size);
        let step = |cost| LessonStep { thoughts: vec![thought(cost)], marks: Vec::new(), merges: Vec::new() };
        let steps = costs.iter().map(step).collect();
        Lesson { end: given.clone(), given, steps, complete: true }
    }

    #[test]
    fn thoughts_and_their_number_make_the_band() {
        for (costs, points, band) in [
            (vec![6; 6], 6.0, 1),
            (vec![6; 12], 6.5, 1),
            (vec![7; 6], 7.0, 2),
            (vec![7; 24], 8.0, 3),
            (vec![4, 8, 4, 8, 4, 40], 68.0 / 6.0, 4),
            (vec![40; 3], 39.5, 5),
        ] {
            let difficulty = Difficulty::of(&lesson((4, 4), &costs));
            assert!((difficulty.points - points).abs() < 1e-9, "{costs:?}: {}", difficulty.points);
            assert_eq!(difficulty.band, band, "{costs:?}");
        }
        let difficulty = Difficulty::of(&lesson((4, 4), &[4, 9, 9, 5]));
        assert_eq!((difficulty.hardest, difficulty.thoughts), (Some(1), 4));
        assert_eq!(Difficulty::of(&lesson((4, 4), &[])).band, 1);
    }

    #[test]
    fn a_small_board_is_never_very_hard() {
        for (size, band) in [((3, 3), 3), ((2, 5), 3), ((4, 3), 4), ((3, 4), 4), ((4, 4), 5)] {
            assert_eq!(Difficulty::of(&lesson(size, &[210])).band, band, "{size:?}");
        }
    }
}
