//! Clues that chance draws, true of a given solution.
//!
//! Nobody needs to mean that solution: a clue that is true of a solution which chance deals is just any clue that
//! is not absurd.

use super::kind::Kind;
use super::statement::{Literal, Statement};
use crate::board::{Deal, Frame, Gap, GapForm, Item};
use crate::chance::Chance;
use rand::RngExt;
use rand::seq::{IndexedRandom, SliceRandom};

/// How often chance may miss before a kind is given up.
const TRIES: usize = 24;

/// A clue of a kind, true of a solution, that names none of the items in `never`. `None` if chance found none: the
/// categories may have no order, or too few items for such a clue to say anything.
pub fn draw(kind: Kind, frame: &Frame, deal: &Deal, never: u64, chance: &mut Chance) -> Option<Statement> {
    let mut hand = Hand { frame, deal, chance };
    (0..TRIES).find_map(|_| hand.draw(kind).filter(|statement| statement.named() & never == 0))
}

struct Hand<'a> {
    frame: &'a Frame,
    deal: &'a Deal,
    chance: &'a mut Chance,
}

impl Hand<'_> {
    fn draw(&mut self, kind: Kind) -> Option<Statement> {
        let size = self.frame.size();
        match kind {
            Kind::Is => {
                let yes = self.true_pair();
                Some(Statement::Is(yes.a, yes.b))
            }
            Kind::Not => {
                let no = self.false_pair();
                Some(Statement::Not(no.a, no.b))
            }
            Kind::Neither => (size > 3).then(|| self.neither()).flatten(),
            Kind::Different => self.different(),
            Kind::Either => (size > 2).then(|| self.either()).flatten(),
            Kind::OfTwo => self.of_two(),
            Kind::EitherOr => {
                let mut two = [self.true_pair(), self.false_pair()];
                two.shuffle(self.chance);
                all_different(&[two[0].a, two[0].b, two[1].a, two[1].b])
                    .then_some(Statement::EitherOr(two[0], two[1]))
            }
            Kind::More | Kind::By | Kind::AtLeast | Kind::Next | Kind::Apart => self.order(kind),
            Kind::Between => self.between(),
            Kind::If => self.condition(),
            Kind::Count => self.count(),
            Kind::Both => None,
        }
    }

    fn below(&mut self, end: usize) -> usize {
        self.chance.random_range(0..end.max(1))
    }

    fn odds(&mut self, percent: u32) -> bool {
        self.chance.random_range(0..100) < percent
    }

    fn category_other_than(&mut self, others: &[usize]) -> Option<usize> {
        let free: Vec<usize> = (0..self.frame.categories()).filter(|c| !others.contains(c)).collect();
        free.choose(self.chance).copied()
    }

    fn row_other_than(&mut self, row: usize) -> usize {
        let size = self.frame.size();
        (row + 1 + self.below(size - 1)) % size
    }

    fn any_item(&mut self) -> Item {
        let category = self.below(self.frame.categories());
        Item::new(category, self.below(self.frame.size()))
    }

    /// Two items of different categories, the earlier one first.
    fn two_categories(&mut self) -> (usize, usize) {
        let a = self.below(self.frame.categories());
        let b = (a + 1 + self.below(self.frame.categories() - 1)) % self.frame.categories();
        (a.min(b), a.max(b))
    }

    fn true_pair(&mut self) -> Literal {
        let (a, b) = self.two_categories();
        let row = self.below(self.frame.size());
        Literal::yes(self.deal.item(row, a), self.deal.item(row, b))
    }

    fn false_pair(&mut self) -> Literal {
        let (a, b) = self.two_categories();
        let row = self.below(self.frame.size());
        let other = self.row_other_than(row);
        Literal::yes(self.deal.item(row, a), self.deal.item(other, b))
    }

    /// Two of a category that are not the partner of the last.
    fn neither(&mut self) -> Option<Statement> {
        let of = self.any_item();
        let category = self.category_other_than(&[of.category()])?;
        let mut rows: Vec<usize> = (0..self.frame.size()).filter(|&row| row != self.deal.row(of)).collect();
        rows.shuffle(self.chance);
        let mut two = [self.deal.item(*rows.first()?, category), self.deal.item(*rows.get(1)?, category)];
        two.sort_unstable();
        Some(Statement::Neither(two, of))
    }

    fn different(&mut self) -> Option<Statement> {
        let size = self.frame.size();
        if size < 3 || self.frame.categories() < 3 {
            return None;
        }
        let mut rows: Vec<usize> = (0..size).collect();
        rows.shuffle(self.chance);
        let count = match self.below(8) {
            0 if size > 5 => 5,
            1 | 2 if size > 4 => 4,
            _ => 3,
        };
        let mut items = Vec::new();
        for &row in &rows[..count] {
            let category = self.below(self.frame.categories());
            items.push(self.deal.item(row, category));
        }
        items.sort_unstable();
        let mut categories: Vec<usize> = items.iter().map(|item| item.category()).collect();
        categories.dedup();
        if categories.len() < 3 {
            return None;
        }
        Statement::different(&items)
    }

    fn either(&mut self) -> Option<Statement> {
        let of = self.any_item();
        let row = self.deal.row(of);
        let category = self.category_other_than(&[of.category()])?;
        let right = self.deal.item(row, category);
        if self.frame.size() > 4 && self.odds(15) {
            let mut rows: Vec<usize> = (0..self.frame.size()).filter(|&other| other != row).collect();
            rows.shuffle(self.chance);
            let wrong = |place: usize| self.deal.item(rows[place], category);
            let mut three = [right, wrong(0), wrong(1)];
            three.sort_unstable();
            return Some(Statement::OneOfThree(three, of));
        }
        let of_another =
            if self.odds(15) { self.category_other_than(&[of.category(), category]) } else { None };
        let other_row = self.row_other_than(row);
        let wrong = self.deal.item(other_row, of_another.unwrap_or(category));
        let mut two = [right, wrong];
        two.sort_unstable();
        Some(Statement::Either(two, of))
    }

    fn of_two(&mut self) -> Option<Statement> {
        let row = self.below(self.frame.size());
        let rows = [row, self.row_other_than(row)];
        let left_categories = [self.below(self.frame.categories()), self.below(self.frame.categories())];
        let mut left = [0, 1].map(|side| self.deal.item(rows[side], left_categories[side]));
        let right_categories =
            [self.category_other_than(&left_categories)?, self.category_other_than(&left_categories)?];
        let mut right = [0, 1].map(|side| self.deal.item(rows[side], right_categories[side]));
        left.sort_unstable();
        right.sort_unstable();
        Some(Statement::OfTwo(left, right))
    }

    fn order(&mut self, kind: Kind) -> Option<Statement> {
        let scales: Vec<usize> = self.frame.scales().collect();
        let scale = *scales.choose(self.chance)?;
        let fits = |gap: &Gap| match (kind, gap.form) {
            (Kind::More, GapForm::More) | (Kind::Next, GapForm::Next) => true,
            // A difference that only two items have would give both away.
            (Kind::By, GapForm::By(_)) | (Kind::AtLeast, GapForm::AtLeast(_)) => gap.pairs() > 1,
            (Kind::Apart, GapForm::Apart(_)) => gap.pairs() > 2,
            _ => false,
        };
        let gaps = self.frame.gaps(scale);
        let fitting: Vec<usize> = (0..gaps.len()).filter(|&gap| fits(&gaps[gap])).collect();
        let gap = *fitting.choose(self.chance)?;
        let first = self.below(self.frame.size());
        let seconds: Vec<usize> =
            (0..self.frame.size()).filter(|&second| gaps[gap].after[first] & 1 << second != 0).collect();
        let second = *seconds.choose(self.chance)?;
        let (a, b) = (self.category_other_than(&[scale])?, self.category_other_than(&[scale])?);
        let mut a = self.deal.partner(Item::new(scale, first), a);
        let mut b = self.deal.partner(Item::new(scale, second), b);
        if matches!(kind, Kind::Next | Kind::Apart) && b < a {
            (a, b) = (b, a);
        }
        let turned = !matches!(kind, Kind::Next | Kind::Apart) && self.odds(50);
        Some(Statement::Order { scale: scale as u8, gap: gap as u8, a, b, turned })
    }

    fn between(&mut self) -> Option<Statement> {
        let scales: Vec<usize> = self.frame.scales().collect();
        let scale = *scales.choose(self.chance)?;
        let mut rows: Vec<usize> = (0..self.frame.size()).collect();
        rows.shuffle(self.chance);
        let mut three = [*rows.first()?, *rows.get(1)?, *rows.get(2)?];
        three.sort_unstable_by_key(|&row| self.frame.rank(self.deal.item(row, scale)));
        let mut items = [Item::new(0, 0); 3];
        for (item, row) in items.iter_mut().zip(three) {
            let category = self.category_other_than(&[scale])?;
            *item = self.deal.item(row, category);
        }
        let [a, middle, b] = items;
        Some(Statement::Between { scale: scale as u8, middle, ends: [a.min(b), a.max(b)] })
    }

    fn condition(&mut self) -> Option<Statement> {
        let when = if self.odds(35) { self.true_pair() } else { self.false_pair() };
        let then = if when.holds(self.deal) || self.odds(50) { self.true_pair() } else { self.false_pair() };
        let apart = all_different(&[when.a, when.b, then.a, then.b]);
        // If A is B, it is not C anyway.
        let of_one = when.a == then.a && when.b.category() != then.b.category();
        (apart || of_one).then_some(Statement::If(when, then))
    }

    fn count(&mut self) -> Option<Statement> {
        let count = 1 + self.below(2);
        let mut three = [Literal::yes(Item::new(0, 0), Item::new(0, 0)); 3];
        for (place, literal) in three.iter_mut().enumerate() {
            *literal = if place < count { self.true_pair() } else { self.false_pair() };
        }
        three.sort_unstable();
        let items: Vec<Item> = three.iter().flat_map(|literal| [literal.a, literal.b]).collect();
        all_different(&items).then_some(Statement::Count(count as u8, three))
    }
}

fn all_different(items: &[Item]) -> bool {
    items.iter().enumerate().all(|(place, item)| !items[..place].contains(item))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Board, Known};
    use crate::chance::stream;
    use crate::clue::statement_of;
    use crate::testing::{categories, frame};
    use puzzle::Solution;

    /// Every deal of three categories of three items.
    fn all_deals() -> Vec<Deal> {
        let orders = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];
        let mut deals = Vec::new();
        for second in orders {
            for third in orders {
                let rows = (0..3).map(|row| vec![row as u16, second[row], third[row]]).collect();
                deals.extend(Solution::from_rows(rows).as_ref().and_then(Deal::of));
            }
        }
        deals
    }

    #[test]
    fn clues_are_true_and_mean_what_their_formulas_mean() {
        let categories = categories(4, 5);
        let frame = frame(4, 5);
        for number in 0..400 {
            let mut chance = stream(7, number);
            let deal = Deal::random(4, 5, &mut chance);
            let other = Deal::random(4, 5, &mut chance);
            for kind in Kind::ALL {
                let Some(clue) = draw(kind, &frame, &deal, 0, &mut chance) else { continue };
                assert_eq!(clue.kind(&frame), kind);
                let formula = clue.formula(&frame);
                formula.check(&categories).unwrap();
                assert!(clue.holds(&frame, &deal), "{kind}: {}", formula.display(&categories));
                let other_solution = other.solution().unwrap();
                assert_eq!(
                    clue.holds(&frame, &other),
                    formula.holds(&categories, &other_solution),
                    "{}",
                    formula.display(&categories)
                );
                let again = statement_of(&formula, &frame, &categories).unwrap();
                assert_eq!(again.holds(&frame, &other), clue.holds(&frame, &other));
                assert_eq!(again.formula(&frame), formula);
            }
        }
    }

    #[test]
    fn every_kind_is_drawn() {
        let frame = frame(4, 5);
        for kind in Kind::ALL {
            let mut chance = stream(3, 0);
            let deal = Deal::random(4, 5, &mut chance);
            assert!(draw(kind, &frame, &deal, 0, &mut chance).is_some(), "{kind}");
        }
    }

    #[test]
    fn what_follows_is_true_of_every_solution_of_the_clue() {
        let frame = frame(3, 3);
        let deals = all_deals();
        for number in 0..300 {
            let mut chance = stream(11, number);
            let deal = Deal::random(3, 3, &mut chance);
            for kind in Kind::ALL {
                let Some(clue) = draw(kind, &frame, &deal, 0, &mut chance) else { continue };
                // From a board that knows a little.
                let mut board = Board::blank(3, 3);
                let (a, b) = (Item::new(0, 0), Item::new(2, 1));
                if deal.agree(a, b) {
                    board.join(a, b);
                } else {
                    board.part(a, b);
                }
                board.close();
                let before = board.clone();
                for _ in 0..3 {
                    clue.follow(&frame, &mut board);
                    assert!(board.close());
                }
                for deal in deals.iter().filter(|deal| clue.holds(&frame, deal)) {
                    let fits = |board: &Board| {
                        frame.items().all(|a| {
                            frame.items().all(|b| match board.known(a, b) {
                                Known::Yes => deal.agree(a, b),
                                Known::No => a.category() == b.category() || !deal.agree(a, b),
                                Known::Open => true,
                            })
                        })
                    };
                    assert!(!fits(&before) || fits(&board), "{clue:?}");
                }
                if clue.is_satisfied(&frame, &board) {
                    for deal in &deals {
                        let fits = frame.items().all(|a| {
                            frame.items().all(|b| match board.known(a, b) {
                                Known::Yes => deal.agree(a, b),
                                Known::No => a.category() == b.category() || !deal.agree(a, b),
                                Known::Open => true,
                            })
                        });
                        assert!(!fits || clue.holds(&frame, deal), "{clue:?}");
                    }
                }
            }
        }
    }

    #[test]
    fn what_shall_not_be_named_is_not_named() {
        let frame = frame(3, 4);
        let never = Item::new(1, 2).bit();
        for number in 0..200 {
            let mut chance = stream(5, number);
            let deal = Deal::random(3, 4, &mut chance);
            for kind in Kind::ALL {
                let clue = draw(kind, &frame, &deal, never, &mut chance);
                assert!(clue.is_none_or(|clue| clue.named() & never == 0));
            }
        }
    }
}
