//! Data that somebody hands over.

use std::sync::OnceLock;

/// Gives the data of a name, as often as somebody asks.
type Source = fn(&str) -> &'static [u8];

static SOURCE: OnceLock<Source> = OnceLock::new();

/// Says who hands data over; only the first time counts.
pub fn hand_over(source: Source) {
    let _ = SOURCE.set(source);
}

/// The data of a name; none where nobody hands any over.
pub fn data(name: &str) -> &'static [u8] {
    SOURCE.get().map_or(&[], |source| source(name))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn data_come_from_whoever_hands_them_over() {
        assert!(data("names").is_empty());
        hand_over(|name| if name == "names" { b"Ann, Bob" } else { b"" });
        hand_over(|_| b"too late");
        assert_eq!(data("names"), b"Ann, Bob");
        assert!(data("numbers").is_empty());
    }
}
