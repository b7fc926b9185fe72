//! Categories that a puzzle may have, as lines to correct and to paste.

use crate::screen::{Screen, indented, printable};
use workbench::{ProposalView, Session};

/// The lines, with what is open about them; nothing if nothing is proposed.
pub fn lines(session: &Session, screen: Screen) -> String {
    session.proposal().map_or_else(String::new, |proposal| told(proposal, screen))
}

fn told(proposal: &ProposalView, screen: Screen) -> String {
    let mut text =
        String::from("Perhaps these are its categories; correct them and put them above the clues:\n");
    for line in proposal.text.lines() {
        text += "    ";
        text += &printable(line);
        text.push('\n');
    }
    let mut doubts = Vec::new();
    if !proposal.open.is_empty() {
        doubts.push("Names in brackets stand for items that no clue names.".to_owned());
    }
    if !proposal.size_is_said {
        doubts.push(format!("That each has {} items is a guess, too.", proposal.size));
    }
    if !proposal.left_over.is_empty() {
        let words: Vec<String> = proposal.left_over.iter().map(|word| format!("“{word}”")).collect();
        doubts.push(format!("Left over: {}.", words.join(", ")));
    }
    if !doubts.is_empty() {
        text += &indented("", &printable(&doubts.join(" ")), screen.text_width());
    }
    text
}
