//! Days of the week and months, with or without a year.

use super::Values;
use crate::category::ScaleKind;
use crate::number::Number;
use english::calendar::calendar;

/// Items that are days of the week, counted from Monday = 1. Sunday is 7, but 0 at the head of a list
/// that goes on from there: such a week begins with it.
pub fn weekdays(items: &[&str]) -> Option<Values> {
    let mut days: Vec<i64> = items.iter().map(|item| weekday(item)).collect::<Option<_>>()?;
    if let [first @ 7, rest @ ..] = days.as_mut_slice()
        && rest.len() > 1
        && rest.is_sorted()
    {
        *first = 0;
    }
    Some(Values::plain(ScaleKind::Weekday, days.into_iter().map(Number::from).collect()))
}

/// A day of the week, from Monday = 1, in full (`Mondays` too) or cut to three letters or more.
pub fn weekday(word: &str) -> Option<i64> {
    calendar().weekday(word)
}

/// Items that are months, all with a year or all without.
pub fn months(items: &[&str]) -> Option<Values> {
    let months: Vec<(i64, Option<i64>)> =
        items.iter().map(|item| month_of_year(item)).collect::<Option<_>>()?;
    let with_year = months.first()?.1.is_some();
    let value = |&(month, year): &(i64, Option<i64>)| {
        (year.is_some() == with_year).then(|| Number::from(year.map_or(month, |year| year * 12 + month)))
    };
    Some(Values::plain(ScaleKind::Month, months.iter().map(value).collect::<Option<_>>()?))
}

fn month_of_year(item: &str) -> Option<(i64, Option<i64>)> {
    if let Some((month, year)) = item.split_once('/') {
        let plain = (1..=2).contains(&month.len()) && month.bytes().all(|byte| byte.is_ascii_digit());
        let month = month.parse().ok().filter(|month| plain && (1..=12).contains(month))?;
        return Some((month, Some(four_digits(year)?)));
    }
    match item.split_once([' ', ',']) {
        None => Some((month(item)?, None)),
        Some((name, year)) => {
            let year = year.trim().trim_start_matches("of ");
            Some((month(name)?, Some(four_digits(year)?)))
        }
    }
}

/// A month, from January = 1, in full or cut to three letters (`Sept` to four).
pub fn month(word: &str) -> Option<i64> {
    calendar().month(word)
}

/// A year of four digits.
pub fn four_digits(text: &str) -> Option<i64> {
    let plain = text.len() == 4 && text.bytes().all(|byte| byte.is_ascii_digit());
    text.parse().ok().filter(|_| plain)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn values(read: Option<Values>) -> Option<Vec<i64>> {
        Some(read?.numbers.iter().map(|value| value.numerator()).collect())
    }

    #[test]
    fn days_of_the_week() {
        assert_eq!(values(weekdays(&["Monday", "Tues.", "SUN", "Fridays"])), Some(vec![1, 2, 7, 5]));
        assert_eq!(values(weekdays(&["Sunday", "Monday", "Thursday"])), Some(vec![0, 1, 4]));
        assert_eq!(values(weekdays(&["Sunday", "Friday", "Thursday"])), Some(vec![7, 5, 4]));
        for items in [&["Monday", "Ann"][..], &["Sunny", "Sat"], &["Mo"]] {
            assert_eq!(weekdays(items), None, "{items:?}");
        }
    }

    #[test]
    fn months_with_and_without_a_year() {
        assert_eq!(values(months(&["January", "Sept.", "dec"])), Some(vec![1, 9, 12]));
        let years = values(months(&["January 1982", "Dec 1981"]));
        assert_eq!(years, Some(vec![1982 * 12 + 1, 1981 * 12 + 12]));
        assert_eq!(values(months(&["05/2025", "12/2024"])), Some(vec![2025 * 12 + 5, 2024 * 12 + 12]));
        for items in [&["January", "Dec 1981"][..], &["13/2025"], &["March 4"], &["Mary"], &["Ju"]] {
            assert_eq!(months(items), None, "{items:?}");
        }
    }
}
