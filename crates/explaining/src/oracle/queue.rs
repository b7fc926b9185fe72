//! The order in which the oracle decides what nobody wished for: most often in recent conflicts first.

/// Numbers beyond this are scaled down before they overflow.
const LARGEST: f64 = 1e100;

/// A heap of atoms by their activity; equal ones by their number, so that runs are repeatable.
pub(super) struct Queue {
    heap: Vec<usize>,
    /// For every atom its place in the heap, or `usize::MAX`.
    places: Vec<usize>,
    activity: Vec<f64>,
    increment: f64,
}

impl Queue {
    pub(super) fn new(atoms: usize) -> Queue {
        Queue {
            heap: (0..atoms).collect(),
            places: (0..atoms).collect(),
            activity: vec![0.0; atoms],
            increment: 1.0,
        }
    }

    /// Takes out the most active atom that is not decided yet.
    pub(super) fn next(&mut self, is_decided: impl Fn(usize) -> bool) -> Option<usize> {
        loop {
            let atom = *self.heap.first()?;
            let last = self.heap.pop()?;
            self.places[atom] = usize::MAX;
            if let Some(slot) = self.heap.first_mut() {
                *slot = last;
                self.places[last] = 0;
                self.sink(0);
            }
            if !is_decided(atom) {
                return Some(atom);
            }
        }
    }

    pub(super) fn insert(&mut self, atom: usize) {
        if self.places[atom] == usize::MAX {
            self.places[atom] = self.heap.len();
            self.heap.push(atom);
            self.rise(self.places[atom]);
        }
    }

    pub(super) fn bump(&mut self, atom: usize) {
        if atom >= self.activity.len() {
            return;
        }
        self.activity[atom] += self.increment;
        if self.activity[atom] > LARGEST {
            self.activity.iter_mut().for_each(|activity| *activity /= LARGEST);
            self.increment /= LARGEST;
        }
        if self.places[atom] != usize::MAX {
            self.rise(self.places[atom]);
        }
    }

    pub(super) fn decay(&mut self) {
        self.increment /= 0.95;
    }

    fn before(&self, a: usize, b: usize) -> bool {
        match self.activity[a].total_cmp(&self.activity[b]) {
            std::cmp::Ordering::Greater => true,
            std::cmp::Ordering::Less => false,
            std::cmp::Ordering::Equal => a < b,
        }
    }

    fn rise(&mut self, mut place: usize) {
        while place > 0 {
            let parent = (place - 1) / 2;
            if !self.before(self.heap[place], self.heap[parent]) {
                return;
            }
            self.swap(place, parent);
            place = parent;
        }
    }

    fn sink(&mut self, mut place: usize) {
        loop {
            let mut best = place;
            for child in [2 * place + 1, 2 * place + 2] {
                if child < self.heap.len() && self.before(self.heap[child], self.heap[best]) {
                    best = child;
                }
            }
            if best == place {
                return;
            }
            self.swap(place, best);
            place = best;
        }
    }

    fn swap(&mut self, a: usize, b: usize) {
        self.heap.swap(a, b);
        self.places[self.heap[a]] = a;
        self.places[self.heap[b]] = b;
    }
}
