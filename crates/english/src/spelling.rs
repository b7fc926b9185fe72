//! How words are written: apostrophes and what they join, also where they are typed wrongly, and stops inside words.

use crate::words::WordList;

/// Whether a full stop belongs to the word before it: `Mr.`, `P.M.`, `B.C.E.`
pub fn has_inner_stop(before: &str, next: Option<char>) -> bool {
    let lower = before.to_lowercase();
    if WordList::Abbreviation.has(&lower) {
        return true;
    }
    // `Fetch.com`
    if before.chars().count() > 1 && next.is_some_and(char::is_lowercase) {
        return true;
    }
    let initials = before.split('.').all(|part| part.chars().count() == 1)
        && before.chars().all(|c| c.is_alphabetic() || c == '.');
    initials && (next.is_some_and(char::is_alphanumeric) || before.contains('.'))
}

/// What people type for an apostrophe.
pub fn is_apostrophe(c: char) -> bool {
    matches!(c, '\'' | '’' | '‘' | '`' | '´' | 'ʼ' | '′')
}

/// Whether a semicolon was typed for the apostrophe beside it: “isn;t”.
pub fn is_slip_for_apostrophe(before: &str, after: &str) -> bool {
    let ends = after.strip_prefix('t').is_some_and(|rest| !rest.starts_with(char::is_alphanumeric));
    ends && before.ends_with('n') && WordList::BeforeNt.has(&before[..before.len() - 1].to_lowercase())
}

/// Parts a word from `n't`, `'s`, `'ve` and the like; “did'nt” and “was't” as well.
pub fn split_ending(word: &str) -> (&str, &str) {
    let lower: String = word.chars().map(|c| if is_apostrophe(c) || c == ';' { '\'' } else { c }).collect();
    let lower = lower.to_lowercase();
    let letters = word.chars().count();
    if lower.chars().count() != letters {
        return (word, "");
    }
    let endings = [
        ("n't", 3),
        ("'nt", 3),
        ("'t", 2),
        ("'s", 2),
        ("'ve", 3),
        ("'re", 3),
        ("'ll", 3),
        ("'d", 2),
        ("'m", 2),
    ];
    for (ending, count) in endings {
        if lower.ends_with(ending) && letters > count {
            let cut = word.char_indices().rev().nth(count - 1).map_or(word.len(), |(place, _)| place);
            return word.split_at(cut);
        }
    }
    (word, "")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn endings_part_where_people_put_them() {
        assert_eq!(split_ending("isn’t"), ("is", "n’t"));
        assert_eq!(split_ending("did'nt"), ("did", "'nt"));
        assert_eq!(split_ending("Ann's"), ("Ann", "'s"));
        assert_eq!(split_ending("plain"), ("plain", ""));
        assert!(
            has_inner_stop("mr", Some(' '))
                && has_inner_stop("p", Some('m'))
                && !has_inner_stop("end", Some(' '))
        );
        assert!(is_slip_for_apostrophe("isn", "t red"));
    }
}
