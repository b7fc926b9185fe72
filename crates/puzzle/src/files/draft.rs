//! A puzzle as a file says it, before anything is checked; every part knows its place in the file.

use crate::diagnostic::{Diagnostic, Span};
use serde_json::{Map, Value};

/// A name and where it stands.
#[derive(Clone, Debug, PartialEq)]
pub struct Word {
    /// The name, without quotes and escapes.
    pub text: String,
    /// Where it stands in the file, with its quotes.
    pub span: Span,
}

/// A puzzle before it is checked.
#[derive(Default)]
pub struct Draft {
    pub id: Option<String>,
    pub title: Option<String>,
    pub intro: Option<String>,
    pub categories: Vec<CategoryDraft>,
    /// How many categories the file has; more than are kept if there are too many.
    pub category_count: usize,
    /// The place that looks most like categories, and how to write them there; for a file without any.
    pub suspect: Option<(Span, String)>,
    /// Whether items are listed with commas between, so that a name with a comma needs quotes.
    pub has_comma_lists: bool,
    /// Whether part of the categories could not be read, so that nothing can be checked against them.
    pub categories_unsound: bool,
    pub clues: Vec<ClueDraft>,
    /// How many clues the file has; more than are kept if there are too many.
    pub clue_count: usize,
    /// One for each clue, if the file gives any.
    pub formulas: Option<FormulasDraft>,
    pub solution: Option<SolutionDraft>,
    pub extra: Map<String, Value>,
}

/// A category before it is checked.
pub struct CategoryDraft {
    pub name: Word,
    pub items: Vec<Word>,
    /// How many items the file lists; more than are kept if there are too many.
    pub item_count: usize,
    pub description: Option<String>,
    pub ordered: bool,
    pub extra: Map<String, Value>,
    /// The whole category.
    pub span: Span,
}

/// A clue before it is checked.
pub struct ClueDraft {
    pub text: String,
    pub span: Span,
}

/// The formulas of the clues, before they are read.
pub struct FormulasDraft {
    pub list: Vec<Option<FormulaDraft>>,
    /// How many the file lists.
    pub count: usize,
    pub span: Span,
}

/// A formula before it is read.
pub enum FormulaDraft {
    /// In the textual form.
    Text(FormulaText),
    /// In the JSON form.
    Json(Value, Span),
}

/// A formula in the textual form.
pub struct FormulaText {
    pub text: String,
    /// Where its bytes stand in the file.
    pub offsets: Offsets,
    /// The whole of it.
    pub span: Span,
    /// Whether a line follows that could go on with it, but for a `=` at its start.
    pub followed: bool,
}

/// A solution before it is checked.
pub struct SolutionDraft {
    pub rows: Vec<RowDraft>,
    pub span: Span,
}

/// A row of a solution before it is checked.
pub struct RowDraft {
    pub cells: Vec<Word>,
    pub span: Span,
}

/// Where the bytes of a text stand in the file that it was taken from, escapes undone and lines
/// joined: pairs of a place in the text and its place in the file, one for each stretch that was
/// taken over unchanged.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Offsets(Vec<(usize, usize)>);

impl Offsets {
    /// From byte `inner` of the text on, the bytes are those of the file from `outer` on.
    pub fn push(&mut self, inner: usize, outer: usize) {
        self.0.push((inner, outer));
    }

    /// The place in the file of byte `inner` of the text.
    pub fn outer(&self, inner: usize) -> usize {
        let next = self.0.partition_point(|&(start, _)| start <= inner);
        match next.checked_sub(1).and_then(|at| self.0.get(at)) {
            Some(&(start, outer)) => outer + (inner - start),
            None => inner,
        }
    }

    /// A diagnostic about the text as one about the file.
    pub fn moved(&self, diagnostic: Diagnostic, whole: Span) -> Diagnostic {
        let span = diagnostic.span().map_or(whole, |span| {
            // The end is where the last byte's stretch ends, not where the byte after it begins:
            // that one may stand on another line.
            let end = if span.end > span.start { self.outer(span.end - 1) + 1 } else { self.outer(span.end) };
            Span::new(self.outer(span.start).min(whole.end), end.min(whole.end))
        });
        diagnostic.at(span)
    }
}
