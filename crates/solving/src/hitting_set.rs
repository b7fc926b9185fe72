//! The smallest set that has something in common with each of some sets.

/// A smallest set that shares an element with every one of `sets`; `None` if that needs more than
/// `most` elements. Branches over the elements of a set that is not hit yet, smallest set first; a
/// lower bound from sets that share nothing cuts most branches.
pub fn smallest_hitting_set(sets: &[Vec<usize>], most: usize) -> Option<Vec<usize>> {
    let mut search = Search { sets, best: None, limit: most + 1, chosen: Vec::new() };
    search.run();
    search.best
}

struct Search<'a> {
    sets: &'a [Vec<usize>],
    best: Option<Vec<usize>>,
    /// Only smaller sets than this are of interest.
    limit: usize,
    chosen: Vec<usize>,
}

impl Search<'_> {
    fn run(&mut self) {
        let open: Vec<&Vec<usize>> =
            self.sets.iter().filter(|set| !set.iter().any(|element| self.chosen.contains(element))).collect();
        let Some(branch) = open.iter().min_by_key(|set| set.len()) else {
            self.limit = self.chosen.len();
            self.best = Some(self.chosen.clone());
            return;
        };
        if self.chosen.len() + disjoint(&open) >= self.limit {
            return;
        }
        for &element in *branch {
            self.chosen.push(element);
            if self.chosen.len() < self.limit {
                self.run();
            }
            self.chosen.pop();
        }
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
        let found = smallest_hitting_set(&sets, 9).unwrap();
        assert_eq!(found.len(), 2);
        assert!(sets.iter().all(|set| set.iter().any(|element| found.contains(element))));
        assert_eq!(smallest_hitting_set(&sets, 1), None);
        assert_eq!(smallest_hitting_set(&[], 0), Some(vec![]));
        assert_eq!(smallest_hitting_set(&[vec![]], 5), None);
    }
}
