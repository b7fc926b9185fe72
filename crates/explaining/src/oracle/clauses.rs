//! The clauses of the oracle, given and learnt, and who watches which literal.

use solving::Literal;

/// A clause, by its place in the database.
pub(super) type ClauseId = u32;

/// A clause that watches a literal, with another literal that may show at once that the clause holds.
#[derive(Clone, Copy)]
pub(super) struct Watch {
    pub(super) clause: ClauseId,
    pub(super) other: Literal,
}

/// What became of a clause one of whose watched literals is false.
pub(super) enum Moved {
    /// It watches another literal now.
    Elsewhere,
    /// It holds by this literal.
    Holds(Literal),
    /// Only this literal can still make it true.
    Last(Literal),
}

#[derive(Clone, Copy)]
struct Header {
    start: u32,
    end: u32,
    /// For a learnt clause, how many levels met in it: the fewer, the more useful.
    levels: Option<u32>,
}

/// Learnt clauses are thinned out beyond this many literals.
const MOST_LEARNT: usize = 60_000;

pub(super) struct Database {
    literals: Vec<Literal>,
    headers: Vec<Header>,
    watches: Vec<Vec<Watch>>,
    learnt: usize,
    allowed: usize,
}

impl Database {
    pub(super) fn new(atoms: usize) -> Database {
        Database {
            literals: Vec::new(),
            headers: Vec::new(),
            watches: vec![Vec::new(); 2 * atoms],
            learnt: 0,
            allowed: MOST_LEARNT,
        }
    }

    /// Adds a clause of two literals or more; its first two are watched.
    pub(super) fn add(&mut self, clause: &[Literal], levels: Option<u32>) -> ClauseId {
        let id = self.headers.len() as ClauseId;
        let start = self.literals.len() as u32;
        self.literals.extend_from_slice(clause);
        self.headers.push(Header { start, end: self.literals.len() as u32, levels });
        if levels.is_some() {
            self.learnt += clause.len();
        }
        self.watch(id, clause[0], clause[1]);
        id
    }

    fn watch(&mut self, clause: ClauseId, first: Literal, second: Literal) {
        self.watches[first.index()].push(Watch { clause, other: second });
        self.watches[second.index()].push(Watch { clause, other: first });
    }

    pub(super) fn clause(&self, id: ClauseId) -> &[Literal] {
        let Header { start, end, .. } = self.headers[id as usize];
        &self.literals[start as usize..end as usize]
    }

    pub(super) fn take_watches(&mut self, literal: Literal) -> Vec<Watch> {
        std::mem::take(&mut self.watches[literal.index()])
    }

    pub(super) fn give_watches(&mut self, literal: Literal, watches: Vec<Watch>) {
        self.watches[literal.index()] = watches;
    }

    /// The literal `gone` has become false: looks for another one to watch.
    pub(super) fn move_watch(&mut self, id: ClauseId, gone: Literal, values: &[i8]) -> Moved {
        let Header { start, end, .. } = self.headers[id as usize];
        let clause = &mut self.literals[start as usize..end as usize];
        if clause[0] == gone {
            clause.swap(0, 1);
        }
        let first = clause[0];
        if values[first.index()] > 0 {
            return Moved::Holds(first);
        }
        for place in 2..clause.len() {
            let candidate = clause[place];
            if values[candidate.index()] >= 0 {
                clause.swap(1, place);
                self.watches[candidate.index()].push(Watch { clause: id, other: first });
                return Moved::Elsewhere;
            }
        }
        Moved::Last(first)
    }

    /// Whether it is time to forget some of what was learnt.
    pub(super) fn is_full(&self) -> bool {
        self.learnt > self.allowed
    }

    /// Forgets the less useful half of the learnt clauses. No clause may be the cause of anything.
    pub(super) fn forget(&mut self) {
        let mut learnt: Vec<usize> =
            (0..self.headers.len()).filter(|&id| self.headers[id].levels.is_some()).collect();
        learnt
            .sort_by_key(|&id| (self.headers[id].levels, self.headers[id].end - self.headers[id].start, id));
        let mut gone = vec![false; self.headers.len()];
        for &id in &learnt[learnt.len() / 2..] {
            gone[id] = true;
        }
        let old = std::mem::take(&mut self.headers);
        let literals = std::mem::take(&mut self.literals);
        self.watches.iter_mut().for_each(Vec::clear);
        self.learnt = 0;
        for (id, header) in old.into_iter().enumerate() {
            if !gone[id] {
                self.add(&literals[header.start as usize..header.end as usize], header.levels);
            }
        }
        self.allowed += self.allowed / 8;
    }
}
