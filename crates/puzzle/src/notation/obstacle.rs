//! Why the items of a category have no values, although most of them look as if they had.

use super::{KINDS, Kind, Values};
use std::collections::HashMap;

/// Which items stand in the way of values, as a clause for a message; `None` if the items just are names.
pub fn obstacle(items: &[String]) -> Option<String> {
    let items: Vec<&str> = items.iter().map(|item| item.trim()).collect();
    KINDS.iter().find_map(|kind| match kind(&items) {
        Some(values) => equals(&values, &items),
        None => strangers(*kind, &items),
    })
}

/// Two items of the same value.
fn equals(values: &Values, items: &[&str]) -> Option<String> {
    let mut seen = HashMap::new();
    values.numbers.iter().zip(items).find_map(|(value, item)| {
        let first = seen.insert(*value, *item)?;
        Some(format!("“{first}” and “{item}” have the same value"))
    })
}

/// Items that can be read with neither of their neighbours, while all others can be read together.
fn strangers(kind: Kind, items: &[&str]) -> Option<String> {
    let count = items.len();
    let pairs: Vec<bool> =
        (0..count).map(|at| kind(&[items[at], items[(at + 1) % count]]).is_some()).collect();
    let (strange, others): (Vec<usize>, Vec<usize>) =
        (0..count).partition(|&at| !pairs[at] && !pairs[(at + count - 1) % count]);
    let others: Vec<&str> = others.into_iter().map(|at| items[at]).collect();
    if strange.is_empty() || others.len() < 2 || others.len() < strange.len() || kind(&others).is_none() {
        return None;
    }
    let strange: Vec<String> = strange.into_iter().map(|at| format!("“{}”", items[at])).collect();
    let verb = if strange.len() == 1 { "is" } else { "are" };
    Some(format!("{} {verb} not written as a value like the others", strange.join(", ")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_items_in_the_way_are_named() {
        let of = |items: &[&str]| obstacle(&items.iter().map(|&item| item.to_owned()).collect::<Vec<_>>());
        for (items, wanted) in [
            (&["7", "8 years", "9"][..], "“8 years” is not written"),
            (&["8 years", "7", "9", "10"], "“8 years” is not written"),
            (&["$5", "$10", "cheap"], "“cheap” is not written"),
            (&["7", "7.0", "8"], "“7” and “7.0” have the same value"),
            (&["1", "99999999999999999999999", "3"], "“99999999999999999999999” is not"),
        ] {
            let found = of(items).unwrap_or_else(|| panic!("{items:?}"));
            assert!(found.starts_with(wanted), "{found}");
        }
        assert_eq!(of(&["Ann", "Bob", "Cy"]), None);
        assert_eq!(of(&["7", "Bob"]), None);
        assert_eq!(of(&[]), None);
    }
}
