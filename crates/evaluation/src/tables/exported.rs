//! Exported programs, solved by clingo: as many answer sets as solutions.

use crate::clingo::{Clingo, Request};
use lingo_crate::export::asp;
use lingo_crate::{Program, Strength, Translation};
use solving::engine::Stop;

/// How many answer sets the exported program has, up to `most`; `None` if it cannot be exported.
pub fn count(
    program: &Program,
    strength: Strength,
    most: usize,
    clingo: &mut Clingo,
) -> Result<Option<usize>, String> {
    let translation =
        Translation::of(program, strength, &Stop::never()).map_err(|wrong| format!("{wrong:?}"))?;
    if !translation.unwritten.is_empty() {
        return Ok(None);
    }
    let Ok(text) = asp(program, &translation, &Stop::never()) else { return Ok(None) };
    let request = Request { models: most, limit: None, repeats: 1 };
    let models = clingo.models(&text, request).map_err(|error| format!("{error}:\n{text}"))?;
    Ok(Some(models.len()))
}
