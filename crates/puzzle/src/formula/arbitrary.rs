//! Random formulas for property tests, over categories whose names are as awkward as they come.

use super::{Amount, Formula, Measure, Quantity, Relation, Term, WordTest};
use crate::category::{Category, CategoryId, ItemId};
use crate::number::Number;
use proptest::prelude::*;

/// Three categories with an order and two without: keywords, quotes, digits, names of rows, and words
/// that stand in several categories.
pub(crate) fn categories() -> Vec<Category> {
    vec![
        Category::new("who", ["Ann", "x", "Tall Tom", "O'Neil \\ \"Q\""]),
        Category::new("is", ["and", "7pm", "Été", "x1"]),
        Category::new("class size", ["10", "20 students", "$30", "Ann"]).ordered_as_given(),
        Category::new("y", ["z", "10", "no.", "£5"]).ordered_as_given(),
        Category::new("place", ["1st", "$1.50", "x", " "]).ordered_as_given(),
    ]
}

/// The categories that have an order.
const ORDERED: std::ops::Range<u16> = 2..5;
/// The categories in which every name has a letter or a digit.
const LETTERED: std::ops::Range<u16> = 0..4;
const ALL: std::ops::Range<u16> = 0..5;

/// A formula that fits [`categories`].
pub(crate) fn formula() -> impl Strategy<Value = Formula> {
    unbound()
        .prop_map(|mut formula| {
            bind(&mut formula, 0);
            formula
        })
        .prop_filter("fits the categories", |formula| formula.check(&categories()).is_ok())
}

fn term() -> impl Strategy<Value = Term> {
    prop_oneof![
        2 => (ALL, 0..4u16).prop_map(|(category, item)| Term::Item(ItemId { category: CategoryId(category), item })),
        1 => (0..8u16).prop_map(Term::Row),
    ]
}

fn terms(least: usize) -> impl Strategy<Value = Vec<Term>> {
    prop::collection::vec(term(), least..5)
}

fn category(range: std::ops::Range<u16>) -> impl Strategy<Value = CategoryId> {
    range.prop_map(CategoryId)
}

fn number() -> impl Strategy<Value = Number> {
    let fraction = |(above, below)| Number::fraction(above, below).unwrap_or(Number::ONE);
    prop_oneof![
        4 => (-99..99i64, 1..9i64).prop_map(fraction),
        1 => (-(1i64 << 62)..(1i64 << 62), prop::sample::select(vec![1, 2, 512, 1000, 7])).prop_map(fraction),
    ]
}

fn amount() -> impl Strategy<Value = Amount> {
    let kinds: Vec<fn(u32) -> Amount> = vec![Amount::Exactly, Amount::AtLeast, Amount::AtMost];
    (prop::sample::select(kinds), prop_oneof![0..4u32, Just(u32::MAX)]).prop_map(|(kind, n)| kind(n))
}

fn quantity() -> impl Strategy<Value = Quantity> {
    let measure = |measure, range| {
        (category(range), term()).prop_map(move |(category, of)| Quantity::Measure { measure, category, of })
    };
    let leaf = prop_oneof![
        number().prop_map(Quantity::Number),
        measure(Measure::Value, ORDERED),
        measure(Measure::Place, ORDERED),
        measure(Measure::Letters, ALL),
        measure(Measure::Initial, LETTERED),
    ];
    leaf.prop_recursive(3, 8, 2, |part| {
        let pair = || (part.clone(), part.clone());
        prop_oneof![
            pair().prop_map(|(a, b)| a.plus(b)),
            pair().prop_map(|(a, b)| a.minus(b)),
            pair().prop_map(|(a, b)| a.distance(b)),
            (number(), part.clone()).prop_map(|(n, a)| Quantity::Times(n, Box::new(a))),
        ]
    })
}

fn relation() -> impl Strategy<Value = Relation> {
    use Relation::{AtLeast, AtMost, Equal, Greater, Less, NotEqual};
    prop::sample::select(vec![Less, AtMost, Equal, NotEqual, AtLeast, Greater])
}

fn statement() -> impl Strategy<Value = Formula> {
    let word_tests: Vec<fn(String) -> WordTest> =
        vec![WordTest::Contains, WordTest::StartsWith, WordTest::EndsWith];
    prop_oneof![
        any::<bool>().prop_map(Formula::Constant),
        (term(), term()).prop_map(|(a, b)| Formula::Same(a, b)),
        (term(), term()).prop_map(|(a, b)| Formula::not_same(a, b)),
        terms(2).prop_map(Formula::Different),
        prop::collection::vec((term(), term()), 2..4).prop_map(|pairs| {
            let (left, right) = pairs.into_iter().unzip();
            Formula::Pairs(left, right)
        }),
        (quantity(), relation(), quantity()).prop_map(|(a, relation, b)| Formula::Compare(a, relation, b)),
        (quantity(), any::<bool>()).prop_map(|(quantity, odd)| Formula::Parity { quantity, odd }),
        (category(ORDERED), term(), term()).prop_map(|(c, a, b)| Formula::Next(c, a, b)),
        (category(ORDERED), term(), term(), term()).prop_map(|(c, a, m, b)| Formula::Between(c, a, m, b)),
        (category(ORDERED), term(), any::<bool>(), terms(0))
            .prop_map(|(category, of, highest, among)| Formula::Extreme { category, of, highest, among }),
        (category(ALL), term(), prop::sample::select(word_tests), "\\PC{1,4}")
            .prop_map(|(category, of, test, text)| Formula::Word { category, of, test: test(text) }),
    ]
}

/// A formula in which rows may be used that nothing introduces.
fn unbound() -> impl Strategy<Value = Formula> {
    statement().prop_recursive(5, 24, 3, |part| {
        let pair = || (part.clone(), part.clone());
        let list = |least| prop::collection::vec(part.clone(), least..4);
        prop_oneof![
            part.clone().prop_map(|f| Formula::Not(Box::new(f))),
            list(2).prop_map(Formula::And),
            list(2).prop_map(Formula::Or),
            pair().prop_map(|(f, g)| Formula::Implies(Box::new(f), Box::new(g))),
            pair().prop_map(|(f, g)| Formula::Iff(Box::new(f), Box::new(g))),
            (amount(), list(1)).prop_map(|(amount, fs)| Formula::Count(amount, fs)),
            (amount(), part.clone()).prop_map(|(amount, f)| Formula::Rows(amount, Box::new(f))),
            part.clone().prop_map(|f| Formula::Every(Box::new(f))),
        ]
    })
}

/// Makes every row one that a quantifier around introduces, or an item where there is none.
fn bind(formula: &mut Formula, bound: u16) {
    let all = |terms: &mut [Term]| terms.iter_mut().for_each(|term| bind_term(term, bound));
    match formula {
        Formula::Constant(_) => {}
        Formula::Same(a, b) | Formula::Next(_, a, b) => {
            bind_term(a, bound);
            bind_term(b, bound);
        }
        Formula::Not(f) => bind(f, bound),
        Formula::And(fs) | Formula::Or(fs) | Formula::Count(_, fs) => {
            for f in fs {
                bind(f, bound);
            }
        }
        Formula::Implies(f, g) | Formula::Iff(f, g) => {
            bind(f, bound);
            bind(g, bound);
        }
        Formula::Different(terms) => all(terms),
        Formula::Pairs(left, right) => {
            all(left);
            all(right);
        }
        Formula::Compare(a, _, b) => {
            bind_quantity(a, bound);
            bind_quantity(b, bound);
        }
        Formula::Parity { quantity, .. } => bind_quantity(quantity, bound),
        Formula::Between(_, a, m, b) => {
            for term in [a, m, b] {
                bind_term(term, bound);
            }
        }
        Formula::Extreme { of, among, .. } => {
            bind_term(of, bound);
            all(among);
        }
        Formula::Word { of, .. } => bind_term(of, bound),
        Formula::Rows(_, f) | Formula::Every(f) => bind(f, bound + 1),
    }
}

fn bind_quantity(quantity: &mut Quantity, bound: u16) {
    match quantity {
        Quantity::Number(_) => {}
        Quantity::Measure { of, .. } => bind_term(of, bound),
        Quantity::Times(_, a) => bind_quantity(a, bound),
        Quantity::Sum(a, b) | Quantity::Difference(a, b) | Quantity::Distance(a, b) => {
            bind_quantity(a, bound);
            bind_quantity(b, bound);
        }
    }
}

fn bind_term(term: &mut Term, bound: u16) {
    if let Term::Row(depth) = *term {
        *term = match depth.checked_rem(bound) {
            Some(depth) => Term::Row(depth),
            None => Term::Item(ItemId::new(usize::from(depth % 5), usize::from(depth % 4))),
        };
    }
}
