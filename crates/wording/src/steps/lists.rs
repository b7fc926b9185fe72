//! Two lists of what is not so, told as the “or” that they come to: “The red shed is on plot 2 or 4, and the marrows
//! aren't on plot 2 or 4. So the marrows don't have the red shed.”

use super::Speaker;
use super::facts::{Said, other};
use super::joining::{pairs, so};
use crate::plural::listed;
use english::syntax::VerbPhrase;
use puzzle::{Fact, ItemId, Merge, Step};

/// A step that tells two items apart: none of the places left for one is the other's.
pub(super) struct TwoLists<'s> {
    pub(super) step: &'s Step,
    item: ItemId,
    /// The places that are left for it.
    places: Vec<ItemId>,
    the_other: ItemId,
}

impl TwoLists<'_> {
    /// Whether another step begins with the same.
    fn is_like(&self, other: &TwoLists<'_>) -> bool {
        self.item == other.item && self.places == other.places
    }
}

impl Speaker<'_> {
    /// A step from what two items are not to their not being the same row; `None` for any other.
    pub(super) fn by_two_lists(&self, step: &Step) -> Option<Vec<String>> {
        let lists = self.two_lists(step)?;
        Some(self.told_lists(&[lists]))
    }

    /// The first steps, as far as they are about the places that are left for one item and rest on none of these rows.
    pub(super) fn alike_lists<'s>(&self, steps: &'s [Step], merges: &[Merge]) -> Vec<TwoLists<'s>> {
        let waits = |step: &Step| merges.iter().any(|merge| step.because.contains(&merge.fact));
        let mut all: Vec<TwoLists<'s>> = Vec::new();
        for step in steps.iter().take_while(|step| !waits(step)) {
            let next = self.two_lists(step);
            let Some(next) = next.filter(|next| all.first().is_none_or(|first| first.is_like(next))) else {
                break;
            };
            all.push(next);
        }
        all
    }

    /// A step from what two items are not to their not being the same row, taken apart.
    fn two_lists<'s>(&self, step: &'s Step) -> Option<TwoLists<'s>> {
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
        let (item, places, rest) = if left(&first).len() <= left(&second).len() {
            (ends[0], left(&first), second)
        } else {
            (ends[1], left(&second), first)
        };
        let few = (2..=3).contains(&places.len()) && places.iter().all(|place| rest.contains(place));
        let the_other = if item == ends[0] { ends[1] } else { ends[0] };
        self.one_of(item, &places).filter(|_| few)?;
        Some(TwoLists { step, item, places, the_other })
    }

    /// Such steps about one item in one go: where it can be, what is not there, and what it therefore is not.
    pub(super) fn told_lists(&self, all: &[TwoLists<'_>]) -> Vec<String> {
        let Some(first) = all.first() else { return Vec::new() };
        let Some(one_of) = self.one_of(first.item, &first.places) else { return Vec::new() };
        let mut said = if let Some(none) = self.none_of_places(all).or_else(|| self.neither_place(all)) {
            vec![format!("{one_of}, and {none}")]
        } else {
            let none = all.iter().flat_map(|one| {
                one.places.iter().filter_map(|place| Fact::new(one.the_other, *place, false))
            });
            pairs(&[vec![one_of], self.clauses(&none.collect::<Vec<_>>())].concat())
        };
        let therefore: Vec<Fact> = all.iter().flat_map(|one| one.step.therefore.iter().copied()).collect();
        said.extend(so(&self.clauses(&therefore)));
        said
    }

    /// “the clock fetched neither”, where two places were just named as objects.
    fn neither_place(&self, all: &[TwoLists<'_>]) -> Option<String> {
        let [one] = all else { return None };
        let said = |of: ItemId| -> Option<Vec<Said>> {
            one.places.iter().map(|place| Fact::new(of, *place, true).map(|fact| self.said(fact))).collect()
        };
        let (first, other) = (said(one.item)?, said(one.the_other)?);
        let of_item = |all: &[Said], item: ItemId| all.iter().all(|said| said.subject == item);
        let verbs: Vec<VerbPhrase> = other.iter().map(|said| said.clause.said.verb.clone()).collect();
        let subject = &other.first()?.clause.said;
        (of_item(&first, one.item) && of_item(&other, one.the_other))
            .then(|| VerbPhrase::neither(&verbs, subject.many))
            .flatten()
            .map(|said| format!("{} {said}", subject.subject.text()))
    }

    /// “neither loves fantasy books or is short”, where the places were just named as subjects.
    fn none_of_places(&self, all: &[TwoLists<'_>]) -> Option<String> {
        let first = all.first()?;
        let mut verbs: Vec<Vec<VerbPhrase>> = Vec::new();
        for one in all {
            let facts = one
                .places
                .iter()
                .map(|place| Fact::new(one.the_other, *place, true).map(|fact| self.said(fact)));
            let said: Vec<Said> = facts.collect::<Option<_>>()?;
            let verb = said.first()?.clause.said.verb.clone();
            if said.iter().any(|said| said.object != one.the_other || said.clause.said.verb != verb) {
                return None;
            }
            match verbs.iter_mut().find(|group| group[0].is_like(&verb)) {
                Some(group) => group.push(verb),
                None => verbs.push(vec![verb]),
            }
        }
        let subjects = self.said(Fact::new(first.item, *first.places.first()?, true)?).object == first.item;
        let said = verbs.iter().map(|group| match group.as_slice() {
            [one] => Some(one.spoken(false, true)),
            several => VerbPhrase::one_of(several, false),
        });
        let said: Vec<String> = said.collect::<Option<_>>()?;
        let none = if first.places.len() == 2 { "neither" } else { "none of them" };
        subjects.then(|| format!("{none} {}", listed(&said, "or")))
    }

    /// That an item goes with one of some others: “the red shed is on plot 2 or 4”, “Ann or Bob grows leeks”.
    pub(super) fn one_of(&self, item: ItemId, places: &[ItemId]) -> Option<String> {
        let facts = places.iter().map(|place| Fact::new(item, *place, true).map(|fact| self.said(fact)));
        let said: Vec<Said> = facts.collect::<Option<_>>()?;
        let first = said.first()?;
        if said.iter().all(|said| said.subject == item) {
            let verbs: Vec<VerbPhrase> = said.iter().map(|said| said.clause.said.verb.clone()).collect();
            return Some(format!(
                "{} {}",
                first.clause.said.subject.text(),
                VerbPhrase::one_of(&verbs, first.clause.said.many)?
            ));
        }
        let alike =
            said.iter().all(|said| said.object == item && said.clause.said.verb == first.clause.said.verb);
        let subjects: Vec<String> = said.iter().map(|said| said.clause.said.subject.text()).collect();
        let described = said.iter().all(|said| said.clause.said.subject == self.row(said.subject));
        if alike
            && described
            && first.clause.said.subject.has_article()
            && let Some(rows) = self.telling.rows_phrase(places)
        {
            return Some(format!("one of {rows} {}", first.predicate()));
        }
        alike.then(|| format!("{} {}", listed(&subjects, "or"), first.predicate()))
    }
}
