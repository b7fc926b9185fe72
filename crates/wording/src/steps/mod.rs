//! Steps of an explanation in words: what is known, the clue that is used, and what follows.
//!
//! What is known comes before what follows, one thought to a sentence. A clue is quoted, or said in other
//! words where the file gives only its formula; its number alone is never enough. Facts are merged where
//! they share a subject or an object, so that a step reads as a person would say it.

mod contradiction;
mod facts;
mod gaps;
mod grid;
mod hints;
mod holds;
mod joining;
mod lesson;
mod lists;
mod quoting;
mod run;
mod technique;

pub use hints::lines_of;
pub use lesson::{LessonPart, LessonText, ProofLine, Teacher};
pub use technique::Technique;

use crate::narrator::Narrator;
use crate::telling::Telling;
use joining::{pairs, paragraph, so};
use puzzle::{Clue, Contradiction, Fact, Solution, Step};

/// Most clauses of reasons that a reader is asked to hold in mind; with more, the step is told as the proof
/// by contradiction that opens it up.
const MOST_REASONS: usize = 3;

/// With more clauses of reasons than this, it is said that the step is a hard one.
const TOO_MANY_REASONS: usize = 7;

/// Somebody who tells steps: a narrator who speaks, and the clues that may be quoted.
pub(crate) struct Speaker<'a> {
    narrator: &'a Narrator<'a>,
    telling: Telling<'a>,
    clues: &'a [Clue],
}

impl<'a> Speaker<'a> {
    fn new(narrator: &'a Narrator<'a>, clues: &'a [Clue]) -> Speaker<'a> {
        Speaker { narrator, telling: Telling::spoken(narrator), clues }
    }

    /// The whole step, as sentences.
    fn step(&self, step: &Step) -> Vec<String> {
        if let Some(said) = self.plain(step) {
            return said;
        }
        if let Some(proof) = self.opened_up(step) {
            let mut said = self.contradiction(proof);
            // The proof ends in one conclusion; others follow in the same way.
            let others: Vec<Fact> =
                step.therefore.iter().copied().filter(|fact| *fact != proof.suppose.negated()).collect();
            if !others.is_empty() {
                said.extend(joining::opened("in the same way,", &self.clauses(&others)));
            }
            return said;
        }
        let mut said = self.quoted(&step.clues);
        if let ([clue], []) = (step.clues.as_slice(), step.because.as_slice()) {
            said.extend(self.gap_of(*clue));
        }
        let known = self.clauses(&step.because);
        if known.len() > TOO_MANY_REASONS {
            said.push("this one is hard: it takes many facts at once".to_owned());
        }
        said.extend(pairs(&known));
        said.extend(so(&self.clauses(&step.therefore)));
        said
    }

    /// A step that is told in a sentence or two, without a clue to quote.
    fn plain(&self, step: &Step) -> Option<Vec<String>> {
        self.by_the_grid(step).or_else(|| self.by_two_lists(step)).or_else(|| self.just_said(step))
    }

    /// Whether a step is told as “Suppose …”.
    fn is_supposed(&self, step: &Step) -> bool {
        self.opened_up(step).is_some() && self.plain(step).is_none()
    }

    /// The proof by which a step is told, if it has too many reasons to be told as it is.
    fn opened_up<'s>(&self, step: &'s Step) -> Option<&'s Contradiction> {
        let proof = step.nested.as_ref()?;
        (self.clauses(&step.because).len() > MOST_REASONS).then_some(proof)
    }
}

impl Narrator<'_> {
    /// A step as sentences, without its number: what is known first, the clue in quotation marks or in other
    /// words, then “So …”. A step with very many reasons is told as its proof by contradiction, if it has
    /// one (see [`Narrator::tells_proof_of`]).
    pub fn step(&self, step: &Step, clues: &[Clue]) -> String {
        paragraph(&Speaker::new(self, clues).step(step))
    }

    /// Whether [`Narrator::step`] tells a step as its proof by contradiction, so that it need not be told
    /// again.
    pub fn tells_proof_of(&self, step: &Step) -> bool {
        Speaker::new(self, &[]).opened_up(step).is_some()
    }

    /// Several steps in one go, as a paragraph: reasons that were just told are not told again, and
    /// conclusions from one fact stand together.
    pub fn run(&self, steps: &[&Step], clues: &[Clue]) -> String {
        paragraph(&Speaker::new(self, clues).run(steps))
    }

    /// A proof by contradiction, sentence by sentence: “Suppose …”, “Then …”, “But …”, “So …”.
    pub fn contradiction(&self, proof: &Contradiction, clues: &[Clue]) -> Vec<String> {
        let said = Speaker::new(self, clues).contradiction(proof);
        said.iter().map(|sentence| joining::finished(sentence)).collect()
    }

    /// Why a mark of the player is wrong: “Your mark says that … . But …”. The reason concludes the opposite.
    pub fn mistake(&self, mark: Fact, reason: &Step, clues: &[Clue]) -> String {
        paragraph(&Speaker::new(self, clues).mistake(mark, reason))
    }

    /// That clues (by their places) cannot all be true, with their words.
    pub fn conflict(&self, clues_at: &[usize], clues: &[Clue]) -> String {
        paragraph(&Speaker::new(self, clues).conflict(clues_at))
    }

    /// Why a clue (by its place) holds in a solution: “Clue 3 holds: Hannah paid $160, which is more than
    /// the $150 of Teri's client.”
    pub fn clue_holds(&self, clue: usize, clues: &[Clue], solution: &Solution) -> String {
        Speaker::new(self, clues).clue_holds(clue, solution)
    }

    /// A hint for a step: 1 which clue to look at, 2 its words and where to look, 3 the whole step, 4 (and
    /// more) what to mark.
    pub fn hint(&self, step: &Step, clues: &[Clue], level: u8) -> String {
        paragraph(&Speaker::new(self, clues).hint(step, level))
    }

    /// Facts as one or more sentences, those with a subject or an object in common merged: “Hannah paid
    /// neither $150 nor $180.”
    pub fn facts(&self, facts: &[Fact]) -> String {
        paragraph(&pairs(&Speaker::new(self, &[]).clauses(facts)))
    }
}
