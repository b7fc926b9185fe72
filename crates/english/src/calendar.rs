//! Months, days of the week, seasons, holidays, and the words of the clock.

use crate::Lexicon;
use crate::table::{Line, Section, WordsProblem};
use rustc_hash::FxHashMap;
use std::ops::Range;

/// The calendar of a lexicon.
#[derive(Clone, Debug, Default)]
pub struct Calendar {
    months: Names,
    weekdays: Names,
    /// Words that stand for several days, months or hours, or for one hour, and holidays.
    sets: FxHashMap<(&'static str, String), Vec<i64>>,
    marks: FxHashMap<String, Mark>,
}

/// Names in order, with what they are cut to.
#[derive(Clone, Debug, Default)]
struct Names {
    names: Vec<String>,
    short: FxHashMap<String, usize>,
}

impl Names {
    fn add(&mut self, line: Line<'_>) {
        let (name, short) = line.text.split_once(':').unwrap_or((line.text, ""));
        let place = self.names.len();
        let short = short.split(',').map(str::trim).filter(|short| !short.is_empty());
        self.short.extend(short.map(|short| (short.to_lowercase(), place)));
        self.names.push(name.trim().to_lowercase());
    }

    /// The place of a name from 1, in full or cut short.
    fn place(&self, word: &str, plural: bool) -> Option<i64> {
        let word = word.to_lowercase();
        let name = word.strip_suffix('.').unwrap_or(&word);
        let full = self
            .names
            .iter()
            .position(|other| other == name || plural && name.strip_suffix('s') == Some(other.as_str()));
        i64::try_from(full.or_else(|| self.short.get(name).copied())?).ok().map(|place| place + 1)
    }
}

/// What a word beside a clock time says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// *am*
    BeforeNoon,
    /// *pm*
    AfterNoon,
    /// *o'clock*
    Hour,
}

const SETS: [&str; 5] = ["days", "months", "hours", "clock", "holiday"];

impl Calendar {
    /// Whether a section is one of the calendar's.
    pub(crate) fn has(part: &str) -> bool {
        matches!(part, "month" | "weekday") || SETS.contains(&part)
    }

    /// Adds a section of the calendar.
    pub(crate) fn add(&mut self, section: &Section<'_>, problems: &mut Vec<WordsProblem>) {
        let mark = match section.class {
            "before noon" => Some(Mark::BeforeNoon),
            "after noon" => Some(Mark::AfterNoon),
            "hour" => Some(Mark::Hour),
            _ => None,
        };
        for &line in &section.lines {
            let added = match (section.part, mark) {
                ("month", _) => self.add_name(line, true),
                ("weekday", _) => self.add_name(line, false),
                (_, Some(mark)) => {
                    self.marks.extend(line.entries().map(|word| (word.to_lowercase(), mark)));
                    Ok(())
                }
                (part, None) => self.add_set(line, part),
            };
            problems.extend(added.err());
        }
    }

    fn add_name(&mut self, line: Line<'_>, month: bool) -> Result<(), WordsProblem> {
        let (names, most) = if month { (&mut self.months, 12) } else { (&mut self.weekdays, 7) };
        if names.names.len() == most {
            return Err(line.problem(format!("there are {most} already, and no more can be added")));
        }
        names.add(line);
        Ok(())
    }

    fn add_set(&mut self, line: Line<'_>, part: &str) -> Result<(), WordsProblem> {
        let wrong = || line.problem("words have their numbers after a colon: autumn, fall: 9 10 11");
        let (words, numbers) = line.text.split_once(':').ok_or_else(wrong)?;
        let numbers: Result<Vec<i64>, _> = numbers.split_whitespace().map(str::parse).collect();
        let numbers = numbers.ok().filter(|numbers| fits(part, numbers)).ok_or_else(wrong)?;
        let part = SETS.iter().find(|set| **set == part).ok_or_else(wrong)?;
        for word in words.split(',').map(|word| word.trim().to_lowercase()) {
            self.sets.insert((part, word), numbers.clone());
        }
        Ok(())
    }

    /// The month of the year, from 1, in full or cut short.
    pub fn month(&self, word: &str) -> Option<i64> {
        self.months.place(word, false)
    }

    /// The day of the week, from Monday = 1, in full (*Mondays* too) or cut short.
    pub fn weekday(&self, word: &str) -> Option<i64> {
        self.weekdays.place(word, true)
    }

    /// The name of a month, from 1, in small letters.
    pub fn month_name(&self, month: i64) -> Option<&str> {
        let place = usize::try_from(month).ok()?.checked_sub(1)?;
        self.months.names.get(place).map(String::as_str)
    }

    /// The name of a day of the week, from Monday = 1, in small letters.
    pub fn weekday_name(&self, day: i64) -> Option<&str> {
        let place = usize::try_from(day).ok()?.checked_sub(1)?;
        self.weekdays.names.get(place).map(String::as_str)
    }

    /// The names of the months in order, in small letters.
    pub fn months(&self) -> impl Iterator<Item = &str> {
        self.months.names.iter().map(String::as_str)
    }

    /// The names of the days of the week from Monday, in small letters.
    pub fn weekdays(&self) -> impl Iterator<Item = &str> {
        self.weekdays.names.iter().map(String::as_str)
    }

    fn set(&self, part: &'static str, word: &str) -> Option<&[i64]> {
        self.sets.get(&(part, word.to_lowercase())).map(Vec::as_slice)
    }

    /// The days of the week that a word stands for: *weekend*.
    pub fn days(&self, word: &str) -> Option<&[i64]> {
        self.set("days", word)
    }

    /// The months that a word stands for: *summer*.
    pub fn season(&self, word: &str) -> Option<&[i64]> {
        self.set("months", word)
    }

    /// The minutes of the day that a word stands for: *morning*.
    pub fn part_of_day(&self, word: &str) -> Option<Range<i64>> {
        let [from, to] = self.set("hours", word)? else { return None };
        Some(from * 60..to * 60)
    }

    /// The minute of the day that a word stands for: *noon*. Midnight is the end of a day.
    pub fn minute(&self, word: &str) -> Option<i64> {
        self.set("clock", word)?.first().map(|hour| hour * 60)
    }

    /// What a word beside a clock time says, with or without its last full stop.
    pub fn mark(&self, word: &str) -> Option<Mark> {
        self.marks.get(word.trim_end_matches('.')).copied()
    }

    /// A clock time without the mark at its end: *7:30pm* is *7:30* after noon. Stops and spaces are left out before.
    pub fn without_mark<'t>(&self, time: &'t str) -> (&'t str, Option<Mark>) {
        let marked =
            self.marks.iter().filter_map(|(word, mark)| Some((time.strip_suffix(word.as_str())?, *mark)));
        marked.min_by_key(|(rest, _)| rest.len()).map_or((time, None), |(rest, mark)| (rest, Some(mark)))
    }

    /// The month and day of a holiday on a fixed day.
    pub fn holiday(&self, phrase: &str) -> Option<(i64, i64)> {
        let phrase = phrase.replace('’', "'").replace("st. ", "st ");
        let [month, day] = self.set("holiday", &phrase)? else { return None };
        Some((*month, *day))
    }
}

/// Whether numbers can be days, months, hours or a date.
fn fits(part: &str, numbers: &[i64]) -> bool {
    let within = |most: i64| !numbers.is_empty() && numbers.iter().all(|number| (1..=most).contains(number));
    match part {
        "days" => within(7),
        "months" => within(12),
        "hours" => matches!(numbers, [from, to] if 0 <= *from && from < to && *to <= 24),
        "clock" => matches!(numbers, [hour] if (0..=24).contains(hour)),
        _ => matches!(numbers, [month, day] if (1..=12).contains(month) && (1..=31).contains(day)),
    }
}

/// The calendar of the shipped lexicon.
pub fn calendar() -> &'static Calendar {
    Lexicon::shipped().calendar()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_read_in_full_and_cut_short() {
        let calendar = calendar();
        assert_eq!(
            ["January", "Sept.", "dec", "MAY"].map(|word| calendar.month(word)),
            [Some(1), Some(9), Some(12), Some(5)]
        );
        assert_eq!(
            ["Mondays", "Tues.", "SUN"].map(|word| calendar.weekday(word)),
            [Some(1), Some(2), Some(7)]
        );
        assert_eq!([calendar.month("Ju"), calendar.month("Mary"), calendar.weekday("Sunny")], [None; 3]);
        for month in 1..=12 {
            assert_eq!(calendar.month(calendar.month_name(month).unwrap()), Some(month));
        }
        for day in 1..=7 {
            assert_eq!(calendar.weekday(calendar.weekday_name(day).unwrap()), Some(day));
        }
        assert_eq!(
            (calendar.month_name(0), calendar.month_name(13), calendar.weekday_name(8)),
            (None, None, None)
        );
    }

    #[test]
    fn words_stand_for_several() {
        let calendar = calendar();
        assert_eq!(calendar.season("Fall"), Some(&[9, 10, 11][..]));
        assert_eq!(calendar.days("weekend"), Some(&[6, 7][..]));
        assert_eq!(calendar.part_of_day("afternoon"), Some(720..1080));
        assert_eq!(calendar.minute("noon"), Some(720));
        assert_eq!(calendar.mark("p.m."), Some(Mark::AfterNoon));
        assert_eq!(calendar.holiday("St. Patrick’s Day".to_lowercase().as_str()), Some((3, 17)));
        assert_eq!(calendar.holiday("Tuesday"), None);
        let months: usize = ["spring", "summer", "autumn", "winter"]
            .iter()
            .filter_map(|s| calendar.season(s))
            .map(<[i64]>::len)
            .sum();
        assert_eq!(months, 12);
    }
}
