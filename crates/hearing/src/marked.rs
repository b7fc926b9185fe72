//! Clues with their tags and with the items that they name, ready to be taken apart.
//!
//! Mentions do not overlap here: of several that could stand at a place, the one stays that the clue's
//! meaning uses, else the cheapest, else the longest.

use english::lemma::lemma;
use english::wordnet::{Pos, WordNet};
use puzzle::{Category, ItemId, Puzzle};
use reading::lexicon::alias::Aliases;
use reading::lexicon::category_words::CategoryWords;
use reading::lexicon::mention::mentions;
use reading::token::{Kind, Token, tokens};
use tagging::{Tag, Tagger};

/// Dearer mentions are not believed.
const DEAREST: u32 = 11;
/// Dearer mentions are not believed even if the meaning of the clue has the item.
const DEAREST_USED: u32 = 20;

/// A clue of more tokens is a story, or rubbish; nothing is heard from it.
const LONGEST: usize = 400;

/// Tokens that name an item.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Named {
    /// The first token.
    pub from: usize,
    /// The token after the last.
    pub to: usize,
    /// The item.
    pub item: ItemId,
}

/// A clue, marked.
pub struct Marked {
    /// Its tokens, without quotation marks.
    pub tokens: Vec<Token>,
    /// Their tags.
    pub tags: Vec<Tag>,
    /// The items that it names, from left to right.
    pub names: Vec<Named>,
}

impl Marked {
    /// The item that is named at a token, by its place in `names`.
    pub fn name_at(&self, place: usize) -> Option<usize> {
        let after = self.names.partition_point(|name| name.to <= place);
        (self.names.get(after)?.from <= place).then_some(after)
    }

    /// The word of a token; nothing beyond the end.
    pub fn word(&self, place: usize) -> &str {
        self.tokens.get(place).map_or("", |token| token.word.as_str())
    }

    /// The words of some tokens.
    pub fn words(&self, places: impl IntoIterator<Item = usize>) -> String {
        let words: Vec<&str> = places.into_iter().map(|place| self.word(place)).collect();
        words.join(" ").replace(" 's", "'s").replace(" n't", "n't")
    }
}

/// Marks all clues of a puzzle. `used` says which items the meaning of a clue has, if it is known.
pub fn marked(puzzle: &Puzzle, categories: &[Category], used: impl Fn(usize) -> Vec<ItemId>) -> Vec<Marked> {
    let aliases = Aliases::of(categories);
    let mut words = CategoryWords::of(categories);
    let clues: Vec<Vec<Token>> = puzzle.clues.iter().map(|clue| tokens(&clue.text)).collect();
    words.learn(&clues, &aliases);
    let mark = |(clue, tokens): (usize, Vec<Token>)| {
        let tokens: Vec<Token> = tokens.into_iter().filter(|token| token.kind != Kind::Quote).collect();
        if tokens.len() > LONGEST {
            return Marked { tokens: Vec::new(), tags: Vec::new(), names: Vec::new() };
        }
        let used = used(clue);
        let mut found: Vec<(u32, Named)> = Vec::new();
        for mention in mentions(&tokens, categories, &aliases, &words) {
            let price = |(item, cost): &(ItemId, u32)| {
                if used.contains(item) && *cost <= DEAREST_USED {
                    cost.saturating_sub(DEAREST_USED)
                } else {
                    cost + 1
                }
            };
            let Some(best) = mention.items.iter().min_by_key(|entry| price(entry)) else { continue };
            let cost = price(best);
            if cost <= DEAREST {
                found.push((cost, Named { from: mention.from, to: mention.to, item: best.0 }));
            }
        }
        found.sort_by_key(|(cost, name)| (*cost, std::cmp::Reverse(name.to - name.from), name.from));
        let mut taken = vec![false; tokens.len()];
        let mut names: Vec<Named> = Vec::new();
        for (_, name) in found {
            if !taken[name.from..name.to].contains(&true) {
                taken[name.from..name.to].fill(true);
                names.push(name);
            }
        }
        for name in &mut names {
            // The owner is “Teri” alone, though “Teri's” sounds like its plural.
            while name.to > name.from + 1 && tokens[name.to - 1].kind == Kind::Possessive {
                name.to -= 1;
            }
        }
        names.sort_by_key(|name| name.from);
        let tags = tags(&tokens, &names);
        Marked { tokens, tags, names }
    };
    clues.into_iter().enumerate().map(mark).collect()
}

/// The tags, with items forced to nouns.
fn tags(tokens: &[Token], names: &[Named]) -> Vec<Tag> {
    let words: Vec<&str> = tokens.iter().map(|token| token.word.as_str()).collect();
    let mut fixed = vec![None; tokens.len()];
    for name in names {
        for place in name.from..name.to {
            if tokens[place].number.is_none() && tokens[place].kind == Kind::Word {
                fixed[place] = Some(Tag::Nnp);
            }
        }
    }
    let mut tags = Tagger::shipped().tag(&words, &fixed);
    // A sum of money counts nothing: in “who paid $12 lives in”, “lives” is no plural.
    for place in 1..tokens.len() {
        let verb = || WordNet::shipped().contains(&lemma(words[place], Pos::Verb), Pos::Verb);
        if tags[place] == Tag::Nns && tokens[place - 1].money && words[place].ends_with('s') && verb() {
            tags[place] = Tag::Vbz;
        }
    }
    tags
}
