//! How a puzzle is worked out, as it is printed: the plan, the steps with their lines, the grid after each, a look back.

use crate::board::Board;
use crate::means::go_on;
use std::ops::Range;
use workbench::{ExplainView, Level, ParagraphView, Stop};

/// A line, with the number of cases that it stands in.
pub type Line = (usize, String);

/// A step as it is printed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WorkedStep {
    /// Its number, from 1.
    pub number: usize,
    /// Its parts, in order: running text is one line, an argument several.
    pub parts: Vec<Vec<Line>>,
    /// The rows that it changed, each with all its items that are known by then.
    pub result: Vec<Vec<String>>,
    /// The grid after it, unless it is too large to stand beside a step.
    pub board: Option<Board>,
}

/// Grids with more cells do not stand beside a step: nobody could see what is new in them, and there may be thousands of steps.
const MOST_CELLS: usize = 4_000;

/// A puzzle worked out.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Worked {
    /// Where the key lies.
    pub plan: String,
    /// The plan in a few lines, each with the numbers of the steps that it stands for. Empty where the steps are these lines.
    pub outline: Vec<ParagraphView>,
    /// The steps.
    pub steps: Vec<WorkedStep>,
    /// The look back.
    pub recap: String,
}

impl Worked {
    /// What an explanation tells; nothing if the budget is spent first.
    pub fn of(view: &ExplainView, stop: &Stop) -> Option<Worked> {
        let is_lesson = view.level == Level::Normal;
        Some(Worked {
            plan: view.plan.clone(),
            outline: if is_lesson { view.outline.clone() } else { Vec::new() },
            steps: if is_lesson { by_steps(view, stop) } else { by_paragraphs(view, stop) }?,
            recap: view.recap.clone(),
        })
    }

    /// Whether nothing is told.
    pub fn is_empty(&self) -> bool {
        self.steps.is_empty()
    }
}

/// The grid after some steps, given by their places, if it is small enough to be drawn.
fn board(view: &ExplainView, steps: Range<usize>) -> Option<Board> {
    (Board::cells(&view.categories) <= MOST_CELLS).then(|| Board::after(view, steps))
}

fn by_steps(view: &ExplainView, stop: &Stop) -> Option<Vec<WorkedStep>> {
    let mut steps = Vec::new();
    for step in &view.steps {
        go_on(stop, "")?;
        let Some(told) = &step.told else { continue };
        let line = |(depth, text): (usize, &str)| (depth, text.to_owned());
        steps.push(WorkedStep {
            number: step.step,
            parts: told.lines().map(|part| part.into_iter().map(line).collect()).collect(),
            result: told.result.clone(),
            board: board(view, step.step - 1..step.step),
        });
    }
    Some(steps)
}

fn by_paragraphs(view: &ExplainView, stop: &Stop) -> Option<Vec<WorkedStep>> {
    let told = |(place, paragraph): (usize, &ParagraphView)| {
        go_on(stop, "")?;
        let first = paragraph.steps.first().map_or(0, |first| first - 1);
        Some(WorkedStep {
            number: place + 1,
            parts: vec![vec![(0, paragraph.text.clone())]],
            result: Vec::new(),
            board: board(view, first..paragraph.steps.last().copied().unwrap_or(0)),
        })
    };
    view.paragraphs.iter().enumerate().map(told).collect()
}
