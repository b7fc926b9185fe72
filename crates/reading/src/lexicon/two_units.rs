//! Amounts that are told in two units: “an hour and 40 minutes”.

use crate::token::Token;
use english::stem::stem;
use puzzle::Number;

/// Units that are told together, and how many of the second make one of the first.
const TWO_UNITS: &[(&str, &str, i64)] = &[
    ("hour", "minut", 60),
    ("minut", "second", 60),
    ("foot", "inch", 12),
    ("pound", "ounc", 16),
    ("week", "day", 7),
    ("year", "month", 12),
    ("dollar", "cent", 100),
];

/// An amount in two units, “an hour and 40 minutes”: where it ends, how much it is in the second unit, and where
/// that stands.
pub fn in_two_units(tokens: &[Token], place: usize) -> Option<(usize, Number, u16)> {
    let token = tokens.get(place)?;
    let large = if token.is("a") || token.is("an") { Number::ONE } else { token.number? };
    let joint = place + 2;
    let second = if tokens.get(joint)?.is("and") { joint + 1 } else { joint };
    let small = tokens.get(second)?.number?;
    let unit = |place: usize| tokens.get(place).map(|token| stem(&token.word));
    let (one, other) = (unit(place + 1)?, unit(second + 1)?);
    let (_, _, many) = TWO_UNITS.iter().find(|units| units.0 == one && units.1 == other)?;
    let number = large.times(Number::from(*many))?.plus(small)?;
    Some((second + 2, number, u16::try_from(second + 1).ok()?))
}
