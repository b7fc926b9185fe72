//! Measures of more than one unit: `5'10"`, `2 lbs 3 oz`, `1 hour 30 minutes`, or `45 min` among `2 hr`.

use super::{Values, numeral};
use crate::category::ScaleKind;
use crate::number::Number;

/// What is measured: only units of one dimension go together.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Dimension {
    Length,
    Metric,
    Weight,
    Mass,
    Time,
    Volume,
}

/// The units: dimension, size in the dimension's smallest unit, name, and how it may be written.
const UNITS: &[(Dimension, i64, &str, &[&str])] = &[
    (Dimension::Length, 1, "inches", &["\"", "”", "″", "''", "in", "inch", "inches"]),
    (Dimension::Length, 12, "feet", &["'", "’", "′", "ft", "foot", "feet"]),
    (Dimension::Length, 36, "yards", &["yd", "yds", "yard", "yards"]),
    (Dimension::Length, 63_360, "miles", &["mi", "mile", "miles"]),
    (Dimension::Metric, 1, "mm", &["mm"]),
    (Dimension::Metric, 10, "cm", &["cm", "centimeter", "centimeters", "centimetre", "centimetres"]),
    (Dimension::Metric, 1_000, "m", &["m", "meter", "meters", "metre", "metres"]),
    (Dimension::Metric, 1_000_000, "km", &["km", "kilometer", "kilometers", "kilometre", "kilometres"]),
    (Dimension::Weight, 1, "ounces", &["oz", "ounce", "ounces"]),
    (Dimension::Weight, 16, "pounds", &["lb", "lbs", "pound", "pounds"]),
    (Dimension::Mass, 1, "g", &["g", "gram", "grams"]),
    (Dimension::Mass, 1_000, "kg", &["kg", "kilo", "kilos", "kilogram", "kilograms"]),
    (Dimension::Time, 1, "seconds", &["s", "sec", "secs", "second", "seconds"]),
    (Dimension::Time, 60, "minutes", &["min", "mins", "minute", "minutes"]),
    (Dimension::Time, 3_600, "hours", &["h", "hr", "hrs", "hour", "hours"]),
    (Dimension::Time, 86_400, "days", &["day", "days"]),
    (Dimension::Time, 604_800, "weeks", &["week", "weeks"]),
    (Dimension::Volume, 1, "ml", &["ml"]),
    (Dimension::Volume, 1_000, "litres", &["l", "liter", "liters", "litre", "litres"]),
];

/// Items that are measures of one dimension, in the smallest unit that occurs.
pub fn measures(items: &[&str]) -> Option<Values> {
    let mut dimension = None;
    let mut smallest: Option<(i64, &str)> = None;
    let mut values = Vec::with_capacity(items.len());
    for item in items {
        let mut value = Number::ZERO;
        let mut above = None;
        for (number, (of, size, name)) in parts(item)? {
            // Feet come before inches, hours before minutes.
            if *dimension.get_or_insert(of) != of || above.is_some_and(|above| size >= above) {
                return None;
            }
            above = Some(size);
            value = value.plus(number.times(Number::from(size))?)?;
            if smallest.is_none_or(|(least, _)| size < least) {
                smallest = Some((size, name));
            }
        }
        values.push(value);
    }
    let (size, name) = smallest?;
    let scaled =
        values.into_iter().map(|value| value.times(Number::fraction(1, size)?)).collect::<Option<_>>()?;
    Some(Values::with_unit(ScaleKind::Number, name, scaled))
}

/// A dimension, a size and a name.
type Unit = (Dimension, i64, &'static str);

/// Numbers with their units, one or more.
fn parts(item: &str) -> Option<Vec<(Number, Unit)>> {
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
        let lower = written.to_lowercase();
        let &(dimension, size, name, _) = UNITS.iter().find(|(.., ways)| ways.contains(&lower.as_str()))?;
        parts.push((number, (dimension, size, name)));
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
