//! Questions with answers that are typed: each is asked until something can be made of the answer.

use crate::screen;
use std::io::{self, BufRead, IsTerminal};
use workbench::drafting::items;

/// Nothing more was answered.
pub struct Silent;

/// Asks on standard error and reads the answers from standard input.
pub struct Asking {
    lines: io::Lines<io::StdinLock<'static>>,
}

impl Asking {
    /// Asks whoever types on standard input.
    pub fn standard_input() -> Asking {
        Asking { lines: io::stdin().lock().lines() }
    }

    /// An answer; it may be empty.
    pub fn ask(&mut self, question: &str) -> Result<String, Silent> {
        screen::complain(&format!("{question}\n> "));
        let line = self.lines.next().and_then(Result::ok).ok_or(Silent)?;
        // What comes from a file stands beside the question, as if it had been typed.
        if !io::stdin().is_terminal() {
            screen::complain(&format!("{line}\n"));
        }
        Ok(line.trim().to_owned())
    }

    /// An answer that something can be made of; what cannot is asked for again.
    pub fn until<T>(
        &mut self,
        question: &str,
        wrong: &str,
        take: impl Fn(&str) -> Option<T>,
    ) -> Result<T, Silent> {
        let mut question = question.to_owned();
        loop {
            let answer = self.ask(&question)?;
            match take(&answer) {
                Some(taken) => return Ok(taken),
                None => wrong.clone_into(&mut question),
            }
        }
    }

    /// Words that are not empty.
    pub fn words(&mut self, question: &str) -> Result<String, Silent> {
        self.until(question, "Please write a word or a few.", |answer| {
            (!answer.is_empty()).then(|| answer.to_owned())
        })
    }

    /// Yes or no; nothing means yes.
    pub fn yes(&mut self, question: &str) -> Result<bool, Silent> {
        self.until(question, "Please answer yes or no.", |answer| match answer.to_lowercase().as_str() {
            "" | "y" | "yes" => Some(true),
            "n" | "no" => Some(false),
            _ => None,
        })
    }

    /// Three names or more.
    pub fn names(&mut self, question: &str) -> Result<Vec<String>, Silent> {
        self.until(question, "Please write three or more, separated by commas; eight are better.", |answer| {
            let items = items(answer);
            (items.len() >= 3).then_some(items)
        })
    }
}
