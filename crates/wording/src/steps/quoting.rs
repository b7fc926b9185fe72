//! Clues in quotation marks, or in other words where only their formulas are known.

use super::Speaker;
use crate::plural::listed;
use crate::telling::Telling;
use puzzle::{Formula, Step, Term};

/// Longest clue that is quoted in full, in characters.
const LONGEST_QUOTE: usize = 400;

/// Words in quotation marks, on one line, with marks within turned to single ones.
fn in_quotation_marks(text: &str) -> String {
    let start: String = text.chars().take(4 * LONGEST_QUOTE).collect();
    let line = start.split_whitespace().collect::<Vec<_>>().join(" ");
    let mut said: String = line.chars().filter(|c| !c.is_control()).take(LONGEST_QUOTE).collect();
    if said.len() < line.len() || start.len() < text.len() {
        said = format!("{}…", said.trim_end());
    }
    let mut open = false;
    let said: String = said
        .chars()
        .map(|letter| match letter {
            '“' | '„' => '‘',
            '”' => '’',
            '"' => {
                open = !open;
                if open { '‘' } else { '’' }
            }
            other => other,
        })
        .collect();
    let stop = if said.ends_with(['.', '!', '?', '…', '’']) { "" } else { "." };
    format!("“{said}{stop}”")
}

impl Speaker<'_> {
    /// A clue as a sentence: “clue 3 says: “Hannah paid more than Teri's client.””
    pub(super) fn quote(&self, clue: usize) -> String {
        match self.words_of(clue) {
            Some(words) => format!("clue {} says: {words}", clue + 1),
            None => match self.told(clue) {
                Some(told) => format!("clue {} says that {told}", clue + 1),
                None => format!("clue {} says something that is not known", clue + 1),
            },
        }
    }

    /// The clue's own words in quotation marks, if it has any.
    pub(super) fn words_of(&self, clue: usize) -> Option<String> {
        let text = self.clues.get(clue)?.text.trim();
        (!text.is_empty()).then(|| in_quotation_marks(text))
    }

    /// What the clue's formula says, as a clause.
    pub(super) fn told(&self, clue: usize) -> Option<String> {
        let formula = self.clues.get(clue)?.formula.as_ref()?;
        let told = Telling::speaking(self.narrator, formula).statement(formula, true, 0);
        Some(told.spoken())
    }

    /// Several clues, each as a sentence.
    pub(super) fn quoted(&self, clues: &[usize]) -> Vec<String> {
        clues.iter().map(|clue| self.quote(*clue)).collect()
    }

    /// A step that says no more than its clue does: “clue 3 tells us directly: “Agnes used no lime.””
    pub(super) fn just_said(&self, step: &Step) -> Option<Vec<String>> {
        let ([clue], [], [fact]) =
            (step.clues.as_slice(), step.because.as_slice(), step.therefore.as_slice())
        else {
            return None;
        };
        let formula = self.clues.get(*clue)?.formula.as_ref()?;
        let of_items = |same: &Formula| matches!(same, Formula::Same(Term::Item(_), Term::Item(_)));
        let is_fact = match (formula, fact.is()) {
            (same, true) => of_items(same),
            (Formula::Not(inner), false) => of_items(inner),
            _ => false,
        };
        // Without words of its own, the clue is told by its formula: the fact.
        let words = self.words_of(*clue).unwrap_or_else(|| self.said(*fact).text());
        is_fact.then(|| vec![format!("clue {} tells us directly: {words}", clue + 1)])
    }

    /// That these clues cannot all be true.
    pub(super) fn conflict(&self, clues_at: &[usize]) -> Vec<String> {
        let mut said = vec![match clues_at {
            [] => return vec!["the rules of the grid alone cannot all be kept".to_owned()],
            [one] => format!("clue {} cannot be true", one + 1),
            [one, two] => format!("clues {} and {} cannot both be true", one + 1, two + 1),
            _ => format!("clues {} cannot all be true", numbers(clues_at)),
        }];
        said.extend(self.quoted(clues_at));
        said
    }
}

/// Clues by their numbers: “2, 3 and 7”, “1 to 4 and 6”.
pub(super) fn numbers(clues: &[usize]) -> String {
    let mut runs: Vec<std::ops::RangeInclusive<usize>> = Vec::new();
    for &clue in clues {
        match runs.last_mut() {
            Some(run) if *run.end() + 1 == clue => *run = *run.start()..=clue,
            _ => runs.push(clue..=clue),
        }
    }
    let told = runs.into_iter().flat_map(|run| {
        let (first, last) = (run.start() + 1, run.end() + 1);
        if last - first > 2 {
            vec![format!("{first} to {last}")]
        } else {
            (first..=last).map(|one| one.to_string()).collect()
        }
    });
    listed(&told.collect::<Vec<_>>(), "and")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clues_in_a_row_are_a_range() {
        assert_eq!(numbers(&[0, 1]), "1 and 2");
        assert_eq!(numbers(&[0, 1, 2, 3, 5, 7, 8]), "1 to 4, 6, 8 and 9");
        assert_eq!(numbers(&[4]), "5");
    }

    #[test]
    fn quotation_marks_nest() {
        assert_eq!(in_quotation_marks("Ann  paid\n$5."), "“Ann paid $5.”");
        assert_eq!(in_quotation_marks("Ann read \"Emma\""), "“Ann read ‘Emma’”");
        assert_eq!(in_quotation_marks("Ann read “Emma” twice"), "“Ann read ‘Emma’ twice.”");
        assert!(in_quotation_marks(&"long ".repeat(10_000)).chars().count() < 410);
    }
}
