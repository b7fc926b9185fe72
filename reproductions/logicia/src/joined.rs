//! Things that turn out to be one, joined step by step: the words of a row.

/// For each of some things, by number, the first one that it was joined with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Joined(Vec<usize>);

impl Joined {
    /// So many things, each by itself.
    pub fn new(count: usize) -> Joined {
        Joined((0..count).collect())
    }

    /// Joins two things; tells whether they were apart. Numbers that there are not change nothing.
    pub fn join(&mut self, one: usize, other: usize) -> bool {
        let (Some(&one), Some(&other)) = (self.0.get(one), self.0.get(other)) else { return false };
        let (first, second) = (one.min(other), one.max(other));
        self.0.iter_mut().filter(|row| **row == second).for_each(|row| *row = first);
        first != second
    }

    /// For each thing the first one that it was joined with.
    pub fn firsts(&self) -> &[usize] {
        &self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_joined_has_one_first() {
        let mut rows = Joined::new(5);
        assert!(rows.join(3, 1) && rows.join(4, 3) && !rows.join(1, 4));
        assert!(!rows.join(0, 9));
        assert_eq!(rows.firsts(), [0, 1, 2, 1, 1]);
    }
}
