//! Points in time that a clue says and that no item need have: “nine o'clock”, “noon”, “May 15”, “half past ten”.

use crate::token::{Kind, Token};
use english::calendar::{Mark, calendar};
use puzzle::{Category, Number, ScaleKind};

/// How many minutes a day has until noon.
const HALF_A_DAY: i64 = 720;
/// Most tokens of a point in time.
const LONGEST: usize = 3;

/// How many tokens at the start of these say a point in time of one of the categories.
pub fn length(tokens: &[Token], categories: &[Category]) -> Option<usize> {
    (1..=LONGEST.min(tokens.len())).rev().find(|&length| {
        let said = &tokens[..length];
        said.iter().all(Token::is_said) && categories.iter().any(|category| value(said, category).is_some())
    })
}

/// What these tokens are in the values of a category, if they say a point in time and no more.
pub fn value(tokens: &[Token], category: &Category) -> Option<Number> {
    let scale = category.scale()?;
    match (scale.kind(), tokens) {
        (ScaleKind::Time, [only]) if calendar().minute(&only.word) == Some(HALF_A_DAY) => {
            Some(Number::from(HALF_A_DAY))
        }
        (ScaleKind::Time, _) => of_day(tokens, category),
        (ScaleKind::Date | ScaleKind::Month | ScaleKind::Weekday, [first, ..])
            if first.capital || first.number.is_some() =>
        {
            // Read beside an item, it gets a value that compares with the item's.
            let words: Vec<String> = tokens.iter().map(written).collect();
            let beside = Category::new("", [category.items().first()?.clone(), words.join(" ")]);
            let both = beside.scale().filter(|both| both.kind() == scale.kind())?;
            scale.value(0).plus(both.value(1).minus(both.value(0))?)
        }
        _ => None,
    }
}

fn written(token: &Token) -> String {
    let mut letters = token.word.chars();
    match letters.next() {
        Some(first) if token.capital => first.to_uppercase().chain(letters).collect(),
        _ => token.word.clone(),
    }
}

/// The minutes of a time of day. Without a word that tells, it is before noon or after, whichever lies between the
/// category's own times; if both do, it is neither.
fn of_day(tokens: &[Token], category: &Category) -> Option<Number> {
    let (first, marks) = tokens.split_first()?;
    let (hours, minutes, figures) = match first.word.split_once(':') {
        Some((hours, minutes)) => (hours.parse().ok()?, minutes.parse().ok()?, first.kind == Kind::Figure),
        None => (first.number.filter(|_| !first.rank && !first.money)?.to_integer()?, 0, false),
    };
    ((0..24).contains(&hours) && (0..60).contains(&minutes)).then_some(())?;
    let afternoon = match marks {
        [] if figures => None,
        [mark] if is_hour(mark) => None,
        [mark] => Some(half_of(&mark.word)?),
        [clock, mark] if is_hour(clock) => Some(half_of(&mark.word)?),
        _ => return None,
    };
    let early = hours % 12 * 60 + minutes;
    if let Some(afternoon) = afternoon {
        return Some(Number::from(early + if afternoon { HALF_A_DAY } else { 0 }));
    }
    let scale = category.scale()?;
    let values = || (0..category.len()).filter_map(|item| scale.value(item).to_integer());
    let (first, last) = (values().min()?, values().max()?);
    let fits = |minutes: &i64| (first..=last).contains(minutes);
    match [early, early + HALF_A_DAY].map(|minutes| Some(minutes).filter(fits)) {
        [Some(only), None] | [None, Some(only)] => Some(Number::from(only)),
        _ => None,
    }
}

/// Whether a word tells that it is after noon.
fn half_of(word: &str) -> Option<bool> {
    match calendar().mark(word)? {
        Mark::BeforeNoon => Some(false),
        Mark::AfterNoon => Some(true),
        Mark::Hour => None,
    }
}

/// Whether a word says that an hour is full: “o'clock”.
fn is_hour(token: &Token) -> bool {
    calendar().mark(&token.word) == Some(Mark::Hour)
}

/// A time that is told from the hour before or after it, “half past ten”, “a quarter to nine”: how many tokens it
/// takes, and its minutes in half a day.
pub fn from_the_hour(tokens: &[Token]) -> Option<(usize, i64)> {
    let word = |place: usize| tokens.get(place).map_or("", |token| token.word.as_str());
    let number = |place: usize| {
        let token = tokens.get(place).filter(|token| !token.rank && !token.money)?;
        token.number?.to_integer()
    };
    if let Some(told) = by_its_minutes(tokens) {
        return Some(told);
    }
    let start = usize::from(matches!(word(0), "a") && word(1) == "quarter");
    let (minutes, side) = match (word(start), number(start)) {
        ("half", _) => (30, start + 1),
        ("quarter", _) => (15, start + 1),
        (_, Some(minutes)) if (1..30).contains(&minutes) => {
            (minutes, start + if matches!(word(start + 1), "minutes" | "minute") { 2 } else { 1 })
        }
        _ => return None,
    };
    let hour = number(side + 1).filter(|hour| (1..=12).contains(hour))?;
    let minutes = match word(side) {
        "past" => minutes,
        "to" if minutes < 30 => -minutes,
        _ => return None,
    };
    let end = side + 2 + usize::from(tokens.get(side + 2).is_some_and(is_hour));
    Some((end, (hour * 60 + minutes).rem_euclid(HALF_A_DAY)))
}

/// A time that is told by its hour and its minutes in words, “seven-thirty”, “six forty-five”.
fn by_its_minutes(tokens: &[Token]) -> Option<(usize, i64)> {
    let written = |place: usize| {
        let token = tokens.get(place).filter(|token| token.kind == Kind::Word && !token.rank)?;
        token.number?.to_integer()
    };
    let hour = written(0).filter(|hour| (1..=12).contains(hour))?;
    let minutes = written(1).filter(|minutes| (10..60).contains(minutes) && minutes % 5 == 0)?;
    Some((2, (hour * 60 + minutes).rem_euclid(HALF_A_DAY)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::token::tokens;

    fn said(text: &str, category: &Category) -> Option<i64> {
        value(&tokens(text), category)?.to_integer()
    }

    #[test]
    fn a_time_is_taken_within_the_day_of_its_category() {
        let evening = Category::new("time", ["7:15pm", "8:00pm", "9:30pm"]);
        assert_eq!(said("nine o'clock", &evening), Some(21 * 60));
        assert_eq!(said("8:45", &evening), Some(20 * 60 + 45));
        assert_eq!(said("9 pm", &evening), Some(21 * 60));
        assert_eq!(said("six o'clock", &evening), None);
        let all_day = Category::new("time", ["7:15am", "8:00pm", "9:30pm"]);
        assert_eq!(said("nine o'clock", &all_day), None);
        assert_eq!(said("9 a.m.", &all_day), Some(9 * 60));
        assert_eq!(said("noon", &all_day), Some(12 * 60));
        assert_eq!(length(&tokens("9 a.m. on Monday"), std::slice::from_ref(&all_day)), Some(2));
    }

    #[test]
    fn a_number_alone_is_no_time() {
        let evening = Category::new("time", ["7:15pm", "9:30pm"]);
        assert_eq!(said("nine", &evening), None);
        assert_eq!(said("24:00", &evening), None);
    }

    #[test]
    fn a_date_compares_with_those_of_its_category() {
        let dates = Category::new("date", ["May 3", "May 10", "June 2"]);
        let value = |item: usize| dates.scale().unwrap().value(item).to_integer().unwrap();
        assert_eq!(said("May 15", &dates), Some(value(1) + 5));
        assert_eq!(said("may 15", &dates), None);
        assert_eq!(said("nine o'clock", &dates), None);
    }

    #[test]
    fn times_are_told_from_the_hour() {
        let told = |text: &str| from_the_hour(&tokens(text));
        assert_eq!(told("half past ten"), Some((3, 630)));
        assert_eq!(told("a quarter to nine"), Some((4, 525)));
        assert_eq!(told("twenty past 1 o'clock"), Some((4, 80)));
        assert_eq!(told("ten minutes to one"), Some((4, 50)));
        assert_eq!(told("seven-thirty").map(|(_, minutes)| minutes), Some(450));
        assert_eq!(told("six forty-five").map(|(_, minutes)| minutes), Some(405));
        assert_eq!(told("seven eight"), None);
        assert_eq!(told("half to ten"), None);
        assert_eq!(told("two to three"), Some((3, 178)));
        assert_eq!(told("ten past sixty"), None);
    }
}
