//! Large puzzles with exactly one solution, for measuring time.
//!
//! A puzzle starts with clues that rule out the neighbours of a hidden solution, which takes no solver.
//! Then it gets more clues at random: close to the fewest clues that can do, puzzles become very hard for
//! every solver, so it gets a share that depends on the size alone, and then a few at a time until there
//! is only one solution. Small puzzles finally lose the clues that they do not need.
//!
//! A solver is asked only whether there is another solution, never which. So a puzzle depends on its seed
//! alone, and no clue is chosen because it suits a solver.

use super::{Randomness, random_clue, random_solution};
use puzzle::{Category, Formula, Solution};
use rand::RngExt;
use rand::seq::SliceRandom;
use solving::engine::Stop;
use solving::{Problem, Solver};

/// A puzzle that has exactly one solution.
#[derive(Clone, Debug)]
pub struct JustUnique {
    /// Its categories.
    pub categories: Vec<Category>,
    /// What its clues say.
    pub clues: Vec<Formula>,
    /// The solution.
    pub solution: Solution,
}

/// Up to this many items, every clue is needed.
const LARGEST_MINIMAL: usize = 8;

/// How many clues more than those against neighbours a larger puzzle gets before anybody looks whether
/// it is unique, in hundredths: 25 at ten items, 56 at fifteen, 100 at twenty.
pub fn usual_spare(items: usize) -> usize {
    items * items / 4
}

/// As long as there is another solution, the puzzle gets one clue more for every so many that it has.
const STEP: usize = 50;

/// After this many neighbours in a row that a clue excludes, there is probably none left.
const NEIGHBOURS: usize = 30_000;

/// A puzzle of `categories` categories of `items` items with exactly one solution.
///
/// The first category and every third after it are ordered. `None` if there are fewer than two
/// categories or two items: then there is nothing to find out. Above eight items, `spare` is the share of
/// additional clues in hundredths ([`usual_spare`]); the fewer, the harder the puzzle is for everybody.
pub fn just_unique(
    categories: usize,
    items: usize,
    spare: usize,
    randomness: &mut Randomness,
) -> Option<JustUnique> {
    if categories < 2 || items < 2 {
        return None;
    }
    let solution = random_solution(categories, items, randomness)?;
    let categories: Vec<Category> = (0..categories).map(|index| category(index, items)).collect();
    let mut making = Making { categories, clues: Vec::new(), solution, randomness };
    making.exclude_neighbours();
    if items > LARGEST_MINIMAL {
        making.add_clues(making.clues.len() * spare / 100);
    }
    while !making.is_unique(&making.clues)? {
        making.add_clues(1 + making.clues.len() / STEP);
    }
    if items <= LARGEST_MINIMAL {
        making.minimise()?;
    }
    making.clues.shuffle(making.randomness);
    let Making { categories, clues, solution, .. } = making;
    Some(JustUnique { categories, clues, solution })
}

/// A puzzle in the making.
struct Making<'a> {
    categories: Vec<Category>,
    clues: Vec<Formula>,
    solution: Solution,
    randomness: &'a mut Randomness,
}

impl Making<'_> {
    /// A random clue that is true of the solution and not of another one.
    fn excluding(&mut self, other: &Solution) -> Formula {
        loop {
            let clue = random_clue(&self.categories, &self.solution, self.randomness);
            // Two solutions differ in some fact, and “is” and “is not” can say every fact, so the
            // right clue comes sooner or later.
            if let Some(clue) = clue
                && !clue.holds(&self.categories, other)
            {
                return clue;
            }
        }
    }

    /// Adds clues until no neighbour of the solution is left, as far as trying can tell.
    fn exclude_neighbours(&mut self) {
        let mut misses = 0;
        while misses < NEIGHBOURS
            && let Some(other) = neighbour(&self.solution, self.randomness)
        {
            if self.clues.iter().any(|clue| !clue.holds(&self.categories, &other)) {
                misses += 1;
            } else {
                misses = 0;
                let clue = self.excluding(&other);
                self.clues.push(clue);
            }
        }
    }

    fn add_clues(&mut self, count: usize) {
        for _ in 0..count {
            self.clues.extend(random_clue(&self.categories, &self.solution, self.randomness));
        }
    }

    /// Whether these clues leave no other solution.
    fn is_unique<'c>(&'c self, clues: impl IntoIterator<Item = &'c Formula>) -> Option<bool> {
        let problem = Problem::new(&self.categories, clues);
        let mut solver = Solver::new(&problem, &Stop::never()).ok()?;
        solver.exclude(&self.solution);
        Some(solver.next_solution().ok()?.is_none())
    }

    /// Drops clues that are not needed, in random order.
    fn minimise(&mut self) -> Option<()> {
        let mut waiting = std::mem::take(&mut self.clues);
        waiting.shuffle(self.randomness);
        while let Some(candidate) = waiting.pop() {
            if !self.is_unique(self.clues.iter().chain(&waiting))? {
                self.clues.push(candidate);
            }
        }
        Some(())
    }
}

/// Exchanges the items of one to four categories between two to four rows.
fn neighbour(solution: &Solution, randomness: &mut Randomness) -> Option<Solution> {
    let mut rows = solution.rows().to_vec();
    let width = rows.first()?.len();
    let moved = randomness.random_range(1..width.min(5));
    let turn = randomness.random_range(2..=rows.len().min(4));
    let chosen = rand::seq::index::sample(randomness, rows.len(), turn).into_vec();
    for category in rand::seq::index::sample(randomness, width, moved) {
        let first = rows[chosen[0]][category];
        for pair in chosen.windows(2) {
            rows[pair[0]][category] = rows[pair[1]][category];
        }
        rows[chosen[turn - 1]][category] = first;
    }
    Solution::from_rows(rows)
}

/// The first category and every third after it are numbers in steps of one, two, and so on; the
/// others are names.
fn category(index: usize, items: usize) -> Category {
    if index.is_multiple_of(3) {
        let step = index / 3 + 1;
        Category::new(format!("scale {}", index + 1), (1..=items).map(|item| (item * step).to_string()))
    } else {
        let first = (b'a' + (index % 26) as u8) as char;
        Category::new(format!("names {}", index + 1), (1..=items).map(|item| format!("{first}-{item}")))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::seeded;
    use solving::Verdict;

    fn verdict(categories: &[Category], clues: &[Formula]) -> Verdict {
        let problem = Problem::new(categories, clues);
        Solver::new(&problem, &Stop::never()).unwrap().verdict().unwrap()
    }

    #[test]
    fn a_small_puzzle_has_one_solution_and_no_clue_too_many() {
        for seed in 0..5 {
            let puzzle = just_unique(4, 5, 0, &mut seeded(seed)).unwrap();
            assert_eq!(verdict(&puzzle.categories, &puzzle.clues), Verdict::Unique(puzzle.solution));
            for index in 0..puzzle.clues.len() {
                let mut fewer = puzzle.clues.clone();
                fewer.remove(index);
                assert!(matches!(verdict(&puzzle.categories, &fewer), Verdict::Several(..)));
            }
        }
    }

    #[test]
    fn a_larger_puzzle_has_one_solution() {
        let puzzle = just_unique(4, 12, usual_spare(12), &mut seeded(7)).unwrap();
        assert_eq!(verdict(&puzzle.categories, &puzzle.clues), Verdict::Unique(puzzle.solution));
    }

    #[test]
    fn equal_seeds_make_equal_puzzles() {
        let [a, b] = [3, 3].map(|seed| just_unique(3, 4, 0, &mut seeded(seed)).unwrap());
        assert_eq!((a.clues, a.solution), (b.clues, b.solution));
    }

    #[test]
    fn one_category_makes_no_puzzle() {
        assert!(just_unique(1, 5, 0, &mut seeded(0)).is_none());
        assert!(just_unique(5, 1, 0, &mut seeded(0)).is_none());
    }
}
