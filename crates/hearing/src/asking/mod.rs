//! What a puzzle asks: “Who owns the fish?”, “Which house has the zebra?”, “What did each person order?”
//!
//! A question about one item becomes a statement for every item that could be the answer (`statements`): “Ann owns the
//! fish.”, “Bob owns the fish.” Only if the reader of clues understands every one of them, and all say that somebody
//! goes with the same item, is the question read; so nothing is guessed that the grammar does not answer for. A question about
//! each of several items names the categories that it is about.

mod each;
mod statements;

use english::words::WordList;
use puzzle::{CategoryId, ItemId, Puzzle};
use reading::lexicon::Additions;
use reading::lexicon::alias::Aliases;
use reading::lexicon::category_words::CategoryWords;
use reading::reader::Reader;
use reading::token::{Kind, Token, tokens};
use solving::engine::Stop;
use std::cell::OnceCell;

/// A question of a puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Question {
    /// Its words.
    pub text: String,
    /// What it asks for, if that could be told for sure.
    pub asked: Option<Asked>,
}

/// What is asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Asked {
    /// Which item of a category goes with an item.
    Item {
        /// The category of the answer.
        wanted: CategoryId,
        /// The item that is known.
        of: ItemId,
    },
    /// Which items of some categories go with each of another.
    Each {
        /// The category whose items are gone through.
        of: CategoryId,
        /// The categories of the answers.
        wanted: Vec<CategoryId>,
    },
}

/// Most questions of a puzzle that are read.
const MOST: usize = 4;
/// Longer questions, in words, are not read.
const LONGEST: usize = 40;

/// What a puzzle asks: in its introduction, and apart from it (`question`).
pub fn questions(
    puzzle: &Puzzle,
    question: Option<&str>,
    additions: &Additions,
    stop: &Stop,
) -> Vec<Question> {
    let mut texts = asked_in(puzzle.intro.as_deref().unwrap_or_default());
    let apart = asked_in(question.unwrap_or_default());
    texts.extend(apart.into_iter().filter(|text| !texts.contains(text)).collect::<Vec<_>>());
    if texts.is_empty() || puzzle.categories.len() < 2 {
        return texts.into_iter().map(|text| Question { text, asked: None }).collect();
    }
    // What is asked must not explain its own words.
    let story = puzzle.intro.as_deref().unwrap_or_default();
    let told: Vec<&str> = sentences(story).into_iter().filter(|sentence| !sentence.ends_with('?')).collect();
    let puzzle = &Puzzle { intro: Some(told.join(" ")), ..puzzle.clone() };
    let context = Context { puzzle, additions, stop, prepared: OnceCell::new() };
    let read = |text: String| {
        let asked = if stop.now() { None } else { asked(&text, &context) };
        Question { text, asked }
    };
    texts.into_iter().take(MOST).map(read).collect()
}

/// The questions of a story. One that asks for nothing (“Can you help?”) is none.
fn asked_in(story: &str) -> Vec<String> {
    let mut found = Vec::new();
    for sentence in sentences(story).into_iter().filter(|sentence| sentence.ends_with('?')) {
        for part in parts(sentence) {
            let words = tokens(&part);
            let asking = words.iter().any(|word| asks(word) || word.is("each"));
            if asking && words.len() <= LONGEST {
                found.push(part);
            }
        }
    }
    found
}

/// The sentences of a text, each with the mark that ends it.
fn sentences(text: &str) -> Vec<&str> {
    let mut found = Vec::new();
    let mut start = 0;
    for (at, c) in text.char_indices() {
        let end = at + c.len_utf8();
        let ends = matches!(c, '.' | '?' | '!') && text[end..].chars().next().is_none_or(char::is_whitespace);
        if ends {
            found.push(text[start..end].trim());
            start = end;
        }
    }
    found
}

/// A sentence that asks several things (“Who won, and what did she eat?”) is several questions. What asks for no more than a
/// category (“and which pet?”) belongs to the question before.
fn parts(sentence: &str) -> Vec<String> {
    /// Words of a question that can stand alone, its mark among them.
    const SHORTEST: usize = 5;
    let words = tokens(sentence);
    let mut starts = vec![0];
    for place in (0..words.len()).filter(|&place| words[place].is("and")) {
        let rest = &words[place + 1..];
        let prepositions = rest.iter().take_while(|word| WordList::Preposition.has(&word.word)).count();
        if rest.get(prepositions).is_some_and(asks) && rest.len() >= SHORTEST {
            starts.push(place + 1);
        }
    }
    let bounds = starts.iter().zip(starts.iter().skip(1).map(Some).chain([None]));
    bounds
        .map(|(&from, to)| {
            let end = to.map_or(sentence.len(), |&to| words[to - 1].bytes.start);
            let part = sentence[words[from].bytes.start..end].trim().trim_end_matches([',', '?']);
            let mut letters = part.trim().chars();
            let first = letters.next().map(|letter| letter.to_uppercase().collect::<String>());
            format!("{}{}?", first.unwrap_or_default(), letters.as_str())
        })
        .collect()
}

/// What a question is read with.
struct Context<'p> {
    puzzle: &'p Puzzle,
    additions: &'p Additions,
    stop: &'p Stop,
    /// Made for the first question that needs it.
    prepared: OnceCell<Prepared<'p>>,
}

/// What questions about single items are read with.
struct Prepared<'p> {
    reader: Reader<'p>,
    /// Which words are said of which category.
    words: CategoryWords,
}

impl<'p> Context<'p> {
    fn prepared(&self) -> &Prepared<'p> {
        self.prepared.get_or_init(|| {
            let reader = Reader::within(self.puzzle, self.additions, self.stop);
            let mut words = CategoryWords::of(&self.puzzle.categories);
            let clues: Vec<Vec<Token>> = self.puzzle.clues.iter().map(|clue| tokens(&clue.text)).collect();
            words.learn(&clues, &Aliases::of(&self.puzzle.categories));
            Prepared { reader, words }
        })
    }
}

/// Whether a word asks for something.
fn asks(word: &Token) -> bool {
    WordList::QuestionWord.has(&word.word)
}

fn asked(text: &str, context: &Context<'_>) -> Option<Asked> {
    let words: Vec<Token> = tokens(text).into_iter().filter(is_word).collect();
    // What is denied or compared is not asked for plainly.
    let denied = |word: &Token| WordList::Denying.has(&word.word) || word.is("than");
    if words.iter().any(denied) {
        return None;
    }
    each::asked(text, &words, context).or_else(|| statements::asked(text, &words, context))
}

/// The category at a place.
fn category_at(place: usize) -> CategoryId {
    ItemId::new(place, 0).category
}

/// Whether a token belongs to what is said, without the mark at the end.
fn is_word(token: &Token) -> bool {
    token.is_said() || token.kind == Kind::Possessive || token.is(",")
}

/// The category that a word is the name of, if it is that of one.
fn called(puzzle: &Puzzle, word: &str) -> Option<CategoryId> {
    let stem = english::stem::stem(word);
    let named = |category: &puzzle::Category| {
        let name = category.name().to_lowercase();
        // “first names” and “surnames of the men” are about names and surnames.
        let head = name.split(" of ").next().unwrap_or_default().split_whitespace().last();
        head.is_some_and(|head| english::stem::stem(head) == stem)
    };
    let mut found = puzzle.categories.iter().enumerate().filter(|(_, category)| named(category));
    let only = found.next().map(|(place, _)| category_at(place));
    only.filter(|_| found.next().is_none())
}

#[cfg(test)]
mod tests;
