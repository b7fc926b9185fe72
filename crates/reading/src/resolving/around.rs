//! The words around a comparison, which tell what it compares.

use crate::token::Token;
use english::lemma::lemma;
use english::scale::compared;
use english::wordnet::Pos;
use puzzle::{CategoryId, Term};

/// The words around a comparison, and who is compared.
pub struct Around<'a> {
    /// The words.
    pub words: Vec<&'a Token>,
    /// The rows that are compared.
    pub terms: Vec<Term>,
    /// The category whose bare value one of them is: “more than 70 points”.
    pub value: Option<CategoryId>,
    /// The category that was compared before in the same breath: “fewer than A but more than B”.
    pub like: Option<CategoryId>,
}

impl Around<'_> {
    /// The word right after the one that compares: “the quickest *journey*”.
    pub(super) fn beside(&self) -> Option<&Token> {
        let centre = self.words.iter().find(|token| compared(&token.word).is_some())?;
        self.words.iter().find(|token| token.bytes.start == centre.bytes.end + 1).copied()
    }

    /// Whether *up* or *down* follows the word that compares.
    pub(super) fn is_up_or_down(&self, tokens: &[Token]) -> bool {
        let Some(centre) = self.words.iter().find(|token| compared(&token.word).is_some()) else {
            return false;
        };
        let next = tokens.iter().find(|token| token.bytes.start > centre.bytes.start);
        next.is_some_and(|token| token.is("up") || token.is("down"))
    }

    /// The verb right before the word that compares: “is *rated* higher”.
    pub(super) fn before(&self) -> Option<&Token> {
        let centre = self.words.iter().find(|token| compared(&token.word).is_some())?;
        let before = self.words.iter().find(|token| token.bytes.end + 1 == centre.bytes.start).copied();
        before.filter(|token| *lemma(&token.word, Pos::Verb) != *token.word)
    }

    /// How far a word stands from the word that compares: what stands beside it counts most.
    pub(super) fn distance(&self, word: &Token) -> u32 {
        let compares = |token: &&&Token| compared(&token.word).is_some();
        let Some(centre) = self.words.iter().find(compares) else { return 0 };
        let apart = word.bytes.start.abs_diff(centre.bytes.start) / 8;
        (apart as u32).min(4)
    }
}
