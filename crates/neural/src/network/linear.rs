//! Layers that multiply by a matrix of whole numbers, and norms.

use crate::weights::{BadWeights, File, Matrix};
use multiversion::multiversion;

/// What goes through a layer is rounded to so many steps on either side of nought.
const STEPS: f32 = 2047.0;

/// A layer: a matrix and what is added.
pub(super) struct Linear<'w> {
    weights: Matrix<'w>,
    bias: Vec<f32>,
}

impl<'w> Linear<'w> {
    pub fn open(file: &mut File<'w>, rows: usize, width: usize) -> Result<Linear<'w>, BadWeights> {
        Ok(Linear { weights: file.matrix(rows, width)?, bias: file.vector(rows)? })
    }

    /// The layer of some vectors that stand one behind the other.
    pub fn of(&self, vectors: &[f32]) -> Vec<f32> {
        let Matrix { rows, width, scale, whole } = &self.weights;
        let (steps, worth) = rounded(vectors, *width);
        let mut sums = vec![0; worth.len() * rows];
        product(whole, *width, &steps, &mut sums);
        let mut out = vec![0.0; sums.len()];
        for ((out, sums), worth) in out.chunks_exact_mut(*rows).zip(sums.chunks_exact(*rows)).zip(worth) {
            for ((value, &sum), (scale, bias)) in out.iter_mut().zip(sums).zip(scale.iter().zip(&self.bias)) {
                #[expect(clippy::cast_precision_loss, reason = "seven digits are enough")]
                let sum = sum as f32;
                *value = sum * scale * worth + bias;
            }
        }
        out
    }
}

/// Vectors rounded to steps, and what a step of each is worth.
fn rounded(vectors: &[f32], width: usize) -> (Vec<i16>, Vec<f32>) {
    let mut steps = Vec::with_capacity(vectors.len());
    let worth = vectors
        .chunks_exact(width)
        .map(|vector| {
            let largest = vector.iter().fold(f32::MIN_POSITIVE, |largest, value| largest.max(value.abs()));
            let per_step = STEPS / largest;
            steps.extend(vector.iter().map(|value| (value * per_step).round_ties_even() as i16));
            largest / STEPS
        })
        .collect();
    (steps, worth)
}

/// The product of a matrix with some vectors. A sum is below 127 · 2047 · width, which fits for any width up to 8,000.
#[multiversion(targets("x86_64+avx512f+avx512bw+avx512vl", "x86_64+avx2+fma"))]
fn product(weights: &[u8], width: usize, vectors: &[i16], out: &mut [i32]) {
    let (rows, count) = (weights.len() / width, vectors.len() / width);
    let vector = |place: usize| &vectors[place * width..][..width];
    for row in 0..rows {
        let weights = &weights[row * width..][..width];
        let mut place = 0;
        // Four at a time, so that each weight is taken from memory once for all of them.
        while place + 4 <= count {
            let (a, b, c, d) = (vector(place), vector(place + 1), vector(place + 2), vector(place + 3));
            let mut sums = [0i32; 4];
            for k in 0..width {
                let weight = i32::from(weights[k].cast_signed());
                sums[0] = sums[0].wrapping_add(weight.wrapping_mul(i32::from(a[k])));
                sums[1] = sums[1].wrapping_add(weight.wrapping_mul(i32::from(b[k])));
                sums[2] = sums[2].wrapping_add(weight.wrapping_mul(i32::from(c[k])));
                sums[3] = sums[3].wrapping_add(weight.wrapping_mul(i32::from(d[k])));
            }
            for (offset, sum) in sums.into_iter().enumerate() {
                out[(place + offset) * rows + row] = sum;
            }
            place += 4;
        }
        while place < count {
            let vector = vector(place);
            let mut sum = 0i32;
            for k in 0..width {
                let weight = i32::from(weights[k].cast_signed());
                sum = sum.wrapping_add(weight.wrapping_mul(i32::from(vector[k])));
            }
            out[place * rows + row] = sum;
            place += 1;
        }
    }
}

/// A norm of vectors: no mean, a spread of one, then weights and what is added.
pub(super) struct Norm {
    weights: Vec<f32>,
    bias: Vec<f32>,
    least: f32,
}

impl Norm {
    pub fn open(file: &mut File, width: usize, least: f32) -> Result<Norm, BadWeights> {
        Ok(Norm { weights: file.vector(width)?, bias: file.vector(width)?, least })
    }

    /// The norm of vectors that stand one behind the other, in place.
    pub fn apply(&self, vectors: &mut [f32]) {
        let width = self.weights.len();
        #[expect(clippy::cast_precision_loss, reason = "a width is small")]
        let count = width as f32;
        for vector in vectors.chunks_exact_mut(width) {
            let mean = vector.iter().sum::<f32>() / count;
            let spread = vector.iter().map(|value| (value - mean) * (value - mean)).sum::<f32>() / count;
            let factor = 1.0 / (spread + self.least).sqrt();
            for (value, (weight, bias)) in vector.iter_mut().zip(self.weights.iter().zip(&self.bias)) {
                *value = (*value - mean) * factor * weight + bias;
            }
        }
    }

    /// The same as new vectors.
    pub fn of(&self, vectors: &[f32]) -> Vec<f32> {
        let mut normed = vectors.to_vec();
        self.apply(&mut normed);
        normed
    }
}

/// Adds vectors to others.
pub(super) fn add(to: &mut [f32], what: &[f32]) {
    for (value, more) in to.iter_mut().zip(what) {
        *value += more;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn products_are_exact_whatever_the_number_of_vectors() {
        let width = 19;
        let weights: Vec<u8> = (0..width * 5).map(|place| (place * 37 % 251) as u8).collect();
        let vectors: Vec<i16> = (0..width * 7).map(|place| (place * 911 % 4095) as i16 - 2047).collect();
        let mut out = vec![0; 35];
        product(&weights, width, &vectors, &mut out);
        for (place, vector) in vectors.chunks(width).enumerate() {
            for (row, weights) in weights.chunks(width).enumerate() {
                let pairs = weights.iter().zip(vector);
                let sum: i32 = pairs.map(|(a, b)| i32::from(a.cast_signed()) * i32::from(*b)).sum();
                assert_eq!(out[place * 5 + row], sum);
            }
        }
    }
}
