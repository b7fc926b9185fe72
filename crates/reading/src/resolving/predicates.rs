//! What is said of a row, as a formula.

use super::basis::Basis;
use super::builder::{Builder, amount};
use super::rows::name_of;
use crate::lexicon::clock;
use crate::meaning::{Bound, Comparison, Degree, Hints, Letters, Manner, Predicate, Row, Span};
use english::scale::{Dimension, SCALE_WORDS};
use puzzle::formula::{Amount, Measure, WordTest};
use puzzle::{CategoryId, Formula, Number, Quantity, Relation, Term};

impl Builder<'_> {
    #[allow(clippy::too_many_lines)] // one arm for each kind of predicate
    pub(super) fn predicate(
        &mut self,
        predicate: &Predicate,
        term: Term,
        depth: u16,
        hints: &Hints,
    ) -> Option<Formula> {
        self.step()?;
        match predicate {
            Predicate::True => Some(Formula::Constant(true)),
            Predicate::Item(mention) => {
                let item = self.item(*mention)?;
                self.mentioned.push(Term::Item(item));
                Some(Formula::same(term, item))
            }
            Predicate::Is(row) => {
                // “is jealous of the dog owner”
                let related = |one: &Predicate| self.does_it_to_somebody(one, term, hints);
                if !row.nouns.0.is_empty() && row.restrictions.iter().any(related) {
                    self.deed = true;
                }
                self.being(row, term, depth, hints)
            }
            Predicate::Not(inner) => Some(negation(self.predicate(inner, term, depth, hints)?)),
            Predicate::And(all) => {
                let mut parts = Vec::new();
                for one in all {
                    match self.predicate(one, term, depth, hints)? {
                        Formula::Constant(true) => {}
                        Formula::And(inner) => parts.extend(inner),
                        other => parts.push(other),
                    }
                }
                Some(Formula::all(parts))
            }
            Predicate::Or(all) => {
                let parts: Option<Vec<_>> =
                    all.iter().map(|one| self.predicate(one, term, depth, hints)).collect();
                Some(Formula::any(parts?))
            }
            Predicate::Either(all) => {
                let parts: Option<Vec<_>> =
                    all.iter().map(|one| self.predicate(one, term, depth, hints)).collect();
                let parts = parts?;
                if of_one_category(&parts) {
                    return Some(Formula::any(parts));
                }
                match self.choices.choose(&[0, 20])? {
                    0 => Some(Formula::Count(Amount::Exactly(1), parts)),
                    _ => Some(Formula::any(parts)),
                }
            }
            Predicate::Said(words, inner) => {
                if !words.0.is_empty() && self.does_it_to_somebody(inner, term, hints) {
                    self.deed = true;
                }
                self.predicate(inner, term, depth, &hints.with(words))
            }
            Predicate::Compare(comparison) => self.compare(comparison, term, depth, hints),
            Predicate::Likewise(inner) => {
                self.like = self.compared;
                let formula = self.predicate(inner, term, depth, hints);
                self.like = None;
                formula
            }
            Predicate::Next(row, words) => {
                let hints = hints.with(words);
                self.with_row(row, depth, false, &mut |builder, other, _| {
                    let category = builder.order(&hints)?;
                    Some(Formula::Next(category, term, other))
                })
            }
            Predicate::Between { first, second, in_order, hints: words } => {
                let hints = hints.with(words);
                let rows = [first.clone(), second.clone()];
                self.with_rows(&rows, depth, &mut |builder, terms, _| {
                    let category = builder.order(&hints)?;
                    if *in_order {
                        let place = |of| Quantity::place(category, of);
                        Some(Formula::And(vec![
                            Formula::Compare(place(terms[0]), Relation::Less, place(term)),
                            Formula::Compare(place(term), Relation::Less, place(terms[1])),
                        ]))
                    } else {
                        Some(Formula::Between(category, terms[0], term, terms[1]))
                    }
                })
            }
            Predicate::Extreme { degree, hints: words, among } => {
                let hints = hints.with(words);
                self.with_rows(among, depth, &mut |builder, among, _| {
                    let basis = builder.basis(*degree, &Span::Any, &hints, &[term])?;
                    let among = among.iter().filter(|other| **other != term).copied().collect();
                    Some(Formula::Extreme {
                        category: basis.category,
                        of: term,
                        highest: basis.upwards,
                        among,
                    })
                })
            }
            Predicate::AnyOf(items) => {
                Some(Formula::any(items.iter().map(|&item| Formula::same(term, item)).collect()))
            }
            Predicate::AtAnEnd(words) => {
                let category = self.order(&hints.with(words))?;
                let extreme = |highest| Formula::Extreme { category, of: term, highest, among: Vec::new() };
                Some(Formula::Or(vec![extreme(false), extreme(true)]))
            }
            Predicate::InTheMiddle(words) => {
                let category = self.order(&hints.with(words))?;
                let size = self.clue.scales.categories.first()?.len() as i64;
                let middle = Quantity::number(Number::from((size + 1) / 2));
                (size % 2 == 1).then_some(())?;
                Some(Formula::Compare(Quantity::place(category, term), Relation::Equal, middle))
            }
            Predicate::Parity(odd, words) => {
                let category = match self.said_category(words) {
                    Some(category) => category,
                    None => self.order(&hints.with(words))?,
                };
                let kind = self.clue.scales.categories[category.index()].scale()?.kind();
                let quantity = match kind {
                    puzzle::ScaleKind::Given => Quantity::place(category, term),
                    _ => Quantity::value(category, term),
                };
                Some(Formula::Parity { quantity, odd: *odd })
            }
            Predicate::Among { count, first, hints: words } => {
                let category = self.order(&hints.with(words))?;
                let size = self.clue.scales.categories.first()?.len() as i64;
                let place = Quantity::place(category, term);
                Some(if *first {
                    Formula::Compare(place, Relation::AtMost, Quantity::number(i64::from(*count)))
                } else {
                    Formula::Compare(place, Relation::Greater, Quantity::number(size - i64::from(*count)))
                })
            }
            Predicate::BeyondTime { degree, than } => self.beyond_time(*degree, *than, term),
            Predicate::Beyond { degree, than, hints: words } => {
                let span = Span::By(crate::meaning::Extent { bound: Bound::Over, ..than.clone() });
                let Basis { category, measure, upwards, amount } =
                    self.basis(*degree, &span, &hints.with(words), &[term])?;
                (measure == Measure::Value).then_some(())?;
                // “before 9”, of what counts no time or place, is a time that no item has.
                let base = degree.scale.map_or("", |scale| SCALE_WORDS[usize::from(scale)].base);
                let ordered =
                    |d: &Dimension| matches!(d, Dimension::Year | Dimension::Rank | Dimension::Place);
                let dimensions = &self.clue.scales.dimensions[category.index()];
                let fits = !matches!(base, "before" | "after") || dimensions.iter().any(ordered);
                fits.then_some(())?;
                let relation = if upwards { Relation::Greater } else { Relation::Less };
                Some(Formula::Compare(Quantity::value(category, term), relation, Quantity::number(amount?)))
            }
            Predicate::Total { degree, bound, of, hints: words } => {
                let hints = hints.with(words);
                self.with_rows(of, depth, &mut |builder, terms, _| {
                    let all: Vec<Term> = terms.iter().copied().chain([term]).collect();
                    let span = Span::Times(Number::ONE, Bound::Exactly);
                    let Basis { category, upwards, .. } = builder.basis(*degree, &span, &hints, &all)?;
                    let value = |of: &Term| Quantity::value(category, *of);
                    let sum = terms.iter().map(value).reduce(Quantity::plus)?;
                    let relation = match bound {
                        Bound::Over if upwards => Relation::Greater,
                        Bound::Over => Relation::Less,
                        _ => Relation::Equal,
                    };
                    let compared = Formula::Compare(value(&term), relation, sum);
                    Some(Formula::And(vec![compared, Formula::Different(terms.to_vec())]))
                })
            }
            Predicate::Female(female) => self.gender(*female, term),
            Predicate::CompareMany { degree, count, bound, hints: words } => {
                let other = Term::Row(depth);
                let basis = self.basis(*degree, &Span::Any, &hints.with(words), &[term])?;
                Some(Formula::Rows(amount(*count, *bound)?, Box::new(basis.formula(&Span::Any, term, other))))
            }
            Predicate::Ranked { degree, rank, hints: words } => {
                let basis = self.basis(*degree, &Span::Any, &hints.with(words), &[term])?;
                let size = self.clue.scales.categories.first()?.len() as i64;
                let rank = i64::from(*rank);
                let place = if basis.upwards { size + 1 - rank } else { rank };
                let place = Quantity::number(Number::from(place));
                Some(Formula::Compare(Quantity::place(basis.category, term), Relation::Equal, place))
            }
            Predicate::Away { extent, from, hints: words } => {
                let hints = hints.with(words);
                self.with_row(from, depth, false, &mut |builder, other, _| {
                    builder.apart(extent, &hints, [term, other])
                })
            }
            Predicate::Extremely { far, from, hints: words } => {
                let hints = hints.with(words);
                let far = *far;
                self.with_row(from, depth, false, &mut |builder, other, depth| {
                    let category = match other {
                        Term::Item(item)
                            if builder.clue.scales.categories[item.category.index()].scale().is_some() =>
                        {
                            item.category
                        }
                        _ => builder.order(&hints)?,
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
            Predicate::Other => {
                let before = self.subjects.iter().rev().find(|other| **other != term).copied()?;
                Some(Formula::same(term, before).negated())
            }
            Predicate::Match(words) => {
                let (one, other) = self.matching_categories(&hints.with(words))?;
                Some(Formula::Compare(
                    Quantity::value(one, term),
                    Relation::Equal,
                    Quantity::value(other, term),
                ))
            }
            Predicate::Word { place, letters, hints: words } => {
                let category = self.named_category(&hints.with(words), term)?;
                let test = match place {
                    Letters::First => WordTest::StartsWith(letters.clone()),
                    Letters::Last => WordTest::EndsWith(letters.clone()),
                    Letters::Inside => WordTest::Contains(letters.clone()),
                };
                Some(Formula::Word { category, of: term, test })
            }
        }
    }

    /// Before or after a point in time that no item has.
    fn beyond_time(&self, degree: Degree, than: (u16, u16), term: Term) -> Option<Formula> {
        let said = self.clue.tokens.get(usize::from(than.0)..=usize::from(than.1))?;
        let categories = self.clue.scales.categories.iter().enumerate();
        let found: Vec<(usize, Number)> =
            categories.filter_map(|(place, category)| Some((place, clock::value(said, category)?))).collect();
        let [(category, value)] = found.as_slice() else { return None };
        let later = match SCALE_WORDS.get(usize::from(degree.scale?))?.base {
            "after" | "late" => degree.more,
            "before" | "early" | "soon" => !degree.more,
            _ => return None,
        };
        let relation = if later { Relation::Greater } else { Relation::Less };
        let category = CategoryId(*category as u16);
        Some(Formula::Compare(Quantity::value(category, term), relation, Quantity::number(*value)))
    }

    /// Being a certain row. A description without a name says of the row itself what it says.
    pub(super) fn being(&mut self, row: &Row, term: Term, depth: u16, hints: &Hints) -> Option<Formula> {
        if row.manner == Manner::Pronoun && row.restrictions.is_empty() {
            return Some(Formula::Constant(true));
        }
        let named = row.restrictions.iter().any(|one| name_of(one).is_some());
        if named {
            return self.with_row(row, depth, false, &mut |_, other, _| Some(Formula::Same(term, other)));
        }
        let mut all = Vec::new();
        for restriction in &row.restrictions {
            match self.predicate(restriction, term, depth, &hints.with(&row.nouns))? {
                Formula::Constant(true) => {}
                Formula::And(parts) => all.extend(parts),
                other => all.push(other),
            }
        }
        Some(Formula::all(all))
    }

    pub(super) fn compare(
        &mut self,
        comparison: &Comparison,
        term: Term,
        depth: u16,
        hints: &Hints,
    ) -> Option<Formula> {
        let Comparison { degree, span, with, hints: words } = comparison;
        let hints = hints.with(words);
        self.with_row(with, depth, false, &mut |builder, other, _| {
            let span = match span {
                Span::Side => {
                    let place = degree.scale.is_some_and(|scale| {
                        matches!(SCALE_WORDS[usize::from(scale)].base, "left" | "right")
                    });
                    if builder.choices.choose(&[0, if place { 8 } else { 25 }])? == 0 {
                        &Span::Any
                    } else {
                        &Span::Adjacent
                    }
                }
                other => other,
            };
            // “was out for 31, which is fewer than …”: the value itself is compared.
            let own = match term {
                Term::Item(item) if builder.of == Some(term) => Some(item.category),
                _ => None,
            };
            let own = own.filter(|own| builder.clue.scales.categories[own.index()].scale().is_some());
            builder.value = builder.bare_value(with, other).or(own);
            let basis = builder.basis(*degree, span, &hints, &[term, other]);
            builder.value = None;
            let basis = basis?;
            if let (Span::By(extent), true) = (span, is_down(*degree))
                && !builder.clue.scales.dimensions[basis.category.index()].contains(&Dimension::Level)
            {
                // “two doors down” is two doors away, but two floors down is two floors below.
                return basis.away(extent.bound, [term, other]);
            }
            Some(basis.formula(span, term, other))
        })
    }
}

fn is_down(degree: Degree) -> bool {
    degree.scale.is_some_and(|scale| SCALE_WORDS[usize::from(scale)].base == "down")
}

fn negation(formula: Formula) -> Formula {
    match formula {
        // “is neither A nor B”, “is not A or B”: none of them.
        Formula::Or(all) => Formula::all(all.into_iter().map(Formula::negated).collect()),
        Formula::Count(Amount::Exactly(1), all) => {
            Formula::all(all.into_iter().map(Formula::negated).collect())
        }
        other => other.negated(),
    }
}

fn of_one_category(parts: &[Formula]) -> bool {
    let category = |formula: &Formula| match formula {
        Formula::Same(_, Term::Item(item)) => Some(item.category),
        _ => None,
    };
    let first = parts.first().and_then(category);
    first.is_some() && parts.iter().all(|part| category(part) == first)
}
