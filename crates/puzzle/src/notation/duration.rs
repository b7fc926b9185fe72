//! How long something takes, by a stopwatch: `41:20`, `2:15:30`; the value counts minutes.

use super::Values;
use crate::category::ScaleKind;
use crate::number::Number;

/// Items that are stopwatch times, all of minutes and seconds or all of hours, minutes and seconds. Times of day
/// are tried before, so that `7:30` and `8:15` are those.
pub fn durations(items: &[&str]) -> Option<Values> {
    let parts = items.first()?.split(':').count();
    let minutes: Option<Vec<Number>> = items.iter().map(|item| minutes(item, parts)).collect();
    Some(Values::with_unit(ScaleKind::Number, "minutes", minutes?))
}

fn minutes(item: &str, parts: usize) -> Option<Number> {
    let fields: Vec<&str> = item.trim().split(':').collect();
    let (first, rest) = fields.split_first()?;
    let digits = |text: &str| !text.is_empty() && text.len() <= 3 && text.bytes().all(|b| b.is_ascii_digit());
    let clock = |text: &str| text.len() == 2 && text.parse::<i64>().is_ok_and(|number| number < 60);
    let fits = fields.len() == parts && (2..=3).contains(&parts) && digits(first);
    if !fits || !rest.iter().all(|field| digits(field) && clock(field)) {
        return None;
    }
    let seconds = fields.iter().try_fold(0_i64, |sum, field| Some(sum * 60 + field.parse::<i64>().ok()?))?;
    Number::fraction(seconds, 60)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stopwatch_times_are_minutes() {
        let values = durations(&["41:20", "43:50"]).unwrap();
        assert_eq!(values.numbers, [Number::fraction(124, 3).unwrap(), Number::fraction(263, 6).unwrap()]);
        assert_eq!(values.unit.as_deref(), Some("minutes"));
        assert_eq!(durations(&["2:15:30"]).unwrap().numbers, [Number::fraction(271, 2).unwrap()]);
        for bad in [&["41:20", "2:15:30"][..], &["41:70"], &["41"], &["a:10"], &[]] {
            assert_eq!(durations(bad), None, "{bad:?}");
        }
    }
}
