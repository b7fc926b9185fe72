//! Sets of clues of all kinds, as a species: how children come about, and when a set is feasible.
//!
//! A set is feasible if it has just one solution; then every clue that is not needed is dropped at once. A set with
//! several solutions knows two of them, and what is added to its children tells these apart. A set without a
//! solution loses clues. No solution is fixed beforehand, unless somebody gives one.

use super::deduction::{Effort, Solutions, is_unique, solutions, work_through};
use super::request::{BadRequest, Request};
use super::taste;
use crate::board::{Deal, Frame};
use crate::chance::Chance;
use crate::clue::{Kind, Statement, draw, statement_of};
use crate::evolution::{Appraisal, Individual, Species};
use puzzle::Category;
use rand::RngExt;
use rand::seq::{IndexedRandom, SliceRandom};
use std::collections::BTreeSet;

/// Most clues that a set may have beside those that are pinned.
const MOST_CLUES: usize = 60;

/// What clues are wanted on the way to another difficulty.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Lean {
    /// Those that tell much.
    Easier,
    /// Those that tell little.
    Harder,
}

/// How much oftener clues are drawn that lead to the wanted difficulty.
const LEANING: u32 = 4;

/// Sets of clues about some categories, for a request.
#[derive(Clone, Debug)]
pub struct ClueSets {
    frame: Frame,
    request: Request,
    pinned: Vec<Statement>,
    given: Option<Deal>,
    kinds: Vec<(Kind, u32)>,
    /// What is wanted in place of what is usual.
    lean: Option<Lean>,
    /// Items that no clue may name.
    pub(super) never: u64,
    /// Clues that cannot be said.
    pub(super) unsayable: BTreeSet<Statement>,
}

/// What is known of a set.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SetReport {
    /// Its solutions: none, one or two.
    pub deals: Vec<Deal>,
    /// How much there is to do.
    pub effort: Effort,
}

impl ClueSets {
    /// The sets that meet a request.
    pub fn new(categories: &[Category], request: &Request) -> Result<ClueSets, BadRequest> {
        let frame = Frame::new(categories).map_err(|wrong| BadRequest::Size(wrong.to_string()))?;
        if request
            .difficulty
            .as_ref()
            .is_some_and(|bands| *bands.start() < 1 || *bands.end() > 5 || bands.is_empty())
        {
            return Err(BadRequest::Difficulty);
        }
        let most = frame.categories() * frame.size() * 2;
        if request
            .clues
            .as_ref()
            .is_some_and(|wanted| *wanted.start() > most || *wanted.end() == 0 || wanted.is_empty())
        {
            return Err(BadRequest::Clues { most });
        }
        let given =
            request.solution.as_ref().map(|solution| Deal::of(solution).filter(|deal| deal.fits(&frame)));
        if given == Some(None) {
            return Err(BadRequest::Solution);
        }
        let given = given.flatten();
        let mut pinned = Vec::new();
        for (place, pinned_clue) in request.pinned.iter().enumerate() {
            let clue =
                statement_of(&pinned_clue.formula, &frame, categories).ok_or(BadRequest::Pinned(place))?;
            if given.as_ref().is_some_and(|deal| !clue.holds(&frame, deal)) {
                return Err(BadRequest::PinnedAgainstSolution(place));
            }
            pinned.push(clue);
        }
        if solutions(&frame, &pinned, &request.within) == Solutions::None {
            return Err(BadRequest::PinnedContradiction);
        }
        let kinds = kinds(&frame, request)?;
        Ok(ClueSets {
            frame,
            request: request.clone(),
            pinned,
            given,
            kinds,
            lean: None,
            never: 0,
            unsayable: BTreeSet::new(),
        })
    }

    /// The same with a liking for clues that make a puzzle easier, or harder.
    pub(super) fn leaning(&self, lean: Lean) -> ClueSets {
        let mut sets = ClueSets { lean: Some(lean), ..self.clone() };
        for (kind, weight) in &mut sets.kinds {
            *weight *= match (lean, kind.tells_much()) {
                (Lean::Easier, true) | (Lean::Harder, false) => LEANING,
                _ => 1,
            };
        }
        sets
    }

    /// What clues can be about.
    pub fn frame(&self) -> &Frame {
        &self.frame
    }

    /// The clues that every puzzle has.
    pub fn pinned(&self) -> &[Statement] {
        &self.pinned
    }

    /// All clues of a set: those that are pinned come first.
    pub fn all(&self, clues: &[Statement]) -> Vec<Statement> {
        [&self.pinned, clues].concat()
    }

    /// A clue that is true of a solution, and false of another if there is one.
    pub fn clue(&self, deal: &Deal, against: Option<&Deal>, chance: &mut Chance) -> Option<Statement> {
        let mut fallback = None;
        for _ in 0..40 {
            let (kind, _) = self.kinds.choose_weighted(chance, |&(_, weight)| weight).ok()?;
            let Some(clue) = draw(*kind, &self.frame, deal, self.never, chance) else { continue };
            if self.unsayable.contains(&clue) {
                continue;
            }
            if against.is_none_or(|other| !clue.holds(&self.frame, other)) {
                return Some(clue);
            }
            fallback = Some(clue);
        }
        fallback
    }

    /// A solution that the pinned clues allow: the given one, or one that chance deals.
    fn deal(&self, chance: &mut Chance) -> Deal {
        if let Some(given) = &self.given {
            return given.clone();
        }
        let random = Deal::random(self.frame.categories(), self.frame.size(), chance);
        if self.pinned.iter().all(|clue| clue.holds(&self.frame, &random)) {
            return random;
        }
        // Clues that are true of a random solution and do not contradict the pinned ones lead to one that fits.
        let mut clues = self.pinned.clone();
        for _ in 0..MOST_CLUES {
            match solutions(&self.frame, &clues, &self.request.within) {
                Solutions::One(deal) => return deal,
                Solutions::Several(one, other) => {
                    let side = if chance.random_range(0..2) == 0 { &one } else { &other };
                    match draw(Kind::Is, &self.frame, side, 0, chance) {
                        Some(clue) => clues.push(clue),
                        None => return one,
                    }
                }
                Solutions::None | Solutions::Unknown => break,
            }
        }
        random
    }

    /// Adds clues until there is one solution, or `most` were added.
    pub(super) fn repair(&self, clues: &mut Vec<Statement>, most: usize, chance: &mut Chance) {
        for _ in 0..most {
            match solutions(&self.frame, &self.all(clues), &self.request.within) {
                Solutions::Several(one, other) => {
                    let (deal, against) = match &self.given {
                        Some(given) => (given, if one == *given { &other } else { &one }),
                        None if chance.random_range(0..2) == 0 => (&one, &other),
                        None => (&other, &one),
                    };
                    let Some(clue) = self.clue(deal, Some(against), chance) else { return };
                    if clues.contains(&clue) || clues.len() >= MOST_CLUES {
                        return;
                    }
                    clues.push(clue);
                }
                Solutions::None if !clues.is_empty() => {
                    clues.swap_remove(chance.random_range(0..clues.len()));
                }
                _ => return,
            }
        }
    }

    /// Drops every clue that is not needed: first what gives cells away (if the puzzle shall be easier, what tells little), then of the kinds that there are most of,
    /// last of those that somebody wants. The set must have one solution.
    pub(super) fn drop_redundant(&self, clues: &mut Vec<Statement>) {
        let mut counts = [0usize; Kind::ALL.len()];
        for clue in &*clues {
            counts[clue.kind(&self.frame) as usize] += 1;
        }
        let mut order: Vec<Statement> = clues.clone();
        order.sort_by_key(|clue| {
            let kind = clue.kind(&self.frame);
            let rank = match kind {
                _ if self.request.required.contains(&kind) => 2,
                _ if self.lean == Some(Lean::Easier) => u8::from(kind.tells_much()),
                Kind::Is => 0,
                _ => 1,
            };
            (rank, std::cmp::Reverse(counts[kind as usize]), *clue)
        });
        for clue in order {
            let rest: Vec<Statement> = clues.iter().copied().filter(|other| *other != clue).collect();
            if is_unique(&self.frame, &self.all(&rest), &self.request.within) {
                *clues = rest;
            }
        }
    }

    /// The fitness of a set with one solution.
    pub(super) fn fitness(&self, clues: &[Statement], effort: Effort) -> f64 {
        taste::fitness(&self.all(clues), effort, &self.frame, &self.request)
    }
}

/// The kinds that may be used, with their weights.
fn kinds(frame: &Frame, request: &Request) -> Result<Vec<(Kind, u32)>, BadRequest> {
    if let Some(&kind) = request.required.iter().find(|kind| request.forbidden.contains(kind)) {
        return Err(BadRequest::Contradiction(kind));
    }
    let has_order = frame.scales().next().is_some();
    if let Some(&kind) = request.required.iter().find(|kind| kind.needs_scale() && !has_order) {
        return Err(BadRequest::NoOrder(kind));
    }
    let mut chance = crate::chance::stream(0, 0);
    let mut kinds = Vec::new();
    for kind in Kind::ALL {
        if request.forbidden.contains(&kind) {
            continue;
        }
        let deal = Deal::random(frame.categories(), frame.size(), &mut chance);
        let can_be_drawn = (0..4).any(|_| draw(kind, frame, &deal, 0, &mut chance).is_some());
        if !can_be_drawn && request.required.contains(&kind) {
            return Err(BadRequest::NoSuchClue(kind));
        }
        if can_be_drawn {
            let wanted = if request.required.contains(&kind) { 3 } else { 1 };
            kinds.push((kind, wanted * kind.weight()));
        }
    }
    if kinds.is_empty() { Err(BadRequest::NoKinds) } else { Ok(kinds) }
}

impl Species for ClueSets {
    type Genome = Vec<Statement>;
    type Report = SetReport;

    fn is_spent(&self) -> bool {
        self.request.within.now()
    }

    fn random(&self, chance: &mut Chance) -> Vec<Statement> {
        let deal = self.deal(chance);
        let count = (self.frame.categories() - 1) * self.frame.size() / 2 + 1;
        let mut clues: Vec<Statement> = (0..count).filter_map(|_| self.clue(&deal, None, chance)).collect();
        clues.sort_unstable();
        clues.dedup();
        clues
    }

    fn breed(&self, [one, other]: [&Individual<ClueSets>; 2], chance: &mut Chance) -> [Vec<Statement>; 2] {
        [(one, other), (other, one)].map(|(own, other)| {
            let mut clues = own.genome.clone();
            // What the other has and what does not contradict the own solution.
            if let Some(deal) = own.appraisal.report.deals.first()
                && chance.random_bool(0.5)
            {
                let fitting = other.genome.iter().filter(|clue| clue.holds(&self.frame, deal));
                clues.extend(fitting.filter(|clue| !own.genome.contains(clue)).take(MOST_CLUES / 2));
                clues.shuffle(chance);
                let keep = clues.len().min(own.genome.len() + 2);
                clues.truncate(keep);
            }
            if !clues.is_empty() && chance.random_bool(0.7) {
                clues.swap_remove(chance.random_range(0..clues.len()));
            }
            self.repair(&mut clues, 4, chance);
            clues
        })
    }

    fn appraise(&self, clues: &mut Vec<Statement>) -> Appraisal<SetReport> {
        let all = self.all(clues);
        let (mut effort, board) = work_through(&self.frame, &all, &self.request.within);
        let found = if board.is_broken() {
            Solutions::None
        } else {
            solutions(&self.frame, &all, &self.request.within)
        };
        let filling = board.filling();
        #[allow(clippy::cast_precision_loss)]
        let filled = filling.filled as f64 / (filling.filled + filling.empty).max(1) as f64;
        let (deals, feasible, fitness) = match found {
            Solutions::One(deal) => {
                let before = clues.len();
                self.drop_redundant(clues);
                if clues.len() < before {
                    effort = work_through(&self.frame, &self.all(clues), &self.request.within).0;
                }
                (vec![deal], true, self.fitness(clues, effort))
            }
            Solutions::Several(one, other) => (vec![one, other], false, filled),
            Solutions::None => (Vec::new(), false, filled / 2.0 - 0.5),
            Solutions::Unknown => (Vec::new(), false, filled / 2.0),
        };
        Appraisal { feasible, fitness, report: SetReport { deals, effort } }
    }
}
