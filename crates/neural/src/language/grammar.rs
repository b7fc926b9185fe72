//! Which tokens may follow: a machine with a stack of what is still to be said.
//!
//! Whatever it lets through is a formula of the puzzle: terms are its items, only ordered categories are compared, nobody
//! is said to be two items of one category, and numbers are those that the clue gives reason for.

use super::token::{self, END, END_OF_FORMULA, Kind, MOST_ROWS, NUMBER, Token, kind, word};
use crate::frame::{Frame, Order};

/// Formulas are not nested deeper than this.
const DEEPEST: u8 = 6;
/// Longest part of a word that a formula may test.
const MOST_LETTERS: u8 = 4;

/// What may be said of a puzzle.
pub struct Grammar<'f> {
    frame: &'f Frame<'f>,
    /// The numbers that may be said, as they are printed.
    numbers: Vec<String>,
    /// Whether any category has an order.
    ordered: bool,
}

/// What a list holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Of {
    Formulas,
    Terms,
}

/// Something that is still to be said.
#[derive(Clone, Debug, PartialEq)]
enum Want {
    /// A formula within so many quantifiers, nested so deep.
    Formula { rows: u8, depth: u8 },
    /// More of a list, or its end.
    More { of: Of, rows: u8, depth: u8, count: usize, least: usize, end: Token },
    /// A row; not one of the items in `said`, and if `other_category`, none of their categories.
    Term { rows: u8, other_category: bool },
    /// The place of an item in a category.
    Item { category: usize, other_category: bool },
    /// A category with an order, or any.
    Category { ordered: bool },
    /// A number that depends on the solution; a fixed one only if `fixed`.
    Quantity { rows: u8, depth: u8, fixed: bool },
    /// The word that a number begins with.
    NumberWord,
    /// The rest of a number.
    Number(String),
    /// A count.
    Digit,
    /// The rest of some letters.
    Letters(u8),
    /// Just this token.
    Just(Token),
}

/// How far a formula has been said.
#[derive(Clone, Debug)]
pub struct State {
    stack: Vec<Want>,
    /// The items that the list or the relation at hand has named.
    said: Vec<(usize, usize)>,
}

impl<'f> Grammar<'f> {
    /// The grammar of a puzzle and of a clue that gives reason for these numbers.
    pub fn new(frame: &'f Frame<'f>, numbers: Vec<String>) -> Grammar<'f> {
        let ordered = (0..frame.categories().len()).any(|category| frame.order(category) != Order::Names);
        Grammar { frame, numbers, ordered }
    }

    /// Nothing said yet.
    pub fn start(&self) -> State {
        State { stack: vec![Want::Formula { rows: 0, depth: 0 }], said: Vec::new() }
    }

    /// The tokens that may come next.
    pub fn next(&self, state: &State) -> Vec<Token> {
        let Some(want) = state.stack.last() else { return vec![END_OF_FORMULA] };
        let mut may = Vec::new();
        match want {
            Want::Formula { rows, depth } => self.formulas(*rows, *depth, &mut may),
            Want::More { of, rows, depth, count, least, end } => {
                if count >= least {
                    may.push(*end);
                }
                match of {
                    Of::Formulas => self.formulas(*rows, *depth, &mut may),
                    Of::Terms => self.terms(*rows, false, &state.said, &mut may),
                }
            }
            Want::Term { rows, other_category } => {
                self.terms(*rows, *other_category, &state.said, &mut may);
            }
            Want::Item { category, .. } => {
                let free = |place: &usize| !state.said.contains(&(*category, *place));
                may.extend((0..self.frame.size(*category)).filter(free).map(token::item));
            }
            Want::Category { ordered } => {
                let fits = |category: &usize| !ordered || self.frame.order(*category) != Order::Names;
                may.extend((0..self.frame.categories().len()).filter(fits).map(token::category));
            }
            Want::Quantity { fixed, depth, .. } => {
                may.extend([word("value"), word("place"), word("letters"), word("initial")]);
                if *depth < DEEPEST {
                    may.extend([word("+"), word("-"), word("distance")]);
                    if !self.numbers.is_empty() {
                        may.push(word("times"));
                    }
                }
                if *fixed && !self.numbers.is_empty() {
                    may.push(NUMBER);
                }
                if !self.ordered {
                    may.retain(|&token| token != word("value") && token != word("place"));
                }
            }
            Want::NumberWord => may.push(NUMBER),
            Want::Number(said) => {
                for number in self.numbers.iter().filter_map(|number| number.strip_prefix(said.as_str())) {
                    let next = number.chars().next().map_or(Some(END), token::character);
                    may.extend(next.filter(|token| !may.contains(token)));
                }
            }
            Want::Digit => may.extend(('1'..='9').filter_map(token::character)),
            Want::Letters(count) => {
                if *count < MOST_LETTERS {
                    may.extend(('a'..='z').filter_map(token::character));
                }
                if *count > 0 {
                    may.push(END);
                }
            }
            Want::Just(token) => may.push(*token),
        }
        may
    }

    fn formulas(&self, rows: u8, depth: u8, may: &mut Vec<Token>) {
        may.extend(["is", "different", "pairs", "contains", "starts", "ends"].map(word));
        if depth == 0 {
            may.push(word("true"));
        }
        if self.ordered {
            may.extend(["odd", "even", "next", "between", "highest", "lowest"].map(word));
        }
        may.extend(["<", "<=", "=", "!=", ">=", ">"].map(word));
        if depth < DEEPEST {
            may.extend(["not", "and", "or", "if", "iff", "xor", "exactly", "at-least", "at-most"].map(word));
            if usize::from(rows) < MOST_ROWS {
                may.extend(
                    ["some", "no", "every", "rows-exactly", "rows-at-least", "rows-at-most"].map(word),
                );
            }
        }
    }

    fn terms(&self, rows: u8, other_category: bool, said: &[(usize, usize)], may: &mut Vec<Token>) {
        let open = |category: &usize| {
            let of = said.iter().filter(|(other, _)| other == category).count();
            if other_category { of == 0 } else { of < self.frame.size(*category) }
        };
        may.extend((0..self.frame.categories().len()).filter(open).map(token::category));
        may.extend((0..usize::from(rows)).map(token::row));
    }

    /// What is left to be said after one more token, which must be one of those that may come next.
    pub fn after(&self, state: &State, token: Token) -> State {
        let mut state = state.clone();
        let Some(want) = state.stack.pop() else { return state };
        let push = |state: &mut State, wants: &[Want]| state.stack.extend(wants.iter().rev().cloned());
        match want {
            Want::Formula { rows, depth } => push(&mut state, &formula(token, rows, depth)),
            Want::More { of, rows, depth, count, least, end } => {
                if token == end {
                    if end == word("with") {
                        // The rows on the right are as many as those on the left.
                        state.said.clear();
                        state.stack.push(Want::Just(END));
                        let term = Want::Term { rows, other_category: false };
                        state.stack.extend(std::iter::repeat_n(term, count));
                    } else {
                        state.said.clear();
                    }
                    return state;
                }
                state.stack.push(Want::More { of, rows, depth, count: count + 1, least, end });
                match of {
                    Of::Formulas => push(&mut state, &formula(token, rows, depth)),
                    Of::Terms => term(&mut state, token, false),
                }
            }
            Want::Term { other_category, .. } => term(&mut state, token, other_category),
            Want::Item { category, .. } => {
                if let Kind::Item(place) = kind(token) {
                    state.said.push((category, place));
                }
            }
            Want::Quantity { rows, depth, .. } => push(&mut state, &quantity(token, rows, depth)),
            Want::NumberWord => state.stack.push(Want::Number(String::new())),
            Want::Number(said) => {
                if let Kind::Character(character) = kind(token) {
                    state.stack.push(Want::Number(said + character.encode_utf8(&mut [0; 4])));
                }
            }
            Want::Letters(count) => {
                if token != END {
                    state.stack.push(Want::Letters(count + 1));
                }
            }
            Want::Category { .. } | Want::Digit | Want::Just(_) => {}
        }
        // What was named is of no account to the next relation.
        if matches!(
            state.stack.last(),
            None | Some(Want::Formula { .. } | Want::Quantity { .. } | Want::More { of: Of::Formulas, .. })
        ) {
            state.said.clear();
        }
        state
    }
}

/// What follows the token of a row.
fn term(state: &mut State, token: Token, other_category: bool) {
    if let Kind::Category(category) = kind(token) {
        state.stack.push(Want::Item { category, other_category });
    }
}

/// The parts of a formula that begins with this token.
fn formula(token: Token, rows: u8, depth: u8) -> Vec<Want> {
    let depth = depth + 1;
    let inner = Want::Formula { rows, depth };
    let within = Want::Formula { rows: rows + 1, depth };
    let term = Want::Term { rows, other_category: false };
    let list = |of: Of, least: usize, end: Token| Want::More { of, rows, depth, count: 0, least, end };
    let category = Want::Category { ordered: true };
    let quantity = |fixed: bool| Want::Quantity { rows, depth, fixed };
    match token::token_name(token).as_str() {
        "is" => vec![term, Want::Term { rows, other_category: true }],
        "not" => vec![inner],
        "and" | "or" | "xor" => vec![list(Of::Formulas, 2, END)],
        "if" | "iff" => vec![inner.clone(), inner],
        "exactly" | "at-least" | "at-most" => vec![Want::Digit, list(Of::Formulas, 2, END)],
        "different" => vec![list(Of::Terms, 2, END)],
        "pairs" => vec![list(Of::Terms, 2, word("with"))],
        "odd" | "even" => vec![quantity(false)],
        "next" => vec![category, term.clone(), term],
        "between" => vec![category, term.clone(), term.clone(), term],
        "highest" | "lowest" => vec![category, term, list(Of::Terms, 0, END)],
        "contains" | "starts" | "ends" => {
            vec![Want::Category { ordered: false }, term, Want::Letters(0)]
        }
        "some" | "no" | "every" => vec![within],
        "rows-exactly" | "rows-at-least" | "rows-at-most" => vec![Want::Digit, within],
        "true" => Vec::new(),
        _ => vec![quantity(false), quantity(true)],
    }
}

/// The parts of a quantity that begins with this token.
fn quantity(token: Token, rows: u8, depth: u8) -> Vec<Want> {
    let depth = depth + 1;
    let part = |fixed: bool| Want::Quantity { rows, depth, fixed };
    let measured =
        |ordered: bool| vec![Want::Category { ordered }, Want::Term { rows, other_category: false }];
    match token::token_name(token).as_str() {
        "value" | "place" => measured(true),
        "letters" | "initial" => measured(false),
        "+" | "-" => vec![part(false), part(true)],
        "distance" => vec![part(false), part(false)],
        "times" => vec![Want::NumberWord, part(false)],
        _ => vec![Want::Number(String::new())],
    }
}
