//! From a formula to the generator's own form of a clue, for clues that a person pins.

use super::statement::{Literal, Statement};
use crate::board::{Frame, GapForm, Item};
use puzzle::formula::{Amount, Formula, Measure, Quantity, Relation, Term};
use puzzle::{Category, Number};

/// The clue that a formula is; `None` if it is of no kind that the generator knows.
pub fn statement_of(formula: &Formula, frame: &Frame, categories: &[Category]) -> Option<Statement> {
    let items = |terms: &[Term]| terms.iter().map(|&term| item(term, frame)).collect::<Option<Vec<Item>>>();
    match formula {
        Formula::Same(a, b) => Some(Statement::Is(item(*a, frame)?, item(*b, frame)?)),
        Formula::Not(inner) => match &**inner {
            Formula::Same(a, b) => Some(Statement::Not(item(*a, frame)?, item(*b, frame)?)),
            _ => None,
        },
        Formula::And(parts) => neither(parts, frame),
        Formula::Different(terms) => match items(terms)?[..] {
            [a, b] => Some(Statement::Not(a, b)),
            ref items => Statement::different(items),
        },
        Formula::Count(Amount::Exactly(count), parts) => counted(*count, parts, frame),
        Formula::Pairs(left, right) => match (&items(left)?[..], &items(right)?[..]) {
            (&[a, b], &[c, d]) => Some(Statement::OfTwo([a, b], [c, d])),
            _ => None,
        },
        Formula::Implies(when, then) => Some(Statement::If(literal(when, frame)?, literal(then, frame)?)),
        Formula::Next(category, a, b) => {
            let is_next = |form: GapForm| form == GapForm::Next;
            order(frame, category.index(), is_next, item(*a, frame)?, item(*b, frame)?, false)
        }
        Formula::Between(category, a, middle, b) if category.index() < frame.categories() => {
            let ends = [item(*a, frame)?, item(*b, frame)?];
            Some(Statement::Between { scale: category.index() as u8, middle: item(*middle, frame)?, ends })
        }
        Formula::Compare(left, relation, right) => compared(left, *relation, right, frame, categories),
        _ => None,
    }
}

fn item(term: Term, frame: &Frame) -> Option<Item> {
    match term {
        Term::Item(item) => frame.item(item),
        Term::Row(_) => None,
    }
}

fn literal(formula: &Formula, frame: &Frame) -> Option<Literal> {
    match formula {
        Formula::Same(a, b) => Some(Literal::yes(item(*a, frame)?, item(*b, frame)?)),
        Formula::Not(inner) => {
            let literal = literal(inner, frame)?;
            Some(Literal { is: !literal.is, ..literal })
        }
        _ => None,
    }
}

/// The item that all pairs share, and the others.
fn shared(pairs: &[Literal]) -> Option<(Item, Vec<Item>)> {
    let first = pairs.first()?;
    [first.b, first.a].into_iter().find_map(|common| {
        let other = |pair: &Literal| {
            if pair.b == common {
                Some(pair.a)
            } else if pair.a == common {
                Some(pair.b)
            } else {
                None
            }
        };
        Some((common, pairs.iter().map(other).collect::<Option<Vec<Item>>>()?))
    })
}

fn neither(parts: &[Formula], frame: &Frame) -> Option<Statement> {
    let pairs: Vec<Literal> = parts.iter().map(|part| literal(part, frame)).collect::<Option<_>>()?;
    if pairs.len() != 2 || pairs.iter().any(|pair| pair.is) {
        return None;
    }
    match shared(&pairs)? {
        (of, others) if others.len() == 2 => Some(Statement::Neither([others[0], others[1]], of)),
        _ => None,
    }
}

fn counted(count: u32, parts: &[Formula], frame: &Frame) -> Option<Statement> {
    let literals: Vec<Literal> = parts.iter().map(|part| literal(part, frame)).collect::<Option<_>>()?;
    let positive = literals.iter().all(|literal| literal.is);
    match (&literals[..], shared(&literals)) {
        ([_, _], Some((of, others))) if count == 1 && positive => {
            Some(Statement::Either([others[0], others[1]], of))
        }
        ([_, _, _], Some((of, others))) if count == 1 && positive && of_one_category(&others) => {
            Some(Statement::OneOfThree([others[0], others[1], others[2]], of))
        }
        (&[x, y], _) if count == 1 => Some(Statement::EitherOr(x, y)),
        (&[x, y, z], _) if count <= 3 => Some(Statement::Count(count as u8, [x, y, z])),
        _ => None,
    }
}

fn of_one_category(items: &[Item]) -> bool {
    items.windows(2).all(|two| two[0].category() == two[1].category())
}

/// A measured row: its category and its item.
fn measured(quantity: &Quantity, frame: &Frame, categories: &[Category]) -> Option<(usize, Item)> {
    let Quantity::Measure { measure, category, of } = quantity else { return None };
    let scale = categories.get(category.index())?.scale()?;
    // Places are as good as values where the values are places.
    let as_value = match measure {
        Measure::Value => true,
        Measure::Place => {
            (0..frame.size()).all(|item| scale.value(item) == Number::from(scale.place(item) as i64))
        }
        _ => false,
    };
    Some((category.index(), item(*of, frame)?)).filter(|_| as_value)
}

fn compared(
    left: &Quantity,
    relation: Relation,
    right: &Quantity,
    frame: &Frame,
    categories: &[Category],
) -> Option<Statement> {
    if let (Quantity::Distance(a, b), Relation::Equal, Quantity::Number(amount)) = (left, relation, right) {
        let ((scale, a), (other, b)) = (measured(a, frame, categories)?, measured(b, frame, categories)?);
        let is_apart = |form: GapForm| form == GapForm::Apart(*amount);
        return if scale == other { order(frame, scale, is_apart, a, b, false) } else { None };
    }
    let (scale, a) = measured(left, frame, categories)?;
    let (rest, amount, sum) = match right {
        Quantity::Sum(rest, amount) => (&**rest, Some(amount), true),
        Quantity::Difference(rest, amount) => (&**rest, Some(amount), false),
        other => (other, None, true),
    };
    let amount = match amount.map(|amount| &**amount) {
        None => None,
        Some(Quantity::Number(amount)) => Some(*amount),
        Some(_) => return None,
    };
    let (other, b) = measured(rest, frame, categories)?;
    if scale != other {
        return None;
    }
    // (greater, smaller, said of the smaller)
    let (form, greater, smaller, turned) = match (relation, amount, sum) {
        (Relation::Greater, None, _) => (GapForm::More, a, b, false),
        (Relation::Less, None, _) => (GapForm::More, b, a, true),
        (Relation::Equal, Some(amount), true) => (GapForm::By(amount), a, b, false),
        (Relation::Equal, Some(amount), false) => (GapForm::By(amount), b, a, true),
        (Relation::AtLeast, Some(amount), true) => (GapForm::AtLeast(amount), a, b, false),
        (Relation::AtMost, Some(amount), false) => (GapForm::AtLeast(amount), b, a, true),
        _ => return None,
    };
    order(frame, scale, |gap| gap == form, greater, smaller, turned)
}

fn order(
    frame: &Frame,
    scale: usize,
    fits: impl Fn(GapForm) -> bool,
    a: Item,
    b: Item,
    turned: bool,
) -> Option<Statement> {
    let gap = frame.gaps(scale).iter().position(|gap| fits(gap.form))?;
    Some(Statement::Order { scale: scale as u8, gap: gap as u8, a, b, turned })
}
