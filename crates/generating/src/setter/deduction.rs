//! What clues force: by single clues and the rules of the grid, round by round, and completely, by search.
//!
//! In a round every clue looks at the same board, and what all of them find is put together. So neither the rounds
//! nor what is counted in them depend on the order of the clues.

use crate::board::{Board, Deal, Frame};
use crate::clue::Statement;
use solving::engine::Stop;

/// How much there was to do until nothing more followed from single clues.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Effort {
    /// How many rounds told something new.
    pub rounds: usize,
    /// How often a clue told something new.
    pub uses: usize,
    /// How many times nothing followed from a single clue, so that something had to be ruled out by trying.
    pub trials: usize,
}

/// All solutions that were looked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Solutions {
    /// None: the clues contradict each other.
    None,
    /// Just one.
    One(Deal),
    /// At least these two.
    Several(Deal, Deal),
    /// There was too much to search.
    Unknown,
}

/// Draws all that follows from single clues, in rounds. Gives whether nothing is impossible.
fn rounds(frame: &Frame, clues: &[Statement], board: &mut Board, effort: &mut Effort) -> bool {
    loop {
        let mut next = board.clone();
        let mut told = 0;
        for clue in clues {
            let mut seen = board.clone();
            clue.follow(frame, &mut seen);
            if seen.has_changed() || seen.is_broken() {
                told += 1;
                next.merge(&seen);
            }
        }
        if told == 0 {
            return true;
        }
        effort.rounds += 1;
        effort.uses += told;
        if !next.close() {
            return false;
        }
        *board = next;
    }
}

/// What a person has to do, roughly: rounds of single clues, and where those end, something ruled out by trying.
/// Ends early where even that does not help. Gives the effort and the board in the end.
pub fn work_through(frame: &Frame, clues: &[Statement], stop: &Stop) -> (Effort, Board) {
    let mut board = Board::blank(frame.categories(), frame.size());
    let mut effort = Effort::default();
    while rounds(frame, clues, &mut board, &mut effort) && !board.is_filled() {
        let Some(tried) = rule_out(frame, clues, &board, stop) else { break };
        effort.trials += 1;
        board = tried;
    }
    (effort, board)
}

/// A board on which one more cell is ruled out, since supposing it leads to a contradiction.
fn rule_out(frame: &Frame, clues: &[Statement], board: &Board, stop: &Stop) -> Option<Board> {
    for a in frame.items() {
        if stop.now() {
            return None;
        }
        for category in a.category() + 1..frame.categories() {
            let candidates = board.candidates(a, category);
            if candidates.is_power_of_two() {
                continue;
            }
            for place in (0..frame.size()).filter(|place| candidates & 1 << place != 0) {
                let b = crate::board::Item::new(category, place);
                let mut supposed = board.clone();
                supposed.join(a, b);
                if !propagate(frame, clues, &mut supposed) {
                    let mut without = board.clone();
                    without.part(a, b);
                    without.close();
                    return Some(without);
                }
            }
        }
    }
    None
}

/// Draws all that follows from single clues, in any order. Gives whether nothing is impossible.
fn propagate(frame: &Frame, clues: &[Statement], board: &mut Board) -> bool {
    if !board.close() {
        return false;
    }
    loop {
        let mut changed = false;
        for clue in clues {
            clue.follow(frame, board);
            if board.has_changed() || board.is_broken() {
                changed = true;
                if !board.close() {
                    return false;
                }
            }
        }
        if !changed {
            return true;
        }
    }
}

/// How many boards a search may look at.
const MOST_BOARDS: usize = 4_000;

/// What a search may still take.
struct Left<'a> {
    boards: usize,
    stop: &'a Stop,
}

/// Whether there is no solution, one, or several: complete, unless there is too much to search.
pub fn solutions(frame: &Frame, clues: &[Statement], stop: &Stop) -> Solutions {
    let mut found = Vec::new();
    let mut left = Left { boards: MOST_BOARDS, stop };
    let board = Board::blank(frame.categories(), frame.size());
    let complete = search(frame, clues, board, &mut found, &mut left);
    let mut found = found.into_iter();
    match (found.next(), found.next()) {
        (Some(one), Some(other)) => Solutions::Several(one, other),
        _ if !complete => Solutions::Unknown,
        (Some(one), None) => Solutions::One(one),
        (None, _) => Solutions::None,
    }
}

fn search(
    frame: &Frame,
    clues: &[Statement],
    mut board: Board,
    found: &mut Vec<Deal>,
    left: &mut Left<'_>,
) -> bool {
    if left.boards == 0 || left.boards.is_multiple_of(32) && left.stop.now() {
        return false;
    }
    left.boards -= 1;
    if !propagate(frame, clues, &mut board) {
        return true;
    }
    let Some((item, category)) = board.most_constrained() else {
        let deal = board.deal();
        if clues.iter().all(|clue| clue.holds(frame, &deal)) {
            found.push(deal);
        }
        return true;
    };
    let candidates = board.candidates(item, category);
    for place in (0..frame.size()).filter(|place| candidates & 1 << place != 0) {
        let mut next = board.clone();
        next.join(item, crate::board::Item::new(category, place));
        if !search(frame, clues, next, found, left) {
            return false;
        }
        if found.len() > 1 {
            return true;
        }
    }
    true
}

/// Whether the clues have just one solution.
pub fn is_unique(frame: &Frame, clues: &[Statement], stop: &Stop) -> bool {
    matches!(solutions(frame, clues, stop), Solutions::One(_))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chance::stream;
    use crate::clue::{Kind, draw};
    use crate::testing::{categories, frame};
    use puzzle::Formula;
    use rand::RngExt;
    use rand::seq::SliceRandom;
    use solving::{Problem, Solver, Verdict};

    #[test]
    fn the_search_agrees_with_the_complete_solver() {
        let (frame, categories) = (frame(4, 4), categories(4, 4));
        let mut seen = [0; 3];
        for number in 0..300 {
            let mut chance = stream(21, number);
            let deals = [(); 2].map(|()| Deal::random(4, 4, &mut chance));
            let count = chance.random_range(3..14);
            let clues: Vec<Statement> = (0..count)
                .filter_map(|place| {
                    let kind = Kind::ALL[chance.random_range(0..Kind::ALL.len())];
                    let deal = &deals[usize::from(number % 5 == 0 && place % 4 == 0)];
                    draw(kind, &frame, deal, 0, &mut chance)
                })
                .collect();
            let formulas: Vec<Formula> = clues.iter().map(|clue| clue.formula(&frame)).collect();
            let problem = Problem::new(&categories, &formulas);
            let verdict = Solver::new(&problem, &Stop::never()).unwrap().verdict().unwrap();
            match (solutions(&frame, &clues, &Stop::never()), verdict) {
                (Solutions::None, Verdict::None) => seen[0] += 1,
                (Solutions::One(deal), Verdict::Unique(solution)) => {
                    assert_eq!(deal.solution().unwrap(), solution);
                    seen[1] += 1;
                }
                (Solutions::Several(one, other), Verdict::Several(..)) => {
                    assert_ne!(one, other);
                    seen[2] += 1;
                }
                (ours, theirs) => panic!("{ours:?} {theirs:?}"),
            }
        }
        assert!(seen.iter().all(|&count| count > 5), "{seen:?}");
    }

    #[test]
    fn the_effort_does_not_depend_on_the_order() {
        let frame = frame(4, 4);
        for number in 0..50 {
            let mut chance = stream(22, number);
            let deal = Deal::random(4, 4, &mut chance);
            let mut clues: Vec<Statement> =
                Kind::ALL.into_iter().filter_map(|kind| draw(kind, &frame, &deal, 0, &mut chance)).collect();
            let (effort, board) = work_through(&frame, &clues, &Stop::never());
            clues.shuffle(&mut chance);
            assert_eq!(work_through(&frame, &clues, &Stop::never()), (effort, board));
        }
    }
}
