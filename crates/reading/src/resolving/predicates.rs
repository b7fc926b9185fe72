//! What is said of a row, as a formula.

use super::basis::Basis;
use super::builder::{Builder, amount};
use super::rows::name_of;
use crate::lexicon::clock;
use crate::meaning::{Bound, Comparison, Degree, Extent, Hints, Letters, Manner, Predicate, Row, Span};
use english::scale::{Dimension, SCALE_WORDS};
use puzzle::formula::{Amount, Measure, WordTest};
use puzzle::{CategoryId, Formula, Number, Quantity, Relation, ScaleKind, Term};
use std::rc::Rc;

/// What it costs that “either … or …” may be both.
const BOTH: u32 = 20;

impl Builder<'_> {
    /// What a predicate says of a row, inside so many rows that have no name.
    pub(super) fn predicate(
        &mut self,
        predicate: &Predicate,
        term: Term,
        depth: u16,
        hints: &Hints,
    ) -> Option<Formula> {
        self.step()?;
        let with = |words: &Hints| hints.with(words);
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
                self.deed |= !row.nouns.0.is_empty() && row.restrictions.iter().any(related);
                self.being(row, term, depth, hints)
            }
            Predicate::Not(inner) => Some(negation(self.predicate(inner, term, depth, hints)?)),
            Predicate::And(all) => Some(all_true(self.each_of(all, term, depth, hints)?)),
            Predicate::Or(all) => Some(Formula::any(self.each_of(all, term, depth, hints)?)),
            Predicate::Either(all) => self.either(all, term, depth, hints),
            Predicate::Said(words, inner) => {
                self.deed |= !words.0.is_empty() && self.does_it_to_somebody(inner, term, hints);
                self.predicate(inner, term, depth, &with(words))
            }
            Predicate::Compare(comparison) => self.compare(comparison, term, depth, hints),
            Predicate::Likewise(inner) => self.likewise(inner, term, depth, hints),
            Predicate::Next(row, words) => self.next_to(row, term, depth, &with(words)),
            Predicate::Between { first, second, in_order, hints: words } => {
                self.between_two([first, second], *in_order, term, depth, &with(words))
            }
            Predicate::Extreme { degree, hints: words, among } => {
                self.extreme(*degree, among, term, depth, &with(words))
            }
            Predicate::AnyOf(items) => {
                Some(Formula::any(items.iter().map(|&item| Formula::same(term, item)).collect()))
            }
            Predicate::AtAnEnd(words) => self.at_an_end(term, &with(words)),
            Predicate::InTheMiddle(words) => self.in_the_middle(term, &with(words)),
            Predicate::Parity(odd, words) => self.parity(*odd, words, term, hints),
            Predicate::Among { count, first, best, hints: words } => {
                self.among(*count, (*first, *best), term, &with(words))
            }
            Predicate::BeyondTime { degree, than } => self.beyond_time(*degree, *than, term),
            Predicate::Beyond { degree, than, hints: words } => {
                self.beyond(*degree, than, term, &with(words))
            }
            Predicate::Total { degree, bound, of, hints: words } => {
                self.total((*degree, *bound), of, term, depth, &with(words))
            }
            Predicate::Female(female) => self.gender(*female, term),
            Predicate::CompareMany { degree, count, bound, hints: words } => {
                self.compare_many(*degree, amount(*count, *bound)?, term, depth, &with(words))
            }
            Predicate::Ranked { degree, rank, hints: words } => {
                self.ranked(*degree, *rank, term, &with(words))
            }
            Predicate::Away { extent, from, hints: words } => {
                self.away_from(extent, from, term, depth, &with(words))
            }
            Predicate::Extremely { far, from, hints: words } => {
                self.farthest(*far, from, term, depth, &with(words))
            }
            Predicate::Other => {
                let before = self.subjects.iter().rev().find(|other| **other != term).copied()?;
                Some(Formula::same(term, before).negated())
            }
            Predicate::Match(words) => self.matching(term, &with(words)),
            Predicate::Word { place, letters, hints: words } => {
                self.spelt(*place, letters, term, &with(words))
            }
        }
    }

    /// What each of some predicates says.
    fn each_of(&mut self, all: &[Predicate], term: Term, depth: u16, hints: &Hints) -> Option<Vec<Formula>> {
        all.iter().map(|one| self.predicate(one, term, depth, hints)).collect()
    }

    /// One or the other: not both, unless they are values of one category, which nothing has two of.
    fn either(&mut self, all: &[Predicate], term: Term, depth: u16, hints: &Hints) -> Option<Formula> {
        let parts = self.each_of(all, term, depth, hints)?;
        if of_one_category(&parts) {
            return Some(Formula::any(parts));
        }
        match self.choices.choose(&[0, BOTH])? {
            0 => Some(Formula::Count(Amount::Exactly(1), parts)),
            _ => Some(Formula::any(parts)),
        }
    }

    /// By what was compared before.
    fn likewise(&mut self, inner: &Predicate, term: Term, depth: u16, hints: &Hints) -> Option<Formula> {
        self.like = self.compared;
        let formula = self.predicate(inner, term, depth, hints);
        self.like = None;
        formula
    }

    /// “an odd number”.
    fn parity(&mut self, odd: bool, words: &Hints, term: Term, hints: &Hints) -> Option<Formula> {
        let category = match self.said_category(words) {
            Some(category) => category,
            None => self.numbered(&hints.with(words))?,
        };
        let kind = self.clue.scales.categories[category.index()].scale()?.kind();
        let quantity = match kind {
            // Whether a day has an odd number, its place in the year does not tell.
            ScaleKind::Date => return None,
            ScaleKind::Given => Quantity::place(category, term),
            _ => Quantity::value(category, term),
        };
        Some(Formula::Parity { quantity, odd })
    }

    /// “whose number is that of the day”: two values of one row are the same.
    fn matching(&mut self, term: Term, hints: &Hints) -> Option<Formula> {
        let (one, other) = self.matching_categories(hints)?;
        let value = |category| Quantity::value(category, term);
        Some(Formula::Compare(value(one), Relation::Equal, value(other)))
    }

    /// “begins with an M”.
    fn spelt(&mut self, place: Letters, letters: &str, term: Term, hints: &Hints) -> Option<Formula> {
        let category = self.named_category(hints, term)?;
        let letters = letters.to_owned();
        let test = match place {
            Letters::First => WordTest::StartsWith(letters),
            Letters::Last => WordTest::EndsWith(letters),
            Letters::Inside => WordTest::Contains(letters),
        };
        Some(Formula::Word { category, of: term, test })
    }

    /// More or less than an amount that is no item.
    fn beyond(&mut self, degree: Degree, than: &Extent, term: Term, hints: &Hints) -> Option<Formula> {
        let span = Span::By(Extent { bound: Bound::Over, ..than.clone() });
        let Basis { category, measure, upwards, amount } = self.basis(degree, &span, hints, &[term])?;
        (measure == Measure::Value).then_some(())?;
        // “later than 9 pm” is later than no 9 minutes.
        let clock = self.clue.scales.categories[category.index()].scale()?.kind() == ScaleKind::Time;
        (!clock || !than.unit.is_empty() && !self.tells_half_of_day(&than.unit)).then_some(())?;
        // “before 9”, of what counts no time or place, is a time that no item has.
        let base = degree.scale.map_or("", |scale| SCALE_WORDS[usize::from(scale)].base);
        let ordered = |d: &Dimension| matches!(d, Dimension::Year | Dimension::Rank | Dimension::Place);
        let dimensions = &self.clue.scales.dimensions[category.index()];
        let fits = !matches!(base, "before" | "after") || dimensions.iter().any(ordered);
        fits.then_some(())?;
        let relation = if upwards { Relation::Greater } else { Relation::Less };
        Some(Formula::Compare(Quantity::value(category, term), relation, Quantity::number(amount?)))
    }

    /// “as much as A and B together”.
    fn total(
        &mut self,
        (degree, bound): (Degree, Bound),
        of: &[Rc<Row>],
        term: Term,
        depth: u16,
        hints: &Hints,
    ) -> Option<Formula> {
        self.with_rows(of, depth, &mut |builder, terms, _| {
            let all: Vec<Term> = terms.iter().copied().chain([term]).collect();
            let span = Span::Times(Number::ONE, Bound::Exactly);
            let Basis { category, upwards, .. } = builder.basis(degree, &span, hints, &all)?;
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

    /// Whether these words tell the half of a day: “9 pm”.
    fn tells_half_of_day(&self, unit: &[u16]) -> bool {
        let words = unit.iter().filter_map(|&place| self.clue.tokens.get(usize::from(place)));
        words.into_iter().any(|token| matches!(token.word.trim_end_matches('.'), "am" | "pm" | "a.m" | "p.m"))
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
        Some(all_true(self.each_of(&row.restrictions, term, depth, &hints.with(&row.nouns))?))
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

/// All of these formulas, those that consist of several told one by one, without what is always true.
fn all_true(formulas: Vec<Formula>) -> Formula {
    let mut parts = Vec::new();
    for formula in formulas {
        match formula {
            Formula::Constant(true) => {}
            Formula::And(inner) => parts.extend(inner),
            other => parts.push(other),
        }
    }
    Formula::all(parts)
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
