//! Which way an order goes up, as the story tells it: “1 is the lowest”, “numbered from the top”, “from the river uphill”.

use super::category_words::{CategoryWords, is_called_after_places};
use crate::token::{Kind, Token};
use english::scale::Dimension;
use english::stem::stem;
use english::words::WordList;
use puzzle::{Category, Number};

/// How far behind a number what it says of it may stand.
const NEAR: usize = 5;

/// Whether the story says that places are told from below upwards (true) or from above downwards (false).
fn told(story: &[Token]) -> Option<bool> {
    let word = |place: usize| story.get(place).map_or("", |token| token.word.as_str());
    let above = |word: &str| WordList::Upper.has(word);
    let below = |word: &str| WordList::Lower.has(word);
    // “four shelves, top to bottom numbered 1 to 4”
    for place in (1..story.len()).filter(|&place| word(place) == "to") {
        let (first, last) = (word(place - 1), word(place + 1));
        if above(first) && below(last) || below(first) && above(last) {
            return Some(below(first));
        }
    }
    for place in 0..story.len() {
        match word(place) {
            "uphill" | "upwards" | "upward" => return Some(true),
            "downhill" | "downwards" | "downward" => return Some(false),
            "from" => {
                let next = place + 1 + usize::from(word(place + 1) == "the");
                if above(word(next)) {
                    return Some(false);
                }
                if below(word(next)) || word(next) == "ground" {
                    return Some(true);
                }
            }
            _ => {}
        }
        // “with 1 at the bottom and 5 at the top”
        let Some(number) = story[place].number.filter(|_| story[place].kind != Kind::Stop) else { continue };
        let after = story[place + 1..].iter().take(NEAR);
        let end =
            after.take_while(|token| token.kind != Kind::Stop && token.number.is_none() && !token.is("from"));
        for token in end {
            if above(&token.word) || below(&token.word) {
                return Some(above(&token.word) == (number != Number::ONE));
            }
        }
    }
    None
}

/// Takes what the story says of up and down to the category that has places; if there are several, to none.
pub fn settle(
    story: &[Token],
    categories: &[Category],
    words: &CategoryWords,
    dimensions: &mut [Vec<Dimension>],
) {
    let Some(upwards) = told(story) else { return };
    let is_place = |d: &Dimension| matches!(d, Dimension::Place | Dimension::Rank | Dimension::Level);
    let ranked = |category: &usize| {
        let name = categories[*category].name().to_lowercase();
        let name: Vec<String> = name.split_whitespace().map(stem).collect();
        english::Lexicon::shipped().scales().is_named("rank", &name)
    };
    let spoken = |category: &usize| story.iter().any(|token| words.belongs(&token.word, *category) >= NAMED);
    let named = |category: &usize| is_called_after_places(&categories[*category]);
    let mut of: Vec<usize> = (0..categories.len())
        .filter(|&category| dimensions[category].iter().any(is_place) && !ranked(&category))
        .filter(|category| named(category) || spoken(category))
        .collect();
    // What is called after places is more likely one than what only has their numbers.
    if of.len() > 1 && of.iter().any(named) {
        of.retain(named);
    }
    if let [category] = of.as_slice() {
        let own = &mut dimensions[*category];
        own.retain(|d| !matches!(d, Dimension::Rank | Dimension::Level | Dimension::Depth));
        own.insert(0, if upwards { Dimension::Level } else { Dimension::Depth });
    }
}

/// A word that belongs to a category so much is its name.
const NAMED: u32 = 10;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::token::tokens;

    #[test]
    fn a_story_tells_which_way_is_up() {
        assert_eq!(told(&tokens("Four shelves. Shelf 1's the top one.")), Some(false));
        assert_eq!(told(&tokens("numbered 1 to 5 from the bottom")), Some(true));
        assert_eq!(told(&tokens("in a line from the river uphill, 1 nearest the water")), Some(true));
        assert_eq!(told(&tokens("five bunks, 5 being the highest")), Some(true));
        assert_eq!(told(&tokens("four shelves, top to bottom numbered 1 to 4")), Some(false));
        assert_eq!(told(&tokens("Five friends ran a race in 2 hours.")), None);
    }
}
