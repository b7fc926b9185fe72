//! Answer-set programs in the form of LOGICIA (Mitra and Baral, “Learning to Automatically Solve Logic
//! Grid Puzzles”, EMNLP 2015, sections 2.2 to 2.5 and table 1).
//!
//! `tuple(G, C, E)` says that element `E` of category `C` is in tuple `G`. A clue is a pair of rules:
//! `clue1` is true if what the clue says is, and no answer set is without it. The paper's relations are
//! used wherever they fit; whatever else a formula says is written in general rules.
//!
//! As printed, the tuples of a solution can be numbered in any order, so that every solution is many
//! answer sets. Here the elements of the first category are dealt out in their order, which is one fact
//! each: answer sets and solutions correspond one to one.

mod elements;
mod quantity;
mod relations;
mod rules;

pub use relations::Grounding;
pub use rules::{Layout, Refusal, Rules};

use crate::identifiers::one_line;
use crate::{Export, NO_FORMULA};
use elements::Elements;
use puzzle::{Category, Formula, ItemId, Puzzle};
use relations::Tuples;
use std::fmt::Write;

/// The relation `rel` lists all solutions' rows that are thinkable; with more than so many, it is left out.
const MOST_ROWS: usize = 20_000;

/// Section 2.4: the choice of tuples, and the domain constraints.
const DOMAIN: &str = "\
% A tuple has exactly one element of every category, and an element is in one tuple only.
1 { tuple(G,Cat,Elem) : element(Cat,Elem) } 1 :- cindex(Cat), eindex(G).
:- tuple(G1,Cat,Elem), tuple(G2,Cat,Elem), G1 != G2.
";

/// The puzzle as a program for clingo. Only numbers beyond clingo's can make a formula impossible to
/// write, and only in a formula that adds many of them.
pub fn asp(puzzle: &Puzzle) -> Export {
    let clues: Vec<(&str, Option<&Formula>)> =
        puzzle.clues.iter().map(|clue| (clue.text.as_str(), clue.formula.as_ref())).collect();
    let mut program = Program::new(&puzzle.categories, &clues, Grounding::Restricted);
    program.show_rows();
    let Program { text, missing, .. } = program;
    let mut header = String::new();
    if let Some(title) = &puzzle.title {
        let _ = writeln!(header, "% {}", one_line(title));
    }
    Export { text: header + &text, missing }
}

/// A program, and what is needed to read solutions off its answer sets.
#[derive(Clone, Debug)]
pub struct Program {
    /// The text.
    pub text: String,
    /// What stands for the items of every category.
    pub elements: Vec<Vec<String>>,
    /// The clues that the text lacks, from nought, and why.
    pub missing: Vec<(usize, String)>,
    /// Whether a clue needed more than the paper's relations and connectives.
    pub is_general: bool,
}

impl Program {
    /// The program of some clues: their words, which stand in comments, and what they mean.
    pub fn new(categories: &[Category], clues: &[(&str, Option<&Formula>)], grounding: Grounding) -> Program {
        let size = categories.first().map_or(0, Category::len);
        let mut rules = Rules::new(categories, Tuples::new(Elements::of(categories), size, grounding));
        let mut missing = Vec::new();
        for (index, (words, formula)) in clues.iter().enumerate() {
            let number = index + 1;
            rules.line("");
            rules.line(&format!("% {number}. {}", one_line(words)));
            let defined = match formula {
                Some(formula) => rules.define(&format!("clue{number}"), formula),
                None => Err(NO_FORMULA.to_owned()),
            };
            match defined {
                Ok(()) => rules.line(&format!(":- not clue{number}.")),
                Err(why) => {
                    rules.line(&format!("% This clue is missing: {why}."));
                    missing.push((index, why));
                }
            }
        }
        let tuples = rules.layout();
        let mut text = facts(categories, tuples);
        text.push_str(DOMAIN);
        text.push_str(
            "% Tuples have no order of their own: they are numbered as the first category is listed.\n",
        );
        for (item, element) in tuples.elements.items(0).iter().enumerate() {
            let _ = writeln!(text, "tuple({},1,{element}).", item + 1);
        }
        let definitions = tuples.definitions();
        if !definitions.is_empty() {
            text.push_str(
                "\n% What relations between elements mean; only what clues ask for is written out.\n",
            );
            text.push_str(&definitions);
        }
        for asked in tuples.asked() {
            let _ = writeln!(text, "asked({asked}).");
        }
        if !rules.facts().is_empty() {
            text.push_str("\n% What is measured of elements.\n");
            text.push_str(rules.facts());
        }
        text.push_str(rules.text());
        text.push('\n');
        text.push_str("#show tuple/3.\n");
        let elements = (0..categories.len()).map(|category| tuples.elements.items(category).to_vec());
        Program { text, elements: elements.collect(), missing, is_general: rules.is_general() }
    }

    /// Adds section 2.3's `rel`, which has all elements of a tuple. It is left out where there are so many
    /// thinkable tuples that naming each would take long.
    pub fn show_rows(&mut self) {
        let categories = self.elements.len();
        let size = self.elements.first().map_or(0, Vec::len);
        let thinkable = u32::try_from(categories).ok().and_then(|categories| size.checked_pow(categories));
        if categories == 0 || thinkable.is_none_or(|thinkable| thinkable > MOST_ROWS) {
            return;
        }
        let elements: Vec<String> = (1..=categories).map(|n| format!("E{n}")).collect();
        let tuples: Vec<String> = (1..=categories).map(|n| format!("tuple(G,{n},E{n})")).collect();
        let (elements, tuples) = (elements.join(","), tuples.join(", "));
        let _ = writeln!(self.text, "rel({elements}) :- {tuples}.\n#show rel/{categories}.");
    }
}

/// Section 2.2: categories and elements, each with its name.
fn facts(categories: &[Category], tuples: &Tuples) -> String {
    let elements = &tuples.elements;
    let mut text = String::new();
    let _ = writeln!(text, "cindex(1..{}).\neindex(1..{}).", categories.len(), tuples.size);
    for (index, category) in categories.iter().enumerate() {
        let number = index + 1;
        let _ = writeln!(text, "\n% {}", one_line(category.name()));
        let _ = writeln!(text, "etype({number},{}).", elements.category_name(index));
        match elements.denominator(index) {
            Some(1) => {}
            Some(times) => {
                let _ =
                    writeln!(text, "% All values are multiplied by {times}, since clingo has no fractions.");
            }
            None if category.scale().is_some() => {
                text.push_str(
                    "% The values are too large for clingo; their places in the order stand for them.\n",
                );
            }
            None => {}
        }
        for item in 0..category.len() {
            let name = category.items().get(item).map_or("", String::as_str);
            let fact = format!("element({number},{}).", elements.element(ItemId::new(index, item)));
            let _ = writeln!(text, "{fact:<24} % {}", one_line(name));
        }
        if let Some(lowest_first) = elements.lowest_first(index) {
            let _ = writeln!(text, "numeric({number}).");
            if tuples.uses("nextTo") {
                for pair in lowest_first.windows(2) {
                    if let &[low, high] = pair {
                        let [low, high] = [low, high].map(|item| elements.element(ItemId::new(index, item)));
                        let _ = writeln!(
                            text,
                            "neighbours({number},{low},{high}). neighbours({number},{high},{low})."
                        );
                    }
                }
            }
        }
    }
    text.push('\n');
    text
}

#[cfg(test)]
mod tests;
