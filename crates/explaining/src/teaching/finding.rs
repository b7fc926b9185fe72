//! Thoughts that a board allows: what a clue gives there, alone or with what the grid leaves open.
//!
//! A thought is found by looking what would come of its opposite, with one clue at a time and the rules of the grid.
//! Easy thoughts come first; only where none is left are several clues taken together, and then cases.

use super::argument::{Argument, Branch, Proof, Trace};
use super::ground::{Ground, Row};
use super::subsets;
use super::supposing::FEW_CASES;
use crate::inference::Obstacle;
use crate::propagation::Propagator;
use puzzle::{CategoryId, Fact, ItemId};
use rustc_hash::FxHashSet;
use solving::{Literal, Origin};

/// A thought in the making.
#[derive(Clone, Debug)]
pub(super) struct Candidate {
    pub(super) conclusion: Literal,
    /// The clues, as constraints.
    pub(super) clues: Vec<usize>,
    /// The rules of the grid, as constraints.
    pub(super) rules: Vec<usize>,
    pub(super) because: Vec<Literal>,
    /// How it is shown, if it takes more than a look.
    pub(super) proof: Option<Proof>,
    /// How much a reader must hold in mind.
    pub(super) cost: u64,
}

/// How far a look goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Reach {
    /// One clue, and an argument of so many lines at most.
    OneClue(usize),
    /// Clues together.
    AllClues,
    /// One clue, and so many distinctions one within the other.
    CasesOneClue(usize),
    /// Clues together, and so many distinctions one within the other.
    CasesAllClues(usize),
}

/// What is found without much thought: an argument of a few lines.
pub(super) const EASY: Reach = Reach::OneClue(5);
/// What is seen at a look; a supposition is something to think twice about.
pub(super) const AT_SIGHT: Reach = Reach::OneClue(AT_A_LOOK);

/// From easy to hard. Distinctions within distinctions always lead to the end, sooner or later.
pub(super) const REACHES: [Reach; 7] = [
    EASY,
    Reach::OneClue(usize::MAX),
    Reach::AllClues,
    Reach::CasesOneClue(1),
    Reach::CasesAllClues(1),
    Reach::CasesAllClues(2),
    Reach::CasesAllClues(3),
];
/// How many of them come before distinctions of cases.
pub(super) const WITHOUT_CASES: usize = 3;

/// Arguments of at most so many lines are seen at a look: a line by the clue, and what cannot be.
pub(super) const AT_A_LOOK: usize = 2;

/// Looks for thoughts on a board that grows with what is found.
pub(super) struct Finder<'g> {
    pub(super) ground: &'g Ground,
    pub(super) all: Propagator,
    found: Vec<Candidate>,
    /// What is taken as it comes; what is harder is chosen by looking ahead.
    pub(super) easy: Reach,
    /// How much work went into looking ahead.
    pub(super) spent_ahead: u64,
    /// How many places a row may have left that is taken apart into cases.
    pub(super) most_cases: usize,
}

impl<'g> Finder<'g> {
    pub(super) fn new(ground: &'g Ground, easy: Reach) -> Finder<'g> {
        Finder::new_at(ground, ground.propagator(true, 0), easy)
    }

    /// Looks on from a board.
    pub(super) fn new_at(ground: &'g Ground, all: Propagator, easy: Reach) -> Finder<'g> {
        Finder { ground, all, found: Vec::new(), easy, spent_ahead: 0, most_cases: FEW_CASES }
    }

    /// The same thought from a board that shows more by now, if that makes it easier.
    pub(super) fn again(&mut self, candidate: &Candidate) -> Result<Option<Candidate>, Obstacle> {
        let guards = self.guards(&candidate.clues);
        let depth = candidate.proof.as_ref().map_or(0, Proof::depth);
        let argument = self.refute(!candidate.conclusion, &guards, depth)?;
        let again = argument.map(|argument| self.candidate(argument));
        Ok(again.filter(|again| again.cost < candidate.cost && again.clues == candidate.clues))
    }

    /// Takes a fact for known.
    pub(super) fn learn(&mut self, literal: Literal) {
        self.all.learn(literal);
    }

    /// Whether a literal is still open.
    pub(super) fn is_open(&self, literal: Literal) -> bool {
        self.all.is_open(literal)
    }

    /// Whether all of these are known.
    pub(super) fn knows(&self, literals: &[Literal]) -> bool {
        literals.iter().all(|&literal| self.all.is_true(literal))
    }

    /// All thoughts up to a goal, more than are needed. `true` if the goal was reached.
    pub(super) fn find_all(mut self, goal: &[Literal]) -> Result<(Vec<Candidate>, bool), Obstacle> {
        loop {
            if goal.iter().all(|&literal| self.all.is_true(literal)) {
                return Ok((self.found, true));
            }
            let open = self.open_targets();
            let mut new = self.look(&open, self.easy)?;
            if new.is_empty() {
                new.extend(self.leads_furthest(&open, goal)?);
            }
            if new.is_empty() && self.may_take_more_cases() {
                continue;
            }
            if new.is_empty() {
                return Ok((self.found, false));
            }
            for candidate in &new {
                self.all.learn(candidate.conclusion);
            }
            self.found.extend(new);
        }
    }

    /// The thoughts of the easiest reach that has any.
    pub(super) fn next_thoughts(mut self) -> Result<Vec<Candidate>, Obstacle> {
        let open = self.open_targets();
        loop {
            for reach in REACHES {
                let new = self.look(&open, reach)?;
                if !new.is_empty() {
                    return Ok(new);
                }
            }
            if open.is_empty() || !self.may_take_more_cases() {
                return Ok(Vec::new());
            }
        }
    }

    /// Rows with any number of places are taken apart from now on; `false` if they were before.
    fn may_take_more_cases(&mut self) -> bool {
        let before = std::mem::replace(&mut self.most_cases, self.ground.theory.grid().size());
        before < self.most_cases
    }

    fn open_targets(&self) -> Vec<Literal> {
        self.ground.targets.iter().copied().filter(|&target| self.all.is_open(target)).collect()
    }

    pub(super) fn look(&mut self, open: &[Literal], reach: Reach) -> Result<Vec<Candidate>, Obstacle> {
        let mut new = Vec::new();
        match reach {
            Reach::OneClue(lines) => {
                self.directly(&mut new)?;
                let board = |literal| self.all.is_true(literal);
                new.extend(subsets::find(self.ground, &board));
                let direct: FxHashSet<(Literal, usize)> =
                    new.iter().filter_map(|one| Some((one.conclusion, *one.clues.first()?))).collect();
                for &target in open.iter().filter(|target| !target.is_positive()) {
                    self.refute_with_one_clue(target, lines, &direct, &mut new)?;
                }
            }
            Reach::AllClues => new.extend(self.hardest(open, 0, true)?),
            Reach::CasesOneClue(depth) => new.extend(self.hardest(open, depth, false)?),
            Reach::CasesAllClues(depth) => new.extend(self.hardest(open, depth, true)?),
        }
        Ok(new)
    }

    pub(super) fn check_stop(&self) -> Result<(), Obstacle> {
        if self.ground.stop.now() { Err(Obstacle::Stopped) } else { Ok(()) }
    }

    /// What a clue says of the board as it stands, clause by clause.
    fn directly(&mut self, new: &mut Vec<Candidate>) -> Result<(), Obstacle> {
        self.check_stop()?;
        for &(clue, guard) in &self.ground.clues {
            let start = self.all.trail_len();
            self.all.suppose(guard);
            for &literal in self.all.since(start) {
                let Some(cause) = self.all.cause_of(literal) else { continue };
                if self.ground.fact(literal).is_none() {
                    continue;
                }
                let (because, constraints) = self.ground.reasons(&self.all, cause, Some(literal));
                let on_board = because.iter().all(|&one| self.all.level_of(one) == 0);
                if constraints.contains(&clue) && on_board {
                    let rules =
                        constraints.iter().copied().filter(|&one| !self.ground.is_clue(one)).collect();
                    let mut one = Candidate {
                        conclusion: literal,
                        clues: vec![clue],
                        rules,
                        because,
                        proof: None,
                        cost: 0,
                    };
                    one.cost = cost(self.ground, &one);
                    new.push(one);
                }
            }
            self.all.back_to(0);
        }
        Ok(())
    }

    /// Looks what the opposite of a target comes to, with the grid alone and with each clue.
    fn refute_with_one_clue(
        &mut self,
        target: Literal,
        lines: usize,
        direct: &FxHashSet<(Literal, usize)>,
        new: &mut Vec<Candidate>,
    ) -> Result<(), Obstacle> {
        self.check_stop()?;
        let ground = self.ground;
        if let Some(broken) = self.all.suppose(!target) {
            let trace = Trace::of(ground, &self.all, broken);
            self.take(&Branch { level: 1, suppose: !target, trace, cases: Vec::new() }, lines, new);
        } else {
            for &(clue, guard) in &ground.clues {
                if direct.contains(&(target, clue)) {
                    continue;
                }
                if let Some(broken) = self.all.suppose(guard) {
                    let trace = Trace::of(ground, &self.all, broken);
                    self.take(&Branch { level: 1, suppose: !target, trace, cases: Vec::new() }, lines, new);
                }
                self.all.back_to(1);
            }
        }
        self.all.back_to(0);
        Ok(())
    }

    fn take(&self, branch: &Branch, lines: usize, new: &mut Vec<Candidate>) {
        let candidate = self.candidate(branch.argument(self.ground));
        if candidate.proof.as_ref().is_none_or(|proof| proof.size() <= lines) {
            new.push(candidate);
        }
    }

    pub(super) fn candidate(&self, argument: Argument) -> Candidate {
        let Argument { proof, premises, constraints } = argument;
        let (clues, rules) = constraints.into_iter().partition(|&one| self.ground.is_clue(one));
        let clues: Vec<usize> = clues;
        let at_a_look = proof.size() <= AT_A_LOOK && clues.len() < 2;
        let mut candidate = Candidate {
            conclusion: !proof.suppose,
            clues,
            rules,
            because: premises,
            proof: (!at_a_look).then_some(proof),
            cost: 0,
        };
        candidate.cost = cost(self.ground, &candidate);
        candidate
    }
}

impl Ground {
    /// The rows of the grid: for every item and category its places, with the rule that one of them holds.
    pub(super) fn rows(&self) -> &[Row] {
        self.rows.get_or_init(|| {
            let size = self.theory.grid().size();
            let row = |item: ItemId, category: CategoryId| -> Vec<Literal> {
                let places = (0..size).map(|at| ItemId { category, item: at as u16 });
                places.filter_map(|place| self.literal(Fact::new(item, place, true)?)).collect()
            };
            let of = |constraint: usize| match self.theory.origin(constraint) {
                Origin::Bijection { item, category } => Some((constraint, row(item, category))),
                _ => None,
            };
            (0..self.kinds.len()).filter_map(of).collect()
        })
    }
}

/// What a reader must hold in mind: the reasons in clauses, the clues, the lines of the argument.
pub(super) fn cost(ground: &Ground, candidate: &Candidate) -> u64 {
    let reasons = clauses(ground, &candidate.because);
    let lines = candidate.proof.as_ref().map_or(0, Proof::size);
    let clues = candidate.clues.len().saturating_sub(1);
    (4 + 3 * reasons + 8 * lines + 8 * clues + usize::from(candidate.clues.is_empty())) as u64
}

/// In how many clauses facts can be told: what is denied of one item, or by one, goes together.
fn clauses(ground: &Ground, facts: &[Literal]) -> usize {
    let facts = ground.told(facts);
    let (yes, no): (Vec<Fact>, Vec<Fact>) = facts.iter().partition(|fact| fact.is());
    let by_first: FxHashSet<(ItemId, CategoryId)> = no.iter().map(|no| (no.a(), no.b().category)).collect();
    let by_second: FxHashSet<(ItemId, CategoryId)> = no.iter().map(|no| (no.b(), no.a().category)).collect();
    yes.len() + by_first.len().min(by_second.len())
}
