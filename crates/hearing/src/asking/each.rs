//! A question about each item of a category: “Can you work out each man's surname and boat?”, “Who has which pet?”

use super::{Asked, Context, asks, called, is_word, statements};
use puzzle::{CategoryId, Puzzle};
use reading::token::Token;

/// What a question about each of several is about.
pub fn asked(text: &str, words: &[Token], context: &Context<'_>) -> Option<Asked> {
    let asking: Vec<usize> = (0..words.len()).filter(|&place| asks(&words[place])).collect();
    match words.iter().position(|word| word.is("each") || word.is("every")) {
        Some(place) => of_each(text, words, place, context),
        // What stands behind an “and” is asked for by itself.
        None if asking.len() > 1 && !words[asking[0]..asking[1]].iter().any(|word| word.is("and")) => {
            of_whom(words, &asking, context.puzzle)
        }
        None => None,
    }
}

/// “each man's surname and boat”, “which pet each friend owns”, “what each person ordered”.
fn of_each(text: &str, words: &[Token], place: usize, context: &Context<'_>) -> Option<Asked> {
    let puzzle = context.puzzle;
    let noun = words.get(place + 1)?;
    let of = called(puzzle, &noun.word).or_else(|| people_alone(puzzle, &noun.word))?;
    let mut wanted: Vec<CategoryId> = Vec::new();
    for (at, word) in words.iter().enumerate() {
        let category = called(puzzle, &word.word).filter(|category| at != place + 1 && *category != of);
        wanted.extend(category.filter(|category| !wanted.contains(category)));
    }
    if !wanted.is_empty() {
        return Some(Asked::Each { of, wanted });
    }
    // What each of them did is told by what one of them did.
    let one = &puzzle.category(of).items()[0];
    let (start, end) = (words[place].bytes.start, noun.bytes.end);
    let of_one = format!("{}{one}{}", &text[..start], &text[end..]);
    let words: Vec<Token> = reading::token::tokens(&of_one).into_iter().filter(is_word).collect();
    match statements::asked(&of_one, &words, context)? {
        Asked::Item { wanted, of: known } if known.category == of => {
            Some(Asked::Each { of, wanted: vec![wanted] })
        }
        _ => None,
    }
}

/// “Who has which pet?”
fn of_whom(words: &[Token], asking: &[usize], puzzle: &Puzzle) -> Option<Asked> {
    let mut all = Vec::new();
    for &place in asking {
        let category = match words[place].word.as_str() {
            "who" => statements::people(puzzle).first().copied(),
            "which" | "what" => words.get(place + 1).and_then(|word| called(puzzle, &word.word)),
            _ => None,
        };
        all.push(category?);
    }
    let (of, wanted) = (all[0], all[1..].to_vec());
    (!wanted.contains(&of)).then_some(Asked::Each { of, wanted })
}

/// The category that “person”, “man” or “child” stands for, if only one has people.
fn people_alone(puzzle: &Puzzle, word: &str) -> Option<CategoryId> {
    statements::is_person(word).then(|| statements::people(puzzle).first().copied()).flatten()
}
