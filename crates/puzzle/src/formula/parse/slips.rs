//! Slips that people make in formulas, and the formula that they probably meant.
//!
//! A formula that cannot be read is written again without the usual slips. If it can be read then, the
//! complaint shows it; it is never taken as it is, because nobody has said it. This looks at every word
//! once and reads the formula once more, so it takes no longer than reading does.

use crate::category::Category;
use crate::diagnostic::{Code, Diagnostic, Span};
use crate::formula::lex::{KEYWORDS, Lexeme, Token, lex};
use crate::notation::number_word;

/// Longer formulas, in bytes, are not looked at: nobody has typed them.
const MAX_LOOKED_AT: usize = 4_000;
/// Longest formula that a help repeats, in bytes.
const MAX_SHOWN: usize = 120;

/// The formula without slips, and what they were, in the order of the text.
struct Repair {
    text: String,
    slips: Vec<(Span, &'static str)>,
}

/// A complaint about a formula with a better help, if the formula has a usual slip. `reads` says whether
/// a formula can be read.
pub(super) fn explained(
    wrong: Diagnostic,
    text: &str,
    categories: &[Category],
    reads: impl FnOnce(&str) -> bool,
) -> Diagnostic {
    let Some(Repair { text: repaired, slips }) = repair(text, categories) else { return wrong };
    let Some(&(first, reason)) = slips.first() else { return wrong };
    if reads(&repaired) {
        if reason == FULL_STOP && slips.len() == 1 {
            let message = "a formula does not end with a full stop";
            return Diagnostic::error(Code::FormulaSyntax, message).at(first).with_help(reason);
        }
        let mut reasons: Vec<&str> = Vec::new();
        for (_, reason) in slips {
            if !reasons.contains(&reason) {
                reasons.push(reason);
            }
        }
        let reasons = reasons.join("; ");
        return wrong.with_help(if repaired.len() > MAX_SHOWN {
            reasons
        } else {
            format!("{reasons}: {repaired}")
        });
    }
    let here = wrong.span().and_then(|span| slips.iter().find(|(slip, _)| *slip == span));
    match here {
        Some((_, reason)) => wrong.with_help(*reason),
        None => wrong,
    }
}

const FULL_STOP: &str = "remove the full stop";
const SMALL_LETTERS: &str = "words of the language are in small letters";
const IF_THEN: &str = "write “if F then G” as F -> G";
const XOR: &str = "for “either … or …, but not both” write exactly 1 of (F, G)";
const CURRENCY: &str = "write amounts as plain numbers, without the sign of the currency";
const DIGITS: &str = "write numbers in digits";
const WHOLE_STATEMENTS: &str = "“and” and “or” join whole statements";
const CHAIN: &str = "compare two at a time";

/// What stands around a word: one for every parenthesis that is open.
#[derive(Clone, Copy, Default)]
struct Level {
    /// The lexeme with which the statement begins.
    start: usize,
    /// `T is`, as a stretch of the text.
    subject: Option<Span>,
    /// Where the last sign of a comparison ends.
    compared: Option<usize>,
}

/// `None` if there is nothing to mend.
fn repair(text: &str, categories: &[Category]) -> Option<Repair> {
    if text.len() > MAX_LOOKED_AT {
        return None;
    }
    let lexemes = lex(text).ok()?;
    let token = |at: usize| lexemes.get(at).map_or(&Token::End, |lexeme| &lexeme.token);
    let conditional = has_word(&lexemes, "if") && has_word(&lexemes, "then");
    let mut edits: Vec<(Span, String, &'static str)> = Vec::new();
    let mut levels = vec![Level::default()];
    for (at, Lexeme { token: word, span }) in lexemes.iter().enumerate() {
        let mut level = levels.last().copied().unwrap_or_default();
        let meant = keyword_meant(word, categories);
        if let Some(keyword) = meant {
            edits.push((*span, keyword.to_owned(), SMALL_LETTERS));
        }
        match &meant.map_or_else(|| word.clone(), Token::Fixed) {
            Token::Fixed("(") => {
                levels.push(Level { start: at + 1, ..Level::default() });
                continue;
            }
            Token::Fixed(")") => {
                if levels.len() > 1 {
                    levels.pop();
                }
                continue;
            }
            Token::Fixed(".") if *token(at + 1) == Token::End => {
                edits.push((*span, String::new(), FULL_STOP));
            }
            Token::Fixed("is") => {
                let start = lexemes.get(level.start).map_or(span.start, |first| first.span.start);
                let plain =
                    *token(at + 1) != Token::Fixed("not") && *token(level.start) != Token::Fixed("not");
                level.subject = plain.then(|| Span::new(start, span.end));
            }
            Token::Fixed("<" | "<=" | "=" | "!=" | ">=" | ">") => {
                if let Some(middle) = level.compared.and_then(|end| text.get(end..span.start)) {
                    edits.push((Span::new(span.start, span.start), format!("and {} ", middle.trim()), CHAIN));
                }
                level.compared = Some(span.end);
            }
            Token::Fixed(join @ ("and" | "or" | "->" | "<->" | "," | ";")) => {
                level.start = at + 1;
                level.compared = None;
                if matches!(*join, "and" | "or") {
                    if let Some(subject) = level.subject.filter(|_| is_lone_item(&lexemes, at + 1))
                        && let (Some(subject), Some(item)) =
                            (text.get(subject.start..subject.end), lexemes.get(at + 1))
                    {
                        let place = Span::new(item.span.start, item.span.start);
                        edits.push((place, format!("{subject} "), WHOLE_STATEMENTS));
                    }
                } else {
                    level.subject = None;
                }
            }
            Token::Bare(word) if !is_name(word, categories) => {
                if let Some((written, reason)) =
                    rewritten(word, conditional, token(at + 1) == &Token::Fixed("("))
                {
                    edits.push((*span, written, reason));
                    if reason == IF_THEN {
                        level = Level { start: at + 1, ..Level::default() };
                    }
                }
            }
            _ => {}
        }
        if let Some(last) = levels.last_mut() {
            *last = level;
        }
    }
    (!edits.is_empty()).then(|| apply(text, edits))
}

fn has_word(lexemes: &[Lexeme], wanted: &str) -> bool {
    lexemes
        .iter()
        .any(|lexeme| matches!(lexeme.token, Token::Bare(word) if word.eq_ignore_ascii_case(wanted)))
}

/// Whether an item stands where a statement should: with or without its category, and nothing after it.
fn is_lone_item(lexemes: &[Lexeme], at: usize) -> bool {
    let name =
        |at: usize| matches!(lexemes.get(at).map(|l| &l.token), Some(Token::Bare(_) | Token::Quoted(_)));
    let fixed = |at: usize, sign: &str| matches!(lexemes.get(at).map(|l| &l.token), Some(Token::Fixed(word)) if *word == sign);
    let qualified = fixed(at + 1, ".") && name(at + 2);
    let after = if qualified { at + 3 } else { at + 1 };
    let ends = |at: usize| {
        matches!(
            lexemes.get(at).map_or(&Token::End, |lexeme| &lexeme.token),
            Token::End | Token::Fixed(")" | "," | "and" | "or" | "->" | "<->" | ".")
        )
    };
    name(at) && ends(after)
}

/// The word of the language that a word with capitals stands for.
fn keyword_meant(token: &Token, categories: &[Category]) -> Option<&'static str> {
    let Token::Bare(word) = token else { return None };
    let lower = word.to_lowercase();
    KEYWORDS.iter().copied().find(|keyword| *keyword == lower && !is_name(word, categories))
}

fn is_name(word: &str, categories: &[Category]) -> bool {
    categories
        .iter()
        .any(|category| category.name() == word || category.items().iter().any(|item| item == word))
}

/// What a word was probably meant as, and why.
fn rewritten(word: &str, conditional: bool, called: bool) -> Option<(String, &'static str)> {
    let lower = word.to_lowercase();
    match lower.as_str() {
        "if" if conditional => return Some((String::new(), IF_THEN)),
        "then" if conditional => return Some(("->".to_owned(), IF_THEN)),
        "xor" if called => return Some(("exactly 1 of ".to_owned(), XOR)),
        _ => {}
    }
    if let Some(digits) = word.strip_prefix(['$', '£', '€'])
        && !digits.is_empty()
        && digits.bytes().all(|byte| byte.is_ascii_digit())
    {
        return Some((digits.to_owned(), CURRENCY));
    }
    number_word(word).map(|number| (number.to_string(), DIGITS))
}

fn apply(text: &str, edits: Vec<(Span, String, &'static str)>) -> Repair {
    let mut repaired = String::with_capacity(text.len());
    let mut slips = Vec::with_capacity(edits.len());
    let mut from = 0;
    for (span, written, reason) in edits {
        repaired.push_str(text.get(from..span.start).unwrap_or_default());
        repaired.push_str(&written);
        from = span.end;
        slips.push((span, reason));
    }
    repaired.push_str(text.get(from..).unwrap_or_default());
    Repair { text: repaired.split_whitespace().collect::<Vec<_>>().join(" "), slips }
}

#[cfg(test)]
mod tests {
    use crate::category::Category;
    use crate::formula::Formula;

    fn help(text: &str) -> String {
        let categories = [
            Category::new("who", ["Ann", "Bob", "Cy"]),
            Category::new("pet", ["cat", "dog", "emu"]),
            Category::new("age", ["7", "8", "9"]),
        ];
        let wrong = Formula::parse(text, &categories).expect_err(text);
        wrong.help().unwrap_or_default().to_owned()
    }

    #[test]
    fn usual_slips_are_mended() {
        for (text, wanted) in [
            ("Ann is cat.", "remove the full stop"),
            ("Ann Is cat OR Bob is dog", ": Ann is cat or Bob is dog"),
            ("IF Ann is cat THEN Bob is dog", ": Ann is cat -> Bob is dog"),
            ("xor(Ann is cat, Bob is dog)", ": exactly 1 of (Ann is cat, Bob is dog)"),
            ("age(Ann) = age(Bob) + $3", ": age(Ann) = age(Bob) + 3"),
            ("age(Ann) = age(Bob) + three", ": age(Ann) = age(Bob) + 3"),
            ("exactly one of (Ann is cat, Bob is dog)", ": exactly 1 of (Ann is cat, Bob is dog)"),
            ("Ann is cat or dog", ": Ann is cat or Ann is dog"),
            ("not (Ann is cat or pet.dog or emu)", ": not (Ann is cat or Ann is pet.dog or Ann is emu)"),
            ("age(Ann) < age(Bob) < age(Cy)", ": age(Ann) < age(Bob) and age(Bob) < age(Cy)"),
            ("1 < age(Bob) + 1 <= 8 < 9", ": 1 < age(Bob) + 1 and age(Bob) + 1 <= 8 and 8 < 9"),
            ("Ann is cat Or dog.", ": Ann is cat or Ann is dog"),
        ] {
            let help = help(text);
            assert!(help.ends_with(wanted), "{text}: {help}");
        }
    }

    #[test]
    fn what_is_not_plain_is_left_alone() {
        for text in ["Ann is not cat or dog", "Ann is cat or cow", "Ann is"] {
            assert!(!help(text).contains("whole statements"), "{text}");
        }
    }
}
