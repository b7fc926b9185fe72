//! Explanations of puzzles: the steps of a theory told in facts, clues and rules of the grid.

use crate::check::{Checker, Flaw, FlawKind};
use crate::cost::Cost;
use crate::explainer::{Explainer, Options};
use crate::inference::{Inference, Obstacle, Refutation};
use crate::large::large_next_step;
use puzzle::{Contradiction, Fact, Grid, GridRule, Step, StepKind};
use rustc_hash::FxHashMap;
use solving::engine::Stop;
use solving::{Atom, Literal, Origin, Problem, PuzzleTheory};
use std::sync::Arc;

/// The steps from a board to all that follows.
#[derive(Clone, Debug, PartialEq)]
pub struct Explanation {
    /// What stood on the board at the start.
    pub given: Grid,
    /// The steps, in order.
    pub steps: Vec<Step>,
    /// The board at the end.
    pub end: Grid,
    /// By which cost the steps are cheapest.
    pub cost: Cost,
    /// How much work it took, in propagations: the same on every machine.
    pub work: u64,
}

impl Explanation {
    /// Whether the end is a full board: the puzzle has one solution, and this is it.
    pub fn is_complete(&self) -> bool {
        self.end.blanks() == 0
    }

    /// What the steps cost, all together.
    pub fn total_cost(&self) -> u64 {
        self.steps.iter().map(|step| step.cost).sum()
    }
}

/// Explains a puzzle from a board on, step by step.
pub struct Tutor {
    theory: Arc<PuzzleTheory>,
    facts: FxHashMap<Atom, Fact>,
    explainer: Explainer,
    board: Grid,
    options: Options,
}

impl Tutor {
    /// Makes a puzzle ready. The marks of the board are taken as known; if they may be wrong, look at them
    /// with [`review`](crate::review) first.
    pub fn new(
        problem: &Problem<'_>,
        board: &Grid,
        options: Options,
        stop: &Stop,
    ) -> Result<Tutor, Obstacle> {
        if board.categories() != problem.categories().len() || board.size() != problem.size() {
            return Err(Obstacle::OtherGrid);
        }
        let theory = problem.by_constraint(stop)?;
        let facts = theory.grid().facts().into_iter().map(|(fact, literal)| (literal.atom(), fact)).collect();
        let given: Vec<Literal> = board.facts().filter_map(|fact| theory.grid().literal(fact)).collect();
        let explainer = Explainer::new(&*theory, &given, options, stop)?;
        let mut board = board.clone();
        let mut tutor = Tutor { theory, facts, explainer, board: board.clone(), options };
        let known: Vec<Literal> = tutor.explainer.known().collect();
        for literal in known {
            tutor.fact(literal).map(|fact| board.set(fact));
        }
        tutor.board = board;
        Ok(tutor)
    }

    /// What is known by now.
    pub fn board(&self) -> &Grid {
        &self.board
    }

    /// How much work has been done so far, in propagations.
    pub fn work(&self) -> u64 {
        self.explainer.work()
    }

    /// The cheapest next step; `None` if nothing more follows.
    pub fn next_step(&mut self) -> Result<Option<Step>, Obstacle> {
        Ok(self.explainer.next_step()?.map(|inference| self.step(&inference)))
    }

    /// Writes what a step concluded on the board.
    pub fn apply(&mut self, step: &Step) {
        let inference = to_inference(&self.theory, step);
        self.explainer.apply(&inference);
        for &fact in &step.therefore {
            self.board.set(fact);
        }
    }

    /// All steps from here on.
    pub fn explain(&mut self) -> Result<Explanation, Obstacle> {
        let given = self.board.clone();
        let mut steps = Vec::new();
        while let Some(step) = self.next_step()? {
            self.apply(&step);
            steps.push(step);
        }
        let (cost, work) = (self.options.cost, self.explainer.work());
        Ok(Explanation { given, steps, end: self.board.clone(), cost, work })
    }

    /// Why a fact holds, given the board: a reason in which nothing is superfluous. `None` if it does not follow
    /// or stands there already.
    pub fn reason(&mut self, fact: Fact) -> Result<Option<Step>, Obstacle> {
        let Some(literal) = self.theory.grid().literal(fact) else { return Ok(None) };
        Ok(self.explainer.reason(literal)?.map(|inference| self.step(&inference)))
    }

    /// As few clues as possible from which, with the board, a fact follows, by their places in the puzzle; `None` if it
    /// does not follow.
    pub fn fewest_clues(&mut self, fact: Fact) -> Result<Option<Vec<usize>>, Obstacle> {
        let Some(literal) = self.theory.grid().literal(fact) else { return Ok(None) };
        let clues = self.explainer.fewest_clues(literal)?;
        Ok(clues.map(|clues| clues.iter().filter_map(|&clue| self.theory.origin(clue).clue()).collect()))
    }

    /// Marks of the board that do not follow from the others with one clue at a time; none if that takes too
    /// much work to tell.
    pub(crate) fn unsupported(&mut self) -> Result<Vec<Fact>, Obstacle> {
        let literals = self.explainer.unsupported()?;
        Ok(literals.into_iter().filter_map(|literal| self.fact(literal)).collect())
    }

    fn fact(&self, literal: Literal) -> Option<Fact> {
        let fact = *self.facts.get(&literal.atom())?;
        Some(if literal.is_positive() { fact } else { fact.negated() })
    }

    fn told(&self, literals: &[Literal]) -> Vec<Fact> {
        literals.iter().filter_map(|&literal| self.fact(literal)).collect()
    }

    fn step(&self, inference: &Inference) -> Step {
        let mut clues = Vec::new();
        let mut rules = Vec::new();
        for &constraint in &inference.constraints {
            match self.theory.origin(constraint) {
                Origin::Clue(clue) => clues.push(clue),
                Origin::Bijection { item, category } => rules.push(GridRule::OnePartner { item, category }),
                Origin::Transitivity(categories) => rules.push(GridRule::Transitivity(categories)),
                Origin::Definition | Origin::Structure(_) => {}
            }
        }
        let because = self.told(&inference.because);
        let nested = inference.nested.as_ref().and_then(|refutation| {
            let steps = refutation.steps.iter().map(|step| self.step(step)).collect();
            Some(Contradiction {
                suppose: self.fact(refutation.suppose)?,
                steps,
                cases: Vec::new(),
                left_without: None,
            })
        });
        let kind = match (clues.len(), &rules[..]) {
            (0, [GridRule::OnePartner { .. }]) if because.iter().any(|fact| fact.is()) => StepKind::Taken,
            (0, [GridRule::OnePartner { .. }]) => StepKind::LeftOver,
            (0, [GridRule::Transitivity(_)]) => StepKind::Transitivity,
            (0, _) => StepKind::Grid,
            (1, _) => StepKind::Clue,
            _ => StepKind::SeveralClues,
        };
        Step {
            kind,
            because,
            clues,
            rules,
            therefore: self.told(&inference.therefore),
            cost: inference.cost,
            optimal: inference.optimal,
            nested,
        }
    }
}

/// A step as literals and constraints of a theory. What the theory does not know is left out, so that a check
/// finds it missing.
fn to_inference(theory: &PuzzleTheory, step: &Step) -> Inference {
    let literals = |facts: &[Fact]| facts.iter().filter_map(|&fact| theory.grid().literal(fact)).collect();
    let rules = step.rules.iter().map(|rule| match *rule {
        GridRule::OnePartner { item, category } => Origin::Bijection { item, category },
        GridRule::Transitivity(categories) => Origin::Transitivity(categories),
    });
    let origins = rules.chain(step.clues.iter().map(|&clue| Origin::Clue(clue)));
    let mut constraints: Vec<usize> = origins.filter_map(|origin| theory.constraint(origin)).collect();
    constraints.sort_unstable();
    Inference {
        because: literals(&step.because),
        constraints,
        therefore: literals(&step.therefore),
        cost: step.cost,
        optimal: step.optimal,
        nested: step.nested.as_ref().and_then(|nested| {
            let steps = nested.steps.iter().map(|step| to_inference(theory, step)).collect();
            Some(Refutation { suppose: theory.grid().literal(nested.suppose)?, steps })
        }),
    }
}

/// Explains a puzzle from an empty board to the solution, or as far as its clues lead.
pub fn explain(problem: &Problem<'_>, options: Options, stop: &Stop) -> Result<Explanation, Obstacle> {
    let blank = Grid::blank(problem.categories().len(), problem.size());
    Tutor::new(problem, &blank, options, stop)?.explain()
}

/// The cheapest next step from any board without mistakes; `None` if nothing more follows.
pub fn next_step(
    problem: &Problem<'_>,
    board: &Grid,
    options: Options,
    stop: &Stop,
) -> Result<Option<Step>, Obstacle> {
    // Somebody is waiting.
    let options = Options { patience: 0, ..options };
    match Tutor::new(problem, board, options, stop) {
        Ok(mut tutor) => tutor.next_step(),
        Err(Obstacle::TooLarge { .. }) => large_next_step(problem, board, options.cost, stop),
        Err(obstacle) => Err(obstacle),
    }
}

/// Checks every step of an explanation by another route: it follows, nothing in it can be left out, it cites
/// only what is known, and the end is all that follows.
pub fn check(problem: &Problem<'_>, explanation: &Explanation, stop: &Stop) -> Result<(), Flaw> {
    let at_start = |kind| Flaw { step: 0, kind };
    let theory = problem.by_constraint(stop).map_err(|_| at_start(FlawKind::Stopped))?;
    let given: Vec<Literal> =
        explanation.given.facts().filter_map(|fact| theory.grid().literal(fact)).collect();
    let steps: Vec<Inference> = explanation.steps.iter().map(|step| to_inference(&theory, step)).collect();
    Checker::new(&*theory, stop).check(&given, &steps, explanation.cost)
}
