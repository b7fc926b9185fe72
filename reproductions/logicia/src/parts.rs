//! Parts of a clue that speak of different rows: the members of a list of different ones, the two sides of a comparison, and
//! what is denied by *neither … nor*.

use super::basis::compares;
use super::parser::Label;
use super::sentence::Sentence;

/// For every word of a clue the part that it stands in, counted from the left. `kind` is the kind of clue
/// ([`ClueFacts::kind`](super::pairs::ClueFacts::kind)); a clue of any other kind is one part.
pub fn parts(sentence: &Sentence, kind: &str) -> Vec<usize> {
    let is = |word: usize, wanted: &[&str]| {
        sentence
            .words
            .get(word)
            .is_some_and(|word| word.items.is_empty() && wanted.contains(&word.text.as_str()))
    };
    let count = sentence.words.len();
    let opens: Vec<bool> = match kind {
        // “Of Ann and Bob, one wore red and the other came from Oslo”
        "of" => (0..count).map(|word| is(word, &[",", "and"])).collect(),
        // “Ann is either the runner in red or the one from Oslo”, “Either Ann or Bob came from Oslo”
        "either" => {
            let or = (0..count).find(|&word| is(word, &["or"])).filter(|_| is(0, &["either"]));
            let verb = or.and_then(|or| verb_after(sentence, or));
            (0..count).map(|word| word > 0 && is(word, &["either", "or"]) || verb == Some(word)).collect()
        }
        // “Ann, the runner in red and the runner from Oslo are all different people”
        "different" | "counted" => (0..count).map(|word| is(word, &[",", "and"])).collect(),
        // “The runner in red paid 3 dollars more than the runner from Oslo”
        "compared" => {
            let compares = |word: usize| {
                sentence.words.get(word).is_some_and(|word| word.items.is_empty() && compares(&word.text))
            };
            let than = (0..count).find(|&word| is(word, &["than"]));
            let side = than.or_else(|| (0..count).find(|&word| compares(word)));
            (0..count).map(|word| side == Some(word)).collect()
        }
        // “Neither Ann nor the runner in red came from Oslo”
        "denied" => {
            let nor = (0..count).find(|&word| is(word, &["nor"])).filter(|_| is(0, &["neither"]));
            let verb = nor.and_then(|nor| verb_after(sentence, nor));
            (0..count).map(|word| nor == Some(word) || verb == Some(word)).collect()
        }
        _ => vec![false; count],
    };
    let mut part = 0;
    let next = |opens: bool| {
        part += usize::from(opens);
        part
    };
    opens.into_iter().map(next).collect()
}

/// The verb of the main clause, or what helps it, after some word.
fn verb_after(sentence: &Sentence, word: usize) -> Option<usize> {
    let tree = &sentence.tree;
    let root = tree.heads.iter().position(Option::is_none)?;
    let helps = |&place: &usize| {
        place > word && matches!(tree.labels.get(place), Some(Label::Cop | Label::Aux | Label::AuxPass))
    };
    let helper = tree.dependents(root).filter(helps).min();
    let verb = tree.tags.get(root).is_some_and(|tag| tag.is_verb());
    helper.or_else(|| Some(root).filter(|&root| verb && root > word))
}

#[cfg(test)]
mod tests {
    use super::super::sentence::Word;
    use super::*;

    fn parts_of(text: &str, kind: &str) -> Vec<usize> {
        let word = |text: &str| Word {
            text: text.to_owned(),
            bytes: 0..0,
            items: Vec::new(),
            number: None,
            capital: false,
        };
        parts(&Sentence { words: text.split(' ').map(word).collect(), ..Sentence::default() }, kind)
    }

    #[test]
    fn members_of_a_list_and_sides_of_a_comparison_are_apart() {
        assert_eq!(parts_of("ann , bob and the one in red", "different"), [0, 1, 1, 2, 2, 2, 2, 2]);
        assert_eq!(parts_of("ann paid more than bob", "compared"), [0, 0, 0, 1, 1]);
        assert_eq!(parts_of("ann left before bob", "compared"), [0, 0, 1, 1]);
        assert_eq!(parts_of("of ann and bob , one", "of"), [0, 0, 1, 1, 2, 2]);
        assert_eq!(parts_of("ann is either bob or cid", "either"), [0, 0, 1, 1, 2, 2]);
        assert_eq!(parts_of("ann and bob", "plain"), [0, 0, 0]);
    }
}
