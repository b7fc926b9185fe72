//! Names inside longer names: the *Birgit* of *Birgit Larsen*.

use super::alias::cost;
use super::closed;
use super::mention::Mention;
use crate::token::{Kind, Token};
use english::words::WordList;

/// Mentions of single words inside a longer name are unlikely.
const INSIDE: u32 = 15;

/// Names inside longer ones are unlikely; but that of “Birgit's in yellow” is no longer by its *is*, nor that of “Birgit's neighbour”
/// by its *'s*.
pub(super) fn prefer_longer(found: &mut [Mention], tokens: &[Token]) {
    let spans: Vec<(usize, usize, u32)> = found
        .iter()
        .map(|mention| {
            (mention.from, mention.to, mention.items.iter().map(|(_, cost)| *cost).min().unwrap_or(0))
        })
        .collect();
    for mention in found {
        let inside = spans.iter().any(|&(from, to, cost)| {
            from <= mention.from
                && mention.to <= to
                && to - from > mention.to - mention.from
                && !(from == mention.from
                    && to == mention.to + 1
                    && (is_verb(tokens, mention.to) || has_neighbours(tokens, mention.to)))
                && cost < cost::PART
        });
        if inside {
            mention.items.iter_mut().for_each(|(_, cost)| *cost += INSIDE);
        }
    }
}

/// How far behind the *'s* the neighbour of “Dan's next-door left-hand neighbour” may stand.
const NEAR: usize = 6;

/// Whether the *'s* there tells whose neighbours follow.
fn has_neighbours(tokens: &[Token], place: usize) -> bool {
    let after = tokens[place + 1..].iter().take(NEAR).take_while(|token| token.kind != Kind::Stop);
    let mut after = after.skip_while(|token| {
        !WordList::Neighbour.has(&token.word)
            && (token.number.is_some() || !closed::classes(&token.word).is_empty() || is_beside(token))
    });
    tokens[place].kind == Kind::Possessive
        && after.next().is_some_and(|token| WordList::Neighbour.has(&token.word))
}

/// Words of “next-door”, “left-hand”.
fn is_beside(token: &Token) -> bool {
    token.is("door") || token.is("hand") || token.kind == Kind::Mark
}

/// Whether the *'s* there must be a verb by what follows: “Birgit's in yellow”, “Errol's staying”, but “Dina's band”.
fn is_verb(tokens: &[Token], place: usize) -> bool {
    let Some(next) = tokens.get(place + 1) else { return false };
    let begins =
        |(class, _): &(&str, u32)| matches!(*class, "det" | "p" | "not" | "adv" | "cprep" | "be" | "beside");
    tokens[place].kind == Kind::Possessive
        && next.kind == Kind::Word
        && (next.word.ends_with("ing") || closed::classes(&next.word).iter().any(begins))
}
