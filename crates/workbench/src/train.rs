//! Training the learned reader from puzzles whose meaning is known.

use crate::SCHEMA;
use puzzle::Puzzle;
use reading::learned::maxent::Method;
use reading::learned::training;
use reading::learned::vocabulary::Vocabulary;
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
