//! The story of a text as people paste it: a title without `#`, and the question at the end, on lines of its own or behind the
//! last clue.

use super::clues::marker;
use super::lines::{Line, split};
use super::text_layout::is_category;
use crate::puzzle::Puzzle;
use english::lemma::lemma;
use english::wordnet::Pos;
use english::words::WordList;
use std::ops::Range;

/// Most words of a title.
const MAX_TITLE_WORDS: usize = 12;
/// Words of a title that are shorter may begin with a small letter.
const SHORTEST_CAPITAL: usize = 4;
/// The title of the lines of an introduction: its first line, if that is short, does not end like a sentence, and stands
/// apart or has capitals as titles have. Gives the title and how many lines it takes.
pub fn title(lines: &[Line]) -> Option<(String, usize)> {
    let first = lines.iter().position(|line| !line.is_blank())?;
    let line = lines[first].trimmed();
    let next = lines.get(first + 1)?;
    let words = line.text.split_whitespace().count();
    let ends = line.text.ends_with(['.', ',', ';', ':', '!']) || line.text.ends_with('?') && !next.is_blank();
    let begins = line.text.starts_with(|c: char| c.is_uppercase() || c.is_numeric() || "“\"'‘".contains(c));
    let more = lines[first + 1..].iter().any(|line| !line.is_blank());
    let fits = begins && more && !ends && words <= MAX_TITLE_WORDS && marker(line.text).is_none();
    (fits && !is_category(line) && (next.is_blank() || has_capitals(line.text)))
        .then(|| (line.text.to_owned(), first + 1))
}

/// Whether an introduction begins with what would be taken for a title.
pub fn begins_with_title(introduction: &str) -> bool {
    // More of the file follows in any case.
    let file = format!("{introduction}\n\n.");
    split(&file, 0).is_ok_and(|lines| title(&lines).is_some())
}

/// Whether all long words of a line begin with capitals, as in a title.
fn has_capitals(text: &str) -> bool {
    let long = |word: &&str| word.chars().count() >= SHORTEST_CAPITAL;
    let mut words = text.split(|c: char| !c.is_alphanumeric() && c != '\'' && c != '’').filter(long);
    words.all(|word| word.starts_with(|c: char| !c.is_lowercase()))
}

/// The last line of clues that ask nothing, though the last of them looks like a question.
const NOTHING_ASKED: &str = "Question:";

/// The lines without the question at their end, and the question. A line `Question:` with nothing behind it says that there
/// is none.
pub fn without_question<'a>(lines: &[Line<'a>]) -> (Vec<Line<'a>>, Option<String>) {
    if let Some(last) = lines.iter().rposition(|line| !line.is_blank())
        && lines[last].text.trim().eq_ignore_ascii_case(NOTHING_ASKED)
    {
        return (lines[..last].to_vec(), None);
    }
    let mut kept = lines.to_vec();
    let mut asked: Vec<String> = Vec::new();
    while let Some((cut, question)) = last_question(&kept) {
        asked.insert(0, question);
        kept.truncate(cut.0 + 1);
        let last = kept[cut.0];
        let rest = last.text[..cut.1].trim_end();
        // Of a line with nothing but a number before the question, nothing is left.
        if marker(last.text).is_some_and(|(_, words)| words >= rest.len()) || rest.trim().is_empty() {
            kept.pop();
        } else {
            kept[cut.0] = Line { text: rest, ..last };
        }
    }
    let clues_left = kept.iter().any(|line| !line.is_blank());
    if asked.is_empty() || !clues_left {
        return (lines.to_vec(), None);
    }
    (kept, Some(asked.join(" ")))
}

/// What is written below the clues: what the puzzle asks, if it is read there again and the introduction does not ask it, or
/// else that nothing is asked, if the last clue would be taken for a question.
pub fn written_question(puzzle: &Puzzle, clues: &str) -> Option<String> {
    told_question(puzzle, clues).or_else(|| {
        let (_, question) = without_question(&split(clues, 0).ok()?);
        question.map(|_| format!("{NOTHING_ASKED}\n"))
    })
}

fn told_question(puzzle: &Puzzle, clues: &str) -> Option<String> {
    let question = puzzle.question()?;
    if puzzle.intro.as_deref().is_some_and(|intro| intro.contains(question)) {
        return None;
    }
    let file = format!("{clues}\n{question}\n");
    let lines = split(&file, 0).ok()?;
    let (kept, read) = without_question(&lines);
    let written = format!("{question}\n");
    // What is left must be the clues, each with all its words.
    let kept: String = kept.iter().flat_map(|line| [line.text, "\n"]).collect();
    (read.as_deref() == Some(question) && kept.trim_end() == clues.trim_end()).then_some(written)
}

/// The sentence that ends the lines, if it is a question: where it begins, as a line and a byte of it, and its words.
fn last_question(lines: &[Line]) -> Option<((usize, usize), String)> {
    let last = lines.iter().rposition(|line| !line.is_blank())?;
    if !lines[last].text.trim_end().ends_with('?') {
        return None;
    }
    let mut first = last;
    while first > 0 && marker(lines[first].text).is_none() && !lines[first - 1].is_blank() {
        first -= 1;
    }
    let formula = |at: usize| lines[at].text.trim_start().starts_with('=');
    for at in (first..=last).rev() {
        if formula(at) {
            return None;
        }
        let begins = marker(lines[at].text).map_or(0, |(_, words)| words);
        for start in
            sentence_starts(lines[at].text, begins..lines[at].text.trim_end().len()).into_iter().rev()
        {
            // A sentence that starts a line must not go on with one above.
            let fresh = start > begins || at == first || ends_sentence(lines[at - 1].text) || formula(at - 1);
            if fresh && asks(&lines[at].text[start..]) {
                let parts: Vec<&str> = std::iter::once(&lines[at].text[start..])
                    .chain(lines[at + 1..=last].iter().map(|line| line.text))
                    .map(str::trim)
                    .collect();
                return Some(((at, start), without_label(&parts.join(" ")).to_owned()));
            }
            if fresh {
                return None;
            }
        }
    }
    None
}

/// Where sentences start in a stretch of a line; its own start is one.
fn sentence_starts(text: &str, within: Range<usize>) -> Vec<usize> {
    let indent = text[within.clone()].len() - text[within.clone()].trim_start().len();
    let mut starts = vec![within.start + indent];
    let mut ended = false;
    for (at, c) in text[within.clone()].char_indices() {
        let at = within.start + at;
        if c.is_whitespace() {
            continue;
        }
        let spaced = text[..at].ends_with(char::is_whitespace);
        if ended && spaced {
            starts.push(at);
        }
        ended = matches!(c, '.' | '?' | '!') || ended && !spaced && "”\"’')".contains(c);
    }
    starts.dedup();
    starts
}

fn ends_sentence(text: &str) -> bool {
    let text = text.trim_end().trim_end_matches(['”', '"', '’', '\'', ')']);
    text.is_empty() || text.ends_with(['.', '?', '!'])
}

/// A question without the word that says so.
fn without_label(text: &str) -> &str {
    match text.split_once(':') {
        Some((label, rest)) if ["question", "the question"].contains(&label.to_lowercase().as_str()) => {
            rest.trim()
        }
        _ => text,
    }
}

/// Whether a sentence begins as a question does.
fn asks(sentence: &str) -> bool {
    let sentence = without_label(sentence);
    let first = sentence.split(|c: char| !c.is_alphabetic()).next().unwrap_or_default().to_lowercase();
    let asking = WordList::QuestionWord.has(&first)
        || WordList::QuestionAuxiliary.has(&first)
        || lemma(&first, Pos::Verb) == "be";
    let rest = sentence.get(first.len()..).unwrap_or_default().trim_start_matches([',', ' ']);
    asking || WordList::BeforeAQuestion.has(&first) && !rest.is_empty() && asks(rest)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parted(text: &str) -> (Vec<String>, Option<String>) {
        let (lines, question) = without_question(&split(text, 0).unwrap());
        (lines.iter().map(|line| line.text.to_owned()).filter(|text| !text.is_empty()).collect(), question)
    }

    #[test]
    fn the_question_at_the_end_is_no_clue() {
        for text in [
            "1. Ann has a cat.\n2. Bob has a dog.\n\nWho owns the fish?",
            "1. Ann has a cat.\n2. Bob has a dog. Who owns the fish?",
            "1. Ann has a cat.\n2. Bob has a dog.\nWho owns the fish?\n",
            "1. Ann has a cat.\n2. Bob has a dog.\n3. Who owns the fish?\n",
            "1. Ann has a cat.\n2. Bob has a dog.\n\nQuestion: Who owns\nthe fish?\n",
        ] {
            let (lines, question) = parted(text);
            assert_eq!(lines, ["1. Ann has a cat.", "2. Bob has a dog."], "{text}");
            assert_eq!(question.as_deref(), Some("Who owns the fish?"), "{text}");
        }
        let (lines, question) = parted("Ann has a cat.\nSo, who has a dog? What did each pay?");
        assert_eq!(lines, ["Ann has a cat."]);
        assert_eq!(question.as_deref(), Some("So, who has a dog? What did each pay?"));
    }

    #[test]
    fn a_name_with_a_question_mark_is_no_question() {
        for text in [
            "1. Ann saw Who Is It?",
            "1. Ann saw “Help! Who Is It?”",
            "Who owns the fish?",
            "1. Ann, or Bob?",
        ] {
            assert_eq!(parted(text).1, None, "{text}");
        }
    }

    #[test]
    fn a_clue_that_asks_stays_a_clue_if_nothing_is_asked() {
        let text = "1. Ann has a cat.\n2. Is it Bob?\n\n question:\n";
        assert_eq!(parted(text), (vec!["1. Ann has a cat.".to_owned(), "2. Is it Bob?".to_owned()], None));
    }

    #[test]
    fn a_title_stands_apart_or_has_capitals() {
        let titled = |text: &str| title(&split(text, 0).unwrap()).map(|(title, _)| title);
        assert_eq!(titled("\nEinstein's Riddle\nFive men.").as_deref(), Some("Einstein's Riddle"));
        assert_eq!(titled("The pet show\n\nThree friends.").as_deref(), Some("The pet show"));
        for none in [
            "Three friends from the town of\nBoston met.",
            "Three friends.\n\nThey met.",
            "The pet show",
            "who: Ann, Bob\n\n1. Ann.",
            "1. Ann\n\n2. Bob",
        ] {
            assert_eq!(titled(none), None, "{none}");
        }
    }
}
