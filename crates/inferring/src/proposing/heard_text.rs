//! Clues of which no item is known yet: tokens, tags and parts, with capitals taken for names.

use english::gender::is_female;
use english::wordnet::{Pos, WordNet};
use english::words::WordList;
use hearing::marked::{Marked, Named};
use hearing::parts::{Part, parts};
use puzzle::ItemId;
use reading::lexicon::closed;
use reading::token::{Kind, Token, tokens};
use rustc_hash::{FxHashMap, FxHashSet};
use std::ops::Range;
use tagging::{Tag, Tagger};

/// A text of more tokens is a story, or rubbish; no items are looked for in it.
const LONGEST: usize = 400;

/// A clue without known items.
pub(super) struct HeardText<'t> {
    text: &'t str,
    pub marked: Marked,
    pub parts: Vec<Part>,
    /// Which tokens are names, by their capital.
    pub names: Vec<bool>,
}

impl HeardText<'_> {
    /// Some tokens as the text has them.
    pub fn written(&self, range: Range<usize>) -> &str {
        let tokens = self.marked.tokens.get(range).unwrap_or(&[]);
        match (tokens.first(), tokens.last()) {
            (Some(first), Some(last)) => self.text.get(first.bytes.start..last.bytes.end).unwrap_or_default(),
            _ => "",
        }
    }
}

/// Hears texts. What is capitalised within a sentence of one of them is a name in all.
pub(super) fn hear<'t>(texts: &[&'t str]) -> Vec<HeardText<'t>> {
    let split: Vec<Vec<Token>> = texts.iter().map(|text| said(text)).collect();
    let mut known: FxHashSet<&str> = FxHashSet::default();
    for tokens in &split {
        for (place, token) in tokens.iter().enumerate() {
            if token.capital && !begins_sentence(tokens, place) && may_be_name(token) {
                known.insert(&token.word);
            }
        }
    }
    let titles = titles(&split);
    let known: FxHashSet<String> = known.into_iter().map(str::to_owned).collect();
    let hear = |(text, tokens): (&&'t str, Vec<Token>)| {
        let is_name = |(place, token): (usize, &Token)| {
            token.capital
                && may_be_name(token)
                && (!begins_sentence(&tokens, place) || known.contains(&token.word) || is_strange(token))
        };
        let mut names: Vec<bool> = tokens.iter().enumerate().map(is_name).collect();
        let mut whole = Vec::new();
        for (at, three) in tokens.windows(3).enumerate() {
            if titles.contains(&[0, 1, 2].map(|step| three[step].word.clone())) {
                names[at..at + 3].fill(true);
                whole.push(at + 1);
            }
        }
        // A title is one name for whoever takes the clue apart, whatever small words it holds.
        let mut joined: Vec<Named> = Vec::new();
        for at in whole {
            let from = (0..at).rev().take_while(|&place| names[place]).last().unwrap_or(at);
            let to =
                (at..names.len()).take_while(|&place| names[place]).last().map_or(at + 1, |last| last + 1);
            if joined.last().is_none_or(|last| last.to <= from) {
                joined.push(Named { from, to, item: ItemId::new(0, 0) });
            }
        }
        let words: Vec<&str> = tokens.iter().map(|token| token.word.as_str()).collect();
        let fixed: Vec<Option<Tag>> = names.iter().map(|&name| name.then_some(Tag::Nnp)).collect();
        let tags = Tagger::shipped().tag(&words, &fixed);
        let marked = Marked { tokens, tags, names: joined };
        HeardText { text, parts: parts(&marked), marked, names }
    };
    texts.iter().zip(split).map(hear).collect()
}

/// The tokens of a text, without quotation marks and without the stop of “Mr.”.
fn said(text: &str) -> Vec<Token> {
    let mut said: Vec<Token> = Vec::new();
    for token in tokens(text) {
        let titled = token.kind == Kind::Stop && said.last().is_some_and(|last| is_title(&last.word));
        if token.kind != Kind::Quote && !titled {
            said.push(token);
        }
    }
    if said.len() > LONGEST { Vec::new() } else { said }
}

/// Whether a word is a title before a name.
pub(super) fn is_title(word: &str) -> bool {
    english::gender::title(word).is_some()
}

fn begins_sentence(tokens: &[Token], place: usize) -> bool {
    place == 0 || tokens.get(place - 1).is_some_and(|before| before.kind == Kind::Stop || before.word == ":")
}

fn may_be_name(token: &Token) -> bool {
    token.kind == Kind::Word
        && token.number.is_none()
        && !closed::is_stop_word(&token.word)
        && !closed::is_logical(&token.word)
}

/// Whether a word at the start of a sentence is a name all the same: a first name, or no word of English.
fn is_strange(token: &Token) -> bool {
    let net = WordNet::shipped();
    let senses = [Pos::Noun, Pos::Verb, Pos::Adjective, Pos::Adverb];
    is_female(&token.word).is_some()
        || !senses.iter().any(|&pos| net.contains(&english::lemma::lemma(&token.word, pos), pos))
            && closed::classes(&token.word).is_empty()
}

/// Small words between capitals that are part of a name: “Call of Duty”. Neither word occurs without the other,
/// and both occur more than once.
fn titles(texts: &[Vec<Token>]) -> FxHashSet<[String; 3]> {
    let mut alone: FxHashMap<&str, usize> = FxHashMap::default();
    let mut together: FxHashMap<[&str; 3], usize> = FxHashMap::default();
    for tokens in texts {
        for (at, token) in tokens.iter().enumerate() {
            *alone.entry(&token.word).or_default() += 1;
            let [Some(small), Some(last)] = [1, 2].map(|step| tokens.get(at + step)) else { continue };
            let joins = WordList::InsideAName.has(&small.word);
            if joins && !small.capital && token.capital && last.capital {
                *together.entry([&token.word, &small.word, &last.word]).or_default() += 1;
            }
        }
    }
    let whole = |(words, count): &(&[&str; 3], &usize)| {
        **count > 1 && [words[0], words[2]].iter().all(|word| alone.get(word) == Some(count))
    };
    together.iter().filter(whole).map(|(words, _)| words.map(str::to_owned)).collect()
}
