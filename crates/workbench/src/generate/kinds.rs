//! The kinds of clues, as a list to choose from.

use generating::clue::Kind;
use serde::Serialize;

/// A kind of clue.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct KindView {
    /// Its name.
    pub name: &'static str,
    /// What such clues look like.
    pub example: &'static str,
    /// Whether it needs a category with an order.
    pub needs_scale: bool,
}

/// All kinds.
pub fn kinds() -> Vec<KindView> {
    let view =
        |kind: Kind| KindView { name: kind.name(), example: example(kind), needs_scale: kind.needs_scale() };
    Kind::named().map(view).collect()
}

fn example(kind: Kind) -> &'static str {
    match kind {
        Kind::Is => "Ann has the cat.",
        Kind::Not => "Ann does not have the cat.",
        Kind::Neither => "Neither Ann nor Bob has the cat.",
        Kind::Different => "Ann, whoever has the cat and the doctor are three different people.",
        Kind::Either => "Ann has either the cat or the dog.",
        Kind::OfTwo => "Of Ann and Bob, one has the cat and the other is the doctor.",
        Kind::EitherOr => "Either Ann has the cat, or Bob is the doctor, but not both.",
        Kind::More => "Ann paid more than Bob.",
        Kind::By => "Ann paid $10 more than Bob.",
        Kind::AtLeast => "Ann paid at least $10 more than Bob.",
        Kind::Next => "Ann lives next to Bob.",
        Kind::Apart => "Ann and Bob live two houses apart.",
        Kind::Between => "Ann lives somewhere between Bob and the doctor.",
        Kind::If => "If Ann has the cat, then Bob is the doctor.",
        Kind::Both => "Ann, who does not have the cat, paid more than Bob.",
        Kind::Count => "Exactly one of these is true: Ann has the cat; Bob is the doctor; Cy has the dog.",
    }
}
