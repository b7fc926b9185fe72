//! What a clue says to the letter, and nothing that a kind reader adds to it.
//!
//! “Neither Ann nor the cook has the cat” is read as three different people, and “either Ann or the cook has the cat”
//! as two, since that is what setters mean. But the words do not say that Ann is not the cook, and not everybody will
//! take it for granted. A puzzle must not hang on it.

use puzzle::formula::Amount;
use puzzle::{Formula, Term};

/// Words that rule out that both of two are so.
const EXCLUSIVE: [&str; 4] = ["but not both", "exactly", "only one", "just one"];

/// The weakest meaning that the words of a clue have, if that is weaker than `formula`, which is how they are read.
pub fn to_the_letter(text: &str, formula: &Formula) -> Option<Formula> {
    let text = text.to_lowercase();
    match formula {
        Formula::Count(Amount::Exactly(1), parts)
            if !are_exclusive(parts) && !EXCLUSIVE.iter().any(|words| text.contains(words)) =>
        {
            Some(Formula::Or(parts.clone()))
        }
        // Which two are named together the formula does not tell: at least two of the three pairs are kept apart.
        Formula::Different(terms) if has_word(&text, "neither") => match terms[..] {
            [a, b, c] => {
                let pairs = [(a, b), (a, c), (b, c)];
                let open = pairs.iter().filter(|(a, b)| !of_one_category(*a, *b));
                let apart: Vec<Formula> = open.map(|&(a, b)| Formula::Same(a, b).negated()).collect();
                (apart.len() == 3).then_some(Formula::Count(Amount::AtLeast(2), apart))
            }
            _ => None,
        },
        // What the reader adds: “… and they are two”.
        Formula::And(parts) if !has_word(&text, "different") => {
            let is_added = |part: &&Formula| matches!(part, Formula::Different(terms) if matches!(terms[..], [a, b] if !of_one_category(a, b)));
            let added = parts.iter().filter(is_added).count();
            let kept = parts.iter().filter(|part| !is_added(part));
            let weaker: Vec<Option<Formula>> = kept.clone().map(|part| to_the_letter(&text, part)).collect();
            let is_weaker = added > 0 || weaker.iter().any(Option::is_some);
            let kept = kept.zip(weaker).map(|(part, weaker)| weaker.unwrap_or_else(|| part.clone()));
            is_weaker.then(|| Formula::all(kept.collect()))
        }
        _ => None,
    }
}

fn has_word(text: &str, word: &str) -> bool {
    text.split(' ').any(|one| one == word)
}

fn of_one_category(a: Term, b: Term) -> bool {
    matches!((a, b), (Term::Item(a), Term::Item(b)) if a.category == b.category)
}

/// Whether no two of these statements can be true at once, since nobody has two items of a category.
fn are_exclusive(parts: &[Formula]) -> bool {
    let ends = |part: &Formula| match part {
        Formula::Same(a, b) => Some([*a, *b]),
        _ => None,
    };
    let exclude = |one: [Term; 2], other: [Term; 2]| {
        let mut ways = [(0, 0), (0, 1), (1, 0), (1, 1)].into_iter();
        ways.any(|(i, j): (usize, usize)| {
            one[i] == other[j] && one[1 - i] != other[1 - j] && of_one_category(one[1 - i], other[1 - j])
        })
    };
    parts.iter().enumerate().all(|(place, one)| {
        parts[..place].iter().all(|other| ends(one).zip(ends(other)).is_some_and(|(a, b)| exclude(a, b)))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::categories;

    fn weaker(text: &str, formula: &str) -> Option<String> {
        let categories = categories(3, 4);
        let name = |category: usize, item: usize| format!("\"{}\"", categories[category].items()[item]);
        let formula = formula
            .replace("A1", &name(0, 0))
            .replace("A2", &name(0, 1))
            .replace("B1", &name(1, 0))
            .replace("C1", &name(2, 0));
        let formula = Formula::parse(&formula, &categories).unwrap();
        let weak = to_the_letter(text, &formula)?;
        Some(weak.display(&categories).to_string())
    }

    #[test]
    fn either_and_neither_do_not_say_that_the_two_are_different() {
        let either = "exactly 1 of (A1 is C1, B1 is C1)";
        assert!(
            weaker("Either Ann or the cook has the cat.", either).is_some_and(|weak| weak.contains(" or "))
        );
        assert!(weaker("One of Ann and the cook has the cat.", either).is_some());
        let neither = weaker("Neither Ann nor the cook has the cat.", "different(A1, B1, C1)").unwrap();
        assert!(neither.starts_with("at least 2 of"), "{neither}");
        let read = "A1 is not C1 and B1 is not C1 and different(A1, B1)";
        let neither = weaker("Neither Ann nor the cook has the cat.", read).unwrap();
        assert!(!neither.contains("different"), "{neither}");
    }

    #[test]
    fn what_is_said_is_kept() {
        let either = "exactly 1 of (A1 is C1, B1 is C1)";
        assert_eq!(weaker("Either Ann has the cat or the cook has it, but not both.", either), None);
        assert_eq!(weaker("Exactly one of these is true: …", either), None);
        assert_eq!(weaker("Either Ann or Bob has the cat.", "exactly 1 of (A1 is C1, A2 is C1)"), None);
        assert_eq!(weaker("Ann, the cook and the cat are three.", "different(A1, B1, C1)"), None);
        let apart = "A1 is not C1 and B1 is not C1 and different(A1, B1)";
        assert_eq!(weaker("Ann and the cook are different people, and neither has the cat.", apart), None);
        assert_eq!(weaker("Neither Ann nor Bob has the cat.", "different(A1, A2, C1)"), None);
    }
}
