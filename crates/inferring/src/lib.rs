//! Which items belong together, where a puzzle does not say.
//!
//! Two items are likely of one type if they stand in the same place of the same verb or preposition, are
//! written alike, or mean similar things; items that one clause links are of different types. All types
//! have equally many items, so the types are the best division into equal groups. Where another division
//! is nearly as good and the clues do not contradict it, nothing is decided: the answer is then what is known
//! and which verbs one would have to know the meaning of.

mod affinity;
mod dividing;
mod evidence;
mod formats;
mod likeness;
mod naming;
pub mod proposing;
mod questions;
mod sizes;
mod trying;

#[cfg(test)]
mod tests;

use affinity::Affinity;
use dividing::{Division, divide};
use formats::{Format, provisional};
use hearing::Heard;
use hearing::clauses::clauses;
use hearing::marked::marked;
use puzzle::{Category, Puzzle};
use solving::engine::Stop;
use std::fmt;
use trying::Outcome;

pub use proposing::{Proposal, propose, settle};
pub use questions::Question;

/// A puzzle whose categories were found.
#[derive(Clone, Debug, PartialEq)]
pub struct Inferred {
    /// The puzzle with its categories.
    pub puzzle: Puzzle,
    /// What was taken for granted, in sentences.
    pub assumptions: Vec<String>,
}

/// Why the categories could not be told.
#[derive(Clone, Debug, PartialEq)]
pub struct Undetermined {
    /// The items that surely belong together.
    pub groups: Vec<Vec<String>>,
    /// What one would have to know.
    pub questions: Vec<Question>,
    /// The likeliest categories all the same, if there are any.
    pub likeliest: Option<Box<Proposal>>,
    /// What is wrong, and the way out.
    pub message: String,
}

impl fmt::Display for Undetermined {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for Undetermined {}

/// More items than this are not sorted into types: no puzzle has so many.
const MOST_ITEMS: usize = 96;
/// A division that is not better than others by this much is no knowledge.
const MARGIN: i32 = 40;
/// The same where the clues with these categories have not just one solution.
const WIDE_MARGIN: i32 = 120;
/// More divisions that are nearly as good are not tried one by one.
const MOST_RIVALS: usize = 24;

/// What a puzzle lacks of its categories.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lack {
    /// It has none at all, or only one.
    Categories,
    /// It lists all items in one list without a name.
    Sorting,
    /// Its categories have no names.
    Names,
}

/// What a puzzle lacks of its categories, if anything.
pub fn lack(puzzle: &Puzzle) -> Option<Lack> {
    match puzzle.categories.as_slice() {
        [only] if only.name().is_empty() => Some(Lack::Sorting),
        [] | [_] => Some(Lack::Categories),
        several => several.iter().all(|category| category.name().is_empty()).then_some(Lack::Names),
    }
}

/// Whether every clue is understood and there is exactly one solution.
pub fn has_one_solution(puzzle: &Puzzle, stop: &Stop) -> bool {
    trying::outcome(puzzle, stop) == Outcome::Unique
}

/// Finds names for categories that have none.
pub fn name_lists(puzzle: &Puzzle) -> Inferred {
    naming::named_lists(puzzle)
}

/// Finds the categories of a puzzle whose items come as one list. `synonyms` are pairs of verbs or
/// prepositions that mean the same in this puzzle (“trekked for”, “walked”).
pub fn infer(puzzle: &Puzzle, synonyms: &[(String, String)], stop: &Stop) -> Result<Inferred, Undetermined> {
    let items = listed(puzzle).map_err(|message| undetermined(&message))?;
    let formats: Vec<Format> = items.iter().map(|item| Format::of(item)).collect();
    let (categories, place_of) = provisional(&items, &formats);
    let heard: Vec<Heard> = marked(puzzle, &categories, |_| Vec::new())
        .into_iter()
        .map(|clue| Heard { clauses: clauses(&clue), clue })
        .collect();
    let evidence = evidence::of(&heard, &place_of, synonyms);
    let affinity = Affinity::new(&items, &formats, &evidence);
    let sizes = sizes::likely(&items, &formats, &heard);
    let Some(division) = best(&affinity, items.len(), sizes) else {
        let message = format!(
            "The {} items do not fill categories of equal size, even with one item missing in each. Check the list of items, or name the categories.",
            items.len()
        );
        return Err(undetermined(&message));
    };
    let named = |division: &Division| naming::named(puzzle, &items, &formats, division, &evidence);
    let mut found = named(&division);
    let rivals = dividing::rivals(&affinity, &division, MARGIN);
    let certain = match trying::outcome(&found.puzzle, stop) {
        Outcome::Impossible => false,
        Outcome::Unique if rivals.is_empty() => true,
        Outcome::Unique => {
            found.assumptions.push(
                "Other divisions of the items are nearly as likely, but the clues contradict them."
                    .to_owned(),
            );
            let refuted =
                |rival: &Division| trying::outcome(&named(rival).puzzle, stop) == Outcome::Impossible;
            rivals.len() <= MOST_RIVALS && rivals.iter().all(refuted)
        }
        // Clues that are not understood, or do not suffice, say nothing for the division.
        Outcome::Open => dividing::rivals(&affinity, &division, WIDE_MARGIN).is_empty(),
    };
    if certain {
        return Ok(found);
    }
    let mut asked = questions::ask(&items, &division, &affinity, &evidence, puzzle);
    let open = |item: &&String| !items.contains(item);
    asked.likeliest = Some(Box::new(Proposal {
        size: division.size,
        size_is_said: false,
        listed: 0,
        is_loose: false,
        left_over: Vec::new(),
        open: found.puzzle.categories.iter().flat_map(Category::items).filter(open).cloned().collect(),
        categories: found.puzzle.categories,
    }));
    Err(asked)
}

/// The items that a puzzle lists, without those that are left open; the error says why they cannot be sorted.
fn listed(puzzle: &Puzzle) -> Result<Vec<String>, String> {
    let mut items: Vec<String> = Vec::new();
    for item in puzzle.categories.iter().flat_map(Category::items) {
        let unnamed = item.starts_with('(') && item.ends_with(')');
        if items.contains(item) {
            return Err(format!(
                "“{item}” stands in the list twice, so two categories have it. Name the categories."
            ));
        }
        if !unnamed {
            items.push(item.clone());
        }
    }
    match items.len() {
        0..4 => Err("There are fewer than four items; a puzzle has two categories of two at least. List all its items, or name its categories.".to_owned()),
        count if count > MOST_ITEMS => Err(format!(
            "There are {count} items without categories; more than {MOST_ITEMS} cannot be sorted. Name the categories."
        )),
        _ => Ok(items),
    }
}

/// The best division into categories of one of these sizes; of equals, the first.
fn best(affinity: &Affinity, items: usize, sizes: impl IntoIterator<Item = usize>) -> Option<Division> {
    let mut best: Option<(i32, Division)> = None;
    for size in sizes {
        let division = divide(affinity, items, size);
        let quality = division.score * 10 / division.pairs().max(1);
        if best.as_ref().is_none_or(|(known, _)| quality > *known) {
            best = Some((quality, division));
        }
    }
    best.map(|(_, division)| division)
}

fn undetermined(message: &str) -> Undetermined {
    Undetermined { groups: Vec::new(), questions: Vec::new(), likeliest: None, message: message.to_owned() }
}
