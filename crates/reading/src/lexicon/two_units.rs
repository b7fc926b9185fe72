//! Amounts that are told in two units: “an hour and 40 minutes”.

use crate::token::Token;
use english::unit::units;
use puzzle::Number;

/// An amount in two units, “an hour and 40 minutes”: where it ends, how much it is in the second unit, and where
/// that stands.
pub fn in_two_units(tokens: &[Token], place: usize) -> Option<(usize, Number, u16)> {
    let token = tokens.get(place)?;
    let large = if token.is("a") || token.is("an") { Number::ONE } else { token.number? };
    let joint = place + 2;
    let second = if tokens.get(joint)?.is("and") { joint + 1 } else { joint };
    let small = tokens.get(second)?.number?;
    let units = |place: usize| tokens.get(place).map(|token| units(&token.word));
    let (one, other) = (units(place + 1)?, units(second + 1)?);
    // The second is the smaller one, and a whole number of it makes one of the first.
    let many = one.iter().find_map(|one| other.iter().find_map(|other| one.in_terms_of(other)))?;
    let whole = many.denominator() == 1 && many.numerator() > 1;
    let many = i64::try_from(many.numerator()).ok().filter(|_| whole)?;
    let number = large.times(Number::from(many))?.plus(small)?;
    Some((second + 2, number, u16::try_from(second + 1).ok()?))
}
