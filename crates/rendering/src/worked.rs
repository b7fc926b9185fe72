//! How a puzzle is worked out, as it is printed: the plan, the steps with their lines, the grid after each, a look back.

use crate::board::Board;
use workbench::{ExplainView, Level, ParagraphView};

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
    /// The grid after it.
    pub board: Board,
}

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
    /// What an explanation tells.
    pub fn of(view: &ExplainView) -> Worked {
        let is_lesson = view.level == Level::Normal;
        Worked {
            plan: view.plan.clone(),
            outline: if is_lesson { view.outline.clone() } else { Vec::new() },
            steps: if is_lesson { by_steps(view) } else { by_paragraphs(view) },
            recap: view.recap.clone(),
        }
    }

    /// Whether nothing is told.
    pub fn is_empty(&self) -> bool {
        self.steps.is_empty()
    }
}

fn by_steps(view: &ExplainView) -> Vec<WorkedStep> {
    let step = |step: &workbench::StepView| {
        let told = step.told.as_ref()?;
        let line = |(depth, text): (usize, &str)| (depth, text.to_owned());
        Some(WorkedStep {
            number: step.step,
            parts: told.lines().map(|part| part.into_iter().map(line).collect()).collect(),
            result: told.result.clone(),
            board: Board::after(view, step.step - 1..step.step),
        })
    };
    view.steps.iter().filter_map(step).collect()
}

fn by_paragraphs(view: &ExplainView) -> Vec<WorkedStep> {
    let step = |(place, paragraph): (usize, &ParagraphView)| WorkedStep {
        number: place + 1,
        parts: vec![vec![(0, paragraph.text.clone())]],
        result: Vec::new(),
        board: Board::after(
            view,
            paragraph.steps.first().map_or(0, |first| first - 1)
                ..paragraph.steps.last().copied().unwrap_or(0),
        ),
    };
    view.paragraphs.iter().enumerate().map(step).collect()
}
