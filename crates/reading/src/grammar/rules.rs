//! The grammar as data: rules with what they cost and mean, and the automaton that a chart runs on.
//!
//! How a rule is written tells `text.rs`. Its meaning is an expression of the values of its parts,
//! [`Value::Nothing`](super::symbol::Value::Nothing) for those left out; where they do not fit, it has none.

use super::expression::Expression;
use super::symbol::Symbol;
use rustc_hash::FxHashMap;
use std::sync::Arc;

/// A part of a rule as it is written: any of these symbols, perhaps none.
pub struct Part {
    /// The symbols that it may be.
    pub symbols: Vec<Symbol>,
    /// Whether it may be left out.
    pub optional: bool,
}

/// One rule, without optional parts.
#[derive(Clone)]
pub struct Rule {
    /// The symbols of its parts.
    pub parts: Vec<Symbol>,
    /// For each part as written, its place among `parts`, if it was not left out.
    pub written: Vec<Option<usize>>,
    /// What it costs to use it.
    pub cost: u32,
    /// What it means.
    pub meaning: Arc<Expression>,
}

/// A state of the automaton: some parts of some rules have been seen.
#[derive(Default)]
struct State {
    next: Vec<(Symbol, u16)>,
    /// What can come next, as a set.
    wanted: Set,
    /// The symbols whose rules end here.
    complete: Vec<Symbol>,
}

/// Most symbols that a grammar may have.
pub const MOST_SYMBOLS: usize = 384;

/// A set of symbols.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
pub struct Set([u64; MOST_SYMBOLS / 64]);

impl Set {
    /// Adds a symbol; true if it was not there.
    pub fn insert(&mut self, symbol: Symbol) -> bool {
        let (word, bit) = (usize::from(symbol) / 64, 1_u64 << (symbol % 64));
        let new = self.0[word] & bit == 0;
        self.0[word] |= bit;
        new
    }

    /// Adds all of another set.
    pub fn add(&mut self, other: &Set) {
        for (word, more) in self.0.iter_mut().zip(&other.0) {
            *word |= more;
        }
    }

    /// Whether the symbol is in it.
    pub fn has(&self, symbol: Symbol) -> bool {
        self.0[usize::from(symbol) / 64] >> (symbol % 64) & 1 == 1
    }

    /// Whether the two have a symbol in common.
    pub fn meets(&self, other: &Set) -> bool {
        self.0.iter().zip(&other.0).any(|(a, b)| a & b != 0)
    }

    /// Whether it is empty.
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|&word| word == 0)
    }
}

/// A grammar that is ready for use.
#[derive(Default)]
pub struct Grammar {
    names: FxHashMap<String, Symbol>,
    /// The names, by their symbols.
    listed: Vec<String>,
    rules: Vec<Vec<Rule>>,
    states: Vec<State>,
    /// For each symbol the state after it at the start of a phrase.
    firsts: Vec<Option<u16>>,
}

impl Grammar {
    /// An empty grammar.
    pub fn new() -> Grammar {
        Grammar { states: vec![State::default()], ..Grammar::default() }
    }

    /// The symbol of this name, if the grammar has it.
    pub fn symbol(&self, name: &str) -> Option<Symbol> {
        self.names.get(name).copied()
    }

    /// The name of a symbol.
    pub fn name(&self, symbol: Symbol) -> &str {
        self.listed.get(usize::from(symbol)).map_or("", String::as_str)
    }

    /// The rules of a symbol.
    pub fn rules(&self, symbol: Symbol) -> &[Rule] {
        &self.rules[usize::from(symbol)]
    }

    /// The symbol of this name, which the grammar has from now on.
    pub fn intern(&mut self, name: &str) -> Symbol {
        if let Some(&symbol) = self.names.get(name) {
            return symbol;
        }
        let symbol = self.names.len() as Symbol;
        assert!(usize::from(symbol) < MOST_SYMBOLS, "the grammar has too many symbols");
        self.names.insert(name.to_owned(), symbol);
        self.listed.push(name.to_owned());
        self.rules.push(Vec::new());
        symbol
    }

    /// Adds a rule.
    pub fn rule(&mut self, left: &str, parts: &[Part], cost: u32, meaning: Arc<Expression>) {
        let left = self.intern(left);
        self.expand(left, parts, &mut Rule { parts: Vec::new(), written: Vec::new(), cost, meaning });
    }

    /// Adds the rule once for every way to leave out its optional parts and to take alternatives.
    fn expand(&mut self, left: Symbol, rest: &[Part], rule: &mut Rule) {
        let Some((part, rest)) = rest.split_first() else {
            if !rule.parts.is_empty() {
                self.add(left, rule.clone());
            }
            return;
        };
        if part.optional {
            rule.written.push(None);
            self.expand(left, rest, rule);
            rule.written.pop();
        }
        for &symbol in &part.symbols {
            rule.written.push(Some(rule.parts.len()));
            rule.parts.push(symbol);
            self.expand(left, rest, rule);
            rule.parts.pop();
            rule.written.pop();
        }
    }

    fn add(&mut self, left: Symbol, rule: Rule) {
        let mut state = 0;
        for &part in &rule.parts {
            state = if let Some(&(_, next)) =
                self.states[state].next.iter().find(|(symbol, _)| *symbol == part)
            {
                usize::from(next)
            } else {
                let next = self.states.len();
                self.states.push(State::default());
                self.states[state].next.push((part, next as u16));
                self.states[state].wanted.insert(part);
                if state == 0 {
                    self.firsts.resize(self.firsts.len().max(usize::from(part) + 1), None);
                    self.firsts[usize::from(part)] = Some(next as u16);
                }
                next
            };
        }
        if !self.states[state].complete.contains(&left) {
            self.states[state].complete.push(left);
        }
        self.rules[usize::from(left)].push(rule);
    }

    /// The states that can follow `state` (0 at the start of a phrase) after any of `symbols`.
    pub fn follow<'g>(&'g self, state: u16, symbols: &'g Set) -> impl Iterator<Item = u16> + 'g {
        let state = &self.states[usize::from(state)];
        let some = state.wanted.meets(symbols);
        state.next.iter().filter(move |(symbol, _)| some && symbols.has(*symbol)).map(|&(_, next)| next)
    }

    /// The state after this symbol at the start of a phrase.
    pub fn first(&self, symbol: Symbol) -> Option<u16> {
        self.firsts.get(usize::from(symbol)).copied().flatten()
    }

    /// How many states there are.
    pub fn states(&self) -> usize {
        self.states.len()
    }

    /// The symbols whose rules end in this state.
    pub fn complete(&self, state: u16) -> &[Symbol] {
        &self.states[usize::from(state)].complete
    }

    /// Whether anything can follow this state.
    pub fn goes_on(&self, state: u16) -> bool {
        !self.states[usize::from(state)].next.is_empty()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn optional_parts_and_alternatives_make_several_rules() {
        let mut grammar = Grammar::new();
        super::super::text::add(&mut grammar, "NP -> det? w|item w? [1] = nothing()").unwrap();
        let symbol = grammar.symbol("NP").unwrap();
        assert_eq!(grammar.rules(symbol).len(), 8);
        let shortest = grammar.rules(symbol).iter().find(|rule| rule.parts.len() == 1).unwrap();
        assert_eq!(shortest.written, [None, Some(0), None]);
    }
}
