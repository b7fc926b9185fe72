//! Two lists of what is not so, told as the “or” that they come to: “The red shed is on plot 2 or 4, and the marrows
//! aren't on plot 2 or 4. So the marrows don't have the red shed.”

use super::Speaker;
use super::facts::{Said, other};
use super::joining::{pairs, so};
use crate::plural::listed;
use crate::verbs::VerbPhrase;
use puzzle::{Fact, ItemId, Step};

impl Speaker<'_> {
    /// A step from what two items are not to their not being the same row; `None` for any other.
    pub(super) fn by_two_lists(&self, step: &Step) -> Option<Vec<String>> {
        let [conclusion] = step.therefore.as_slice() else { return None };
        if !step.clues.is_empty() || conclusion.is() || step.because.iter().any(|fact| fact.is()) {
            return None;
        }
        let ends = [conclusion.a(), conclusion.b()];
        let excluded = |end: ItemId| -> Vec<ItemId> {
            let facts = step.because.iter().filter(|fact| fact.a() == end || fact.b() == end);
            facts.map(|fact| other(*fact, end)).collect()
        };
        let [first, second] = ends.map(excluded);
        let category = first.first()?.category;
        if second.is_empty()
            || first.len() + second.len() != step.because.len()
            || first.iter().chain(&second).any(|item| item.category != category)
        {
            return None;
        }
        let size = self.narrator.categories.get(category.index())?.len();
        let left = |out: &[ItemId]| -> Vec<ItemId> {
            let all = (0..size).map(|at| ItemId { category, item: at as u16 });
            all.filter(|item| !out.contains(item)).collect()
        };
        // The one with fewer places left is told by them.
        let (told, places, rest) = if left(&first).len() <= left(&second).len() {
            (ends[0], left(&first), second)
        } else {
            (ends[1], left(&second), first)
        };
        if places.len() < 2 || places.len() > 3 || places.iter().any(|place| !rest.contains(place)) {
            return None;
        }
        let the_other = if told == ends[0] { ends[1] } else { ends[0] };
        let one_of = self.one_of(told, &places)?;
        let none = places.iter().filter_map(|place| Fact::new(the_other, *place, false));
        let mut said = pairs(&[vec![one_of], self.clauses(&none.collect::<Vec<_>>())].concat());
        said.extend(so(&self.clauses(&step.therefore)));
        Some(said)
    }

    /// That an item goes with one of some others: “the red shed is on plot 2 or 4”, “Ann or Bob grows leeks”.
    pub(super) fn one_of(&self, item: ItemId, places: &[ItemId]) -> Option<String> {
        let facts = places.iter().map(|place| Fact::new(item, *place, true).map(|fact| self.said(fact)));
        let said: Vec<Said> = facts.collect::<Option<_>>()?;
        let first = said.first()?;
        if said.iter().all(|said| said.subject == item) {
            let verbs: Vec<VerbPhrase> = said.iter().map(|said| said.clause.verb.clone()).collect();
            return Some(format!(
                "{} {}",
                first.clause.subject,
                VerbPhrase::one_of(&verbs, first.clause.many)?
            ));
        }
        let alike = said.iter().all(|said| said.object == item && said.clause.verb == first.clause.verb);
        let subjects: Vec<&str> = said.iter().map(|said| said.clause.subject.as_str()).collect();
        let described = said.iter().all(|said| said.clause.subject == self.row(said.subject));
        if alike
            && described
            && first.clause.subject.starts_with("the ")
            && let Some(rows) = self.telling.rows_phrase(places)
        {
            return Some(format!("one of {rows} {}", first.predicate()));
        }
        alike.then(|| format!("{} {}", listed(&subjects, "or"), first.predicate()))
    }
}
