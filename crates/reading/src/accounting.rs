//! Which words of a clue its meaning answers for.
//!
//! A derivation says what every word was taken for. Most words carry meaning by that: names, numbers, denials, words
//! that compare or join. The others — nouns that name nothing, verbs, adverbs — may be passed over only where they are
//! known to add nothing: because the puzzle speaks of them anyway, or because English has them for that. What is left is
//! *unexplained*, and a clue with such words is never plainly understood.

use crate::grammar::chart::Tree;
use crate::grammar::rules::Grammar;
use crate::lemma::lemma;
use crate::lexicon::category_words::CategoryWords;
use crate::lexicon::closed;
use crate::lexicon::mention::Mention;
use crate::lexicon::stem::stem;
use crate::token::{Kind, Token, tokens};
use crate::wordnet::{Pos, WordNet};
use puzzle::{Category, Puzzle};
use rustc_hash::{FxHashMap, FxHashSet};

/// What a puzzle speaks of.
pub struct Heard {
    /// Words of its title, its introduction and its categories.
    story: FxHashSet<String>,
    /// In how many clues a word stands.
    clues: FxHashMap<String, usize>,
    /// Nouns for what is listed: *drink* where there are coffee and tea.
    kinds: FxHashSet<String>,
}

/// A noun is one for what is listed if it is said of so many of a category's items.
const ITEMS_OF_A_KIND: usize = 2;
/// How far above an item such a noun may stand in the dictionary.
const LEVELS: usize = 5;

impl Heard {
    /// What this puzzle speaks of.
    pub fn of(puzzle: &Puzzle, clues: &[Vec<Token>]) -> Heard {
        let mut story = FxHashSet::default();
        let texts = [puzzle.title.as_deref(), puzzle.intro.as_deref()].into_iter().flatten();
        let of_categories = puzzle.categories.iter().flat_map(|category| {
            std::iter::once(category.name()).chain(category.description())
        });
        for text in texts.chain(of_categories) {
            story.extend(tokens(text).iter().map(|token| stem(&token.word)));
        }
        let mut counted: FxHashMap<String, usize> = FxHashMap::default();
        for clue in clues {
            let words: FxHashSet<String> = clue.iter().map(|token| stem(&token.word)).collect();
            for word in words {
                *counted.entry(word).or_default() += 1;
            }
        }
        Heard { story, clues: counted, kinds: kinds(&puzzle.categories) }
    }

    /// Whether the puzzle speaks of it elsewhere than in one clue.
    fn has(&self, word: &str) -> bool {
        let stem = stem(word);
        self.story.contains(&stem) || self.clues.get(&stem).is_some_and(|&count| count > 1)
    }
}

/// The nouns that several items of a category are hyponyms of.
fn kinds(categories: &[Category]) -> FxHashSet<String> {
    let net = WordNet::shipped();
    let mut kinds = FxHashSet::default();
    for category in categories {
        let mut counted: FxHashMap<String, usize> = FxHashMap::default();
        for item in category.items() {
            let mut above: FxHashSet<String> = FxHashSet::default();
            let head = item.split_whitespace().next_back().unwrap_or_default().to_lowercase();
            for name in [item.to_lowercase().replace(' ', "_"), head] {
                for sense in net.senses(&lemma(&name, Pos::Noun), Pos::Noun).take(4) {
                    let mut level = vec![sense];
                    for _ in 0..LEVELS {
                        level = level.iter().flat_map(|one| one.hypernyms().collect::<Vec<_>>()).collect();
                        for one in &level {
                            above.extend(one.words().map(|word| stem(&word.to_lowercase())));
                        }
                    }
                }
            }
            for word in above {
                *counted.entry(word).or_default() += 1;
            }
        }
        kinds.extend(counted.into_iter().filter(|(_, count)| *count >= ITEMS_OF_A_KIND).map(|(word, _)| word));
    }
    kinds
}

/// A clue and what is known of the words in it.
pub struct Accounting<'a> {
    /// The grammar.
    pub grammar: &'a Grammar,
    /// The words of the clue.
    pub tokens: &'a [Token],
    /// The items that are named.
    pub mentions: &'a [Mention],
    /// The words of the categories.
    pub words: &'a CategoryWords,
    /// What the puzzle speaks of.
    pub heard: &'a Heard,
}

impl Accounting<'_> {
    /// The tokens of a sentence, from `offset` on, that its derivation does not answer for.
    pub fn unexplained(&self, tree: &Tree, offset: usize) -> Vec<usize> {
        let mut found = Vec::new();
        for (_, leaf) in tree.words() {
            let class = self.grammar.name(leaf.symbol);
            for place in offset + leaf.from..offset + leaf.to {
                if !self.explains(class, place) {
                    found.push(place);
                }
            }
        }
        found
    }

    fn explains(&self, class: &str, place: usize) -> bool {
        let token = &self.tokens[place];
        let passed_over = matches!(class, "w" | "thing" | "v" | "vf" | "vn" | "adv" | "mod");
        if !passed_over || token.kind == Kind::Mark {
            return true;
        }
        let named = |mention: &&Mention| mention.from <= place && place < mention.to;
        if self.mentions.iter().filter(named).any(|mention| mention.items.iter().any(|(_, cost)| *cost == 0)) {
            return false;
        }
        if self.words.is_given(&token.word) || self.heard.has(&token.word) {
            return true;
        }
        match class {
            "v" | "vf" | "vn" => self.explains_verb(&token.word),
            "adv" | "mod" => !closed::classes(&token.word).is_empty(),
            _ => self.explains_noun(&token.word),
        }
    }

    fn explains_noun(&self, word: &str) -> bool {
        !closed::classes(word).is_empty() || self.heard.kinds.contains(&stem(word))
    }

    fn explains_verb(&self, word: &str) -> bool {
        !closed::classes(word).is_empty()
    }
}
