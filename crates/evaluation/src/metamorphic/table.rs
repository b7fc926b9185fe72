//! What became of changed puzzles, counted.

use super::{Base, Change, Outcome};
use puzzle::Formula;
use std::collections::BTreeMap;
use std::fmt::Write;

/// What became of changed puzzles.
#[derive(Default)]
pub struct Tally {
    puzzles: usize,
    clues: usize,
    known: usize,
    outcomes: BTreeMap<(Change, Outcome), usize>,
    verdicts: BTreeMap<Outcome, usize>,
    wrong: Vec<String>,
}

impl Tally {
    /// Takes note of a puzzle that is going to be changed.
    pub fn count(&mut self, base: &Base<'_>) {
        self.puzzles += 1;
        self.clues += base.known.len();
        self.known += base.known.iter().flatten().count();
    }

    /// Takes note of what became of a clue.
    pub fn clue(
        &mut self,
        change: Change,
        outcome: Outcome,
        base: &Base<'_>,
        place: usize,
        words: &str,
        read: Option<&Formula>,
    ) {
        *self.outcomes.entry((change, outcome)).or_default() += 1;
        if outcome == Outcome::Wrong {
            let puzzle = &base.annotated.puzzle;
            let formula = read.map_or_else(String::new, |one| one.display(&puzzle.categories).to_string());
            let (at, text) = (&base.annotated.place, &puzzle.clues[place].text);
            self.wrong.push(format!(
                "{}; {at} clue {}: {text} → {words} = {formula}",
                change.name(),
                place + 1
            ));
        }
    }

    /// Takes note of what is said of a puzzle that has several solutions since a clue is left out.
    pub fn verdict(&mut self, outcome: Outcome, base: &Base<'_>, left_out: usize) {
        *self.verdicts.entry(outcome).or_default() += 1;
        if outcome == Outcome::Wrong {
            let at = &base.annotated.place;
            self.wrong.push(format!("one solution in place of several; {at} without clue {}", left_out + 1));
        }
    }

    /// What was understood and means something else than it has to; and puzzles that were said to have one solution.
    pub fn wrong(&self) -> &[String] {
        &self.wrong
    }

    /// How many clues were compared after a change.
    pub fn compared(&self, change: Change) -> usize {
        self.outcomes.iter().filter(|((one, _), _)| *one == change).map(|(_, count)| count).sum()
    }

    /// The table, and below it what is wrong, if that is asked for.
    pub fn table(&self, list: bool) -> String {
        let mut text = format!(
            "{} puzzles; {} of {} clues are understood rightly before anything is changed\n\n",
            self.puzzles, self.known, self.clues
        );
        text += "| change | clues | as it has to be | the same, assumed | other, but assumed | refused | wrong |\n";
        text += "|---|---|---|---|---|---|---|\n";
        for change in Change::ALL {
            let count = |outcome| self.outcomes.get(&(change, outcome)).copied().unwrap_or(0);
            let _ = writeln!(
                text,
                "| {} | {} | {} | {} | {} | {} | {} |",
                change.name(),
                self.compared(change),
                count(Outcome::Right),
                count(Outcome::AssumedRight),
                count(Outcome::AssumedOther),
                count(Outcome::Refused),
                count(Outcome::Wrong)
            );
        }
        let verdicts = |outcome| self.verdicts.get(&outcome).copied().unwrap_or(0);
        let _ = writeln!(
            text,
            "\nwith several solutions since a clue is left out: {}; of these said to have one: {}, and {} where \
             something is told to be assumed",
            self.verdicts.values().sum::<usize>(),
            verdicts(Outcome::Wrong),
            verdicts(Outcome::AssumedOther)
        );
        if list {
            for line in &self.wrong {
                let _ = writeln!(text, "- {line}");
            }
        }
        text
    }
}
