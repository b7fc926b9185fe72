//! Clues in English: a sentence is let through only if it reads back to the same meaning.
//!
//! A clue can be said in many ways. `sentences` gives them, each with a cost that says how far it is from the plainest;
//! a number that depends on nothing but the formula and the setting stirs them, so that clues are not all built alike.
//! From the cheapest on they are held against the reader, and the first that it takes back to the same meaning is
//! the clue.

mod choices;
mod comparing;
mod ordering;
mod phrases;
mod read_back;
mod sentences;
pub(crate) mod together;
mod variety;

use crate::Setting;
use crate::Voice;
use english::syntax::{NounPhrase, finished};
use phrases::Words;
use puzzle::Formula;
use read_back::ReadBack;
use std::cell::RefCell;
use std::collections::BTreeMap;
use variety::Heard;
use wording::Narrator;

/// Most sentences that are tried for a formula.
const TRIES: usize = 16;
/// Most sentences that are tried to see whether two facts may share a clue.
const TRIES_TOGETHER: usize = 4;
/// Times that a set of clues is gone over because a clue reads otherwise in their company.
const ROUNDS: usize = 3;

/// Writes the clues of one setting.
#[derive(Debug)]
pub struct Writer<'a> {
    words: Words<'a>,
    narrator: Narrator<'a>,
    read_back: ReadBack,
    voice: Voice,
    seed: u64,
    /// Sentences that were held against the reader, and whether they say what they should.
    known: RefCell<BTreeMap<String, Vec<(Formula, bool)>>>,
}

/// What a clue of a puzzle says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Told {
    /// One fact.
    One(Formula),
    /// Two that belong together.
    Two(Formula, Formula),
}

impl Told {
    /// What it means.
    pub fn formula(&self) -> Formula {
        match self {
            Told::One(fact) => fact.clone(),
            Told::Two(one, other) => Formula::And(vec![one.clone(), other.clone()]),
        }
    }
}

/// One way to say a formula.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Sentence {
    /// How far it is from the plainest way.
    pub cost: u32,
    /// The words, without a capital and a full stop.
    pub text: String,
    /// Its subject, and what is said of it, where it is so simple.
    of: Option<(NounPhrase, String)>,
}

impl Sentence {
    /// Something that is said of one subject.
    fn of(subject: &phrases::NounPhrase, predicate: String, cost: u32) -> Sentence {
        let text = format!("{} {predicate}", subject.text);
        Sentence { cost, text, of: Some((subject.said.clone(), predicate)) }
    }

    /// A sentence that is not taken apart.
    fn whole(cost: u32, text: String) -> Sentence {
        Sentence { cost, text, of: None }
    }

    /// What it says of a subject, if it is about that.
    fn said_of(&self, subject: &NounPhrase) -> Option<&str> {
        self.of.as_ref().filter(|(of, _)| of == subject).map(|(_, predicate)| predicate.as_str())
    }
}

impl<'a> Writer<'a> {
    /// A writer for the puzzles of `setting`.
    pub fn new(setting: &'a Setting) -> Writer<'a> {
        let seed = stirred(setting.title.as_bytes(), 0);
        let narrator = Narrator::new(&setting.categories, &setting.vocabulary);
        Writer {
            words: Words::of(setting),
            narrator,
            read_back: ReadBack::of(&setting.categories),
            voice: setting.voice,
            seed,
            known: RefCell::default(),
        }
    }

    /// Whether a sentence reads back to a formula. The setting stays as it is, so that a sentence is read once.
    fn agrees(&self, text: &str, formula: &Formula) -> bool {
        let known =
            self.known.borrow().get(text).and_then(|known| {
                known.iter().find(|(meant, _)| meant == formula).map(|(_, agrees)| *agrees)
            });
        known.unwrap_or_else(|| {
            let agrees = self.read_back.agrees(text, formula);
            let mut all = self.known.borrow_mut();
            all.entry(text.to_owned()).or_default().push((formula.clone(), agrees));
            agrees
        })
    }

    /// Whether there are words that tell two facts in one clue.
    pub(crate) fn may_share(&self, one: &Formula, other: &Formula) -> bool {
        self.sayings(&Told::Two(one.clone(), other.clone()), &Heard::default())
            .iter()
            .take(TRIES_TOGETHER)
            .any(|text| self.agrees(text, &Formula::And(vec![one.clone(), other.clone()])))
    }

    /// The clues of a puzzle in their order, each of which reads back by itself, so that they do not all begin and are not
    /// all built alike. `None` for those that cannot be said so.
    pub(crate) fn composed(&self, told: &[Told]) -> Vec<Option<String>> {
        let mut heard = Heard::default();
        told.iter()
            .map(|told| {
                let formula = told.formula();
                let text = self.sayings(told, &heard).into_iter().find(|text| self.agrees(text, &formula))?;
                heard.hear(&text);
                Some(text)
            })
            .collect()
    }

    /// `formula` as a clue, or nothing if it cannot be said so that it reads back, as the best reading and without the
    /// help of a solver, to the same meaning.
    pub fn clue(&self, formula: &Formula) -> Option<String> {
        self.ways(formula).into_iter().find(|text| self.agrees(text, formula))
    }

    /// All clues of a puzzle, each of which reads back in the company of the others. `None` for those that cannot be
    /// said so.
    pub fn clues(&self, formulas: &[Formula]) -> Vec<Option<String>> {
        let sayings: Vec<Vec<String>> = formulas.iter().map(|formula| self.ways(formula)).collect();
        let mut next = vec![0; formulas.len()];
        let mut texts: Vec<Option<String>> = formulas
            .iter()
            .zip(&sayings)
            .zip(&mut next)
            .map(|((formula, sayings), next)| self.first_good(formula, sayings, next))
            .collect();
        for _ in 0..ROUNDS {
            let wrong = self.read_back.misread(&texts, formulas);
            if wrong.is_empty() {
                return texts;
            }
            for place in wrong {
                next[place] += 1;
                texts[place] = self.first_good(&formulas[place], &sayings[place], &mut next[place]);
            }
        }
        for place in self.read_back.misread(&texts, formulas) {
            texts[place] = None;
        }
        texts
    }

    fn first_good(&self, formula: &Formula, sayings: &[String], next: &mut usize) -> Option<String> {
        let found = sayings.iter().enumerate().skip(*next).find(|(_, text)| self.agrees(text, formula))?;
        *next = found.0;
        Some(found.1.clone())
    }

    /// The ways to say a formula by itself, the one to try first in front.
    fn ways(&self, formula: &Formula) -> Vec<String> {
        self.sayings(&Told::One(formula.clone()), &Heard::default())
    }

    /// The ways to say a clue after what was heard, the one to try first in front.
    fn sayings(&self, told: &Told, heard: &Heard) -> Vec<String> {
        let mut all = match told {
            Told::One(fact) => self.words.sentences(fact),
            Told::Two(one, other) => self.words.together(one, other),
        };
        all.sort_by_cached_key(|sentence| {
            let stir = stirred(sentence.text.as_bytes(), self.seed);
            let heard = if self.voice.varies() { heard.cost(&sentence.text) } else { 0 };
            (u64::from(sentence.cost + heard) * 8 + stir % 19, sentence.text.clone())
        });
        let mut texts: Vec<String> = Vec::new();
        for sentence in all {
            let text = finished(&sentence.text);
            if texts.len() < TRIES && !texts.contains(&text) {
                texts.push(text);
            }
        }
        if let Told::One(fact) = told {
            texts.extend(self.plain_words(fact).filter(|text| !texts.contains(text)));
        }
        texts
    }

    /// What the narrator says, who needs no verbs: for vocabularies that were learnt from a few clues. Sentences that
    /// count places in a list are more than one wants to hear, and where a theme has words of its own that compare,
    /// what they cannot say had better not be said.
    fn plain_words(&self, formula: &Formula) -> Option<String> {
        if self.words.has_comparing_words(formula) {
            return None;
        }
        let said = self.narrator.formula(formula);
        let stiff = [
            "in the order of",
            "in the list",
            "places apart",
            "always true",
            "never true",
            "too long to tell",
            " = ",
            "item ",
        ];
        Some(said).filter(|said| !stiff.iter().any(|words| said.contains(words)))
    }

    /// Whether there is any way to say `formula`, read back or not.
    pub(crate) fn has_words(&self, formula: &Formula) -> bool {
        !self.words.sentences(formula).is_empty()
    }

    /// How many of the ways to say `formula` read back, and how many there are; for checking themes.
    pub(crate) fn tried(&self, formula: &Formula) -> Vec<(String, bool)> {
        let sayings = self.ways(formula).into_iter();
        sayings.map(|text| (text.clone(), self.agrees(&text, formula))).collect()
    }
}

/// A number that depends on all bytes (FNV-1a), the same on every machine.
pub(crate) fn stirred(bytes: &[u8], seed: u64) -> u64 {
    let start = 0xcbf2_9ce4_8422_2325 ^ seed;
    let mixed =
        bytes.iter().fold(start, |hash, byte| (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3));
    // The low bits of the product know little of the high ones.
    mixed ^ (mixed >> 29)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::theme::shipped;
    use proptest::prelude::*;
    use puzzle::formula::Amount;
    use puzzle::{CategoryId, Clue, ItemId, Puzzle, Quantity, Relation, Solution, Term};
    use rand::SeedableRng;
    use rand_chacha::ChaCha8Rng;
    use reading::{Options, understand};
    use solving::engine::Stop;

    fn setting(theme: usize, categories: usize, items: usize, seed: u64) -> Setting {
        let theme = &shipped()[theme % shipped().len()];
        theme.setting(categories, items, &mut ChaCha8Rng::seed_from_u64(seed)).unwrap()
    }

    fn item() -> impl Strategy<Value = ItemId> {
        (0..3usize, 0..3usize).prop_map(|(category, item)| ItemId::new(category, item))
    }

    /// Formulas over three categories of three items, some of which nobody would write.
    fn formula() -> impl Strategy<Value = Formula> {
        let same = || (item(), item()).prop_map(|(a, b)| Formula::same(a, b));
        let two = || (same(), same()).prop_map(|(one, other)| vec![one, other]);
        let scale = || (0..3u16).prop_map(CategoryId);
        prop_oneof![
            same(),
            same().prop_map(Formula::negated),
            two().prop_map(|parts| Formula::And(parts.into_iter().map(Formula::negated).collect())),
            two().prop_map(Formula::And),
            two().prop_map(Formula::Or),
            two().prop_map(|parts| Formula::Count(Amount::Exactly(1), parts)),
            (same(), same()).prop_map(|(when, then)| Formula::Implies(Box::new(when), Box::new(then))),
            (item(), item(), item()).prop_map(|(a, b, c)| Formula::Different(vec![
                a.into(),
                b.into(),
                c.into()
            ])),
            (item(), item(), item(), item())
                .prop_map(|(a, b, c, d)| Formula::Pairs(vec![a.into(), b.into()], vec![c.into(), d.into()])),
            (scale(), item(), item(), any::<bool>()).prop_map(|(scale, a, b, up)| {
                let relation = if up { Relation::Greater } else { Relation::Less };
                Formula::Compare(Quantity::value(scale, a), relation, Quantity::value(scale, b))
            }),
            (scale(), item(), item()).prop_map(|(scale, a, b)| {
                let other = Quantity::place(scale, b).plus(Quantity::number(1));
                Formula::Compare(Quantity::place(scale, a), Relation::Equal, other)
            }),
            (scale(), item(), item()).prop_map(|(scale, a, b)| Formula::Next(scale, a.into(), b.into())),
            (scale(), item(), item(), item()).prop_map(|(scale, a, m, b)| Formula::Between(
                scale,
                a.into(),
                m.into(),
                b.into()
            )),
            (scale(), item(), any::<bool>()).prop_map(|(category, of, highest)| Formula::Extreme {
                category,
                of: of.into(),
                highest,
                among: Vec::new()
            }),
            (scale(), item()).prop_map(|(scale, a)| {
                let more = Quantity::value(scale, Term::Row(0));
                let body = Formula::Compare(more, Relation::Greater, Quantity::value(scale, a));
                Formula::Rows(Amount::Exactly(1), Box::new(body))
            }),
        ]
    }

    /// All solutions of a puzzle of three categories of three items.
    fn solutions(categories: &[puzzle::Category]) -> Vec<Solution> {
        let orders = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];
        let name = |category: usize, item: usize| categories[category].items()[item].clone();
        let pairs = orders.iter().flat_map(|second| orders.iter().map(move |third| (second, third)));
        pairs
            .map(|(second, third)| {
                let rows: Vec<[String; 3]> =
                    (0..3).map(|row| [name(0, row), name(1, second[row]), name(2, third[row])]).collect();
                Solution::from_names(&rows, categories).unwrap()
            })
            .collect()
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(400))]

        /// Held against what formulas mean, by plain enumeration: neither the solver nor the writer has a say.
        #[test]
        fn what_is_written_means_what_was_meant(formula in formula(), theme in 0..12usize, seed in 0..50u64) {
            let setting = setting(theme, 3, 3, seed);
            let categories = &setting.categories;
            let ordered = |category: CategoryId| categories[category.index()].scale().is_some();
            let fits = match &formula {
                Formula::Compare(Quantity::Measure { category, .. }, ..)
                | Formula::Next(category, ..)
                | Formula::Between(category, ..)
                | Formula::Extreme { category, .. } => ordered(*category),
                Formula::Rows(_, body) => matches!(&**body, Formula::Compare(Quantity::Measure { category, .. }, ..) if ordered(*category)),
                _ => true,
            };
            prop_assume!(fits);
            if let Some(text) = Writer::new(&setting).clue(&formula) {
                let clues = vec![Clue { text: text.clone(), formula: None }];
                let puzzle = Puzzle { categories: categories.clone(), clues, ..Puzzle::default() };
                let options = Options { with_solver: false, ..Options::default() };
                let understood = understand(&puzzle, &options, &Stop::never());
                let read = understood.clues[0].formula().cloned().expect("it was read before");
                for solution in solutions(categories) {
                    prop_assert_eq!(
                        read.holds(categories, &solution), formula.holds(categories, &solution), "{}", text
                    );
                }
            }
        }
    }

    #[test]
    fn clues_of_a_puzzle_read_back_together_and_are_not_all_alike() {
        let setting = setting(1, 4, 4, 3);
        let formulas: Vec<Formula> = (0..8)
            .map(|place| Formula::not_same(ItemId::new(place % 3, place / 3), ItemId::new(3, place % 4)))
            .collect();
        let writer = Writer::new(&setting);
        let clues: Vec<String> = writer.clues(&formulas).into_iter().flatten().collect();
        assert_eq!(clues.len(), formulas.len());
        assert_eq!(writer.clues(&formulas).into_iter().flatten().collect::<Vec<_>>(), clues);
        let short = clues.iter().filter(|clue| clue.contains("n't")).count();
        assert!(short > 0 && short < clues.len(), "{clues:?}");
    }

    #[test]
    fn what_cannot_be_said_is_refused() {
        let setting = setting(0, 3, 4, 1);
        let item = ItemId::new(0, 0);
        assert_eq!(Writer::new(&setting).clue(&Formula::Constant(true)), None);
        assert_eq!(Writer::new(&setting).clue(&Formula::same(item, Term::Row(3))), None);
        assert_eq!(Writer::new(&setting).clue(&Formula::same(item, ItemId::new(9, 9))), None);
    }
}
