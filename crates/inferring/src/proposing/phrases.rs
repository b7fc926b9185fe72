//! The noun phrases of clues of which no item is known: names, and words that may be items or classes.

use super::heard_text::{HeardText, is_title};
use english::lemma::lemma;
use english::wordnet::Pos;
use english::words::WordList;
use hearing::parts::Part;
use reading::lexicon::closed;
use reading::token::{Kind, Token};
use rustc_hash::{FxHashMap, FxHashSet};
use std::ops::Range;
use tagging::Tag;

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
                        let before = place.checked_sub(1).and_then(|place| clue.parts.get(place));
                        let whose = matches!(before, Some(Part::Whose(_)));
                        // “Keeps dogs as pets”: pets is what all of them are.
                        let kind =
                            matches!(before, Some(Part::Preposition(at)) if clue.marked.word(*at) == "as");
                        phrases.noun(number, clue, noun.tokens.clone(), whose || kind, next);
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
            let article = clue.marked.word(start);
            let owned = whose || place > 0 || WordList::Owning.has(article);
            let (tokens, before) = (start..end, String::new());
            let (plain, counted) = (true, false);
            let segment =
                Segment { phrases: self, number, clue, tokens, owned, described, plain, counted, before };
            segment.walk();
            start = end + 1;
        }
    }
}

/// A stretch of a noun phrase in which nothing owns anything, gone through from left to right.
#[allow(clippy::struct_excessive_bools)] // they are independent marks
struct Segment<'s> {
    phrases: &'s mut Phrases,
    number: usize,
    clue: &'s HeardText<'s>,
    tokens: Range<usize>,
    owned: bool,
    described: bool,
    plain: bool,
    counted: bool,
    /// What stands before the words that come next.
    before: String,
}

impl Segment<'_> {
    /// Goes through all of it.
    fn walk(mut self) {
        let mut at = self.tokens.start;
        while at < self.tokens.end {
            let token = &self.clue.marked.tokens[at];
            if self.clue.names[at] {
                at = self.name(at);
            } else if token.number.is_some() || token.kind == Kind::Figure {
                self.number(token);
                at += 1;
            } else if is_small(&token.word, self.clue.marked.tags[at]) {
                self.plain &= !WordList::NoOneInParticular.has(&token.word);
                at += 1;
            } else if !self.before.is_empty()
                && at + 1 < self.tokens.end
                && self.phrases.verbs.contains(&token.word)
            {
                // “the Finn drinks tea”, where “drinks” was taken for a noun.
                self.before.clear();
                at += 1;
            } else {
                at = self.words(at);
            }
        }
    }

    /// A name; gives the token after it.
    fn name(&mut self, at: usize) -> usize {
        let end = (at..self.tokens.end).find(|&end| !self.clue.names[end]).unwrap_or(self.tokens.end);
        // “The captain” may be anybody; “smokes Prince” is a name.
        let bare_title =
            end == at + 1 && at > self.tokens.start && is_title(&self.clue.marked.tokens[at].word);
        if !bare_title {
            self.phrases.all.push(Phrase {
                clue: self.number,
                tokens: at..end,
                name: true,
                plain: true,
                ..Phrase::default()
            });
            self.before = self.clue.written(at..end).to_lowercase();
        }
        end
    }

    /// A number or a figure.
    fn number(&mut self, token: &Token) {
        self.counted = token.kind == Kind::Figure && !token.rank && !token.money;
        if !token.rank && token.kind == Kind::Word {
            self.plain = false;
        }
        if token.kind == Kind::Figure || token.rank {
            self.before.clone_from(&token.word);
        }
    }

    /// Words that may be what an item is called; gives the token after them.
    fn words(&mut self, at: usize) -> usize {
        let marked = &self.clue.marked;
        let ends = |end: &usize| {
            let token = &marked.tokens[*end];
            self.clue.names[*end] || token.number.is_some() || is_small(&token.word, marked.tags[*end])
        };
        let stop = (at..self.tokens.end).find(ends).unwrap_or(self.tokens.end);
        let end = self.phrases.without_verb(self.clue, at, stop);
        if (at..end).all(|place| self.is_verbal(place, at..end)) {
            return stop;
        }
        let last = marked.word(end - 1);
        let adjective = !(at..end).any(|at| marked.tags[at].is_noun());
        let head = if adjective { last.to_owned() } else { lemma(last, Pos::Noun).into_owned() };
        let inner = self.clue.written(at..end - 1).to_lowercase();
        let follows = !self.before.is_empty();
        let before = [std::mem::take(&mut self.before), inner].join(" ").trim().to_owned();
        self.phrases.all.push(Phrase {
            clue: self.number,
            tokens: at..end,
            name: false,
            head,
            before,
            described: self.described && end == self.tokens.end,
            owned: self.owned,
            counted: std::mem::take(&mut self.counted),
            plain: self.plain,
            follows,
        });
        stop
    }

    /// Whether a word among others is a verb, though it was taken for something else.
    fn is_verbal(&self, place: usize, words: Range<usize>) -> bool {
        let marked = &self.clue.marked;
        // “Coffee is drunk in …”: a participle that passes for an adjective.
        let passive = place == self.tokens.start
            && marked.tags[place] != Tag::Nns
            && lemma(marked.word(place), Pos::Verb) != marked.word(place)
            && closed::classes(marked.word(words.end)).iter().any(|(class, _)| *class == "p");
        let alone = words.end == words.start + 1 && self.phrases.verbs.contains(marked.word(place));
        marked.tags[place].is_participle() || passive || alone
    }
}

/// Whether the part after a noun phrase describes it.
fn describes(clue: &HeardText, start: usize, next: Option<&Part>) -> bool {
    let article = clue.marked.word(start);
    match next {
        Some(Part::Relative(_) | Part::Whose(_) | Part::Verb { bare: true, .. }) => true,
        Some(Part::Preposition(at)) => {
            let preposition = clue.marked.word(*at);
            WordList::DescribingPreposition.has(preposition) && article == "the"
                || preposition == "of" && WordList::Article.has(article)
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
