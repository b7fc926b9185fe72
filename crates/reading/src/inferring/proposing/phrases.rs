//! The noun phrases of clues of which no item is known: names, and words that may be items or classes.

use super::heard_text::{HeardText, is_title};
use crate::learning::parts::Part;
use crate::lexicon::closed;
use crate::tagging::Tag;
use crate::token::Kind;
use english::lemma::lemma;
use english::wordnet::Pos;
use english::words::WordList;
use rustc_hash::{FxHashMap, FxHashSet};
use std::ops::Range;

/// Words that stand together without capitals, or with them.
#[allow(clippy::struct_excessive_bools)] // they are independent marks
#[derive(Clone, Debug, Default)]
pub(super) struct Phrase {
    pub clue: usize,
    /// Its tokens, without articles and the like.
    pub tokens: Range<usize>,
    /// Whether it is a name.
    pub name: bool,
    /// The plain form of its last word; of a phrase that is no name.
    pub head: String,
    /// What stands before the head and tells it apart: “coral reef”, “$45”, “Dell”.
    pub before: String,
    /// Whether something follows that describes it: “who …”, “from …”.
    pub described: bool,
    /// Whether somebody owns it.
    pub owned: bool,
    /// Whether a figure stands before it.
    pub counted: bool,
    /// Whether it is neither “four dogs” nor “different dogs”.
    pub plain: bool,
    /// Whether a name or a value stands right before it and tells it apart: “the Dell laptop”.
    pub follows: bool,
}

/// All phrases of all clues.
#[derive(Default)]
pub(super) struct Phrases {
    pub all: Vec<Phrase>,
    /// Words that are verbs more often than not.
    verbs: FxHashSet<String>,
}

impl Phrases {
    /// The phrases of clues.
    pub fn of(clues: &[HeardText]) -> Phrases {
        let mut phrases = Phrases { verbs: verbs(clues), ..Phrases::default() };
        for (number, clue) in clues.iter().enumerate() {
            for (place, part) in clue.parts.iter().enumerate() {
                let next = clue.parts.get(place + 1);
                match part {
                    Part::Noun(noun) => {
                        let whose = place > 0 && matches!(clue.parts[place - 1], Part::Whose(_));
                        phrases.noun(number, clue, noun.tokens.clone(), whose, next);
                    }
                    Part::Verb { tokens, .. } => phrases.gerund(number, clue, tokens, next),
                    _ => {}
                }
            }
        }
        phrases
    }

    /// Those that are no names.
    pub fn words(&self) -> impl Iterator<Item = &Phrase> {
        self.all.iter().filter(|phrase| !phrase.name)
    }

    /// The end of a phrase without a verb that was taken for a noun: “where the flutist lives”.
    fn without_verb(&self, clue: &HeardText, start: usize, end: usize) -> usize {
        let verb = end > start + 1 && self.verbs.contains(clue.marked.word(end - 1));
        if verb { end - 1 } else { end }
    }

    /// “cooking” of “who enjoys cooking”.
    fn gerund(&mut self, number: usize, clue: &HeardText, tokens: &Range<usize>, next: Option<&Part>) {
        let Some(last) = tokens.end.checked_sub(1).filter(|last| *last > tokens.start) else { return };
        let verb_before = tokens.clone().any(|at| {
            at < last && clue.marked.tags[at].is_verb() && !closed::is_stop_word(clue.marked.word(at))
        });
        if verb_before && clue.marked.tags[last] == Tag::Vbg && !matches!(next, Some(Part::Noun(_))) {
            let head = clue.marked.word(last).to_owned();
            self.all.push(Phrase {
                clue: number,
                tokens: last..tokens.end,
                head,
                plain: true,
                ..Phrase::default()
            });
        }
    }

    fn noun(
        &mut self,
        number: usize,
        clue: &HeardText,
        tokens: Range<usize>,
        whose: bool,
        next: Option<&Part>,
    ) {
        let ends: Vec<usize> = tokens
            .clone()
            .filter(|&at| clue.marked.tokens[at].kind == Kind::Possessive)
            .chain([tokens.end])
            .collect();
        let mut start = tokens.start;
        for (place, &end) in ends.iter().enumerate() {
            let last = place + 1 == ends.len();
            let described = last && describes(clue, start, next);
            self.segment(number, clue, start..end, whose || place > 0, described);
            start = end + 1;
        }
    }

    /// A stretch of a noun phrase in which nothing owns anything.
    fn segment(
        &mut self,
        number: usize,
        clue: &HeardText,
        tokens: Range<usize>,
        owned: bool,
        described: bool,
    ) {
        let marked = &clue.marked;
        let article = marked.word(tokens.start);
        let owned = owned || matches!(article, "his" | "her" | "its" | "their" | "whose");
        let mut plain = true;
        let mut counted = false;
        let mut before = String::new();
        let mut at = tokens.start;
        while at < tokens.end {
            let token = &marked.tokens[at];
            if clue.names[at] {
                let end = (at..tokens.end).find(|&end| !clue.names[end]).unwrap_or(tokens.end);
                let bare_title = end == at + 1 && is_title(&token.word);
                if !bare_title {
                    self.all.push(Phrase {
                        clue: number,
                        tokens: at..end,
                        name: true,
                        plain: true,
                        ..Phrase::default()
                    });
                    before = clue.written(at..end).to_lowercase();
                }
                at = end;
            } else if token.number.is_some() || token.kind == Kind::Figure {
                counted = token.kind == Kind::Figure && !token.rank && !token.money;
                if !token.rank && token.kind == Kind::Word {
                    plain = false;
                }
                if token.kind == Kind::Figure || token.rank {
                    before.clone_from(&token.word);
                }
                at += 1;
            } else if is_small(&token.word, marked.tags[at]) {
                plain &= !matches!(
                    token.word.as_str(),
                    "different" | "other" | "same" | "all" | "these" | "those"
                );
                at += 1;
            } else if !before.is_empty() && at + 1 < tokens.end && self.verbs.contains(&token.word) {
                // “the Finn drinks tea”, where “drinks” was taken for a noun.
                before.clear();
                at += 1;
            } else {
                let stop = (at..tokens.end)
                    .find(|&end| {
                        let token = &marked.tokens[end];
                        clue.names[end] || token.number.is_some() || is_small(&token.word, marked.tags[end])
                    })
                    .unwrap_or(tokens.end);
                let end = self.without_verb(clue, at, stop);
                let last = marked.word(end - 1);
                // “Coffee is drunk in …”: a participle that passes for an adjective.
                let passive = |at: usize| {
                    at == tokens.start
                        && marked.tags[at] != Tag::Nns
                        && lemma(marked.word(at), Pos::Verb) != marked.word(at)
                        && closed::classes(marked.word(end)).iter().any(|(class, _)| *class == "p")
                };
                let verbal = |at: usize| {
                    marked.tags[at].is_participle()
                        || passive(at)
                        || end == at + 1 && self.verbs.contains(marked.word(at))
                };
                if (at..end).all(verbal) {
                    at = stop;
                    continue;
                }
                let adjective = !(at..end).any(|at| marked.tags[at].is_noun());
                let head = if adjective { last.to_owned() } else { lemma(last, Pos::Noun).into_owned() };
                let inner = clue.written(at..end - 1).to_lowercase();
                let follows = !before.is_empty();
                let before = [std::mem::take(&mut before), inner].join(" ").trim().to_owned();
                let described = described && end == tokens.end;
                self.all.push(Phrase {
                    clue: number,
                    tokens: at..end,
                    name: false,
                    head,
                    before,
                    described,
                    owned,
                    counted,
                    plain,
                    follows,
                });
                counted = false;
                at = stop;
            }
        }
    }
}

/// Whether the part after a noun phrase describes it.
fn describes(clue: &HeardText, start: usize, next: Option<&Part>) -> bool {
    let article = clue.marked.word(start);
    match next {
        Some(Part::Relative(_) | Part::Whose(_) | Part::Verb { bare: true, .. }) => true,
        Some(Part::Preposition(at)) => {
            let preposition = clue.marked.word(*at);
            matches!(preposition, "with" | "from" | "in" | "at" | "on" | "by" | "for") && article == "the"
                || preposition == "of" && matches!(article, "the" | "a" | "an")
        }
        _ => false,
    }
}

/// Whether a word of a noun phrase is no part of an item's name.
fn is_small(word: &str, tag: Tag) -> bool {
    closed::is_stop_word(word)
        || closed::is_logical(word)
        || tag.is_determiner()
        || tag.is_comparative()
        || matches!(tag, Tag::Prp | Tag::PrpDollar | Tag::Pdt | Tag::Jjs)
        || WordList::NoPartOfAnItem.has(word)
}

/// Words that are verbs in these clues at least as often as nouns.
fn verbs(clues: &[HeardText]) -> FxHashSet<String> {
    let mut uses: FxHashMap<&str, (usize, usize)> = FxHashMap::default();
    for clue in clues {
        for (token, tag) in clue.marked.tokens.iter().zip(&clue.marked.tags) {
            let (verb, noun) = uses.entry(&token.word).or_default();
            *verb += usize::from(tag.is_verb());
            *noun += usize::from(tag.is_noun());
        }
    }
    uses.into_iter()
        .filter(|(_, (verb, noun))| *verb > 0 && verb >= noun)
        .map(|(word, _)| word.to_owned())
        .collect()
}
