//! How much work a formula is: known before anybody begins with it.

use super::{Amount, Formula};

impl Formula {
    /// How many parts are looked at, at most, if every quantifier runs through the rows of a grid of this size. A
    /// quantifier within a quantifier multiplies: forty of them about two rows are a million millions. A number that
    /// does not fit is the largest that does.
    pub fn work(&self, size: usize) -> u64 {
        let size = size as u64;
        let all = |members: &[Formula]| {
            members.iter().fold(1, |sum: u64, member| sum.saturating_add(member.work(size as usize)))
        };
        match self {
            Formula::Constant(_) | Formula::Same(..) | Formula::Word { .. } => 1,
            Formula::Compare(..) | Formula::Parity { .. } | Formula::Next(..) | Formula::Between(..) => 2,
            Formula::Not(inner) => inner.work(size as usize).saturating_add(1),
            Formula::And(members) | Formula::Or(members) => all(members),
            Formula::Implies(one, other) => both(one, other, size),
            // Each side is said twice: as true and as false.
            Formula::Iff(one, other) => both(one, other, size).saturating_mul(2),
            Formula::Count(amount, members) => all(members).saturating_mul(times(*amount)),
            // Every two of them are compared.
            Formula::Different(terms) => square(terms.len()),
            Formula::Pairs(left, right) => square(left.len() + right.len()),
            Formula::Extreme { among, .. } => 1 + among.len() as u64,
            Formula::Rows(amount, body) => rows(body, size).saturating_mul(times(*amount)),
            Formula::Every(body) => rows(body, size),
        }
    }
}

fn both(one: &Formula, other: &Formula, size: u64) -> u64 {
    one.work(size as usize).saturating_add(other.work(size as usize)).saturating_add(1)
}

fn rows(body: &Formula, size: u64) -> u64 {
    body.work(size as usize).saturating_mul(size).saturating_add(1)
}

fn square(terms: usize) -> u64 {
    (terms as u64).saturating_mul(terms as u64)
}

/// “Exactly” is said twice: at least, and at most.
fn times(amount: Amount) -> u64 {
    if matches!(amount, Amount::Exactly(_)) { 2 } else { 1 }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::category::{Category, ItemId};
    use crate::diagnostic::Code;
    use crate::formula::Term;
    use crate::limits::MAX_FORMULA_WORK;

    /// `every x0 (every x1 (… (x0 is x0)…))`.
    fn nested(depth: usize) -> Formula {
        let same = Formula::Same(Term::Row(0), Term::Row(0));
        (0..depth).fold(same, |body, _| Formula::Every(Box::new(body)))
    }

    #[test]
    fn quantifiers_within_quantifiers_multiply() {
        assert_eq!(nested(3).work(4), 64 + 16 + 4 + 1);
        assert_eq!(nested(60).work(64), u64::MAX);
    }

    #[test]
    fn what_is_too_much_work_is_refused_before_anybody_begins() {
        let categories = [Category::new("who", ["Ann", "Bob"]), Category::new("pet", ["cat", "dog"])];
        let refused = |formula: &Formula| formula.check(&categories).err().map(|wrong| wrong.code());
        assert_eq!(refused(&nested(15)), None);
        assert_eq!(refused(&nested(40)), Some(Code::FormulaTooLarge));
        let ann = Term::Item(ItemId::new(0, 0));
        assert_eq!(refused(&Formula::Different(vec![ann; 500])), None);
        assert_eq!(refused(&Formula::Different(vec![ann; 10_000])), Some(Code::FormulaTooLarge));
        let iff = |f: Formula| Formula::Iff(Box::new(Formula::Same(ann, ann)), Box::new(f));
        let doubled = (0..60).fold(Formula::Same(ann, ann), |f, _| iff(f));
        assert!(doubled.work(2) > MAX_FORMULA_WORK);
        assert_eq!(refused(&doubled), Some(Code::FormulaTooLarge));
    }
}
