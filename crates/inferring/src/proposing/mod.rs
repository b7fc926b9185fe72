//! Which categories and items a puzzle has that lists none: a proposal for somebody to look at.
//!
//! Items are found in lists of the introduction, and in the clues: names, values, and words that stand by
//! themselves or tell a kind apart. They are then sorted as a list of items is. A proposal is a guess, however
//! good; [`settle`] says when it is more than that.

mod candidates;
mod class_nouns;
mod counting;
mod enumerations;
mod grouping;
mod heard_text;
mod phrases;
mod positions;
mod sorting;
mod values;

#[cfg(test)]
mod tests;

use super::trying::{self, Outcome};
use super::{Inferred, infer, naming};
use candidates::candidates;
use class_nouns::ClassNouns;
use counting::counted;
use enumerations::{Enumeration, enumerations};
use heard_text::hear;
use phrases::Phrases;
use puzzle::{Category, Puzzle};
use solving::engine::Stop;
use values::values;

/// Sizes that are tried where the text does not say how many there are.
const SIZES: std::ops::RangeInclusive<usize> = 2..=8;
/// What two items weigh that tell the same kind apart.
const SAME_KIND: i32 = 50;

/// Categories that a puzzle may have.
#[derive(Clone, Debug, PartialEq)]
pub struct Proposal {
    /// The categories. All are of one size, unless one has too many items.
    pub categories: Vec<Category>,
    /// How many items each should have.
    pub size: usize,
    /// Whether the text says so.
    pub size_is_said: bool,
    /// How many categories, the first ones, the text lists as such.
    pub listed: usize,
    /// Whether names or words stand together only because they look or mean alike.
    pub is_loose: bool,
    /// Words that may be items, but went with no others.
    pub left_over: Vec<String>,
    /// Items that are not named and were put in to fill a category.
    pub open: Vec<String>,
}

impl Proposal {
    /// Whether all categories are of one size, and every item of them is named in the text.
    pub fn is_complete(&self) -> bool {
        self.categories.len() > 1
            && self.open.is_empty()
            && self.categories.iter().all(|category| category.len() == self.size)
    }
}

/// The puzzle with the categories of a proposal, if these are beyond doubt. A wrong category would give a wrong
/// answer, so all of this must hold:
///
/// * the text says how many items a category has, and every category has so many, each named in the text;
/// * names and words that no list holds together stand beside the same words in clues, and do not only look or mean
///   alike;
/// * no name and no value is left over, as it would be if a category were missing or two were mixed up;
/// * either the text lists every category, or sorting the items as one list gives the same categories;
/// * every clue is understood with them, and there is exactly one solution.
pub fn settle(puzzle: &Puzzle, proposal: &Proposal, stop: &Stop) -> Option<Inferred> {
    if !proposal.is_complete()
        || !proposal.size_is_said
        || proposal.is_loose
        || proposal.left_over.iter().any(|item| is_strong(item))
    {
        return None;
    }
    let found = Puzzle { categories: proposal.categories.clone(), solution: None, ..puzzle.clone() };
    if trying::outcome(&found, stop) != Outcome::Unique {
        return None;
    }
    if proposal.listed < proposal.categories.len() {
        let items: Vec<String> =
            proposal.categories.iter().flat_map(|category| category.items().iter().cloned()).collect();
        let list = Puzzle { categories: vec![Category::new("", items)], ..puzzle.clone() };
        let sorted = infer(&list, &[], stop).ok()?;
        if partition(&sorted.puzzle.categories) != partition(&proposal.categories) {
            return None;
        }
    }
    let found_in = "The text does not list its categories; these were found in it. Where they are wrong, so is the answer.";
    let told = proposal.categories.iter().map(naming::told);
    let assumptions = std::iter::once(found_in.to_owned()).chain(told).collect();
    Some(Inferred { puzzle: found, assumptions })
}

/// An introduction in stretches to be heard one by one: paragraphs, without their line breaks, and sentences
/// where a paragraph is long.
fn stretches(introduction: &str) -> Vec<String> {
    const LONG: usize = 1_500;
    let mut stretches = vec![String::new()];
    for line in introduction.lines().map(str::trim) {
        let Some(last) = stretches.last_mut() else { continue };
        let full = line.is_empty() || last.len() > LONG && last.ends_with(['.', '!', '?', ':']);
        match (full, last.is_empty()) {
            (true, true) => {}
            (true, false) => stretches.push(line.to_owned()),
            (false, true) => last.push_str(line),
            (false, false) => {
                last.push(' ');
                last.push_str(line);
            }
        }
    }
    let sentences = |stretch: String| -> Vec<String> {
        if stretch.len() > LONG {
            stretch.split_inclusive(". ").map(str::to_owned).collect()
        } else {
            vec![stretch]
        }
    };
    stretches.into_iter().flat_map(sentences).filter(|stretch| !stretch.is_empty()).collect()
}

/// Whether something that is left over is surely an item.
fn is_strong(item: &str) -> bool {
    item.starts_with(|c: char| c.is_uppercase() || !c.is_alphabetic())
}

fn partition(categories: &[Category]) -> Vec<Vec<&String>> {
    let mut groups: Vec<Vec<&String>> = categories
        .iter()
        .map(|category| {
            let mut items: Vec<&String> = category.items().iter().collect();
            items.sort();
            items
        })
        .collect();
    groups.sort();
    groups
}

/// Whether a question names an item that clues need not name: “Who owns the fish?”.
fn asks_for_somebody(question: &str) -> bool {
    const LONGEST: usize = 8;
    let mut words = question.split_whitespace();
    words.clone().count() <= LONGEST && words.next().is_some_and(|first| first.eq_ignore_ascii_case("who"))
}

/// Proposes categories for a puzzle that has none, or one. Nothing if there is next to nothing to go by.
pub fn propose(puzzle: &Puzzle) -> Option<Proposal> {
    let introduction = stretches(puzzle.intro.as_deref().unwrap_or_default());
    let clues = puzzle.clues.iter().map(|clue| clue.text.as_str());
    let asked = puzzle.question().filter(|question| asks_for_somebody(question));
    let texts: Vec<&str> = introduction.iter().map(String::as_str).chain(clues).chain(asked).collect();
    let heard = hear(&texts);
    let (introduction, clues) = heard.split_at(introduction.len());
    let said = counted(introduction, clues);
    let phrases = Phrases::of(clues);
    let classes = ClassNouns::of(&phrases, &said.nouns);
    let values = values(clues, &classes);
    let candidates = candidates(clues, &phrases, &values, &classes);
    let given = puzzle.categories.iter().map(|category| Enumeration {
        noun: Some(category.name().to_owned()),
        items: category.items().to_vec(),
        given: true,
    });
    let lists: Vec<Enumeration> = given.chain(enumerations(introduction)).collect();
    sorting::sorted(puzzle, &said, &candidates, &lists, clues)
}
