//! How many items a category has, as the text says: “five houses”, “the four arenas are …”.

use super::heard_text::HeardText;
use english::lemma::lemma;
use english::wordnet::Pos;
use reading::token::Kind;
use rustc_hash::FxHashMap;
use tagging::Tag;

/// Fewest and most items that a category has.
const SIZES: std::ops::RangeInclusive<usize> = 2..=12;

/// More nouns that are counted are not kept.
const MOST_NOUNS: usize = 16;

/// What a text says about the size of its categories.
#[derive(Default)]
pub(super) struct Counted {
    /// The size, if the text agrees with itself.
    pub size: Option<usize>,
    /// The nouns that are counted: “house”.
    pub nouns: Vec<String>,
}

/// What the introduction and the clues count.
pub(super) fn counted(introduction: &[HeardText], clues: &[HeardText]) -> Counted {
    let mut votes: FxHashMap<usize, usize> = FxHashMap::default();
    let mut nouns = Vec::new();
    for (text, is_clue) in
        introduction.iter().map(|text| (text, false)).chain(clues.iter().map(|text| (text, true)))
    {
        let marked = &text.marked;
        for (at, token) in marked.tokens.iter().enumerate() {
            let Some(number) = token.number.and_then(puzzle::Number::to_integer) else { continue };
            let Some(number) = usize::try_from(number).ok().filter(|number| SIZES.contains(number)) else {
                continue;
            };
            if token.rank || token.money {
                continue;
            }
            let noun = (at + 1..at + 4)
                .take_while(|&place| text_goes_on(text, place))
                .find(|&place| marked.tags.get(place) == Some(&Tag::Nns) || marked.word(place) == "people");
            let Some(noun) = noun else { continue };
            let before = at.checked_sub(1).map_or("", |before| marked.word(before));
            let are = matches!(marked.word(noun + 1), "are" | "were");
            // A clue counts all only where it lists them, or speaks of “the three students”.
            let weight = match (is_clue, before) {
                (true, "the") if are => 3,
                (true, "are" | "were")
                    if at > 1 && marked.word(at - 2) == "there" && marked.word(noun + 1) != "between" =>
                {
                    3
                }
                (true, "the" | "all") if token.kind == Kind::Word => 1,
                (true, _) => 0,
                (false, "are" | "the" | "" | "these" | "all" | "each" | ",") => 3,
                (false, _) => 1,
            };
            if weight > 0 {
                *votes.entry(number).or_default() += weight;
                let noun = lemma(marked.word(noun), Pos::Noun).into_owned();
                if nouns.len() < MOST_NOUNS && !nouns.contains(&noun) {
                    nouns.push(noun);
                }
            }
        }
    }
    let most = votes.values().copied().max().unwrap_or(0);
    let mut best: Vec<usize> =
        votes.iter().filter(|(_, count)| **count == most).map(|(size, _)| *size).collect();
    best.sort_unstable();
    let size = match best.as_slice() {
        [only] => Some(*only),
        _ => None,
    };
    Counted { size, nouns }
}

fn text_goes_on(text: &HeardText, place: usize) -> bool {
    text.marked.tokens.get(place).is_some_and(|token| token.kind == Kind::Word)
        && text.marked.tags.get(place).is_some_and(|tag| tag.is_noun() || tag.is_adjective())
}
