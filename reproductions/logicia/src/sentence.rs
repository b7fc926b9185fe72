//! A clue as the learned reader sees it: words, of which the names of items are one each, in a tree.

use super::parser::{Parser, Tree};
use puzzle::{Category, ItemId, Number};
use reading::lexicon::alias::{Aliases, cost};
use reading::lexicon::category_words::CategoryWords;
use reading::lexicon::mention::{Mention, mentions};
use reading::token::{Kind, Token, tokens};
use solving::engine::Stop;
use std::ops::Range;
use tagging::{Tag, Tagger};

/// A way of naming an item that costs more is none: parts of names and slips do, far-fetched ones do not.
const DEAREST: u32 = 11;
/// Longer clues are not read.
const LONGEST: usize = 160;

/// One word, or the words of one name.
#[derive(Clone, Debug)]
pub struct Word {
    /// In lower case, a name's words with spaces between them.
    pub text: String,
    /// The bytes of the clue.
    pub bytes: Range<usize>,
    /// The items that it may name, the cheapest first.
    pub items: Vec<(ItemId, u32)>,
    /// The number that it says.
    pub number: Option<Number>,
    /// Whether it begins with a capital letter.
    pub capital: bool,
}

/// A clue, analysed.
#[derive(Clone, Debug, Default)]
pub struct Sentence {
    /// Its words.
    pub words: Vec<Word>,
    /// How they belong together. Several sentences of a clue are several trees in one.
    pub tree: Tree,
}

/// What is needed to analyse the clues of one puzzle.
pub struct Analyser<'p> {
    categories: &'p [Category],
    aliases: Aliases,
    /// How the words of the puzzle go with its categories.
    pub category_words: CategoryWords,
    parser: Parser<'static>,
}

impl<'p> Analyser<'p> {
    /// Looks at the puzzle's items and at all its clues.
    pub fn new(categories: &'p [Category], clues: &[&str], stop: &Stop) -> Analyser<'p> {
        let aliases = Aliases::of(categories);
        let mut category_words = CategoryWords::of(categories);
        let tokenised: Vec<Vec<Token>> =
            clues.iter().map(|clue| if stop.now() { Vec::new() } else { tokens(clue) }).collect();
        category_words.learn(&tokenised, &aliases);
        Analyser { categories, aliases, category_words, parser: Parser::shipped() }
    }

    /// Analyses a clue.
    pub fn sentence(&self, text: &str) -> Sentence {
        let mut tokens: Vec<Token> =
            tokens(text).into_iter().filter(|token| token.kind != Kind::Quote).collect();
        tokens.truncate(LONGEST);
        let found = mentions(&tokens, self.categories, &self.aliases, &self.category_words);
        let words = words(text, &tokens, &names(&found, &tokens));
        let spoken: Vec<String> = words.iter().map(|word| word.text.clone()).collect();
        let surface: Vec<&str> =
            words.iter().map(|word| text.get(word.bytes.clone()).unwrap_or("")).collect();
        let fixed: Vec<Option<Tag>> = words.iter().map(fixed_tag).collect();
        let tags = Tagger::shipped().tag(&surface, &fixed);
        let tree = self.parse(&spoken, &tags);
        Sentence { words, tree }
    }

    /// The tree, sentence by sentence.
    fn parse(&self, words: &[String], tags: &[Tag]) -> Tree {
        let mut whole = Tree::default();
        let mut from = 0;
        for place in 0..words.len() {
            let stop = matches!(words[place].as_str(), "." | "!" | "?" | ";");
            if !stop && place + 1 != words.len() {
                continue;
            }
            let part = self.parser.parse(&words[from..=place], &tags[from..=place]);
            whole.heads.extend(part.heads.iter().map(|head| head.map(|head| head + from)));
            whole.words.extend(part.words);
            whole.tags.extend(part.tags);
            whole.labels.extend(part.labels);
            from = place + 1;
        }
        whole
    }
}

/// Tokens that name items, with the cost of each.
type Name = (Range<usize>, Vec<(ItemId, u32)>);

/// Words of tokens: a name is one word, and so is what hyphens join.
fn words(text: &str, tokens: &[Token], names: &[Name]) -> Vec<Word> {
    let mut words: Vec<Word> = Vec::new();
    let mut place = 0;
    while let Some(token) = tokens.get(place) {
        let name = names.iter().find(|(range, _)| range.start == place);
        let mut end = name.map_or(place + 1, |(range, _)| range.end).min(tokens.len());
        let mut items = name.map_or_else(Vec::new, |(_, items)| items.clone());
        while end < tokens.len() && joined(text, &tokens[end - 1], &tokens[end]) {
            if let Some((range, more)) = names.iter().find(|(range, _)| range.start == end) {
                items.extend(more.iter().copied());
                end = range.end.min(tokens.len());
            } else {
                end += 1;
            }
        }
        let parts = &tokens[place..end];
        let text = parts.iter().map(|token| token.word.as_str()).collect::<Vec<_>>().join(" ");
        let bytes = token.bytes.start..parts.last().map_or(token.bytes.end, |last| last.bytes.end);
        let number = parts.first().and_then(|token| token.number).filter(|_| parts.len() == 1);
        words.push(Word { text, bytes, items, number, capital: token.capital });
        place = end;
    }
    words
}

/// The names in a clue that do not overlap: the longest first, of equals the cheapest.
fn names(found: &[Mention], tokens: &[Token]) -> Vec<Name> {
    let mut sorted: Vec<(&Mention, u32)> = found
        .iter()
        .filter_map(|mention| {
            let least = mention.items.iter().map(|(_, cost)| *cost).min()?;
            // A part of a name is written as a name.
            let written =
                tokens.get(mention.from).is_some_and(|first| first.capital || first.number.is_some());
            // “The four players” are not those of the number 4.
            let counts = mention.from == 1
                && mention.to == 2
                && tokens[0].is("the")
                && tokens[1].kind == Kind::Word
                && tokens[1].number.is_some()
                && !tokens[1].rank;
            // “A somewhat longer time” is not that of the student with an A.
            let article = mention.to == mention.from + 1
                && tokens
                    .get(mention.from)
                    .is_some_and(|word| word.is("a") && (!word.capital || mention.from == 0));
            (!counts && !article && least <= DEAREST && (least < cost::PART || written))
                .then_some((mention, least))
        })
        .collect();
    sorted.sort_by_key(|(mention, cost)| {
        (*cost > 2, usize::MAX - (mention.to - mention.from), *cost, mention.from)
    });
    let mut taken: Vec<Name> = Vec::new();
    for (mention, least) in sorted {
        if taken.iter().any(|(range, _)| mention.from < range.end && range.start < mention.to) {
            continue;
        }
        // “Teri's” names Teri, and the mark is a word of its own.
        let marked = tokens.get(mention.to - 1).is_some_and(|last| last.kind == Kind::Possessive);
        let to = if marked && mention.to - mention.from > 1 { mention.to - 1 } else { mention.to };
        let mut items: Vec<(ItemId, u32)> =
            mention.items.iter().copied().filter(|(_, cost)| *cost <= least + 6).collect();
        items.sort_by_key(|&(item, cost)| (cost, item));
        taken.push((mention.from..to, items));
    }
    taken
}

/// Whether a hyphen and nothing else stands between two tokens.
fn joined(text: &str, before: &Token, after: &Token) -> bool {
    let between = text.get(before.bytes.end..after.bytes.start);
    before.is_said() && after.is_said() && between.is_some_and(|gap| matches!(gap, "-" | "‐" | "‑"))
}

fn fixed_tag(word: &Word) -> Option<Tag> {
    let named = word.items.first().is_some_and(|(_, cost)| *cost <= 4);
    if word.text == "'s" || word.text == "'" {
        Some(Tag::Pos)
    } else if word.text.ends_with(" old") && word.text.starts_with(|first: char| first.is_ascii_digit()) {
        Some(Tag::Jj)
    } else if named && word.number.is_none() {
        Some(Tag::Nnp)
    } else if word.number.is_some() && word.text.starts_with(|first: char| first.is_ascii_digit()) {
        Some(Tag::Cd)
    } else {
        None
    }
}
