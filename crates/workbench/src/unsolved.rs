//! A puzzle as somebody sees it who is to solve it.
//!
//! Readers and whoever grades them must not learn the answer from the file. So whatever reads clues takes
//! an [`Unsolved`], and there is no way to make one that still holds the solution, or a field of the file
//! that might tell it.

use puzzle::{Clue, Puzzle, Solution};

/// Longest clue that is read, in characters. No clue of a puzzle comes near; but what is no clue at all
/// might, and reading takes longer than in proportion to the length.
pub(crate) const LONGEST_CLUE: usize = 4_000;

/// A puzzle without its solution and without fields that the program does not know; what it asks is kept. Clues that are too
/// long to be read are empty in it, also where their meaning is given: their words teach nothing.
#[derive(Clone, Debug)]
pub(crate) struct Unsolved(Puzzle);

impl Unsolved {
    /// What may be seen of a puzzle.
    pub(crate) fn of(puzzle: &Puzzle) -> Unsolved {
        Unsolved(Puzzle {
            id: puzzle.id.clone(),
            title: puzzle.title.clone(),
            intro: puzzle.intro.clone(),
            categories: puzzle.categories.clone(),
            clues: puzzle.clues.iter().map(readable).collect(),
            solution: None,
            extra: asked(puzzle).into_iter().collect(),
        })
    }

    /// The puzzle, which says nothing about its solution.
    pub(crate) fn puzzle(&self) -> &Puzzle {
        &self.0
    }
}

/// What the puzzle asks, which everybody sees, as a field.
fn asked(puzzle: &Puzzle) -> Option<(String, serde_json::Value)> {
    Some(("question".to_owned(), puzzle.question()?.into()))
}

/// Whether a clue is too long to be read. One whose meaning is given need not be read.
pub(crate) fn too_long(clue: &Clue) -> bool {
    clue.formula.is_none() && is_long(clue)
}

fn is_long(clue: &Clue) -> bool {
    clue.text.chars().nth(LONGEST_CLUE).is_some()
}

fn readable(clue: &Clue) -> Clue {
    let text = if is_long(clue) { String::new() } else { clue.text.clone() };
    Clue { text, formula: clue.formula.clone() }
}

/// The answer that the file gives. One that could not be checked, for want of categories, is there but
/// equals no other.
pub(crate) enum Answer<'a> {
    /// Rows of items.
    Known(&'a Solution),
    /// Something that waits for categories.
    Unchecked,
}

/// The answer that the file gives, if it gives one.
pub(crate) fn answer(puzzle: &Puzzle) -> Option<Answer<'_>> {
    let unchecked = puzzle.extra.contains_key("solution").then_some(Answer::Unchecked);
    puzzle.solution.as_ref().map(Answer::Known).or(unchecked)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tests::puzzle;

    #[test]
    fn nothing_that_tells_the_answer_is_left() {
        let mut solved = puzzle(&["Ann is cat"]);
        let bare = solved.clone();
        solved.solution = Solution::from_rows(vec![vec![0, 0, 0], vec![1, 1, 1], vec![2, 2, 2]]);
        solved.extra.insert("solution".to_owned(), "Ann has the cat".into());
        solved.extra.insert("annotation".to_owned(), "is(Ann, cat)".into());
        assert_eq!(*Unsolved::of(&solved).puzzle(), bare);
        assert!(matches!(answer(&solved), Some(Answer::Known(_))));
        assert!(answer(&bare).is_none());
    }

    #[test]
    fn what_is_too_long_is_not_shown_to_the_reader() {
        let clue = |length: usize| Clue { text: "é".repeat(length), formula: None };
        assert!(!too_long(&clue(LONGEST_CLUE)));
        assert!(too_long(&clue(LONGEST_CLUE + 1)));
        let mut long = puzzle(&["Ann is cat"]);
        long.clues.push(clue(LONGEST_CLUE + 1));
        long.clues[0].text = "é".repeat(LONGEST_CLUE + 1);
        let unsolved = Unsolved::of(&long);
        assert_eq!(unsolved.puzzle().clues[0], Clue { text: String::new(), ..long.clues[0].clone() });
        assert_eq!(unsolved.puzzle().clues[1].text, "");
    }
}
