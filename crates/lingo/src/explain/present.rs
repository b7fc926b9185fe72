//! What is shown, in which order, and how deep: the rules G1 to G9 and N1 to N4.
//!
//! Antecedents stand before their conclusion and one level below it. A conclusion that has been explained
//! under no more assumptions than are made here is cited. What an assumption block needs but does not
//! depend on it is explained before the block.

use super::replay::{Cause, Contradiction, Node, Replay};
use super::total::bound;
use super::{Explanation, Line, LineKind, Outcome, Request};
use crate::atoms::{AtomNames, Atoms, Fact};
use crate::program::Program;
use crate::sentence::Narrator;
use crate::translate::RuleKind;
use english::plural::capitalised;
use english::syntax::finished;
use rustc_hash::{FxHashMap, FxHashSet};
use solving::Literal;

/// Something that is still to be written.
enum Work {
    /// Explain or cite a conclusion.
    Visit(usize, usize),
    /// Write a conclusion whose reasons stand above.
    Conclude(usize, usize),
    /// Start the block of an assumption: the conclusion that it refutes.
    Assume(usize, usize),
    /// Close the whole: there is no solution.
    Hopeless(usize),
}

struct Presenter<'a> {
    program: &'a Program,
    replay: &'a Replay,
    narrator: Narrator<'a>,
    names: AtomNames<'a>,
    lines: Vec<Line>,
    steps: usize,
    /// Where each fact has been explained, and under which assumptions.
    known: FxHashMap<Literal, Vec<(Vec<Literal>, usize)>>,
    waiting: Vec<Work>,
}

/// The explanation of a log.
pub fn present(program: &Program, atoms: &Atoms, replay: &Replay, request: &Request) -> Explanation {
    let mut presenter = Presenter {
        program,
        replay,
        narrator: Narrator::new(program),
        names: AtomNames::of(program, atoms),
        lines: Vec::new(),
        steps: 0,
        known: FxHashMap::default(),
        waiting: Vec::new(),
    };
    if let Some(contradiction) = replay.hopeless {
        presenter.hopeless(contradiction);
    } else {
        for node in replay.model.iter().flatten().copied() {
            if presenter.is_target(node, request) {
                presenter.waiting.push(Work::Visit(node, 0));
                presenter.work();
            }
        }
    }
    let (status, closing) = presenter.closing();
    Explanation { status, steps: presenter.lines, closing }
}

impl Presenter<'_> {
    fn is_target(&self, node: usize, request: &Request) -> bool {
        let node = &self.replay.nodes[node];
        let Some(fact) = node.fact else { return false };
        if !request.focus.is_empty() {
            let asked = request.focus.contains(&fact);
            // Of a cell with several values, the one that is true tells all.
            return asked && (node.literal.is_positive() || request.focus.len() == 1);
        }
        if !node.literal.is_positive() {
            return false;
        }
        let key = self.program.key;
        request.every
            || match fact {
                Fact::Pair(a, b) => a.column == key || b.column == key,
                Fact::Variable(_, member) => member.column == key,
                Fact::Map(..) => true,
            }
    }

    fn guess_literals(&self, node: usize) -> Vec<Literal> {
        let mut literals: Vec<Literal> = self.replay.nodes[node]
            .assumptions
            .iter()
            .map(|&guess| self.replay.nodes[guess].literal)
            .collect();
        literals.sort();
        literals
    }

    /// The step that explained a conclusion under no more assumptions than it has here.
    fn step_of(&self, node: usize) -> Option<usize> {
        let mine = self.guess_literals(node);
        let known = self.known.get(&self.replay.nodes[node].literal)?;
        known
            .iter()
            .find(|(guesses, _)| guesses.iter().all(|guess| mine.contains(guess)))
            .map(|&(_, step)| step)
    }

    fn work(&mut self) {
        while let Some(work) = self.waiting.pop() {
            match work {
                Work::Visit(node, depth) => self.visit(node, depth),
                Work::Conclude(node, depth) => self.conclude(node, depth),
                Work::Assume(node, depth) => self.assume(node, depth),
                Work::Hopeless(contradiction) => self.close_hopeless(contradiction),
            }
        }
    }

    fn visit(&mut self, index: usize, depth: usize) {
        let node = &self.replay.nodes[index];
        if let Some(step) = self.step_of(index) {
            if depth > 0 {
                let clause = self.clause(index);
                let text = if node.cause == Cause::Guess {
                    format!("We are assuming (step {step}) that {clause}")
                } else {
                    format!("We know (step {step}) that {clause}")
                };
                self.line(index, depth, LineKind::Known, vec![step], &text, false);
            }
            return;
        }
        match &node.cause {
            Cause::Rule => {
                self.waiting.push(Work::Conclude(index, depth));
                for &from in node.from.iter().rev() {
                    self.waiting.push(Work::Visit(from, depth + 1));
                }
            }
            Cause::Given => {
                if depth > 0 {
                    let text = format!("You know that {}", self.clause(index));
                    self.line(index, depth, LineKind::Known, Vec::new(), &text, false);
                }
            }
            Cause::Guess => {
                let text = format!("Assuming {}", self.clause(index));
                self.line(index, depth, LineKind::Assumption, Vec::new(), &text, true);
            }
            Cause::Refuted { guess, conflict } => {
                let (guess, conflict) = (*guess, *conflict);
                self.waiting.push(Work::Conclude(index, depth));
                self.waiting.push(Work::Assume(index, depth));
                for needed in self.needed_before(guess, conflict).into_iter().rev() {
                    self.waiting.push(Work::Visit(needed, depth + 1));
                }
            }
        }
    }

    /// What a block rests on without depending on its assumption, and is not explained yet.
    fn needed_before(&self, guess: usize, conflict: usize) -> Vec<usize> {
        let Contradiction { against, came } = self.replay.contradictions[conflict];
        let mut waiting: Vec<usize> = against.into_iter().chain([came]).collect();
        let mut seen: FxHashSet<usize> = FxHashSet::default();
        let mut needed = Vec::new();
        while let Some(index) = waiting.pop() {
            if !seen.insert(index) {
                continue;
            }
            let node = &self.replay.nodes[index];
            // Of the contradiction itself, a side that stands alone is told within the block; a side that
            // speaks of nothing in the table is told by what it rests on.
            let is_side = index == came || self.is_hidden(index);
            if is_side || node.assumptions.contains(&guess) {
                waiting.extend(&node.from);
                if let Cause::Refuted { conflict, .. } = &node.cause {
                    let Contradiction { against, came } = self.replay.contradictions[*conflict];
                    waiting.extend(against.into_iter().chain([came]));
                }
            } else if self.step_of(index).is_none() {
                needed.push(index);
            }
        }
        needed.sort_unstable();
        needed
    }

    fn assume(&mut self, index: usize, depth: usize) {
        let Cause::Refuted { guess, conflict } = self.replay.nodes[index].cause else { return };
        let Contradiction { against, came } = self.replay.contradictions[conflict];
        // The assumptions that are really used, this one last.
        let mut used: Vec<usize> = self.replay.nodes[index].assumptions.clone();
        used.push(guess);
        let clauses: Vec<String> = used.iter().map(|&guess| self.clause(guess)).collect();
        let text = format!("Assuming {}", clauses.join(" and "));
        let because: Vec<usize> =
            self.replay.nodes[index].assumptions.iter().filter_map(|&outer| self.step_of(outer)).collect();
        self.line(guess, depth + 1, LineKind::Assumption, because, &text, true);
        for side in self.sides(&Contradiction { against, came }).into_iter().rev() {
            if Some(side) != against || self.step_of(side).is_none() {
                self.waiting.push(Work::Visit(side, depth + 2));
            }
        }
    }

    /// Whether a conclusion is about auxiliary atoms, which no reader knows.
    fn is_hidden(&self, index: usize) -> bool {
        self.replay.nodes[index].fact.is_none()
    }

    /// What is shown of a contradiction: the conclusions themselves, or what they rest on if they are about
    /// auxiliary atoms.
    fn sides(&self, Contradiction { against, came }: &Contradiction) -> Vec<usize> {
        let mut sides = Vec::new();
        for &side in against.iter().chain([came]) {
            let shown = if self.is_hidden(side) { &self.replay.nodes[side].from[..] } else { &[side] };
            for &one in shown {
                if !sides.contains(&one) {
                    sides.push(one);
                }
            }
        }
        sides
    }

    fn conclude(&mut self, index: usize, depth: usize) {
        let node = &self.replay.nodes[index];
        if let Cause::Refuted { conflict, .. } = &node.cause {
            let contradiction = self.replay.contradictions[*conflict].clone();
            let (because, reason) = self.contradiction(&contradiction);
            let text = format!("{reason}, so {}", self.clause(index));
            self.line(index, depth, LineKind::Contradiction, because, &text, true);
            return;
        }
        let because: Vec<usize> = node.from.iter().filter_map(|&from| self.step_of(from)).collect();
        let clause = self.clause(index);
        let (kind, text) = match node.kind {
            RuleKind::Clue | RuleKind::Aggregate => {
                if node.kind == RuleKind::Aggregate
                    && let Some(text) = bound(self.program, self.replay, node)
                {
                    self.line(index, depth + 1, LineKind::Remark, Vec::new(), &text, false);
                }
                let kind = if node.kind == RuleKind::Clue { LineKind::Clue } else { LineKind::Aggregate };
                (kind, format!("{} {clause}", told_by(&node.clues)))
            }
            RuleKind::Map => {
                let rule = node.rule.and_then(|rule| self.replay.rules.get(&rule));
                let property = rule.and_then(|rule| rule.property.clone());
                let property = property.unwrap_or_else(|| "the map has a property".to_owned());
                (LineKind::Map, format!("Because {property}, {clause}"))
            }
            RuleKind::Elimination => (LineKind::Elimination, format!("By elimination, {clause}")),
            RuleKind::Consistency | RuleKind::Definition => {
                (LineKind::Consistency, format!("To be consistent, {clause}"))
            }
        };
        self.line(index, depth, kind, because, &text, true);
    }

    /// The steps that contradict each other, and how to say so.
    fn contradiction(&self, contradiction: &Contradiction) -> (Vec<usize>, String) {
        let Contradiction { against, came } = contradiction;
        let of_side = |side: usize| self.step_of(side).filter(|_| !self.is_hidden(side));
        if let (Some(a), Some(b)) = (against.and_then(of_side), of_side(*came))
            && a != b
        {
            let (a, b) = (a.min(b), a.max(b));
            return (vec![a, b], format!("Step {a} and step {b} contradict each other"));
        }
        let node = &self.replay.nodes[*came];
        let hidden =
            against.filter(|&against| self.is_hidden(against)).map(|index| &self.replay.nodes[index]);
        let shown = against.filter(|&against| !self.is_hidden(against));
        let from =
            node.from.iter().chain(hidden.iter().flat_map(|hidden| &hidden.from)).copied().chain(shown);
        let mut because: Vec<usize> = from.filter_map(|from| self.step_of(from)).collect();
        because.sort_unstable();
        because.dedup();
        let clues = self.what_is_broken([Some(node), hidden]);
        let reason = match &because[..] {
            [] => format!("{} cannot be met", capitalised(&clues)),
            [one] => format!("Step {one} contradicts {clues}"),
            several => format!("Steps {} contradict {clues}", list(several)),
        };
        (because, reason)
    }

    /// The clues that conclusions break, or what else they break.
    fn what_is_broken(&self, nodes: [Option<&Node>; 2]) -> String {
        let mut labels: Vec<String> = Vec::new();
        for label in nodes.iter().flatten().flat_map(|node| &node.clues) {
            if !labels.contains(label) {
                labels.push(label.clone());
            }
        }
        if !labels.is_empty() {
            return clue_list(&labels).to_lowercase();
        }
        let rule = |wanted: fn(RuleKind) -> bool| {
            let node = nodes.iter().flatten().find(|node| wanted(node.kind))?;
            self.replay.rules.get(&node.rule?)
        };
        if let Some(told) = rule(|kind| matches!(kind, RuleKind::Clue | RuleKind::Aggregate)) {
            return told
                .line
                .map_or("what we are told".to_owned(), |line| format!("what line {line} tells us"));
        }
        match rule(|kind| kind == RuleKind::Map).and_then(|rule| rule.property.as_deref()) {
            Some(property) => format!("the rule that {property}"),
            None => "the rules of the table".to_owned(),
        }
    }

    fn hopeless(&mut self, place: usize) {
        let contradiction = self.replay.contradictions[place].clone();
        self.waiting.push(Work::Hopeless(place));
        for side in self.sides(&contradiction).into_iter().rev() {
            self.waiting.push(Work::Visit(side, 1));
        }
        self.work();
    }

    fn close_hopeless(&mut self, place: usize) {
        let contradiction = self.replay.contradictions[place].clone();
        let (because, reason) = self.contradiction(&contradiction);
        self.steps += 1;
        self.lines.push(Line {
            step: Some(self.steps),
            depth: 0,
            rule: LineKind::Contradiction,
            rule_id: self.replay.nodes[contradiction.came].rule,
            line: None,
            clues: Vec::new(),
            because,
            says: None,
            atom: None,
            text: format!("{reason}, so there is no solution."),
        });
    }

    fn clause(&self, index: usize) -> String {
        let node = &self.replay.nodes[index];
        match node.fact {
            Some(fact) => self.narrator.clause(fact, node.literal.is_positive()),
            None => "this cannot be".to_owned(),
        }
    }

    fn line(
        &mut self,
        index: usize,
        depth: usize,
        rule: LineKind,
        because: Vec<usize>,
        text: &str,
        numbered: bool,
    ) {
        let node = &self.replay.nodes[index];
        let step = numbered.then(|| {
            self.steps += 1;
            self.steps
        });
        let told = node.rule.and_then(|rule| self.replay.rules.get(&rule));
        let is_new = !matches!(rule, LineKind::Known | LineKind::Remark);
        self.lines.push(Line {
            step,
            depth,
            rule,
            rule_id: node.rule.filter(|_| is_new),
            line: told.and_then(|rule| rule.line).filter(|_| is_new),
            clues: if is_new { node.clues.clone() } else { Vec::new() },
            because,
            says: node.fact.map(|fact| (fact, node.literal.is_positive())),
            atom: node.fact.map(|_| self.names.name(node.literal)),
            text: finished(text),
        });
        if let Some(step) = step {
            let guesses = self.guess_literals(index);
            self.known.entry(node.literal).or_default().push((guesses, step));
        }
    }

    fn closing(&self) -> (Outcome, String) {
        if self.replay.hopeless.is_some() {
            return (Outcome::None, "There is no solution.".to_owned());
        }
        match self.replay.end {
            Some((1, true)) => (Outcome::Unique, "This is the only solution.".to_owned()),
            Some((count, true)) if count > 1 => {
                (Outcome::Several, format!("There are {count} solutions; here is one of them."))
            }
            Some((count, false)) if count > 1 => {
                (Outcome::Several, format!("There are at least {count} solutions; here is one of them."))
            }
            _ => (Outcome::Several, "There may be other solutions; here is one.".to_owned()),
        }
    }
}

/// "Clue 3 tells us", "Clues 3 and 5 tell us", "We are told".
fn told_by(labels: &[String]) -> String {
    match labels {
        [] => "We are told".to_owned(),
        [_] => format!("{} tells us", clue_list(labels)),
        _ => format!("{} tell us", clue_list(labels)),
    }
}

pub(super) fn clue_list(labels: &[String]) -> String {
    if labels.len() == 1 { format!("Clue {}", labels[0]) } else { format!("Clues {}", list(labels)) }
}

pub(super) fn list<T: ToString>(items: &[T]) -> String {
    let items: Vec<String> = items.iter().map(ToString::to_string).collect();
    match items.split_last() {
        Some((last, rest)) if !rest.is_empty() => format!("{} and {last}", rest.join(", ")),
        _ => items.concat(),
    }
}
