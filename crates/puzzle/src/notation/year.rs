//! Years: `1912`, `44 B.C.`, `A.D. 79`, and decades: `1920s`.

use super::calendar::four_digits;
use super::{Values, numeral};
use crate::category::ScaleKind;
use crate::number::Number;

/// Items that are years; years before our era are negative. A number alone is a year only if it has
/// four digits.
pub fn years(items: &[&str]) -> Option<Values> {
    let decades: Option<Vec<i64>> = items.iter().map(|item| decade(item)).collect();
    if let Some(decades) = decades {
        let values = decades.into_iter().map(Number::from).collect();
        return Some(Values::with_unit(ScaleKind::Year, "s", values));
    }
    let years: Vec<(i64, bool)> = items.iter().map(|item| year(item)).collect::<Option<_>>()?;
    let era = years.iter().any(|&(_, era)| era);
    let fits = |&(year, _): &(i64, bool)| era || (1000..=2100).contains(&year);
    years
        .iter()
        .all(fits)
        .then(|| Values::plain(ScaleKind::Year, years.iter().map(|&(year, _)| Number::from(year)).collect()))
}

fn decade(item: &str) -> Option<i64> {
    let digits = item.strip_suffix('s')?;
    let digits = digits.strip_suffix(['\'', '’']).unwrap_or(digits);
    four_digits(digits).filter(|year| year % 10 == 0)
}

/// A year and whether it names its era.
fn year(item: &str) -> Option<(i64, bool)> {
    let plain: String = item.to_uppercase().chars().filter(|c| !matches!(c, '.' | ' ')).collect();
    let written = plain.trim_matches(char::is_alphabetic);
    let (number, rest) = numeral::leading(written)?;
    let value = number.to_integer().filter(|&value| value >= 0 && rest.is_empty())?;
    match (plain.strip_suffix(written), plain.strip_prefix(written)) {
        // A comma belongs to a number of thousands, not to a year of our own days.
        (Some(""), Some("")) => four_digits(written).map(|year| (year, false)),
        (Some("AD" | "CE"), _) | (_, Some("AD" | "CE")) => Some((value, true)),
        (_, Some("BC" | "BCE")) => Some((-value, true)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn values(items: &[&str]) -> Option<Vec<i64>> {
        Some(years(items)?.numbers.iter().map(|value| value.numerator()).collect())
    }

    #[test]
    fn years_and_eras() {
        assert_eq!(values(&["1912", "2001"]), Some(vec![1912, 2001]));
        assert_eq!(values(&["44 B.C.", "44 BCE", "A.D. 79", "79 C.E."]), Some(vec![-44, -44, 79, 79]));
        assert_eq!(values(&["350 B.C.E.", "1066"]), Some(vec![-350, 1066]));
        assert_eq!(values(&["210,000 B.C.E.", "9,500 B.C.E."]), Some(vec![-210_000, -9_500]));
        assert_eq!(values(&["1920s", "1950's"]), Some(vec![1920, 1950]));
    }

    #[test]
    fn other_numbers_are_no_years() {
        for items in [&["500", "1000"][..], &["2500"], &["1,912"], &["1912 miles"], &["BC"], &["1925s"]] {
            assert_eq!(values(items), None, "{items:?}");
        }
    }
}
