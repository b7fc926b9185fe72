//! Several steps in one go: what was just said is not said again.

use super::Speaker;
use super::joining::{opened, pairs};
use puzzle::{Fact, Step, StepKind};
use std::collections::HashSet;

impl Speaker<'_> {
    /// Steps as a paragraph.
    pub(super) fn run(&self, steps: &[&Step]) -> Vec<String> {
        let mut said: Vec<String> = Vec::new();
        let mut told: HashSet<Fact> = HashSet::new();
        let mut quoted: HashSet<usize> = HashSet::new();
        // What the last sentences concluded: it need not be named again.
        let mut last_said: Vec<Fact> = Vec::new();
        // Whether the last sentence said that something follows, so that “so” would come twice.
        let mut followed = false;
        let mut at = 0;
        while let Some(step) = steps.get(at) {
            let group = taken_by_one(&steps[at..]);
            let carried = carried_over(&steps[at..]);
            let count = group.as_ref().map_or(carried.max(1), |(_, steps)| steps.len());
            let done = &steps[at..at + count];
            match group {
                Some((fact, group)) => {
                    let taken: Vec<Fact> =
                        group.iter().flat_map(|step| step.therefore.iter().copied()).collect();
                    let just_said = last_said.contains(&fact);
                    said.extend(self.consequences(fact, &taken, just_said, followed && just_said));
                    followed = !(followed && just_said);
                }
                None if carried > 1 => {
                    said.extend(self.carried(done));
                    followed = true;
                }
                None => {
                    let again = step.clues.iter().any(|clue| quoted.contains(clue));
                    followed = !again && (self.by_the_grid(step).is_some() || self.just_said(step).is_none());
                    said.extend(self.in_a_run(step, &told, &mut quoted));
                }
            }
            last_said = done.iter().flat_map(|step| step.therefore.iter().copied()).collect();
            told.extend(&last_said);
            at += count;
        }
        said
    }

    /// What a fact takes away, told after the fact or, if that was just said, without it.
    fn consequences(&self, fact: Fact, taken: &[Fact], just_said: bool, follows: bool) -> Vec<String> {
        if just_said {
            return opened(if follows { "that means" } else { "so" }, &self.clauses(taken));
        }
        self.all_taken(fact, taken)
    }

    /// What one fact carries over from others, in one go.
    fn carried(&self, steps: &[&Step]) -> Vec<String> {
        let all = |facts: fn(&Step) -> &[Fact]| -> Vec<Fact> {
            steps.iter().flat_map(|step| facts(step).iter().copied()).collect()
        };
        let mut said = pairs(&self.clauses(&all(|step| &step.because)));
        said.extend(opened("so", &self.clauses(&all(|step| &step.therefore))));
        said
    }

    /// One step among others.
    fn in_a_run(&self, step: &Step, told: &HashSet<Fact>, quoted: &mut HashSet<usize>) -> Vec<String> {
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

/// The steps at the beginning that take away what one true fact leaves no room for, and that fact; `None` unless the
/// first step does.
fn taken_by_one<'s>(steps: &[&'s Step]) -> Option<(Fact, Vec<&'s Step>)> {
    let source = |step: &Step| match (step.kind, step.because.as_slice()) {
        (StepKind::Taken, [fact]) if fact.is() => Some(*fact),
        _ => None,
    };
    let fact = source(steps.first()?)?;
    let count = steps.iter().take_while(|step| source(step) == Some(fact)).count();
    Some((fact, steps[..count].to_vec()))
}

/// How many steps at the beginning carry one true fact over to what others are not.
fn carried_over(steps: &[&Step]) -> usize {
    let source = |step: &Step| match (step.kind, step.because.as_slice()) {
        (StepKind::Transitivity, [a, b]) if a.is() != b.is() => Some(if a.is() { *a } else { *b }),
        _ => None,
    };
    let Some(fact) = steps.first().and_then(|step| source(step)) else { return 0 };
    steps.iter().take_while(|step| source(step) == Some(fact)).count()
}
