//! Which way an order goes, as the story tells it: “1 is the lowest”, “numbered from the top”, “from right to left”.

use super::category_words::{CategoryWords, is_called_after_places};
use crate::token::{Kind, Token};
use english::scale::Dimension;
use english::stem::stem;
use english::words::WordList;
use puzzle::{Category, Number, ScaleKind};

/// How far behind a number what it says of it may stand.
const NEAR: usize = 5;

/// Words for the two ends of a direction, the lower one first.
type Ends = [WordList; 2];
const UPWARDS: Ends = [WordList::Lower, WordList::Upper];
const RIGHTWARDS: Ends = [WordList::Leftmost, WordList::Rightmost];

/// Whether a word is for the upper end (true) or the lower one.
fn end(ends: Ends, word: &str) -> Option<bool> {
    ends[1].has(word).then_some(true).or_else(|| ends[0].has(word).then_some(false))
}

/// Whether the story says that places are told from the lower end on (true) or from the upper one (false):
/// “four shelves, top to bottom numbered 1 to 4”, “numbered from left to right”.
fn from_end_to_end(story: &[Token], ends: Ends) -> Option<bool> {
    let ended = |token: &Token| end(ends, &token.word);
    (0..story.len()).find_map(|place| {
        let first = ended(&story[place])?;
        // “from left (1) to right (5)”
        let near = &story[place + 1..story.len().min(place + 1 + NEAR)];
        let to = near.iter().position(|token| token.is("to"))?;
        let last = near[to + 1..].iter().find(|token| !token.is("the")).and_then(ended)?;
        (first != last).then_some(last)
    })
}

/// The same for “with 1 at the bottom and 5 at the top”, “1 being the leftmost”.
fn by_a_number(story: &[Token], place: usize, ends: Ends) -> Option<bool> {
    let number = story[place].number.filter(|_| story[place].kind != Kind::Stop)?;
    let mut after = story[place + 1..].iter().take(NEAR).take_while(|token| {
        token.kind != Kind::Stop && token.number.is_none() && !token.is("from") && !token.is("to")
    });
    after.find_map(|token| end(ends, &token.word)).map(|upper| upper == (number != Number::ONE))
}

/// Whether the story says that places are told from below upwards (true) or from above downwards (false).
fn told(story: &[Token]) -> Option<bool> {
    let word = |place: usize| story.get(place).map_or("", |token| token.word.as_str());
    let from = |place: usize| match word(place) {
        word if WordList::Upwards.has(word) => Some(true),
        word if WordList::Downwards.has(word) => Some(false),
        "from" => {
            let next = word(place + 1 + usize::from(word(place + 1) == "the"));
            if next == "ground" { Some(true) } else { end(UPWARDS, next).map(|upper| !upper) }
        }
        _ => None,
    };
    let mut places = 0..story.len();
    from_end_to_end(story, UPWARDS)
        .or_else(|| places.find_map(|place| from(place).or_else(|| by_a_number(story, place, UPWARDS))))
}

/// Whether the story says that places are told from left to right (true) or from right to left (false).
fn told_sideways(story: &[Token]) -> Option<bool> {
    let first =
        |place: &usize| story[*place].number == Some(Number::ONE) && story[*place].kind == Kind::Figure;
    let by_the_first =
        || (0..story.len()).filter(first).find_map(|place| by_a_number(story, place, RIGHTWARDS));
    from_end_to_end(story, RIGHTWARDS).or_else(by_the_first)
}

/// Takes what the story says of up and down, and of left and right, to the category that has places; if there are several, to
/// none.
pub fn settle(
    story: &[Token],
    categories: &[Category],
    words: &CategoryWords,
    dimensions: &mut [Vec<Dimension>],
) {
    let ranked = |category: &usize| {
        let name = categories[*category].name().to_lowercase();
        let name: Vec<String> = name.split_whitespace().map(stem).collect();
        english::Lexicon::shipped().scales().is_named("rank", &name)
    };
    let spoken = |category: &usize| story.iter().any(|token| words.belongs(&token.word, *category) >= NAMED);
    let named = |category: &usize| is_called_after_places(&categories[*category]);
    let only = |fits: &dyn Fn(usize) -> bool| {
        let fitting = (0..categories.len()).filter(|&category| fits(category) && !ranked(&category));
        let mut of: Vec<usize> = fitting.filter(|category| named(category) || spoken(category)).collect();
        // What is called after places is more likely one than what only has their numbers.
        if of.len() > 1 && of.iter().any(named) {
            of.retain(named);
        }
        if let [category] = of.as_slice() { Some(*category) } else { None }
    };
    let is_place = |d: &Dimension| matches!(d, Dimension::Place | Dimension::Rank | Dimension::Level);
    let upwards = told(story);
    let placed = only(&|category| dimensions[category].iter().any(is_place));
    if let (Some(upwards), Some(category)) = (upwards, placed) {
        let own = &mut dimensions[category];
        own.retain(|d| !matches!(d, Dimension::Rank | Dimension::Level | Dimension::Depth));
        own.insert(0, if upwards { Dimension::Level } else { Dimension::Depth });
    }
    let Some(rightwards) = told_sideways(story).filter(|_| upwards.is_none()) else { return };
    // Houses 2, 4 and 6 stand in a row, too.
    let numbered = |category: usize| {
        categories[category].scale().is_some_and(|scale| scale.kind() == ScaleKind::Number)
            && named(&category)
    };
    if let Some(category) = placed.or_else(|| only(&numbered)) {
        let own = &mut dimensions[category];
        if !own.contains(&Dimension::Place) {
            own.insert(0, Dimension::Place);
        }
        if !rightwards {
            own.push(Dimension::Leftwards);
        }
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

    #[test]
    fn a_story_tells_from_which_side_places_are_told() {
        assert_eq!(told_sideways(&tokens("numbered from left to right")), Some(true));
        assert_eq!(told_sideways(&tokens("numbered 1 to 5, east to west")), Some(false));
        assert_eq!(told_sideways(&tokens("seats 1 to 5, seat 1 being the rightmost")), Some(false));
        assert_eq!(told_sideways(&tokens("from left (1) to right (5)")), Some(true));
        assert_eq!(told_sideways(&tokens("Four houses on the right of the road, 1 to 4.")), None);
    }
}
