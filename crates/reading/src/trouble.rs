//! What to say of a clue that was not understood: which words stood in the way, and what to write instead.

use crate::lexicon::closed;
use crate::lexicon::mention::Mention;
use crate::token::{Kind, Token};
use english::lemma::lemma;
use english::scale::{Form, compared};
use english::wordnet::{Pos, WordNet};
use puzzle::{Category, ItemId};
use std::ops::Range;

/// The words that stood in the way of a reading.
#[derive(Clone, Debug, PartialEq)]
pub struct Trouble {
    /// Their bytes in the clue.
    pub bytes: Range<usize>,
    /// What is wrong with them, and a way out.
    pub message: String,
}

/// Explains why a clue makes no sense from the token at `place` on.
pub fn explain(
    text: &str,
    tokens: &[Token],
    mentions: &[Mention],
    place: usize,
    categories: &[Category],
) -> Trouble {
    let way_out = suggestion(tokens, mentions, categories);
    if let Some(token) = tokens.iter().find(|token| is_hedge(&token.word)) {
        let message =
            format!("“{}” leaves open whether the rest is true; {way_out}", &text[token.bytes.clone()]);
        return Trouble { bytes: token.bytes.clone(), message };
    }
    if mentions.is_empty() {
        let message = format!("this names none of the puzzle's items; {way_out}");
        return Trouble { bytes: 0..text.len(), message };
    }
    let nearest = |token: &Token| {
        let names = categories.iter().flat_map(|category| category.items().iter().map(String::as_str));
        puzzle::nearest(&text[token.bytes.clone()], names)
    };
    if let Some(token) = stranger(tokens, mentions, &nearest) {
        let word = &text[token.bytes.clone()];
        let message = match nearest(token) {
            Some(name) => format!("“{word}” is not among the puzzle's items; did you mean “{name}”?"),
            None => format!("“{word}” is not among the puzzle's items; {way_out}"),
        };
        return Trouble { bytes: token.bytes.clone(), message };
    }
    let start = place.min(tokens.len().saturating_sub(1));
    let mut end = (start + 4).min(tokens.len());
    // The end of the sentence is not in the way.
    while end > start + 1 && tokens.get(end - 1).is_some_and(|token| token.kind == Kind::Stop) {
        end -= 1;
    }
    let bytes = match (tokens.get(start), tokens.get(end.saturating_sub(1))) {
        (Some(first), Some(last)) => first.bytes.start..last.bytes.end,
        _ => 0..text.len(),
    };
    let message = format!("I could not make sense of “{}” here; {way_out}", &text[bytes.clone()]);
    Trouble { bytes, message }
}

fn is_hedge(word: &str) -> bool {
    closed::is(word, "hedge")
}

/// A word that was probably meant for an item: one that English does not have and that is nearly one's name, or a name
/// (a capital letter in the middle of a sentence), or at least a word that English does not have.
fn stranger<'t, 'n>(
    tokens: &'t [Token],
    mentions: &[Mention],
    nearest: &dyn Fn(&Token) -> Option<&'n str>,
) -> Option<&'t Token> {
    let strangers: Vec<(usize, &Token)> = tokens
        .iter()
        .enumerate()
        .filter(|(place, token)| {
            let named = mentions.iter().any(|mention| mention.from <= *place && *place < mention.to);
            let open = token.kind == Kind::Word && closed::classes(&token.word).is_empty();
            open && !named && token.word.chars().count() > 1
        })
        .collect();
    let is_name = |(place, token): &&(usize, &Token)| {
        token.capital && *place > 0 && tokens[place - 1].kind != Kind::Stop
    };
    let misspelt = |(_, token): &&(usize, &Token)| !is_english(&token.word) && nearest(token).is_some();
    let strange = |(_, token): &&(usize, &Token)| !is_english(&token.word);
    let found = strangers.iter().find(misspelt);
    let found = found.or_else(|| strangers.iter().find(is_name)).or_else(|| strangers.iter().find(strange));
    found.map(|(_, token)| *token)
}

/// Is it a word of English, as far as the dictionary goes?
fn is_english(word: &str) -> bool {
    let words = WordNet::shipped();
    Pos::ALL.into_iter().any(|pos| words.contains(&lemma(word, pos), pos))
}

/// The nearest wording that would be understood, made from the items that the clue names.
fn suggestion(tokens: &[Token], mentions: &[Mention], categories: &[Category]) -> String {
    let mut items: Vec<ItemId> = Vec::new();
    for mention in mentions {
        let likeliest = mention.items.iter().min_by_key(|(_, cost)| *cost);
        items.extend(likeliest.map(|(item, _)| *item).filter(|item| !items.contains(item)));
    }
    let name = |item: &ItemId| categories[item.category.index()].items()[item.index()].as_str();
    let (Some(first), Some(second)) = (items.first(), items.get(1)) else {
        return "say it with the names of two items, such as “A is B” or “A is not B”".to_owned();
    };
    let (first, second) = (name(first), name(second));
    let compares = tokens.iter().find_map(|token| {
        let (.., form) = compared(&token.word)?;
        (form == Form::Comparative).then_some(token.word.as_str())
    });
    match compares {
        Some(word) => format!("say it in one sentence, such as “{first} is {word} than {second}”"),
        None => format!("say it in plain words, such as “{first} is {second}” or “{first} is not {second}”"),
    }
}

#[cfg(test)]
mod tests {
    use crate::reader::Reader;
    use puzzle::{Category, Puzzle};

    fn trouble(clue: &str) -> (String, String) {
        let categories = vec![
            Category::new("names", ["Ann", "Bob", "Cid"]),
            Category::new("colours", ["red", "blue", "green"]),
            Category::new("prices", ["$5", "$7", "$9"]),
        ];
        let puzzle = Puzzle { categories, ..Puzzle::default() };
        let trouble = Reader::new(&puzzle).read(clue).trouble.expect("it makes no sense");
        (clue[trouble.bytes].to_owned(), trouble.message)
    }

    #[test]
    fn a_misspelt_item_is_named_with_the_right_one() {
        let (words, message) = trouble("Ann wore gren.");
        assert_eq!(
            (words.as_str(), message.as_str()),
            ("gren", "“gren” is not among the puzzle's items; did you mean “green”?")
        );
        assert!(trouble("Cyd paid $5.").1.ends_with("did you mean “Cid”?"));
    }

    #[test]
    fn a_word_that_nobody_knows_is_what_stands_in_the_way() {
        let (words, message) = trouble("Ann paid more than the zorble.");
        assert_eq!(words, "zorble");
        assert!(message.starts_with("“zorble” is not among the puzzle's items; say"), "{message}");
    }

    #[test]
    fn the_end_of_the_sentence_is_not_in_the_way() {
        let (words, message) = trouble("Ann is happy about that.");
        assert!(!words.ends_with('.') && !message.contains(".”"), "{words}: {message}");
    }
}
