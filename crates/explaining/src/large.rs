//! Steps of puzzles that are too large for the search for cheapest steps.
//!
//! That search needs the full shape of a grid, which grows by the third power of items and categories. Here every cell
//! has an atom, but what shares a row with what is no rule: the propagator of `solving` knows it by heart. Its steps
//! come in the order in which it finds them, each by one clue or one rule of the grid, and none is proved to be the
//! cheapest. Where it finds nothing more, a satisfiability engine over rows tells which clues and facts force
//! another fact.

use crate::cost::Cost;
use crate::inference::Obstacle;
use puzzle::{Fact, Grid, GridRule, Step, StepKind};
use rustc_hash::FxHashSet;
use solving::engine::Stop;
use solving::propagation::{Conflict, Propagator, Reason};
use solving::{Entailment, GridTheory, Kind, Literal, Origin, Problem, Shape};

/// How much becomes known before anybody is told of it.
const STRETCH: usize = 256;

/// What is known of a large puzzle, and where it comes from.
struct Large<'p, 't> {
    problem: &'p Problem<'p>,
    propagator: Propagator<'t>,
    /// How much of what the propagator knows has been told.
    told: usize,
    board: Grid,
    cost: Cost,
    stop: Stop,
}

impl From<Conflict> for Obstacle {
    fn from(_: Conflict) -> Obstacle {
        Obstacle::Contradiction
    }
}

/// The steps from a board on, each told as soon as it is found; `told` says whether it wants more. Gives the board in
/// the end, and whether all that follows is on it.
pub fn large_steps(
    problem: &Problem<'_>,
    board: &Grid,
    cost: Cost,
    stop: &Stop,
    told: &mut dyn FnMut(Step, &Grid) -> bool,
) -> Result<(Grid, bool), Obstacle> {
    if board.categories() != problem.categories().len() || board.size() != problem.size() {
        return Err(Obstacle::OtherGrid);
    }
    let grid: GridTheory = problem.theory(Shape::Cells, stop)?;
    let mut propagator = Propagator::new(&grid);
    for literal in board.facts().filter_map(|fact| grid.literal(fact)) {
        propagator.assume(literal)?;
    }
    let known = propagator.known().len();
    let mut large =
        Large { problem, propagator, told: known, board: board.clone(), cost, stop: stop.clone() };
    match large.run(told) {
        Ok(complete) => Ok((large.board, complete)),
        Err(Obstacle::Stopped) => Ok((large.board, false)),
        Err(obstacle) => Err(obstacle),
    }
}

/// A step from a board; `None` if nothing more follows.
pub(crate) fn large_next_step(
    problem: &Problem<'_>,
    board: &Grid,
    cost: Cost,
    stop: &Stop,
) -> Result<Option<Step>, Obstacle> {
    let mut first = None;
    let (_, complete) = large_steps(problem, board, cost, stop, &mut |step, _| {
        first = Some(step);
        false
    })?;
    if first.is_none() && !complete { Err(Obstacle::Stopped) } else { Ok(first) }
}

/// Why a fact follows from the clues and the marks of a board; `None` if it does not.
pub(crate) fn large_reason(
    problem: &Problem<'_>,
    board: &Grid,
    fact: Fact,
    cost: Cost,
    stop: &Stop,
) -> Result<Option<Step>, Obstacle> {
    let given: Vec<Fact> = board.facts().collect();
    let reason = Entailment::with_reasons(problem, stop)?.reason(&given, fact)?;
    Ok(reason.map(|(clues, because)| step_of(because, clues, Vec::new(), vec![fact], cost)))
}

impl Large<'_, '_> {
    /// Tells steps until nothing more follows; gives whether that was so.
    fn run(&mut self, told: &mut dyn FnMut(Step, &Grid) -> bool) -> Result<bool, Obstacle> {
        let mut entailment = None;
        loop {
            let most = self.propagator.known().len() + STRETCH;
            let finished = self.propagator.propagate_within(most, &self.stop)?;
            if !self.tell(told)? {
                return Ok(false);
            }
            if self.stop.now() {
                return Err(Obstacle::Stopped);
            }
            if !finished {
                continue;
            }
            if self.board.blanks() == 0 {
                return Ok(true);
            }
            let entailment = match &mut entailment {
                Some(entailment) => entailment,
                none => none.insert(Entailment::with_reasons(self.problem, &self.stop)?),
            };
            let Some(step) = self.forced(entailment)? else { return Ok(true) };
            let conclusion = step.therefore.first().and_then(|&fact| self.propagator.grid().literal(fact));
            let Some(literal) = conclusion else { return Ok(true) };
            self.propagator.assume(literal)?;
            self.told = self.propagator.known().len();
            if !self.hand_over(step, told) {
                return Ok(false);
            }
        }
    }

    /// Tells of what has become known since the last time; gives whether more is wanted.
    fn tell(&mut self, told: &mut dyn FnMut(Step, &Grid) -> bool) -> Result<bool, Obstacle> {
        let news: Vec<Literal> = self.propagator.known().skip(self.told).collect();
        self.told += news.len();
        let mut waiting: Option<Step> = None;
        for literal in news {
            if self.stop.now() {
                return Err(Obstacle::Stopped);
            }
            let Some(fact) = self.fact(literal) else { continue };
            let step = self.step(literal, fact);
            match &mut waiting {
                // What the same reasons force is one step.
                Some(last)
                    if last.because == step.because
                        && last.clues == step.clues
                        && last.rules == step.rules =>
                {
                    last.therefore.push(fact);
                }
                _ => {
                    if let Some(step) = waiting.replace(step)
                        && !self.hand_over(step, told)
                    {
                        return Ok(false);
                    }
                }
            }
        }
        Ok(waiting.is_none_or(|step| self.hand_over(step, told)))
    }

    fn hand_over(&mut self, step: Step, told: &mut dyn FnMut(Step, &Grid) -> bool) -> bool {
        for &fact in &step.therefore {
            self.board.set(fact);
        }
        told(step, &self.board)
    }

    fn fact(&self, literal: Literal) -> Option<Fact> {
        let (a, b) = self.propagator.pair(literal.atom())?;
        Fact::new(a, b, literal.is_positive())
    }

    /// The step that made a literal known. What a helper atom stands for is told by what made that known.
    fn step(&self, literal: Literal, fact: Fact) -> Step {
        let (mut because, mut clues, mut rules) = (Vec::new(), Vec::new(), Vec::new());
        let (mut seen, mut waiting) = (FxHashSet::default(), vec![literal]);
        while let Some(next) = waiting.pop() {
            match self.propagator.origin(next) {
                Some(Origin::Clue(clue)) => clues.push(clue),
                Some(Origin::Bijection { item, category }) => {
                    rules.push(GridRule::OnePartner { item, category });
                }
                Some(Origin::Transitivity(categories)) => rules.push(GridRule::Transitivity(categories)),
                Some(Origin::Definition | Origin::Structure(_)) | None => {}
            }
            if let Some(Reason::NothingInCommon { category }) = self.propagator.reason(next) {
                rules.push(GridRule::OnePartner { item: fact.a(), category });
            }
            for premise in self.propagator.premises(next) {
                match self.fact(premise) {
                    Some(known) => because.push(known),
                    None if seen.insert(premise) => waiting.push(premise),
                    None => {}
                }
            }
        }
        because.sort_unstable();
        because.dedup();
        clues.sort_unstable();
        clues.dedup();
        step_of(because, clues, rules, vec![fact], self.cost)
    }

    /// A step that the propagator does not find: some fact about an item of the key that follows from clues and known facts.
    fn forced(&self, entailment: &mut Entailment) -> Result<Option<Step>, Obstacle> {
        let key = entailment.key();
        let of_key = |fact: &Fact| fact.a().category == key || fact.b().category == key;
        let given: Vec<Fact> = self.board.facts().filter(of_key).collect();
        let is_open = |fact: &Fact| self.board.get(fact.a(), fact.b()).is_none();
        let open: Vec<Fact> = self.board.pairs().filter(|fact| of_key(fact) && is_open(fact)).collect();
        let Some(fact) = entailment.following(&given, &open)? else { return Ok(None) };
        let reason = entailment.reason(&given, fact)?;
        Ok(reason.map(|(clues, because)| step_of(because, clues, Vec::new(), vec![fact], self.cost)))
    }
}

fn step_of(
    because: Vec<Fact>,
    clues: Vec<usize>,
    rules: Vec<GridRule>,
    therefore: Vec<Fact>,
    cost: Cost,
) -> Step {
    let kind = match (clues.len(), &rules[..]) {
        (0, [GridRule::OnePartner { .. }]) if because.iter().any(|fact| fact.is()) => StepKind::Taken,
        (0, [GridRule::OnePartner { .. }]) => StepKind::LeftOver,
        (0, [GridRule::Transitivity(_)]) => StepKind::Transitivity,
        (0, _) => StepKind::Grid,
        (1, _) => StepKind::Clue,
        _ => StepKind::SeveralClues,
    };
    let of_rule = |rule: &GridRule| match rule {
        GridRule::OnePartner { .. } => Kind::Bijection,
        GridRule::Transitivity(_) => Kind::Transitivity,
    };
    let kinds = rules.iter().map(of_rule).chain(clues.iter().map(|_| Kind::Clue));
    let cost = cost.of(because.len(), kinds);
    Step { kind, because, clues, rules, therefore, cost, optimal: false, nested: None }
}
