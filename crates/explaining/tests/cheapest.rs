//! Steps that are called optimal, against trying all sets of reasons, on tiny random theories.

use explaining::{Checker, Constraint, Cost, Explainer, Guarded, Kind, Options};
use proptest::prelude::*;
use solving::engine::Stop;
use solving::{Atom, Literal};

/// A grid of three categories of two items (12 facts) with random clues.
#[derive(Clone, Debug)]
struct Tiny {
    constraints: Vec<Constraint>,
}

const FACTS: usize = 12;

/// The fact that item `a` of one category goes with item `b` of another; categories in order.
fn fact(first: usize, a: usize, second: usize, b: usize, is: bool) -> Literal {
    let block = match (first, second) {
        (0, 1) => 0,
        (0, 2) => 1,
        _ => 2,
    };
    Atom((block * 4 + a * 2 + b) as u32).literal(is)
}

impl Tiny {
    fn new(clues: Vec<Vec<Vec<Literal>>>) -> Tiny {
        let mut constraints = Vec::new();
        for (first, second) in [(0, 1), (0, 2), (1, 2)] {
            for line in 0..2 {
                for by_row in [true, false] {
                    let cell = |other| {
                        if by_row {
                            fact(first, line, second, other, true)
                        } else {
                            fact(first, other, second, line, true)
                        }
                    };
                    let clauses = vec![vec![cell(0), cell(1)], vec![!cell(0), !cell(1)]];
                    constraints.push(Constraint { kind: Kind::Bijection, clauses });
                }
            }
        }
        let mut clauses = Vec::new();
        for cell in 0..8 {
            let (a, b, c) = (cell & 1, cell >> 1 & 1, cell >> 2);
            let [ab, ac, bc] = [fact(0, a, 1, b, true), fact(0, a, 2, c, true), fact(1, b, 2, c, true)];
            clauses.extend([vec![!ab, !bc, ac], vec![!ab, !ac, bc], vec![!ac, !bc, ab]]);
        }
        constraints.push(Constraint { kind: Kind::Transitivity, clauses });
        constraints.extend(clues.into_iter().map(|clauses| Constraint { kind: Kind::Clue, clauses }));
        Tiny { constraints }
    }
}

impl Guarded for Tiny {
    fn atoms(&self) -> usize {
        FACTS
    }

    fn facts(&self) -> Vec<Atom> {
        (0..FACTS as u32).map(Atom).collect()
    }

    fn constraints(&self) -> &[Constraint] {
        &self.constraints
    }

    fn always(&self) -> &[Vec<Literal>] {
        &[]
    }
}

/// A set of assignments to the facts, one bit each.
type Worlds = Vec<u64>;

fn worlds(holds: impl Fn(usize) -> bool) -> Worlds {
    let mut worlds = vec![0; (1 << FACTS) / 64];
    for world in (0..1 << FACTS).filter(|&world| holds(world)) {
        worlds[world / 64] |= 1 << (world % 64);
    }
    worlds
}

fn is_true(literal: Literal, world: usize) -> bool {
    (world >> literal.atom().index() & 1 == 1) == literal.is_positive()
}

/// A reason with its price class, and the worlds in which it holds.
struct Reason {
    kind: Option<Kind>,
    worlds: Worlds,
}

/// Whether some reasons that cost less than `bound` force one of the `unknown` facts.
fn has_cheaper(
    reasons: &[Reason],
    chosen: &mut Vec<usize>,
    from: usize,
    now: &Worlds,
    unknown: &[Worlds],
    cost: Cost,
    bound: u64,
) -> bool {
    if unknown.iter().any(|goal| now.iter().zip(goal).all(|(now, goal)| now & !goal == 0)) {
        return true;
    }
    for next in from..reasons.len() {
        chosen.push(next);
        let facts = chosen.iter().filter(|&&place| reasons[place].kind.is_none()).count();
        let price = cost.of(facts, chosen.iter().filter_map(|&place| reasons[place].kind));
        if price < bound {
            let fewer: Worlds = now.iter().zip(&reasons[next].worlds).map(|(a, b)| a & b).collect();
            if has_cheaper(reasons, chosen, next + 1, &fewer, unknown, cost, bound) {
                return true;
            }
        }
        chosen.pop();
    }
    false
}

/// Explains a theory and checks each step by trying all cheaper sets of reasons.
fn explain_and_try_all(tiny: &Tiny, cost: Cost) {
    let mut explainer =
        Explainer::new(tiny, &[], Options::optimal(cost), &Stop::never()).expect("has a solution");
    let of_constraint = |constraint: &Constraint| {
        worlds(|world| {
            constraint.clauses.iter().all(|clause| clause.iter().any(|&literal| is_true(literal, world)))
        })
    };
    let of_fact = |literal: Literal| worlds(|world| is_true(literal, world));
    let mut steps = Vec::new();
    while let Some(step) = explainer.next_step().expect("nobody stops it") {
        assert!(step.optimal);
        // Rules that cost nothing hold from the start; clues and facts come first, so that dear ones are cut.
        let is_free = |kind: Kind| cost == Cost::Zebratutor && kind != Kind::Clue;
        let mut start: Worlds = vec![u64::MAX; (1 << FACTS) / 64];
        let mut reasons: Vec<Reason> = Vec::new();
        for constraint in &tiny.constraints {
            let worlds = of_constraint(constraint);
            if is_free(constraint.kind) {
                start.iter_mut().zip(&worlds).for_each(|(a, b)| *a &= b);
            } else {
                reasons.push(Reason { kind: Some(constraint.kind), worlds });
            }
        }
        let known: Vec<Literal> = explainer.known().collect();
        reasons.extend(known.iter().map(|&literal| Reason { kind: None, worlds: of_fact(literal) }));
        let unknown: Vec<Worlds> = explainer
            .facts()
            .iter()
            .filter(|fact| !known.contains(fact))
            .map(|&fact| of_fact(fact))
            .collect();
        // Beyond this, there are too many sets to try.
        if step.cost <= 117 || cost == Cost::Zebratutor {
            assert!(
                !has_cheaper(&reasons, &mut Vec::new(), 0, &start, &unknown, cost, step.cost),
                "{step:?} is not cheapest by {cost:?} for {tiny:?}"
            );
        }
        explainer.apply(&step);
        steps.push(step);
    }
    Checker::new(tiny, &Stop::never()).check(&[], &steps, cost).expect("every step is right");
}

fn literal() -> impl Strategy<Value = (u32, bool)> {
    (0..FACTS as u32, proptest::bool::weighted(0.4))
}

/// Clues that are true of the solution in which item 0 goes with item 0 everywhere.
fn tiny() -> impl Strategy<Value = Tiny> {
    let clause = proptest::collection::vec(literal(), 1..4);
    let clue = proptest::collection::vec(clause, 1..4);
    proptest::collection::vec(clue, 1..5).prop_map(|clues| {
        let solution = |atom: u32| matches!(atom % 4, 0 | 3);
        let clues = clues.into_iter().map(|clauses| {
            clauses
                .into_iter()
                .map(|literals| {
                    let mut clause: Vec<Literal> =
                        literals.into_iter().map(|(atom, is)| Atom(atom).literal(is)).collect();
                    if !clause.iter().any(|literal| solution(literal.atom().0) == literal.is_positive()) {
                        clause[0] = !clause[0];
                    }
                    clause
                })
                .collect()
        });
        Tiny::new(clues.collect())
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]

    #[test]
    fn no_set_of_reasons_is_cheaper(tiny in tiny()) {
        for cost in [Cost::Aij, Cost::Ocus, Cost::Zebratutor] {
            explain_and_try_all(&tiny, cost);
        }
    }

    #[test]
    fn a_small_budget_gives_right_steps_too(tiny in tiny(), budget in 0u64..2000) {
        let options = Options { budget: Some(budget), ..Options::default() };
        let mut explainer = Explainer::new(&tiny, &[], options, &Stop::never()).expect("has a solution");
        let mut steps = Vec::new();
        while let Some(step) = explainer.next_step().expect("nobody stops it") {
            explainer.apply(&step);
            steps.push(step);
        }
        let checked = Checker::new(&tiny, &Stop::never()).check(&[], &steps, options.cost);
        prop_assert!(checked.is_ok(), "{checked:?}");
    }
}
