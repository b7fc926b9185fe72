//! The functions of the network that are no sums, by polynomials: a hundred times as fast as exact ones, and exact to six
//! digits.

use multiversion::multiversion;

/// The exponential function for numbers up to nought.
#[expect(clippy::inline_always, reason = "only within its callers is it made for their kind of processor")]
#[inline(always)]
fn exp(x: f32) -> f32 {
    // 2^x in two parts: whole numbers by the exponent, the rest by Taylor's series.
    let power = (x * std::f32::consts::LOG2_E).max(-126.0);
    let whole = power.round_ties_even();
    let rest = (power - whole) * std::f32::consts::LN_2;
    let series = 1.0
        + rest
            * (1.0
                + rest
                    * (0.5 + rest * (1.0 / 6.0 + rest * (1.0 / 24.0 + rest * (1.0 / 120.0 + rest / 720.0)))));
    series * f32::from_bits(((whole as i32 + 127) << 23).cast_unsigned())
}

/// Gauss's error function after Abramowitz and Stegun, 7.1.26: exact to six digits.
#[expect(clippy::inline_always, reason = "only within its callers is it made for their kind of processor")]
#[inline(always)]
fn erf(x: f32) -> f32 {
    let away = x.abs();
    let t = 1.0 / (1.0 + 0.327_591_1 * away);
    let series =
        t * (0.254_829_6 + t * (-0.284_496_74 + t * (1.421_413_7 + t * (-1.453_152 + t * 1.061_405_4))));
    (1.0 - series * exp(-away * away)).copysign(x)
}

/// The smooth step between layers, of every number.
#[multiversion(targets("x86_64+avx512f+avx512bw+avx512vl", "x86_64+avx2+fma"))]
pub(super) fn gelu(values: &mut [f32]) {
    for value in values {
        *value = 0.5 * *value * (1.0 + erf(*value * std::f32::consts::FRAC_1_SQRT_2));
    }
}

/// Weights that add up to one, from scores.
#[multiversion(targets("x86_64+avx512f+avx512bw+avx512vl", "x86_64+avx2+fma"))]
pub(super) fn softmax(scores: &mut [f32]) {
    let highest = scores.iter().copied().fold(f32::MIN, f32::max);
    for score in &mut *scores {
        *score = exp(*score - highest);
    }
    let whole: f32 = scores.iter().sum();
    for score in scores {
        *score /= whole;
    }
}

/// What a question draws from `count` memories: their values, each by how well its key answers it. Keys and values stand
/// `stride` apart, and are looked at from `from` on, as many numbers as the question has.
#[multiversion(targets("x86_64+avx512f+avx512bw+avx512vl", "x86_64+avx2+fma"))]
pub(super) fn attend(
    question: &[f32],
    keys: &[&[f32]],
    values: &[&[f32]],
    scores: &mut Vec<f32>,
    out: &mut [f32],
) {
    let width = question.len();
    #[expect(clippy::cast_precision_loss, reason = "a width is small")]
    let factor = 1.0 / (width as f32).sqrt();
    scores.clear();
    for key in keys {
        // Sixteen sums beside each other, which a processor adds at once.
        let mut sums = [0.0f32; 16];
        for (question, key) in question.chunks_exact(16).zip(key.chunks_exact(16)) {
            for ((sum, a), b) in sums.iter_mut().zip(question).zip(key) {
                *sum += a * b;
            }
        }
        scores.push(sums.iter().sum::<f32>() * factor);
    }
    softmax(scores);
    out.fill(0.0);
    for (value, score) in values.iter().zip(&*scores) {
        for (out, value) in out.iter_mut().zip(*value) {
            *out += score * value;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn functions_are_exact_to_six_digits() {
        for step in -40i16..=0 {
            let x = f32::from(step) / 4.0;
            assert!((exp(x) - x.exp()).abs() <= 2e-6 * x.exp().max(1e-3), "{x}");
        }
        // From a table: the error function of 0.5, 1 and 2.
        for (x, known) in [(0.5, 0.520_499_9), (1.0, 0.842_700_8), (2.0, 0.995_322_3)] {
            assert!((erf(x) - known).abs() < 2e-6 && (erf(-x) + known).abs() < 2e-6);
        }
        let mut scores = [1.0, 1.0, -100.0];
        softmax(&mut scores);
        assert!((scores[0] - 0.5).abs() < 1e-6 && scores[2] < 1e-6);
    }

    #[test]
    fn what_answers_best_is_drawn() {
        let keys: [&[f32]; 2] = [&[0.0; 16], &[9.0; 16]];
        let values: [&[f32]; 2] = [&[1.0; 16], &[2.0; 16]];
        let mut out = [0.0; 16];
        attend(&[9.0; 16], &keys, &values, &mut Vec::new(), &mut out);
        assert!((out[3] - 2.0).abs() < 1e-6);
    }
}
