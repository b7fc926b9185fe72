//! From candidates to categories.

use super::super::affinity::Affinity;
use super::super::formats::{Format, provisional};
use super::super::{evidence, naming};
use super::candidates::{self, Candidate};
use super::counting::Counted;
use super::enumerations::Enumeration;
use super::heard_text::HeardText;
use super::{Proposal, SAME_KIND, SIZES, grouping, positions};
use hearing::Heard;
use hearing::clauses::clauses;
use hearing::marked::marked;
use puzzle::{Category, Puzzle, ScaleKind};
use reading::token::tokens;
use rustc_hash::{FxHashMap, FxHashSet};
use wording::plural::{plural, singular};

/// More lists of an introduction are not looked at.
const MOST_LISTS: usize = 40;

/// What is known of the candidates together.
struct Sorting<'s> {
    clues: &'s [HeardText<'s>],
    said: &'s Counted,
    candidates: &'s [Candidate],
    items: Vec<String>,
    formats: Vec<Format>,
    evidence: evidence::Evidence,
    affinity: Affinity,
    /// Categories that the text lists, with what it calls them.
    lists: Vec<(Option<String>, Vec<String>)>,
    /// Which candidates those have.
    listed: Vec<bool>,
}

/// The best proposal.
pub(super) fn sorted(
    puzzle: &Puzzle,
    said: &Counted,
    candidates: &[Candidate],
    lists: &[Enumeration],
    clues: &[HeardText],
) -> Option<Proposal> {
    let items: Vec<String> = candidates.iter().map(|candidate| candidate.text.clone()).collect();
    let formats: Vec<Format> = items.iter().map(|item| Format::of(item)).collect();
    let (categories, place_of) = provisional(&items, &formats);
    let heard: Vec<Heard> = marked(puzzle, &categories, |_| Vec::new())
        .into_iter()
        .map(|clue| Heard { clauses: clauses(&clue), clue })
        .collect();
    let evidence = evidence::of(&heard, &place_of, &[]);
    let mut affinity = Affinity::new(&items, &formats, &evidence);
    let kinds = |candidate: &Candidate| -> Vec<String> {
        candidate.tells.iter().filter(|kind| !said.nouns.contains(kind)).cloned().collect()
    };
    for a in 0..items.len() {
        for b in a + 1..items.len() {
            let (one, other) = (kinds(&candidates[a]), kinds(&candidates[b]));
            if one.iter().any(|kind| other.contains(kind)) {
                affinity.add(a, b, SAME_KIND);
            }
        }
    }
    let mut sorting = Sorting {
        clues,
        said,
        candidates,
        listed: vec![false; items.len()],
        items,
        formats,
        evidence,
        affinity,
        lists: Vec::new(),
    };
    sorting.take_lists(lists);
    let certain = sorting.lists.first().map(|(_, items)| items.len()).or(said.size);
    let proposal = certain.and_then(|size| sorting.of_size(size));
    if let Some((_, proposal)) = proposal {
        return Some(proposal);
    }
    let proposals = SIZES.filter_map(|size| sorting.of_size(size));
    proposals.max_by_key(|(worth, _)| *worth).map(|(_, proposal)| proposal)
}

impl Sorting<'_> {
    /// Takes the lists of the introduction that clues speak of, if they agree on the size.
    fn take_lists(&mut self, lists: &[Enumeration]) {
        let spoken = self.spoken();
        let mentioned = |list: &Enumeration| {
            list.items.iter().filter(|item| spoken.contains(&plain_words(item).join(" "))).count()
        };
        // A list of which clues say nothing is about something else: “match the names, ages and breeds”.
        let sure = |list: &Enumeration| list.given || mentioned(list) * 2 >= list.items.len();
        let lists = lists.get(..lists.len().min(MOST_LISTS)).unwrap_or_default();
        let mut counts: FxHashMap<usize, usize> = FxHashMap::default();
        for list in lists.iter().filter(|list| sure(list)) {
            let right = usize::from(Some(list.items.len()) == self.said.size);
            *counts.entry(list.items.len()).or_default() += 1 + 2 * right + 100 * usize::from(list.given);
        }
        let Some(size) = counts.iter().max_by_key(|(size, count)| (**count, **size)).map(|(size, _)| *size)
        else {
            return;
        };
        let mut taken: FxHashSet<String> = FxHashSet::default();
        for list in lists.iter().filter(|list| list.items.len() == size) {
            // Where others are sure, one that fits needs less: most prices are never named.
            let valued = Category::new("", list.items.iter().cloned()).scale().is_some();
            let names: Vec<String> = list.items.iter().map(|item| plain_words(item).join(" ")).collect();
            let again = names.iter().any(|name| taken.contains(name));
            if !again && (sure(list) || valued || mentioned(list) > 0) {
                taken.extend(names);
                let name = if list.given { list.noun.clone() } else { list.noun.as_deref().map(plural) };
                self.lists.push((name, list.items.clone()));
            }
        }
        for (place, item) in self.items.iter().enumerate() {
            // “pet hamster” is the hamster of the list.
            let words = plain_words(item);
            self.listed[place] = runs(&words).any(|run| taken.contains(&run))
                || taken.iter().any(|name| {
                    runs(&name.split(' ').map(str::to_owned).collect::<Vec<_>>())
                        .any(|run| run == words.join(" "))
                });
        }
    }

    /// All that clues say, in runs of a few words.
    fn spoken(&self) -> FxHashSet<String> {
        let mut spoken = FxHashSet::default();
        for clue in self.clues {
            let said = clue.marked.tokens.iter().filter(|token| token.is_said());
            let words: Vec<String> = said.map(|token| candidates::plain(&token.word)).collect();
            spoken.extend(runs(&words));
        }
        spoken
    }

    /// Whether clues show that words are of one kind, by the same words beside them; that they mean similar
    /// things is not enough.
    fn are_parallel(&self, group: &[usize]) -> bool {
        let mut bound: Vec<Vec<usize>> = group.iter().map(|&place| vec![place]).collect();
        let slots = self.evidence.slots.iter().filter(|(slot, _)| !slot.is_weak() && !slot.is_vague());
        let slots = slots.map(|(_, placed)| placed.keys().copied().collect::<Vec<usize>>());
        let kinds = group.iter().flat_map(|&place| &self.candidates[place].tells).map(|kind| {
            let tells = |place: &usize| self.candidates[*place].tells.contains(kind);
            group.iter().copied().filter(tells).collect::<Vec<usize>>()
        });
        for together in slots.chain(kinds) {
            let (mut joined, apart): (Vec<_>, Vec<_>) =
                bound.into_iter().partition(|part| part.iter().any(|place| together.contains(place)));
            let merged: Vec<usize> = joined.drain(..).flatten().collect();
            bound = apart;
            if !merged.is_empty() {
                bound.push(merged);
            }
        }
        bound.len() == 1
    }

    /// The proposal with categories of this size, and how good it is.
    fn of_size(&self, size: usize) -> Option<(i64, Proposal)> {
        let mut proposal = Proposal {
            categories: Vec::new(),
            size,
            size_is_said: self.said.size == Some(size) || !self.lists.is_empty(),
            listed: self.lists.len(),
            is_loose: false,
            left_over: Vec::new(),
            open: Vec::new(),
        };
        let mut names: Vec<String> = Vec::new();
        for (noun, items) in &self.lists {
            let name = noun.as_deref().unwrap_or("names");
            proposal.categories.push(Category::new(naming::unused(&mut names, name), items.clone()));
        }
        let mut groups: Vec<Vec<usize>> = Vec::new();
        // Places that the text lists need no other names.
        let mut ranked = self.lists.iter().any(|(_, items)| positions::is_row(items));
        for (sort, places) in self.values() {
            if let Some(noun) = sort.strip_prefix("rank ") {
                let written: Vec<&str> = places.iter().map(|&place| self.items[place].as_str()).collect();
                if let Some(items) = positions::ranks(&written, size) {
                    if ranked {
                        continue;
                    }
                    ranked = true;
                    let name = if noun.is_empty() { "places".to_owned() } else { plural(noun) };
                    proposal.categories.push(Category::new(naming::unused(&mut names, &name), items));
                    continue;
                }
            }
            groups.push(places);
        }
        if !ranked && let Some(places) = positions::places(self.clues, self.said, size) {
            let name = naming::unused(&mut names, places.name());
            proposal.categories.push(Category::new(name, places.items().to_vec()));
        }
        let words: Vec<usize> = (0..self.items.len())
            .filter(|&place| self.candidates[place].sort.is_none() && !self.listed[place])
            .collect();
        groups.extend(grouping::groups(&self.affinity, &words, size));
        let mut worth = 0_i64;
        let count = |places: &[usize]| -> i64 {
            places.iter().map(|&place| self.candidates[place].count.min(3) as i64).sum()
        };
        for group in groups {
            let missing = size.saturating_sub(group.len());
            // A sum of money or a date is an item even if it is the only one that is named.
            let plain = |place: &usize| matches!(self.formats[*place], Format::Value(kind, _) if kind != ScaleKind::Number || is_money(&self.items[*place]));
            let short = missing > size / 2 || group.len() < 2;
            if group.len() > size || short && !group.iter().all(plain) {
                worth -= count(&group) * 8;
                worth -= group.iter().filter(|&&place| self.candidates[place].name).count() as i64 * 16;
                proposal.left_over.extend(group.iter().map(|&place| self.items[place].clone()));
                continue;
            }
            worth += group
                .iter()
                .map(|&place| i64::from(self.affinity.with(place, &group).clamp(-100, 300)))
                .sum::<i64>()
                / 20
                - missing as i64 * 12;
            let words = |&place: &usize| !self.formats[place].is_value();
            proposal.is_loose |= group.iter().any(words) && !self.are_parallel(&group);
            let name = naming::name_of(&group, &self.items, &self.formats, &self.evidence);
            let name = naming::unused(&mut names, &name);
            let mut items = naming::in_order(group.iter().map(|&place| self.items[place].clone()).collect());
            for number in 1..=missing {
                let other = if missing > 1 {
                    format!("(other {} {number})", singular(&name))
                } else {
                    format!("(other {})", singular(&name))
                };
                proposal.open.push(other.clone());
                items.push(other);
            }
            proposal.categories.push(Category::new(name, items));
        }
        (proposal.categories.len() > 1).then_some((worth, proposal))
    }

    /// The values, by their sorts.
    fn values(&self) -> Vec<(String, Vec<usize>)> {
        let mut sorts: Vec<(String, Vec<usize>)> = Vec::new();
        for (place, candidate) in self.candidates.iter().enumerate() {
            let Some(sort) = candidate.sort.as_ref().filter(|_| !self.listed[place]) else { continue };
            match sorts.iter_mut().find(|(known, _)| known == sort) {
                Some((_, places)) => places.push(place),
                None => sorts.push((sort.clone(), vec![place])),
            }
        }
        sorts
    }
}

/// The words of an item as they are compared.
fn plain_words(item: &str) -> Vec<String> {
    tokens(item).iter().filter(|token| token.is_said()).map(|token| candidates::plain(&token.word)).collect()
}

/// The runs of up to five words.
fn runs(words: &[String]) -> impl Iterator<Item = String> {
    (1..=5).flat_map(|length| words.windows(length).map(|run| run.join(" ")))
}

fn is_money(item: &str) -> bool {
    item.starts_with(['$', '£', '€'])
}
