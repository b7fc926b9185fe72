//! Errors as Python's exceptions: the classes of `cluewright/_errors.py`.

use cluewright::Error;
use pyo3::prelude::*;

/// The exception for an error of the library, with its diagnostics.
pub fn failed(py: Python<'_>, error: &Error) -> PyErr {
    let name = match error {
        Error::Unreadable(_) => "Unreadable",
        Error::TooLarge(_) => "TooLarge",
        Error::UnknownCell(_) => "UnknownCell",
        Error::UnusableAnswer(_) => "UnusableAnswer",
        Error::UnknownReading(_) => "UnknownReading",
        Error::NotMade(_) => "NotMade",
        _ => "CluewrightError",
    };
    let diagnostics = serde_json::to_string(error.diagnostics()).unwrap_or_default();
    raised(py, name, &error.to_string(), &diagnostics)
}

/// The exception for an argument that cannot be used.
pub fn unusable(py: Python<'_>, message: &str) -> PyErr {
    raised(py, "BadArgument", message, "[]")
}

fn raised(py: Python<'_>, name: &str, message: &str, diagnostics: &str) -> PyErr {
    let made = || py.import("cluewright._errors")?.getattr(name)?.call1((message, diagnostics));
    made().map_or_else(|error| error, PyErr::from_value)
}
