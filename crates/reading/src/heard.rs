//! What a puzzle speaks of: the words of its story, of its clues and of its categories.

use crate::lexicon::in_context::asks_for_dislikes;
use crate::token::{Token, tokens};
use english::kind::above;
use english::lemma::lemma;
use english::stem::stem;
use english::wordnet::Pos;
use english::words::WordList;
use puzzle::{Category, Puzzle};
use rustc_hash::{FxHashMap, FxHashSet};

/// What a puzzle speaks of.
pub struct Heard {
    /// Words of its title, its introduction and its categories.
    story: FxHashSet<String>,
    /// In how many clues a word stands.
    clues: FxHashMap<String, usize>,
    /// Whether it asks for what people hate or fear.
    pub dislikes: bool,
    /// Whether people sit around something.
    pub round: bool,
    /// From what an order is told: “numbered from the door”, “the seat nearest the window”.
    beginnings: FxHashSet<String>,
    /// Nouns for what is listed: *drink* where there are coffee and tea.
    pub(crate) kinds: FxHashSet<String>,
    /// Nouns for some of what is listed: *metal* where there are gold and neon.
    pub(crate) some_kinds: FxHashSet<String>,
}

/// A noun is one for what is listed if it is said of so many of a category's items at least, and of all that are known.
const ITEMS_OF_A_KIND: usize = 2;
/// How far above an item such a noun may stand in the dictionary.
const LEVELS: usize = 5;
/// How many of its commonest meanings count.
const MEANINGS: usize = 4;
/// How far above an item a noun stands at most that tells it from others of its category.
const CLOSE: usize = 2;

impl Heard {
    /// What this puzzle speaks of.
    pub fn of(puzzle: &Puzzle, clues: &[Vec<Token>]) -> Heard {
        let (mut story, mut said) = (FxHashSet::default(), FxHashSet::<String>::default());
        let texts = [puzzle.title.as_deref(), puzzle.intro.as_deref()].into_iter().flatten();
        let of_categories = puzzle
            .categories
            .iter()
            .flat_map(|category| std::iter::once(category.name()).chain(category.description()));
        for text in texts.chain(of_categories) {
            for token in tokens(text) {
                story.insert(stem(&token.word));
                said.insert(token.word);
            }
        }
        let mut counted: FxHashMap<String, usize> = FxHashMap::default();
        for clue in clues {
            let words: FxHashSet<String> = clue.iter().map(|token| stem(&token.word)).collect();
            for word in words {
                *counted.entry(word).or_default() += 1;
            }
        }
        let dislikes = asks_for_dislikes(said.iter().map(String::as_str));
        let (kinds, mut some_kinds) = kinds(&puzzle.categories);
        some_kinds.retain(|word| !kinds.contains(word));
        let told = |word: &str| said.contains(word);
        let round = WordList::Circular.words().iter().any(|word| told(word))
            || told("table") && (told("round") || told("square"));
        let beginnings = beginnings(&tokens(puzzle.intro.as_deref().unwrap_or_default()));
        Heard { story, clues: counted, dislikes, round, beginnings, kinds, some_kinds }
    }

    /// Whether the story tells an order from there on.
    pub fn begins_at(&self, word: &str) -> bool {
        self.beginnings.contains(&stem(word))
    }

    /// Whether the puzzle says it again and again: “the plant scheduled to open in 2017”.
    pub fn is_habit(&self, word: &str) -> bool {
        self.clues.get(&stem(word)).is_some_and(|&count| count > 1)
    }

    /// Whether the story or the name of a category says it.
    pub fn tells(&self, word: &str) -> bool {
        self.story.contains(&stem(word))
    }

    /// Whether the puzzle speaks of it elsewhere than in one clue.
    pub fn has(&self, word: &str) -> bool {
        let stem = stem(word);
        self.story.contains(&stem) || self.clues.get(&stem).is_some_and(|&count| count > 1)
    }
}

/// From what a story tells an order: “from the door”, “nearest (to) the window”.
fn beginnings(story: &[Token]) -> FxHashSet<String> {
    let opens = |place: usize| {
        let word = |back: usize| place.checked_sub(back).map_or("", |place| story[place].word.as_str());
        let near = |word: &str| WordList::NearALandmark.has(word);
        near(word(1)) || word(1) == "to" && near(word(2))
    };
    let nouns = story.iter().enumerate().filter(|(place, token)| token.is("the") && opens(*place));
    nouns.filter_map(|(place, _)| story.get(place + 1)).map(|noun| stem(&noun.word)).collect()
}

/// The nouns that all known items of a category are hyponyms of; and those that several of them are, and not all, a
/// step or two below.
fn kinds(categories: &[Category]) -> (FxHashSet<String>, FxHashSet<String>) {
    let (mut kinds, mut some) = (FxHashSet::default(), FxHashSet::default());
    for category in categories {
        let mut counted: FxHashMap<String, usize> = FxHashMap::default();
        let mut near: FxHashMap<String, usize> = FxHashMap::default();
        let mut known = 0;
        for item in category.items() {
            let mut kinds_of_item: FxHashSet<String> = FxHashSet::default();
            let mut close: FxHashSet<String> = FxHashSet::default();
            let head = item.split_whitespace().next_back().unwrap_or_default().to_lowercase();
            for name in [item.to_lowercase().replace(' ', "_"), head] {
                let levels = above(&lemma(&name, Pos::Noun), MEANINGS, LEVELS);
                close.extend(levels.iter().take(CLOSE).flatten().cloned());
                kinds_of_item.extend(levels.into_iter().flatten());
            }
            known += usize::from(!kinds_of_item.is_empty());
            for word in kinds_of_item {
                *counted.entry(word).or_default() += 1;
            }
            for word in close {
                *near.entry(word).or_default() += 1;
            }
        }
        some.extend(near.into_iter().filter(|(_, count)| *count >= ITEMS_OF_A_KIND).map(|(word, _)| word));
        let all = known.max(ITEMS_OF_A_KIND);
        kinds.extend(counted.into_iter().filter(|(_, count)| *count >= all).map(|(word, _)| word));
    }
    (kinds, some)
}
