//! Hints by level: which clue to look at, where to look, what follows, what to mark.

use super::Speaker;
use super::quoting::numbers;
use crate::nouns::Role;
use crate::plural::{listed, one};
use english::syntax::VerbPhrase;
use puzzle::{CategoryId, Fact, GridRule, ItemId, Step, StepKind};

/// So many places of the grid are named in a hint.
const MOST_PLACES: usize = 2;

/// The lines of the grid in which facts stand, each an item and a category, as few as speak of them all: where to look, without what is
/// to be seen there.
pub fn lines_of(facts: &[Fact]) -> Vec<(ItemId, CategoryId)> {
    let mut lines: Vec<(ItemId, CategoryId)> = Vec::new();
    for fact in facts {
        let ends = [(fact.a(), fact.b().category), (fact.b(), fact.a().category)];
        if !ends.iter().any(|end| lines.contains(end)) {
            // The end that stands for more of the facts.
            let count = |(item, category): (ItemId, CategoryId)| {
                facts.iter().filter(|one| is_within(one, item, category)).count()
            };
            lines.push(if count(ends[1]) > count(ends[0]) { ends[1] } else { ends[0] });
        }
    }
    lines
}

impl Speaker<'_> {
    /// A hint for a step. No level repeats what the one before it said.
    pub(super) fn hint(&self, step: &Step, level: u8) -> Vec<String> {
        match level {
            0 | 1 => vec![self.where_to_look(step)],
            2 => self.which_cells(step),
            3 => self.thought_alone(step),
            _ => self.what_to_mark(&step.therefore),
        }
    }

    /// The cells that the step is about, and those that it rests on.
    fn which_cells(&self, step: &Step) -> Vec<String> {
        let about = self.places(&step.therefore);
        match (step.clues.as_slice(), step.kind, step.rules.as_slice()) {
            ([], StepKind::LeftOver, [GridRule::OnePartner { item, category }]) => {
                vec![
                    format!("which {} is left for {}", self.choice_noun(*category), self.mention(*item))
                        + "?",
                ]
            }
            ([], StepKind::Taken, _) => vec![format!("what does that rule out for {about}?")],
            ([], ..) => vec![format!("what does that tell of {about}?")],
            (clues, ..) => {
                let it = if clues.len() == 1 { "it" } else { "they" };
                let mut said = vec![format!("{it} {}", self.what_it_does(&step.therefore, clues.len() > 1))];
                let known = self.places(&step.because);
                if !known.is_empty() {
                    said.push(format!("use what you know of {known}"));
                }
                said
            }
        }
    }

    /// What clues do, without the places that they do it to: “rules out a shed for plot 5”, “gives the price for Ann”.
    fn what_it_does(&self, facts: &[Fact], many: bool) -> String {
        let (given, out): (Vec<Fact>, Vec<Fact>) = facts.iter().copied().partition(|fact| fact.is());
        let mut said = Vec::new();
        for (verb, facts) in
            [(VerbPhrase::present("give", ""), given), (VerbPhrase::present("rule", "out"), out)]
        {
            let groups = lines_of(&facts);
            let mut each: Vec<String> = groups
                .iter()
                .take(MOST_PLACES)
                .map(|(item, category)| {
                    let several = facts.iter().filter(|fact| is_within(fact, *item, *category)).count() > 1;
                    let what = self.choice(*category, several, facts.iter().any(|fact| fact.is()));
                    format!("{what} for {}", self.mention(*item))
                })
                .collect();
            if groups.len() > MOST_PLACES {
                each.push("more".to_owned());
            }
            if !each.is_empty() {
                said.push(verb.with(&listed(&each, "and")).said(many, true));
            }
        }
        said.join(", and ")
    }

    /// What is given or ruled out: “the shed”, “a shed”, “some sheds”.
    fn choice(&self, category: CategoryId, several: bool, given: bool) -> String {
        let counted = self.narrator.noun(category).is_some_and(|noun| noun.role == Role::Count);
        match (given, several || counted) {
            (true, _) => format!("the {}", self.choice_noun(category)),
            (false, true) => format!("some {}", self.choice_nouns(category)),
            (false, false) => one(&self.choice_noun(category)),
        }
    }

    /// Where facts stand in the grid: “Agnes and the points”, “lime and the makers, and Cosima and the points”.
    fn places(&self, facts: &[Fact]) -> String {
        let groups = lines_of(facts);
        let mut said: Vec<String> = groups
            .iter()
            .take(MOST_PLACES)
            .map(|(item, category)| {
                format!("{} and the {}", self.mention(*item), self.choice_nouns(*category))
            })
            .collect();
        if groups.len() > MOST_PLACES {
            said.push("others".to_owned());
        }
        match said.split_last() {
            Some((last, before)) if !before.is_empty() => format!("{}, and of {last}", before.join(", of ")),
            _ => said.concat(),
        }
    }

    /// What one calls several items of a category.
    fn choice_nouns(&self, category: CategoryId) -> String {
        match self.narrator.noun(category) {
            Some(noun) if noun.is_order() => "places".to_owned(),
            Some(noun) => noun.plural.clone(),
            None => "items".to_owned(),
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
            ([], [GridRule::OnePartner { item, .. }]) => {
                format!("you need no clue: look at the marks for {}", self.mention(*item))
            }
            ([], _) => format!("you need no clue: look at the marks for {}", self.places(&step.because)),
            ([one], _) => format!("look at clue {}", one + 1),
            (several, _) => format!("look at clues {} together", numbers(several)),
        }
    }
}

/// Whether a fact is about an item and one of a category.
fn is_within(fact: &Fact, item: ItemId, category: CategoryId) -> bool {
    fact.a() == item && fact.b().category == category || fact.b() == item && fact.a().category == category
}
