//! Steps as running text: a step that takes a clue, with all that follows from it by the grid alone.

use crate::step_view::StepTeller;
use puzzle::Step;
use serde::Serialize;

/// A paragraph of the explanation as running text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ParagraphView {
    /// The numbers of the steps that it tells.
    pub steps: Vec<usize>,
    /// The clues that these use, from 1.
    pub clues: Vec<usize>,
    /// The words.
    pub text: String,
}

/// Steps in runs: each begins with a step that takes a clue, and goes on as long as the grid alone suffices.
pub(crate) fn paragraphs(steps: &[Step], teller: &StepTeller<'_>) -> Vec<ParagraphView> {
    let mut runs: Vec<Vec<usize>> = Vec::new();
    for (place, step) in steps.iter().enumerate() {
        match runs.last_mut() {
            Some(run) if step.clues.is_empty() => run.push(place),
            _ => runs.push(vec![place]),
        }
    }
    runs.into_iter().map(|run| paragraph(&run, steps, teller)).collect()
}

fn paragraph(run: &[usize], steps: &[Step], teller: &StepTeller<'_>) -> ParagraphView {
    let told: Vec<&Step> = run.iter().filter_map(|&place| steps.get(place)).collect();
    let mut clues: Vec<usize> = told.iter().flat_map(|step| step.clues.iter().map(|clue| clue + 1)).collect();
    clues.sort_unstable();
    clues.dedup();
    ParagraphView {
        steps: run.iter().map(|place| place + 1).collect(),
        clues,
        text: teller.narrator.run(&told, teller.clues),
    }
}
