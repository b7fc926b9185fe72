//! Puzzles annotated in LOGICIA's format: which words are entities of which class, and which relations hold.
//!
//! An entity is `words,clue,token,class`; a relation is `name(clue,token,…)`, several of a clue joined by `@`. Clues
//! count from 0, tokens from 1, in LOGICIA's own tokens: a name is one, `$180` is two. A class is 2i − 1 for category
//! i itself, 2i for an instance of it, 2m + 1 for neither; `X` stands for something that the clue does not say.

use puzzle::{Category, Puzzle};
use std::ops::Range;

/// An annotated word.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GoldEntity {
    /// The clue, from 0.
    pub clue: usize,
    /// Its bytes in the clue.
    pub bytes: Range<usize>,
    /// Its class, from 1 to 2m + 1.
    pub class: usize,
}

/// An argument of a relation: the bytes of a word, or `None` for something hidden.
pub type Argument = Option<Range<usize>>;

/// An annotated relation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GoldRelation {
    /// The clue, from 0.
    pub clue: usize,
    /// Its name as written.
    pub name: String,
    /// What it relates.
    pub arguments: Vec<Argument>,
}

/// What an annotated puzzle says.
#[derive(Clone, Debug, Default)]
pub struct Annotation {
    /// All entities.
    pub entities: Vec<GoldEntity>,
    /// All relations.
    pub relations: Vec<GoldRelation>,
    /// For every clue whether it has any relation: where it has none, the annotation is not complete.
    pub related: Vec<bool>,
}

/// The annotation of a puzzle; `None` if it has none. The error says what is wrong with it.
pub fn annotation(puzzle: &Puzzle) -> Result<Option<Annotation>, String> {
    let Some(value) = puzzle.extra.get("annotation") else { return Ok(None) };
    let Some(entities) = value.get("entities").and_then(|list| list.as_array()) else { return Ok(None) };
    let clues: Vec<Vec<Range<usize>>> =
        puzzle.clues.iter().map(|clue| logicia_tokens(&clue.text, &puzzle.categories)).collect();
    let mut annotation = Annotation { related: vec![false; puzzle.clues.len()], ..Annotation::default() };
    let null = 2 * puzzle.categories.len() + 1;
    for entity in entities {
        let text = entity.as_str().ok_or("an entity is a text")?;
        let wrong =
            || format!("entity “{text}”: words, clue, token and class are needed, with commas between them");
        let mut parts = text.rsplitn(4, ',');
        let class: usize = parts.next().and_then(|part| part.trim().parse().ok()).ok_or_else(wrong)?;
        let token: usize = parts.next().and_then(|part| part.trim().parse().ok()).ok_or_else(wrong)?;
        let clue: usize = parts.next().and_then(|part| part.trim().parse().ok()).ok_or_else(wrong)?;
        let words = parts.next().ok_or_else(wrong)?;
        if class == 0 || class > null {
            return Err(format!("entity “{text}”: classes go from 1 to {null}"));
        }
        let Some((tokens, clue_text)) = clues.get(clue).zip(puzzle.clues.get(clue)) else {
            return Err(format!(
                "entity “{text}”: the clues are numbered from 0 to {}",
                clues.len().saturating_sub(1)
            ));
        };
        let Some(bytes) = find(&clue_text.text, tokens, words, token) else { continue };
        annotation.entities.push(GoldEntity { clue, bytes, class });
    }
    let relations = value.get("relations").and_then(|list| list.as_array()).map_or(&[][..], Vec::as_slice);
    for line in relations {
        let line = line.as_str().ok_or("a relation is a text")?;
        for text in line.split('@').filter(|text| !text.trim().is_empty()) {
            if let Some(relation) = relation(text, &clues)? {
                annotation.related[relation.clue] = true;
                annotation.relations.push(relation);
            }
        }
    }
    Ok(Some(annotation))
}

fn relation(text: &str, clues: &[Vec<Range<usize>>]) -> Result<Option<GoldRelation>, String> {
    let wrong = || format!("relation “{text}”: a name and pairs of clue and token are needed");
    let (name, rest) = text.trim().split_once('(').ok_or_else(wrong)?;
    let numbers: Vec<&str> = rest.trim_end_matches(')').split(',').map(str::trim).collect();
    let mut arguments = Vec::new();
    let mut of = None;
    for pair in numbers.chunks(2) {
        let [clue, token] = pair else { return Err(wrong()) };
        if clue.eq_ignore_ascii_case("x") || token.eq_ignore_ascii_case("x") {
            arguments.push(None);
            continue;
        }
        let (Ok(clue), Ok(token)) = (clue.parse::<usize>(), token.parse::<usize>()) else {
            return Err(wrong());
        };
        let bytes = clues.get(clue).and_then(|tokens| tokens.get(token.checked_sub(1)?)).cloned();
        // A token that the clue does not have is a slip of the annotator's.
        let Some(bytes) = bytes else { return Ok(None) };
        of.get_or_insert(clue);
        arguments.push(Some(bytes));
    }
    Ok(of.map(|clue| GoldRelation { clue, name: name.trim().to_owned(), arguments }))
}

/// The token with these words at this number, or else the nearest one.
fn find(text: &str, tokens: &[Range<usize>], words: &str, number: usize) -> Option<Range<usize>> {
    let last = words.rsplit(' ').next().unwrap_or(words);
    let plain = |word: &str| {
        word.chars().filter(|c| c.is_alphanumeric() || *c == '$').collect::<String>().to_lowercase()
    };
    let wanted = plain(last);
    let fits = |range: &&Range<usize>| text.get((*range).clone()).is_some_and(|word| plain(word) == wanted);
    let place = number.checked_sub(1)?;
    let mut near: Vec<(usize, &Range<usize>)> = tokens
        .iter()
        .enumerate()
        .filter(|(_, range)| fits(range))
        .map(|(at, range)| (at.abs_diff(place), range))
        .collect();
    near.sort_by_key(|(distance, _)| *distance);
    near.first().map(|(_, range)| (*range).clone()).or_else(|| tokens.get(place).cloned())
}

/// The tokens of a clue as LOGICIA counts them.
pub fn logicia_tokens(text: &str, categories: &[Category]) -> Vec<Range<usize>> {
    let names: Vec<&str> = categories
        .iter()
        .flat_map(|category| {
            category.items().iter().map(String::as_str).chain(std::iter::once(category.name()))
        })
        .filter(|name| name.contains([' ', '-', '.', '\'']))
        .collect();
    let mut tokens = Vec::new();
    let mut at = 0;
    while let Some(rest) = text.get(at..).filter(|rest| !rest.is_empty()) {
        let first = rest.chars().next().unwrap_or(' ');
        let length = if first.is_whitespace() {
            at += first.len_utf8();
            continue;
        } else if let Some(name) = name_at(rest, &names) {
            name
        } else if rest.starts_with("n't") {
            3
        } else if first.is_alphanumeric() {
            word_length(rest)
        } else if rest.to_lowercase().starts_with("'s") || rest.to_lowercase().starts_with("’s") {
            first.len_utf8() + 1
        } else {
            first.len_utf8()
        };
        tokens.push(at..at + length);
        at += length;
    }
    tokens
}

/// The length of the longest name that the text begins with.
fn name_at(rest: &str, names: &[&str]) -> Option<usize> {
    let fits = |name: &&&str| {
        rest.get(..name.len()).is_some_and(|start| start.eq_ignore_ascii_case(name))
            && !rest.get(name.len()..).is_some_and(|after| after.starts_with(char::is_alphanumeric))
    };
    names.iter().filter(fits).map(|name| name.len()).max()
}

/// The length of a word: letters and digits, with hyphens, points and commas inside; `n't` is a word of its own.
fn word_length(rest: &str) -> usize {
    let mut end = 0;
    let mut characters = rest.char_indices().peekable();
    while let Some((place, character)) = characters.next() {
        let inside = matches!(character, '-' | '.' | ',' | ':' | '/')
            && characters.peek().is_some_and(|(_, next)| next.is_alphanumeric());
        if !character.is_alphanumeric() && !inside {
            break;
        }
        end = place + character.len_utf8();
    }
    let word = rest.get(..end).unwrap_or_default();
    let denied = rest.get(end..).is_some_and(|after| after.starts_with("'t") || after.starts_with("’t"));
    if denied && word.ends_with('n') && word.len() > 1 { end - 1 } else { end.max(1) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(text: &str) -> Vec<String> {
        let categories = [
            Category::new("captains", ["Ann Lee", "Bo"]),
            Category::new("gold medals", ["1", "2"]),
            Category::new("heads", ["Dr. Ames", "Dr. Orr"]),
        ];
        logicia_tokens(text, &categories).into_iter().map(|range| text[range].to_owned()).collect()
    }

    #[test]
    fn tokens_are_counted_as_logicia_does() {
        assert_eq!(words("Ann Lee paid $180."), ["Ann Lee", "paid", "$", "180", "."]);
        assert_eq!(
            words("Bo's 5-year-old didn't win 2 gold medals, did Dr. Ames?"),
            ["Bo", "'s", "5-year-old", "did", "n't", "win", "2", "gold medals", ",", "did", "Dr. Ames", "?"]
        );
    }

    #[test]
    fn no_text_is_too_odd() {
        for text in ["’s ’ ü-ü n't 'S €5", "", "-.-", "é’t"] {
            let tokens = logicia_tokens(text, &[]);
            assert!(tokens.iter().all(|range| text.get(range.clone()).is_some()), "{text}");
        }
    }
}
