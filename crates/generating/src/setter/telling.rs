//! A set of clues as a puzzle tells it: two facts in a clue where they belong together, and clues that differ in how they
//! are built. The set stays the same: every fact is needed, together or apart.

use super::finishing::{Finishing, Made};
use super::gates::{read_back, unsaid};
use super::rating::rate;
use crate::chance::Chance;
use crate::clue::{Kind, Statement};
use crate::writing::Told;
use crate::writing::together::belong_together;
use puzzle::{Clue, Formula, Puzzle};
use rand::seq::SliceRandom;
use std::collections::BTreeSet;
use std::ops::RangeInclusive;

/// How often the telling is changed because a clue reads otherwise or the puzzle became harder.
const TELLINGS: usize = 6;
/// Most pairs of clues that are looked at for one that can be told together.
const LOOKED_AT: usize = 24;

/// How a set is told.
struct Telling {
    /// The places of the clues that a line tells: one or two.
    lines: Vec<Vec<usize>>,
    /// Clues that keep their plainest words.
    plain: BTreeSet<usize>,
}

impl Telling {
    /// Tells a line more plainly; whether there was a way to.
    fn simplify(&mut self, line: usize) -> bool {
        let Some(places) = self.lines.get(line).cloned() else { return false };
        match places[..] {
            [one, other] => {
                self.lines[line] = vec![one];
                self.lines.insert(line + 1, vec![other]);
                true
            }
            [one] => self.plain.insert(one),
            _ => false,
        }
    }

    /// The last line that tells two facts.
    fn last_pair(&self) -> Option<usize> {
        self.lines.iter().rposition(|places| places.len() > 1)
    }
}

impl Finishing<'_> {
    /// The puzzle `plain` of the clues `all`, told in the voice of its setting; `None` if that is plain, or comes to nothing.
    pub(super) fn told(
        &self,
        plain: &Puzzle,
        all: &[Statement],
        bands: Option<&RangeInclusive<u8>>,
        chance: &mut Chance,
    ) -> Option<Made> {
        if !self.lively || !self.setting.voice.varies() {
            return None;
        }
        let facts: Vec<&Formula> = plain.clues.iter().filter_map(|clue| clue.formula.as_ref()).collect();
        let lines = self.lines(&facts, all, chance);
        let mut telling = Telling { lines, plain: (0..self.sets.pinned().len()).collect() };
        for _ in 0..TELLINGS {
            if self.stop.now() {
                return None;
            }
            match self.try_telling(plain, &facts, all, bands, &telling) {
                Ok(made) => return Some(made),
                Err(Some(line)) if telling.simplify(line) => {}
                // Together they are of another difficulty.
                Err(None) if telling.last_pair().is_some_and(|line| telling.simplify(line)) => {}
                Err(_) => return None,
            }
        }
        None
    }

    /// Which clues share a line. Those that are pinned, or of a kind that is wanted, stay by themselves.
    fn lines(&self, facts: &[&Formula], all: &[Statement], chance: &mut Chance) -> Vec<Vec<usize>> {
        let frame = self.sets.frame();
        let count = all.len();
        let free = |place: &usize| {
            *place >= self.sets.pinned().len() && !self.request.required.contains(&all[*place].kind(frame))
        };
        let fewest = self.request.clues.as_ref().map_or(1, |wanted| *wanted.start());
        let forbidden = self.request.forbidden.contains(&Kind::Both);
        let most =
            if forbidden { 0 } else { self.setting.voice.pairs(count) }.min(count.saturating_sub(fewest));
        let places: Vec<usize> = (0..count).filter(free).collect();
        let mut pairs: Vec<(usize, usize)> = places
            .iter()
            .flat_map(|&one| places.iter().map(move |&other| (one, other)))
            .filter(|(one, other)| one < other)
            .filter(|&(one, other)| belong_together(facts[one], facts[other]))
            .collect();
        pairs.shuffle(chance);
        let gives_away = |place: usize| u32::from(all[place].kind(frame) == Kind::Is);
        pairs.sort_by_key(|&(one, other)| gives_away(one) + gives_away(other));
        let mut together: Vec<(usize, usize)> = Vec::new();
        for &(one, other) in pairs.iter().take(LOOKED_AT) {
            let taken = |place: usize| together.iter().any(|&(a, b)| a == place || b == place);
            if together.len() < most
                && !taken(one)
                && !taken(other)
                && self.writer.may_share(facts[one], facts[other])
            {
                together.push((one, other));
            }
        }
        let second = |place: usize| together.iter().any(|&(_, other)| other == place);
        let line = |place: usize| {
            let other = together.iter().find(|(one, _)| *one == place).map(|&(_, other)| other);
            std::iter::once(place).chain(other).collect()
        };
        (0..count).filter(|&place| !second(place)).map(line).collect()
    }

    /// The puzzle so told. The error is the line that is in the way, if it is one line.
    fn try_telling(
        &self,
        plain: &Puzzle,
        facts: &[&Formula],
        all: &[Statement],
        bands: Option<&RangeInclusive<u8>>,
        telling: &Telling,
    ) -> Result<Made, Option<usize>> {
        let told: Vec<Told> = telling
            .lines
            .iter()
            .map(|places| match places[..] {
                [one, other] => Told::Two(facts[one].clone(), facts[other].clone()),
                _ => Told::One(facts[places[0]].clone()),
            })
            .collect();
        let texts = self.writer.composed(&told);
        let mut clues = Vec::with_capacity(told.len());
        for (line, (told, text)) in told.iter().zip(texts).enumerate() {
            let places = &telling.lines[line];
            let plainest = Some(plain.clues[places[0]].text.clone());
            let text = if telling.plain.contains(&places[0]) { plainest } else { text };
            clues.push(Clue { text: text.ok_or(Some(line))?, formula: Some(told.formula()) });
        }
        let puzzle = Puzzle { clues, ..plain.clone() };
        let read = read_back(&puzzle, &self.stop).map_err(Some)?;
        if let Some(&line) = unsaid(&puzzle, self.sets.pinned().len(), &self.stop).first() {
            return Err(Some(line));
        }
        let formulas: Vec<Formula> = told.iter().map(Told::formula).collect();
        let rating = rate(&self.setting.categories, &formulas, all, self.sets.frame(), &self.stop);
        let rating = rating.ok().flatten().ok_or(None)?;
        if bands.is_some_and(|bands| !bands.contains(&rating.difficulty.band)) {
            return Err(None);
        }
        self.is_as_hard_in_words(&rating, &puzzle, &read).map_err(|_| None)?;
        let frame = self.sets.frame();
        let kinds = telling.lines.iter().map(|places| match places[..] {
            [one] => all[one].kind(frame),
            _ => Kind::Both,
        });
        let kinds: Vec<Kind> = kinds.collect();
        Ok(self.made(puzzle, rating, kinds))
    }
}
