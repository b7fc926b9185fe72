//! What a clue says, small enough to be copied a million times.

use super::kind::Kind;
use crate::board::{Deal, Frame, GapForm, Item};
use puzzle::formula::{Amount, Formula, Quantity, Relation, Term};
use puzzle::{CategoryId, ItemId};
use serde::{Deserialize, Serialize};

/// That two items share a row, or that they do not.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Literal {
    /// The one.
    pub a: Item,
    /// The other.
    pub b: Item,
    /// Whether they share a row.
    pub is: bool,
}

impl Literal {
    /// That two items share a row.
    pub fn yes(a: Item, b: Item) -> Literal {
        Literal { a, b, is: true }
    }

    /// Whether it is true.
    pub fn holds(self, deal: &Deal) -> bool {
        deal.agree(self.a, self.b) == self.is
    }

    fn formula(self) -> Formula {
        if self.is { same(self.a, self.b) } else { same(self.a, self.b).negated() }
    }
}

/// What a clue says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Statement {
    /// The two share a row.
    Is(Item, Item),
    /// They do not.
    Not(Item, Item),
    /// Neither of the two shares the row of the last.
    Neither([Item; 2], Item),
    /// No two of three to five share a row; where there are fewer than five, the last one is repeated.
    Different([Item; 5]),
    /// Exactly one of the two shares the row of the last.
    Either([Item; 2], Item),
    /// Exactly one of the three shares the row of the last.
    OneOfThree([Item; 3], Item),
    /// The first two are, in some order, the last two.
    OfTwo([Item; 2], [Item; 2]),
    /// Exactly one of the two is true.
    EitherOr(Literal, Literal),
    /// The values of two rows lie so to each other.
    Order {
        /// The category of the values.
        scale: u8,
        /// The number of the relation among those of the category.
        gap: u8,
        /// The greater one, if one is greater.
        a: Item,
        /// The other.
        b: Item,
        /// Whether it is said from the other side: B is less than A.
        turned: bool,
    },
    /// The middle one has a place between the others.
    Between {
        /// The category of the places.
        scale: u8,
        /// The one in the middle.
        middle: Item,
        /// The others.
        ends: [Item; 2],
    },
    /// If the first is true, so is the second.
    If(Literal, Literal),
    /// Exactly so many of the three are true.
    Count(u8, [Literal; 3]),
}

fn same(a: Item, b: Item) -> Formula {
    Formula::same(ItemId::from(a), ItemId::from(b))
}

fn term(item: Item) -> Term {
    Term::Item(item.into())
}

impl Statement {
    /// That no two of these share a row; `None` unless there are three to five.
    pub fn different(items: &[Item]) -> Option<Statement> {
        let last = *items.last()?;
        let mut five = [last; 5];
        five.get_mut(..items.len())?.copy_from_slice(items);
        (items.len() >= 3).then_some(Statement::Different(five))
    }

    /// Of which kind it is.
    pub fn kind(&self, frame: &Frame) -> Kind {
        match *self {
            Statement::Is(..) => Kind::Is,
            Statement::Not(..) => Kind::Not,
            Statement::Neither(..) => Kind::Neither,
            Statement::Different(_) => Kind::Different,
            Statement::Either(..) | Statement::OneOfThree(..) => Kind::Either,
            Statement::OfTwo(..) => Kind::OfTwo,
            Statement::EitherOr(..) => Kind::EitherOr,
            Statement::Order { scale, gap, .. } => {
                match frame.gaps(usize::from(scale)).get(usize::from(gap)).map(|gap| gap.form) {
                    Some(GapForm::By(_)) => Kind::By,
                    Some(GapForm::AtLeast(_)) => Kind::AtLeast,
                    Some(GapForm::Next) => Kind::Next,
                    Some(GapForm::Apart(_)) => Kind::Apart,
                    Some(GapForm::More) | None => Kind::More,
                }
            }
            Statement::Between { .. } => Kind::Between,
            Statement::If(..) => Kind::If,
            Statement::Count(..) => Kind::Count,
        }
    }

    /// The items that it names.
    pub fn items(&self) -> Vec<Item> {
        match *self {
            Statement::Is(a, b) | Statement::Not(a, b) | Statement::Order { a, b, .. } => vec![a, b],
            Statement::Neither([a, b], c) | Statement::Either([a, b], c) => vec![a, b, c],
            Statement::Different(items) => {
                let mut items = items.to_vec();
                items.dedup();
                items
            }
            Statement::OneOfThree([a, b, c], d) | Statement::OfTwo([a, b], [c, d]) => vec![a, b, c, d],
            Statement::EitherOr(x, y) | Statement::If(x, y) => vec![x.a, x.b, y.a, y.b],
            Statement::Between { middle, ends: [a, b], .. } => vec![middle, a, b],
            Statement::Count(_, literals) => {
                literals.iter().flat_map(|literal| [literal.a, literal.b]).collect()
            }
        }
    }

    /// The items of which the clue can be told, as a set: of “neither A nor B is C”, C.
    pub fn subjects(&self) -> u64 {
        match *self {
            Statement::Neither(_, of) | Statement::Either(_, of) => of.bit(),
            _ => self.named(),
        }
    }

    /// The items that it names, as a set.
    pub fn named(&self) -> u64 {
        self.items().into_iter().fold(0, |set, item| set | item.bit())
    }

    /// Whether it is about items and relations that there are.
    pub fn fits(&self, frame: &Frame) -> bool {
        let there = |item: &Item| item.category() < frame.categories() && item.place() < frame.size();
        let related = match *self {
            Statement::Order { scale, gap, .. } => usize::from(gap) < frame.gaps(usize::from(scale)).len(),
            Statement::Between { scale, .. } => usize::from(scale) < frame.categories(),
            _ => true,
        };
        related && self.items().iter().all(there)
    }

    /// Whether it is true of a solution.
    pub fn holds(&self, frame: &Frame, deal: &Deal) -> bool {
        match *self {
            Statement::Is(a, b) => deal.agree(a, b),
            Statement::Not(a, b) => !deal.agree(a, b),
            Statement::Neither([a, b], c) => !deal.agree(a, c) && !deal.agree(b, c),
            Statement::Different(_) => {
                let items = self.items();
                items.iter().enumerate().all(|(i, &a)| items[..i].iter().all(|&b| !deal.agree(a, b)))
            }
            Statement::Either([a, b], c) => deal.agree(a, c) != deal.agree(b, c),
            Statement::OneOfThree(items, c) => items.iter().filter(|&&item| deal.agree(item, c)).count() == 1,
            Statement::OfTwo([a, b], [c, d]) => {
                !deal.agree(a, b)
                    && ((deal.agree(a, c) && deal.agree(b, d)) || (deal.agree(a, d) && deal.agree(b, c)))
            }
            Statement::EitherOr(x, y) => x.holds(deal) != y.holds(deal),
            Statement::Order { scale, gap, a, b, .. } => {
                let scale = usize::from(scale);
                let (a, b) = (deal.partner(a, scale).place(), deal.partner(b, scale).place());
                frame.gaps(scale).get(usize::from(gap)).is_some_and(|gap| gap.after[a] & 1 << b != 0)
            }
            Statement::Between { scale, middle, ends: [a, b] } => {
                let scale = usize::from(scale);
                let place = |item| deal.partner(item, scale).place();
                frame.between(scale, place(a), place(b)) & 1 << place(middle) != 0
            }
            Statement::If(x, y) => !x.holds(deal) || y.holds(deal),
            Statement::Count(count, literals) => {
                literals.iter().filter(|literal| literal.holds(deal)).count() == usize::from(count)
            }
        }
    }

    /// The same as a formula, in the form that the reader gives to such a clue.
    pub fn formula(&self, frame: &Frame) -> Formula {
        match *self {
            Statement::Is(a, b) => same(a, b),
            Statement::Not(a, b) => same(a, b).negated(),
            Statement::Neither([a, b], c) => {
                // “C is neither A nor B” of two of a category, “neither A nor B is C” else.
                let pair = |x, y| same(x, y).negated();
                if a.category() == b.category() && c.category() < a.category() {
                    Formula::And(vec![pair(c, a), pair(c, b)])
                } else {
                    Formula::And(vec![pair(a, c), pair(b, c)])
                }
            }
            Statement::Different(_) => Formula::Different(self.items().into_iter().map(term).collect()),
            Statement::Either([a, b], c) => {
                let turned = a.category() == b.category() && c.category() < a.category();
                let pair = |x, y| if turned { same(y, x) } else { same(x, y) };
                Formula::Count(Amount::Exactly(1), vec![pair(a, c), pair(b, c)])
            }
            Statement::OneOfThree(items, c) => {
                Formula::Count(Amount::Exactly(1), items.iter().map(|&item| same(c, item)).collect())
            }
            Statement::OfTwo(left, right) => {
                Formula::Pairs(left.map(term).to_vec(), right.map(term).to_vec())
            }
            Statement::EitherOr(x, y) => Formula::Count(Amount::Exactly(1), vec![x.formula(), y.formula()]),
            Statement::Order { scale, gap, a, b, turned } => order(frame, scale, gap, a, b, turned),
            Statement::Between { scale, middle, ends: [a, b] } => {
                Formula::Between(CategoryId(u16::from(scale)), term(a), term(middle), term(b))
            }
            Statement::If(x, y) => Formula::Implies(Box::new(x.formula()), Box::new(y.formula())),
            Statement::Count(count, literals) => Formula::Count(
                Amount::Exactly(u32::from(count)),
                literals.iter().map(|literal| literal.formula()).collect(),
            ),
        }
    }
}

fn order(frame: &Frame, scale: u8, gap: u8, a: Item, b: Item, turned: bool) -> Formula {
    let category = CategoryId(u16::from(scale));
    let value = |item| Quantity::value(category, term(item));
    let form = frame.gaps(usize::from(scale)).get(usize::from(gap)).map_or(GapForm::More, |gap| gap.form);
    match (form, turned) {
        (GapForm::More, false) => Formula::Compare(value(a), Relation::Greater, value(b)),
        (GapForm::More, true) => Formula::Compare(value(b), Relation::Less, value(a)),
        (GapForm::By(amount), false) => {
            Formula::Compare(value(a), Relation::Equal, value(b).plus(Quantity::Number(amount)))
        }
        (GapForm::By(amount), true) => {
            Formula::Compare(value(b), Relation::Equal, value(a).minus(Quantity::Number(amount)))
        }
        (GapForm::AtLeast(amount), false) => {
            Formula::Compare(value(a), Relation::AtLeast, value(b).plus(Quantity::Number(amount)))
        }
        (GapForm::AtLeast(amount), true) => {
            Formula::Compare(value(b), Relation::AtMost, value(a).minus(Quantity::Number(amount)))
        }
        (GapForm::Next, _) => Formula::Next(category, term(a), term(b)),
        (GapForm::Apart(amount), _) => {
            Formula::Compare(value(a).distance(value(b)), Relation::Equal, Quantity::Number(amount))
        }
    }
}
