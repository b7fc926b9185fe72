//! Names of the puzzle as they stand in a sentence: on one line, not too long, quotation marks in pairs.

/// Longest name that is told in full, in characters.
const LONGEST: usize = 80;

/// A name of the puzzle, fit to stand in a sentence.
pub(crate) fn name(name: &str) -> String {
    // Only as much as can be told is looked at, however long the name is.
    let start: String = name.chars().take(4 * LONGEST).collect();
    let line = start.split_whitespace().collect::<Vec<_>>().join(" ");
    let line: String = line.chars().filter(|c| !c.is_control()).collect();
    let mut short: String = line.chars().take(LONGEST).collect();
    if short.len() < line.len() || start.len() < name.len() {
        short = format!("{}…", short.trim_end());
    }
    if short.is_empty() {
        short.push_str("(blank)");
    }
    if in_pairs(&short) { short } else { short.replace(['“', '”', '"'], "’") }
}

/// A name as a noun phrase: what stands in parentheses, “(other town)”, is a description.
pub(crate) fn noun_phrase(text: &str) -> String {
    let text = name(text);
    match text.strip_prefix('(').and_then(|rest| rest.strip_suffix(')')) {
        Some(inner) if !inner.trim().is_empty() && !inner.contains(['(', ')']) => {
            let inner = inner.trim();
            let has_article = ["the ", "a ", "an ", "no ", "not "].iter().any(|word| inner.starts_with(word));
            if has_article || inner.starts_with(char::is_uppercase) {
                inner.to_owned()
            } else {
                format!("the {inner}")
            }
        }
        _ => text,
    }
}

/// Whether quotation marks open and close in turn.
fn in_pairs(text: &str) -> bool {
    let mut open = false;
    for letter in text.chars() {
        match letter {
            '“' if open => return false,
            '”' if !open => return false,
            '“' | '”' => open = !open,
            _ => {}
        }
    }
    !open && text.matches('"').count().is_multiple_of(2)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_made_fit() {
        assert_eq!(name(" Tall \n Tom "), "Tall Tom");
        assert_eq!(name("the “Q”"), "the “Q”");
        assert_eq!(name("the “Q"), "the ’Q");
        assert_eq!(name("5\" pipe"), "5’ pipe");
        assert_eq!(name(&"long ".repeat(100_000)).chars().count(), LONGEST);
        assert_eq!(noun_phrase(""), "the blank");
        assert_eq!(noun_phrase("(other town)"), "the other town");
        assert_eq!(noun_phrase("(a) or (b)"), "(a) or (b)");
    }
}
