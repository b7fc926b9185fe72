//! Signs of whether a way to read a clue is meant: what both readers say of it, and which words of the clue it answers for.
//!
//! The second reader knows how likely it finds a formula, but nothing keeps it from passing words over. So what a formula
//! leaves out and what it adds is counted here, for every reading in the same manner.

use crate::lexicon::{closed, doubts};
use crate::read_clue::{ReadClue, Status};
use crate::token::{Kind, Token, tokens};
use english::adverb::AdverbClass;
use english::verb::{self, VerbClass};
use neural::{Named, NeuralReader};
use puzzle::formula::Quantity;
use puzzle::{Formula, ItemId};
use std::collections::HashSet;

/// How many signs there are.
pub const SIGNS: usize = 8;
/// What each of them says, in their order.
pub const NAMES: [&str; SIGNS] = [
    "how likely the second reader finds it",
    "how sure the second reader is of it",
    "the grammar can read it so, too",
    "the grammar would read it so, and answers for every clause",
    "it says what the grammar assumes, and more",
    "it leaves out an item that the clue names",
    "it speaks of an item that the clue does not name",
    "ten words of the clue",
];

/// Likelihoods are told apart between these.
const LEAST: f64 = 0.001;
const MOST: f64 = 0.995;
/// More items than this, left out or added, are no worse.
const MOST_ITEMS: usize = 3;
/// A clue of more words is no worse.
const MOST_WORDS: usize = 50;

/// The words of a clue, as far as they are signs.
pub struct ClueSigns {
    named: Vec<Named>,
    words: usize,
    /// Whether words say that what the clue tells is not sure, not exact, or not so: *probably*, *about 20*, *could be*, *dreams of*,
    /// or whether it asks. The second reader has hardly met such words where they matter, and passes them over.
    pub is_doubtful: bool,
}

impl ClueSigns {
    /// The signs of a clue.
    pub fn of(reader: &NeuralReader, text: &str) -> ClueSigns {
        let tokens = tokens(text);
        let named = reader.named(text);
        let doubtful = |place| {
            is_loose(&tokens, place)
                || (leaves_open(&tokens, place) || is_thought(&tokens[place]))
                    && named_in_clause(&tokens, place, &named)
        };
        ClueSigns {
            words: tokens.iter().filter(|token| token.is_said()).count(),
            is_doubtful: (0..tokens.len()).any(doubtful) || text.trim_end().ends_with('?'),
            named,
        }
    }

    /// The signs of one of its readings, which the second reader finds so likely. `grammars` is how many of the readings, the
    /// first, are the grammar's; `follows` tells whether a formula says all that another one says.
    pub fn of_reading(
        &self,
        clue: &ReadClue,
        place: usize,
        likelihood: f32,
        grammars: usize,
        follows: &dyn Fn(&Formula, &Formula) -> bool,
    ) -> [f64; SIGNS] {
        let formula = &clue.readings[place].formula;
        let likelihood = f64::from(likelihood).clamp(LEAST, MOST);
        let assumed = clue.chosen.filter(|_| clue.status == Status::Assumed);
        let whole = assumed == Some(place) && !clue.readings[place].partial;
        let more = assumed
            .is_some_and(|assumed| assumed != place && follows(formula, &clue.readings[assumed].formula));
        let used: HashSet<ItemId> = formula.items().collect();
        let counts = formula.with_parts().any(has_number);
        let is_left_out = |named: &&Named| {
            named.whole && !(named.measures && counts) && !named.items.iter().any(|item| used.contains(item))
        };
        let is_added = |item: &&ItemId| !self.named.iter().any(|named| named.items.contains(item));
        let few = |count: usize| f64::from(count.min(MOST_ITEMS) as u32);
        let sign = |is: bool| f64::from(u8::from(is));
        [
            likelihood.ln(),
            -(1.0 - likelihood).ln(),
            sign(place < grammars),
            sign(whole),
            sign(more),
            few(self.named.iter().filter(is_left_out).count()),
            few(used.iter().filter(is_added).count()),
            f64::from(self.words.min(MOST_WORDS) as u32) / 10.0,
        ]
    }
}

/// Whether an amount is not exact: “about 20”. “More than 20” and “the man over there” are another matter.
fn is_loose(tokens: &[Token], place: usize) -> bool {
    doubts::adverb(tokens, place).is_some_and(|(length, classes)| {
        let amount = tokens.get(place + length).is_some_and(|next| next.number.is_some());
        let compares = tokens[place..place + length].iter().any(|token| token.is("than"));
        classes.has(AdverbClass::Approximate) && amount && !compares
    })
}

/// Whether a word leaves open whether it is so.
fn leaves_open(tokens: &[Token], place: usize) -> bool {
    doubts::adverb(tokens, place).is_some_and(|(_, classes)| classes.has(AdverbClass::Hedge))
        || closed::is(&tokens[place].word, "hedge")
        || doubts::leaves_open(tokens, place)
        || doubts::is_doubtful(tokens, place)
}

/// Whether a verb says that what follows is thought, wished, or over.
fn is_thought(token: &Token) -> bool {
    use VerbClass::{Attitude, Cease, Intend, Seem};
    verb::classes(&token.word).has_any(&[Attitude, Cease, Intend, Seem])
}

/// Whether an item is named behind a word, before its clause ends.
fn named_in_clause(tokens: &[Token], place: usize, named: &[Named]) -> bool {
    let ends = |token: &&Token| matches!(token.kind, Kind::Mark | Kind::Stop);
    let to = tokens[place..].iter().find(ends).map_or(usize::MAX, |token| token.bytes.start);
    named.iter().any(|named| (tokens[place].bytes.end..to).contains(&named.bytes.start))
}

fn has_number(formula: &Formula) -> bool {
    let number = |quantity: &Quantity| {
        let mut waiting = vec![quantity];
        while let Some(quantity) = waiting.pop() {
            match quantity {
                Quantity::Number(_) | Quantity::Times(..) => return true,
                Quantity::Sum(a, b) | Quantity::Difference(a, b) | Quantity::Distance(a, b) => {
                    waiting.extend([&**a, &**b]);
                }
                Quantity::Measure { .. } => {}
            }
        }
        false
    };
    matches!(formula, Formula::Compare(left, _, right) if number(left) || number(right))
}

#[cfg(test)]
mod tests {
    use super::*;
    use neural::shipped;
    use puzzle::Category;

    #[test]
    fn words_that_take_the_certainty_away_are_heard_where_they_matter() {
        let categories = [
            Category::new("skippers", ["Greta", "Ivo", "Mia"]),
            Category::new("boats", ["Gannet", "Heron", "Tern"]),
            Category::new("lengths", ["18 ft", "20 ft", "24 ft"]),
        ];
        let reader = NeuralReader::new(&categories, shipped()).unwrap();
        let is_doubtful = |text: &str| ClueSigns::of(&reader, text).is_doubtful;
        for doubtful in [
            "Mia almost bought the Tern.",
            "Greta wishes that her boat were the Tern.",
            "Perhaps Mia has the Tern.",
            "The Heron could be Ivo's.",
            "Ivo's boat is about 2 ft longer than the Heron.",
            "Is the Tern longer than the Heron?",
            "Mia stopped sailing the Gannet.",
        ] {
            assert!(is_doubtful(doubtful), "{doubtful}");
        }
        for plain in [
            "Mia bought the Tern.",
            "Mia's boat is longer than the Tern, as you would expect.",
            "Ivo, who could talk about nothing else, has the Heron.",
            "Greta's boat is more than 2 ft longer than the Heron.",
        ] {
            assert!(!is_doubtful(plain), "{plain}");
        }
    }
}
