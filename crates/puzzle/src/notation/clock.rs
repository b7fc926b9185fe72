//! Times of day: `7:30pm`, `7 a.m.`, `19:30`, `noon`; the value counts minutes after midnight.

use super::Values;
use crate::category::ScaleKind;
use crate::number::Number;
use english::calendar::{Mark, calendar};

const DAY: i64 = 24 * 60;

/// A time as it is written.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Time {
    /// With `am` or `pm`, or `noon`.
    Certain(i64),
    /// The start of a day, or its end.
    Midnight,
    /// Without: hours and minutes, of a clock of 24 hours or of 12.
    Bare(i64),
}

/// Items that are times of day, all with `am` and `pm` or all without.
pub fn times(items: &[&str]) -> Option<Values> {
    let times: Vec<Time> = items.iter().map(|item| time(item)).collect::<Option<_>>()?;
    let bare: Vec<i64> = times
        .iter()
        .filter_map(|time| if let Time::Bare(minutes) = time { Some(*minutes) } else { None })
        .collect();
    let certain = times.iter().any(|time| matches!(time, Time::Certain(_)));
    let minutes = if bare.is_empty() {
        let earliest =
            times.iter().filter_map(|time| if let Time::Certain(m) = time { Some(*m) } else { None }).min();
        // After an evening, midnight is its end.
        let midnight = if earliest.is_some_and(|earliest| earliest >= DAY / 2) { DAY } else { 0 };
        let minutes = times.iter().map(|time| if let Time::Certain(m) = time { *m } else { midnight });
        past_midnight(minutes.collect())
    } else if certain || bare.len() < times.len() {
        return None;
    } else {
        past_noon(bare)
    };
    Some(Values::plain(ScaleKind::Time, minutes.into_iter().map(Number::from).collect()))
}

/// Times that are listed as 10:00pm, 12:00am, 2:00am pass midnight on the way: an evening and what is left of the
/// night.
fn past_midnight(times: Vec<i64>) -> Vec<i64> {
    let Some(turn) = times.windows(2).position(|pair| pair[1] < pair[0]) else { return times };
    let shifted: Vec<i64> =
        times.iter().enumerate().map(|(at, &time)| if at > turn { time + DAY } else { time }).collect();
    let evening = times[..=turn].iter().all(|time| *time >= DAY / 2);
    let night = times[turn + 1..].iter().all(|time| *time < DAY / 4);
    if evening && night && shifted.is_sorted() { shifted } else { times }
}

/// Times of a clock of 12 hours that are listed as 11:00, 12:00, 1:00 pass noon on the way.
fn past_noon(times: Vec<i64>) -> Vec<i64> {
    let Some(turn) = times.windows(2).position(|pair| pair[1] < pair[0]) else { return times };
    let shifted: Vec<i64> =
        times.iter().enumerate().map(|(at, &time)| if at > turn { time + DAY / 2 } else { time }).collect();
    let fits = times.iter().all(|time| (60..13 * 60).contains(time)) && shifted.is_sorted();
    if fits { shifted } else { times }
}

fn time(item: &str) -> Option<Time> {
    let lower: String = item.to_lowercase().chars().filter(|c| !matches!(c, '.' | ' ')).collect();
    let calendar = calendar();
    match calendar.minute(lower.strip_prefix("12").unwrap_or(&lower)) {
        Some(DAY) => return Some(Time::Midnight),
        Some(minutes) => return Some(Time::Certain(minutes)),
        None => {}
    }
    let (digits, mark) = calendar.without_mark(&lower);
    let half = match mark {
        Some(Mark::BeforeNoon) => Some(0),
        Some(Mark::AfterNoon) => Some(DAY / 2),
        Some(Mark::Hour) | None => None,
    };
    let clock = digits.len() < lower.len();
    let (hours, minutes) = match digits.split_once(':') {
        Some((hours, minutes)) if minutes.len() == 2 => (hours, minutes),
        None if clock => (digits, "00"),
        _ => return None,
    };
    let number = |text: &str| {
        let plain = (1..=2).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_digit());
        text.parse::<i64>().ok().filter(|_| plain)
    };
    let (hours, minutes) = (number(hours)?, number(minutes).filter(|&minutes| minutes < 60)?);
    match half {
        Some(half) if (1..=12).contains(&hours) => {
            let time = hours % 12 * 60 + minutes + half;
            Some(if time == 0 { Time::Midnight } else { Time::Certain(time) })
        }
        None if hours < 24 => Some(Time::Bare(hours * 60 + minutes)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn minutes(items: &[&str]) -> Option<Vec<i64>> {
        Some(times(items)?.numbers.iter().map(|value| value.numerator()).collect())
    }

    #[test]
    fn times_are_read() {
        for (items, wanted) in [
            (&["7:30pm", "7 PM", "7:30 a.m.", "noon"][..], &[1170, 1140, 450, 720][..]),
            (&["12:15 am", "12:15 pm"], &[15, 735]),
            (&["19:30", "7:30"], &[1170, 450]),
            (&["10pm", "11pm", "midnight"], &[1320, 1380, 1440]),
            (&["midnight", "1am"], &[0, 60]),
            (&["11:00", "12:00", "1:00"], &[660, 720, 780]),
            (&["10:00pm", "12:00am", "2:00am"], &[1320, 1440, 1560]),
            (&["2:00am", "10:00pm", "11:00pm"], &[120, 1320, 1380]),
            (&["3 o'clock", "4 o'clock"], &[180, 240]),
        ] {
            assert_eq!(minutes(items).as_deref(), Some(wanted), "{items:?}");
        }
    }

    #[test]
    fn what_is_no_time_is_refused() {
        for items in
            [&["7:30", "8pm"][..], &["25:00"], &["13pm"], &["7:3"], &["7"], &["Pam"], &["7:60"], &["+1:30"]]
        {
            assert_eq!(minutes(items), None, "{items:?}");
        }
    }
}
