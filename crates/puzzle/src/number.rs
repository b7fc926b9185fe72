//! Exact numbers: the values of items and the amounts in clues.
//!
//! Prices, half hours and tenths of a point must compare exactly, so a number is a fraction of two
//! `i64`. Arithmetic is checked: it gives `None` where the result does not fit, never a wrong value.

use std::cmp::Ordering;
use std::fmt;
use std::str::FromStr;

/// An exact fraction in lowest terms with a positive denominator.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Number {
    numerator: i64,
    denominator: i64,
}

impl Number {
    /// Nought.
    pub const ZERO: Number = Number { numerator: 0, denominator: 1 };
    /// One.
    pub const ONE: Number = Number { numerator: 1, denominator: 1 };

    /// The fraction `numerator / denominator`; `None` for a denominator of nought or a result too large.
    pub fn fraction(numerator: i64, denominator: i64) -> Option<Number> {
        Number::reduce(i128::from(numerator), i128::from(denominator))
    }

    /// The number above the line, in lowest terms.
    pub fn numerator(self) -> i64 {
        self.numerator
    }

    /// The number below the line: always positive.
    pub fn denominator(self) -> i64 {
        self.denominator
    }

    /// The whole number that this is, if it is one.
    pub fn to_integer(self) -> Option<i64> {
        (self.denominator == 1).then_some(self.numerator)
    }

    /// `self + other`, if it fits.
    pub fn plus(self, other: Number) -> Option<Number> {
        let (a, b) = (i128::from(self.numerator), i128::from(self.denominator));
        let (c, d) = (i128::from(other.numerator), i128::from(other.denominator));
        Number::reduce(a.checked_mul(d)?.checked_add(c.checked_mul(b)?)?, b * d)
    }

    /// `self - other`, if it fits.
    pub fn minus(self, other: Number) -> Option<Number> {
        self.plus(other.negated()?)
    }

    /// `self * other`, if it fits.
    pub fn times(self, other: Number) -> Option<Number> {
        Number::reduce(
            i128::from(self.numerator) * i128::from(other.numerator),
            i128::from(self.denominator) * i128::from(other.denominator),
        )
    }

    /// `-self`, if it fits.
    pub fn negated(self) -> Option<Number> {
        Some(Number { numerator: self.numerator.checked_neg()?, denominator: self.denominator })
    }

    /// The distance from nought, if it fits.
    pub fn magnitude(self) -> Option<Number> {
        if self.numerator < 0 { self.negated() } else { Some(self) }
    }

    fn reduce(numerator: i128, denominator: i128) -> Option<Number> {
        if denominator == 0 {
            return None;
        }
        let sign = if denominator < 0 { -1 } else { 1 };
        let divisor =
            i128::try_from(greatest_common_divisor(numerator.unsigned_abs(), denominator.unsigned_abs()))
                .ok()?;
        Some(Number {
            numerator: i64::try_from(sign * numerator / divisor).ok()?,
            denominator: i64::try_from(sign * denominator / divisor).ok()?,
        })
    }
}

fn greatest_common_divisor(mut a: u128, mut b: u128) -> u128 {
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}

impl From<i64> for Number {
    fn from(value: i64) -> Number {
        Number { numerator: value, denominator: 1 }
    }
}

impl Ord for Number {
    fn cmp(&self, other: &Number) -> Ordering {
        let left = i128::from(self.numerator) * i128::from(other.denominator);
        let right = i128::from(other.numerator) * i128::from(self.denominator);
        left.cmp(&right)
    }
}

impl PartialOrd for Number {
    fn partial_cmp(&self, other: &Number) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// Whole numbers and finite decimals print as such (`7`, `2.75`), other fractions as `1/3`.
impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Number { numerator, denominator } = *self;
        if denominator == 1 {
            return write!(f, "{numerator}");
        }
        let Some(places) = (1..=9u32).find(|&p| 10i64.pow(p) % denominator == 0) else {
            return write!(f, "{numerator}/{denominator}");
        };
        let power = 10i128.pow(places);
        let scaled = i128::from(numerator) * (power / i128::from(denominator));
        let sign = if scaled < 0 { "-" } else { "" };
        let digits = scaled.unsigned_abs();
        let power = power.unsigned_abs();
        write!(f, "{sign}{}.{:0width$}", digits / power, digits % power, width = places as usize)
    }
}

impl fmt::Debug for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Why a text is not a [`Number`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotANumber;

impl fmt::Display for NotANumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not a number such as 7, -2.75 or 1/3, or too large")
    }
}

impl std::error::Error for NotANumber {}

/// Reads what [`Number`] prints: `7`, `-2.75`, `1/3`.
impl FromStr for Number {
    type Err = NotANumber;

    fn from_str(text: &str) -> Result<Number, NotANumber> {
        let (sign, digits) = match text.strip_prefix('-') {
            Some(rest) => (-1, rest),
            None => (1, text),
        };
        // In `i128`, because digits that do not fit `i64` as they stand may do so in lowest terms.
        let whole = |s: &str| -> Result<i128, NotANumber> {
            if s.is_empty() || !s.bytes().all(|b| b.is_ascii_digit()) {
                return Err(NotANumber);
            }
            s.parse::<u64>().map(i128::from).map_err(|_| NotANumber)
        };
        if let Some((above, below)) = digits.split_once('/') {
            return Number::reduce(sign * whole(above)?, whole(below)?).ok_or(NotANumber);
        }
        let Some((integer, decimals)) = digits.split_once('.') else {
            return Number::reduce(sign * whole(digits)?, 1).ok_or(NotANumber);
        };
        if decimals.len() > 9 {
            return Err(NotANumber);
        }
        let power = 10i128.pow(decimals.len() as u32);
        let scaled = whole(integer)? * power + whole(decimals)?;
        Number::reduce(sign * scaled, power).ok_or(NotANumber)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn number(text: &str) -> Number {
        text.parse().expect(text)
    }

    #[test]
    fn prints_what_it_reads() {
        for text in ["0", "7", "-3", "2.75", "-0.05", "1/3", "-7/6", "1200000"] {
            assert_eq!(number(text).to_string(), text);
        }
        assert_eq!(number("2.50").to_string(), "2.5");
        assert_eq!(number("4/2").to_string(), "2");
    }

    #[test]
    fn reads_back_the_largest_numbers() {
        for (numerator, denominator) in [(i64::MAX, 512), (i64::MIN, 1), (i64::MIN, 3), (1, i64::MAX)] {
            let large = Number::fraction(numerator, denominator).unwrap();
            assert_eq!(large.to_string().parse(), Ok(large));
        }
    }

    #[test]
    fn refuses_what_is_no_number() {
        for text in ["", "-", ".", "1.", ".5", "1/0", "a", "1e3", "99999999999999999999", "+1", "1 "] {
            assert_eq!(text.parse::<Number>(), Err(NotANumber), "{text}");
        }
    }

    #[test]
    fn compares_and_adds_exactly() {
        assert!(number("1/3") < number("0.34"));
        assert_eq!(number("0.1").plus(number("0.2")), Some(number("0.3")));
        assert_eq!(number("1/2").times(number("2/3")), Some(number("1/3")));
        assert_eq!(number("1").minus(number("1/3")), Some(number("2/3")));
    }

    #[test]
    fn says_when_a_result_does_not_fit() {
        let large = Number::from(i64::MAX);
        assert_eq!(large.plus(Number::ONE), None);
        assert_eq!(large.times(Number::from(2)), None);
        assert_eq!(Number::from(i64::MIN).magnitude(), None);
        assert_eq!(Number::fraction(i64::MIN, -1), None);
    }
}
