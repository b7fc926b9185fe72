//! Words that say which way a comparison goes: *older*, *fewer*, *ahead of*, *left of*.
//!
//! Each word lists the dimensions that it is said of, and whether more of the word is more or less of
//! the value there: what is older has a higher age, but an earlier year.

/// What the values of a category measure.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Dimension {
    /// Sums of money.
    Money,
    /// Years of life.
    Age,
    /// Heights, lengths, distances.
    Length,
    /// Depths: what lies deeper has a higher value.
    Depth,
    /// Weights.
    Weight,
    /// How long something takes.
    Duration,
    /// Points in time: clock times, dates, months.
    Time,
    /// Years of history.
    Year,
    /// Ranks, from the first on.
    Rank,
    /// Places side by side, from the left.
    Place,
    /// Temperatures.
    Heat,
    /// Speeds.
    Speed,
    /// Floors, storeys, rows: places one above the other.
    Level,
    /// Numbers of things: points, votes, pages.
    Count,
}

use Dimension::{
    Age, Count, Depth, Duration, Heat, Length, Level, Money, Place, Rank, Speed, Time, Weight, Year,
};

/// A word of comparison.
pub struct ScaleWord {
    /// Its plain form: *old*, *ahead*.
    pub base: &'static str,
    /// What it is said of; +1 if more of it is a higher value there.
    pub said_of: &'static [(Dimension, i8)],
    /// The same for any other dimension, 0 if it is not said of others.
    pub otherwise: i8,
}

const fn word(base: &'static str, said_of: &'static [(Dimension, i8)], otherwise: i8) -> ScaleWord {
    ScaleWord { base, said_of, otherwise }
}

/// All words of comparison. The places in this list are the numbers in [`crate::meaning::Degree`].
pub const SCALE_WORDS: &[ScaleWord] = &[
    word("old", &[(Age, 1), (Year, -1), (Time, -1)], 0),
    word("young", &[(Age, -1), (Year, 1)], 0),
    word("new", &[(Year, 1), (Time, 1), (Age, -1)], 0),
    word("recent", &[(Year, 1), (Time, 1)], 0),
    word("modern", &[(Year, 1)], 0),
    word("late", &[(Time, 1), (Year, 1), (Rank, 1), (Duration, 1)], 0),
    word("early", &[(Time, -1), (Year, -1), (Rank, -1), (Duration, -1)], 0),
    word("soon", &[(Time, -1), (Year, -1), (Rank, -1), (Duration, -1)], 0),
    word("tall", &[(Length, 1)], 0),
    word("short", &[(Length, -1), (Duration, -1), (Count, -1)], 0),
    word("long", &[(Length, 1), (Duration, 1), (Count, 1), (Time, 1)], 0),
    word("wide", &[(Length, 1)], 0),
    word("broad", &[(Length, 1)], 0),
    word("narrow", &[(Length, -1)], 0),
    word("thick", &[(Length, 1)], 0),
    word("thin", &[(Length, -1), (Weight, -1)], 0),
    word("deep", &[(Depth, 1), (Length, 1)], 0),
    word("shallow", &[(Depth, -1), (Length, -1)], 0),
    word("big", &[(Length, 1), (Weight, 1), (Count, 1)], 1),
    word("large", &[(Length, 1), (Weight, 1), (Count, 1)], 1),
    word("great", &[(Length, 1), (Weight, 1), (Count, 1)], 1),
    word("small", &[(Length, -1), (Weight, -1), (Count, -1)], -1),
    word("little", &[(Length, -1), (Weight, -1), (Count, -1)], -1),
    word("high", &[(Depth, -1), (Money, 1), (Length, 1), (Count, 1), (Heat, 1), (Level, 1), (Rank, -1)], 1),
    word(
        "low",
        &[(Depth, 1), (Money, -1), (Length, -1), (Count, -1), (Heat, -1), (Level, -1), (Rank, 1)],
        -1,
    ),
    word("heavy", &[(Weight, 1)], 0),
    word("light", &[(Weight, -1)], 0),
    word("fast", &[(Speed, 1), (Duration, -1), (Time, -1), (Rank, -1)], 0),
    word("quick", &[(Speed, 1), (Duration, -1), (Time, -1), (Rank, -1)], 0),
    word("slow", &[(Speed, -1), (Duration, 1), (Time, 1), (Rank, 1)], 0),
    word("expensive", &[(Money, 1)], 0),
    word("costly", &[(Money, 1)], 0),
    word("pricey", &[(Money, 1)], 0),
    word("valuable", &[(Money, 1)], 0),
    word("cheap", &[(Money, -1)], 0),
    word("dear", &[(Money, 1)], 0),
    word("rich", &[(Money, 1)], 0),
    word("warm", &[(Heat, 1)], 0),
    word("hot", &[(Heat, 1)], 0),
    word("cool", &[(Heat, -1)], 0),
    word("cold", &[(Heat, -1)], 0),
    word("far", &[(Length, 1), (Place, 1)], 1),
    word("close", &[(Length, -1), (Place, -1)], 0),
    word("near", &[(Length, -1), (Place, -1)], 0),
    word("good", &[(Rank, -1), (Duration, -1), (Count, 1), (Time, -1)], 1),
    word("bad", &[(Rank, 1), (Duration, 1), (Count, -1), (Time, 1)], -1),
    word("popular", &[(Count, 1), (Rank, -1)], 1),
    word("many", &[(Count, 1)], 1),
    word("strong", &[(Count, 1), (Weight, 1)], 1),
    word("weak", &[(Count, -1), (Weight, -1)], -1),
    word("senior", &[(Age, 1), (Rank, -1)], 0),
    word("junior", &[(Age, -1), (Rank, 1)], 0),
    word("heavier", &[(Weight, 1)], 0),
    // Words of order and place.
    word("after", &[(Time, 1), (Year, 1), (Rank, 1), (Duration, 1), (Place, 1)], 1),
    word("before", &[(Time, -1), (Year, -1), (Rank, -1), (Duration, -1), (Place, -1)], -1),
    word(
        "ahead",
        &[
            (Rank, -1),
            (Time, -1),
            (Duration, -1),
            (Level, 1),
            (Year, -1),
            (Place, -1),
            (Count, 1),
            (Money, 1),
        ],
        1,
    ),
    word(
        "behind",
        &[(Rank, 1), (Time, 1), (Duration, 1), (Place, 1), (Level, -1), (Count, -1), (Money, -1)],
        0,
    ),
    word("above", &[(Depth, -1), (Level, 1), (Rank, -1), (Length, 1), (Count, 1), (Money, 1)], 1),
    word("below", &[(Depth, 1), (Level, -1), (Rank, 1), (Length, -1), (Count, -1), (Money, -1)], -1),
    word("up", &[(Level, 1), (Count, 1), (Money, 1), (Length, 1)], 1),
    word("down", &[(Level, -1), (Place, 1), (Rank, 1)], 0),
    word("left", &[(Place, -1), (Rank, -1)], 0),
    word("right", &[(Place, 1), (Rank, 1)], 0),
    word("east", &[(Place, 1)], 0),
    word("west", &[(Place, -1)], 0),
    word("short of", &[(Length, -1), (Count, -1)], -1),
    word("beyond", &[(Length, 1), (Count, 1)], 1),
    word("last", &[(Rank, 1), (Time, 1), (Year, 1), (Place, 1), (Duration, 1), (Count, -1)], 1),
    word("first", &[(Rank, -1), (Time, -1), (Year, -1), (Place, -1), (Duration, -1), (Count, 1)], -1),
    word("leftmost", &[(Place, -1), (Rank, -1)], -1),
    word("rightmost", &[(Place, 1), (Rank, 1)], 1),
];

/// The number of a word of comparison in its plain form.
pub fn scale_word(base: &str) -> Option<u16> {
    SCALE_WORDS.iter().position(|word| word.base == base).map(|place| place as u16)
}

/// How a word is compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// *old*
    Plain,
    /// *older*
    Comparative,
    /// *oldest*
    Superlative,
}

/// The word of comparison behind *older* or *oldest*, and whether it is more of it.
pub fn compared(word: &str) -> Option<(Option<u16>, bool, Form)> {
    use Form::{Comparative, Superlative};
    let irregular = match word {
        "more" => Some((None, true, Comparative)),
        "less" | "fewer" | "lesser" => Some((None, false, Comparative)),
        "most" => Some((None, true, Superlative)),
        "least" | "fewest" => Some((None, false, Superlative)),
        "better" => Some((scale_word("good"), true, Comparative)),
        "worse" => Some((scale_word("bad"), true, Comparative)),
        "best" => Some((scale_word("good"), true, Superlative)),
        "worst" => Some((scale_word("bad"), true, Superlative)),
        "farther" | "further" => Some((scale_word("far"), true, Comparative)),
        "elder" => Some((scale_word("old"), true, Comparative)),
        "eldest" => Some((scale_word("old"), true, Superlative)),
        "latest" => Some((scale_word("late"), true, Superlative)),
        "last" | "leftmost" | "rightmost" | "first" => Some((scale_word(word), true, Superlative)),
        _ => None,
    };
    if irregular.is_some() {
        return irregular;
    }
    let (stem, form) = match (word.strip_suffix("er"), word.strip_suffix("est")) {
        (Some(stem), _) => (stem, Comparative),
        (_, Some(stem)) => (stem, Superlative),
        _ => return None,
    };
    // “nearest to what?”: these need somebody else.
    if form == Superlative && matches!(stem, "near" | "clos" | "farth" | "furth") {
        return None;
    }
    let doubled =
        stem.chars().next_back().and_then(|last| stem.strip_suffix(last).filter(|s| s.ends_with(last)));
    let changed = stem.strip_suffix('i').map(|stem| format!("{stem}y"));
    let pricier = stem.strip_suffix('i').map(|stem| format!("{stem}ey"));
    let found = scale_word(stem)
        .or_else(|| scale_word(&format!("{stem}e")))
        .or_else(|| doubled.and_then(scale_word))
        .or_else(|| changed.as_deref().and_then(scale_word))
        .or_else(|| pricier.as_deref().and_then(scale_word));
    found.map(|place| (Some(place), true, form))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comparatives_and_superlatives_lead_to_their_plain_form() {
        let base =
            |word| compared(word).map(|(place, ..)| place.map(|place| SCALE_WORDS[usize::from(place)].base));
        for (word, wanted) in [
            ("older", "old"),
            ("biggest", "big"),
            ("heavier", "heavy"),
            ("later", "late"),
            ("larger", "large"),
            ("thinnest", "thin"),
            ("earliest", "early"),
        ] {
            assert_eq!(base(word), Some(Some(wanted)), "{word}");
        }
        assert_eq!(base("more"), Some(None));
        assert_eq!(base("river"), None);
        assert_eq!(base("chest"), None);
    }
}
