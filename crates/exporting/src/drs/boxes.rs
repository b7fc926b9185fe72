//! A structure as boxes: referents above the line, conditions below it, boxes within boxes.

use super::{Writer, amount};
use crate::discourse::{Condition, Discourse, Frame};

/// Boxes side by side are no wider than this; they stand one above the other otherwise.
const PAGE: usize = 100;

/// Nothing wider than this is drawn.
const WIDEST: usize = 240;

/// Lines of equal width.
type Drawing = Vec<String>;

impl Writer<'_> {
    /// A frame as a box; `None` if it is too wide.
    pub(super) fn drawing(&self, frame: &Frame) -> Option<Drawing> {
        let mut inside: Vec<Drawing> = self.descriptions(frame).into_iter().map(|text| vec![text]).collect();
        for condition in &frame.conditions {
            inside.push(self.condition_drawing(condition)?);
        }
        let referents = Self::referents(frame);
        let lines = inside.iter().flatten();
        let width = lines.map(|line| width(line)).max().unwrap_or(0).max(width(&referents));
        if width > WIDEST {
            return None;
        }
        let rule = "─".repeat(width + 2);
        let framed = |line: &str| format!("│ {} │", padded(line, width));
        let mut drawing = vec![format!("┌{rule}┐"), framed(&referents), format!("├{rule}┤")];
        drawing.extend(inside.iter().flatten().map(|line| framed(line)));
        drawing.push(format!("└{rule}┘"));
        Some(drawing)
    }

    fn condition_drawing(&self, condition: &Condition) -> Option<Drawing> {
        if let Some(plain) = self.plain(condition) {
            return Some(vec![plain]);
        }
        let text = |text: &str| vec![text.to_owned()];
        match condition {
            Condition::Not(frame) => Some(beside(&[text("¬"), self.drawing(frame)?])),
            Condition::Or(frames) => self.joined(frames, "∨"),
            Condition::Implies(premise, conclusion) => {
                Some(arranged(self.drawing(premise)?, "⇒", self.drawing(conclusion)?))
            }
            Condition::Iff(left, right) => Some(arranged(self.drawing(left)?, "⇔", self.drawing(right)?)),
            Condition::Count(number, frames) => {
                let amount = amount(*number);
                Some(beside(&[text("|{"), self.joined(frames, ",")?, text("}|"), text(&amount)]))
            }
            Condition::Rows(number, row, frame) => {
                let row = format!("|{{{} :", Discourse::row_name(*row));
                Some(beside(&[text(&row), self.drawing(frame)?, text("}|"), text(&amount(*number))]))
            }
            _ => None,
        }
    }

    fn joined(&self, frames: &[Frame], sign: &str) -> Option<Drawing> {
        let mut drawings = frames.iter().map(|frame| self.drawing(frame));
        let first = drawings.next()??;
        drawings.try_fold(first, |joined, next| Some(arranged(joined, sign, next?)))
    }
}

/// Two drawings with a sign between them: side by side if the page is wide enough.
fn arranged(left: Drawing, sign: &str, right: Drawing) -> Drawing {
    if drawing_width(&left) + drawing_width(&right) + 3 <= PAGE {
        return beside(&[left, vec![sign.to_owned()], right]);
    }
    let mut above = left;
    above.push(sign.to_owned());
    above.extend(right);
    above
}

/// Drawings side by side, all in the middle of the tallest.
fn beside(drawings: &[Drawing]) -> Drawing {
    let height = drawings.iter().map(Vec::len).max().unwrap_or(0);
    let mut lines = vec![String::new(); height];
    for (index, drawing) in drawings.iter().enumerate() {
        let width = drawing_width(drawing);
        let above = (height - drawing.len()) / 2;
        for (number, line) in lines.iter_mut().enumerate() {
            let own = number.checked_sub(above).and_then(|own| drawing.get(own));
            if index > 0 {
                line.push(' ');
            }
            line.push_str(&padded(own.map_or("", String::as_str), width));
        }
    }
    lines
}

fn drawing_width(drawing: &Drawing) -> usize {
    drawing.iter().map(|line| width(line)).max().unwrap_or(0)
}

fn width(line: &str) -> usize {
    line.chars().count()
}

fn padded(line: &str, to: usize) -> String {
    let mut padded = line.to_owned();
    padded.extend(std::iter::repeat_n(' ', to.saturating_sub(width(line))));
    padded
}
