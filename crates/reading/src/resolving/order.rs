//! What is said of a row by its place in an order: next to another, between two, the first, at an end.

use super::builder::Builder;
use crate::meaning::{Degree, Extent, Hints, Manner, Predicate, Row, Span};
use puzzle::formula::Amount;
use puzzle::{CategoryId, Formula, Number, Quantity, Relation, ScaleKind, Term};
use std::rc::Rc;

/// A word that belongs to a category so much is said of its values.
const OF_THE_VALUES: u32 = 6;

impl Builder<'_> {
    /// “next to the baker”.
    pub(super) fn next_to(&mut self, row: &Row, term: Term, depth: u16, hints: &Hints) -> Option<Formula> {
        self.with_row(row, depth, false, &mut |builder, other, _| {
            Some(Formula::Next(builder.order(hints)?, term, other))
        })
    }

    /// “between the baker and the cook”; in their order, the baker comes first.
    pub(super) fn between_two(
        &mut self,
        [first, second]: [&Rc<Row>; 2],
        in_order: bool,
        term: Term,
        depth: u16,
        hints: &Hints,
    ) -> Option<Formula> {
        // “between the archer with 3 points and the archer with 5” speaks of archers, “between 3 and 5 points” of points.
        let nouns: Vec<u16> = first.nouns.0.iter().chain(&second.nouns.0).copied().collect();
        let bare = |builder: &Builder, category: CategoryId| {
            let scales = builder.clue.scales;
            let word = |noun: &u16| builder.clue.tokens.get(usize::from(*noun));
            nouns
                .iter()
                .filter_map(word)
                .all(|noun| scales.words.belongs(&noun.word, category.index()) >= OF_THE_VALUES)
        };
        let rows = [first.clone(), second.clone()];
        self.with_rows(&rows, depth, &mut |builder, terms, _| {
            let category = match builder.values_of_one(terms).filter(|category| bare(builder, *category)) {
                Some(category) => builder.lies_between(category)?,
                None => builder.order(hints)?,
            };
            if !in_order {
                return Some(Formula::Between(category, terms[0], term, terms[1]));
            }
            let before = |one, other| {
                let place = |of| Quantity::place(category, of);
                Formula::Compare(place(one), Relation::Less, place(other))
            };
            Some(Formula::And(vec![before(terms[0], term), before(term, terms[1])]))
        })
    }

    /// The ordered category that all these are items of.
    fn values_of_one(&self, terms: &[Term]) -> Option<CategoryId> {
        let category = |term: &Term| match term {
            Term::Item(item) => Some(item.category),
            Term::Row(_) => None,
        };
        let first = category(terms.first()?)?;
        let all = terms.iter().all(|term| category(term) == Some(first));
        (all && self.clue.scales.categories[first.index()].scale().is_some()).then_some(first)
    }

    /// The order of what lies between two of its own values; nothing where it is not told whether the two themselves
    /// count: “between $15 and $21”.
    fn lies_between(&self, category: CategoryId) -> Option<CategoryId> {
        let kind = self.clue.scales.categories[category.index()].scale()?.kind();
        matches!(kind, ScaleKind::Given | ScaleKind::Ordinal).then_some(category)
    }

    /// “the oldest”, “the oldest of the three”.
    pub(super) fn extreme(
        &mut self,
        degree: Degree,
        among: &[Rc<Row>],
        term: Term,
        depth: u16,
        hints: &Hints,
    ) -> Option<Formula> {
        if let [row] = among
            && let [Predicate::Female(female)] = row.restrictions.as_slice()
        {
            let basis = self.basis(degree, &Span::Any, hints, &[term])?;
            return self.extreme_of_sex(*female, row.manner == Manner::Every, &basis, term);
        }
        self.with_rows(among, depth, &mut |builder, among, _| {
            let basis = builder.basis(degree, &Span::Any, hints, &[term])?;
            let among = among.iter().filter(|other| **other != term).copied().collect();
            Some(Formula::Extreme { category: basis.category, of: term, highest: basis.upwards, among })
        })
    }

    /// “at one of the ends”.
    pub(super) fn at_an_end(&mut self, term: Term, hints: &Hints) -> Option<Formula> {
        let category = self.order(hints)?;
        let extreme = |highest| Formula::Extreme { category, of: term, highest, among: Vec::new() };
        Some(Formula::Or(vec![extreme(false), extreme(true)]))
    }

    /// “in the middle”, of an odd number.
    pub(super) fn in_the_middle(&mut self, term: Term, hints: &Hints) -> Option<Formula> {
        let category = self.order(hints)?;
        let size = self.size()?;
        let middle = Quantity::number(Number::from((size + 1) / 2));
        (size % 2 == 1).then_some(Formula::Compare(Quantity::place(category, term), Relation::Equal, middle))
    }

    /// “among the first three”.
    pub(super) fn among(
        &mut self,
        count: u32,
        (first, best): (bool, bool),
        term: Term,
        hints: &Hints,
    ) -> Option<Formula> {
        // The top three of scores are those with most.
        let good = Degree { more: true, scale: english::scale::scale_word("good") };
        let (category, upwards) = if best {
            let basis = self.basis(good, &Span::Any, hints, &[term])?;
            (basis.category, basis.upwards)
        } else {
            (self.order(hints)?, false)
        };
        let (relation, bound) = if first == upwards {
            (Relation::Greater, self.size()? - i64::from(count))
        } else {
            (Relation::AtMost, i64::from(count))
        };
        Some(Formula::Compare(Quantity::place(category, term), relation, Quantity::number(bound)))
    }

    /// “the third oldest”.
    pub(super) fn ranked(&mut self, degree: Degree, rank: u32, term: Term, hints: &Hints) -> Option<Formula> {
        let basis = self.basis(degree, &Span::Any, hints, &[term])?;
        let rank = i64::from(rank);
        let place = if basis.upwards { self.size()? + 1 - rank } else { rank };
        let place = Quantity::number(Number::from(place));
        Some(Formula::Compare(Quantity::place(basis.category, term), Relation::Equal, place))
    }

    /// “older than two others”.
    pub(super) fn compare_many(
        &mut self,
        degree: Degree,
        count: Amount,
        term: Term,
        depth: u16,
        hints: &Hints,
    ) -> Option<Formula> {
        let basis = self.basis(degree, &Span::Any, hints, &[term])?;
        let than_another = basis.formula(&Span::Any, term, Term::Row(depth));
        Some(Formula::Rows(count, Box::new(than_another)))
    }

    /// “two doors from the baker”.
    pub(super) fn away_from(
        &mut self,
        extent: &Extent,
        from: &Row,
        term: Term,
        depth: u16,
        hints: &Hints,
    ) -> Option<Formula> {
        self.with_row(from, depth, false, &mut |builder, other, _| {
            builder.apart(extent, hints, [term, other])
        })
    }

    /// “farthest from the baker”, “closest to the baker”.
    pub(super) fn farthest(
        &mut self,
        far: bool,
        from: &Row,
        term: Term,
        depth: u16,
        hints: &Hints,
    ) -> Option<Formula> {
        self.with_row(from, depth, false, &mut |builder, other, depth| {
            let categories = builder.clue.scales.categories;
            let category = match other {
                Term::Item(item) if categories[item.category.index()].scale().is_some() => item.category,
                _ => builder.order(hints)?,
            };
            let away = |of| Quantity::value(category, of).distance(Quantity::value(category, other));
            let any = Term::Row(depth);
            let relation = if far { Relation::AtMost } else { Relation::AtLeast };
            let all = Formula::Compare(away(any), relation, away(term));
            let not_itself = Formula::same(term, other).negated();
            let every = if far { all } else { Formula::any(vec![Formula::same(any, other), all]) };
            Some(Formula::And(vec![not_itself, Formula::Every(Box::new(every))]))
        })
    }

    /// How many rows there are.
    fn size(&self) -> Option<i64> {
        Some(self.clue.scales.categories.first()?.len() as i64)
    }
}
