//! Hints by level: which clue to look at, where to look, what follows, what to mark.

use super::Speaker;
use super::joining::{opened, pairs};
use super::quoting::numbers;
use crate::nouns::Role;
use crate::plural::listed;
use puzzle::{CategoryId, Fact, GridRule, Step, StepKind};

impl Speaker<'_> {
    /// A hint for a step.
    pub(super) fn hint(&self, step: &Step, level: u8) -> Vec<String> {
        match level {
            0 | 1 => vec![self.where_to_look(step)],
            2 => self.what_to_look_at(step),
            3 => self.thought_alone(step),
            _ => self.what_to_mark(&step.therefore),
        }
    }

    /// The words of the clue, and what is known that goes with it.
    fn what_to_look_at(&self, step: &Step) -> Vec<String> {
        let mut said = self.quoted(&step.clues);
        if !step.clues.is_empty() {
            if !step.because.is_empty() {
                said.extend(opened(
                    "use it together with what you already know:",
                    &self.clauses(&step.because),
                ));
            }
            return said;
        }
        match (step.kind, step.rules.as_slice()) {
            (StepKind::LeftOver, [GridRule::OnePartner { item, category }]) => {
                let noun = self.choice_noun(*category);
                vec![format!("look at {}: which {noun} is left", self.mention(*item)) + "?"]
            }
            (StepKind::Taken, _) => {
                let mut said = pairs(&self.clauses(&step.because));
                said.push("what does that rule out?".to_owned());
                said
            }
            _ => {
                let known = self.clauses(&step.because).into_iter();
                let mut said: Vec<String> = known
                    .enumerate()
                    .map(|(at, known)| format!("you {}know that {known}", if at == 0 { "" } else { "also " }))
                    .collect();
                said.push("what follows?".to_owned());
                said
            }
        }
    }

    /// What one calls the items of a category that are left to choose from.
    pub(super) fn choice_noun(&self, category: CategoryId) -> String {
        match self.narrator.noun(category) {
            Some(noun) if noun.is_order() => "place".to_owned(),
            Some(noun) if noun.role == Role::Count => noun.measured(true),
            Some(noun) => noun.singular.clone(),
            None => "item".to_owned(),
        }
    }

    /// What to mark.
    fn what_to_mark(&self, facts: &[Fact]) -> Vec<String> {
        let (yes, no): (Vec<Fact>, Vec<Fact>) = facts.iter().copied().partition(|fact| fact.is());
        let mut said = Vec::new();
        for (one, several, facts) in [("a tick", "ticks", yes), ("a cross", "crosses", no)] {
            // As the grid has them, in quotation marks: a mark is put between two words, not two things.
            let cells: Vec<String> = facts
                .iter()
                .map(|fact| {
                    let said = self.said(*fact);
                    format!("“{}” meets “{}”", self.bare_name(said.subject), self.bare_name(said.object))
                })
                .collect();
            match cells.as_slice() {
                [] => {}
                [cell] => said.push(format!("put {one} where {cell}")),
                [a, b] => said.push(format!("put {several} where {a} and where {b}")),
                _ => said.push(format!("put {several} where {}", cells.join("; where "))),
            }
        }
        said
    }

    /// Which clue to look at, or which part of the grid.
    fn where_to_look(&self, step: &Step) -> String {
        match (step.clues.as_slice(), step.rules.as_slice()) {
            ([], [GridRule::OnePartner { item, category }]) => {
                let noun = self.choice_noun(*category);
                format!("you need no clue: look which {noun} can still go with {}", self.mention(*item))
            }
            ([], _) => {
                let places = step.therefore.first().map(|fact| [fact.a(), fact.b()]).into_iter().flatten();
                let names: Vec<String> = places.map(|item| self.mention(item)).collect();
                format!("you need no clue: look at what is marked for {}", listed(&names, "and"))
            }
            ([one], _) => format!("look at clue {}", one + 1),
            (several, _) => format!("look at clues {} together", numbers(several)),
        }
    }
}
