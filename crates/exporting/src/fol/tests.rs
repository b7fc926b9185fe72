//! What theories look like.

use super::*;
use puzzle::{Category, Clue, Formula};

/// A puzzle like the one that `ZebraTutor`'s examples are from, with its relations.
fn puzzle(formulas: &[&str]) -> (Puzzle, Vec<Relation>) {
    let categories = vec![
        Category::new("patient", ["Heather", "Kyle", "X"]),
        Category::new("drug", ["enalapril", "ramipril", "not"]),
        Category::new("house", ["lime", "pink", "ramipril"]),
        Category::new("age", ["20", "30.5", "41"]),
    ];
    let clues = formulas.iter().map(|text| Clue {
        text: format!("clue {text}"),
        formula: Some(Formula::parse(text, &categories).unwrap()),
    });
    let relation =
        |name: &str, from, to| Relation { name: name.to_owned(), from: CategoryId(from), to: CategoryId(to) };
    let relations = vec![
        relation("prescribed", 0, 1),
        relation("lives in", 0, 2),
        relation("takes", 0, 1),
        relation("home of", 2, 0),
        relation("nonsense", 7, 0),
    ];
    (Puzzle { clues: clues.collect(), categories, ..Puzzle::default() }, relations)
}

/// The sentence of a clue.
fn sentence(formula: &str) -> String {
    let (puzzle, relations) = puzzle(&[formula]);
    let export = fol(&puzzle, &relations);
    assert_eq!(export.missing, []);
    let (_, theory) = export.text.split_once("theory clue1 : V {\n").unwrap();
    theory.lines().nth(1).unwrap().trim().to_owned()
}

#[test]
fn zebra_tutors_equations() {
    assert_eq!(sentence("Heather is not enalapril"), "~prescribed(heather, enalapril).");
    assert_eq!(
        sentence("enalapril is not Heather"),
        "? x[patient]: prescribed(x, enalapril) & x ~= heather."
    );
    assert_eq!(sentence("lime is enalapril"), "? x[patient]: lives_in(x, lime) & prescribed(x, enalapril).");
}

#[test]
fn sentences() {
    for (formula, expected) in [
        ("Heather is Kyle", "heather = kyle."),
        (
            "age(Heather) = age(lime) + 10",
            "? u[age] y[patient] v[age]: patient_age(heather, u) & lives_in(y, lime) & patient_age(y, v) & u = (v + 20).",
        ),
        (
            "every x (age(x) > 20 -> x is lime)",
            "! x[patient] u[age]: patient_age(x, u) & u > 40 => lives_in(x, lime).",
        ),
        ("at most 1 x (x is lime)", "#{ x[patient] : lives_in(x, lime) } =< 1."),
        ("Kyle is lime or Kyle is pink", "lives_in(kyle, lime) | lives_in(kyle, pink)."),
        (
            "exactly 1 of (Kyle is lime, Kyle is enalapril)",
            "#{ n[statements] : (n = 1 & lives_in(kyle, lime)) | (n = 2 & prescribed(kyle, enalapril)) } = 1.",
        ),
        (
            "contains(drug, Kyle, \"pril\")",
            "? u[drug]: prescribed(kyle, u) & (u = enalapril | u = ramipril).",
        ),
        ("not (Kyle is lime and X is pink)", "~(lives_in(kyle, lime) & lives_in(patient_x, pink))."),
        (
            "next(age, Kyle, X)",
            "? u[age] v[age]: patient_age(kyle, u) & patient_age(patient_x, v) & abs(place_of_age(u) - place_of_age(v)) = 1.",
        ),
        ("odd(age(Kyle))", "? u[age]: patient_age(kyle, u) & abs(u) % 4 = 2."),
        ("true", "true."),
    ] {
        assert_eq!(sentence(formula), expected, "{formula}");
    }
}

#[test]
fn the_vocabulary_and_the_axioms() {
    let (puzzle, relations) = puzzle(&["next(age, Kyle, X)"]);
    let text = fol(&puzzle, &relations).text;
    for line in [
        "type patient constructed from { heather, kyle, patient_x }",
        "type drug constructed from { enalapril, ramipril, drug_not }",
        "type house constructed from { lime, pink, house_ramipril }",
        "type age = { 40; 61; 82 } isa int",
        "prescribed(patient, drug)",
        "home_of(house, patient)",
        "drug_house(drug, house)",
        "place_of_age(age) : int",
        "! x[patient] y[drug]: takes(x, y) <=> prescribed(x, y).",
        "! x[house] y[patient]: home_of(x, y) <=> lives_in(y, x).",
        "! x[patient]: #{ y[drug] : prescribed(x, y) } = 1.",
        "! y[drug]: #{ x[patient] : prescribed(x, y) } = 1.",
        "! x[patient] y[drug] z[house]: prescribed(x, y) & drug_house(y, z) => lives_in(x, z).",
        "place_of_age(61) = 2.",
        "all = merge(all, clue1)",
    ] {
        assert!(text.lines().any(|own| own.trim() == line), "no “{line}” in\n{text}");
    }
    assert!(!text.contains("nonsense"));
}

#[test]
fn a_clue_without_a_formula_is_missing() {
    let (mut puzzle, relations) = puzzle(&["Kyle is lime"]);
    puzzle.clues[0].formula = None;
    let export = fol(&puzzle, &relations);
    assert_eq!(export.missing.len(), 1);
    assert!(export.text.contains("// Clue 1 is missing") && !export.text.contains("merge(all, clue1)"));
}
