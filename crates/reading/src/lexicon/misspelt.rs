//! Names with a slip of the pen: *ocher*, *Chalie*.

use super::alias::{Aliases, cost};
use super::closed;
use super::mention::Mention;
use crate::token::{Kind, Token};
use english::lemma::lemma;
use english::wordnet::{Pos, WordNet};
use puzzle::ItemId;

/// Words that are one slip away from a name that is not mentioned otherwise.
pub(super) fn misspelt(tokens: &[Token], aliases: &Aliases, found: &mut Vec<Mention>) {
    for (place, token) in tokens.iter().enumerate() {
        let length = token.word.chars().count();
        let covered = found.iter().any(|mention| mention.from <= place && place < mention.to);
        if covered || length < 5 || token.kind != Kind::Word || !closed::classes(&token.word).is_empty() {
            continue;
        }
        // A word of English is no slip, unless it is written as a name.
        let inside = place > 0 && tokens[place - 1].kind != Kind::Stop;
        let english = !(token.capital && inside) && is_english(&token.word);
        let allowed = if length >= 8 { 2 } else { 1 };
        let mut near: Vec<(usize, ItemId)> = Vec::new();
        for (name, item) in &aliases.names {
            if name.chars().count() < 5 || name.chars().next() != token.word.chars().next() {
                continue;
            }
            // “ocher” is another spelling of *ochre*, and “omelet” a better one of *omlet*.
            if english && is_english(name) && !means_the_same(&token.word, name) {
                continue;
            }
            if let Some(edits) = puzzle::edits(&token.word, name).filter(|&edits| edits <= allowed) {
                near.push((edits, *item));
            }
        }
        near.sort_unstable_by_key(|&(edits, _)| edits);
        let items: Vec<ItemId> =
            near.iter().filter(|(edits, _)| *edits == near[0].0).map(|&(_, item)| item).collect();
        if let [only] = items.as_slice() {
            found.push(Mention { from: place, to: place + 1, items: vec![(*only, cost::MISSPELT)] });
        }
    }
}

fn means_the_same(word: &str, other: &str) -> bool {
    let shares =
        |pos| WordNet::shipped().senses(word, pos).any(|sense| sense.words().any(|one| one == other));
    Pos::ALL.into_iter().any(shares)
}

fn is_english(word: &str) -> bool {
    Pos::ALL.into_iter().any(|pos| WordNet::shipped().contains(&lemma(word, pos), pos))
}
