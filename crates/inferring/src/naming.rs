//! Names for the categories that were found, and the anonymous items that complete them.

use super::dividing::Division;
use super::evidence::{Evidence, Slot};
use super::formats::{self, Format, is_yearlike};
use super::{Inferred, evidence, likeness};
use english::gender::is_female;
use hearing::Heard;
use hearing::clauses::clauses;
use hearing::marked::marked;
use puzzle::{Category, Puzzle, ScaleKind};
use rustc_hash::FxHashMap;
use wording::plural::plural;

/// The puzzle with the categories of a division.
pub(super) fn named(
    puzzle: &Puzzle,
    items: &[String],
    formats: &[Format],
    division: &Division,
    evidence: &Evidence,
) -> Inferred {
    let mut groups: Vec<Vec<usize>> = division.groups.clone();
    for group in &mut groups {
        group.sort_unstable();
    }
    groups.sort();
    let mut names: Vec<String> = Vec::new();
    let mut categories = Vec::new();
    let mut assumptions = Vec::new();
    for group in &groups {
        let name = unused(&mut names, &name_of(group, items, formats, evidence));
        let mut listed = in_order(group.iter().map(|&item| items[item].clone()).collect());
        assumptions.push(told(&Category::new(name.clone(), listed.clone())));
        if listed.len() < division.size {
            let other = format!("(other {})", wording::plural::singular(&name));
            assumptions.push(format!("One of “{name}” is never named; it is called “{other}” here."));
            listed.push(other);
        }
        categories.push(Category::new(name, listed));
    }
    Inferred { puzzle: Puzzle { categories, solution: None, ..puzzle.clone() }, assumptions }
}

/// What is taken for granted of a category.
pub(super) fn told(category: &Category) -> String {
    let quoted: Vec<String> = category.items().iter().map(|item| format!("“{item}”")).collect();
    let and = wording::plural::listed(&quoted, "and");
    format!("{and} belong together; they are called “{}” here.", category.name())
}

/// Names for categories that have none, as their items and the clues tell; the categories stay as they are.
pub(super) fn named_lists(puzzle: &Puzzle) -> Inferred {
    let items: Vec<String> =
        puzzle.categories.iter().flat_map(|category| category.items().iter().cloned()).collect();
    let formats: Vec<Format> = items.iter().map(|item| Format::of(item)).collect();
    let (categories, place_of) = formats::provisional(&items, &formats);
    let heard: Vec<Heard> = marked(puzzle, &categories, |_| Vec::new())
        .into_iter()
        .map(|clue| Heard { clauses: clauses(&clue), clue })
        .collect();
    let evidence = evidence::of(&heard, &place_of, &[]);
    let mut known: Vec<String> = Vec::new();
    let mut whole = puzzle.clone();
    let mut start = 0;
    for category in &mut whole.categories {
        let group: Vec<usize> = (start..start + category.len()).collect();
        start += category.len();
        let name = unused(&mut known, &name_of(&group, &items, &formats, &evidence));
        *category = category.clone().renamed(name);
    }
    let assumptions = whole.categories.iter().map(told).collect();
    Inferred { puzzle: whole, assumptions }
}

/// A name that no other category has.
pub(super) fn unused(names: &mut Vec<String>, name: &str) -> String {
    let same = names.iter().filter(|known| *known == name).count();
    names.push(name.to_owned());
    if same > 0 { format!("{name} {}", same + 1) } else { name.to_owned() }
}

/// Values from the lowest on; other items as they are.
pub(super) fn in_order(items: Vec<String>) -> Vec<String> {
    let scaled = Category::new("", items);
    match scaled.scale() {
        Some(scale) => scale.lowest_first().map(|item| scaled.items()[item].clone()).collect(),
        None => scaled.items().to_vec(),
    }
}

/// A name for a group: what its values are, the noun that stands with its items, what they have in common,
/// or the verb that they go with.
pub(super) fn name_of(group: &[usize], items: &[String], formats: &[Format], evidence: &Evidence) -> String {
    let first = group.first().map(|&item| &formats[item]);
    if let Some(Format::Value(kind, unit)) =
        first.filter(|_| group.iter().all(|&item| formats[item].is_value()))
    {
        let name = match kind {
            ScaleKind::Number if matches!(unit.as_str(), "$" | "£" | "€" | "us$" | "¢") => "prices",
            ScaleKind::Number if unit == "%" => "percentages",
            ScaleKind::Number if unit.contains("old") => "ages",
            ScaleKind::Number => return plural(unit),
            ScaleKind::Ordinal => "places",
            ScaleKind::Date => "dates",
            ScaleKind::Time => "times",
            ScaleKind::Month => "months",
            ScaleKind::Weekday => "days",
            ScaleKind::Year => "years",
            ScaleKind::Given => "ranks",
        };
        return name.to_owned();
    }
    let numbers = group.iter().all(|&item| matches!(formats[item], Format::Number(_)));
    let years = numbers
        && group.iter().all(|&item| matches!(formats[item], Format::Number(number) if is_yearlike(number)));
    if let Some(noun) = noun_beside(group, evidence).filter(|noun| noun != "old") {
        return plural(&noun);
    }
    if numbers
        && group
            .iter()
            .any(|item| evidence.nouns.get(item).is_some_and(|nouns| nouns.iter().any(|noun| noun == "old")))
    {
        return "ages".to_owned();
    }
    if years {
        return "years".to_owned();
    }
    if numbers {
        return slot_name(group, evidence).unwrap_or_else(|| "numbers".to_owned());
    }
    let gendered = group.iter().filter(|&&item| is_female(&items[item]).is_some()).count() * 2 > group.len();
    if gendered {
        return "names".to_owned();
    }
    let shared = likeness::common_noun(group.iter().map(|&item| items[item].as_str()));
    let capital = group.iter().all(|&item| items[item].starts_with(char::is_uppercase));
    let unknown = if capital { "names" } else { "things" };
    shared.or_else(|| slot_name(group, evidence)).unwrap_or_else(|| unknown.to_owned())
}

/// The noun that follows most items of a group: “theme”.
fn noun_beside(group: &[usize], evidence: &Evidence) -> Option<String> {
    let mut counts: FxHashMap<&str, usize> = FxHashMap::default();
    for item in group {
        let mut nouns: Vec<&str> =
            evidence.nouns.get(item).into_iter().flatten().map(String::as_str).collect();
        nouns.sort_unstable();
        nouns.dedup();
        for noun in nouns {
            *counts.entry(noun).or_default() += 1;
        }
    }
    // A noun that stands with items of other groups as well is what rows are called.
    let elsewhere = |noun: &str| {
        evidence
            .nouns
            .iter()
            .filter(|(item, nouns)| !group.contains(item) && nouns.iter().any(|known| known == noun))
            .count()
    };
    let best = counts.into_iter().filter(|(noun, count)| *count * 2 >= group.len() && elsewhere(noun) == 0);
    best.max_by(|a, b| a.1.cmp(&b.1).then(b.0.cmp(a.0))).map(|(noun, _)| noun.to_owned())
}

/// The words that govern most items of a group.
fn slot_name(group: &[usize], evidence: &Evidence) -> Option<String> {
    let count = |items: &FxHashMap<usize, usize>| items.keys().filter(|item| group.contains(item)).count();
    let said = evidence.slots.iter().filter(|(slot, items)| !slot.is_weak() && count(items) == items.len());
    let best = said.max_by_key(|(slot, items)| (items.len(), std::cmp::Reverse(slot.words.clone())))?;
    Some(best.0.said())
        .filter(|name| !name.trim().is_empty() && name != "'s")
        .or_else(|| Some("owners".to_owned()))
}

/// Whether a slot is worth asking about.
pub(super) fn is_telling(slot: &Slot) -> bool {
    !slot.is_weak() && slot.words.starts_with(char::is_alphabetic)
}
