//! Every thought of a lesson checked by another route: by batsat, and by bookkeeping written once more.

use super::Lesson;
use crate::check::{Flaw, FlawKind};
use puzzle::{Contradiction, Fact, Grid, ItemId, LessonStep, Step};
use rustc_hash::FxHashSet;
use solving::engine::{Answer, Batsat, Engine, Stop};
use solving::{Guarded, Kind, Literal, Origin, Problem, PuzzleTheory, Stopped};
use std::sync::Arc;

/// Checks that every thought follows from what it names and from the rules of the grid, that no clue is named in vain,
/// that proofs prove, that what is marked without a word is bookkeeping, and that the end is all that follows.
pub fn check_lesson(problem: &Problem<'_>, lesson: &Lesson, stop: &Stop) -> Result<(), Flaw> {
    let at = |step, kind| Flaw { step, kind };
    let theory = problem.by_constraint(stop).map_err(|_| at(0, FlawKind::Stopped))?;
    let mut checker = Checker::new(theory, stop);
    let mut known = lesson.given.clone();
    keep_books(&mut known);
    for (place, step) in lesson.steps.iter().enumerate() {
        match checker.step(step, &mut known) {
            Ok(None) => {}
            Ok(Some(kind)) => return Err(at(place, kind)),
            Err(Stopped) => return Err(at(place, FlawKind::Stopped)),
        }
    }
    let end = lesson.steps.len();
    match checker.leaves_nothing(&known) {
        Ok(true) if known == lesson.end => Ok(()),
        Ok(_) => Err(at(end, FlawKind::Incomplete)),
        Err(Stopped) => Err(at(end, FlawKind::Stopped)),
    }
}

struct Checker {
    theory: Arc<PuzzleTheory>,
    engine: Batsat,
    rules: Vec<Literal>,
    clues: Vec<(usize, Literal)>,
}

impl Checker {
    fn new(theory: Arc<PuzzleTheory>, stop: &Stop) -> Checker {
        let mut engine = Batsat::new(stop.clone());
        engine.reserve(theory.atoms() as u32);
        for clause in theory.always() {
            engine.add_clause(clause);
        }
        let (mut rules, mut clues) = (Vec::new(), Vec::new());
        for (place, constraint) in theory.constraints().iter().enumerate() {
            let guard = engine.new_atom().literal(true);
            for clause in &constraint.clauses {
                let mut clause = clause.clone();
                clause.push(!guard);
                engine.add_clause(&clause);
            }
            match (constraint.kind, theory.origin(place)) {
                (Kind::Clue, Origin::Clue(clue)) => clues.push((clue, guard)),
                _ => rules.push(guard),
            }
        }
        Checker { theory, engine, rules, clues }
    }

    fn step(&mut self, step: &LessonStep, known: &mut Grid) -> Result<Option<FlawKind>, Stopped> {
        let before = known.clone();
        for thought in &step.thoughts {
            if let Some(kind) = self.thought(thought, known)? {
                return Ok(Some(kind));
            }
            for &fact in &thought.therefore {
                known.set(fact);
            }
            keep_books(known);
        }
        let told: FxHashSet<Fact> = step.facts().collect();
        let new = |fact: &Fact| before.get(fact.a(), fact.b()).is_none();
        let all = known.facts().filter(new).all(|fact| told.contains(&fact));
        let only = told.iter().all(|fact| new(fact) && known.get(fact.a(), fact.b()) == Some(fact.is()));
        Ok((!all || !only).then_some(FlawKind::DoesNotFollow))
    }

    fn thought(&mut self, thought: &Step, known: &Grid) -> Result<Option<FlawKind>, Stopped> {
        let stands = |fact: &Fact| known.get(fact.a(), fact.b()) == Some(fact.is());
        if !thought.because.iter().all(stands) {
            return Ok(Some(FlawKind::CitesUnknown));
        }
        if thought.therefore.is_empty()
            || thought.therefore.iter().any(|fact| known.get(fact.a(), fact.b()).is_some())
        {
            return Ok(Some(FlawKind::NothingNew));
        }
        if !self.follow(&thought.because, &thought.clues, &thought.therefore)? {
            return Ok(Some(FlawKind::DoesNotFollow));
        }
        for clue in &thought.clues {
            let others: Vec<usize> = thought.clues.iter().copied().filter(|other| other != clue).collect();
            if self.follow(&thought.because, &others, &thought.therefore)? {
                return Ok(Some(FlawKind::Redundant));
            }
        }
        if let Some(proof) = &thought.nested {
            let known: FxHashSet<Fact> = thought.because.iter().copied().collect();
            let for_this = thought.therefore.contains(&proof.suppose.negated());
            if !for_this || !self.proves(proof, &thought.clues, known)? {
                return Ok(Some(FlawKind::WrongNested));
            }
        }
        Ok(None)
    }

    fn proves(
        &mut self,
        proof: &Contradiction,
        clues: &[usize],
        mut known: FxHashSet<Fact>,
    ) -> Result<bool, Stopped> {
        known.insert(proof.suppose);
        for (place, line) in proof.steps.iter().enumerate() {
            let last = place + 1 == proof.steps.len() && proof.cases.is_empty();
            let cited = line.because.iter().all(|fact| known.contains(fact));
            let named = line.clues.iter().all(|clue| clues.contains(clue));
            let follows = if last {
                line.therefore.is_empty() && self.refuted(&line.because, &line.clues, &[])?
            } else {
                !line.therefore.is_empty() && self.follow(&line.because, &line.clues, &line.therefore)?
            };
            if !cited || !named || !follows {
                return Ok(false);
            }
            known.extend(&line.therefore);
        }
        if proof.cases.is_empty() {
            return Ok(!proof.steps.is_empty());
        }
        // One of the cases holds.
        let facts: Vec<Fact> = known.iter().copied().collect();
        let none: Vec<Fact> = proof.cases.iter().map(|case| case.suppose.negated()).collect();
        if !self.refuted(&facts, &[], &none)? {
            return Ok(false);
        }
        for case in &proof.cases {
            if !self.proves(case, clues, known.clone())? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    fn follow(&mut self, because: &[Fact], clues: &[usize], therefore: &[Fact]) -> Result<bool, Stopped> {
        for fact in therefore {
            if !self.refuted(because, clues, &[fact.negated()])? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Whether facts, clues and the rules of the grid cannot hold together.
    fn refuted(&mut self, facts: &[Fact], clues: &[usize], more: &[Fact]) -> Result<bool, Stopped> {
        let mut assumptions = self.rules.clone();
        assumptions
            .extend(self.clues.iter().filter(|(clue, _)| clues.contains(clue)).map(|(_, guard)| *guard));
        let literal = |fact: &Fact| self.theory.grid().literal(*fact);
        assumptions.extend(facts.iter().chain(more).filter_map(literal));
        match self.engine.solve(&assumptions) {
            Answer::Satisfiable => Ok(false),
            Answer::Unsatisfiable => Ok(true),
            Answer::Stopped => Err(Stopped),
        }
    }

    /// Whether nothing more follows from the clues than is known.
    fn leaves_nothing(&mut self, known: &Grid) -> Result<bool, Stopped> {
        let clues: Vec<usize> = self.clues.iter().map(|(clue, _)| *clue).collect();
        let facts: Vec<Fact> = known.facts().collect();
        for (fact, _) in self.theory.grid().facts() {
            if known.get(fact.a(), fact.b()).is_none() {
                for open in [fact, fact.negated()] {
                    if self.refuted(&facts, &clues, &[open])? {
                        return Ok(false);
                    }
                }
            }
        }
        Ok(true)
    }
}

/// Crosses out, fills in what is left over and puts together, until nothing changes.
fn keep_books(grid: &mut Grid) {
    let items: Vec<ItemId> = (0..grid.categories())
        .flat_map(|category| (0..grid.size()).map(move |item| ItemId::new(category, item)))
        .collect();
    loop {
        let mut new: Vec<Fact> = Vec::new();
        for &item in &items {
            for category in (0..grid.categories()).filter(|&category| category != item.category.index()) {
                let row: Vec<ItemId> = (0..grid.size()).map(|at| ItemId::new(category, at)).collect();
                let partner = row.iter().copied().find(|place| grid.get(item, *place) == Some(true));
                let open: Vec<ItemId> =
                    row.iter().copied().filter(|place| grid.get(item, *place).is_none()).collect();
                match (partner, open.as_slice()) {
                    (Some(partner), _) => {
                        new.extend(open.iter().filter_map(|place| Fact::new(item, *place, false)));
                        let beyond = items
                            .iter()
                            .filter(|one| ![item.category, partner.category].contains(&one.category));
                        new.extend(beyond.filter_map(|third| {
                            let is = grid.get(partner, *third)?;
                            grid.get(item, *third).is_none().then(|| Fact::new(item, *third, is))?
                        }));
                    }
                    (None, [only]) => new.extend(Fact::new(item, *only, true)),
                    _ => {}
                }
            }
        }
        if new.is_empty() {
            return;
        }
        for fact in new {
            grid.set(fact);
        }
    }
}
