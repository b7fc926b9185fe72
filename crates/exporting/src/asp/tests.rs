//! What programs look like. Whether their answer sets are the solutions, `evaluation exports` checks.

use super::*;
use puzzle::Clue;

/// LOGICIA's problem 1, with clues of our own words.
fn problem_one(formulas: &[&str]) -> Puzzle {
    let categories = vec![
        Category::new("clients", ["Aimee", "Ginger", "Freda", "Hannah"]),
        Category::new("prices", ["$150", "$160", "$170", "$180"]),
        Category::new("masseuses", ["Lynda", "Nancy", "Teri", "Whitney"]),
    ];
    let clues = formulas.iter().map(|text| Clue {
        text: format!("It is said: {text}"),
        formula: Some(Formula::parse(text, &categories).unwrap()),
    });
    Puzzle { clues: clues.collect(), categories, ..Puzzle::default() }
}

/// The rules of the only clue.
fn clue(formula: &str) -> String {
    let export = asp(&problem_one(&[formula]));
    assert_eq!(export.missing, []);
    let (_, clue) = export.text.split_once("% 1. ").unwrap();
    let (clue, _) = clue.split_once("\n\n").unwrap();
    clue.split_once('\n').unwrap().1.to_owned()
}

#[test]
fn the_papers_clues_come_out_in_its_relations() {
    for (formula, body) in [
        ("prices(Hannah) > prices(Teri)", "greaterThan(hannah,1,teri,3,2)"),
        ("prices(Freda) = prices(Lynda) + 20", "posDiff(freda,1,lynda,3,20,2)"),
        ("prices(Hannah) = prices(Nancy) - 10", "negDiff(hannah,1,nancy,3,10,2)"),
        ("different(Nancy, Hannah, Ginger)", "members(nancy,3,hannah,1,ginger,1)"),
        ("exactly 1 of (Hannah is $180, Hannah is Lynda)", "eitherOr(hannah,1,180,2,lynda,3)"),
        ("pairs(Hannah, Freda; $150, Teri)", "referrent22(hannah,1,freda,1,150,2,teri,3)"),
        ("Hannah is $180", "sameTuple(hannah,1,180,2)"),
        ("Hannah is not $180", "diffTuple(hannah,1,180,2)"),
        ("Hannah is Freda", "referrent(hannah,1,freda,1)"),
        ("prices(Hannah) <= prices(Teri)", "not greaterThan(hannah,1,teri,3,2)"),
        ("highest(prices, Hannah)", "sameTuple(hannah,1,180,2)"),
        ("next(prices, Hannah, Teri)", "nextTo(hannah,1,teri,3,2)"),
        ("Hannah is $180 and Freda is not Teri", "sameTuple(hannah,1,180,2), diffTuple(freda,1,teri,3)"),
    ] {
        assert_eq!(clue(formula), format!("clue1 :- {body}.\n:- not clue1."), "{formula}");
    }
}

#[test]
fn alternatives_are_rules_of_their_own() {
    assert_eq!(
        clue("|prices(Hannah) - prices(Teri)| = 20"),
        "clue1 :- posDiff(hannah,1,teri,3,20,2).\nclue1 :- negDiff(hannah,1,teri,3,20,2).\n:- not clue1."
    );
    assert_eq!(
        clue("Hannah is $150 -> Freda is Teri"),
        "clue1 :- not sameTuple(hannah,1,150,2).\nclue1 :- sameTuple(freda,1,teri,3).\n:- not clue1."
    );
}

#[test]
fn other_formulas_are_written_in_general_rules() {
    assert_eq!(
        clue("at least 2 x (prices(x) > 2 * prices(Teri))"),
        "holds(1,R0) :- eindex(R0), tuple(R0,2,E1), value(2,E1,V2), tuple(P3,3,teri), tuple(P3,2,E4), \
         value(2,E4,V5), V2 > 2*V5.\n\
         clue1 :- #count { R0 : eindex(R0), holds(1,R0) } >= 2.\n:- not clue1."
    );
    assert_eq!(clue("false"), ":- not clue1.");
    assert_eq!(clue("true"), "clue1.\n:- not clue1.");
}

#[test]
fn a_whole_program_is_as_the_paper_prints_it() {
    let text = asp(&problem_one(&["prices(Hannah) > prices(Teri)"])).text;
    for line in [
        "cindex(1..3).",
        "eindex(1..4).",
        "etype(2,prices).",
        "element(1,hannah).       % Hannah",
        "element(2,150).          % $150",
        "1 { tuple(G,Cat,Elem) : element(Cat,Elem) } 1 :- cindex(Cat), eindex(G).",
        "tuple(4,1,hannah).",
        "rel(E1,E2,E3) :- tuple(G,1,E1), tuple(G,2,E2), tuple(G,3,E3).",
        "asked(greaterThan(hannah,1,teri,3,2)).",
        "% 1. It is said: prices(Hannah) > prices(Teri)",
        "#show rel/3.",
    ] {
        assert!(text.lines().any(|own| own == line), "no “{line}” in\n{text}");
    }
}

#[test]
fn no_clue_is_dropped_in_silence() {
    let mut puzzle = problem_one(&["Hannah is $180", "Freda is Teri"]);
    puzzle.clues[0].formula = None;
    let export = asp(&puzzle);
    assert_eq!(export.missing, [(0, NO_FORMULA.to_owned())]);
    assert!(export.text.contains("% This clue is missing: it has no formula"));
    assert!(export.text.contains("clue2 :- ") && !export.text.contains("clue1"));
}

#[test]
fn a_comment_cannot_become_a_rule() {
    let mut puzzle = problem_one(&["Hannah is $180"]);
    puzzle.clues[0].text = "first\n:- not last.\r#show x/1.".to_owned();
    assert!(asp(&puzzle).text.contains("% 1. first :- not last. #show x/1.\nclue1"));
}

#[test]
fn numbers_beyond_clingos_become_tables() {
    let categories = vec![
        Category::new("who", ["A", "B"]),
        Category::new("worth", ["$5000000000", "$10000000000"]),
        Category::new("year", ["1990", "1991"]),
    ];
    let sum = "worth(A) = 2 * worth(B) and worth(A) > worth(B)";
    let formula = Formula::parse(sum, &categories).unwrap();
    let clues = vec![Clue { text: sum.to_owned(), formula: Some(formula) }];
    let export = asp(&Puzzle { categories, clues, ..Puzzle::default() });
    assert_eq!(export.missing, []);
    let rules =
        "clue1 :- tuple(P1,1,a), tuple(P1,2,2), tuple(P2,1,b), tuple(P2,2,1), greaterThan(a,1,b,1,2).";
    assert!(export.text.contains(rules), "{}", export.text);
    assert!(!export.text.contains("000000)"));
}
