//! Other forms of a word: plural and singular, masculine and feminine.
//!
//! The forms are guesses by ending; a form counts only if a knowledge file has it, so a wrong guess costs nothing.

use crate::words::Language;

/// Forms that a word may have beside itself, without repetitions.
pub fn forms(language: Language, word: &str) -> Vec<String> {
    let mut forms = match language {
        Language::English => english(word),
        Language::Italian => italian(word),
    };
    forms.sort_unstable();
    forms.dedup();
    forms.retain(|form| form != word && form.chars().count() > 1);
    forms
}

/// Forms that a word would be an inflection of: the singular of a plural, the stem of "-ing" and "-ed".
pub fn plainer_forms(language: Language, word: &str) -> Vec<String> {
    match language {
        Language::English => ["s", "es", "ing", "ed"]
            .iter()
            .filter_map(|ending| word.strip_suffix(ending))
            .filter(|stem| stem.len() > 2 && !stem.ends_with('s'))
            .map(str::to_owned)
            .collect(),
        // In Italian a plural ends in e or i; its singular in one of three vowels.
        Language::Italian => word
            .strip_suffix(['i', 'e'])
            .filter(|stem| stem.len() > 2)
            .map(|stem| ["o", "a", "e"].iter().map(|vowel| format!("{stem}{vowel}")).collect())
            .unwrap_or_default(),
    }
}

/// Could the one be a form of the other?
pub fn are_forms(language: Language, a: &str, b: &str) -> bool {
    a == b
        || forms(language, a).iter().any(|form| form == b)
        || forms(language, b).iter().any(|form| form == a)
}

fn english(word: &str) -> Vec<String> {
    let mut forms = Vec::new();
    if !word.ends_with('s') {
        forms.push(format!("{word}s"));
    }
    let ending = |end: &str, new: &str| word.strip_suffix(end).map(|stem| format!("{stem}{new}"));
    if word.ends_with(['s', 'x', 'z']) || word.ends_with("ch") || word.ends_with("sh") {
        forms.push(format!("{word}es"));
    }
    forms.extend(ending("y", "ies"));
    forms.extend(ending("ies", "y"));
    forms.extend(ending("es", ""));
    if !word.ends_with("ss") {
        forms.extend(ending("s", ""));
    }
    forms.extend(ending("ing", ""));
    forms.extend(ending("ed", ""));
    forms.push(format!("{word}ing"));
    forms.push(format!("{word}ed"));
    forms
}

fn italian(word: &str) -> Vec<String> {
    const ENDINGS: &[(&str, &[&str])] = &[
        ("chi", &["co"]),
        ("ghi", &["go"]),
        ("che", &["ca"]),
        ("ghe", &["ga"]),
        ("co", &["chi", "ci", "ca"]),
        ("go", &["ghi", "gi", "ga"]),
        ("ca", &["che", "co"]),
        ("ga", &["ghe", "go"]),
        ("io", &["i", "ia"]),
        ("o", &["i", "a", "e"]),
        ("a", &["e", "i", "o"]),
        ("e", &["i", "a", "o"]),
        ("i", &["o", "e", "io", "a"]),
    ];
    ENDINGS
        .iter()
        .filter_map(|(ending, others)| word.strip_suffix(ending).map(|stem| (stem, others)))
        .flat_map(|(stem, others)| others.iter().map(move |other| format!("{stem}{other}")))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn plural_and_singular_find_each_other() {
        assert!(forms(Language::English, "berry").contains(&"berries".to_owned()));
        assert!(forms(Language::English, "boxes").contains(&"box".to_owned()));
        assert!(are_forms(Language::Italian, "libri", "libro"));
        assert!(are_forms(Language::Italian, "gioco", "giochi"));
        assert!(!are_forms(Language::English, "glass", "glas"));
        assert!(forms(Language::Italian, "日本").is_empty());
    }
}
