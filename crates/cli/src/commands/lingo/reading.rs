//! Reading a program from a file or from standard input, and saying what is wrong with it.

use crate::arguments::{Form, PuzzleFile};
use crate::bounded_files;
use crate::clock::timed;
use crate::ending::Ending;
use crate::report::diagnostic;
use crate::screen::{self, Screen};
use std::io;
use workbench::lingo::{LingoDiagnosticView, LingoErrorView, Program, open};
use workbench::{DiagnosticView, ErrorView, SeverityView};

/// One byte more than a program may have is enough to see that it is too large.
const ENOUGH: u64 = (32 << 20) + 1;

/// A program that was read.
pub struct Input {
    pub name: String,
    pub text: String,
    pub program: Program,
    pub milliseconds: f64,
}

/// The text of a file.
pub fn bytes(file: &PuzzleFile) -> io::Result<Vec<u8>> {
    if file.is_standard_input() {
        return Ok(crate::standard_input::bytes()?.to_vec());
    }
    bounded_files::start_of(&file.path, ENOUGH)
}

pub fn name(file: &PuzzleFile) -> String {
    if file.is_standard_input() { "standard input".to_owned() } else { file.path.display().to_string() }
}

/// Reads a program; if that fails, says why and gives how the command ends.
pub fn read(file: &PuzzleFile, form: Form, screen: &Screen) -> Result<Input, Ending> {
    let name = name(file);
    let bytes = match bytes(file) {
        Ok(bytes) => bytes,
        Err(error) => {
            let wrong = crate::input::unreadable(&error, &name, &file.path, false);
            crate::input::refuse(&ErrorView::new(vec![wrong]), &name, "", form, screen);
            return Err(Ending::Unusable);
        }
    };
    let (opened, milliseconds) = timed(|| open(&bytes));
    let text = String::from_utf8_lossy(&bytes).into_owned();
    match opened {
        Ok(program) => Ok(Input { name, text, program, milliseconds }),
        Err(wrong) => {
            refuse(&wrong, &name, &text, form, screen);
            Err(Ending::Unusable)
        }
    }
}

/// Says that a program cannot be used: on standard error, or as JSON on standard output.
pub fn refuse(view: &LingoErrorView, name: &str, text: &str, form: Form, screen: &Screen) {
    match form {
        Form::Json => {
            screen::print_json(view);
        }
        Form::Text => screen::complain(&drawn(&view.diagnostics, name, text, screen)),
    }
}

/// Messages with the lines that they are about.
pub fn drawn(diagnostics: &[LingoDiagnosticView], name: &str, text: &str, screen: &Screen) -> String {
    let views: Vec<DiagnosticView> = diagnostics.iter().map(plain).collect();
    diagnostic::all(&views, name, text, screen)
}

fn plain(view: &LingoDiagnosticView) -> DiagnosticView {
    DiagnosticView {
        code: CODES.iter().find(|code| **code == view.code.to_string()).copied().unwrap_or("E"),
        severity: view.severity,
        clue: None,
        line: Some(view.line as usize),
        column: Some(view.column as usize),
        end_line: Some(view.line as usize),
        end_column: Some(view.end_column as usize),
        message: view.message.clone(),
        help: Some(view.help.clone()),
        remedies: Vec::new(),
    }
}

const CODES: [&str; 24] = [
    "E1", "E2", "E3", "E4", "E5", "E6", "E7", "E8", "E9", "E10", "E11", "E12", "E13", "E14", "E15", "E16",
    "E17", "E18", "W1", "W2", "W3", "W4", "W5", "W6",
];

/// The warnings that matter for solving: not those about wording.
pub fn of_meaning(program: &Program) -> Vec<LingoDiagnosticView> {
    let matters = |view: &LingoDiagnosticView| {
        matches!(view.code.to_string().as_str(), "W1" | "W5" | "W6") && view.severity == SeverityView::Warning
    };
    program.warnings.iter().map(LingoDiagnosticView::from).filter(matters).collect()
}
