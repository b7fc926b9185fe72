//! What the words that name an item can be in a sentence.

use super::alias::is_preamble;
use super::closed;
use super::collected::Edges;
use super::mention::Mention;
use super::verbs::is_done;
use crate::grammar::symbol::Value;
use crate::meaning::Predicate;
use crate::token::{Kind, Token};
use english::lemma::lemma;
use english::wordnet::{Pos, WordNet};
use puzzle::ItemId;

impl Edges<'_> {
    /// What the words of a mention can be in a sentence.
    pub(super) fn named(&mut self, tokens: &[Token], mention: &Mention, number: usize) {
        let cost = mention.items.iter().map(|(_, cost)| *cost).min().unwrap_or(0);
        let value = Value::Predicate(Predicate::Item(number as u16));
        let is_nothing = |item: &ItemId| {
            let scale = self.context.categories[item.category.index()].scale();
            scale.is_some_and(|scale| scale.value(item.index()) == puzzle::Number::ZERO)
        };
        let says_none = |item: &ItemId| {
            let name = &self.context.categories[item.category.index()].items()[item.index()];
            name.get(..3).is_some_and(|start| start.eq_ignore_ascii_case("no "))
        };
        let helps = |class: &(&str, u32)| matches!(class.0, "do" | "have");
        let denied = closed::classes(&tokens[mention.from].word).iter().any(helps)
            && mention.to > mention.from + 2
            && mention.items.iter().any(|(item, _)| says_none(item) || is_nothing(item));
        if denied {
            // “does not have a pet”, where *no pet* is an item
            self.add(mention.from, mention.to, "vpitem", cost, value);
            return;
        }
        self.add(mention.from, mention.to, "item", cost, value.clone());
        if mention.to > mention.from + 1 && is_preamble(&tokens[mention.from].word) {
            self.add(mention.from, mention.to, "vpitem", cost, value.clone());
        } else if mention.to > mention.from + 1 && cost == 0 && is_done(&tokens[mention.from]) {
            self.add(mention.from, mention.to, "vpitem", 2, value.clone());
        }
        // “who paints as a hobby”: the item is the verb.
        let first = &tokens[mention.from].word;
        // “can't sing”, “doesn't juggle”
        let helped = mention.from.checked_sub(1).is_some_and(|before| {
            let classes = closed::classes(&tokens[before].word);
            classes.iter().any(|(class, _)| matches!(*class, "not" | "do" | "modal"))
        });
        let verb = lemma(first, Pos::Verb);
        let verb_like = first.ends_with('s')
            || first.ends_with("ed")
            || first.ends_with("ing")
            || (helped || *verb != *first) && WordNet::shipped().contains(&verb, Pos::Verb);
        if mention.to == mention.from + 1
            && verb_like
            && tokens[mention.from].kind == Kind::Word
            && !tokens[mention.from].capital
        {
            self.add(mention.from, mention.to, "vitem", cost + 3, value);
        }
    }
}
