//! Models found so far, kept as what they break.
//!
//! A model shows that everything it satisfies is consistent. So a set of facts and constraints that refutes
//! the opposite of a fact must hold something that each model of that opposite breaks. This stays true as
//! more becomes known: models serve every later step, which is most of what makes later steps quick.

use crate::bits::ones;
use rustc_hash::FxHashSet;

/// Models over elements `0 .. facts` (facts that the model makes false) and beyond (constraints that it
/// breaks).
pub(crate) struct Models {
    stride: usize,
    facts: usize,
    words: Vec<u64>,
    /// For every fact the models that make it false.
    against: Vec<Vec<u32>>,
    known: FxHashSet<Vec<u64>>,
}

impl Models {
    pub(crate) fn new(facts: usize, constraints: usize) -> Models {
        Models {
            stride: (facts + constraints).div_ceil(64).max(1),
            facts,
            words: Vec::new(),
            against: vec![Vec::new(); facts],
            known: FxHashSet::default(),
        }
    }

    /// How many words of 64 bits a set of elements has.
    pub(crate) fn stride(&self) -> usize {
        self.stride
    }

    /// What a model breaks.
    pub(crate) fn broken(&self, model: u32) -> &[u64] {
        &self.words[model as usize * self.stride..(model as usize + 1) * self.stride]
    }

    /// The models that make a fact false, oldest first.
    pub(crate) fn against(&self, fact: usize) -> &[u32] {
        &self.against[fact]
    }

    /// Keeps a model.
    pub(crate) fn add(&mut self, broken: &[u64]) {
        if !self.known.insert(broken.to_vec()) {
            return;
        }
        let number = (self.words.len() / self.stride) as u32;
        self.words.extend_from_slice(broken);
        for element in ones(broken) {
            if element >= self.facts {
                break;
            }
            self.against[element].push(number);
        }
    }

    /// Whether some model makes the fact false and breaks nothing of `kept`.
    pub(crate) fn refutes(&self, fact: usize, kept: &[u64]) -> bool {
        // The latest models break least of what is known by now.
        self.against[fact]
            .iter()
            .rev()
            .any(|&model| self.broken(model).iter().zip(kept).all(|(broken, kept)| broken & kept == 0))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_model_refutes_what_it_breaks_alone() {
        let mut models = Models::new(4, 4);
        models.add(&[0b0001_0011]);
        models.add(&[0b0001_0011]);
        assert_eq!(models.against(0), [0]);
        assert!(models.refutes(1, &[0b1110_1100]));
        assert!(!models.refutes(1, &[0b0001_0000]));
        assert!(!models.refutes(2, &[0]));
    }
}
