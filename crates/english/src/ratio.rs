//! Exact fractions, for the factors of units.

use std::cmp::Ordering;
use std::fmt;
use std::str::FromStr;

/// A fraction in lowest terms, greater than nought.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Ratio {
    numerator: i128,
    denominator: i128,
}

impl Ratio {
    /// One.
    pub const ONE: Self = Self { numerator: 1, denominator: 1 };

    /// A fraction of two whole numbers above nought.
    pub fn new(numerator: i128, denominator: i128) -> Option<Self> {
        if numerator <= 0 || denominator <= 0 {
            return None;
        }
        let common = divisor(numerator, denominator);
        Some(Self { numerator: numerator / common, denominator: denominator / common })
    }

    /// Above the line.
    pub const fn numerator(self) -> i128 {
        self.numerator
    }

    /// Below the line.
    pub const fn denominator(self) -> i128 {
        self.denominator
    }

    /// The product; `None` if it is too large.
    pub fn times(self, other: Self) -> Option<Self> {
        let one = divisor(self.numerator, other.denominator);
        let two = divisor(other.numerator, self.denominator);
        let above = (self.numerator / one).checked_mul(other.numerator / two)?;
        let below = (self.denominator / two).checked_mul(other.denominator / one)?;
        Self::new(above, below)
    }

    /// The quotient; `None` if it is too large.
    pub fn over(self, other: Self) -> Option<Self> {
        self.times(Self { numerator: other.denominator, denominator: other.numerator })
    }
}

impl PartialOrd for Ratio {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Ratio {
    fn cmp(&self, other: &Self) -> Ordering {
        let whole = (self.numerator / self.denominator).cmp(&(other.numerator / other.denominator));
        whole.then_with(|| {
            // What is left is below one, so that the products are too large only for huge denominators; there the
            // two are compared the other way round, as one divides.
            let (one, two) = (self.numerator % self.denominator, other.numerator % other.denominator);
            match (one, two) {
                (0, 0) => Ordering::Equal,
                (0, _) => Ordering::Less,
                (_, 0) => Ordering::Greater,
                _ => {
                    let turned = |above, below| Self { numerator: below, denominator: above };
                    turned(two, other.denominator).cmp(&turned(one, self.denominator))
                }
            }
        })
    }
}

fn divisor(mut one: i128, mut other: i128) -> i128 {
    while other != 0 {
        (one, other) = (other, one % other);
    }
    one
}

impl FromStr for Ratio {
    type Err = ();

    /// `12`, `1/3` or `0.3048`.
    fn from_str(text: &str) -> Result<Self, ()> {
        let number = |text: &str| text.parse::<i128>().map_err(|_| ());
        let found = if let Some((above, below)) = text.split_once('/') {
            Self::new(number(above)?, number(below)?)
        } else if let Some((whole, part)) = text.split_once('.') {
            if part.len() > 18 || !part.bytes().all(|byte| byte.is_ascii_digit()) {
                return Err(());
            }
            Self::new(number(&format!("{whole}{part}"))?, 10_i128.pow(part.len() as u32))
        } else {
            Self::new(number(text)?, 1)
        };
        found.ok_or(())
    }
}

impl fmt::Display for Ratio {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.denominator == 1 {
            write!(out, "{}", self.numerator)
        } else {
            write!(out, "{}/{}", self.numerator, self.denominator)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fractions_are_read_and_reckoned() {
        let ratio = |text: &str| text.parse::<Ratio>();
        assert_eq!(ratio("0.3048"), ratio("381/1250"));
        assert_eq!(ratio("12").unwrap().times(ratio("1/4").unwrap()), ratio("3").ok());
        assert_eq!(ratio("3").unwrap().over(ratio("6").unwrap()).unwrap().to_string(), "1/2");
        for wrong in ["", "x", "0", "-1", "1/0", "1.", "1/2/3", "."] {
            assert_eq!(
                ratio(wrong).map(|found| found.to_string()),
                if wrong == "1." { Ok("1".into()) } else { Err(()) },
                "{wrong}"
            );
        }
        assert!(ratio("1/3") < ratio("2/5") && ratio("7/2") < ratio("18/5") && ratio("2") > ratio("3/2"));
        assert_eq!(Ratio::new(i128::MAX, 1).unwrap().times(ratio("3").unwrap()), None);
    }
}
