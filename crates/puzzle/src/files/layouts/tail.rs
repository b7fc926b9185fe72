//! What stands below the clues of a published puzzle: a question, or how to answer.

use crate::files::clues::marker;
use crate::files::draft::Draft;
use crate::files::lines::{Line, introduction};
use crate::puzzle::QUESTION;
use serde_json::Value;

/// The lines from the first clue on.
pub struct Tail<'a, 'b> {
    pub clues: &'b [Line<'a>],
    after: &'b [Line<'a>],
}

impl<'a, 'b> Tail<'a, 'b> {
    /// Clues end at a heading, or at a blank line that no other clue follows.
    pub fn of(lines: &'b [Line<'a>]) -> Tail<'a, 'b> {
        let mut end = lines.len();
        for (at, line) in lines.iter().enumerate() {
            let below = || lines[at..].iter().find(|line| !line.is_blank());
            let begun = || lines[..at].iter().any(|line| marker(line.text).is_some());
            let ends = line.text.trim_start().starts_with('#')
                || line.is_blank() && begun() && below().is_some_and(|next| marker(next.text).is_none());
            if ends {
                end = at;
                break;
            }
        }
        Tail { clues: &lines[..end], after: &lines[end..] }
    }

    /// Keeps what stands below the clues: as the question if it asks one, else as the instruction.
    pub fn keep(&self, draft: &mut Draft) {
        if let Some(text) = introduction(self.after) {
            let field = if text.contains('?') && !text.starts_with('#') { QUESTION } else { "instruction" };
            draft.extra.insert(field.to_owned(), Value::String(text));
        }
    }
}
