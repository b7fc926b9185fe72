//! The stem of a word: enough to see that *paints*, *painting* and *painted* belong together.

/// The word without its endings, in lower case. The stem need not be a word.
pub fn stem(word: &str) -> String {
    let word = word.to_lowercase();
    let irregular = match word.as_str() {
        "paid" | "pays" | "paying" => "pay",
        "men" => "man",
        "women" => "woman",
        "people" | "persons" => "person",
        "children" => "child",
        "feet" => "foot",
        "sold" | "sells" => "sell",
        "wore" | "worn" => "wear",
        "won" | "winner" | "winning" => "win",
        "spoke" | "spoken" => "speak",
        "drove" | "driven" => "drive",
        "ate" | "eaten" => "eat",
        "bought" => "buy",
        "ran" | "running" => "run",
        "went" | "gone" | "goes" => "go",
        "began" | "begun" => "begin",
        "took" | "taken" => "take",
        "built" => "build",
        "born" => "birth",
        "dove" => "dive",
        "lasted" => "last",
        "mice" => "mouse",
        _ => "",
    };
    if !irregular.is_empty() {
        return irregular.to_owned();
    }
    let length = word.chars().count();
    if length <= 3 || !word.is_ascii() {
        return word;
    }
    let cut = |ending: &str, least: usize| word.strip_suffix(ending).filter(|stem| stem.len() >= least);
    if let Some(stem) = cut("ies", 2) {
        return format!("{stem}y");
    }
    for (ending, least) in [("sses", 2), ("xes", 2), ("ches", 2), ("shes", 2), ("zes", 2)] {
        if cut(ending, least).is_some() {
            return word[..word.len() - 2].to_owned();
        }
    }
    if word.ends_with('s') && !word.ends_with("ss") && !word.ends_with("us") && !word.ends_with("is") {
        return stem(&word[..word.len() - 1]);
    }
    for ending in ["ing", "ed", "er"] {
        if let Some(stem) = cut(ending, 3) {
            return unfold(stem);
        }
    }
    if let Some(stem) = word.strip_suffix('e').filter(|stem| stem.len() >= 3) {
        return stem.to_owned();
    }
    word
}

/// Undoes a doubled consonant: `swimm` is `swim`.
fn unfold(stem: &str) -> String {
    let bytes = stem.as_bytes();
    let doubled = bytes.len() > 3 && bytes[bytes.len() - 1] == bytes[bytes.len() - 2];
    if doubled && !matches!(bytes[bytes.len() - 1], b'l' | b's' | b'z' | b'e' | b'o') {
        stem[..stem.len() - 1].to_owned()
    } else {
        stem.strip_suffix('e').unwrap_or(stem).to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::stem;

    #[test]
    fn forms_of_a_word_share_a_stem() {
        for forms in [
            &["paints", "painting", "painted", "painter"][..],
            &["swims", "swimming", "swimmer"],
            &["cruise", "cruises", "cruising"],
            &["price", "prices", "priced"],
            &["city", "cities"],
            &["box", "boxes"],
            &["person", "people"],
        ] {
            assert!(forms.iter().all(|form| stem(form) == stem(forms[0])), "{forms:?}");
        }
        assert_ne!(stem("mile"), stem("mill"));
    }
}
