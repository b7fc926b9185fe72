//! A whole puzzle, analysed: its clues as sentences, their constituents, and how near each is to each category.

use super::constituent::{Constituent, constituents};
use super::element_types::representatives;
use super::sentence::{Analyser, Sentence};
use super::similarity::Similarity;
use super::surroundings::{Surroundings, surroundings as surroundings_of};
use english::scale::Dimension;
use english::stem::stem;
use english::wordnet::Pos;
use puzzle::{Category, Puzzle};
use reading::lexicon::category_words::{CategoryWords, dimensions};
use reading::token::tokens;
use solving::engine::Stop;

/// How near a constituent is to a category.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Nearness {
    /// Hirst–St-Onge similarity to the category's name.
    pub to_name: u32,
    /// The same to what stands for its items.
    pub to_items: u32,
    /// Whether the name has the very word.
    pub in_name: bool,
    /// How strongly the word goes with the category in this puzzle, from 0 to 10.
    pub belongs: u32,
    /// Whether it is a number with a unit that the category has.
    pub unit: bool,
}

/// The puzzle.
pub struct Scene<'p> {
    /// Its categories.
    pub categories: &'p [Category],
    /// Its clues.
    pub sentences: Vec<Sentence>,
    /// All constituents of all clues, in order.
    pub constituents: Vec<Constituent>,
    /// For every constituent how near it is to each category.
    pub nearness: Vec<Vec<Nearness>>,
    /// For every constituent what stands around it.
    pub surroundings: Vec<Surroundings>,
    /// What each category measures.
    pub dimensions: Vec<Vec<Dimension>>,
    /// How the puzzle's words go with its categories.
    pub words: CategoryWords,
    /// What reading may take.
    pub stop: Stop,
}

impl<'p> Scene<'p> {
    /// Analyses a puzzle.
    pub fn new(puzzle: &'p Puzzle) -> Scene<'p> {
        Scene::within(puzzle, &Stop::never())
    }

    /// The same within a budget: what there is no time for is left empty, so whoever asks looks at the budget afterwards.
    pub fn within(puzzle: &'p Puzzle, stop: &Stop) -> Scene<'p> {
        let categories = &puzzle.categories;
        let clues: Vec<&str> = puzzle.clues.iter().map(|clue| clue.text.as_str()).collect();
        let analyser = Analyser::new(categories, &clues, stop);
        let sentences: Vec<Sentence> =
            clues.iter().map(|clue| analyser.sentence(if stop.now() { "" } else { clue })).collect();
        let constituents: Vec<Constituent> =
            sentences.iter().enumerate().flat_map(|(clue, sentence)| constituents(clue, sentence)).collect();
        let words = analyser.category_words;
        let nearness = nearness(categories, &constituents, &words, stop);
        let dimensions = categories.iter().map(dimensions).collect();
        let (surroundings, stop) = (Vec::new(), stop.clone());
        let mut scene =
            Scene { categories, sentences, constituents, nearness, surroundings, dimensions, words, stop };
        scene.surroundings = surroundings_of(&scene);
        scene
    }

    /// How many classes there are: two for each category, and one for neither.
    pub fn classes(&self) -> usize {
        2 * self.categories.len() + 1
    }

    /// Whether a constituent is an amount that says no number.
    pub fn is_vague_amount(&self, place: usize) -> bool {
        let constituent = self.constituents.get(place);
        let sentence = constituent.and_then(|constituent| self.sentences.get(constituent.clue));
        constituent.zip(sentence).is_some_and(|(constituent, sentence)| constituent.is_vague_amount(sentence))
    }

    /// The constituents of a clue, by their numbers.
    pub fn in_clue(&self, clue: usize) -> Vec<usize> {
        // They stand in the order of their clues.
        let from = self.constituents.partition_point(|constituent| constituent.clue < clue);
        let inside = self.constituents[from..].iter().take_while(|constituent| constituent.clue == clue);
        (from..from + inside.count()).collect()
    }

    /// The constituent that stands at some bytes of a clue.
    pub fn at(&self, clue: usize, bytes: &std::ops::Range<usize>) -> Option<usize> {
        let sentence = self.sentences.get(clue)?;
        let mut covering =
            self.in_clue(clue).into_iter().filter(|&place| self.constituents[place].covers(sentence, bytes));
        covering.next()
    }
}

/// A class as the annotation counts them, from 1, taken apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Class {
    /// A category itself.
    Category(usize),
    /// An instance of a category.
    Instance(usize),
    /// Neither.
    Null,
}

impl Class {
    /// The class with this number, from 1.
    pub fn from_number(number: usize, categories: usize) -> Class {
        let place = number.saturating_sub(1) / 2;
        if place >= categories {
            Class::Null
        } else if number % 2 == 1 {
            Class::Category(place)
        } else {
            Class::Instance(place)
        }
    }

    /// Its category, if it has one.
    pub fn category(self) -> Option<usize> {
        match self {
            Class::Category(place) | Class::Instance(place) => Some(place),
            Class::Null => None,
        }
    }

    /// Its number, from 1.
    pub fn number(self, categories: usize) -> usize {
        match self {
            Class::Category(place) => 2 * place + 1,
            Class::Instance(place) => 2 * place + 2,
            Class::Null => 2 * categories + 1,
        }
    }
}

fn nearness(
    categories: &[Category],
    constituents: &[Constituent],
    words: &CategoryWords,
    stop: &Stop,
) -> Vec<Vec<Nearness>> {
    let mut similarity = Similarity::default();
    let names: Vec<Vec<String>> = categories
        .iter()
        .map(|category| {
            let said = tokens(category.name());
            said.iter().filter(|token| token.is_said()).map(|token| token.word.clone()).collect()
        })
        .collect();
    let sorts: Vec<Vec<String>> = categories.iter().map(representatives).collect();
    constituents
        .iter()
        .map(|constituent| {
            if stop.now() {
                return vec![Nearness::default(); categories.len()];
            }
            let lemma = constituent.lemma.as_str();
            let root = stem(lemma);
            (0..categories.len())
                .map(|place| {
                    let noun = constituent.tag.is_noun() && constituent.items.is_empty()
                        || constituent.number.is_some();
                    let mut near = Nearness {
                        in_name: names[place].iter().any(|word| stem(word) == root),
                        belongs: words.belongs(lemma, place),
                        unit: constituent.number.is_some()
                            && reading::factor(lemma, &categories[place]).is_some(),
                        ..Nearness::default()
                    };
                    if noun || matches!(lemma, "one" | "other") {
                        // The last word of a name is what it is about: “suit colors” are colours.
                        if let Some(last) = names[place].last() {
                            near.to_name = similarity.between((lemma, Pos::Noun), (last, Pos::Noun));
                        }
                        let sorts = sorts[place].iter();
                        near.to_items = sorts
                            .map(|sort| similarity.between((lemma, Pos::Noun), (sort, Pos::Noun)))
                            .max()
                            .unwrap_or(0);
                    }
                    near
                })
                .collect()
        })
        .collect()
}
