//! Whether formulas can be true, follow from each other, or mean the same: of every grid, not of one puzzle's solution.

use crate::engine::Stop;
use crate::problem::Problem;
use crate::solver::Solver;
use puzzle::{Category, Formula};

/// Whether a formula is true of some grid; `None` if there was no time to find out, or it is too large. What is no sound formula, such as
/// one with a row that nothing introduces, is true of none.
pub fn is_possible(categories: &[Category], formula: &Formula, stop: &Stop) -> Option<bool> {
    if is_unsound(categories, formula) {
        return Some(false);
    }
    let problem = Problem::new(categories, [formula]);
    let found = Solver::new(&problem, stop).ok()?.next_solution().ok()?;
    Some(found.is_some())
}

/// Whether one formula is true of every grid of which another is.
pub fn follows(categories: &[Category], from: &Formula, what: &Formula, stop: &Stop) -> Option<bool> {
    let contrary = Formula::And(vec![from.clone(), what.clone().negated()]);
    is_possible(categories, &contrary, stop).map(|possible| !possible)
}

/// Whether two formulas are true of the same grids. What is no sound formula means the same as itself alone.
pub fn are_equivalent(categories: &[Category], one: &Formula, other: &Formula, stop: &Stop) -> Option<bool> {
    if one != other && (is_unsound(categories, one) || is_unsound(categories, other)) {
        return Some(false);
    }
    Some(one == other || follows(categories, one, other, stop)? && follows(categories, other, one, stop)?)
}

fn is_unsound(categories: &[Category], formula: &Formula) -> bool {
    formula.check_work(categories).is_ok() && formula.check(categories).is_err()
}

#[cfg(test)]
mod tests {
    use super::*;
    use puzzle::{ItemId, Term};

    #[test]
    fn the_same_said_otherwise_means_the_same() {
        let categories = [
            Category::new("guests", ["Ada", "Boris", "Celia"]),
            Category::new("teas", ["Assam", "Darjeeling", "Oolong"]),
        ];
        let formula = |text: &str| Formula::parse(text, &categories).unwrap();
        let stop = Stop::never();
        let one = formula("Ada is Assam or Ada is Oolong");
        assert_eq!(are_equivalent(&categories, &one, &formula("Ada is not Darjeeling"), &stop), Some(true));
        assert_eq!(are_equivalent(&categories, &one, &formula("Ada is Oolong"), &stop), Some(false));
        assert_eq!(follows(&categories, &formula("Ada is Oolong"), &one, &stop), Some(true));
        assert_eq!(is_possible(&categories, &formula("Ada is Assam and Boris is Assam"), &stop), Some(false));
    }

    #[test]
    fn what_speaks_of_a_row_that_nothing_introduces_means_nothing_else() {
        let categories =
            [Category::new("guests", ["Ada", "Boris"]), Category::new("teas", ["Assam", "Oolong"])];
        let ada = Formula::parse("Ada is Assam", &categories).unwrap();
        let loose = Formula::Same(Term::Row(0), Term::Item(ItemId::new(1, 0)));
        let stop = Stop::never();
        assert_eq!(is_possible(&categories, &loose, &stop), Some(false));
        assert_eq!(are_equivalent(&categories, &loose, &ada, &stop), Some(false));
        assert_eq!(are_equivalent(&categories, &ada, &loose, &stop), Some(false));
        assert_eq!(are_equivalent(&categories, &loose, &loose, &stop), Some(true));
    }
}
