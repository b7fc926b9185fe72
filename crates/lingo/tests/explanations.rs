//! Explanations: how long they are, what shape they have, and that every step can be checked.

use lingo::explain::check::check;
use lingo::explain::coarse::coarse;
use lingo::explain::page::html;
use lingo::explain::picture::{dot, guesses_only, svg};
use lingo::explain::present::present;
use lingo::explain::replay::Replay;
use lingo::explain::text::text;
use lingo::explain::{Explanation, LineKind, Outcome, Request, cell};
use lingo::log::{self, Event};
use lingo::reason::reason;
use lingo::{Program, Strength, Translation};
use solving::engine::Stop;
use std::fs;
use std::path::{Path, PathBuf};

/// The program of a name: one of the examples, or of those with known solutions.
fn path(name: &str) -> PathBuf {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let example = here.join("../../examples/lingo").join(name);
    if example.is_file() { example } else { here.join("tests/programs").join(name) }
}

fn program(name: &str) -> Program {
    Program::parse(&fs::read_to_string(path(name)).unwrap()).unwrap()
}

fn explained(program: &Program, strength: Strength, request: &Request) -> (Explanation, Vec<Event>) {
    let (events, translation) = reason(program, strength, &[], &Stop::never()).unwrap();
    let explanation = from_log(program, &translation, &events, request);
    (explanation, events)
}

fn from_log(
    program: &Program,
    translation: &Translation,
    events: &[Event],
    request: &Request,
) -> Explanation {
    let replay = Replay::of(program, &translation.atoms, events).unwrap();
    present(program, &translation.atoms, &replay, request)
}

#[test]
fn explanations_are_short() {
    for (name, steps, assumptions) in [("hundred.cl", 83, 0), ("zebra.cl", 162, 2), ("pasta.cl", 79, 6)] {
        let (explanation, _) = explained(&program(name), Strength::Dense, &Request::default());
        assert_eq!(explanation.status, Outcome::Unique);
        assert!(explanation.count() <= steps, "{name}: {} steps", explanation.count());
        assert!(explanation.assumptions() <= assumptions, "{name}: {}", explanation.assumptions());
    }
    let every = Request { every: true, ..Request::default() };
    let (explanation, _) = explained(&program("hundred.cl"), Strength::Dense, &every);
    assert!(explanation.count() <= 150, "{} steps", explanation.count());
}

#[test]
fn the_excerpt_of_the_paper_comes_out_in_its_shape() {
    let (explanation, _) = explained(&program("hundred.cl"), Strength::Dense, &Request::default());
    let expected = "    (7) Clue 7 tells us Cecil wasn't 101 years old.
        (8) Clue 3 tells us Dexter wasn't 101 years old.
    (9) Clue 7 tells us Cecil wasn't 103 years old.
        We know (step 8) that Dexter wasn't 101 years old.
            (10) Clue 6 tells us Senior Izenberg wasn't 101 years old.
        (11) Clue 7 tells us Dexter wasn't 103 years old.
    (12) Clue 7 tells us Cecil wasn't 106 years old.
        We know (step 1) that Alicia was 111 years old.
    (13) By elimination, Cecil wasn't 111 years old.
(14) By elimination, Cecil was 108 years old.
";
    let text = text(&explanation, 100);
    assert!(text.contains(expected), "{text}");
    assert!(text.ends_with("This is the only solution.\n"));
}

#[test]
fn every_step_of_every_program_is_verified() {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    for folder in [here.join("tests/programs"), here.join("../../examples/lingo")] {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.extension().is_none_or(|ending| ending != "cl") {
                continue;
            }
            let program = Program::parse(&fs::read_to_string(&path).unwrap()).unwrap();
            for strength in [Strength::Sparse, Strength::Dense, Strength::Dense2] {
                let (events, translation) = reason(&program, strength, &[], &Stop::never()).unwrap();
                let replay = Replay::of(&program, &translation.atoms, &events).unwrap();
                let checked = check(&program, &translation, &replay);
                assert_eq!(checked.wrong, [""; 0], "{} {strength:?}", path.display());
                let explanation = present(&program, &translation.atoms, &replay, &Request::default());
                let text = text(&explanation, 100);
                assert!(
                    !text.contains("aux_") && !text.contains("this cannot be"),
                    "{}: {text}",
                    path.display()
                );
                // A step cites only earlier ones.
                for line in &explanation.steps {
                    let step = line.step.unwrap_or(usize::MAX);
                    assert!(
                        line.because.iter().all(|&because| because < step),
                        "{}: {line:?}",
                        path.display()
                    );
                }
            }
        }
    }
}

#[test]
fn all_positive_facts_of_the_table_are_presented() {
    let program = program("zebra.cl");
    let (explanation, _) = explained(&program, Strength::Dense, &Request::default());
    let outermost = explanation.steps.iter().filter(|line| line.depth == 0 && line.step.is_some()).count();
    let told = explanation.steps.iter().filter(|line| line.says.is_some_and(|(_, positive)| positive));
    assert!(outermost <= 25 && told.count() >= 25, "{outermost}");
}

#[test]
fn a_log_is_all_that_is_needed() {
    let program = program("zebra.cl");
    let (explanation, events) = explained(&program, Strength::Dense, &Request::default());
    let again = log::read(&log::write(&events)).unwrap();
    assert_eq!(again, events);
    let translation = Translation::of(&program, Strength::Sparse, &Stop::never()).unwrap();
    assert_eq!(from_log(&program, &translation, &again, &Request::default()), explanation);
}

const RACE: &str = "CLASS who: ann bob\nCLASS place: 1 .. 2\nBEFORE place: ann bob # clue 1\nVERB place: came, did not come\nPREDICATE place: %o";

#[test]
fn another_solver_s_log_is_explained_in_the_same_form() {
    // A solver that guesses wrongly first; its rules have numbers of their own.
    let theirs = r#"{"rule":{"id":900,"kind":"clue","clues":["1"],"line":3,"literals":["-place_who(2,ann)"],"low":1}}
{"rule":{"id":901,"kind":"elimination","literals":["place_who(1,ann)","place_who(2,ann)"],"low":1,"high":1}}
{"rule":{"id":902,"kind":"elimination","literals":["place_who(1,ann)","place_who(1,bob)"],"low":1,"high":1}}
{"rule":{"id":903,"kind":"elimination","literals":["place_who(1,bob)","place_who(2,bob)"],"low":1,"high":1}}
{"guess":{"lit":"place_who(2,ann)","level":1}}
{"conflict":{"lit":"-place_who(2,ann)","rule":900,"from":[]}}
{"backtrack":{"lit":"-place_who(2,ann)","to":0}}
{"derive":{"lit":"place_who(1,ann)","rule":901,"from":["-place_who(2,ann)"],"level":0}}
{"derive":{"lit":"-place_who(1,bob)","rule":902,"from":["place_who(1,ann)"],"level":0}}
{"derive":{"lit":"place_who(2,bob)","rule":903,"from":["-place_who(1,bob)"],"level":0}}
{"model":{"n":1}}
"#;
    // Nothing can contradict at level 0 here: the guess is what fails.
    let program = Program::parse(RACE).unwrap();
    let translation = Translation::of(&program, Strength::Dense, &Stop::never()).unwrap();
    let events = log::read(theirs).unwrap();
    let replay = Replay::of(&program, &translation.atoms, &events).unwrap();
    assert_eq!(check(&program, &translation, &replay).wrong, [""; 0]);
    let explanation = present(&program, &translation.atoms, &replay, &Request::default());
    assert_eq!(
        text(&explanation, 80),
        "        (1) Assuming Ann came 2nd.
            (2) Clue 1 tells us Ann did not come 2nd.
    (3) Step 1 and step 2 contradict each other, so Ann did not come 2nd.
(4) By elimination, Ann came 1st.
        We know (step 4) that Ann came 1st.
    (5) By elimination, Bob did not come 1st.
(6) By elimination, Bob came 2nd.
This is the only solution.
"
    );
}

#[test]
fn a_log_that_lies_is_found_out() {
    let program = Program::parse(RACE).unwrap();
    let (mut events, translation) = reason(&program, Strength::Dense, &[], &Stop::never()).unwrap();
    for event in &mut events {
        if let Event::Derive { from, .. } = event
            && !from.is_empty()
        {
            from.clear();
            break;
        }
    }
    let replay = Replay::of(&program, &translation.atoms, &events).unwrap();
    assert!(!check(&program, &translation, &replay).wrong.is_empty());
    let unknown = log::read(r#"{"derive":{"lit":"place_who(9,ann)","rule":1}}"#).unwrap();
    assert!(Replay::of(&program, &translation.atoms, &unknown).unwrap_err().why.contains("no atom"));
    let uncited =
        log::read(r#"{"derive":{"lit":"place_who(1,ann)","rule":1,"from":["place_who(2,bob)"]}}"#).unwrap();
    assert!(Replay::of(&program, &translation.atoms, &uncited).unwrap_err().why.contains("not known"));
    assert_eq!(log::read("{\"model\":{\"n\":1}}\n\nnonsense").unwrap_err().0, 3);
}

#[test]
fn one_cell_needs_fewer_steps() {
    let program = program("hundred.cl");
    let request = Request { every: false, focus: cell(&program, "age(cecil)").unwrap() };
    let (explanation, _) = explained(&program, Strength::Dense, &request);
    assert_eq!(explanation.count(), 9);
    assert_eq!(explanation.steps.last().unwrap().text, "By elimination, Cecil was 108 years old.");
    let not = Request { every: false, focus: cell(&program, "dexter=103").unwrap() };
    let (explanation, _) = explained(&program, Strength::Dense, &not);
    assert_eq!(explanation.steps.last().unwrap().text, "Clue 7 tells us Dexter wasn't 103 years old.");
    for wrong in ["dexter", "dexter=999", "shoe(dexter)", "dexter=cecil"] {
        assert!(cell(&program, wrong).is_err(), "{wrong}");
    }
}

#[test]
fn a_coarse_explanation_tells_the_facts_alone() {
    let (explanation, _) = explained(&program("hundred.cl"), Strength::Dense, &Request::default());
    let coarse = coarse(&explanation);
    assert_eq!(coarse.count(), 20);
    assert_eq!(coarse.steps[6].text, "From clues 3, 6 and 7 and step 1: Cecil was 108 years old.");
}

#[test]
fn several_solutions_and_none_are_told() {
    let (several, _) = explained(&program("hundred_english.cl"), Strength::Dense, &Request::default());
    assert_eq!(several.closing, "There are 4 solutions; here is one of them.");
    assert!(several.steps.iter().any(|line| line.rule == LineKind::Assumption && line.depth == 0));
    let (none, _) = explained(&program("contradiction.cl"), Strength::Dense, &Request::default());
    assert_eq!(none.status, Outcome::None);
    let last = &none.steps.last().unwrap().text;
    assert!(last.ends_with("contradict each other, so there is no solution."), "{last}");
    let never = Program::parse("CLASS a: x y\nREQUIRED x y # clue 1").unwrap();
    let (never, _) = explained(&never, Strength::Dense, &Request::default());
    assert_eq!(never.steps.last().unwrap().text, "Clue 1 cannot be met, so there is no solution.");
}

#[test]
fn pictures_show_every_step() {
    let program = program("zebra.cl");
    let (explanation, _) = explained(&program, Strength::Dense, &Request::default());
    let steps = explanation.count();
    assert_eq!(dot(&explanation).matches("[label=").count(), steps);
    assert_eq!(svg(&explanation).matches("<title>").count(), steps);
    let page = html(&program, &explanation);
    assert_eq!(page.matches("id=\"step-").count(), steps);
    assert_eq!(page.matches("<details>").count(), page.matches("</details>").count());
    let guesses = guesses_only(&explanation);
    assert_eq!(guesses.count(), 2 * explanation.assumptions());
}

#[test]
fn a_map_s_property_and_a_sum_are_told() {
    let text_of = |program: &str| {
        let program = Program::parse(program).unwrap();
        text(&explained(&program, Strength::Dense, &Request::default()).0, 100)
    };
    let map = text_of(
        "CLASS who: ann bob cy dee\nMAP pal: symmetric nonreflexive\nSET pal(ann) = bob # clue 1\nSET pal(cy) = dee # clue 2",
    );
    assert!(map.contains("Because pal is symmetric, Bob's pal is ann."), "{map}");
    let sum = text_of(
        "CLASS who: ann bob\nCLASS n: 1 .. 9\nAGGREGATE sum n = 17 # clue 1\nBEFORE n: ann bob # clue 2",
    );
    assert!(sum.contains("The other one comes to at most 9."), "{sum}");
}

#[test]
fn a_contradiction_between_sets_is_told_by_their_rows() {
    let (explanation, _) =
        explained(&program("hidden_contradiction.cl"), Strength::Dense, &Request::default());
    let last = explanation.steps.last().unwrap();
    assert_eq!(explanation.status, Outcome::None);
    assert!(last.text.contains("contradict clue 2, so there is no solution."), "{}", text(&explanation, 100));
    assert!(explanation.steps.iter().all(|line| !line.text.contains("this cannot be")));
}

#[test]
fn sums_are_remarked_on_as_their_relation_needs() {
    let told = |aggregate: &str| {
        let text = format!("CLASS a: x y z\nCLASS n: 1 .. 4\nCONFLICT y n.1\n{aggregate} # clue 1");
        let program = Program::parse(&text).unwrap();
        let (explanation, _) = explained(&program, Strength::Dense, &Request::default());
        self::text(&explanation, 100)
    };
    assert!(told("AGGREGATE product n = 8").contains("3 does not divide 8."));
    let less = told("AGGREGATE product n < 8");
    assert!(!less.contains("divide") && less.contains("The other two multiply to at least"), "{less}");
    assert!(told("AGGREGATE sum n >= 9").contains("The other two add up to at most"));
}

#[test]
fn a_cell_may_be_named_from_either_side() {
    let program = program("zebra.cl");
    let told = |focus: &str| {
        let request = Request { focus: cell(&program, focus).unwrap(), ..Request::default() };
        text(&explained(&program, Strength::Dense, &request).0, 100)
    };
    let direct = told("pet(japanese)");
    assert!(direct.contains("By elimination, the Japanese resident owns the zebra."), "{direct}");
    for other in ["nation(zebra)", "zebra=japanese", "pet(japanese)=zebra", "nation.japanese=pet.zebra"] {
        assert_eq!(told(other), direct, "{other}");
    }
}
