//! How an item is written: as money, a time, a month, a number with a unit, or as a name.

use puzzle::{Category, ItemId, Number, ScaleKind};

/// How an item is written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Format {
    /// A name or a word.
    Name,
    /// A value of a kind that shows by itself, with its unit.
    Value(ScaleKind, String),
    /// A bare number, which may be anything.
    Number(Number),
}

impl Format {
    /// The format of one item by itself.
    pub fn of(item: &str) -> Format {
        let alone = Category::new("", [item]);
        let Some(scale) = alone.scale() else { return Format::Name };
        let unit = scale.unit().map(folded).unwrap_or_default();
        let roman = item.chars().all(|c| "IVXLCDM".contains(c));
        match scale.kind() {
            ScaleKind::Number if roman => Format::Name,
            ScaleKind::Number | ScaleKind::Year if unit.is_empty() => Format::Number(scale.value(0)),
            kind => Format::Value(kind, unit),
        }
    }

    /// Whether it is a value of any kind.
    pub fn is_value(&self) -> bool {
        *self != Format::Name
    }
}

/// A unit without its plural.
fn folded(unit: &str) -> String {
    let small = unit.trim().trim_end_matches('.').to_lowercase();
    if small.len() > 3 { wording::plural::singular(&small) } else { small }
}

/// Whether a number looks like a year of our time.
pub(super) fn is_yearlike(number: Number) -> bool {
    number.to_integer().is_some_and(|number| (1200..2100).contains(&number))
}

/// Categories for the time being, by format alone, so that values are found in clues as the reader finds
/// them; and for every item of these the place of the item in the list.
pub(super) fn provisional(items: &[String], formats: &[Format]) -> (Vec<Category>, Vec<Vec<usize>>) {
    /// What items of one group have in common; nothing for names.
    type Written = Option<(ScaleKind, String)>;
    let mut groups: Vec<(Written, Vec<usize>)> = Vec::new();
    for (place, format) in formats.iter().enumerate() {
        let key = match format {
            Format::Name => None,
            Format::Value(kind, unit) => Some((*kind, unit.clone())),
            Format::Number(number) if is_yearlike(*number) => Some((ScaleKind::Year, String::new())),
            Format::Number(_) => Some((ScaleKind::Number, String::new())),
        };
        match groups.iter_mut().find(|(known, _)| *known == key) {
            Some((_, places)) => places.push(place),
            None => groups.push((key, vec![place])),
        }
    }
    let named = |places: &Vec<usize>| Category::new("", places.iter().map(|&place| items[place].clone()));
    let categories = groups.iter().map(|(_, places)| named(places)).collect();
    (categories, groups.into_iter().map(|(_, places)| places).collect())
}

/// The place in the list of an item of the provisional categories.
pub(super) fn listed(place_of: &[Vec<usize>], item: ItemId) -> Option<usize> {
    place_of.get(item.category.index())?.get(item.index()).copied()
}
