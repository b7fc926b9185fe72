//! What the slides complain of in puzzles: redundant hints, and trivial deductions.

use super::solver::solve;
use crate::board::{Board, Frame};
use crate::clue::Statement;

/// How many hints can be left out, one after the other, without the solver failing: the last ones first.
pub fn redundant(frame: &Frame, hints: &[Statement]) -> usize {
    let mut kept = hints.to_vec();
    for place in (0..hints.len()).rev() {
        let hint = kept.remove(place);
        if !solve(frame, &kept).is_solved {
            kept.insert(place, hint);
        }
    }
    hints.len() - kept.len()
}

/// How many hints with an *or* are settled at once by one of the plain hints, *is* or *not*: “Rope is 3:00” settles
/// “either Plum or Rope is 4:00”.
pub fn trivial(frame: &Frame, hints: &[Statement]) -> usize {
    let plain = hints.iter().filter(|hint| matches!(hint, Statement::Is(..) | Statement::Not(..)));
    let boards: Vec<Board> = plain
        .map(|hint| {
            let mut board = Board::blank(frame.categories(), frame.size());
            hint.follow(frame, &mut board);
            board.close();
            board
        })
        .collect();
    let settled = |hint: &&Statement| {
        boards.iter().any(|board| {
            let mut board = board.clone();
            hint.follow(frame, &mut board);
            board.close() && hint.is_satisfied(frame, &board)
        })
    };
    hints
        .iter()
        .filter(|hint| matches!(hint, Statement::Either(..) | Statement::EitherOr(..)))
        .filter(settled)
        .count()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Item;
    use crate::testing::frame;

    #[test]
    fn what_is_not_needed_is_counted() {
        let frame = frame(2, 2);
        let item = Item::new;
        let is = Statement::Is(item(0, 0), item(1, 0));
        let again = Statement::Is(item(0, 1), item(1, 1));
        assert_eq!(redundant(&frame, &[is, again]), 1);
        assert_eq!(redundant(&frame, &[is]), 0);
    }

    #[test]
    fn an_or_next_to_an_is_is_trivial() {
        let frame = frame(3, 4);
        let item = Item::new;
        let is = Statement::Is(item(0, 1), item(1, 2));
        let or = Statement::Either([item(0, 1), item(2, 3)], item(1, 3));
        let other = Statement::Either([item(0, 2), item(2, 3)], item(1, 3));
        assert_eq!(trivial(&frame, &[is, or, other]), 1);
        assert_eq!(trivial(&frame, &[or, other]), 0);
    }
}
