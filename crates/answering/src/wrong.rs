//! Why there is no answer, in the form of the command's errors.

use crate::Answer;
use workbench::lingo::LingoErrorView;
use workbench::{BadRequest, DiagnosticView, ErrorView};

/// Why there is no answer.
#[derive(Debug)]
pub enum Wrong {
    /// The question is no JSON of the right form.
    Request(String),
    /// A part of the question cannot be followed.
    Choice(BadRequest),
    /// The puzzle, board or cell cannot be used.
    Input(ErrorView),
    /// The program cannot be used.
    Program(LingoErrorView),
    /// There is no such thing.
    NotFound(String),
    /// A mistake in the program.
    Failed,
}

impl From<ErrorView> for Wrong {
    fn from(view: ErrorView) -> Wrong {
        Wrong::Input(view)
    }
}

impl From<LingoErrorView> for Wrong {
    fn from(view: LingoErrorView) -> Wrong {
        Wrong::Program(view)
    }
}

impl From<BadRequest> for Wrong {
    fn from(bad: BadRequest) -> Wrong {
        Wrong::Choice(bad)
    }
}

impl Wrong {
    /// There is nothing at an address.
    pub fn nothing_there() -> Wrong {
        Wrong::NotFound("there is nothing at this address".to_owned())
    }

    /// There is no example of a name.
    pub fn no_example(name: &str) -> Wrong {
        Wrong::NotFound(format!("the library has nothing named “{name}”"))
    }

    /// The status as HTTP has it, and what is told: as it is, or as a code, a message and the way out.
    fn told(&self) -> (u16, &'static str, String, &'static str) {
        let description = "see /api/v1/openapi.json for what can be asked";
        match self {
            Wrong::Request(why) => (400, "H01", format!("the request cannot be read: {why}"), description),
            Wrong::Choice(bad) => {
                (400, "H02", bad.to_string(), "choose among the readings that `read` gives")
            }
            Wrong::Input(_) | Wrong::Program(_) => (422, "", String::new(), ""),
            Wrong::NotFound(what) => {
                let help = "the page is at /; what programs can ask is told at /api/v1/openapi.json";
                (404, "H05", what.clone(), help)
            }
            Wrong::Failed => {
                let message = "the program failed on this request".to_owned();
                (500, "H11", message, "please report it, with the puzzle")
            }
        }
    }

    /// The status as HTTP has it.
    pub fn status(&self) -> u16 {
        self.told().0
    }

    /// What is told.
    pub fn view(&self) -> ErrorView {
        match self {
            Wrong::Input(view) => view.clone(),
            other => {
                let (_, code, message, help) = other.told();
                ErrorView::of("request", DiagnosticView::error(code, message, Some(help.to_owned())))
            }
        }
    }

    /// What is told, as an answer.
    pub fn answer(&self) -> Answer {
        let told = match self {
            Wrong::Program(view) => Answer::json(view),
            other => Answer::json(&other.view()),
        };
        told.unwrap_or(Answer { kind: Answer::JSON, file: None, bytes: b"{}".to_vec() })
    }
}
