//! What a category or a word tells of: money, distances, places, sides.

use crate::meaning::Degree;
use english::scale::scale_word;
use english::words::WordList;
use puzzle::Category;

/// Whether a category tells sums of money.
pub(super) fn is_money(category: &Category) -> bool {
    let unit = category.scale().and_then(|scale| scale.unit()).unwrap_or_default();
    english::unit::units(unit).iter().any(|unit| unit.dimension == english::unit::Dimension::Money)
}

/// Whether a category tells how far away something is.
pub fn tells_distance(category: &Category) -> bool {
    let unit = category.scale().and_then(|scale| scale.unit()).unwrap_or_default().to_lowercase();
    let far = |word: &str| WordList::DistanceUnit.has_form_of(word);
    category.scale().is_some()
        && (category.name().split_whitespace().any(far) || unit.split_whitespace().any(far))
}

/// Which way a word of place or order points.
pub(super) fn side(word: &str) -> Option<Degree> {
    let base = match word {
        "following" => "after",
        "preceding" | "prior" => "before",
        "beneath" => "below",
        "past" => "beyond",
        other => other,
    };
    Some(Degree { more: true, scale: Some(scale_word(base)?) })
}
