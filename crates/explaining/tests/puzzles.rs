//! Whole puzzles: the project's examples, and the examples of the papers.

use explaining::{
    Cost, Difficulty, Explanation, FlawKind, Obstacle, Options, Tutor, check, explain, next_step, review,
    why_not,
};
use puzzle::{Category, Fact, Formula, Grid, Puzzle, Solution, StepKind};
use solving::Problem;
use solving::engine::Stop;
use std::path::Path;

fn examples() -> Vec<Puzzle> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples");
    let mut files: Vec<_> = std::fs::read_dir(folder)
        .expect("examples are there")
        .map(|entry| entry.expect("readable").path())
        .collect();
    files.retain(|file| file.extension().is_some_and(|extension| extension == "json"));
    files.sort();
    files
        .iter()
        .map(|file| {
            puzzle::files::read_bytes(&std::fs::read(file).expect("readable")).expect("a puzzle").puzzle
        })
        .collect()
}

fn example(id: &str) -> Puzzle {
    examples().into_iter().find(|puzzle| puzzle.id.as_deref() == Some(id)).expect(id)
}

fn never() -> Stop {
    Stop::never()
}

fn formulas(categories: &[Category], texts: &[&str]) -> Vec<Formula> {
    texts.iter().map(|text| Formula::parse(text, categories).expect(text)).collect()
}

fn fact(puzzle: &Puzzle, a: (&str, &str), b: (&str, &str), is: bool) -> Fact {
    Fact::new(puzzle.find(a.0, a.1).expect(a.1), puzzle.find(b.0, b.1).expect(b.1), is)
        .expect("two categories")
}

#[test]
fn every_example_is_explained_and_checked() {
    for puzzle in examples() {
        let id = puzzle.id.clone().unwrap_or_default();
        let problem = Problem::of(&puzzle);
        let explanation = explain(&problem, Options::default(), &never()).expect(&id);
        check(&problem, &explanation, &never()).unwrap_or_else(|flaw| panic!("{id}: {flaw}"));
        let solution = puzzle.solution.as_ref().expect("examples have a solution");
        assert_eq!(explanation.end, Grid::of(solution), "{id}");
        assert!((1..=5).contains(&Difficulty::measure(&problem, &never()).expect(&id).expect(&id).band));
    }
}

#[test]
fn the_same_puzzle_has_the_same_explanation() {
    for id in ["marathon", "zebra", "overdue"] {
        let puzzle = example(id);
        let problem = Problem::of(&puzzle);
        let explanation = explain(&problem, Options::default(), &never()).expect(id);
        assert_eq!(explain(&problem, Options::default(), &never()).expect(id), explanation, "{id}");
    }
}

#[test]
fn the_next_step_from_a_board_is_new_and_right() {
    let puzzle = example("clear-skies");
    let problem = Problem::of(&puzzle);
    let full = Grid::of(puzzle.solution.as_ref().expect("given"));
    for keep in [2, 3, 5] {
        let mut board = Grid::blank(full.categories(), full.size());
        full.facts().step_by(keep).for_each(|fact| {
            board.set(fact);
        });
        let step = next_step(&problem, &board, Options::default(), &never())
            .expect("right marks")
            .expect("not full");
        for &conclusion in &step.therefore {
            assert_eq!(board.get(conclusion.a(), conclusion.b()), None);
            assert_eq!(full.get(conclusion.a(), conclusion.b()), Some(conclusion.is()));
        }
        assert!(step.because.iter().all(|fact| board.get(fact.a(), fact.b()) == Some(fact.is())));
    }
    assert_eq!(next_step(&problem, &full, Options::default(), &never()), Ok(None));
}

#[test]
fn wrong_marks_are_found_with_reasons_and_told_from_guesses() {
    let puzzle = example("zebra");
    let problem = Problem::of(&puzzle);
    let mut board = Grid::blank(puzzle.categories.len(), puzzle.size());
    // Clue 9 says that the Dane lives in the fifth house; the zebra's owner takes long to find.
    let wrong = fact(&puzzle, ("nationalities", "Dane"), ("houses", "first"), true);
    let right = fact(&puzzle, ("nationalities", "Dane"), ("houses", "fifth"), true);
    let guess = fact(&puzzle, ("pets", "zebra"), ("nationalities", "Peruvian"), true);
    for mark in [wrong, right, guess] {
        board.set(mark);
    }
    let found = review(&problem, &board, &never()).expect("has a solution");
    assert_eq!(found.mistakes.len(), 1);
    assert_eq!(found.mistakes[0].mark, wrong);
    assert_eq!(found.mistakes[0].reason.because, [right], "the right mark shows it, without a clue");
    assert_eq!((found.ahead, found.open.len(), found.clash, found.complete), (vec![guess], 0, false, false));

    board.clear(right);
    let found = review(&problem, &board, &never()).expect("has a solution");
    assert_eq!(found.mistakes[0].reason.clues, [8]);

    let full = Grid::of(puzzle.solution.as_ref().expect("given"));
    let found = review(&problem, &full, &never()).expect("has a solution");
    assert!(found.complete && found.mistakes.is_empty() && found.ahead.is_empty(), "{:?}", found.ahead);
}

#[test]
fn marks_that_only_some_solutions_share_are_open() {
    let categories =
        [Category::new("who", ["Ann", "Bob", "Cleo"]), Category::new("pet", ["asp", "boar", "crow"])];
    let clues = formulas(&categories, &["Ann is not asp"]);
    let problem = Problem::new(&categories, &clues);
    let item = puzzle::ItemId::new;
    let mark = |a, b| Fact::new(item(0, a), item(1, b), true).expect("two categories");
    let mut board = Grid::blank(2, 3);
    board.set(mark(1, 0));
    board.set(mark(2, 0));
    let found = review(&problem, &board, &never()).expect("has solutions");
    assert_eq!((found.mistakes.len(), found.open.len(), found.clash), (0, 2, true));
    assert_eq!(next_step(&problem, &board, Options::default(), &never()), Err(Obstacle::Contradiction));
    board.clear(mark(2, 0));
    let explanation =
        Tutor::new(&problem, &board, Options::default(), &never()).expect("fits").explain().expect("ends");
    assert!(!explanation.is_complete());
    check(&problem, &explanation, &never()).expect("right as far as it goes");
}

#[test]
fn contradictory_clues_and_other_grids_are_refused() {
    let categories = [Category::new("who", ["Ann", "Bob"]), Category::new("pet", ["asp", "boar"])];
    let clues = formulas(&categories, &["Ann is asp", "Bob is asp"]);
    let problem = Problem::new(&categories, &clues);
    assert_eq!(explain(&problem, Options::default(), &never()), Err(Obstacle::Contradiction));
    assert_eq!(review(&problem, &Grid::blank(2, 2), &never()), Err(Obstacle::Contradiction));
    assert_eq!(review(&problem, &Grid::blank(2, 3), &never()), Err(Obstacle::OtherGrid));
    let stopped = explain(&problem, Options::default(), &Stop::when(|| true));
    assert_eq!(stopped, Err(Obstacle::Stopped));
}

/// The houses of the examples in the paper on `ZebraTutor`.
fn houses() -> Vec<Category> {
    vec![
        Category::new("nationality", ["Englishman", "Russian", "Norwegian"]),
        Category::new("colour", ["red", "green", "blue"]),
        Category::new("pet", ["fish", "dog", "cat"]),
        Category::new("drink", ["tea", "milk", "rum"]),
    ]
}

/// Claes et al., *User-Oriented Solving and Explaining of Natural Language Logic Grid Puzzles*, example 5.1. The
/// paper says that its fact needs two clues at once; but the grid has a cell for red and dog, which the first
/// clue rules out, and with it the second clue alone is enough.
#[test]
fn a_cell_between_two_clues_makes_them_two_steps() {
    let categories = houses();
    let clues = formulas(
        &categories,
        &[
            "(Englishman is red and Englishman is fish) or (Englishman is green and Englishman is dog)",
            "Russian is tea -> (Englishman is red and Englishman is dog)",
        ],
    );
    let problem = Problem::new(&categories, &clues);
    let item = puzzle::ItemId::new;
    let russian_tea = Fact::new(item(0, 1), item(3, 0), false).expect("a fact");
    let red_dog = Fact::new(item(1, 0), item(2, 1), false).expect("a fact");
    let explanation = explain(&problem, Options::optimal(Cost::Zebratutor), &never()).expect("has solutions");
    check(&problem, &explanation, &never()).expect("right");
    let concluding =
        |fact: Fact| explanation.steps.iter().find(|step| step.therefore.contains(&fact)).expect("follows");
    assert_eq!(concluding(red_dog).clues, [0]);
    assert_eq!(concluding(russian_tea).clues, [1]);
}

#[test]
fn two_clues_at_once() {
    let categories = houses();
    let clues = formulas(
        &categories,
        &["Englishman is red or Russian is tea", "Englishman is red or Russian is not tea"],
    );
    let problem = Problem::new(&categories, &clues);
    let red = Fact::new(puzzle::ItemId::new(0, 0), puzzle::ItemId::new(1, 0), true).expect("a fact");
    for cost in [Cost::Zebratutor, Cost::Aij, Cost::Ocus] {
        let explanation = explain(&problem, Options::optimal(cost), &never()).expect("has solutions");
        check(&problem, &explanation, &never()).expect("right");
        let step = &explanation.steps[0];
        assert!(step.therefore.contains(&red) && step.optimal);
        assert_eq!((step.kind, &step.clues[..]), (StepKind::SeveralClues, &[0, 1][..]));
    }
}

/// Example 5.2: "there is one who …" says the same as the plain negation once each has one partner.
#[test]
fn a_hidden_person_makes_no_difference() {
    let categories = houses();
    let plain = formulas(&categories, &["Englishman is not dog"]);
    let hidden = formulas(&categories, &["some row (row is dog and row is not Englishman)"]);
    let first = |clues: &[Formula]| {
        let problem = Problem::new(&categories, clues);
        explain(&problem, Options::optimal(Cost::Zebratutor), &never())
            .expect("has solutions")
            .steps
            .remove(0)
    };
    let (plain, hidden) = (first(&plain), first(&hidden));
    assert_eq!((plain.therefore, plain.because, plain.cost), (hidden.therefore, hidden.because, hidden.cost));
}

/// Example 5.3: a clue informs a pair of categories that it does not name.
#[test]
fn a_clue_tells_of_categories_that_it_does_not_name() {
    let categories = houses();
    let clues = formulas(&categories, &["some row (row is Norwegian and row is red and row is tea)"]);
    let problem = Problem::new(&categories, &clues);
    let explanation = explain(&problem, Options::optimal(Cost::Zebratutor), &never()).expect("has solutions");
    check(&problem, &explanation, &never()).expect("right");
    let red_tea = Fact::new(puzzle::ItemId::new(1, 0), puzzle::ItemId::new(3, 0), true).expect("a fact");
    assert_eq!(explanation.cone(red_tea).map(|cone| cone.is_empty()), Some(false));
}

#[test]
fn hard_steps_are_opened_up() {
    let puzzle = example("footlights");
    let problem = Problem::of(&puzzle);
    let explanation = explain(&problem, Options::default(), &never()).expect("has a solution");
    assert!(explanation.steps.iter().any(|step| step.nested.is_some()));
    for step in &explanation.steps {
        if let Some(nested) = &step.nested {
            assert!(nested.steps.iter().all(|inner| inner.cost < step.cost));
            assert!(nested.steps.last().is_some_and(|last| last.therefore.is_empty()));
        }
    }
}

#[test]
fn cones_and_clues_that_are_used_up() {
    let puzzle = example("marmalade");
    let problem = Problem::of(&puzzle);
    let explanation = explain(&problem, Options::default(), &never()).expect("has a solution");
    let last = explanation.steps.len() - 1;
    let conclusion = explanation.steps[last].therefore[0];
    let cone = explanation.cone(conclusion).expect("concluded");
    assert_eq!(cone.last(), Some(&last));
    let uses = explanation.uses();
    assert!(cone.iter().all(|&place| uses[place].iter().all(|used| cone.contains(used))), "a cone is closed");
    assert_eq!(explanation.cone(conclusion.negated()), None);
    assert_eq!(explanation.used_up(explanation.steps.len()), explanation.clues());
    assert!(explanation.used_up(0).is_empty());
    let reason = why_not(&problem, conclusion.negated(), &never()).expect("solvable").expect("cannot be");
    assert!(reason.therefore == [conclusion] && reason.because.is_empty());
    assert_eq!(why_not(&problem, conclusion, &never()), Ok(None));
}

/// The checker is no rubber stamp.
#[test]
fn a_spoilt_explanation_is_found_out() {
    let puzzle = example("marmalade");
    let problem = Problem::of(&puzzle);
    let good = explain(&problem, Options::default(), &never()).expect("has a solution");
    let flaw = |spoil: &dyn Fn(&mut Explanation)| {
        let mut spoilt = good.clone();
        spoil(&mut spoilt);
        check(&problem, &spoilt, &never()).expect_err("spoilt").kind
    };
    let with_facts = good.steps.iter().position(|step| step.because.len() > 1).expect("some step uses facts");
    assert_eq!(
        flaw(&|spoilt| {
            spoilt.steps.pop();
        }),
        FlawKind::Incomplete
    );
    assert_eq!(
        flaw(&|spoilt| {
            spoilt.steps.remove(0);
        }),
        FlawKind::CitesUnknown
    );
    assert_eq!(flaw(&|spoilt| spoilt.steps[with_facts].cost += 1), FlawKind::WrongCost);
    assert_eq!(
        flaw(&|spoilt| {
            spoilt.steps[with_facts].because.pop();
            spoilt.steps[with_facts].cost -= 1;
        }),
        FlawKind::DoesNotFollow
    );
    assert_eq!(
        flaw(&|spoilt| {
            let more = spoilt.steps[0].therefore[0];
            let step = &mut spoilt.steps[with_facts];
            if step.because.contains(&more) {
                return step.therefore.clear();
            }
            step.because.push(more);
            step.cost += 1;
        }),
        FlawKind::Redundant
    );
}

#[test]
fn a_solution_is_what_the_end_says() {
    let puzzle = example("clear-skies");
    let explanation =
        explain(&Problem::of(&puzzle), Options::optimal(Cost::Ocus), &never()).expect("solvable");
    let solution: &Solution = puzzle.solution.as_ref().expect("given");
    assert!(explanation.end.facts().all(|fact| solution.satisfies(fact)) && explanation.is_complete());
}
