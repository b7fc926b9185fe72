//! Questions about Constraint Lingo programs.

use crate::{Answer, Question, Wrong, asked, seconds};
use serde::{Deserialize, Serialize};
use workbench::lingo::{
    self, LingoErrorView, LingoExplainView, Replay, Request, Strength, Unexplained, present, reason,
};
use workbench::{Milliseconds, SCHEMA, Why};

/// More tables than anybody looks at.
const MOST_TABLES: usize = 1000;

#[derive(Deserialize)]
struct ProgramBody {
    program: String,
    all: Option<usize>,
    limit: Option<f64>,
}

/// `lingo/solve`
pub(crate) fn solve(body: &[u8]) -> Result<Question, Wrong> {
    let ProgramBody { program, all, limit } = asked(body)?;
    Ok(Question::new(program.clone(), seconds(limit), move |desk, stop| {
        let start = desk.clock.now();
        let program = lingo::open(program.as_bytes())?;
        let read = desk.clock.since(start);
        let all = all.map(|all| if all == 0 { MOST_TABLES } else { all.min(MOST_TABLES) });
        let mut view = lingo::solve(&program, all, Strength::Lean, stop)?;
        view.milliseconds = Milliseconds { read, solve: desk.clock.since(start) - read };
        Answer::json(&view)
    }))
}

/// Time was up before there was an explanation.
#[derive(Serialize)]
struct LimitView {
    schema: u32,
    kind: &'static str,
    status: &'static str,
    why: Why,
}

impl LimitView {
    const NEW: LimitView =
        LimitView { schema: SCHEMA, kind: "lingo", status: "not_understood", why: Why::Limit };
}

/// `lingo/explain`
pub(crate) fn explain(body: &[u8]) -> Result<Question, Wrong> {
    let ProgramBody { program, limit, .. } = asked(body)?;
    Ok(Question::new(program.clone(), seconds(limit), move |desk, stop| {
        let start = desk.clock.now();
        let program = lingo::open(program.as_bytes())?;
        let read = desk.clock.since(start);
        let (events, translation) = match reason(&program, Strength::Dense, &[], stop) {
            Ok(reasoned) => reasoned,
            Err(Unexplained::Stopped) => return Answer::json(&LimitView::NEW),
            Err(Unexplained::TooLarge(wrong)) => return Err(LingoErrorView::new(&[*wrong]).into()),
        };
        let replay = Replay::of(&program, &translation.atoms, &events).map_err(|_| Wrong::Failed)?;
        let request = Request { every: false, focus: Vec::new() };
        let explanation = present(&program, &translation.atoms, &replay, &request);
        let times = Milliseconds { read, solve: desk.clock.since(start) - read };
        Answer::json(&LingoExplainView::new(explanation, None, times))
    }))
}
