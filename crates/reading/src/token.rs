//! The words of a clue, with their places in it.
//!
//! Tokens are Penn-like: `didn't` is *did* and *n't*, `Teri's` is *Teri* and *'s*. Hyphens part words
//! (`27-year-old` is three tokens), since clues and items disagree about them all the time. Every token
//! knows the bytes that it stands for, so that a message can point at them.

use english::number::counted;
use english::spelling::{has_inner_stop, is_apostrophe, is_slip_for_apostrophe, split_ending};
use english::words::WordList;
use puzzle::Number;
use std::ops::Range;

/// What sort of token this is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Letters, perhaps with digits among them.
    Word,
    /// Digits: `12`, `1,000`, `8.50`, `8:30`.
    Figure,
    /// `'s`, or the apostrophe of `James'`.
    Possessive,
    /// A comma, a colon, a dash.
    Mark,
    /// A full stop, an exclamation or question mark.
    Stop,
    /// A quotation mark.
    Quote,
}

/// One token of a clue.
#[allow(clippy::struct_excessive_bools)] // they are independent marks
#[derive(Clone, Debug, PartialEq)]
pub struct Token {
    /// In lower case, without accents of typography: `didn’t` gives `did` and `n't`.
    pub word: String,
    /// What sort of token it is.
    pub kind: Kind,
    /// The bytes of the clue.
    pub bytes: Range<usize>,
    /// Whether it begins with a capital letter.
    pub capital: bool,
    /// Whether white space stands before it.
    pub spaced: bool,
    /// The number that it stands for: `7`, `seven`, `7th`, `seventh`.
    pub number: Option<Number>,
    /// Whether that number is a rank: `7th`, `seventh`.
    pub rank: bool,
    /// Whether it is an amount of money: `$7`.
    pub money: bool,
}

impl Token {
    /// Whether it is this word.
    pub fn is(&self, word: &str) -> bool {
        self.word == word
    }

    /// Whether it is part of the wording rather than punctuation.
    pub fn is_said(&self) -> bool {
        matches!(self.kind, Kind::Word | Kind::Figure)
    }
}

/// Splits a text into tokens. Control characters count as white space.
pub fn tokens(text: &str) -> Vec<Token> {
    let mut lexer = Lexer { text, at: 0, spaced: true, tokens: Vec::new() };
    while lexer.step() {}
    lexer.tokens
}

struct Lexer<'t> {
    text: &'t str,
    at: usize,
    spaced: bool,
    tokens: Vec<Token>,
}

impl Lexer<'_> {
    /// Reads one token or a stretch of white space; false at the end.
    fn step(&mut self) -> bool {
        let rest = &self.text[self.at..];
        let Some(first) = rest.chars().next() else { return false };
        // The sign of `#18` is no more than that.
        let numbered = first == '#' && rest[1..].starts_with(|c: char| c.is_ascii_digit());
        if first.is_whitespace()
            || numbered
            || first.is_control()
            || matches!(first, '-' | '‐' | '‑' | '*' | '_' | '/' | '+')
        {
            // Grades such as `B+` and `A-` keep their sign.
            if matches!(first, '-' | '+') && self.ends_a_grade(rest) {
                self.grow(first);
                return true;
            }
            self.at += first.len_utf8();
            self.spaced = first.is_whitespace() || first.is_control();
            return true;
        }
        if first.is_ascii_digit() || (first == '.' && rest[1..].starts_with(|c: char| c.is_ascii_digit())) {
            self.figure();
        } else if matches!(first, '$' | '£' | '€') {
            self.money(first);
        } else if first.is_alphanumeric() {
            self.word();
        } else {
            self.mark(first);
        }
        self.spaced = false;
        true
    }

    /// Whether a sign belongs to the single capital letter before it: `B+`.
    fn ends_a_grade(&self, rest: &str) -> bool {
        let letter = self.tokens.last().is_some_and(|token| {
            token.bytes.end == self.at && token.capital && token.bytes.len() == 1 && token.kind == Kind::Word
        });
        letter && !rest[1..].starts_with(|c: char| c.is_alphanumeric())
    }

    fn grow(&mut self, sign: char) {
        self.at += sign.len_utf8();
        if let Some(token) = self.tokens.last_mut() {
            token.word.push(sign);
            token.bytes.end = self.at;
        }
    }

    fn push(&mut self, length: usize, kind: Kind) -> &mut Token {
        let bytes = self.at..self.at + length;
        let written = &self.text[bytes.clone()];
        let word: String = written
            .chars()
            .map(|c| if is_apostrophe(c) { '\'' } else { c })
            .flat_map(char::to_lowercase)
            .collect();
        let capital = written.starts_with(char::is_uppercase);
        self.at += length;
        let token = Token {
            word,
            kind,
            bytes,
            capital,
            spaced: self.spaced,
            number: None,
            rank: false,
            money: false,
        };
        self.tokens.push(token);
        let last = self.tokens.len() - 1;
        &mut self.tokens[last]
    }

    fn figure(&mut self) {
        let rest = &self.text[self.at..];
        let digits = figure_length(rest);
        let number = rest[..digits].replace(',', "").parse().ok();
        let after = &rest[digits..];
        let letters = after.find(|c: char| !c.is_alphanumeric()).unwrap_or(after.len());
        let suffix = after[..letters].to_lowercase();
        let rank = matches!(suffix.as_str(), "st" | "nd" | "rd" | "th");
        if rank || letters == 0 {
            let token = self.push(digits + letters, Kind::Figure);
            (token.number, token.rank) = (number, rank);
            if after.starts_with('%') {
                self.spaced = false;
                self.push(1, Kind::Word);
            }
        } else {
            // `3d`, `100m`, `10k`, `7pm`: the unit is a word of its own.
            let token = self.push(digits, Kind::Figure);
            token.number = number;
            self.spaced = false;
            self.push(letters, Kind::Word);
        }
    }

    fn money(&mut self, sign: char) {
        let rest = &self.text[self.at + sign.len_utf8()..];
        let digits = if rest.starts_with(|c: char| c.is_ascii_digit()) { figure_length(rest) } else { 0 };
        let number = rest[..digits].replace(',', "").parse().ok();
        let token = self.push(sign.len_utf8() + digits, Kind::Figure);
        (token.number, token.money) = (number, true);
    }

    fn word(&mut self) {
        let rest = &self.text[self.at..];
        let mut end = rest.len();
        let mut characters = rest.char_indices().peekable();
        while let Some((place, c)) = characters.next() {
            let next = characters.peek().map(|&(_, c)| c);
            let inside = match c {
                c if is_apostrophe(c) => next.is_some_and(char::is_alphanumeric),
                ';' => is_slip_for_apostrophe(&rest[..place], &rest[place + 1..]),
                '.' => has_inner_stop(&rest[..place], next),
                '&' => next.is_some_and(char::is_alphanumeric) && place > 0,
                _ => c.is_alphanumeric(),
            };
            if !inside {
                end = place;
                break;
            }
        }
        // The stop of “125 m. wide” ends no sentence.
        let measured = self.tokens.last().is_some_and(|token| token.number.is_some()) && end <= 4;
        if measured
            && rest[end..]
                .strip_prefix('.')
                .is_some_and(|rest| rest.trim_start().starts_with(char::is_lowercase))
        {
            end += 1;
        }
        let written = &rest[..end];
        if let Some((length, ending)) = self.careless(written, &rest[end..]) {
            // The “t” of “isn t” belongs to it.
            let apart = if ending == "n't" && written.ends_with(['n', 'N']) { " t".len() } else { 0 };
            let left_over = written.len() - length + apart;
            self.push(length, Kind::Word);
            self.spaced = false;
            let kind = if ending == "'s" { Kind::Possessive } else { Kind::Word };
            ending.clone_into(&mut self.push(left_over, kind).word);
            return;
        }
        // The “no” of “no 7” is the sign of a number.
        let after = rest[end..].trim_start_matches('.').strip_prefix(' ');
        if written.eq_ignore_ascii_case("no")
            && after.is_some_and(|after| after.starts_with(|c: char| c.is_ascii_digit()))
        {
            self.at += end;
            return;
        }
        let (stem, ending) = split_ending(written);
        let denied = !ending.is_empty() && ending.ends_with(['t', 'T']);
        let token = self.push(stem.len(), Kind::Word);
        // “dosen't”: whatever cannot be, it is a verb that helps, and it is denied.
        if denied && !WordList::BeforeNt.has(&token.word) {
            "does".clone_into(&mut token.word);
        }
        if let Some((number, rank)) = counted(&token.word) {
            (token.number, token.rank) = (Some(Number::from(number)), rank);
            self.join_tens();
        }
        if !ending.is_empty() {
            self.spaced = false;
            let possessive = ending.len() <= 4 && ending.ends_with(['s', 'S']);
            let token = self.push(ending.len(), if possessive { Kind::Possessive } else { Kind::Word });
            if denied {
                "n't".clone_into(&mut token.word);
            }
        } else if written.ends_with(['s', 'x', 'z']) && self.is_closing_apostrophe(end) {
            let apostrophe = self.text[self.at..].chars().next().map_or(1, char::len_utf8);
            self.spaced = false;
            self.push(apostrophe, Kind::Possessive);
        }
    }

    /// A contraction that lacks its apostrophe, “isnt” or “thats”: how long its first part is, and its ending. A
    /// capital inside a sentence makes it a name.
    fn careless(&self, written: &str, after: &str) -> Option<(usize, &'static str)> {
        if written.starts_with(char::is_uppercase) && !self.tokens.is_empty() {
            return None;
        }
        let written = written.to_lowercase();
        let helps =
            |ending: &str| written.strip_suffix(ending).is_some_and(|verb| WordList::BeforeNt.has(verb));
        let apart = || after.strip_prefix(" t").is_some_and(|rest| !rest.starts_with(char::is_alphanumeric));
        // “its not Sam's”: nothing that is not can be owned.
        let its = || [" not ", " the ", " a ", " an "].iter().any(|next| after.starts_with(next));
        if helps("nt") {
            Some((written.len() - 2, "n't"))
        } else if helps("n") && apart() {
            // “isn t”
            Some((written.len() - 1, "n't"))
        } else if WordList::LostApostrophe.has(&written) || written == "its" && its() {
            Some((written.len() - 1, "'s"))
        } else {
            None
        }
    }

    /// *twenty* and *five* that stand together are one number.
    fn join_tens(&mut self) {
        let [.., tens, units] = self.tokens.as_slice() else { return };
        let between = &self.text[tens.bytes.end..units.bytes.start];
        let (Some(more), Some(few)) = (tens.number, units.number) else { return };
        let whole = |number: Number| number.to_integer().unwrap_or(0);
        let fits = tens.kind == Kind::Word
            && !tens.rank
            && matches!(between, "-" | " ")
            && (20..100).contains(&whole(more))
            && whole(more) % 10 == 0
            && (1..10).contains(&whole(few));
        let Some(sum) = more.plus(few).filter(|_| fits) else { return };
        let Some(units) = self.tokens.pop() else { return };
        if let Some(tens) = self.tokens.last_mut() {
            tens.word = format!("{}-{}", tens.word, units.word);
            tens.bytes.end = units.bytes.end;
            (tens.number, tens.rank) = (Some(sum), units.rank);
        }
    }

    /// Whether an apostrophe right after a plural is its possessive, not a closing quotation mark.
    fn is_closing_apostrophe(&self, length: usize) -> bool {
        let start = self.tokens.last().map_or(0, |token| token.bytes.start);
        let after = &self.text[start + length..];
        if !after.starts_with(is_apostrophe) {
            return false;
        }
        !self.tokens.iter().any(|token| token.kind == Kind::Quote && matches!(token.word.as_str(), "'"))
    }

    fn mark(&mut self, first: char) {
        let kind = match first {
            '.' | '!' | '?' => Kind::Stop,
            '"' | '“' | '”' | '«' | '»' => Kind::Quote,
            c if is_apostrophe(c) => Kind::Quote,
            '%' | '&' => Kind::Word,
            _ => Kind::Mark,
        };
        self.push(first.len_utf8(), kind);
    }
}

/// How many bytes of digits, with thousands, decimals and the colon of clock times.
fn figure_length(text: &str) -> usize {
    let bytes = text.as_bytes();
    let digit = |at: usize| bytes.get(at).is_some_and(u8::is_ascii_digit);
    let mut at = 0;
    while at < bytes.len() {
        let inside = match bytes[at] {
            b'0'..=b'9' => true,
            b',' => digit(at + 1) && digit(at + 2) && digit(at + 3) && !digit(at + 4),
            b'.' | b':' => digit(at + 1),
            _ => false,
        };
        if !inside {
            break;
        }
        at += 1;
    }
    at
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, wanted: &str) {
        let words: Vec<String> = tokens(text).into_iter().map(|token| token.word).collect();
        assert_eq!(words.join(" | "), wanted);
    }

    #[test]
    fn endings_are_tokens_of_their_own() {
        check("Teri's client didn't pay.", "teri | 's | client | did | n't | pay | .");
        check("It can’t, and won't", "it | ca | n’t | , | and | wo | n't".replace('’', "'").as_str());
        check("James' book", "james | ' | book");
        check("that's 55 seconds", "that | 's | 55 | seconds");
    }

    #[test]
    fn a_contraction_may_lack_its_apostrophe() {
        check("mo doesnt, isnt or cant", "mo | does | n't | , | is | n't | or | ca | n't");
        check("she mustnt, and needn t", "she | must | n't | , | and | need | n't");
        check("thats it, and its not Sam's", "that | 's | it | , | and | it | 's | not | sam | 's");
        check("its bone, and Mr. Dont", "its | bone | , | and | mr. | dont");
    }

    #[test]
    fn an_apostrophe_may_be_typed_in_many_ways() {
        for text in ["isn't", "isn’t", "isn`t", "isn´t", "isn;t", "is'nt", "is't", "isn t", "isnt"] {
            check(&format!("it {text} here"), "it | is | n't | here");
        }
        check("it dosen't; it ain't", "it | does | n't | ; | it | ai | n't");
        check("at the barn; the rest won the game", "at | the | barn | ; | the | rest | won | the | game");
    }

    #[test]
    fn figures_keep_their_marks() {
        check("$1,250.50 at 8:30am", "$1,250.50 | at | 8:30 | am");
        check("the 27-year-old, 4th", "the | 27 | year | old | , | 4th");
        check("8% or 3.5ft", "8 | % | or | 3.5 | ft");
        check("in 1,000 or 2, 3", "in | 1,000 | or | 2 | , | 3");
    }

    #[test]
    fn abbreviations_keep_their_stop() {
        check("Mr. Webster met P.M. Atlee.", "mr. | webster | met | p.m. | atlee | .");
        check("The 125 m. wide one.", "the | 125 | m. | wide | one | .");
        check("It is 125 m. The end.", "it | is | 125 | m | . | the | end | .");
        check("He got the B+.", "he | got | the | b+ | .");
        check("AT&T and black & red", "at&t | and | black | & | red");
    }

    #[test]
    fn numbers_are_known() {
        let read = tokens("seven 7 7th seventh $20");
        let values: Vec<_> =
            read.iter().map(|t| (t.number.map(|n| n.to_string()), t.rank, t.money)).collect();
        let seven = Some("7".to_owned());
        assert_eq!(values[0], (seven.clone(), false, false));
        assert_eq!(values[1], (seven.clone(), false, false));
        assert_eq!(values[2], (seven.clone(), true, false));
        assert_eq!(values[3], (seven, true, false));
        assert_eq!(values[4], (Some("20".to_owned()), false, true));
    }

    #[test]
    fn any_text_gives_tokens_in_order() {
        for text in
            ["", "\u{0}\u{1}", "“’‘'s", "Ünïcödé’s 漢字 — ok", "İstanbul'S n't", "$", "$.5", "1,2,3:4."]
        {
            let read = tokens(text);
            assert!(read.windows(2).all(|pair| pair[0].bytes.end <= pair[1].bytes.start), "{text}");
            assert!(read.iter().all(|token| text.get(token.bytes.clone()).is_some()), "{text}");
        }
    }
}
