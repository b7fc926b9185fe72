//! An explanation as text: four blanks for each level, lines wrapped under their text.

use super::Explanation;

/// The text, wrapped at a width; deep lines keep a third of it at least.
pub fn text(explanation: &Explanation, width: usize) -> String {
    let mut text = String::new();
    for line in &explanation.steps {
        let number = line.step.map_or(String::new(), |step| format!("({step}) "));
        let indent = " ".repeat(4 * line.depth);
        let hanging = " ".repeat(number.chars().count());
        let room = width.saturating_sub(indent.len() + hanging.len()).max(width / 3).max(20);
        for (place, part) in wrapped(&line.text, room).into_iter().enumerate() {
            text += &indent;
            text += if place == 0 { &number } else { &hanging };
            text += &part;
            text.push('\n');
        }
    }
    text += &explanation.closing;
    text.push('\n');
    text
}

fn wrapped(text: &str, room: usize) -> Vec<String> {
    let mut lines = vec![String::new()];
    let mut used = 0;
    for word in text.split_whitespace() {
        let length = word.chars().count();
        if used > 0 && used + 1 + length > room {
            lines.push(String::new());
            used = 0;
        }
        if let Some(last) = lines.last_mut() {
            if used > 0 {
                last.push(' ');
                used += 1;
            }
            last.push_str(word);
        }
        used += length;
    }
    lines
}
