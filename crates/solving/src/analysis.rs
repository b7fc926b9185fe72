//! Questions about the clues themselves: which contradict each other, which are not needed.
//!
//! Every clue is switched on by an assumption, so one engine answers for any set of clues.

use crate::engine::{Answer, Batsat, Engine, Stop};
use crate::grid_theory::GridTheory;
use crate::hitting_set::smallest_hitting_set;
use crate::literal::Literal;
use crate::problem::{Problem, Refusal};
use crate::solver::{Stopped, load};
use crate::theory::Origin;
use puzzle::Formula;
use rustc_hash::FxHashMap;
use std::sync::Arc;

/// An engine in which every clue can be switched on, and its opposite too.
pub struct Analysis<'a> {
    problem: Problem<'a>,
    grid: GridTheory,
    engine: Batsat,
    /// Places of the clues in the puzzle.
    places: Vec<usize>,
    /// For every clue, the literal that switches it on.
    switches: Vec<Literal>,
    /// For every clue, the literal that switches its negation on.
    opposites: Vec<Literal>,
    stop: Stop,
}

impl<'a> Analysis<'a> {
    /// Prepares the clues of a problem.
    pub fn new(problem: &Problem<'a>, stop: &Stop) -> Result<Analysis<'a>, Refusal> {
        let mut grid = Arc::unwrap_or_clone(problem.rows(stop)?);
        let clues = problem.clues();
        // The negation of clue `i` gets the place after all clues, plus `i`.
        let after = clues.iter().map(|&(place, _)| place + 1).max().unwrap_or(0);
        for &(place, formula) in clues {
            let negation = Formula::negated(formula.clone());
            problem.add(&negation, place, Origin::Clue(after + place), &mut grid, stop)?;
        }
        let mut engine = Batsat::new(stop.clone());
        engine.reserve(grid.theory().atoms());
        let mut switch = |origin_place: usize| (origin_place, engine.new_atom().literal(true));
        let by_place: FxHashMap<usize, Literal> =
            clues.iter().flat_map(|&(place, _)| [place, after + place]).map(&mut switch).collect();
        load(&grid, &mut engine, stop, |origin| origin.clue().map(|place| !by_place[&place]))?;
        Ok(Analysis {
            problem: problem.clone(),
            grid,
            engine,
            places: clues.iter().map(|&(place, _)| place).collect(),
            switches: clues.iter().map(|&(place, _)| by_place[&place]).collect(),
            opposites: clues.iter().map(|&(place, _)| by_place[&(after + place)]).collect(),
            stop: stop.clone(),
        })
    }

    /// Clues that contradict each other, none of which can be left out; `None` if the clues have a
    /// solution. There may be a smaller such set elsewhere.
    pub fn minimal_conflict(&mut self) -> Result<Option<Vec<usize>>, Stopped> {
        let all: Vec<usize> = (0..self.places.len()).collect();
        Ok(self.minimal_conflict_within(&all)?.map(|clues| self.to_places(&clues)))
    }

    /// The same among some of the clues, told by their places.
    pub fn conflict_within(&mut self, places: &[usize]) -> Result<Option<Vec<usize>>, Stopped> {
        let clues: Vec<usize> =
            (0..self.places.len()).filter(|&clue| places.contains(&self.places[clue])).collect();
        Ok(self.minimal_conflict_within(&clues)?.map(|clues| self.to_places(&clues)))
    }

    /// As few clues as possible that contradict each other; `None` if the clues have a solution.
    ///
    /// A set of clues that contradict each other must hit every set whose removal leaves the rest
    /// satisfiable. So: take a smallest set that hits all such sets found so far; if it is
    /// contradictory, it is a smallest conflict; otherwise grow it to a largest satisfiable set, whose
    /// complement is a new set to hit (Ignatiev et al., *Smallest MUS extraction with minimal hitting
    /// set dualization*, CP 2015).
    pub fn smallest_conflict(&mut self) -> Result<Option<Vec<usize>>, Stopped> {
        let all: Vec<usize> = (0..self.places.len()).collect();
        let Some(bound) = self.minimal_conflict_within(&all)? else { return Ok(None) };
        let mut to_hit: Vec<Vec<usize>> = Vec::new();
        loop {
            let candidate = smallest_hitting_set(&to_hit, bound.len(), &self.stop)?;
            let Some(candidate) = candidate.filter(|candidate| candidate.len() < bound.len()) else {
                return Ok(Some(self.to_places(&bound)));
            };
            if !self.satisfiable(&candidate)? {
                return Ok(Some(self.to_places(&candidate)));
            }
            to_hit.push(self.complement_of_largest(candidate)?);
        }
    }

    /// Grows a satisfiable set of clues until no other can be added, and gives the others. Called right
    /// after the engine has found a model of the set: what a model satisfies is added for nothing.
    fn complement_of_largest(&mut self, satisfiable: Vec<usize>) -> Result<Vec<usize>, Stopped> {
        let mut grown = vec![false; self.places.len()];
        let mut assumptions: Vec<Literal> = Vec::with_capacity(self.places.len());
        for clue in satisfiable {
            grown[clue] = true;
            assumptions.push(self.switches[clue]);
        }
        self.add_satisfied(&mut grown, &mut assumptions);
        for clue in 0..self.places.len() {
            if grown[clue] {
                continue;
            }
            assumptions.push(self.switches[clue]);
            if self.ask(&assumptions)? {
                grown[clue] = true;
                self.add_satisfied(&mut grown, &mut assumptions);
            } else {
                assumptions.pop();
            }
        }
        Ok((0..self.places.len()).filter(|&clue| !grown[clue]).collect())
    }

    /// Adds all clues that are true in the engine's last model.
    fn add_satisfied(&self, grown: &mut [bool], assumptions: &mut Vec<Literal>) {
        let Some(solution) = self.grid.solution(|literal| self.engine.value(literal) == Some(true)) else {
            return;
        };
        for (clue, (_, formula)) in self.problem.clues().iter().enumerate() {
            if !grown[clue] && formula.holds(self.problem.categories(), &solution) {
                grown[clue] = true;
                assumptions.push(self.switches[clue]);
            }
        }
    }

    /// Clues each of which follows from all the others. Two that say the same are both in the list:
    /// one of them can go, not both (see [`Analysis::dispensable`]).
    pub fn redundant(&mut self) -> Result<Vec<usize>, Stopped> {
        let mut redundant = Vec::new();
        for clue in 0..self.places.len() {
            let others: Vec<usize> = (0..self.places.len()).filter(|&other| other != clue).collect();
            if self.follows(clue, &others)? {
                redundant.push(self.places[clue]);
            }
        }
        Ok(redundant)
    }

    /// Clues that can all be left out together without a change of the solutions, found by trying to
    /// leave out the last ones first; what is left has no redundant clue.
    pub fn dispensable(&mut self) -> Result<Vec<usize>, Stopped> {
        let mut kept: Vec<usize> = (0..self.places.len()).collect();
        let mut gone = Vec::new();
        for clue in (0..self.places.len()).rev() {
            let others: Vec<usize> = kept.iter().copied().filter(|&other| other != clue).collect();
            if self.follows(clue, &others)? {
                kept = others;
                gone.push(self.places[clue]);
            }
        }
        gone.reverse();
        Ok(gone)
    }

    fn follows(&mut self, clue: usize, others: &[usize]) -> Result<bool, Stopped> {
        let mut assumptions: Vec<Literal> = others.iter().map(|&other| self.switches[other]).collect();
        assumptions.push(self.opposites[clue]);
        self.ask(&assumptions).map(|satisfiable| !satisfiable)
    }

    fn satisfiable(&mut self, clues: &[usize]) -> Result<bool, Stopped> {
        let assumptions: Vec<Literal> = clues.iter().map(|&clue| self.switches[clue]).collect();
        self.ask(&assumptions)
    }

    fn ask(&mut self, assumptions: &[Literal]) -> Result<bool, Stopped> {
        match self.engine.solve(assumptions) {
            Answer::Satisfiable => Ok(true),
            Answer::Unsatisfiable => Ok(false),
            Answer::Stopped => Err(Stopped),
        }
    }

    fn minimal_conflict_within(&mut self, clues: &[usize]) -> Result<Option<Vec<usize>>, Stopped> {
        if self.satisfiable(clues)? {
            return Ok(None);
        }
        let mut candidates = self.blamed(clues);
        let mut index = 0;
        while index < candidates.len() {
            let clue = candidates.remove(index);
            if self.satisfiable(&candidates)? {
                candidates.insert(index, clue);
                index += 1;
            } else {
                let blamed = self.blamed(&candidates);
                // The ones before `index` are needed, so the core holds them.
                candidates = blamed;
            }
        }
        Ok(Some(candidates))
    }

    /// Those of the clues that the engine's last refutation used.
    fn blamed(&self, clues: &[usize]) -> Vec<usize> {
        let core = self.engine.core();
        clues.iter().copied().filter(|&clue| core.contains(&self.switches[clue])).collect()
    }

    fn to_places(&self, clues: &[usize]) -> Vec<usize> {
        let mut places: Vec<usize> = clues.iter().map(|&clue| self.places[clue]).collect();
        places.sort_unstable();
        places
    }
}

#[cfg(test)]
// The methods themselves are not general enough in their lifetimes.
#[allow(clippy::redundant_closure_for_method_calls)]
mod tests {
    use super::*;
    use crate::agreement::categories;

    fn analysis<T>(texts: &[&str], ask: impl Fn(&mut Analysis<'_>) -> T) -> T {
        let categories = categories();
        let formulas: Vec<Formula> =
            texts.iter().map(|text| Formula::parse(text, &categories).expect(text)).collect();
        let problem = Problem::new(&categories, &formulas);
        ask(&mut Analysis::new(&problem, &Stop::never()).expect("compiles"))
    }

    /// Three clues in a circle, and two that contradict each other directly.
    const CONTRADICTION: [&str; 6] = [
        "price(Ann) < price(Bob)",
        "Ann is dog or Bob is dog",
        "price(Bob) < price(Cleo)",
        "Cleo is asp",
        "price(Cleo) < price(Ann)",
        "asp is not Cleo",
    ];

    #[test]
    fn the_smallest_conflict_is_found() {
        assert_eq!(analysis(&CONTRADICTION, |analysis| analysis.smallest_conflict()), Ok(Some(vec![3, 5])));
        assert_eq!(
            analysis(&CONTRADICTION[..5], |analysis| analysis.smallest_conflict()),
            Ok(Some(vec![0, 2, 4]))
        );
        assert_eq!(analysis(&CONTRADICTION[..4], |analysis| analysis.smallest_conflict()), Ok(None));
    }

    #[test]
    fn a_minimal_conflict_has_nothing_to_spare() {
        let conflict = analysis(&CONTRADICTION, |analysis| analysis.minimal_conflict()).unwrap().unwrap();
        assert!(conflict == [3, 5] || conflict == [0, 2, 4], "{conflict:?}");
        assert_eq!(analysis(&CONTRADICTION[..3], |analysis| analysis.minimal_conflict()), Ok(None));
    }

    #[test]
    fn one_impossible_clue_is_a_conflict_by_itself() {
        assert_eq!(
            analysis(&["Ann is dog", "Bob is Cleo"], |analysis| analysis.smallest_conflict()),
            Ok(Some(vec![1]))
        );
    }

    #[test]
    fn clues_that_follow_from_others_are_not_needed() {
        let clues = ["Ann is dog", "Bob is not dog", "Bob is asp", "dog is Ann"];
        assert_eq!(analysis(&clues, |analysis| analysis.redundant()), Ok(vec![0, 1, 3]));
        assert_eq!(analysis(&clues, |analysis| analysis.dispensable()), Ok(vec![1, 3]));
    }

    #[test]
    fn a_problem_without_clues_has_neither_conflict_nor_redundant_clue() {
        assert_eq!(analysis(&[], |analysis| analysis.smallest_conflict()), Ok(None));
        assert_eq!(analysis(&[], |analysis| analysis.redundant()), Ok(vec![]));
    }
}
