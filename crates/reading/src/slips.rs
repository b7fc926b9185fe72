//! Slips of the pen in words that carry the logic of a clue: “nto”, “befor”, “more then”.
//!
//! A misspelt denial that is passed over turns a clue into its opposite, so a word that no dictionary and no puzzle has and
//! that is one slip away from such a word is taken for it, and told as an assumption.

use crate::token::{Kind, Token};
use english::lemma::lemma;
use english::scale::{Form, compared};
use english::wordnet::{Pos, WordNet};
use english::words::WordList;

/// Mends slips in a clue; `is_known` tells the words of the puzzle. The places that were mended.
pub fn mend(tokens: &mut [Token], is_known: &dyn Fn(&str) -> bool) -> Vec<usize> {
    let mut mended = Vec::new();
    for place in 0..tokens.len() {
        if let Some(word) = shorthand(&tokens[place], is_known) {
            word.clone_into(&mut tokens[place].word);
            tokens[place].kind = Kind::Word;
            continue;
        }
        let meant =
            if is_then_for_than(tokens, place) { Some("than") } else { meant(&tokens[place], is_known) };
        if let Some(word) = meant {
            word.clone_into(&mut tokens[place].word);
            mended.push(place);
        }
    }
    mended
}

/// The word that was meant, if this is none and one slip away from just one.
fn meant(token: &Token, is_known: &dyn Fn(&str) -> bool) -> Option<&'static str> {
    let word = token.word.as_str();
    let plain = token.kind == Kind::Word && !token.capital && !is_known(word);
    if let Some((_, meant)) = WordList::ChatSpelling.pairs().find(|(chat, _)| plain && *chat == word) {
        return Some(meant);
    }
    let fits =
        token.kind == Kind::Word && !token.capital && word.chars().count() >= 3 && token.number.is_none();
    if !fits || is_known(word) || is_english(word) {
        return None;
    }
    let mut near = WordList::LogicalIfMisspelt.words().iter().filter(|logical| {
        logical.chars().next() == word.chars().next() && puzzle::edits(word, logical) == Some(1)
    });
    let only = near.next()?;
    near.next().is_none().then_some(only)
}

/// What a short form of messages stands for: “the day b4 bo”, “is bigger n isnt red”.
fn shorthand(token: &Token, is_known: &dyn Fn(&str) -> bool) -> Option<&'static str> {
    let plain = !token.capital && token.number.is_none() && !is_known(&token.word);
    let mut short = WordList::Shorthand.pairs();
    short.find(|(written, _)| plain && token.is(written)).map(|(_, meant)| meant)
}

/// “more then”, “a higher grade then”: *than* is meant.
fn is_then_for_than(tokens: &[Token], place: usize) -> bool {
    let compares = |token: &Token| compared(&token.word).is_some_and(|(.., form)| form == Form::Comparative);
    tokens[place].is("then")
        && !tokens.iter().any(|token| token.is("than") || token.is("if"))
        && tokens[..place].iter().rev().take(4).take_while(|token| token.is_said()).any(compares)
}

fn is_english(word: &str) -> bool {
    let known = Pos::ALL.into_iter().any(|pos| WordNet::shipped().contains(&lemma(word, pos), pos));
    known || !crate::lexicon::closed::classes(word).is_empty()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::token::tokens;

    #[track_caller]
    fn check(text: &str, wanted: &str, places: &[usize]) {
        let mut read = tokens(text);
        let mended = mend(&mut read, &|word| word == "nott");
        let words: Vec<&str> = read.iter().map(|token| token.word.as_str()).collect();
        assert_eq!((words.join(" ").as_str(), mended.as_slice()), (wanted, places));
    }

    #[test]
    fn a_slip_in_a_word_that_matters_is_mended() {
        check("cy is nto here", "cy is not here", &[2]);
        check("it came befor noon", "it came before noon", &[2]);
        check("al is older then bo", "al is older than bo", &[3]);
        check("al came, then bo", "al came , then bo", &[]);
    }

    #[test]
    fn words_of_english_and_of_the_puzzle_are_none() {
        check("the nott family has a tow bar", "the nott family has a tow bar", &[]);
    }
}
