//! Tests that every way to an answer gives the same one.
//!
//! For each formula: plain enumeration with [`Formula::holds`] says which deals are solutions. The
//! satisfiability engine in both shapes of theory, the propagator's search, and the negated formula must
//! all agree with it, under every choice of key category.

use crate::engine::{Answer, Batsat, Engine, Stop};
use crate::grid_theory::Shape;
use crate::propagation::{Propagator, Search};
use crate::solver::load;
use crate::{Problem, Solver};
use puzzle::{Category, CategoryId, Formula, Solution};
use std::collections::BTreeSet;

pub(crate) fn categories() -> Vec<Category> {
    vec![
        Category::new("who", ["Ann", "Bob", "Cleo", "Anna"]),
        Category::new("price", ["10", "15", "20", "40"]),
        Category::new("pet", ["asp", "boar", "crow", "dog"]),
        Category::new("rank", ["1", "2", "3", "4"]),
    ]
}

/// All ways to deal the items of `categories` into rows.
pub(crate) fn all_deals(categories: &[Category]) -> Vec<Solution> {
    let size = categories[0].len();
    let mut orders: Vec<Vec<u16>> = vec![vec![]];
    for item in 0..size as u16 {
        orders = orders
            .into_iter()
            .flat_map(|order| {
                (0..=order.len()).map(move |place| {
                    let mut longer = order.clone();
                    longer.insert(place, item);
                    longer
                })
            })
            .collect();
    }
    let mut deals: Vec<Vec<Vec<u16>>> = vec![(0..size as u16).map(|item| vec![item]).collect()];
    for _ in 1..categories.len() {
        deals = deals
            .iter()
            .flat_map(|deal| {
                orders.iter().map(move |order| {
                    deal.iter().zip(order).map(|(row, &item)| [&row[..], &[item]].concat()).collect()
                })
            })
            .collect();
    }
    deals.into_iter().map(|rows| Solution::from_rows(rows).expect("a deal")).collect()
}

/// Solutions of a theory in the given shape, by the satisfiability engine.
fn by_engine(problem: &Problem<'_>, shape: Shape) -> BTreeSet<Solution> {
    let grid = problem.theory(shape, &Stop::never()).expect("compiles");
    let mut engine = Batsat::new(Stop::never());
    load(&grid, &mut engine, &Stop::never(), |_| None).expect("not stopped");
    let mut found = BTreeSet::new();
    while engine.solve(&[]) == Answer::Satisfiable {
        let solution = grid.solution(|literal| engine.value(literal) == Some(true)).expect("a model");
        let clause: Vec<_> = grid.literals_of(&solution).into_iter().map(|literal| !literal).collect();
        engine.add_clause(&clause);
        assert!(found.insert(solution), "a solution was found twice");
    }
    found
}

fn check(categories: &[Category], deals: &[Solution], formula: &Formula) {
    let text = formula.display(categories).to_string();
    let expected: BTreeSet<Solution> =
        deals.iter().filter(|deal| formula.holds(categories, deal)).cloned().collect();
    let problem = Problem::new(categories, [formula]);
    for key in 0..categories.len() as u16 {
        assert_eq!(by_engine(&problem, Shape::Rows(CategoryId(key))), expected, "{text}, rows of {key}");
    }
    assert_eq!(by_engine(&problem, Shape::Full), expected, "{text}, full shape");
    let grid = problem.theory(Shape::Full, &Stop::never()).expect("compiles");
    let mut search = Search::new(Propagator::new(&grid), problem.clone());
    let found: BTreeSet<Solution> = search.solutions(usize::MAX).into_iter().collect();
    assert_eq!(found, expected, "{text}, search");
}

const FORMULAS: &[&str] = &[
    "Ann is \"10\"",
    "Ann is not asp",
    "true",
    "false",
    "asp is not boar and Ann is not crow or Bob is dog",
    "Ann is asp -> Bob is \"20\"",
    "Ann is asp <-> Bob is price.\"20\"",
    "not (Ann is asp <-> price(Bob) > price(asp))",
    "exactly 1 of (Ann is asp, Ann is price.\"10\")",
    "exactly 1 of (Ann is asp, price.\"10\" is boar, Cleo is rank.\"1\")",
    "not exactly 2 of (Ann is asp, price.\"10\" is boar, Cleo is rank.\"1\", Bob is dog)",
    "at least 2 of (Ann is asp, price.\"10\" is boar, price(Cleo) > 15, Bob is dog)",
    "at most 1 of (Ann is asp, price.\"10\" is boar, price(Cleo) > price(crow), Bob is dog)",
    "different(Ann, asp, price.\"10\")",
    "not different(Ann, asp, price.\"10\")",
    "pairs(Ann, Bob; asp, price.\"10\")",
    "not pairs(Ann, asp; boar, price.\"10\")",
    "pairs(Ann, Bob, Cleo; asp, price.\"10\", rank.\"2\")",
    "price(Ann) < price(asp)",
    "price(Ann) = price(asp) + 5",
    "price(Ann) >= price(asp) + 10",
    "not price(Ann) >= price(asp) + 10",
    "|price(Ann) - price(asp)| = 5",
    "|rank(Ann) - rank(asp)| >= 2",
    "price(Ann) > 10 * rank(Ann)",
    "price(Ann) + price(Bob) = price(asp) + price(boar)",
    "price(Ann) + price(Bob) != price(asp) + price(boar)",
    "price(Ann) + 2 * rank(asp) > price(boar) + rank(crow) + 3",
    "Ann is asp or price(Ann) + price(Bob) < price(asp) + price(boar)",
    "price(Ann) + price(Bob) = price(asp) + 5",
    "||price(Ann) - price(asp)| - |price(Bob) - price(boar)|| <= 5",
    "odd(place(price, asp))",
    "even(price(asp))",
    "odd(rank(Ann) + rank(asp))",
    "next(rank, Ann, asp)",
    "not next(price, asp, price.\"10\")",
    "between(rank, Ann, asp, price.\"20\")",
    "not between(price, Ann, asp, boar)",
    "highest(price, asp)",
    "lowest(price, asp; Ann, boar, rank.\"1\")",
    "not highest(rank, asp; Ann, boar)",
    "contains(who, asp, \"n\")",
    "starts(pet, Ann, \"b\") or ends(who, dog, \"A\")",
    "initial(who, price.\"10\") = initial(pet, price.\"10\")",
    "letters(who, asp) > letters(who, boar)",
    "some x (price(x) > price(Ann) and x is asp)",
    "no x (initial(who, x) = initial(pet, x))",
    "every x (price(x) >= 5 * rank(x))",
    "not every x (price(x) != price(Ann) + 5 or x is asp)",
    "exactly 2 x (price(x) > price(asp))",
    "at least 2 x (rank(x) < rank(Ann) and price(x) < price(Bob))",
    "some x (some y (next(rank, x, y) and x is Ann and price(y) = price(x) + 5))",
    "at most 1 x (initial(who, x) = initial(pet, x) or x is price.\"10\")",
    "at least 3 of (Ann is asp, Ann is boar, Bob is asp, Bob is boar, Cleo is crow, rank.\"1\" is dog, rank.\"2\" is dog, rank.\"3\" is crow, rank.\"4\" is Anna)",
    "Ann is dog or exactly 5 of (Ann is not asp, Ann is not boar, Bob is not asp, Bob is not boar, Cleo is crow, rank.\"1\" is dog, rank.\"2\" is dog, rank.\"3\" is crow, rank.\"4\" is Anna)",
];

#[test]
fn every_kind_of_formula_has_the_solutions_that_it_should() {
    let categories = &categories()[..3];
    // Three categories are enough for most, and quick; the fourth joins where it is named.
    let (small, large): (Vec<_>, Vec<_>) =
        FORMULAS.iter().partition(|text| Formula::parse(text, categories).is_ok());
    let deals = all_deals(categories);
    for text in small {
        let formula = Formula::parse(text, categories).expect(text);
        check(categories, &deals, &formula);
        check(categories, &deals, &formula.negated());
    }
    let categories = &self::categories();
    for text in large {
        let formula = Formula::parse(text, categories).unwrap_or_else(|error| panic!("{text}: {error}"));
        let expected =
            all_deals(categories).into_iter().filter(|deal| formula.holds(categories, deal)).count();
        let problem = Problem::new(categories, [&formula]);
        let found = by_engine(&problem, Shape::Rows(problem.best_key()));
        assert!(found.iter().all(|solution| formula.holds(categories, solution)), "{text}");
        assert_eq!(found.len(), expected, "{text}");
    }
}

#[test]
fn the_solver_counts_and_judges() {
    let categories = &categories()[..2];
    let count = |texts: &[&str]| {
        let formulas: Vec<Formula> =
            texts.iter().map(|text| Formula::parse(text, categories).expect(text)).collect();
        let problem = Problem::new(categories, &formulas);
        Solver::new(&problem, &Stop::never()).expect("compiles").solutions(100).expect("not stopped").len()
    };
    assert_eq!(count(&[]), 24);
    assert_eq!(count(&["Ann is \"10\""]), 6);
    assert_eq!(count(&["Ann is \"10\"", "Ann is \"15\""]), 0);
    assert_eq!(
        count(&["price(Ann) < price(Bob)", "price(Bob) < price(Cleo)", "price(Cleo) < price(Anna)"]),
        1
    );
}
