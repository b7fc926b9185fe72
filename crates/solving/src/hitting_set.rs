//! The smallest set that has something in common with each of some sets.

use crate::engine::{Pace, Stop};
use crate::solver::Stopped;

/// A smallest set that shares an element with every one of `sets`; `None` if that needs more than
/// `most` elements. Branches over the elements of a set that is not hit yet, smallest set first; a
/// lower bound from sets that share nothing cuts most branches.
pub fn smallest_hitting_set(
    sets: &[Vec<usize>],
    most: usize,
    stop: &Stop,
) -> Result<Option<Vec<usize>>, Stopped> {
    let pace = Pace::new(stop);
    let mut search = Search { sets, best: None, limit: most + 1, chosen: Vec::new(), pace };
    search.run()?;
    Ok(search.best)
}

struct Search<'a> {
    sets: &'a [Vec<usize>],
    best: Option<Vec<usize>>,
    /// Only smaller sets than this are of interest.
    limit: usize,
    chosen: Vec<usize>,
    pace: Pace,
}

impl Search<'_> {
    fn run(&mut self) -> Result<(), Stopped> {
        if self.pace.spend(8 * self.sets.len() as u64 + 1) {
            return Err(Stopped);
        }
        let open: Vec<&Vec<usize>> =
            self.sets.iter().filter(|set| !set.iter().any(|element| self.chosen.contains(element))).collect();
        let Some(branch) = open.iter().min_by_key(|set| set.len()) else {
            self.limit = self.chosen.len();
            self.best = Some(self.chosen.clone());
            return Ok(());
        };
        if self.chosen.len() + disjoint(&open) >= self.limit {
            return Ok(());
        }
        for &element in *branch {
            self.chosen.push(element);
            if self.chosen.len() < self.limit {
                self.run()?;
            }
            self.chosen.pop();
        }
        Ok(())
    }
}

/// How many of the sets can be picked that share nothing: each needs an element of its own.
fn disjoint(sets: &[&Vec<usize>]) -> usize {
    let mut used: Vec<usize> = Vec::new();
    let mut count = 0;
    for set in sets {
        if !set.iter().any(|element| used.contains(element)) {
            used.extend(set.iter());
            count += 1;
        }
    }
    count
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn finds_a_smallest_one() {
        let sets = vec![vec![1, 2], vec![2, 3], vec![3, 4], vec![4, 5]];
        let smallest = |sets: &[Vec<usize>], most| smallest_hitting_set(sets, most, &Stop::never()).unwrap();
        let found = smallest(&sets, 9).unwrap();
        assert_eq!(found.len(), 2);
        assert!(sets.iter().all(|set| set.iter().any(|element| found.contains(element))));
        assert_eq!(smallest(&sets, 1), None);
        assert_eq!(smallest(&[], 0), Some(vec![]));
        assert_eq!(smallest(&[vec![]], 5), None);
    }

    #[test]
    fn a_long_search_can_be_stopped() {
        // The lines of a projective plane of order 7: no few points hit them all.
        let sets: Vec<Vec<usize>> = (0..57)
            .map(|line| [1, 6, 7, 9, 19, 38, 42, 49].map(|point| (point + line) % 57).to_vec())
            .collect();
        assert_eq!(smallest_hitting_set(&sets, 57, &Stop::when(|| true)), Err(Stopped));
    }
}
