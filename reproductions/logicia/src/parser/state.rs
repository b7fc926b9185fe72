//! Where the parser stands in a sentence, what it may do next, and what each step would cost.

use super::label::Label;

/// A step of the arc-hybrid system.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Step {
    /// The next word goes onto the stack.
    Shift,
    /// The word on top of the stack belongs to the next word.
    Left(Label),
    /// The word on top of the stack belongs to the one below.
    Right(Label),
}

impl Step {
    /// How many steps there are.
    pub(super) const COUNT: usize = 1 + 2 * Label::COUNT;

    /// Its number.
    pub(super) fn number(self) -> usize {
        match self {
            Step::Shift => 0,
            Step::Left(label) => 1 + label as usize,
            Step::Right(label) => 1 + Label::COUNT + label as usize,
        }
    }

    /// The step with this number.
    pub(super) fn from_number(number: usize) -> Option<Step> {
        match number.checked_sub(1) {
            None => Some(Step::Shift),
            Some(place) if place < Label::COUNT => Label::from_number(place).map(Step::Left),
            Some(place) => Label::from_number(place - Label::COUNT).map(Step::Right),
        }
    }
}

/// The place of the root, which is below all words.
pub(super) const ROOT: usize = 0;

/// A state. Words are numbered from 1; [`ROOT`] lies at the bottom of the stack.
#[derive(Clone, Debug)]
pub(super) struct State {
    pub(super) stack: Vec<usize>,
    /// The next word.
    pub(super) next: usize,
    /// How many words there are.
    pub(super) length: usize,
    pub(super) heads: Vec<usize>,
    pub(super) labels: Vec<Label>,
    /// The outermost dependents so far, on both sides, and how many there are.
    pub(super) leftmost: Vec<[usize; 2]>,
    pub(super) rightmost: Vec<[usize; 2]>,
    pub(super) valency: Vec<[u8; 2]>,
}

/// No word.
pub(super) const NONE: usize = usize::MAX;

impl State {
    pub(super) fn new(length: usize) -> State {
        State {
            stack: vec![ROOT],
            next: 1,
            length,
            heads: vec![NONE; length + 1],
            labels: vec![Label::Dep; length + 1],
            leftmost: vec![[NONE; 2]; length + 1],
            rightmost: vec![[NONE; 2]; length + 1],
            valency: vec![[0; 2]; length + 1],
        }
    }

    /// The word so deep in the stack.
    pub(super) fn stacked(&self, depth: usize) -> usize {
        self.stack.len().checked_sub(depth + 1).and_then(|place| self.stack.get(place)).map_or(NONE, |&w| w)
    }

    /// The word so far ahead.
    pub(super) fn ahead(&self, distance: usize) -> usize {
        let word = self.next + distance;
        if word <= self.length { word } else { NONE }
    }

    pub(super) fn is_final(&self) -> bool {
        self.next > self.length && self.stack.len() == 1
    }

    /// Whether a step can be taken. The root takes one word, and that one last.
    pub(super) fn allows(&self, step: Step) -> bool {
        let more = self.next <= self.length;
        match step {
            Step::Shift => more,
            Step::Left(label) => more && self.stack.len() > 1 && label != Label::Root,
            Step::Right(label) => {
                let to_root = self.stack.len() == 2;
                self.stack.len() > 1 && (label == Label::Root) == to_root && (!to_root || !more)
            }
        }
    }

    pub(super) fn take(&mut self, step: Step) {
        match step {
            Step::Shift => {
                self.stack.push(self.next);
                self.next += 1;
            }
            Step::Left(label) => {
                if let Some(word) = self.stack.pop() {
                    self.attach(word, self.next, label);
                }
            }
            Step::Right(label) => {
                if let (Some(word), Some(&head)) = (self.stack.pop(), self.stack.last()) {
                    self.attach(word, head, label);
                }
            }
        }
    }

    fn attach(&mut self, word: usize, head: usize, label: Label) {
        self.heads[word] = head;
        self.labels[word] = label;
        let side = usize::from(word > head);
        self.valency[head][side] = self.valency[head][side].saturating_add(1);
        if word < head {
            let [first, _] = self.leftmost[head];
            self.leftmost[head] = [word, first];
        } else {
            let [last, _] = self.rightmost[head];
            self.rightmost[head] = [word, last];
        }
    }

    /// How many true arcs each kind of step makes impossible: shift, left, right. Goldberg and Nivre (2013),
    /// section 4.2.
    pub(super) fn costs(&self, truth: &[usize]) -> [usize; 3] {
        let (top, below) = (self.stacked(0), self.stacked(1));
        let rest = self.next..=self.length;
        let later_dependents = |word: usize| rest.clone().filter(|&other| truth[other] == word).count();
        let mut costs = [usize::MAX; 3];
        if self.next <= self.length {
            let next = self.next;
            let head_lost =
                self.stack.iter().take(self.stack.len().saturating_sub(1)).any(|&word| truth[next] == word);
            let dependents = self.stack.iter().filter(|&&word| word != ROOT && truth[word] == next).count();
            costs[0] = usize::from(head_lost) + dependents;
        }
        if top != ROOT && top != NONE {
            let head = truth[top];
            if self.next <= self.length {
                costs[1] = usize::from(head == below || head > self.next) + later_dependents(top);
            }
            // The last word that is left under the root may only go there in the end.
            if below != NONE && (below != ROOT || self.next > self.length) {
                costs[2] = usize::from(head >= self.next && head != NONE) + later_dependents(top);
            }
        }
        costs
    }
}
