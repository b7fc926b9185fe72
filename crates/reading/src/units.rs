//! Units of differences: “2 weeks” is 14 where the values are dates, “20 cents” is a fifth of a dollar.

use english::Ratio;
use english::stem::stem;
use english::unit::{Unit, units};
use puzzle::{Category, Number, ScaleKind};

/// What one of this unit is in the values of the category, if the unit is known to fit it.
pub fn factor(unit: &str, category: &Category) -> Option<Number> {
    let scale = category.scale()?;
    let counted = |own: &str| in_units(&units(unit), &units(own));
    match scale.kind() {
        // The values count whole days, months and years: an hour is none of them.
        ScaleKind::Date | ScaleKind::Weekday => counted("day").filter(is_whole),
        ScaleKind::Month => counted("month").filter(is_whole),
        ScaleKind::Year => counted("year").filter(is_whole),
        ScaleKind::Time => counted("minute").filter(is_whole),
        // “a fortnight after”, where the values are 6th, 13th and 20th
        ScaleKind::Ordinal if tells_dates(category) => counted("day").filter(is_whole),
        ScaleKind::Ordinal | ScaleKind::Number => in_numbers(unit, category),
        ScaleKind::Given => None,
    }
}

/// What a unit is where the values are plain numbers, by the unit that they are written with or the category's name.
fn in_numbers(unit: &str, category: &Category) -> Option<Number> {
    let own = category.scale()?.unit().map(|own| own.trim_end_matches('.'));
    let said = stem(unit.trim_end_matches('.'));
    if own.is_some_and(|own| own.split_whitespace().any(|part| stem(part) == said)) {
        return Some(Number::ONE);
    }
    let said = units(unit);
    let written = own.map(units).unwrap_or_default();
    // “5 miles faster” where the values are miles per hour.
    let per =
        |one: &Unit| written.iter().any(|own| own.name.split(" per ").next() == Some(one.name.as_str()));
    let faster = || said.iter().any(&per).then_some(Number::ONE);
    in_units(&said, &written).or_else(faster).or_else(|| in_units(&said, &told_by_name(category)))
}

/// The units that the name of a category says: minutes, centuries.
fn told_by_name(category: &Category) -> Vec<Unit> {
    category.name().split_whitespace().flat_map(units).collect()
}

/// How many of one of these units make one of the others.
fn in_units(said: &[Unit], own: &[Unit]) -> Option<Number> {
    let ratio = said.iter().find_map(|one| own.iter().find_map(|other| one.in_terms_of(other)))?;
    number(ratio)
}

fn is_whole(number: &Number) -> bool {
    number.to_integer().is_some()
}

/// A factor as a number; `None` if it is too large.
fn number(ratio: Ratio) -> Option<Number> {
    Number::fraction(ratio.numerator().try_into().ok()?, ratio.denominator().try_into().ok()?)
}

/// Whether ordinals are days of a month.
fn tells_dates(category: &Category) -> bool {
    let name = category.name().to_lowercase();
    name.split_whitespace().any(|word| matches!(stem(word).as_str(), "dat" | "birthday"))
}
