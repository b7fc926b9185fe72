//! What to ask where the clues do not tell which items belong together.

use super::affinity::Affinity;
use super::dividing::Division;
use super::evidence::Evidence;
use super::{MARGIN, Undetermined, naming};
use puzzle::Puzzle;

/// Whether two verbs (or prepositions) mean the same.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Question {
    /// The one, in plain form: “trek for”.
    pub one: String,
    /// The other: “walk”.
    pub other: String,
    /// A clue that has the one, from nought.
    pub clue: usize,
    /// A clue that has the other.
    pub other_clue: usize,
}

/// Most questions that are asked at once.
const MOST: usize = 6;

/// What is known, and what to ask.
pub(super) fn ask(
    items: &[String],
    division: &Division,
    affinity: &Affinity,
    evidence: &Evidence,
    puzzle: &Puzzle,
) -> Undetermined {
    let doubtful: Vec<usize> = division.doubtful.iter().flat_map(|&(a, b)| [a, b]).collect();
    let weakest = |item: usize, group: &[usize]| affinity.with(item, group) < MARGIN;
    let mut groups: Vec<Vec<String>> = Vec::new();
    for group in &division.groups {
        let mut sure: Vec<usize> =
            group.iter().copied().filter(|item| !doubtful.contains(item) || !weakest(*item, group)).collect();
        sure.sort_unstable();
        if sure.len() > 1 {
            groups.push(sure.iter().map(|&item| items[item].clone()).collect());
        }
    }
    groups.sort();
    let questions = questions(division, evidence, &doubtful);
    let silent: Vec<String> = (0..items.len())
        .filter(|item| !evidence.mentioned.contains(item))
        .map(|item| format!("“{}”", items[item]))
        .collect();
    let mut message = "The clues do not tell for sure which items belong together".to_owned();
    let unsure: Vec<String> = division
        .doubtful
        .iter()
        .take(2)
        .map(|&(a, b)| format!("“{}” and “{}” could change places", items[a], items[b]))
        .collect();
    if !unsure.is_empty() {
        message = format!("{message}: {}", wording::plural::listed(&unsure, "and"));
    }
    message.push('.');
    if silent.len() > 1 {
        message = format!("{message} No clue names {}.", wording::plural::listed(&silent, "or"));
    }
    let way_out = match questions.first() {
        Some(Question { one, other, clue, other_clue }) => format!(
            " Say which words mean the same (clue {} has “{one}”, clue {} has “{other}”), or name the categories.",
            clue + 1,
            other_clue + 1
        ),
        None if puzzle.clues.is_empty() => " There are no clues; name the categories.".to_owned(),
        None => " Name the categories.".to_owned(),
    };
    message.push_str(&way_out);
    Undetermined { groups, questions, likeliest: None, message }
}

/// Pairs of slots that would settle where the doubtful items belong: one slot has a doubtful item, the
/// other items of the group that it was put into, and no slot has both.
fn questions(division: &Division, evidence: &Evidence, doubtful: &[usize]) -> Vec<Question> {
    let mut questions: Vec<Question> = Vec::new();
    let telling: Vec<usize> =
        (0..evidence.slots.len()).filter(|&slot| naming::is_telling(&evidence.slots[slot].0)).collect();
    for &item in doubtful {
        let Some(group) = division.groups.iter().find(|group| group.contains(&item)) else { continue };
        for &one in telling.iter().filter(|&&slot| evidence.slots[slot].1.contains_key(&item)) {
            for &other in
                telling.iter().filter(|&&slot| slot != one && !evidence.slots[slot].1.contains_key(&item))
            {
                let (slot, items) = &evidence.slots[other];
                let Some((_, &other_clue)) = items.iter().filter(|(item, _)| group.contains(item)).min()
                else {
                    continue;
                };
                let Some(&clue) = evidence.slots[one].1.get(&item) else { continue };
                let question = Question {
                    one: evidence.slots[one].0.words.clone(),
                    other: slot.words.clone(),
                    clue,
                    other_clue,
                };
                let asked = |known: &Question| {
                    (known.one == question.one && known.other == question.other)
                        || (known.one == question.other && known.other == question.one)
                };
                if question.one != question.other && !questions.iter().any(asked) && questions.len() < MOST {
                    questions.push(question);
                }
            }
        }
    }
    if questions.is_empty() {
        any_two(evidence, &telling, &mut questions);
    }
    questions
}

/// Any two slots whose items could be of one type: no clause links them.
fn any_two(evidence: &Evidence, telling: &[usize], questions: &mut Vec<Question>) {
    for (at, &one) in telling.iter().enumerate() {
        for &other in &telling[at + 1..] {
            let ((slot, items), (its, others)) = (&evidence.slots[one], &evidence.slots[other]);
            let linked = items
                .keys()
                .any(|a| others.keys().any(|b| a == b || evidence.linked.contains(&(*a.min(b), *a.max(b)))));
            let clues = items.values().min().zip(others.values().min());
            if let Some((&clue, &other_clue)) =
                clues.filter(|_| !linked && slot.words != its.words && questions.len() < MOST)
            {
                questions.push(Question {
                    one: slot.words.clone(),
                    other: its.words.clone(),
                    clue,
                    other_clue,
                });
            }
        }
    }
}
