//! Units of differences: “2 weeks” is 14 where the values are dates, “20 cents” is a fifth of a dollar.

use english::stem::stem;
use puzzle::{Category, Number, ScaleKind};

/// What one of this unit is in the values of the category, if the unit is known to fit it.
#[allow(clippy::match_same_arms)] // a table
pub fn factor(unit: &str, category: &Category) -> Option<Number> {
    let scale = category.scale()?;
    let unit = stem(unit.trim_end_matches('.'));
    let whole = |number: i64| Some(Number::from(number));
    let named = || {
        let name = stem(category.name());
        matches!(
            name.as_str(),
            "minut" | "hour" | "second" | "day" | "night" | "week" | "month" | "foot" | "inch"
        )
        .then_some(name)
    };
    let own = scale.unit().map(|own| stem(own.trim_end_matches('.'))).or_else(named);
    match (scale.kind(), unit.as_str()) {
        (ScaleKind::Date | ScaleKind::Weekday, "day") => whole(1),
        (ScaleKind::Date | ScaleKind::Weekday, "week") => whole(7),
        (ScaleKind::Date, "fortnight") => whole(14),
        (ScaleKind::Month, "month") => whole(1),
        (ScaleKind::Month, "year") => whole(12),
        (ScaleKind::Year, "year") => whole(1),
        (ScaleKind::Year, "decad") => whole(10),
        (ScaleKind::Year, "century") => whole(100),
        (ScaleKind::Ordinal, "day") if tells_dates(category) => whole(1),
        (ScaleKind::Ordinal, "week") if tells_dates(category) => whole(7),
        (ScaleKind::Ordinal, "fortnight") if tells_dates(category) => whole(14),
        (ScaleKind::Ordinal, "century") => whole(1),
        (ScaleKind::Ordinal, "year") if category.name().to_lowercase().contains("century") => {
            Number::fraction(1, 100)
        }
        (ScaleKind::Time, "minut") => whole(1),
        (ScaleKind::Time, "hour") => whole(60),
        (ScaleKind::Number, unit) => {
            if own.as_deref() == Some(unit)
                || own.as_ref().is_some_and(|own| own.split_whitespace().any(|part| stem(part) == unit))
            {
                return whole(1);
            }
            if unit == "year" && category.name().to_lowercase().contains("century") {
                return Number::fraction(1, 100);
            }
            match (own.as_deref(), unit) {
                (Some("$" | "£" | "€"), "dollar" | "buck" | "euro" | "pound" | "sterl") => whole(1),
                (Some("$" | "£" | "€"), "cent" | "penny" | "penc" | "¢") | (Some("£"), "p") => {
                    Number::fraction(1, 100)
                }
                (Some("%"), "percent" | "percentag" | "point" | "%") => whole(1),
                (Some("minut" | "min"), "hour") | (Some("second" | "sec"), "minut") => whole(60),
                (Some("hour" | "hr"), "minut") | (Some("minut" | "min"), "second") => Number::fraction(1, 60),
                (Some("day" | "night"), "week") => whole(7),
                (Some("day" | "night"), "fortnight") => whole(14),
                (Some("week"), "fortnight") => whole(2),
                (Some("month"), "year") => whole(12),
                (Some("ft" | "foot" | "'"), "foot") | (Some("in" | "inch" | "\""), "inch") => whole(1),
                (Some("ft" | "foot"), "inch") => Number::fraction(1, 12),
                (Some("in" | "inch"), "foot") => whole(12),
                (Some("lb" | "lbs"), "pound") | (Some("kg"), "kilogram" | "kilo") => whole(1),
                (Some("km"), "kilomet") | (Some("m"), "met" | "meter") | (Some("cm"), "centimet") => whole(1),
                (Some("gb"), "gigabyt") | (Some("mph"), "mile") => whole(1),
                _ => None,
            }
        }
        _ => None,
    }
}

/// Whether ordinals are days of a month.
fn tells_dates(category: &Category) -> bool {
    let name = category.name().to_lowercase();
    name.split_whitespace().any(|word| matches!(stem(word).as_str(), "dat" | "day" | "birthday"))
}

/// Words for spans of time.
pub fn is_span_of_time(unit: &str) -> bool {
    matches!(
        stem(unit).as_str(),
        "second" | "minut" | "hour" | "day" | "week" | "fortnight" | "month" | "year" | "decad" | "century"
    )
}

/// Words for steps in an order: “2 places ahead”.
pub fn is_step(unit: &str) -> bool {
    matches!(
        stem(unit).as_str(),
        "plac"
            | "spot"
            | "position"
            | "rank"
            | "hous"
            | "seat"
            | "slot"
            | "step"
            | "floor"
            | "level"
            | "door"
            | "lan"
            | "row"
            | "desk"
            | "tabl"
            | "room"
            | "stall"
            | "box"
            | "stop"
            | "turn"
            | "round"
            | "period"
            | "track"
            | "game"
            | "stag"
            | "person"
            | "location"
            | "locker"
            | "booth"
            | "storey"
            | "story"
            | "shelf"
            | "rung"
    )
}

/// A thousand, a million: words that are part of the number.
pub fn magnitude(word: &str) -> Option<i64> {
    match word {
        "hundred" => Some(100),
        "thousand" | "k" => Some(1_000),
        "million" => Some(1_000_000),
        "billion" => Some(1_000_000_000),
        "dozen" => Some(12),
        _ => None,
    }
}
