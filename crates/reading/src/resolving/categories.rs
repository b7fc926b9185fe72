//! Which category a word, a comparison or a test is about.

use super::around::Around;
use super::basis::Basis;
use super::builder::Builder;
use super::choices::IMPOSSIBLE;
use super::distances::relation;
use crate::meaning::{Bound, Degree, Hints, Span};
use crate::token::Token;
use english::scale::{Dimension, compared};
use puzzle::formula::{Amount, Measure};
use puzzle::{CategoryId, Formula, ItemId, Number, Quantity, Relation, ScaleKind, Term};

/// A word that belongs to a category so much is its name.
const CATEGORY_NAME: u32 = 10;

impl Builder<'_> {
    pub(super) fn gender(&mut self, female: bool, term: Term) -> Option<Formula> {
        let same = self.all_of_sex(female)?;
        Some(Formula::any(same.into_iter().map(|item| Formula::same(term, item)).collect()))
    }

    /// More than `every` woman, or man; or more than all of them, and one of them: “the oldest of the women”.
    pub(super) fn extreme_of_sex(
        &mut self,
        female: bool,
        every: bool,
        basis: &Basis,
        term: Term,
    ) -> Option<Formula> {
        let value = |of| Quantity::value(basis.category, of);
        let beyond = if basis.upwards { Relation::Greater } else { Relation::Less };
        let than = |other| Formula::Compare(value(term), beyond, value(other));
        let none = |other| Formula::Compare(value(other), beyond, value(term)).negated();
        let others = self.all_of_sex(female)?.into_iter().map(Term::Item).filter(|other| *other != term);
        if every {
            return Some(Formula::all(others.map(than).collect()));
        }
        let own = self.gender(female, term)?;
        Some(Formula::all(std::iter::once(own).chain(others.map(none)).collect()))
    }

    /// The women of the people whose sexes are known, or the men, if there are both.
    fn all_of_sex(&self, female: bool) -> Option<Vec<ItemId>> {
        let categories = self.clue.genders.iter().enumerate();
        let known = categories.filter(|(_, items)| items.iter().all(Option::is_some));
        let (category, items) = known.max_by_key(|(_, items)| {
            let women = items.iter().filter(|gender| **gender == Some(true)).count();
            women.min(items.len() - women)
        })?;
        let same = items.iter().enumerate().filter(|(_, gender)| **gender == Some(female));
        let same: Vec<ItemId> = same.map(|(item, _)| ItemId::new(category, item)).collect();
        (!same.is_empty() && same.len() < items.len()).then_some(same)
    }

    /// The category whose names a test on letters is about: the one that the words say, or that of the row's
    /// own name.
    pub(super) fn named_category(&mut self, hints: &Hints, term: Term) -> Option<CategoryId> {
        let scales = self.clue.scales;
        let costs: Vec<u32> = (0..scales.categories.len())
            .map(|category| {
                let words = hints.0.iter().filter_map(|&place| self.clue.tokens.get(usize::from(place)));
                let said =
                    words.map(|token| scales.words.belongs(&token.word, category)).max().unwrap_or(0).min(10);
                let own = matches!(term, Term::Item(item) if item.category.index() == category);
                let people = self.clue.genders[category].iter().filter(|gender| gender.is_some()).count() > 1;
                25 - said - if people { 9 } else { 0 } + if own { 6 } else { 0 }
            })
            .collect();
        let least = costs.iter().copied().min()?;
        let costs: Vec<u32> = costs.iter().map(|cost| cost - least + least / 4).collect();
        self.choices.choose(&costs).map(|category| CategoryId(category as u16))
    }

    /// The two categories of numbers that can have the same one, best by the words that were said.
    pub(super) fn matching_categories(&mut self, hints: &Hints) -> Option<(CategoryId, CategoryId)> {
        let scales = self.clue.scales;
        let said = |category: usize| {
            let words = hints.0.iter().filter_map(|&place| self.clue.tokens.get(usize::from(place)));
            words.map(|token| scales.words.belongs(&token.word, category)).max().unwrap_or(0).min(10)
        };
        let common = |one: usize, other: usize| {
            let values = |category: usize| {
                let scale = scales.categories[category].scale();
                scale.map(|scale| {
                    (0..scales.categories[category].len()).map(|item| scale.value(item)).collect::<Vec<_>>()
                })
            };
            matches!((values(one), values(other)), (Some(a), Some(b)) if a.iter().any(|value| b.contains(value)))
        };
        let count = scales.categories.len();
        let pairs: Vec<(usize, usize)> = (0..count)
            .flat_map(|a| (a + 1..count).map(move |b| (a, b)))
            .filter(|&(a, b)| common(a, b))
            .collect();
        let costs: Vec<u32> = pairs.iter().map(|&(a, b)| 20 - said(a) - said(b)).collect();
        let least = costs.iter().copied().min()?;
        let costs: Vec<u32> = costs.iter().map(|cost| cost - least).collect();
        let (one, other) = pairs[self.choices.choose(&costs)?];
        Some((CategoryId(one as u16), CategoryId(other as u16)))
    }

    /// “Exactly one of them has the same initial in name and birthplace.”
    pub(super) fn same_initials(&mut self, count: u32, hints: &Hints, depth: u16) -> Option<Formula> {
        let scales = self.clue.scales;
        let weigh = |category: usize| {
            let words = hints.0.iter().filter_map(|&place| self.clue.tokens.get(usize::from(place)));
            words.map(|token| scales.words.belongs(&token.word, category)).max().unwrap_or(0)
        };
        let mut categories: Vec<usize> = (0..scales.categories.len())
            .filter(|&category| {
                scales.categories[category].scale().is_none_or(|scale| scale.kind() == ScaleKind::Month)
            })
            .collect();
        let people = |category: usize| {
            self.clue.genders[category].iter().filter(|gender| gender.is_some()).count() > 1
        };
        categories.sort_by_key(|&category| {
            std::cmp::Reverse(weigh(category) + if people(category) { 5 } else { 0 })
        });
        let [one, other, ..] = categories.as_slice() else { return None };
        let initial = |category: usize| Quantity::Measure {
            measure: Measure::Initial,
            category: CategoryId(category as u16),
            of: Term::Row(depth),
        };
        let same = Formula::Compare(initial(*one), Relation::Equal, initial(*other));
        Some(Formula::Rows(Amount::Exactly(count), Box::new(same)))
    }

    pub(super) fn basis(
        &mut self,
        degree: Degree,
        span: &Span,
        hints: &Hints,
        terms: &[Term],
    ) -> Option<Basis> {
        let clue = self.clue;
        let mut places = hints.0.clone();
        places.sort_unstable();
        places.dedup();
        let token = |place: &u16| clue.tokens.get(usize::from(*place));
        let words: Vec<&Token> = places.iter().filter_map(token).collect();
        // What is said once of several is said in one sense: “A and B both finished before C”.
        let compares = |place: &&u16| token(place).is_some_and(|token| compared(&token.word).is_some());
        let mut said: Vec<u16> = places.iter().filter(compares).copied().collect();
        if said.is_empty() {
            said = places;
        }
        let before = self.bases.get(&(said.clone(), degree)).copied();
        let around = Around { words, terms: terms.to_vec(), value: self.value, like: self.like.or(before) };
        let basis = clue.scales.basis(degree, span, &around, clue.tokens, self.choices)?;
        self.compared = Some(basis.category);
        self.bases.insert((said, degree), basis.category);
        Some(basis)
    }

    pub(super) fn order(&mut self, hints: &Hints) -> Option<CategoryId> {
        // What was settled for the same words is settled: “next to A and next to B”.
        if let Some(&known) = self.orders.get(&hints.0) {
            return Some(known);
        }
        let category = self.choose_order(hints)?;
        self.orders.insert(hints.0.clone(), category);
        Some(category)
    }

    /// The only ordered category that one of these words is the name of: “an odd-numbered platform”.
    pub(super) fn said_category(&self, hints: &Hints) -> Option<CategoryId> {
        let scales = self.clue.scales;
        let named = |category: &usize| {
            let words = hints.0.iter().filter_map(|&place| self.clue.tokens.get(usize::from(place)));
            let said = |token: &Token| scales.words.belongs(&token.word, *category) >= CATEGORY_NAME;
            scales.categories[*category].scale().is_some() && words.into_iter().any(said)
        };
        let mut found = (0..scales.categories.len()).filter(named);
        let only = found.next().filter(|_| found.next().is_none())?;
        Some(CategoryId(only as u16))
    }

    /// The category whose numbers may be odd or even, best by the words that were said.
    pub(super) fn numbered(&mut self, hints: &Hints) -> Option<CategoryId> {
        let scales = self.clue.scales;
        let said = |category: usize| {
            let words = hints.0.iter().filter_map(|&place| self.clue.tokens.get(usize::from(place)));
            words.map(|token| scales.words.belongs(&token.word, category)).max().unwrap_or(0).min(10)
        };
        let both = |category: usize| {
            let scale = scales.categories[category].scale().filter(|scale| scale.kind() != ScaleKind::Given);
            let values =
                scale.map(|scale| (0..scales.categories[category].len()).map(|item| scale.value(item)));
            let odd: Option<Vec<bool>> = values.and_then(|values| {
                values.map(|value| value.to_integer().map(|whole| whole % 2 != 0)).collect()
            });
            odd.is_some_and(|odd| odd.contains(&true) && odd.contains(&false))
        };
        let costs: Vec<u32> = (0..scales.categories.len())
            .map(|category| {
                let place = scales.dimensions[category].contains(&Dimension::Place);
                if both(category) { 10 - said(category) + if place { 0 } else { 4 } } else { IMPOSSIBLE }
            })
            .collect();
        let least = costs.iter().copied().min()?;
        let relative: Vec<u32> =
            costs.iter().map(|&cost| if cost >= IMPOSSIBLE { cost } else { cost - least }).collect();
        self.choices.choose(&relative).map(|category| CategoryId(category as u16))
    }

    fn choose_order(&mut self, hints: &Hints) -> Option<CategoryId> {
        let clue = self.clue;
        let word = |place: u16| clue.tokens.get(usize::from(place));
        let said: Vec<&Token> = hints.0.iter().filter_map(|&place| word(place)).collect();
        // “Clara's age”, “the age of the hiker”: what is somebody's.
        let is_owned = |place: u16| {
            let before = place.checked_sub(1).and_then(word);
            let after = place.checked_add(1).and_then(word);
            before.is_some_and(|token| token.is("'s") || token.is("'"))
                || after.is_some_and(|token| token.is("of"))
        };
        let owned = hints.0.iter().filter(|&&place| is_owned(place)).filter_map(|&place| word(place));
        clue.scales.order(&said, &owned.collect::<Vec<_>>(), self.choices)
    }
}

impl Basis {
    pub(super) fn formula(self, span: &Span, term: Term, other: Term) -> Formula {
        let Basis { category, measure, upwards, amount } = self;
        let [left, right] = [term, other].map(|of| Quantity::Measure { measure, category, of });
        let (more, less, at_least, at_most) = if upwards {
            (Relation::Greater, Relation::Less, Relation::AtLeast, Relation::AtMost)
        } else {
            (Relation::Less, Relation::Greater, Relation::AtMost, Relation::AtLeast)
        };
        let shifted = |number: Number, right: Quantity| {
            if upwards { right.plus(Quantity::number(number)) } else { right.minus(Quantity::number(number)) }
        };
        match (span, amount) {
            (Span::Times(times, bound), _) => {
                Formula::Compare(left, relation(*bound), Quantity::Times(*times, Box::new(right)))
            }
            (Span::Equal | Span::AsMuch, _) => Formula::Compare(left, Relation::Equal, right),
            (Span::By(extent), Some(number)) => match extent.bound {
                Bound::Exactly => Formula::Compare(left, Relation::Equal, shifted(number, right)),
                Bound::AtLeast => Formula::Compare(left, at_least, shifted(number, right)),
                Bound::AtMost => Formula::And(vec![
                    Formula::Compare(left.clone(), more, right.clone()),
                    Formula::Compare(left, at_most, shifted(number, right)),
                ]),
                Bound::Over => Formula::Compare(left, more, shifted(number, right)),
                Bound::Under => Formula::And(vec![
                    Formula::Compare(left.clone(), more, right.clone()),
                    Formula::Compare(left, less, shifted(number, right)),
                ]),
            },
            (Span::Adjacent, Some(number)) => Formula::Compare(left, Relation::Equal, shifted(number, right)),
            _ => Formula::Compare(left, more, right),
        }
    }
}
