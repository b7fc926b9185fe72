//! From a set of clues to a puzzle: words, rating, gates.

use super::clue_sets::ClueSets;
use super::deduction::{is_unique, work_through};
use super::gates::{Closed, only_solution, read_back, unsaid};
use super::question;
use super::rating::{Rating, rate};
use super::request::Request;
use crate::Setting;
use crate::board::{Deal, Item};
use crate::chance::Chance;
use crate::clue::{Kind, Statement};
use crate::writing::Writer;
use explaining::Difficulty;
use puzzle::{Clue, Formula, Puzzle};
use rand::seq::SliceRandom;
use solving::engine::Stop;
use solving::{Analysis, Problem};
use std::collections::BTreeMap;
use std::ops::RangeInclusive;

/// A finished puzzle.
#[derive(Clone, Debug)]
pub struct Made {
    /// The puzzle with its solution; every clue has words and a formula.
    pub puzzle: Puzzle,
    /// How hard it is.
    pub rating: Rating,
    /// The kinds of its clues, in their order.
    pub kinds: Vec<Kind>,
    /// What it asks, if it asks for an item that no clue names.
    pub question: Option<String>,
    /// The theme that it was made from.
    pub theme: String,
    /// The seed that makes it again.
    pub seed: u64,
    /// How many clue sets were evaluated.
    pub evaluations: u64,
}

/// Why a set of clues did not become a puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Unfit {
    /// It is of this band, which nobody wanted.
    Band(u8),
    /// It has so many clues, which nobody wanted.
    Count(usize),
    /// A required kind of clue is missing.
    Missing(Kind),
    /// Something has to be tried out, and nobody asked for a hard puzzle.
    Trying,
    /// Some clues cannot be said, and no others were found in their place.
    Unsayable,
    /// A gate was closed.
    Gate(Closed),
}

/// How much is asked of a set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Care {
    /// All wishes are met, and without a wish for a difficulty nothing has to be tried out.
    Picky,
    /// All wishes are met.
    Usual,
    /// A wish for a band or a number of clues is let go.
    Lenient,
}

/// Finishes sets of clues that come from an archive.
pub struct Shelving<'a> {
    finishing: Finishing<'a>,
}

impl<'a> Shelving<'a> {
    /// For sets of a setting; `None` if the request cannot be met.
    pub fn new(setting: &'a Setting, request: &'a Request) -> Option<Shelving<'a>> {
        let sets = ClueSets::new(&setting.categories, request).ok()?;
        let writer = Writer::new(setting);
        let finishing = Finishing {
            sets,
            setting,
            request,
            unnamed: None,
            writer,
            said: BTreeMap::new(),
            stop: request.within.clone(),
            // A puzzle of an archive has the number of clues of its cell.
            lively: false,
        };
        Some(Shelving { finishing })
    }

    /// The puzzle of a set, whatever its difficulty; `None` if it cannot be said or does not pass the gates.
    pub fn finish(&mut self, clues: &[Statement], seed: u64) -> Option<Made> {
        let made = self
            .finishing
            .finish(clues.to_vec(), Care::Lenient, None, &mut crate::chance::stream(seed, 0))
            .ok()?;
        Some(Made { seed, ..made })
    }
}

/// How often clues that cannot be said, or are misread, are replaced before the set is given up.
const REPLACEMENTS: usize = 12;

/// Puts sets of clues into words.
pub(super) struct Finishing<'a> {
    pub(super) sets: ClueSets,
    pub(super) setting: &'a Setting,
    pub(super) request: &'a Request,
    pub(super) unnamed: Option<Item>,
    pub(super) writer: Writer<'a>,
    pub(super) said: BTreeMap<Statement, Option<String>>,
    pub(super) stop: Stop,
    /// Whether clues are told in the voice of the setting, two of them together where they belong.
    pub(super) lively: bool,
}

impl Finishing<'_> {
    /// Finishes a set that has one solution.
    pub(super) fn finish(
        &mut self,
        mut clues: Vec<Statement>,
        care: Care,
        bands: Option<&RangeInclusive<u8>>,
        chance: &mut Chance,
    ) -> Result<Made, Unfit> {
        let lenient = care == Care::Lenient;
        let bands = bands.filter(|_| !lenient);
        if bands.is_some() {
            clues.shuffle(chance);
        }
        for _ in 0..REPLACEMENTS {
            if self.stop.now() {
                return Err(Unfit::Gate(Closed::Stopped));
            }
            if let Some(bands) = bands {
                clues = self.steer(clues, bands, chance)?;
            }
            let steered = clues.clone();
            self.say_all(&mut clues, chance)?;
            if bands.is_some() && clues != steered {
                // Other clues may be of another difficulty.
                continue;
            }
            self.check_wishes(&clues, lenient)?;
            if care == Care::Picky && self.request.difficulty.is_none() {
                let (effort, _) = work_through(self.sets.frame(), &self.sets.all(&clues), &self.stop);
                if effort.trials > 0 {
                    return Err(Unfit::Trying);
                }
            }
            // In another order, a lesson may take another way: what was steered stays as it is.
            if bands.is_none() {
                clues.shuffle(chance);
            }
            let all = self.sets.all(&clues);
            let made = self.put_together(&all)?;
            if let Some(told) = self.told(&made, &all, bands, chance) {
                return Ok(told);
            }
            if self.request.required.contains(&Kind::Both) {
                return Err(Unfit::Missing(Kind::Both));
            }
            let unsaid = unsaid(&made, self.sets.pinned().len(), &self.stop);
            if !unsaid.is_empty() {
                self.said.extend(unsaid.into_iter().map(|place| (all[place], None)));
                continue;
            }
            match read_back(&made, &self.stop) {
                Ok(read) => {
                    let rating = self.rated(&all)?;
                    if bands.is_some_and(|bands| !bands.contains(&rating.difficulty.band)) {
                        continue;
                    }
                    self.is_as_hard_in_words(&rating, &made, &read)?;
                    let kinds = all.iter().map(|clue| clue.kind(self.sets.frame())).collect();
                    return Ok(self.made(made, rating, kinds));
                }
                // Somebody pinned a clue in words that are read otherwise: it has its formula, and stays.
                Err(place) if place < self.sets.pinned().len() => {
                    return Err(Unfit::Gate(Closed::Misread(place)));
                }
                Err(place) => {
                    self.said.insert(all[place], None);
                }
            }
        }
        Err(Unfit::Unsayable)
    }

    /// Replaces clues that cannot be said, until all can.
    fn say_all(&mut self, clues: &mut Vec<Statement>, chance: &mut Chance) -> Result<(), Unfit> {
        for _ in 0..REPLACEMENTS {
            let before = clues.len();
            clues.retain(|clue| {
                let sayable = self
                    .said
                    .entry(*clue)
                    .or_insert_with(|| self.writer.clue(&clue.formula(self.sets.frame())));
                if sayable.is_none() {
                    self.sets.unsayable.insert(*clue);
                }
                sayable.is_some()
            });
            if clues.len() == before {
                return Ok(());
            }
            self.sets.repair(clues, 40, chance);
            if !is_unique(self.sets.frame(), &self.sets.all(clues), &self.stop) {
                return Err(Unfit::Unsayable);
            }
            self.sets.drop_redundant(clues);
        }
        Err(Unfit::Unsayable)
    }

    fn check_wishes(&self, clues: &[Statement], lenient: bool) -> Result<(), Unfit> {
        let all = self.sets.all(clues);
        let frame = self.sets.frame();
        let has = |kind: &Kind| *kind == Kind::Both || all.iter().any(|clue| clue.kind(frame) == *kind);
        if let Some(&kind) = self.request.required.iter().find(|kind| !has(kind)) {
            return Err(Unfit::Missing(kind));
        }
        match &self.request.clues {
            Some(wanted) if !wanted.contains(&all.len()) && !lenient => Err(Unfit::Count(all.len())),
            _ => Ok(()),
        }
    }

    pub(super) fn formulas(&self, all: &[Statement]) -> Vec<Formula> {
        let pinned = self.request.pinned.iter().map(|pinned| pinned.formula.clone());
        let others = all.iter().skip(self.request.pinned.len());
        pinned.chain(others.map(|clue| clue.formula(self.sets.frame()))).collect()
    }

    fn rated(&self, all: &[Statement]) -> Result<Rating, Unfit> {
        let formulas = self.formulas(all);
        let rating = rate(&self.setting.categories, &formulas, all, self.sets.frame(), &self.stop);
        rating.ok().flatten().ok_or(Unfit::Gate(Closed::NotExplained))
    }

    /// Whoever has only the words must come to the same band: what they are read as means the same, but a lesson may put it otherwise.
    pub(super) fn is_as_hard_in_words(
        &self,
        rating: &Rating,
        made: &Puzzle,
        read: &[Formula],
    ) -> Result<(), Unfit> {
        let meant = made.clues.iter().map(|clue| clue.formula.as_ref());
        if meant.eq(read.iter().map(Some)) {
            return Ok(());
        }
        let problem = Problem::new(&made.categories, read);
        let measured = Difficulty::measure(&problem, &self.stop).ok().flatten();
        let band = measured.ok_or(Unfit::Gate(Closed::NotExplained))?.band;
        if band == rating.difficulty.band { Ok(()) } else { Err(Unfit::Band(band)) }
    }

    /// The puzzle, if the complete solver says that it is unique and that no clue is too many.
    fn put_together(&self, all: &[Statement]) -> Result<Puzzle, Unfit> {
        let categories = &self.setting.categories;
        let formulas = self.formulas(all);
        let meant: Vec<&Formula> = formulas.iter().collect();
        let solution = only_solution(categories, &meant, &self.stop).ok_or(Unfit::Gate(Closed::NotUnique))?;
        let redundant = Analysis::new(&Problem::new(categories, &formulas), &self.stop)
            .ok()
            .and_then(|mut analysis| analysis.redundant().ok())
            .ok_or(Unfit::Gate(Closed::Stopped))?;
        let pinned = self.sets.pinned().len();
        let redundant: Vec<usize> = redundant.into_iter().filter(|&clue| clue >= pinned).collect();
        if !redundant.is_empty() {
            return Err(Unfit::Gate(Closed::Redundant(redundant)));
        }
        let mut clues = Vec::with_capacity(all.len());
        for (place, (statement, formula)) in all.iter().zip(formulas).enumerate() {
            let given = self.request.pinned.get(place).map(|pinned| pinned.text.clone());
            let text = match given {
                Some(Some(text)) => Some(text),
                Some(None) => self.writer.clue(&formula),
                None => self.said.get(statement).cloned().flatten(),
            };
            clues.push(Clue { text: text.ok_or(Unfit::Unsayable)?, formula: Some(formula) });
        }
        Ok(Puzzle {
            title: Some(self.setting.title.clone()),
            intro: Some(self.setting.story.clone()),
            categories: categories.clone(),
            clues,
            solution: Some(solution),
            ..Puzzle::default()
        })
    }

    pub(super) fn made(&self, mut puzzle: Puzzle, rating: Rating, kinds: Vec<Kind>) -> Made {
        let deal = puzzle.solution.as_ref().and_then(Deal::of);
        let question = self.unnamed.zip(deal).map(|(item, deal)| question::ask(item, &deal, self.setting));
        if let (Some(question), Some(intro)) = (&question, &mut puzzle.intro) {
            *intro = format!("{} {question}", intro.trim_end());
        }
        Made { puzzle, rating, kinds, question, theme: self.setting.theme.clone(), seed: 0, evaluations: 0 }
    }
}
