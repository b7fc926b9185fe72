//! Reads a prompt: a vector for every piece, which knows the pieces around it.

use super::functions::{attend, gelu};
use super::linear::{Linear, Norm, add};
use crate::weights::{BadWeights, File, Matrix, Sizes};

/// What keeps a norm from dividing by nought.
const LEAST: f32 = 1e-12;

pub(super) struct Encoder<'w> {
    width: usize,
    heads: usize,
    pieces: Matrix<'w>,
    positions: Matrix<'w>,
    norm: Norm,
    layers: Vec<Layer<'w>>,
}

struct Layer<'w> {
    question_key_value: Linear<'w>,
    out: Linear<'w>,
    first_norm: Norm,
    up: Linear<'w>,
    down: Linear<'w>,
    second_norm: Norm,
}

impl<'w> Encoder<'w> {
    pub fn open(file: &mut File<'w>, sizes: Sizes) -> Result<Encoder<'w>, BadWeights> {
        let Sizes { width, heads, encoder, .. } = sizes;
        let pieces = file.matrix(encoder.words, width)?;
        let positions = file.matrix(encoder.positions, width)?;
        let norm = Norm::open(file, width, LEAST)?;
        let layer = |file: &mut File<'w>| -> Result<Layer<'w>, BadWeights> {
            Ok(Layer {
                question_key_value: Linear::open(file, 3 * width, width)?,
                out: Linear::open(file, width, width)?,
                first_norm: Norm::open(file, width, LEAST)?,
                up: Linear::open(file, encoder.inner, width)?,
                down: Linear::open(file, width, encoder.inner)?,
                second_norm: Norm::open(file, width, LEAST)?,
            })
        };
        let layers = (0..encoder.layers).map(|_| layer(file)).collect::<Result<_, _>>()?;
        Ok(Encoder { width, heads, pieces, positions, norm, layers })
    }

    /// How many pieces can be read.
    pub fn longest(&self) -> usize {
        self.positions.rows
    }

    /// The vectors of pieces, one behind the other.
    pub fn read(&self, pieces: &[u32]) -> Vec<f32> {
        let mut vectors = vec![0.0; pieces.len() * self.width];
        for ((place, &piece), vector) in pieces.iter().enumerate().zip(vectors.chunks_exact_mut(self.width)) {
            self.pieces.add_row(piece as usize, vector);
            self.positions.add_row(place, vector);
        }
        self.norm.apply(&mut vectors);
        for layer in &self.layers {
            let mixed = self.mixed(&layer.question_key_value.of(&vectors));
            add(&mut vectors, &layer.out.of(&mixed));
            layer.first_norm.apply(&mut vectors);
            let mut inner = layer.up.of(&vectors);
            gelu(&mut inner);
            add(&mut vectors, &layer.down.of(&inner));
            layer.second_norm.apply(&mut vectors);
        }
        vectors
    }

    /// What every piece draws from all others.
    fn mixed(&self, parts: &[f32]) -> Vec<f32> {
        let (width, part) = (self.width, self.width / self.heads);
        let mut out = vec![0.0; parts.len() / 3];
        let mut scores = Vec::new();
        for head in 0..self.heads {
            let at = |kind: usize| kind * width + head * part..kind * width + (head + 1) * part;
            let all = |kind: usize| -> Vec<&[f32]> {
                parts.chunks_exact(3 * width).map(|row| &row[at(kind)]).collect()
            };
            let (questions, keys, values) = (all(0), all(1), all(2));
            for (question, out) in questions.into_iter().zip(out.chunks_exact_mut(width)) {
                attend(question, &keys, &values, &mut scores, &mut out[at(0)]);
            }
        }
        out
    }
}
