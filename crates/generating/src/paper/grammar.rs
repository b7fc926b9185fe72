//! The hint grammar of the slides (their table 1): *is*, *not*, *before*, *or*, *complex or*.
//!
//! The slide prints k < m − 2 for *before*, but its own examples use k = 2 at m = 4: so k ≤ m − 2 is taken.

use crate::board::{Frame, GapForm, Item};
use crate::chance::Chance;
use crate::clue::{Literal, Statement};
use rand::RngExt;
use rand::seq::IndexedRandom;

/// The types of hints, all equally likely.
#[derive(Clone, Copy)]
enum Type {
    Is,
    Not,
    Before,
    Or,
    ComplexOr,
}

/// What hints can be about.
#[derive(Clone, Debug)]
pub struct Grammar {
    frame: Frame,
    /// The categories with numbers, and for each the relations of *before*.
    numeric: Vec<(usize, Vec<u8>)>,
    /// The others.
    named: Vec<usize>,
}

impl Grammar {
    /// The grammar of some categories: those with a scale are numeric. If all have one, all count as named too.
    pub fn new(frame: Frame) -> Grammar {
        let numeric: Vec<(usize, Vec<u8>)> =
            frame.scales().map(|category| (category, before(&frame, category))).collect();
        let mut named: Vec<usize> =
            (0..frame.categories()).filter(|&c| numeric.iter().all(|(n, _)| *n != c)).collect();
        if named.is_empty() {
            named = (0..frame.categories()).collect();
        }
        Grammar { frame, numeric, named }
    }

    /// The categories that hints are about.
    pub fn frame(&self) -> &Frame {
        &self.frame
    }

    /// A hint.
    pub fn hint(&self, chance: &mut Chance) -> Statement {
        loop {
            let kind = match chance.random_range(0..5) {
                0 => Type::Is,
                1 => Type::Not,
                2 => Type::Before,
                3 => Type::Or,
                _ => Type::ComplexOr,
            };
            if let Some(hint) = self.of_type(kind, chance) {
                return hint;
            }
        }
    }

    fn of_type(&self, kind: Type, chance: &mut Chance) -> Option<Statement> {
        match kind {
            Type::Is => {
                let is = self.is(chance);
                Some(Statement::Is(is.a, is.b))
            }
            Type::Not => {
                let is = self.is(chance);
                Some(Statement::Not(is.a, is.b))
            }
            Type::Before => self.before(chance),
            Type::Or => self.or(chance),
            Type::ComplexOr => {
                let (x, y) = (self.is(chance), self.is(chance));
                (x != y && (x.a != y.a || x.b.category() != y.b.category()))
                    .then_some(Statement::EitherOr(x, y))
            }
        }
    }

    fn item(&self, category: usize, chance: &mut Chance) -> Item {
        Item::new(category, chance.random_range(0..self.frame.size()))
    }

    /// The [cat1] [ent] is the [cat2] [ent].
    fn is(&self, chance: &mut Chance) -> Literal {
        let categories = self.frame.categories();
        let a = chance.random_range(0..categories);
        let b = (a + 1 + chance.random_range(0..categories - 1)) % categories;
        Literal::yes(self.item(a.min(b), chance), self.item(a.max(b), chance))
    }

    /// The [alph] [ent1] is at least 1 [num], or [int] [num]s, before the [alph] [ent2].
    fn before(&self, chance: &mut Chance) -> Option<Statement> {
        let (scale, gaps) = self.numeric.choose(chance)?;
        let gap =
            if chance.random_range(0..2) == 0 { *gaps.first()? } else { *gaps.get(1..)?.choose(chance)? };
        let free: Vec<usize> = self.named.iter().copied().filter(|category| category != scale).collect();
        let early = self.item(*free.choose(chance)?, chance);
        let late = self.item(*free.choose(chance)?, chance);
        // The later one has the greater value, and the hint is said of the earlier one.
        (early != late).then_some(Statement::Order {
            scale: *scale as u8,
            gap,
            a: late,
            b: early,
            turned: true,
        })
    }

    /// Either [cat1] [ent] or [cat2] [ent] is the [cat3] [ent]; either [cat1] [ent1] or [cat1] [ent2] is the
    /// [cat2] [ent].
    fn or(&self, chance: &mut Chance) -> Option<Statement> {
        let categories = self.frame.categories();
        let of = self.item(chance.random_range(0..categories), chance);
        let others: Vec<usize> = (0..categories).filter(|&category| category != of.category()).collect();
        let first = self.item(*others.choose(chance)?, chance);
        let of_one_category = categories < 3 || chance.random_range(0..2) == 0;
        let second = if of_one_category {
            self.item(first.category(), chance)
        } else {
            let others: Vec<usize> =
                others.into_iter().filter(|&category| category != first.category()).collect();
            self.item(*others.choose(chance)?, chance)
        };
        (first != second).then_some(Statement::Either([first.min(second), first.max(second)], of))
    }
}

/// The relations of *before*: at least one unit first, then exactly 1 to m − 2 units. Where the values do not lie
/// evenly, the smallest differences take the place of units.
fn before(frame: &Frame, category: usize) -> Vec<u8> {
    let gaps = frame.gaps(category);
    let more = gaps.iter().position(|gap| gap.form == GapForm::More);
    let exact = (0..gaps.len()).filter(|&gap| matches!(gaps[gap].form, GapForm::By(_)));
    more.into_iter().chain(exact.take(frame.size().saturating_sub(2))).map(|gap| gap as u8).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chance::stream;
    use crate::clue::Kind;
    use crate::testing::frame;
    use std::collections::BTreeSet;

    #[test]
    fn hints_are_of_the_published_kinds_and_of_all_of_them() {
        let grammar = Grammar::new(frame(4, 4));
        let mut chance = stream(1, 1);
        let mut seen = BTreeSet::new();
        for _ in 0..2_000 {
            let hint = grammar.hint(&mut chance);
            seen.insert(hint.kind(grammar.frame()));
            if let Statement::Order { scale, a, b, .. } = hint {
                assert!(a != b && usize::from(scale) != a.category());
                assert!([0, 3].contains(&a.category()) && [0, 3].contains(&b.category()));
            }
        }
        assert_eq!(seen, BTreeSet::from(Kind::PAPER));
    }

    #[test]
    fn units_go_up_to_two_less_than_the_items() {
        assert_eq!(before(&frame(4, 4), 1).len(), 1 + 2);
        assert_eq!(before(&frame(4, 5), 1).len(), 1 + 3);
    }

    #[test]
    fn the_smallest_grammar_has_hints_too() {
        let categories = crate::testing::categories(4, 3);
        let grammar = Grammar::new(Frame::new(&[categories[0].clone(), categories[3].clone()]).unwrap());
        let mut chance = stream(1, 2);
        for _ in 0..100 {
            grammar.hint(&mut chance);
        }
    }
}
