//! The lowest point of a smooth function, by the method of Broyden, Fletcher, Goldfarb and Shanno with limited memory
//! (Nocedal 1980; Nocedal and Wright 2006, algorithm 7.4).
//!
//! Whatever learns weights in this project says what is to be made small and how steep that is; how to get down is told
//! here, once. Nothing is random: the same function gives the same point.

use std::collections::VecDeque;

/// How many steps are remembered.
const MEMORY: usize = 8;

/// When to stop.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Settings {
    /// The most steps.
    pub steps: usize,
    /// How often a step that leads too little down is halved before the descent ends.
    pub halvings: usize,
    /// A gradient that is shorter than this is flat enough.
    pub flat: f64,
    /// A step that leads down by less is the last.
    pub enough: Enough,
}

/// What a step must gain for another one to be worth while.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Enough {
    /// This much.
    Absolute(f64),
    /// This share of the value, or this much where the value is below one.
    Relative(f64),
}

impl Enough {
    fn than(self, value: f64) -> f64 {
        match self {
            Self::Absolute(gain) => gain,
            Self::Relative(share) => share * value.abs().max(1.0),
        }
    }
}

/// Goes down from a point. `function` gives the value at a point and the gradient there, as long as the point.
pub fn descend(
    from: Vec<f64>,
    settings: Settings,
    mut function: impl FnMut(&[f64]) -> (f64, Vec<f64>),
) -> Vec<f64> {
    let mut point = from;
    let (mut value, mut gradient) = function(&point);
    let mut memory: VecDeque<Step> = VecDeque::new();
    for _ in 0..settings.steps {
        let steepness = dot(&gradient, &gradient).sqrt();
        if steepness < settings.flat {
            break;
        }
        let direction = direction(&gradient, &memory);
        let slope = dot(&direction, &gradient);
        let mut length = if memory.is_empty() { 1.0 / steepness.max(1e-9) } else { 1.0 };
        let mut next = None;
        for _ in 0..settings.halvings {
            let there: Vec<f64> = point.iter().zip(&direction).map(|(p, d)| p + length * d).collect();
            let (lower, gradient) = function(&there);
            // It must lead down as far as the slope lets one hope, or a fair part of that (Armijo).
            if lower <= value + 1e-4 * length * slope {
                next = Some((there, lower, gradient));
                break;
            }
            length *= 0.5;
        }
        let Some((there, lower, gradient_there)) = next else { break };
        let step = Step::between(&point, &there, &gradient, &gradient_there);
        let gained = value - lower;
        (point, value, gradient) = (there, lower, gradient_there);
        if gained < settings.enough.than(value) {
            break;
        }
        // Only where the function curves upwards does a step tell something about the next one.
        if step.curvature > 1e-12 {
            memory.push_back(step);
        }
        if memory.len() > MEMORY {
            memory.pop_front();
        }
    }
    point
}

/// A step that was taken, and how the gradient changed by it.
struct Step {
    moved: Vec<f64>,
    turned: Vec<f64>,
    curvature: f64,
    /// One divided by the curvature.
    per_curvature: f64,
}

impl Step {
    fn between(from: &[f64], to: &[f64], before: &[f64], after: &[f64]) -> Self {
        let less = |a: &[f64], b: &[f64]| a.iter().zip(b).map(|(a, b)| a - b).collect::<Vec<_>>();
        let (moved, turned) = (less(to, from), less(after, before));
        let curvature = dot(&moved, &turned);
        Self { moved, turned, curvature, per_curvature: 1.0 / curvature }
    }
}

/// Where to go: against the gradient, corrected by what the last steps told about the curvature.
fn direction(gradient: &[f64], memory: &VecDeque<Step>) -> Vec<f64> {
    let mut direction: Vec<f64> = gradient.iter().map(|g| -g).collect();
    let mut shares = Vec::with_capacity(memory.len());
    for step in memory.iter().rev() {
        let share = step.per_curvature * dot(&step.moved, &direction);
        add(&mut direction, -share, &step.turned);
        shares.push(share);
    }
    if let Some(last) = memory.back() {
        let scale = last.curvature / dot(&last.turned, &last.turned);
        for d in &mut direction {
            *d *= scale;
        }
    }
    for (step, share) in memory.iter().zip(shares.into_iter().rev()) {
        let back = step.per_curvature * dot(&step.turned, &direction);
        add(&mut direction, share - back, &step.moved);
    }
    direction
}

/// The product of two vectors, number by number.
pub fn dot(a: &[f64], b: &[f64]) -> f64 {
    a.iter().zip(b).map(|(a, b)| a * b).sum()
}

fn add(to: &mut [f64], times: f64, what: &[f64]) {
    to.iter_mut().zip(what).for_each(|(slot, part)| *slot += times * part);
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    const PATIENT: Settings =
        Settings { steps: 500, halvings: 40, flat: 1e-10, enough: Enough::Absolute(0.0) };

    /// Rosenbrock's valley: steep walls, and a flat bend towards (1, 1).
    fn valley(point: &[f64]) -> (f64, Vec<f64>) {
        let (x, y) = (point[0], point[1]);
        let off = y - x * x;
        ((1.0 - x).powi(2) + 100.0 * off * off, vec![-2.0 * (1.0 - x) - 400.0 * x * off, 200.0 * off])
    }

    #[test]
    fn a_bent_valley_is_followed_to_its_end() {
        let end = descend(vec![-1.2, 1.0], PATIENT, valley);
        assert!((end[0] - 1.0).abs() < 1e-6 && (end[1] - 1.0).abs() < 1e-6, "{end:?}");
        assert_eq!(end, descend(vec![-1.2, 1.0], PATIENT, valley), "the same function, the same point");
    }

    #[test]
    fn it_stops_when_it_is_told_to() {
        let mut asked = 0;
        let mut counted = |point: &[f64]| {
            asked += 1;
            valley(point)
        };
        let start = descend(vec![-1.2, 1.0], Settings { steps: 0, ..PATIENT }, &mut counted);
        assert_eq!(start, [-1.2, 1.0]);
        let flat = descend(vec![-1.2, 1.0], Settings { flat: 1e9, ..PATIENT }, &mut counted);
        assert_eq!(flat, [-1.2, 1.0]);
        // One step is looked for, and gains too little.
        let once = Settings { enough: Enough::Relative(1e9), ..PATIENT };
        let first = descend(vec![-1.2, 1.0], once, &mut counted);
        assert!(valley(&first).0 < valley(&[-1.2, 1.0]).0);
        assert!(asked < 50, "{asked}");
    }

    #[test]
    fn a_function_without_a_direction_down_ends_the_descent() {
        // The gradient lies: there is no way down along it.
        assert_eq!(descend(vec![0.0], PATIENT, |point| (point[0].abs(), vec![1.0])), [0.0]);
        assert_eq!(descend(Vec::new(), PATIENT, |_| (0.0, Vec::new())), Vec::<f64>::new());
    }

    proptest! {
        /// Σ cᵢ (xᵢ − mᵢ)² has its lowest point at m.
        #[test]
        fn the_bottom_of_every_bowl_is_found(
            bowl in proptest::collection::vec((0.01_f64..100.0, -50.0_f64..50.0, -50.0_f64..50.0), 1..12)
        ) {
            let start = bowl.iter().map(|(_, _, from)| *from).collect();
            let end = descend(start, PATIENT, |point| {
                let value = point.iter().zip(&bowl).map(|(x, (c, m, _))| c * (x - m).powi(2)).sum();
                (value, point.iter().zip(&bowl).map(|(x, (c, m, _))| 2.0 * c * (x - m)).collect())
            });
            for (x, (_, m, _)) in end.iter().zip(&bowl) {
                prop_assert!((x - m).abs() < 1e-3, "{end:?} {bowl:?}");
            }
        }
    }
}
