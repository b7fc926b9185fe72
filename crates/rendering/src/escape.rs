//! Words of a puzzle made safe for the language that they are put into: they may come from anywhere.

/// A text within HTML or SVG, also within an attribute. Characters that XML does not allow are replaced.
pub(crate) fn xml(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for character in text.chars() {
        match character {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            '\'' => safe.push_str("&#39;"),
            '\n' | '\r' | '\t' => safe.push(' '),
            '\u{fffe}' | '\u{ffff}' => safe.push('\u{fffd}'),
            character if character.is_control() => safe.push('\u{fffd}'),
            character => safe.push(character),
        }
    }
    safe
}

/// JSON within a `script` element: nothing in it can end the element or begin a comment.
pub(crate) fn json_in_script(json: &str) -> String {
    json.replace('<', "\\u003c").replace('\u{2028}', "\\u2028").replace('\u{2029}', "\\u2029")
}

/// A text within double quotes in DOT.
pub(crate) fn dot(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for character in text.chars() {
        match character {
            '"' => safe.push_str("\\\""),
            '\\' => safe.push_str("\\\\"),
            '\n' | '\r' | '\t' => safe.push(' '),
            character if character.is_control() => safe.push('\u{fffd}'),
            character => safe.push(character),
        }
    }
    safe
}

/// A text within a line of Markdown.
pub(crate) fn markdown(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for character in text.chars() {
        match character {
            '\\' | '`' | '*' | '_' | '[' | ']' | '<' | '>' | '|' | '#' | '~' | '$' | '&' => {
                safe.push('\\');
                safe.push(character);
            }
            '\n' | '\r' | '\t' => safe.push(' '),
            character if character.is_control() => safe.push('\u{fffd}'),
            character => safe.push(character),
        }
    }
    safe
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn what_means_something_is_escaped() {
        assert_eq!(xml("<a href='x'>&\u{7}\n\""), "&lt;a href=&#39;x&#39;&gt;&amp;\u{fffd} &quot;");
        assert_eq!(json_in_script("\"</script><!--\""), "\"\\u003c/script>\\u003c!--\"");
        assert_eq!(dot("a\"b\\n"), "a\\\"b\\\\n");
        assert_eq!(markdown("*$5* [x](y)|"), "\\*\\$5\\* \\[x\\](y)\\|");
    }

    proptest! {
        #[test]
        fn nothing_breaks_out(text in "\\PC{0,40}") {
            prop_assert!(!xml(&text).contains(['<', '>', '"', '\'']));
            prop_assert!(!json_in_script(&text).contains('<'));
            let quoted = dot(&text);
            let plain = quoted.replace("\\\\", "").replace("\\\"", "");
            prop_assert!(!plain.contains(['"', '\n']));
        }
    }
}
