//! Units, and whether two of them are the same: `1 mile`, `2 miles`.

use english::lemma::irregular_singular;

/// A unit so that its singular, its plural and its abbreviation with a full stop are equal.
pub fn folded(unit: &str) -> String {
    unit.split_whitespace().map(word).collect::<Vec<_>>().join(" ")
}

fn word(word: &str) -> String {
    let word = word.trim_end_matches(['.', ',']).to_lowercase();
    if let Some(singular) = irregular_singular(&word) {
        return singular;
    }
    if let Some(stem) = word.strip_suffix("ies").filter(|stem| stem.len() > 1) {
        return format!("{stem}y");
    }
    let hissing = ["ches", "shes", "xes", "sses"].iter().any(|ending| word.ends_with(ending));
    let stem = if hissing { word.strip_suffix("es") } else { word.strip_suffix('s') };
    match stem {
        Some(stem) if hissing || (stem.len() > 1 && !stem.ends_with('s')) => stem.to_owned(),
        _ => word,
    }
}

/// The unit of all items, as the longest of them (the first of these) writes it; `None` where they do
/// not agree. No unit at all is an agreement too, on an empty one.
pub fn shared<'a>(units: impl DoubleEndedIterator<Item = &'a str> + Clone) -> Option<&'a str> {
    let mut folds = units.clone().map(folded);
    let first = folds.next()?;
    let agreed = folds.all(|fold| fold == first);
    units.rev().max_by_key(|unit| unit.len()).filter(|_| agreed)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn singular_and_plural_agree() {
        for (one, many) in [
            ("mile", "miles"),
            ("foot", "feet"),
            ("inch", "inches"),
            ("lb", "lbs."),
            ("story", "stories"),
            ("square foot", "square feet"),
            ("glass", "glasses"),
        ] {
            assert_eq!(folded(one), folded(many), "{one}");
        }
        assert_ne!(folded("miles"), folded("metres"));
    }

    #[test]
    fn the_longest_writing_stands_for_all() {
        assert_eq!(shared(["year", "years"].into_iter()), Some("years"));
        assert_eq!(shared(["", ""].into_iter()), Some(""));
        assert_eq!(shared(["day", ""].into_iter()), None);
    }
}
