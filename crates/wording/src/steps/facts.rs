//! Facts in parts, and merged where they share a subject or an object.

use super::Speaker;
use crate::plural::{listed, plural};
use crate::telling::{After, Clause, NounPhrase, Statement};
use english::syntax::VerbPhrase;
use puzzle::{CategoryId, Fact, ItemId, Term};
use std::collections::HashMap;

/// A fact as a clause, with the items that its subject and its object stand for.
#[derive(Clone, Debug)]
pub(super) struct Said {
    pub subject: ItemId,
    pub object: ItemId,
    pub clause: Clause,
}

impl Said {
    /// The clause in words.
    pub fn text(&self) -> String {
        self.clause.said.spoken()
    }

    /// What is said, without the subject.
    pub fn predicate(&self) -> String {
        self.clause.said.spoken_predicate()
    }
}

/// How facts are merged: by their subject and what kind of object they have, or by their object.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Shared {
    Subject(ItemId, CategoryId),
    Object(ItemId, CategoryId),
    Nothing(usize),
}

/// Something said of a subject, ready to be joined with what else is said of it.
struct Predicate {
    subject: NounPhrase,
    said: String,
    affirmed: bool,
    /// Whether the subject is one for itself, of which more can be said.
    single: bool,
    /// Whether it has a list within.
    list: bool,
    /// The verb that says it, if it is one and affirmed.
    verb: Option<VerbPhrase>,
}

impl Speaker<'_> {
    /// A fact in parts, with the subject that suits it.
    pub(super) fn said(&self, fact: Fact) -> Said {
        let (a, b) = (fact.a(), fact.b());
        if self.telling.fitness(b, a) > self.telling.fitness(a, b) {
            self.said_about(b, a, fact.is())
        } else {
            self.said_about(a, b, fact.is())
        }
    }

    /// That the row of one item is, or is not, that of another, the first as the subject.
    pub(super) fn said_about(&self, subject: ItemId, object: ItemId, affirmed: bool) -> Said {
        let clause = match self.telling.about(subject, object, affirmed) {
            Statement::Clause(clause) => *clause,
            other => Clause::plain(NounPhrase::bare(&other.text()), false, VerbPhrase::be("so"), true),
        };
        Said { subject, object, clause }
    }

    /// The fact said of the row of its subject itself: of “Hannah's price is $180”, “Hannah has the price
    /// $180”.
    pub(super) fn of_row(&self, said: &Said) -> (NounPhrase, VerbPhrase) {
        match &said.clause.of_row {
            Some((row, verb, _)) if said.clause.said.verb != *verb => {
                (self.telling.phrase(*row).said, verb.clone())
            }
            _ => (said.clause.said.subject.clone(), said.clause.said.verb.clone()),
        }
    }

    /// Facts as clauses, in order, merged.
    pub(super) fn clauses(&self, facts: &[Fact]) -> Vec<String> {
        let mut said: Vec<Said> = Vec::with_capacity(facts.len());
        let mut known = std::collections::HashSet::new();
        for fact in facts {
            if known.insert(*fact) {
                said.push(self.said(*fact));
            }
        }
        // What is true says more than what is not.
        said.sort_by_key(|said| !said.clause.said.affirmed);
        let groups = groups(&said);
        let mut predicates: Vec<Predicate> = Vec::new();
        let mut at = 0;
        while let Some(group) = groups.get(at) {
            let gapped = gapped(&groups[at..], &said);
            at += gapped.len().max(1);
            match gapped.as_slice() {
                [first, _, ..] => predicates.push(without_verb_again(first, &gapped)),
                _ => predicates.extend(self.merged(group)),
            }
        }
        of_one_subject(predicates)
    }

    /// Facts that share a subject or an object, as one predicate.
    fn merged(&self, group: &[&Said]) -> Vec<Predicate> {
        let alone = |said: &Said| Predicate {
            subject: said.clause.said.subject.clone(),
            said: said.predicate(),
            affirmed: said.clause.said.affirmed,
            single: true,
            list: false,
            verb: said.clause.said.affirmed.then(|| said.clause.said.verb.clone()),
        };
        let Some((first, rest)) = group.split_first() else { return Vec::new() };
        if rest.is_empty() {
            return vec![alone(first)];
        }
        if rest.iter().all(|other| other.subject == first.subject) {
            return alike(group)
                .iter()
                .map(|group| {
                    let verbs: Vec<VerbPhrase> =
                        group.iter().map(|said| said.clause.said.verb.clone()).collect();
                    match VerbPhrase::none_of(&verbs, first.clause.said.many).filter(|_| group.len() > 1) {
                        Some(said) => Predicate { said, list: true, ..alone(group[0]) },
                        None => alone(group[0]),
                    }
                })
                .collect();
        }
        let rows: Vec<(NounPhrase, VerbPhrase)> = group.iter().map(|said| self.of_row(said)).collect();
        let Some((_, verb)) = rows.first() else { return Vec::new() };
        if rows.iter().any(|(_, other)| other != verb) {
            return group.iter().map(|said| alone(said)).collect();
        }
        let items: Vec<ItemId> = group.iter().map(|said| said.subject).collect();
        let (subject, said) = self.none_of(&items, &rows, |many, affirmed| verb.spoken(many, affirmed));
        let subject = NounPhrase::bare(&subject);
        vec![Predicate { subject, said, affirmed: false, single: false, list: false, verb: None }]
    }

    /// Several subjects of which something is not true, by their items and as they are called. The predicate
    /// is asked for one or many, affirmed or denied.
    pub(super) fn none_of(
        &self,
        items: &[ItemId],
        rows: &[(NounPhrase, VerbPhrase)],
        predicate: impl Fn(bool, bool) -> String,
    ) -> (String, String) {
        // Only what is said of rows can be said of several rows at once.
        let described = rows
            .iter()
            .zip(items)
            .all(|((subject, _), item)| subject.is_description() && *subject == self.row(*item));
        if items.len() > 1
            && described
            && let Some(all) = self.telling.rows_phrase(items)
        {
            return (all, predicate(true, false));
        }
        let subjects: Vec<&NounPhrase> = rows.iter().map(|(subject, _)| subject).collect();
        let of_one = rows.iter().any(|(_, verb)| verb.is_of_one());
        none_of(&subjects, of_one, predicate)
    }
}

/// Several subjects of which something is not true: “neither A nor B paid”, “A, B and C didn't pay”. The
/// predicate is asked for one or many, affirmed or denied; `of_one` if it can be true of one only.
fn none_of(
    subjects: &[&NounPhrase],
    of_one: bool,
    predicate: impl Fn(bool, bool) -> String,
) -> (String, String) {
    if let Some(together) = with_one_noun(subjects) {
        return match subjects.len() {
            2 => (together, predicate(false, true)),
            _ => (together, predicate(true, false)),
        };
    }
    let names: Vec<String> = subjects.iter().map(|subject| subject.text()).collect();
    match names.as_slice() {
        [a, b] => (format!("neither {a} nor {b}"), predicate(false, true)),
        [one] => (one.clone(), predicate(false, false)),
        // “A, B and C aren't Teri's client” would have three of one client.
        _ if of_one => (format!("none of {}", listed(&names, "and")), predicate(false, true)),
        _ => (listed(&names, "and"), predicate(true, false)),
    }
}

/// Subjects that end in the same noun, with that noun once: “neither Ann's nor Bob's lot”, “the small, large and giant
/// sheets”. `None` for others.
fn with_one_noun(subjects: &[&NounPhrase]) -> Option<String> {
    let (first, rest) = subjects.split_first().filter(|(_, rest)| !rest.is_empty())?;
    let noun = first.noun();
    if subjects.iter().any(|subject| subject.noun() != noun || *subject.after() != After::Nothing) {
        return None;
    }
    let owners: Option<Vec<&str>> = subjects.iter().map(|subject| subject.owner()).collect();
    if let Some(owners) = owners {
        return Some(if rest.len() == 1 {
            format!("neither {} nor {} {noun}", owners[0], owners[1])
        } else {
            format!("{} {}", listed(&owners, "and"), plural(noun))
        });
    }
    let kinds: Vec<&str> = subjects.iter().map(|subject| subject.before()).collect();
    let short = kinds.iter().all(|kind| !kind.is_empty() && !kind.contains(' '));
    let definite = subjects.iter().all(|subject| subject.has_article());
    (short && definite && rest.len() > 1).then(|| format!("the {} {}", listed(&kinds, "and"), plural(noun)))
}

/// The first facts, as far as they say the same of different subjects with different objects, so that the verb need be
/// said but once; none if that is not said so.
fn gapped<'s>(groups: &[Vec<&'s Said>], all: &[Said]) -> Vec<&'s Said> {
    let fits = |said: &Said| {
        let clause = &said.clause.said;
        let placed = !clause.verb.is_being() || !clause.verb.preposition().is_empty();
        let once = all.iter().filter(|other| other.clause.said.subject == clause.subject).count() == 1;
        clause.affirmed && placed && once && *clause.subject.after() == After::Nothing
    };
    let mut found: Vec<&Said> = Vec::new();
    for group in groups {
        let [said] = group.as_slice() else { break };
        let alike = |first: &&Said| {
            first.clause.said.verb.is_like(&said.clause.said.verb)
                && first.clause.said.many == said.clause.said.many
                && first.object.category == said.object.category
        };
        if !fits(said) || !found.first().is_none_or(alike) {
            break;
        }
        found.push(said);
    }
    found
}

/// Such facts: “the clock fetched £220, the sextant £140 and the barometer £120”.
fn without_verb_again(first: &Said, all: &[&Said]) -> Predicate {
    let each = all.iter().enumerate().map(|(at, said)| {
        let clause = &said.clause.said;
        match at {
            0 => clause.spoken_predicate(),
            _ => {
                let object = VerbPhrase::objects_of(std::slice::from_ref(&clause.verb)).unwrap_or_default();
                format!("{} {object}", clause.subject.text())
            }
        }
    });
    let said = listed(&each.collect::<Vec<_>>(), "and");
    let subject = first.clause.said.subject.clone();
    Predicate { subject, said, affirmed: true, single: false, list: true, verb: None }
}

/// Facts about one subject, those with the same verb together.
fn alike<'s>(group: &[&'s Said]) -> Vec<Vec<&'s Said>> {
    let mut groups: Vec<Vec<&Said>> = Vec::new();
    for said in group {
        match groups.iter_mut().find(|group| group[0].clause.said.verb.is_like(&said.clause.said.verb)) {
            Some(group) => group.push(said),
            None => groups.push(vec![said]),
        }
    }
    groups
}

/// Facts that are told together, in the order of their first ones.
fn groups(said: &[Said]) -> Vec<Vec<&Said>> {
    let mut counts: HashMap<Shared, usize> = HashMap::new();
    let by_subject = |said: &Said| Shared::Subject(said.subject, said.object.category);
    let by_object = |said: &Said| Shared::Object(said.object, said.subject.category);
    for fact in said.iter().filter(|said| !said.clause.said.affirmed) {
        *counts.entry(by_subject(fact)).or_default() += 1;
        *counts.entry(by_object(fact)).or_default() += 1;
    }
    let mut places: HashMap<Shared, usize> = HashMap::new();
    let mut groups: Vec<Vec<&Said>> = Vec::new();
    for (at, fact) in said.iter().enumerate() {
        let count = |shared: Shared| counts.get(&shared).copied().unwrap_or(0);
        let key = if fact.clause.said.affirmed {
            Shared::Nothing(at)
        } else if count(by_object(fact)) > count(by_subject(fact)) {
            by_object(fact)
        } else {
            by_subject(fact)
        };
        let place = *places.entry(key).or_insert_with(|| {
            groups.push(Vec::new());
            groups.len() - 1
        });
        if let Some(group) = groups.get_mut(place) {
            group.push(fact);
        }
    }
    groups
}

/// What is said of one subject in a row, put together: “Hannah paid $150 and isn't Nancy's client”, “the fifth house goes with
/// yellow and with water”.
fn of_one_subject(predicates: Vec<Predicate>) -> Vec<String> {
    let mut clauses: Vec<String> = Vec::new();
    let mut open: Option<Predicate> = None;
    for predicate in predicates {
        let goes_on = open.take().filter(|open| predicate.single && open.subject == predicate.subject);
        match (goes_on, clauses.last_mut()) {
            (Some(open), Some(before)) => {
                let joint = if open.affirmed && !predicate.affirmed { "but" } else { "and" };
                let comma = if open.list { "," } else { "" };
                let objects = open.verb.zip(predicate.verb).filter(|(one, other)| one.is_like(other));
                let objects = objects.and_then(|(_, other)| VerbPhrase::objects_of(&[other]));
                let said = objects.unwrap_or(predicate.said);
                *before = format!("{before}{comma} {joint} {said}");
            }
            _ => {
                clauses.push(format!("{} {}", predicate.subject.text(), predicate.said));
                open = Some(predicate).filter(|predicate| predicate.single);
            }
        }
    }
    clauses
}

/// The item that two facts have in common.
pub(super) fn common(a: Fact, b: Fact) -> Option<ItemId> {
    [a.a(), a.b()].into_iter().find(|item| *item == b.a() || *item == b.b())
}

/// The other item of a fact.
pub(super) fn other(fact: Fact, item: ItemId) -> ItemId {
    if fact.a() == item { fact.b() } else { fact.a() }
}

impl Speaker<'_> {
    /// The row of an item as a noun phrase.
    pub(super) fn row(&self, item: ItemId) -> NounPhrase {
        self.telling.phrase(Term::Item(item)).said
    }
}
