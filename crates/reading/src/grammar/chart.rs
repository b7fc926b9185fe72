//! A chart parser: which phrases can stand where, and what the cheapest of them mean.
//!
//! The first pass only recognises: for every stretch of the clue, the set of symbols that it can be,
//! as bits. The second works from the whole clue downwards over what was recognised, so that meanings
//! are made only where they can be of use. For every phrase and stretch the few cheapest *different*
//! meanings are kept, so that ten ways to attach “in June” that all say the same count once.

use super::rules::{Grammar, MOST_SYMBOLS, Rule, Set};
use super::symbol::{Symbol, Value};
use rustc_hash::FxHashMap;
use std::rc::Rc;

/// A word, or several, of a class.
#[derive(Clone, Debug)]
pub struct Edge {
    /// The first token.
    pub from: usize,
    /// The token after the last one.
    pub to: usize,
    /// The class.
    pub symbol: Symbol,
    /// What it costs to take it so.
    pub cost: u32,
    /// What it means.
    pub value: Value,
}

/// A phrase with what it means, what it costs and how it was put together.
#[derive(Clone, Debug)]
pub struct Phrase {
    /// What it costs.
    pub cost: u32,
    /// What it means.
    pub value: Value,
    /// Its words and the phrases that it was made of.
    pub tree: Rc<Tree>,
}

/// A derivation: which symbol stands over which tokens, and what it was made of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tree {
    /// What it is.
    pub symbol: Symbol,
    /// The first token.
    pub from: usize,
    /// The token after the last one.
    pub to: usize,
    /// What it was made of; nothing for a word.
    pub parts: Vec<Rc<Tree>>,
}

impl Tree {
    /// The words, from left to right, each with the symbol of the phrase that it stands in.
    pub fn words(&self) -> Vec<(Symbol, &Tree)> {
        let mut words = Vec::new();
        self.collect(self.symbol, &mut words);
        words
    }

    fn collect<'t>(&'t self, above: Symbol, words: &mut Vec<(Symbol, &'t Tree)>) {
        if self.parts.is_empty() {
            words.push((above, self));
        }
        for part in &self.parts {
            part.collect(self.symbol, words);
        }
    }
}

/// How many different meanings of a phrase are kept.
const KEPT: usize = 6;
/// Meanings that cost so much more than the cheapest are dropped.
const MARGIN: u32 = 28;
/// Most combinations of parts that are tried for one phrase.
const COMBINATIONS: usize = 2_000;

/// What costs so much does not happen.
const NEVER: u32 = u32::MAX;

/// What was recognised in a clue.
pub struct Chart<'g> {
    grammar: &'g Grammar,
    length: usize,
    /// Row by row: what stands from token `i` to token `j`.
    symbols: Vec<Set>,
    /// What begins at each token, and what ends before it.
    begins: Vec<Set>,
    ends: Vec<Set>,
    /// What there is anywhere.
    present: Set,
    /// The rules of each symbol that can apply at all: all their parts are present.
    live: Vec<Option<Rc<[&'g Rule]>>>,
    words: FxHashMap<(Symbol, usize, usize), Vec<Phrase>>,
    /// What phrases cost at least.
    least: FxHashMap<(Symbol, usize, usize), u32>,
    meanings: FxHashMap<(Symbol, usize, usize), Rc<Vec<Phrase>>>,
}

impl<'g> Chart<'g> {
    /// Recognises all phrases over a clue of `length` tokens.
    pub fn new(grammar: &'g Grammar, length: usize, edges: Vec<Edge>) -> Chart<'g> {
        let side = length + 1;
        let mut chart = Chart {
            grammar,
            length,
            symbols: vec![Set::default(); side * side],
            begins: vec![Set::default(); side],
            ends: vec![Set::default(); side],
            present: Set::default(),
            live: vec![None; MOST_SYMBOLS],
            words: FxHashMap::default(),
            least: FxHashMap::default(),
            meanings: FxHashMap::default(),
        };
        let mut by_end: Vec<Vec<Edge>> = vec![Vec::new(); side];
        for edge in edges {
            by_end[edge.to].push(edge);
        }
        let mut states: Vec<Vec<u16>> = vec![Vec::new(); side * side];
        let mut agenda: Vec<Symbol> = Vec::new();
        // When each state was last reached, so that none is listed twice.
        let mut seen: Vec<usize> = vec![0; grammar.states()];
        for (to, ending) in by_end.into_iter().enumerate().skip(1) {
            for from in (0..to).rev() {
                agenda.clear();
                let here = from * side + to;
                for edge in ending.iter().filter(|edge| edge.from == from) {
                    let list = chart.words.entry((edge.symbol, from, to)).or_default();
                    let tree = Rc::new(Tree { symbol: edge.symbol, from, to, parts: Vec::new() });
                    list.push(Phrase { cost: edge.cost, value: edge.value.clone(), tree });
                    if chart.symbols[here].insert(edge.symbol) {
                        agenda.push(edge.symbol);
                    }
                }
                let now = here + 1;
                let mut reached: Vec<u16> = Vec::new();
                for middle in from + 1..to {
                    let after = chart.symbols[middle * side + to];
                    if after.is_empty() {
                        continue;
                    }
                    for &state in &states[from * side + middle] {
                        for next in grammar.follow(state, &after) {
                            if seen[usize::from(next)] != now {
                                seen[usize::from(next)] = now;
                                reached.push(next);
                            }
                        }
                    }
                }
                for &state in &reached {
                    for &symbol in grammar.complete(state) {
                        if chart.symbols[here].insert(symbol) {
                            agenda.push(symbol);
                        }
                    }
                }
                while let Some(symbol) = agenda.pop() {
                    let Some(state) = grammar.first(symbol) else { continue };
                    if seen[usize::from(state)] == now {
                        continue;
                    }
                    seen[usize::from(state)] = now;
                    reached.push(state);
                    for &whole in grammar.complete(state) {
                        if chart.symbols[here].insert(whole) {
                            agenda.push(whole);
                        }
                    }
                }
                reached.retain(|&state| grammar.goes_on(state));
                states[here] = reached;
                let found = chart.symbols[here];
                chart.begins[from].add(&found);
                chart.ends[to].add(&found);
                chart.present.add(&found);
            }
        }
        chart
    }

    /// The rules of a symbol all of whose parts were recognised somewhere.
    fn live(&mut self, symbol: Symbol) -> Rc<[&'g Rule]> {
        let known = &mut self.live[usize::from(symbol)];
        if let Some(rules) = known {
            return Rc::clone(rules);
        }
        let present = self.present;
        let rules = self.grammar.rules(symbol).iter();
        let rules: Rc<[&Rule]> =
            rules.filter(|rule| rule.parts.iter().all(|part| present.has(*part))).collect();
        *known = Some(Rc::clone(&rules));
        rules
    }

    /// Whether the first and the last part of a rule can stand at the two ends of a stretch.
    fn fits(&self, rule: &Rule, from: usize, to: usize) -> bool {
        let (Some(first), Some(last)) = (rule.parts.first(), rule.parts.last()) else { return false };
        if let [only] = rule.parts.as_slice() {
            return self.has(*only, from, to);
        }
        rule.parts.len() <= to - from && self.begins[from].has(*first) && self.ends[to].has(*last)
    }

    /// Whether the stretch can be such a phrase.
    pub fn has(&self, symbol: Symbol, from: usize, to: usize) -> bool {
        self.symbols[from * (self.length + 1) + to].has(symbol)
    }

    /// The longest stretch from `from` that is such a phrase.
    pub fn longest(&self, symbol: Symbol, from: usize) -> Option<usize> {
        (from + 1..=self.length).rev().find(|&to| self.has(symbol, from, to))
    }

    /// The token up to which something at the start of the clue makes sense.
    pub fn reach(&self, length: usize) -> usize {
        ["S", "NP"]
            .iter()
            .filter_map(|name| self.grammar.symbol(name))
            .find_map(|symbol| self.longest(symbol, 0))
            .unwrap_or(0)
            .min(length.saturating_sub(1))
    }

    /// The cheapest different meanings of a phrase, the cheapest first.
    pub fn meanings(&mut self, symbol: Symbol, from: usize, to: usize) -> Rc<Vec<Phrase>> {
        if !self.has(symbol, from, to) {
            return Rc::default();
        }
        if let Some(known) = self.meanings.get(&(symbol, from, to)) {
            return Rc::clone(known);
        }
        // A phrase that is looked for inside itself has no meaning there: this ends circles.
        self.meanings.insert((symbol, from, to), Rc::default());
        let mut found = self.words.get(&(symbol, from, to)).cloned().unwrap_or_default();
        let bound = self.least(symbol, from, to).saturating_add(MARGIN);
        let mut best = found.iter().map(|word| word.cost).min().unwrap_or(u32::MAX - MARGIN);
        let place = (symbol, from, to);
        for rule in self.live(symbol).iter() {
            if !self.fits(rule, from, to) {
                continue;
            }
            let mut work = Work { rule, place, found: &mut found, tries: COMBINATIONS, best, bound };
            self.apply(&mut work, from, to, &mut Vec::new(), rule.cost);
            best = work.best;
        }
        found.sort_by_key(|phrase| phrase.cost);
        // Of the whole, more are kept: some will turn out to mean nothing.
        let most = if from == 0 && to == self.length { 4 * KEPT } else { KEPT };
        let mut kept: Vec<Phrase> = Vec::new();
        for phrase in found {
            let dear = kept.first().is_some_and(|cheapest| phrase.cost > cheapest.cost + MARGIN);
            if kept.len() == most || dear {
                break;
            }
            if !kept.iter().any(|other| other.value == phrase.value) {
                kept.push(phrase);
            }
        }
        let kept = Rc::new(kept);
        self.meanings.insert((symbol, from, to), Rc::clone(&kept));
        kept
    }

    /// Tries every way to part the stretch among the parts of a rule, from part `parts.len()` on; `cost` is
    /// what the parts so far cost at least.
    fn apply(
        &mut self,
        work: &mut Work,
        from: usize,
        to: usize,
        parts: &mut Vec<Rc<Vec<Phrase>>>,
        cost: u32,
    ) {
        let place = parts.len();
        let rule = work.rule;
        if place == rule.parts.len() {
            if from == to {
                combine(work, parts);
            }
            return;
        }
        let left = rule.parts.len() - place - 1;
        if to < from + 1 + left || cost > work.best + MARGIN {
            return;
        }
        let first = if left == 0 { to } else { from + 1 };
        for middle in first..=to - left {
            if left > 0 && !self.begins[middle].has(rule.parts[place + 1]) {
                continue;
            }
            let part = self.least(rule.parts[place], from, middle);
            if part == NEVER || cost + part > work.bound {
                continue;
            }
            let rest = self.least_rest(rule, place + 1, middle, to);
            if rest == NEVER || cost + part + rest > work.bound {
                continue;
            }
            let meanings = self.meanings(rule.parts[place], from, middle);
            let Some(cheapest) = meanings.first() else { continue };
            let cost = cost + cheapest.cost;
            if cost > work.best + MARGIN {
                continue;
            }
            parts.push(meanings);
            self.apply(work, middle, to, parts, cost);
            parts.pop();
        }
    }

    /// What a phrase costs at least, whatever it means; [`NEVER`] if it cannot stand there.
    fn least(&mut self, symbol: Symbol, from: usize, to: usize) -> u32 {
        if !self.has(symbol, from, to) {
            return NEVER;
        }
        if let Some(&known) = self.least.get(&(symbol, from, to)) {
            return known;
        }
        self.least.insert((symbol, from, to), NEVER);
        let words = self.words.get(&(symbol, from, to));
        let mut least = words.and_then(|words| words.iter().map(|word| word.cost).min()).unwrap_or(NEVER);
        for rule in self.live(symbol).iter() {
            if rule.cost < least && self.fits(rule, from, to) {
                let parts = self.least_rest(rule, 0, from, to);
                if parts != NEVER {
                    least = least.min(rule.cost + parts);
                }
            }
        }
        self.least.insert((symbol, from, to), least);
        least
    }

    /// What the parts of a rule from `place` on cost at least, if they fill the stretch.
    fn least_rest(&mut self, rule: &Rule, place: usize, from: usize, to: usize) -> u32 {
        match rule.parts.len() - place {
            0 if from == to => 0,
            0 => NEVER,
            1 => self.least(rule.parts[place], from, to),
            left => {
                let mut least = NEVER;
                if !self.begins[from].has(rule.parts[place]) {
                    return NEVER;
                }
                for middle in from + 1..(to + 2).saturating_sub(left) {
                    if !self.begins[middle].has(rule.parts[place + 1])
                        || !self.has(rule.parts[place], from, middle)
                    {
                        continue;
                    }
                    let rest = self.least_rest(rule, place + 1, middle, to);
                    if rest < least {
                        let first = self.least(rule.parts[place], from, middle);
                        least = least.min(first.saturating_add(rest));
                    }
                }
                least
            }
        }
    }
}

/// The search for the meanings of one phrase by one rule.
struct Work<'w> {
    rule: &'w Rule,
    /// What is looked for, and where.
    place: (Symbol, usize, usize),
    found: &'w mut Vec<Phrase>,
    /// How many combinations may still be tried.
    tries: usize,
    /// The least cost so far.
    best: u32,
    /// What it may cost at most.
    bound: u32,
}

/// Applies a rule to the combinations of its parts' meanings that are not too dear.
fn combine(work: &mut Work, parts: &[Rc<Vec<Phrase>>]) {
    let rule = work.rule;
    let mut places = vec![0; parts.len()];
    let mut values: Vec<Value> = vec![Value::Nothing; rule.written.len()];
    loop {
        if work.tries == 0 {
            return;
        }
        work.tries -= 1;
        let cost: u32 =
            rule.cost + places.iter().zip(parts).map(|(&place, part)| part[place].cost).sum::<u32>();
        let dear = cost > work.best.saturating_add(MARGIN);
        if !dear {
            for (value, written) in values.iter_mut().zip(&rule.written) {
                if let Some(part) = *written {
                    value.clone_from(&parts[part][places[part]].value);
                }
            }
            if let Some(value) = rule.meaning.value(&values) {
                let value = value.into_owned();
                work.best = work.best.min(cost);
                let parts =
                    places.iter().zip(parts).map(|(&place, part)| Rc::clone(&part[place].tree)).collect();
                let (symbol, from, to) = work.place;
                work.found.push(Phrase { cost, value, tree: Rc::new(Tree { symbol, from, to, parts }) });
            }
        }
        // The next combination, as on the wheels of a counter; where it got too dear, the last wheel that
        // moved is through, since meanings are sorted by their cost.
        let last = if dear { places.iter().rposition(|&place| place > 0).unwrap_or(0) } else { parts.len() };
        let Some(wheel) = (0..last).rev().find(|&wheel| places[wheel] + 1 < parts[wheel].len()) else {
            return;
        };
        places[wheel] += 1;
        places[wheel + 1..].fill(0);
    }
}
