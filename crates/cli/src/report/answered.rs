//! The answers to what a puzzle asks, as text.

use crate::screen::{Screen, indented, printable};
use workbench::AnswerView;

/// A line for every question about one item that has an answer; what goes with each item, the table of the solution tells.
pub fn lines(answers: &[AnswerView], screen: Screen) -> String {
    let mut text = String::new();
    for answer in answers.iter().filter(|answer| answer.rows.len() == 1) {
        if let Some(told) = &answer.text {
            text += &indented("Answer: ", &printable(told), screen.text_width());
        }
    }
    text
}

/// A line for every question: what it asks for, without the answer.
pub fn asked(answers: &[AnswerView], screen: Screen) -> String {
    let mut text = String::new();
    for answer in answers {
        let question = printable(&answer.question);
        let told = match answer.categories.split_first() {
            Some((first, rest)) if answer.read => {
                format!("asks for {} and {}", printable(first), printable(&rest.join(", ")))
            }
            _ => "not understood, so it will not be answered".to_owned(),
        };
        text += &indented("", &format!("“{question}” {told}."), screen.text_width());
    }
    text
}
