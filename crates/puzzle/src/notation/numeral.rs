//! Numbers in digits: `1,250`, `2.5`, `1 1/2`, `½`, `-7`.

use crate::number::Number;

/// Denominators of fractions in recipes and on rulers; `3/14` is more likely a date.
const DENOMINATORS: &[i64] = &[2, 3, 4, 5, 6, 8, 10, 16, 32];

/// The number that a text starts with, and what follows it.
pub fn leading(text: &str) -> Option<(Number, &str)> {
    if let Some(digits) = text.strip_prefix(['-', '−', '–']) {
        let (number, rest) = unsigned(digits)?;
        return Some((number.negated()?, rest));
    }
    unsigned(text)
}

fn unsigned(text: &str) -> Option<(Number, &str)> {
    if let Some((part, rest)) = vulgar(text) {
        return Some((part, rest));
    }
    let (whole, rest) = digits(text)?;
    if let Some(below) = rest.strip_prefix('/') {
        return fraction(whole, below);
    }
    let (whole, rest) = decimals(whole, rest)?;
    if whole.to_integer().is_some() {
        let after = rest.trim_start_matches([' ', '-']);
        let mixed = vulgar(after).or_else(|| {
            let (above, rest) = digits(after)?;
            fraction(above, rest.strip_prefix('/')?)
        });
        if let Some((part, rest)) = mixed {
            return Some((whole.plus(part)?, rest));
        }
    }
    Some((whole, rest))
}

/// A whole number, with or without commas between thousands.
fn digits(text: &str) -> Option<(i64, &str)> {
    let end = text.bytes().take_while(u8::is_ascii_digit).count();
    let mut value: i64 = text.get(..end)?.parse().ok()?;
    let mut rest = text.get(end..)?;
    // `12345,678` is no number of thousands.
    let grouped = end <= 3;
    while let Some(group) = rest.strip_prefix(',').and_then(|after| after.get(..3)).filter(|_| grouped) {
        let closed = !rest.get(4..)?.starts_with(|c: char| c.is_ascii_digit());
        if !closed || !group.bytes().all(|byte| byte.is_ascii_digit()) {
            break;
        }
        value = value.checked_mul(1000)?.checked_add(group.parse().ok()?)?;
        rest = rest.get(4..)?;
    }
    Some((value, rest))
}

fn decimals(whole: i64, rest: &str) -> Option<(Number, &str)> {
    let after = rest.strip_prefix('.').unwrap_or_default();
    let count = after.bytes().take_while(u8::is_ascii_digit).count();
    if count == 0 {
        return Some((Number::from(whole), rest));
    }
    let number = format!("{whole}.{}", after.get(..count)?).parse().ok()?;
    Some((number, after.get(count..)?))
}

fn fraction(above: i64, rest: &str) -> Option<(Number, &str)> {
    let (below, rest) = digits(rest)?;
    let proper = above > 0 && above < below && DENOMINATORS.contains(&below);
    Some((Number::fraction(above, below).filter(|_| proper)?, rest))
}

/// A fraction that is one character.
fn vulgar(text: &str) -> Option<(Number, &str)> {
    let first = text.chars().next()?;
    let (above, below) = match first {
        '½' => (1, 2),
        '⅓' => (1, 3),
        '⅔' => (2, 3),
        '¼' => (1, 4),
        '¾' => (3, 4),
        '⅕' => (1, 5),
        '⅛' => (1, 8),
        '⅜' => (3, 8),
        '⅝' => (5, 8),
        '⅞' => (7, 8),
        _ => return None,
    };
    Some((Number::fraction(above, below)?, text.get(first.len_utf8()..)?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_read() {
        for (text, value, rest) in [
            ("7", "7", ""),
            ("1,250 km", "1250", " km"),
            ("1,250,000", "1250000", ""),
            ("12,5", "12", ",5"),
            ("2.50", "2.5", ""),
            ("3. b", "3", ". b"),
            ("1 1/2 cups", "1.5", " cups"),
            ("1-1/2", "1.5", ""),
            ("3/4", "0.75", ""),
            ("1½", "1.5", ""),
            ("½ mile", "0.5", " mile"),
            ("-7°", "-7", "°"),
            ("7-11", "7", "-11"),
        ] {
            let (number, after) = leading(text).unwrap_or_else(|| panic!("{text}"));
            assert_eq!((number.to_string().as_str(), after), (value, rest), "{text}");
        }
    }

    #[test]
    fn what_is_no_number_is_refused() {
        for text in ["", "a", "-", "$5", "3/14", "99999999999999999999", ".5x"] {
            assert_eq!(leading(text), None, "{text}");
        }
    }
}
