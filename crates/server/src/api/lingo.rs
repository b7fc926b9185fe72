//! Questions about Constraint Lingo programs.

use super::{Answer, done, since};
use crate::answer::Wrong;
use crate::request::{Body, asked, seconds};
use crate::state::State;
use axum::extract;
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use std::time::Instant;
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

/// `POST /lingo/solve`
pub(super) async fn solve(state: extract::State<Arc<State>>, body: Body) -> Answer {
    let ProgramBody { program, all, limit } = asked(body)?;
    let question = program.clone();
    let view = state.pool.answer(&question, seconds(limit), move |stop| {
        let start = Instant::now();
        let program = lingo::open(program.as_bytes())?;
        let read = since(start);
        let all = all.map(|all| if all == 0 { MOST_TABLES } else { all.min(MOST_TABLES) });
        let mut view = lingo::solve(&program, all, Strength::Lean, stop)?;
        view.milliseconds = Milliseconds { read, solve: since(start) - read };
        Ok::<_, Wrong>(view)
    });
    Ok(done(&view.await??))
}

/// Time was up before there was an explanation.
#[derive(Serialize)]
struct LimitView {
    schema: u32,
    kind: &'static str,
    status: &'static str,
    why: Why,
}

/// `POST /lingo/explain`
pub(super) async fn explain(state: extract::State<Arc<State>>, body: Body) -> Answer {
    let ProgramBody { program, limit, .. } = asked(body)?;
    let question = program.clone();
    let view = state.pool.answer(&question, seconds(limit), move |stop| {
        let start = Instant::now();
        let program = lingo::open(program.as_bytes())?;
        let read = since(start);
        let (events, translation) = match reason(&program, Strength::Dense, &[], stop) {
            Ok(reasoned) => reasoned,
            Err(Unexplained::Stopped) => return Ok::<_, Wrong>(None),
            Err(Unexplained::TooLarge(wrong)) => return Err(LingoErrorView::new(&[*wrong]).into()),
        };
        let replay = Replay::of(&program, &translation.atoms, &events).map_err(|_| Wrong::Failed)?;
        let request = Request { every: false, focus: Vec::new() };
        let explanation = present(&program, &translation.atoms, &replay, &request);
        let times = Milliseconds { read, solve: since(start) - read };
        Ok(Some(LingoExplainView::new(explanation, None, times)))
    });
    Ok(match view.await?? {
        Some(view) => done(&view),
        None => done(&LimitView { schema: SCHEMA, kind: "lingo", status: "not_understood", why: Why::Limit }),
    })
}
