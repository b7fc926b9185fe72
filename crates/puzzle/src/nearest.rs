//! Which of the known names somebody probably meant.

/// Names longer than this are not compared: the work grows with the product of the lengths.
const LONGEST: usize = 64;

/// The candidate that is most like `word`, without regard to case; `None` if none is like it. A third of
/// the letters may be wrong.
pub fn nearest<'a>(word: &str, candidates: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let word = folded(word)?;
    candidates
        .into_iter()
        .filter_map(|candidate| {
            let other = folded(candidate)?;
            let distance = distance(&word, &other);
            let tolerated = (word.len().max(other.len()) / 3).max(1);
            (distance <= tolerated && distance < word.len()).then_some((distance, candidate))
        })
        .min_by_key(|(distance, _)| *distance)
        .map(|(_, candidate)| candidate)
}

/// How many letters must be put in, left out, changed or swapped with their neighbour to get from one
/// word to the other, without regard to case; `None` for words too long to be compared.
pub fn edits(a: &str, b: &str) -> Option<usize> {
    Some(distance(&folded(a)?, &folded(b)?))
}

fn folded(word: &str) -> Option<Vec<char>> {
    let letters: Vec<char> = word.chars().take(LONGEST + 1).flat_map(char::to_lowercase).collect();
    (letters.len() <= LONGEST).then_some(letters)
}

fn distance(a: &[char], b: &[char]) -> usize {
    let mut before: Vec<usize> = Vec::new();
    let mut above: Vec<usize> = (0..=b.len()).collect();
    for (i, letter) in a.iter().enumerate() {
        let mut row = vec![i + 1];
        for (j, other) in b.iter().enumerate() {
            let changed = above[j] + usize::from(letter != other);
            let mut best = changed.min(above[j + 1] + 1).min(row[j] + 1);
            if i > 0 && j > 0 && *letter == b[j - 1] && a[i - 1] == *other {
                best = best.min(before[j - 1] + 1);
            }
            row.push(best);
        }
        before = std::mem::replace(&mut above, row);
    }
    above[b.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn finds_the_name_with_a_slip() {
        let names = ["Hannah", "Harriet", "Freda"];
        assert_eq!(nearest("Hanna", names), Some("Hannah"));
        assert_eq!(nearest("freda", names), Some("Freda"));
        assert_eq!(nearest("Ferda", names), Some("Freda"));
        assert_eq!(nearest("Hariet", names), Some("Harriet"));
        assert_eq!(nearest("Wilfred", names), None);
        assert_eq!(nearest("q", ["x", "y"]), None);
        assert_eq!(nearest(&"Hannah".repeat(100_000), names), None);
    }

    #[test]
    fn counts_the_slips() {
        assert_eq!(edits("", "abc"), Some(3));
        assert_eq!(edits("abc", ""), Some(3));
        assert_eq!(edits("kitten", "Sitting"), Some(3));
        assert_eq!(edits("ab", "ba"), Some(1));
        assert_eq!(edits("a", &"a".repeat(LONGEST + 1)), None);
    }
}
