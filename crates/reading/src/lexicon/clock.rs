//! Times of day that a clue says: “nine o'clock”, “9:30 pm”.

use crate::meaning::{Bound, Extent};
use crate::token::{Kind, Token};
use puzzle::{Category, Number, ScaleKind};

/// How many minutes a day has until noon.
const HALF_A_DAY: i64 = 720;

/// The time of day that begins at a token: how many tokens it takes, and its minutes. Its unit is the word that
/// tells which half of the day it lies in, or else its last word.
pub fn time(tokens: &[Token], place: usize) -> Option<(usize, Extent)> {
    let token = tokens.get(place)?;
    let after = |by: usize| tokens.get(place + by).map_or("", |token| token.word.as_str());
    let (hours, minutes, figures) = match token.word.split_once(':') {
        Some((hours, minutes)) => (hours.parse().ok()?, minutes.parse().ok()?, true),
        None => (token.number.filter(|_| !token.rank && !token.money)?.to_integer()?, 0, false),
    };
    ((0..24).contains(&hours) && (0..60).contains(&minutes)).then_some(())?;
    let (length, half) = match after(1) {
        "o'clock" if half_of(after(2)).is_some() => (3, half_of(after(2))),
        "o'clock" => (2, None),
        word if half_of(word).is_some() => (2, half_of(word)),
        _ if figures && token.kind == Kind::Figure => (1, None),
        _ => return None,
    };
    let hours = match half {
        Some(afternoon) => hours % 12 + if afternoon { 12 } else { 0 },
        None => hours,
    };
    let unit = vec![u16::try_from(place + length - 1).ok()?];
    let number = Number::from(hours * 60 + minutes);
    Some((length, Extent { number, money: false, unit, bound: Bound::Exactly }))
}

/// Whether a word tells that it is after noon.
fn half_of(word: &str) -> Option<bool> {
    match word.trim_end_matches('.') {
        "am" | "a.m" => Some(false),
        "pm" | "p.m" => Some(true),
        _ => None,
    }
}

/// The minutes of a category's day that a time means whose last word this is; nothing if the word is none of a
/// time, or if it could be before noon as well as after.
pub fn in_minutes(number: Number, word: &Token, category: &Category) -> Option<Number> {
    let scale = category.scale().filter(|scale| scale.kind() == ScaleKind::Time)?;
    let minutes = number.to_integer()?;
    if half_of(&word.word).is_some() {
        return Some(number);
    }
    is_clock(word).then_some(())?;
    let values = || (0..category.len()).filter_map(|item| scale.value(item).to_integer());
    let (first, last) = (values().min()?, values().max()?);
    let fits = |minutes: &i64| (first..=last).contains(minutes);
    match [minutes % HALF_A_DAY, minutes % HALF_A_DAY + HALF_A_DAY].map(|m| Some(m).filter(fits)) {
        [Some(only), None] | [None, Some(only)] => Some(Number::from(only)),
        _ => None,
    }
}

/// Whether a word ends a time of day.
pub fn is_clock(word: &Token) -> bool {
    word.is("o'clock") || half_of(&word.word).is_some() || word.word.contains(':')
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::token::tokens;

    fn minutes(text: &str, category: &Category) -> Option<i64> {
        let words = tokens(text);
        let (length, time) = time(&words, 0)?;
        assert_eq!(length, words.len(), "{text}");
        in_minutes(time.number, words.last()?, category)?.to_integer()
    }

    #[test]
    fn a_time_is_taken_within_the_day_of_its_category() {
        let evening = Category::new("time", ["7:15pm", "8:00pm", "9:30pm"]);
        assert_eq!(minutes("nine o'clock", &evening), Some(21 * 60));
        assert_eq!(minutes("8:45", &evening), Some(20 * 60 + 45));
        assert_eq!(minutes("9 pm", &evening), Some(21 * 60));
        assert_eq!(minutes("six o'clock", &evening), None);
        let all_day = Category::new("time", ["7:15am", "8:00pm", "9:30pm"]);
        assert_eq!(minutes("nine o'clock", &all_day), None);
        assert_eq!(minutes("9 a.m.", &all_day), Some(9 * 60));
    }

    #[test]
    fn a_number_alone_is_no_time() {
        let evening = Category::new("time", ["7:15pm", "8:00pm"]);
        assert_eq!(minutes("nine", &evening), None);
        assert_eq!(time(&tokens("24:00"), 0), None);
    }
}
