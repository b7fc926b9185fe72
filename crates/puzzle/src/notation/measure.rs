//! Measures of more than one unit: `5'10"`, `2 lbs 3 oz`, `1 hour 30 minutes`, or `45 min` among `2 hr`.

use super::{Values, numeral};
use crate::category::ScaleKind;
use crate::number::Number;
use english::Ratio;
use english::unit::{Dimension, Unit, units};

/// Items that are measures of one dimension, in the smallest unit that occurs.
pub fn measures(items: &[&str]) -> Option<Values> {
    let read: Vec<Vec<(Number, Vec<Unit>)>> = items.iter().map(|item| parts(item)).collect::<Option<_>>()?;
    let all = || read.iter().flatten();
    // A word can be several units; the dimension is one that all of them have.
    let first = all().next()?.1.iter();
    let dimension = first.map(|unit| unit.dimension).find(|&dimension| {
        is_measured(dimension) && all().all(|(_, units)| units.iter().any(|unit| unit.dimension == dimension))
    })?;
    let of = |units: &[Unit]| units.iter().find(|unit| unit.dimension == dimension).cloned();
    let smaller = |one: &Unit, other: &Unit| one.in_terms_of(other).is_some_and(|ratio| ratio < Ratio::ONE);
    let mut smallest = of(&all().next()?.1)?;
    for unit in all().filter_map(|(_, units)| of(units)) {
        unit.in_terms_of(&smallest)?;
        if smaller(&unit, &smallest) {
            smallest = unit;
        }
    }
    let values = read.iter().map(|parts| {
        let mut above: Option<Unit> = None;
        parts.iter().try_fold(Number::ZERO, |sum, (number, units)| {
            let unit = of(units)?;
            // Feet come before inches, hours before minutes.
            above.as_ref().is_none_or(|above| smaller(&unit, above)).then_some(())?;
            let ratio = unit.in_terms_of(&smallest)?;
            above = Some(unit);
            let size =
                Number::fraction(ratio.numerator().try_into().ok()?, ratio.denominator().try_into().ok()?)?;
            sum.plus(number.times(size)?)
        })
    });
    Some(Values::with_unit(ScaleKind::Number, &smallest.many, values.collect::<Option<_>>()?))
}

/// Whether a dimension is told in more than one unit together.
fn is_measured(dimension: Dimension) -> bool {
    matches!(
        dimension,
        Dimension::Length
            | Dimension::Mass
            | Dimension::Time
            | Dimension::Volume
            | Dimension::Area
            | Dimension::Data
    )
}

/// Numbers with their units, one or more.
fn parts(item: &str) -> Option<Vec<(Number, Vec<Unit>)>> {
    let mut parts = Vec::new();
    let mut rest = item.trim();
    while !rest.is_empty() {
        let (number, after) = numeral::leading(rest)?;
        let after = after.trim_start_matches([' ', '-']);
        let letters = after.find(|c: char| !c.is_alphabetic()).unwrap_or(after.len());
        let (written, after) = if letters > 0 {
            after.split_at(letters)
        } else {
            let signs = after.find(|c: char| c.is_ascii_digit() || c.is_whitespace()).unwrap_or(after.len());
            after.split_at(signs)
        };
        let found = units(written);
        (!found.is_empty()).then_some(())?;
        parts.push((number, found));
        rest = after.trim_start_matches(['.', ',']).trim_start();
        rest = rest.strip_prefix("and ").unwrap_or(rest).trim_start();
    }
    (!parts.is_empty()).then_some(parts)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn compound_measures_count_the_smallest_unit() {
        for (items, unit, wanted) in [
            (&["5'10\"", "6'", "5' 11\""][..], "inches", &["70", "72", "71"][..]),
            (&["5 ft 10 in", "6 feet"], "inches", &["70", "72"]),
            (&["5’", "6’"], "feet", &["5", "6"]),
            (&["2 lbs 3 oz", "2 lbs. 4 oz."], "ounces", &["35", "36"]),
            (&["1 hour 30 minutes", "2 hours", "1 hour and 5 minutes"], "minutes", &["90", "120", "65"]),
            (&["3 min 20 s", "45 sec"], "seconds", &["200", "45"]),
            (&["1.5 hr", "45 min"], "minutes", &["90", "45"]),
            (&["6 weeks", "10 days"], "days", &["42", "10"]),
            (&["1 kg", "500g"], "g", &["1000", "500"]),
        ] {
            let read = measures(items).unwrap_or_else(|| panic!("{items:?}"));
            assert_eq!(read.unit.as_deref(), Some(unit), "{items:?}");
            assert_eq!(read.numbers.iter().map(Number::to_string).collect::<Vec<_>>(), wanted, "{items:?}");
        }
    }

    #[test]
    fn what_does_not_go_together_is_refused() {
        for items in [&["5 ft", "5 lbs"][..], &["10 in 5 ft"], &["5 dogs"], &["7"], &["5 ft Ann"], &[""]] {
            assert_eq!(measures(items), None, "{items:?}");
        }
    }
}
