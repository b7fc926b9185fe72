//! A sentence as a tree of words.

use super::label::Label;
use tagging::Tag;

/// The words of a sentence with their tags, heads and labels.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tree {
    /// The words.
    pub words: Vec<String>,
    /// Their parts of speech.
    pub tags: Vec<Tag>,
    /// For each word the place of its head; `None` for the head of the sentence.
    pub heads: Vec<Option<usize>>,
    /// How each word belongs to its head.
    pub labels: Vec<Label>,
}

impl Tree {
    /// How many words there are.
    pub fn len(&self) -> usize {
        self.words.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.words.is_empty()
    }

    /// The words that belong to this one, from left to right.
    pub fn dependents(&self, head: usize) -> impl Iterator<Item = usize> + '_ {
        (0..self.heads.len()).filter(move |&place| self.heads[place] == Some(head))
    }

    /// A word, its head, that one's head, and so on.
    pub fn upwards(&self, word: usize) -> impl Iterator<Item = usize> + '_ {
        // A tree has no circles; one that was made badly must not hang.
        let up = |&at: &usize| self.heads.get(at).copied().flatten();
        std::iter::successors(Some(word), up).take(self.heads.len() + 1)
    }

    /// The words on the way from one word to another, both included.
    pub fn path(&self, from: usize, to: usize) -> Vec<usize> {
        let up = |start: usize| self.upwards(start).collect::<Vec<usize>>();
        let (left, right) = (up(from), up(to));
        for (climbed, place) in left.iter().enumerate() {
            if let Some(other) = right.iter().position(|there| there == place) {
                let down = right.get(..other).unwrap_or_default().iter().rev();
                return left.iter().take(climbed + 1).chain(down).copied().collect();
            }
        }
        // Two trees in one sentence: the way leads over the root that both lack.
        left.iter().chain(right.iter().rev()).copied().collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_path_goes_over_the_common_head() {
        // Ann(0) paid(1) more(2) than(3) Bob(4)
        let heads = vec![Some(1), None, Some(1), Some(4), Some(2)];
        let tree = Tree { heads, ..Tree::default() };
        assert_eq!(tree.path(0, 4), [0, 1, 2, 4]);
        assert_eq!(tree.path(4, 4), [4]);
        assert_eq!(tree.upwards(4).collect::<Vec<_>>(), [4, 2, 1]);
        assert_eq!(tree.dependents(1).collect::<Vec<_>>(), [0, 2]);
    }
}
