//! Formulas from text: the connectives, and what all parts of the parser share.
//!
//! A parser by recursive descent, one function for each line of the grammar in `docs/formulas.md`. It
//! never looks back, so it takes time in proportion to the text. What it builds is never much deeper
//! than [`MAX_FORMULA_DEPTH`], so nothing that later walks the formula runs out of stack.

mod atom;
mod quantity;
mod slips;
mod term;

use super::Formula;
use super::check::formula_too_large;
use super::lex::{KEYWORDS, Lexeme, Token, lex, shortened};
use super::names::spelled;
use crate::category::Category;
use crate::diagnostic::{Code, Diagnostic, Span};
use crate::limits::{MAX_FORMULA_DEPTH, MAX_FORMULA_NODES};
use std::borrow::Cow;

impl Formula {
    /// Reads a formula in its textual form (`docs/formulas.md`) and checks that it fits.
    ///
    /// Every diagnostic has a span, in bytes of `text`, and a help.
    pub fn parse(text: &str, categories: &[Category]) -> Result<Formula, Diagnostic> {
        let reads = |text: &str| Formula::parse_as_it_is(text, categories).is_ok();
        Formula::parse_as_it_is(text, categories)
            .map_err(|wrong| slips::explained(wrong, text, categories, reads))
    }

    fn parse_as_it_is(text: &str, categories: &[Category]) -> Result<Formula, Diagnostic> {
        let mut parser = Parser::new(text, categories)?;
        let formula = parser.formula()?;
        if *parser.token() != Token::End {
            return parser
                .unexpected("the end or “and”, “or”, “->”, “<->”", "join statements by and, or, ->, <->");
        }
        // Statements have been checked one by one, so only the size of the whole can be wrong here.
        let start = text.len() - text.trim_start().len();
        formula
            .check(categories)
            .map_err(|diagnostic| diagnostic.at(Span::new(start, text.trim_end().len())))?;
        Ok(formula)
    }
}

/// Every part of a formula may stand in parentheses, so twice its depth can be open at once.
const MAX_NESTING: usize = 2 * (MAX_FORMULA_DEPTH + 1);

/// Words and signs that only occur in formulas, never in quantities.
fn marks_formula(token: &Token) -> bool {
    match token {
        Token::Fixed("place" | "letters" | "initial") => false,
        Token::Fixed("<->" | "->" | "<=" | ">=" | "!=" | "<" | ">" | "=" | ";") => true,
        Token::Fixed(word) => KEYWORDS.contains(word),
        _ => false,
    }
}

struct Parser<'a> {
    text: &'a str,
    categories: &'a [Category],
    /// Never empty: the last one is the end.
    lexemes: Vec<Lexeme<'a>>,
    /// For every lexeme that is a `(`, whether a formula stands within; otherwise a quantity does.
    opens_formula: Vec<bool>,
    /// The lexeme to read next.
    at: usize,
    /// The names of the rows that the quantifiers around introduce, outermost first.
    rows: Vec<&'a str>,
    /// How many recursive parts are open.
    nesting: usize,
    /// How many parts have been read.
    nodes: usize,
}

impl<'a> Parser<'a> {
    fn new(text: &'a str, categories: &'a [Category]) -> Result<Parser<'a>, Diagnostic> {
        let lexemes = lex(text)?;
        let opens_formula = find_formulas(&lexemes);
        Ok(Parser { text, categories, lexemes, opens_formula, at: 0, rows: Vec::new(), nesting: 0, nodes: 0 })
    }

    /// `F <-> G`
    fn formula(&mut self) -> Result<Formula, Diagnostic> {
        let mut left = self.implication()?;
        let mut tall = 0;
        while *self.token() == Token::Fixed("<->") {
            let span = self.span();
            self.advance();
            let right = self.implication()?;
            if tall == 0 {
                tall = height(&left);
            }
            tall = 1 + tall.max(height(&right));
            if tall > MAX_FORMULA_DEPTH + 1 {
                return Err(formula_too_large().at(span));
            }
            left = Formula::Iff(Box::new(left), Box::new(right));
        }
        Ok(left)
    }

    /// `F -> G`
    fn implication(&mut self) -> Result<Formula, Diagnostic> {
        let condition = self.disjunction()?;
        if !self.accept("->") {
            return Ok(condition);
        }
        let consequence = self.nested(Self::implication)?;
        Ok(Formula::Implies(Box::new(condition), Box::new(consequence)))
    }

    /// `F or G or H`
    fn disjunction(&mut self) -> Result<Formula, Diagnostic> {
        let first = self.conjunction()?;
        let mut parts = vec![first];
        while self.accept("or") {
            parts.push(self.conjunction()?);
        }
        Ok(if parts.len() == 1 { parts.remove(0) } else { Formula::Or(parts) })
    }

    /// `F and G and H`
    fn conjunction(&mut self) -> Result<Formula, Diagnostic> {
        let first = self.negation()?;
        let mut parts = vec![first];
        while self.accept("and") {
            parts.push(self.negation()?);
        }
        Ok(if parts.len() == 1 { parts.remove(0) } else { Formula::And(parts) })
    }

    /// `not F`
    fn negation(&mut self) -> Result<Formula, Diagnostic> {
        if self.accept("not") {
            return Ok(Formula::Not(Box::new(self.nested(Self::negation)?)));
        }
        self.atom()
    }

    /// `( … )`
    fn in_parentheses<T>(
        &mut self,
        inside: impl FnOnce(&mut Self) -> Result<T, Diagnostic>,
    ) -> Result<T, Diagnostic> {
        self.expect("(", "put what follows in parentheses")?;
        let inside = self.nested(inside)?;
        self.expect(")", "close the parenthesis")?;
        Ok(inside)
    }

    /// Reads a part that may hold the same kind of part in turn.
    fn nested<T>(&mut self, part: impl FnOnce(&mut Self) -> Result<T, Diagnostic>) -> Result<T, Diagnostic> {
        if self.nesting >= MAX_NESTING {
            return Err(formula_too_large().at(self.span()));
        }
        self.nesting += 1;
        let part = part(self);
        self.nesting -= 1;
        part
    }

    /// Counts a part of the formula.
    fn count(&mut self) -> Result<(), Diagnostic> {
        self.nodes += 1;
        if self.nodes > MAX_FORMULA_NODES {
            return Err(formula_too_large().at(self.span()));
        }
        Ok(())
    }

    /// What stands next. There always is something, because nothing moves beyond the end.
    fn token(&self) -> &Token<'a> {
        &self.lexemes[self.at].token
    }

    /// What stands after the next one.
    fn token_after(&self) -> &Token<'a> {
        self.lexemes.get(self.at + 1).map_or(&Token::End, |lexeme| &lexeme.token)
    }

    /// Where the next word or sign stands.
    fn span(&self) -> Span {
        self.lexemes[self.at].span
    }

    /// From `start` to the end of what was read last.
    fn span_from(&self, start: usize) -> Span {
        let end = self.at.checked_sub(1).map_or(start, |last| self.lexemes[last].span.end);
        Span::new(start, end)
    }

    fn advance(&mut self) {
        if self.at + 1 < self.lexemes.len() {
            self.at += 1;
        }
    }

    /// Takes a word or a sign if it stands next.
    fn accept(&mut self, fixed: &str) -> bool {
        let found = matches!(self.token(), Token::Fixed(next) if *next == fixed);
        if found {
            self.advance();
        }
        found
    }

    /// Takes a word or a sign that must stand next.
    fn expect(&mut self, fixed: &str, help: &str) -> Result<(), Diagnostic> {
        if self.accept(fixed) { Ok(()) } else { self.unexpected(&format!("“{fixed}”"), help) }
    }

    /// A name of the puzzle, as a formula writes it, for an example.
    fn example_item(&self, category: usize, other: &'static str) -> Cow<'a, str> {
        let item = self.categories.get(category).and_then(|category| category.items().first());
        item.map_or(Cow::Borrowed(other), |item| spelled(item))
    }

    /// A value of the puzzle, for an example: `prices(Hannah)`.
    fn example_value(&self) -> String {
        let ordered = self.categories.iter().position(|category| category.scale().is_some());
        let category =
            ordered.and_then(|at| self.categories.get(at)).map_or("prices".into(), |c| spelled(c.name()));
        format!("{category}({})", self.example_item(usize::from(ordered == Some(0)), "Hannah"))
    }

    /// The complaint that something else should stand next.
    fn unexpected<T>(&self, wanted: &str, help: impl Into<String>) -> Result<T, Diagnostic> {
        let span = self.span();
        let message = match self.token() {
            Token::End => format!("the formula ends where {wanted} should stand"),
            _ => format!("{wanted} should stand here, not “{}”", shortened(&self.text[span.start..span.end])),
        };
        Err(Diagnostic::error(Code::FormulaSyntax, message).at(span).with_help(help))
    }
}

/// For every `(`, whether a formula stands between it and its `)`: then a word or sign does that no
/// quantity has. So `(a + b) = c` and `(F) and G` are told apart without trying both.
fn find_formulas(lexemes: &[Lexeme]) -> Vec<bool> {
    let mut found = vec![false; lexemes.len()];
    let mut open: Vec<usize> = Vec::new();
    for (index, lexeme) in lexemes.iter().enumerate() {
        match lexeme.token {
            Token::Fixed("(") => open.push(index),
            // The end closes what nobody has closed.
            Token::Fixed(")") => close(&mut open, &mut found),
            Token::End => {
                while !open.is_empty() {
                    close(&mut open, &mut found);
                }
            }
            ref token if marks_formula(token) => {
                if let Some(&innermost) = open.last() {
                    found[innermost] = true;
                }
            }
            _ => {}
        }
    }
    found
}

/// Closes the innermost parenthesis; what it holds, the one around it holds too.
fn close(open: &mut Vec<usize>, found: &mut [bool]) {
    if let (Some(inner), Some(&outer)) = (open.pop(), open.last()) {
        found[outer] |= found[inner];
    }
}

/// How many formulas stand within each other, quantities not counted.
fn height(formula: &Formula) -> usize {
    1 + formula.parts().map(height).max().unwrap_or(0)
}
