//! Items, rows and categories where a formula names them.

use super::Parser;
use crate::category::{Category, CategoryId};
use crate::diagnostic::{Code, Diagnostic, Span};
use crate::formula::Term;
use crate::formula::check::has_order;
use crate::formula::lex::{KEYWORDS, Token, shortened};
use crate::formula::names::{find_anywhere, find_category, find_item, in_quotes, quoted_example, spelled};
use crate::formula::print::is_row_name;
use crate::nearest::nearest;
use std::borrow::Cow;

/// A name and where it stands.
struct Name<'a> {
    text: Cow<'a, str>,
    bare: bool,
    span: Span,
}

impl<'a> Parser<'a> {
    /// An item, with or without its category, or the name of a row.
    pub(super) fn term(&mut self) -> Result<Term, Diagnostic> {
        self.count()?;
        let name = self.name("an item")?;
        if self.accept(".") {
            let category = self.category_called(&name)?;
            let item = self.name("an item")?;
            return find_item(self.categories, category, &item.text)
                .map(Term::Item)
                .map_err(|diagnostic| diagnostic.at(item.span));
        }
        // A name in quotes is always an item's: so one can be meant that a row's name hides.
        let row = self.rows.iter().rposition(|row| name.bare && *row == name.text);
        if let Some(depth) = row {
            return Ok(Term::Row(depth as u16));
        }
        find_anywhere(self.categories, &name.text)
            .map(Term::Item)
            .map_err(|diagnostic| self.explained(diagnostic, &name).at(name.span))
    }

    /// `T, T, …`
    pub(super) fn terms(&mut self) -> Result<Vec<Term>, Diagnostic> {
        let mut terms = vec![self.term()?];
        while self.accept(",") {
            terms.push(self.term()?);
        }
        Ok(terms)
    }

    /// A comma and an item.
    pub(super) fn comma_term(&mut self) -> Result<Term, Diagnostic> {
        self.expect(",", "separate what stands in the parentheses by commas")?;
        self.term()
    }

    /// The name of a row that a quantifier introduces.
    pub(super) fn row_name(&mut self) -> Result<&'a str, Diagnostic> {
        if let Token::Bare(name) = *self.token() {
            self.advance();
            return Ok(name);
        }
        let item = self.example_item(0, "Hannah");
        self.unexpected(
            "a name for the row",
            format!("name the row and say what holds of it: some x (x is {item})"),
        )
    }

    /// A category whose items need no order.
    pub(super) fn category(&mut self) -> Result<CategoryId, Diagnostic> {
        let name = self.name("a category")?;
        self.category_called(&name)
    }

    /// A category whose items can be compared.
    pub(super) fn ordered_category(&mut self) -> Result<CategoryId, Diagnostic> {
        let span = self.span();
        let id = self.category()?;
        self.categories
            .get(id.index())
            .map_or(Ok(()), has_order)
            .map_err(|diagnostic| diagnostic.at(span))?;
        Ok(id)
    }

    fn category_called(&self, name: &Name) -> Result<CategoryId, Diagnostic> {
        find_category(self.categories, &name.text).map_err(|diagnostic| {
            let follows = self.token() == &Token::Fixed("(");
            match nearest(&name.text, KEYWORDS.iter().copied()) {
                Some(keyword)
                    if follows && diagnostic.help().is_none_or(|help| !help.starts_with("did you")) =>
                {
                    diagnostic.with_help(format!("did you mean {keyword}(…)?"))
                }
                _ => diagnostic,
            }
            .at(name.span)
        })
    }

    fn name(&mut self, wanted: &str) -> Result<Name<'a>, Diagnostic> {
        let span = self.span();
        let (text, bare) = match self.token() {
            Token::Bare(name) => (Cow::Borrowed(*name), true),
            Token::Quoted(name) => (name.clone(), false),
            Token::Fixed(word) if KEYWORDS.contains(word) => {
                let help = format!("if {wanted} has this name, put it in quotes: {}", in_quotes(word));
                return self.unexpected(wanted, help);
            }
            Token::Number(_) => {
                let written = shortened(&self.text[span.start..span.end]);
                return self.unexpected(
                    wanted,
                    format!("put names that begin with a digit in quotes: \"{written}\""),
                );
            }
            Token::End => {
                let example = match wanted {
                    "a category" => self.categories.first().map(|category| spelled(category.name())),
                    _ => Some(self.example_item(1, "Hannah")),
                };
                let such_as = example.map_or(String::new(), |example| format!(", such as {example}"));
                return self.unexpected(wanted, format!("name {wanted}{such_as}"));
            }
            Token::Fixed(_) => {
                let help = format!(
                    "names with other signs than letters and digits stand in quotes{}",
                    quoted_example(self.categories)
                );
                return self.unexpected(wanted, help);
            }
        };
        self.advance();
        Ok(Name { text, bare, span })
    }

    /// A better explanation for a name that no item has.
    fn explained(&self, diagnostic: Diagnostic, name: &Name) -> Diagnostic {
        if diagnostic.code() != Code::UnknownItem || !name.bare {
            return diagnostic;
        }
        let here = &self.text[name.span.start..];
        let items = self.categories.iter().flat_map(Category::items);
        let longer = items.filter(|item| item.len() > name.text.len() && here.starts_with(item.as_str()));
        if let Some(meant) = longer.max_by_key(|item| item.len()) {
            return diagnostic.with_help(format!("put the whole name in quotes: {}", in_quotes(meant)));
        }
        if is_row_name(&name.text) {
            let message = format!("nothing introduces the row “{}”", name.text);
            return Diagnostic::error(Code::UnboundRow, message)
                .with_help(format!("introduce it: some {} (…)", name.text));
        }
        diagnostic
    }
}
