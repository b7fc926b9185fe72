//! The missing entity (LOGICIA's section 3.2.1): what a comparison compares when the clue does not say, and which way.
//!
//! The paper takes the only numeric category and gives up if there are two. Here every ordered category is weighed: by
//! the unit of the amount, by the puzzle's own verbs and nouns, by the adjective (what is *older* has an age or a year),
//! and by whether the amount occurs as a difference at all.

use super::parser::{Label, Tree};
use super::scene::{Class, Scene};
use english::scale::{Form, SCALE_WORDS, compared, scale_word};
use english::words::WordList;
use puzzle::{CategoryId, Number};
use reading::factor;

/// A category that may be compared.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Basis {
    /// The category.
    pub category: CategoryId,
    /// How far-fetched it is; the likeliest has 0.
    pub cost: u32,
    /// The amount in the values of the category, if there is one.
    pub amount: Option<Number>,
}

/// A word that compares: its place, and whether it means more (+1) or less (−1) of a category's values.
pub fn direction(
    scene: &Scene<'_>,
    clue: usize,
    category: usize,
    from: usize,
    to: usize,
) -> Option<(usize, i8)> {
    let sentence = scene.sentences.get(clue)?;
    let found = |range: std::ops::Range<usize>| {
        range.into_iter().find_map(|place| {
            let word = sentence.words.get(place).filter(|word| word.items.is_empty())?;
            word_direction(scene, &word.text, category).map(|sign| (place, sign))
        })
    };
    found(from..to).or_else(|| found(0..sentence.words.len()))
}

/// Whether a word means more or less of a category's values; `None` if it does not compare.
fn word_direction(scene: &Scene<'_>, word: &str, category: usize) -> Option<i8> {
    let (base, more) = if let Some((base, more, Form::Comparative)) = compared(word) {
        (base, more)
    } else {
        (Some(scale_word(word).filter(|_| WordList::OrderWord.has(word))?), true)
    };
    let sign = if more { 1 } else { -1 };
    let Some(base) = base else { return Some(sign) };
    let entry = SCALE_WORDS.get(usize::from(base))?;
    let dimensions = scene.dimensions.get(category)?;
    let said =
        dimensions.iter().find_map(|dimension| entry.said_of.iter().find(|(said, _)| said == dimension));
    match said.map_or(entry.otherwise, |(_, way)| *way) {
        0 => None,
        way => Some(sign * way),
    }
}

/// Whether a word compares at all.
pub fn compares(word: &str) -> bool {
    matches!(compared(word), Some((_, _, Form::Comparative))) || WordList::ComparingWord.has(word)
}

/// Whether a word stands in the main clause and not inside the phrase of somebody: in “the car with a speed of 80 drove
/// farther”, *speed* says which car it is, not what is compared.
fn is_main(tree: &Tree, word: usize) -> bool {
    let inside = [Label::Nmod, Label::Acl, Label::Relcl, Label::Poss, Label::Compound, Label::Nsubj];
    tree.upwards(word).all(|at| tree.labels.get(at).is_none_or(|label| !inside.contains(label)))
}

/// The categories that a comparison in a clue may be about, the likeliest first. `amount` is the constituent that says
/// how much, `classes` what every constituent is.
pub fn bases(scene: &Scene<'_>, clue: usize, amount: Option<usize>, classes: &[Class]) -> Vec<Basis> {
    let Some(sentence) = scene.sentences.get(clue) else { return Vec::new() };
    let mut found: Vec<(i32, Basis)> = Vec::new();
    let said = amount.and_then(|place| scene.constituents.get(place));
    for (place, category) in scene.categories.iter().enumerate() {
        let Some(scale) = category.scale() else { continue };
        let mut score = 0_i32;
        let number = said.and_then(|said| said.amount(sentence));
        let mut value = number;
        if let (Some(said), Some(number)) = (said, number) {
            if let Some(factor) = factor(&said.lemma, category) {
                score += 12;
                value = number.times(factor);
            }
            let values: Vec<Number> = (0..category.len()).map(|item| scale.value(item)).collect();
            let occurs = values.iter().any(|one| values.iter().any(|other| one.minus(*other) == value));
            score += if occurs { 4 } else { -12 };
        }
        if amount.and_then(|place| classes.get(place)).and_then(|class| class.category()) == Some(place) {
            score += 4;
        }
        let mut strongest = 0;
        let mut named = false;
        // What stands after *than* says who is compared with, not in what.
        let side = sentence.words.iter().position(|word| word.text == "than").unwrap_or(sentence.words.len());
        for (at, word) in sentence.words.iter().enumerate().filter(|(_, word)| word.items.is_empty()) {
            if at > side || !is_main(&sentence.tree, at) {
                continue;
            }
            strongest = strongest.max(scene.words.belongs(&word.text, place) as i32);
            named |= scene.words.is_given(&word.text) && scene.words.belongs(&word.text, place) >= 8;
        }
        score += strongest + 3 * i32::from(named);
        let word = sentence.words.iter().find(|word| word.items.is_empty() && compares(&word.text));
        if let Some(word) = word {
            score += match word_direction(scene, &word.text, place) {
                Some(_) if compared(&word.text).is_some_and(|(base, ..)| base.is_none()) => 0,
                Some(_) => 5,
                None => -10,
            };
        }
        // Who is named by a value of the category is not compared by it, or hardly ever.
        let by_value = scene.in_clue(clue).into_iter().any(|at| {
            Some(at) != amount
                && scene.constituents[at]
                    .items
                    .first()
                    .is_some_and(|(item, _)| item.category.index() == place)
        });
        score -= 6 * i32::from(by_value);
        let category = CategoryId(place as u16);
        found.push((score, Basis { category, cost: 0, amount: value }));
    }
    found.sort_by_key(|(score, basis)| (-score, basis.category));
    let best = found.first().map_or(0, |(score, _)| *score);
    found.into_iter().map(|(score, basis)| Basis { cost: (best - score).unsigned_abs(), ..basis }).collect()
}
