//! What follows clause by clause, with the reason for everything: the trail of a thought.
//!
//! No search and no learning, so that what is found is what a person finds who looks at one thing after the other.
//! Levels can be taken back; every literal knows the clause that forced it.

use solving::Literal;

/// A clause by its place.
pub(super) type ClauseId = u32;

/// No clause: the literal was decided, or given.
pub(super) const NONE: ClauseId = ClauseId::MAX;

#[derive(Clone, Copy)]
struct Watch {
    clause: ClauseId,
    other: Literal,
}

/// Clauses with watches, and a trail with reasons.
#[derive(Clone)]
pub(super) struct Propagator {
    literals: Vec<Literal>,
    starts: Vec<u32>,
    /// Where each clause comes from: whatever whoever added it says.
    tags: Vec<u32>,
    watches: Vec<Vec<Watch>>,
    values: Vec<i8>,
    causes: Vec<ClauseId>,
    levels: Vec<u32>,
    places: Vec<u32>,
    trail: Vec<Literal>,
    limits: Vec<usize>,
    head: usize,
    work: u64,
    broken: Option<ClauseId>,
}

impl Propagator {
    pub(super) fn new(atoms: usize) -> Propagator {
        Propagator {
            literals: Vec::new(),
            starts: vec![0],
            tags: Vec::new(),
            watches: vec![Vec::new(); 2 * atoms],
            values: vec![0; 2 * atoms],
            causes: vec![NONE; atoms],
            levels: vec![0; atoms],
            places: vec![0; atoms],
            trail: Vec::new(),
            limits: Vec::new(),
            head: 0,
            work: 0,
            broken: None,
        }
    }

    /// Adds a clause, at level 0.
    pub(super) fn add(&mut self, literals: &[Literal], tag: u32) {
        debug_assert!(self.limits.is_empty(), "clauses are added at the bottom");
        let id = self.tags.len() as ClauseId;
        let begin = self.literals.len();
        self.literals.extend_from_slice(literals);
        self.starts.push(self.literals.len() as u32);
        self.tags.push(tag);
        let open_first = |literal: &Literal| -i32::from(self.values[literal.index()]);
        self.literals[begin..].sort_by_key(open_first);
        // Literals that are false come last now: two that are not are watched, if there are any.
        self.literals[begin..].sort_by_key(|literal| i32::from(self.values[literal.index()] < 0));
        match self.literals[begin..] {
            [] => self.broken = self.broken.or(Some(id)),
            [unit] => self.force(unit, id),
            [first, second, ..] => {
                self.watches[first.index()].push(Watch { clause: id, other: second });
                self.watches[second.index()].push(Watch { clause: id, other: first });
                if self.values[second.index()] < 0 {
                    self.force(first, id);
                }
            }
        }
    }

    fn force(&mut self, literal: Literal, cause: ClauseId) {
        match self.values[literal.index()] {
            0 => self.enqueue(literal, cause),
            1 => {}
            // What was supposed is already out: by the clause that said so.
            _ if cause == NONE => self.broken = self.broken.or(Some(self.causes[literal.atom().index()])),
            _ => self.broken = self.broken.or(Some(cause)),
        }
    }

    /// How much has been done so far, in literals.
    pub(super) fn work(&self) -> u64 {
        self.work
    }

    pub(super) fn is_true(&self, literal: Literal) -> bool {
        self.values[literal.index()] > 0
    }

    pub(super) fn is_open(&self, literal: Literal) -> bool {
        self.values[literal.index()] == 0
    }

    pub(super) fn level(&self) -> usize {
        self.limits.len()
    }

    /// The level on which a literal of the trail stands.
    pub(super) fn level_of(&self, literal: Literal) -> usize {
        self.levels[literal.atom().index()] as usize
    }

    /// Where on the trail a literal stands.
    pub(super) fn place_of(&self, literal: Literal) -> u32 {
        self.places[literal.atom().index()]
    }

    /// The clause that forced a literal of the trail.
    pub(super) fn cause_of(&self, literal: Literal) -> Option<ClauseId> {
        let cause = self.causes[literal.atom().index()];
        (cause != NONE).then_some(cause)
    }

    pub(super) fn clause(&self, clause: ClauseId) -> &[Literal] {
        let (begin, end) = (self.starts[clause as usize], self.starts[clause as usize + 1]);
        &self.literals[begin as usize..end as usize]
    }

    pub(super) fn tag(&self, clause: ClauseId) -> u32 {
        self.tags[clause as usize]
    }

    /// What stands on the trail from a place on.
    pub(super) fn since(&self, place: usize) -> &[Literal] {
        &self.trail[place..]
    }

    pub(super) fn trail_len(&self) -> usize {
        self.trail.len()
    }

    /// Supposes a literal on a level of its own; gives a clause that is broken then, if one is.
    pub(super) fn suppose(&mut self, literal: Literal) -> Option<ClauseId> {
        self.limits.push(self.trail.len());
        self.force(literal, NONE);
        self.propagate()
    }

    /// Supposes several literals on one level.
    pub(super) fn suppose_all(&mut self, literals: impl IntoIterator<Item = Literal>) -> Option<ClauseId> {
        self.limits.push(self.trail.len());
        for literal in literals {
            self.force(literal, NONE);
        }
        self.propagate()
    }

    /// Adds what is known for certain, at level 0.
    pub(super) fn learn(&mut self, literal: Literal) -> Option<ClauseId> {
        debug_assert!(self.limits.is_empty(), "what is certain stands at the bottom");
        self.force(literal, NONE);
        self.propagate()
    }

    /// Takes back all levels above one.
    pub(super) fn back_to(&mut self, level: usize) {
        let Some(&start) = self.limits.get(level) else { return };
        for &literal in &self.trail[start..] {
            self.values[literal.index()] = 0;
            self.values[(!literal).index()] = 0;
        }
        self.trail.truncate(start);
        self.limits.truncate(level);
        self.head = self.head.min(start);
        self.broken = None;
    }

    fn enqueue(&mut self, literal: Literal, cause: ClauseId) {
        let atom = literal.atom().index();
        self.values[literal.index()] = 1;
        self.values[(!literal).index()] = -1;
        self.causes[atom] = cause;
        self.levels[atom] = self.limits.len() as u32;
        self.places[atom] = self.trail.len() as u32;
        self.trail.push(literal);
    }

    /// Forces all that follows, in the order in which it comes to mind; gives a clause that is broken, if one is.
    pub(super) fn propagate(&mut self) -> Option<ClauseId> {
        while self.broken.is_none() {
            let Some(&literal) = self.trail.get(self.head) else { break };
            self.head += 1;
            self.work += 1;
            self.visit(!literal);
        }
        self.broken
    }

    /// Looks at the clauses that watch a literal which has become false.
    fn visit(&mut self, lost: Literal) {
        let mut watches = std::mem::take(&mut self.watches[lost.index()]);
        let mut kept = 0;
        for at in 0..watches.len() {
            let watch = watches[at];
            if self.broken.is_some() || self.values[watch.other.index()] > 0 {
                watches[kept] = watch;
                kept += 1;
                continue;
            }
            let begin = self.starts[watch.clause as usize] as usize;
            let end = self.starts[watch.clause as usize + 1] as usize;
            if self.literals[begin] == lost {
                self.literals.swap(begin, begin + 1);
            }
            let first = self.literals[begin];
            let next = (begin + 2..end).find(|&place| self.values[self.literals[place].index()] >= 0);
            match next {
                Some(place) if self.values[first.index()] <= 0 => {
                    self.literals.swap(begin + 1, place);
                    let now = self.literals[begin + 1];
                    self.watches[now.index()].push(Watch { clause: watch.clause, other: first });
                }
                _ => {
                    watches[kept] = Watch { clause: watch.clause, other: first };
                    kept += 1;
                    self.force(first, watch.clause);
                }
            }
        }
        watches.truncate(kept);
        self.watches[lost.index()] = watches;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use solving::Atom;

    fn literal(number: i64) -> Literal {
        Atom(number.unsigned_abs() as u32 - 1).literal(number > 0)
    }

    fn propagator(atoms: usize, clauses: &[&[i64]]) -> Propagator {
        let mut all = Propagator::new(atoms);
        for (tag, clause) in clauses.iter().enumerate() {
            let literals: Vec<Literal> = clause.iter().map(|&number| literal(number)).collect();
            all.add(&literals, tag as u32);
        }
        all
    }

    #[test]
    fn what_follows_knows_its_clause_and_can_be_taken_back() {
        let mut all = propagator(4, &[&[-1, 2], &[-2, -3, 4]]);
        assert_eq!(all.suppose(literal(1)), None);
        assert!(all.is_true(literal(2)) && all.is_open(literal(4)));
        assert_eq!(all.suppose(literal(3)), None);
        assert_eq!(all.cause_of(literal(4)).map(|cause| all.tag(cause)), Some(1));
        assert_eq!((all.level_of(literal(4)), all.level_of(literal(2))), (2, 1));
        all.back_to(1);
        assert!(all.is_open(literal(4)) && all.is_true(literal(2)));
        all.back_to(0);
        assert!(all.is_open(literal(1)));
    }

    #[test]
    fn a_broken_clause_is_told_and_forgotten() {
        let mut all = propagator(3, &[&[-1, 2], &[-1, 3], &[-2, -3]]);
        assert!(all.suppose(literal(1)).is_some());
        all.back_to(0);
        assert_eq!(all.learn(literal(2)), None);
        assert!(all.is_true(literal(-3)) && all.is_true(literal(-1)));
    }

    #[test]
    fn what_is_out_already_is_broken_by_what_put_it_out() {
        let mut all = propagator(3, &[&[-1, -2], &[-1, 3]]);
        assert_eq!(all.suppose(literal(1)), None);
        assert_eq!(all.suppose(literal(2)).map(|clause| all.tag(clause)), Some(0));
        all.back_to(0);
        assert_eq!(all.suppose(literal(2)), None);
    }

    #[test]
    fn clauses_may_come_after_what_they_force() {
        let mut all = propagator(3, &[&[1]]);
        assert_eq!(all.propagate(), None);
        all.add(&[literal(-1), literal(2)], 7);
        assert_eq!(all.propagate(), None);
        assert!(all.is_true(literal(2)));
    }
}
