//! A word where it stands, with those around it.

use super::collected::Edges;
use super::mention::Mention;
use crate::grammar::symbol::Value;
use crate::meaning::Hints;
use crate::token::Token;
use english::lemma::lemma;
use english::wordnet::{Pos, WordNet};
use english::words::WordList;
use tagging::Tag;

/// A word where it stands.
pub(super) struct Here<'h> {
    pub place: usize,
    /// All tokens of the clue.
    pub tokens: &'h [Token],
    /// What is named in the part of the clue in which it stands.
    pub mentions: &'h [Mention],
    pub tag: Tag,
    /// What it costs to take it for just a word: more if it names an item.
    pub penalty: u32,
}

impl<'h> Here<'h> {
    pub fn token(&self) -> &'h Token {
        &self.tokens[self.place]
    }

    /// Whether it is this word.
    pub fn is(&self, word: &str) -> bool {
        self.token().is(word)
    }

    /// Whether it is a word of a list.
    pub fn is_of(&self, list: WordList) -> bool {
        list.has(&self.token().word)
    }

    /// The token so many places after it.
    pub fn after(&self, by: usize) -> Option<&'h Token> {
        self.tokens.get(self.place + by)
    }

    /// Whether the token so many places after it is this word.
    pub fn follows(&self, by: usize, word: &str) -> bool {
        self.after(by).is_some_and(|token| token.is(word))
    }

    /// The token before it.
    pub fn before(&self) -> Option<&'h Token> {
        self.place.checked_sub(1).and_then(|before| self.tokens.get(before))
    }

    /// Whether the token before it is this word.
    pub fn comes_after(&self, word: &str) -> bool {
        self.before().is_some_and(|token| token.is(word))
    }

    /// Whether the token before it is a verb of a list, in any form.
    pub fn comes_after_verb(&self, list: WordList) -> bool {
        self.before().is_some_and(|before| list.has(&lemma(&before.word, Pos::Verb)))
    }

    /// Whether it belongs to the verb before it: the *over* of “handed over $50”.
    pub fn goes_with_its_verb(&self) -> bool {
        self.before().is_some_and(|before| {
            let verb = format!("{}_{}", lemma(&before.word, Pos::Verb), self.token().word);
            WordNet::shipped().is_a(&verb, "give", Pos::Verb)
        })
    }

    /// Whether it follows “at”: “at least”, “at the very least” and “at most” are no superlatives.
    pub fn follows_at(&self) -> bool {
        let between = |token: &&Token| token.is("the") || token.is("very");
        let before = self.tokens[..self.place].iter().rev().find(|token| !between(token));
        before.is_some_and(|token| token.is("at"))
    }

    /// The word itself as a hint.
    pub fn words(&self) -> Value {
        Value::Words(self.hint())
    }

    pub fn hint(&self) -> Hints {
        Hints(vec![self.place as u16])
    }

    /// The word belongs to a class.
    pub fn add(&self, edges: &mut Edges, class: &str, cost: u32, value: Value) {
        edges.add(self.place, self.place + 1, class, cost, value);
    }

    /// The word and what follows, so many tokens together, belong to a class and say nothing more.
    pub fn add_phrase(&self, edges: &mut Edges, length: usize, class: &str) {
        edges.add(self.place, self.place + length, class, 0, Value::Nothing);
    }

    /// The word belongs to the class of itself alone.
    pub fn add_itself(&self, edges: &mut Edges, value: Value) {
        self.add(edges, &format!("'{}'", self.token().word), 0, value);
    }
}
