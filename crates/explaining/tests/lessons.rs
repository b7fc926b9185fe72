//! Lessons: explanations at the level of thoughts, hints and the fewest clues.

use explaining::{Options, Tutor, check_lesson, next_thought, review, teach, teach_fact};
use puzzle::{Category, Contradiction, Fact, Formula, Grid, Puzzle};
use solving::engine::Stop;
use solving::{Entailment, Problem};
use std::collections::HashMap;
use std::path::Path;

fn examples() -> Vec<Puzzle> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples");
    let mut files: Vec<_> = std::fs::read_dir(folder)
        .expect("examples are there")
        .map(|entry| entry.expect("readable").path())
        .collect();
    files.retain(|file| file.extension().is_some_and(|extension| extension == "json"));
    files.sort();
    let read = |file: &std::path::PathBuf| {
        puzzle::files::read_bytes(&std::fs::read(file).expect("readable")).expect("a puzzle").puzzle
    };
    files.iter().map(read).collect()
}

fn example(id: &str) -> Puzzle {
    examples().into_iter().find(|puzzle| puzzle.id.as_deref() == Some(id)).expect(id)
}

fn blank(puzzle: &Puzzle) -> Grid {
    Grid::blank(puzzle.categories.len(), puzzle.size())
}

fn never() -> Stop {
    Stop::never()
}

#[test]
fn every_example_is_taught_in_few_steps_and_checked() {
    for puzzle in examples() {
        let id = puzzle.id.clone().unwrap_or_default();
        let problem = Problem::of(&puzzle);
        let lesson = teach(&problem, &blank(&puzzle), &never()).expect(&id);
        check_lesson(&problem, &lesson, &never()).unwrap_or_else(|flaw| panic!("{id}: {flaw}"));
        assert_eq!(lesson.end, Grid::of(puzzle.solution.as_ref().expect("given")), "{id}");
        assert!(lesson.complete && lesson.steps.len() <= 60, "{id}: {} steps", lesson.steps.len());
        let again = teach(&problem, &blank(&puzzle), &never()).expect(&id);
        assert_eq!(again, lesson, "{id} is taught the same way every time");
    }
}

#[test]
fn nothing_is_told_that_the_end_does_not_need() {
    for id in ["marmalade", "marathon", "cathedrals"] {
        let puzzle = example(id);
        let problem = Problem::of(&puzzle);
        let lesson = teach(&problem, &blank(&puzzle), &never()).expect(id);
        for step in &lesson.steps {
            for thought in &step.thoughts {
                let mut without = lesson.clone();
                for one in &mut without.steps {
                    one.thoughts.retain(|other| other != thought);
                }
                assert!(check_lesson(&problem, &without, &never()).is_err(), "{id}: {thought:?}");
            }
        }
    }
}

#[test]
fn a_wrong_lesson_is_found_out() {
    let puzzle = example("footlights");
    let problem = Problem::of(&puzzle);
    let lesson = teach(&problem, &blank(&puzzle), &never()).expect("solvable");
    let mut wrong = lesson.clone();
    let thought = &mut wrong.steps[0].thoughts[0];
    thought.therefore[0] = thought.therefore[0].negated();
    assert!(check_lesson(&problem, &wrong, &never()).is_err());
    let mut wrong = lesson.clone();
    wrong.steps.swap(0, lesson.steps.len() - 1);
    assert!(check_lesson(&problem, &wrong, &never()).is_err());
    let mut wrong = lesson.clone();
    let used = wrong.steps.iter().position(|step| step.clues() == [0]);
    let place =
        wrong.steps.iter().position(|step| !step.clues().is_empty() && step.clues() != [0]).expect("a clue");
    assert_ne!(used, Some(place));
    wrong.steps[place].thoughts[0].clues = vec![0];
    assert!(check_lesson(&problem, &wrong, &never()).is_err());
}

/// What needs a distinction of cases is told as one, and checked.
#[test]
fn cases_are_told_where_nothing_else_helps() {
    let categories = vec![
        Category::new("who", ["Ann", "Bob", "Cy"]),
        Category::new("pet", ["cat", "dog", "emu"]),
        Category::new("day", ["1", "2", "3"]),
    ];
    let clues = [
        "exactly 1 of (Ann is cat, Bob is dog, Cy is emu)",
        "exactly 1 of (Ann is \"1\", Bob is \"2\", Cy is \"3\")",
        "exactly 1 of (cat is \"2\", dog is \"1\", emu is \"3\")",
        "Ann is cat or Ann is \"1\"",
        "Bob is not emu or Cy is \"2\"",
    ]
    .map(|text| Formula::parse(text, &categories).expect(text));
    let problem = Problem::new(&categories, &clues);
    let lesson = teach(&problem, &Grid::blank(3, 3), &never()).expect("has solutions");
    assert_eq!(check_lesson(&problem, &lesson, &never()), Ok(()));
}

/// A proof with a case left out proves nothing.
#[test]
fn a_case_that_is_left_out_is_missed() {
    let saleroom = example("saleroom");
    let problem = Problem::of(&saleroom);
    let mut lesson = teach(&problem, &blank(&saleroom), &never()).expect("solvable");
    let with_cases = |proof: &Contradiction| proof.cases.len() > 1;
    let thought = lesson
        .steps
        .iter_mut()
        .flat_map(|step| &mut step.thoughts)
        .find(|thought| thought.nested.as_ref().is_some_and(with_cases));
    if let Some(proof) = thought.and_then(|thought| thought.nested.as_mut()) {
        proof.cases.pop();
        assert!(check_lesson(&problem, &lesson, &never()).is_err());
    }
}

#[test]
fn a_hint_is_a_thought_and_never_bookkeeping() {
    for id in ["zebra", "footlights", "marathon"] {
        let puzzle = example(id);
        let problem = Problem::of(&puzzle);
        let full = Grid::of(puzzle.solution.as_ref().expect("given"));
        for keep in [1, 2, 4] {
            let mut board = blank(&puzzle);
            for fact in full.facts().filter(|fact| fact.is()).step_by(keep * 3) {
                board.set(fact);
            }
            let next = next_thought(&problem, &board, &never()).expect("right marks");
            assert!(next.tidy.iter().all(|fact| full.get(fact.a(), fact.b()) == Some(fact.is())));
            let Some(step) = next.step else { continue };
            assert!(
                !step.clues.is_empty() || step.therefore.iter().any(|fact| fact.is()) || next.told.is_some()
            );
            assert!(step.because.iter().all(|fact| board.get(fact.a(), fact.b()) == Some(fact.is())), "{id}");
            for conclusion in &step.therefore {
                assert_eq!(board.get(conclusion.a(), conclusion.b()), None);
                assert_eq!(full.get(conclusion.a(), conclusion.b()), Some(conclusion.is()));
            }
        }
    }
}

/// For every fact that follows from all clues how many it takes at least, by trying all sets of them.
fn fewest_by_hand(problem: &Problem<'_>) -> HashMap<Fact, usize> {
    let places: Vec<usize> = problem.clues().iter().map(|(place, _)| *place).collect();
    let mut sets: Vec<u32> = (0..1 << places.len()).collect();
    sets.sort_by_key(|set| set.count_ones());
    let mut fewest = HashMap::new();
    for set in sets {
        let kept =
            |place: usize| places.iter().position(|one| *one == place).is_some_and(|at| set >> at & 1 == 1);
        let mut entailment = Entailment::new(&problem.only(kept), &never()).expect("small");
        for fact in entailment.facts(&[]).expect("never stopped").expect("it has a solution") {
            fewest.entry(fact).or_insert(set.count_ones() as usize);
        }
    }
    fewest
}

/// Puzzles with so few clues that all sets of them can be tried: of the examples, and of a zebra site and a forum.
fn puzzles_with_few_clues() -> Vec<Puzzle> {
    const FEW: usize = 9;
    let corpus = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../corpus/development");
    let mut all = examples();
    for (file, id) in [
        ("zebra-site.jsonl", "zebra-site/arcade-night"),
        ("forum-amateur.jsonl", "forum-amateur/lan-party-aftermath"),
    ] {
        let text = std::fs::read_to_string(corpus.join(file)).expect("the corpus is there");
        let line = text.lines().find(|line| line.contains(id)).expect(id);
        all.push(puzzle::files::read_bytes(line.as_bytes()).expect("a puzzle").puzzle);
    }
    all.retain(|puzzle| puzzle.clues.len() <= FEW);
    all
}

#[test]
fn every_why_of_ten_puzzles_names_the_fewest_clues() {
    let puzzles = puzzles_with_few_clues();
    assert_eq!(puzzles.len(), 10);
    for puzzle in puzzles {
        let title = puzzle.title.clone().unwrap_or_default();
        let problem = Problem::of(&puzzle);
        let fewest = fewest_by_hand(&problem);
        let mut tutor = Tutor::new(&problem, &blank(&puzzle), Options::default(), &never()).expect(&title);
        let all: Vec<Fact> = blank(&puzzle).pairs().collect();
        assert_eq!(fewest.len(), all.len(), "{title}: every cell is told");
        for (place, fact) in all.into_iter().enumerate() {
            let fact = if fewest.contains_key(&fact) { fact } else { fact.negated() };
            let clues = tutor.fewest_clues(fact).expect(&title).expect("it follows");
            assert_eq!(clues.len(), fewest[&fact], "{title} {fact:?}");
            // That the way to it needs no other clue is seen of some.
            if place % 10 == 0 {
                let part = problem.only(|clue| clues.contains(&clue));
                let lesson = teach_fact(&part, &blank(&puzzle), fact, &never()).expect(&title);
                let end = lesson.expect("it follows").end;
                assert_eq!(end.get(fact.a(), fact.b()), Some(fact.is()), "{title} {fact:?} by {clues:?}");
            }
        }
    }
}

#[test]
fn a_mistake_names_no_clue_in_vain() {
    let puzzle = example("marmalade");
    let problem = Problem::of(&puzzle);
    let mut board = blank(&puzzle);
    let (agnes, lime) = (puzzle.find("makers", "Agnes"), puzzle.find("marmalades", "lime"));
    let mark = Fact::new(agnes.expect("there"), lime.expect("there"), false).expect("two categories");
    board.set(mark);
    let found = review(&problem, &board, &never()).expect("solvable");
    assert_eq!(found.mistakes[0].reason.clues, [0, 2]);
}
