//! Several steps in one go: what was just said is not said again.

use super::Speaker;
use super::facts::other;
use super::joining::{opened, pairs};
use puzzle::{Fact, GridRule, Step, StepKind};
use std::collections::HashSet;

impl Speaker<'_> {
    /// Steps as a paragraph.
    pub(super) fn run(&self, steps: &[&Step]) -> Vec<String> {
        let mut said: Vec<String> = Vec::new();
        let mut told: HashSet<Fact> = HashSet::new();
        let mut quoted: HashSet<usize> = HashSet::new();
        // What the last sentences concluded: it need not be named again.
        let mut last: Vec<Fact> = Vec::new();
        let mut at = 0;
        while let Some(step) = steps.get(at) {
            let group = follows_from_one(&steps[at..]);
            let count = group.as_ref().map_or(1, |(_, steps)| steps.len());
            let done = &steps[at..at + count];
            match group {
                Some((fact, group)) => {
                    if !last.contains(&fact) {
                        said.push(self.said(fact).text());
                    }
                    let so =
                        if said.last().is_some_and(|last| follows(last)) { "that means that" } else { "so" };
                    said.extend(self.consequences(&group, so));
                }
                None => said.extend(self.in_a_run(step, &told, &mut quoted)),
            }
            last = done.iter().flat_map(|step| step.therefore.iter().copied()).collect();
            told.extend(&last);
            at += count;
        }
        said
    }

    /// What follows from one fact by the grid alone: what it takes away, and what it carries over.
    fn consequences(&self, steps: &[&Step], so: &str) -> Vec<String> {
        let of_kind = |kind: StepKind| -> Vec<Fact> {
            let steps = steps.iter().filter(|step| step.kind == kind);
            steps.flat_map(|step| step.therefore.iter().copied()).collect()
        };
        let (taken, carried) = (of_kind(StepKind::Taken), of_kind(StepKind::Transitivity));
        let mut said = opened(so, &self.clauses(&taken));
        let carried = self.clauses(&carried);
        if said.is_empty() {
            said.extend(opened(so, &carried));
        } else if !carried.is_empty() {
            said.extend(opened("it also follows that", &carried));
        }
        said
    }

    /// One step among others.
    fn in_a_run(&self, step: &Step, told: &HashSet<Fact>, quoted: &mut HashSet<usize>) -> Vec<String> {
        if let (StepKind::LeftOver, [], [fact], [GridRule::OnePartner { item, .. }]) =
            (step.kind, step.clues.as_slice(), step.therefore.as_slice(), step.rules.as_slice())
            && fact.is()
        {
            let only = self.only_left(other(*fact, *item), *item);
            let now = if step.because.iter().any(|fact| told.contains(fact)) { "now " } else { "" };
            return vec![format!("{now}{only}, so {}", self.clauses(&step.therefore).join(", and "))];
        }
        if self.opened_up(step).is_some() {
            return self.step(step);
        }
        let (new, old): (Vec<usize>, Vec<usize>) =
            step.clues.iter().copied().partition(|clue| quoted.insert(*clue));
        if old.is_empty() {
            return self.step(step);
        }
        // The clue's words stand a little above.
        let mut said = self.quoted(&new);
        let known: Vec<Fact> = step.because.iter().copied().filter(|fact| !told.contains(fact)).collect();
        said.extend(pairs(&self.clauses(&known)));
        let by =
            format!("by clue{} {},", if old.len() == 1 { "" } else { "s" }, super::quoting::numbers(&old));
        said.extend(opened(&by, &self.clauses(&step.therefore)));
        said
    }
}

/// Whether a sentence says that something follows, so that “so” would come twice.
fn follows(sentence: &str) -> bool {
    sentence.starts_with("so ") || sentence.contains(", so ") || sentence.starts_with("it also follows")
}

/// The steps at the beginning that follow from one true fact by the grid alone, and that fact; `None` unless
/// the first step does.
fn follows_from_one<'s>(steps: &[&'s Step]) -> Option<(Fact, Vec<&'s Step>)> {
    let source = |step: &Step| match (step.kind, step.because.as_slice()) {
        (StepKind::Taken, [fact]) if fact.is() => vec![*fact],
        (StepKind::Transitivity, [_, _]) => step.because.iter().copied().filter(|fact| fact.is()).collect(),
        _ => Vec::new(),
    };
    let candidates = source(steps.first()?);
    let run = |fact: &Fact| steps.iter().take_while(|step| source(step).contains(fact)).count();
    let best = candidates.into_iter().max_by_key(run)?;
    let count = run(&best);
    let alone = count == 1 && steps.first()?.kind == StepKind::Transitivity;
    (!alone).then(|| (best, steps[..count].to_vec()))
}
