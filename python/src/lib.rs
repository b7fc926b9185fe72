//! The native part of the Python package: texts in, the command's JSON objects out.
//!
//! Nothing of Rust's types is seen by Python but one class that holds an opened puzzle. Every answer is computed without the
//! interpreter's lock, and ends early when Python has a signal to handle (Ctrl-C).

mod failure;
mod patience;

use cluewright::{HintLevel, Language, Layout, LayoutChoice, Level, Mark, Puzzle, RecordForm, Wish};
use failure::{failed, unusable};
use patience::Patience;
use pyo3::prelude::*;
use std::ops::RangeInclusive;
use std::time::Duration;

/// A puzzle that was opened.
#[pyclass(frozen, module = "cluewright._native", name = "Puzzle")]
struct Native {
    puzzle: Puzzle,
}

impl Native {
    /// Asks the puzzle without the interpreter's lock; the answer as JSON.
    fn answer<T: serde::Serialize + Send>(
        &self,
        py: Python<'_>,
        ask: impl Fn(&Puzzle) -> Result<T, cluewright::Error> + Send,
    ) -> PyResult<String> {
        let patience = Patience::default();
        let puzzle = self.puzzle.clone().until(patience.question());
        let answer = py.detach(move || ask(&puzzle).map(|view| serde_json::to_string(&view)));
        patience.end()?;
        let answer = answer.map_err(|error| failed(py, &error))?;
        answer.map_err(|error| unusable(py, &error.to_string()))
    }
}

#[pymethods]
impl Native {
    /// Opens a text; `layout` is None to detect it, "own", or the name of a published one.
    #[new]
    #[pyo3(signature = (text, layout=None, limit=None))]
    fn new(py: Python<'_>, text: &[u8], layout: Option<&str>, limit: Option<f64>) -> PyResult<Native> {
        let layout = layout_named(py, layout)?;
        let opened = py.detach(|| Puzzle::open_in(text, layout)).map_err(|error| failed(py, &error))?;
        Native { puzzle: opened }.within(py, limit)
    }

    /// The same puzzle with a limit in seconds for every answer; none for no limit.
    fn within(&self, py: Python<'_>, limit: Option<f64>) -> PyResult<Native> {
        let Some(seconds) = limit else { return Ok(Native { puzzle: self.puzzle.clone() }) };
        let limit = Duration::try_from_secs_f64(seconds)
            .map_err(|_| unusable(py, "a limit is a number of seconds that is not negative"))?;
        Ok(Native { puzzle: self.puzzle.clone().within(limit) })
    }

    /// The same puzzle with a reading of a clue chosen, both from 1.
    fn choosing(&self, clue: usize, reading: usize) -> Native {
        Native { puzzle: self.puzzle.clone().choosing(clue, reading) }
    }

    fn to_json(&self) -> String {
        self.puzzle.to_json()
    }

    fn read(&self, py: Python<'_>) -> PyResult<String> {
        self.answer(py, Puzzle::read)
    }

    #[pyo3(signature = (most=None))]
    fn solve(&self, py: Python<'_>, most: Option<usize>) -> PyResult<String> {
        self.answer(py, move |puzzle| match most {
            Some(most) => puzzle.solutions(most),
            None => puzzle.solve(),
        })
    }

    fn check(&self, py: Python<'_>) -> PyResult<String> {
        self.answer(py, Puzzle::check)
    }

    fn explain(&self, py: Python<'_>, level: &str) -> PyResult<String> {
        let level = match level {
            "brief" => Level::Brief,
            "normal" => Level::Normal,
            "every-step" => Level::EveryStep,
            _ => return Err(unusable(py, "the levels of an explanation are brief, normal and every-step")),
        };
        self.answer(py, move |puzzle| puzzle.explain(level))
    }

    /// A hint from marks: cells, and whether their items belong together. The level is from 1 to 4.
    fn hint(&self, py: Python<'_>, marks: Vec<(String, bool)>, level: u8) -> PyResult<String> {
        let level =
            HintLevel::of(level).ok_or_else(|| unusable(py, "the levels of a hint are from 1 to 4"))?;
        self.answer(py, move |puzzle| {
            let marks: Vec<Mark> = marks.iter().map(|(cell, is)| Mark { cell, is: *is }).collect();
            puzzle.hint(&marks, level)
        })
    }

    fn why(&self, py: Python<'_>, cell: &str) -> PyResult<String> {
        self.answer(py, |puzzle| puzzle.why(cell))
    }

    /// Holds an answer, as JSON, against the puzzle.
    fn verify(&self, py: Python<'_>, answer: &str) -> PyResult<String> {
        let answer: serde_json::Value =
            serde_json::from_str(answer).map_err(|error| unusable(py, &error.to_string()))?;
        self.answer(py, move |puzzle| puzzle.verify(&answer))
    }

    /// The puzzle in another system's language, and the clues that are missing there, each with the reason.
    fn export(&self, py: Python<'_>, language: &str) -> PyResult<(String, Vec<(usize, String)>)> {
        let language = match language {
            "asp" => Language::Asp,
            "fol" => Language::Fol,
            "drs" => Language::Drs,
            "lingo" => Language::Lingo,
            _ => return Err(unusable(py, "the languages are asp, fol, drs and lingo")),
        };
        let patience = Patience::default();
        let puzzle = self.puzzle.clone().until(patience.question());
        let exported = py.detach(move || puzzle.export(language));
        patience.end()?;
        exported.map(|made| (made.text, made.missing)).map_err(|error| failed(py, &error))
    }

    fn model(&self, py: Python<'_>) -> PyResult<String> {
        self.answer(py, Puzzle::model)
    }
}

fn layout_named(py: Python<'_>, name: Option<&str>) -> PyResult<LayoutChoice> {
    Ok(match name {
        None => LayoutChoice::Detected,
        Some("own") => LayoutChoice::Own,
        Some(name) => {
            let layout = Layout::ALL.into_iter().find(|layout| layout.name() == name);
            let names: Vec<&str> = Layout::ALL.iter().map(|layout| layout.name()).collect();
            let known = || format!("there is no layout “{name}”; there are own, {}", names.join(", "));
            LayoutChoice::Published(layout.ok_or_else(|| unusable(py, &known()))?)
        }
    })
}

/// Makes the puzzle of a seed: a line of the data set that the command makes with these options.
#[pyfunction]
#[pyo3(signature = (form, categories, items, seed, theme=None, difficulty=None, clues=None, question=false))]
#[allow(clippy::too_many_arguments)]
fn make(
    py: Python<'_>,
    form: &str,
    categories: usize,
    items: usize,
    seed: u64,
    theme: Option<String>,
    difficulty: Option<(u8, u8)>,
    clues: Option<(usize, usize)>,
    question: bool,
) -> PyResult<String> {
    let form = match form {
        "jsonl" => RecordForm::Own,
        "zebralogic" => RecordForm::ZebraLogic,
        "reasoning-gym" => RecordForm::ReasoningGym,
        _ => return Err(unusable(py, "the forms of a record are jsonl, zebralogic and reasoning-gym")),
    };
    let wish = Wish {
        categories,
        items,
        theme,
        difficulty: difficulty.map(range),
        clues: clues.map(range),
        question,
        seed,
    };
    let patience = Patience::default();
    let question = patience.question();
    let made = py.detach(move || wish.record(form, question));
    patience.end()?;
    made.map_err(|error| failed(py, &error))
}

fn range<T>((from, to): (T, T)) -> RangeInclusive<T> {
    from..=to
}

#[pymodule]
fn _native(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add("__version__", env!("CARGO_PKG_VERSION"))?;
    module.add("LAYOUTS", Layout::ALL.map(Layout::name).to_vec())?;
    module.add_class::<Native>()?;
    module.add_function(wrap_pyfunction!(make, module)?)
}
