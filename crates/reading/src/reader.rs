//! Reading a puzzle: every clue comes back with its readings, or with the words that stood in the way.

use crate::grammar::chart::Chart;
use crate::grammar::english;
use crate::grammar::symbol::Value;
use crate::learning::Additions;
use crate::lemma::lemma;
use crate::lexicon::alias::Aliases;
use crate::lexicon::category_words::{CategoryWords, dimensions};
use crate::lexicon::edges::{Context, edges};
use crate::lexicon::gender::is_female;
use crate::lexicon::mention::{Mention, mentions};
use crate::lexicon::scale_words::Dimension;
use crate::meaning::Statement;
use crate::resolving::{Clue, Meaning, Scales, formulas};
use crate::sentence::sentences;
use crate::tagging::{Tag, Tagger};
use crate::token::{Kind, Token, tokens};
use crate::trouble::{self, Trouble};
use crate::wordnet::{Pos, WordNet};
use puzzle::{Category, Formula, Puzzle};
use rustc_hash::FxHashMap;
use solving::engine::Stop;
use solving::{Problem, Solver};

/// One way to understand a clue.
#[derive(Clone, Debug, PartialEq)]
pub struct Reading {
    /// What it means.
    pub formula: Formula,
    /// How far-fetched it is: the cheapest reading is the likeliest.
    pub cost: u32,
    /// Whether “left of” was taken for “directly left of”: a way of speaking that a puzzle has or has not.
    pub side_by_side: bool,
}

/// What became of a clue.
#[derive(Clone, Debug, PartialEq)]
pub struct ClueReadings {
    /// The readings, the likeliest first; empty if the clue was not understood.
    pub readings: Vec<Reading>,
    /// If it was not understood: what stood in the way.
    pub trouble: Option<Trouble>,
    /// Whether somebody has chosen: the first reading is meant, whatever the solver says.
    pub settled: bool,
}

impl ClueReadings {
    /// A clue whose meaning is known.
    pub fn given(formula: Formula) -> ClueReadings {
        ClueReadings {
            readings: vec![Reading { formula, cost: 0, side_by_side: false }],
            trouble: None,
            settled: true,
        }
    }

    /// A clue that there was no time for.
    pub fn out_of_time(text: &str) -> ClueReadings {
        ClueReadings::not_understood(
            0..text.len(),
            "there was no time left to read this; allow more".to_owned(),
        )
    }

    fn not_understood(bytes: std::ops::Range<usize>, message: String) -> ClueReadings {
        ClueReadings { readings: Vec::new(), trouble: Some(Trouble { bytes, message }), settled: false }
    }
}

/// A word that is a verb in another clue.
const VERB_ELSEWHERE: u32 = 2;
/// A word that can be a verb.
const VERB_SOMETIMES: u32 = 6;
/// Most readings of a clue.
const MOST: usize = 8;
/// Readings that cost so much more than the best are dropped.
const MARGIN: u32 = 40;
/// A reading that costs more is none.
const FAR_FETCHED: u32 = 45;
/// Sentences of more tokens are not read.
const LONGEST: usize = 120;

/// What a puzzle's words mean, ready to read its clues.
pub struct Reader<'p> {
    categories: &'p [Category],
    aliases: Aliases,
    words: CategoryWords,
    dimensions: Vec<Vec<Dimension>>,
    genders: Vec<Vec<Option<bool>>>,
    people: Vec<bool>,
    /// What it costs to take a word for a verb where the tagger does not: little if it is one in another clue.
    verbs: FxHashMap<String, u32>,
    /// The puzzle's own clues.
    prepared: FxHashMap<String, Prepared>,
    /// What reading may take.
    stop: Stop,
}

/// A clue, ready for the grammar.
struct Prepared {
    tokens: Vec<Token>,
    mentions: Vec<Mention>,
    tags: Vec<Tag>,
}

impl<'p> Reader<'p> {
    /// Prepares the lexicon from the puzzle's items and from all its clues.
    pub fn new(puzzle: &'p Puzzle) -> Reader<'p> {
        Reader::with(puzzle, &Additions::default())
    }

    /// The same with words that somebody adds.
    pub fn with(puzzle: &'p Puzzle, additions: &Additions) -> Reader<'p> {
        Reader::within(puzzle, additions, &Stop::never())
    }

    /// The same within a budget: what there is no time for is not looked at.
    pub fn within(puzzle: &'p Puzzle, additions: &Additions, stop: &Stop) -> Reader<'p> {
        let categories = &puzzle.categories;
        let mut aliases = Aliases::of(categories);
        let mut words = CategoryWords::of(categories);
        for (alias, item) in &additions.aliases {
            aliases.add_name(alias, *item);
        }
        for (word, category) in &additions.category_words {
            words.add_word(word, *category);
        }
        let texts = puzzle.clues.iter();
        let clues: Vec<Vec<Token>> =
            texts.map(|clue| if stop.now() { Vec::new() } else { tokens(&clue.text) }).collect();
        words.learn(&clues, &aliases);
        let dimensions = categories.iter().map(dimensions).collect();
        let genders: Vec<Vec<Option<bool>>> = categories
            .iter()
            .map(|category| category.items().iter().map(|name| is_female(name)).collect())
            .collect();
        let people =
            genders.iter().map(|items| items.iter().filter(|gender| gender.is_some()).count() > 1).collect();
        let mut reader = Reader {
            categories,
            aliases,
            words,
            dimensions,
            genders,
            people,
            verbs: FxHashMap::default(),
            prepared: FxHashMap::default(),
            stop: stop.clone(),
        };
        for (clue, text) in clues.into_iter().zip(puzzle.clues.iter().map(|clue| &clue.text)) {
            if stop.now() {
                break;
            }
            let prepared = reader.prepare(clue);
            for (token, tag) in prepared.tokens.iter().zip(&prepared.tags) {
                if tag.is_verb() && token.is_said() {
                    reader.verbs.insert(token.word.clone(), VERB_ELSEWHERE);
                } else if token.kind == Kind::Word && !reader.verbs.contains_key(&token.word) {
                    let lemma = lemma(&token.word, Pos::Verb);
                    if WordNet::shipped().contains(&lemma, Pos::Verb) {
                        reader.verbs.insert(token.word.clone(), VERB_SOMETIMES);
                    }
                }
            }
            reader.prepared.insert(text.clone(), prepared);
        }
        reader
    }

    fn prepare(&self, tokens: Vec<Token>) -> Prepared {
        let tokens: Vec<Token> = tokens.into_iter().filter(|token| token.kind != Kind::Quote).collect();
        let mentions = mentions(&tokens, self.categories, &self.aliases, &self.words);
        let tags = tag(&tokens, &mentions);
        Prepared { tokens, mentions, tags }
    }

    /// Reads one clue.
    pub fn read(&self, text: &str) -> ClueReadings {
        let fresh;
        let prepared = if let Some(known) = self.prepared.get(text) {
            known
        } else {
            fresh = self.prepare(tokens(text));
            &fresh
        };
        let Prepared { tokens, mentions, tags } = prepared;
        let mut combined: Vec<(u32, Vec<Statement>)> = vec![(0, Vec::new())];
        let parts = sentences(tokens, mentions);
        for part in &parts {
            if self.stop.now() {
                return ClueReadings::out_of_time(text);
            }
            match self.parse(tokens, tags, mentions, part.clone()) {
                Ok(statements) => {
                    combined = combined
                        .iter()
                        .flat_map(|(cost, before)| {
                            statements.iter().map(move |(more, statement)| {
                                let mut all = before.clone();
                                all.push(statement.clone());
                                (cost + more, all)
                            })
                        })
                        .collect();
                    combined.sort_by_key(|(cost, _)| *cost);
                    combined.truncate(3 * MOST);
                }
                Err(place) => {
                    let trouble = trouble::explain(text, tokens, mentions, place, self.categories);
                    return ClueReadings { readings: Vec::new(), trouble: Some(trouble), settled: false };
                }
            }
        }
        let scales = Scales {
            categories: self.categories,
            words: &self.words,
            dimensions: &self.dimensions,
            people: &self.people,
        };
        let clue = Clue { tokens, mentions, scales: &scales, genders: &self.genders };
        let mut readings: Vec<Reading> = Vec::new();
        // What the cheapest meaning costs that somebody does something to another.
        let mut deed = u32::MAX;
        for (cost, mut statements) in combined {
            let whole = if statements.len() == 1 { statements.remove(0) } else { Statement::And(statements) };
            for meaning in formulas(&clue, &whole, MOST, MARGIN) {
                let Meaning { cost: more, formula, side_by_side, deed: is_deed } = meaning;
                let cost = cost + more;
                if is_deed {
                    deed = deed.min(cost);
                    continue;
                }
                match readings.iter_mut().find(|reading| reading.formula == formula) {
                    Some(known) => known.cost = known.cost.min(cost),
                    None => readings.push(Reading { formula, cost, side_by_side }),
                }
            }
        }
        readings.retain(|reading| reading.cost <= FAR_FETCHED && self.is_possible(&reading.formula));
        readings.sort_by_key(|reading| reading.cost);
        let best = readings.first().map_or(0, |reading| reading.cost);
        readings.retain(|reading| reading.cost <= best + MARGIN);
        readings.truncate(MOST);
        if deed <= best {
            readings.clear();
        }
        if readings.is_empty() {
            let trouble = trouble::explain(text, tokens, mentions, 0, self.categories);
            return ClueReadings { readings: Vec::new(), trouble: Some(trouble), settled: false };
        }
        ClueReadings { readings, trouble: None, settled: false }
    }

    /// Whether a formula that says several things at once can be true at all.
    fn is_possible(&self, formula: &Formula) -> bool {
        if !matches!(formula, Formula::And(_) | Formula::Rows(..)) {
            return true;
        }
        let problem = Problem::new(self.categories, [formula]);
        Solver::new(&problem, &self.stop)
            .is_ok_and(|mut solver| solver.next_solution().is_ok_and(|found| found.is_some()))
    }

    /// The statements that a sentence may make; or the token at which it stops making sense.
    fn parse(
        &self,
        tokens: &[Token],
        tags: &[Tag],
        mentions: &[Mention],
        part: std::ops::Range<usize>,
    ) -> Result<Vec<(u32, Statement)>, usize> {
        if part.len() > LONGEST {
            return Err(part.start + LONGEST);
        }
        let grammar = english();
        let genders = self.genders.iter().any(|items| {
            items.contains(&Some(true)) && items.contains(&Some(false)) && !items.contains(&None)
        });
        let context =
            Context { grammar, verbs: &self.verbs, genders, words: &self.words, categories: self.categories };
        let mut edges = edges(&context, tokens, tags, mentions, part.clone());
        for edge in &mut edges {
            (edge.from, edge.to) = (edge.from - part.start, edge.to - part.start);
        }
        let mut chart = Chart::new(grammar, part.len(), edges);
        let Some(text) = grammar.symbol("TEXT") else { return Err(part.start) };
        let meanings = chart.meanings(text, 0, part.len());
        let statements: Vec<(u32, Statement)> = meanings
            .iter()
            .filter_map(|(cost, value)| match value {
                Value::Says(statement) => Some((*cost, statement.clone())),
                _ => None,
            })
            .collect();
        if statements.is_empty() { Err(part.start + chart.reach(part.len())) } else { Ok(statements) }
    }
}

/// The tags of the tokens, with items forced to nouns.
fn tag(tokens: &[Token], mentions: &[Mention]) -> Vec<Tag> {
    let words: Vec<&str> = tokens.iter().map(|token| token.word.as_str()).collect();
    let mut fixed = vec![None; tokens.len()];
    for mention in mentions {
        if mention.items.iter().any(|(_, cost)| *cost <= 2) {
            for (place, tag) in fixed.iter_mut().enumerate().take(mention.to).skip(mention.from) {
                if tokens[place].number.is_none() && tokens[place].kind == Kind::Word {
                    *tag = Some(Tag::Nnp);
                }
            }
        }
    }
    Tagger::shipped().tag(&words, &fixed)
}
