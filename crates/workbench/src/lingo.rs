//! What one can do with a Constraint Lingo program, and plain data to show for it.

use crate::{Milliseconds, SCHEMA, SeverityView, Status, Why};
use ::lingo::analysis::{Group, contradictory, needless};
use ::lingo::explain::Explanation;
use ::lingo::solve::{NoAnswer, tables};
use ::lingo::{Code, Diagnostic};
use serde::Serialize;
use serde_json::Value;
use solving::engine::Stop;

pub use crate::lingo_grid::as_grid;
pub use ::lingo::explain::present::present;
pub use ::lingo::explain::replay::Replay;
pub use ::lingo::explain::{self, LineKind, Outcome, Request};
pub use ::lingo::hint::{Hint, hint};
pub use ::lingo::reason::{Unexplained, reason};
pub use ::lingo::{
    Program, Solver, Strength, Table, Translation, Untranslated, atoms, export, format, is_program_text, log,
};

/// What is wrong with a program, where, and a way out.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct LingoDiagnosticView {
    /// The code: `E1` to `E18`, `W1` to `W6`.
    pub code: Code,
    /// How bad it is.
    pub severity: SeverityView,
    /// The line, from 1.
    pub line: u32,
    /// The column in characters, from 1.
    pub column: u32,
    /// The column of the first character after the place.
    pub end_column: u32,
    /// What is wrong.
    pub message: String,
    /// What to do about it.
    pub help: String,
}

impl From<&Diagnostic> for LingoDiagnosticView {
    fn from(diagnostic: &Diagnostic) -> LingoDiagnosticView {
        let severity = if diagnostic.code.is_warning() { SeverityView::Warning } else { SeverityView::Error };
        LingoDiagnosticView {
            code: diagnostic.code,
            severity,
            line: diagnostic.span.line,
            column: diagnostic.span.column,
            end_column: diagnostic.span.column + diagnostic.span.length,
            message: diagnostic.message.clone(),
            help: diagnostic.help.clone(),
        }
    }
}

/// A program that cannot be used.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct LingoErrorView {
    schema: u32,
    kind: &'static str,
    status: &'static str,
    /// What is wrong.
    pub diagnostics: Vec<LingoDiagnosticView>,
}

impl LingoErrorView {
    /// With these diagnostics.
    pub fn new(diagnostics: &[Diagnostic]) -> LingoErrorView {
        let diagnostics = diagnostics.iter().map(LingoDiagnosticView::from).collect();
        LingoErrorView { schema: SCHEMA, kind: "lingo", status: "error", diagnostics }
    }
}

/// Reads a program.
pub fn open(bytes: &[u8]) -> Result<Program, LingoErrorView> {
    let text = String::from_utf8_lossy(bytes);
    if let std::borrow::Cow::Owned(_) = text {
        let line = bytes.utf8_chunks().next().map_or(0, |chunk| chunk.valid().matches('\n').count());
        let span = ::lingo::Span { line: line as u32 + 1, column: 1, length: 1 };
        return Err(LingoErrorView::new(&[Diagnostic::new(
            Code::E17,
            span,
            "the program is not UTF-8 text",
            "save it as UTF-8",
        )]));
    }
    Program::parse(&text).map_err(|wrong| LingoErrorView::new(&wrong))
}

/// The solutions of a program.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct LingoSolveView {
    schema: u32,
    kind: &'static str,
    /// How many solutions there are.
    pub status: Status,
    /// Why there is no answer.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub why: Option<Why>,
    /// How many solutions were found.
    pub count: usize,
    /// How many different tables there are among them.
    pub tables: usize,
    /// Whether there are no more.
    pub complete: bool,
    /// The solutions, as many as were asked for.
    pub all_solutions: Vec<Value>,
    /// How long it took.
    pub milliseconds: Milliseconds,
    /// The same solutions, for drawing.
    #[serde(skip)]
    pub found: Vec<Table>,
}

/// Finds solutions: as many as asked for, all if 0, two if nothing is said.
pub fn solve(
    program: &Program,
    all: Option<usize>,
    strength: Strength,
    stop: &Stop,
) -> Result<LingoSolveView, LingoErrorView> {
    let mut found = Vec::new();
    let wanted = all.unwrap_or(2);
    // To tell one from several, two are needed.
    let most = if wanted == 0 { 0 } else { wanted.max(2) };
    let ended = Solver::new(program, strength, stop)
        .and_then(|mut solver| solver.solutions(most, &mut found).map_err(NoAnswer::from));
    let (complete, stopped) = match ended {
        Ok(complete) => (complete, false),
        Err(NoAnswer::Stopped) => (false, true),
        Err(NoAnswer::TooLarge(wrong)) => return Err(LingoErrorView::new(&[*wrong])),
    };
    let status = match (found.len(), complete) {
        (0, true) => Status::None,
        (1, true) => Status::Unique,
        (0 | 1, false) => Status::NotUnderstood,
        _ => Status::Several,
    };
    let (count, different) = (found.len(), tables(&found));
    let complete = complete && (wanted == 0 || count <= wanted);
    if wanted > 0 {
        found.truncate(wanted);
    }
    if complete {
        found.sort();
    }
    Ok(LingoSolveView {
        schema: SCHEMA,
        kind: "lingo",
        status,
        why: (stopped && status == Status::NotUnderstood).then_some(Why::Limit),
        count,
        tables: different,
        complete,
        all_solutions: found.iter().map(|table| table.json(program)).collect(),
        milliseconds: Milliseconds::default(),
        found,
    })
}

/// A clue, or a constraint without a label.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct LingoClueView {
    /// Its labels.
    pub clues: Vec<String>,
    /// The lines of its constraints.
    pub lines: Vec<u32>,
}

impl From<Group> for LingoClueView {
    fn from(group: Group) -> LingoClueView {
        LingoClueView { clues: group.labels, lines: group.lines }
    }
}

/// A report about a program.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct LingoCheckView {
    schema: u32,
    kind: &'static str,
    /// How many solutions there are.
    pub status: Status,
    /// Why there is no answer.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub why: Option<Why>,
    /// Clues without any one of which there is still just one solution.
    pub redundant: Vec<LingoClueView>,
    /// Clues that contradict each other, none of which can be left out.
    pub contradictory: Vec<LingoClueView>,
    /// What is odd about the program.
    pub warnings: Vec<LingoDiagnosticView>,
    /// How long it took.
    pub milliseconds: Milliseconds,
}

/// Checks a program: is it unique, is every clue needed, what contradicts what?
pub fn check(program: &Program, stop: &Stop) -> Result<LingoCheckView, LingoErrorView> {
    let solved = solve(program, None, Strength::Lean, stop)?;
    let mut view = LingoCheckView {
        schema: SCHEMA,
        kind: "lingo",
        status: solved.status,
        why: solved.why,
        redundant: Vec::new(),
        contradictory: Vec::new(),
        warnings: program.warnings.iter().map(LingoDiagnosticView::from).collect(),
        milliseconds: Milliseconds::default(),
    };
    let groups = match solved.status {
        Status::Unique => needless(program, stop),
        Status::None => contradictory(program, stop),
        _ => Ok(Vec::new()),
    };
    match groups {
        Ok(groups) => {
            let views = groups.into_iter().map(LingoClueView::from).collect();
            if solved.status == Status::None {
                view.contradictory = views;
            } else {
                view.redundant = views;
            }
        }
        Err(NoAnswer::Stopped) => view.why = Some(Why::Limit),
        Err(NoAnswer::TooLarge(wrong)) => return Err(LingoErrorView::new(&[*wrong])),
    }
    Ok(view)
}

/// An explanation as JSON.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct LingoExplainView {
    schema: u32,
    kind: &'static str,
    /// How many numbered steps there are.
    pub count: usize,
    /// How many assumptions are made.
    pub assumptions: usize,
    /// Whether every step was verified; absent if nobody asked.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub checked: Option<bool>,
    /// The explanation.
    #[serde(flatten)]
    pub explanation: Explanation,
    /// How long it took.
    pub milliseconds: Milliseconds,
}

impl LingoExplainView {
    /// Of an explanation.
    pub fn new(
        explanation: Explanation,
        checked: Option<bool>,
        milliseconds: Milliseconds,
    ) -> LingoExplainView {
        LingoExplainView {
            schema: SCHEMA,
            kind: "lingo",
            count: explanation.count(),
            assumptions: explanation.assumptions(),
            checked,
            explanation,
            milliseconds,
        }
    }
}
