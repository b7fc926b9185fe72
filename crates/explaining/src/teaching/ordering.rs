//! In which order thoughts are told, and which are told together.
//!
//! A clue is told once, with all that it gives then, and as late as nothing else waits for it. Among what can come next,
//! what goes on from the last step comes first.

use super::Lesson;
use super::finding::Candidate;
use super::ground::Ground;
use super::shown::Shown;
use crate::propagation::Propagator;
use puzzle::{CategoryId, Fact, Grid, GridRule, ItemId, LessonStep, Merge, Step};
use rustc_hash::{FxHashMap, FxHashSet};
use solving::Literal;

/// Puts chosen thoughts in order, as a lesson.
pub(super) struct Order<'a> {
    ground: &'a Ground,
    left: Vec<Candidate>,
    /// Which clues say which facts in so many words.
    outright: &'a FxHashSet<(usize, Fact)>,
    board: Propagator,
    rows: Rows,
    grid: Grid,
    steps: Vec<LessonStep>,
    /// What the last step brought.
    fresh: FxHashSet<Literal>,
}

/// What is told as one step: all that is said outright, what one set of clues gives, what comes of the few places that are
/// left for an item, or one thought about the grid.
#[derive(Clone, PartialEq, Eq, Hash)]
enum Topic {
    Outright,
    Clues(Vec<usize>),
    Left(ItemId, CategoryId),
    Grid(Vec<Literal>),
}

/// How good it is to tell something next: outright, whole, going on from what was told last, cheap.
type Worth = (bool, bool, bool, std::cmp::Reverse<u64>);

impl<'a> Order<'a> {
    pub(super) fn new(
        ground: &'a Ground,
        left: Vec<Candidate>,
        given: &Grid,
        outright: &'a FxHashSet<(usize, Fact)>,
    ) -> Order<'a> {
        let board = ground.propagator(false, 0);
        let mut order = Order {
            ground,
            left,
            outright,
            board,
            rows: Rows::default(),
            grid: given.clone(),
            steps: Vec::new(),
            fresh: FxHashSet::default(),
        };
        // What follows from what is given without a word belongs to no step.
        let known: Vec<Literal> = order.board.since(0).to_vec();
        for literal in known {
            if let Some(fact) = ground.fact(literal) {
                order.grid.set(fact);
                if fact.is() {
                    order.rows.merge(fact.a(), fact.b());
                }
            }
        }
        order
    }

    /// The lesson.
    pub(super) fn lesson(mut self, given: &Grid, complete: bool) -> Lesson {
        while let Some(thoughts) = self.next() {
            self.tell(&thoughts);
        }
        Lesson { given: given.clone(), steps: self.steps, end: self.grid, complete }
    }

    fn topic(&self, candidate: &Candidate) -> Topic {
        if candidate.clues.is_empty() {
            return match self.few_places(candidate) {
                Some((item, category)) => Topic::Left(item, category),
                None => Topic::Grid(candidate.because.clone()),
            };
        }
        if let ([clue], [], Some(fact)) =
            (candidate.clues.as_slice(), candidate.because.as_slice(), self.ground.fact(candidate.conclusion))
            && self.ground.clue_of(*clue).is_some_and(|clue| self.outright.contains(&(clue, fact)))
        {
            return Topic::Outright;
        }
        Topic::Clues(candidate.clues.clone())
    }

    /// Of a thought that two items are not one row, since none of the places left for one of them is the other's: that
    /// one, and the category of the places.
    fn few_places(&self, candidate: &Candidate) -> Option<(ItemId, CategoryId)> {
        let conclusion = self.ground.fact(candidate.conclusion).filter(|fact| !fact.is())?;
        let because = self.ground.told(&candidate.because);
        let mut out: [Vec<ItemId>; 2] = Default::default();
        for fact in &because {
            let ends = [conclusion.a(), conclusion.b()];
            let at = ends.iter().position(|end| fact.a() == *end || fact.b() == *end)?;
            out[at].push(if fact.a() == ends[at] { fact.b() } else { fact.a() });
        }
        let category = out[0].first()?.category;
        let lists = !out[1].is_empty() && out.iter().flatten().all(|place| place.category == category);
        let item = if out[0].len() >= out[1].len() { conclusion.a() } else { conclusion.b() };
        (lists && because.iter().all(|fact| !fact.is())).then_some((item, category))
    }

    /// The thoughts of the best next step, by their places in the order in which they can be had.
    fn next(&mut self) -> Option<Vec<usize>> {
        let topics: Vec<Topic> = self.left.iter().map(|candidate| self.topic(candidate)).collect();
        let mut counts: FxHashMap<&Topic, usize> = FxHashMap::default();
        for (place, topic) in topics.iter().enumerate() {
            if self.board.is_open(self.left[place].conclusion) {
                *counts.entry(topic).or_default() += 1;
            }
        }
        let mut seen: FxHashSet<&Topic> = FxHashSet::default();
        let mut best: Option<(Worth, Vec<usize>)> = None;
        for (place, topic) in topics.iter().enumerate() {
            if !self.is_ready(place) || !seen.insert(topic) {
                continue;
            }
            let thoughts = self.together(&topics, topic);
            let whole = thoughts.len() >= counts.get(topic).copied().unwrap_or(0);
            let goes_on = thoughts
                .first()
                .is_some_and(|&first| self.left[first].because.iter().any(|one| self.fresh.contains(one)));
            let cost = thoughts.iter().map(|&thought| self.left[thought].cost).max().unwrap_or(0);
            let worth = (*topic == Topic::Outright, whole, goes_on, std::cmp::Reverse(cost));
            if best.as_ref().is_none_or(|(most, _)| worth > *most) {
                best = Some((worth, thoughts));
            }
        }
        best.map(|(_, thoughts)| thoughts)
    }

    fn is_ready(&self, place: usize) -> bool {
        let candidate = &self.left[place];
        self.board.is_open(candidate.conclusion)
            && candidate.because.iter().all(|&one| self.board.is_true(one))
    }

    /// All that a topic gives by now, one thing after the other.
    fn together(&mut self, topics: &[Topic], topic: &Topic) -> Vec<usize> {
        let mut thoughts = Vec::new();
        loop {
            let next = (0..self.left.len())
                .filter(|&place| topics[place] == *topic && self.is_ready(place))
                .min_by_key(|&place| self.left[place].because.len());
            let Some(next) = next else { break };
            self.board.suppose(self.left[next].conclusion);
            thoughts.push(next);
        }
        self.board.back_to(0);
        thoughts
    }

    fn tell(&mut self, places: &[usize]) {
        let start = self.board.trail_len();
        let mut thoughts: Vec<(Step, Shown)> = Vec::new();
        for &place in places {
            let candidate = self.left[place].clone();
            let shown = self.shown(&candidate);
            self.board.learn(candidate.conclusion);
            join(&mut thoughts, self.step(&candidate), shown);
        }
        let thoughts: Vec<Step> = thoughts.into_iter().map(|(step, shown)| shown.told(step)).collect();
        let new: Vec<Literal> = self.board.since(start).to_vec();
        let told: Vec<Fact> = thoughts.iter().flat_map(|thought| thought.therefore.iter().copied()).collect();
        let (mut marks, mut merges) = (Vec::new(), Vec::new());
        for &literal in &new {
            let Some(fact) = self.ground.fact(literal) else { continue };
            self.grid.set(fact);
            if !told.contains(&fact) {
                marks.push(fact);
            }
            if fact.is() && self.rows.merge(fact.a(), fact.b()) && !told.contains(&fact) {
                let left_for = self.board.cause_of(literal).and_then(|cause| {
                    match self.ground.rule_of(self.board.tag(cause) as usize) {
                        Some(GridRule::OnePartner { item, .. }) => Some(item),
                        _ => None,
                    }
                });
                merges.push(Merge { fact, left_for });
            }
        }
        self.fresh = new.into_iter().collect();
        self.steps.push(LessonStep { thoughts, marks, merges });
        let mut place = 0;
        self.left.retain(|_| {
            place += 1;
            !places.contains(&(place - 1))
        });
    }

    fn step(&self, candidate: &Candidate) -> Step {
        let constraints: Vec<usize> = candidate.rules.iter().chain(&candidate.clues).copied().collect();
        let mut step = self.ground.step(&candidate.because, &constraints, &[candidate.conclusion]);
        step.cost = candidate.cost;
        step.nested = candidate.proof.as_ref().and_then(|proof| proof.told(self.ground));
        step
    }

    /// What the reasons of a thought come to on the board as it stands: for what an item is not, what it is.
    fn shown(&self, candidate: &Candidate) -> Shown {
        let mut shown = Shown::default();
        for &literal in &candidate.because {
            let Some(fact) = self.ground.fact(literal).filter(|fact| !fact.is()) else { continue };
            let ends = [(fact.a(), fact.b().category), (fact.b(), fact.a().category)];
            let known = ends.map(|(item, category)| {
                let partner = self.partner(item, category)?;
                Some((self.ground.fact(partner)?, GridRule::OnePartner { item, category }))
            });
            // Of two, the one that is told anyway.
            let told = known.iter().flatten().find(|(partner, _)| shown.is_told(*partner)).copied();
            if let Some(row) = told.or_else(|| known.into_iter().flatten().next()) {
                shown.put(fact, row);
            }
        }
        shown
    }

    /// What the board shows to go with an item, in a category.
    fn partner(&self, item: ItemId, category: CategoryId) -> Option<Literal> {
        let size = self.ground.theory.grid().size();
        let places = (0..size).map(|at| ItemId { category, item: at as u16 });
        let mut literals = places.filter_map(|place| self.ground.literal(Fact::new(item, place, true)?));
        literals.find(|&literal| self.board.is_true(literal))
    }
}

/// Adds a thought; what follows from the same reasons at a look is one thought.
fn join(thoughts: &mut Vec<(Step, Shown)>, step: Step, shown: Shown) {
    let same = thoughts.iter_mut().map(|(one, _)| one).find(|one| {
        one.because == step.because
            && one.clues == step.clues
            && one.nested.is_none()
            && step.nested.is_none()
    });
    match same {
        Some(one) => {
            one.therefore.extend(step.therefore);
            one.therefore.sort_unstable();
            one.rules.extend(step.rules);
            one.rules.sort_unstable();
            one.rules.dedup();
            one.cost = one.cost.max(step.cost) + 2;
        }
        None => thoughts.push((step, shown)),
    }
}

/// Rows that have been found to be one.
#[derive(Default)]
struct Rows(FxHashMap<ItemId, ItemId>);

impl Rows {
    fn root(&self, mut item: ItemId) -> ItemId {
        while let Some(&above) = self.0.get(&item) {
            item = above;
        }
        item
    }

    /// Makes two rows one; `false` if they were.
    fn merge(&mut self, a: ItemId, b: ItemId) -> bool {
        let (a, b) = (self.root(a), self.root(b));
        a != b && self.0.insert(a, b).is_none()
    }
}
