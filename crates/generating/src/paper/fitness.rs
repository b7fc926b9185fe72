//! The slides' two fitness functions, and the variant that looks at difficulty only.

use super::solver::Solved;

/// What feasible puzzles are bred for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Goal {
    /// Few hints and many loops.
    #[default]
    HintsAndDifficulty,
    /// Many loops.
    Difficulty,
}

/// How near a puzzle is to being solvable: 0.33·f/(e+f) + 0.33·c/r + 0.33·max(0, 1 − v/10).
///
/// f and e are the filled and the empty cells, c is the number of rows in a subgrid with exactly one “O”, r the
/// number of all rows in all subgrids, v the number of logical violations: the rows and columns of subgrids in which
/// nothing is possible any more, and one for the hint that found the contradiction.
#[allow(clippy::cast_precision_loss)] // Cells of a grid: far below 2⁵³.
pub fn infeasible(solved: &Solved) -> f64 {
    let filling = solved.board.filling();
    let cells = (filling.filled + filling.empty).max(1) as f64;
    let rows = cells / filling.size.max(1) as f64;
    let violations = filling.impossible + usize::from(solved.board.is_broken());
    let valid = if violations >= 10 { 0.0 } else { 1.0 - violations as f64 / 10.0 };
    0.33 * (filling.filled as f64 / cells) + 0.33 * (filling.linked as f64 / rows) + 0.33 * valid
}

/// How good a solvable puzzle of so many hints and loops is: 0.5·(1 − h/10) + 0.5·min(1, l/7). The first term goes
/// negative above ten hints and is kept so.
#[allow(clippy::cast_precision_loss)]
pub fn feasible(goal: Goal, hints: usize, loops: usize) -> f64 {
    let difficulty = 0.5 * (loops as f64 / 7.0).min(1.0);
    match goal {
        Goal::HintsAndDifficulty => 0.5 * (1.0 - hints as f64 / 10.0) + difficulty,
        Goal::Difficulty => difficulty,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Item;
    use crate::clue::Statement;
    use crate::paper::solver::solve;
    use crate::testing::frame;

    fn near(a: f64, b: f64) -> bool {
        (a - b).abs() < 1e-9
    }

    #[test]
    fn the_formulas_of_the_slides() {
        assert!(near(feasible(Goal::HintsAndDifficulty, 6, 5), 0.5 * 0.4 + 0.5 * 5.0 / 7.0));
        assert!(near(feasible(Goal::HintsAndDifficulty, 12, 9), -0.1 + 0.5));
        assert!(near(feasible(Goal::Difficulty, 12, 9), 0.5));
    }

    #[test]
    fn an_empty_puzzle_is_valid_and_no_more() {
        assert!(near(infeasible(&solve(&frame(3, 4), &[])), 0.33));
    }

    #[test]
    fn one_link_fills_a_row_and_a_column() {
        let is = Statement::Is(Item::new(0, 0), Item::new(1, 1));
        let solved = solve(&frame(3, 4), &[is]);
        assert!(near(infeasible(&solved), 0.33 * 7.0 / 48.0 + 0.33 * 1.0 / 12.0 + 0.33));
    }
}
