//! Says a formula, token by token, from what the encoder has read.

use super::functions::{attend, gelu};
use super::linear::{Linear, Norm, add};
use crate::language::Token;
use crate::weights::{BadWeights, File, Matrix, Sizes};
use std::rc::Rc;

/// What keeps a norm from dividing by nought.
const LEAST: f32 = 1e-5;

pub(crate) struct Decoder<'w> {
    width: usize,
    heads: usize,
    tokens: Matrix<'w>,
    positions: Matrix<'w>,
    layers: Vec<Layer<'w>>,
    norm: Norm,
    out: Linear<'w>,
}

struct Layer<'w> {
    self_norm: Norm,
    self_parts: Linear<'w>,
    self_out: Linear<'w>,
    cross_norm: Norm,
    cross_question: Linear<'w>,
    cross_memory: Linear<'w>,
    cross_out: Linear<'w>,
    norm: Norm,
    up: Linear<'w>,
    down: Linear<'w>,
}

/// What was read, as the decoder's layers look at it: for each layer, keys and values of every piece.
pub(crate) struct Memory {
    layers: Vec<Vec<f32>>,
}

/// The tokens that were said: for each of them, keys and values of every layer.
#[derive(Clone, Default)]
pub(crate) struct Said {
    tokens: Vec<Rc<Vec<Vec<f32>>>>,
}

impl<'w> Decoder<'w> {
    pub(super) fn open(file: &mut File<'w>, sizes: Sizes) -> Result<Decoder<'w>, BadWeights> {
        let Sizes { width, heads, decoder, .. } = sizes;
        let tokens = file.matrix(decoder.words, width)?;
        let positions = file.matrix(decoder.positions, width)?;
        let layer = |file: &mut File<'w>| -> Result<Layer<'w>, BadWeights> {
            Ok(Layer {
                self_norm: Norm::open(file, width, LEAST)?,
                self_parts: Linear::open(file, 3 * width, width)?,
                self_out: Linear::open(file, width, width)?,
                cross_norm: Norm::open(file, width, LEAST)?,
                cross_question: Linear::open(file, width, width)?,
                cross_memory: Linear::open(file, 2 * width, width)?,
                cross_out: Linear::open(file, width, width)?,
                norm: Norm::open(file, width, LEAST)?,
                up: Linear::open(file, decoder.inner, width)?,
                down: Linear::open(file, width, decoder.inner)?,
            })
        };
        let layers = (0..decoder.layers).map(|_| layer(file)).collect::<Result<_, _>>()?;
        let norm = Norm::open(file, width, LEAST)?;
        let out = Linear::open(file, decoder.words, width)?;
        Ok(Decoder { width, heads, tokens, positions, layers, norm, out })
    }

    /// How many tokens can be said.
    pub fn longest(&self) -> usize {
        self.positions.rows
    }

    /// What was read, made ready.
    pub(super) fn memory(&self, read: &[f32]) -> Memory {
        Memory { layers: self.layers.iter().map(|layer| layer.cross_memory.of(read)).collect() }
    }

    /// Says one token more for each of some beginnings, and gives for each the scores of what may come next.
    pub fn say(&self, memory: &Memory, said: &mut [Said], tokens: &[Token]) -> Vec<Vec<f32>> {
        let width = self.width;
        let mut vectors = vec![0.0; tokens.len() * width];
        for ((vector, &token), said) in vectors.chunks_exact_mut(width).zip(tokens).zip(&*said) {
            self.tokens.add_row(token.into(), vector);
            self.positions.add_row(said.tokens.len(), vector);
        }
        let mut kept: Vec<Vec<Vec<f32>>> = vec![Vec::new(); tokens.len()];
        for (number, (layer, memory)) in self.layers.iter().zip(&memory.layers).enumerate() {
            let parts = layer.self_parts.of(&layer.self_norm.of(&vectors));
            let mut mixed = vec![0.0; vectors.len()];
            for (((row, mixed), said), kept) in
                parts.chunks_exact(3 * width).zip(mixed.chunks_exact_mut(width)).zip(&*said).zip(&mut kept)
            {
                kept.push(row[width..].to_vec());
                let before = said.tokens.iter().map(|token| &token[number][..]);
                let rows: Vec<&[f32]> = before.chain([&row[width..]]).collect();
                self.draw(&row[..width], &rows, mixed);
            }
            add(&mut vectors, &layer.self_out.of(&mixed));
            let questions = layer.cross_question.of(&layer.cross_norm.of(&vectors));
            let rows: Vec<&[f32]> = memory.chunks_exact(2 * width).collect();
            for (question, mixed) in questions.chunks_exact(width).zip(mixed.chunks_exact_mut(width)) {
                self.draw(question, &rows, mixed);
            }
            add(&mut vectors, &layer.cross_out.of(&mixed));
            let mut inner = layer.up.of(&layer.norm.of(&vectors));
            gelu(&mut inner);
            add(&mut vectors, &layer.down.of(&inner));
        }
        for (said, kept) in said.iter_mut().zip(kept) {
            said.tokens.push(Rc::new(kept));
        }
        let scores = self.out.of(&self.norm.of(&vectors));
        scores.chunks_exact(self.tokens.rows).map(<[f32]>::to_vec).collect()
    }

    /// What a question draws from rows of keys and values, head by head.
    fn draw(&self, question: &[f32], rows: &[&[f32]], out: &mut [f32]) {
        let part = self.width / self.heads;
        let mut scores = Vec::new();
        for head in 0..self.heads {
            let at = head * part..(head + 1) * part;
            let keys: Vec<&[f32]> = rows.iter().map(|row| &row[at.clone()]).collect();
            let values: Vec<&[f32]> = rows.iter().map(|row| &row[self.width..][at.clone()]).collect();
            attend(&question[at.clone()], &keys, &values, &mut scores, &mut out[at.clone()]);
        }
    }
}
