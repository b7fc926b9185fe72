//! Hints of a book: where to begin, something to find, the thought on which the puzzle turns.

use crate::ExplainView;
use crate::step_view::StepView;
use wording::plural::listed;

/// An argument of more lines than this is left to whoever asked for a hint.
const LONGEST_ARGUMENT: usize = 8;

/// Three hints of a lesson, each telling more than the one before.
pub(super) fn of(lesson: &ExplainView) -> Vec<String> {
    let [first, second, third] = [begin(lesson), find(lesson), turn(lesson)];
    [first, second, third].into_iter().flatten().collect()
}

/// The clues of the first two steps.
fn begin(lesson: &ExplainView) -> Option<String> {
    let first = lesson.steps.first()?;
    let mut text = format!("Begin with {}", clues(&first.clues)?);
    if let Some(then) = lesson.steps.get(1).filter(|step| step.clues != first.clues) {
        text += &clues(&then.clues).map(|clues| format!(", and then look at {clues}")).unwrap_or_default();
    }
    Some(text + ".")
}

/// The first two items that are found to belong together, and by which clues.
fn find(lesson: &ExplainView) -> Option<String> {
    let found = lesson.cells.iter().find(|cell| cell.fact.is)?;
    let mut used: Vec<usize> =
        lesson.steps.iter().take(found.step).flat_map(|step| step.clues.iter().copied()).collect();
    used.sort_unstable();
    used.dedup();
    let by = clues(&used).map(|clues| format!(" {clues} will show you")).unwrap_or_default();
    Some(format!("Find out that {}:{by}.", lower_first(found.text.trim_end_matches('.'))))
}

/// The hardest thought after the first find, whole.
fn turn(lesson: &ExplainView) -> Option<String> {
    let found = lesson.cells.iter().find(|cell| cell.fact.is).map_or(0, |cell| cell.step);
    let later = lesson.steps.iter().filter(|step| step.step > found);
    let hardest = later.max_by_key(|step| (step.cost, std::cmp::Reverse(step.step)));
    hardest.or(lesson.steps.last()).map(whole)
}

/// A step with its arguments. Of one that is too long for a hint, only what it supposes is told, and by which clues that comes to nothing.
fn whole(step: &StepView) -> String {
    let Some(told) = &step.told else { return step.text.clone() };
    let parts = told.parts.iter().map(|part| match part.split_first() {
        Some((first, rest)) if rest.len() >= LONGEST_ARGUMENT => {
            let by = clues(&step.clues).map(|clues| format!(" with {clues}")).unwrap_or_default();
            format!("{first} Follow that{by}, and it cannot be.")
        }
        _ => part.join(" "),
    });
    parts.collect::<Vec<_>>().join(" ")
}

/// “clue 4”, “clues 2 and 5”.
fn clues(numbers: &[usize]) -> Option<String> {
    let told: Vec<String> = numbers.iter().map(ToString::to_string).collect();
    match told.as_slice() {
        [] => None,
        [one] => Some(format!("clue {one}")),
        _ => Some(format!("clues {}", listed(&told.iter().map(String::as_str).collect::<Vec<_>>(), "and"))),
    }
}

/// A fact within a sentence: only an article at its beginning is known to be no name.
fn lower_first(text: &str) -> String {
    text.strip_prefix("The ").map_or_else(|| text.to_owned(), |rest| format!("the {rest}"))
}
