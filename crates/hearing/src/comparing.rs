//! Comparing words: “older” and “younger”, “paid more” and “paid less”, and the unit of a difference.

use super::Heard;
use super::clauses::Compared;
use super::marked::Named;
use super::plain_form::plain;
use super::row_words::RowWords;
use english::scale::{Dimension, SCALE_WORDS, compared};
use english::wordnet::{Pos, WordNet};
use english::words::WordList;
use puzzle::formula::Quantity;
use puzzle::{Category, CategoryId, Formula, Number, ScaleKind};
use reading::lexicon::category_words::dimensions;
use wording::{Comparative, Kind, Link, Noun, Tense, Unit, Vocabulary};

/// Learns how the values are compared that a clue compares.
pub(super) fn learn(
    categories: &[Category],
    heard: &Heard,
    formula: &Formula,
    rows: &RowWords,
    vocabulary: &mut Vocabulary,
) {
    let Some(measured) = compared_category(formula) else { return };
    let Some(category) = categories.get(measured.index()) else { return };
    for compared in &heard.clauses.comparisons {
        learn_unit(category, measured, heard, compared, vocabulary);
        let Some(found) = comparative(category, heard, compared) else { continue };
        let subject = if found.verb.is_empty() { None } else { subject(heard) };
        if subject.is_none_or(|subject| of_rows(categories, subject, rows)) {
            vocabulary.add_comparative(measured, found);
        } else if let (Some(subject), Some(how)) = (subject, how(&found.more)) {
            // “The dagger lay 20 cm deeper”: so things lie so many centimetres deep.
            let link = Link::verb(subject, measured, &found.words, &found.verb, found.tense);
            vocabulary.add_link(link.followed_by(how));
        }
    }
}

/// The category of what a clue speaks of first, apart from what only describes it.
fn subject(heard: &Heard) -> Option<CategoryId> {
    let described = |name: &&Named| {
        heard.clauses.attachments.iter().any(|attached| heard.clue.names.get(attached.name) == Some(*name))
    };
    heard.clue.names.iter().find(|name| !described(name)).map(|name| name.item.category)
}

/// What something is that is more so: “deep” for “deeper”.
fn how(more: &str) -> Option<&'static str> {
    match more {
        "deeper" => Some("deep"),
        "higher" => Some("high"),
        "taller" => Some("tall"),
        "longer" => Some("long"),
        "wider" => Some("wide"),
        _ => None,
    }
}

/// Whether what is compared by a verb are rows: of lots, nobody says that they paid more, and no student lies deeper.
fn of_rows(categories: &[Category], subject: CategoryId, rows: &RowWords) -> bool {
    let kind = categories.get(subject.index()).map(|category| Noun::guessed(category).kind);
    subject == rows.category || !rows.are_things() && kind != Some(Kind::Things)
}

/// The only category whose values a formula compares.
fn compared_category(formula: &Formula) -> Option<CategoryId> {
    let of = |quantity: &Quantity| {
        let mut quantity = quantity;
        loop {
            match quantity {
                Quantity::Measure { category, .. } => return Some(*category),
                Quantity::Sum(a, _) | Quantity::Difference(a, _) => quantity = a,
                _ => return None,
            }
        }
    };
    match formula {
        Formula::Compare(a, _, b) => of(a).filter(|category| of(b) == Some(*category)),
        Formula::And(parts) => parts.iter().find_map(compared_category),
        _ => None,
    }
}

/// “2 years older” says what ages are counted in.
fn learn_unit(
    category: &Category,
    measured: CategoryId,
    heard: &Heard,
    compared: &Compared,
    vocabulary: &mut Vocabulary,
) {
    let clue = &heard.clue;
    let bare =
        category.scale().is_some_and(|scale| scale.kind() == ScaleKind::Number && scale.unit().is_none());
    let number = compared
        .tokens
        .clone()
        .find(|&place| clue.tokens[place].number.is_some() && !clue.tokens[place].money);
    let Some(number) = number.filter(|_| bare) else { return };
    let unit = clue.word(number + 1);
    let noun = number + 1 < compared.word && clue.tags.get(number + 1).is_some_and(|tag| tag.is_noun());
    // “The one right next to her” counts nothing, “one hour later” does.
    let one = clue.tokens[number].number == Some(Number::ONE);
    let noun = noun && (!one || WordNet::shipped().is_a(unit, "measure", Pos::Noun));
    if noun && !WordList::PlaceCounted.has(unit) {
        vocabulary.words_mut(measured).unit.get_or_insert_with(|| Unit::written(unit).unwrap_or_default());
    }
}

/// The words as the vocabulary has them: said of rows, after the clue's own verb.
fn comparative(category: &Category, heard: &Heard, compared_by: &Compared) -> Option<Comparative> {
    let clue = &heard.clue;
    let word = match clue.word(compared_by.word) {
        "after" => "later",
        "before" => "earlier",
        word => word,
    };
    // “more points than” is said of points, not of rows; “more expensive” is no pair of its own.
    let than = compared_by.tokens.end.checked_sub(1).filter(|&place| clue.word(place) == "than");
    let placed = than.is_none();
    if than.is_some_and(|than| than != compared_by.word + 1)
        || placed && !matches!(clue.word(compared_by.word), "after" | "before")
    {
        return None;
    }
    let measures = dimensions(category);
    let timed = measures.iter().any(|dimension| matches!(dimension, Dimension::Time | Dimension::Year));
    if placed && !timed {
        return None;
    }
    let pairs =
        || WordList::OppositeComparatives.words().iter().map(|pair| pair.split('/').collect::<Vec<_>>());
    let pair = pairs().find(|pair| pair[0] == word).or_else(|| pairs().find(|pair| pair[1] == word))?;
    // The direction of the first word on this scale.
    let direction = match compared(pair[0])? {
        (None, more, _) => {
            if more {
                1
            } else {
                -1
            }
        }
        (Some(scale), ..) => {
            let scale = SCALE_WORDS.get(usize::from(scale))?;
            let said =
                measures.iter().find_map(|dimension| scale.said_of.iter().find(|(of, _)| of == dimension));
            said.map_or(scale.otherwise, |(_, sign)| *sign)
        }
    };
    let (more, less) = match direction {
        0 => return None,
        1.. => ([pair[0], pair[2]], [pair[1], pair[3]]),
        _ => ([pair[1], pair[3]], [pair[0], pair[2]]),
    };
    let group = compared_by.verb.as_ref()?;
    let verb = plain(clue, group, false, Tense::Present)?;
    // “made a find earlier than”: “made earlier” would leave out what was made.
    let object = group.end < compared_by.tokens.start && !matches!(verb.words.as_str(), "is" | "was");
    if object {
        return None;
    }
    let made = Comparative::of_rows(more[0], less[0]).with_superlatives(more[1], less[1]);
    if matches!(verb.words.as_str(), "is" | "was") {
        // “is more” needs a noun.
        return (pair[0] != "more").then_some(made);
    }
    Some(made.after(&verb.words, &verb.lemma, verb.tense))
}
