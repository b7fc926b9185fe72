//! What structures look like.

use super::*;
use puzzle::{Category, Clue, Formula};

/// A puzzle like the one that `ZebraTutor`'s examples are from.
fn puzzle(clues: &[(&str, &str)]) -> Puzzle {
    let categories = vec![
        Category::new("patient", ["Heather", "Kyle", "Lee"]),
        Category::new("drug", ["enalapril", "ramipril", "beta blocker"]),
        Category::new("house", ["lime", "pink", "grey"]),
        Category::new("age", ["20", "30", "40"]),
    ];
    let clues = clues.iter().map(|(text, formula)| Clue {
        text: (*text).to_owned(),
        formula: Some(Formula::parse(formula, &categories).unwrap()),
    });
    Puzzle { clues: clues.collect(), categories, ..Puzzle::default() }
}

#[test]
fn zebra_tutors_examples() {
    let text = drs(&puzzle(&[
        ("The patient who was prescribed enalapril is not Heather.", "enalapril is not Heather"),
        ("The owner of the lime house was prescribed enalapril.", "lime is enalapril"),
    ]))
    .text;
    let expected = "\
1. The patient who was prescribed enalapril is not Heather.
[x | enalapril(x), ¬[| Heather(x)]]
┌──────────────────┐
│ x                │
├──────────────────┤
│ enalapril(x)     │
│   ┌────────────┐ │
│   │            │ │
│ ¬ ├────────────┤ │
│   │ Heather(x) │ │
│   └────────────┘ │
└──────────────────┘

2. The owner of the lime house was prescribed enalapril.
[x | lime(x), enalapril(x)]
┌──────────────┐
│ x            │
├──────────────┤
│ lime(x)      │
│ enalapril(x) │
└──────────────┘
";
    assert_eq!(text, expected);
}

#[test]
fn conditions_in_one_line() {
    for (formula, line) in [
        (
            "age(Heather) = age(lime) + 10",
            "[x u y v | Heather(x), age(x, u), lime(y), age(y, v), u = v + 10]",
        ),
        (
            "Kyle is \"beta blocker\" or Lee is lime",
            "[x y | Kyle(x), Lee(y), [| “beta blocker”(x)] ∨ [| lime(y)]]",
        ),
        ("every x (age(x) > 20 -> x is not lime)", "[| [x u | age(x, u), u > 20] ⇒ [| ¬[| lime(x)]]]"),
        ("some x (x is lime and odd(age(x)))", "[x u | age(x, u), lime(x), odd(u)]"),
        (
            "at least 2 x (age(x) < age(Kyle))",
            "[y v | Kyle(y), age(y, v), |{x : [u | age(x, u), u < v]}| ≥ 2]",
        ),
        (
            "different(Heather, lime, ramipril)",
            "[x y z | Heather(x), lime(y), ramipril(z), x ≠ y, x ≠ z, y ≠ z]",
        ),
        ("exactly 1 of (Lee is lime, Lee is pink)", "[x | Lee(x), |{[| lime(x)], [| pink(x)]}| = 1]"),
        ("2 * (age(Lee) - 1/2) >= 1", "[x u | Lee(x), age(x, u), 2 · (u − 0.5) ≥ 1]"),
        ("starts(drug, Lee, \"e\")", "[x u | Lee(x), drug(x, u), starts(u, “e”)]"),
        ("false", "[| ⊥]"),
    ] {
        let text = drs(&puzzle(&[("", formula)])).text;
        assert_eq!(text.lines().nth(1), Some(line), "{formula}");
    }
}

#[test]
fn boxes_are_as_wide_as_their_lines_and_not_too_wide() {
    let deep = format!("{}Kyle is lime{}", "(Kyle is lime -> ".repeat(12), ")".repeat(12));
    for formula in ["Kyle is lime <-> (Lee is pink or Heather is grey)", deep.as_str()] {
        let text = drs(&puzzle(&[("", formula)])).text;
        let widths: Vec<usize> = text.lines().skip(2).map(|line| line.chars().count()).collect();
        assert!(widths.iter().all(|width| *width == widths[0] && *width < 250), "{text}");
    }
}
