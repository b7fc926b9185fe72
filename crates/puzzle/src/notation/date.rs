//! Days: `March 4`, `4th of March`, `March 4, 1912`, `2012-03-04`, `28/3/1912`; the value counts days.

use super::calendar::{four_digits, month, weekday};
use super::{Values, ordinal};
use crate::category::ScaleKind;
use crate::number::Number;

/// Days without a year are counted within this one; no leap year, unless a 29 February occurs.
const YEAR: i64 = 2001;
const LEAP_YEAR: i64 = 2000;

/// A day as it is written.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Day {
    year: Option<i64>,
    month: i64,
    of_month: i64,
}

/// Items that are days, all with a year or all without.
pub fn dates(items: &[&str]) -> Option<Values> {
    let days: Vec<Day> =
        items.iter().map(|item| day(item)).collect::<Option<_>>().or_else(|| slashed(items))?;
    let with_year = days.first()?.year.is_some();
    if days.iter().any(|day| day.year.is_some() != with_year) {
        return None;
    }
    let leap = days.iter().any(|day| (day.month, day.of_month) == (2, 29));
    let year = if leap { LEAP_YEAR } else { YEAR };
    let values: Option<Vec<Number>> = days
        .into_iter()
        .map(|day| Some(Number::from(count(day.year.unwrap_or(year), day.month, day.of_month)?)))
        .collect();
    Some(Values::plain(ScaleKind::Date, values?))
}

/// A day with the name of its month, or as `2012-03-04`.
fn day(item: &str) -> Option<Day> {
    if let [year, month, day] = item.split('-').collect::<Vec<_>>()[..]
        && let Some(year) = four_digits(year)
    {
        return Some(Day { year: Some(year), month: small(month)?, of_month: small(day)? });
    }
    let item = item.replace(',', " ");
    let mut words: Vec<&str> =
        item.split_whitespace().filter(|word| !matches!(*word, "of" | "the")).collect();
    if words.len() > 2 && weekday(words[0]).is_some() {
        words.remove(0);
    }
    let year = match words[..] {
        [_, _, year] => Some(four_digits(year)?),
        [_, _] => None,
        _ => return None,
    };
    let (first, second) = (words[0], words[1]);
    let (month, day) = match month(first) {
        Some(month) => (month, number(second)?),
        None => (month(second)?, number(first)?),
    };
    Some(Day { year, month, of_month: day })
}

/// Days as `3/14/1912` or `14/3/1912`, or both without a year, if some day after the 12th tells which
/// number is the month.
fn slashed(items: &[&str]) -> Option<Vec<Day>> {
    let mut parts = Vec::with_capacity(items.len());
    for item in items {
        parts.push(match item.split('/').collect::<Vec<_>>()[..] {
            [first, second] => (small(first)?, small(second)?, None),
            [first, second, year] => (small(first)?, small(second)?, Some(four_digits(year)?)),
            _ => return None,
        });
    }
    let day_first = parts.iter().any(|part| part.0 > 12);
    let month_first = parts.iter().any(|part| part.1 > 12);
    if day_first == month_first {
        return None;
    }
    let day = |(first, second, year): (i64, i64, Option<i64>)| {
        if day_first {
            Day { year, month: second, of_month: first }
        } else {
            Day { year, month: first, of_month: second }
        }
    };
    Some(parts.into_iter().map(day).collect())
}

fn small(text: &str) -> Option<i64> {
    let plain = (1..=2).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_digit());
    text.parse().ok().filter(|_| plain)
}

/// A day of a month: `4`, `4th`, `fourth`.
fn number(text: &str) -> Option<i64> {
    small(text).or_else(|| ordinal::leading(text).filter(|(_, rest)| rest.is_empty()).map(|(day, _)| day))
}

/// The days from 1 January 1970 to a day of the Gregorian calendar; `None` for a day that does not exist.
fn count(year: i64, month: i64, day: i64) -> Option<i64> {
    let leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
    let longest = match month {
        2 => 28 + i64::from(leap),
        4 | 6 | 9 | 11 => 30,
        1..=12 => 31,
        _ => return None,
    };
    if !(1..=longest).contains(&day) {
        return None;
    }
    // Years that begin in March have their leap day at the end; an era of 400 years repeats.
    let (year, month) = if month > 2 { (year, month - 3) } else { (year - 1, month + 9) };
    let (era, of_era) = (year.div_euclid(400), year.rem_euclid(400));
    let of_year = (153 * month + 2) / 5 + day - 1;
    Some(era * 146_097 + of_era * 365 + of_era / 4 - of_era / 100 + of_year - 719_468)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn days(items: &[&str]) -> Option<Vec<i64>> {
        Some(dates(items)?.numbers.iter().map(|value| value.numerator()).collect())
    }

    #[test]
    fn days_are_counted_exactly() {
        assert_eq!(count(1970, 1, 1), Some(0));
        assert_eq!(count(2000, 3, 1), Some(11_017));
        assert_eq!(count(1900, 3, 1).unwrap() - count(1900, 2, 28).unwrap(), 1);
        assert_eq!(count(2000, 3, 1).unwrap() - count(2000, 2, 28).unwrap(), 2);
        assert_eq!(count(1900, 2, 29), None);
        let mut before = count(1599, 12, 31).unwrap();
        for year in 1600..2100 {
            for month in 1..=12 {
                for day in 1..=31 {
                    if let Some(next) = count(year, month, day) {
                        assert_eq!(next, before + 1, "{year}-{month}-{day}");
                        before = next;
                    }
                }
            }
        }
    }

    #[test]
    fn one_day_has_many_writings() {
        let wanted = days(&["March 4, 1912"]);
        assert!(wanted.is_some());
        for item in [
            "Mar 4th 1912",
            "4 March 1912",
            "4th of March, 1912",
            "1912-03-04",
            "Monday, March 4, 1912",
            "Mar. 4 1912",
        ] {
            assert_eq!(days(&[item]), wanted, "{item}");
        }
        assert_eq!(days(&["April 1", "March 31st"]).map(|days| days[0] - days[1]), Some(1));
        assert_eq!(days(&["Feb 29", "March 1"]).map(|days| days[1] - days[0]), Some(1));
        assert_eq!(days(&["Feb 28", "March 1"]).map(|days| days[1] - days[0]), Some(1));
    }

    #[test]
    fn slashes_must_tell_the_month() {
        assert_eq!(days(&["3/14/1912", "4/1/1912"]), days(&["March 14 1912", "April 1 1912"]));
        assert_eq!(days(&["14/3/1912", "4/1/1912"]), days(&["March 14 1912", "January 4 1912"]));
        assert_eq!(days(&["3/14", "4/1"]), days(&["March 14", "April 1"]));
        assert_eq!(days(&["4/3/1912", "5/3/1912"]), None);
    }

    #[test]
    fn what_is_no_day_is_refused() {
        for items in
            [&["March"][..], &["March 32"], &["June 31"], &["March 4", "March 4 1912"], &["4"], &["May Day"]]
        {
            assert_eq!(days(items), None, "{items:?}");
        }
    }
}
