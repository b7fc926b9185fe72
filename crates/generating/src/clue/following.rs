//! What follows from a clue on a board.

use super::statement::{Literal, Statement};
use crate::board::{Board, Frame, Item, Known, MOST};

impl Literal {
    fn known(self, board: &Board) -> Known {
        match (board.known(self.a, self.b), self.is) {
            (Known::Open, _) => Known::Open,
            (known, true) => known,
            (Known::Yes, false) => Known::No,
            (Known::No, false) => Known::Yes,
        }
    }

    fn settle(self, is: bool, board: &mut Board) {
        if self.is == is {
            board.join(self.a, self.b);
        } else {
            board.part(self.a, self.b);
        }
    }
}

impl Statement {
    /// Draws what follows from this clue and the board, without the rules of the grid; what is impossible shows
    /// when the board is closed. Looks at the board once: another look may show more.
    pub fn follow(&self, frame: &Frame, board: &mut Board) {
        match *self {
            Statement::Is(a, b) => board.join(a, b),
            Statement::Not(a, b) => board.part(a, b),
            Statement::Neither([a, b], c) => {
                board.part(a, c);
                board.part(b, c);
            }
            Statement::Different(items) => part_all(&items, board),
            Statement::Either([a, b], c) => {
                part_pair(a, b, board);
                one_of(&[a, b], c, board);
            }
            Statement::OneOfThree(items, c) => {
                part_all(&items, board);
                one_of(&items, c, board);
            }
            Statement::OfTwo(left, right) => of_two(left, right, board),
            Statement::EitherOr(x, y) => count(1, &[x, y], board),
            Statement::Order { scale, gap, a, b, .. } => {
                let scale = usize::from(scale);
                let Some(gap) = frame.gaps(scale).get(usize::from(gap)) else { return };
                part_pair(a, b, board);
                let first = board.candidates(a, scale) & reached(gap.before, board.candidates(b, scale));
                board.keep(a, scale, first);
                let second = board.candidates(b, scale) & reached(gap.after, first);
                board.keep(b, scale, second);
            }
            Statement::Between { scale, middle, ends } => {
                between(usize::from(scale), middle, ends, frame, board);
            }
            Statement::If(x, y) => {
                if x.known(board) == Known::Yes {
                    y.settle(true, board);
                }
                if y.known(board) == Known::No {
                    x.settle(false, board);
                }
            }
            Statement::Count(wanted, literals) => count(usize::from(wanted), &literals, board),
        }
    }

    /// Whether the board already says all that this clue says.
    pub fn is_satisfied(&self, frame: &Frame, board: &Board) -> bool {
        let parted = |a: Item, b: Item| board.known(a, b) == Known::No;
        match *self {
            Statement::Is(a, b) => board.known(a, b) == Known::Yes,
            Statement::Not(a, b) => parted(a, b),
            Statement::Neither([a, b], c) => parted(a, c) && parted(b, c),
            Statement::Different(_) => {
                let items = self.items();
                items.iter().enumerate().all(|(i, &a)| items[..i].iter().all(|&b| parted(a, b)))
            }
            Statement::Either([a, b], c) => settled(1, &[Literal::yes(a, c), Literal::yes(b, c)], board),
            Statement::OneOfThree(items, c) => settled(1, &items.map(|item| Literal::yes(item, c)), board),
            Statement::OfTwo([a, b], [c, d]) => {
                let yes = |a, b| board.known(a, b) == Known::Yes;
                (yes(a, c) && yes(b, d)) || (yes(a, d) && yes(b, c))
            }
            Statement::EitherOr(x, y) => settled(1, &[x, y], board),
            Statement::Order { scale, gap, a, b, .. } => {
                let scale = usize::from(scale);
                let Some(gap) = frame.gaps(scale).get(usize::from(gap)) else { return true };
                let seconds = board.candidates(b, scale);
                let agrees = |first: usize| seconds & !gap.after[first] == 0;
                parted_or_same(a, b, board) && places(board.candidates(a, scale)).all(agrees)
            }
            Statement::Between { scale, middle, ends: [a, b] } => {
                let scale = usize::from(scale);
                let middles = board.candidates(middle, scale);
                places(board.candidates(a, scale)).all(|a| {
                    places(board.candidates(b, scale)).all(|b| middles & !frame.between(scale, a, b) == 0)
                })
            }
            Statement::If(x, y) => x.known(board) == Known::No || y.known(board) == Known::Yes,
            Statement::Count(wanted, literals) => settled(usize::from(wanted), &literals, board),
        }
    }
}

/// The places of the bits of a set.
fn places(mut set: u8) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let place = set.trailing_zeros() as usize;
        set &= set.wrapping_sub(1);
        (place < MOST).then_some(place)
    })
}

/// Everything that the table gives for the members of a set.
fn reached(table: [u8; MOST], set: u8) -> u8 {
    places(set).fold(0, |reached, place| reached | table[place])
}

/// Two items of a category are in different rows anyway.
fn part_pair(a: Item, b: Item, board: &mut Board) {
    if a.category() != b.category() {
        board.part(a, b);
    }
}

fn parted_or_same(a: Item, b: Item, board: &Board) -> bool {
    a.category() == b.category() || board.known(a, b) == Known::No
}

fn part_all(items: &[Item], board: &mut Board) {
    for (place, &a) in items.iter().enumerate() {
        for &b in &items[..place] {
            if a != b {
                part_pair(a, b, board);
            }
        }
    }
}

/// Exactly one of the items shares the row of `of`; no two of them share one.
fn one_of(items: &[Item], of: Item, board: &mut Board) {
    let category = items[0].category();
    if items.iter().all(|item| item.category() == category) {
        let these = items.iter().fold(0, |set, item| set | 1 << item.place());
        board.keep(of, category, board.candidates(of, category) & these);
        return;
    }
    let mut open = None;
    let mut left = 0;
    for &item in items {
        match board.known(item, of) {
            Known::Yes => {
                for &other in items.iter().filter(|&&other| other != item) {
                    board.part(other, of);
                }
                return;
            }
            Known::No => {}
            Known::Open => (open, left) = (Some(item), left + 1),
        }
    }
    match (open, left) {
        (Some(item), 1) => board.join(item, of),
        // Nobody is left: joining those who cannot be joined shows it.
        (None, _) => board.join(items[0], of),
        _ => {}
    }
}

/// Of `left`, one is the first of `right` and the other is the second.
fn of_two(left: [Item; 2], right: [Item; 2], board: &mut Board) {
    let ([a, b], [c, d]) = (left, right);
    part_pair(a, b, board);
    part_pair(c, d, board);
    one_of(&[a, b], c, board);
    one_of(&[a, b], d, board);
    one_of(&[c, d], a, board);
    one_of(&[c, d], b, board);
    // What neither of the two on one side can be, neither of those on the other can.
    let possible = |board: &Board, x: Item, y: Item, category: usize| {
        board.candidates(x, category) | board.candidates(y, category)
    };
    for category in 0..board.categories() {
        let ours = possible(board, a, b, category);
        let theirs = possible(board, c, d, category);
        for item in [a, b] {
            board.keep(item, category, board.candidates(item, category) & theirs);
        }
        for item in [c, d] {
            board.keep(item, category, board.candidates(item, category) & ours);
        }
    }
}

/// Exactly `wanted` of the literals are true.
fn count(wanted: usize, literals: &[Literal], board: &mut Board) {
    let (mut yes, mut open) = (0, 0);
    for literal in literals {
        match literal.known(board) {
            Known::Yes => yes += 1,
            Known::Open => open += 1,
            Known::No => {}
        }
    }
    if yes > wanted || yes + open < wanted {
        board.break_up();
    } else if open > 0 && (yes == wanted || yes + open == wanted) {
        for literal in literals {
            if literal.known(board) == Known::Open {
                literal.settle(yes != wanted, board);
            }
        }
    }
}

fn settled(wanted: usize, literals: &[Literal], board: &Board) -> bool {
    let count = |known| literals.iter().filter(|literal| literal.known(board) == known).count();
    count(Known::Open) == 0 && count(Known::Yes) == wanted
}

fn between(scale: usize, middle: Item, ends: [Item; 2], frame: &Frame, board: &mut Board) {
    let [a, b] = ends;
    part_pair(middle, a, board);
    part_pair(middle, b, board);
    part_pair(a, b, board);
    let middles = board.candidates(middle, scale);
    let (firsts, seconds) = (board.candidates(a, scale), board.candidates(b, scale));
    let (mut new_middles, mut new_firsts, mut new_seconds) = (0, 0, 0);
    for first in places(firsts) {
        for second in places(seconds) {
            let possible = frame.between(scale, first, second) & middles;
            if possible != 0 {
                new_middles |= possible;
                new_firsts |= 1 << first;
                new_seconds |= 1 << second;
            }
        }
    }
    board.keep(middle, scale, new_middles);
    board.keep(a, scale, new_firsts);
    board.keep(b, scale, new_seconds);
}
