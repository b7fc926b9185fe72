//! A structure in one line: `[referents | conditions]`.

use super::{Writer, amount};
use crate::discourse::{Condition, Discourse, Frame};

impl Writer<'_> {
    /// A frame in one line.
    pub(super) fn line(&self, frame: &Frame) -> String {
        let mut conditions = self.descriptions(frame);
        conditions.extend(frame.conditions.iter().map(|condition| self.condition_line(condition)));
        let referents = Self::referents(frame);
        let space = if referents.is_empty() { "" } else { " " };
        format!("[{referents}{space}| {}]", conditions.join(", "))
    }

    fn condition_line(&self, condition: &Condition) -> String {
        if let Some(plain) = self.plain(condition) {
            return plain;
        }
        match condition {
            Condition::Not(frame) => format!("¬{}", self.line(frame)),
            Condition::Or(frames) => self.lines(frames, " ∨ "),
            Condition::Implies(premise, conclusion) => {
                format!("{} ⇒ {}", self.line(premise), self.line(conclusion))
            }
            Condition::Iff(left, right) => format!("{} ⇔ {}", self.line(left), self.line(right)),
            Condition::Count(number, frames) => {
                format!("|{{{}}}| {}", self.lines(frames, ", "), amount(*number))
            }
            Condition::Rows(number, row, frame) => {
                let row = Discourse::row_name(*row);
                format!("|{{{row} : {}}}| {}", self.line(frame), amount(*number))
            }
            _ => String::new(),
        }
    }

    fn lines(&self, frames: &[Frame], between: &str) -> String {
        frames.iter().map(|frame| self.line(frame)).collect::<Vec<_>>().join(between)
    }
}
