//! Training the learned reader from puzzles whose meaning is known, and its parser from a treebank.

use crate::SCHEMA;
use logicia::maxent::Method;
use logicia::parser::conllu;
use logicia::parser::training::{Settings, lessons, train as train_on};
use logicia::training;
use logicia::vocabulary::Vocabulary;
use puzzle::Puzzle;
use serde::Serialize;

/// What was learned, as plain data.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct TrainView {
    /// See [`SCHEMA`].
    pub schema: u32,
    /// Always `trained`.
    pub kind: &'static str,
    /// How many puzzles could be learned from.
    pub puzzles: usize,
    /// How many of their words have a known class.
    pub entities: usize,
    /// How many pairs of entities there are.
    pub pairs: usize,
    /// How many relations hold between them.
    pub relations: usize,
    /// How many relations between two entities the model can tell.
    pub binary_relations: usize,
    /// How large the model is.
    pub bytes: usize,
    /// How long it took. Whoever has a clock fills it in.
    pub seconds: f64,
}

/// A model, and what it was learned from.
#[derive(Clone, Debug)]
pub struct Trained {
    /// The file.
    pub model: Vec<u8>,
    /// What was learned.
    pub view: TrainView,
}

/// Trains on puzzles that have an `annotation` or `formulas`; the others are passed over. `relations` is the text of a
/// vocabulary in place of the one that comes with the project. The error says what is wrong.
pub fn train(puzzles: &[Puzzle], relations: Option<&str>, scaling: bool) -> Result<Trained, String> {
    let vocabulary = relations.map_or_else(|| Ok(Vocabulary::shipped()), Vocabulary::parse)?;
    let method = if scaling { Method::Gis } else { Method::Lbfgs };
    let (model, report) = training::train(puzzles, &vocabulary, method)?;
    let model = model.to_bytes();
    let view = TrainView {
        schema: SCHEMA,
        kind: "trained",
        puzzles: report.puzzles,
        entities: report.entities,
        pairs: report.pairs,
        relations: report.relations,
        binary_relations: vocabulary.binaries().len(),
        bytes: model.len(),
        seconds: 0.0,
    };
    Ok(Trained { model, view })
}

/// What the parser was trained on, as plain data.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct ParserView {
    /// See [`SCHEMA`].
    pub schema: u32,
    /// Always `trained-parser`.
    pub kind: &'static str,
    /// How many sentences the treebank has.
    pub sentences: usize,
    /// How many sentences in the manner of clues were added to them.
    pub clues: usize,
    /// How large the file is.
    pub bytes: usize,
    /// How long it took. Whoever has a clock fills it in.
    pub seconds: f64,
}

/// A parser, and what it was trained on.
#[derive(Clone, Debug)]
pub struct TrainedParser {
    /// The file.
    pub file: Vec<u8>,
    /// What it was trained on.
    pub view: ParserView,
}

/// Trains the dependency parser on a treebank in CoNLL-U and on generated clues. After each round, `report` gets its number
/// and the share of right steps in it. The error says what is wrong with the treebank.
pub fn train_parser(treebank: &str, report: impl FnMut(usize, f64)) -> Result<TrainedParser, String> {
    let trees = conllu::trees(treebank)?;
    if trees.is_empty() {
        return Err("there are no sentences in it".to_owned());
    }
    let sentences = trees.len();
    let trees = lessons(trees);
    let file = train_on(&trees, &Settings::default(), report);
    let view = ParserView {
        schema: SCHEMA,
        kind: "trained-parser",
        sentences,
        clues: trees.len() - sentences,
        bytes: file.len(),
        seconds: 0.0,
    };
    Ok(TrainedParser { file, view })
}
