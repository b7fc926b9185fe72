//! The ground that thoughts stand on: the theory of a puzzle as clauses with reasons, and what is true of it.

use crate::inference::Obstacle;
use crate::propagation::{ClauseId, Propagator};
use puzzle::{Fact, Grid, GridRule, Step, StepKind};
use solving::engine::Stop;
use solving::{Atom, Entailment, Guarded, Kind, Literal, Origin, Problem, PuzzleTheory};
use std::sync::{Arc, OnceLock};

/// The tag of clauses that always hold and need no telling.
pub(super) const ALWAYS: u32 = u32::MAX;

/// A puzzle made ready for thinking about it.
pub(super) struct Ground {
    pub(super) theory: Arc<PuzzleTheory>,
    facts: Vec<Option<Fact>>,
    /// All that follows from the clues, as literals in a fixed order.
    pub(super) targets: Vec<Literal>,
    /// The clues as constraints, with the literal that switches each on.
    pub(super) clues: Vec<(usize, Literal)>,
    pub(super) kinds: Vec<Kind>,
    pub(super) stop: Stop,
    pub(super) given: Vec<Literal>,
    pub(super) rows: OnceLock<Vec<Row>>,
}

/// The places of an item in a category, with the rule that one of them holds.
pub(super) type Row = (usize, Vec<Literal>);

impl Ground {
    pub(super) fn new(problem: &Problem<'_>, board: &Grid, stop: &Stop) -> Result<Ground, Obstacle> {
        if board.categories() != problem.categories().len() || board.size() != problem.size() {
            return Err(Obstacle::OtherGrid);
        }
        let given: Vec<Fact> = board.facts().collect();
        // Grids that are too large for thoughts are refused here, before all their facts are listed.
        let theory = problem.by_constraint(stop)?;
        let Some(entailed) = following(problem, &given, stop)? else { return Err(Obstacle::Contradiction) };
        let mut facts = vec![None; theory.atoms()];
        for (fact, literal) in theory.grid().facts() {
            facts[literal.atom().index()] = Some(fact);
        }
        let literal = |fact: &Fact| theory.grid().literal(*fact);
        let targets = entailed.iter().filter_map(literal).collect();
        let given = given.iter().filter_map(literal).collect();
        let kinds: Vec<Kind> = theory.constraints().iter().map(|constraint| constraint.kind).collect();
        let clues = (0..kinds.len())
            .filter(|&place| kinds[place] == Kind::Clue)
            .enumerate()
            .map(|(number, place)| (place, Atom((theory.atoms() + number) as u32).literal(true)))
            .collect();
        Ok(Ground { theory, facts, targets, clues, kinds, stop: stop.clone(), given, rows: OnceLock::new() })
    }

    /// The rules of the grid, and the clues behind switches; with room for so many more atoms. What is given is known.
    pub(super) fn propagator(&self, with_clues: bool, more: usize) -> Propagator {
        let mut all = Propagator::new(self.theory.atoms() + self.clues.len() + more);
        for clause in self.theory.always() {
            all.add(clause, ALWAYS);
        }
        let guard =
            |place: usize| self.clues.iter().find(|(clue, _)| *clue == place).map(|(_, guard)| *guard);
        let mut guarded: Vec<Literal> = Vec::new();
        for (place, constraint) in self.theory.constraints().iter().enumerate() {
            let guard = guard(place);
            if guard.is_some() && !with_clues {
                continue;
            }
            for clause in &constraint.clauses {
                guarded.clear();
                guarded.extend_from_slice(clause);
                guarded.extend(guard.map(|guard| !guard));
                all.add(&guarded, place as u32);
            }
        }
        all.propagate();
        for &literal in &self.given {
            all.learn(literal);
        }
        all
    }

    /// The atom after the last of the theory and its switches.
    pub(super) fn first_free_atom(&self) -> usize {
        self.theory.atoms() + self.clues.len()
    }

    /// The fact that a literal says, unless it is about something that is no cell.
    pub(super) fn fact(&self, literal: Literal) -> Option<Fact> {
        let fact = (*self.facts.get(literal.atom().index())?)?;
        Some(if literal.is_positive() { fact } else { fact.negated() })
    }

    pub(super) fn literal(&self, fact: Fact) -> Option<Literal> {
        self.theory.grid().literal(fact)
    }

    pub(super) fn told(&self, literals: &[Literal]) -> Vec<Fact> {
        let mut facts: Vec<Fact> = literals.iter().filter_map(|&literal| self.fact(literal)).collect();
        facts.sort_unstable();
        facts.dedup();
        facts
    }

    pub(super) fn is_clue(&self, constraint: usize) -> bool {
        self.kinds[constraint] == Kind::Clue
    }

    /// The place of a clue in the puzzle.
    pub(super) fn clue_of(&self, constraint: usize) -> Option<usize> {
        self.theory.origin(constraint).clue()
    }

    pub(super) fn rule_of(&self, constraint: usize) -> Option<GridRule> {
        match self.theory.origin(constraint) {
            Origin::Bijection { item, category } => Some(GridRule::OnePartner { item, category }),
            Origin::Transitivity(categories) => Some(GridRule::Transitivity(categories)),
            _ => None,
        }
    }

    /// The facts that forced a clause to bite, and the constraints that were used on the way: what is no cell is
    /// followed back to cells.
    pub(super) fn reasons(
        &self,
        all: &Propagator,
        clause: ClauseId,
        except: Option<Literal>,
    ) -> (Vec<Literal>, Vec<usize>) {
        let (mut facts, mut constraints) = (Vec::new(), Vec::new());
        let mut waiting = vec![(clause, except)];
        let mut seen: Vec<Literal> = Vec::new();
        while let Some((clause, except)) = waiting.pop() {
            if all.tag(clause) != ALWAYS {
                constraints.push(all.tag(clause) as usize);
            }
            for &literal in all.clause(clause) {
                let known = !literal;
                if Some(literal) == except || seen.contains(&known) {
                    continue;
                }
                seen.push(known);
                if self.fact(known).is_some() {
                    facts.push(known);
                } else if let Some(cause) = all.cause_of(known) {
                    waiting.push((cause, Some(known)));
                }
            }
        }
        constraints.sort_unstable();
        constraints.dedup();
        (facts, constraints)
    }

    /// A step in facts, clues and rules.
    pub(super) fn step(&self, because: &[Literal], constraints: &[usize], therefore: &[Literal]) -> Step {
        let mut clues: Vec<usize> = constraints.iter().filter_map(|&one| self.clue_of(one)).collect();
        clues.sort_unstable();
        let rules: Vec<GridRule> = constraints.iter().filter_map(|&one| self.rule_of(one)).collect();
        let because = self.told(because);
        let kind = match (clues.len(), rules.as_slice()) {
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
            therefore: self.told(therefore),
            cost: 0,
            optimal: false,
            nested: None,
        }
    }
}

/// All that follows from the clues and the given facts, those included; `None` if they contradict each other. Nobody need look for it
/// where the only solution is known.
fn following(problem: &Problem<'_>, given: &[Fact], stop: &Stop) -> Result<Option<Vec<Fact>>, Obstacle> {
    let Some(only) = problem.only_solution() else {
        return Ok(Entailment::new(problem, stop)?.facts(given)?);
    };
    if !given.iter().all(|&fact| only.satisfies(fact)) {
        return Ok(None);
    }
    let mut facts: Vec<Fact> = Grid::of(only).facts().collect();
    facts.sort_unstable();
    Ok(Some(facts))
}
